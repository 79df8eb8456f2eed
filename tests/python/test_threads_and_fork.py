"""Many threads, forked and spawned processes, and references that must not leak."""

import contextlib
import itertools
import multiprocessing
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from forking import exit_code_of_child, forks, needs_fork

import kev
from kev import hand

EXAMPLES = [kev.HandRank(number).example for number in range(1, 7463, 7)]
RANKS = [kev.HandRank(number) for number in range(1, 7463, 7)]
BATCH = np.array([[card.index for card in cards] for cards in EXAMPLES * 100], dtype=np.uint8)
BATCH_RANKS = np.array(RANKS * 100, dtype=np.uint16)


def is_bad_batch_refused(row):
    batch = BATCH.copy()
    batch[row, 4] = 52
    try:
        kev.evaluate_batch(batch, threads=2)
    except kev.CardError as error:
        return error.position == (row, 4)
    return False


def check_everything():
    for cards, rank in zip(EXAMPLES, RANKS, strict=True):
        assert kev.evaluate(cards) is rank
        text = "".join(map(str, cards))
        assert kev.cards(text) == cards
        assert kev.evaluate(text) is rank
        assert kev.HandRank(int(rank)) is rank
    assert (kev.evaluate_batch(BATCH, threads=2) == BATCH_RANKS).all()
    assert is_bad_batch_refused(70_000)
    return True


def test_eight_threads_at_once():
    start = threading.Barrier(8)

    def work(_):
        start.wait()
        return all(check_everything() for _ in range(5))

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(work, range(8)))


def test_threads_share_one_array():
    start = threading.Barrier(8)
    batch = BATCH.copy()

    def work(_):
        start.wait()
        return all((kev.evaluate_batch(batch) == BATCH_RANKS).all() for _ in range(20))

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(work, range(8)))
    batch[0, 0] = 1  # nobody holds it


def test_other_threads_run_during_a_batch():
    batch = np.tile(BATCH, (20, 1))
    go, ran = threading.Event(), []

    def other():
        go.wait()
        ran.append(True)

    thread = threading.Thread(target=other)
    interval = sys.getswitchinterval()
    # From here on nobody gets the GIL unless its owner gives it away.
    sys.setswitchinterval(1000)
    try:
        thread.start()
        go.set()
        is_free_threaded = not getattr(sys, "_is_gil_enabled", lambda: True)()
        assert is_free_threaded or not ran
        for _ in range(200):
            kev.evaluate_batch(batch, threads=1)
            if ran:
                break
        assert ran
    finally:
        sys.setswitchinterval(interval)
        thread.join()


def test_an_array_that_changes_meanwhile_crashes_nothing():
    batch = BATCH.copy()
    stop = threading.Event()

    def change():
        for value in itertools.cycle(range(256)):
            batch[:] = value
            batch[:] = BATCH
            if stop.is_set():
                break

    with ThreadPoolExecutor(1) as pool:
        changing = pool.submit(change)
        try:
            for _ in range(200):
                with contextlib.suppress(kev.KevError):
                    ranks = kev.evaluate_batch(batch, threads=2)
                    assert 1 <= ranks.min() <= ranks.max() <= 7462
        finally:
            stop.set()
        changing.result()


def test_a_list_that_changes_meanwhile_crashes_nothing():
    class Clearing(int):
        def __index__(self):
            cards.clear()
            return int(self)

    class Other:
        __index__ = Clearing(98306).__index__

    for function in (kev.cards, kev.evaluate, kev.best_five, hand.prime_product):
        cards = ["As", Other(), "Kd", "Qh", "Jc"]
        with contextlib.suppress(kev.KevError):
            function(cards)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there are no timers here")
def test_an_endless_iterable_can_be_stopped():
    program = (
        "import itertools, signal, kev; "
        "signal.signal(signal.SIGALRM, signal.default_int_handler); "
        "signal.setitimer(signal.ITIMER_REAL, 0.1); "
        "kev.evaluate(itertools.repeat(kev.CardInt.CardAs))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True, timeout=60
    )
    assert "KeyboardInterrupt" in done.stderr


@needs_fork
@forks
def test_a_forked_child_evaluates():
    assert exit_code_of_child(check_everything) == 0


@needs_fork
@forks
def test_a_child_of_a_child_evaluates():
    assert exit_code_of_child(lambda: exit_code_of_child(check_everything) == 0) == 0


@needs_fork
@forks
def test_a_child_evaluates_while_threads_of_the_parent_do():
    stop = threading.Event()

    def work():
        while not stop.is_set():
            kev.evaluate_batch(BATCH, threads=2)
        return True

    with ThreadPoolExecutor(2) as pool:
        busy = [pool.submit(work) for _ in range(2)]
        try:
            codes = [exit_code_of_child(check_everything) for _ in range(3)]
        finally:
            stop.set()
        assert all(future.result() for future in busy)
    assert codes == [0, 0, 0]


def error_of(text):
    try:
        kev.cards(text)
    except kev.CardError as error:
        return error
    raise AssertionError(text)


@forks
@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_objects_and_errors_travel_between_processes(method):
    kev.evaluate_batch(BATCH, threads=2)
    with multiprocessing.get_context(method).Pool(1) as pool:
        for rank, cards in pool.imap(both, EXAMPLES[:50]):
            assert kev.evaluate(cards) is rank
            assert all(card is kev.DECK[card.index] for card in cards)
        assert pool.apply(check_everything)
        assert pool.map(kev.evaluate, EXAMPLES) == RANKS
        assert pool.apply(error_of, ("As Kx",)) == error_of("As Kx")
        with pytest.raises(kev.CardError, match="position 4") as caught:
            pool.apply(kev.cards, ("As Kx",))
        assert caught.value == error_of("As Kx")
        with pytest.raises(kev.HandError) as caught:
            pool.apply(kev.evaluate, ("As Kd",))
        assert (caught.value.reason, caught.value.input) == ("wrong count", 2)


def both(cards):
    return kev.evaluate(cards), cards


def test_a_list_that_another_thread_changes():
    shared, done = list(kev.DECK[:7]), threading.Event()

    def change():
        while not done.is_set():
            shared.pop() if len(shared) > 4 else shared.extend(kev.DECK[len(shared) : 7])

    changer = threading.Thread(target=change)
    changer.start()
    ranks = set()
    try:
        for _ in range(20_000):
            with contextlib.suppress(kev.HandError):
                ranks.add(kev.evaluate(shared))
    finally:
        done.set()
        changer.join()
    # However long it was, its cards were the first of the deck.
    assert ranks <= {kev.evaluate(kev.DECK[:count]) for count in (5, 6, 7)}

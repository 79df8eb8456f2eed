"""While `kev.equity` works: progress, Ctrl-C, other threads, forked children."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from forking import exit_code_of_child, forks, needs_fork

import kev

LONG_EXACT = {"players": ("random", "random"), "board": "2c", "method": "exact"}
LONG_SAMPLED = {"players": ("AA", "random", "random"), "method": "monte_carlo", "samples": 10**7}
ENDLESS = {"players": ("AA", "random"), "method": "monte_carlo", "std_error": 1e-12}
ANSWER = kev.equity("QQ+,AK", "TT+:0.5,AQ+", board="2c 7d")


def equity(players, **options):
    return kev.equity(*players, **options)


@pytest.mark.parametrize("question", [LONG_EXACT, LONG_SAMPLED], ids=["exact", "sampled"])
@pytest.mark.parametrize("threads", [1, 2])
def test_progress_goes_from_0_to_1(question, threads):
    told = []
    answer = equity(**question, seed=1, threads=threads, progress=told.append)
    assert len(told) > 1
    assert {type(fraction) for fraction in told} == {float}
    assert told == sorted(told)
    assert 0 <= told[0] < 1
    assert told[-1] == 1.0
    assert told.count(1.0) <= 2
    assert answer == equity(**question, seed=1)


@pytest.mark.parametrize("options", [{"std_error": 3e-4}, {"time_limit": 0.3}], ids=str)
def test_progress_of_other_limits(options):
    told = []
    kev.equity("AA", "random", method="monte_carlo", progress=told.append, **options)
    assert all(0 <= fraction <= 1 for fraction in told)
    assert told[-1] == 1.0


def test_quick_answers_are_told_of_too():
    told = []
    kev.equity("AhKh", "QsQd", board="2c 7d 9h", progress=told.append)
    assert told == [1.0]


def test_of_an_error_no_end_is_told():
    told = []
    with pytest.raises(kev.EquityError):
        kev.equity("AA", "AA", "AA", progress=told.append)
    assert 1.0 not in told


@pytest.mark.parametrize("question", [LONG_EXACT, ENDLESS], ids=["exact", "sampled"])
@pytest.mark.parametrize("kind", [ZeroDivisionError, KeyboardInterrupt, SystemExit, StopIteration])
def test_what_progress_raises_stops_the_work(question, kind):
    error, told = kind("enough"), []

    def progress(fraction):
        told.append(fraction)
        raise error

    with pytest.raises(kind) as caught:
        equity(**question, progress=progress)
    assert caught.value is error
    assert len(told) == 1
    assert any(entry.name == "progress" for entry in caught.traceback)


def test_what_progress_raises_at_the_end_arrives():
    with pytest.raises(ZeroDivisionError):
        kev.equity("AhKh", "QsQd", progress=lambda _: 1 / 0)


@pytest.mark.parametrize("question", [LONG_EXACT, LONG_SAMPLED], ids=["exact", "sampled"])
def test_progress_is_called_on_the_callers_thread(question):
    threads = set()

    def ask():
        equity(**question, threads=3, progress=lambda _: threads.add(threading.get_ident()))
        return threading.get_ident()

    with ThreadPoolExecutor(1) as pool:
        assert threads == {pool.submit(ask).result()}


def test_progress_may_ask_for_equities():
    inner = []
    ask = lambda _: inner.append(kev.equity("AA", "KK", threads=2))  # noqa: E731 - short
    equity(**LONG_EXACT, progress=ask)
    assert set(inner) == {kev.equity("AA", "KK")}


def test_progress_is_forgotten_afterwards():
    def progress(_):
        pass

    before = sys.getrefcount(progress)
    for _ in range(10):
        kev.equity("AhKh", "QsQd", board="2c 7d 9h", progress=progress)
    assert sys.getrefcount(progress) == before


@pytest.mark.skipif(os.name != "posix", reason="signals are sent in another way here")
@pytest.mark.parametrize(
    "question",
    [
        "'22+,A2s+', '22+,A2s+', '55+,AT+', method='exact', threads=1",
        "'22+,A2s+', '22+,A2s+', '55+,AT+', method='exact', threads=2",
        "'AA', 'random', method='monte_carlo', std_error=1e-12, threads=1",
        "*['random'] * 10, method='monte_carlo', std_error=1e-12, threads=2",
        "*['TT+'] * 9, method='monte_carlo', std_error=1e-12",
        "'AA', itertools.cycle(kev.COMBOS)",
    ],
)
def test_ctrl_c_stops_it(question):
    program = (
        "import itertools, sys, kev\n"
        "print('ready', flush=True)\n"
        f"try: kev.equity({question})\n"
        "except KeyboardInterrupt: print('stopped')\n"
        "except kev.KevError as error: print(error)"
    )
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout.readline() == "ready\n"
            with pytest.raises(subprocess.TimeoutExpired):
                process.wait(0.3)
            process.send_signal(signal.SIGINT)
            output, _ = process.communicate(timeout=20)
        finally:
            process.kill()
    assert output == "stopped\n"


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there are no timers here")
def test_a_signal_that_raises_nothing_does_not_disturb():
    rings = []
    before = signal.signal(signal.SIGALRM, lambda *_: rings.append(len(told)))
    told = []
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05, 0.05)
        answer = equity(**LONG_EXACT, threads=2, progress=told.append)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert any(0 < ring < len(told) for ring in rings)
    assert answer == equity(**LONG_EXACT)


@pytest.mark.parametrize("question", [LONG_EXACT, LONG_SAMPLED], ids=["exact", "sampled"])
def test_other_threads_run_meanwhile(question):
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
        equity(**question, threads=1)
        assert ran
    finally:
        sys.setswitchinterval(interval)
        thread.join()


def check():
    wanted = kev.equity("AA", "random", "random", samples=100_000, seed=5, threads=1)
    for threads in (1, 2, 3):
        answer = kev.equity("QQ+,AK", "TT+:0.5,AQ+", board="2c 7d", threads=threads)
        assert answer == ANSWER
        again = kev.equity("AA", "random", "random", samples=100_000, seed=5, threads=threads)
        assert again == wanted
    return True


def test_several_threads_at_once_agree():
    start = threading.Barrier(6)

    def work(_):
        start.wait()
        return all(check() for _ in range(5))

    with ThreadPoolExecutor(6) as pool:
        assert all(pool.map(work, range(6)))


@needs_fork
@forks
def test_a_forked_child_answers_after_its_parent_did():
    assert check()
    assert exit_code_of_child(check) == 0
    assert exit_code_of_child(lambda: exit_code_of_child(check) == 0) == 0


@needs_fork
@forks
def test_a_forked_child_answers_while_threads_of_its_parent_do():
    stop = threading.Event()

    def work():
        while not stop.is_set():
            check()
        return True

    with ThreadPoolExecutor(2) as pool:
        busy = [pool.submit(work) for _ in range(2)]
        try:
            codes = [exit_code_of_child(check) for _ in range(3)]
        finally:
            stop.set()
        assert all(future.result() for future in busy)
    assert codes == [0, 0, 0]


@needs_fork
@forks
def test_progress_may_fork():
    codes = []
    equity(
        **LONG_EXACT,
        threads=2,
        progress=lambda _: codes.append(exit_code_of_child(check)) if not codes else None,
    )
    assert codes == [0]


def answer_of(question):
    return kev.equity(*question)


@forks
@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_answers_and_errors_travel_between_processes(method):
    questions = [("AA", "KK"), ("AKs", "QQ"), ("AhKh", "QsQd", "JcTc")]
    with multiprocessing.get_context(method).Pool(1) as pool:
        assert pool.map(answer_of, questions) == [kev.equity(*one) for one in questions]
        with pytest.raises(kev.EquityError) as caught:
            pool.apply(answer_of, (("AA", []),))
    assert (caught.value.reason, caught.value.position) == ("empty range", 1)

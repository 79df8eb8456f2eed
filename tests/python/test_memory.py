"""References and memory that must not leak, whether a call succeeds or not."""

import gc
import os
import sys
import tracemalloc
from pathlib import Path

import numpy as np
import pytest

import kev
from kev import hand

GOOD = "4d8s4h7d8c7c5s"
CARDS = kev.cards(GOOD)
TWICE = [*CARDS[:6], CARDS[0]]
INTEGERS = np.array([CARDS])
RANKS = [kev.HandRank(number) for number in range(1, 7463, 300)]
BATCH = np.tile(np.array([[card.index for card in CARDS]], dtype=np.uint8), (100_000, 1))
STATM = Path("/proc/self/statm")


def refused(function, *arguments):
    try:
        function(*arguments)
    except kev.KevError:
        return
    raise AssertionError(arguments)


CALLS = {
    "evaluate": lambda: kev.evaluate(CARDS),
    "evaluate text": lambda: kev.evaluate(GOOD),
    "evaluate iterator": lambda: kev.evaluate(iter(CARDS)),
    "best_five": lambda: kev.best_five(CARDS),
    "cards": lambda: kev.cards(GOOD),
    "cards of ints": lambda: kev.cards([98306, 268442665]),
    "winners": lambda: kev.winners([CARDS[:2]], CARDS[2:]),
    "prime_product": lambda: hand.prime_product(CARDS * 3),
    "batch": lambda: kev.evaluate_batch(INTEGERS),
    "batch copied": lambda: kev.evaluate_batch(INTEGERS[:, ::-1]),
    "convert": lambda: kev.convert(INTEGERS, "card_int", "text"),
    "convert text": lambda: kev.convert(["As"], "text", "index"),
    "range": lambda: str(kev.Range("QQ+,(AK,!AhKh):0.5")),
    "range of items": lambda: kev.Range(list(kev.Range("AA"))),
    "range of weights": lambda: kev.Range.from_weights(kev.Range("AA").weights),
    "equity": lambda: kev.equity("AsKd", CARDS[:2], board=CARDS[2:7]),
    "equity arrays": lambda: kev.equity("AsKd", "QQ", board="2c3c4c5c6c").players[0].combo_weights,
    "equity sampled": lambda: kev.equity("AA", "KK", samples=10, method="monte_carlo"),
    "example": lambda: kev.HandRank(1).example,
    "no card": lambda: refused(kev.evaluate, [*CARDS[:4], None]),
    "bad text": lambda: refused(kev.cards, "As Kx"),
    "bad range": lambda: refused(kev.Range, "QQ+,77s"),
    "bad item": lambda: refused(kev.Range, [("AhKh", 2)]),
    "bad number": lambda: refused(kev.cards, [*CARDS, 52]),
    "twice": lambda: refused(kev.evaluate, TWICE),
    "wrong count": lambda: refused(kev.best_five, CARDS[:3]),
    "winners twice": lambda: refused(kev.winners, [TWICE], []),
    "bad player": lambda: refused(kev.equity, "AA", [["As", "Kx"]]),
    "no deal": lambda: refused(kev.equity, "AsKs", "AsKd"),
    "bad rank": lambda: refused(kev.HandRank, 0),
    "bad batch": lambda: refused(kev.evaluate_batch, np.array([TWICE])),
    "bad shape": lambda: refused(kev.evaluate_batch, INTEGERS[0]),
    "bad layout": lambda: refused(kev.convert, INTEGERS, "treis", "text"),
    "bad element": lambda: refused(kev.convert, INTEGERS, "index", "text"),
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_nothing_leaks(call):
    def counts():
        gc.collect()
        shared = [*kev.DECK, *RANKS, CARDS, TWICE, INTEGERS, None, kev.CardError]
        return np.array([sys.getrefcount(thing) for thing in shared])

    def repeat(times):
        for _ in range(times):
            call()

    repeat(100)
    before = counts()
    repeat(2_000)
    assert (abs(counts() - before) < 400).all()
    tracemalloc.start()
    try:
        # A leak grows every time; caches of Python and numpy only now and then.
        assert min(growth(repeat, 300) for _ in range(4)) < 2_400
    finally:
        tracemalloc.stop()


def growth(repeat, times):
    gc.collect()
    before, _ = tracemalloc.get_traced_memory()
    repeat(times)
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    return after - before


@pytest.mark.skipif(not STATM.exists(), reason="the system does not tell how much memory is used")
def test_batches_give_their_memory_back():
    bad = BATCH.copy()
    bad[-1, -1] = 52
    texts = kev.convert(BATCH, "index", "text")

    def repeat(times):
        for _ in range(times):
            kev.evaluate_batch(BATCH, threads=2)
            kev.evaluate_batch(BATCH[:, ::-1], threads=2)
            refused(kev.evaluate_batch, bad)
        for _ in range(times // 50):
            kev.convert(texts, "text", "eval7")
            refused(kev.convert, bad, "index", "text")

    def pages():
        return int(STATM.read_text().split()[1])

    repeat(50)
    before = pages()
    repeat(300)  # each forgotten array would be 0.2 MB or more
    assert (pages() - before) * os.sysconf("SC_PAGE_SIZE") < 40e6

"""A million hands of seven cards at once, beside the fastest that PyPI has."""

from __future__ import annotations

import ctypes

import eval7
import numpy as np
import poker_equity
from pokerfast import equity as pokerfast
from rounds import report, same_order

import kev

HANDS = 1_000_000

rng = np.random.default_rng(3)
indices = np.argsort(rng.random((HANDS, 52), dtype=np.float32), axis=1)[:, :7].astype(np.uint8)
integers = kev.convert(indices, "index", "card_int")
five_indices, five_integers = (np.ascontiguousarray(hands[:, :5]) for hands in (indices, integers))
ranks = kev.evaluate_batch(indices)

assert (kev.evaluate_batch(integers) == ranks).all()
assert [kev.evaluate(hand) for hand in integers[:1000].tolist()] == ranks[:1000].tolist()

few = 20_000
texts = ["".join(row) for row in kev.convert(indices[:few], "index", "text")]
eval7_hands = [[eval7.Card(text[i : i + 2]) for i in range(0, 14, 2)] for text in texts]
assert same_order(ranks[:few].tolist(), [eval7.evaluate(hand) for hand in eval7_hands])
assert (np.array(poker_equity.score_batch("high", texts)) + 1 == ranks[:few]).all()

# pokerfast's compiled OMPEval has a batch function that only its own Python reaches, by ctypes.
ompeval = pokerfast._load().pf_evaluate  # noqa: SLF001
ompeval_cards = kev.convert(indices, "index", "ompeval")
ompeval_ranks = np.empty(HANDS, np.uint16)


def run_ompeval():
    """Rank all hands with OMPEval."""
    cards = ompeval_cards.ctypes.data_as(ctypes.c_char_p)
    out = ompeval_ranks.ctypes.data_as(ctypes.POINTER(ctypes.c_uint16))
    assert ompeval(cards, HANDS, 7, out) == 0


run_ompeval()
assert same_order(ranks[:few].tolist(), ompeval_ranks[:few].tolist())


def batch(name, hands, threads=1):
    """Prepare a row of the report."""
    return name, lambda: kev.evaluate_batch(hands, threads=threads), len(hands)


report(
    "A million hands",
    "hand",
    [
        batch("kev, (n, 7) uint8, 1 thread", indices),
        batch("kev, (n, 7) uint8, 2 threads", indices, 2),
        batch("kev, (n, 7) uint32, 1 thread", integers),
        batch("kev, (n, 7) int64, 1 thread", integers.astype(np.int64)),
        batch("kev, (n, 5) uint8, 1 thread", five_indices),
        batch("kev, (n, 5) uint32, 1 thread", five_integers),
        ("pokerfast (OMPEval), compiled part", run_ompeval, HANDS),
        ("eval7, a call a hand", lambda: [eval7.evaluate(hand) for hand in eval7_hands], few),
        ("poker_equity.score_batch", lambda: poker_equity.score_batch("high", texts), few),
    ],
)

"""Omaha and the other games beside every library of PyPI that has them."""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise

import numpy as np
import poker_equity
from peers import xiapl_omaha
from phevaluator import _pheval
from rounds import report

import kev

OMAHA = ["AsAhKsKh", "JdTd9c8c"]

# Each game as poker_equity calls it, a question, and its board.
QUESTIONS = {
    "holdem": ("holdem", ["AhKh", "QsQd"], ""),
    "short_deck": ("short_deck", ["AhKh", "QsQd"], ""),
    "omaha": ("omaha", OMAHA, ""),
    "omaha5": ("omaha_five", ["AsAhKsKhQd", "JdTd9c8c2s"], ""),
    "omaha6": ("omaha_six", ["AsAhKsKhQd2c", "JdTd9c8c2s3s"], ""),
    "omaha_hi_lo": ("omaha_hi_lo", ["AsAd2s3d", "KhKcQhJc"], ""),
    "omaha5_hi_lo": ("omaha_five_hi_lo", ["AsAd2s3d5c", "KhKcQhJc9s"], ""),
    "courchevel": ("courchevel", ["AsAd2s3d5c", "KhKcQhJc9s"], "7h"),
    "courchevel_hi_lo": ("courchevel_hi_lo", ["AsAd2s3d5c", "KhKcQhJc9s"], "7h"),
    "stud": ("stud", ["AhKhQh", "QsQd2c"], ""),
    "stud_hi_lo": ("stud_hi_lo", ["Ah2h3c", "QsQd9c"], ""),
    "razz": ("razz", ["Ah2h3c", "4s5d9c"], ""),
    "five_card_draw": ("five_card_draw", ["AhAd9c", "QsJsTs"], ""),
    "deuce_to_seven": ("deuce_seven", ["7h5d2c", "8s4s3d"], ""),
    "badugi": ("badugi", ["Ah2d", "3s4c"], ""),
}


def same_order(ranks, theirs):
    """Whether another scale, on which less is better too, orders the same hands like ours."""
    scale = dict(zip(ranks, theirs, strict=True))
    consistent = all(scale[rank] == their for rank, their in zip(ranks, theirs, strict=True))
    return consistent and all(a < b for a, b in pairwise(scale[rank] for rank in sorted(scale)))


def random_rows(rows, cards, seed=1):
    """Deal rows of different card indices."""
    generator = np.random.default_rng(seed)
    return generator.random((rows, 52)).argpartition(cards, axis=1)[:, :cards].astype(np.uint8)


def rank_omaha(hole_cards, rows=1_000_000, theirs=20_000):
    """Time ranks of random Omaha hands."""
    cards = random_rows(rows, hole_cards + 5)
    hole, board = cards[:, :hole_cards].copy(), cards[:, hole_cards:].copy()
    name = "omaha" if hole_cards == 4 else f"omaha{hole_cards}"
    rank = partial(kev.evaluate_batch, hole, board, game=name)
    rivals = [
        ("kev", partial(rank, threads=1), rows),
        ("kev, 2 threads", partial(rank, threads=2), rows),
    ]
    if hole_cards == 4:  # the wheel has no others
        # phevaluator numbers cards as we do; this is the compiled part alone.
        few = np.hstack([board[:theirs], hole[:theirs]]).tolist()
        run = lambda: [_pheval.evaluate_omaha_cards(*row) for row in few]  # noqa: E731
        assert run() == rank()[:theirs].tolist()
        rivals.append(("phevaluator, a call a hand", run, theirs))
    report(f"Random Omaha hands of {hole_cards} hole cards", "hand", rivals)


def rank_kernel(game, kernel, cards, deck=range(52), rows=100_000):
    """Time ranks by one of poker_equity's kernels, which reads texts."""
    deck = np.array(deck, dtype=np.uint8)
    order = np.random.default_rng(2).random((rows, len(deck))).argpartition(cards, axis=1)
    hands = deck[order[:, :cards]]
    texts = ["".join(str(kev.DECK[index]) for index in hand) for hand in hands.tolist()]
    rank = partial(kev.evaluate_batch, hands, game=game, threads=1)
    score = partial(poker_equity.score_batch, kernel, texts)
    assert same_order(rank().tolist(), score())
    rivals = [("kev", rank, rows), ("poker_equity, from texts", score, rows)]
    report(f"{game}, random hands of {cards}", "hand", rivals)


def exact_omaha():
    """Time an exact answer before the flop."""
    ask = partial(kev.equity, *OMAHA, game="omaha", method="exact", threads=1)
    theirs = xiapl_omaha(OMAHA)
    ours, answer = ask(), theirs()
    assert answer.exact
    assert ours.deals == answer.trials == 1_086_008
    assert math.isclose(ours.equities[0], answer.players[0].equity, abs_tol=1e-9)
    rivals = [("kev", ask, 1), ("xiapl", theirs, 1)]
    report("AsAhKsKh v JdTd9c8c, exact", "question", rivals, scale="milliseconds")


def sample(game, deals=500_000):
    """Time sampled deals, and check that all are near each other."""
    key, hands, board = QUESTIONS[game]
    ask = partial(
        kev.equity, *hands, board=board, game=game, method="monte_carlo", seed=1, threads=1
    )
    few = deals // 5
    theirs = partial(
        poker_equity.chunk_from_text, key, hands, board, samples=few, seed=1, threads=1
    )
    ours, other = ask(samples=deals).equities[0], theirs()["players"][0]["equity"]
    assert abs(ours - other) < 6 * 0.5 / math.sqrt(few)
    rivals = [
        ("kev", partial(ask, samples=deals), deals),
        ("poker_equity", theirs, few),
    ]
    if game == "omaha":
        xiapl = xiapl_omaha(hands, samples=few)
        assert abs(xiapl().players[0].equity - ours) < 6 * 0.5 / math.sqrt(few)
        rivals.append(("xiapl", xiapl, few))
    report(f"{game}, {' v '.join(hands)}, sampled", "deal", rivals, rounds=9)


for hole_cards in 4, 5, 6:
    rank_omaha(hole_cards)
rank_kernel("stud", "high", 7)
rank_kernel("razz", "low_a5", 7)
rank_kernel("five_card_draw", "high", 5)
rank_kernel("deuce_to_seven", "deuce_seven", 5)
rank_kernel("ace_to_five", "low_a5", 5)
rank_kernel("badugi", "badugi", 4)
rank_kernel("short_deck", "short_deck", 7, deck=range(16, 52))
exact_omaha()
for game in QUESTIONS:
    sample(game)

"""Poker-hand analysis on Cactus Kev's 32-bit card integers.

>>> import kev
>>> kev.evaluate("Ah Kd Jc Qs 10h")
HandRank(1600)
"""

from kev import _kev, hand, hand_rank
from kev._kev import (
    Range,
    __version__,
    best_five,
    cards,
    convert,
    evaluate,
    evaluate_batch,
    winners,
)
from kev.card import COMBOS, DECK, CardInt, Rank, Suit
from kev.errors import CardError, HandError, KevError, RangeError
from kev.hand_rank import Category, HandRank

_kev.register(DECK, hand_rank.HAND_RANKS, KevError, CardError, HandError, RangeError)

__all__ = [
    "COMBOS",
    "DECK",
    "CardError",
    "CardInt",
    "Category",
    "HandError",
    "HandRank",
    "KevError",
    "Range",
    "RangeError",
    "Rank",
    "Suit",
    "__version__",
    "best_five",
    "cards",
    "convert",
    "evaluate",
    "evaluate_batch",
    "hand",
    "winners",
]

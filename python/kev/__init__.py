"""Poker-hand analysis on Cactus Kev's 32-bit card integers.

>>> import kev
>>> kev.evaluate("Ah Kd Jc Qs 10h")
HandRank(1600)
"""

from kev import _kev, hand
from kev._kev import __version__, best_five, cards, convert, evaluate, evaluate_batch, winners
from kev.card import DECK, CardInt, Rank, Suit
from kev.errors import CardError, HandError, KevError
from kev.hand_rank import _HAND_RANKS, Category, HandRank

_kev.register(DECK, _HAND_RANKS, CardError, HandError)

__all__ = [
    "DECK",
    "CardError",
    "CardInt",
    "Category",
    "HandError",
    "HandRank",
    "KevError",
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

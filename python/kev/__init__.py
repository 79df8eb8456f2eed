"""Poker-hand analysis on Cactus Kev's 32-bit card integers.

>>> import kev
>>> kev.evaluate("Ah Kd Jc Qs 10h")
HandRank(1600)
"""

import importlib
import typing

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
from kev.errors import CardError, EquityError, HandError, KevError, RangeError
from kev.hand_rank import Category, HandRank

if typing.TYPE_CHECKING:
    from kev.analysis import (
        Draw,
        HandStrength,
        Outs,
        PairKind,
        RangeBreakdown,
        RangePart,
        hand_strength,
        outs,
        range_breakdown,
    )
    from kev.equity_result import EquityResult, PlayerEquity, Pot, equity

_kev.register(DECK, hand_rank.HAND_RANKS)

__all__ = [
    "COMBOS",
    "DECK",
    "CardError",
    "CardInt",
    "Category",
    "Draw",
    "EquityError",
    "EquityResult",
    "HandError",
    "HandRank",
    "HandStrength",
    "KevError",
    "Outs",
    "PairKind",
    "PlayerEquity",
    "Pot",
    "Range",
    "RangeBreakdown",
    "RangeError",
    "RangePart",
    "Rank",
    "Suit",
    "__version__",
    "best_five",
    "cards",
    "convert",
    "equity",
    "evaluate",
    "evaluate_batch",
    "hand",
    "hand_strength",
    "outs",
    "range_breakdown",
    "winners",
]


def __getattr__(name: str) -> object:
    """Import what is made of dataclasses when it is asked for: they double the time."""
    for module in ("kev.equity_result", "kev.analysis"):
        value = vars(importlib.import_module(module)).get(name) if name in __all__ else None
        if value is not None:
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

"""Poker-hand analysis on Cactus Kev's 32-bit card integers.

>>> import kev
>>> kev.evaluate("Ah Kd Jc Qs 10h")
HandRank(1600)
"""

import importlib

from kev import _kev, hand, hand_rank
from kev._kev import (
    GameRange,
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

TYPE_CHECKING = False  # typing takes as long to import as all of kev
if TYPE_CHECKING:
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
    from kev.game_rank import GameRank, HiLo
del TYPE_CHECKING

_kev.register(DECK, hand_rank.HAND_RANKS)

# The names that `game=` may have.
GAMES = tuple(name for name, *_ in _kev.game_table())

__all__ = [
    "COMBOS",
    "DECK",
    "GAMES",
    "CardError",
    "CardInt",
    "Category",
    "Draw",
    "EquityError",
    "EquityResult",
    "GameRange",
    "GameRank",
    "HandError",
    "HandRank",
    "HandStrength",
    "HiLo",
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


# Where to find what is imported when it is first asked for: it needs the module dataclasses,
# which takes as long to import as all the rest of kev.
_LAZY = {
    "Draw": "kev.analysis",
    "EquityResult": "kev.equity_result",
    "GameRank": "kev.game_rank",
    "HandStrength": "kev.analysis",
    "HiLo": "kev.game_rank",
    "Outs": "kev.analysis",
    "PairKind": "kev.analysis",
    "PlayerEquity": "kev.equity_result",
    "Pot": "kev.equity_result",
    "RangeBreakdown": "kev.analysis",
    "RangePart": "kev.analysis",
    "equity": "kev.equity_result",
    "hand_strength": "kev.analysis",
    "outs": "kev.analysis",
    "range_breakdown": "kev.analysis",
}


def __getattr__(name: str) -> object:
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}", name=name)
    value = getattr(importlib.import_module(_LAZY[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

"""Ranks in the rankings that are not the standard one, and pairs of high and low."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from kev import _kev
from kev._text_enum import format_either
from kev.card import Rank
from kev.errors import HandError
from kev.hand_rank import Category

if TYPE_CHECKING:
    from typing import ClassVar, Literal, NoReturn, SupportsIndex, TypeAlias

    from kev._kev import _OtherGame
    from kev.card import CardInt

    _Ranking: TypeAlias = Literal[
        "short_deck",
        "short_deck_trips",
        "ace_to_five",
        "eight_or_better",
        "deuce_to_seven",
        "badugi",
    ]

High = TypeVar("High")
Low = TypeVar("Low")


_NO_ORDER = "high and low have no common order: use kev.winners, or compare .high and .low"


class HiLo(NamedTuple, Generic[High, Low]):
    """What a hi-lo game answers: for the high half of the pot, and for the low half.

    >>> import kev
    >>> kev.evaluate("As2sKhQd", "3c 5h 8s 8h Jc", game="omaha_hi_lo")
    HiLo(high=HandRank(4647), low=GameRank(23, 'eight_or_better'))
    >>> high, low = kev.evaluate("KsKhQhQd", "3c 5h 8s 8h Jc", game="omaha_hi_lo")
    >>> print(low)
    None
    >>> print(kev.evaluate("As2sKhQd", "3c 5h 8s 8h Jc", game="omaha_hi_lo"))
    One Pair, Eights, Ace King Jack kickers; Eight low, 8-5-3-2-A

    Pairs have no order, as who has the better high may have the worse low: `kev.winners`
    compares hands. `<` and its kind, and so `min`, raise `TypeError`.
    """

    high: High
    low: Low

    def __str__(self) -> str:
        """Return both texts."""
        return f"{self.high}; {'no low' if self.low is None else self.low}"

    def __lt__(self, other: object) -> NoReturn:
        """Refuse to compare."""
        raise TypeError(_NO_ORDER)

    def __le__(self, other: object) -> NoReturn:
        """Refuse to compare."""
        raise TypeError(_NO_ORDER)

    def __gt__(self, other: object) -> NoReturn:
        """Refuse to compare."""
        raise TypeError(_NO_ORDER)

    def __ge__(self, other: object) -> NoReturn:
        """Refuse to compare."""
        raise TypeError(_NO_ORDER)


HiLo.__module__ = "kev"


class GameRank(int):
    """How good a hand is in a ranking that is not the standard one: an `int` from 1, the best.

    `ranking` is one of `"short_deck"`, `"short_deck_trips"`, `"ace_to_five"` (razz, too),
    `"eight_or_better"` (the low half of hi-lo games), `"deuce_to_seven"` and `"badugi"`, or
    the name of a game that has one of them.
    Ranks compare as numbers, the lower one wins; ranks of different rankings should not be
    compared, and do not beat each other. There is one shared instance for each number;
    another number or ranking raises `HandError`. `str` gives the text; formats for numbers,
    such as `d`, format the number, others the text.

    >>> import kev
    >>> rank = kev.evaluate("8h 6s 4d 3c As", game="ace_to_five")
    >>> rank, str(rank), rank.category
    (GameRank(29, 'ace_to_five'), 'Eight low, 8-6-4-3-A', Category.HighCard)
    >>> rank.beats(kev.GameRank(30, "ace_to_five"))
    True
    """

    __module__ = "kev"
    __slots__ = ()

    # Of the private class that each ranking has: an int has no room for an attribute.
    _ranking: ClassVar[_Ranking]

    def __new__(  # noqa: PYI034
        cls, number: SupportsIndex, ranking: _Ranking | _OtherGame
    ) -> GameRank:
        """Find the shared rank."""
        try:
            place = operator.index(number) - 1
        except TypeError:
            place = -1
        ranks = shared_ranks(ranking)
        if not 0 <= place < len(ranks):
            given = _kev.shown(number)
            message = f"a rank of {ranking} is a number from 1 to {len(ranks)}, not {given}"
            raise HandError(message, "invalid hand rank", number)
        return ranks[place]

    @property
    def ranking(self) -> _Ranking:
        """The name of the ranking that the number belongs to."""
        return self._ranking

    def beats(self, other: GameRank) -> bool:
        """Whether this hand wins against the other; equal ranks tie.

        Ranks of different rankings do not beat each other.
        """
        return type(self) is type(other) and self < other

    @property
    def category(self) -> Category | str:
        """The kind of hand; in badugi, which has others, its name."""
        return CATEGORIES[self._ranking][_kev.game_rank_category(self, self._ranking)]

    @property
    def ranks(self) -> list[Rank]:
        """The ranks of the cards that count, those that count most first."""
        return [Rank(rank) for rank in _kev.game_rank_ranks(self, self._ranking)]

    @property
    def example(self) -> list[CardInt]:
        """One hand of this rank, those cards that count most first."""
        return _kev.game_rank_example(self, self._ranking)

    def __str__(self) -> str:
        """Return the category and all that tells this rank from others."""
        return _kev.game_rank_text(self, self._ranking)

    def __repr__(self) -> str:
        """Return what makes this rank."""
        return f"GameRank({int(self)}, {self._ranking!r})"

    def __format__(self, spec: str) -> str:
        """Format the number or the text."""
        return format_either(self, spec)

    def __reduce__(self) -> tuple[type[GameRank], tuple[int, _Ranking]]:
        """Pickle as the number and the ranking."""
        return GameRank, (int(self), self._ranking)


# The categories of each ranking, the best first; those of badugi by their names.
CATEGORIES: dict[str, tuple[Category | str, ...]] = {
    name: tuple(Category(key) if isinstance(key, int) else key for key in keys)
    for name, _, keys in _kev.ranking_table()
}
# The standard ranking has ranks of its own.
_WORST: dict[str, int] = {name: worst for name, worst, _ in _kev.ranking_table() if name != "high"}
# What wins in each game, and in hi-lo games what wins the low half.
GAME_RANKINGS: dict[str, tuple[str, str | None]] = {
    game: (high, low) for game, high, low in _kev.game_table()
}
_SHARED: dict[str, tuple[GameRank, ...]] = {}


def shared_ranks(ranking: _Ranking | _OtherGame) -> tuple[GameRank, ...]:
    """All ranks of a ranking, the best first; made when they are first asked for."""
    ranks = _SHARED.get(ranking) if isinstance(ranking, str) else None
    if ranks is None:
        name = _ranking_of(ranking)
        names = {"__module__": "kev", "__slots__": (), "_ranking": name}
        kind: type[GameRank] = type("GameRank", (GameRank,), names)
        made = tuple(int.__new__(kind, number + 1) for number in range(_WORST[name]))
        # If another thread was faster, its ranks are the shared ones.
        ranks = _SHARED.setdefault(name, made)
    return ranks


def _ranking_of(name: object) -> str:
    """Return the ranking with this name, or the one of the game with this name."""
    high, low = GAME_RANKINGS.get(name, (name, None)) if isinstance(name, str) else (name, None)
    if isinstance(high, str) and high in _WORST:
        return high
    message = f"a ranking is one of {', '.join(_WORST)}, not {_kev.shown(name)}"
    if high != name:
        message += ": its hands are ranked by kev.HandRank(number)"
        if low is not None:
            message += f", its lows by kev.GameRank(number, {low!r})"
    raise HandError(message, "invalid ranking", name)

"""Hand ranks and their categories."""

from __future__ import annotations

import operator

from kev import _kev
from kev._text_enum import TextEnum, format_either
from kev.card import Rank
from kev.errors import HandError


class HandRank(int):
    """How good a hand is: an `int` from 1 (royal flush) to 7462 (7-5-4-3-2).

    The lower number is the better hand, as in Cactus Kev's table; ranks compare
    as numbers, so `min` finds the winner and `beats` says which hand wins. `str`
    gives the text; formats for numbers, such as `d`, format the number, others
    the text. There is one shared instance for each number, `HandRank.BEST` to
    `HandRank.WORST`; another number raises `HandError`.

    >>> import kev
    >>> rank = kev.evaluate("AsAdAhKsKd")
    >>> rank, str(rank), rank.category
    (HandRank(167), 'Full House, Aces full of Kings', Category.FullHouse)
    >>> rank.beats(kev.HandRank(168))
    True
    """

    __module__ = "kev"
    __slots__ = ()

    def __new__(cls, number):
        try:
            place = operator.index(number) - 1
        except TypeError:
            place = -1
        if not 0 <= place < len(HAND_RANKS):
            message = f"a hand rank is a number from 1 to 7462, not {_kev.shown(number)}"
            raise HandError(message, "invalid hand rank", number)
        return HAND_RANKS[place]

    def beats(self, other):
        """Whether this hand wins against the other; equal ranks tie."""
        return self < other

    @property
    def category(self):
        """The kind of hand."""
        return Category(_kev.hand_rank_category(self))

    @property
    def ranks(self):
        """The ranks of the five cards, a list, those that count most first."""
        return [Rank(rank) for rank in _kev.hand_rank_ranks(self)]

    @property
    def example(self):
        """One hand of this rank, a list of five cards, those that count most first."""
        return _kev.hand_rank_example(self)

    def __str__(self):
        return _kev.hand_rank_text(self)

    def __repr__(self):
        return f"HandRank({int(self)})"

    def __format__(self, spec):
        return format_either(self, spec)

    def __reduce__(self):
        return HandRank, (int(self),)


_, *_, _WORST = _kev.category_table()[-1]
HAND_RANKS = tuple(int.__new__(HandRank, number) for number in range(1, _WORST + 1))
HandRank.BEST, HandRank.WORST = HAND_RANKS[0], HAND_RANKS[-1]


class Category(TextEnum):
    """The nine kinds of poker hand, `StraightFlush` = 1 to `HighCard` = 9.

    The lower number is the better hand. `str` gives the English name, `best`
    and `worst` are the category's band of hand ranks. What is no category
    raises `HandError`. Formats for numbers, such as `d`, format the number,
    others the name.

    >>> import kev
    >>> kev.Category.FullHouse.best, kev.Category.FullHouse.worst
    (HandRank(167), HandRank(322))
    >>> print(kev.Category.FourOfAKind)
    Four of a Kind
    """

    __module__ = "kev"
    _ignore_ = ("name", "fields")
    for name, *fields in _kev.category_table():
        vars()[name] = tuple(fields)

    def __init__(self, _number, _text, best, worst):
        self._best, self._worst = HandRank(best), HandRank(worst)

    @classmethod
    def _missing_(cls, value):
        raise HandError(f"not a Category: {_kev.shown(value)}", "invalid category", value)

    @property
    def best(self):
        """The best rank of this category."""
        return self._best

    @property
    def worst(self):
        """The worst rank of this category."""
        return self._worst

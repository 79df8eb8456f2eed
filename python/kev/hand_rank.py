"""Hand ranks and their categories."""

from __future__ import annotations

import operator
import reprlib

from kev import _kev
from kev.errors import HandError
from kev.text_enum import TextEnum, format_either


class HandRank(int):
    """How good a hand is: an `int` from 1 (royal flush) to 7462 (7-5-4-3-2).

    The lower number is the better hand, as in Cactus Kev's table; ranks compare
    as numbers, and `beats` says which hand wins. `str` gives the text. There is
    one shared instance for each number; another number raises `HandError`.

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
        if not 0 <= place < len(_HAND_RANKS):
            message = f"a hand rank is a number from 1 to 7462, not {reprlib.repr(number)}"
            raise HandError(message, "invalid rank", number)
        return _HAND_RANKS[place]

    def beats(self, other):
        """Whether this hand wins against the other; equal ranks tie."""
        return self < other

    @property
    def category(self):
        """The kind of hand."""
        return next(category for category in Category if self <= category.worst)

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


_HAND_RANKS = tuple(int.__new__(HandRank, number) for number in range(1, 7463))


class Category(TextEnum):
    """The nine kinds of poker hand, `StraightFlush` = 1 to `HighCard` = 9.

    The lower number is the better hand. `str` gives the English name, `best`
    and `worst` are the category's band of hand ranks. What is no category
    raises `HandError`.

    >>> import kev
    >>> kev.Category.FullHouse.best, kev.Category.FullHouse.worst
    (HandRank(167), HandRank(322))
    >>> print(kev.Category.FourOfAKind)
    Four of a Kind
    """

    __module__ = "kev"
    _ignore_ = ("name", "number", "fields")
    for number, (name, *fields) in enumerate(_kev.category_table(), start=1):
        vars()[name] = number, *fields

    def __init__(self, _number, _text, best, worst):
        self._best, self._worst = HandRank(best), HandRank(worst)

    @classmethod
    def _missing_(cls, value):
        raise HandError(f"not a Category: {reprlib.repr(value)}", "invalid rank", value)

    @property
    def best(self):
        """The best rank of this category."""
        return self._best

    @property
    def worst(self):
        """The worst rank of this category."""
        return self._worst

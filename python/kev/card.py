"""Cards, ranks and suits: enums of integers, made from the tables of the Rust core."""

from __future__ import annotations

import reprlib

from kev import _kev
from kev.errors import CardError
from kev.text_enum import TextEnum


class _ParsedEnum(TextEnum):
    """An enum whose members are found by their text as well as their number."""

    @classmethod
    def new(cls, text):
        """Find the member by its text; what is none raises `CardError`."""
        if not isinstance(text, str):
            raise cls._error(text)
        return cls(cls._parse(text))

    @classmethod
    def _missing_(cls, value):
        if isinstance(value, str):
            return cls.new(value)
        raise cls._error(value)

    @classmethod
    def _error(cls, value):
        return CardError(f"not a {cls.__name__}: {reprlib.repr(value)}", "invalid integer", value)


class Rank(_ParsedEnum):
    """A card's rank, `Rank.Deuce` = 0 to `Rank.Ace` = 12.

    `Rank("A")` and `Rank.new("A")` read the conventional character, in either
    case; `str` gives it back. What is no rank raises `CardError`.

    >>> import kev
    >>> kev.Rank("A"), str(kev.Rank.Ten)
    (Rank.Ace, 'T')
    """

    __module__ = "kev"
    _ignore_ = ("name", "number", "text")
    for name, number, text in _kev.rank_table():
        vars()[name] = number, text

    _parse = staticmethod(_kev.rank_from_text)


class Suit(_ParsedEnum):
    """A card's suit: `Suit.Clubs` = 0, `Diamonds`, `Hearts`, `Spades` = 3.

    `Suit("s")` and `Suit.new("s")` read a letter, in either case, or a suit
    symbol; `str` gives the letter. What is no suit raises `CardError`.

    >>> import kev
    >>> kev.Suit("♥"), str(kev.Suit.Spades)
    (Suit.Hearts, 's')
    """

    __module__ = "kev"
    _ignore_ = ("name", "number", "text")
    for name, number, text in _kev.suit_table():
        vars()[name] = number, text

    _parse = staticmethod(_kev.suit_from_text)


class CardInt(_ParsedEnum):
    """A card as Cactus Kev's 32-bit integer: an `int` that knows its card.

    The 52 members `CardInt.Card2c` to `CardInt.CardAs` are numbers wherever
    numbers are wanted: in numpy, in bit operations, in other evaluators. They
    compare, sort and hash as these numbers. `CardInt("As")`, `CardInt.new("As")`
    and `CardInt(268442665)` find the member, `str` gives its text; what is no
    card raises `CardError`.

    >>> import kev
    >>> ace = kev.CardInt("As")
    >>> ace, str(ace), ace.rank, ace.suit, ace.index
    (CardInt.CardAs, 'As', Rank.Ace, Suit.Spades, 51)
    """

    __module__ = "kev"
    _ignore_ = ("name", "fields")
    for name, *fields in _kev.card_table():
        vars()[name] = tuple(fields)

    def __init__(self, _number, _text, rank, suit, prime):
        self._rank, self._suit, self._prime = Rank(rank), Suit(suit), prime

    _parse = staticmethod(_kev.card_from_text)

    @property
    def rank(self):
        """The rank."""
        return self._rank

    @property
    def suit(self):
        """The suit."""
        return self._suit

    @property
    def prime(self):
        """The prime of the rank, 2 to 41."""
        return self._prime

    @property
    def index(self):
        """The card index, 0 to 51: 4 * rank + suit."""
        return 4 * self._rank + self._suit


DECK = tuple(CardInt)
"""All 52 cards in the order of their index: 2c, 2d, 2h, 2s, 3c ... As."""

"""Cards, ranks and suits: enums of integers, made from the tables of the Rust core."""

from __future__ import annotations

from kev import _kev
from kev._text_enum import TextEnum
from kev.errors import CardError


class _ParsedEnum(TextEnum):
    """An enum whose members are found by their text as well as their number."""

    @classmethod
    def new(cls, text):
        """Find the member by its text; what is none raises `CardError`."""
        if not isinstance(text, str):
            raise cls._error(text, "not a card")
        return cls(cls._parse(text))

    @classmethod
    def _missing_(cls, value):
        if isinstance(value, str):
            return cls.new(value)
        is_number = hasattr(value, "__index__")
        raise cls._error(value, f"invalid {cls.__name__.lower()}" if is_number else "not a card")

    @classmethod
    def _error(cls, value, reason):
        return CardError(f"not a {cls.__name__}: {_kev.shown(value)}", reason, value)


class Rank(_ParsedEnum):
    """A card's rank, `Rank.Deuce` = 0 to `Rank.Ace` = 12.

    The number of a rank is not what is written on the card: `Rank("2")` and
    `Rank.new("2")` read that, in either case, and `str` gives it back. What is
    no rank raises `CardError`. Formats for numbers, such as `d`, format the
    number, others the text.

    >>> import kev
    >>> kev.Rank("A"), str(kev.Rank.Ten)
    (Rank.Ace, 'T')
    """

    __module__ = "kev"
    _ignore_ = ("name", "fields")
    for name, *fields in _kev.rank_table():
        vars()[name] = tuple(fields)

    _parse = staticmethod(_kev.rank_from_text)

    def __init__(self, _number, _text, prime):
        self._prime = prime

    @property
    def prime(self):
        """The prime of this rank, deuce = 2 to ace = 41."""
        return self._prime


class Suit(_ParsedEnum):
    """A card's suit: `Suit.Clubs` = 0, `Diamonds`, `Hearts`, `Spades` = 3.

    `Suit("s")` and `Suit.new("s")` read a letter, in either case, or a suit
    symbol; `str` gives the letter. What is no suit raises `CardError`. Formats
    for numbers, such as `d`, format the number, others the letter.

    >>> import kev
    >>> kev.Suit("♥"), str(kev.Suit.Spades)
    (Suit.Hearts, 's')
    """

    __module__ = "kev"
    _ignore_ = ("name", "fields")
    for name, *fields in _kev.suit_table():
        vars()[name] = tuple(fields)

    _parse = staticmethod(_kev.suit_from_text)

    def __init__(self, _number, _text, nibble):
        self._nibble = nibble

    @property
    def nibble(self):
        """Clubs = 8, diamonds = 4, hearts = 2, spades = 1, as `suit_bitwise_and` gives it."""
        return self._nibble


class CardInt(_ParsedEnum):
    """A card as Cactus Kev's 32-bit integer: an `int` that knows its card.

    The 52 members `CardInt.Card2c` to `CardInt.CardAs` are numbers wherever
    numbers are wanted: in numpy, in bit operations, in other evaluators. They
    compare, sort and hash as these numbers, so within a rank in the order s, h,
    d, c. `CardInt("As")`, `CardInt.new("As")` and `CardInt(268442665)` find the
    member, `str` gives its text; what is no card raises `CardError`. Formats for
    numbers, such as `x`, format the number, others the text.

    >>> import kev
    >>> ace = kev.CardInt("As")
    >>> ace, str(ace), ace.rank, ace.suit, ace.index
    (CardInt.CardAs, 'As', Rank.Ace, Suit.Spades, 51)
    >>> f"{ace} {ace:x}"
    'As 10001c29'
    """

    __module__ = "kev"
    _ignore_ = ("name", "fields")
    for name, *fields in _kev.card_table():
        vars()[name] = tuple(fields)

    _parse = staticmethod(_kev.card_from_text)

    def __init__(self, _number, _text, rank, suit, index, byte):
        self._rank, self._suit, self._index, self._byte = Rank(rank), Suit(suit), index, byte

    @classmethod
    def _missing_(cls, value):
        return cls.new(value) if isinstance(value, str) else cls(_kev.card_from_integer(value))

    @classmethod
    def from_index(cls, index):
        """Find the card with this index, 0 to 51; what is none raises `CardError`."""
        return cls(_kev.card_from_index(index))

    @classmethod
    def from_u8(cls, byte):
        """Find the card with this `to_u8` byte; what is none raises `CardError`."""
        return cls(_kev.card_from_u8(byte))

    def to_u8(self):
        """Give one byte: the suit nibble, then the rank, bits 15-8 of the integer."""
        return self._byte

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
        return self._rank.prime

    @property
    def index(self):
        """The card index, 0 to 51: 4 * rank + suit."""
        return self._index


DECK = tuple(CardInt)
"""All 52 cards in the order of their index: 2c, 2d, 2h, 2s, 3c ... As."""

COMBOS = tuple((DECK[high], DECK[low]) for high in range(52) for low in range(high))
"""All 1326 combos of two cards, in the order of the weights of a `Range`.

The higher card index comes first in each, and they stand by that and then by the lower one: 2d2c,
2h2c, 2h2d, 2s2c ... AsAh. The combo of card indices h > l has the place h * (h - 1) / 2 + l.
"""

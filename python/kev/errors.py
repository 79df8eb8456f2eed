"""What kev raises: `KevError`, a `ValueError`, and its kinds."""

from __future__ import annotations


class KevError(ValueError):
    """Something in the input is wrong.

    `reason` says what kind of thing is wrong, `input` is the offending value
    (of a long text its first characters), and `position` its place, counted
    from 0; `None` where there is no place. Of this very type are errors with the
    reason `"invalid argument"`: an array of floats, an unknown layout. Errors of
    one type with the same text are equal.
    """

    __module__ = "kev"

    reason: str | None
    input: object
    position: int | tuple[int, ...] | None

    def __init__(
        self,
        message: str,
        reason: str | None = None,
        input: object = None,  # noqa: A002
        position: int | tuple[int, ...] | None = None,
    ) -> None:
        """Keep the details as attributes; the message alone is the text."""
        super().__init__(message)
        self.reason = reason
        self.input = input
        self.position = position

    def __eq__(self, other: object) -> bool:
        """Compare the texts."""
        return self.args == other.args if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        """Agree with `__eq__`."""
        return hash((type(self), self.args))


class CardError(KevError):
    """Something is no card, or a card that the same list of cards has already.

    `reason` is one of `"invalid rank"`, `"invalid suit"`, `"wrong length"`,
    `"invalid integer"` and `"duplicate card"`, or `"not a card"` for objects of
    other types. `position` is the character in a text, the item in an iterable,
    `(item, character)` for a text in one, and `(row, column)` in an array of
    hands; with several hands, the hand stands in front. A card that comes again
    in an iterable is placed by its item.

    >>> import kev
    >>> try:
    ...     kev.cards("As Kx")
    ... except kev.CardError as error:
    ...     print(error.reason, error.input, error.position)
    invalid suit x 4
    """

    __module__ = "kev"


class HandError(KevError):
    """Cards that make no hand, or a number that is no hand rank.

    `reason` is one of `"wrong count"`, `"duplicate card"`, `"not in deck"`, `"no hands"`,
    `"invalid hand rank"`, `"invalid ranking"` and `"invalid category"`. A card is a
    duplicate if it comes twice among the cards of hands that are to be ranked, also of
    several hands and the board. `position` tells which card of a hand comes again or is
    not in the deck, or which of the board, as the text says; which of several hands is
    wrong, or `(hand, card)`; or the `(row, column)` in an array of hands or boards.

    >>> import kev
    >>> try:
    ...     kev.evaluate("As Kd Qh Jc")
    ... except kev.HandError as error:
    ...     print(error.reason, error.input)
    wrong count 4
    """

    __module__ = "kev"


class RangeError(KevError):
    """Something is no range, or no weight of one.

    `reason` is one of `"empty range"`, `"empty item"`, `"invalid rank"`,
    `"invalid suit"`, `"incomplete hand"`, `"invalid class"`, `"duplicate card"`,
    `"invalid run"`, `"ambiguous run"`, `"invalid number"`, `"invalid weight"`,
    `"invalid percentage"`, `"missing separator"`, `"unmatched bracket"`,
    `"too many parentheses"`, `"not in the dialect"`, `"unexpected character"`,
    `"not in deck"`, and `"wrong length"` of an array of weights or of hands of another
    game. `position` is the character in a
    text, the weight in an array, or the item in an iterable. For a text, the
    message ends with the line and a `^` under that character.

    >>> import kev
    >>> try:
    ...     kev.Range("QQ+,76s+")
    ... except kev.RangeError as error:
    ...     print(error.reason, error.input, error.position)
    ambiguous run 76s+ 4
    """

    __module__ = "kev"


class EquityError(KevError):
    """A question about hands and ranges on a board that has no answer.

    What raises it is `kev.equity`, `kev.outs`, `kev.hand_strength` and
    `kev.range_breakdown`. `reason` is one of `"player count"`, `"board length"`,
    `"duplicate card"` for a card that is in two of the arguments, `"not in deck"`,
    `"deck too small"`, `"empty range"`, `"no combo left"`, `"no deal"`, `"rare deals"` and
    `"too much work"`. `position` is the player or hand, if it is about one; `input` is the
    card, or the number that is wrong.

    >>> import kev
    >>> try:
    ...     kev.equity("AsKs", "AsKd")
    ... except kev.EquityError as error:
    ...     print(error)
    duplicate card As in player 0's hand and in player 1's hand
    """

    __module__ = "kev"

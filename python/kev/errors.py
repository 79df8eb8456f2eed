"""What kev raises: `KevError`, a `ValueError`, and its kinds."""

from __future__ import annotations


class KevError(ValueError):
    """Something in the input is wrong. Errors with the same content are equal.

    `reason` says what kind of thing is wrong, `input` is the offending value,
    and `position` its place: the character in a text, the item in an iterable,
    or `(row, column)` in an array of hands, all counted from 0; `None` where
    there is no such place.
    """

    reason: str | None
    input: object
    position: int | tuple[int, int] | None

    def __init__(
        self,
        message: str,
        reason: str | None = None,
        input: object = None,  # noqa: A002
        position: int | tuple[int, int] | None = None,
    ) -> None:
        """Keep the details as attributes; the message alone is the text."""
        super().__init__(message)
        self.reason = reason
        self.input = input
        self.position = position

    def __eq__(self, other: object) -> bool:
        """Compare type, message and details."""
        if type(other) is not type(self):
            return NotImplemented
        return self.args == other.args and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        """Hash what never changes."""
        return hash((type(self), self.args))


class CardError(KevError):
    """Something is no card, or a card that was there already.

    `reason` is one of `"invalid rank"`, `"invalid suit"`, `"wrong length"`,
    `"invalid integer"` and `"duplicate card"`.

    >>> import kev
    >>> try:
    ...     kev.cards("As Kx")
    ... except kev.CardError as error:
    ...     print(error.reason, error.input, error.position)
    invalid suit x 4
    """


class HandError(KevError):
    """Cards that make no hand, or an array that cannot hold hands.

    `reason` is `"wrong count"`, `"duplicate card"`, `"invalid rank"` for a
    number that is no hand rank, or `"invalid argument"`.

    >>> import kev
    >>> try:
    ...     kev.evaluate("As Kd Qh Jc")
    ... except kev.HandError as error:
    ...     print(error.reason, error.input)
    wrong count 4
    """

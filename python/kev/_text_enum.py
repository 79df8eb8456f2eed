"""Enums that are numbers to the machine and text to people."""

from __future__ import annotations

from enum import IntEnum


class TextEnum(IntEnum):
    """An enum of numbers, each with a text."""

    def __new__(cls, number, text, *_others):
        member = int.__new__(cls, number)
        member._value_ = number
        member._text = text
        return member

    def __repr__(self):
        return f"{type(self).__name__}.{self.name}"

    def __str__(self):
        return self._text

    def __format__(self, spec):
        return format_either(self, spec)


def format_either(member, spec):
    """Format the number if the format is one for numbers, as `x` and `,` are, else the text."""
    wants_number = spec.endswith(tuple("bcdoxXneEfFgG%,_"))
    return format(int(member) if wants_number else str(member), spec)

from enum import IntEnum
from typing import ClassVar, Final, Self, SupportsIndex

from kev.card import CardInt, Rank

class HandRank(int):
    BEST: ClassVar[HandRank]
    WORST: ClassVar[HandRank]
    def __new__(cls, number: SupportsIndex) -> Self: ...
    def beats(self, other: int) -> bool: ...
    @property
    def category(self) -> Category: ...
    @property
    def ranks(self) -> list[Rank]: ...
    @property
    def example(self) -> list[CardInt]: ...

HAND_RANKS: Final[tuple[HandRank, ...]]

class Category(IntEnum):
    StraightFlush = 1
    FourOfAKind = 2
    FullHouse = 3
    Flush = 4
    Straight = 5
    ThreeOfAKind = 6
    TwoPair = 7
    OnePair = 8
    HighCard = 9

    @property
    def best(self) -> HandRank: ...
    @property
    def worst(self) -> HandRank: ...

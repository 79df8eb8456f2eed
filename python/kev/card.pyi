from enum import IntEnum
from typing import Final, Self, SupportsIndex

class Rank(IntEnum):
    Deuce = 0
    Trey = 1
    Four = 2
    Five = 3
    Six = 4
    Seven = 5
    Eight = 6
    Nine = 7
    Ten = 8
    Jack = 9
    Queen = 10
    King = 11
    Ace = 12

    # The text finds the member as well as the number.
    def __new__(cls, value: SupportsIndex | str) -> Self: ...
    @classmethod
    def new(cls, text: str) -> Self: ...
    @property
    def prime(self) -> int: ...

class Suit(IntEnum):
    Clubs = 0
    Diamonds = 1
    Hearts = 2
    Spades = 3

    def __new__(cls, value: SupportsIndex | str) -> Self: ...
    @classmethod
    def new(cls, text: str) -> Self: ...
    @property
    def nibble(self) -> int: ...

class CardInt(IntEnum):
    Card2c = 98306
    Card2d = 81922
    Card2h = 73730
    Card2s = 69634
    Card3c = 164099
    Card3d = 147715
    Card3h = 139523
    Card3s = 135427
    Card4c = 295429
    Card4d = 279045
    Card4h = 270853
    Card4s = 266757
    Card5c = 557831
    Card5d = 541447
    Card5h = 533255
    Card5s = 529159
    Card6c = 1082379
    Card6d = 1065995
    Card6h = 1057803
    Card6s = 1053707
    Card7c = 2131213
    Card7d = 2114829
    Card7h = 2106637
    Card7s = 2102541
    Card8c = 4228625
    Card8d = 4212241
    Card8h = 4204049
    Card8s = 4199953
    Card9c = 8423187
    Card9d = 8406803
    Card9h = 8398611
    Card9s = 8394515
    CardTc = 16812055
    CardTd = 16795671
    CardTh = 16787479
    CardTs = 16783383
    CardJc = 33589533
    CardJd = 33573149
    CardJh = 33564957
    CardJs = 33560861
    CardQc = 67144223
    CardQd = 67127839
    CardQh = 67119647
    CardQs = 67115551
    CardKc = 134253349
    CardKd = 134236965
    CardKh = 134228773
    CardKs = 134224677
    CardAc = 268471337
    CardAd = 268454953
    CardAh = 268446761
    CardAs = 268442665

    def __new__(cls, value: SupportsIndex | str) -> Self: ...
    @classmethod
    def new(cls, text: str) -> Self: ...
    @classmethod
    def from_index(cls, index: SupportsIndex) -> Self: ...
    @classmethod
    def from_u8(cls, byte: SupportsIndex) -> Self: ...
    def to_u8(self) -> int: ...
    @property
    def rank(self) -> Rank: ...
    @property
    def suit(self) -> Suit: ...
    @property
    def prime(self) -> int: ...
    @property
    def index(self) -> int: ...

DECK: Final[tuple[CardInt, ...]]
COMBOS: Final[tuple[tuple[CardInt, CardInt], ...]]

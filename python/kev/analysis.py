"""What hands and ranges are worth before all cards are out."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from kev import _kev
from kev.hand_rank import Category

if TYPE_CHECKING:
    from typing import Literal

    from kev._kev import _Cards, _Combo, _RangeLike
    from kev.card import CardInt


@dataclass(frozen=True, slots=True)
class Outs:
    """Which next cards help a hand against another one.

    `standing` is `"ahead"`, `"tied"` or `"behind"`: how the hand stands now.
    `winning` are the cards after which it is ahead, and `tying` those after which it
    is no longer behind, but tied, both in the order of `kev.DECK`. A hand that is ahead
    has no outs; the winning cards of a hand that is tied are those that put it ahead.

    >>> import kev
    >>> kev.outs("7s7d", "7h 2c 2s", "2h2d")
    Outs(standing='behind', winning=(CardInt.Card7c,), tying=())
    """

    __module__ = "kev"

    standing: Literal["ahead", "tied", "behind"]
    winning: tuple[CardInt, ...]
    tying: tuple[CardInt, ...]
    _text: str = field(repr=False)

    def __str__(self) -> str:
        """Return one line with the cards and how many they are."""
        return self._text


def outs(hand: _Combo, board: _Cards, villain: _Combo) -> Outs:
    """Find the cards that improve a hand against another one, if they come next.

    `hand` and `villain` are two cards each, `board` is a flop or turn; all are
    anything that `kev.cards` takes. Only the next card is looked at: on a flop, a
    card that leaves the hand behind is no out, even if one more might follow.

    Raises `EquityError` for a board that has not 3 or 4 cards and for a card that is in
    two places (hand 0 is `hand`, hand 1 `villain`), `RangeError` for what is not two
    cards, and `CardError` for what is no card or twice in one place.

    >>> import kev
    >>> print(kev.outs("AhKh", "Qh 7h 2c", "QsQd"))
    behind; 8 cards win: 3h4h5h6h8h9hThJh; 0 cards tie
    """
    standing, winning, tying, text = _kev.outs(hand, board, villain)
    return Outs(standing, tuple(winning), tuple(tying), text)


@dataclass(frozen=True, slots=True)
class HandStrength:
    """How good a hand is on a board against a range: now, and when all cards are out.

    `ahead`, `tied` and `behind` are how often the hand is the better one now, worth
    the same, or the worse one, and add up to 1; `strength` is `ahead` and half of `tied`.
    `equity` is the expected share of the pot when all cards are out. `positive_potential`
    is what a hand that is behind wins back until then, `negative_potential` what one that
    is ahead still loses, and `effective` the strength with both reckoned in: the same as
    `equity`, but for rounding.

    Strength and potential are Denis Papp's ("Dealing with Imperfect Information in
    Poker", thesis, University of Alberta 1998), with both cards to come on a flop and
    a tie counted as half of each: the positive potential is (behind to ahead + half of
    behind to tied + half of tied to ahead) / (behind + half of tied), the negative one
    (ahead to behind + half of ahead to tied + half of tied to behind) / (ahead + half
    of tied), and 0 for 0 / 0.

    >>> import kev
    >>> strength = kev.hand_strength("AdQc", "3h 4c Jh")  # Papp's own example
    >>> round(strength.strength, 3), round(strength.positive_potential, 3)
    (0.585, 0.208)
    >>> print(strength)
    now ahead 58.09%, tied 0.83%, behind 41.07%
    at showdown 51.14%, potential +0.208 -0.274
    """

    __module__ = "kev"

    ahead: float
    tied: float
    behind: float
    strength: float
    equity: float
    positive_potential: float
    negative_potential: float
    effective: float
    _text: str = field(repr=False, kw_only=True)

    def __str__(self) -> str:
        """Return two lines: now, and when all cards are out."""
        return self._text


def hand_strength(
    hand: _Combo,
    board: _Cards,
    range: _RangeLike = "random",  # noqa: A002
) -> HandStrength:
    """How good a hand is on a flop, turn or river against a range.

    `hand` is two cards and `board` 3 to 5, anything that `kev.cards` takes; `range` is
    a text, a `Range`, two cards, or an iterable of combos. Every combo of the range
    that does not share a card with the hand or the board counts with its weight, and
    each with all ways to complete the board: some two milliseconds on a flop against
    any two cards, in which the GIL is free.

    Raises `EquityError` for a board of another length, for a card that is in two places
    (hand 0 is `hand`, hand 1 a range of one combo) and for a range of which nothing is
    left, `RangeError` for what is no range or not two cards, and `CardError` for what is
    no card or twice in one place.

    >>> import kev
    >>> strength = kev.hand_strength("AhKh", "Qh 7h 2c", "QQ+")
    >>> strength.behind, round(strength.equity, 4)
    (1.0, 0.366)
    """
    numbers, text = _kev.hand_strength(hand, board, range)
    return HandStrength(*numbers, _text=text)


class PairKind(StrEnum):
    """What kind of pair a hand of one pair is: each such hand is of just one kind.

    - `Overpair`: a pocket pair above every card of the board
    - `TopPair`, `SecondPair`: a hole card pairs the board's highest rank, or its second
      highest
    - `WeakPair`: a hole card pairs the third highest rank or a lower one
    - `LowerPocketPair`: a pocket pair below the highest card of the board
    - `BoardPair`: the pair is on the board, and the hole cards are kickers

    A member is its name as text.

    >>> import kev
    >>> kev.PairKind.TopPair == "Top Pair"
    True
    """

    __module__ = "kev"

    Overpair = "Overpair"
    TopPair = "Top Pair"
    SecondPair = "Second Pair"
    WeakPair = "Weak Pair"
    LowerPocketPair = "Lower Pocket Pair"
    BoardPair = "Board Pair"


class Draw(StrEnum):
    """What a hand may still become, if the right card comes.

    A draw uses at least one hole card: what the board has alone counts for nobody.
    Nor does it count for a hand that is as good already, or better; on a river there
    are none. A hand may have several, with two exceptions: straight draws are
    open-ended or gutshots, and a backdoor flush draw is no flush draw.

    - `ComboDraw`: a flush draw and a straight draw of either kind; counts as these too
    - `FlushDraw`: four cards of a suit
    - `OpenEnded`: cards of two ranks, so eight cards, make a straight that is better than
      the board's with that card: four in a row, or a double gutshot
    - `Gutshot`: the same with one rank, so four cards; of this kind are four in a row
      up to the ace, or from the ace to the four
    - `BackdoorFlushDraw`: on a flop, three cards of a suit
    - `Overcards`: hole cards of different ranks above every card of the board; not with
      a straight or better

    A member is its name as text.

    >>> import kev
    >>> kev.Draw.FlushDraw == "Flush Draw"
    True
    """

    __module__ = "kev"

    ComboDraw = "Combo Draw"
    FlushDraw = "Flush Draw"
    OpenEnded = "Open-Ended"
    Gutshot = "Gutshot"
    BackdoorFlushDraw = "Backdoor Flush Draw"
    Overcards = "Overcards"


@dataclass(frozen=True, slots=True)
class RangePart:
    """A part of a range.

    `combos` counts its combos, whatever their weights, and `share` is their weight as
    a fraction of the whole.

    >>> import kev
    >>> kev.range_breakdown("AA,KK", "Kh 9h 4c").categories[kev.Category.ThreeOfAKind]
    RangePart(combos=3, share=0.3333333333333333)
    """

    __module__ = "kev"

    combos: int
    share: float


@dataclass(frozen=True, slots=True)
class RangeBreakdown:
    """How a range hits a board.

    `combos` counts the combos of the range that are possible on this board, and
    `weight` is the sum of their weights. Printed, it is a table of what there is:
    its share, and the number of combos.

    >>> import kev
    >>> print(kev.range_breakdown("JJ+,AK,(AhQh,JhTh):0.5", "Kh 9h 4c"))
    35 combos, weight 34.00
    Three of a Kind          8.82%     3
    One Pair                88.24%    30
      Overpair              17.65%     6
      Top Pair              35.29%    12
      Lower Pocket Pair     35.29%    12
    High Card                2.94%     2
    Draws
      Combo Draw             1.47%     1
      Flush Draw             2.94%     2
      Gutshot                1.47%     1
      Backdoor Flush Draw   38.24%    13
    """

    __module__ = "kev"

    combos: int
    weight: float
    _categories: tuple[tuple[int, tuple[int, float]], ...] = field(repr=False)
    _pairs: tuple[tuple[str, tuple[int, float]], ...] = field(repr=False)
    _draws: tuple[tuple[str, tuple[int, float]], ...] = field(repr=False)
    _text: str = field(repr=False)

    @property
    def categories(self) -> dict[Category, RangePart]:
        """What is of each category with the board as it is; the shares add up to 1."""
        return {Category(number): RangePart(*part) for number, part in self._categories}

    @property
    def pairs(self) -> dict[PairKind, RangePart]:
        """What has one pair of each kind; the shares add up to that of one pair."""
        return {PairKind(name): RangePart(*part) for name, part in self._pairs}

    @property
    def draws(self) -> dict[Draw, RangePart]:
        """What has each draw; these overlap each other, and made hands."""
        return {Draw(name): RangePart(*part) for name, part in self._draws}

    def __str__(self) -> str:
        """Return a table of what there is."""
        return self._text


def range_breakdown(range: _RangeLike, board: _Cards) -> RangeBreakdown:  # noqa: A002
    """Tell what the combos of a range are on a flop, turn or river, and what they draw to.

    `range` is a text, a `Range`, two cards, or an iterable of combos, and `board` 3 to
    5 cards, anything that `kev.cards` takes. Combos that share a card with the board
    are left out.

    Raises `EquityError` for a board of another length, for a range of which nothing is
    left and for a card of the only combo (hand 0) that is on the board, `RangeError` for
    what is no range, and `CardError` for what is no card or twice on the board.

    >>> import kev
    >>> breakdown = kev.range_breakdown("22+,AK", "Kh 9h 4c")
    >>> breakdown.pairs["Top Pair"].combos, breakdown.draws["Flush Draw"].combos
    (12, 0)
    >>> round(breakdown.categories[kev.Category.ThreeOfAKind].share, 3)
    0.111
    """
    combos, weight, categories, pairs, draws, text = _kev.range_breakdown(range, board)
    return RangeBreakdown(combos, weight, tuple(categories), tuple(pairs), tuple(draws), text)


for _function in (outs, hand_strength, range_breakdown):
    _function.__module__ = "kev"

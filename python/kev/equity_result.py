"""The question that most users come with, and what it is answered with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kev import _kev
from kev.game_rank import CATEGORIES, GAME_RANKINGS

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Literal, SupportsFloat, SupportsIndex

    import numpy as np

    from kev._kev import _Cards, _Game, _GameRangeLike
    from kev.hand_rank import Category


@dataclass(frozen=True, slots=True)
class Pot:
    """How often the pot goes to certain players.

    `winners` are the players who are best, `probability` is how often it is just
    them, and `count` in how many deals, if all were counted and weigh the same. In hi-lo
    games `low_winners` are those who are best in the low: nobody, if there is no low.

    >>> import kev
    >>> kev.equity("AhKh", "AdKd", board="Qs Jc Ts 2d 3d").pots
    (Pot(winners=(0, 1), probability=1.0, count=1, low_winners=()),)
    """

    __module__ = "kev"

    winners: tuple[int, ...]
    probability: float
    count: int | None
    low_winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerEquity:
    """What a player gets.

    `equity` is the expected share of the pot and `std_error` its standard error,
    0.0 if it is exact. `win`, `tie` and `lose` are how often the player is the only
    best one, one of several, or none, and add up to 1; `win_count`, `tie_count`
    and `lose_count` are the same in deals, if all were counted and weigh the same,
    else `None`.

    In hi-lo games a player wins who gets all of the pot, alone; who gets some of it ties,
    and who gets nothing loses. There, `high_equity` is what of `equity` is won by the better
    hand, in half of the pot, or in all of it where there is no low, and `low_equity` what
    of it is won by the better low. In other games both are `None`.

    >>> import kev
    >>> player = kev.equity("AhKh", "QsQd", board="Ks 7d 2c").players[0]
    >>> player.win_count, player.tie_count, player.lose_count
    (903, 0, 87)
    >>> round(player.categories[kev.Category.TwoPair], 4)
    0.3859
    """

    __module__ = "kev"

    equity: float
    win: float
    tie: float
    lose: float
    std_error: float
    win_count: int | None
    tie_count: int | None
    lose_count: int | None
    high_equity: float | None
    low_equity: float | None
    _categories: tuple[tuple[Category | str, float], ...] = field(repr=False)
    _combos: tuple[bytes, bytes] | None = field(repr=False)

    @property
    def scoop(self) -> float | None:
        """In hi-lo games, how often the player gets all of the pot, alone: the same as `win`."""
        return None if self.high_equity is None else self.win

    @property
    def scoop_count(self) -> int | None:
        """In hi-lo games, the same as `win_count`."""
        return None if self.high_equity is None else self.win_count

    @property
    def categories(self) -> dict[Category | str, float]:
        """How often the player's hand ends in each category of the game, the best first.

        In badugi, which has others, these are names: `"Badugi"`, `"Three-Card Hand"`.
        """
        return dict(self._categories)

    @property
    def combo_equities(self) -> np.ndarray[tuple[int], np.dtype[np.float64]] | None:
        """The equity of each combo, a float64 array of shape (1326,) in the order of `COMBOS`.

        NaN for combos that the player cannot hold, or that meet no hand of the
        other. `None` unless there are two players, who have two hole cards each, and the
        answer is exact.
        """
        return None if self._combos is None else _array(self._combos[0])

    @property
    def combo_weights(self) -> np.ndarray[tuple[int], np.dtype[np.float64]] | None:
        """How often the player holds each combo, an array like `combo_equities` with sum 1."""
        return None if self._combos is None else _array(self._combos[1])


def _array(values: bytes) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    import numpy as np  # noqa: PLC0415 - imported when it is first needed

    return np.frombuffer(values)


@dataclass(frozen=True, slots=True)
class EquityResult:
    """How often each player wins.

    `players` has what each of them gets, in the order of the question; `pots` how
    often which of them share the pot. `exact` says whether all deals were counted,
    `deals` how many were looked at, and `seed` repeats a sampled answer. `game` is what
    was played; in hi-lo games `no_low` is how often nobody has a low, and `no_low_count` in
    how many deals, if all were counted and weigh the same. Printed, it is a table with a
    line for each player.

    >>> import kev
    >>> print(kev.equity("AcAs", "KhKd"))
    player  equity      win      tie     lose
         0  81.26%   81.06%    0.38%   18.55%
         1  18.74%   18.55%    0.38%   81.06%
    exact, 1,712,304 deals
    >>> board = "3c 5h 8s 8h"
    >>> print(kev.equity("As2sKhQd", "AcAdJc9c", board=board, game="omaha_hi_lo"))
    player  equity     high      low    scoop    split     lose
         0  55.00%    5.00%   50.00%   10.00%   90.00%    0.00%
         1  45.00%   45.00%    0.00%    0.00%   90.00%   10.00%
    exact, 40 deals, no low 0.00%
    """

    __module__ = "kev"

    players: tuple[PlayerEquity, ...]
    pots: tuple[Pot, ...]
    exact: bool
    deals: int
    seed: int | None
    game: _Game
    no_low: float | None
    no_low_count: int | None
    _text: str = field(repr=False)

    @property
    def equities(self) -> tuple[float, ...]:
        """The equity of each player."""
        return tuple(player.equity for player in self.players)

    def __str__(self) -> str:
        """Return a table with a line for each player."""
        return self._text

    def _repr_html_(self) -> str:
        head, *rows, footnote = self._text.splitlines()
        body = "".join(map(_html_row, rows))
        return (
            f"<table><caption>{footnote}</caption>"
            f"<thead>{_html_row(head, 'th')}</thead><tbody>{body}</tbody></table>"
        )


def _html_row(line: str, tag: str = "td") -> str:
    return f"<tr>{''.join(f'<{tag}>{cell}</{tag}>' for cell in line.split())}</tr>"


def equity(
    *players: _GameRangeLike,
    board: _Cards | None = None,
    dead: _Cards | None = None,
    method: Literal["auto", "exact", "monte_carlo"] = "auto",
    samples: SupportsIndex | None = None,
    std_error: SupportsFloat | None = None,
    time_limit: SupportsFloat | None = None,
    seed: SupportsIndex | None = None,
    threads: SupportsIndex | None = None,
    progress: Callable[[float], object] | None = None,
    game: _Game = "holdem",
) -> EquityResult:
    """How often each of 2 to 10 players wins, in hold'em or another of `kev.GAMES`.

    Each player is a hand or a range: a text, a `Range`, two cards, or an iterable
    of combos. `board` has up to five cards, `dead` those that are out of play; both
    are anything that `kev.cards` takes. In games with other than two hole cards a player
    is a text that `kev.GameRange` reads, a `GameRange`, the cards of a hand, or a list of
    texts that are hands; in games without a board, cards that a hand is short of are
    dealt. In hi-lo games, to win is to get all of the pot: see `PlayerEquity`.

    The hole cards are drawn together: each way to give every player a combo is as
    likely as the product of the weights, and none needs a card twice. Weights count in
    parts of the player's largest, to 2**-40 of it, and no less than that.

    `method="auto"` counts every deal if one thread does it in about a second (and in
    `time_limit`), and else samples. `"exact"` always counts, and raises if one thread
    would need more than some 20 minutes;
    `"monte_carlo"` always samples. Sampling stops after `samples` deals, when the
    standard error of every player's equity is `std_error` or less, or after
    `time_limit` seconds, whichever comes first; without any of them after a million
    deals. The same `seed` gives the same answer, to the bit, on every machine and
    for every number of `threads`, unless a time limit ends it; without one, each
    call takes a new seed.

    Meanwhile the GIL is free, Ctrl-C stops the work, and `progress`, if given, is
    called now and then with the part of the work that is done, 0 to 1. What it
    raises stops the work too.

    Raises `EquityError` for a question that has no answer, such as one that has a card
    in two places; `RangeError` for what is no range of this game; `HandError` for a hand
    with a card that comes twice; `CardError` for what is no card, or one that is twice in
    `board` or `dead`; `KevError` for other arguments.

    >>> import kev
    >>> result = kev.equity("AhKh", "QQ+,AKs", board="Ks 7d 2c")
    >>> result.exact, [round(equity, 4) for equity in result.equities]
    (True, [0.5573, 0.4427])
    >>> kev.equity("AcAs", "KhKd").players[0].win_count
    1388072
    >>> kev.equity("AsAhKsKh", "JdTd9c8c", board="2c 7d Qh", game="omaha").players[0].win_count
    627
    """
    played, given, pots, no_low, exact, deals, used_seed, text = _kev.equity(
        players, board, dead, method, samples, std_error, time_limit, seed, threads, progress, game
    )
    names = CATEGORIES[GAME_RANKINGS[played][0]]
    results = []
    for chances, counts, halves, shares, combos in given:
        categories = tuple(zip(names, shares, strict=True))
        results.append(PlayerEquity(*chances, *counts, *halves, categories, combos))
    shared = [Pot(tuple(high), share, count, tuple(low)) for high, share, count, low in pots]
    return EquityResult(
        tuple(results), tuple(shared), exact, deals, used_seed, played, *no_low, text
    )


equity.__module__ = "kev"

"""`kev equity`: how often each player wins."""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Literal, cast

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from kev import CardError, EquityResult, cards, equity
from kev.cli.options import GAME

if TYPE_CHECKING:
    from typing import Self

    from kev import PlayerEquity
    from kev._kev import _Game

_COLUMNS = ("player", "equity", "win", "tie", "lose")
_HI_LO_COLUMNS = ("player", "equity", "high", "low", "scoop", "split", "lose")


def show_equity(
    players: Annotated[
        list[str],
        typer.Argument(
            metavar="PLAYER", help="A hand or a range: 'QQ+, AKs', or in Omaha 'AA**ds'."
        ),
    ],
    *,
    game: Annotated[str, GAME] = "holdem",
    board: Annotated[str, typer.Option(help="Up to five cards.")] = "",
    dead: Annotated[str, typer.Option(help="Cards that are out of play.")] = "",
    exact: Annotated[bool, typer.Option("--exact", help="Count every deal.")] = False,
    monte_carlo: Annotated[bool, typer.Option("--monte-carlo", help="Sample deals.")] = False,
    samples: Annotated[int | None, typer.Option(help="Sample so many deals.")] = None,
    std_error: Annotated[
        float | None, typer.Option(help="Sample until the standard error is this; 0.001 is 0.1%.")
    ] = None,
    time_limit: Annotated[
        float | None, typer.Option(help="Answer in so many seconds, by sampling if need be.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Repeat the answer that had this seed.")] = None,
    threads: Annotated[int | None, typer.Option(help="How many threads work.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Tell how often each of 2 to 10 players wins.

    The answer is exact where that takes about a second at most; else deals are
    sampled, a million if nothing else is asked for. It is printed as tab-separated
    text where no terminal shows it as a table.
    """
    if exact and monte_carlo:
        raise typer.BadParameter("--exact and --monte-carlo exclude each other")
    if exact and not samples is std_error is time_limit is None:
        raise typer.BadParameter("--samples, --std-error and --time-limit are for sampling")
    for number, text in enumerate(players):
        if game == "holdem" and _is_one_card(text):
            message = f"player {number} has one card, {text}: cards with spaces go in quotes"
            raise typer.BadParameter(message)
    method: Literal["auto", "exact", "monte_carlo"] = "auto"
    if exact:
        method = "exact"
    elif monte_carlo:
        method = "monte_carlo"
    with _ProgressBar() as progress:
        result = equity(
            *players,
            game=cast("_Game", game),
            board=board,
            dead=dead,
            method=method,
            samples=samples,
            std_error=std_error,
            time_limit=time_limit,
            seed=seed,
            threads=threads,
            progress=progress.show,
        )
    if as_json:
        print(json.dumps(_json(players, board, dead, result), ensure_ascii=False))
    elif sys.stdout.isatty():
        _print_table(players, result)
    else:
        print("\t".join(_columns(result)))
        for player, given in zip(result.players, players, strict=True):
            print("\t".join([" ".join(given.split()), *_cells(player)]))
        print(_footnote(result))


def _is_one_card(text: str) -> bool:
    try:
        return len(cards(text)) == 1
    except CardError:
        return False


class _ProgressBar(ExitStack):
    """A bar on standard error, if that is a terminal and the work takes a while."""

    _PATIENCE = 0.5

    def __enter__(self) -> Self:
        self._bar: Progress | None = None
        self._start = monotonic()
        return self

    def show(self, fraction: float) -> None:
        if self._bar is None:
            is_short = fraction == 1 or monotonic() - self._start < self._PATIENCE
            if is_short or not (sys.stderr and sys.stderr.isatty()):
                return
            columns = (BarColumn(), TextColumn("{task.percentage:.0f}%"), TimeRemainingColumn())
            bar = Progress(*columns, console=Console(stderr=True), transient=True)
            self._bar = self.enter_context(bar)
            self._task = self._bar.add_task("", total=1.0)
        self._bar.update(self._task, completed=fraction)


def _columns(result: EquityResult) -> tuple[str, ...]:
    return _COLUMNS if result.no_low is None else _HI_LO_COLUMNS


def _cells(player: PlayerEquity) -> list[str]:
    halves = (player.high_equity, player.low_equity)
    parts = (player.equity, *halves, player.win, player.tie, player.lose)
    return [f"{part:.2%}" for part in parts if part is not None]


def _footnote(result: EquityResult) -> str:
    return str(result).splitlines()[-1]


def _print_table(players: list[str], result: EquityResult) -> None:
    table = Table(caption=_footnote(result), caption_justify="left")
    player_column, *columns = _columns(result)
    table.add_column(player_column, overflow="fold")
    for name in columns:
        table.add_column(name, justify="right", no_wrap=True)
    best = max(result.equities)
    for player, given in zip(result.players, players, strict=True):
        share, *others = _cells(player)
        style = "bold green" if player.equity == best else "bold"
        table.add_row(given, f"[{style}]{share}[/]", *others)
    Console().print(table)


def _json(players: list[str], board: str, dead: str, result: EquityResult) -> dict[str, object]:
    return {
        "game": result.game,
        "board": board,
        "dead": dead,
        "exact": result.exact,
        "deals": result.deals,
        "seed": result.seed,
        "no_low": result.no_low,
        "no_low_count": result.no_low_count,
        "players": [
            {
                "range": given,
                "equity": player.equity,
                "high_equity": player.high_equity,
                "low_equity": player.low_equity,
                "win": player.win,
                "tie": player.tie,
                "lose": player.lose,
                "std_error": player.std_error,
                "win_count": player.win_count,
                "tie_count": player.tie_count,
                "lose_count": player.lose_count,
                "categories": {str(kind): part for kind, part in player.categories.items()},
            }
            for given, player in zip(players, result.players, strict=True)
        ],
        "pots": [
            {
                "winners": list(pot.winners),
                "low_winners": list(pot.low_winners),
                "probability": pot.probability,
                "count": pot.count,
            }
            for pot in result.pots
        ],
    }

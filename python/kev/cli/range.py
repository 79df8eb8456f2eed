"""`kev range`: what a range holds."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated, cast

import typer
from rich.console import Console
from rich.text import Text

from kev import GameRange, KevError, Range
from kev.cli.options import GAME

if TYPE_CHECKING:
    from kev._kev import _Dialect, _Game, _PrintedDialect

_RANKS = "AKQJT98765432"
# Of more combos than these, of which hold'em has no ranges, the weights are not printed.
_LISTED = 10_000
_PAIR, _SUITED, _OFFSUIT = (200, 80, 60), (60, 150, 70), (60, 110, 190)


def show_range(
    hands: Annotated[str, typer.Argument(metavar="RANGE", help="Such as 'QQ+, AKs:0.5'.")],
    *,
    game: Annotated[str, GAME] = "holdem",
    dead: Annotated[str, typer.Option(help="Cards that no combo may hold.")] = "",
    dialect: Annotated[
        str, typer.Option(help="Read it as pio, gto+, pokerstove, eval7 or ppt write ranges.")
    ] = "kev",
    target: Annotated[str, typer.Option("--to", help="Print it as pio or gto+ write it.")] = "kev",
    grid: Annotated[bool, typer.Option("--grid", help="Draw all classes of hands.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Tell what a range holds: its shortest text, how many combos, which part of all.

    In other games than hold'em combos are hands of as many cards as the game has, and
    --json has the weight of each only if there are at most 10,000.

    Weighted combos count with their weight. With --grid, all classes are drawn, suited
    ones above the diagonal: in colour on a terminal, else the classes that the range
    holds whole by name, others as a percentage.
    """
    if game != "holdem":
        if dead or grid or (dialect, target) != ("kev", "kev"):
            raise typer.BadParameter("--dead, --dialect, --to and --grid are for hold'em")
        game_range = GameRange(hands, cast("_Game", game))
        if as_json:
            _print_json(str(game_range), game_range)
        else:
            _print_size(str(game_range), game_range)
        return
    parsed = Range(hands, dialect=cast("_Dialect", dialect))
    try:
        parsed = parsed.without(dead)
    except KevError as error:
        message = f"dead: {error}"
        raise type(error)(message, error.reason, error.input, error.position) from None
    text = parsed.to_text(cast("_PrintedDialect", target))
    if as_json:
        _print_json(text, parsed)
        return
    _print_size(text, parsed)
    if grid:
        console = Console()
        has_colours = console.color_system and not console.no_color
        if sys.stdout.isatty() and has_colours:
            _draw_colours(parsed, console)
        else:
            _draw_text(parsed)


def _print_json(text: str, parsed: Range | GameRange) -> None:
    combos = len(parsed)
    fields: dict[str, object] = {"range": text, "combos": combos, "total": parsed.total}
    fields["percent"] = parsed.percent
    if combos <= _LISTED:
        fields["weights"] = {"".join(map(str, combo)): weight for combo, weight in parsed}
    print(json.dumps(fields))


def _print_size(text: str, parsed: Range | GameRange) -> None:
    combos, total = len(parsed), parsed.total
    weighted = "" if total == combos else f", weight {total:g}"
    print(text)
    print(f"{combos} combos{weighted}, {parsed.percent:.2f}%")


def _name(row: int, column: int) -> str:
    high, low = sorted((row, column))
    kind = "" if row == column else "s" if row < column else "o"
    return f"{_RANKS[high]}{_RANKS[low]}{kind}"


def _draw_text(parsed: Range) -> None:
    for row, weights in enumerate(parsed.grid().tolist()):
        cells = (_cell(_name(row, column), weight) for column, weight in enumerate(weights))
        print(" ".join(cells).rstrip())


def _cell(name: str, weight: float) -> str:
    if weight == 0:
        return ".  "
    return f"{name:3}" if weight == 1 else f"{max(1, min(99, round(100 * weight))):2}%"


def _draw_colours(parsed: Range, console: Console) -> None:
    for row, weights in enumerate(parsed.grid().tolist()):
        line = Text()
        for column, weight in enumerate(weights):
            line.append(f" {_name(row, column):3} ", style=_style(row, column, weight))
        console.print(line)


def _style(row: int, column: int, weight: float) -> str:
    """Return the colour of a kind of hand, the darker the less of it is held."""
    if weight == 0:
        return "grey50 on grey15"
    colour = _SUITED if row < column else _OFFSUIT if row > column else _PAIR
    red, green, blue = (int(part * (0.35 + 0.65 * weight)) for part in colour)
    return f"bold white on rgb({red},{green},{blue})"

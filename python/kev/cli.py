"""The command `kev`, for the extra `cli`."""

from __future__ import annotations

import json
import os
import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer
from rich.console import Console
from rich.table import Table

from kev import HandRank, KevError, __version__, best_five, evaluate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

app = typer.Typer(
    help="Poker-hand analysis.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def run() -> None:
    """Run the command; what goes wrong is one line and not a traceback."""
    for stream, encoding in (sys.stdin, "utf-8-sig"), (sys.stdout, "utf-8"):
        if stream is None:  # as Python has it where the caller has closed it
            _fail("standard input and standard output must be open", 1)
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding=encoding, errors="replace")
    try:
        try:
            app()
        finally:
            sys.stdout.flush()
    except KevError as error:
        _fail(str(error), 2)
    except OSError as error:
        # What is still to be written, Python would try to write once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        _fail(str(error), 1)


def _fail(message: str, code: int) -> NoReturn:
    if sys.stderr:
        print(f"kev: {message}", file=sys.stderr)
    raise SystemExit(code) from None


def _print_version(wanted: bool) -> None:  # noqa: FBT001
    if wanted:
        typer.echo(__version__)
        raise typer.Exit


@app.callback()
def _options(
    *,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version."
        ),
    ] = False,
) -> None:
    pass


@app.command("eval")
def rank_hands(
    hands: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="HAND", help="5 to 7 cards, such as AsKsQsJsTs or 'As Ks Qs Js Ts'."
        ),
    ] = None,
    *,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object for each hand.")
    ] = False,
) -> None:
    """Rank hands: 1 is a royal flush, 7462 the worst hand.

    Without a HAND, hands are read from standard input, one a line. A hand is
    printed with its rank and what it is, separated by tabs where no terminal
    shows it as a table. The first bad hand ends the work, with exit code 2.
    """
    if hands:
        ranked = _ranked(hands, "hand")
    else:
        ranked = _ranked((line.rstrip("\r\n") for line in sys.stdin), "line")
    if as_json:
        sys.stdout.writelines(_json_line(cards, rank) for cards, rank in ranked)
    elif hands and sys.stdout.isatty():
        _print_table(ranked)
    else:
        text = _Texts()
        sys.stdout.writelines(f"{cards}\t{text[rank]}" for cards, rank in ranked)


def _ranked(hands: Iterable[str], unit: str) -> Iterator[tuple[str, HandRank]]:
    for number, cards in enumerate(hands, start=1):
        try:
            rank = evaluate(cards)
        except KevError as error:
            message = f"{unit} {number}: {error}"
            raise type(error)(message, error.reason, error.input, error.position) from None
        # A tab or a line break between cards would be one of the output's own.
        yield cards if cards.isprintable() else " ".join(cards.split()), rank


class _Texts(dict[HandRank, str]):
    """The end of an output line for each rank, made when first needed."""

    def __missing__(self, rank: HandRank) -> str:
        text = self[rank] = f"{int(rank)}\t{rank}\n"
        return text


def _json_line(cards: str, rank: HandRank) -> str:
    fields = {
        "cards": cards,
        "rank": int(rank),
        "category": str(rank.category),
        "text": str(rank),
        "best_five": "".join(map(str, best_five(cards))),
    }
    return json.dumps(fields, ensure_ascii=False) + "\n"


def _print_table(ranked: Iterable[tuple[str, HandRank]]) -> None:
    table = Table()
    for name in ("cards", "rank", "hand", "best five"):
        table.add_column(name, overflow="fold")
    for cards, rank in ranked:
        five = " ".join(map(str, best_five(cards)))
        table.add_row(cards, f"[bold]{int(rank)}[/]", f"[green]{rank}[/]", five)
    Console().print(table)

"""`kev eval`: ranks of hands."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from kev import HandRank, KevError, best_five, evaluate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


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

"""`kev eval`: ranks of hands."""

from __future__ import annotations

import json
import sys
from functools import partial
from typing import TYPE_CHECKING, Annotated, cast

import typer
from rich.console import Console
from rich.table import Table

from kev import HandRank, HiLo, KevError, best_five, evaluate
from kev.cli.options import GAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import TypeAlias

    from kev import CardInt, GameRank
    from kev._kev import _Game

    # What a hand is worth, and the cards that count: in hi-lo games both twice.
    _Rank: TypeAlias = HandRank | GameRank | HiLo[HandRank, GameRank | None]
    _Best: TypeAlias = list[CardInt] | HiLo[list[CardInt], list[CardInt] | None]


def rank_hands(
    hands: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="HAND",
            help="5 to 7 cards, such as AsKsQsJsTs or 'As Ks Qs Js Ts'; as many as the game has.",
        ),
    ] = None,
    *,
    game: Annotated[str, GAME] = "holdem",
    board: Annotated[str, typer.Option(help="The board; hands are hole cards then.")] = "",
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object for each hand.")
    ] = False,
) -> None:
    """Rank hands: 1 is the best, in hold'em a royal flush, and 7462 the worst.

    Without a HAND, hands are read from standard input, one a line. A hand is
    printed with its rank and what it is, separated by tabs where no terminal
    shows it as a table; in hi-lo games with its low, too. The first bad hand ends
    the work, with exit code 2.

    Other games: a hand has 4 to 6 cards in Omaha, with all five of the --board; 5 to 7 in
    stud and razz; 5 in draw games, 4 in badugi.
    """
    rank: Callable[[str], _Rank] = evaluate
    best: Callable[[str], _Best] = best_five
    if game != "holdem" or board:
        known = cast("_Game", game)
        rank = partial(evaluate, board=board or None, game=known)
        best = partial(best_five, board=board or None, game=known)
    if hands:
        ranked = _ranked(rank, hands, "hand")
    else:
        ranked = _ranked(rank, (line.rstrip("\r\n") for line in sys.stdin), "line")
    if as_json:
        sys.stdout.writelines(_json_line(cards, rank, best(cards)) for cards, rank in ranked)
    elif hands and sys.stdout.isatty():
        _print_table(ranked, best)
    else:
        text = _Texts()
        sys.stdout.writelines(f"{cards}\t{text[rank]}" for cards, rank in ranked)


def _ranked(
    evaluate: Callable[[str], _Rank], hands: Iterable[str], unit: str
) -> Iterator[tuple[str, _Rank]]:
    for number, cards in enumerate(hands, start=1):
        try:
            rank = evaluate(cards)
        except KevError as error:
            message = f"{unit} {number}: {error}"
            raise type(error)(message, error.reason, error.input, error.position) from None
        # A tab or a line break between cards would be one of the output's own.
        yield cards if cards.isprintable() else " ".join(cards.split()), rank


def _ranks(rank: _Rank) -> list[HandRank | GameRank | None]:
    """Return the rank, and in hi-lo games that of the low, if there is one."""
    return [*rank] if isinstance(rank, HiLo) else [rank]


class _Texts(dict["_Rank", str]):
    """The end of an output line for each rank, made when first needed."""

    def __missing__(self, rank: _Rank) -> str:
        cells = [cell for one in _ranks(rank) for cell in _cells(one)]
        text = self[rank] = "\t".join(cells) + "\n"
        return text


def _cells(rank: HandRank | GameRank | None) -> tuple[str, str]:
    return ("-", "No Low") if rank is None else (str(int(rank)), str(rank))


def _json_line(cards: str, rank: _Rank, best: _Best) -> str:
    fields: dict[str, object] = {"cards": cards}
    if isinstance(rank, HiLo) and isinstance(best, HiLo):
        fields |= _fields(rank.high, best.high)
        fields["low"] = rank.low and best.low and _fields(rank.low, best.low)
    elif not isinstance(rank, HiLo) and not isinstance(best, HiLo):
        fields |= _fields(rank, best)
    return json.dumps(fields, ensure_ascii=False) + "\n"


def _fields(rank: HandRank | GameRank, best: list[CardInt]) -> dict[str, object]:
    return {
        "rank": int(rank),
        "category": str(rank.category),
        "text": str(rank),
        "best_five": "".join(map(str, best)),
    }


def _print_table(ranked: Iterable[tuple[str, _Rank]], best_five: Callable[[str], _Best]) -> None:
    table = Table()
    table.add_column("cards", overflow="fold")
    for cards, rank in ranked:
        best = best_five(cards)
        fives = [*best] if isinstance(best, HiLo) else [best]
        row = [cards]
        for one, five in zip(_ranks(rank), fives, strict=True):
            number, text = _cells(one)
            row += [f"[bold]{number}[/]", f"[green]{text}[/]", " ".join(map(str, five or ()))]
        if not table.row_count:
            names = ["rank", "hand", "best five", "low", "low hand", "best low"]
            for name in names[: len(row) - 1]:
                table.add_column(name, overflow="fold")
        table.add_row(*row)
    Console().print(table)

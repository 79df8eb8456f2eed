"""The command `kev`, for the extra `cli`."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import Annotated, NoReturn, cast

import typer

from kev import KevError, __version__
from kev.cli.equity import show_equity
from kev.cli.eval import rank_hands
from kev.cli.range import show_range

_INTERRUPTED = 130

app = typer.Typer(
    help="Poker-hand analysis.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command("eval")(rank_hands)
app.command("equity")(show_equity)
app.command("range")(show_range)


def run() -> None:
    """Run the command; what goes wrong is one line and not a traceback."""
    for stream, encoding in (sys.stdin, "utf-8-sig"), (sys.stdout, "utf-8"):
        if stream is None:  # as Python has it where the caller has closed it
            _fail("standard input and standard output must be open", 1)
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding=encoding, errors="replace")
    try:
        try:
            # Typer's own way to show what is wrong takes several lines.
            code = app(standalone_mode=bool(sys.stderr and sys.stderr.isatty()))
        finally:
            sys.stdout.flush()
        raise SystemExit(code)
    except typer.Abort:
        raise SystemExit(_INTERRUPTED) from None
    except _usage_error() as error:
        if message := error.format_message():
            _fail(message, error.exit_code)
        raise SystemExit(error.exit_code) from None  # help was shown instead
    except KevError as error:
        _fail(str(error), 2)
    except OSError as error:
        # What is still to be written, Python would try to write once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        _fail(str(error), 1)


def _usage_error() -> type[typer.BadParameter]:
    """Return the class of all wrong usage: click's, or what typer has of it."""
    return cast("type[typer.BadParameter]", typer.BadParameter.__base__)


def _fail(message: str, code: int) -> NoReturn:
    if sys.stderr:
        # The lines that point to a place in the input are for people.
        shown = message if sys.stderr.isatty() else message.partition("\n")[0]
        print(f"kev: {shown}", file=sys.stderr)
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

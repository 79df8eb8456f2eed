"""What several commands have."""

from __future__ import annotations

from typing import Any, Final

import typer

from kev import GAMES

# For a text, by default hold'em.
GAME: Final[Any] = typer.Option("--game", metavar="GAME", help=f"One of {', '.join(GAMES)}.")

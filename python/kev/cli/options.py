"""What several commands have."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

from kev import GAMES

GameName: TypeAlias = Annotated[
    str, typer.Option("--game", metavar="GAME", help=f"The game: {', '.join(GAMES)}.")
]

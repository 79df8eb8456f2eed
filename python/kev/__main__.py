"""`python -m kev` is the command `kev`."""

from kev.cli import main

main()

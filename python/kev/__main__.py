"""The command `kev`, also as `python -m kev`."""


def main() -> None:
    """Run the command, or say what it lacks."""
    try:
        from kev.cli import run  # noqa: PLC0415 - without the extra there is nothing to import
    except ModuleNotFoundError as error:
        message = f"the command kev needs {error.name}: pip install 'kev-poker[cli]'"
        raise SystemExit(message) from None
    run()


if __name__ == "__main__":
    main()

"""Where the golden data is read, and how hard hypothesis tries."""

import json
import os
from pathlib import Path

from hypothesis import settings

DATA = Path(__file__).parents[1] / "data"

settings.register_profile("ci", deadline=None, max_examples=100)
settings.register_profile("thorough", deadline=None, max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def data(name):
    """One of the files that the Rust tests read too."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))

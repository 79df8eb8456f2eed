"""What the documents say of the project is so. Skipped where only the package is installed."""

import re
import tomllib
from pathlib import Path

import pytest

import kev

ROOT = Path(__file__).parents[2]


def text(name):
    path = ROOT / name
    if not path.exists():
        pytest.skip(f"no {name} here")
    return path.read_text(encoding="utf-8")


def test_ci_runs_the_readmes_command_for_the_tests():
    commands = re.findall(r"```sh\n(.*?)\n```", text("README.md"), re.DOTALL)
    (test_command,) = [command for command in commands if "nox" in command]
    assert test_command in text(".ci/run").splitlines()


def test_there_is_one_version():
    assert tomllib.loads(text("Cargo.toml"))["workspace"]["package"]["version"] == kev.__version__
    assert "version" in tomllib.loads(text("pyproject.toml"))["project"]["dynamic"]


def test_the_bit_layout_is_drawn_once_in_the_readme():
    assert text("README.md").count("|xxxbbbbb|bbbbbbbb|cdhsrrrr|xxpppppp|") == 1


def test_linked_files_exist():
    for name in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"):
        for link in re.findall(r"\]\(([A-Z][\w.-]+)\)", text(name)):
            assert (ROOT / link).exists(), f"{name} links to {link}"

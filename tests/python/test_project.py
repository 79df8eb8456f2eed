"""What the documents say of the project is so. Skipped where only the package is installed."""

import itertools
import re
import shlex
import subprocess
import sys
import tomllib
from importlib.util import find_spec
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


def command_of(line):
    """The words before the first redirection or pipe."""
    words = shlex.shlex(line, posix=True, punctuation_chars=True)
    return list(itertools.takewhile(lambda word: word not in {"|", "<", ">"}, words))


@pytest.mark.skipif(find_spec("typer") is None, reason="needs the extra cli")
def test_the_commands_in_the_readme_print_what_it_says():
    blocks = re.findall(r"```console\n(.*?)```", text("README.md"), re.DOTALL)
    found = [part for block in blocks for part in re.split(r"^\$ ", block, flags=re.MULTILINE)]
    shown = [part.splitlines() for part in found if part]
    assert any(output for _, *output in shown)
    for line, *output in shown:
        program, *arguments = command_of(line)
        assert program == "kev"
        command = [sys.executable, "-m", "kev", *arguments]
        done = subprocess.run(command, input="", capture_output=True, check=False, encoding="utf-8")
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.splitlines() == output

"""The command `kev`, run as its own process."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from conftest import data

import kev

pytestmark = pytest.mark.skipif(find_spec("typer") is None, reason="needs the extra cli")


def run(*arguments, stdin="", **options):
    command = [sys.executable, "-m", "kev", *arguments]
    return subprocess.run(
        command, input=stdin, capture_output=True, check=False, encoding="utf-8", **options
    )


def test_hands_as_arguments():
    done = run("eval", "AsKsQsJsTs", "Ah Kd Qc Js 10h", "A♠K♦Q♥J♣9♠2c3c")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "AsKsQsJsTs\t1\tRoyal Flush",
        "Ah Kd Qc Js 10h\t1600\tStraight, Ace high",
        "A♠K♦Q♥J♣9♠2c3c\t6186\tHigh Card, Ace King Queen Jack Nine",
    ]


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_hands_from_standard_input(end):
    known = data("evaluate.json")
    done = run("eval", stdin=end.join(case["cards"] for case in known))
    assert (done.returncode, done.stderr) == (0, "")
    rows = [line.split("\t") for line in done.stdout.splitlines()]
    assert [cards for cards, _, _ in rows] == [case["cards"] for case in known]
    assert [int(rank) for _, rank, _ in rows] == [case["rank"] for case in known]
    assert [text for _, _, text in rows] == [str(kev.HandRank(case["rank"])) for case in known]


def test_json():
    (line,) = run("eval", "--json", "4d8s4h7d8c7c5s").stdout.splitlines()
    assert json.loads(line) == {
        "cards": "4d8s4h7d8c7c5s",
        "rank": 3102,
        "category": "Two Pair",
        "text": "Two Pair, Eights and Sevens, Five kicker",
        "best_five": "8s8c7d7c5s",
    }


def test_nothing_on_standard_input_is_no_hand():
    assert run("eval").stdout == ""


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("AsKsQsJsTx", "invalid suit 'x' (U+0078) at position 9"),
        ("AsKsQsJs", "a hand has 5 to 7 cards, not 4"),
        ("AsKsQsJsAs", "duplicate card As: cards 0 and 4"),
        ("", "a hand has 5 to 7 cards, not 0"),
        ("[red]AsKsQsJsTs", "invalid rank '[' (U+005B) at position 0"),
    ],
)
def test_bad_hands_are_one_line_and_exit_code_2(line, message):
    done = run("eval", stdin=f"7c5d4h3s2c\n{line}\n7c5d4h3s2c\n")
    assert done.returncode == 2
    assert done.stderr == f"kev: line 2: {message}\n"
    assert done.stdout == "7c5d4h3s2c\t7462\tHigh Card, Seven Five Four Trey Deuce\n"

    done = run("eval", "7c5d4h3s2c", line)
    assert (done.returncode, done.stderr) == (2, f"kev: hand 2: {message}\n")


def test_bytes_that_are_no_text_are_an_error():
    command = [sys.executable, "-m", "kev", "eval"]
    done = subprocess.run(command, input=b"As\xffKs\n", capture_output=True, check=False)
    assert done.returncode == 2
    assert b"line 1: invalid rank" in done.stderr


def test_a_byte_order_mark_is_no_card():
    assert run("eval", stdin="\ufeffAsKsQsJsTs\n").stdout == "AsKsQsJsTs\t1\tRoyal Flush\n"


def test_tabs_and_line_breaks_in_a_hand_do_not_break_the_output():
    for done in (run("eval", stdin="As\tKsQs Js\tTs\n"), run("eval", "As\nKsQs Js\tTs")):
        assert done.stdout == "As KsQs Js Ts\t1\tRoyal Flush\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
@pytest.mark.parametrize("arguments", [["AsKsQsJsTs"], ["--json", "AsKsQsJsTs"]])
def test_a_full_disk_is_one_line(arguments):
    command = [sys.executable, "-m", "kev", "eval", *arguments]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("kev: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="needs a shell that can close them")
@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_closed_streams_are_one_line(closed):
    command = ["/bin/sh", "-c", f'"$0" -m kev eval {closed}', sys.executable]
    done = subprocess.run(command, stderr=subprocess.PIPE, check=False, text=True)
    assert done.returncode == 1
    assert done.stderr == "kev: standard input and standard output must be open\n"


def test_a_reader_that_leaves_early_is_no_traceback():
    command = [sys.executable, "-m", "kev", "eval"]
    pipe = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, **pipe) as process:
        process.stdout.close()
        try:
            process.stdin.write(b"AsKsQsJsTs\n" * 100_000)
            process.stdin.close()
        except BrokenPipeError:
            pass
        assert b"Traceback" not in process.stderr.read()


def test_help_and_version():
    assert run("--version").stdout.strip() == kev.__version__
    for arguments in ([], ["--help"], ["eval", "--help"]):
        assert "eval" in run(*arguments, env={**os.environ, "COLUMNS": "100"}).stdout


def test_unknown_options_are_exit_code_2():
    assert run("eval", "--nonsense").returncode == 2


def test_without_the_extra_the_command_says_what_it_lacks():
    code = "import sys; sys.modules['typer'] = None; import kev.__main__; kev.__main__.main()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False, text=True)
    assert done.returncode == 1
    assert done.stderr == "the command kev needs typer: pip install 'kev-poker[cli]'\n"

"""The command `kev equity`, in a pipe and on a terminal."""

import json
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import jsonschema
import pytest
from conftest import data

import kev

terminal = pytest.importorskip("terminal", reason="the system has no terminals of its own")
KEV, ESCAPES = terminal.KEV, terminal.ESCAPES
piped, on_terminal = terminal.piped, terminal.on_terminal

pytestmark = pytest.mark.skipif(find_spec("typer") is None, reason="needs the extra cli")

LONG = ("equity", "AA", "random", "--monte-carlo", "--time-limit", "1.2")
OPTIONS = [
    *("--game", "--board", "--dead", "--exact", "--monte-carlo", "--samples", "--std-error"),
    *("--time-limit", "--seed", "--threads", "--json", "--help"),
]


def test_in_a_pipe_it_is_tab_separated_text():
    done = piped("equity", "AhKh", "QsQd", "--board", "Ks 7d 2c")
    assert (done.code, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "player\tequity\twin\ttie\tlose",
        "AhKh\t91.21%\t91.21%\t0.00%\t8.79%",
        "QsQd\t8.79%\t8.79%\t0.00%\t91.21%",
        "exact, 990 deals",
    ]


@pytest.mark.parametrize("board", ["Ks 7d 2c", "K♠7♦2♣", "ks,7d,2c"])
def test_boards_and_dead_cards(board):
    done = piped("equity", "AhKh", "QQ", "--board", board, "--dead", "Qs 10h")
    wanted = kev.equity("AhKh", "QQ", board="Ks7d2c", dead="QsTh")
    assert done.stdout.splitlines()[1].split("\t")[1] == f"{wanted.equities[0]:.2%}"
    assert done.stdout.splitlines()[-1] == str(wanted).splitlines()[-1]


def test_sampling():
    asked = ("equity", "AA", "random", "--monte-carlo", "--samples", "5000", "--seed", "7")
    wanted = kev.equity("AA", "random", method="monte_carlo", samples=5000, seed=7)
    for threads in "1", "3":
        done = piped(*asked, "--threads", threads)
        assert done.stdout.splitlines()[-1] == str(wanted).splitlines()[-1]
        assert done.stdout.splitlines()[1].split("\t")[1] == f"{wanted.equities[0]:.2%}"
    assert "sampled, " in piped(*asked[:4], "--std-error", "0.01").stdout
    assert "sampled, " in piped(*asked[:4], "--time-limit", "0.1").stdout


def test_tabs_and_line_breaks_in_a_range_do_not_break_the_output():
    done = piped("equity", "AA,\tKK\nQQ", "JJ")
    assert [len(line.split("\t")) for line in done.stdout.splitlines()] == [5, 5, 5, 1]
    assert done.stdout.splitlines()[1].startswith("AA, KK QQ\t")


@pytest.mark.parametrize(
    "arguments",
    [
        ("AhKh", "QsQd"),
        ("AA:0.5,KK", "QQ+"),
        ("AA", "KK", "QQ", "--board", "2c 3d 4h", "--dead", "As"),
        ("AA", "random", "random", "--samples", "1000"),
        ("AA", "KK", "--monte-carlo", "--samples", "1", "--seed", "18446744073709551615"),
        ("random",) * 10,
    ],
    ids=" ".join,
)
def test_json(arguments):
    done = piped("equity", *arguments, "--json")
    assert (done.code, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1
    answer = json.loads(done.stdout)
    jsonschema.validate(answer, data("kev_equity.schema.json"))
    assert sum(player["equity"] for player in answer["players"]) == pytest.approx(1)
    assert sum(pot["probability"] for pot in answer["pots"]) == pytest.approx(1)
    players = [one for one in arguments if one in {player["range"] for player in answer["players"]}]
    assert [player["range"] for player in answer["players"]] == players
    assert list(answer["players"][0]["categories"]) == [str(kind) for kind in kev.Category]


def test_json_has_the_figures_of_the_answer():
    wanted = kev.equity("AcAs", "KhKd", board="2c")
    shown = json.loads(piped("equity", "AcAs", "KhKd", "--board", "2c", "--json").stdout)
    assert (shown["board"], shown["deals"], shown["exact"]) == ("2c", wanted.deals, True)
    for player, given in zip(wanted.players, shown["players"], strict=True):
        for name in ("equity", "win", "tie", "lose", "std_error", "win_count", "lose_count"):
            assert given[name] == getattr(player, name)
    for pot, given in zip(wanted.pots, shown["pots"], strict=True):
        assert (tuple(given["winners"]), given["count"]) == (pot.winners, pot.count)


BAD = [
    (("AA", "QQ+,76s+"), "player 1: ambiguous run 76s+ at position 4: "),
    (("AA",), "there are 2 to 10 players, not 1"),
    (("AA",) * 11, "there are 2 to 10 players, not 11"),
    (("AA", ""), "player 1: empty range at position 0"),
    (("AA", "KK", "--board", "2c 3x"), "board: invalid suit 'x' (U+0078) at position 4"),
    (("AA", "KK", "--dead", "2"), "dead: "),
    (("AA", "AA", "AA"), "the players cannot all hold cards of their ranges at the same time"),
    (("AA", "KK", "--samples", "0"), "samples must be a whole number from 1 to "),
    (("AA", "KK", "--seed", "-1"), "seed must be a whole number from 0 to "),
    (("AA", "KK", "--threads", "0"), "threads must be a whole number from 1 to "),
    (("AA", "KK", "--std-error", "nan"), "std_error must be a positive number, not nan"),
    (("AA", "KK", "--time-limit", "-1"), "time_limit must be a number of seconds, at least 0, "),
    (("random", "random", "random", "--exact"), "an exact answer takes "),
    (("AA", "KK", "--exact", "--monte-carlo"), "Invalid value: --exact and --monte-carlo exclude"),
    (("AA", "KK", "--samples", "many"), "Invalid value for '--samples': "),
    (("AA", "KK", "--bored", "2c"), "No such option: --bored"),
    (("AA", "KK", "--board"), "Option '--board' requires an argument"),
    ((), "Missing argument 'PLAYER"),
]


@pytest.mark.parametrize(("arguments", "message"), BAD, ids=lambda case: str(case[:5]))
def test_bad_input_is_one_line_and_exit_code_2(arguments, message):
    done = piped("equity", *arguments)
    assert (done.code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"kev: {message}")
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith("\n")


def test_on_a_terminal_the_place_is_pointed_at():
    done = on_terminal("equity", "AA", "QQ+,76s+")
    assert (done.code, done.stdout) == (2, "")
    lines = done.stderr.splitlines()
    assert lines[0].startswith("kev: player 1: ambiguous run 76s+ at position 4: ")
    assert lines[1:] == ["    QQ+,76s+", "        ^"]


def test_unknown_options_on_a_terminal_are_exit_code_2():
    done = on_terminal("equity", "AA", "KK", "--bored")
    assert done.code == 2
    assert "No such option: --bored" in ESCAPES.sub("", done.stderr)


def test_on_a_terminal_it_is_a_table():
    done = on_terminal("equity", "AhKh", "QQ+, AK")
    assert done.code == 0
    rows = [re.findall(r"[^│┃\s][^│┃]*[^│┃\s]", row) for row in done.shown if row[0] in "│┃"]
    assert rows[0] == ["player", "equity", "win", "tie", "lose"]
    answer = kev.equity("AhKh", "QQ+, AK")
    for row, player, given in zip(rows[1:], answer.players, ("AhKh", "QQ+, AK"), strict=True):
        parts = (player.equity, player.win, player.tie, player.lose)
        assert row == [given, *(f"{part:.2%}" for part in parts)]
    assert done.shown[-1].strip() == str(answer).splitlines()[-1]
    assert "\x1b[1;32m58.10%" in done.stdout  # green is the best
    assert done.stderr == ""


@pytest.mark.parametrize("variable", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=str)
def test_colours_can_be_refused(variable):
    done = on_terminal("equity", "AhKh", "QQ+, AK", **variable)
    assert "58.10%" in done.stdout
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]", done.stdout)


def test_a_long_range_in_a_table_is_shown_whole():
    given = ",".join(f"{rank}{rank}" for rank in "23456789TJQKA") + ",KQs,KJs,KTs,QJs,QTs,JTs"
    done = on_terminal("equity", given, "AK", columns=60)
    column = "".join(row[1:].split("│")[0].strip() for row in done.shown if row[0] == "│")
    assert column == f"{given}AK"
    assert max(len(row) for row in done.shown) <= 60


def test_long_work_has_a_bar_that_leaves_nothing_behind():
    done = on_terminal(*LONG, "--json", terminals=["stderr"])
    assert done.code == 0
    jsonschema.validate(json.loads(done.stdout), data("kev_equity.schema.json"))
    assert "%" in done.stderr
    assert "━" in done.stderr
    assert done.stderr.endswith("\x1b[2K")  # the line is wiped


def test_short_work_has_no_bar():
    done = on_terminal("equity", "AA", "KK", "--board", "2c 3d 4h", terminals=["stderr"])
    assert (done.code, done.stderr) == (0, "")


def test_in_a_pipe_long_work_has_no_bar():
    done = on_terminal(*LONG, terminals=["stdout"])
    assert (done.code, done.stderr) == (0, "")
    assert "sampled, " in done.stdout


@pytest.mark.parametrize("terminals", [["stderr"], ["stdout", "stderr"]], ids=str)
def test_ctrl_c_is_no_traceback(terminals):
    question = ("equity", "random", "AA", "--std-error", "1e-9", "--monte-carlo")
    done = on_terminal(*question, terminals=terminals, stop="%")
    assert done.code in {1, 130}
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert "\x1b[?25h" in done.stderr  # the cursor is there again


def test_ctrl_c_in_a_pipe_is_no_traceback():
    program = (
        "import os, signal, threading, kev.cli, sys; sys.argv = ['kev', 'equity', 'AA', 'random', "
        "'--monte-carlo', '--std-error', '1e-9']; "
        "threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start(); kev.cli.run()"
    )
    command = [KEV[0], "-c", program]
    done = subprocess.run(command, capture_output=True, check=False, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_a_reader_that_leaves_early_is_no_traceback():
    pipe = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen([*KEV, "equity", "AA", "KK"], **pipe) as process:
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()
    shell = f"{' '.join(KEV)} equity AA KK QQ | head -1"
    done = subprocess.run(["/bin/sh", "-c", shell], capture_output=True, check=False, text=True)
    assert (done.stdout, done.stderr) == ("player\tequity\twin\ttie\tlose\n", "")


def test_help_mentions_every_option():
    done = piped("equity", "--help", COLUMNS="100")
    assert (done.code, done.stderr) == (0, "")
    for option in OPTIONS:
        assert option in done.stdout
    assert set(re.findall(r"--[a-z-]+", done.stdout)) == set(OPTIONS)


def test_the_command_is_installed_and_a_module():
    assert piped("--version").stdout.strip() == kev.__version__
    assert "equity" in piped("--help", COLUMNS="100").stdout
    script = Path(sys.executable).with_name("kev")
    if script.exists():
        command = [str(script), "equity", "AhKh", "QsQd"]
        done = subprocess.run(command, capture_output=True, check=True, text=True)
        assert done.stdout == piped("equity", "AhKh", "QsQd").stdout

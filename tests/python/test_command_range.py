"""The command `kev range`, in a pipe and on a terminal."""

import json
import re
import subprocess
from importlib.util import find_spec

import jsonschema
import pytest
from conftest import data

import kev

terminal = pytest.importorskip("terminal", reason="the system has no terminals of its own")
KEV, piped, on_terminal = terminal.KEV, terminal.piped, terminal.on_terminal

pytestmark = pytest.mark.skipif(find_spec("typer") is None, reason="needs the extra cli")

OPTIONS = ["--dead", "--dialect", "--to", "--grid", "--json", "--help"]
RANKS = "AKQJT98765432"
BACKGROUND = re.compile(r"\x1b\[[0-9;]*48;[0-9;]+m")


def name(row, column):
    high, low = RANKS[min(row, column)], RANKS[max(row, column)]
    return high + low + ("" if row == column else "s" if row < column else "o")


NAMES = [[name(row, column) for column in range(13)] for row in range(13)]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("AA,KK,QQ,AKs,AKo", ["QQ+,AK", "34 combos, 2.56%"]),
        ("random", ["random", "1326 combos, 100.00%"]),
        ("AA:0.5", ["AA:0.5", "6 combos, weight 3, 0.23%"]),
        ("A♠K♦", ["AsKd", "1 combos, 0.08%"]),
        ("22-AA, !AA", ["KK-22", "72 combos, 5.43%"]),
    ],
)
def test_the_text_and_the_size(text, lines):
    done = piped("range", text)
    assert (done.code, done.stderr) == (0, "")
    assert done.stdout.splitlines()[1:] == lines[1:]
    assert kev.Range(done.stdout.splitlines()[0]) == kev.Range(lines[0])


def test_dead_cards():
    assert piped("range", "AA", "--dead", "As").stdout.splitlines()[1] == "3 combos, 0.23%"
    assert piped("range", "AA", "--dead", "AsAhAd").stdout == "\n0 combos, 0.00%\n"


def test_dialects():
    assert piped("range", "76s+", "--dialect", "pokerstove").stdout.startswith("76s\n")
    assert piped("range", "[50.0]AA[/50.0]", "--dialect", "gto+").stdout.startswith("AA:0.5\n")
    assert piped("range", "AA:0.5", "--to", "gto+").stdout.startswith("[50.0]AA[/50.0]\n")
    assert piped("range", "AA@50", "--to", "pio").stdout.startswith("AA:0.5\n")


@pytest.mark.parametrize("text", ["QQ+,AK", "AA:0.123456789,AhKh:0.25", "random", "AhKh"])
@pytest.mark.parametrize("options", [(), ("--dead", "As Kh"), ("--to", "pio"), ("--grid",)])
def test_json(text, options):
    done = piped("range", text, "--json", *options)
    assert (done.code, done.stderr, done.stdout.count("\n")) == (0, "", 1)
    shown = json.loads(done.stdout)
    jsonschema.validate(shown, data("kev_range.schema.json"))
    wanted = kev.Range(text).without("As Kh" if "--dead" in options else "")
    assert kev.Range(list(shown["weights"].items())) == wanted
    assert (shown["combos"], shown["total"]) == (len(wanted), wanted.total)
    assert shown["percent"] == wanted.percent


def test_json_of_an_empty_range():
    shown = json.loads(piped("range", "AhKh", "--dead", "Ah", "--json").stdout)
    jsonschema.validate(shown, data("kev_range.schema.json"))
    assert shown == {"range": "", "combos": 0, "total": 0, "percent": 0, "weights": {}}


def grid(done):
    return [line.split() for line in done.shown[2:]]


def test_in_a_pipe_the_grid_is_text():
    done = piped("range", "QQ+,AKs:0.5,AhKd,72o:0.001", "--grid")
    assert (done.code, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    cells = grid(done)
    assert [len(row) for row in cells] == [13] * 13
    shown = {NAMES[row][column]: cells[row][column] for row in range(13) for column in range(13)}
    held = {kind: cell for kind, cell in shown.items() if cell != "."}
    assert held == {
        "AA": "AA",
        "KK": "KK",
        "QQ": "QQ",
        "AKs": "50%",
        "AKo": "8%",
        "72o": "1%",
    }
    assert all(line == line.rstrip() for line in done.stdout.splitlines())


def test_on_a_terminal_the_grid_is_in_colour():
    done = on_terminal("range", "QQ+,AKs:0.5,AKo", "--grid")
    assert (done.code, done.stderr) == (0, "")
    assert grid(done) == NAMES
    cells = {}
    for line in done.stdout.splitlines()[2:]:
        for style, kind in re.findall(r"((?:\x1b\[[0-9;]*m)+) (\w+) +", line):
            cells[kind] = BACKGROUND.search(style)[0]
    assert len(cells) == 169
    empty = cells["72o"]
    assert {kind for kind, style in cells.items() if style != empty} == {
        *("AA", "KK", "QQ", "AKs", "AKo"),
    }
    assert cells["AA"] == cells["QQ"]
    assert len({cells[kind] for kind in ("AA", "AKs", "AKo", "72o")}) == 4


def test_part_weights_are_darker():
    whole = on_terminal("range", "AKs", "--grid", COLORTERM="truecolor").stdout
    part = on_terminal("range", "AKs:0.5", "--grid", COLORTERM="truecolor").stdout

    def brightness(text):
        (style,) = re.findall(r"\x1b\[[0-9;]*48;2;(\d+);(\d+);(\d+)m AKs", text)
        return sum(map(int, style))

    assert brightness(part) < brightness(whole)


@pytest.mark.parametrize("variable", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=str)
def test_without_colours_the_grid_is_that_of_a_pipe(variable):
    asked = ("range", "QQ+,AKs:0.5", "--grid")
    done = on_terminal(*asked, **variable)
    assert "\x1b" not in done.stdout
    assert done.shown == piped(*asked).shown


BAD = [
    (("QQ+,76s+",), "ambiguous run 76s+ at position 4: "),
    (("",), "empty range at position 0"),
    (("AA KK",), "missing separator"),
    (("AA", "--dead", "As Kx"), "dead: invalid suit 'x' (U+0078) at position 4"),
    (("AA", "--dead", "As As"), "dead: duplicate card As"),
    (("AA", "--dialect", "piosolver"), "dialect must be one of kev, pio, gto+, "),
    (("AA", "--to", "eval7"), "cannot print in the dialect eval7"),
    (("AA", "KK"), "Got unexpected extra argument"),
    (("AA", "--gird"), "No such option: --gird"),
    ((), "Missing argument 'RANGE'"),
]


@pytest.mark.parametrize(("arguments", "message"), BAD, ids=lambda case: str(case[:5]))
def test_bad_input_is_one_line_and_exit_code_2(arguments, message):
    done = piped("range", *arguments)
    assert (done.code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"kev: {message}")
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith("\n")


def test_on_a_terminal_the_place_is_pointed_at():
    done = on_terminal("range", "QQ+,76s+")
    assert done.code == 2
    assert done.stderr.splitlines()[1:] == ["    QQ+,76s+", "        ^"]


def test_a_reader_that_leaves_early_is_no_traceback():
    shell = f"{' '.join(KEV)} range random --grid | head -1"
    done = subprocess.run(["/bin/sh", "-c", shell], capture_output=True, check=False, text=True)
    assert (done.stdout, done.stderr) == ("random\n", "")


def test_help_mentions_every_option():
    done = piped("range", "--help", COLUMNS="100")
    assert (done.code, done.stderr) == (0, "")
    assert set(re.findall(r"--[a-z-]+", done.stdout)) >= set(OPTIONS)
    for dialect in ("pio", "gto+", "pokerstove", "eval7", "ppt"):
        assert dialect in done.stdout


def test_without_a_command_there_is_help():
    done = piped()
    assert {"eval", "equity", "range"} <= set(re.findall(r"\w+", done.stdout))
    assert done.stderr == ""
    assert piped("--help").stdout.strip() == done.stdout.strip()

"""The commands with `--game`."""

import json
import re
from importlib.util import find_spec
from pathlib import Path

import jsonschema
import pytest
from conftest import data

import kev

terminal = pytest.importorskip("terminal", reason="the system has no terminals of its own")
ESCAPES, piped, on_terminal = terminal.ESCAPES, terminal.piped, terminal.on_terminal

pytestmark = pytest.mark.skipif(find_spec("typer") is None, reason="needs the extra cli")

SCHEMA = json.loads((Path(__file__).parents[1] / "data/kev_equity.schema.json").read_text("utf-8"))


def test_omaha_before_the_flop():
    done = piped("equity", "--game", "omaha", "AsAhKsKh", "JdTd9c8c")
    assert (done.code, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "player\tequity\twin\ttie\tlose",
        "AsAhKsKh\t61.48%\t61.48%\t0.01%\t38.51%",
        "JdTd9c8c\t38.52%\t38.51%\t0.01%\t61.48%",
        "exact, 1,086,008 deals",
    ]


def test_hi_lo_has_columns_for_both_halves():
    done = piped("equity", "--game", "omaha_hi_lo", "AsAd2s3d", "KhKcQhJc")
    assert done.stdout.splitlines() == [
        "player\tequity\thigh\tlow\tscoop\tsplit\tlose",
        "AsAd2s3d\t69.38%\t41.48%\t27.90%\t60.87%\t17.01%\t22.12%",
        "KhKcQhJc\t30.62%\t30.62%\t0.00%\t22.12%\t17.01%\t60.87%",
        "exact, 1,086,008 deals, no low 44.20%",
    ]


@pytest.mark.parametrize(
    "arguments",
    [
        ("omaha", "AA**ds", "KKQQ", "--board", "2c7h8hJd", "--samples", "1000"),
        ("omaha_hi_lo", "As2sKhQd", "****", "--board", "3c5h8s8hJd"),
        ("stud_hi_lo", "AsAdKhQh2c3c", "QsQdJc7c6c5d"),
        ("razz", "As2s3s", "4h5h6h", "--samples", "1000"),
        ("badugi", "As2h3c", "4s5h6c"),
        ("short_deck", "AhAd", "KsKc", "--board", "6s7s8d"),
    ],
)
def test_json(arguments):
    game, *arguments = arguments
    answer = json.loads(piped("equity", "--game", game, *arguments, "--json").stdout)
    jsonschema.validate(answer, SCHEMA)
    assert answer["game"] == game
    is_hi_lo = game.endswith("_hi_lo")
    assert (answer["no_low"] is None) is not is_hi_lo
    for player in answer["players"]:
        if is_hi_lo:
            halves = player["high_equity"] + player["low_equity"]
            assert halves == pytest.approx(player["equity"])


def test_on_a_terminal_hi_lo_is_a_table():
    output = on_terminal("equity", "--game", "stud_hi_lo", "As2d3h4c5s", "KsKdQhQcJs").stdout
    lines = ESCAPES.sub("", output).splitlines()
    assert any("scoop" in line and "split" in line for line in lines)
    assert any("no low" in line for line in lines)


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        (
            ("omaha", "--board", "Kh9h7h4h2h", "AsAhAdAc", "QhJh2c2d"),
            [
                "AsAhAdAc\t3354\tOne Pair, Aces, King Nine Seven kickers",
                "QhJh2c2d\t824\tFlush, King Queen Jack Nine Seven",
            ],
        ),
        (
            ("omaha_hi_lo", "--board", "3s5s8sKdKc", "As2sKhQd", "QcQhJdJc"),
            [
                "As2sKhQd\t800\tFlush, Ace Eight Five Trey Deuce\t23\tEight low, 8-5-3-2-A",
                "QcQhJdJc\t2604\tTwo Pair, Kings and Queens, Eight kicker\t-\tNo Low",
            ],
        ),
        (("razz", "As2s2d3h4cKd6c"), ["As2s2d3h4cKd6c\t2\tSix low, 6-4-3-2-A"]),
        (("badugi", "3s2s2hAd"), ["3s2s2hAd\t716\tThree-Card Hand, 3-2-A"]),
        (("holdem", "--board", "QsJsTs", "AsKs"), ["AsKs\t1\tRoyal Flush"]),
    ],
)
def test_ranks(arguments, lines):
    game, *arguments = arguments
    done = piped("eval", "--game", game, *arguments)
    assert (done.code, done.stderr) == (0, "")
    assert done.stdout.splitlines() == lines


def test_ranks_as_json():
    asked = ("eval", "--json", "--game", "omaha_hi_lo", "--board", "3s5s8sKdKc")
    low, none = map(json.loads, piped(*asked, "As2sKhQd", "QcQhJdJc").stdout.splitlines())
    assert low["best_five"] == "As8s5s3s2s"
    assert low["low"] == {
        "rank": int(kev.evaluate("As2sKhQd", "3s5s8sKdKc", game="omaha_hi_lo").low),
        "category": "High Card",
        "text": "Eight low, 8-5-3-2-A",
        "best_five": "8s5s3s2sAs",
    }
    assert none["low"] is None
    (badugi,) = piped("eval", "--json", "--game", "badugi", "3s2s2hAd").stdout.splitlines()
    assert json.loads(badugi)["best_five"] == "3s2hAd"


def test_ranks_on_a_terminal():
    output = on_terminal("eval", "--game", "stud_hi_lo", "As2d3h4c6sKdKh").stdout
    text = ESCAPES.sub("", output)
    assert "low hand" in text
    assert "Six low" in text


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        (("omaha", "AA**"), ["AA**", "6961 combos, 2.57%"]),
        (("omaha", "AAKKds, QQ**:0.5"), ["AAKKds,QQ**:0.5", "6967 combos, weight 3486.5, 1.29%"]),
        (("omaha5", "AAKKQ"), ["AAKKQ", "144 combos, 0.01%"]),
        (("short_deck", "JJ+"), ["JJ+", "24 combos, 3.81%"]),
    ],
)
def test_ranges(arguments, lines):
    game, text = arguments
    assert piped("range", "--game", game, text).stdout.splitlines() == lines


def test_range_as_json():
    answer = json.loads(piped("range", "--game", "omaha", "AAKKds:0.5", "--json").stdout)
    jsonschema.validate(answer, data("kev_range.schema.json"))
    assert (answer["range"], answer["combos"], answer["total"]) == ("AAKKds:0.5", 6, 3.0)
    assert set(answer["weights"].values()) == {0.5}


@pytest.mark.parametrize(("hands", "is_listed"), [("AA**", True), ("A***,!AA**", False)])
def test_weights_of_many_hands_are_left_out(hands, is_listed):
    answer = json.loads(piped("range", "--game", "omaha", hands, "--json").stdout)
    jsonschema.validate(answer, data("kev_range.schema.json"))
    assert (answer["combos"] <= 10_000) == is_listed
    assert len(answer.get("weights", ())) == (answer["combos"] if is_listed else 0)


@pytest.mark.parametrize("command", ["eval", "equity", "range"])
def test_help_names_all_games(command):
    shown = piped(command, "--help").stdout
    assert set(kev.GAMES) <= set(re.findall(r"\w+", shown))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("equity", "--game", "plo", "AsAhKsKh", "JdTd9c8c"), "did you mean omaha?"),
        (("equity", "--game", "omaha", "AsAh", "JdTd9c8c"), "a hand has 4 cards"),
        (("equity", "--game", "short_deck", "2s2d", "AsKs"), "not in the deck of short_deck"),
        (("equity", "--game", "courchevel", "AsAhKsKhQd", "JdTd9c8c2s"), "which is missing"),
        (("equity", "--game", "stud", "As", "Ks", "--board", "2c"), "stud has no board"),
        (("eval", "--game", "omaha", "AsAhKsKh", "--board", "2c3c4c"), "has 5 cards, not 3"),
        (("eval", "--game", "badugi", "AsAhKsKhQd"), "a hand of badugi has 4 cards, not 5"),
        (("eval", "--game", "plo", "AsAhKsKh"), "plo"),
        (("range", "--game", "omaha", "AA"), "did you mean AA**?"),
        (("range", "--game", "omaha", "AA**", "--grid"), "are for hold'em"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments, message):
    done = piped(*arguments)
    assert (done.code, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    assert message in line


def test_known_answers():
    for game, cases in data("games.json").items():
        case = cases[0]
        asked = ("equity", "--game", game, "--exact", "--json", "--board", case["board"])
        answer = json.loads(piped(*asked, "--dead", case["dead"], *case["hands"]).stdout)
        equities = [player["equity"] for player in answer["players"]]
        assert equities == pytest.approx(case["equity"])

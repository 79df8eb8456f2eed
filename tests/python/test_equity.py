"""What `kev.equity` answers, in whatever way it is asked."""

import subprocess
import sys

import numpy as np
import pytest
from conftest import data

import kev

CLOSE = {"rel": 0, "abs": 1e-9}
HANDS = data("equity.json")
RANGES = data("ranges.json")


def ids(cases, key):
    return [f"{' v '.join(case[key])} on {case['board'] or 'no board'}" for case in cases]


@pytest.mark.parametrize("case", HANDS, ids=ids(HANDS, "hands"))
def test_hands_win_and_tie_as_often_as_known(case):
    answer = kev.equity(*case["hands"], board=case["board"], dead=case["dead"], method="exact")
    assert answer.exact
    assert answer.deals == case["deals"]
    assert [player.win_count for player in answer.players] == case["wins"]
    assert [player.tie_count for player in answer.players] == case["ties"]
    assert answer.equities == pytest.approx(case["equity"], **CLOSE)
    for player in answer.players:
        assert player.win_count + player.tie_count + player.lose_count == case["deals"]
        assert player.win == pytest.approx(player.win_count / case["deals"], **CLOSE)
        assert player.tie == pytest.approx(player.tie_count / case["deals"], **CLOSE)
        assert player.lose == pytest.approx(player.lose_count / case["deals"], **CLOSE)


@pytest.mark.parametrize("case", RANGES, ids=ids(RANGES, "ranges"))
def test_ranges_have_the_known_equities(case):
    answer = kev.equity(*case["ranges"], board=case["board"], dead=case["dead"], method="exact")
    assert answer.exact
    assert answer.equities == pytest.approx(case["equity"], **CLOSE)


@pytest.mark.parametrize(
    ("players", "wins", "losses", "ties"),
    [
        (("AcAs", "KhKd"), 1_388_072, 317_694, 6_538),
        (("AcAs", "KcKs"), 1_410_336, 292_660, 9_308),
        (("AhKh", "QsQd"), 787_966, 917_606, 6_732),
        (("AA", "KK"), 50_371_344, 10_986_372, 285_228),
    ],
)
def test_published_counts(players, wins, losses, ties):
    answer = kev.equity(*players)
    assert answer.exact
    assert answer.deals == wins + losses + ties
    first, second = answer.players
    assert (first.win_count, first.lose_count, first.tie_count) == (wins, losses, ties)
    assert (second.win_count, second.lose_count, second.tie_count) == (losses, wins, ties)
    assert {pot.winners: pot.count for pot in answer.pots} == {
        (0,): wins,
        (1,): losses,
        (0, 1): ties,
    }


@pytest.mark.parametrize(
    ("players", "equity", "digits"),
    [
        (("QhQs", "TT+"), 0.5001251, 7),
        (("QQ+", "TT+"), 0.6504830, 7),
        (("AA", "22"), 0.8221674, 7),
        (("AA,72o", "AA,AK"), 0.3682865, 7),
        (("AA", "random"), 0.85203713, 8),
        (("AKs", "random"), 0.6704463, 7),
    ],
)
def test_published_equities(players, equity, digits):
    answer = kev.equity(*players, method="exact")
    assert answer.equities[0] == pytest.approx(equity, rel=0, abs=0.51 * 10**-digits)


def test_combos_are_drawn_together():
    """Were one player's drawn after the other's, it would be 0.46749."""
    exact = kev.equity("AA,72o", "AA,AK", method="exact")
    sampled = kev.equity("AA,72o", "AA,AK", method="monte_carlo", samples=400_000, seed=1)
    error = sampled.players[0].std_error
    assert abs(sampled.equities[0] - exact.equities[0]) < 5 * error


AS, KD = kev.cards("As Kd")
WAYS_TO_HOLD_ASKD = {
    "text": "AsKd",
    "text with a space": "As Kd",
    "text the other way round": "KdAs",
    "text in small letters": "asKD",
    "symbols": "A♠K♦",
    "range": kev.Range("AsKd"),
    "cards in a tuple": (AS, KD),
    "cards in a list": [AS, KD],
    "cards in a set": {AS, KD},
    "list of two texts": ["As", "Kd"],
    "tuple of two texts": ("As", "Kd"),
    "integers": [int(AS), int(KD)],
    "text and integer": ["As", int(KD)],
    "array of int64": np.array([AS, KD]),
    "array of uint32": np.array([AS, KD], dtype=np.uint32),
    "array of texts": np.array(["As", "Kd"]),
    "array of combos": np.array([[AS, KD]]),
    "list of one combo": ["AsKd"],
    "list of one pair": [(AS, KD)],
    "list of one weighted combo": [("AsKd", 1)],
    "dict's items": {(AS, KD): 1.0}.items(),
}


@pytest.mark.parametrize("hand", WAYS_TO_HOLD_ASKD.values(), ids=WAYS_TO_HOLD_ASKD)
def test_ways_to_give_a_hand(hand):
    answer = kev.equity(hand, "QhQc", board="2c 3d")
    assert answer == kev.equity("AsKd", "QhQc", board="2c 3d")
    assert answer.deals == 15_180  # 46 cards, of which three come


@pytest.mark.parametrize(
    "combos",
    [
        "AsKd,AhKh:0.5",
        kev.Range("AsKd,AhKh:0.5"),
        ["AsKd", ("AhKh", 0.5)],
        [(kev.cards("As Kd"), 1), (kev.cards("Ah Kh"), np.float32(0.5))],
        iter(["AsKd", ("AhKh", 0.5)]),
        ((combo, weight) for combo, weight in kev.Range("AsKd,AhKh:0.5")),
    ],
    ids=["text", "range", "list", "pairs", "iterator", "generator"],
)
def test_ways_to_give_a_range(combos):
    assert kev.equity(combos, "QQ") == kev.equity("AsKd,AhKh:0.5", "QQ")


def test_ten_may_be_written_10():
    assert kev.equity("10h10s", "AKs") == kev.equity("ThTs", "AKs")
    assert kev.equity("AhKh", "QQ", board="10h 2c 3c") == kev.equity("AhKh", "QQ", board="Th 2c 3c")


WAYS_TO_GIVE_CARDS = {
    "text": "Ts 7d 2c",
    "text without spaces": "10s7d2c",
    "symbols": "T♠,7♦,2♣",
    "cards": kev.cards("Ts 7d 2c"),
    "integers": [int(card) for card in kev.cards("Ts 7d 2c")],
    "texts": ("Ts", "7d", "2c"),
    "texts of several cards": ["Ts 7d", "2c"],
    "set": set(kev.cards("Ts 7d 2c")),
    "array": np.array(kev.cards("Ts 7d 2c")),
}


@pytest.mark.parametrize("cards", WAYS_TO_GIVE_CARDS.values(), ids=WAYS_TO_GIVE_CARDS)
@pytest.mark.parametrize("place", ["board", "dead"])
def test_ways_to_give_the_board_and_dead_cards(cards, place):
    wanted = kev.equity("AhKh", "QQ+", **{place: "Ts7d2c"})
    assert kev.equity("AhKh", "QQ+", **{place: cards}) == wanted
    if not isinstance(cards, str):
        assert kev.equity("AhKh", "QQ+", **{place: iter(cards)}) == wanted


@pytest.mark.parametrize("nothing", [None, "", " ", [], (), iter(())])
def test_no_board_and_no_dead_cards(nothing):
    wanted = kev.equity("AhKh", "QsQd")
    assert kev.equity("AhKh", "QsQd", board=nothing, dead=nothing) == wanted


def test_one_card_is_a_board():
    wanted = kev.equity("AhKh", "QsQd", board="As")
    for card in (AS, int(AS), "As"):
        assert kev.equity("AhKh", "QsQd", board=card) == wanted


@pytest.mark.parametrize(("board", "deals"), [(3, 990), (4, 44), (5, 1)])
def test_every_street(board, deals):
    cards = ["Ks", "7d", "2c", "3h", "9s"][:board]
    answer = kev.equity("AhKh", "QsQd", board=cards)
    assert (answer.exact, answer.deals) == (True, deals)


def test_the_order_of_the_board_does_not_matter():
    assert kev.equity("AhKh", "QQ", board="2c 7d Ks") == kev.equity("AhKh", "QQ", board="Ks 2c 7d")


def test_dead_cards_are_never_dealt():
    """All the other clubs are dead, so that nobody makes a flush."""
    clubs = [card for card in kev.DECK if card.suit == kev.Suit.Clubs]
    answer = kev.equity("AcKc", "QsQd", board=clubs[:2], dead=clubs[2:11])
    assert answer.players[0].categories[kev.Category.Flush] == 0
    without = kev.equity("AcKc", "QsQd", board=clubs[:2])
    assert without.players[0].categories[kev.Category.Flush] > 0.1


@pytest.mark.parametrize("count", range(2, 11))
def test_two_to_ten_players(count):
    hands = ["AsAd", "KsKd", "QsQd", "JsJd", "TsTd", "9s9d", "8s8d", "7s7d", "6s6d", "5s5d"]
    answer = kev.equity(*hands[:count], board="2c 3c 4h")
    assert answer.exact
    assert len(answer.players) == len(answer.equities) == count
    assert sum(answer.equities) == pytest.approx(1)
    sampled = kev.equity(*["random"] * count, samples=200_000, seed=count, method="monte_carlo")
    for player in sampled.players:
        assert abs(player.equity - 1 / count) < 5 * player.std_error


def test_players_who_change_places_change_answers():
    one, other = kev.equity("AKs", "TT+"), kev.equity("TT+", "AKs")
    assert one.players == other.players[::-1]


def test_equity_does_not_import_numpy():
    program = (
        "import sys, kev; answer = kev.equity('QQ+', 'AKs', board=['As', '2c'], samples=1000); "
        "str(answer); repr(answer); answer.equities; answer.players[0].categories; "
        "assert 'numpy' not in sys.modules; "
        "assert answer.players[0].combo_equities.shape == (1326,); "
        "assert 'numpy' in sys.modules"
    )
    subprocess.run([sys.executable, "-W", "error", "-c", program], check=True)

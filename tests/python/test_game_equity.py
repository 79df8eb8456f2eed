"""Equity in every game: known answers, sampling beside counting, and the result."""

import math
import pickle

import pytest
from conftest import data
from small_rankers import GAMES, HI_LO

import kev

CASES = [(game, case) for game, cases in data("games.json").items() for case in cases]


def test_there_are_cases():
    assert len(CASES) == 168
    assert {game for game, _ in CASES} < set(kev.GAMES)


@pytest.mark.parametrize(("game", "case"), CASES, ids=[game for game, _ in CASES])
def test_known_equities(game, case):
    result = kev.equity(
        *case["hands"], board=case["board"], dead=case["dead"], method="exact", game=game
    )
    assert (result.game, result.exact, result.deals) == (game, True, case["deals"])
    assert [player.win_count for player in result.players] == case["wins"]
    assert [player.tie_count for player in result.players] == case["ties"]
    assert result.equities == pytest.approx(case["equity"], abs=1e-12)
    for player in result.players:
        assert player.win_count + player.tie_count + player.lose_count == case["deals"]
    if game in HI_LO:
        assert [player.scoop_count for player in result.players] == case["scoops"]
        lows = [player.low_equity for player in result.players]
        assert lows == pytest.approx(case["low_equity"], abs=1e-12)


def ask(game, board_cards=4, **options):
    """A question about these hands, where there is a board with so many cards on it."""
    board = "6c6hTh8d" if game.startswith("short_deck") else "6c3hQc9s"
    board = board[: 2 * board_cards] if GAMES[game].board else None
    return kev.equity(*GAMES[game].examples, board=board, game=game, **options)


@pytest.mark.parametrize("game", GAMES)
def test_sampled_answers_are_near_the_exact_ones(game):
    board_cards = 0 if GAMES[game].hole == 2 else 3
    exact = ask(game, board_cards, method="exact")
    options = {"method": "monte_carlo", "samples": 40_000, "seed": 7}
    sampled = ask(game, board_cards, **options)
    assert (exact.exact, sampled.exact) == (True, False)
    for known, found in zip(exact.players, sampled.players, strict=True):
        assert abs(known.equity - found.equity) < 5 * found.std_error
        assert found.win_count is None
        for category, share in found.categories.items():
            assert abs(share - known.categories[category]) < 0.02
    if game in HI_LO:
        assert abs(exact.no_low - sampled.no_low) < 0.02
        assert sampled.no_low_count is None
    assert ask(game, board_cards, threads=1, **options) == sampled


@pytest.mark.parametrize("game", GAMES)
def test_shares_and_counts_agree(game):
    result = ask(game, method="exact")
    assert math.isclose(sum(result.equities), 1)
    assert math.isclose(sum(pot.probability for pot in result.pots), 1)
    assert sum(pot.count for pot in result.pots) == result.deals
    for number, player in enumerate(result.players):
        assert math.isclose(sum(player.categories.values()), 1)
        halves = (player.high_equity, player.low_equity)
        if game not in HI_LO:
            assert (*halves, player.scoop, player.scoop_count) == (None,) * 4
            assert all(pot.low_winners == () for pot in result.pots)
            wins = [pot.count for pot in result.pots if pot.winners == (number,)]
        else:
            assert math.isclose(sum(halves), player.equity)
            assert (player.scoop, player.scoop_count) == (player.win, player.win_count)
            alone = [(number,), ()]
            wins = [
                pot.count
                for pot in result.pots
                if pot.winners == (number,) and pot.low_winners in alone
            ]
        assert sum(wins) == player.win_count
        assert player.win_count == round(player.win * result.deals)
    if game in HI_LO:
        without = [pot for pot in result.pots if not pot.low_winners]
        assert result.no_low_count == sum(pot.count for pot in without)
        assert result.no_low == result.no_low_count / result.deals
    else:
        assert (result.no_low, result.no_low_count) == (None, None)


@pytest.mark.parametrize("game", GAMES)
def test_categories_are_those_of_the_ranking(game):
    result = ask(game)
    wanted = list(kev.Category)
    if game == "badugi":
        wanted = ["Badugi", "Three-Card Hand", "Two-Card Hand", "One-Card Hand"]
    elif game in {"razz", "ace_to_five"}:
        low = [kev.Category.Flush, kev.Category.Straight, kev.Category.StraightFlush]
        wanted = [category for category in wanted[::-1] if category not in low]
    elif game == "deuce_to_seven":
        wanted = wanted[::-1]
    elif game.startswith("short_deck"):
        # A flush beats a full house, and in one of them trips a straight.
        wanted[2:4] = wanted[3], wanted[2]
        if game == "short_deck_trips":
            wanted[4:6] = wanted[5], wanted[4]
    for player in result.players:
        assert list(player.categories) == wanted
    assert (result.players[0].combo_equities is not None) == (GAMES[game].hole == 2)


def test_published_omaha():
    result = kev.equity("AsAhKsKh", "JdTd9c8c", game="omaha")
    wins = [player.win_count for player in result.players]
    assert (wins, result.players[0].tie_count) == ([667_649, 418_273], 86)
    assert (result.deals, result.exact) == (1_086_008, True)


def test_published_short_deck():
    result = kev.equity("AhAd", "KsKc", game="short_deck")
    wins = [player.win_count for player in result.players]
    assert (wins, result.players[0].tie_count) == ([148_200, 50_502], 2_674)
    assert result.deals == 201_376
    weights = result.players[0].combo_weights
    assert weights.sum() == weights.max() == 1


def test_published_omaha_hi_lo():
    result = kev.equity("AsAd2s3d", "KhKcQhJc", game="omaha_hi_lo")
    assert result.equities[0] == pytest.approx(0.69375456, abs=5e-9)
    assert result.no_low_count == 480_024
    assert "no low 44.20%" in str(result)


def test_the_table_of_a_hi_lo_game():
    result = kev.equity("AsAd2s3d", "KhKcQhJc", board="6c 3h Qc", game="omaha_hi_lo")
    head, *rows, foot = str(result).splitlines()
    assert head.split() == ["player", "equity", "high", "low", "scoop", "split", "lose"]
    assert {len(row.split()) for row in rows} == {7}
    assert foot.startswith("exact, 820 deals, no low ")
    html = result._repr_html_()
    assert html.count("<th>") == 7
    assert html.count("<td>") == 14
    assert f"<caption>{foot}</caption>" in html


def test_results_can_be_pickled_and_compared():
    for game in ("omaha_hi_lo", "badugi", "holdem"):
        result = ask(game)
        again = pickle.loads(pickle.dumps(result))
        assert again == result
        assert str(again) == str(result)
        assert again.players[0].categories == result.players[0].categories


def test_players_are_given_in_many_ways():
    board = "6c 3h Qc"
    text, other = GAMES["omaha"].examples
    wanted = kev.equity(text, other, board=board, game="omaha")
    cards = kev.cards(text)
    for given in (cards, tuple(cards), iter(cards), [int(card) for card in cards], {*cards}):
        assert kev.equity(given, other, board=board, game="omaha") == wanted
    ranged = kev.GameRange(text, "omaha")
    assert kev.equity(ranged, other, board=board, game="omaha") == wanted
    # As many cards are as good: a range is asked only which hands it has.
    kev.equity(ranged, other, board=board, game="omaha_hi_lo")
    short = kev.equity("AhKh", "QsQd", board="6c 9h Qc", game="short_deck")
    for given in (kev.Range("AhKh"), kev.GameRange("AhKh", "short_deck"), ["AhKh"], ("Kh", "Ah")):
        assert kev.equity(given, "QsQd", board="6c 9h Qc", game="short_deck") == short


def test_ranges_of_two_cards_have_weights_in_short_deck():
    result = kev.equity("AA,KK:0.5", "QQ", board="6c 9h Qc", game="short_deck")
    assert result.players[0].win_count is None
    assert kev.equity([("AhAd", 1), ("KhKd", 0.5)], "QQ", game="short_deck", samples=1000)


def test_hands_that_are_short_of_cards_are_dealt_the_rest():
    result = kev.equity("AsAhKs", ["Jd"], game="five_card_draw", samples=1000, seed=1)
    assert not result.exact
    exact = kev.equity("As2h", ["3d", "4c"], game="badugi")
    assert exact.exact
    assert exact.deals == math.comb(48, 2) * math.comb(46, 2)

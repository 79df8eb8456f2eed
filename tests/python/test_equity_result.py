"""What `kev.equity` gives back: its types, its text, its arrays, and that it travels."""

import copy
import dataclasses
import pickle
import re

import cloudpickle
import numpy as np
import pytest

import kev

EXACT = kev.equity("AhKh,QQ:0.5", "TT+,AK", board="Ks 7d 2c")
COUNTED = kev.equity("AcAs", "KhKd")
SAMPLED = kev.equity("AhKh", "TT+", method="monte_carlo", samples=5_000, seed=7)
MULTIWAY = kev.equity("AhKh", "QQ", "JhTh", board="9h 8c 2d")
RESULTS = {"exact": EXACT, "counted": COUNTED, "sampled": SAMPLED, "multiway": MULTIWAY}


@pytest.fixture(params=RESULTS.values(), ids=RESULTS)
def result(request):
    return request.param


def test_types(result):
    assert type(result) is kev.EquityResult
    assert type(result.players) is type(result.pots) is type(result.equities) is tuple
    assert type(result.exact) is bool
    assert type(result.deals) is int
    for player in result.players:
        assert type(player) is kev.PlayerEquity
        chances = (player.equity, player.win, player.tie, player.lose, player.std_error)
        assert {type(chance) for chance in chances} == {float}
        counts = {type(count) for count in (player.win_count, player.tie_count, player.lose_count)}
        assert len(counts) == 1
        assert counts <= {int, type(None)}
    for pot in result.pots:
        assert type(pot) is kev.Pot
        assert (type(pot.winners), type(pot.probability)) == (tuple, float)
        assert {type(winner) for winner in pot.winners} == {int}


def test_what_is_counted_and_what_is_not():
    for counted in (COUNTED, MULTIWAY):
        assert all(type(player.win_count) is int for player in counted.players)
        assert sum(pot.count for pot in counted.pots) == counted.deals
    for uncounted in (EXACT, SAMPLED):
        assert all(player.win_count is None for player in uncounted.players)
        assert all(pot.count is None for pot in uncounted.pots)


def test_exact_and_sampled_answers_say_what_they_are():
    for exact in (EXACT, COUNTED, MULTIWAY):
        assert (exact.exact, exact.seed) == (True, None)
        assert {player.std_error for player in exact.players} == {0.0}
    assert (SAMPLED.exact, SAMPLED.seed, SAMPLED.deals) == (False, 7, 5_000)
    assert all(0 < player.std_error < 0.01 for player in SAMPLED.players)


def test_chances_sum_to_1(result):
    assert sum(result.equities) == pytest.approx(1)
    assert result.equities == tuple(player.equity for player in result.players)
    for player in result.players:
        assert player.win + player.tie + player.lose == pytest.approx(1)
        assert player.win <= player.equity <= player.win + player.tie
        assert min(player.win, player.tie, player.lose) >= 0


def test_pots_are_all_there_is(result):
    assert sum(pot.probability for pot in result.pots) == pytest.approx(1)
    winners = [pot.winners for pot in result.pots]
    assert len(set(winners)) == len(winners)
    for number, player in enumerate(result.players):
        own = [pot for pot in result.pots if number in pot.winners]
        alone = sum(pot.probability for pot in own if len(pot.winners) == 1)
        shares = sum(pot.probability / len(pot.winners) for pot in own)
        assert player.win == pytest.approx(alone)
        assert player.equity == pytest.approx(shares)
    for pot in result.pots:
        assert list(pot.winners) == sorted(set(pot.winners))
        assert pot.probability > 0


def test_categories_are_keyed_by_category_and_sum_to_1(result):
    for player in result.players:
        assert list(player.categories) == list(kev.Category)
        assert {type(key) for key in player.categories} == {kev.Category}
        assert sum(player.categories.values()) == pytest.approx(1)
        assert all(0 <= part <= 1 for part in player.categories.values())
        player.categories.clear()  # a dict of the caller's own
        assert player.categories


def test_a_known_category():
    answer = kev.equity("AhKh", "2c2d", board="QhJhTh")
    first, second = (player.categories for player in answer.players)
    assert first[kev.Category.StraightFlush] == 1
    assert second[kev.Category.FourOfAKind] == pytest.approx(1 / 990)


@pytest.mark.parametrize("answer", [EXACT, COUNTED], ids=["exact", "counted"])
def test_arrays_of_all_combos(answer):
    for player in answer.players:
        equities, weights = player.combo_equities, player.combo_weights
        for array in (equities, weights):
            assert (array.dtype, array.shape) == (np.float64, (1326,))
        assert weights.min() == 0
        assert weights.sum() == pytest.approx(1)
        assert (np.isnan(equities) == (weights == 0)).all()
        held = weights > 0
        assert weights[held] @ equities[held] == pytest.approx(player.equity)
        assert ((equities[held] >= 0) & (equities[held] <= 1)).all()


def test_the_arrays_are_in_the_order_of_combos():
    held = [kev.COMBOS[place] for place in np.flatnonzero(EXACT.players[0].combo_weights)]
    assert held == [combo for combo, _ in kev.Range("AhKh,QQ")]
    for combo in held:
        alone = kev.equity(combo, "TT+,AK", board="Ks 7d 2c").equities[0]
        place = kev.COMBOS.index(combo)
        assert EXACT.players[0].combo_equities[place] == pytest.approx(alone)


def test_a_combo_that_meets_nothing_has_no_equity():
    answer = kev.equity("AsAh,KsKh", "AsKs,AsQs", board="2c 3d 4h")
    place = kev.COMBOS.index(tuple(kev.cards("As Ah")))
    assert np.isnan(answer.players[0].combo_equities[place])
    assert answer.players[0].combo_weights[place] == 0


def test_arrays_only_for_two_players_and_exact_answers():
    for player in (*SAMPLED.players, *MULTIWAY.players):
        assert player.combo_equities is None
        assert player.combo_weights is None


def test_arrays_cannot_change_the_answer():
    first = COUNTED.players[0].combo_weights
    if first.flags.writeable:
        first[:] = 2
    assert COUNTED.players[0].combo_weights.sum() == pytest.approx(1)


def test_results_do_not_change(result):
    pot, player = result.pots[0], result.players[0]
    for thing, field in ((result, "deals"), (player, "equity"), (pot, "count")):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(thing, field, 1)
        with pytest.raises((AttributeError, TypeError)):
            thing.another = 1
        assert not hasattr(thing, "__dict__")


def test_equal_answers_are_equal_and_hash_alike():
    again = kev.equity("AcAs", "KhKd")
    assert again == COUNTED
    assert again is not COUNTED
    assert hash(again) == hash(COUNTED)
    assert again.players[0] == COUNTED.players[0]
    assert len({COUNTED, again, EXACT, SAMPLED}) == 3
    assert kev.equity("AcAs", "KhKc") != COUNTED
    assert COUNTED.__eq__("AA") is NotImplemented


def same_arrays(one, other):
    return all(
        np.array_equal(mine.combo_equities, theirs.combo_equities, equal_nan=True)
        for mine, theirs in zip(one.players, other.players, strict=True)
        if mine.combo_equities is not None
    )


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_results_survive_pickling(result, protocol):
    again = pickle.loads(pickle.dumps(result, protocol))
    assert again == result
    assert hash(again) == hash(result)
    assert type(again.players[0]) is kev.PlayerEquity
    assert again.players[0].categories == result.players[0].categories
    assert same_arrays(again, result)


def test_results_survive_copying(result):
    copies = (
        copy.copy(result),
        copy.deepcopy(result),
        cloudpickle.loads(cloudpickle.dumps(result)),
        dataclasses.replace(result),
    )
    for again in copies:
        assert again == result
        assert same_arrays(again, result)


def test_repr_is_short_and_names_the_figures(result):
    text = repr(result)
    assert text.startswith("EquityResult(players=(PlayerEquity(equity=")
    assert "\n" not in text
    assert len(text) < 300 * (len(result.players) + len(result.pots))
    assert str(result.deals) in text
    assert "\\x" not in text


def test_the_repr_of_a_pot_makes_it_again(result):
    for pot in result.pots:
        assert eval(repr(pot), {"Pot": kev.Pot}) == pot


def test_printed_it_is_a_table(result):
    head, *rows, foot = str(result).splitlines()
    assert head.split() == ["player", "equity", "win", "tie", "lose"]
    for number, (row, player) in enumerate(zip(rows, result.players, strict=True)):
        name, *cells = row.split()
        assert int(name) == number
        wanted = [player.equity, player.win, player.tie, player.lose]
        assert cells == [f"{chance:.2%}" for chance in wanted]
    assert {len(line) for line in (head, *rows)} == {len(head)}
    assert f"{result.deals:,} deals" in foot
    assert ("exact" in foot) == result.exact
    assert ("standard error" in foot) != result.exact


def test_a_notebook_shows_a_table(result):
    html = result._repr_html_()
    assert html.count("<table>") == html.count("</table>") == 1
    assert html.count("<tr>") == html.count("</tr>") == len(result.players) + 1
    cells = re.findall(r"<td>(.*?)</td>", html)
    assert cells[1::5] == [f"{equity:.2%}" for equity in result.equities]
    assert f"{result.deals:,}" in html


def test_the_classes_are_those_of_the_package(result):
    assert kev.PlayerEquity.__module__ == kev.Pot.__module__ == type(result).__module__ == "kev"
    assert kev.equity.__module__ == "kev"

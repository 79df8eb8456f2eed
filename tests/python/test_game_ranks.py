"""Ranks of other rankings: shared ints that know what they mean."""

import copy
import operator
import pickle
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cloudpickle
import pytest
from small_rankers import GAMES, HI_LO

import kev
from kev import _kev

WORST = {
    "short_deck": 1404,
    "short_deck_trips": 1404,
    "ace_to_five": 6175,
    "eight_or_better": 56,
    "deuce_to_seven": 7462,
    "badugi": 1092,
}
# A game with this ranking.
GAME = dict.fromkeys(WORST) | {game.ranking: name for name, game in GAMES.items()}


def all_ranks(ranking):
    return [kev.GameRank(number, ranking) for number in range(1, WORST[ranking] + 1)]


@pytest.mark.parametrize("ranking", WORST)
def test_there_is_one_object_for_each_number(ranking):
    for number, rank in enumerate(all_ranks(ranking), start=1):
        assert rank is kev.GameRank(number, ranking)
        assert isinstance(rank, kev.GameRank)
        assert type(rank).__name__ == "GameRank"
        assert rank == number
        assert hash(rank) == hash(number)
        assert type(int(rank)) is int
        assert rank.ranking == ranking
    assert len({type(rank) for rank in all_ranks(ranking)}) == 1


@pytest.mark.parametrize("ranking", WORST)
def test_texts(ranking):
    ranks = all_ranks(ranking)
    assert len({str(rank) for rank in ranks}) == len(ranks)
    for number, rank in enumerate(ranks, start=1):
        assert repr(rank) == f"GameRank({number}, {ranking!r})"
        assert eval(repr(rank), {"GameRank": kev.GameRank}) is rank
        assert f"{rank}" == format(rank) == str(rank)
        assert f"{rank:d}" == str(number)


def test_some_texts():
    texts = {
        (1, "ace_to_five"): "Five low, 5-4-3-2-A",
        (29, "ace_to_five"): "Eight low, 8-6-4-3-A",
        (1, "badugi"): "Badugi, 4-3-2-A",
        (1, "deuce_to_seven"): "Seven low, 7-5-4-3-2",
        (1, "short_deck"): "Royal Flush",
        (56, "eight_or_better"): "Eight low, 8-7-6-5-4",
    }
    assert {key: str(kev.GameRank(*key)) for key in texts} == texts


@pytest.mark.parametrize("ranking", WORST)
def test_the_example_has_the_rank(ranking):
    for rank in all_ranks(ranking)[::7]:
        example = rank.example
        assert type(example) is list
        assert {type(card) for card in example} == {kev.CardInt}
        assert [card.rank for card in example][: len(rank.ranks)] == rank.ranks
        assert {type(one) for one in rank.ranks} == {kev.Rank}
        if GAME[ranking]:
            assert kev.evaluate(example, game=GAME[ranking]) is rank
        else:
            high = kev.cards("KsKh")
            assert kev.evaluate([*example, *high], game="stud_hi_lo").low is rank


@pytest.mark.parametrize("ranking", WORST)
def test_categories(ranking):
    names = list(dict.fromkeys(rank.category for rank in all_ranks(ranking)))
    if ranking == "badugi":
        assert names == ["Badugi", "Three-Card Hand", "Two-Card Hand", "One-Card Hand"]
    else:
        assert {type(name) for name in names} == {kev.Category}
    count = {"ace_to_five": 6, "eight_or_better": 1, "badugi": 4}.get(ranking, 9)
    assert len(names) == count


def test_the_lower_number_wins():
    best, worst = kev.GameRank(1, "badugi"), kev.GameRank(1092, "badugi")
    assert best.beats(worst)
    assert not worst.beats(best)
    assert not best.beats(best)
    assert best < worst
    assert min(worst, best) is best


def test_ranks_of_different_rankings_do_not_beat_each_other():
    best, other = kev.GameRank(1, "badugi"), kev.GameRank(2, "ace_to_five")
    for first, second in [(best, other), (other, best), (best, kev.HandRank(7462)), (best, 5)]:
        assert first.beats(second) is False
    # As numbers they compare all the same.
    assert kev.GameRank(5, "badugi") == kev.GameRank(5, "ace_to_five") == 5


def test_shared_objects_do_not_change():
    rank = kev.GameRank(1, "badugi")
    for name in ("ranking", "_ranking", "other"):
        with pytest.raises(AttributeError):
            setattr(rank, name, "high")


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickles_give_the_same_objects(protocol):
    ranks = [kev.GameRank(number, ranking) for ranking in WORST for number in (1, 50)]
    for load, dump in ((pickle.loads, pickle.dumps), (cloudpickle.loads, cloudpickle.dumps)):
        again = load(dump(ranks, protocol))
        assert all(one is other for one, other in zip(again, ranks, strict=True))
    for rank in ranks:
        assert copy.copy(rank) is copy.deepcopy(rank) is rank


def test_pairs_of_high_and_low_travel():
    pair = kev.evaluate("As2sKhQd", "3c 5h 8s 8h Jc", game="omaha_hi_lo")
    for again in (pickle.loads(pickle.dumps(pair)), copy.copy(pair), copy.deepcopy(pair)):
        assert again == pair
        assert type(again) is kev.HiLo
        assert again.high is pair.high
        assert again.low is pair.low
    assert pair._replace(low=None).low is None


@pytest.mark.parametrize("number", [0, -1, 1093, 2**70, "1", 1.0, None])
def test_numbers_that_are_no_rank(number):
    with pytest.raises(
        kev.HandError, match="a rank of badugi is a number from 1 to 1092"
    ) as caught:
        kev.GameRank(number, "badugi")
    error = caught.value
    assert (error.reason, error.input, error.position) == ("invalid hand rank", number, None)


@pytest.mark.parametrize("ranking", ["high", "Razz", "", 1, None, ["badugi"]])
def test_rankings_that_are_none(ranking):
    with pytest.raises(kev.HandError) as caught:
        kev.GameRank(1, ranking)
    error = caught.value
    assert (error.reason, error.input) == ("invalid ranking", ranking)
    assert str(error) == f"a ranking is one of {', '.join(WORST)}, not {ranking!r}"


@pytest.mark.parametrize("game", GAMES)
def test_games_stand_for_their_rankings(game):
    ranking = GAMES[game].ranking
    if ranking != "high":
        assert kev.GameRank(1, game) is kev.GameRank(1, ranking)
        return
    with pytest.raises(kev.HandError) as caught:
        kev.GameRank(1, game)
    assert (caught.value.reason, caught.value.input) == ("invalid ranking", game)
    assert f"not '{game}': its hands are ranked by kev.HandRank(number)" in str(caught.value)
    lows = ", its lows by kev.GameRank(number, 'eight_or_better')"
    assert str(caught.value).endswith(lows) == (game in HI_LO)


def test_pairs_of_high_and_low_have_no_order():
    board = "3c 5h 8s 8h Jc"
    pairs = [kev.evaluate(hand, board, game="omaha_hi_lo") for hand in ("As2sKhQd", "KsKhQhQd")]
    low, none = pairs
    assert str(low) == f"{low.high}; Eight low, 8-5-3-2-A"
    assert str(none) == f"{none.high}; no low"
    assert (low == low, low == none, len({low, none})) == (True, False, 2)  # noqa: PLR0124
    for function in (min, max, sorted):
        with pytest.raises(TypeError, match="use kev.winners"):
            function(pairs)
    for compare in (operator.lt, operator.le, operator.gt, operator.ge):
        for other in (none, (1, 2)):
            with pytest.raises(TypeError, match="use kev.winners"):
                compare(low, other)


def test_documentation_and_stubs_have_all_names():
    text = Path(kev.__file__).with_name("_kev.pyi").read_text(encoding="utf-8")
    literal = r"^_(?:High|Other|HiLo)Game: TypeAlias = Literal\[(.*?)\]"
    kinds = re.findall(literal, text, re.MULTILINE | re.DOTALL)
    assert len(kinds) == 3
    assert {name for kind in kinds for name in re.findall(r'"(\w+)"', kind)} == set(kev.GAMES)
    assert set(re.findall(r'`"(\w+)"`', kev.GameRank.__doc__)) == set(WORST)
    assert {name for name, _, _ in _kev.ranking_table()} == {*WORST, "high"}


def test_many_threads_make_the_same_ranks():
    program = """
import sys, threading, kev
sys.setswitchinterval(1e-6)
hands = [kev.DECK[first : first + 4] for first in range(48)]
barrier = threading.Barrier(8)
found = []
def work():
    barrier.wait()
    ranks = [kev.evaluate(hand, game="badugi") for hand in hands]
    found.append([*ranks, *(kev.GameRank(number, "badugi") for number in (1, 9))])
threads = [threading.Thread(target=work) for _ in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
assert len(found) == 8
for ranks in found:
    assert all(one is other for one, other in zip(ranks, found[0], strict=True))
    assert all(rank is kev.GameRank(rank, "badugi") for rank in ranks)
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_hands_are_ranked_in_many_threads():
    hands = [kev.DECK[first : first + 7] for first in range(45)]
    expected = [kev.evaluate(hand, game="razz") for hand in hands]
    with ThreadPoolExecutor(8) as pool:
        for _ in range(20):
            found = pool.map(lambda hand: kev.evaluate(hand, game="razz"), hands)
            assert all(one is other for one, other in zip(found, expected, strict=True))

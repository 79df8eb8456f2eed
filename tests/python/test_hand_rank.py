"""Hand ranks and categories: 7462 shared ints in nine bands."""

import copy
import json
import pickle

import cloudpickle
import numpy as np
import pytest

import kev

RANKS = [kev.HandRank(number) for number in range(1, 7463)]
BANDS = {
    "StraightFlush": (1, 10, "Straight Flush"),
    "FourOfAKind": (11, 166, "Four of a Kind"),
    "FullHouse": (167, 322, "Full House"),
    "Flush": (323, 1599, "Flush"),
    "Straight": (1600, 1609, "Straight"),
    "ThreeOfAKind": (1610, 2467, "Three of a Kind"),
    "TwoPair": (2468, 3325, "Two Pair"),
    "OnePair": (3326, 6185, "One Pair"),
    "HighCard": (6186, 7462, "High Card"),
}


def test_there_is_one_object_for_each_number():
    for number, rank in enumerate(RANKS, start=1):
        assert rank is kev.HandRank(number)
        assert type(rank) is kev.HandRank
        assert rank == number
        assert hash(rank) == hash(number)
        assert int(rank) == number
        assert type(int(rank)) is int


def test_texts():
    assert len({str(rank) for rank in RANKS}) == 7462
    for number, rank in enumerate(RANKS, start=1):
        assert repr(rank) == f"HandRank({number})"
        assert f"{rank}" == format(rank) == str(rank)
        assert f"{rank:d}" == "%d" % rank == str(number)  # noqa: UP031
        if number > 1:
            assert str(rank).startswith(f"{rank.category}, ")
    assert str(RANKS[0]) == "Royal Flush"
    assert str(kev.HandRank(3)) == "Straight Flush, Queen high"
    assert str(kev.HandRank(167)) == "Full House, Aces full of Kings"
    assert f"{kev.HandRank(167):05d} {kev.HandRank(167):x}" == "00167 a7"


def test_the_example_has_the_rank():
    for rank in RANKS:
        example = rank.example
        assert type(example) is list
        assert kev.evaluate(example) is rank
        assert [card.rank for card in kev.best_five(example)] == [card.rank for card in example]


def test_the_ranks_are_those_of_the_example():
    for rank in RANKS:
        assert type(rank.ranks) is list
        assert all(isinstance(one, kev.Rank) for one in rank.ranks)
        assert rank.ranks == [card.rank for card in rank.example]
        rank.ranks.clear()  # each caller has a list of its own
        assert len(rank.ranks) == 5
    assert "".join(map(str, kev.HandRank(167).ranks)) == "AAAKK"
    assert "".join(map(str, kev.HandRank(1609).ranks)) == "5432A"


def test_the_best_and_the_worst():
    assert kev.HandRank.BEST is RANKS[0]
    assert kev.HandRank.WORST is RANKS[-1]
    assert kev.HandRank.BEST.beats(kev.HandRank.WORST)
    assert kev.HandRank.BEST is next(iter(kev.Category)).best
    assert kev.HandRank.WORST is list(kev.Category)[-1].worst


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickles_give_the_same_objects(protocol):
    again = pickle.loads(pickle.dumps(RANKS, protocol))
    assert all(rank is same for rank, same in zip(RANKS, again, strict=True))
    categories = pickle.loads(pickle.dumps(list(kev.Category), protocol))
    assert all(rank is same for rank, same in zip(kev.Category, categories, strict=True))


@pytest.mark.parametrize("rank", [*RANKS[::500], *kev.Category], ids=repr)
def test_copies_are_the_same_objects(rank):
    assert copy.copy(rank) is rank
    assert copy.deepcopy(rank) is rank
    assert copy.deepcopy({"rank": [rank]})["rank"][0] is rank
    assert cloudpickle.loads(cloudpickle.dumps(rank)) is rank


@pytest.mark.parametrize("number", [1, True, np.uint16(1), np.int64(1), np.array(1), RANKS[0]])
def test_everything_that_is_an_index_is_a_number(number):
    assert kev.HandRank(number) is RANKS[0]


@pytest.mark.parametrize(
    "bad",
    [0, -1, 7463, 65536 + 1, 2**64 + 1, -(2**64), False, 1.0, 1.5, float("nan"), "1", "", b"1",
     None, [1], (1,), object(), np.float64(1), np.array([1, 2])],
    ids=repr,
)  # fmt: skip
def test_other_numbers_are_no_ranks(bad):
    with pytest.raises(kev.HandError, match="from 1 to 7462") as caught:
        kev.HandRank(bad)
    assert caught.value.reason == "invalid hand rank"
    assert caught.value.input is bad
    assert caught.value.position is None


def test_a_rank_needs_one_number():
    with pytest.raises(TypeError):
        kev.HandRank()
    with pytest.raises(TypeError):
        kev.HandRank("1", 10)


def test_a_rank_is_an_int():
    rank = kev.HandRank(167)
    assert isinstance(rank, int)
    assert rank + 1 == 168
    assert type(rank + 1) is int
    assert json.dumps([rank]) == "[167]"
    assert {rank: 1}[167] == 1
    assert 167 in {rank, "x"}
    assert rank in {167, "x"}
    assert np.array([rank, rank], dtype=np.uint16).tolist() == [167, 167]
    assert sorted(RANKS) == RANKS
    assert rank != "167"
    assert rank.__lt__("x") is NotImplemented
    with pytest.raises(AttributeError):
        rank.note = "ranks are shared"


def test_beats():
    for better, worse in [(1, 2), (1, 7462), (166, 167), (7461, 7462)]:
        assert kev.HandRank(better).beats(kev.HandRank(worse))
        assert not kev.HandRank(worse).beats(kev.HandRank(better))
        assert kev.HandRank(better).beats(worse)
        assert kev.HandRank(better) < kev.HandRank(worse)
    assert not any(rank.beats(rank) for rank in RANKS)
    with pytest.raises(TypeError):
        RANKS[0].beats("High Card")


def test_categories_have_these_bands():
    assert [category.name for category in kev.Category] == list(BANDS)
    for value, category in enumerate(kev.Category, start=1):
        best, worst, text = BANDS[category.name]
        assert category.value == category == value
        assert category is kev.Category(value)
        assert category.best is kev.HandRank(best)
        assert category.worst is kev.HandRank(worst)
        assert str(category) == f"{category}" == text
        assert repr(category) == f"Category.{category.name}"
        assert f"{category:d}" == json.dumps(category) == str(value)
        for number in range(best, worst + 1):
            assert kev.HandRank(number).category is category


def test_better_categories_are_less():
    assert sorted(kev.Category, reverse=True) == list(kev.Category)[::-1]
    assert kev.Category.FullHouse < kev.Category.Flush
    for better, worse in zip(list(kev.Category)[:-1], list(kev.Category)[1:], strict=True):
        assert better.worst + 1 == worse.best
        assert better.worst.beats(worse.best)


@pytest.mark.parametrize("bad", [0, 10, -1, "Flush", None, 1.5])
def test_there_are_no_other_categories(bad):
    with pytest.raises(kev.HandError, match="Category") as caught:
        kev.Category(bad)
    assert caught.value.reason == "invalid category"
    assert caught.value.input is bad
    assert caught.value.position is None

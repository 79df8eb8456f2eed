"""How `kev.equity` is told to find an answer: methods, limits, seeds, numbers of threads."""

import decimal
import reprlib
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import kev

SAMPLED = {"method": "monte_carlo"}
QUESTIONS = {
    "hands": ("AhKh", "QsQd"),
    "ranges": ("QQ+,AK", "TT+,AQ+:0.3"),
    "any hands": ("AA", "random", "random"),
    "ten": ("random",) * 10,
    "clashing": ("TT+,AK",) * 5,
}


def test_auto_is_exact_where_that_is_quick():
    for players in (("AA", "KK"), ("AhKh", "random"), ("AA,KK", "AA,KK", "AA,KK")):
        assert kev.equity(*players).exact
        assert kev.equity(*players, method="auto", samples=10, std_error=0.1, seed=1).exact
    assert not kev.equity("random", "random", "random", samples=10).exact


def test_the_method_is_kept():
    exact = kev.equity("AA", "KK", method="exact", samples=1, time_limit=0, std_error=1, seed=1)
    sampled = kev.equity("AA", "KK", method="monte_carlo", samples=100)
    assert (exact.exact, sampled.exact) == (True, False)
    assert (exact.deals, sampled.deals) == (61_642_944, 100)


@pytest.mark.parametrize("players", QUESTIONS.values(), ids=QUESTIONS)
@pytest.mark.parametrize("samples", [1, 7, 16_384, 16_385, 70_001])
def test_as_many_deals_as_samples(players, samples):
    answer = kev.equity(*players, samples=samples, **SAMPLED)
    assert answer.deals == samples
    for player in answer.players:
        deals = player.win * samples
        assert deals == pytest.approx(round(deals), abs=1e-6)


def test_without_a_limit_a_million_deals():
    assert kev.equity("AA", "KK", **SAMPLED).deals == 1_000_000


@pytest.mark.parametrize("players", QUESTIONS.values(), ids=QUESTIONS)
@pytest.mark.parametrize("wanted", [0.01, 0.003])
def test_the_standard_error_is_met(players, wanted):
    answer = kev.equity(*players, std_error=wanted, **SAMPLED)
    worst = max(player.std_error for player in answer.players)
    assert 0 < worst <= wanted
    # Neither more than it needs, give or take what is done in one go.
    assert answer.deals <= 16_384 + 0.26 / wanted**2


def test_the_standard_error_is_about_right():
    """Of 200 answers, nearly all are within two standard errors, and not all within one."""
    truth = kev.equity("AhKh", "QsQd").equities[0]
    answers = [
        kev.equity("AhKh", "QsQd", samples=2_000, seed=seed, **SAMPLED) for seed in range(200)
    ]
    off = [abs(answer.equities[0] - truth) / answer.players[0].std_error for answer in answers]
    assert sum(error < 1 for error in off) in range(110, 165)
    assert sum(error < 2 for error in off) in range(180, 201)


def test_answers_of_one_deal_do_not_claim_to_be_certain():
    answer = kev.equity("AhKh", "QsQd", samples=1, **SAMPLED)
    assert all(player.std_error > 0.1 for player in answer.players)


@pytest.mark.parametrize("limit", [0, 0.05, np.float32(0.05), decimal.Decimal("0.05")])
def test_a_time_limit_ends_it(limit):
    answer = kev.equity("AA", "random", "random", time_limit=limit, **SAMPLED)
    assert answer.deals > 0
    assert not answer.exact


def test_whichever_comes_first():
    few = kev.equity("AA", "KK", samples=500, std_error=1e-9, time_limit=1000, **SAMPLED)
    assert few.deals == 500
    rough = kev.equity("AA", "KK", samples=10**15, std_error=0.01, time_limit=1000, **SAMPLED)
    assert rough.deals < 100_000
    short = kev.equity("AA", "KK", samples=10**15, std_error=1e-9, time_limit=0.05, **SAMPLED)
    assert short.deals < 10**12


@pytest.mark.parametrize("players", QUESTIONS.values(), ids=QUESTIONS)
@pytest.mark.parametrize("limit", [{"samples": 150_000}, {"std_error": 0.002}, {}], ids=str)
def test_a_seed_repeats_the_answer_for_every_number_of_threads(players, limit):
    if players == QUESTIONS["clashing"] and not limit:
        limit = {"samples": 200_000}
    answers = [
        kev.equity(*players, seed=2024, threads=threads, **limit, **SAMPLED)
        for threads in (1, 2, 5, None)
    ]
    assert answers == [answers[0]] * 4
    assert answers[0].seed == 2024


def test_the_reported_seed_repeats_the_answer():
    first, other = (kev.equity("AA", "random", samples=5_000, **SAMPLED) for _ in range(2))
    assert first.seed != other.seed
    assert first != other
    assert kev.equity("AA", "random", samples=5_000, seed=first.seed, **SAMPLED) == first


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1, np.uint64(2**64 - 1)])
def test_every_number_of_64_bits_is_a_seed(seed):
    answer = kev.equity("AA", "KK", samples=1000, seed=seed, **SAMPLED)
    assert answer.seed == seed
    assert type(answer.seed) is int
    others = [kev.equity("AA", "KK", samples=1000, seed=s, **SAMPLED) for s in (2, 3)]
    assert len({answer.equities, *(other.equities for other in others)}) == 3


@pytest.mark.parametrize("threads", [1, 2, 3, 5, 64, 10**6, sys.maxsize])
def test_any_number_of_threads_gives_the_exact_answer(threads):
    players = ("22+,A2s+:0.7", "KTs+,55+")
    wanted = kev.equity(*players, board="2c 7d", threads=1, method="exact")
    assert kev.equity(*players, board="2c 7d", threads=threads, method="exact") == wanted


WHOLE = "must be a whole number from"
NAMES = {
    "method": "must be 'auto', 'exact' or 'monte_carlo'",
    "samples": f"{WHOLE} 1 to 18446744073709551615",
    "std_error": "must be a positive number",
    "time_limit": "must be a number of seconds, at least 0",
    "seed": f"{WHOLE} 0 to 18446744073709551615",
    "threads": f"{WHOLE} 1 to {2 * sys.maxsize + 1}",
    "progress": "must be callable",
}
NAN, INF = float("nan"), float("inf")
NO_NUMBERS = ["1", "", b"1", [1], (), {}, 1j, object(), int]
NOT_WHOLE = [
    *NO_NUMBERS,
    1.0,
    1.5,
    NAN,
    INF,
    np.float64(1),
    decimal.Decimal(1),
    -1,
    2**64,
    -(2**70),
]
HUGE = 10**5000
WRONG = {
    "method": ["", "Exact", "montecarlo", None, 0, True, b"exact", ["exact"], "\ud800", object()],
    "samples": [*NOT_WHOLE, 0, np.int64(0), np.int8(-1), HUGE, -HUGE],
    "std_error": [*NO_NUMBERS, 0, 0.0, -0.0, -1, NAN, INF, -INF, np.float32(0), HUGE, -HUGE],
    "time_limit": [*NO_NUMBERS, -1, -1e-9, NAN, INF, -INF, 1e300, np.float64(-1), HUGE, -HUGE],
    "seed": [*NOT_WHOLE, np.int64(-1), HUGE, -HUGE],
    "threads": [*NOT_WHOLE, 0, np.int64(0), HUGE, -HUGE],
    "progress": [0, 1.0, "print", [], object()],
}
CASES = [(name, value) for name, values in WRONG.items() for value in values]


@pytest.mark.parametrize(
    ("name", "value"), CASES, ids=lambda part: part if isinstance(part, str) else type(part)
)
def test_wrong_options_are_named(name, value):
    with pytest.raises(kev.KevError) as caught:
        kev.equity("AA", "KK", **{name: value})
    error = caught.value
    assert type(error) is kev.KevError
    assert (error.reason, error.position) == ("invalid argument", None)
    assert error.input is value
    assert str(error).startswith(f"{name} {NAMES[name]}, not ")
    # Python prints no integer of so many digits.
    is_huge = type(value) is int and abs(value) == HUGE
    shown = "<int object>" if is_huge else reprlib.repr(value)
    assert str(error).endswith(f", not {shown}")


def test_wrong_options_are_errors_even_if_they_are_of_no_use():
    for name in WRONG.keys() - {"method"}:
        for method in ("exact", "monte_carlo"):
            with pytest.raises(kev.KevError, match=f"^{name} "):
                kev.equity("AA", "KK", method=method, **{name: object()})


@pytest.mark.parametrize("name", ["samples", "std_error", "time_limit", "seed", "threads"])
def test_none_is_as_if_it_was_not_there(name):
    answer = kev.equity("AA", "KK", **{"samples": 10, "seed": 1, name: None}, **SAMPLED)
    assert not answer.exact


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int32, np.uint64, np.array, bool, int])
def test_numbers_of_numpy_and_bools_are_numbers(kind):
    one = kind(1)
    wanted = kev.equity("AA", "KK", samples=1, seed=1, threads=1, **SAMPLED)
    options = {"samples": one, "seed": one, "threads": one, "std_error": one}
    assert kev.equity("AA", "KK", **options, **SAMPLED) == wanted


@given(
    name=st.sampled_from(["samples", "std_error", "time_limit", "seed", "threads", "method"]),
    value=st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
)
def test_whatever_an_option_is_there_is_an_answer_or_an_error(name, value):
    options = {"samples": 100, "time_limit": 0.1, "threads": 1, **SAMPLED, name: value}
    try:
        answer = kev.equity("AA", "QQ", **options)
    except kev.KevError as error:
        assert str(error).startswith(name)  # noqa: PT017 - there may be none
    else:
        assert sum(answer.equities) == pytest.approx(1)

"""Questions about other games that have no answer, and ones that take long."""

import os
import signal
import subprocess
import sys
import threading

import pytest
from small_rankers import GAMES

import kev


def refused(*players, **options):
    with pytest.raises(kev.KevError) as caught:
        kev.equity(*players, **options)
    error = caught.value
    return type(error), error.reason, error.input, error.position


ACES, KINGS = "AsAhKsKh", "JdTd9c8c"


def test_hands_of_another_game():
    omaha = kev.GameRange(ACES, "omaha")
    kind = kev.RangeError, "wrong length"
    assert refused(omaha, kev.Range("QQ"), game="omaha") == (*kind, 2, 1)
    assert refused(omaha, kev.cards("QsQh"), game="omaha") == (*kind, 2, 1)
    assert refused("QQ", omaha, game="short_deck") == (*kind, 4, 1)
    assert refused(omaha, "QQ") == (*kind, 4, 0)
    for queens in (kev.Range("QQ"), kev.cards("QsQh")):
        message = "^player 1: a hand of omaha has 4 hole cards, not 2$"
        with pytest.raises(kev.RangeError, match=message):
            kev.equity(ACES, queens, game="omaha")


@pytest.mark.parametrize("cards", [ACES, "As Ah Ks Kh Qs", ACES + "QsQh"])
def test_hands_of_no_game_in_particular(cards):
    with pytest.raises(kev.RangeError, match="player 1: .*; in which game.") as caught:
        kev.equity("QQ", cards)
    assert caught.value.reason == "missing separator"


def test_cards_that_are_not_in_the_deck():
    card = kev.CardInt.Card5c
    for options in ({"board": "5c6c7c"}, {"dead": "5c"}):
        found = refused("AhAd", "KsKc", game="short_deck", **options)
        assert found == (kev.EquityError, "not in deck", card, None)
    for hands, hand in [
        ("5c6c", "6c5c"),
        (kev.cards("5c6c"), "6c5c"),
        (kev.Range("66+,A2s"), "Ac2c"),
        (kev.GameRange("66+,A2s", "holdem"), "Ac2c"),
    ]:
        found = refused("AhAd", hands, game="short_deck")
        assert found == (kev.RangeError, "not in deck", hand, 1)


@pytest.mark.parametrize("game", GAMES)
def test_numbers_of_board_cards(game):
    _, board, *_ = GAMES[game]
    cards = kev.DECK[20:46]
    hand = kev.DECK[::-1]
    hands = [hand[: GAMES[game].hole], hand[10 : 10 + GAMES[game].hole]]
    error = (kev.EquityError, "board length", board + 1, None)
    assert refused(*hands, board=cards[: board + 1], game=game) == error
    if game.startswith("courchevel"):
        assert refused(*hands, game=game) == (kev.EquityError, "board length", 0, None)
        message = f"{game} starts with 1 card on the board, which is missing"
        with pytest.raises(kev.EquityError, match=message):
            kev.equity(*hands, game=game)


def test_players_that_are_no_hand():
    hand = kev.cards(ACES)
    for player, wanted in [
        (hand[:3], (kev.RangeError, "wrong length", 3, 1)),
        (hand * 2, (kev.RangeError, "wrong length", 8, 1)),
        ([], (kev.RangeError, "wrong length", 0, 1)),
        ([*hand[:3], hand[0]], (kev.HandError, "duplicate card", hand[0], (1, 3))),
        (["As", "Kx"], (kev.CardError, "invalid suit", "x", (1, 1, 1))),
        (1.5, (kev.CardError, "not a card", 1.5, 1)),
    ]:
        assert refused(KINGS, player, game="omaha") == wanted
    with pytest.raises(kev.RangeError, match="^player 1: a hand of omaha has 4 hole cards, not 3$"):
        kev.equity(KINGS, hand[:3], game="omaha")
    with pytest.raises(kev.RangeError, match="^player 1: "):
        kev.equity(KINGS, "JdTd9c8x", game="omaha")


def test_cards_in_two_places():
    card = kev.CardInt.CardAs
    assert refused(ACES, "AsTd9c8c", game="omaha")[1:] == ("duplicate card", card, 1)
    assert refused(ACES, KINGS, board="2cAs3c", game="omaha")[1:] == ("duplicate card", card, 0)
    assert refused(ACES, KINGS, dead="As", game="omaha")[1:] == ("duplicate card", card, 0)
    assert refused("As2s", "As3h", game="badugi")[1:] == ("duplicate card", card, 1)


def test_too_many_players_for_the_deck():
    hands = [kev.DECK[7 * place :][:7] for place in range(7)]
    assert kev.equity(*hands, game="stud").deals == 1
    kind, reason, _, _ = refused(*hands, ["As"], game="stud")
    assert (kind, reason) == (kev.EquityError, "deck too small")
    assert refused(ACES, game="omaha")[1] == "player count"


def test_too_much_work():
    assert refused("As", "Kh", game="razz", method="exact")[1] == "too much work"
    assert kev.equity("As", "Kh", game="razz", samples=1000).exact is False


ENDLESS = {"method": "monte_carlo", "std_error": 1e-12, "game": "stud_hi_lo"}


def test_progress_and_what_it_raises():
    told = []
    result = kev.equity("As", "Kh", game="razz", samples=3_000_000, progress=told.append)
    assert result.deals == 3_000_000
    assert told == sorted(told)
    assert told[-1] == 1.0
    with pytest.raises(ZeroDivisionError):
        kev.equity("As", "Kh", progress=lambda _: 1 / 0, **ENDLESS)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
def test_ctrl_c_stops_the_work():
    program = """
import kev, os, signal, threading, time
threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    kev.equity("As", "Kh", method="monte_carlo", std_error=1e-12, game="stud_hi_lo")
except KeyboardInterrupt:
    print("stopped")
"""
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60)
    assert done.stdout == "stopped\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
def test_ctrl_c_stops_a_list_of_all_hands():
    def interrupt(*_):
        raise KeyboardInterrupt

    def list_again_and_again():
        while True:
            list(kev.GameRange(["As"], "five_card_draw"))

    before = signal.signal(signal.SIGALRM, interrupt)
    # More than once: where Python calls back for something else, what is raised is lost.
    signal.setitimer(signal.ITIMER_REAL, 0.05, 1)
    try:
        with pytest.raises(KeyboardInterrupt):
            list_again_and_again()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_other_threads_go_on():
    ticks = []
    done = threading.Event()

    def tick():
        while not done.wait(0.001):
            ticks.append(1)

    ticker = threading.Thread(target=tick)
    ticker.start()
    kev.equity("As", "Kh", game="stud_hi_lo", samples=2_000_000, threads=1)
    done.set()
    ticker.join()
    assert len(ticks) > 10

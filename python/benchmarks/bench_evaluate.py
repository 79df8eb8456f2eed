"""Ranks of seven cards, one call a hand, beside every evaluator on PyPI that has a fast one."""

from __future__ import annotations

import random

import eval7
import phevaluator
import pkrbot
import treys
import xiapl
from rounds import report, same_order

import kev

HANDS = 1_000
CALLS = 20

random.seed(2)
texts = ["".join(map(str, random.sample(kev.DECK, 7))) for _ in range(HANDS)]
hands = [kev.cards(text) for text in texts]
ranks = [kev.evaluate(hand) for hand in hands]

names = [[str(card) for card in hand] for hand in hands]
indices = [[card.index for card in hand] for hand in hands]
tuples = [tuple(hand) for hand in hands]
eval7_hands = [[eval7.Card(name) for name in hand] for hand in names]
pkrbot_hands = [[pkrbot.Card(name) for name in hand] for hand in names]
xiapl_hands = [[xiapl.card.Card.from_string(name) for name in hand] for hand in names]
treys_rank = treys.Evaluator().evaluate

assert [phevaluator.evaluate_cards(*hand) for hand in indices] == ranks
assert [treys_rank(list(hand[:2]), list(hand[2:])) for hand in hands] == ranks
assert [kev.evaluate(text) for text in texts] == ranks
assert same_order(ranks, [eval7.evaluate(hand) for hand in eval7_hands])
assert same_order(ranks, [pkrbot.evaluate(hand) for hand in pkrbot_hands])


def calls(function, arguments):
    """Call the function with each argument, as a loop over hands would."""

    def run():
        for _ in range(CALLS):
            for argument in arguments:
                function(argument)

    return run


def rival(name, function, arguments):
    """Prepare a row of the report."""
    return name, calls(function, arguments), CALLS * len(arguments)


report(
    "Seven cards, one call",
    "call",
    [
        rival("kev.evaluate, list of CardInt", kev.evaluate, hands),
        rival("kev.evaluate, tuple of CardInt", kev.evaluate, tuples),
        rival("kev.evaluate, list of int", kev.evaluate, [list(map(int, hand)) for hand in hands]),
        rival("kev.evaluate, text", kev.evaluate, texts),
        rival("pkrbot.evaluate, list of its cards", pkrbot.evaluate, pkrbot_hands),
        rival("eval7.evaluate, list of its cards", eval7.evaluate, eval7_hands),
        rival("xiapl evaluate_cards, list of its cards", xiapl.eval.evaluate_cards, xiapl_hands),
        rival(
            "phevaluator.evaluate_cards, indices",
            lambda hand: phevaluator.evaluate_cards(*hand),
            indices[:100],
        ),
        rival("treys, two lists", lambda hand: treys_rank(hand[:2], hand[2:]), hands[:20]),
    ],
)

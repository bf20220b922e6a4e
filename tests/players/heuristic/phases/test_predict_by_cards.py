"""Which cards are laid away for a prediction: such as leave a hand whose tricks are certain."""

from __future__ import annotations

from game.cards import parse_card
from game.engine.phases.predict_by_cards import said_by
from game.players.heuristic.phases.predict_by_cards import LEAST_DOUBT, _risk, _ways
from game.rules.model.auction import PredictByCardsPhase
from tests.contract.rulesets import rules_of

RULES = rules_of("neunundneunzig")
NO_TRUMPS = next(one.number for one in RULES.contracts if one.id == "ohne")
TRUMP = RULES.opening_trump(NO_TRUMPS, None)


def cards(names: str) -> tuple[int, ...]:
    return tuple(sorted(parse_card(name) for name in names.split()))


def risk(names: str, number: int) -> float:
    return _risk(RULES, NO_TRUMPS, TRUMP, cards(names), number)


SURE = "pik-as pik-koenig herz-as karo-6 karo-7 karo-8 herz-6 kreuz-6 kreuz-7"
"""Three tricks that nothing beats, and cards that take none."""

DOUBTFUL = "pik-koenig pik-dame herz-koenig herz-dame karo-koenig karo-dame kreuz-dame karo-6 pik-6"
"""About as many, of which none is sure."""


def test_sure_tricks_are_less_of_a_risk_than_doubtful_ones() -> None:
    best = {hand: min(risk(hand, number) for number in range(10)) for hand in (SURE, DOUBTFUL)}
    assert best[SURE] < best[DOUBTFUL]
    assert LEAST_DOUBT > 0


def test_what_is_said_is_near_what_the_hand_promises() -> None:
    found = [risk(SURE, number) for number in range(10)]
    assert min(range(10), key=found.__getitem__) in (2, 3)
    assert found[9] > found[6] > found[4]


def test_each_number_is_said_once_the_likeliest_first() -> None:
    spec = RULES.phase_of(PredictByCardsPhase)
    assert spec is not None
    hand = cards(f"{SURE} kreuz-dame herz-9 pik-8")
    ways = _ways(RULES, NO_TRUMPS, TRUMP, hand)
    numbers = [said_by(spec, away) for away in ways]
    assert len(numbers) == len(set(numbers)) > 4
    rest = [[card for card in hand if card not in away] for away in ways]
    risks = [
        _risk(RULES, NO_TRUMPS, TRUMP, left, number)
        for left, number in zip(rest, numbers, strict=True)
    ]
    assert risks == sorted(risks)

"""No trick predicted before the deal: who is asked, what it brings, and that nobody sees a card."""

from __future__ import annotations

from typing import Any, cast

import pytest

from game.engine.actions import BLIND, CHANCE, PASS, Action
from game.engine.events import BlindSaid, ThrownIn
from game.engine.phases.predict_blind import PredictingBlind
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring.predicted import judged
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import begin, fold_all
from game.players.base import request_for
from game.players.heuristic.phases.predict_blind import choose_blind
from game.players.predictions import aims, scoring_of
from game.rules.model import Ruleset
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, rules_of


def rules_with(**keys: Any) -> Rules:
    """Spades with other values of the phase `blind`, or other numbers that may be said."""
    changes = [Change(("phases", "blind", "behind"), keys["behind"])]
    if "from_deal" in keys:
        changes.append(Change(("phases", "blind", "from_deal"), keys["from_deal"]))
    if "cards" in keys:
        changes.append(Change(("phases", "tausch", "cards"), keys["cards"]))
    for key in ("sum_least", "only", "none_from_deal"):
        if key in keys:
            changes.append(Change(("phases", "predict", key), keys[key]))
    return compile_rules(cast("Ruleset", in_order(changed(plain("spades"), changes) or {})))


def begun(rules: Rules, *scores: int, after: int = 0) -> State:
    """A deal begins with such scores, after so many others."""
    state = start(rules)
    match = state.match._replace(number=after, scores=scores or state.match.scores)
    return apply(state._replace(match=match), CHANCE, deal_for(rules, 3, 1)).state


def asked(state: State) -> list[int]:
    """Who is asked before the deal, in turn, and waits."""
    found = []
    while isinstance(state.phase, PredictingBlind):
        assert not any(state.hands)
        found.append(pending(state)[0])
        state = apply(state, found[-1], PASS).state
    assert all(state.hands)
    return found


@pytest.mark.parametrize(("only", "left"), [("any", 3), ("trumps", 3), ("one_none", 2)])
def test_where_one_of_two_says_none_the_partner_is_asked_no_more(only: str, left: int) -> None:
    state = begun(rules_with(behind=0, only=only))
    first = pending(state)[0]
    state = apply(state, first, BLIND).state
    others = asked(state)
    assert len(others) == left and ((first + 2) % 4 in others) == (left == 3)


def test_only_who_lies_far_enough_behind_is_asked_and_has_no_card() -> None:
    rules = rules_of("spades")
    assert asked(begun(rules)) == []
    assert asked(begun(rules, 99, 0, 99, 0)) == []
    assert sorted(asked(begun(rules, 100, 0, 100, 0))) == [1, 3]
    assert sorted(asked(begun(rules, -150, 0, -150, 0))) == [0, 2]
    assert sorted(asked(begun(rules_with(behind=0)))) == [0, 1, 2, 3]


@pytest.mark.parametrize(("after", "number"), [(0, 0), (1, 0), (2, 4), (3, 4)])
@pytest.mark.parametrize("key", ["from_deal", "none_from_deal"])
def test_nobody_is_asked_before_the_deal_from_which_on_it_holds(
    key: str, after: int, number: int
) -> None:
    rules = rules_with(behind=0, **{key: 3})
    assert len(asked(begun(rules, after=after))) == number


def test_who_has_said_it_is_not_asked_again_and_all_know() -> None:
    rules = rules_of("spades")
    state = begun(rules, 100, 0, 100, 0)
    first = pending(state)[0]
    step = apply(state, first, BLIND)
    assert step.events == (BlindSaid(first, True),)
    view = fold_all(rules, begin(rules, (first + 1) % 4), step.events)
    assert view.predicted == ((first, 0),) and view.blind == (first,)
    state = apply(step.state, pending(step.state)[0], PASS).state
    said = []
    while legal_actions(state, pending(state)[0])[0].verb == "predict":
        said.append(pending(state)[0])
        state = apply(state, said[-1], Action("predict", 2)).state
    assert len(said) == 3 and first not in said
    assert dict(state.deal.predicted)[first] == 0


def test_where_all_have_said_it_a_sum_that_is_demanded_is_missed() -> None:
    for sum_least in (0, 1):
        state = begun(rules_with(behind=0, sum_least=sum_least))
        step = apply(state, pending(state)[0], BLIND)
        while isinstance(step.state.phase, PredictingBlind):
            step = apply(step.state, pending(step.state)[0], BLIND)
        assert (ThrownIn() in step.events) == bool(sum_least)


def test_it_has_a_worth_of_its_own_beside_that_of_the_partner() -> None:
    scoring, said = scoring_of(rules_of("spades")), {0: 0, 2: 0}
    kept = judged(scoring, (0, 2), said, {0: 0, 2: 1}, blind=(0,))
    assert [(one.reason, one.points) for one in kept] == [
        ("blind_kept", 200),
        ("none_missed", -100),
    ]
    missed = judged(scoring, (0, 2), {0: 0, 2: 4}, {0: 1, 2: 3}, blind=(0,))
    assert [(one.reason, one.points) for one in missed] == [
        ("blind_missed", -200),
        ("prediction_kept", 40),
    ]


@pytest.mark.parametrize(
    ("for_partner", "taken", "wanted"),
    [
        (True, {0: 1, 2: 3}, ["prediction_kept"]),
        (False, {0: 1, 2: 3}, ["prediction_missed"]),
        (False, {0: 1, 2: 4}, ["prediction_kept"]),
        (True, {0: 2, 2: 4}, ["prediction_kept", "over_tricks"]),
        (False, {0: 2, 2: 4}, ["prediction_kept"]),
    ],
)
def test_what_is_taken_against_the_own_word_counts_for_the_partner_or_for_nobody(
    for_partner: bool, taken: dict[int, int], wanted: list[str]
) -> None:
    changes = [Change(("scoring", "none", "for_partner"), for_partner)]
    rules = compile_rules(cast("Ruleset", in_order(changed(plain("spades"), changes) or {})))
    found = judged(scoring_of(rules), (0, 2), {0: 0, 2: 4}, taken)
    assert [one.reason for one in found] == ["none_missed", *wanted]
    aim = aims(rules, (0, 1, 2, 3), {0: 0, 1: 3, 2: 4, 3: 3})[2]
    assert aim.seats == ((0, 2) if for_partner else (2,)) and aim.number == 4


@pytest.mark.parametrize(
    ("scores", "gains", "wanted"),
    [
        ((150, 0), [60], PASS),
        ((460, 300), [60], PASS),
        ((460, 100), [], PASS),
        ((460, 100), [60], BLIND),
        ((460, 100), [60, 20], BLIND),
        ((450, 100), [60, 20], PASS),
    ],
)
def test_opponents_say_it_only_when_the_match_is_nearly_lost(
    scores: tuple[int, int], gains: list[int], wanted: Action
) -> None:
    """With the leaders' score first, and what they have gained deal by deal."""
    rules = rules_with(behind=100, cards=0)
    state = begun(rules, *scores, *scores)
    seat, ahead = pending(state)[0], max(scores)
    history = tuple(
        tuple(gain if score == ahead else 0 for score in state.match.scores) for gain in gains
    )
    view = begin(rules, seat)._replace(
        seats=state.deal.seats, scores=state.match.scores, history=history
    )
    request = request_for(rules, view, legal_actions(state, seat))
    assert choose_blind(request) == wanted
    partner = view._replace(blind=((seat + 2) % 4,))
    assert choose_blind(request._replace(view=partner)) == PASS


@pytest.mark.parametrize(("cards", "wanted"), [(0, PASS), (1, PASS), (2, PASS), (3, BLIND)])
def test_with_enough_cards_of_the_partner_it_is_worth_more_than_a_usual_hand(
    cards: int, wanted: Action
) -> None:
    rules = rules_with(behind=100, cards=cards)
    state = begun(rules, 150, 0, 150, 0)
    seat = pending(state)[0]
    view = begin(rules, seat)._replace(seats=state.deal.seats, scores=state.match.scores)
    request = request_for(rules, view, legal_actions(state, seat))
    assert choose_blind(request) == wanted
    partner = view._replace(blind=((seat + 2) % 4,))
    assert choose_blind(request._replace(view=partner)) == PASS

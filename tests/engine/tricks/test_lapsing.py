"""What lapses with a card is what the rules say: it is held against whole deals played on."""

from __future__ import annotations

import random

import pytest

from game.engine.actions import CHANCE, PASS, Action
from game.engine.bidding.lapsing import gains, lapsing
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.rules import load
from tests.engine.positions import play_until

WAYS = ("am-anfang", "beim-spielen", "nur-das-zweite")


def table(way: str, **more: str) -> Rules:
    house = {"schweinchen": way, "hyperschweinchen": "karo-10", "ansagen": "dazu", **more}
    return compile_rules(load("doppelkopf", house).ruleset)


def plays(actions: tuple[Action, ...]) -> list[Action]:
    return [action for action in actions if action.verb == "play"]


def said(actions: tuple[Action, ...]) -> set[Action]:
    return {action for action in actions if action.verb == "promote"}


@pytest.mark.parametrize("way", WAYS)
def test_what_lapses_never_comes_back_and_the_rest_stays(way: str) -> None:
    """Sixty deals in which nobody calls anything: of every card it is told what lapses with it."""
    rules, rng = table(way), random.Random(7)
    lapsed_at_all = kept_at_all = 0
    for number in range(1, 61):
        state = apply(start(rules), CHANCE, deal_for(rules, 5, number)).state
        gone: set[tuple[int, Action]] = set()
        while pending(state) != (CHANCE,):
            (seat, *_) = pending(state)
            legal = legal_actions(state, seat)
            assert not {(seat, word) for word in said(legal)} & gone
            card = rng.choice(plays(legal) or [PASS if PASS in legal else legal[0]])
            lapses = set(lapsing(state, seat, card))
            state = apply(state, seat, card).state
            later = said(legal_actions(state, seat))
            assert said(legal) - lapses <= later
            gone |= {(seat, word) for word in lapses}
            lapsed_at_all += len(lapses)
            kept_at_all += len(said(legal) - lapses)
    assert lapsed_at_all and (kept_at_all or way != "beim-spielen")


def piglets(rules: Rules) -> State:
    """Somebody who is to play may call its cards the highest trumps."""

    def so(state: State) -> bool:
        return any(
            {"play", "promote"} <= {a.verb for a in legal_actions(state, seat)}
            for seat in pending(state)
            if seat >= 0
        )

    return play_until(rules, 3, so, lambda state, seat, legal: legal[0])


def test_only_the_card_itself_lets_them_lapse_while_both_may_be_held() -> None:
    rules = table("beim-spielen")
    state = piglets(rules)
    (seat,) = pending(state)
    own = {p.kind: p.number for p in rules.promotions}
    for card in plays(legal_actions(state, seat)):
        due = (Action("promote", own[card.arg]),) if card.arg in own else ()
        held = due[:1] if due and due[0] in legal_actions(state, seat) else ()
        assert lapsing(state, seat, card) == held


def test_every_first_card_lets_them_lapse_that_are_called_at_the_start() -> None:
    rules = table("am-anfang", hyperschweinchen="aus")
    state = piglets(rules)
    (seat,) = pending(state)
    assert all(lapsing(state, seat, card) for card in plays(legal_actions(state, seat)))


def test_a_promise_lapses_without_a_word() -> None:
    """Re and Kontra may be said for the last time, and nobody is asked each time."""
    rules = table("beim-spielen")
    state = play_until(
        rules,
        1,
        lambda state: any(
            seat >= 0
            and {"play"} <= {a.verb for a in legal_actions(state, seat)}
            and len(state.hands[seat]) == rules.levels[0].spec.cards
            for seat in pending(state)
        ),
        lambda state, seat, legal: (plays(legal) or [legal[0]])[0],
    )
    (seat,) = pending(state)
    legal = legal_actions(state, seat)
    first = Action("announce", 0)
    for card in plays(legal):
        assert first in legal and first not in legal_actions(apply(state, seat, card).state, seat)
        assert first not in lapsing(state, seat, card)
    assert gains(rules, legal) == ()


def test_what_a_duty_demands_cannot_lapse_with_a_card() -> None:
    rules = table("beim-spielen", pflichtansage="30")
    state = play_until(
        rules,
        1,
        lambda state: any(
            {a.verb for a in legal_actions(state, seat)} == {"announce"}
            for seat in pending(state)
            if seat >= 0
        ),
        lambda state, seat, legal: (plays(legal) or [legal[0]])[0],
    )
    (seat,) = pending(state)
    assert plays(legal_actions(state, seat)) == []

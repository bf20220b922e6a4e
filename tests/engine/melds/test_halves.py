"""Asking the partner for the other half of a meld (`asks_for_half`)."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK, parse_card
from game.engine.actions import Action
from game.engine.events import HalfAnswered, HalfAsked, TrumpNamed
from game.engine.play import apply, legal_actions, pending
from game.engine.refusals import Reason, Refused
from game.engine.state import State
from game.players.worlds.constraints import certain, of_halves
from game.players.worlds.located import Located
from tests.engine.positions import play_until
from tests.records.positions import asked_before
from tests.records.shelf import changed, rules_of, ruleset_of

RULES = rules_of("marjapussi")
RECORD = "marjapussi/half-of-a-pair"


def asking(state: State) -> list[Action]:
    """The questions that may be asked now."""
    asked = pending(state)
    if not asked or asked[0] < 0:
        return []
    return [action for action in legal_actions(state, asked[0]) if action.verb == "ask"]


def kinds(hand: tuple[int, ...]) -> set[int]:
    """The kinds of a hand."""
    return {card & KIND_MASK for card in hand}


def test_who_holds_the_one_asks_for_the_other_and_makes_trump_if_it_is_there() -> None:
    answers = set()
    for seed in range(20):
        state = play_until(RULES, seed, lambda state: bool(asking(state)))
        seat, action = pending(state)[0], asking(state)[0]
        pattern, partner = RULES.melds[action.arg], (seat + 2) % 4
        assert len(kinds(state.hands[seat]) & set(pattern.cards)) == 1
        there = bool(kinds(state.hands[partner]) & set(pattern.cards))
        points = pattern.points if there else None
        after, events = apply(state, seat, action)
        answered = HalfAnswered(partner, seat, action.arg, points)
        assert tuple(events[:2]) == (HalfAsked(seat, action.arg), answered)
        assert after.deal.melds[seat] == (*state.deal.melds[seat], *([action.arg] * there))
        assert (TrumpNamed in map(type, events)) == (after.deal.trump != state.deal.trump)
        assert there or after.deal.trump == state.deal.trump
        assert after.hands == state.hands and pending(after) == (seat,)
        assert {one.verb for one in legal_actions(after, seat)} == {"play"}
        with pytest.raises(Refused) as refused:
            apply(after, seat, action)
        assert refused.value.reason == Reason.ONE_MELD_A_TRICK
        answers.add(there)
    assert answers == {False, True}


def test_a_side_asks_for_each_only_once_and_not_for_what_is_played() -> None:
    asked = 0
    for seed in range(20):
        state = play_until(RULES, seed, lambda state: bool(asking(state)))
        mine = set[tuple[int, int]]()
        while pending(state) and pending(state)[0] >= 0:
            seat, questions = pending(state)[0], asking(state)
            played = {card & KIND_MASK for trick in state.deal.tricks for card in trick.cards}
            for action in questions:
                assert (seat % 2, action.arg) not in mine
                assert not played & set(RULES.melds[action.arg].cards)
            if questions:
                mine.add((seat % 2, questions[0].arg))
            action = questions[0] if questions else legal_actions(state, seat)[0]
            state = apply(state, seat, action)[0]
        asked += len(mine)
    assert asked > 20


def test_without_the_word_nobody_asks() -> None:
    rules = changed(ruleset_of("marjapussi"), {"phases.tricks.asks_for_half": False})
    with pytest.raises(AssertionError):
        play_until(rules, 1, lambda state: bool(asking(state)))


def test_a_no_tells_that_the_partner_has_neither_and_who_asked_has_one() -> None:
    asked = asked_before(RECORD, "2: play pik-7")
    assert asked.view.seat == 2
    pair = {parse_card("karo-koenig"), parse_card("karo-dame")}
    for seat in (1, 3):
        view = asked.view._replace(seat=seat, hand=())
        never = certain(asked.rules, Located(asked.rules, view))[1]
        assert all(never[0] >> kind & 1 for kind in pair)
        claims = of_halves(asked.rules, view)
        assert [(one.seat, set(one.kinds)) for one in claims] == [(2, pair)]


def test_a_yes_tells_that_each_of_the_two_has_one() -> None:
    asked = asked_before(RECORD, "1: ask kreuz")
    pair = {parse_card("herz-koenig"), parse_card("herz-dame")}
    assert pair & set(kinds(asked.view.known[3])) == pair - kinds(asked.view.hand)
    view = asked.view._replace(seat=0, hand=())
    claims = [one for one in of_halves(asked.rules, view) if set(one.kinds) == pair]
    assert [one.seat for one in claims] == [3, 1]
    held = [one for one in Located(asked.rules, view).held if one.kind in pair]
    assert all(one.seats == {1, 3} for one in held if one.kind not in kinds(view.known[3]))

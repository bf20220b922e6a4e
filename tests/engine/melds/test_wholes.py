"""Asking the partner for a whole meld of two (`asks_for_whole`)."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import KIND_MASK
from game.engine.actions import WHOLE, Action
from game.engine.events import Event, MeldLaid, TrumpNamed, WholeAsked, WholeMissing, redact
from game.engine.melds.held import LAID
from game.engine.play import apply, legal_actions, pending
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.state import MISSING, THERE, State
from game.engine.view import View, begin, fold_all
from game.hints.hinting import hint
from game.players.base import request_for
from game.players.heuristic.phases import phase_asking
from game.players.registry import make_player
from game.players.worlds import Worlds
from tests.engine.positions import play_until
from tests.records.shelf import changed, rules_of, ruleset_of

RULES = rules_of("marjapussi")


def may_ask(state: State) -> bool:
    """Whether the question may be asked now."""
    asked = pending(state)
    return bool(asked) and asked[0] >= 0 and WHOLE in legal_actions(state, asked[0])


def pairs(state: State, seat: int) -> list[int]:
    """The melds of two that a hand holds and that were not shown."""
    held = {card & KIND_MASK for card in state.hands[seat]}
    melds = [meld.number for meld in RULES.melds if held.issuperset(meld.cards)]
    return [meld for meld in melds if meld not in state.deal.melds[seat]]


def asked_with(number: int) -> tuple[State, list[View]]:
    """A state in which one may ask whose partner holds so many pairs, and all views of it."""
    events: list[Event] = []

    def so(state: State) -> bool:
        return may_ask(state) and len(pairs(state, (pending(state)[0] + 2) % 4)) == number

    for seed in range(60):
        events.clear()
        try:
            state = play_until(RULES, seed, so, events=events)
        except AssertionError:
            continue
        views = [begin(RULES, seat) for seat in range(4)]
        return state, [
            fold_all(RULES, view, [redact(event, seat) for event in events])
            for seat, view in enumerate(views)
        ]
    raise AssertionError(number)


def test_who_has_none_says_so_and_is_not_asked_again() -> None:
    state, views = asked_with(0)
    seat = pending(state)[0]
    partner = (seat + 2) % 4
    after, events = apply(state, seat, WHOLE)
    assert tuple(events) == (WholeAsked(seat, partner), WholeMissing(partner, seat))
    assert pending(after) == (seat,) and after.deal.melds == state.deal.melds
    assert {one.verb for one in legal_actions(after, seat)} == {"play"}
    with pytest.raises(Refused) as refused:
        apply(after, seat, WHOLE)
    assert refused.value.reason == Reason.ONE_MELD_A_TRICK
    view = fold_all(RULES, views[seat], events)
    assert view.asked == after.deal.asked
    assert view.asked[-1] == (seat, partner, MISSING, len(state.deal.tricks))
    legal = legal_actions(after, seat)
    for number in range(20):
        world = Worlds(RULES, view).draw(Random(number))
        assert pending(resample(RULES, view, legal, world)) == (seat,)
    while pending(after) and pending(after)[0] >= 0 and after.deal.asked:
        turn = pending(after)[0]
        assert turn != seat or WHOLE not in legal_actions(after, turn)
        after = apply(after, turn, legal_actions(after, turn)[0])[0]


def test_the_only_one_is_shown_at_once_and_makes_trump() -> None:
    state, _ = asked_with(1)
    seat = pending(state)[0]
    partner = (seat + 2) % 4
    (meld,) = pairs(state, partner)
    after, events = apply(state, seat, WHOLE)
    assert events[0] == WholeAsked(seat, partner)
    assert isinstance(events[1], MeldLaid) and events[1].seat == partner
    assert after.deal.melds[partner] == (*state.deal.melds[partner], meld)
    assert (TrumpNamed in map(type, events)) == (after.deal.trump != state.deal.trump)
    assert sum(bool(card & LAID) for card in after.hands[partner]) == 2
    assert pending(after) == (seat,)
    assert {one.verb for one in legal_actions(after, seat)} == {"play"}


def test_of_several_the_partner_shows_which_it_likes() -> None:
    state, views = asked_with(2)
    seat = pending(state)[0]
    partner, held = (seat + 2) % 4, pairs(state, (seat + 2) % 4)
    asked, events = apply(state, seat, WHOLE)
    assert tuple(events) == (WholeAsked(seat, partner),) and pending(asked) == (partner,)
    assert asked.deal.asked[-1] == (seat, partner, THERE, len(state.deal.tricks))
    legal = legal_actions(asked, partner)
    assert list(legal) == [Action("meld", meld) for meld in held]
    with pytest.raises(Refused) as refused:
        apply(asked, partner, Action("play", asked.hands[partner][0] & KIND_MASK))
    assert refused.value.reason == Reason.SHOW_FIRST
    view = fold_all(RULES, views[partner], events)
    request = request_for(RULES, view, legal)
    assert phase_asking(request) == "tricks"
    best = max(held, key=lambda meld: RULES.melds[meld].points)
    for level in ("greedy", "easy", "medium"):
        assert make_player(level).choose(request).verb == "meld"
    assert make_player("greedy").choose(request).arg == best
    assert hint(request, make_player("medium")).action.verb == "meld"
    world = Worlds(RULES, view).draw(Random(3))
    assert tuple(legal_actions(resample(RULES, view, legal, world), partner)) == tuple(legal)
    after = apply(asked, partner, Action("meld", held[1]))[0]
    assert after.deal.melds[partner][-1] == held[1] and pending(after) == (seat,)
    assert {one.verb for one in legal_actions(after, seat)} == {"play"}


def test_without_the_word_nobody_asks() -> None:
    rules = changed(ruleset_of("marjapussi"), {"phases.tricks.asks_for_whole": False})
    with pytest.raises(AssertionError):
        play_until(rules, 1, may_ask)

"""Whoever has won the bidding may go above the own bid, once the talon is known."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE, GIVE_UP, PASS, Action
from game.engine.events import BidRaised, redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.scoring.barrel import effects, waits
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import begin, fold_all
from game.players.base import request_for
from game.players.heuristic.greedy import GreedyPlayer
from game.rules.model.match import Barrel
from tests.contract.playing import play_deals
from tests.records.shelf import changed, rules_of, ruleset_of

RULES = rules_of("tysiac")
KEEP = Action("declare", RULES.bid_for)


def asked(bid: int, seed: int = 8) -> State:
    """The deal once forehand, which holds a meld, has opened with a bid that all others leave, and
    has the talon."""
    state = apply(start(RULES), CHANCE, deal_for(RULES, seed, 0)).state
    for action in (Action("bid", bid), PASS, PASS):
        state = apply(state, pending(state)[0], action).state
    return state


def test_every_higher_bid_is_offered_beside_the_own_one() -> None:
    state = asked(270)
    lawful = list(legal_actions(state, pending(state)[0]))
    higher = [Action("bid", points) for points in (280, 290, 300)]
    assert lawful == [KEEP, *higher, GIVE_UP]


def test_who_has_bid_the_most_there_is_cannot_go_higher() -> None:
    state = asked(300)
    assert list(legal_actions(state, pending(state)[0])) == [KEEP, GIVE_UP]


def test_the_higher_bid_is_what_must_be_reached_and_all_hear_of_it() -> None:
    state = asked(100)
    seat = pending(state)[0]
    after, events = apply(state, seat, Action("bid", 150))
    assert events[0] == BidRaised(seat, 150)
    assert after.deal.bid == 150 and after.deal.declarer == seat
    assert apply(state, seat, KEEP).state.deal.bid == 100
    views = [fold_all(RULES, begin(RULES, other), events) for other in range(3)]
    assert [view.bid for view in views] == [150, 150, 150]


@pytest.mark.parametrize(
    ("points", "reason"),
    [
        (100, Reason.BID_TOO_LOW),
        (90, Reason.BID_TOO_LOW),
        (115, Reason.BID_NOT_A_STEP),
        (310, Reason.BID_TOO_HIGH),
    ],
)
def test_other_numbers_are_refused(points: int, reason: Reason) -> None:
    state = asked(100)
    with pytest.raises(Refused) as found:
        apply(state, pending(state)[0], Action("bid", points))
    assert found.value.reason == reason


def test_without_the_word_nobody_is_asked() -> None:
    plain = changed(ruleset_of("tysiac"), {"phases.raise.higher": False})
    for turn in play_deals(plain, 3, favoured=("bid",)):
        bids = isinstance(turn.action, Action) and turn.action.verb == "bid"
        assert not (bids and turn.before.deal.declarer is not None)


def choices(scores: tuple[int, ...] = (0, 0, 0)) -> list[Action]:
    """What the simple player does in many deals, asked whether to go above 100."""
    found = []
    for seed in range(60):
        state, events = apply(start(RULES), CHANCE, deal_for(RULES, seed, 0))
        seat = pending(state)[0]
        view = fold_all(RULES, begin(RULES, seat), [redact(event, seat) for event in events])
        for action in (Action("bid", 100), PASS, PASS):
            state, events = apply(state, pending(state)[0], action)
            view = fold_all(RULES, view, [redact(event, seat) for event in events])
        view = view._replace(scores=scores, history=(scores,))
        request = request_for(RULES, view, tuple(legal_actions(state, seat)))
        found.append(GreedyPlayer().choose(request))
    return found


def test_opponents_go_higher_with_good_cards_and_give_up_with_bad_ones() -> None:
    said = choices()
    raised = [action.arg for action in said if action.verb == "bid"]
    assert 3 <= len(raised) <= 30
    assert max(raised) <= 250
    assert KEEP in said


def test_nobody_falls_off_a_barrel_for_good() -> None:
    barrel = Barrel(at=800, needs=100)
    rows = [(850, 0), *[(0, 10)] * 50]
    assert waits(barrel, rows, 2)[0] == 50
    assert not any(one.falls for one in effects(barrel, [50, None], [True, True], (1,), 100))

"""Melds that are shown with leads count in imagined deals, and make trump there."""

from __future__ import annotations

from typing import Any

from game.cards import Suit
from game.engine.actions import CHANCE, PASS, Action
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.state import State, Trick
from game.engine.view import begin, fold_all
from game.players.base import Request, request_for
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.by_rule import played_by_rule
from game.players.rollout.phases.bidding import Estimate
from game.players.rollout.phases.declare import higher_bids
from game.players.rollout.shown_melds import with_shown
from tests.players.hands import cards
from tests.records.shelf import changed, rules_of, ruleset_of

TYSIAC = rules_of("tysiac")
FEW = RolloutBudget(deals=6, hands=1, playouts=1, spoken=1, drawn=1, errors=0.0)


def dealt(hand: str, *, bid: int | None = None) -> Request:
    """The question to forehand of a deal, with these cards in place of its own; once it has won the
    bidding at a bid, if there is one."""
    state, events = apply(start(TYSIAC), CHANCE, deal_for(TYSIAC, 7, 0))
    seen = list(events)
    for action in () if bid is None else (Action("bid", bid), PASS, PASS):
        state, more = apply(state, pending(state)[0], action)
        seen += more
    (seat,) = pending(state)
    view = fold_all(TYSIAC, begin(TYSIAC, seat), [redact(event, seat) for event in seen])
    legal = tuple(legal_actions(state, seat))
    return request_for(TYSIAC, view._replace(hand=tuple(sorted(cards(hand)))), legal)


def estimated(hand: str) -> Estimate:
    """What is thought of a hand before anybody has bid."""
    view = dealt(hand).view
    estimate = Estimate(TYSIAC, view, FEW)
    estimate.worth(view, 150, FEW.deals)
    return estimate


def test_more_than_all_card_points_is_reached_where_a_meld_will_be_shown() -> None:
    made, reached = estimated("HAXKO EA LA SA").reached(150, (1.0,) * FEW.deals)
    assert made > 0.8
    assert reached is not None and reached > 150


def test_what_a_bid_brings_that_is_written_down_grows_with_it() -> None:
    seat = dealt("HAXKO EA LA SA").view.seat
    played = estimated("HAXKO EA LA SA").results(0, seat).played[0]
    low, high = list(played.scores(100)), list(played.scores(150))
    assert (low.pop(seat), high.pop(seat)) == (100, 150)
    assert low == high


def test_a_declarer_thinks_of_no_bid_above_all_that_there_is() -> None:
    bids = [action.arg for action in higher_bids(dealt("SKO EXU LXU HU EO LO S9", bid=100))]
    assert bids == [110, 120, 130, 140, 150, 160]
    assert [action.arg for action in higher_bids(dealt("SKU EXU LXU HU EO LO S9", bid=100))] == [
        110,
        120,
    ]


def test_of_many_higher_bids_some_are_thought_of() -> None:
    bids = [action.arg for action in higher_bids(dealt("HAXKO EKO LA SA EA EX", bid=100))]
    assert bids[0] == 110 and len(bids) <= 6 and max(bids) > 200


def test_a_meld_that_another_one_shows_makes_its_suit_trump() -> None:
    state = apply(start(TYSIAC), CHANCE, deal_for(TYSIAC, 7, 0)).state
    while state.phase is not None and TYSIAC.phases[state.phase.at].kind != "tricks":
        seat = pending(state)[0]
        legal = list(legal_actions(state, seat))
        state = apply(state, seat, PASS if PASS in legal else legal[0]).state
    leader = pending(state)[0]
    other = (leader + 1) % 3
    hands = {leader: "SXU9 HXO9 E9 LK", other: "SAKO HA EAXK LA"}
    hands[3 - leader - other] = "HKU EOU LXOU9"
    state = state._replace(hands=tuple(tuple(sorted(cards(hands[seat]))) for seat in range(3)))
    ended = played_by_rule(state, lambda: 0.5, 0.0)
    assert [bool(melds) for melds in ended.deal.melds] == [seat == other for seat in range(3)]
    assert ended.deal.trump == int(Suit.SCHIPPEN)
    assert sum(len(trick.cards) for trick in ended.deal.tricks) == 24
    assert ended.match == state.match


def shown(when: str, **keys: Any) -> tuple[tuple[int, ...], ...]:
    """What two tricks let everybody show, of which the first and the second leader hold a pair."""
    more = {f"phases.tricks.{key}": value for key, value in keys.items()}
    plain = changed(
        ruleset_of("tysiac"),
        {"contracts.spiel.trump": "none", "phases.tricks.melds_when_leading": when, **more},
    )
    state: State = apply(start(plain), CHANCE, deal_for(plain, 1, 0)).state
    hands = (tuple(cards("HKO EA")), tuple(cards("SKO LA")), tuple(cards("EXO LX")))
    deal_state = state.deal._replace(melds=((),) * 3, earlier=((),) * 3, tricks=(), declarer=0)
    state = state._replace(hands=hands, deal=deal_state)
    first = Trick(0, (0, 1, 2), tuple(cards("EA LA EX")), 1, 0, True)
    second = Trick(1, (1, 2, 0), tuple(cards("SK EO HK")), 1, 0, True)
    return with_shown(state, [first, second]).melds


def test_tricks_tell_what_was_shown_with_their_leads() -> None:
    always = shown("always")
    assert [len(melds) for melds in always] == [1, 1, 0]
    assert [len(melds) for melds in shown("after_a_trick")] == [0, 1, 0]
    assert [len(melds) for melds in shown("always", melds_shown_by="declarer")] == [1, 0, 0]
    assert [len(melds) for melds in shown("always", melds_after_tricks=[1])] == [0, 1, 0]
    assert [len(melds) for melds in shown("always", melds_after_tricks=[2])] == [0, 0, 0]

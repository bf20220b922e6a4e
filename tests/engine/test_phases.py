"""What single phases do that no record can show."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cards import parse_card
from game.engine.actions import CHANCE, PASS, RESERVE, TAKE, Action, Shuffle
from game.engine.bidding.holdings import trumps_of
from game.engine.events import BidMade, CardCalled, DeclarerFound, DiscardDone, Event, redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.scoring.special import _promoted, played_in
from game.engine.shuffle import deal_for
from game.engine.sides.actual import sides
from game.engine.state import State
from tests.engine.positions import kind_now, play_until
from tests.records.shelf import changed, rules_of, ruleset_of

BINOKEL = rules_of("binokel-3")
DOPPELKOPF = rules_of("doppelkopf")


# -- cutting -------------------------------------------------------------------------------


@given(st.integers(0, 10**6), st.integers(0, 40))
def test_a_cut_turns_the_pack(seed: int, cards: int) -> None:
    """B-03: the same cards in the same circle; neither part may be tiny."""
    shuffle = deal_for(BINOKEL, seed, 1)
    state = apply(start(BINOKEL), CHANCE, shuffle).state
    seat = pending(state)[0]
    if not 3 <= cards <= 37:
        with pytest.raises(Refused):
            apply(state, seat, Action("cut", cards))
        return
    dealt = apply(state, seat, Action("cut", cards)).state
    pack = shuffle.pack[cards:] + shuffle.pack[:cards]
    uncut = apply(start(BINOKEL), CHANCE, Shuffle(pack, shuffle.dealer)).state
    assert dealt.hands == apply(uncut, seat, Action("knock")).state.hands


# -- bidding -------------------------------------------------------------------------------


def bidding(seed: int, words: Sequence[int]) -> tuple[list[tuple[int, int]], State]:
    """Bid with steps above what stands, 0 meaning weg; the bids made, and the state after."""
    state = play_until(BINOKEL, seed, lambda s: kind_now(s) == "bidding")
    bids: list[tuple[int, int]] = []
    events: list[Event] = []
    for word in words:
        if kind_now(state) != "bidding":
            break
        seat = pending(state)[0]
        lawful = legal_actions(state, seat)
        raises = [action for action in lawful if action.verb == "bid"]
        action = raises[word - 1] if word else (PASS if PASS in lawful else raises[0])
        step = apply(state, seat, action)
        state, events = step.state, [*events, *step.events]
    bids = [(event.seat, event.points) for event in events if isinstance(event, BidMade)]
    found = [event for event in events if isinstance(event, DeclarerFound)]
    if found:
        assert found == [DeclarerFound(*bids[-1])]
        assert (state.deal.declarer, state.deal.bid) == bids[-1]
    return bids, state


@given(st.integers(0, 50), st.lists(st.integers(0, 3), max_size=30))
def test_bids_rise_and_the_highest_has_it(seed: int, words: list[int]) -> None:
    """B-10, B-11."""
    bids, state = bidding(seed, [*words, 0, 0, 0])
    points = [bid for _, bid in bids]
    assert points == sorted(set(points))
    assert points[0] >= 150 and all(bid % 10 == 0 for bid in points)
    assert kind_now(state) != "bidding"


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (PASS, Reason.MUST_OPEN),
        (Action("bid", 140), Reason.BID_TOO_LOW),
        (Action("bid", 155), Reason.BID_NOT_A_STEP),
        (Action("bid", 2510), Reason.BID_TOO_HIGH),
        (Action("bid", -10), Reason.BID_TOO_LOW),
        (Action("play", 3), Reason.NOT_NOW),
        (Action("nonsense"), Reason.NOT_NOW),
    ],
)
def test_why_a_bid_is_refused(action: Action, reason: Reason) -> None:
    state = play_until(BINOKEL, 1, lambda s: kind_now(s) == "bidding")
    with pytest.raises(Refused) as found:
        apply(state, pending(state)[0], action)
    assert found.value.reason == reason


# -- calling -------------------------------------------------------------------------------


def test_nobody_has_the_card_called() -> None:
    """B-40: where no one who is asked holds the card nothing happens, and everyone knows it."""
    keys = {"phases.call.calls": 1, "phases.call.asked": ["right"]}
    rules = changed(ruleset_of("binokel-3"), keys)

    def calling(state: State) -> bool:
        return kind_now(state) == "call_card"

    def not_from_hand(state: State, seat: int, actions: Sequence[Action]) -> Action | None:
        return Action("declare", rules.usual) if actions[0].verb == "declare" else None

    state = play_until(rules, 5, calling, not_from_hand)
    seat = pending(state)[0]
    right = rules.right_of(seat)
    missing = [a for a in legal_actions(state, seat) if a.arg not in state.hands[right]]
    step = apply(state, seat, next(a for a in missing if a.verb == "call"))
    event = step.events[0]
    assert isinstance(event, CardCalled) and event.other is None
    assert all(redact(event, viewer) == event for viewer in range(3))
    assert step.state.hands == state.hands
    assert kind_now(step.state) == "meld"


@pytest.mark.parametrize("calls", [0, 1, 2])
def test_number_of_calls(calls: int) -> None:
    """B-40: as many calls as the setting allows, or fewer."""
    rules = changed(ruleset_of("binokel-3"), {"phases.call.calls": calls})
    events: list[Event] = []

    def call(state: State, seat: int, actions: Sequence[Action]) -> Action | None:
        if actions[0].verb == "declare":
            return Action("declare", rules.usual)
        return actions[0] if actions[0].verb in ("call", "give") else None

    play_until(rules, 2, lambda s: kind_now(s) == "meld", call, events)
    assert sum(isinstance(event, CardCalled) for event in events) == calls


# -- sides ---------------------------------------------------------------------------------


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_sides_are_hidden(seed: int) -> None:
    """D-06: Re are those with a Kreuz Dame, and no event says so to another seat."""
    events: list[Event] = []

    def quiet(state: State, seat: int, actions: Sequence[Action]) -> Action | None:
        return PASS if PASS in actions else None

    state = play_until(DOPPELKOPF, seed, lambda s: kind_now(s) == "tricks", quiet, events)
    queen = parse_card("kreuz-dame")
    holders = {seat for seat in range(4) if queen in state.hands[seat]}
    assert set(sides(state)[0]) == holders
    for viewer in range(4):
        for event in events:
            seen = redact(event, viewer)
            if "cards" in event._fields and event.seat != viewer:
                assert seen.cards is None
            assert "other" not in event._fields


# -- every seat --------------------------------------------------------------------------


def everybody(rules: Rules, seed: int) -> State:
    """A state in which somebody is asked."""
    return play_until(rules, seed, lambda s: s.phase is not None and len(s.deal.tricks) == 1)


@pytest.mark.parametrize("name", ["binokel-3", "doppelkopf", "zweierbinokel-2"])
def test_nobody_acts_out_of_turn(name: str) -> None:
    state = everybody(rules_of(name), 4)
    asked = pending(state)
    for seat in set(range(state.rules.players)) - set(asked):
        assert not legal_actions(state, seat)
        with pytest.raises(Refused) as found:
            apply(state, seat, legal_actions(state, asked[0])[0])
        assert found.value.reason == Reason.NOT_YOUR_TURN
    with pytest.raises(Refused):
        apply(state, CHANCE, deal_for(state.rules, 1, 1))


def test_a_pack_with_wrong_cards_is_refused() -> None:
    shuffle = deal_for(BINOKEL, 1, 1)
    for wrong in (
        shuffle._replace(pack=shuffle.pack[1:]),
        shuffle._replace(pack=(shuffle.pack[0], *shuffle.pack[:-1])),
        shuffle._replace(dealer=None),
        shuffle._replace(dealer=3),
    ):
        if wrong.pack == shuffle.pack and wrong.dealer == shuffle.dealer:
            continue
        with pytest.raises(Refused) as found:
            apply(start(BINOKEL), CHANCE, wrong)
        assert found.value.reason == Reason.WRONG_PACK


@pytest.mark.parametrize("name", ["binokel-3", "doppelkopf", "zweierbinokel-2"])
@settings(max_examples=30)
@given(seed=st.integers(0, 10**6), data=st.data())
def test_what_is_not_lawful_is_refused_and_changes_nothing(
    name: str, seed: int, data: st.DataObject
) -> None:
    """`apply` and `legal_actions` are one truth, at any point of a deal."""
    steps = data.draw(st.integers(1, 60))
    left = [steps]

    def so(state: State) -> bool:
        left[0] -= 1
        return left[0] < 0 and state.phase is not None

    state = play_until(rules_of(name), seed, so)
    seat = pending(state)[0]
    verbs = ["play", "bid", "discard", "meld", "trump", "call", "give", "declare", "concede"]
    verbs += ["cut", "pass", "done", "reserve", "exchange", "draw", "knock"]
    action = Action(data.draw(st.sampled_from(verbs)), data.draw(st.integers(-2, 300)))
    lawful = legal_actions(state, seat)
    if action in lawful:
        apply(state, seat, action)
    else:
        with pytest.raises(Refused):
            apply(state, seat, action)
    assert legal_actions(state, seat) == lawful


# -- poverty -------------------------------------------------------------------------------


def test_who_has_taken_a_poverty_may_give_back_any_cards() -> None:
    """D-14: every choice of them, and each only once."""
    rules = rules_of("doppelkopf", (("armut", "spielen"),))
    armut = next(contract.number for contract in rules.contracts if contract.id == "armut")

    def taken(state: State) -> bool:
        return kind_now(state) == "poverty" and state.phase.taker is not None

    def poor(state: State, seat: int, actions: Sequence[Action]) -> Action | None:
        few = len(trumps_of(rules, state.hands[seat])) <= 3
        wanted = (RESERVE if few else PASS, Action("declare", armut), TAKE)
        return next((action for action in actions if action in wanted), None)

    state = play_until(rules, 1, taken, poor)
    (seat,) = pending(state)
    cards = len(state.phase.laid)
    ways: list[tuple[State, tuple[int, ...]]] = [(state, ())]
    for _ in range(cards):
        ways = [
            (apply(here, seat, action).state, (*given, action.arg))
            for here, given in ways
            for action in legal_actions(here, seat)
        ]
    found = [given for _, given in ways]
    assert len(found) == len(set(found)), "a choice was offered twice"
    assert set(found) == set(combinations(state.hands[seat], cards))


# -- discarding before trump is named ------------------------------------------------------


def test_of_trumps_laid_away_nothing_is_told_before_trump_is_named() -> None:
    """B-32: nor is it said that there are none."""
    ruleset = ruleset_of("binokel-3")
    order = [phase for phase in ruleset.order if phase != "discard"]
    order.insert(order.index("melds"), "discard")
    for rules, known in ((changed(ruleset, {"order": order}), False), (BINOKEL, True)):
        events: list[Event] = []

        def usual(state: State, seat: int, actions: Sequence[Action]) -> Action | None:
            declared = Action("declare", BINOKEL.usual)
            return declared if declared in actions else None

        play_until(rules, 2, lambda s: kind_now(s) == "tricks", usual, events)
        (done,) = (event for event in events if isinstance(event, DiscardDone))
        assert (done.trumps is not None) == known


# -- what was promoted ---------------------------------------------------------------------


def test_where_only_the_second_is_promoted_the_first_stays_what_it_was() -> None:
    """For special points: until one of them has fallen."""
    house = (("schweinchen", "nur-das-zweite"),)
    state = play_until(
        rules_of("doppelkopf", house),
        1,
        lambda s: bool(s.deal.promoted),
        lambda state, seat, actions: next((a for a in actions if a.verb == "promote"), None),
    )
    fox = parse_card("karo-as")
    played = played_in(state, sides(state))
    assert _promoted(played, ()) == []
    assert _promoted(played, (fox,)) == [fox]

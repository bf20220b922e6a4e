"""Good cards for tricks that others lacked in the deal before."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import KIND_MASK, parse_card, suit_of
from game.engine.actions import CHANCE, GIVE, Action
from game.engine.events import CardsPassed, redact
from game.engine.imagined.world import World
from game.engine.match.repayments import balance_of, repayments
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View, begin, fold_all
from game.players.base import request_for
from game.players.heuristic.phases.repay import by_gain
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of

RULES = rules_of("drei-fuenf-acht")


def second_deal(seed: int) -> tuple[State, list[View]]:
    """The second deal, in which the first one is made up for, and what everybody sees."""
    random, views = Random(seed), [begin(RULES, seat) for seat in range(3)]
    state, events = apply(start(RULES), CHANCE, deal_for(RULES, seed, 1))
    while True:
        views = [fold_all(RULES, v, [redact(e, v.seat) for e in events]) for v in views]
        if state.phase is None and state.match.number == 2:
            raise AssertionError("nothing was owed")
        if state.phase is None:
            state, events = apply(state, CHANCE, deal_for(RULES, seed, 2))
            continue
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        if legal[0].verb == "give":
            return state, views
        state, events = apply(state, seat, random.choice(legal))


def with_hands(state: State, **hands: str) -> State:
    """The same with other hands for some seats, by `s0`, `s1` …"""
    held = [
        tuple(sorted(parse_card(card) for card in hands[f"s{seat}"].split()))
        if f"s{seat}" in hands
        else state.hands[seat]
        for seat in range(3)
    ]
    return state._replace(hands=tuple(held))


def test_what_is_owed_comes_from_the_tricks_and_quotas_of_the_deal_before() -> None:
    state, views = second_deal(1)
    balance = dict(state.match.balance)
    assert sum(balance.values()) == 0 and any(balance.values())
    assert {view.balance for view in views} == {state.match.balance}
    queue = repayments(state.match.balance, state.deal.seats)
    assert len(queue) == sum(more for more in balance.values() if more > 0)
    assert pending(state) == (queue[0][0],)


@pytest.mark.parametrize(
    ("balance", "seats", "queue"),
    [
        ({0: 2, 1: -1, 2: -1}, (1, 2, 0), ((0, 1), (0, 2))),
        ({0: 2, 1: -1, 2: -1}, (2, 0, 1), ((0, 2), (0, 1))),
        ({0: 1, 1: 2, 2: -3}, (1, 2, 0), ((1, 2), (1, 2), (0, 2))),
        ({0: 1, 1: 0, 2: 1}, (0, 1, 2), ()),
        ({0: -2, 1: 1, 2: 0}, (0, 1, 2), ((1, 0),)),
    ],
)
def test_cards_are_owed_in_turn_from_forehand_on(
    balance: dict[int, int], seats: tuple[int, ...], queue: tuple[tuple[int, int], ...]
) -> None:
    assert repayments(tuple(balance.items()), seats) == queue


def test_nothing_is_owed_after_a_deal_without_tricks() -> None:
    assert balance_of([(0, 5), (1, 3), (2, 8)], []) == ()


@pytest.mark.parametrize(
    ("card", "back"), [("herz-2", "herz-as"), ("pik-10", "pik-10"), ("karo-3", "karo-4")]
)
def test_the_highest_of_the_suit_comes_back(card: str, back: str) -> None:
    """Trump is not named yet; of Pik the highest is the one that has just come."""
    state, _ = second_deal(1)
    mine, other = repayments(state.match.balance, state.deal.seats)[0]
    hands = {f"s{mine}": "herz-2 pik-10 karo-3", f"s{other}": "herz-as herz-3 pik-9 karo-4"}
    after, events = apply(with_hands(state, **hands), mine, GIVE[parse_card(card)])
    went, came = parse_card(card), parse_card(back)
    assert list(events[:2]) == [
        CardsPassed(mine, other, 1, (went,)),
        CardsPassed(other, mine, 1, (came,)),
    ]
    assert came in after.hands[mine] and came not in after.hands[other]
    assert (went in after.hands[other]) == (went != came)
    assert [len(hand) for hand in after.hands][mine] == 3


def test_only_a_card_that_is_held_can_be_given_and_only_both_see_it() -> None:
    state, views = second_deal(1)
    mine, other = repayments(state.match.balance, state.deal.seats)[0]
    strange = next(card for card in RULES.pack if card not in state.hands[mine])
    with pytest.raises(Refused) as refused:
        apply(state, mine, GIVE[strange])
    assert refused.value.reason is Reason.NOT_HELD
    with pytest.raises(Refused) as refused:
        apply(state, mine, Action("play", state.hands[mine][0]))
    assert refused.value.reason is Reason.NOT_NOW
    after, events = apply(state, mine, legal_actions(state, mine)[0])
    (third,) = {0, 1, 2} - {mine, other}
    for view in views:
        seen = fold_all(RULES, view, [redact(event, view.seat) for event in events])
        assert seen.hand == after.hands[view.seat]
        cards = {card for _, _, card in seen.passed[-2:]}
        assert (cards == {None}) == (view.seat == third)


@pytest.mark.parametrize("seed", range(4))
def test_worlds_and_imagined_deals_fit_what_has_come_and_gone(seed: int) -> None:
    state, views = second_deal(seed)
    random = Random(seed)
    while legal_actions(state, pending(state)[0])[0].verb == "give":
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        world = Worlds(RULES, views[seat]).draw(random)
        imagined = resample(RULES, views[seat], legal, world)
        assert imagined.phase == state.phase and imagined.match.balance == state.match.balance
        state, events = apply(state, seat, random.choice(legal))
        views = [fold_all(RULES, v, [redact(e, v.seat) for e in events]) for v in views]
        for view in views:
            drawn: World = Worlds(RULES, view).draw(random)
            passed = view.passed[-2:]
            for giver, to, card in passed:
                if giver == view.seat and card is not None and card not in view.hand:
                    assert card in drawn.hands[to]


def test_opponents_give_a_low_card_of_a_suit_in_which_they_lack_the_highest() -> None:
    state, views = second_deal(1)
    mine, _ = repayments(state.match.balance, state.deal.seats)[0]
    words = "herz-as herz-koenig herz-dame herz-bube pik-koenig pik-2 karo-as karo-koenig karo-dame"
    hand = tuple(sorted(parse_card(card) for card in words.split()))
    view = views[mine]._replace(hand=hand)
    best = by_gain(request_for(RULES, view, [GIVE[card] for card in hand]))[0].arg & KIND_MASK
    assert best == parse_card("pik-2") and suit_of(best) == suit_of(parse_card("pik-as"))

"""Cards that take no part, and a card that shows what is trump without being drawn."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import JOKER, suit_of
from game.engine import events as e
from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.tricks.table import NO_TRUMP, TRUMP
from game.engine.view import View, begin, fold_all
from game.players.counting import unseen
from game.players.worlds import Worlds
from game.rules import load
from tests.contract.rulesets import in_order, path_of, rules_of

ASIDE, SHOWN = "dreiblatt", "whist"


def dealt(rules: Rules, seed: int = 3) -> tuple[State, list[View], tuple[e.Event, ...]]:
    state, events = apply(start(rules), CHANCE, deal_for(rules, seed, 1))
    views = [
        fold_all(rules, begin(rules, seat), [redact(event, seat) for event in events])
        for seat in range(rules.players)
    ]
    return state, views, tuple(events)


def test_cards_that_lie_aside_are_in_no_hand() -> None:
    rules = rules_of(ASIDE)
    state, views, events = dealt(rules)
    assert [len(hand) for hand in state.hands] == [3] * 4
    assert len(state.deal.undealt) == 19
    assert state.deal.stock == ()
    assert not state.deal.drawing
    assert not any(view.drawing for view in views)
    assert {view.undealt for view in views} == {19}
    assert e.LaidAside(19) in events


def test_the_card_turned_up_lies_there_and_is_trump() -> None:
    rules = rules_of(ASIDE)
    state, views, _ = dealt(rules)
    card = state.deal.trump_card
    assert card is not None
    assert state.deal.trump == suit_of(card)
    assert {(view.trump_card, view.trump) for view in views} == {(card, suit_of(card))}
    assert all(unseen(rules, view)[card] == 0 for view in views)


def test_the_dealer_shows_the_last_card_and_keeps_it() -> None:
    rules = rules_of(SHOWN)
    state, views, events = dealt(rules)
    dealer, card = state.deal.dealer, state.deal.trump_card
    assert card in state.hands[dealer]
    assert e.TrumpShown(dealer, card or 0) in events
    for seat, view in enumerate(views):
        assert view.trump == suit_of(card or 0)
        assert view.known[dealer] == (() if seat == dealer else (card,))


@pytest.mark.parametrize("name", [ASIDE, SHOWN])
def test_imagined_worlds_hold_to_it(name: str) -> None:
    """What lies aside may be any unseen card, and the dealer has what all have seen."""
    rules, chance = rules_of(name), Random(1)
    state, views, _ = dealt(rules)
    for seat, view in enumerate(views):
        worlds, aside = Worlds(rules, view), set[int]()
        for _ in range(60):
            world = worlds.draw(chance)
            assert worlds.fits(world)
            assert len(world.undealt) == view.undealt
            aside.update(world.undealt)
            if name == SHOWN and seat != state.deal.dealer:
                assert state.deal.trump_card in world.hands[state.deal.dealer]
        assert len(aside) > 19 or name == SHOWN


def test_the_card_is_not_known_any_more_once_it_is_played() -> None:
    rules = rules_of(SHOWN)
    state, views, _ = dealt(rules)
    dealer, card = state.deal.dealer, state.deal.trump_card
    while state.phase is not None and card in state.hands[dealer]:
        seat = pending(state)[0]
        state, events = apply(state, seat, legal_actions(state, seat)[0])
        views = [
            fold_all(rules, view, [redact(event, seat) for event in events])
            for seat, view in enumerate(views)
        ]
    assert all(view.known[dealer] == () for view in views)


def test_hands_change_from_deal_to_deal() -> None:
    """What is left over lies aside, and the card that shows the trump with it."""
    rules = rules_of("oh-hell")
    state = start(rules)
    for number, size in enumerate((5, 4, 3, 2, 1, 2, 3, 4, 5, 4), 1):
        state, events = apply(state, CHANCE, deal_for(rules, 9, number))
        view = fold_all(rules, begin(rules, 0), [redact(event, 0) for event in events])
        assert [len(hand) for hand in state.hands] == [size] * 4
        assert len(state.deal.undealt) == view.undealt == 51 - 4 * size
        assert state.deal.trump_card is not None
        while state.phase is not None:
            seat = pending(state)[0]
            state, _ = apply(state, seat, legal_actions(state, seat)[0])
        assert len(state.deal.tricks) == size


def test_a_joker_that_is_turned_up_leaves_only_the_jokers_as_trumps() -> None:
    tree = load(path_of(ASIDE)).ruleset.model_dump(exclude={"house_rules"})
    tree["deck"]["jokers"] = {"count": 4, "points": 0, "second_wins": False}
    tree["phases"]["deal"]["packets"][-1]["undealt"] += 4
    ruleset = in_order(tree)
    assert ruleset is not None
    rules = compile_rules(ruleset)
    for seed in range(200):
        state, views, _ = dealt(rules, seed)
        if state.deal.trump_card == JOKER:
            break
    assert state.deal.trump == NO_TRUMP
    assert {view.trump for view in views} == {NO_TRUMP}
    table = rules.table(len(rules.phases) - 1, state.deal.contract, NO_TRUMP)
    assert [kind for kind in rules.deck_kinds if table.group[kind] == TRUMP] == [JOKER]

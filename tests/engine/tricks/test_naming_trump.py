"""Which suits may be named as trump."""

from __future__ import annotations

import pytest

from game.cards import JOKER, Suit, parse_card
from game.engine.actions import CHANCE, PASS, TRUMP, Action
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from tests.contract.rulesets import rules_of
from tests.engine.positions import numbers
from tests.records.shelf import changed, ruleset_of

GAME = "setback"


def naming(rules: Rules, *cards: str) -> State:
    """The first to speak has bid, holds these cards, and is asked for the trump."""
    state = apply(start(rules), CHANCE, deal_for(rules, 3, 1)).state
    seat = pending(state)[0]
    hands = list(state.hands)
    hands[seat] = tuple(sorted(JOKER if c == "joker" else parse_card(c) for c in cards))
    state = state._replace(hands=tuple(hands))
    bid = next(c.number for c in rules.contracts if c.spec.win_at == 2)
    for action in (Action("declare", bid), PASS, PASS, PASS):
        state = apply(state, pending(state)[0], action).state
    return state


def test_only_a_suit_that_is_held_may_be_named() -> None:
    state = naming(rules_of(GAME), "herz-as", "herz-2", "karo-10")
    assert numbers(state) == [Suit.HERZ, Suit.SCHELLEN]
    with pytest.raises(Refused) as refused:
        apply(state, pending(state)[0], TRUMP[Suit.EICHEL])
    assert refused.value.reason is Reason.SUIT_NOT_HELD
    named = apply(state, pending(state)[0], TRUMP[Suit.HERZ]).state
    leads = {action.arg for action in legal_actions(named, pending(named)[0])}
    assert leads == {parse_card("herz-as"), parse_card("herz-2")}, "the first card led is trump"


def test_with_nothing_but_jokers_any_suit_may_be_named() -> None:
    assert numbers(naming(rules_of(GAME), "joker")) == list(Suit)


def test_a_game_may_know_but_some_suits_as_trump() -> None:
    bids = [one for one in ruleset_of(GAME).contracts if one.startswith("gebot")]
    assert bids
    some = {f"contracts.{bid}.trump_suits": ["pik", "karo"] for bid in bids}
    rules = changed(ruleset_of(GAME), some)
    state = naming(rules, "herz-as", "pik-2", "karo-10")
    assert numbers(state) == [Suit.SCHIPPEN, Suit.SCHELLEN]
    with pytest.raises(Refused) as refused:
        apply(state, pending(state)[0], TRUMP[Suit.HERZ])
    assert refused.value.reason is Reason.SUIT_NOT_OF_GAME
    none_held = naming(rules, "herz-as", "kreuz-2")
    assert numbers(none_held) == [Suit.SCHIPPEN, Suit.SCHELLEN], "any of them, not one that is held"


def test_elsewhere_any_suit_may_be_named() -> None:
    rules = changed(ruleset_of(GAME), {"phases.trump.held": False})
    assert numbers(naming(rules, "herz-as")) == list(Suit)

"""A card of the other suit of the trump colour that stands among the trumps, not above them."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import KIND_MASK, parse_card, parse_suit
from game.engine.actions import CHANCE
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.state import Playing
from game.engine.tricks.table import TRUMP, TrickTable
from game.engine.view import begin, fold_all
from game.players.base import request_for
from game.players.heuristic.phases.exchange import cards_to_exchange
from game.values import Kind
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed, ruleset_of

CINCH = "cinch"


def table(suit: str) -> TrickTable:
    rules = rules_of(CINCH)
    return rules.table(rules.phase_at("tricks") or 0, 0, int(parse_suit(suit)))


@pytest.mark.parametrize(
    ("trump", "other"), [("herz", "karo"), ("karo", "herz"), ("pik", "kreuz"), ("kreuz", "pik")]
)
def test_the_left_five_is_a_trump_below_the_right_one(trump: str, other: str) -> None:
    now = table(trump)
    order = [f"{trump}-6", f"{trump}-5", f"{other}-5", f"{trump}-4"]
    heights = [now.strength[parse_card(card)] for card in order]
    assert heights == sorted(heights, reverse=True) and len(set(heights)) == 4
    assert [now.group[parse_card(card)] for card in order] == [TRUMP] * 4
    dealt = rules_of(CINCH).deck_kinds
    assert sum(now.group[kind] == TRUMP for kind in dealt) == 14


def exchanged(hand: str, trump: str) -> set[Kind]:
    """What a simple player exchanges of a hand where any card may go."""
    free = {
        "phases.deal.packets": [{"hand": 6}, {"undealt": 28}],
        "phases.exchange": {"kind": "exchange", "most": 6},
    }
    rules = changed(ruleset_of(CINCH), free)
    state = apply(start(rules), CHANCE, deal_for(rules, 3, 1)).state
    seat = pending(state)[0]
    cards = tuple(sorted(parse_card(card) for card in hand.split()))
    view = fold_all(rules, begin(rules, seat), [])._replace(
        hand=cards, seats=state.deal.seats, sizes=(6,) * 4, undealt=28, trump=int(parse_suit(trump))
    )
    return set(cards_to_exchange(request_for(rules, view, legal_actions(state, seat))))


def test_trumps_stay_where_only_they_count_and_all_else_goes_but_aces() -> None:
    hand = "herz-2 karo-5 karo-as kreuz-koenig pik-dame kreuz-7"
    gone = {parse_card(card) for card in ["kreuz-koenig", "pik-dame", "kreuz-7"]}
    assert exchanged(hand, "herz") == gone
    assert parse_card("karo-5") in exchanged(hand, "pik")


def test_only_trumps_are_led_while_a_hand_has_one() -> None:
    """Pidro: that holds of every trick, also when plain cards have been thrown off."""
    rules = changed(ruleset_of(CINCH), {"phases.tricks.leads": {"unbroken_plain": True}})
    to_the_end = {"phases.tricks.leads": {"unbroken_plain": True, "to_the_end": True}}
    for only, made in ((False, rules), (True, changed(ruleset_of(CINCH), to_the_end))):
        chance, mixed = Random(1), 0
        for number in range(12):
            state = apply(start(made), CHANCE, deal_for(made, number, 1)).state
            while state.phase is not None:
                seat = pending(state)[0]
                legal = legal_actions(state, seat)
                if isinstance(state.phase, Playing) and not state.phase.cards:
                    group = state.phase.table.group
                    led = {group[a.arg & KIND_MASK] == TRUMP for a in legal if a.verb == "play"}
                    held = {group[card & KIND_MASK] == TRUMP for card in state.hands[seat]}
                    mixed += len(led) > 1
                    assert not only or led == ({True} if True in held else {False})
                state = apply(state, seat, chance.choice(list(legal))).state
        assert bool(mixed) != only

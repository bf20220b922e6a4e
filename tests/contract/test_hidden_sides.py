"""Nothing that is offered, and nobody who is asked, tells a seat of sides it does not know."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from game.cards import parse_card
from game.engine import events as e
from game.engine.actions import CHANCE, PASS, RESERVE, Action, Shuffle
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.view import View, begin, fold_all
from tests.contract.extras import EXTRAS
from tests.contract.playing import Turn, play_deals
from tests.contract.rulesets import rules_of
from tests.contract.test_no_leak import Seen, other_world, reached

DEALS, WORLDS = 40, 8

POOR = "kreuz-as kreuz-10 kreuz-koenig pik-as pik-10 pik-koenig herz-as "
FEW = {
    3: (POOR + "karo-as karo-10 karo-koenig", "herz-as herz-koenig"),
    1: (POOR + "herz-as herz-koenig karo-koenig", "karo-as karo-10"),
}
"""Hands of a poor seat by their number of trumps, and what its neighbour then holds besides."""


def asked_for_poverty(trumps: int) -> tuple[list[object], list[object]]:
    """Who is asked from the first reservation on until the cards lie there, and what seat 2 gets
    meanwhile."""
    rules = rules_of("doppelkopf", (("armut", "spielen"),))
    poor, more = ([parse_card(card) for card in hand.split()] for hand in FEW[trumps])
    left = Counter(rules.pack) - Counter(poor) - Counter(more)
    rest = sorted(left.elements())
    hands = [poor, more + rest[: 10 - len(more)], rest[10 - len(more) : -10], rest[-10:]]
    pack = [c for half in (slice(0, 5), slice(5, 10)) for hand in hands for c in hand[half]]
    armut = next(contract.number for contract in rules.contracts if contract.id == "armut")
    step = apply(start(rules), CHANCE, Shuffle(tuple(pack), 3))
    seen, asked = Seen(rules, 2), list[object]()
    seen.take(Turn(step.state, CHANCE, PASS, step.state, tuple(step.events)))
    while pending(step.state) != (1,) or len(asked) < 5:
        before, seat = step.state, pending(step.state)[0]
        legal = legal_actions(before, seat)
        wanted = (RESERVE, Action("declare", armut)) if seat == 0 else (PASS,)
        action = next((action for action in legal if action in wanted), legal[0])
        asked.append((seat, action.verb))
        step = apply(before, seat, action)
        seen.take(Turn(before, seat, action, step.state, tuple(step.events)))
    return asked, seen.turns


def test_who_is_asked_does_not_tell_how_many_trumps_a_poor_hand_has() -> None:
    assert asked_for_poverty(1) == asked_for_poverty(3)


def announced_by_view(rules: Rules, view: View, held: int, answered: Sequence[int]) -> list[Action]:
    """What a seat may announce, by nothing but what it knows; `answered` are seats that all have
    heard to announce with fewer cards than it takes, as a mere answer."""
    spoken = rules.ruleset.announcements
    assert spoken is not None
    mine = view.sides[view.seat]
    assert mine is not None
    known = [(view.sides[seat], level) for seat, level in view.announced]
    assert all(side is not None for side, _ in known), "who has announced has shown its side"
    made = max((level for side, level in known if side == mine), default=-1)
    theirs = max((level for side, level in known if side != mine), default=-1)
    if any(view.sides[seat] == mine for seat in answered):
        return []
    found = []
    for level in rules.levels[made + 1 :]:
        if held < level.spec.cards:
            answers = spoken.answer and theirs >= 0 and level.number == 0
            if answers and held >= rules.levels[theirs].spec.cards - spoken.answer:
                found.append(Action("announce", level.number))
            break
        found.append(Action("announce", level.number))
    return found


@pytest.mark.parametrize("name", EXTRAS)
def test_every_announcement_offered_follows_from_what_the_seat_knows(name: str) -> None:
    rules = rules_of("doppelkopf", EXTRAS[name])
    offered = 0
    for seed in range(DEALS):
        views = [begin(rules, seat) for seat in range(rules.players)]
        found_after, answered = 0, list[int]()
        for turn in play_deals(rules, seed, favoured=("play", "reserve", "announce")):
            for event in turn.events:
                if isinstance(event, e.PartnerFound) and event.other != event.seat:
                    found_after = len(turn.state.deal.tricks) or found_after
                if isinstance(event, e.Announced):
                    view = views[event.seat]
                    partner = rules.contracts[view.contract].spec.partner
                    patience = max(found_after - 1, 0) if partner else 0
                    if view.sizes[event.seat] + patience < rules.levels[event.level].spec.cards:
                        answered.append(event.seat)
            for seat in range(rules.players):
                seen = [redact(event, seat) for event in turn.events]
                views[seat] = view = fold_all(rules, views[seat], seen)
                if not view.playing or view.over or seat not in view.seats:
                    continue
                legal = legal_actions(turn.state, seat)
                if {action.verb for action in legal} == {"announce"}:
                    continue
                contract = rules.contracts[view.contract].spec
                wedding = contract.partner is not None
                settled = contract.goal == "points" and (not wedding or view.partner_settled)
                held = len(view.hand) + (max(found_after - 1, 0) if wedding else 0)
                wanted = announced_by_view(rules, view, held, answered) if settled else []
                actual = [action for action in legal if action.verb == "announce"]
                assert actual == wanted, f"deal {seed}, seat {seat}"
                offered += len(actual)
    assert offered > 100


@pytest.mark.parametrize("deals", [10, pytest.param(80, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", [*EXTRAS, "doppelkopf", "doppelkopf-turnier", "wendisch"])
def test_worlds_with_other_sides_look_the_same(name: str, deals: int) -> None:
    """A card that makes a side lies in another hand: until it shows, nothing else does."""
    rules = rules_of("doppelkopf", EXTRAS[name]) if name in EXTRAS else rules_of(name)
    assert rules.side_cards
    rng = random.Random(name)
    compared = 0
    for seed in range(deals):
        turns = list(play_deals(rules, seed, favoured=("play", "give", "announce")))
        turns = turns[: rng.randrange(5, len(turns))]
        shuffle = turns[0].action
        assert isinstance(shuffle, Shuffle)
        cards = [place for place, card in enumerate(shuffle.pack) if card in rules.side_cards]
        for viewer in turns[0].state.deal.seats:
            here = reached(turns, viewer, rules)
            for _ in range(WORLDS):
                places = (rng.choice(cards), rng.randrange(len(shuffle.pack)))
                other = other_world(rules, turns, places, rename=False)
                if other is None or turns[0].action == other[0].action:
                    continue
                if turns[-1].state.deal.holders == other[-1].state.deal.holders:
                    continue
                there = reached(other, viewer, rules)
                if there.facts == here.facts:
                    compared += 1
                    assert here.turns == there.turns, f"deal {seed}, seat {viewer}"
    assert compared > deals

"""A state imagined from a view: with the cards as they are, it is the state of the table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import fmean

import pytest

from game.cards import KIND_MASK
from game.engine.actions import CHANCE, DOUBLE, Action
from game.engine.events import redact
from game.engine.imagined.world import World
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import begin, fold
from game.players.base import request_for
from game.players.heuristic.valuation.contracts import would_name
from game.players.rollout.imagined import imagine
from game.players.rollout.plans import likely_worlds
from game.players.worlds import Worlds
from tests.contract.mutating import Change, changed, plain
from tests.contract.playing import play_deals
from tests.contract.rulesets import games, in_order, rules_of

ASKED = frozenset(
    {
        "bid",
        "pass",
        "reserve",
        "declare",
        "concede",
        "call",
        "take",
        "meld",
        "done",
        "trump",
        "discard",
        "double",
    }
)
UNTOLD = {"pack", "opener", "talon", "holders"}
"""What no player can know, or what is written in another order."""


def true_world(state: State) -> World:
    """The cards as they lie."""
    hands = tuple(tuple(sorted(card & KIND_MASK for card in hand)) for hand in state.hands)
    talon = () if state.deal.talon_taken else state.deal.talon
    deal = state.deal
    return World(hands, deal.discarded, talon, deal.stock, undealt=deal.undealt)


def agree(
    rules: Rules, seed: int, favoured: tuple[str, ...], asking: frozenset[str] = ASKED
) -> int:
    """Compare all questions of a deal that are `asking` for no other verbs; how many there were."""
    views = [begin(rules, seat) for seat in range(rules.players)]
    number = 0
    for turn in play_deals(rules, seed, favoured=favoured):
        state = turn.state
        for seat in range(rules.players):
            for event in turn.events:
                views[seat] = fold(rules, views[seat], redact(event, seat))
        asked = pending(state)
        if not asked or asked[0] < 0:
            continue
        legal = tuple(legal_actions(state, asked[0]))
        if len(legal) < 2 or not {action.verb for action in legal} <= asking:
            continue
        request = request_for(rules, views[asked[0]], legal)
        found = imagine(request, true_world(state))
        assert found.hands == state.hands
        assert tuple(legal_actions(found, asked[0])) == legal
        assert found.phase.at == state.phase.at
        for field in set(state.deal._fields) - UNTOLD:
            assert getattr(found.deal, field) == getattr(state.deal, field), field
        assert sorted(found.deal.holders) == sorted(state.deal.holders)
        assert len(found.deal.talon) == len(state.deal.talon)
        number += 1
    return number


@pytest.mark.parametrize(
    "ruleset", [name for name in games() if all(p.kind != "stock" for p in rules_of(name).phases)]
)
def test_with_the_true_cards_it_is_the_true_state(ruleset: str) -> None:
    rules = rules_of(ruleset)
    favoured = ("pass", "declare", "meld", "reserve")
    assert sum(agree(rules, seed, favoured if seed % 2 else ()) for seed in range(12)) > 20


def test_poverty_is_imagined_too() -> None:
    rules = rules_of("doppelkopf", (("armut", "spielen"),))
    assert sum(agree(rules, seed, ("declare", "reserve", "take")) for seed in range(20)) > 20


def test_bids_that_may_be_doubled_are_imagined_too() -> None:
    rules = rules_of("coinche")
    assert sum(agree(rules, seed, ("declare", "double")) for seed in range(20)) > 20


def test_who_may_double_does_not_forget_what_the_bid_was_made_with() -> None:
    """The bidder has such a hand in imagined deals, as far as one is soon found."""
    rules = rules_of("coinche")
    views = [begin(rules, seat) for seat in range(4)]
    bid = Action("declare", next(c.number for c in rules.contracts if c.spec.ladder is not None))
    step = apply(start(rules), CHANCE, deal_for(rules, 5, 0))
    events = list(step.events)
    (bidder,) = pending(step.state)
    step = apply(step.state, bidder, bid)
    events += step.events
    (asked,) = pending(step.state)
    for event in events:
        views[asked] = fold(rules, views[asked], redact(event, asked))
    request = request_for(rules, views[asked], legal_actions(step.state, asked))
    assert DOUBLE in request.legal
    contract, chance = rules.contracts[bid.arg], Random(1)
    worlds, draws = Worlds(rules, request.view), likely_worlds(rules, request.view, chance)

    def share(draw: Callable[[], World]) -> float:
        return fmean(would_name(request, contract, draw().hands[bidder]) for _ in range(600))

    assert share(draws) > 1.2 * share(lambda: worlds.draw(chance)) > 0


def test_two_phases_that_ask_the_same_are_told_apart_by_the_talon() -> None:
    tree = plain("binokel-benoggler-3")
    ruleset = in_order(changed(tree, [Change(("phases", "hand", "concede"), True)]) or {})
    assert ruleset is not None
    rules = compile_rules(ruleset)
    assert sum(agree(rules, seed, ("pass", "declare")) for seed in range(12)) > 20


@pytest.mark.parametrize("ruleset", ["schafkopf-passing", "binokel-passing", "ramsch-passing"])
def test_passing_is_imagined_too(ruleset: str) -> None:
    """What others have chosen before is not known: they choose again, after the own seat."""
    rules = rules_of(ruleset)
    asking = ASKED | {"give"}
    assert sum(agree(rules, seed, ("pass",), asking) for seed in range(6)) > 40

"""The real deal is always one of the worlds: random play of every ruleset, every seat at every
turn."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.cards import KIND_MASK
from game.engine.events import redact
from game.engine.imagined.world import World
from game.engine.phases.predict import trumps_held
from game.engine.phases.stock import DrawingState
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.state import Playing, State
from game.engine.tricks.covered_plays import UNSEEN
from game.engine.view import View, begin, fold
from game.players.worlds import Worlds
from game.rules import load
from tests.contract.inventing import invented
from tests.contract.playing import play_deals
from tests.contract.rulesets import games_first, path_of, random_house, rules_of
from tests.everyday import some
from tests.records.shelf import changed, ruleset_of

DEALS = 2
MOST = 8
"""Deals of a game, and of one in which they are soon over."""
FAVOURED = ("call", "reserve", "take", "promote", "exchange", "meld", "hold", "ask")


def truth(state: State, view: View) -> World:
    """How the cards lie."""
    deal = state.deal
    return World(
        tuple(tuple(sorted(card & KIND_MASK for card in hand)) for hand in state.hands),
        deal.discarded,
        () if deal.talon_taken else deal.talon,
        deal.stock,
        undealt=deal.undealt,
        covered=face_down(state, view),
    )


def face_down(state: State, view: View) -> tuple[int, ...]:
    """The cards that were played face down and that the seat of a view does not see."""
    if not state.rules.hides_cards:
        return ()
    phase = state.phase.trick if isinstance(state.phase, DrawingState) else state.phase
    running = phase.cards if isinstance(phase, Playing) else ()
    real = [*(trick.cards for trick in state.deal.tricks), running]
    seen = [*(trick.cards for trick in view.tricks), view.trick]
    return tuple(
        card
        for cards, shown in zip(real, seen, strict=True)
        for card, one in zip(cards, shown, strict=True)
        if one == UNSEEN
    )


def check(rules: Rules, view: View, state: State, chance: random.Random) -> None:
    """The truth fits, and what is drawn has the right cards in it and fits too."""
    worlds = Worlds(rules, view)
    assert worlds.forgotten == 0
    true = truth(state, view)
    assert worlds.fits(true)
    drawn = worlds.draw(chance)
    assert worlds.fits(drawn) or worlds.limits.claims  # a claim may be too rare to be met
    assert [len(hand) for hand in drawn.hands] == [len(hand) for hand in true.hands]
    everything = [*drawn.discard, *drawn.talon, *drawn.stock, *drawn.undealt, *drawn.covered]
    real = [*true.discard, *true.talon, *true.stock, *true.undealt, *true.covered]
    for hand, other in zip(drawn.hands, true.hands, strict=True):
        everything += hand
        real += other
    assert sorted(everything) == sorted(real)
    assert drawn.hands[view.seat] == true.hands[view.seat]


def play(rules: Rules, seed: int, deals: int) -> int:
    """Play lawfully, checking every seat's worlds at every turn; how many were checked."""
    views = [begin(rules, seat) for seat in range(rules.players)]
    chance = random.Random(seed)
    checked = 0
    for turn in play_deals(rules, seed, deals, favoured=FAVOURED):
        for seat in range(rules.players):
            for event in turn.events:
                views[seat] = fold(rules, views[seat], redact(event, seat))
            dealt = turn.state.phase is not None and any(turn.state.hands)
            if dealt and seat in turn.state.deal.seats:
                check(rules, views[seat], turn.state, chance)
                checked += 1
    return checked


@pytest.mark.parametrize("name", some(games_first(), 20))
def test_the_real_deal_is_one_of_the_worlds(name: str) -> None:
    loaded = load(path_of(name))
    rng = random.Random(f"worlds {name}")
    checked = 0
    for number in range(MOST):
        if number >= DEALS and checked > 30:
            break
        checked += play(rules_of(name, random_house(loaded, rng)), number, 1)
    assert checked > 30


PICKED_UP_TWICE = {
    "deck.copies": 2,
    "phases.deal.packets": [{"hand": 26}],
    "phases.tricks.picks_up.at_most": 60,
}
SEEN_TALON = {"phases.talon.turned_up": True}


@pytest.mark.parametrize(
    ("name", "keys"), [("getaway", PICKED_UP_TWICE), ("licitovany-marias", SEEN_TALON)]
)
def test_the_real_deal_is_one_of_the_worlds_of_changed_games(
    name: str, keys: dict[str, Any]
) -> None:
    """Where two equal cards are picked up, and where a card of a talon that all have seen is laid
    away beside melds that lie open."""
    rules = changed(ruleset_of(name), keys)
    assert sum(play(rules, seed, 1) for seed in range(6)) > 100


@pytest.mark.parametrize("seeds", [range(8), pytest.param(range(400), marks=pytest.mark.soak)])
def test_the_real_deal_is_one_of_the_worlds_of_invented_games(seeds: range) -> None:
    """Games that are put together at random from the vocabulary."""
    checked = 0
    for seed in seeds:
        _, ruleset = invented(seed)
        if ruleset is not None:
            checked += play(compile_rules(ruleset), seed, 1)
    assert checked > 30 * len(seeds)


@pytest.mark.soak
@pytest.mark.parametrize("name", games_first())
def test_the_real_deal_is_one_of_the_worlds_at_many_tables(name: str) -> None:
    loaded = load(path_of(name))
    rng = random.Random(f"many {name}")
    for number in range(60):
        play(rules_of(name, random_house(loaded, rng)), number, 2)


@pytest.mark.parametrize("number", ["spiegel", "whiz"])
def test_hands_hold_as_many_trumps_as_they_had_to_predict(number: str) -> None:
    """But for who said none freely, or has exchanged cards with the partner since."""
    house = {"zahl": number, "tausch-null": "true"}
    rules = compile_rules(load(path_of("spades"), house).ruleset)
    chance, told = random.Random(3), 0
    for seed in range(6):
        views = [begin(rules, seat) for seat in range(rules.players)]
        for turn in play_deals(rules, seed):
            for seat in range(rules.players):
                for event in turn.events:
                    views[seat] = fold(rules, views[seat], redact(event, seat))
            if turn.state.phase is None or not any(turn.state.hands):
                continue
            view = views[seed % 4]
            check(rules, view, turn.state, chance)
            drawn = Worlds(rules, view).draw(chance)
            for seat, said in view.predicted:
                true = trumps_held(
                    rules, view, [card & KIND_MASK for card in turn.state.hands[seat]]
                )
                if said and not any(seat in one[:2] for one in view.passed):
                    assert trumps_held(rules, view, drawn.hands[seat]) == true
                    told += seat != view.seat
    assert told > 100

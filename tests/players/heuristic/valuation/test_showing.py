"""Cards that may be shown before play to count more: what easy opponents show, and those that think
ahead; and that nobody looks for a card elsewhere once it is shown."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import KIND_MASK, parse_card
from game.engine.actions import CHANCE, Action
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View, begin, fold
from game.players.base import Request
from game.players.heuristic.phases.tricks.announcing import choose_word
from game.players.registry import make_player
from game.players.rollout.showing import cards_to_show
from game.players.worlds import Worlds
from game.rules import load
from tests.contract.rulesets import path_of

PIG, SHEEP, HEARTS = range(3)
DEALS = 120


def _rules() -> Rules:
    return compile_rules(load(path_of("gong-zhu")).ruleset)


def _dealt(rules: Rules, seed: int) -> tuple[State, list[View]]:
    """A deal before its first card, and how each seat sees it."""
    step = apply(start(rules), CHANCE, deal_for(rules, seed, 1))
    views = [begin(rules, seat) for seat in range(rules.players)]
    for event in step.events:
        views = [fold(rules, view, redact(event, view.seat)) for view in views]
    return step.state, views


def _first(rules: Rules, seed: int) -> tuple[Request, State]:
    """What forehand is asked."""
    state, views = _dealt(rules, seed)
    (seat,) = pending(state)
    return Request(rules, views[seat], tuple(legal_actions(state, seat)), seed), state


def test_easy_opponents_show_a_sheep_that_they_are_likely_to_catch_and_no_pig() -> None:
    rules, shown = _rules(), dict[bool, int]()
    diamonds = [parse_card(f"karo-{rank}") for rank in ("as", "koenig", "dame")]
    for seed in range(DEALS):
        request, _ = _first(rules, seed)
        word = choose_word(request)
        assert word != Action("promote", PIG)
        if Action("promote", SHEEP) in request.legal:
            above = sum((card & KIND_MASK) in diamonds for card in request.view.hand)
            strong = above > 1
            shown[strong] = shown.get(strong, 0) + (word == Action("promote", SHEEP))
            assert word == Action("promote", SHEEP) or not strong
    assert shown[True]


def test_hearts_are_shown_with_many_low_ones() -> None:
    rules, found = _rules(), 0
    for seed in range(5 * DEALS):
        request, _ = _first(rules, seed)
        if Action("promote", HEARTS) in request.legal:
            hearts = sum(
                (card & KIND_MASK) in rules.promotions[2].raised for card in request.view.hand
            )
            if choose_word(request) == Action("promote", HEARTS):
                found += 1
                assert hearts > 4
    assert found


def test_what_is_shown_is_looked_for_nowhere_else() -> None:
    rules = _rules()
    seed = next(n for n in range(99) if Action("promote", SHEEP) in _first(rules, n)[0].legal)
    request, state = _first(rules, seed)
    step = apply(state, request.view.seat, Action("promote", SHEEP))
    _, views = _dealt(rules, seed)
    other = (request.view.seat + 1) % 4
    view = views[other]
    for event in step.events:
        view = fold(rules, view, redact(event, other))
    worlds, chance = Worlds(rules, view), Random(1)
    for _ in range(20):
        assert rules.promotions[SHEEP].kind in worlds.draw(chance).hands[request.view.seat]


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_who_thinks_ahead_shows_some_and_not_all(level: str) -> None:
    rules, said = _rules(), list[bool]()
    player = make_player(level)
    for seed in range(DEALS):
        request, _ = _first(rules, seed)
        if cards_to_show(request) and len(said) < 8:
            said.append(player.choose(request).verb == "promote")
    assert True in said and False in said

"""How fast the engine is: whole deals at random, hands played out, rulesets read."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from game.engine.actions import CHANCE
from game.engine.imagined.random_hands import RandomHands
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.tricks.table import NO_TRUMP
from game.rules import check, load
from tests.benchmarks.conftest import Note, rate, rates
from tests.contract.playing import choose
from tests.contract.rulesets import path_of, rules_of

GAMES = ["binokel-3", "doppelkopf", "zweierbinokel-2"]
SECONDS = 0.7
"""What a round takes at least."""

ROUNDS = 5


def random_match(rules: Rules, rng: random.Random, deals: int = 5) -> tuple[int, float]:
    """Actions applied, and the seconds that the engine took for them: asking what is lawful and
    applying; choosing among it is not the engine's."""
    state, number, actions = start(rules), 0, 0
    spent = 0.0
    clock = time.process_time
    while number < deals or state.phase is not None:
        begin = clock()
        asked = pending(state)
        if asked == (CHANCE,):
            number += 1
            shuffle = deal_for(rules, rng.getrandbits(32), 1)
            begin = clock()
            state, _ = apply(state, CHANCE, shuffle)
            spent += clock() - begin
            continue
        if not asked:
            break
        seat = asked[0]
        lawful = legal_actions(state, seat)
        spent += clock() - begin
        action = choose(rng, lawful, "pass" if rng.random() < 0.5 else "declare_usual")
        begin = clock()
        state, _ = apply(state, seat, action)
        spent += clock() - begin
        actions += 1
    return actions, spent


@pytest.mark.parametrize("name", GAMES)
def test_actions(name: str, figures: Note) -> None:
    rules, rng = rules_of(name), random.Random(1)
    each = []
    for _ in range(ROUNDS):
        actions, spent = 0, 0.0
        while spent < SECONDS:
            more, seconds = random_match(rules, rng)
            actions, spent = actions + more, spent + seconds
        each.append(actions / spent)
    figures(f"engine, random play, {name}", each, "actions/s", "60,000")


@pytest.mark.parametrize("name", GAMES)
def test_actions_beside_open_spiel(name: str, figures: Note) -> None:
    """Both driven from Python the same way, by any lawful action, choosing and chance included; in
    turns: their ratios."""
    pyspiel = pytest.importorskip("pyspiel", reason="pip install '.[bench]' first")
    rules, rng, skat = rules_of(name), random.Random(1), pyspiel.load_game("skat")
    ratios = []
    for _ in range(ROUNDS):
        ours = rate(lambda: random_deals(rules, rng), SECONDS)
        theirs = rate(lambda: random_skat(skat, rng), SECONDS)
        ratios.append(ours / theirs)
    figures(f"engine, random play, {name}, share of OpenSpiel's steps", ratios, "", "0.35")


def random_deals(rules: Rules, rng: random.Random, deals: int = 5) -> int:
    """Plays a few deals; gives their actions without those of chance."""
    state, number, actions = start(rules), 0, 0
    while (asked := pending(state)) and (number < deals or asked != (CHANCE,)):
        if asked == (CHANCE,):
            number += 1
            state, _ = apply(state, CHANCE, deal_for(rules, rng.getrandbits(32), 1))
        else:
            state, _ = apply(state, asked[0], rng.choice(legal_actions(state, asked[0])))
            actions += 1
    return actions


def random_skat(skat: Any, rng: random.Random) -> int:
    """Plays a deal of Skat in OpenSpiel; gives its steps without those of chance."""
    state, steps = skat.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
    return steps


@pytest.mark.parametrize("name", ["binokel-3", "doppelkopf"])
def test_hands(name: str, figures: Note) -> None:
    rules, rng = rules_of(name), random.Random(1)
    trump = NO_TRUMP if rules.contracts[rules.usual].spec.trump == "fixed" else 2
    table = rules.table(len(rules.phases) - 1, rules.usual, trump)
    loop = RandomHands(table, rules.pack, rules.active)
    each = rates(lambda: len(loop.play(100, rng.random)), ROUNDS, SECONDS)
    figures(f"trick functions, random hands, {name}", each, "hands/s", "300,000")


def test_loading(figures: Note) -> None:
    def one() -> int:
        load(path_of("binokel-3"))
        return 1

    def checked() -> int:
        assert not check([path_of("binokel-3")])
        return 1

    one()
    for what, work in (("load binokel-3", one), ("check binokel-3, every option", checked)):
        figures(what, [1000 / each for each in rates(work, ROUNDS, SECONDS)], "ms", "")

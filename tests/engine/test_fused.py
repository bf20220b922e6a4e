"""The fused loop allows what the reference allows, and names the same winners."""

from __future__ import annotations

import random

import pytest

from game.engine import tricks
from game.engine.compiled import Rules
from game.engine.tricks import NO_TRUMP, NOT_LED, TrickTable
from tests.contract.rulesets import rules_of, running
from tests.engine.fused import Log, Playout
from tests.everyday import some

POSITIONS = 25_000
MANY = 400_000
"""How many positions are compared every day, and in the long run."""


def tables(rules: Rules) -> list[TrickTable]:
    """The tables of every contract and trump of a ruleset, without a called card."""
    found = []
    for at, spec in enumerate(rules.phases):
        if spec.kind not in ("tricks", "stock"):
            continue
        for contract in rules.contracts:
            suits = [NO_TRUMP] if contract.spec.trump in ("none", "fixed") else range(4)
            tables_of = (rules.table(at, contract.number, suit, free=True) for suit in suits)
            found += tables_of
    return found


def check(table: TrickTable, hands: list[list[int]], log: Log, points: list[int]) -> None:
    """Go through the plays with the reference."""
    held = [list(hand) for hand in hands]
    seats = len(hands)
    taken = [0] * seats
    for start in range(0, len(log), seats):
        led, best, winner = NOT_LED, 0, log[start][0]
        for seat, allowed, card in log[start : start + seats]:
            assert sorted(tricks.legal(table, held[seat], led, best)) == sorted(allowed)
            held[seat].remove(card)
            if led == NOT_LED:
                led, best = table.group[card], card
            elif tricks.beats(table, card, best):
                best, winner = card, seat
        cards = [card for _, _, card in log[start : start + seats]]
        assert log[start + tricks.winner(table, cards)][0] == winner
        taken[winner] += tricks.card_points(table, cards)
        if start + seats < len(log):
            assert log[start + seats][0] == winner
    assert taken == points


@pytest.mark.parametrize("positions", [POSITIONS, pytest.param(MANY, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", some([name for name in running() if "-3-" not in name], 2))
def test_the_loop_agrees_with_the_reference(name: str, positions: int) -> None:
    rules = rules_of(name)
    rng = random.Random(1)
    loops = [(table, Playout(table)) for table in tables(rules)]
    size = len(rules.pack) // rules.active
    done = 0
    while done < positions:
        table, loop = rng.choice(loops)
        pack = list(rules.pack)
        rng.shuffle(pack)
        hands = [pack[n * size : (n + 1) * size] for n in range(rules.active)]
        log: Log = []
        points, last = loop.run(hands, rng.randrange(rules.active), rng.random, log)
        check(table, hands, log, points)
        assert 0 <= last < rules.active
        done += len(log)

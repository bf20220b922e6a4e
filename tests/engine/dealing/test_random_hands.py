"""Random hands: what is allowed and who wins is as the reference says, and chance is fair."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.engine.imagined.random_hands import Play, RandomHands
from game.engine.rules.rules import Rules
from game.engine.tricks import table as tricks
from game.engine.tricks.table import NO_TRUMP, NOT_LED, TrickTable
from tests.contract.rulesets import rules_of, running
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


def check(
    table: TrickTable, hands: list[list[int]], log: list[Play], points: list[int], last: int
) -> None:
    """Go through the plays with the reference."""
    held = [list(hand) for hand in hands]
    seats = len(hands)
    taken, winner = [0] * seats, 0
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
    assert winner == last


@pytest.mark.parametrize("positions", [POSITIONS, pytest.param(MANY, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", some([name for name in running() if "-3-" not in name], 9))
def test_the_loop_agrees_with_the_reference(name: str, positions: int) -> None:
    rules = rules_of(name)
    rng = random.Random(1)
    loops = [(table, RandomHands(table, rules.pack, rules.active)) for table in tables(rules)]
    size = len(rules.pack) // rules.active
    done = 0
    while done < positions:
        table, loop = rng.choice(loops)
        logs: list[list[Play]] = []
        for (points, last), log in zip(loop.play(5, rng.random, logs), logs, strict=True):
            hands = [[card for by, _, card in log if by == seat] for seat in range(rules.active)]
            assert [len(hand) for hand in hands] == [size] * rules.active
            dealt = Counter(card for hand in hands for card in hand)
            assert dealt <= Counter(rules.pack)
            assert log[0][0] == 0
            check(table, hands, log, points, last)
            done += len(log)


def test_every_card_may_be_dealt_to_anybody_and_played_at_any_time() -> None:
    """Of two packs, with cards left over: shares as they must be, within five standard errors."""
    rules, hands = rules_of("binokel-3"), 1500
    table = rules.table(len(rules.phases) - 1, rules.usual, 2)
    loop = RandomHands(table, rules.pack[:-1], 3)
    logs: list[list[Play]] = []
    loop.play(hands, random.Random(2).random, logs)
    dealt = Counter((seat, card) for log in logs for seat, _, card in log)
    size, copies = (len(rules.pack) - 1) // 3, Counter(rules.pack[:-1])
    for card, count in copies.items():
        share = count * size / (len(rules.pack) - 1)
        for seat in range(3):
            assert abs(dealt[seat, card] - hands * share) < 5 * (hands * share) ** 0.5
    led = Counter(log[0][1].index(log[0][2]) for log in logs if len(set(log[0][1])) == size)
    first, twins = sum(led.values()) / size, 0
    assert all(abs(led[place] - first) < 5 * first**0.5 for place in range(size))
    for log in logs:
        _, allowed, card = log[0]
        twins += allowed.count(card) == 2
    held = sum(sum(n for n in Counter(log[0][1]).values() if n == 2) for log in logs) / size
    assert abs(twins - held) < 5 * held**0.5


def test_the_same_luck_plays_the_same_hands() -> None:
    rules = rules_of("doppelkopf")
    loop = RandomHands(
        rules.table(len(rules.phases) - 1, rules.usual, NO_TRUMP), rules.pack, rules.active
    )
    first, again = (loop.play(20, random.Random(3).random) for _ in range(2))
    assert first == again
    assert len({tuple(points) for points, _ in first}) > 10

"""Imagined hands are played by the rules about a called card, and end with what the sheet says."""

from __future__ import annotations

import random

import pytest

from game.engine.tricks.table import NO_TRUMP, NOT_CALLED, NOT_LED, beats, legal
from game.players.search.bits import bits_of
from game.players.search.playout import FastPlayout, Start
from tests.contract.rulesets import rules_of

HANDS = 300


@pytest.mark.parametrize("house", [(), (("davonlaufen", "false"),)])
def test_every_card_that_may_be_played_is_allowed(house: tuple[tuple[str, str], ...]) -> None:
    rules, chance = rules_of("schafkopf", house), random.Random(3)
    at = rules.phase_at("tricks")
    assert at is not None
    called = [contract for contract in rules.contracts if contract.calls_partner]
    ran_away = 0
    for number in range(HANDS):
        contract = called[number % len(called)].number
        table = rules.table(at, contract, NO_TRUMP)
        free = rules.table(at, contract, NO_TRUMP, free=True)
        bits = bits_of(table, rules.pack, (), (), table)
        pack = list(rules.pack)
        chance.shuffle(pack)
        hands = [pack[n * 8 : n * 8 + 8] for n in range(4)]
        log: list[tuple[int, int, int]] = []
        numbers = bits.cards(hands)
        FastPlayout(bits).run(numbers, Start(0, 0, ()), (0, 0, 1, 1), chance.random, 1.0, None, log)
        held, led, best, now = [list(hand) for hand in hands], NOT_LED, 0, table
        for cards, (seat, allowed, card) in enumerate(log, 1):
            kinds = sorted(bits.kinds[n] for n in range(32) if allowed >> n & 1)
            assert kinds == sorted(legal(now, held[seat], led, best))
            kind = bits.kinds[card]
            held[seat].remove(kind)
            best = kind if led == NOT_LED or beats(table, kind, best) else best
            led = table.group[kind] if led == NOT_LED else led
            if cards % 4 == 0:
                if now.called != NOT_CALLED and led == table.group[table.called]:
                    ran_away += any(table.called in hand for hand in held)
                    now = free
                led = NOT_LED
    assert bool(ran_away) == (not house)

"""The fast loop allows what the reference allows, and names the same winners, under every table."""

from __future__ import annotations

import random

import pytest

from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import is_turned, still_unbroken, table_after
from game.engine.tricks import table as tricks
from game.engine.tricks.table import NO_TRUMP, NOT_CALLED, NOT_LED, TrickTable
from game.players.search.bits import Bits, lawful
from game.players.search.playout import FastPlayout, Start
from tests.contract.rulesets import rules_of, running
from tests.everyday import some
from tests.records.shelf import changed

FEW, MANY = 4_000, 100_000
ERRORS = 0.4

Log = list[tuple[int, int, int]]


def tables(rules: Rules) -> list[tuple[TrickTable, TrickTable, bool]]:
    """The tables of every contract, trump and promotion, those of the last trick, and whether
    partners are spared."""
    found = []
    for at, spec in enumerate(rules.phases):
        if spec.kind != "tricks":
            continue
        for contract in rules.contracts:
            suits = [NO_TRUMP] if contract.spec.trump in ("none", "fixed") else range(4)
            for suit in suits:
                table = rules.table(at, contract.number, suit)
                last = rules.table(at, contract.number, suit, last=True)
                found.append((table, last, rules.spares_partner(contract.number)))
                found.append((table, last, True))
                if rules.promotions and table.group[rules.promotions[0].kind] == tricks.TRUMP:
                    up = rules.promoted([0])
                    raised = rules.table(at, contract.number, suit, up)
                    last = rules.table(at, contract.number, suit, up, last=True)
                    found.append((raised, last, False))
    return found


def check(
    bits: Bits,
    at_last: TrickTable,
    hands: list[list[int]],
    sides: list[int],
    spare: bool,
    log: Log,
) -> list[int]:
    """Go through the plays with the reference; the card points of every seat."""
    table = bits.table
    held = [list(hand) for hand in hands]
    seats = len(hands)
    taken = [0] * seats
    for start in range(0, len(log), seats):
        if start + seats == len(log):
            table = at_last
        led, best, winner = NOT_LED, 0, log[start][0]
        cards = []
        for seat, allowed, number in log[start : start + seats]:
            spared = spare and led != NOT_LED and sides[winner] == sides[seat]
            lawful_kinds = tricks.legal(table, held[seat], led, best, spared=spared)
            kinds = [bits.kinds[n] for n in range(len(bits.kinds)) if allowed >> n & 1]
            assert sorted(lawful_kinds) == sorted(kinds)
            card = bits.kinds[number]
            held[seat].remove(card)
            cards.append(card)
            if led == NOT_LED:
                led, best = table.group[card], card
            elif tricks.beats(table, card, best):
                best, winner = card, seat
        assert log[start + tricks.winner(table, cards)][0] == winner
        taken[winner] += tricks.card_points(table, cards)
        if table.called != NOT_CALLED and led == table.group[table.called]:
            # Its suit was led: the called card is bound no more.
            table = table._replace(called=NOT_CALLED, later=0)
        if start + seats < len(log):
            assert log[start + seats][0] == winner
    return taken


def run(name: str, positions: int) -> None:
    rules = rules_of(name)
    rng = random.Random(f"playout {name}")
    loops = []
    for table, last, spare in tables(rules):
        bits = Bits(table, rules.pack, {}, (), last)
        loops.append((bits, last, spare, FastPlayout(bits, spare=spare)))
    size = rules.hand_size
    done = 0
    while done < positions:
        bits, last, spare, loop = rng.choice(loops)
        pack = list(rules.pack)
        rng.shuffle(pack)
        hands = [pack[n * size : (n + 1) * size] for n in range(rules.active)]
        sides = [rng.randrange(2) for _ in hands]
        leader = rng.randrange(rules.active)
        log: Log = []
        held = bits.cards(hands)
        outcome = loop.run(held, Start(leader, leader, ()), sides, rng.random, ERRORS, log=log)
        assert check(bits, last, hands, sides, spare, log) == outcome.points
        assert sum(outcome.tricks) == size
        assert not any(outcome.left)
        done += len(log)


@pytest.mark.parametrize("name", [*some([*running(), "jass"], 5), "klaverjas"])
def test_the_loop_agrees_with_the_reference(name: str) -> None:
    run(name, FEW)


@pytest.mark.soak
@pytest.mark.parametrize("name", [*running(), "jass", "klaverjas"])
def test_the_loop_agrees_with_the_reference_in_many_positions(name: str) -> None:
    run(name, MANY)


@pytest.mark.parametrize("name", ["hearts", "pik", "vorneweg", "hearts last", "hearts turned"])
def test_cards_wait_in_the_loop_as_at_the_table(name: str) -> None:
    """In the first trick, and until one of their suit has been played, or to the end; and as much
    where suits are upside down in some tricks."""
    rules, rng = rules_of(name.split(maxsplit=1)[0]), random.Random(5)
    if name.endswith(" last"):
        rules = changed(rules.ruleset, {"phases.tricks.leads.to_the_end": True})
    if name.endswith(" turned"):
        usual = rules.contracts[rules.usual].id
        rules = changed(rules.ruleset, {f"contracts.{usual}.upside_down": [2, 3, 5, 9]})
    at, contract = rules.phase_at("tricks"), rules.contracts[rules.usual]
    assert at is not None
    key = at, contract.number, contract.suit, ()
    table, waiting = table_after(rules, *key, []), still_unbroken(rules, *key, [])
    assert table.holds_back
    bits = Bits(table, rules.pack, {}, unbroken=waiting)
    other = Bits(table_after(rules, *key, [], turned=True), rules.pack, {}, numbered=bits)
    ahead = [is_turned(rules, contract.number, n) for n in range(rules.hand_size + 1)]
    for _ in range(200):
        pack = rng.sample(rules.pack, len(rules.pack))
        hands = [sorted(pack[seat :: rules.players]) for seat in range(rules.players)]
        log: Log = []
        start = Start(rng.randrange(rules.players), 0, ())
        start = start._replace(leader=start.turn)
        loop = FastPlayout(bits)
        if any(ahead):
            loop.turn_over([other if turned else bits for turned in ahead])
        loop.run(bits.cards(hands), start, range(rules.players), rng.random, 1.0, log=log)
        tricks_so_far: list[list[int]] = []
        for number in range(0, len(log), rules.players):
            now, lying = table_after(rules, *key, tricks_so_far), list[int]()
            for seat, allowed, card in log[number : number + rules.players]:
                led = now.group[lying[0]] if lying else NOT_LED
                best = lying[tricks.winner(now, lying)] if lying else 0
                kinds = [bits.kinds[n] for n in range(len(bits.kinds)) if allowed >> n & 1]
                assert sorted(tricks.legal(now, hands[seat], led, best)) == sorted(kinds)
                lying.append(bits.kinds[card])
                hands[seat].remove(lying[-1])
            tricks_so_far.append(lying)


@pytest.mark.parametrize("name", some(running(), 5))
def test_the_endgame_allows_the_same_cards(name: str) -> None:
    rules = rules_of(name)
    rng = random.Random(f"lawful {name}")
    for table, _, _ in tables(rules)[:12]:
        bits = Bits(table, rules.pack, {})
        for _ in range(60):
            pack = list(rules.pack)
            rng.shuffle(pack)
            best, hand = pack[0], pack[1 : rng.randrange(3, 12)]
            led, spared = rng.choice([table.group[best], table.group[pack[-1]]]), rng.random() < 0.5
            if table.group[best] != led and table.group[best] != tricks.TRUMP:
                continue
            held, lying = bits.cards([hand, [best]])
            allowed = lawful(bits, held, led, lying.bit_length() - 1, spared=spared)
            kinds = [bits.kinds[n] for n in range(len(bits.kinds)) if allowed >> n & 1]
            assert sorted(kinds) == sorted(tricks.legal(table, hand, led, best, spared=spared))


def test_a_running_trick_is_played_on() -> None:
    rules = rules_of("doppelkopf")
    at = [phase.kind for phase in rules.phases].index("tricks")
    bits = Bits(rules.table(at, rules.usual, NO_TRUMP), rules.pack, {})
    rng = random.Random(5)
    pack = list(rules.pack)
    rng.shuffle(pack)
    hands = bits.cards([pack[:9], pack[9:18], pack[18:28], pack[28:38], pack[38:40]])
    lying = [n for n in range(len(bits.kinds)) if hands[4] >> n & 1]
    outcome = FastPlayout(bits).run(
        hands[:4], Start(2, 0, tuple(lying)), [0, 1, 0, 1], rng.random, 0.0
    )
    assert sum(outcome.points) == 240
    assert sum(outcome.tricks) == 10

"""Every value of every house rule makes some deal come out otherwise than its default does.

The same cards and the same chance are played under both. Where the house rule is about a meld the
cards are stacked so that a seat holds it; where it is about the match, many deals are played. What
random play hardly ever meets is shown by a record that breaks without the house rule.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import zip_longest

import pytest

from game.engine.actions import CHANCE, Shuffle
from game.engine.play import apply, legal_actions, start
from game.engine.record import RecordError, replay
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.rules import RulesetError, load
from game.rules.house import others_values, refusals, spelled, value_of
from game.rules.model.conventions import CONVENTIONS
from game.rules.model.house import Value
from game.texts import LANGUAGES
from tests.contract.playing import one_turn
from tests.contract.rulesets import every_choice, games, house_with, path_of, rules_of
from tests.everyday import some
from tests.records.shelf import record_of, records

AGREED = {f"conventions.{word}" for word in CONVENTIONS}
"""Keys for players: tests/players/search/test_understood.py."""

SHOWN_ONLY = {"phases.bidding.said_in", "phases.stock.counts_shown", "table.tricks_shown"}
"""Keys for the screen: tests/ui/table/test_counts.py, tests/ui/table/phases/test_bidding.py."""

FAVOURS = (("meld", "pass", "play"), ("declare", "reserve", "call", "meld"), ("bid", "meld"), ())
SEEDS, DEALS, MATCH_DEALS = 12, 2, 40
GAMES = [name for name in games() if name != "doppelkopf-5"]


def meld_cards(both: tuple[Rules, Rules], melds: set[str], seed: int) -> tuple[int, ...]:
    """The cards of one of these melds, under whichever of the rules it counts."""
    patterns = [p for rules in both for p in rules.melds if p.meld in melds]
    patterns = [p for p in patterns if len(p.cards) <= both[0].hand_size]
    return patterns[seed % len(patterns)].cards if patterns else ()


def stacked(rules: Rules, shuffle: Shuffle, cards: tuple[int, ...]) -> Shuffle:
    """The same shuffle, but the first seat that is dealt to gets these cards."""
    pack = list(shuffle.pack)
    places: list[int] = []
    at = 0
    for packet in next(p.packets for p in rules.phases if p.kind == "deal"):
        places += range(at, at + (packet.hand or 0))
        at += (packet.hand or 0) * rules.active + (packet.talon or 0) + (packet.turn_up or 0)
    for done, card in enumerate(cards):
        filled = places[:done]
        other = next(n for n, kind in enumerate(pack) if kind == card and n not in filled)
        pack[places[done]], pack[other] = pack[other], pack[places[done]]
    return shuffle._replace(pack=tuple(pack))


def trace(rules: Rules, seed: int, deals: int, cards: tuple[int, ...]) -> Iterator[object]:
    """Everything that happens, and everything that could be done."""
    rng = random.Random(seed)
    state = start(rules)
    for number in range(1, deals + 1):
        shuffle = stacked(rules, deal_for(rules, seed, number), cards)
        step = apply(state, CHANCE, shuffle)
        state = step.state
        yield step.events
        while state.phase is not None:
            turn = one_turn(rng, state, FAVOURS[seed % len(FAVOURS)], slips=0.3)
            yield turn.events, tuple(legal_actions(turn.before, turn.seat))
            state = turn.state
        yield state.match.scores, state.match.winners
        if state.match.winners is not None:
            return


def differ(both: tuple[Rules, Rules], seed: int, deals: int, melds: set[str]) -> bool:
    """Whether the same cards and the same chance come out otherwise under the two."""
    cards = meld_cards(both, melds, seed)
    traces = (trace(rules, seed, deals, cards) for rules in both)
    return any(one != other for one, other in zip_longest(*traces))


@cache
def shown_by_records(name: str) -> frozenset[tuple[str, Value]]:
    """The house rules, with their values, that a record of a ruleset cannot do without."""
    found = set()
    for record in (record_of(path) for path in records() if path.parent.name == name):
        for rule, written in record.house:
            house = tuple(entry for entry in record.house if entry[0] != rule)
            try:
                replay(rules_of(name, house), record)
            except (RecordError, RulesetError):
                value = value_of(load(path_of(name)).house_rules[rule], written)
                assert value is not None
                found.add((rule, value))
    return frozenset(found)


@pytest.mark.parametrize("name", some(GAMES, 8))
def test_every_house_rule_changes_some_deal(name: str) -> None:
    loaded = load(path_of(name))
    same = []
    for rule, written in every_choice(loaded):
        value = value_of(loaded.house_rules[rule], written)
        assert value is not None
        sets = loaded.house_rules[rule].sets(value)
        if value == loaded.house_rules[rule].default or set(sets) <= SHOWN_ONLY | AGREED:
            continue
        if (rule, value) in shown_by_records(name):
            continue
        house = house_with(loaded, rule, written)
        with_it = rules_of(name, house)
        without = rules_of(name, tuple(entry for entry in house if entry[0] != rule))
        melds = {key.split(".")[2] for key in sets if key.startswith("melds.table.")}
        deals = MATCH_DEALS if any(key.startswith("match.") for key in sets) else DEALS
        if not any(differ((with_it, without), seed, deals, melds) for seed in range(SEEDS)):
            same.append(f"{rule}={written}")
    assert same == []


def contradictions(name: str) -> Iterator[tuple[str, str, dict[str, Value]]]:
    """Every choice that a condition forbids: the house rule, the other one, what both are at."""
    rules = load(path_of(name)).house_rules
    for rule, spec in rules.items():
        for value in spec.values:
            for conditions in spec.conditions(value) if value != spec.default else ():
                for other in {**conditions.requires, **conditions.excludes}:
                    required = others_values(rules[other], conditions.requires.get(other, []))
                    excluded = others_values(rules[other], conditions.excludes.get(other, []))
                    for chosen in rules[other].values:
                        if chosen in excluded or (required and chosen not in required):
                            yield rule, other, {rule: value, other: chosen}
                together = conditions.excludes_together
                held = {one: others_values(rules[one], at)[0] for one, at in together.items()}
                if held:
                    yield rule, next(iter(held)), {rule: value, **held}


@pytest.mark.parametrize("name", some(GAMES, 2))
def test_what_excludes_each_other_is_refused_with_the_reason(name: str) -> None:
    rules = load(path_of(name)).house_rules
    seen = set()
    for rule, other, choice in contradictions(name):
        found = [refusal for refusal in refusals(rules, choice) if refusal.rule == rule]
        assert other in {refusal.other for refusal in found}, choice
        for refusal in found:
            assert refusal.args["reason"]["de"].strip(), f"{rule} does not say why"
            assert refusal.args["reason"]["en"].strip(), f"{rule} does not say why"
        if (rule, other) not in seen:
            seen.add((rule, other))
            with pytest.raises(RulesetError) as error:
                load(path_of(name), {key: spelled(value) for key, value in choice.items()})
            for lang in LANGUAGES:
                said = error.value.text(lang)
                assert any(refusal.args["reason"][lang] in said for refusal in found), choice

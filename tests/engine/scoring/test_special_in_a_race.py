"""Special points where everybody, or each two partners, write down what they take."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.cards import KIND_MASK, parse_card, parse_pattern, suit_of
from game.engine.rules.rules import Rules
from game.engine.scoring import sheet_of
from game.engine.sheet import SheetLine
from game.engine.sides.actual import side_of, sides
from game.engine.state import State
from game.players.registry import make_player
from game.values import Seat
from tests.contract.playing import play_deals
from tests.contract.rulesets import rules_of
from tests.players.search.positions import cards_asked_for, played_out

SEEDS = 60


def ends(rules: Rules) -> Iterator[State]:
    """The ends of deals that are played at random."""
    for seed in range(SEEDS):
        for turn in play_deals(rules, seed):
            if turn.state.phase is None and turn.state.deal.tricks:
                yield turn.state


def special(state: State) -> dict[Seat, list[SheetLine]]:
    """The lines of every seat about special points."""
    lines = [line for line in sheet_of(state) if line.reason == "special"]
    return {seat: [line for line in lines if line.seat == seat] for seat in state.deal.seats}


def test_a_six_counts_for_both_who_take_the_first_trick_or_the_last() -> None:
    rules, met = rules_of("sechser"), set()
    sixes = parse_pattern("*-6")
    for state in ends(rules):
        found, deal = special(state), state.deal
        suit = rules.trump_suit(deal.contract, deal.trump)
        for name, trick in (("erste", deal.tricks[0]), ("letzte", deal.tricks[-1])):
            kind = trick.cards[trick.seats.index(trick.winner)] & KIND_MASK
            counts = kind in sixes and (name == "letzte" or suit_of(kind) == suit)
            has = {s for s, lines in found.items() if name in {line.detail for line in lines}}
            assert has == (set(side_of(state, trick.winner)) if counts else set())
            met |= {name} if counts else set()
    assert met == {"erste", "letzte"}


def test_who_loses_a_card_pays_who_catches_it_with_the_one_that_is_asked_for() -> None:
    rules, met = rules_of("sechser"), 0
    for state in ends(rules):
        found = special(state)
        paid = {
            s: [x.points for x in lines if x.detail == "gefangen"] for s, lines in found.items()
        }
        assert sum(map(sum, paid.values())) == 0
        met += sum(map(len, paid.values()))
        for one, partner in sides(state):
            assert paid[one] == paid[partner]
        if any(paid.values()):
            suit = rules.trump_suit(state.deal.contract, state.deal.trump)
            aces = [kind for kind in parse_pattern("*-as") if suit_of(kind) == suit]
            trick = next(
                one
                for one in state.deal.tricks
                if aces[0] in [card & KIND_MASK for card in one.cards]
            )
            assert sum(paid[trick.winner]) > 0
    assert met


def test_it_counts_how_a_card_came_into_its_trick() -> None:
    rules, met = rules_of("quinola"), set()
    jack = parse_card("herz-bube")
    for state in ends(rules):
        found = special(state)
        for trick in state.deal.tricks:
            kinds = [card & KIND_MASK for card in trick.cards]
            if jack not in kinds:
                continue
            owner = trick.seats[kinds.index(jack)]
            led, hearts = kinds[0] == jack, suit_of(kinds[0]) == suit_of(jack)
            way = "vor" if led else "bedient" if hearts else "weg"
            expected = {} if owner == trick.winner else {f"quinola-{way}"}
            names = {x.detail for lines in found.values() for x in lines if "quinola" in x.detail}
            assert names == set(expected)
            for name in expected:
                worth = -5 if way == "weg" else 5
                lines = {s: x for s, own in found.items() for x in own if x.detail == name}
                assert {s: line.points for s, line in lines.items()} == {
                    trick.winner: worth,
                    owner: -worth,
                }
                met.add(way)
    assert met >= {"bedient", "weg"}


@pytest.mark.parametrize("name", ["sechser", "quinola"])
def test_players_count_what_the_sheet_counts(name: str) -> None:
    rules, met = rules_of(name), 0
    for seed in range(4):
        for asked in cards_asked_for(rules, seed):
            one, own = played_out(asked), special(asked.state)
            position = one.position
            past = position.specials.of_seats(position.tally(one.outcome)._replace(besides=[0] * 4))
            if name == "sechser":  # in the middle of a deal places are not written down
                assert past == [sum([x.points for x in own[seat]]) for seat in asked.view.seats]
            whole = position.specials.of_seats(position.tally(one.outcome))
            if name == "quinola":
                assert sum(whole) == 0
            met += any(whole)
    assert met


def test_who_leads_to_the_first_trick_leads_the_six_that_counts_in_it() -> None:
    rules, player, met = rules_of("sechser"), make_player("easy"), 0
    for seed in range(90):
        asked = next(cards_asked_for(rules, seed))
        suit = rules.trump_suit(asked.view.contract, asked.view.trump)
        hand = [card & KIND_MASK for card in asked.view.hand]
        sixes = [kind for kind in hand if kind in parse_pattern("*-6") and suit_of(kind) == suit]
        aces = [kind for kind in hand if kind in parse_pattern("*-as") and suit_of(kind) == suit]
        if asked.view.tricks or asked.view.trick or not (sixes and aces):
            continue
        assert (player.choose(asked.request).arg & KIND_MASK) == sixes[0]
        met += 1
    assert met

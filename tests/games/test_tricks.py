"""Who leads to the tricks of some games and who takes them, told once more."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK, card_name, suit_of
from game.engine.actions import CHANCE
from game.engine.events import MeldLaid, TrumpNamed
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.shuffle import deal_for
from game.engine.state import playing
from game.engine.tricks.table import NO_TRUMP, TRUMP
from game.rules import load
from tests.contract.rulesets import path_of
from tests.games.finished import DEALS, SUITS, finished, finished_by, halves
from tests.records.shelf import changed, ruleset_of


def test_in_vint_the_player_after_the_declarer_leads() -> None:
    led = set()
    for state, _ in finished("vint"):
        declarer = state.match.results[-1].declarer
        if declarer is not None:
            assert state.deal.tricks[0].leader == (declarer + 1) % 4
            led.add(state.deal.tricks[0].leader)
    assert len(led) > 1


def test_the_player_before_the_declarer_leads_where_the_rules_say_so() -> None:
    led = set()
    rules = changed(ruleset_of("vint"), {"phases.tricks.leader": "before_declarer"})
    for state, _ in finished_by(rules, 12):
        declarer = state.match.results[-1].declarer
        if declarer is not None:
            assert state.deal.tricks[0].leader == (declarer + 3) % 4
            led.add(state.deal.tricks[0].leader)
    assert len(led) > 1


def test_in_molotow_the_trump_order_holds_from_the_card_on_that_makes_trump() -> None:
    """Before that the suit ranks as any other, even where it has the Unter or the Nine."""
    plain = ("as", "koenig", "ober", "unter", "10", "9", "8", "7", "6")
    high = ("unter", "9", "as", "koenig", "ober", "10", "8", "7", "6")
    kinds = set()
    for state, _ in finished("molotow"):
        trump = ""
        for trick in state.deal.tricks:
            cards = [card_name(card, "german").split("-") for card in trick.cards]
            led = cards[0][0]
            off = [suit for suit, _ in cards if suit != led]
            trump = trump or (off[0] if off else "")
            ranked = [
                (suit == trump, suit == led, -(high if suit == trump else plain).index(rank))
                for suit, rank in cards
            ]
            assert trick.seats[ranked.index(max(ranked))] == trick.winner
            kinds.add((bool(trump), led == trump))
    assert kinds == {(False, False), (True, False), (True, True)}


GERMAN_SOLO = ("as", "koenig", "dame", "bube", "10", "9", "8", "7")


def test_in_german_solo_three_matadors_stand_above_the_trump_suit() -> None:
    above = 0
    for state, _ in finished("german-solo"):
        if state.match.results[-1].declarer is None:
            continue
        trump = SUITS[state.deal.trump]
        matadors = ["kreuz-dame", f"{trump}-7", "pik-dame"]
        order = [*matadors, *(f"{trump}-{rank}" for rank in GERMAN_SOLO)]
        for trick in state.deal.tricks:
            names = [card_name(card, state.rules.faces) for card in trick.cards]
            trumps = [name for name in names if name in order]
            led = [name for name in names if halves(name)[0] == halves(names[0])[0]]
            best = (
                min(trumps, key=order.index)
                if trumps
                else min(led, key=lambda name: GERMAN_SOLO.index(halves(name)[1]))
            )
            above += best in matadors
            seats = [(trick.leader + turn) % 4 for turn in range(4)]
            assert trick.winner == seats[names.index(best)]
    assert above > 9


@pytest.mark.parametrize("seed", [5, 6])
def test_a_meld_that_is_shown_makes_its_suit_trump_from_then_on(seed: int) -> None:
    rules = compile_rules(load(path_of("tysiacha")).ruleset)
    state, made, changed = start(rules), 0, 0
    for deal in range(1, DEALS + 1):
        state, _ = apply(state, CHANCE, deal_for(rules, seed, deal))
        while state.phase is not None:
            before, seat = state.deal.trump, pending(state)[0]
            melds_first = sorted(legal_actions(state, seat), key=lambda a: a.verb != "meld")
            state, events = apply(state, seat, melds_first[0])
            melds = [event for event in events if isinstance(event, MeldLaid)]
            named = [event for event in events if isinstance(event, TrumpNamed)]
            assert len(melds) == len(named)
            if named:
                assert named[0].suit == suit_of(melds[0].cards[0]) == state.deal.trump
                assert playing(state).table.group[melds[0].cards[0] & KIND_MASK] == TRUMP
                made, changed = made + 1, changed + (before != NO_TRUMP)
        if state.match.winners is not None:
            break
    assert made and changed

"""Suits that belong to players: whoever plays a card in the first deal owns the first of them, and
later the suit of whoever is dealt that card is trump."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import Rank, Suit, kind_of
from game.engine.actions import CHANCE
from game.engine.events import TrumpHeld, redact
from game.engine.imagined.world import World
from game.engine.play import apply, legal_actions, pending, start
from game.engine.resample import lay_out
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View, begin, fold_all
from game.players.worlds.sampling import Worlds
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed, ruleset_of

BELKA = rules_of("belka")
JACK = kind_of(Suit.EICHEL, Rank.UNTER)
SUITS = (Suit.EICHEL, Suit.HERZ, Suit.SCHIPPEN, Suit.SCHELLEN)
"""Clubs, Hearts, Spades and Diamonds, as they belong to who comes in turn."""


def deals(rules: Rules, seed: int, number: int) -> list[tuple[State, list[View], State]]:
    """So many deals, each as it begins, with what all know of it then, and in the end."""
    chance, state, found = Random(seed), start(rules), []
    views = [begin(rules, seat) for seat in range(rules.players)]
    for deal in range(1, number + 1):
        state, events = apply(state, CHANCE, deal_for(rules, seed, deal))
        told, begun = [*events], state
        views = [fold_all(rules, v, [redact(e, v.seat) for e in told]) for v in views]
        at_first, told = views, []
        while state.phase is not None:
            seat = pending(state)[0]
            state, events = apply(state, seat, chance.choice(legal_actions(state, seat)))
            told += events
        views = [fold_all(rules, v, [redact(e, v.seat) for e in told]) for v in views]
        found.append((begun, at_first, state))
        if state.match.winners is not None:
            break
    return found


@pytest.mark.parametrize("seed", range(4))
def test_trump_is_the_suit_of_whoever_is_dealt_the_card(seed: int) -> None:
    owner, trumps = None, set()
    for begun, views, ended in deals(BELKA, seed, 8):
        (holder,) = (seat for seat in range(4) if JACK in begun.hands[seat])
        assert begun.match.owner == owner
        if owner is None:
            assert begun.deal.trump == SUITS[0]
            assert not any(any(view.known) for view in views)
            owner = holder
        assert begun.deal.trump == SUITS[(holder - owner) % 4]
        for view in views:
            assert view.trump == begun.deal.trump
            assert view.owner == begun.match.owner
            others = [seat for seat in range(4) if view.known[seat]]
            told = begun.match.owner is not None and view.seat != holder
            assert others == ([holder] if told else [])
        trumps.add(begun.deal.trump)
        assert ended.match.owner == owner
    assert len(trumps) > 1


def test_imagined_deals_leave_the_card_with_its_holder() -> None:
    (begun, views, _) = list(deals(BELKA, 5, 2))[1]
    (holder,) = (seat for seat in range(4) if JACK in begun.hands[seat])
    for view in views:
        if view.seat != holder:
            worlds, chance = Worlds(BELKA, view), Random(3)
            assert all(JACK in worlds.draw(chance).hands[holder] for _ in range(20))


def test_the_holder_says_so_from_the_second_deal_on() -> None:
    state = start(BELKA)
    for deal in range(1, 4):
        state, events = apply(state, CHANCE, deal_for(BELKA, 5, deal))
        said = [event for event in events if isinstance(event, TrumpHeld)]
        (holder,) = (seat for seat in range(4) if JACK in state.hands[seat])
        assert said == ([TrumpHeld(holder, JACK)] if deal > 1 else [])
        while state.phase is not None:
            seat = pending(state)[0]
            state, _ = apply(state, seat, legal_actions(state, seat)[0])


def test_it_is_not_known_whose_they_are_before_the_card_is_played() -> None:
    """A match that may end in the middle of a deal: what was not played has told nobody."""
    usual = {"match.next_dealer": "left", "scoring.goes_out": "at_once"}
    rules = changed(ruleset_of("belka"), usual)
    open_still = 0
    for seed in range(30):
        (_, _, ended), *later = deals(rules, seed, 2)
        played = {card for trick in ended.deal.tricks for card in trick.cards}
        assert (ended.match.owner is not None) == (JACK in played)
        if JACK not in played and later:
            open_still += 1
            assert later[0][0].deal.trump == SUITS[0]
    assert open_still


def test_imagined_deals_know_whose_they_are() -> None:
    begun, views, _ = deals(BELKA, 1, 3)[-1]
    hands = tuple(begun.hands)
    laid = lay_out(BELKA, views[0], World(hands, (), (), (), ()))
    assert laid.match.owner == begun.match.owner is not None
    assert laid.deal.trump == begun.deal.trump

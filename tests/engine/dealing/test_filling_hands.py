"""Hands that are dealt larger than they are played: what goes, what comes, and who takes all trumps
that are left."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from game.cards import parse_card
from game.engine.actions import CHANCE
from game.engine.events import NOBODY, Event, redact
from game.engine.imagined.world import World
from game.engine.phases.exchange import exchanged, in_turn_of, plain_of, robbed, too_many
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View, begin, fold_all
from game.players.worlds.sampling import Worlds
from game.rules import load
from game.rules.model.handing_on import ExchangePhase
from tests.contract.rulesets import path_of
from tests.records.shelf import changed

CINCH = "cinch"
DEALS = 60


def with_keys(**keys: Any) -> Rules:
    """Cinch with other keys of the phase."""
    changes = {f"phases.exchange.{key}": value for key, value in keys.items()}
    return changed(load(path_of(CINCH)).ruleset, changes)


class Played(NamedTuple):
    """A deal of which the first bid was taken and a trump named: before and after the exchange."""

    before: State
    after: State
    events: list[Event]

    def seen_by(self, seat: int) -> View:
        told = [redact(event, seat) for event in self.events]
        return fold_all(self.after.rules, begin(self.after.rules, seat), told)


def played(rules: Rules, number: int) -> Played:
    state, dealing = apply(start(rules), CHANCE, deal_for(rules, 9, number))
    events, before, chance = list(dealing), state, Random(number)
    while (legal := legal_actions(state, pending(state)[0]))[0].verb not in ("play", "swap"):
        action = chance.choice(legal)
        if legal[0].verb == "bid":
            action = legal[0]
        before = state
        state, more = apply(state, pending(state)[0], action)
        events += more
    return Played(before, state, events)


def test_all_hands_are_filled_and_no_trump_is_left() -> None:
    rules = with_keys()
    for number in range(1, DEALS):
        deal = played(rules, number)
        state = deal.after
        for seat, hand in enumerate(state.hands):
            held = deal.before.hands[seat]
            plain = plain_of(rules, state.deal.contract, state.deal.trump, held)
            assert len(hand) == 6 and len(held) == 9
            if len(plain) >= 3:
                assert set(held) - set(plain) <= set(hand)
        undealt = state.deal.undealt
        assert len(undealt) == 28 and sorted((*undealt, *sum(state.hands, ()))) == sorted(
            rules.pack
        )
        plain = plain_of(rules, state.deal.contract, state.deal.trump, undealt)
        opened = set(undealt) - set(plain)
        view = deal.seen_by(NOBODY)
        assert set(view.laid_off) == opened and view.sizes == (6, 6, 6, 6) and view.undealt == 28


def test_what_is_imagined_fits_what_all_have_seen() -> None:
    rules = with_keys()
    for number in range(1, 12):
        deal = played(rules, number)
        seat, state = pending(deal.after)[0], deal.after
        view, chance = deal.seen_by(seat), Random(number)
        assert view.hand == state.hands[seat]
        worlds = Worlds(rules, view)
        assert not worlds.forgotten
        assert worlds.fits(World(state.hands, (), (), (), undealt=state.deal.undealt))
        world = worlds.draw(chance)
        assert {len(hand) for hand in world.hands} == {6}
        aside = [card for card in world.undealt if card not in view.laid_off]
        assert plain_of(rules, view.contract, view.trump, aside) == tuple(aside)


def test_trumps_may_be_left_where_nobody_takes_them_all() -> None:
    rules, left = with_keys(robs=False), 0
    for number in range(1, DEALS):
        state = played(rules, number).after
        while (legal := legal_actions(state, pending(state)[0]))[0].verb == "swap":
            state = apply(state, pending(state)[0], legal[0]).state
        undealt = state.deal.undealt
        plain = plain_of(rules, state.deal.contract, state.deal.trump, undealt)
        left += len(undealt) - len(plain)
        assert {len(hand) for hand in state.hands} == {6}
    assert left > 0


HEARTS = 2
"""The trump of the worked hands."""


def of_suit(rules: Rules, suit: int) -> list[int]:
    return sorted(kind for kind in rules.deck_kinds if kind // 16 == suit)


def test_too_many_trumps_go_lowest_first() -> None:
    rules = with_keys()
    hearts, clubs = of_suit(rules, HEARTS), of_suit(rules, 0)
    game, spec = rules.usual, rules.phase_of(ExchangePhase)
    assert spec is not None
    hand = tuple(sorted((*hearts[:8], clubs[0])))
    lowest = too_many(spec, rules, game, HEARTS, hearts[:8], 6)
    taken = exchanged(spec, rules, game, HEARTS, hand, (clubs[0],), tuple(clubs[1:5]))
    assert taken.away == (clubs[0],) and taken.open == lowest and taken.cards == ()
    assert len(lowest) == 2 and plain_of(rules, game, HEARTS, lowest) == ()


def test_who_robs_takes_trumps_first_and_keeps_high_cards_where_too_few_come() -> None:
    rules = with_keys()
    hearts, clubs, spades = (of_suit(rules, suit) for suit in (HEARTS, 0, 1))
    game, spec = rules.usual, rules.phase_of(ExchangePhase)
    assert spec is not None
    hand = tuple(sorted((*clubs[:8], hearts[0])))
    lying = (spades[0], hearts[1], spades[1], hearts[2])
    taken = robbed(spec, rules, game, HEARTS, hand, lying, 6)
    assert taken.cards == (hearts[1], hearts[2], spades[0], spades[1]) and not taken.open
    assert len(hand) - len(taken.away) + len(taken.cards) == 6
    assert clubs[0] not in taken.away, "the Ace stays"
    rich = robbed(spec, rules, game, HEARTS, hand, tuple(hearts[1:9]), 6)
    assert rich.cards == tuple(hearts[1:9]) and set(rich.away) == set(clubs[:8])
    assert set(rich.open) == set(too_many(spec, rules, game, HEARTS, hearts[:9], 6))


def test_of_too_many_trumps_those_that_count_may_go_last() -> None:
    """All others go before both Fives, and of these the left one."""
    rules = with_keys(counting_stay=True)
    spec, game = rules.phase_of(ExchangePhase), rules.usual
    assert spec is not None
    cards = [parse_card(f"herz-{rank}") for rank in ("as", "koenig", "5", "4", "3", "2")]
    trumps = [*cards, parse_card("karo-5")]
    assert too_many(spec, rules, game, HEARTS, trumps, 5) == (cards[5], cards[4])
    assert too_many(spec, rules, game, HEARTS, trumps, 2)[-1] == cards[0]
    assert too_many(spec, rules, game, HEARTS, trumps, 1)[-1] == trumps[-1]


def test_the_declarer_may_come_last() -> None:
    rules, spec = (
        with_keys(first="declarer_last"),
        ExchangePhase(kind="exchange", most=6, first="declarer_last"),
    )
    contract = rules.contracts[rules.usual].spec
    assert in_turn_of(spec, contract, (1, 2, 3, 0), 2) == (1, 3, 0, 2)
    assert in_turn_of(spec, contract, (1, 2, 3, 0), None) == (1, 2, 3, 0)
    for number in range(1, DEALS):
        state = played(rules, number).after
        assert state.deal.exchanged[-1][0] == state.deal.declarer

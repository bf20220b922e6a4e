"""Naming the suit to be followed, by who has led a joker in a game in which it is of none."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import FOOL, KIND_MASK, is_joker
from game.engine.actions import SUIT, Action
from game.engine.events import SuitNamed
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View
from game.engine.state import Playing, State
from game.engine.tricks.table import LOOSE, led_by, naming


def names_suit(state: State, trick: Playing) -> bool:
    """Whether the leader of a trick must still name the suit of the joker that lies there alone;
    nobody need where it was the last card."""
    if trick.led != LOOSE or len(trick.cards) != 1 or not state.hands[trick.leader]:
        return False
    jokers = state.rules.ruleset.deck.jokers
    card = trick.cards[0] & KIND_MASK
    return jokers is not None and jokers.names_suit and is_joker(card) and card != FOOL


def suits(state: State, trick: Playing) -> Sequence[Action]:
    """The suits that may be named: those that the leader has followed to as often as they were led,
    or all where there are none."""
    table, voids = trick.table, set[int]()
    for over in state.deal.tricks:
        led = led_by(table, over.cards)
        own = over.cards[over.seats.index(trick.leader)] & KIND_MASK
        if table.fails(led, own):
            voids.add(led)
    there = [SUIT[suit] for suit in state.rules.deck_suits]
    return [action for action in there if action.arg not in voids] or there


def refuse_suit(action: Action) -> Refused:
    """Why nothing but one of these suits will do."""
    return Refused(Reason.SUIT_NOT_FOLLOWED if action.verb == "suit" else Reason.NAME_SUIT_FIRST)


def name_suit(trick: Playing, suit: int) -> Playing:
    """The trick once the suit is named that the joker in it stands for."""
    at, table, leader, turn, best = trick.at, trick.table, trick.leader, trick.turn, trick.best
    cards = (naming(trick.cards[0], suit),)
    return Playing(at, table, leader, turn, cards, suit, best, leader, trick.number)


def _suit_seen(rules: Rules, view: View, event: SuitNamed) -> View:
    return view._replace(trick=(naming(view.trick[0], event.suit),))


VIEWS: Folds = {SuitNamed: _suit_seen}
"""What a view becomes once a suit is named."""

"""Melds that are not laid: who plays one of their cards and holds the others has them by that, as a
King and a Queen of trump at Belote (`melds.table.<id>.when_played`)."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.events import Event, MeldLaid
from game.engine.melds.held import Pattern, held_in, value
from game.engine.melds.laying import lay_meld
from game.engine.rules.rules import Rules
from game.engine.seat_view import View
from game.engine.state import Deal, State
from game.engine.tricks.table import UNNAMED
from game.values import Card, Seat


def with_meld_played(state: State, seat: Seat, card: Card, events: list[Event]) -> State:
    """The state in which a seat is about to play a card, with the melds that it has by that."""
    rules, contract, trump = state.rules, state.deal.contract, state.deal.trump
    for pattern in to_be_played(rules, contract, trump, state.hands[seat]):
        if pattern.kinds >> (card & KIND_MASK) & 1:
            state = lay_meld(state, seat, pattern, 0)
            laid = MeldLaid(seat, pattern.number, pattern.cards, value(pattern, trump))
            events.append(laid)
    return state


def to_be_played(
    rules: Rules, contract: int, trump: int, hand: Sequence[Card]
) -> tuple[Pattern, ...]:
    """The melds that a hand will have once it is played."""
    by_play = rules.melds_by_play[contract]
    if not by_play:
        return ()
    return tuple([one for one in held_in(by_play, hand, trump) if is_known(one, trump)])


def is_known(pattern: Pattern, trump: int) -> bool:
    """Whether it is known if a meld counts: of one of trump only once that is named."""
    return trump != UNNAMED or not pattern.minds_trump


def with_own_to_come(rules: Rules, view: View) -> View:
    """The view of a seat that counts what it will have by its cards as if it had it already."""
    found = to_be_played(rules, view.contract, view.trump, view.hand)
    if not found:
        return view
    melds = list(view.melds)
    melds[view.seat] = (*melds[view.seat], *(pattern.number for pattern in found))
    return view._replace(melds=tuple(melds))


def with_all_to_come(state: State) -> Deal:
    """The deal with what all hands will have once they are played."""
    deal, rules = state.deal, state.rules
    if not rules.melds_by_play[deal.contract]:
        return deal
    melds, earlier = list(deal.melds), list(deal.earlier)
    for seat in deal.seats:
        more = [
            pattern.number
            for pattern in to_be_played(rules, deal.contract, deal.trump, state.hands[seat])
        ]
        melds[seat], earlier[seat] = (*melds[seat], *more), (*earlier[seat], *(0 for _ in more))
    return deal._replace(melds=tuple(melds), earlier=tuple(earlier))

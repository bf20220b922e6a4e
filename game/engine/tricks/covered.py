"""Cards that lie covered on the table, each below an open one, until that has been played."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.events import CardTurned, Event, LaidOut
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View, put, resize
from game.engine.state import State
from game.values import Card, Seat

Covered = Sequence[tuple[Seat, Card]]


def playable(view: View, seat: Seat) -> int:
    """How many cards a seat has still to play, those that lie covered among them."""
    return view.sizes[seat] + sum([by == seat for by, _ in view.covered])


def tricks_left(view: View) -> int:
    """How many tricks are still to be played, the running one among them; hands may be of unequal
    length."""
    begun = view.trick_seats
    return min([playable(view, seat) + (seat in begun) for seat in view.seats], default=0)


def still_to_play(state: State) -> list[int]:
    """How many cards each seat that takes part has still to play, covered ones among them."""
    lying = [seat for seat, _ in state.deal.covered]
    return [len(state.hands[seat]) + lying.count(seat) for seat in state.deal.seats]


def uncovered(
    hands: Sequence[Sequence[Card]], covered: Covered, lying: Sequence[Card]
) -> Sequence[Sequence[Card]]:
    """The hands with the cards that lie covered before each seat, as if they could be played."""
    if not covered:
        return hands
    whole = [list(hand) for hand in hands]
    for (seat, _), card in zip(covered, lying, strict=True):
        whole[seat].append(card)
    return [sorted(hand) for hand in whole]


def turn_up(
    state: State, seats: Sequence[Seat], cards: Sequence[Card]
) -> tuple[State, list[Event]]:
    """The cards below those of a trick that is over come to light."""
    deal, hands = state.deal, list(state.hands)
    covered, lying = list(deal.covered), list(deal.undealt)
    events: list[Event] = []
    for seat, card in zip(seats, cards, strict=True):
        above = card & KIND_MASK
        if (seat, above) not in covered:
            continue
        at = covered.index((seat, above))
        del covered[at]
        found = lying.pop(at)
        hands[seat] = tuple(sorted((*hands[seat], found)))
        events.append(CardTurned(seat, found, above))
    deal = deal._replace(covered=tuple(covered), undealt=tuple(lying))
    return state._replace(deal=deal, hands=tuple(hands)), events


def _laid_out(rules: Rules, view: View, event: LaidOut) -> View:
    pairs = [(event.seat, card) for card in event.cards[: event.covered]]
    return view._replace(
        opened=put(view.opened, event.seat, tuple(sorted(event.cards))),
        covered=(*view.covered, *pairs),
        undealt=view.undealt + event.covered,
    )


def _turned(rules: Rules, view: View, event: CardTurned) -> View:
    covered, opened = list(view.covered), view.opened[event.seat] or ()
    covered.remove((event.seat, event.above))
    view = view._replace(
        covered=tuple(covered),
        undealt=view.undealt - 1,
        sizes=resize(view, event.seat, 1),
        opened=put(view.opened, event.seat, tuple(sorted((*opened, event.card)))),
    )
    if event.seat == view.seat:
        view = view._replace(hand=tuple(sorted((*view.hand, event.card))))
    return view


VIEWS: Folds = {LaidOut: _laid_out, CardTurned: _turned}
"""What a view becomes where cards lie on the table."""

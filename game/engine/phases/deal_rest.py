"""The rest of the cards is dealt, once something has been said with the first ones.

Until then it lies aside face down, as cards do that take no part. Somebody who imagines the deal
from here on may have dealt it already (`game/players/foreseeing.py`): then it is passed over.
"""

from __future__ import annotations

from game.engine.bidding.contracts import with_partner
from game.engine.events import CardsDealt, Event
from game.engine.phases.base import PhaseKind, PhaseStep, SilentPhase, done, with_card
from game.engine.primitives.replacing import make
from game.engine.state import State
from game.rules.model.dealing import DealRestPhase


class DealRest(SilentPhase):
    """Deals out what was kept back; nobody is asked anything."""

    def __init__(self, at: int, spec: DealRestPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Give every packet, from forehand on; who has taken the card turned up gets one card less
        in the last one."""
        deal, hands = state.deal, list(state.hands)
        taker = -1 if deal.taken_up is None else deal.taken_up[0]
        first = state.rules.first_cards
        if any(len(hands[seat]) > first + int(seat == taker) for seat in deal.seats):
            return done(state)
        rest, packets = deal.undealt, self.spec.packets
        events: list[Event] = []
        for number, packet in enumerate(packets, 1):
            for seat in deal.seats:
                size = packet - int(seat == taker and number == len(packets))
                if not size:
                    continue
                given, rest = rest[:size], rest[size:]
                hands[seat] = with_card(hands[seat], *given)
                events.append(make(CardsDealt, (seat, size, given)))
        state = state._replace(deal=deal._replace(undealt=rest), hands=tuple(hands))
        return done(with_partner(state), events)


PHASE = PhaseKind("deal_rest", DealRest)

"""Partners who lay their cards aside for the deal, as one of their side plays alone."""

from __future__ import annotations

from game.engine.rules.rules import Rules
from game.engine.state import State
from game.values import Seat


def resting_beside(rules: Rules, seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """Who of these seats lays the cards aside where a seat plays alone."""
    team = rules.team(seat)
    return tuple([other for other in seats if other != seat and other in team])


def resting_partners(
    rules: Rules, contract: int, declarer: Seat, seats: tuple[Seat, ...]
) -> tuple[Seat, ...]:
    """The same where its partner declares this contract; nobody where partners play along."""
    alone = not rules.contracts[contract].spec.partner_plays
    return resting_beside(rules, seats, declarer) if alone else ()


def cards_laid_aside(state: State, resting: tuple[Seat, ...]) -> State:
    """The state once these have laid their cards aside, and take no more part in the deal."""
    if not resting:
        return state
    deal, hands = state.deal, state.hands
    aside = [card for seat in resting for card in hands[seat]]
    return state._replace(
        deal=deal._replace(
            seats=tuple([seat for seat in deal.seats if seat not in resting]),
            undealt=(*deal.undealt, *aside),
        ),
        hands=tuple([() if seat in resting else hand for seat, hand in enumerate(hands)]),
    )

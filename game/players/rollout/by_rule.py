"""Imagined deals that the engine itself plays on, by rules of thumb: for whatever the fast playout
does not know of, as melds that are shown with a lead, or a trump that changes with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.actions import SEE, Action
from game.engine.play import apply, legal_actions, pending
from game.engine.state import State
from game.players.leading import sensible
from game.players.leading.standpoint import of_state
from game.values import Seat


def action_by_rule(
    state: State,
    seat: Seat,
    legal: Sequence[Action],
    random: Callable[[], float],
    errors: float,
) -> Action:
    """What a seat does next: what is sensible, and the share `errors` of its cards at random."""
    if len(legal) == 1 or SEE in legal:
        return legal[0]
    if errors and random() < errors:
        cards = [action for action in legal if action.verb == "play"]
        return cards[int(random() * len(cards))] if cards else legal[-1]
    return sensible.choose(of_state(state, seat, legal))


def played_on(state: State, random: Callable[[], float], errors: float) -> State:
    """A state in which somebody is asked, once its deal is over and written down."""
    number = state.match.number
    while state.phase is not None and state.match.number == number:
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        state = apply(state, seat, action_by_rule(state, seat, legal, random, errors)).state
    return state


def played_by_rule(state: State, random: Callable[[], float], errors: float) -> State:
    """The deal of a state in which a card is due, once all are played; the match stands as it
    did."""
    played = played_on(state, random, errors)
    return state._replace(deal=played.deal, hands=played.hands)

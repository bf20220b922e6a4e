"""Playing on mute: a revoke that the table lets happen costs all further card points (E-10)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import DONE, PLAY, Action
from game.engine.events import REVOKED, Event, FaultMade
from game.engine.state import State
from game.rules.model.phases import TricksPhase
from game.values import Seat


def revokes(state: State, lawful: Sequence[Action], seat: Seat) -> tuple[Action, ...]:
    """The cards that a seat may not play but can, where the table punishes a revoke."""
    rules = state.rules
    if rules.ruleset.is_strict or DONE in lawful:  # nobody must go on in a trick
        return ()
    if not any(isinstance(p, TricksPhase) and p.revoke == "mute" for p in rules.phases):
        return ()
    held = (
        PLAY[card] if card < len(PLAY) else Action("play", card)
        for card in dict.fromkeys(state.hands[seat])
    )
    return tuple(action for action in held if action not in lawful)


def fall_mute(state: State, seat: Seat, events: list[Event]) -> State:
    """From this trick on the seat's tricks bring no card points."""
    if seat in state.deal.mute:
        return state
    events.append(FaultMade(seat, REVOKED))
    return state._replace(deal=state.deal._replace(mute=(*state.deal.mute, seat)))

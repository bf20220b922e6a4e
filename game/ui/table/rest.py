"""The rest of the tricks: claimed by a button where it is certain, then played by itself.

What is certain is found out from the viewer's own view, so the button tells nothing that the player
could not know. What is played are ordinary cards, one after the other, each of them sure to hold
the claim; where one is not, for whatever reason, the player is asked again.
"""

from __future__ import annotations

from game.claiming import Claim, Looking
from game.engine.view import View
from game.ui.table.board import Board

MOST_LOOKS, MOST_TO_HOLD = 6, 40
"""In how many frames a claim is looked into before it is not offered, or not held."""

QUICK = {"slow": "fast", "normal": "fast"}
"""At what pace the rest is played, where it is not as quick anyway."""


class Rest:
    """The claim at a table. `running`: it has been made."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.running = False
        self._looking: Looking | None = None
        self._looks = 0
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
        return self._look(2, MOST_LOOKS).found

    def _look(self, least: int, most: int) -> Looking:
        """Look a little further into what is certain here, of so many tricks at least; `most`
        times at one position."""
        table = self.board.table
        view = table.view()
        if self._looking is None or self._looked_at is not view:
            self._looked_at, self._looks = view, 0
            self._looking = Looking(table.rules, view, table.legal(), least=least)
        if not self._looking.done and self._looks < most:
            self._looks += 1
            self._looking.go_on()
        return self._looking

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
        """Play the next card of the claim, when the viewer is asked; False where the viewer is to
        choose, or is not asked."""
        board = self.board
        if self.running:
            board.beat.at_once()  # nobody has anything to think about any more
        if not self.running or board.table.viewer not in board.table.asked():
            return False
        looking = self._look(1, MOST_TO_HOLD)
        if looking.found is not None:
            board.submit((looking.found.action,))
            return True
        self.running = not looking.done and self._looks < MOST_TO_HOLD
        return self.running

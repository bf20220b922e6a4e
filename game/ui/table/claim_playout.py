"""The rest of the tricks: claimed by a button where it is certain, then played by itself.

What is certain is found out from the viewer's own view, where the opponents think, so the button
tells nothing that the player could not know, and no picture waits for it. What is played are
ordinary cards, one after the other, each of them sure to hold the claim; where one is not, for
whatever reason, the player is asked again.

With several people at the screen the button is seen by the one who looks at their own cards. Once
it is pressed the screen stays with them, and all may watch: no card of the others takes a trick any
more, whatever they choose, and opponents play for them.
"""

from __future__ import annotations

from game.claiming import LEAST_TRICKS, Claim
from game.ui.table.board import Board

QUICK = {"slow": "fast", "normal": "fast"}
"""At what pace the rest is played, where it is not as quick anyway."""


class ClaimPlayout:
    """The claim at a table. `running`: it has been made."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.running = False

    def look_ahead(self) -> None:
        """Have it found out once the viewer is to play, while what led there is still shown."""
        if self._wanted:
            self.board.table.claim()

    @property
    def _wanted(self) -> bool:
        return self.running or self.board.context.settings.claim_rest

    @property
    def offered(self) -> Claim | None:
        """What the viewer may claim now, having seen all that has happened."""
        board = self.board
        seen = not (board.event_player.busy or board.table.unseen())
        if self.running or not self._wanted or not seen:
            return None
        found = board.table.claim()
        return found if found is not None and found.tricks >= LEAST_TRICKS else None

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
        board.table.play_alone(True)
        board.submit((found.action,))

    def stop(self) -> None:
        """The deal is over, something was taken back, or the player is to choose again."""
        if self.running:
            self.running = False
            self.board.table.play_alone(False)

    def goes_on(self) -> bool:
        """Play the next card of the claim, when the viewer is asked, or wait until it is known;
        False where the viewer is to choose, or is not asked."""
        board = self.board
        if self.running:
            board.pacing.at_once()  # nobody has anything to think about any more
        if not self.running or board.table.viewer not in board.table.asked():
            return False
        found = board.table.claim()
        if found is not None:
            board.submit((found.action,))
        elif not board.table.claiming():
            self.stop()
        return self.running

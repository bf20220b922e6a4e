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

from collections.abc import Callable, Sequence
from functools import partial

from game.claiming import LEAST_TRICKS, Claim
from game.engine.actions import Action
from game.ui.table.drawing.context import DrawContext
from game.ui.table.pacing import Pacing

QUICK = {"slow": "fast", "normal": "fast"}
"""At what pace the rest is played, where it is not as quick anyway."""


class ClaimPlayout:
    """The claim at a table. running: it has been made. submit: does some actions."""

    def __init__(
        self, drawn: DrawContext, pacing: Pacing, submit: Callable[[Sequence[Action]], None]
    ) -> None:
        self.drawn, self.pacing, self.submit = drawn, pacing, submit
        self.table = drawn.model.table
        self.running = False

    def look_ahead(self) -> None:
        """Have it found out once the viewer is to play, while what led there is still shown."""
        if self._wanted:
            self.table.claim()

    @property
    def _wanted(self) -> bool:
        return self.running or self.drawn.context.settings.claim_rest

    @property
    def offered(self) -> Claim | None:
        """What the viewer may claim now, having seen all that has happened."""
        if self.running or not self._wanted or not self.drawn.model.all_seen:
            return None
        claim = self.table.claim()
        return claim if claim is not None and claim.tricks >= LEAST_TRICKS else None

    @property
    def pace(self) -> str:
        """The speed of everything at the table."""
        pace = self.drawn.context.pace
        return QUICK.get(pace, pace) if self.running else pace

    def start(self) -> None:
        """Claim it."""
        claim = self.offered
        if claim is None:
            return
        self.running = True
        words = partial(self.drawn.words.t, "rest.say_mine" if claim.alone else "rest.say_ours")
        self.drawn.sprites.bubbles.say(self.table.viewer, words)
        self.table.play_alone(True)
        self.submit((claim.action,))

    def stop(self) -> None:
        """The deal is over, something was taken back, or the player is to choose again."""
        if self.running:
            self.running = False
            self.table.play_alone(False)

    def goes_on(self) -> bool:
        """Play the next card of the claim, when the viewer is asked, or wait until it is known;
        False where the viewer is to choose, or is not asked."""
        if self.running:
            self.pacing.at_once()  # nobody has anything to think about any more
        if not self.running or self.table.acting is None:
            return False
        claim = self.table.claim()
        if claim is not None:
            self.submit((claim.action,))
        elif not self.table.claiming():
            self.stop()
        return self.running

"""The hint at the table: asked for by button or letter, thought out elsewhere, shown where it
belongs until the next move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards import KIND_MASK
from game.hints import Hint
from game.ui.kit import Box, Painter
from game.ui.table.coaching import pointing
from game.ui.table.coaching.coach_bubble import CoachShape
from game.ui.table.coaching.hint_words import sentences, title
from game.ui.table.coaching.pointed import PointedBubble
from game.ui.table.coaching.pointing import Bracket
from game.ui.table.drawing.context import DrawContext

STRIP = CoachShape(300, flat=True)


class AdviceBubble(PointedBubble):
    """What the master would do, and why. Nothing is said until it is asked.

    waiting: the master thinks. hint: what it has found. Both go with the next move.
    """

    def __init__(self, drawn: DrawContext, buttons: Callable[[], list[Box]]) -> None:
        super().__init__(drawn, buttons, "")
        self.table = drawn.model.table
        self.waiting = False
        self.hint: Hint | None = None
        self._asked: object = None

    # ------------------------------------------------------------ what is said
    @property
    def about(self) -> object:
        """The hint, or that it is being thought out."""
        return self.hint or (self.waiting or None)

    def ask(self) -> None:
        """Ask the master; ask again to have the hint taken away."""
        if self.about is not None:
            self.close()
        elif self.table.can_hint() and self.drawn.model.legal is not None:
            self.table.ask_hint()
            self._asked, self.waiting = self._now(), True
            self.say(self.drawn.context.texts("hints.thinking"), "", "")
            self.begin()

    @property
    def shapes(self) -> Sequence[CoachShape]:
        """A strip is enough to say that somebody thinks."""
        return (STRIP,) if self.waiting else super().shapes

    def _now(self) -> object:
        """What a hint is about: another move or another person, and it is stale."""
        return self.table.turn(), self.table.viewer, self.table.covered

    def close(self) -> bool:
        """Take it away; False where there was nothing."""
        if self.about is None:
            return False
        self.hint, self.waiting = None, False
        self.begin()
        return True

    def speak_anew(self) -> None:
        """The same in the language of now."""
        if self.hint is not None:
            self._tell(self.hint)
        elif self.waiting:
            self.say(self.drawn.context.texts("hints.thinking"), "", "")

    def follow(self, dt: float) -> None:
        """Say what has been found, as long as it is asked."""
        if self.about is not None and self._asked != self._now():
            self.close()
        if self.waiting:
            hint = self.table.hint()
            if hint is not None:
                self.hint, self.waiting = hint, False
                self._tell(hint)
            elif not self.table.hinting():
                self.close()
        self.come_in(dt)

    def _tell(self, hint: Hint) -> None:
        words, view, panel = self.drawn.words, self.table.view(), self.drawn.model.panel
        self.say(title(words, view, hint), "", sentences(words, hint))
        if panel is not None:
            panel.turn_to(hint.action)
        self.begin()

    # ------------------------------------------------------------ what is meant
    def meant(self, p: Painter) -> tuple[list[Bracket], Box | None]:
        """The cards to be played or laid away; else the panel that asks."""
        panel, hint = self.drawn.model.panel, self.hint
        if hint is None:
            return [], None
        if hint.action.verb in ("play", "discard", "give", "swap", "lay"):
            cards = [one.arg & KIND_MASK for one in hint.plan if one.verb == hint.action.verb]
            return pointing.hand_brackets(self.drawn, cards, each=True), None
        button = panel.button_for(hint.action) if panel is not None else None
        if button is not None:
            return [
                pointing.bracket_at(button.box, "down"),
                pointing.bracket_at(button.box, "up"),
            ], None
        return [], pointing.panel_box(panel) if panel is not None else None

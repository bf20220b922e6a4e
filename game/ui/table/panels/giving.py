"""One card of the hand goes to somebody else."""

from __future__ import annotations

from game.engine.actions import GIVE
from game.ui.kit import Button, Painter, tokens
from game.ui.table.cards.sprite import Sprite
from game.ui.table.panels.base import PAD, Panel, TableQuestion, button_row


class GivePanel(Panel):
    """Asks which card of the hand goes to somebody else."""

    picks = True
    unfit = "same_kind"

    def __init__(self, question: TableQuestion, title: str, text: str, kind: str) -> None:
        """`title` and `text` say what for, `kind` whose words stand on the button."""
        super().__init__(question)
        self.title, self.text, self.kind = title, text, kind
        self.legal = {action.arg for action in question.of("give")}
        self.say = Button("", self._give, kind="brass")
        self.add(self.say)
        question.hand.ask_pick(self._permits, 1)
        self.refresh()

    def _permits(self, sprite: Sprite) -> bool:
        return (sprite.card or 0) in self.legal

    def refresh(self) -> None:
        """The choice in the hand has changed."""
        words, picked = self.question.words, self.question.hand.picked
        self.say.label = words.of_phase(f"{self.kind}.give_none")
        if picked:
            self.say.label = words.of_phase(
                f"{self.kind}.give", card=words.card(picked[0].card or 0)
            )
        self.say.set_enabled(bool(picked), "" if picked else self.text)
        self.question.changed()

    def _give(self) -> None:
        if self.question.hand.picked:
            self.question.submit((GIVE[self.question.hand.picked[0].card or 0],))

    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """Two lines and a button."""
        title = p.text_width(self.title, tokens.PANEL_TITLE)
        w = max(title, p.text_width(self.text, tokens.BODY), 380.0)
        return 2 * PAD + w, 168

    def arrange(self, p: Painter, compact: bool) -> None:
        """The button below."""
        button_row(p, (self.say,), self.left, self.box.bottom - 72)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """What for."""
        p.text(self.title, self.left, self.box.y + 46, tokens.PANEL_TITLE)
        p.text(self.text, self.left, self.box.y + 76, tokens.BODY, tokens.CREAM_SOFT)

"""Cutting the pack before a deal, or knocking upon it."""

from __future__ import annotations

from game.engine import events as e
from game.engine.actions import KNOCK, Action
from game.engine.view import View
from game.ui.kit import Box, Button, Painter, Stepper, tokens
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.words import TableWords
from game.ui.table.panels.base import PAD, Panel, TableQuestion, row_width
from game.ui.table.phases.base import PhaseOnTable, Said


class CutPanel(Panel):
    """Asks to cut the pack or to knock."""

    def __init__(self, question: TableQuestion) -> None:
        super().__init__(question)
        t = question.words.of_phase
        cuts = question.of("cut")
        knocks = KNOCK in question.legal
        key = "cut.text" if knocks else "cut.text_cut"
        self.title = t("cut.title" if knocks else "cut.title_cut")
        self.text = t(key, name=question.words.name(question.view.dealer))
        self.knock = Button(t("cut.knock"), question.do(KNOCK), kind="brass", icon="check")
        self.knock.visible = knocks
        middle = cuts[len(cuts) // 2].arg if cuts else 3
        self.where = Stepper(
            middle,
            low=cuts[0].arg,
            high=cuts[-1].arg,
            text=lambda n: t("cut.after", n=n),
            on_submit=self._cut,
        )
        self.cut = Button(t("cut.cut"), self._cut, kind="wood" if knocks else "brass")
        self.add(self.knock, self.where, self.cut)

    def _cut(self) -> None:
        self.question.submit((Action("cut", self.where.value),))

    def measure(self, p: Painter, compact: bool) -> tuple[float, float]:
        """One row of controls under two lines."""
        return max(480.0, p.text_width(self.text, tokens.BODY) + 2 * PAD, self._row(p)), 176

    def _row(self, p: Painter) -> float:
        return 2 * PAD + 208 + 32 + row_width(p, (self.knock, self.cut))

    def arrange(self, p: Painter, compact: bool) -> None:
        """Knock, then how deep, then cut."""
        y, x = self.box.bottom - 76, self.left
        if self.knock.visible:
            w = self.knock.natural_width(p)
            self.knock.box = Box(x, y, w, 48)
            x += w + 24
        w = self.cut.natural_width(p)
        self.cut.box = Box(self.right - w, y, w, 48)
        self.where.box = Box(x, y, self.right - w - 12 - x, 48)

    def draw_words(self, p: Painter, compact: bool) -> None:
        """Title and who deals."""
        p.text(self.title, self.left, self.box.y + 46, tokens.PANEL_TITLE)
        p.text(self.text, self.left, self.box.y + 76, tokens.BODY, tokens.CREAM_SOFT)


# ---------------------------------------------------------------- what happens
def _cut(d: EventPlayer, event: e.PackCut) -> None:
    """The upper packet goes below the other; or somebody only knocks."""
    d.sound("gather" if event.cards else "knock")


def _say_cut(words: TableWords, event: e.PackCut, view: View) -> Said:
    return Said(words.t("say.cut" if event.cards else "say.knock"))


def _say_passed(words: TableWords, event: e.DealPassed, view: View) -> Said:
    card = words.card(event.card)
    return Said(words.of_phase("cut.passes_deal", card=card))


PHASE = PhaseOnTable(
    "cut",
    panel=CutPanel,
    moves={e.PackCut: _cut},
    says={e.PackCut: _say_cut, e.DealPassed: _say_passed},
    asked={"cut": "status.your_cut", "knock": "status.your_cut"},
)

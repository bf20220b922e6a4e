"""The sheet after a first deal under guidance: the coach says how it went, and what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.engine.rules.rules import Rules
from game.engine.view import View
from game.ui.context import Context
from game.ui.kit import Box, Button, Painter, Scale
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.table.coaching.coach_bubble import CoachBubble, CoachLink, CoachShape

ROOM = (1024, 640)
"""As at the table of the lesson: beside the sheet there is room for a bubble."""

GAP = 16.0
HIGHEST = 200.0
"""The height of the bubble where its words have no room."""


class Last(NamedTuple):
    """What is said at the end: the coach's face, the remark's key in the texts of lessons (empty
    when the learner went on alone), and which of how many it is."""

    face: str
    remark: str
    position: tuple[int, int]


class LessonSheet(SheetScreen):
    """A sheet that leads to the table, or back to the start."""

    def __init__(
        self,
        context: Context,
        scale: Scale,
        rules: Rules,
        view: View,
        names: Sequence[str],
        last: Last,
        *,
        on_sit_down: Callable[[], None],
        on_leave: Callable[[], None],
        on_tricks: Callable[[], None],
    ) -> None:
        self.last, self.told_why = last, False
        super().__init__(
            context,
            scale.with_room(ROOM),
            rules,
            view,
            names,
            on_next=on_sit_down,
            on_again=on_sit_down,
            on_leave=on_leave,
            on_tricks=on_tricks,
        )

    def resize(self, scale: Scale) -> None:
        """As much room as at the table."""
        super().resize(scale.with_room(ROOM))

    def build(self) -> None:
        """The buttons of a lesson, and the bubble."""
        super().build()
        t = self.context.texts
        self.main.label = self.main.name = t("lessons.to_table")
        self.leave = Button(t("lessons.to_start"), self.on_leave)
        self.why = CoachLink("", self._turn)
        self.coach = CoachBubble(self.last.face, self.why)
        self.root.clear()
        self.root.add(
            *self.on_paper, self.turn_over, self.coach, self.tricks, self.leave, self.main
        )
        self._speak()

    def _turn(self) -> None:
        self.told_why = not self.told_why
        self._speak()
        self.layout()

    def _speak(self) -> None:
        """How it went; or why; or, to who went on alone, what can be done now."""
        t, last = self.context.texts_of(self.rules.faces), self.last
        self.why.visible = bool(last.remark)
        if not last.remark:
            self.coach.say(t("lessons.done_title"), "", t("lessons.done"))
            return
        key = f"lessons.{last.remark}"
        text = t(f"{key}.why") if self.told_why else f"{t(f'{key}.text')} {t('lessons.done')}"
        self.why.label = t("lessons.back" if self.told_why else "lessons.why")
        n, total = last.position
        self.coach.say(t(f"{key}.title"), t("lessons.of", n=n, total=total), t.named(text))

    def on_escape(self) -> None:
        """Back to the start: there is nothing to lose."""
        self.on_leave()

    def lay_out(self, p: Painter) -> None:
        """The bubble under the slate, which gives it the room."""
        super().lay_out(p)
        width = self.slate.w
        for shape in (CoachShape(width), CoachShape(width, flat=True)):
            height = self.coach.height(p, shape)
            if height is not None and height <= self.slate.h * 0.52:
                break
        height = HIGHEST if height is None else height
        slate = self.slate
        self.slate = slate._replace(h=slate.h - height - GAP)
        self.coach.put(p, Box(slate.x, self.slate.bottom + GAP, width, height), shape)

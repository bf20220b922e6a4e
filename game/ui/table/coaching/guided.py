"""The table of a lesson: what every table does, and the coach beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.claiming import Claim
from game.engine.actions import Action
from game.engine.view import View
from game.lessons import Lesson
from game.table.script import ScriptedTable
from game.ui.context import Settings, TableContext
from game.ui.kit import Key, Painter, Scale
from game.ui.table.coaching.coach import WHY, Coach, room_below
from game.ui.table.coaching.lesson_words import LessonWords
from game.ui.table.compositor import Item
from game.ui.table.controls import Controls, CornerButton, TableActions
from game.ui.table.labels.words import TableWords
from game.ui.table.screen import TableScreen
from game.ui.table.table_model import TableModel

SHOW = pygame.K_z
"""The letter that does what was said."""


class LessonContext(TableContext):
    """A lesson waits for its learner: no card plays itself, and nothing is cut short."""

    @property
    def settings(self) -> Settings:
        """The player's settings, but for that."""
        return self.context.settings.changed(play_only_card=False, claim_rest=False)


class LessonControls(Controls):
    """The menu, and one button that does what was said. `why` is pressed by a letter, too."""

    def __init__(
        self,
        words: TableWords,
        model: TableModel,
        menu: Callable[[], None],
        show: Callable[[], None],
        why: Callable[[], None],
    ) -> None:
        closed = [_nothing] * (len(TableActions._fields) - 1)
        super().__init__(words, model, TableActions(menu, *closed))
        t = words.context.texts
        by_key = t("table.buttons.by_key", key=chr(SHOW).upper())
        self.show_me = CornerButton(t("lessons.show"), "cap", show, SHOW, by_key)
        self.why = why
        self.clear()
        self.corner = [self.show_me]
        self.add(self.menu, self.show_me)

    def press_by(self, event: Key) -> bool:
        """Also the letter for why."""
        if event.code == WHY and not event.ctrl:
            self.why()
            return True
        return super().press_by(event)

    @property
    def covered(self) -> None:
        """The button is always there, also under a panel."""

    def offer(self, view: View, claim: Claim | None, *, by_hand: bool) -> None:
        """There is nothing else to be done."""
        self.show_me.wanted = True
        super().offer(view, None, by_hand=False)


class GuidedScreen(TableScreen):
    """A table where a lesson is played, and below it the coach's slip. That needs more room than
    others: things grow less on it.

    coach: who says what to do; None before everything is there.
    """

    room = (1024, 640)

    def __init__(
        self,
        context: LessonContext,
        table: ScriptedTable,
        scale: Scale,
        lesson: Lesson,
        on_skip: Callable[[], None],
    ) -> None:
        """on_skip: the learner would rather not be told."""
        self.coach: Coach | None = None
        self.lesson, self.lesson_words = lesson, LessonWords(lesson, context.context)
        super().__init__(context, table, scale)
        self.script, self.on_skip = table, on_skip
        self._call_coach()

    def _call_coach(self) -> None:
        read = self.coach.read_so_far if self.coach is not None else 0
        words = self.lesson_words
        self.coach = Coach(self.drawn, self._buttons, self.script, words, self.on_skip)
        self.coach.read_so_far = read
        self.order.beside = (self.coach,)
        self.asking.again()

    @property
    def guided(self) -> bool:
        """Whether there is still somebody who says what to do."""
        return self.coach is None or not self.coach.off

    def go_on_alone(self) -> None:
        """The rest of the deal goes as at any table."""
        assert self.coach is not None
        self.coach.off = True
        self.coach.follow(0.0)
        self.script.leave_script()
        self.refresh()

    def show_me(self) -> None:
        """Do what was said, or hear what comes next."""
        if self.coach is None or self.coach.remark is None:
            return
        if self.coach.introduces:
            self.coach.read()
        else:
            self.submit(self.coach.answer())

    def _why(self) -> None:
        if self.coach is not None and self.coach.remark is not None:
            self.coach.why.press()

    # ------------------------------------------------------------ what differs from other tables
    def _make_controls(self) -> Controls:
        if not self.guided:
            return super()._make_controls()
        menu, show = self.leaving(self.context.on_menu), self.leaving(self.show_me)
        controls = LessonControls(self.words, self.model, menu, show, self._why)
        controls.on_changed = self.invalidate
        return controls

    def submit(self, actions: Sequence[Action]) -> None:
        """Do what was chosen, if it is what the lesson wants."""
        if self.coach is not None and self.coach.objects(actions):
            self.hand.put_back()
            self.sprites.settle()
            self.hand.refresh()
            return
        super().submit(actions)

    def refresh(self) -> None:
        """A setting has changed; the coach speaks the new language."""
        if self.guided:
            self._call_coach()
        super().refresh()

    @property
    def kept_below(self) -> float:
        """The table ends where the slip begins."""
        return room_below(self.lesson_words, self.scale) if self.guided else 0.0

    def _when_idle(self, dt: float) -> None:
        """Nothing is asked before all was read that comes before the first move."""
        if self.coach is None or not self.coach.introduces:
            super()._when_idle(dt)
            return
        self.follow_controls()
        self.interaction.default = self.coach.on

    def layout(self) -> None:
        """Everything where it belongs, the slip last."""
        super().layout()
        if self.coach is not None:
            self.coach.take_room()

    def tick(self, dt: float) -> None:
        """Let the coach look at what is asked now."""
        super().tick(dt)
        if self.coach is not None and self.notice is None and not self.closed:
            self.coach.follow(dt)

    def table_items(self, p: Painter) -> list[Item]:
        found = super().table_items(p)
        if self.coach is not None:
            slip = self.coach.item()
            found += [*self.coach.marks(), *([slip] if slip else [])]
        return found


def _nothing() -> None:
    """The other ways are closed while somebody guides."""

"""The coach at the table: which remark is due, what it points at, and where its bubble lies.

Doing what was said moves on; nothing else does. The coach only looks at the table, so that there is
nothing to keep in step with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from game.cards import KIND_MASK
from game.engine.actions import DONE, Action
from game.lessons import Lesson, Remark
from game.table.script import ScriptedTable
from game.ui.kit import PEOPLE, Box, Painter
from game.ui.table.coaching import pointing
from game.ui.table.coaching.coach_bubble import CoachLink
from game.ui.table.coaching.pointed import PointedBubble
from game.ui.table.coaching.pointing import Bracket
from game.ui.table.drawing.context import DrawContext

WHY = pygame.K_w
"""The letter that asks why."""

Saying = Literal["text", "why", "not_here"]


def coach_for(names: Sequence[str]) -> str:
    """The face of the coach: somebody who likes to talk and does not sit at the table."""
    free = [person for person in PEOPLE if person.name not in names]
    return next((person.name for person in free if person.talk == "chatty"), free[0].name)


class Coach(PointedBubble):
    """What is said while a lesson is played. `remark` is None while there is nothing to say.

    off: the learner goes on alone. skip: what the second link does.
    """

    def __init__(
        self,
        drawn: DrawContext,
        buttons: Callable[[], list[Box]],
        table: ScriptedTable,
        lesson: Lesson,
        skip: Callable[[], None],
    ) -> None:
        t = drawn.context.texts
        by_key = t("table.buttons.by_key", key=chr(WHY).upper())
        self.why = CoachLink("", self._turn, by_key)
        self.skip = CoachLink(t("lessons.skip"), skip)
        super().__init__(drawn, buttons, coach_for(lesson.names), self.why, self.skip)
        self.table, self.lesson = table, lesson
        self.remark: Remark | None = None
        self.saying: Saying = "text"
        self.off = False

    # ------------------------------------------------------------ what is said
    def follow(self, dt: float) -> None:
        """Say what is due now, where there is room for it."""
        remark = self._due()
        if remark is not self.remark:
            self.remark, self.saying = remark, "text"
            self.begin()
            self._speak()
        self.come_in(dt)

    def _due(self) -> Remark | None:
        """The last remark before the move that the learner is asked for."""
        if self.off or not self.drawn.model.choosing or self.table.viewer not in self.table.asked():
            return None
        said = [one for one in self.lesson.remarks if one.turn <= self.table.turn()]
        return said[-1] if said else None

    def _speak(self) -> None:
        """Put the words in."""
        t, remark = self.drawn.context.texts, self.remark
        if remark is None:
            return
        key = f"lessons.{self.lesson.id}.{remark.id}"
        n, total = self.lesson.remarks.index(remark) + 1, len(self.lesson.remarks)
        text = t("lessons.not_here") if self.saying == "not_here" else t(f"{key}.{self.saying}")
        self.why.label = t("lessons.why" if self.saying == "text" else "lessons.back")
        words = self.drawn.words.in_deck
        title = words(t(f"{key}.title"))
        either = [words(t(f"{key}.{part}")) for part in ("text", "why")]
        self.say(title, t("lessons.of", n=n, total=total), words(text), either)
        self._laid_out_for = None

    def _turn(self) -> None:
        """From what is to be done to why, and back."""
        self.saying = "why" if self.saying == "text" else "text"
        self._speak()
        self.take_room()

    def objects(self, actions: Sequence[Action]) -> bool:
        """Whether this is not what the lesson wants now; then it says so."""
        if self.off or self.remark is None or self.table.follows(actions):
            return False
        self.saying = "not_here"
        self._speak()
        self.take_room()
        return True

    def answer(self) -> tuple[Action, ...]:
        """What is to be done now: one thing, all cards of a discard, all melds."""
        expected = self.table.expected()
        if not expected or self.remark is None:
            return ()
        verb, found = expected[0].verb, list[Action]()
        for action in expected:
            if action.verb != verb or (found and verb in ("play", "declare")):
                if verb == "meld" and action == DONE:
                    found.append(action)
                break
            found.append(action)
        return tuple(found)

    # ------------------------------------------------------------ where
    @property
    def about(self) -> Remark | None:
        """The remark that is due."""
        return self.remark

    def meant(self, p: Painter) -> tuple[list[Bracket], Box | None]:
        """What the remark points at."""
        assert self.remark is not None
        drawn = self.drawn
        shown = pointing.thing(drawn, self.remark, p)
        cards = self.remark.cards
        if self.remark.shown == "talon" and shown is None:  # it is in the hand by now
            cards = tuple(card & KIND_MASK for card in drawn.sprites.shown.talon)
        return pointing.hand_brackets(drawn, cards), shown

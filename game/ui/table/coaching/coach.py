"""The coach at the table: which remark is due and what it points at. Its slip has a place of its
own below the table, which is the same for all that is said.

Doing what was said moves on; nothing else does, but for what comes before the first move: that is
read. The coach only looks at the table, so that there is nothing to keep in step with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from game.cards import KIND_MASK
from game.engine.actions import DONE, Action
from game.lessons import Remark
from game.table.script import ScriptedTable
from game.ui.kit import PEOPLE, Box, Painter, Scale, measure, tokens
from game.ui.table.coaching import pointing
from game.ui.table.coaching.coach_bubble import (
    CoachBubble,
    CoachButton,
    CoachLink,
    CoachShape,
)
from game.ui.table.coaching.lesson_words import LessonWords
from game.ui.table.coaching.pointed import PointedBubble
from game.ui.table.coaching.pointing import Bracket
from game.ui.table.compositor import Item
from game.ui.table.drawing.context import DrawContext

WHY = pygame.K_w
"""The letter that asks why."""

EDGE = 24.0
"""How far the slip lies from the lower edge of the window, in du."""

APART = 4.0
"""How much nearer it lies to the own hand than the edge of a table does."""

LEAST = 76.0
"""The least height of the slip: there is a face on it."""

Saying = Literal["text", "why", "not_here"]


def slip_shape(scale: Scale) -> CoachShape:
    """What the slip looks like in a window: about as wide as that."""
    margin = 32.0 if scale.compact else float(tokens.MARGIN)
    return CoachShape(scale.width - 2 * margin, flat=True)


def slip_height(words: LessonWords, scale: Scale) -> float:
    """How high the slip is: enough for all that is said in the lesson."""
    p, shape, bubble = measure(scale), slip_shape(scale), CoachBubble("")
    heights = [LEAST]
    for said in words.all().values():
        for text in (said.text, said.why):
            bubble.say(said.title, "", text)
            heights.append(bubble.height(p, shape) or 0.0)
    return max(heights)


def room_below(words: LessonWords, scale: Scale) -> float:
    """How much of the window the slip takes from the table, in du."""
    return slip_height(words, scale) + EDGE - APART


def coach_for(names: Sequence[str]) -> str:
    """The face of the coach: somebody who likes to talk and does not sit at the table."""
    free = [person for person in PEOPLE if person.name not in names]
    return next((person.name for person in free if person.talk == "chatty"), free[0].name)


class Coach(PointedBubble):
    """What is said while a lesson is played. `remark` is None while there is nothing to be done:
    then what was said last stands there still.

    off: the learner goes on alone. skip: what the last link does.
    """

    def __init__(
        self,
        drawn: DrawContext,
        buttons: Callable[[], list[Box]],
        table: ScriptedTable,
        words: LessonWords,
        skip: Callable[[], None],
    ) -> None:
        t = drawn.context.texts
        by_key = t("table.buttons.by_key", key=chr(WHY).upper())
        self.on = CoachButton(t("lessons.on"), self.read)
        self.why = CoachLink("", self._turn, by_key)
        self.skip = CoachLink(t("lessons.skip"), skip)
        lesson = words.lesson
        super().__init__(drawn, buttons, coach_for(lesson.names), self.why, self.skip, self.on)
        self.table, self.lesson, self.lesson_words = table, lesson, words
        self.remark: Remark | None = None
        self.saying: Saying = "text"
        self.off = False
        self.read_so_far = 0
        self.on.visible = self.why.visible = False
        self.over = True
        self.say(words.beginning()[0], "", words.beginning()[1])

    # ------------------------------------------------------------ what is said
    def follow(self, dt: float) -> None:
        """Say what is due now."""
        remark = self._due()
        if remark is not self.remark:
            self.remark, self.saying = remark, "text"
            self.begin()
            self._speak()
        if not self.drawn.model.busy:
            self.take_room()

    def _due(self) -> Remark | None:
        """The last remark before the move that the learner is asked for; before the first move,
        one after the other."""
        if self.off or self.table.acting is None:
            return None
        said = [one for one in self.lesson.remarks if one.turn <= self.table.turn()]
        first = [one for one in said if one.turn == said[0].turn]
        if len(said) == len(first) > self.read_so_far + 1:
            return first[self.read_so_far] if self.drawn.model.all_seen else None
        return said[-1] if said and self.drawn.model.choosing else None

    @property
    def introduces(self) -> bool:
        """Whether something is said, or about to be, that is only to be read."""
        first = [one for one in self.lesson.remarks if one.turn == self.lesson.remarks[0].turn]
        return not self.off and self.read_so_far + 1 < len(first)

    def read(self) -> None:
        """What comes before the first move was read."""
        self.read_so_far += self.introduces

    def _speak(self) -> None:
        """Put the words in; without a remark those before stay."""
        t, remark = self.drawn.context.texts, self.remark
        self.over = remark is None
        self.on.visible, self.why.visible = self.introduces, remark is not None
        if remark is not None:
            words = self.lesson_words
            said = words.of(remark)
            text = t("lessons.not_here") if self.saying == "not_here" else said.text
            self.why.label = t("lessons.why" if self.saying == "text" else "lessons.back")
            text = said.why if self.saying == "why" else text
            self.say(said.title, words.count(remark), text)
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
        if not expected or self.remark is None or self.introduces:
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
    def about(self) -> object:
        """The remark that is due, or the one before; nothing once one goes on alone."""
        return None if self.off else self.remark or self.lesson

    def place(self, p: Painter, *_: object) -> tuple[Box, CoachShape]:
        """Always the same, below the table."""
        shape, high = slip_shape(p.scale), slip_height(self.lesson_words, p.scale)
        y = p.scale.height - EDGE - high
        return Box((p.scale.width - shape.width) / 2, y, shape.width, high), shape

    def item(self) -> Item | None:
        """The slip, which does not grow: other words stand on it at once."""
        if self.off or self._laid_out_for is None:
            return None
        return Item("coach", 62, self.box.inset(-30), self.seen, self.draw)

    def meant(self, p: Painter) -> tuple[list[Bracket], Box | None]:
        """What the remark points at."""
        if self.remark is None:
            return [], None
        drawn = self.drawn
        shown = pointing.thing(drawn, self.remark, p)
        cards = self.remark.cards
        if self.remark.shown == "talon" and shown is None:  # it is in the hand by now
            cards = tuple(card & KIND_MASK for card in drawn.sprites.shown.talon)
        return pointing.hand_brackets(drawn, cards), shown

"""The coach at the table: which remark is due, what it points at, and where its bubble lies.

Doing what was said moves on; nothing else does. The coach only looks at the board, so that there is
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
from game.ui.kit import PEOPLE, Box, Painter, measure, tokens
from game.ui.kit.furniture import Tail
from game.ui.table import pointing
from game.ui.table.asking import Asking
from game.ui.table.board import Board
from game.ui.table.coach_bubble import TAIL, CoachBubble, Link, Shape
from game.ui.table.compositor import Item
from game.ui.table.free_spot import Spared, free_spot
from game.ui.table.pointing import Bracket

SHAPES = (
    Shape(468),
    Shape(420),
    Shape(560),
    Shape(400),
    Shape(380),
    Shape(660),
    Shape(620, flat=True),
    Shape(520, flat=True),
    Shape(720, flat=True),
    Shape(820, flat=True),
    Shape(440, flat=True),
)
"""What a bubble can look like, the best first."""

WHY = pygame.K_w
"""The letter that asks why."""

WORSE = 6.0
"""What each further shape costs, as a distance in du."""

GOOD = 70.0
"""A place that costs less than this is taken at once."""

EDGE = 20.0
"""How close a bubble comes to the edge of the window, in du."""

FACING = 60.0
"""How far a bubble may be from what it speaks of and still point at it, in du."""

AT_WORST = 2.0
"""What it costs to cover what may not be covered, where there is no room; see `Spared`."""

Saying = Literal["text", "why", "not_here"]


def coach_for(names: Sequence[str]) -> str:
    """The face of the coach: somebody who likes to talk and does not sit at the table."""
    free = [person for person in PEOPLE if person.name not in names]
    return next((person.name for person in free if person.talk == "chatty"), free[0].name)


class Coach(CoachBubble):
    """What is said while a lesson is played. `remark` is None while there is nothing to say.

    off: the learner goes on alone. skip: what the second link does.
    """

    def __init__(
        self,
        board: Board,
        asking: Asking,
        table: ScriptedTable,
        lesson: Lesson,
        skip: Callable[[], None],
    ) -> None:
        t = board.context.texts
        by_key = t("table.buttons.by_key", key=chr(WHY).upper())
        why, away = Link("", self._turn, by_key), Link(t("lessons.skip"), skip)
        super().__init__(coach_for(lesson.names), why, away)
        self.board, self.asking, self.table, self.lesson = board, asking, table, lesson
        self.remark: Remark | None = None
        self.saying: Saying = "text"
        self.off = False
        self.visible = False
        self.brackets: list[Bracket] = []
        self._age = 0.0
        self._placed_for: object = None

    # ------------------------------------------------------------ what is said
    def follow(self, dt: float) -> None:
        """Say what is due now, where there is room for it."""
        remark = self._due()
        if remark is not self.remark:
            self.remark, self.saying, self._age = remark, "text", 0.0
            self.visible, self._placed_for = remark is not None, None
            self._speak()
        if remark is None:
            return
        if not self.board.director.busy:
            self.place()
        if self._age < tokens.BUBBLE_IN:
            self._age += dt if self.board.context.pace != "off" else tokens.BUBBLE_IN
            self.board.invalidate()

    def _due(self) -> Remark | None:
        """The last remark before the move that the learner is asked for."""
        asked = bool(self.asking.legal) and self.asking.forced_in is None
        if self.off or not asked or self.table.viewer not in self.table.asked():
            return None
        said = [one for one in self.lesson.remarks if one.turn <= self.table.turn()]
        return said[-1] if said else None

    def _speak(self) -> None:
        """Put the words in."""
        t, remark = self.board.context.texts, self.remark
        if remark is None:
            self.board.invalidate()
            return
        key = f"lessons.{self.lesson.id}.{remark.id}"
        n, total = self.lesson.remarks.index(remark) + 1, len(self.lesson.remarks)
        text = t("lessons.not_here") if self.saying == "not_here" else t(f"{key}.{self.saying}")
        self.why.label = t("lessons.why" if self.saying == "text" else "lessons.back")
        words = self.board.words.in_deck
        title = words(t(f"{key}.title"))
        self.say(title, t("lessons.of", n=n, total=total), words(text))
        self._placed_for = None
        self.board.invalidate()

    def _turn(self) -> None:
        """From what is to be done to why, and back."""
        self.saying = "why" if self.saying == "text" else "text"
        self._speak()
        self.place()

    def objects(self, actions: Sequence[Action]) -> bool:
        """Whether this is not what the lesson wants now; then it says so."""
        if self.off or self.remark is None or self.table.follows(actions):
            return False
        self.saying = "not_here"
        self._speak()
        self.place()
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
    def place(self) -> None:
        """Find room, unless nothing has changed."""
        if self.remark is None:
            return
        board, panel = self.board, self.asking.panel
        p = measure(board.scale)
        taken = self._taken(p)
        state = (board.stage.layout, self.text, self.title, self.remark, tuple(taken))
        if state == self._placed_for:
            return
        self._placed_for = state
        shown = pointing.thing(board.scene, panel, self.remark, p)
        cards = self.remark.cards
        if self.remark.shown == "talon" and shown is None:  # it is in the hand by now
            cards = tuple(card & KIND_MASK for card in board.stage.shown.talon)
        marked = pointing.hand_brackets(board.scene, cards, panel)
        if shown is not None:
            taken.append(shown.inset(-pointing.OFF - 4))
        middle = Box.around(board.scale.width / 2, board.scale.height * 0.45, 0, 0)
        about = pointing.around(bracket.box for bracket in marked) or shown or middle
        box, shape = self._room_for(p, about, taken, shown is not None)
        self.put(p, box, shape)
        self._aim(marked, shown)
        board.invalidate()

    def _taken(self, p: Painter) -> list[Box]:
        """What may never be covered."""
        board, panel, scene = self.board, self.asking.panel, self.board.scene
        found = [*pointing.trick_boxes(scene), *pointing.melds_boxes(scene)]
        found += pointing.talon_boxes(scene)
        hand = pointing.hand_box(scene)
        found += [hand] if hand is not None else []
        found += [pointing.panel_box(panel)] if panel is not None else []
        found += [button.box for button in board.controls.children if button.visible]
        return found

    def _room_for(
        self, p: Painter, about: Box, taken: Sequence[Box], marks: bool
    ) -> tuple[Box, Shape]:
        """The shape that is best off for its place: the nearer, the less it covers, the better.
        Where there is no room at all, something is covered, but as little as can be."""
        spared = pointing.furniture_boxes(self.board.scene, p)
        apart = TAIL + 6 + (pointing.OFF + 6 if marks else 0)
        found = self._best(p, about, taken, spared, apart)
        if found is None:
            spared += [Spared(box, AT_WORST) for box in taken]
            found = self._best(p, about, (), spared, apart)
        assert found is not None, "a window is larger than a bubble"
        return found

    def _best(
        self,
        p: Painter,
        about: Box,
        taken: Sequence[Box],
        spared: Sequence[Spared],
        apart: float,
    ) -> tuple[Box, Shape] | None:
        scale = self.board.scale
        within = Box(0, 0, scale.width, scale.height).inset(EDGE)
        best: tuple[float, Box, Shape] | None = None
        for rank, shape in enumerate(SHAPES):
            high = self.height(p, shape)
            if high is None:
                continue
            spot = free_spot((shape.width, high), about, within, taken, spared, apart)
            if spot is not None and (best is None or spot.cost + WORSE * rank < best[0]):
                best = spot.cost + WORSE * rank, spot.box, shape
            if spot is not None and spot.cost < GOOD:
                break
        return None if best is None else best[1:]

    def _aim(self, marked: list[Bracket], shown: Box | None) -> None:
        """Turn the mark to the bubble, and the bubble's tail to the mark."""
        self.brackets, self.tail = marked, None
        box = self.box
        if shown is not None:
            self.brackets = [pointing.bracket_at(shown, _towards(box, shown))]
        facing = [
            (bracket, x) for bracket in self.brackets if (x := _tip(box, bracket)) is not None
        ]
        if not facing:
            return
        bracket, at = min(facing, key=lambda one: abs(one[0].box.cx - box.cx))
        self.tail = {
            "down": (at, box.bottom, "down"),
            "up": (at, box.y, "up"),
            "left": (box.x, at, "left"),
            "right": (box.right, at, "right"),
        }[bracket.side]  # type: ignore[assignment]

    # ------------------------------------------------------------ drawing
    def item(self) -> Item | None:
        """Bubble and marks, as one thing."""
        if self.remark is None or self._placed_for is None:
            return None
        share = min(1.0, self._age / tokens.BUBBLE_IN)
        size = tokens.BUBBLE_FROM_SCALE + (1 - tokens.BUBBLE_FROM_SCALE) * share
        box = self.box.inset(-30)

        def draw(p: Painter) -> None:
            p.faded(box, self.draw, opacity=share, size=size)

        return Item("coach", 62, box, (self.seen, share), draw)

    def marks(self) -> list[Item]:
        """The brackets."""
        if self.remark is None or self._placed_for is None:
            return []
        return [
            Item(
                ("bracket", n),
                60.9,
                bracket.box.inset(-4),
                bracket,
                lambda p, bracket=bracket: pointing.draw_bracket(p, bracket),  # type: ignore[misc]
            )
            for n, bracket in enumerate(self.brackets)
        ]


def _towards(box: Box, thing: Box) -> Tail:
    """Which way the tail goes from a bubble to a thing."""
    if box.bottom <= thing.y:
        return "down"
    if box.y >= thing.bottom:
        return "up"
    return "right" if box.right <= thing.x else "left"


def _tip(box: Box, bracket: Bracket) -> float | None:
    """Where along the bubble's edge the tail begins; None where it does not face the mark."""
    mark, side = bracket.box, bracket.side
    if side in ("down", "up"):
        apart = mark.y - box.bottom if side == "down" else box.y - mark.bottom
        low, high = max(box.x + 24, mark.x + 8), min(box.right - 24, mark.right - 8)
        middle = mark.cx
    else:
        apart = mark.x - box.right if side == "right" else box.x - mark.right
        low, high = max(box.y + 24, mark.y + 8), min(box.bottom - 24, mark.bottom - 8)
        middle = mark.cy
    if low > high or not 2 <= apart <= FACING:
        return None
    return min(max(middle, low), high)

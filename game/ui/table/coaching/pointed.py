"""A bubble that speaks of something on the table: where it lies, what it marks, how it comes in."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.kit import Box, Painter, tokens
from game.ui.kit.speech import Tail
from game.ui.table.coaching import pointing
from game.ui.table.coaching.coach_bubble import TAIL, CoachBubble, CoachLink, CoachShape
from game.ui.table.coaching.pointing import Bracket
from game.ui.table.compositor import Item
from game.ui.table.drawing import lying
from game.ui.table.drawing.context import DrawContext
from game.ui.table.layout.free_spot import Spared, free_spot

SHAPES = (
    CoachShape(468),
    CoachShape(420),
    CoachShape(560),
    CoachShape(400),
    CoachShape(380),
    CoachShape(660),
    CoachShape(620, flat=True),
    CoachShape(520, flat=True),
    CoachShape(720, flat=True),
    CoachShape(820, flat=True),
    CoachShape(440, flat=True),
    CoachShape(360, flat=True),
    CoachShape(300, flat=True),
    CoachShape(250, flat=True),
)
"""What a bubble can look like, the best first."""

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


class PointedBubble(CoachBubble):
    """Somebody's words about what lies on the table; `meant` says what about. buttons: where there
    are buttons, which are never covered."""

    def __init__(
        self, drawn: DrawContext, buttons: Callable[[], list[Box]], face: str, *links: CoachLink
    ) -> None:
        super().__init__(face, *links)
        self.drawn, self.buttons = drawn, buttons
        self.visible = False
        self.brackets: list[Bracket] = []
        self._age = 0.0
        self._laid_out_for: object = None

    @property
    def shapes(self) -> Sequence[CoachShape]:
        """What it can look like, the best first."""
        return SHAPES

    @property
    def about(self) -> object:
        """What is spoken of, None while nothing is said; something else may lie elsewhere."""
        raise NotImplementedError

    def meant(self, p: Painter) -> tuple[list[Bracket], Box | None]:
        """The marks over cards of the hand, and what else is meant."""
        raise NotImplementedError

    def begin(self) -> None:
        """Other words: the bubble comes in anew."""
        self._age, self._laid_out_for = 0.0, None
        self.drawn.model.explain(None)
        self.visible = self.about is not None
        self.invalidate()

    def come_in(self, dt: float) -> None:
        """Lie where there is room, and grow."""
        if self.about is None:
            return
        if not self.drawn.model.busy:
            self.take_room()
        if self._age < tokens.BUBBLE_IN:
            self._age += dt if self.drawn.context.pace != "off" else tokens.BUBBLE_IN
            self.invalidate()

    # ------------------------------------------------------------ where
    def take_room(self) -> None:
        """Find room, unless nothing has changed."""
        if self.about is None:
            return
        p, layout = self.drawn.ruler(), self.drawn.sprites.layout
        taken = self._taken(p)
        state = (p.scale, layout, self.text, self.title, self.about, tuple(taken))
        if state == self._laid_out_for:
            return
        self._laid_out_for = state
        marked, shown = self.meant(p)
        middle = Box.around(p.scale.width / 2, p.scale.height * 0.45, 0, 0)
        about = lying.around(bracket.box for bracket in marked) or shown or middle
        box, shape = self.place(p, about, taken, shown is not None)
        self.put(p, box, shape)
        self._aim(marked, shown)
        self.drawn.model.explain(box)
        self.invalidate()

    def _taken(self, p: Painter) -> list[Box]:
        """What is not covered as long as there is room anywhere: cards, and what is asked."""
        drawn, panel = self.drawn, self.drawn.model.panel
        found = [*lying.trick_boxes(drawn), *lying.place_boxes(drawn), *lying.melds_boxes(drawn)]
        found += [box for box in (lying.talon_box(drawn), lying.hand_box(drawn)) if box is not None]
        found += lying.opened_boxes(drawn, p)
        found += [pointing.question_box(panel)] if panel is not None else []
        return found + self.buttons()

    def place(
        self, p: Painter, about: Box, taken: Sequence[Box], marks: bool
    ) -> tuple[Box, CoachShape]:
        """The shape that is best off for its place: the nearer, the less it covers, the better.
        Where there is no room beside the panel, what it tells below its question is covered: the
        hint has weighed that. Where there is none at all, something is covered, but as little as
        can be."""
        spared, panel = lying.furniture_boxes(self.drawn, p), self.drawn.model.panel
        asks = [] if panel is None else [pointing.panel_box(panel)]
        off = pointing.OFF + 4 if marks else 0.0
        apart = TAIL + 6 + (pointing.OFF + 6 if marks else 0)
        found = self._best(p, about, [*taken, *(box.inset(-off) for box in asks)], spared, apart)
        if found is None and asks:
            spared += [Spared(box, lying.READ) for box in asks]
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
    ) -> tuple[Box, CoachShape] | None:
        within = Box(0, 0, p.scale.width, p.scale.height).inset(EDGE)
        best: tuple[float, Box, CoachShape] | None = None
        for rank, shape in enumerate(self.shapes):
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
        if self.about is None or self._laid_out_for is None:
            return None
        share = min(1.0, self._age / tokens.BUBBLE_IN)
        size = tokens.BUBBLE_FROM_SCALE + (1 - tokens.BUBBLE_FROM_SCALE) * share
        box = self.box.inset(-30)

        def draw(p: Painter) -> None:
            p.faded(box, self.draw, opacity=share, size=size)

        return Item((type(self).__name__, "bubble"), 62, box, (self.seen, share), draw)

    def marks(self) -> list[Item]:
        """The brackets."""
        if self.about is None or self._laid_out_for is None:
            return []
        return [
            Item(
                (type(self).__name__, n),
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

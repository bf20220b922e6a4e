"""Containers: they measure what is in them, give it its boxes once, and draw it.

A screen builds a column of widgets and of what stands among them (`still`), asks how high it is at
a width, and gives it a box in `lay_out`; nothing is left to be worked out when it is drawn. What is
not visible takes no room.

    panel = Column(
        TextBlock("Setz dich", tokens.TITLE),
        Row(play, Spacer(grows=True), back, gap=16),
        gap=12, side=32, above=28, below=28, ground=furniture.panel,
    )
    height = panel.natural_height(p, 420)
    panel.lay_out(p, Box.around(p.width / 2, p.height / 2, 420, height))
"""

from collections.abc import Callable, Sequence

from ..box import Box
from ..painter import Painter
from .base import Group, Widget

Ground = Callable[[Painter, Box], object]
"""Draws what a container stands on, in its box."""


class Container(Group):
    """Children with `gap` du between them, `side`, `above` and `below` free at the edges, `indent`
    more at the left; `ground` is drawn below all of it."""

    def __init__(
        self,
        *children: Widget,
        gap: float = 0.0,
        side: float = 0.0,
        above: float = 0.0,
        below: float = 0.0,
        indent: float = 0.0,
        ground: Ground | None = None,
    ) -> None:
        super().__init__(*children)
        self.gap, self.side, self.above, self.below = gap, side, above, below
        self.indent = indent
        self.ground = ground

    @property
    def shown(self) -> list[Widget]:
        """The children that take room."""
        return [child for child in self.children if child.visible]

    @property
    def beside(self) -> float:
        """What is free at the left and at the right, together."""
        return 2 * self.side + self.indent

    def draw(self, p: Painter) -> None:
        """The ground, and what of the children is in sight: words and lines below the widgets,
        whose shadows fall on them."""
        if not self.visible:
            return
        if self.ground:
            self.ground(p, self.box)
        for child in sorted(self.shown, key=lambda child: not child.still):
            if p.in_sight(child.box):
                child.draw(p)


class Column(Container):
    """One below the other, each as wide as the column."""

    def natural_width(self, p: Painter) -> float:
        """As wide as the widest child."""
        widths = (child.natural_width(p) for child in self.shown)
        return max(widths, default=0.0) + self.beside

    def natural_height(self, p: Painter, width: float) -> float:
        """All children, and what is free around and between them."""
        heights = [child.natural_height(p, width - self.beside) for child in self.shown]
        between = self.gap * max(0, len(heights) - 1)
        return self.above + sum(heights) + between + self.below

    def lay_out(self, p: Painter, box: Box) -> None:
        """From above downwards, each at its natural height."""
        self.box, width = box, box.w - self.beside
        x, y = box.x + self.side + self.indent, box.y + self.above
        for child in self.shown:
            height = child.natural_height(p, width)
            child.lay_out(p, Box(x, y, width, height))
            y += height + self.gap


class Row(Container):
    """Side by side, each as wide as it needs; those that grow share what is left. With `height`
    all are as high as that, else each as high as it needs, centred."""

    def __init__(
        self, *children: Widget, height: float = 0.0, gap: float = 0.0, ground: Ground | None = None
    ) -> None:
        super().__init__(*children, gap=gap, ground=ground)
        self.height = height

    def _widths(self, p: Painter, room: float) -> list[float]:
        widths = [0.0 if child.grows else child.natural_width(p) for child in self.shown]
        growing = sum(child.grows for child in self.shown)
        if not growing:
            return widths
        free = max(0.0, room - sum(widths) - self.gap * max(0, len(widths) - 1)) / growing
        pairs = zip(self.shown, widths, strict=True)
        return [free if child.grows else width for child, width in pairs]

    def natural_width(self, p: Painter) -> float:
        """All children and the gaps between them."""
        widths = [child.natural_width(p) for child in self.shown]
        return sum(widths) + self.gap * max(0, len(widths) - 1)

    def natural_height(self, p: Painter, width: float) -> float:
        """The height it was given, else that of the highest child."""
        pairs = zip(self.shown, self._widths(p, width), strict=True)
        return self.height or max((c.natural_height(p, w) for c, w in pairs), default=0.0)

    def lay_out(self, p: Painter, box: Box) -> None:
        """From left to right; what stands behind the last that grows, from the right edge."""
        self.box, x, right = box, box.x, box.right
        sized = list(zip(self.shown, self._widths(p, box.w), strict=True))
        while sized and not sized[-1][0].grows and any(child.grows for child, _ in sized):
            child, width = sized.pop()
            self._lay_out(p, child, right - width, width)
            right -= width + self.gap
        for child, width in sized:
            self._lay_out(p, child, x, width)
            x += width + self.gap

    def _lay_out(self, p: Painter, child: Widget, x: float, width: float) -> None:
        height = self.height or child.natural_height(p, width)
        child.lay_out(p, Box(x, self.box.cy - height / 2, width, height))


class Grid(Container):
    """Cells of one size in `columns`, line by line; `height`: of a cell, else each line is as high
    as the highest in it."""

    def __init__(
        self, *children: Widget, columns: int, height: float = 0.0, gap: float = 0.0
    ) -> None:
        super().__init__(*children, gap=gap)
        self.columns, self.height = columns, height

    def _lines(self) -> list[Sequence[Widget]]:
        shown = self.shown
        return [shown[at : at + self.columns] for at in range(0, len(shown), self.columns)]

    def _width(self, room: float) -> float:
        return (room - self.gap * (self.columns - 1)) / self.columns

    def _height(self, p: Painter, line: Sequence[Widget], width: float) -> float:
        return self.height or max(child.natural_height(p, width) for child in line)

    def natural_height(self, p: Painter, width: float) -> float:
        """All lines and the gaps between them."""
        lines, cell = self._lines(), self._width(width)
        heights = [self._height(p, line, cell) for line in lines]
        return sum(heights) + self.gap * max(0, len(lines) - 1)

    def lay_out(self, p: Painter, box: Box) -> None:
        """Line by line from the upper left."""
        self.box, width, y = box, self._width(box.w), box.y
        for line in self._lines():
            height = self._height(p, line, width)
            for column, child in enumerate(line):
                x = box.x + column * (width + self.gap)
                child.lay_out(p, Box(x, y, width, height))
            y += height + self.gap

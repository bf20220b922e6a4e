"""What the seats say, as items: each bubble where it covers least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ui.kit import Box, Painter, furniture
from game.ui.kit.furniture import Tail
from game.ui.table import signs
from game.ui.table.compositor import Item
from game.ui.table.scene import Scene

Tip = tuple[float, float, Tail]
"""Where a bubble's tail points, and which way it comes from."""


def bubble_items(scene: Scene, p: Painter) -> Iterator[Item]:
    """The bubbles of all seats that say something."""
    bubbles, layout = scene.stage.bubbles, scene.stage.layout
    spoken = [seat for seat in range(len(layout.seats)) if bubbles[seat] is not None]
    plaque = plaque_box(scene, p) if spoken else Box(0, 0, 0, 0)
    for seat in spoken:
        bubble = bubbles[seat]
        assert bubble is not None
        tip = clear_of(p, bubble.text, layout.mouths(seat), plaque)
        box = furniture.bubble_box(p, bubble.text, *tip).inset(-26)
        opacity, size = round(bubble.opacity, 2), round(bubble.size, 2)

        def draw(
            q: Painter,
            text: str = bubble.text,
            tip: Tip = tip,
            box: Box = box,
            opacity: float = opacity,
            size: float = size,
        ) -> None:
            q.faded(
                box,
                lambda inner: _bubble(inner, text, tip),
                opacity=opacity,
                size=size,
            )

        yield Item(("bubble", seat), 80, box, (bubble.text, tip, opacity, size), draw)


def plaque_box(scene: Scene, p: Painter) -> Box:
    """Where the plaque lies, as wide as what it says now."""
    cells = signs.plaque(scene.words, scene.stage.shown, compact=scene.compact)
    return Box(*scene.stage.layout.plaque, furniture.plaque_width(p, cells), 64)


def clear_of(p: Painter, text: str, tips: Sequence[Tip], taken: Box) -> Tip:
    """The first tip whose bubble covers nothing of what is taken, else the last."""
    for tip in tips:
        if not furniture.bubble_box(p, text, *tip).intersects(taken):
            return tip
    return tips[-1]


def _bubble(p: Painter, text: str, tip: Tip) -> None:
    furniture.bubble(p, text, *tip)

"""What the seats say, as items: each bubble where it covers least."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from game.ui.kit import Box, Painter, furniture, speech
from game.ui.kit.speech import Tip
from game.ui.table.drawing.compositor import Item
from game.ui.table.drawing.scene import Scene
from game.ui.table.talk import signs

LEANS = (0.0, -0.5, 0.5, -1.0, 1.0)
"""How far a bubble may lean aside for what it should not cover."""


def bubble_items(scene: Scene, p: Painter) -> Iterator[Item]:
    """The bubbles of all seats that say something."""
    bubbles, layout = scene.stage.bubbles, scene.stage.layout
    spoken = [seat for seat in range(len(layout.seats)) if bubbles[seat] is not None]
    taken = taken_boxes(scene, p) if spoken else []
    plates = [seat.plate for seat in layout.seats]
    for seat in spoken:
        bubble = bubbles[seat]
        assert bubble is not None
        tip = clear_of(p, bubble.text, layout.mouths(seat), taken, plates)
        box = speech.bubble_box(p, bubble.text, *tip)
        named = any(_shared(box, plate) for plate in plates)  # the plate says the same by then
        opacity = round(bubble.unread if named else bubble.opacity, 2)
        size, box = round(bubble.size, 2), box.inset(-26)
        if not opacity:
            continue

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


def plaque_cells(scene: Scene) -> tuple[furniture.Cell, ...]:
    """What the plaque says now."""
    stage = scene.stage
    lies = stage.taker is not None
    return tuple(signs.plaque(scene.words, stage.shown, compact=scene.compact, lies=lies))


def plaque_box(scene: Scene, p: Painter) -> Box:
    """Where the plaque lies, as wide as what it says now."""
    cells = plaque_cells(scene)
    return Box(*scene.stage.layout.plaque, furniture.plaque_width(p, cells), 64)


def taken_boxes(scene: Scene, p: Painter) -> list[Box]:
    """What a bubble should not cover: plaque, menu, slate, faces, the own hand, and the places of
    the trick while cards are played, before that the panel that asks."""
    layout, playing = scene.stage.layout, scene.stage.shown.playing
    boxes = [plaque_box(scene, p), layout.menu, layout.slate]
    boxes += [seat.portrait for seat in layout.seats]
    boxes += [sprite.place.upright for sprite in scene.stage.hand]
    if playing:
        boxes += [layout.trick(seat).upright for seat in range(len(layout.seats))]
    elif scene.covered is not None:
        boxes.append(scene.covered)
    return boxes


def clear_of(
    p: Painter, text: str, tips: Sequence[Tip], taken: Sequence[Box], plates: Sequence[Box] = ()
) -> Tip:
    """The tip whose bubble covers least of what is taken, then of the names, and leans least; of
    several the first."""

    best, least = tips[0], (math.inf, math.inf, math.inf)
    for tip in (tip._replace(lean=lean) for tip in tips for lean in LEANS):
        box = speech.bubble_box(p, text, *tip)
        cost = (
            sum(_shared(box, other) for other in taken),
            sum(_shared(box, plate) for plate in plates),
            abs(tip.lean),
        )
        if cost < least:
            best, least = tip, cost
        if not any(cost):  # nothing is better: mostly the first, and this is asked in every frame
            break
    return best


def _shared(one: Box, other: Box) -> float:
    """How much area two boxes share, in du²."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down)


def _bubble(p: Painter, text: str, tip: Tip) -> None:
    speech.bubble(p, text, *tip)

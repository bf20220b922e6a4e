"""Melds that lie on the table: their cards, and the pill under each with its name and its worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.engine.melds.held import value
from game.engine.tricks.table import UNNAMED
from game.ui.kit import Box, Face, Painter, furniture, tokens
from game.ui.table.cards.sprite import Sprite
from game.ui.table.cards.sprite_scene import LaidMeld, SpriteScene
from game.ui.table.compositor import Item
from game.ui.table.drawing.card_items import card_item
from game.ui.table.drawing.context import DrawContext
from game.ui.table.labels.slate import has_teams
from game.ui.table.labels.words import TableWords
from game.ui.table.layout.fan import Pose
from game.ui.table.layout.meld_rows import LaidGroup
from game.values import Seat

TICK, TIGHT_TICK = 30.0, 19.0
"""What a tick before a meld's pill takes, in du; in a small window it lies on the pill's end."""


def meld_items(drawn: DrawContext) -> Iterator[Item]:
    """All melds that lie on the table."""
    sprites, covered = drawn.sprites, drawn.model.covered
    for seat in sprites.melds:
        groups, whole = sprites.meld_groups(seat), sprites.melds_folded(seat)
        if whole:
            yield _pill_of_all(drawn, seat, groups[0].pill)
        for k, (meld, group) in enumerate(zip(sprites.melds[seat], groups, strict=True)):
            for i, (slot, pose) in enumerate(zip(meld.slots, group.cards, strict=True)):
                z = 30 + k / 10 + i / 1000
                if isinstance(slot, Sprite):
                    yield card_item(drawn, slot, 72.0 if slot.moving else z)
                    continue
                if whole:
                    continue
                face = drawn.face(slot)
                assert face is not None
                yield _outline(("outline", seat, k, i), z, face, pose, group.cards[i + 1 :])
            comes = any(isinstance(slot, Sprite) and slot.moving for slot in meld.slots)
            if not whole and not comes:
                pill = _meld_pill(drawn, seat, k, meld, group)
                if covered is None or not covered.intersects(pill.box.inset(8)):
                    yield pill


def _outline(key: object, z: float, face: Face, pose: Pose, after: Sequence[Pose]) -> Item:
    """A card that lies elsewhere and counts here too, as far as the next one does not lie on it."""
    seen = pose.upright.inset(-4)
    if after:
        seen = seen._replace(w=after[0].upright.x - seen.x)

    def draw(p: Painter) -> None:
        with p.clip(seen):
            p.card_outline(face, pose.x, pose.y, pose.h)

    return Item(key, z, seen, (face, pose, seen), draw)


def _meld_pill(drawn: DrawContext, seat: Seat, k: int, meld: LaidMeld, group: LaidGroup) -> Item:
    text, worth = pill_texts(drawn.words, drawn.sprites, meld, short=group.short)
    tick, at = meld.proposed and drawn.model.verb == "switches", group.pill
    width = drawn.sprites.measure_pill(meld, group.short) + 40
    draw = partial(draw_meld_pill, text=text, value_text=worth, x=at[0], cy=at[1], tick=tick)
    return Item(
        ("pill", seat, k),
        33,
        Box(at[0] - 6, at[1] - 18, width + 12, 36),
        (text, worth, tick),
        draw,
    )


def _pill_of_all(drawn: DrawContext, seat: Seat, at: tuple[float, float]) -> Item:
    """How many melds lie, and what they count together."""
    laid = drawn.sprites.melds[seat]
    text = drawn.words.of_phase("meld.folded", n=len(laid))
    worth = sum(int(pill_texts(drawn.words, drawn.sprites, meld)[1]) for meld in laid)
    draw = partial(draw_meld_pill, text=text, value_text=str(worth), x=at[0], cy=at[1], tick=False)
    look = (text, worth, at)
    return Item(("pill", seat), 33, Box(at[0] - 6, at[1] - 18, 280, 36), look, draw)


# ---------------------------------------------------------------- pills
def pill_texts(
    words: TableWords, sprites: SpriteScene, meld: LaidMeld, *, short: bool = False
) -> tuple[str, str]:
    """The name of a laid meld, unless it must be short, and what it counts, as far as trump is
    known."""
    points = meld.points
    if points is None:
        points = value(meld.pattern, sprites.shown.trump)
    return "" if short else words.meld(meld.pattern), str(points)


def draw_meld_pill(p: Painter, text: str, value_text: str, x: float, cy: float, tick: bool) -> None:
    """The pill under a laid meld; with room for a tick before it."""
    size = pill_size(p.scale.compact)
    furniture.pill(p, text, x + _tick_room(p, tick), cy, value_text, size=size)


def pill_width(p: Painter, text: str, value_text: str, tick: bool) -> float:
    """How wide such a pill is."""
    width = furniture.pill_width(p, text, value_text, pill_size(p.scale.compact))
    return width + _tick_room(p, tick)


def _tick_room(p: Painter, tick: bool) -> float:
    return 0.0 if not tick else TIGHT_TICK if p.scale.compact else TICK


def pill_size(compact: bool) -> float:
    """How large its letters are, in du."""
    return 14.0 if compact else 16.0


# ---------------------------------------------------------------- of both partners
TOGETHER, TWO_LINES = 42.0, 64.0
BELOW_MELDS = 48.0
"""From the lower edge of the viewer's laid cards to the plate: their pills lie between."""

BELOW_SEAT = 12.0
"""How far below the seat at the left it lies, beside the panel that asks."""


def _together(drawn: DrawContext) -> tuple[str, str] | None:
    """What both partners have melded, in words, and the sum; None where there is nothing to say, or
    more than two are partners."""
    view, words = drawn.sprites.shown, drawn.words
    if not has_teams(words) or view.playing or view.over or view.trump == UNNAMED or not view.melds:
        return None
    partner, *others = (seat for seat in words.rules.team(view.seat) if seat != view.seat)
    if others:
        return None
    theirs, mine = words.melded(view, partner), _mine(drawn)
    if not theirs or not mine or (_asked(drawn) and drawn.compact):
        return None
    texts = words.context.texts
    text = texts.get("told.together", name=words.name(partner), theirs=theirs, mine=mine)
    return text, words.points(theirs + mine)


def _asked(drawn: DrawContext) -> bool:
    """Whether a panel asks where it would stand."""
    return drawn.model.panel is not None and drawn.model.panel.below_melds


def together_box(drawn: DrawContext, p: Painter) -> Box | None:
    """Where that stands."""
    said = _together(drawn)
    if said is None:
        return None
    text, total = said
    layout, row = drawn.sprites.layout, drawn.sprites.layout.melds(drawn.sprites.viewer)
    words_width, sum_width = p.text_width(text, tokens.BODY), p.text_width(total, tokens.TOTAL)
    y = row.y + row.h / 2 + BELOW_MELDS
    if _asked(drawn):  # beside the panel, and no wider than there is room
        plates = [seat.plate.bottom for seat in layout.seats if seat.side == "left"]
        y = max(y, *(bottom + BELOW_SEAT for bottom in plates))
        return Box(layout.margin, y, max(words_width, sum_width) + 36, TWO_LINES)
    width = words_width + sum_width + 58
    return Box((layout.width - width) / 2, y, width, TOGETHER)


def together_item(drawn: DrawContext, p: Painter) -> Item | None:
    """The plate, once both have melded something and trump is known; not while cards are played."""
    said, box = _together(drawn), together_box(drawn, p)
    if said is None or box is None:
        return None
    text, total = said
    asked = _asked(drawn)

    def draw(q: Painter) -> None:
        q.shadow(box, 10, tokens.SHADOW_PLATE)
        q.rect(box, 10, tokens.PLATE, tokens.PLATE_EDGE)
        q.rect(box.inset(1), 9, None, tokens.BRASS_LOW, 1.4)
        first, last = (box.y + 21, box.bottom - 20) if asked else (box.cy, box.cy)
        q.label(text, box.x + 18, first, tokens.BODY, tokens.CREAM_SOFT)
        q.label(total, box.right - 18, last, tokens.TOTAL, tokens.BRASS_TEXT, "right")

    return Item("together", 34, box.inset(-16), (text, total, box), draw)


def _mine(drawn: DrawContext) -> int:
    """What the viewer has melded, or is about to."""
    sprites = drawn.sprites
    if drawn.model.verb != "meld":
        return drawn.words.melded(sprites.shown, sprites.viewer)
    return sum(meld.points or 0 for meld in sprites.melds.get(sprites.viewer, []))

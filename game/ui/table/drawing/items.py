"""The table as a list of items for the compositor: what there is, where, and what it looks like."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.engine.melds import value
from game.ui.kit import Box, Face, Painter, furniture, tokens
from game.ui.kit.painter import Align
from game.ui.kit.screen import draw_tip
from game.ui.table.animations import winning_place
from game.ui.table.cards.pack import pack_item
from game.ui.table.cards.sprite import Sprite
from game.ui.table.cards.sprite_scene import LaidMeld, SpriteScene
from game.ui.table.controls import Controls
from game.ui.table.drawing import furnishing
from game.ui.table.drawing.bubble_items import bubble_items, plaque_cells
from game.ui.table.drawing.card_items import card_item, own_hand, tag_item
from game.ui.table.drawing.compositor import Item
from game.ui.table.drawing.context import DrawContext
from game.ui.table.drawing.together import together_item
from game.ui.table.labels import signs
from game.ui.table.labels.placard import placard_item
from game.ui.table.labels.words import Words
from game.ui.table.layout.fan import Place
from game.ui.table.layout.layout import Layout
from game.ui.table.layout.meld_rows import LaidGroup
from game.ui.table.layout.seats import Side
from game.ui.table.panels.meld import draw_meld_pill
from game.values import Seat

TAG_RISE = 15.0
"""How far the middle of a tag lies above a card's upper edge: clear of the index below it."""

TAG_HALF = 12.0
"""Half the height of a tag, in du, where its letters are not larger than usual."""

INDEX_WIDTH = 0.36
"""How much of a card's width its index takes where it is large, and a little more."""

_TAG_ENDS: dict[Side, tuple[Align, float]] = {"left": ("right", 0.5), "right": ("left", -0.5)}
"""Where many cards lie side by side, the tags of the outer ones reach outwards: which end of them
is where on the card, as a share of its width."""


def table_items(scene: DrawContext, p: Painter) -> Iterator[Item]:
    """Everything on the table but widgets, panels and tips."""
    yield from _corners(scene, p)
    yield from _seats(scene, p)
    yield from pack_item(scene)
    yield from _talon(scene)
    yield from _stock(scene)
    yield from _melds(scene)
    together = together_item(scene, p)
    if together is not None:
        yield together
    yield from _trick(scene, p)
    yield from _opened(scene)
    yield from own_hand(scene, p)
    for sprite in scene.stage.flying:
        yield card_item(scene, sprite, 70)
    yield from bubble_items(scene, p)
    placard = placard_item(scene, p)
    if placard is not None:
        yield placard


def control_items(controls: Controls, version: int) -> Iterator[Item]:
    """The buttons in the corners; `version` counts what has changed about them."""
    for child in controls.children:
        if child.visible:
            look = (version, child.look, child.ringed)
            yield Item(("control", id(child)), 32, child.box.inset(-16), look, child.draw)


def tip_item(on: Box, words: tuple[str, str]) -> Item:
    """The tip of a button at `on`: head and sentence."""
    around = Box.around(on.cx, on.cy, 420, on.h + 280)
    return Item("tip", 92, around, (on, words), lambda p: draw_tip(p, on, *words))


# ---------------------------------------------------------------- corners and seats
def _corners(scene: DrawContext, p: Painter) -> Iterator[Item]:
    layout, view = scene.stage.layout, scene.stage.shown
    cells = plaque_cells(scene, p)
    if cells:
        x, y = layout.plaque
        width = furniture.plaque_width(p, cells)

        def draw_plaque(p: Painter) -> None:
            furniture.plaque(p, x, y, cells)

        yield Item("plaque", 10, Box(x, y, width, 64).inset(-24), cells, draw_plaque)
    lines = 1 if layout.setup.players == 2 else 2  # below it lies the panel that asks
    practice, factor = scene.model.table.practice, scene.model.factor
    slate = signs.slate(scene.words, view, practice=practice, lines=lines, factor=factor)

    def draw_slate(p: Painter) -> None:
        furnishing.draw_slate(p, layout, slate)

    box = furnishing.slate_box(layout, slate).inset(-34)
    yield Item("slate", 10, box, slate, draw_slate)


def _seats(scene: DrawContext, p: Painter) -> Iterator[Item]:
    stage, view, words = scene.stage, scene.stage.shown, scene.words
    turn = scene.model.turn if stage.taker is None else ()  # a trick that lies is nobody's turn
    for seat, place in enumerate(stage.layout.seats):
        out = bool(view.seats) and seat not in view.seats
        line = signs.status(words, view, seat, turn, scene.model.verb)
        chips = tuple(signs.badges(words, view, seat, dealing=stage.unsorted))
        name, portrait = words.name(seat), scene.context.portraits[seat]
        active = seat in turn
        look = (portrait, name, line, chips, active, out)
        draw = partial(
            furnishing.draw_seat,
            place=place,
            portrait=portrait,
            name=name,
            line=line,
            badges=chips,
            active=active,
            dim=out,
        )
        n = stage.closed(seat)
        if seat != stage.viewer and n:
            yield from _backs(scene, seat, n)
        z = 31.0 if seat == stage.viewer else 20.0
        yield Item(("seat", seat), z, furnishing.seat_box(p, place, name, line), look, draw)


def _backs(scene: DrawContext, seat: Seat, n: int) -> Iterator[Item]:
    layout = scene.stage.layout
    place = layout.seats[seat]
    places = layout.backs(seat, n)
    draw = partial(furnishing.draw_backs, places=places)
    back = scene.context.settings.back
    yield Item(("backs", seat), 18, furnishing.fan_box(places), (n, back), draw)
    if not place.folded:
        return
    x, y = furnishing.count_place(place)

    def draw_count(p: Painter) -> None:
        furniture.chip(p, str(n), x, y, "paper", "center")

    yield Item(("count", seat), 21, Box.around(x, y, 64, 44), n, draw_count)


# ---------------------------------------------------------------- talon and stock
def _talon(scene: DrawContext) -> Iterator[Item]:
    stage, view = scene.stage, scene.stage.shown
    for i, sprite in enumerate(stage.talon):
        yield card_item(scene, sprite, (62 if stage.turning else 16) + i / 100)
    resting = all(s.opacity >= 1 and not s.moving for s in stage.talon)
    if stage.talon and not stage.turning and resting:
        yield _talon_label(scene, scene.words.t("talon"), [s.place.bounds for s in stage.talon])
    seen = view.talon if not stage.talon and not view.playing and not scene.compact else ()
    if not seen or view.over:
        return
    places = stage.layout.seen_talon(len(seen))
    for i, (card, place) in enumerate(zip(seen, places, strict=True)):
        sprite = Sprite(card, place, up=True, number=-1 - i)
        yield card_item(scene, sprite, 16 + i / 100)
    text = scene.words.t("talon_seen")
    yield _talon_label(scene, text, [place.bounds for place in places])


def _talon_label(scene: DrawContext, text: str, cards: Sequence[Box]) -> Item:
    around = cards[0]
    for box in cards[1:]:
        around = around.union(box)
    before = scene.stage.layout.setup.players == 3
    x, y = around.x - 14 if before else around.right + 14, around.cy
    align: Align = "right" if before else "left"
    if scene.compact:
        x, y, align = around.cx, around.bottom + 20, "center"

    def draw(p: Painter) -> None:
        furniture.pill(p, text, x, y, align=align)

    box = Box(x - 200, y - 20, 400, 40)
    return Item("talon label", 16, box, (text, x, y), draw)


def _stock(scene: DrawContext) -> Iterator[Item]:
    stage = scene.stage
    if stage.turned_up is None:
        return
    pulled = stage.turned_up.high >= 1
    yield card_item(scene, stage.turned_up, 72 if pulled else 14)
    left = stage.shown.stock_size - 1
    if left <= 0:
        return
    label, layout = scene.words.t("stock"), stage.layout
    if stage.rules.stock is not None and stage.rules.stock.counts_shown:
        label = f"{label} {left + 1}"

    below = Box.around(layout.stock.x, layout.stock.y + 0.52 * layout.stock.h, 70, 28)
    if below.intersects(layout.seats[stage.viewer].portrait):
        label = ""  # in a small window there is no room for it

    def draw(p: Painter) -> None:
        furnishing.draw_stock(p, layout, left, label)

    yield Item("stock", 15, furnishing.stock_box(layout), (min(7, left), label), draw)


# ---------------------------------------------------------------- melds and trick
def _melds(scene: DrawContext) -> Iterator[Item]:
    stage, covered = scene.stage, scene.model.covered
    for seat in stage.melds:
        groups, whole = stage.meld_groups(seat), stage.melds_folded(seat)
        if whole:
            yield _pill_of_all(scene, seat, groups[0].pill)
        for k, (meld, group) in enumerate(zip(stage.melds[seat], groups, strict=True)):
            for i, (slot, place) in enumerate(zip(meld.slots, group.cards, strict=True)):
                z = 30 + k / 10 + i / 1000
                if isinstance(slot, Sprite):
                    yield card_item(scene, slot, 72.0 if slot.moving else z)
                    continue
                if whole:
                    continue
                face = scene.face(slot)
                assert face is not None
                yield _outline(("outline", seat, k, i), z, face, place, group.cards[i + 1 :])
            if not whole:
                pill = _meld_pill(scene, seat, k, meld, group)
                if covered is None or not covered.intersects(pill.box.inset(8)):
                    yield pill


def _outline(key: object, z: float, face: Face, place: Place, after: Sequence[Place]) -> Item:
    """A card that lies elsewhere and counts here too, as far as the next one does not lie on it."""
    seen = place.upright.inset(-4)
    if after:
        seen = seen._replace(w=after[0].upright.x - seen.x)

    def draw(p: Painter) -> None:
        with p.clip(seen):
            p.card_outline(face, place.x, place.y, place.h)

    return Item(key, z, seen, (face, place, seen), draw)


def _meld_pill(scene: DrawContext, seat: Seat, k: int, meld: LaidMeld, group: LaidGroup) -> Item:
    text, worth = pill_texts(scene.words, scene.stage, meld, short=group.short)
    tick, at = meld.proposed and scene.model.verb == "switches", group.pill
    width = scene.stage.measure_pill(meld, group.short) + 40
    draw = partial(draw_meld_pill, text=text, value_text=worth, x=at[0], cy=at[1], tick=tick)
    return Item(
        ("pill", seat, k),
        33,
        Box(at[0] - 6, at[1] - 18, width + 12, 36),
        (text, worth, tick),
        draw,
    )


def _pill_of_all(scene: DrawContext, seat: Seat, at: tuple[float, float]) -> Item:
    """How many melds lie, and what they count together."""
    laid = scene.stage.melds[seat]
    text = scene.words.t("meld.folded", n=len(laid))
    worth = sum(int(pill_texts(scene.words, scene.stage, meld)[1]) for meld in laid)
    draw = partial(draw_meld_pill, text=text, value_text=str(worth), x=at[0], cy=at[1], tick=False)
    look = (text, worth, at)
    return Item(("pill", seat), 33, Box(at[0] - 6, at[1] - 18, 280, 36), look, draw)


def pill_texts(
    words: Words, stage: SpriteScene, meld: LaidMeld, *, short: bool = False
) -> tuple[str, str]:
    """The name of a laid meld, unless it must be short, and what it counts, as far as trump is
    known."""
    points = meld.points
    if points is None:
        points = value(meld.pattern, stage.shown.trump)
    return "" if short else words.meld(meld.pattern), str(points)


def _trick(scene: DrawContext, p: Painter) -> Iterator[Item]:
    stage, layout = scene.stage, scene.stage.layout
    waits = stage.viewer in scene.model.turn and scene.hand.mode == "play"
    if waits and all(seat != stage.viewer for seat, _ in stage.trick):
        own = layout.trick(stage.viewer)._replace(angle=0)

        def draw_place(p: Painter) -> None:
            p.card_place(own.x, own.y, own.h, 0.5)

        yield Item("place", 38, own.upright.inset(-4), own, draw_place)
    best = winning_place(stage)
    for i, (seat, sprite) in enumerate(stage.trick):
        leads = i == best and not sprite.moving
        ring = tokens.BRASS if leads and len(stage.trick) > 1 else None
        yield card_item(scene, sprite, 71.0 if sprite.moving else 40 + i / 10, ring=ring)
        if sprite.moving:
            continue
        label = _trick_tag(scene, i, seat, leads)
        if label:
            half = TAG_HALF * p.scale.text_factor(tokens.SMALL.size)
            where = _tag_place(layout, seat, sprite.place, half)
            yield tag_item(("tag", i), 45, where[0], where[1], *label, where[2])


def _tag_place(layout: Layout, seat: Seat, place: Place, half: float) -> tuple[float, float, Align]:
    """Where the tag of a card in the trick lies, and which end of it: above the card, or, where a
    plate lies there, on its upper edge beside its index; `half`: half the height of a tag."""
    plate = layout.seats[seat].plate
    y = place.y - place.h / 2 - TAG_RISE * half / TAG_HALF
    if y - half < plate.bottom and plate.x < place.x + place.w and place.x < plate.right:
        if layout.setup.players == 5:  # beside it lies another card with its index
            return place.x, place.y, "center"
        return place.x + (INDEX_WIDTH - 0.5) * place.w, place.y - place.h / 2 + half, "left"
    away = _TAG_ENDS.get(layout.seats[seat].side) if layout.setup.players > 3 else None
    align, share = away or ("center", 0.0)
    return place.x + share * place.w, y, align


def _trick_tag(
    scene: DrawContext, i: int, seat: Seat, leads: bool
) -> tuple[str, furniture.ChipKind] | None:
    t = scene.words.t
    if scene.stage.taker is not None:
        return (t("tag.takes"), "brass") if seat == scene.stage.taker else None
    if leads and len(scene.stage.trick) > 1:
        return t("tag.led_and_leads" if i == 0 else "tag.leads"), "brass"
    return (t("tag.led"), "paper") if i == 0 else None


def _opened(scene: DrawContext) -> Iterator[Item]:
    """Hands that lie open; where there is too little room, the panel that asks lies in their
    place."""
    stage, covered = scene.stage, scene.model.covered
    for seat, cards in stage.opened.items():
        boxes = [place.upright for place in stage.layout.opened(seat, len(cards))]
        if covered is not None and any(map(covered.intersects, boxes)):
            continue
        for i, sprite in enumerate(cards):
            yield card_item(scene, sprite, 25 + seat + i / 100)

"""The table as a list of items for the compositor: what there is, where, and what it looks like."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.engine.events import NOBODY
from game.engine.tricks.table import UNNAMED, suit_named
from game.ui.kit import Box, Painter, furniture, tokens
from game.ui.kit.painter import Align
from game.ui.kit.tips import draw_tip, place_tip
from game.ui.table.cards.sprite import Sprite
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.compositor import Item
from game.ui.table.controls import Controls
from game.ui.table.drawing import furnishing
from game.ui.table.drawing.bubble_items import bubble_items, placard_item
from game.ui.table.drawing.card_items import card_item, own_hand, tag_item
from game.ui.table.drawing.context import DrawContext
from game.ui.table.drawing.covered_items import covered_item, lying_above
from game.ui.table.drawing.lying import opened_places, slate_of
from game.ui.table.drawing.meld_items import meld_items, together_item
from game.ui.table.drawing.plaque import plaque_of
from game.ui.table.labels.badges import badges_of
from game.ui.table.labels.plaque import hides_trump
from game.ui.table.labels.plates import status
from game.ui.table.labels.slate import Slate
from game.ui.table.labels.stock import stock_word
from game.ui.table.layout.fan import Pose
from game.ui.table.layout.layout import Layout
from game.ui.table.layout.trick_tags import HALF, trick_tag
from game.values import Seat

LAYER = 8
"""So many cards of a pack are one more edge that is seen."""

TAG_UP = 14.0
"""How far above a card of the talon that leads its tag lies."""


def table_items(drawn: DrawContext, p: Painter) -> Iterator[Item]:
    """Everything on the table but widgets, panels and tips."""
    yield from _plaque(drawn, p)
    yield _slate(drawn)
    yield from _seats(drawn, p)
    yield from _pack(drawn)
    yield from _talon(drawn)
    yield from _stock(drawn)
    yield from meld_items(drawn)
    together = together_item(drawn, p)
    if together is not None:
        yield together
    yield from _trick(drawn, p)
    yield from _opened(drawn, p)
    yield from own_hand(drawn, p)
    for sprite in drawn.sprites.flying:
        yield card_item(drawn, sprite, 70)
    yield from bubble_items(drawn, p)
    placard = placard_item(drawn, p)
    if placard is not None:
        yield placard


def control_items(controls: Controls) -> Iterator[Item]:
    """The buttons in the corners."""
    for child in controls.children:
        if child.visible:
            look = (child.box, child.look, child.ringed, child.content)
            yield Item(("control", id(child)), 32, child.box.inset(-16), look, child.draw)


def tip_item(p: Painter, on: Box, words: tuple[str, str], beside: tuple[Box, ...]) -> Item:
    """The tip of a button at `on`: head and sentence; what is `beside` stays free."""
    around = place_tip(p, on, *words, beside).box.inset(-30)
    return Item("tip", 92, around, (on, words), lambda q: draw_tip(q, on, *words, beside))


# ---------------------------------------------------------------- plaque, slate and seats
def _plaque(drawn: DrawContext, p: Painter) -> Iterator[Item]:
    layout = drawn.sprites.layout
    cells, more, plaque = plaque_of(drawn, p)
    if cells:
        x, y = layout.plaque
        beside = furnishing.lines_beside(layout)

        def draw_plaque(p: Painter) -> None:
            furniture.plaque(p, x, y, cells, more, beside=beside)

        yield Item("plaque", 10, plaque.inset(-24), (cells, more), draw_plaque)


def _slate(drawn: DrawContext) -> Item:
    view, layout = drawn.sprites.shown, drawn.sprites.layout
    account = (view.number, view.history, view.scores, view.pot, view.hanging, drawn.model.factor)
    made_from = (drawn.context.settings, layout, view.seat, account)
    return drawn.slate.get(made_from, lambda: _slate_item(layout, slate_of(drawn)))


def _slate_item(layout: Layout, slate: Slate) -> Item:
    def draw(p: Painter) -> None:
        furnishing.draw_slate(p, layout, slate)

    return Item("slate", 10, furnishing.slate_box(layout, slate).inset(-34), slate, draw)


def _seats(drawn: DrawContext, p: Painter) -> tuple[Item, ...]:
    """Who sits there with what they hold: nothing of it changes while cards only fly."""
    sprites, model = drawn.sprites, drawn.model
    turn = model.turn if sprites.taker is None else ()  # a trick that lies is nobody's turn
    closed = tuple(sprites.closed(seat) for seat in range(sprites.shown.players))
    made_from = (p.scale, drawn.context.settings, sprites.layout, turn, model.verb, closed)
    return drawn.seats.get(
        (*made_from, sprites.unsorted, sprites.shown), lambda: tuple(_seat_items(drawn, p, turn))
    )


def _seat_items(drawn: DrawContext, p: Painter, turn: Sequence[Seat]) -> Iterator[Item]:
    sprites, view, words = drawn.sprites, drawn.sprites.shown, drawn.words
    for seat, seat_layout in enumerate(sprites.layout.seats):
        out = bool(view.seats) and seat not in view.seats
        line = status(words, view, seat, turn, drawn.model.verb)
        chips = tuple(badges_of(words, view, seat, dealing=sprites.unsorted))
        name, portrait = words.name(seat), drawn.context.portraits[seat]
        active = seat in turn
        look = (portrait, name, line, chips, active, out)
        draw = partial(
            furnishing.draw_seat,
            seat_layout=seat_layout,
            portrait=portrait,
            name=name,
            line=line,
            badges=chips,
            active=active,
            dim=out,
        )
        n = sprites.closed(seat)
        if seat != sprites.viewer and n:
            yield from _backs(drawn, seat, n)
        z = 31.0 if seat == sprites.viewer else 20.0
        yield Item(("seat", seat), z, furnishing.seat_box(p, seat_layout, name, line), look, draw)
        if hides_trump(view, seat):
            lies = [seat_layout.hidden_trump]
            card = partial(furnishing.draw_backs, poses=lies)
            back = drawn.context.settings.back
            yield Item(("hidden trump", seat), z + 1, furnishing.fan_box(lies), back, card)


def _backs(drawn: DrawContext, seat: Seat, n: int) -> Iterator[Item]:
    layout = drawn.sprites.layout
    seat_layout = layout.seats[seat]
    poses = layout.backs(seat, n)
    draw = partial(furnishing.draw_backs, poses=poses)
    back = drawn.context.settings.back
    yield Item(("backs", seat), 18, furnishing.fan_box(poses), (n, back), draw)
    if not seat_layout.folded:
        return
    x, y = seat_layout.count_spot

    def draw_count(p: Painter) -> None:
        furniture.chip(p, str(n), x, y, "paper", "center")

    yield Item(("count", seat), 21, Box.around(x, y, 64, 44), n, draw_count)


# ---------------------------------------------------------------- pack, talon and stock
def _left_in_pack(sprites: SpriteScene) -> int:
    """How many cards are still to be dealt, as far as it has been shown."""
    given = sum(sprites.closed(seat) for seat in range(sprites.shown.players))
    own = (*sprites.hand, *sprites.talon)
    return len(sprites.rules.pack) - given - sum(sprite.opacity > 0 for sprite in own)


def _pack(drawn: DrawContext) -> Iterator[Item]:
    """The pack, as long as a deal is under way."""
    sprites = drawn.sprites
    edges = -(-_left_in_pack(sprites) // LAYER) if sprites.unsorted else 0
    if edges <= 0:
        return
    pose, back = sprites.pack, drawn.context.settings.back

    def draw(p: Painter) -> None:
        for k in range(edges):
            p.card(None, pose.x - 0.6 * k, pose.y - 1.4 * k, pose.h, shadow=tokens.SHADOW_BACK)

    yield Item("pack", 17, furnishing.fan_box([pose]).inset(-12), (edges, back), draw)


def _talon(drawn: DrawContext) -> Iterator[Item]:
    sprites = drawn.sprites
    opened = drawn.compact and any(sprite.up for sprite in sprites.talon)
    for i, sprite in enumerate(sprites.talon):
        z = 16.5 if opened and sprite.up else 16  # a face lies on the backs
        yield card_item(drawn, sprite, (62 if sprites.turning else z) + i / 100)
    resting = all(s.opacity >= 1 and not s.moving for s in sprites.talon)
    if sprites.shown.playing and resting:
        for sprite in sprites.talon:
            x, y, above = sprite.pose.x, sprite.pose.y, sprite.pose.h / 2 + TAG_UP
            yield tag_item(("tag", "talon"), 45, x, y - above, drawn.words.t("tag.talon"), "paper")
    elif sprites.rules.talon_size and sprites.talon and not (sprites.turning or opened) and resting:
        yield _talon_label(drawn, drawn.words.t("talon"), [s.pose.bounds for s in sprites.talon])
    seen = sprites.seen_talon
    for i, (card, pose) in enumerate(seen):
        sprite = Sprite(card, pose, up=True, number=-1 - i)
        yield card_item(drawn, sprite, 16 + i / 100)
    if seen:
        yield _talon_label(drawn, drawn.words.t("talon_seen"), [pose.bounds for _, pose in seen])


def _talon_label(drawn: DrawContext, text: str, cards: Sequence[Box]) -> Item:
    around = cards[0]
    for box in cards[1:]:
        around = around.union(box)
    before = drawn.sprites.layout.setup.players == 3
    x, y = around.x - 14 if before else around.right + 14, around.cy
    align: Align = "right" if before else "left"
    if drawn.compact:
        x, y, align = around.cx, around.bottom + 20, "center"

    def draw(p: Painter) -> None:
        furniture.pill(p, text, x, y, align=align)

    box = Box(x - 200, y - 20, 400, 40)
    return Item("talon label", 16, box, (text, x, y), draw)


def _stock(drawn: DrawContext) -> Iterator[Item]:
    sprites = drawn.sprites
    view, left = sprites.shown, 0
    if sprites.turned_up is not None:
        stock = sprites.rules.stock
        on_top = stock is not None and stock.top_open
        pulled = sprites.turned_up.high >= 1
        yield card_item(drawn, sprites.turned_up, 72 if pulled else 16 if on_top else 14)
        left = view.stock_size - 1
    elif sprites.stock_lies:
        left = view.stock_size
    left = view.left_out or left
    if left <= 0 or view.over:
        return
    label, layout = drawn.words.t(stock_word(sprites.rules, view)), sprites.layout
    if sprites.rules.stock is not None and sprites.rules.stock.counts_shown:
        label = f"{label} {view.stock_size}"

    below = Box.around(layout.stock.x, layout.stock.y + 0.52 * layout.stock.h, 70, 28)
    if below.intersects(layout.seats[sprites.viewer].portrait):
        label = ""  # in a small window there is no room for it

    def draw(p: Painter) -> None:
        furnishing.draw_stock(p, layout, left, label)

    yield Item("stock", 15, furnishing.stock_box(layout), (min(7, left), label), draw)


# ---------------------------------------------------------------- trick and open hands
def _trick(drawn: DrawContext, p: Painter) -> Iterator[Item]:
    sprites, layout = drawn.sprites, drawn.sprites.layout
    leader, place = _to_lead(drawn), drawn.own_place
    if place is not None:
        yield _slot(place, 0.5)
    elif leader is not None:
        yield _slot(layout.trick(leader), 0.25)
    panel = drawn.model.panel
    if leader is not None and not (panel is not None and panel.beside_hand):  # its title says so
        mine = leader == drawn.words.viewer
        text = drawn.words.t("tag.you_lead" if mine else "tag.to_lead")
        tagged = layout.trick(leader)
        yield _trick_tag_item(drawn, p, "lead", 39, leader, tagged, (text, "ghost"))
    best = sprites.winning
    for i, (seat, sprite) in enumerate(sprites.trick):
        leads = i == best and not sprite.moving
        ring = tokens.BRASS if leads and len(sprites.trick) > 1 else None
        yield card_item(drawn, sprite, 71.0 if sprite.moving else 40 + i / 10, ring=ring)
        if sprite.moving:
            continue
        label = _trick_tag(drawn, i, seat, leads)
        if label:
            yield _trick_tag_item(drawn, p, i, 45, seat, sprite.pose, label)


def _to_lead(drawn: DrawContext) -> Seat | None:
    """Who is to play the first card of an empty trick."""
    sprites, view = drawn.sprites, drawn.sprites.shown
    if not view.playing or sprites.trick or sprites.taker is not None:
        return None
    asked = drawn.to_play if view.leader == sprites.viewer else view.leader in drawn.model.turn
    return view.leader if asked else None


def _slot(pose: Pose, opacity: float) -> Item:
    """An empty place of the trick."""
    place = pose._replace(angle=0)

    def draw(p: Painter) -> None:
        p.card_slot(place.x, place.y, place.h, opacity)

    return Item("slot", 38, place.upright.inset(-4), (place, opacity), draw)


def _trick_tag_item(
    drawn: DrawContext,
    p: Painter,
    key: object,
    z: float,
    seat: Seat,
    pose: Pose,
    label: tuple[str, furniture.ChipKind],
) -> Item:
    """A tag beside a card in the trick, or its empty place."""
    text, kind = label
    half = HALF * p.scale.text_factor(tokens.SMALL.size)
    width = furniture.chip_width(p, text)
    layout = drawn.sprites.layout
    beside = [plaque_of(drawn, p).box]
    if drawn.model.covered is not None:  # a panel asks something over the trick
        beside.append(drawn.model.covered)
    for other in drawn.sprites.opened:
        beside += [place.upright for place in opened_places(drawn, p, other)]
    x, y = trick_tag(layout, seat, pose, width, half, tuple(beside))
    return tag_item(("tag", key), z, x, y, text, kind)


def _trick_tag(
    drawn: DrawContext, i: int, seat: Seat, leads: bool
) -> tuple[str, furniture.ChipKind] | None:
    t = drawn.words.t
    if drawn.sprites.taker == NOBODY:
        return (t("tag.nobodys"), "paper") if i == 0 else None
    if drawn.sprites.taker is not None:
        at_end = i >= len(drawn.sprites.trick) - len(drawn.sprites.shown.seats)
        takes = seat == drawn.sprites.taker and at_end
        return (t(_of_taker(drawn)), "brass") if takes else None
    trick = drawn.sprites.shown.trick
    if i == 0 and trick and (suit := suit_named(trick[0])) != UNNAMED:
        return t("tag.asks_for", suit=drawn.words.suit(suit)), "brass" if leads else "paper"
    led = i == 0 and not drawn.sprites.talon  # else a card of it was led
    if leads and len(drawn.sprites.trick) > 1:
        return t("tag.led_and_leads" if led else "tag.leads"), "brass"
    return (t("tag.led"), "paper") if led else None


def _of_taker(drawn: DrawContext) -> str:
    """What is written at the card of who takes a trick: where tricks are picked up, one to which
    all have followed is nobody's, and its highest card leads."""
    view, lying = drawn.sprites.shown, [sprite.card for _, sprite in drawn.sprites.trick]
    laid_away = drawn.words.rules.picks_up and bool(view.tricks)
    return "tag.to_lead" if laid_away and list(view.tricks[-1].cards) == lying else "tag.takes"


def _opened(drawn: DrawContext, p: Painter) -> Iterator[Item]:
    """Hands that lie open, where there is room for them beside the panel that asks."""
    for seat, cards in drawn.sprites.opened.items():
        places = opened_places(drawn, p, seat)
        dummy = drawn.dummy if drawn.dummy.seat == seat else None
        upon = lying_above(drawn, seat, cards)
        for i, (sprite, place) in enumerate(zip(cards, places, strict=False)):
            shown = sprite if sprite.moving else replace(sprite, pose=place)
            dim = dummy is not None and dummy.dims and not dummy.permits(sprite)
            ring = tokens.FOCUS if dummy is not None and sprite is dummy.reading else None
            if i in upon and not sprite.moving:
                yield covered_item(drawn, shown, 25 + seat + i / 100)
            yield card_item(drawn, shown, 25 + seat + i / 100, dim=dim, ring=ring)

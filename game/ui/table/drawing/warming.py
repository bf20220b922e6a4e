"""Making pictures of cards ahead of time, while nothing is drawn, so that no frame waits for one.

Reading the drawing of a face takes ten milliseconds, turning it or stepping it back about one.
While somebody thinks or speaks there is time for what the next movement will need: every card that
may come, drawn as large as it will lie, and the own hand as it is. Before a deal the table stands
still for a moment, until the cards can fly without waiting.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import NamedTuple

from game.engine import events as e
from game.ui.kit import CardArt, Face, Scale, tokens
from game.ui.kit.card_edges import Cast, card_rings, card_shadow, cast, lying, roughly
from game.ui.motion import Track
from game.ui.table.cards.sorting import sort_hand
from game.ui.table.cards.sprite import Flight, Sprite, Turn
from game.ui.table.drawing.context import DrawContext
from game.ui.table.drawing.sketching import Sketch, after_the_deal, other_layouts
from game.ui.table.layout.fan import Pose
from game.ui.table.layout.layout import Layout
from game.ui.table.layout.meld_pile import pile_heights

BUDGET = 0.006
"""Seconds of one frame that may be spent here; one picture is always made."""

LONGEST_WAIT = 1.0
"""Seconds of work (the processor's) after which a deal begins, whatever is still missing."""

LONGEST_HOLD = 0.15
"""The same for any other movement."""

AT_ONCE = 0.0002
"""So much work may be done in a frame in which something moves."""

FEW = 4
"""So many cards may come into the own hand, or leave it, with one trick."""

LYING = (tokens.SHADOW_CARD,)
LIFTED = (tokens.SHADOW_CARD_LIFTED,)
FLYING = LYING + LIFTED
"""The shadows of a card at rest, of one that is lifted there, and of one that flies there."""


class WarmingJob(NamedTuple):
    """A picture to be made: `height` in pixels; without an angle the drawing that turned cards are
    made from, whatever theirs; shadows: what it throws, last when it flies; ring: for the scale of
    the window, what lies about the card that leads the trick; passing: it turns in flight."""

    face: Face | None
    height: int
    angle: float | None = 0.0
    dim: bool = False
    shadows: tuple[Cast, ...] = ()
    ring: Scale | None = None
    passing: bool = False


class Warmer:
    """Makes pictures a few at a time."""

    def __init__(self) -> None:
        self._jobs: deque[WarmingJob | Sketch] = deque()
        self._wanted: object = None
        self._worked = 0.0

    @property
    def busy(self) -> bool:
        """Whether there is something left to make."""
        return bool(self._jobs)

    def want(self, drawn: DrawContext, scale: Scale) -> None:
        """Plan what the table as it is now will need next; nothing when that is planned."""
        sprites = drawn.sprites
        hand = tuple(sprite.card for sprite in sprites.hand)
        talon = sprites.shown.talon
        counts = tuple(sprites.counts)
        lying = len(sprites.own_lying()), len(sprites.trick), len(_picked(drawn))
        seen = hand, talon, counts, lying, sprites.layout.height
        wanted = (seen, scale, drawn.context.settings)
        if wanted != self._wanted:
            self._plan(wanted, _jobs(drawn, scale))

    def deal_ready(self, drawn: DrawContext, scale: Scale, art: CardArt) -> bool:
        """Make some of what the packets that are dealt next will need; gives back whether all is
        there, or has taken too long."""
        wanted = (drawn.sprites.shown.number, scale, drawn.context.settings)
        if wanted != self._wanted:
            self._plan(wanted, _dealing(drawn, scale))
        ready = not self._jobs or self._worked > LONGEST_WAIT
        if not ready:
            self.work(art, 2 * BUDGET)
        return ready

    def movement_ready(
        self, drawn: DrawContext, scale: Scale, art: CardArt, tracks: Sequence[Track]
    ) -> bool:
        """Make some of what a movement will need, from its beginning to its end; gives back whether
        all was there, or has taken too long."""
        if tracks != self._wanted:
            self._plan(tracks, _moving(drawn, scale, tracks))
        begin = self._worked
        if self._jobs:
            self.work(art, 2 * BUDGET)
        there = not self._jobs and self._worked - begin < AT_ONCE
        return there or self._worked > LONGEST_HOLD

    def _plan(self, wanted: object, jobs: Iterable[WarmingJob | Sketch]) -> None:
        self._wanted, self._worked = wanted, 0.0
        self._jobs = deque(jobs)

    def work(self, art: CardArt, budget: float = BUDGET) -> None:
        """Make some of them."""
        until, begin = time.perf_counter() + budget, time.thread_time()
        while self._jobs:
            _make(self._jobs.popleft(), art)
            if time.perf_counter() > until:
                break
        self._worked += time.thread_time() - begin


def _make(job: WarmingJob | Sketch, art: CardArt) -> None:
    if isinstance(job, Sketch):
        job.make(art)
        return
    if job.angle is None:
        art.drawing(job.face, job.height)
        return
    if job.passing:
        art.flying(job.face, job.height, job.angle, job.height, passing=True)
        for shadow in job.shadows:
            card_shadow(job.height, roughly(job.angle), shadow)
        return
    for shadow in job.shadows:
        if shadow.rests:
            lying(art, job.face, job.height, job.angle, shadow, dim=job.dim)
        else:
            card_shadow(job.height, job.angle, shadow)
    if not job.shadows or not job.shadows[-1].rests:
        art.sprite(job.face, job.height, job.angle, dim=job.dim)
    if job.ring is not None:
        card_rings(job.ring, job.height, job.angle, tokens.BRASS)


# ---------------------------------------------------------------- while somebody thinks
def _jobs(drawn: DrawContext, scale: Scale) -> Iterator[WarmingJob | Sketch]:
    """The hand as it is, its cards in the trick, then whatever the others may show."""
    sprites, layout = drawn.sprites, drawn.sprites.layout
    own = layout.trick(sprites.viewer)
    for seat, sprite in sprites.trick:  # taken next
        yield _lying(drawn, scale, sprite.card, layout.trick(seat), FLYING)
    yield from _taken_up(drawn, scale)
    poses = layout.hand(len(sprites.hand), sprites.breaks)
    for sprite, pose in zip(sprites.hand, poses, strict=True):
        lies = _lying(drawn, scale, sprite.card, pose, LYING)
        yield lies
        yield lies._replace(dim=True)
        yield _lying(drawn, scale, sprite.card, pose, LIFTED)
    yield from _going(drawn, scale)
    for sprite in sprites.hand:
        yield _lying(drawn, scale, sprite.card, own, FLYING)
        yield WarmingJob(drawn.face(sprite.card), scale.px(layout.card))
    for seat in range(layout.setup.players):
        leads = layout.trick(seat)
        yield WarmingJob(None, scale.px(leads.h), leads.angle, ring=scale)
    yield from _fewer_backs(drawn, scale)
    if sprites.shown.playing:
        yield from _one_less(drawn, scale)
    elif sprites.talon and sprites.shown.talon:
        yield from _with_talon(drawn, scale)
    if not sprites.hand:
        yield from _backs(drawn, scale)
    for card in sprites.shown.talon:
        for pose in layout.seen_talon(1):
            yield _lying(drawn, scale, card, pose, LYING)
    for pose in _closed(drawn):
        yield _lying(drawn, scale, None, pose)
        yield WarmingJob(None, scale.px(pose.h), None)
    others = _other_layouts(drawn)
    yield from _otherwise(drawn, scale, others)
    yield from other_layouts(drawn, scale, [layout, *others])
    wherever = dict.fromkeys(_drawings(drawn, scale))
    for kind in sprites.rules.deck_kinds:
        for job in wherever:
            yield job._replace(face=drawn.face(kind))


def _going(drawn: DrawContext, scale: Scale) -> Iterator[WarmingJob]:
    """The own hand once the cards that are picked have left it, and once what lies open before it
    has come back."""
    sprites, picked = drawn.sprites, _picked(drawn)
    stay = [sprite.card or 0 for sprite in sprites.hand if sprite not in picked]
    back = [] if sprites.has_stock else [sprite.card or 0 for sprite in sprites.own_lying()]
    if picked:
        yield from _held(drawn, scale, stay, flying=stay)
    if back and (picked or drawn.hand.mode != "pick"):
        yield from _held(drawn, scale, stay + back, flying=stay + back)


def _picked(drawn: DrawContext) -> Sequence[Sprite]:
    """The cards that leave the hand next: as many as were asked for."""
    hand = drawn.hand
    return hand.picked if hand.mode == "pick" and len(hand.picked) == hand.most else ()


def _held(
    drawn: DrawContext, scale: Scale, held: Sequence[int], flying: Container[int]
) -> Iterator[WarmingJob]:
    """The own hand, were it of these cards, of which some fly there."""
    sprites, view = drawn.sprites, drawn.sprites.shown
    ordered = sort_hand(sprites.rules, held, view.contract, view.trump, sprites.order)
    poses = sprites.layout_for(len(held)).hand(len(held), ordered.breaks)
    for card, pose in zip(ordered.cards, poses, strict=True):
        yield _lying(drawn, scale, card, pose, FLYING if card in flying else LYING)


def _fewer_backs(drawn: DrawContext, scale: Scale) -> Iterator[WarmingJob]:
    """How the fans of the others close up when a card leaves them."""
    sprites = drawn.sprites
    for seat in range(sprites.shown.players):
        n = sprites.closed(seat)
        if seat != sprites.viewer and n > 1:
            for pose in sprites.layout.backs(seat, n - 1):
                yield _lying(drawn, scale, None, pose, (tokens.SHADOW_BACK,))


def _taken_up(drawn: DrawContext, scale: Scale) -> Iterator[WarmingJob]:
    """What others have melded, once that is taken up: their fans as one card after the other comes
    back, and the pile at their place."""
    sprites, layout = drawn.sprites, drawn.sprites.layout
    for seat, laid in sprites.melds.items():
        if seat == sprites.viewer:
            continue
        cards = [slot.card for meld in laid for slot in meld.slots if isinstance(slot, Sprite)]
        for k in range(len(cards)):
            for pose in layout.backs(seat, sprites.closed(seat) + k + 1):
                yield _lying(drawn, scale, None, pose, (tokens.SHADOW_BACK,))
        for card in cards:
            yield _lying(drawn, scale, card, Pose(0, 0, pile_heights(layout)[0]), LYING)


def _one_less(drawn: DrawContext, scale: Scale) -> Iterator[WarmingJob]:
    """How the own cards close up when one of them is played: each where it then can lie."""
    sprites = drawn.sprites
    cards = [sprite.card for sprite in sprites.hand]
    less, seen = sprites.layout_for(len(cards) - 1), set[object]()
    for gone in range(len(cards) if len(cards) > 1 else 0):
        breaks = sorted({at - (at > gone) for at in sprites.breaks} - {0, len(cards) - 1})
        poses = less.hand(len(cards) - 1, breaks)
        for card, pose in zip([*cards[:gone], *cards[gone + 1 :]], poses, strict=True):
            turned = (card, round(2 * pose.angle))
            if turned not in seen:
                seen.add(turned)
                yield _lying(drawn, scale, card, pose, LYING)


def _with_talon(drawn: DrawContext, scale: Scale) -> Iterator[WarmingJob]:
    """The own hand if the open talon comes into it."""
    sprites, talon = drawn.sprites, drawn.sprites.shown.talon
    held = [*(sprite.card or 0 for sprite in sprites.hand), *talon]
    yield from _held(drawn, scale, held, flying=talon)


def _other_layouts(drawn: DrawContext) -> list[Layout]:
    """The layouts for a few cards more or less in the own hand, where they are others."""
    sprites = drawn.sprites
    n = len(sprites.hand)
    sizes = range(max(1, n - FEW), n + FEW + 1) if n else ()
    found = dict.fromkeys(sprites.layout_for(k) for k in sizes)
    return [layout for layout in found if layout != sprites.layout]


def _otherwise(drawn: DrawContext, scale: Scale, layouts: Iterable[Layout]) -> Iterator[WarmingJob]:
    """The own cards in the size that they take when a few more or less make them."""
    sprites = drawn.sprites
    for height, turned in {(scale.px(one.card), one.rows != 2) for one in layouts}:
        if height != scale.px(sprites.layout.card):
            for sprite in sprites.hand:
                yield WarmingJob(drawn.face(sprite.card), height, None if turned else 0.0)


def _closed(drawn: DrawContext) -> Iterator[Pose]:
    """Where a single back may come from and go to."""
    sprites, layout = drawn.sprites, drawn.sprites.layout
    yield from (sprites.origin(seat) for seat in range(layout.setup.players))
    yield from (layout.trick(seat) for seat in range(layout.setup.players))
    yield sprites.purse(sprites.viewer)
    if sprites.shown.talon_size:
        yield from (*layout.talon(1), *layout.turned_talon(1))
    if sprites.has_stock:
        yield from (layout.stock, layout.stock._replace(angle=0))


def _drawings(drawn: DrawContext, scale: Scale) -> Iterator[WarmingJob]:
    """How large cards may be drawn, wherever the others or the talon may show one."""
    sprites, layout = drawn.sprites, drawn.sprites.layout
    seats = range(layout.setup.players)
    yield WarmingJob(None, scale.px(layout.trick(sprites.viewer).h), None)
    poses = [layout.trick(seat) for seat in seats if seat != sprites.viewer]
    if sprites.has_stock or not (sprites.shown.playing or sprites.shown.talon):
        poses += layout.hand(2)[:1]
    if sprites.shown.talon_size and not sprites.shown.talon:
        poses += layout.turned_talon(1)
    if sprites.rules.melds:
        poses += [layout.melds_alone, *[layout.melds(seat) for seat in seats]]
    if any(contract.spec.lies_open for contract in sprites.rules.contracts):
        others = [seat for seat in seats if seat != sprites.viewer]
        poses += [pose for seat in others for pose in layout.opened(seat, 1)]
    for pose in poses:
        yield WarmingJob(None, scale.px(pose.h), 0.0 if abs(pose.angle) < 0.25 else None)


def _backs(drawn: DrawContext, scale: Scale) -> Iterator[WarmingJob]:
    """Before a deal: the backs of the own hand as it will grow packet by packet."""
    held = 0
    for phase in drawn.sprites.rules.phases:
        if phase.kind != "deal":
            continue
        for packet in phase.packets:
            held += packet.hand or 0
            for pose in drawn.sprites.layout.hand(held, ()) if packet.hand else ():
                yield _lying(drawn, scale, None, pose)


# ---------------------------------------------------------------- before a deal
def _dealing(drawn: DrawContext, scale: Scale) -> Iterator[WarmingJob | Sketch]:
    """What the packets about to be dealt need: the seats and the backs, which are soon made, then
    the own cards packet by packet and in their order."""
    sprites = drawn.sprites
    yield from after_the_deal(drawn, scale, sprites.queue)
    packets = [event for event in sprites.queue if isinstance(event, e.CardsDealt)]
    for seat in range(sprites.shown.players):
        yield _lying(drawn, scale, None, sprites.origin(seat), FLYING)
    counts = list(sprites.counts)
    for packet in packets:
        if packet.seat != sprites.viewer:
            counts[packet.seat] += packet.number
            for pose in sprites.layout.backs(packet.seat, counts[packet.seat]):
                yield _lying(drawn, scale, None, pose, (tokens.SHADOW_BACK,))
    for pose in sprites.layout.talon(1):
        yield _lying(drawn, scale, None, pose, FLYING)
    held = [sprite.card or 0 for sprite in sprites.hand]
    for packet in packets:
        if packet.seat != sprites.viewer:
            continue
        held += sorted(packet.cards or ())
        poses = sprites.layout_for(len(held)).hand(len(held), ())
        for card, pose in zip(held, poses, strict=True):
            yield _lying(drawn, scale, card, pose, FLYING)
        for pose in poses[-packet.number :]:
            yield _lying(drawn, scale, None, pose, FLYING)
    view = sprites.shown
    ordered = sort_hand(sprites.rules, held, view.contract, view.trump, sprites.order)
    poses = sprites.layout_for(len(held)).hand(len(held), ordered.breaks)
    for card, pose in zip(ordered.cards, poses, strict=True):
        yield _lying(drawn, scale, card, pose, FLYING)


# ---------------------------------------------------------------- before anything moves
def _moving(drawn: DrawContext, scale: Scale, tracks: Iterable[Track]) -> Iterator[WarmingJob]:
    """The pictures that cards are seen by until they have arrived, and the fans that they leave."""
    sprites = drawn.sprites
    for seat in range(sprites.shown.players):
        if seat != sprites.viewer:
            for pose in sprites.layout.backs(seat, sprites.closed(seat)):
                yield _lying(drawn, scale, None, pose, (tokens.SHADOW_BACK,))
    thrown = tuple(cast(scale, shadow)._replace(rests=False) for shadow in FLYING)
    for track in tracks:
        for seen in track.seen() if isinstance(track, Flight | Turn) else ():
            lies = _lying(drawn, scale, seen.card, seen.pose, LYING)
            if seen.turns or seen.flies:
                yield lies._replace(shadows=thrown, passing=seen.turns)
            else:
                yield lies


def _lying(
    drawn: DrawContext,
    scale: Scale,
    card: int | None,
    pose: Pose,
    shadows: Iterable[tokens.Shadow] = (),
) -> WarmingJob:
    """A card as it lies at a place."""
    thrown = tuple(cast(scale, shadow) for shadow in shadows)
    return WarmingJob(drawn.face(card), scale.px(pose.h), pose.angle, shadows=thrown)

"""Making pictures of cards ahead of time, while nothing is drawn, so that no frame waits for one.

Reading the drawing of a face takes ten milliseconds, turning it or stepping it back about one.
While somebody thinks or speaks there is time for what the next movement will need: every card that
may come, drawn as large as it will lie, and the own hand as it is. Before a deal the table stands
still for a moment, until the cards can fly without waiting.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.engine import events as e
from game.ui.kit import CardArt, Face, Scale, tokens
from game.ui.kit.card_edges import card_rings, card_shadow
from game.ui.table.drawing.context import DrawContext
from game.ui.table.drawing.sketching import Sketch, after_the_deal, other_layouts
from game.ui.table.layout.fan import Place
from game.ui.table.layout.layout import Layout
from game.ui.table.own_hand.sorting import sort_hand

BUDGET = 0.006
"""Seconds of one frame that may be spent here; one picture is always made."""

LONGEST_WAIT = 1.0
"""Seconds of work (the processor's) after which a deal begins, whatever is still missing."""

FEW = 4
"""So many cards may come into the own hand, or leave it, with one trick."""

FLYING = (tokens.SHADOW_CARD, tokens.SHADOW_CARD_LIFTED)
"""The shadows of a card on its way and at rest."""


class Job(NamedTuple):
    """A picture to be made: `height` in pixels; without an angle the drawing that turned cards are
    made from, whatever theirs; shadows as how soft in pixels, and opacity. ring: for the scale of
    the window, what lies about the card that leads the trick."""

    face: Face | None
    height: int
    angle: float | None = 0.0
    dim: bool = False
    shadows: tuple[tuple[int, float], ...] = ()
    ring: Scale | None = None


class Warmer:
    """Makes pictures a few at a time."""

    def __init__(self) -> None:
        self._jobs: deque[Job | Sketch] = deque()
        self._wanted: object = None
        self._worked = 0.0

    @property
    def busy(self) -> bool:
        """Whether there is something left to make."""
        return bool(self._jobs)

    def want(self, scene: DrawContext, scale: Scale) -> None:
        """Plan what the table as it is now will need next; nothing when that is planned."""
        stage = scene.stage
        hand = tuple(sprite.card for sprite in stage.hand)
        talon = stage.shown.talon
        counts = tuple(stage.counts) if stage.shown.playing else ()
        wanted = (hand, talon, counts, stage.layout.height, scale, scene.context.settings)
        if wanted != self._wanted:
            self._plan(wanted, _jobs(scene, scale))

    def deal_ready(self, scene: DrawContext, scale: Scale, art: CardArt) -> bool:
        """Make some of what the packets that are dealt next will need; gives back whether all is
        there, or has taken too long."""
        wanted = (scene.stage.shown.number, scale, scene.context.settings)
        if wanted != self._wanted:
            self._plan(wanted, _dealing(scene, scale))
        ready = not self._jobs or self._worked > LONGEST_WAIT
        if not ready:
            self.work(art, 2 * BUDGET)
        return ready

    def _plan(self, wanted: object, jobs: Iterable[Job | Sketch]) -> None:
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


def _make(job: Job | Sketch, art: CardArt) -> None:
    if isinstance(job, Sketch):
        job.make(art)
        return
    if job.angle is None:
        art.drawing(job.face, job.height)
        return
    art.sprite(job.face, job.height, job.angle, dim=job.dim)
    for blur, opacity in job.shadows:
        card_shadow(job.height, job.angle, blur, opacity)
    if job.ring is not None:
        card_rings(job.ring, job.height, job.angle, tokens.BRASS)


# ---------------------------------------------------------------- while somebody thinks
def _jobs(scene: DrawContext, scale: Scale) -> Iterator[Job | Sketch]:
    """The hand as it is, its cards in the trick, then whatever the others may show."""
    stage, layout = scene.stage, scene.stage.layout
    own = layout.trick(stage.viewer)
    for sprite, place in zip(stage.hand, layout.hand(len(stage.hand), stage.breaks), strict=True):
        lying = _lying(scene, scale, sprite.card, place, FLYING)
        yield lying
        yield lying._replace(dim=True, shadows=())
    for sprite in stage.hand:
        yield _lying(scene, scale, sprite.card, own, FLYING)
        yield Job(scene.face(sprite.card), scale.px(layout.card))
    for seat in range(layout.setup.players):
        leads = layout.trick(seat)
        yield Job(None, scale.px(leads.h), leads.angle, ring=scale)
    if stage.shown.playing:
        yield from _one_less(scene, scale)
    elif stage.shown.talon:
        yield from _with_talon(scene, scale)
    if not stage.hand:
        yield from _backs(scene, scale)
    for card in stage.shown.talon:
        for place in layout.seen_talon(1):
            yield _lying(scene, scale, card, place)
    for place in _closed(scene):
        yield _lying(scene, scale, None, place)
        yield Job(None, scale.px(place.h), None)
    others = _other_layouts(scene)
    yield from _otherwise(scene, scale, others)
    yield from other_layouts(scene, scale, [layout, *others])
    wherever = dict.fromkeys(_drawings(scene, scale))
    for kind in stage.rules.deck_kinds:
        for job in wherever:
            yield job._replace(face=scene.face(kind))


def _one_less(scene: DrawContext, scale: Scale) -> Iterator[Job]:
    """How the cards of a hand close up when one of them is played: the fans of the others, and the
    own cards, each where it then can lie."""
    stage = scene.stage
    for seat in range(stage.shown.players):
        n = stage.closed(seat)
        if seat != stage.viewer and n > 1:
            for place in stage.layout.backs(seat, n - 1):
                yield _lying(scene, scale, None, place, (tokens.SHADOW_BACK,))
    cards = [sprite.card for sprite in stage.hand]
    less, seen = stage.layout_for(len(cards) - 1), set[object]()
    for gone in range(len(cards) if len(cards) > 1 else 0):
        breaks = sorted({at - (at > gone) for at in stage.breaks} - {0, len(cards) - 1})
        places = less.hand(len(cards) - 1, breaks)
        for card, place in zip([*cards[:gone], *cards[gone + 1 :]], places, strict=True):
            turned = (card, round(2 * place.angle))
            if turned not in seen:
                seen.add(turned)
                yield _lying(scene, scale, card, place, FLYING)


def _with_talon(scene: DrawContext, scale: Scale) -> Iterator[Job]:
    """The own hand if the open talon comes into it."""
    stage, view = scene.stage, scene.stage.shown
    held = [*(sprite.card or 0 for sprite in stage.hand), *view.talon]
    ordered = sort_hand(stage.rules, held, view.contract, view.trump, stage.order)
    places = stage.layout_for(len(held)).hand(len(held), ordered.breaks)
    for card, place in zip(ordered.cards, places, strict=True):
        yield _lying(scene, scale, card, place, FLYING)


def _other_layouts(scene: DrawContext) -> list[Layout]:
    """The layouts for a few cards more or less in the own hand, where they are others."""
    stage = scene.stage
    n = len(stage.hand)
    sizes = range(max(1, n - FEW), n + FEW + 1) if n else ()
    found = dict.fromkeys(stage.layout_for(k) for k in sizes)
    return [layout for layout in found if layout != stage.layout]


def _otherwise(scene: DrawContext, scale: Scale, layouts: Iterable[Layout]) -> Iterator[Job]:
    """The own cards in the size that they take when a few more or less make them."""
    stage = scene.stage
    for height, turned in {(scale.px(one.card), one.rows != 2) for one in layouts}:
        if height != scale.px(stage.layout.card):
            for sprite in stage.hand:
                yield Job(scene.face(sprite.card), height, None if turned else 0.0)


def _closed(scene: DrawContext) -> Iterator[Place]:
    """Where a single back may come from and go to."""
    stage, layout = scene.stage, scene.stage.layout
    yield from (stage.origin(seat) for seat in range(layout.setup.players))
    yield from (layout.trick(seat) for seat in range(layout.setup.players))
    yield stage.purse(stage.viewer)
    if stage.shown.talon_size:
        yield from (*layout.talon(1), *layout.turned_talon(1))
    if stage.has_stock:
        yield from (layout.stock, layout.stock._replace(angle=0))


def _drawings(scene: DrawContext, scale: Scale) -> Iterator[Job]:
    """How large cards may be drawn, wherever the others or the talon may show one."""
    stage, layout = scene.stage, scene.stage.layout
    seats = range(layout.setup.players)
    yield Job(None, scale.px(layout.trick(stage.viewer).h), None)
    places = [*layout.hand(2)[:1], *[layout.trick(seat) for seat in seats if seat != stage.viewer]]
    if stage.shown.talon_size and not stage.shown.talon:
        places += layout.turned_talon(1)
    if stage.rules.melds:
        places += [layout.melds_alone, *[layout.melds(seat) for seat in seats]]
    if any(contract.spec.hand == "open" for contract in stage.rules.contracts):
        others = [seat for seat in seats if seat != stage.viewer]
        places += [place for seat in others for place in layout.opened(seat, 1)]
    for place in places:
        yield Job(None, scale.px(place.h), 0.0 if abs(place.angle) < 0.25 else None)


def _backs(scene: DrawContext, scale: Scale) -> Iterator[Job]:
    """Before a deal: the backs of the own hand as it will grow packet by packet."""
    held = 0
    for phase in scene.stage.rules.phases:
        if phase.kind != "deal":
            continue
        for packet in phase.packets:
            held += packet.hand or 0
            for place in scene.stage.layout.hand(held, ()) if packet.hand else ():
                yield _lying(scene, scale, None, place)


# ---------------------------------------------------------------- before a deal
def _dealing(scene: DrawContext, scale: Scale) -> Iterator[Job | Sketch]:
    """What the packets about to be dealt need: the seats and the backs, which are soon made, then
    the own cards packet by packet and in their order."""
    stage = scene.stage
    yield from after_the_deal(scene, scale, stage.queue)
    packets = [event for event in stage.queue if isinstance(event, e.CardsDealt)]
    for seat in range(stage.shown.players):
        yield _lying(scene, scale, None, stage.origin(seat), FLYING)
    counts = list(stage.counts)
    for packet in packets:
        if packet.seat != stage.viewer:
            counts[packet.seat] += packet.number
            for place in stage.layout.backs(packet.seat, counts[packet.seat]):
                yield _lying(scene, scale, None, place, (tokens.SHADOW_BACK,))
    for place in stage.layout.talon(1):
        yield _lying(scene, scale, None, place, FLYING)
    held = [sprite.card or 0 for sprite in stage.hand]
    for packet in packets:
        if packet.seat != stage.viewer:
            continue
        held += sorted(packet.cards or ())
        places = stage.layout_for(len(held)).hand(len(held), ())
        for card, place in zip(held, places, strict=True):
            yield _lying(scene, scale, card, place, FLYING)
        for place in places[-packet.number :]:
            yield _lying(scene, scale, None, place, FLYING)
    view = stage.shown
    ordered = sort_hand(stage.rules, held, view.contract, view.trump, stage.order)
    places = stage.layout_for(len(held)).hand(len(held), ordered.breaks)
    for card, place in zip(ordered.cards, places, strict=True):
        yield _lying(scene, scale, card, place, FLYING)


def _lying(
    scene: DrawContext,
    scale: Scale,
    card: int | None,
    place: Place,
    shadows: Iterable[tokens.Shadow] = (),
) -> Job:
    """A card as it lies at a place."""
    soft = tuple((max(2, scale.px(shadow.blur)), shadow.opacity) for shadow in shadows)
    return Job(scene.face(card), scale.px(place.h), place.angle, shadows=soft)

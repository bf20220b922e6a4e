"""Making pictures of cards ahead of time, while nothing moves, so that no frame waits for one.

A card that is turned or stepped back for the first time costs milliseconds. While the player thinks
there is time for what the next card played will need: the same hand, closed up by one place. Before
a deal the table stands still for a moment, until the cards can fly without waiting.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.engine import events as e
from game.ui.kit import CardArt, Face, Scale, tokens
from game.ui.kit.cache import DEFAULT_LIMIT, PICTURES
from game.ui.kit.cards import card_shadow
from game.ui.table.fan import Place
from game.ui.table.scene import Scene
from game.ui.table.sorting import sort_hand

BUDGET = 0.006
"""Seconds of one frame that may be spent here; one picture is always made."""

TALL = 320
"""From this height (pixels) of a card on, only what is needed next is made: memory has an end."""

WINDOWS_KEPT = 10
"""How many pictures of the window's size the cache may hold at least."""

LONGEST_WAIT = 1.0
"""Seconds of work after which a deal begins, whatever is still missing."""

FLYING = (tokens.SHADOW_CARD, tokens.SHADOW_CARD_LIFTED)
"""The shadows of a card on its way and at rest."""


class Job(NamedTuple):
    """A picture to be made: `height` in pixels; shadows as how soft in pixels, and opacity."""

    face: Face | None
    height: int
    angle: float = 0.0
    dim: bool = False
    shadows: tuple[tuple[int, float], ...] = ()


class Warmer:
    """Makes pictures a few at a time."""

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()
        self._wanted: object = None
        self._worked = 0.0

    def want(self, scene: Scene, scale: Scale) -> None:
        """Plan what the hand as it lies now will need next; nothing when that is planned."""
        hand = tuple(sprite.card for sprite in scene.stage.hand)
        wanted = (hand, scene.stage.layout.height, scale, scene.context.settings)
        if wanted != self._wanted:
            self._plan(wanted, scale, _jobs(scene, scale))

    def deal_ready(self, scene: Scene, scale: Scale, art: CardArt) -> bool:
        """Make some of what the packets that are dealt next will need; gives back whether all is
        there, or has taken too long."""
        wanted = (scene.stage.shown.number, scale, scene.context.settings)
        if wanted != self._wanted:
            self._plan(wanted, scale, _dealing(scene, scale))
        ready = not self._jobs or self._worked > LONGEST_WAIT
        if not ready:
            self.work(art)
        return ready

    def _plan(self, wanted: object, scale: Scale, jobs: Iterable[Job]) -> None:
        self._wanted, self._worked = wanted, 0.0
        bytes_of_window = 4 * scale.size[0] * scale.size[1]
        PICTURES.limit = max(DEFAULT_LIMIT, WINDOWS_KEPT * bytes_of_window)
        self._jobs = deque(dict.fromkeys(jobs))

    def work(self, art: CardArt, budget: float = BUDGET) -> None:
        """Make some of them."""
        begin = now = time.perf_counter()
        while self._jobs and now <= begin + budget:
            job = self._jobs.popleft()
            art.sprite(job.face, job.height, job.angle, dim=job.dim)
            for blur, opacity in job.shadows:
                card_shadow(job.height, job.angle, blur, opacity)
            now = time.perf_counter()
        self._worked += now - begin


def _jobs(scene: Scene, scale: Scale) -> Iterator[Job]:
    """The hand now, the same with a card less, and each card in the trick."""
    stage, layout = scene.stage, scene.stage.layout
    faces = [scene.face(sprite.card) for sprite in stage.hand]
    n = len(faces)
    now = layout.hand(n, stage.breaks)
    fewer = layout.hand(n - 1, stage.breaks) if n > 1 else []
    for face, place in zip(faces, now, strict=True):
        for dim in (False, True):
            yield Job(face, scale.px(place.h), place.angle, dim)
    if not n:
        yield from _backs(scene, scale)
    if scale.px(layout.card) > TALL:
        return
    trick = layout.trick(stage.viewer)
    for face in dict.fromkeys(faces):
        yield Job(face, scale.px(trick.h))
        yield Job(face, scale.px(trick.h), trick.angle)
    for at, face in enumerate(faces):
        for place in fewer[max(0, at - 1) : at + 1]:
            yield Job(face, scale.px(place.h), place.angle)
    yield from _whole_deck(scene, scale)


def _dealing(scene: Scene, scale: Scale) -> Iterator[Job]:
    """What the packets about to be dealt need: the own cards first, packet by packet and in their
    order, then the fans of the others."""
    stage = scene.stage
    packets = [event for event in stage.queue if isinstance(event, e.CardsDealt)]
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
    counts = list(stage.counts)
    for packet in packets:
        if packet.seat == stage.viewer:
            continue
        counts[packet.seat] += packet.number
        yield _lying(scene, scale, None, stage.origin(packet.seat), FLYING)
        for place in stage.layout.backs(packet.seat, counts[packet.seat]):
            yield _lying(scene, scale, None, place, (tokens.SHADOW_BACK,))
    for place in stage.layout.talon(1):
        yield _lying(scene, scale, None, place, FLYING)


def _lying(
    scene: Scene, scale: Scale, card: int | None, place: Place, shadows: Iterable[tokens.Shadow]
) -> Job:
    """A card as it lies at a place."""
    soft = tuple((max(2, scale.px(shadow.blur)), shadow.opacity) for shadow in shadows)
    return Job(scene.face(card), scale.px(place.h), place.angle, shadows=soft)


def _backs(scene: Scene, scale: Scale) -> Iterator[Job]:
    """Before a deal: the backs of the own hand as it will grow packet by packet."""
    held = 0
    for phase in scene.stage.rules.phases:
        if phase.kind != "deal":
            continue
        for packet in phase.packets:
            held += packet.hand or 0
            for place in scene.stage.layout.hand(held, ()) if packet.hand else ():
                yield Job(None, scale.px(place.h), place.angle)


def _whole_deck(scene: Scene, scale: Scale) -> Iterator[Job]:
    """Every card upright at twice its size, which turned ones are made from, and as others play
    and lay it."""
    layout = scene.stage.layout
    meld = scale.px(layout.melds(scene.stage.viewer).h)
    for kind in scene.stage.rules.deck_kinds:
        yield Job(scene.face(kind), 2 * scale.px(layout.card))
        if scene.stage.rules.melds:
            yield Job(scene.face(kind), meld)
    for seat in range(layout.setup.players):
        trick = layout.trick(seat)
        for kind in scene.stage.rules.deck_kinds:
            yield Job(scene.face(kind), scale.px(trick.h), trick.angle)

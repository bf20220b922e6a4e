"""Making pictures of cards ahead of time, while nothing moves, so that no frame waits for one.

A card that is turned or stepped back for the first time costs milliseconds. While the player thinks
there is time for what the next card played will need: the same hand, closed up by one place.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from game.ui.kit import CardArt, Face, Scale
from game.ui.kit.cache import DEFAULT_LIMIT, PICTURES
from game.ui.table.scene import Scene

BUDGET = 0.006
"""Seconds of one frame that may be spent here; one picture is always made."""

TALL = 320
"""From this height (pixels) of a card on, only what is needed next is made: memory has an end."""

WINDOWS_KEPT = 10
"""How many pictures of the window's size the cache may hold at least."""


class Job(NamedTuple):
    """A picture to be made: `height` in pixels."""

    face: Face | None
    height: int
    angle: float = 0.0
    dim: bool = False


class Warmer:
    """Makes pictures a few at a time."""

    def __init__(self) -> None:
        self._jobs: deque[Job] = deque()
        self._wanted: object = None

    def want(self, scene: Scene, scale: Scale) -> None:
        """Plan what the hand as it lies now will need next; nothing when that is planned."""
        hand = tuple(sprite.card for sprite in scene.stage.hand)
        wanted = (hand, scene.stage.layout.height, scale, scene.context.settings)
        if wanted == self._wanted:
            return
        self._wanted = wanted
        bytes_of_window = 4 * scale.size[0] * scale.size[1]
        PICTURES.limit = max(DEFAULT_LIMIT, WINDOWS_KEPT * bytes_of_window)
        self._jobs = deque(dict.fromkeys(_jobs(scene, scale)))

    def work(self, art: CardArt, budget: float = BUDGET) -> None:
        """Make some of them."""
        end = time.perf_counter() + budget
        while self._jobs:
            job = self._jobs.popleft()
            art.sprite(job.face, job.height, job.angle, dim=job.dim)
            if time.perf_counter() > end:
                break


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

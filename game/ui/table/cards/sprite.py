"""One card on the table as it is seen this moment, and its flight from one place to another."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from game.ui.kit.kept import Kept
from game.ui.motion import Ease, ease_settle
from game.ui.table.layout.fan import Pose

if TYPE_CHECKING:
    from game.ui.table.compositor import Item

_NUMBERS = count()


@dataclass(eq=False, slots=True)
class Sprite:
    """A card that can be seen.

    card: the kind with its history, None while only its back is known. up: whether the face shows.
    turn: 0–1, how far it is open while it is being turned over. drawn_at: while its size changes,
    the height whose picture is scaled. passing: while it turns in flight, seen like this for a
    moment only. fresh: how it came into the hand just now, a key of the
    texts below `tag`, or empty. lift: du above its place. raised: whether it stands above the own
    hand for a meld, whatever points at it. high: 0–1, how far off the table it is
    in flight or while it is turned over. item: as what it was drawn last.
    """

    card: int | None
    pose: Pose
    up: bool = False
    turn: float = 1.0
    opacity: float = 1.0
    drawn_at: float | None = None
    passing: bool = False
    fresh: str = ""
    lift: float = 0.0
    lift_to: float = 0.0
    raised: bool = False
    moving: bool = False
    high: float = 0.0
    number: int = field(default_factory=lambda: next(_NUMBERS))
    item: Kept[Item] = field(default_factory=Kept)

    @property
    def seen_at(self) -> Pose:
        """Where it is drawn, its lift included."""
        return self.pose.lifted(self.lift) if self.lift else self.pose

    @property
    def state(self) -> tuple[object, ...]:
        """All that decides how and where it is drawn."""
        return (
            self.card,
            self.pose,
            self.up,
            self.turn,
            self.opacity,
            self.drawn_at,
            self.passing,
            self.lift,
            self.moving,
            self.high,
        )

    @property
    def look(self) -> tuple[object, ...]:
        """What decides its picture, but for the place in du."""
        pose = self.seen_at
        return (
            self.card if self.up else None,
            round(pose.x, 3),
            round(pose.y, 3),
            round(pose.h, 3),
            pose.angle,
            round(self.turn, 2),
            round(self.opacity, 2),
            self.drawn_at is None and not self.passing,
        )


SCATTER = 0.381966
"""The share of the golden section: cards with numbers in a row turn at moments far apart."""

RISE, MOST_RISE = 0.1, 30.0
"""How high a flight's arc is: a share of its way, and at most, in du."""

ENOUGH = 1.5
"""A picture may be grown this much in flight before a taller one is taken."""


STEPS = 30
"""So many sizes and turns a second a card takes in flight. Each of them is a picture to be made;
not all of the cards that fly take the next one in the same frame."""


class Seen(NamedTuple):
    """A card as it will be seen at a place, its back without `card`: where it lies, where it
    `flies`, or where it `turns` in flight."""

    card: int | None
    pose: Pose
    flies: bool = False
    turns: bool = False


class Flight:
    """A track that carries a sprite to a place; it takes the turn of its goal in one step, because
    a picture for every degree on the way would cost more than the eye gains; only a single card
    may turn on its way. Where a whole hand closes up, each card does so in another frame: all of
    them at once would take too long."""

    def __init__(
        self,
        sprite: Sprite,
        to: Pose,
        seconds: float,
        ease: Ease = ease_settle,
        *,
        scaled: bool = False,
        face: bool | None = None,
        fade: bool = False,
        slides: bool = False,
        turns: bool = False,
        landed: Callable[[], None] | None = None,
    ) -> None:
        """scaled: its size changes on the way, else at once. face: show face or back from the
        start on. fade: it vanishes at the end. slides: it stays on the table, else it flies in an
        arc. turns: it takes the turn of its goal on the way. landed: called at the end, once."""
        self.slides, self.turns = slides, turns
        self.sprite, self.to, self.duration, self.ease = sprite, to, seconds, ease
        self.scaled, self.face, self.fade, self.landed = scaled, face, fade, landed
        self._from: Pose | None = None
        self._turns_at = self._arc = 0.0
        self._drawn_at: float | None = None

    def show(self, t: float) -> None:
        """Show the moment `t` of the flight."""
        sprite, to = self.sprite, self.to
        if self._from is None:
            self._from = sprite.pose
            self._begin(sprite.pose)
            sprite.moving, sprite.opacity = True, 1.0
            if self.face is not None:
                sprite.up = self.face
        if t >= 1:
            sprite.pose, sprite.drawn_at, sprite.moving, sprite.high = to, None, False, 0.0
            sprite.passing = False
            if self.fade:
                sprite.opacity = 0.0
            if self.landed:
                self.landed()
            return
        at, formed = self.ease(max(0.0, t)), self.ease(self._step(t))
        start = self._from
        h = start.h + (to.h - start.h) * formed if self.scaled else to.h
        sprite.drawn_at, sprite.passing = self._drawn_at, self.turns
        if self.fade:
            sprite.opacity = 1.0 - max(0.0, t - 0.6) / 0.4
        wave = 4 * at * (1 - at)
        sprite.high = wave * self._arc / MOST_RISE
        y = start.y + (to.y - start.y) * at - wave * self._arc
        sprite.pose = Pose(start.x + (to.x - start.x) * at, y, h, self._angle(start, t, formed))

    def _step(self, t: float) -> float:
        """The moment whose size and turn are shown at the moment `t`."""
        steps = STEPS * self.duration
        return min(1.0, max(0.0, math.floor(t * steps + self.sprite.number % 2 / 2) / steps))

    def _angle(self, start: Pose, t: float, formed: float) -> float:
        if self.turns:
            return start.angle + (self.to.angle - start.angle) * formed
        return self.to.angle if t >= self._turns_at else start.angle

    def _begin(self, start: Pose) -> None:
        """Decide when it turns, how high it flies and which picture is scaled on the way."""
        to = self.to
        if not self._stays_down(start):
            way = math.hypot(to.x - start.x, to.y - start.y)
            self._arc = min(MOST_RISE, RISE * way)
        self._drawn_at = self._scaled_from(start)
        if self._drawn_at is None and not self.sprite.moving and _in_hand(start, to):
            self._turns_at = self.sprite.number * SCATTER % 1

    def _stays_down(self, start: Pose) -> bool:
        return self.slides or _in_hand(start, self.to)

    def _scaled_from(self, start: Pose) -> float | None:
        """The height of the picture that is scaled on the way, where that must be: one that is
        there anyway, of the goal or, if it is turned like that, of the start."""
        to = self.to
        if not self.scaled or abs(to.h - start.h) <= 1:
            return None
        return start.h if start.angle == to.angle and start.h > ENOUGH * to.h else to.h

    def seen(self) -> Iterator[Seen]:
        """How the card will be seen from now on, from where it is."""
        start, to = self.sprite.pose, self.to
        card = self.sprite.card if (self.sprite.up if self.face is None else self.face) else None
        h = self._scaled_from(start)
        if self.turns:
            steps = STEPS * self.duration
            moments = [min(1.0, step / steps) for step in range(math.ceil(steps) + 1)]
            for angle in {self._angle(start, t, self.ease(t)) for t in moments}:
                yield Seen(card, to._replace(h=h or to.h, angle=angle), turns=True)
        elif h is not None:
            yield Seen(card, to._replace(h=h))
        elif not self._stays_down(start):
            for angle in {to.angle, start.angle}:
                yield Seen(card, to._replace(angle=angle), flies=True)
        yield Seen(card, to)


def _in_hand(start: Pose, to: Pose) -> bool:
    """Whether a card goes from one place of a hand to another."""
    return abs(start.y - to.y) < to.h / 4 and start.h == to.h


class Turn:
    """A track that turns a card over about its upright axis."""

    def __init__(
        self, sprite: Sprite, seconds: float, card: int | None = None, *, up: bool = True
    ) -> None:
        """card: what is on its face, where that was not known before. up: whether its face is to
        be seen then."""
        self.sprite, self.duration, self.card, self.up = sprite, seconds, card, up

    def seen(self) -> Iterator[Seen]:
        """How the card will be seen once it is turned, from where it is."""
        card = self.sprite.card if self.card is None else self.card
        for flies in (True, False):  # one that shrinks meanwhile keeps the shadow it lies with
            yield Seen(card if self.up else None, self.sprite.pose, flies=flies)

    def show(self, t: float) -> None:
        """Show the moment `t`: it narrows, then widens with its other side."""
        if t >= 0.5 and self.sprite.up != self.up:
            if self.card is not None:
                self.sprite.card = self.card
            self.sprite.up = self.up
        self.sprite.turn = 1.0 if t >= 1 else max(0.04, abs(1 - 2 * t))
        self.sprite.high = 1 - self.sprite.turn if t < 1 else 0.0

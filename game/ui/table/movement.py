"""Tools for movement: flights for whatever is not where it belongs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from game.engine.events import Event, HandOpened, HandShown, LaidOut
from game.ui.kit import tokens
from game.ui.motion import Track, ease_settle
from game.ui.table.cards.laying import take_up
from game.ui.table.cards.sprite import Flight, Sprite, Turn
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.turned_down import is_turned_down
from game.values import Seat

TURNED = 0.6
"""The share of its way on which an open card is turned over."""

OPEN_SEEN = 0.9
"""Seconds that what is laid open lies there for all to see."""


def flow(sprites: SpriteScene, seconds: float, *, scaled: bool = False) -> list[Track]:
    """Flights for everything that does not lie where it belongs."""
    return [
        Flight(sprite, pose, seconds, ease_settle, scaled=scaled)
        for sprite, pose in sprites.targets()
        if sprite.pose != pose
    ]


def away(sprites: SpriteScene, sprite: Sprite) -> Callable[[], None]:
    """What takes a sprite off the table when its flight has ended."""
    sprites.flying.append(sprite)
    return partial(_gone, sprites, sprite)


def _gone(sprites: SpriteScene, sprite: Sprite) -> None:
    if sprite in sprites.flying:
        sprites.flying.remove(sprite)


def count(
    sprites: SpriteScene, seat: Seat, more: int, then: Callable[[], None] | None = None
) -> None:
    sprites.counts[seat] += more
    if then is not None:
        then()


def to_seat(
    sprites: SpriteScene,
    cards: Iterable[Sprite],
    seat: Seat,
    seconds: float,
    *,
    stay: bool = True,
) -> None:
    """Flights into another seat's hand, one after the other, where the cards become its backs:
    what lay open is turned over on the way, and becomes as small as they are. They do not `stay`
    where that hand is laid aside."""
    line = sprites.timeline
    for index, sprite in enumerate(cards):
        leaves = line.now + index * tokens.GATHER_APART
        landed = away(sprites, sprite)
        if stay:
            landed = partial(count, sprites, seat, 1, landed)
        goal, opened = sprites.origin(seat), sprite.up
        if opened:  # its picture is there, turned as it lies
            goal = goal._replace(angle=sprite.pose.angle)
            line.at(leaves, Turn(sprite, TURNED * seconds, up=False))
        flight = Flight(sprite, goal, seconds, ease_settle, scaled=opened, landed=landed)
        line.at(leaves, flight)


def sprite_of(track: Track) -> Sprite | None:
    return track.sprite if isinstance(track, Flight) else None


def turn_up(sprites: SpriteScene, sprite: Sprite) -> None:
    """A card that has landed is turned over."""
    begin(sprites, [Turn(sprite, tokens.TURN_DEALT)])


def begin(sprites: SpriteScene, tracks: list[Track]) -> None:
    for track in tracks:
        sprites.timeline.at(sprites.timeline.now, track)


def clear_melds(d: EventPlayer, seat: Seat) -> None:
    """Laid cards go back into their hand."""
    sprites, line = d.sprites, d.sprites.timeline
    taken = take_up(sprites, seat)
    if seat == sprites.viewer:
        line.play(*flow(sprites, tokens.LAY_MELD, scaled=True))
        return
    to_seat(sprites, taken, seat, tokens.LAY_MELD)


def sort_anew(d: EventPlayer, event: Event) -> None:
    """Cards have another order from now on, and melds count anew."""
    d.sprites.sort_own()
    for seat in d.sprites.melds:
        for meld in d.sprites.melds[seat]:
            meld.points = None
    d.sprites.timeline.play(*flow(d.sprites, tokens.SORT_HAND))


def turn_down(sprites: SpriteScene) -> None:
    """The card turned up is turned over again, once it has been refused."""
    card = sprites.turned_up
    if card is not None and card.up and is_turned_down(sprites.rules, sprites.shown):
        sprites.timeline.play(Turn(card, tokens.TURN_CARD, up=False))


def lay_cards_aside(sprites: SpriteScene, seat: Seat) -> None:
    """A seat takes no more part in the deal: its cards are gone."""
    sprites.counts[seat] = 0
    if seat == sprites.viewer:
        sprites.hand.clear()


def laid_open(d: EventPlayer, event: HandOpened | HandShown | LaidOut) -> None:
    """A whole hand of another seat is laid open before it."""
    sprites, line = d.sprites, d.sprites.timeline
    if event.seat == sprites.viewer or event.cards is None:
        return
    sprites.counts[event.seat] = 0
    origin = sprites.origin(event.seat)
    sprites.opened[event.seat] = [Sprite(card, origin, up=True) for card in sorted(event.cards)]
    line.play(*flow(sprites, tokens.LAY_MELD))
    line.wait(OPEN_SEEN)

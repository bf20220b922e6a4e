"""What all stagings use: flights for whatever is not where it belongs."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.engine.tricks import winner
from game.ui.kit import tokens
from game.ui.motion import Track, ease_out
from game.ui.table.cards.laying import take_up
from game.ui.table.cards.sprite import Flight, Sprite
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.event_player import EventPlayer
from game.ui.table.own_hand.duties import trick_table
from game.values import Seat


def flow(stage: SpriteScene, seconds: float, *, scaled: bool = False) -> list[Track]:
    """Flights for everything that does not lie where it belongs."""
    return [
        Flight(sprite, place, seconds, ease_out, scaled=scaled)
        for sprite, place in stage.targets()
        if sprite.place != place
    ]


def away(stage: SpriteScene, sprite: Sprite) -> Callable[[], None]:
    """What takes a sprite off the stage when its flight has ended."""
    stage.flying.append(sprite)
    return partial(_gone, stage, sprite)


def _gone(stage: SpriteScene, sprite: Sprite) -> None:
    if sprite in stage.flying:
        stage.flying.remove(sprite)


def count(
    stage: SpriteScene, seat: Seat, more: int, then: Callable[[], None] | None = None
) -> None:
    stage.counts[seat] += more
    if then is not None:
        then()


def to_seat(stage: SpriteScene, sprite: Sprite, seat: Seat, seconds: float) -> Flight:
    """A flight into another seat's hand, where the card becomes one of its backs."""
    sprite.up = False
    landed = partial(count, stage, seat, 1, away(stage, sprite))
    return Flight(sprite, stage.origin(seat), seconds, ease_out, landed=landed)


def sprite_of(track: Track) -> Sprite | None:
    return track.sprite if isinstance(track, Flight) else None


def face_up(sprite: Sprite) -> None:
    sprite.up = True


def begin(stage: SpriteScene, tracks: list[Track]) -> None:
    for track in tracks:
        stage.timeline.at(stage.timeline.now, track)


def clear_melds(d: EventPlayer, seat: Seat) -> None:
    """Laid cards go back into their hand."""
    stage, line = d.stage, d.stage.timeline
    sprites = take_up(stage, seat)
    if seat == stage.viewer:
        line.play(*flow(stage, tokens.LAY_MELD, scaled=True))
        return
    line.play(*[to_seat(stage, sprite, seat, tokens.LAY_MELD) for sprite in sprites])


def winning_place(stage: SpriteScene) -> int | None:
    """Which card of the trick (0 for the first) is winning it; None while nothing lies."""
    cards = [sprite.card or 0 for _, sprite in stage.trick]
    if not cards:
        return None
    return winner(trick_table(stage.rules, stage.shown, len(cards)), cards)

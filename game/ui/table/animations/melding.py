"""Melds, trump, the discard, a hand laid open."""

from __future__ import annotations

from functools import partial

from game.engine import events as e
from game.engine.events import Event
from game.engine.tricks import UNNAMED
from game.ui.kit import tokens
from game.ui.motion import ease_in_out
from game.ui.table.animations.tools import (
    away,
    clear_melds,
    flow,
)
from game.ui.table.cards.laying import confirm, lay, withdraw
from game.ui.table.cards.sprite import Flight, Sprite
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.event_player import EventPlayer
from game.values import Seat

DISCARD_OVERLAP = 0.8 * tokens.LAY_MELD
"""By how much each card of a discard leaves before the one before it has come, in seconds."""

MELDS_SEEN = 0.9
"""Seconds that what is laid open lies there for all to see."""


def meld_laid(d: EventPlayer, event: e.MeldLaid) -> None:
    sprites, line = d.sprites, d.sprites.timeline
    if not sprites.has_stock:
        if _only_said(sprites, event.seat):
            return
        for other in [
            seat for seat in sprites.melds if not _side_by_side(sprites, seat, event.seat)
        ]:
            clear_melds(d, other)
    pattern = sprites.rules.melds[event.meld]
    if event.seat == sprites.viewer and confirm(sprites, pattern, event.points):
        sprites.match_hand(sprites.origin(event.seat))
        line.play(*flow(sprites, tokens.SORT_HAND))
        return
    lay(sprites, event.seat, pattern, event.cards, event.points)
    if event.seat == sprites.viewer:
        sprites.match_hand(sprites.origin(event.seat))
    line.play(*flow(sprites, tokens.LAY_MELD, scaled=event.seat == sprites.viewer))
    line.call(partial(d.sound, "card"))
    line.wait(tokens.LAY_MELD_GAP)


def _partners(sprites: SpriteScene, seat: Seat) -> bool:
    """Whether a seat is the viewer's, or that of the viewer's partner."""
    return (seat - sprites.viewer) % (sprites.shown.players // 2) == 0


def _side_by_side(sprites: SpriteScene, seat: Seat, other: int) -> bool:
    """Whether the melds of two seats may lie at the same time."""
    apart = sprites.layout.melds_apart and _partners(sprites, seat) and _partners(sprites, other)
    return seat == other or apart


def _only_said(sprites: SpriteScene, seat: Seat) -> bool:
    """Whether there is no room for what the other team melds: then the sum is said."""
    told = sprites.shown.trump != UNNAMED
    return sprites.layout.melds_apart and told and not _partners(sprites, seat)


def melding_done(d: EventPlayer, event: e.MeldingDone) -> None:
    if event.seat == d.sprites.viewer:
        withdraw(d.sprites)
        d.sprites.timeline.play(*flow(d.sprites, tokens.SORT_HAND))
        if d.sprites.layout.melds_apart and d.sprites.melds:
            d.sprites.timeline.wait(MELDS_SEEN)
    elif d.sprites.melds.get(event.seat):
        d.sprites.timeline.wait(MELDS_SEEN)


def taken_up(d: EventPlayer, event: e.MeldsTakenUp) -> None:
    clear_melds(d, event.seat)
    if event.seat == d.sprites.viewer:
        d.sprites.match_hand(d.sprites.origin(event.seat))


def sorted_anew(d: EventPlayer, event: Event) -> None:
    d.sprites.sort_own()
    for seat in d.sprites.melds:
        for meld in d.sprites.melds[seat]:
            meld.points = None
    d.sprites.timeline.play(*flow(d.sprites, tokens.SORT_HAND))


def discarded(d: EventPlayer, event: e.CardDiscarded) -> None:
    sprites, line = d.sprites, d.sprites.timeline
    if event.seat == sprites.viewer:
        sprite = sprites.own(event.card or 0) or Sprite(None, sprites.origin(event.seat))
        if sprite in sprites.hand:
            sprites.hand.remove(sprite)
            sprites.sort_own()
    else:
        sprites.counts[event.seat] -= 1
        sprite = Sprite(None, sprites.origin(event.seat))
    goal = sprites.purse(event.seat)
    flight = Flight(
        sprite,
        goal,
        tokens.LAY_MELD,
        ease_in_out,
        face=False,
        fade=True,
        slides=True,
        landed=away(sprites, sprite),
    )
    more = bool(sprites.queue) and isinstance(sprites.queue[0], e.CardDiscarded)
    closing = [] if more else flow(sprites, tokens.LAY_MELD)
    line.play(flight, *closing, after=-DISCARD_OVERLAP if line.running else 0.0)


def discard_done(d: EventPlayer, event: e.DiscardDone) -> None:
    mine = event.seat == d.sprites.viewer
    stays = not mine and d.sprites.layout.melds_apart and _partners(d.sprites, event.seat)
    if event.seat in d.sprites.melds and not stays:
        clear_melds(d, event.seat)
    for sprite in d.sprites.hand:
        sprite.fresh = ""


def opened(d: EventPlayer, event: e.HandOpened) -> None:
    sprites, line = d.sprites, d.sprites.timeline
    if event.seat == sprites.viewer:
        return
    sprites.counts[event.seat] = 0
    origin = sprites.origin(event.seat)
    sprites.opened[event.seat] = [Sprite(card, origin, up=True) for card in sorted(event.cards)]
    line.play(*flow(sprites, tokens.LAY_MELD))
    line.wait(MELDS_SEEN)

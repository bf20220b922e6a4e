"""Tricks, the stock, the end of a deal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.cards import KIND_MASK
from game.engine import events as e
from game.ui.kit import tokens
from game.ui.motion import ease_in_out
from game.ui.table.animations.tools import (
    away,
    begin,
    clear_melds,
    flow,
    sprite_of,
    to_seat,
)
from game.ui.table.cards.laying import play_from_melds
from game.ui.table.cards.sprite import Flight, Sprite
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.event_player import EventPlayer
from game.ui.table.layout.fan import Place
from game.values import Seat

AFTER_CARD = 0.16
"""Seconds between another seat's card and the next."""

PUSHED = 0.45
"""The share of the time for a trick to go in which its cards come together."""

LAST_LOOK = 0.6
"""Seconds between the last card of a deal and its sheet."""


def play_began(d: EventPlayer, event: e.PlayBegan) -> None:
    sprites = d.sprites
    sprites.bubbles.release()
    for sprite in sprites.hand:
        sprite.fresh = ""
    if not sprites.has_stock:
        for seat in list(sprites.melds):
            clear_melds(d, seat)
    sprites.talon = []


def played(d: EventPlayer, event: e.CardPlayed) -> None:
    sprites, line = d.sprites, d.sprites.timeline
    seat, card = event
    sprite = _card_to_play(sprites, seat, card)
    sprites.trick.append((seat, sprite))
    if seat == sprites.viewer:
        sprites.match_hand(sprites.origin(seat))
    goal = sprites.layout.trick(seat)
    line.play(
        Flight(sprite, goal, tokens.PLAY_CARD, scaled=True, face=True, turns=True),
        *[track for track in flow(sprites, tokens.PLAY_CARD) if sprite_of(track) is not sprite],
    )
    line.call(partial(d.sound, "card"))
    if seat != sprites.viewer and not any(isinstance(x, e.TrickTaken) for x in sprites.queue[:1]):
        line.wait(AFTER_CARD)


def _card_to_play(sprites: SpriteScene, seat: Seat, card: int) -> Sprite:
    """The sprite that a seat plays, out of wherever it is."""
    if seat == sprites.viewer:
        sprite = sprites.own(card)
        if sprite is not None and sprite in sprites.hand:
            sprites.hand.remove(sprite)
            sprite.place, sprite.lift, sprite.lift_to = sprite.seen_at, 0.0, 0.0
            return sprite
    laid = play_from_melds(sprites, seat, card)
    if laid is not None:
        return laid
    for sprite in sprites.opened.get(seat, []):
        if (sprite.card or 0) & KIND_MASK == card & KIND_MASK:
            sprites.opened[seat].remove(sprite)
            return sprite
    if seat != sprites.viewer and seat not in sprites.opened:
        sprites.counts[seat] -= 1
    return Sprite(card, sprites.origin(seat), up=True, opacity=0.0)  # unseen until it flies


def trick_taken(d: EventPlayer, event: e.TrickTaken) -> None:
    sprites, line = d.sprites, d.sprites.timeline
    sprites.taker = event.seat
    if d.auto_gather:
        line.wait(tokens.WINNER_RING + tokens.WINNER_HOLD)
        line.call(partial(_gather, d, event.seat))
    elif line.factor > 0:
        d.waiting = partial(_gather, d, event.seat)
    else:
        _gather(d, event.seat)


def _gather(d: EventPlayer, seat: Seat) -> None:
    """The cards of the trick go to who has taken it: to a pile, or into the hand."""
    sprites = d.sprites
    trick, sprites.trick, sprites.taker = sprites.trick, [], None
    d.sound("gather")
    into_hand = sprites.rules.captures_to_hand and sprites.shown.turned_up is not None
    seconds = tokens.GATHER_TRICK
    if into_hand and seat == sprites.viewer:
        taken = [sprite for _, sprite in trick]
        sprites.hand += taken
        sprites.match_hand(sprites.origin(seat))
        begin(sprites, flow(sprites, seconds, scaled=True))
        return
    if into_hand:
        begin(sprites, [to_seat(sprites, sprite, seat, seconds) for _, sprite in trick])
        return
    _push_away(sprites, [sprite for _, sprite in trick], seat, seconds)


def _push_away(sprites: SpriteScene, trick: Sequence[Sprite], seat: Seat, seconds: float) -> None:
    """The cards are pushed together, and then as one packet, face down, towards the taker."""
    together, goal, now = seconds * PUSHED, sprites.purse(seat), sprites.timeline.now
    x, y = sprites.layout.middle
    for place, sprite in enumerate(trick):
        gone = away(sprites, sprite)
        packet = sprite.place._replace(x=x + 2 * place, y=y - 2 * place)
        first = Flight(sprite, packet, together, ease_in_out, slides=True)
        then = Flight(
            sprite,
            goal._replace(angle=packet.angle),
            seconds - together,
            ease_in_out,
            scaled=True,
            face=False,
            fade=True,
            slides=True,
            landed=gone,
        )
        sprites.timeline.at(now, first).at(now + together, then)


def drawn(d: EventPlayer, event: e.CardDrawn) -> None:
    sprites, line = d.sprites, d.sprites.timeline
    start = sprites.layout.stock
    sprite = Sprite(event.card, start._replace(angle=0), up=False)
    if event.open is not None and sprites.turned_up is not None:
        sprite, sprites.turned_up = sprites.turned_up, None
    if event.seat != sprites.viewer:
        line.play(to_seat(sprites, sprite, event.seat, tokens.DRAW_STOCK))
        return
    sprite.card, sprite.up = event.card, True
    sprites.hand.append(sprite)
    sprites.match_hand(start)
    line.play(*flow(sprites, tokens.DRAW_STOCK, scaled=True))


def exchanged(d: EventPlayer, event: e.TrumpExchanged) -> None:
    sprites, line = d.sprites, d.sprites.timeline
    start: Place = sprites.layout.turned_up
    given = sprites.own(event.given) if event.seat == sprites.viewer else None
    origin = given.seen_at if given is not None else sprites.origin(event.seat)
    sprites.turned_up = Sprite(event.given & KIND_MASK, origin, up=True)
    if event.seat == sprites.viewer:
        sprites.match_hand(start)
    line.play(*flow(sprites, tokens.GATHER_TRICK, scaled=True))


def deal_ended(d: EventPlayer, event: e.DealEnded) -> None:
    d.sprites.bubbles.release()
    d.sprites.timeline.wait(LAST_LOOK)

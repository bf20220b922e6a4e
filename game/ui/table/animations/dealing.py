"""Dealing, the talon, and cards that go from hand to hand."""

from __future__ import annotations

from functools import partial

from game.engine import events as e
from game.engine.events import Event
from game.ui.kit import tokens
from game.ui.motion import Call, Track, ease_in_out
from game.ui.table.animations.tools import (
    away,
    begin,
    count,
    face_up,
    flow,
    sprite_of,
    to_seat,
)
from game.ui.table.cards.pack import pack_place
from game.ui.table.cards.restore import restore
from game.ui.table.cards.sprite import Flight, Sprite, Turn
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.event_player import EventPlayer
from game.values import Seat

SORT_APART = 0.012
"""Seconds between two cards when a dealt hand is sorted: no frame has to draw them all anew."""

LOT_RAISED = 30.0
"""How much higher than in a trick the cards lie that are drawn for the deal, in du."""

LOTS_SEEN = 0.9
"""Seconds between cards drawn for the deal and the next round of them."""

SHUFFLED = 0.35
"""Seconds between the beginning of a deal and its first packet."""

TALON_SEEN = 0.9
"""Seconds that what is laid open lies there for all to see."""


def lots_drawn(d: EventPlayer, event: e.LotsDrawn) -> None:
    """A card before each seat, once more where several were equal; then who deals is said."""
    sprites, line = d.sprites, d.sprites.timeline
    middle = sprites.layout.middle
    for cards in event.rounds:
        places = [sprites.layout.trick(seat) for seat in range(len(cards))]
        goals = [place._replace(y=place.y - LOT_RAISED) for place in places]
        start = goals[0]._replace(x=middle[0], y=middle[1], angle=0.0)
        drawn = [Sprite(card, start, opacity=0.0) for card in cards]
        line.call(partial(_replace_flying, sprites, drawn))
        for sprite, goal in zip(drawn, goals, strict=True):
            line.play(Flight(sprite, goal, tokens.DRAW_STOCK))
        line.play(*[Turn(sprite, tokens.TURN_CARD) for sprite in drawn])
        line.wait(LOTS_SEEN)
    begun = next((one for one in sprites.queue if isinstance(one, e.DealBegan)), None)
    if begun is not None:
        line.call(partial(_tell_dealer, d, begun.dealer))


def _replace_flying(sprites: SpriteScene, flying: list[Sprite]) -> None:
    sprites.flying[:] = flying


def _tell_dealer(d: EventPlayer, dealer: Seat) -> None:
    d.tell(d.teller().deals(dealer))


def thrown_in(d: EventPlayer, event: e.ThrownIn) -> None:
    """All cards go back to the dealer."""
    d.sprites.bubbles.release()
    d.sprites.timeline.call(partial(_to_dealer, d.sprites))
    d.sprites.timeline.wait(2 * tokens.GATHER_TRICK)


def _to_dealer(sprites: SpriteScene) -> None:
    goal = sprites.purse(sprites.shown.dealer)
    gathered = [sprite for sprite, _ in sprites.targets()]
    for seat in range(sprites.shown.players):
        if seat != sprites.viewer:
            backs = min(3, sprites.closed(seat))
            gathered += [Sprite(None, sprites.origin(seat)) for _ in range(backs)]
    sprites.hand, sprites.talon, sprites.trick, sprites.turned_up = [], [], [], None
    sprites.melds, sprites.opened, sprites.turning = {}, {}, False
    sprites.counts = [0] * sprites.shown.players
    for sprite in gathered:
        at = sprite.seen_at
        sprite.lift = sprite.lift_to = 0.0
        sprite.place = at
        flight = Flight(
            sprite,
            goal._replace(h=at.h, angle=at.angle),
            2 * tokens.GATHER_TRICK,
            ease_in_out,
            face=False,
            fade=True,
            landed=away(sprites, sprite),
        )
        begin(sprites, [flight])


def deal_began(d: EventPlayer, event: e.DealBegan) -> None:
    line, queue = d.sprites.timeline, list(d.sprites.queue)
    restore(d.sprites, d.sprites.shown)
    d.sprites.queue[:] = queue
    d.sprites.unsorted = True
    d.sound("shuffle")
    line.wait(SHUFFLED)


def pack_cut(d: EventPlayer, event: e.PackCut) -> None:
    """The upper packet goes below the other; or somebody only knocks."""
    d.sound("gather" if event.cards else "knock")


def dealt(d: EventPlayer, event: e.CardsDealt) -> None:
    sprites, line = d.sprites, d.sprites.timeline
    pack = pack_place(sprites)
    tracks: list[Track]
    if event.seat == sprites.viewer:
        new = sprites.match_hand(pack)
        places = dict(sprites.targets())
        for sprite in new:
            sprite.up, sprite.opacity = False, 0.0
        tracks = [
            Flight(s, places[s], tokens.DEAL_PACKET * 2, landed=partial(face_up, s)) for s in new
        ]
        tracks += [t for t in flow(sprites, tokens.DEAL_PACKET * 2) if sprite_of(t) not in new]
    else:
        goal = sprites.origin(event.seat)
        tracks = []
        for k in range(min(3, event.number)):
            sprite = Sprite(None, pack, opacity=0.0)
            goal_k = goal._replace(x=goal.x + 3 * k, y=goal.y - 2 * k)
            more = event.number if k == 0 else 0
            landed = partial(count, sprites, event.seat, more, away(sprites, sprite))
            tracks.append(Flight(sprite, goal_k, tokens.DEAL_PACKET * 2, landed=landed))
    heard = Call(partial(d.sound, "deal"))
    line.play(heard, *tracks, after=-tokens.DEAL_PACKET if line.running else 0.0)
    if not any(isinstance(next_one, e.CardsDealt) for next_one in sprites.queue):
        line.call(partial(_sort, sprites))
        line.wait(tokens.SORT_HAND)


def _sort(sprites: SpriteScene) -> None:
    """All cards of the own hand find their order together."""
    sprites.unsorted = False
    sprites.sort_own()
    for k, track in enumerate(flow(sprites, tokens.SORT_HAND)):
        sprites.timeline.at(sprites.timeline.now + k * SORT_APART, track)


def talon_dealt(d: EventPlayer, event: e.TalonDealt) -> None:
    sprites, line = d.sprites, d.sprites.timeline
    sprites.talon += [Sprite(None, pack_place(sprites), opacity=0.0) for _ in range(event.number)]
    line.play(
        *flow(sprites, tokens.DEAL_PACKET * 2), after=-tokens.DEAL_PACKET if line.running else 0.0
    )


def turned_up(d: EventPlayer, event: e.TurnedUp) -> None:
    """The rest of the pack becomes the stock, and the card turned up slides half under it."""
    sprites = d.sprites
    rest, stock = Sprite(None, pack_place(sprites)), sprites.layout.stock
    gone = away(sprites, rest)
    sprites.timeline.play(Flight(rest, stock, tokens.GATHER_TRICK, slides=True, landed=gone))
    sprites.turned_up = Sprite(None, stock._replace(angle=0), opacity=0.0)
    sprites.timeline.play(*flow(sprites, tokens.DRAW_STOCK))
    sprites.timeline.play(Turn(sprites.turned_up, tokens.TURN_CARD, event.card))


def declarer(d: EventPlayer, event: Event) -> None:
    d.sprites.bubbles.release()


def talon_turned(d: EventPlayer, event: e.TalonTurned) -> None:
    sprites, line = d.sprites, d.sprites.timeline
    sprites.bubbles.release()
    sprites.turning = True
    line.play(*flow(sprites, tokens.GATHER_TRICK, scaled=True))
    pairs = zip(sprites.talon, event.cards, strict=False)
    turns = [Turn(sprite, tokens.TURN_CARD, card) for sprite, card in pairs]
    line.together(turns, tokens.TURN_CARD + tokens.TURN_CARD_GAP)
    line.wait(TALON_SEEN)


def talon_taken(d: EventPlayer, event: e.TalonTaken) -> None:
    sprites, line = d.sprites, d.sprites.timeline
    taken, sprites.talon, sprites.turning = sprites.talon, [], False
    if event.seat != sprites.viewer:
        line.play(*[to_seat(sprites, s, event.seat, tokens.GATHER_TRICK) for s in taken])
        return
    for sprite, card in zip(taken, event.cards or (), strict=False):
        sprite.card, sprite.up, sprite.fresh = card, True, "talon"
    sprites.hand += taken
    sprites.match_hand(sprites.origin(event.seat))
    line.play(*flow(sprites, tokens.GATHER_TRICK, scaled=True))


def called(d: EventPlayer, event: e.CardCalled) -> None:
    if event.other is not None:
        _hand_over(d, event.other, event.seat, event.card)


def given_back(d: EventPlayer, event: e.CardGivenBack) -> None:
    _hand_over(d, event.seat, event.other, event.card)


def _hand_over(d: EventPlayer, giver: int, taker: Seat, card: int | None) -> None:
    """A card goes from one hand to another; its face shows where the viewer knows it."""
    sprites, line = d.sprites, d.sprites.timeline
    if giver == sprites.viewer:
        sprite = sprites.own(card or 0) or Sprite(card, sprites.origin(giver), up=True)
        if sprite in sprites.hand:
            sprites.hand.remove(sprite)
    else:
        sprites.counts[giver] -= 1
        sprite = Sprite(card, sprites.origin(giver), up=card is not None)
    if taker == sprites.viewer:
        sprite.fresh = "given"
        sprites.hand.append(sprite)
        sprites.match_hand(sprite.place)
        line.play(*flow(sprites, tokens.GATHER_TRICK, scaled=True))
        return
    flight = Flight(
        sprite,
        sprites.origin(taker),
        tokens.GATHER_TRICK,
        landed=partial(count, sprites, taker, 1, away(sprites, sprite)),
    )
    line.play(flight, *flow(sprites, tokens.GATHER_TRICK))

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
    stage, line = d.stage, d.stage.timeline
    middle = stage.layout.middle
    for cards in event.rounds:
        places = [stage.layout.trick(seat) for seat in range(len(cards))]
        goals = [place._replace(y=place.y - LOT_RAISED) for place in places]
        start = goals[0]._replace(x=middle[0], y=middle[1], angle=0.0)
        drawn = [Sprite(card, start, opacity=0.0) for card in cards]
        line.call(partial(_replace_flying, stage, drawn))
        for sprite, goal in zip(drawn, goals, strict=True):
            line.play(Flight(sprite, goal, tokens.DRAW_STOCK))
        line.play(*[Turn(sprite, tokens.TURN_CARD) for sprite in drawn])
        line.wait(LOTS_SEEN)
    begun = next((one for one in stage.queue if isinstance(one, e.DealBegan)), None)
    if begun is not None:
        line.call(partial(_tell_dealer, d, begun.dealer))


def _replace_flying(stage: SpriteScene, sprites: list[Sprite]) -> None:
    stage.flying[:] = sprites


def _tell_dealer(d: EventPlayer, dealer: Seat) -> None:
    d.tell(d.teller().deals(dealer))


def thrown_in(d: EventPlayer, event: e.ThrownIn) -> None:
    """All cards go back to the dealer."""
    d.stage.bubbles.release()
    d.stage.timeline.call(partial(_to_dealer, d.stage))
    d.stage.timeline.wait(2 * tokens.GATHER_TRICK)


def _to_dealer(stage: SpriteScene) -> None:
    goal = stage.purse(stage.shown.dealer)
    sprites = [sprite for sprite, _ in stage.targets()]
    for seat in range(stage.shown.players):
        if seat != stage.viewer:
            backs = min(3, stage.closed(seat))
            sprites += [Sprite(None, stage.origin(seat)) for _ in range(backs)]
    stage.hand, stage.talon, stage.trick, stage.turned_up = [], [], [], None
    stage.melds, stage.opened, stage.turning = {}, {}, False
    stage.counts = [0] * stage.shown.players
    for sprite in sprites:
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
            landed=away(stage, sprite),
        )
        begin(stage, [flight])


def deal_began(d: EventPlayer, event: e.DealBegan) -> None:
    line, queue = d.stage.timeline, list(d.stage.queue)
    restore(d.stage, d.stage.shown)
    d.stage.queue[:] = queue
    d.stage.unsorted = True
    d.sound("shuffle")
    line.wait(SHUFFLED)


def pack_cut(d: EventPlayer, event: e.PackCut) -> None:
    """The upper packet goes below the other; or somebody only knocks."""
    d.sound("gather" if event.cards else "knock")


def dealt(d: EventPlayer, event: e.CardsDealt) -> None:
    stage, line = d.stage, d.stage.timeline
    pack = pack_place(stage)
    tracks: list[Track]
    if event.seat == stage.viewer:
        new = stage.match_hand(pack)
        places = dict(stage.targets())
        for sprite in new:
            sprite.up, sprite.opacity = False, 0.0
        tracks = [
            Flight(s, places[s], tokens.DEAL_PACKET * 2, landed=partial(face_up, s)) for s in new
        ]
        tracks += [t for t in flow(stage, tokens.DEAL_PACKET * 2) if sprite_of(t) not in new]
    else:
        goal = stage.origin(event.seat)
        tracks = []
        for k in range(min(3, event.number)):
            sprite = Sprite(None, pack, opacity=0.0)
            goal_k = goal._replace(x=goal.x + 3 * k, y=goal.y - 2 * k)
            more = event.number if k == 0 else 0
            landed = partial(count, stage, event.seat, more, away(stage, sprite))
            tracks.append(Flight(sprite, goal_k, tokens.DEAL_PACKET * 2, landed=landed))
    heard = Call(partial(d.sound, "deal"))
    line.play(heard, *tracks, after=-tokens.DEAL_PACKET if line.running else 0.0)
    if not any(isinstance(next_one, e.CardsDealt) for next_one in stage.queue):
        line.call(partial(_sort, stage))
        line.wait(tokens.SORT_HAND)


def _sort(stage: SpriteScene) -> None:
    """All cards of the own hand find their order together."""
    stage.unsorted = False
    stage.sort_own()
    for k, track in enumerate(flow(stage, tokens.SORT_HAND)):
        stage.timeline.at(stage.timeline.now + k * SORT_APART, track)


def talon_dealt(d: EventPlayer, event: e.TalonDealt) -> None:
    stage, line = d.stage, d.stage.timeline
    stage.talon += [Sprite(None, pack_place(stage), opacity=0.0) for _ in range(event.number)]
    line.play(
        *flow(stage, tokens.DEAL_PACKET * 2), after=-tokens.DEAL_PACKET if line.running else 0.0
    )


def turned_up(d: EventPlayer, event: e.TurnedUp) -> None:
    """The rest of the pack becomes the stock, and the card turned up slides half under it."""
    stage = d.stage
    rest, stock = Sprite(None, pack_place(stage)), stage.layout.stock
    gone = away(stage, rest)
    stage.timeline.play(Flight(rest, stock, tokens.GATHER_TRICK, slides=True, landed=gone))
    stage.turned_up = Sprite(None, stock._replace(angle=0), opacity=0.0)
    stage.timeline.play(*flow(stage, tokens.DRAW_STOCK))
    stage.timeline.play(Turn(stage.turned_up, tokens.TURN_CARD, event.card))


def declarer(d: EventPlayer, event: Event) -> None:
    d.stage.bubbles.release()


def talon_turned(d: EventPlayer, event: e.TalonTurned) -> None:
    stage, line = d.stage, d.stage.timeline
    stage.bubbles.release()
    stage.turning = True
    line.play(*flow(stage, tokens.GATHER_TRICK, scaled=True))
    pairs = zip(stage.talon, event.cards, strict=False)
    turns = [Turn(sprite, tokens.TURN_CARD, card) for sprite, card in pairs]
    line.together(turns, tokens.TURN_CARD + tokens.TURN_CARD_GAP)
    line.wait(TALON_SEEN)


def talon_taken(d: EventPlayer, event: e.TalonTaken) -> None:
    stage, line = d.stage, d.stage.timeline
    taken, stage.talon, stage.turning = stage.talon, [], False
    if event.seat != stage.viewer:
        line.play(*[to_seat(stage, s, event.seat, tokens.GATHER_TRICK) for s in taken])
        return
    for sprite, card in zip(taken, event.cards or (), strict=False):
        sprite.card, sprite.up, sprite.fresh = card, True, "talon"
    stage.hand += taken
    stage.match_hand(stage.origin(event.seat))
    line.play(*flow(stage, tokens.GATHER_TRICK, scaled=True))


def called(d: EventPlayer, event: e.CardCalled) -> None:
    if event.other is not None:
        _hand_over(d, event.other, event.seat, event.card)


def given_back(d: EventPlayer, event: e.CardGivenBack) -> None:
    _hand_over(d, event.seat, event.other, event.card)


def _hand_over(d: EventPlayer, giver: int, taker: Seat, card: int | None) -> None:
    """A card goes from one hand to another; its face shows where the viewer knows it."""
    stage, line = d.stage, d.stage.timeline
    if giver == stage.viewer:
        sprite = stage.own(card or 0) or Sprite(card, stage.origin(giver), up=True)
        if sprite in stage.hand:
            stage.hand.remove(sprite)
    else:
        stage.counts[giver] -= 1
        sprite = Sprite(card, stage.origin(giver), up=card is not None)
    if taker == stage.viewer:
        sprite.fresh = "given"
        stage.hand.append(sprite)
        stage.match_hand(sprite.place)
        line.play(*flow(stage, tokens.GATHER_TRICK, scaled=True))
        return
    flight = Flight(
        sprite,
        stage.origin(taker),
        tokens.GATHER_TRICK,
        landed=partial(count, stage, taker, 1, away(stage, sprite)),
    )
    line.play(flight, *flow(stage, tokens.GATHER_TRICK))

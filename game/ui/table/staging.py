"""How each kind of event moves the cards: one small function an event, found by its type."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from game.cards import KIND_MASK
from game.engine import events as e
from game.engine.events import Event
from game.engine.tricks import winner
from game.ui.kit import tokens
from game.ui.motion import Track, ease_in_out, ease_out
from game.ui.table.duties import trick_table
from game.ui.table.fan import Place
from game.ui.table.laying import confirm, lay, play_from_melds, take_up, withdraw
from game.ui.table.sprite import Flight, Sprite, Turn
from game.ui.table.stage import Stage

if TYPE_CHECKING:
    from game.ui.table.director import Director

AFTER_CARD = 0.16
"""Seconds between another seat's card and the next."""

TALON_SEEN = 0.9
"""Seconds that the turned talon lies there for all to see."""

LAST_LOOK = 0.6
"""Seconds between the last card of a deal and its sheet."""


def stage_event(director: Director, event: Event) -> None:
    """Move what this event moves."""
    handler = _STAGING.get(type(event))
    if handler is not None:
        handler(director, event)


# ---------------------------------------------------------------- tools
def flow(stage: Stage, seconds: float, *, scaled: bool = False) -> list[Track]:
    """Flights for everything that does not lie where it belongs."""
    return [
        Flight(sprite, place, seconds, ease_out, scaled=scaled)
        for sprite, place in stage.targets()
        if sprite.place != place
    ]


def away(stage: Stage, sprite: Sprite) -> Callable[[], None]:
    """What takes a sprite off the stage when its flight has ended."""
    stage.flying.append(sprite)
    return partial(_gone, stage, sprite)


def _gone(stage: Stage, sprite: Sprite) -> None:
    if sprite in stage.flying:
        stage.flying.remove(sprite)


def _count(stage: Stage, seat: int, more: int, then: Callable[[], None] | None = None) -> None:
    stage.counts[seat] += more
    if then is not None:
        then()


def to_seat(stage: Stage, sprite: Sprite, seat: int, seconds: float) -> Flight:
    """A flight into another seat's hand, where the card becomes one of its backs."""
    sprite.up = False
    landed = partial(_count, stage, seat, 1, away(stage, sprite))
    return Flight(sprite, stage.origin(seat), seconds, ease_out, landed=landed)


# ---------------------------------------------------------------- dealing
def _deal_began(d: Director, event: e.DealBegan) -> None:
    from game.ui.table.restore import restore

    line, queue = d.stage.timeline, list(d.stage.queue)
    restore(d.stage, d.stage.shown)
    d.stage.queue[:] = queue
    d.stage.unsorted = True
    line.wait(0.1)


def _dealt(d: Director, event: e.CardsDealt) -> None:
    stage, line = d.stage, d.stage.timeline
    dealer = stage.origin(stage.shown.dealer)
    tracks: list[Track]
    if event.seat == stage.viewer:
        new = stage.match_hand(dealer)
        places = dict(stage.targets())
        for sprite in new:
            sprite.up, sprite.opacity = False, 0.0
        tracks = [
            Flight(s, places[s], tokens.DEAL_PACKET * 2, landed=partial(_face_up, s)) for s in new
        ]
        tracks += [t for t in flow(stage, tokens.DEAL_PACKET * 2) if _sprite(t) not in new]
    else:
        goal = stage.origin(event.seat)
        tracks = []
        for k in range(min(3, event.number)):
            sprite = Sprite(None, dealer, opacity=0.0)
            goal_k = goal._replace(x=goal.x + 3 * k, y=goal.y - 2 * k)
            more = event.number if k == 0 else 0
            landed = partial(_count, stage, event.seat, more, away(stage, sprite))
            tracks.append(Flight(sprite, goal_k, tokens.DEAL_PACKET * 2, landed=landed))
    line.play(*tracks, after=-tokens.DEAL_PACKET if line.running else 0.0)
    if not any(isinstance(next_one, e.CardsDealt) for next_one in stage.queue):
        line.call(partial(_sort, stage))
        line.wait(tokens.SORT_HAND)
    d.sound("deal")


def _sprite(track: Track) -> Sprite | None:
    return track.sprite if isinstance(track, Flight) else None


def _face_up(sprite: Sprite) -> None:
    sprite.up = True


def _sort(stage: Stage) -> None:
    """All cards of the own hand find their order together."""
    stage.unsorted = False
    stage.sort_own()
    for track in flow(stage, tokens.SORT_HAND):
        stage.timeline.at(stage.timeline.now, track)


def _talon_dealt(d: Director, event: e.TalonDealt) -> None:
    stage, line = d.stage, d.stage.timeline
    dealer = stage.origin(stage.shown.dealer)
    stage.talon += [Sprite(None, dealer, opacity=0.0) for _ in range(event.number)]
    line.play(
        *flow(stage, tokens.DEAL_PACKET * 2), after=-tokens.DEAL_PACKET if line.running else 0.0
    )


def _turned_up(d: Director, event: e.TurnedUp) -> None:
    stage = d.stage
    stage.turned_up = Sprite(None, stage.layout.stock._replace(angle=0))
    stage.timeline.play(*flow(stage, tokens.DRAW_STOCK))
    stage.timeline.play(Turn(stage.turned_up, tokens.TURN_CARD, event.card))


# ---------------------------------------------------------------- the talon
def _declarer(d: Director, event: Event) -> None:
    d.stage.bubbles.release()


def _talon_turned(d: Director, event: e.TalonTurned) -> None:
    stage, line = d.stage, d.stage.timeline
    stage.bubbles.release()
    stage.turning = True
    line.play(*flow(stage, tokens.GATHER_TRICK, scaled=True))
    pairs = zip(stage.talon, event.cards, strict=False)
    turns = [Turn(sprite, tokens.TURN_CARD, card) for sprite, card in pairs]
    line.together(turns, tokens.TURN_CARD + tokens.TURN_CARD_GAP)
    line.wait(TALON_SEEN)


def _talon_taken(d: Director, event: e.TalonTaken) -> None:
    stage, line = d.stage, d.stage.timeline
    taken, stage.talon, stage.turning = stage.talon, [], False
    if event.seat != stage.viewer:
        line.play(*[to_seat(stage, s, event.seat, tokens.GATHER_TRICK) for s in taken])
        return
    for sprite, card in zip(taken, event.cards or (), strict=False):
        sprite.card, sprite.up, sprite.fresh = card, True, True
    stage.hand += taken
    stage.match_hand(stage.origin(event.seat))
    line.play(*flow(stage, tokens.GATHER_TRICK, scaled=True))


# ---------------------------------------------------------------- calling
def _called(d: Director, event: e.CardCalled) -> None:
    if event.other is not None:
        _hand_over(d, event.other, event.seat, event.card)


def _given_back(d: Director, event: e.CardGivenBack) -> None:
    _hand_over(d, event.seat, event.other, event.card)


def _hand_over(d: Director, giver: int, taker: int, card: int | None) -> None:
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
        sprite.fresh = True
        stage.hand.append(sprite)
        stage.match_hand(sprite.place)
        line.play(*flow(stage, tokens.GATHER_TRICK, scaled=True))
        return
    flight = Flight(
        sprite,
        stage.origin(taker),
        tokens.GATHER_TRICK,
        landed=partial(_count, stage, taker, 1, away(stage, sprite)),
    )
    line.play(flight, *flow(stage, tokens.GATHER_TRICK))


# ---------------------------------------------------------------- melds
def _meld_laid(d: Director, event: e.MeldLaid) -> None:
    stage, line = d.stage, d.stage.timeline
    if not stage.has_stock:
        for other in [seat for seat in stage.melds if seat != event.seat]:
            _clear_melds(d, other)
    pattern = stage.rules.melds[event.meld]
    if event.seat == stage.viewer and confirm(stage, pattern, event.points):
        stage.match_hand(stage.origin(event.seat))
        line.play(*flow(stage, tokens.SORT_HAND))
        return
    lay(stage, event.seat, pattern, event.cards, event.points)
    if event.seat == stage.viewer:
        stage.match_hand(stage.origin(event.seat))
    line.play(*flow(stage, tokens.LAY_MELD, scaled=event.seat == stage.viewer))
    line.wait(tokens.LAY_MELD_GAP)
    d.sound("card")


def _melding_done(d: Director, event: e.MeldingDone) -> None:
    if event.seat == d.stage.viewer:
        withdraw(d.stage)
        d.stage.timeline.play(*flow(d.stage, tokens.SORT_HAND))
    elif d.stage.melds.get(event.seat):
        d.stage.timeline.wait(TALON_SEEN)


def _clear_melds(d: Director, seat: int) -> None:
    """Laid cards go back into their hand."""
    stage, line = d.stage, d.stage.timeline
    sprites = take_up(stage, seat)
    if seat == stage.viewer:
        line.play(*flow(stage, tokens.LAY_MELD, scaled=True))
        return
    line.play(*[to_seat(stage, sprite, seat, tokens.LAY_MELD) for sprite in sprites])


def _taken_up(d: Director, event: e.MeldsTakenUp) -> None:
    _clear_melds(d, event.seat)
    if event.seat == d.stage.viewer:
        d.stage.match_hand(d.stage.origin(event.seat))


# ---------------------------------------------------------------- trump, discard
def _sorted_anew(d: Director, event: Event) -> None:
    d.stage.sort_own()
    for seat in d.stage.melds:
        for meld in d.stage.melds[seat]:
            meld.points = None
    d.stage.timeline.play(*flow(d.stage, tokens.SORT_HAND))


def _discarded(d: Director, event: e.CardDiscarded) -> None:
    stage, line = d.stage, d.stage.timeline
    if event.seat == stage.viewer:
        sprite = stage.own(event.card or 0) or Sprite(None, stage.origin(event.seat))
        if sprite in stage.hand:
            stage.hand.remove(sprite)
            stage.sort_own()
    else:
        stage.counts[event.seat] -= 1
        sprite = Sprite(None, stage.origin(event.seat))
    goal = stage.purse(event.seat)
    flight = Flight(
        sprite,
        goal,
        tokens.LAY_MELD,
        ease_in_out,
        face=False,
        fade=True,
        landed=away(stage, sprite),
    )
    line.play(flight, *flow(stage, tokens.LAY_MELD), after=-tokens.LAY_MELD / 2)


def _discard_done(d: Director, event: e.DiscardDone) -> None:
    if event.seat in d.stage.melds:
        _clear_melds(d, event.seat)
    for sprite in d.stage.hand:
        sprite.fresh = False


def _opened(d: Director, event: e.HandOpened) -> None:
    stage, line = d.stage, d.stage.timeline
    if event.seat == stage.viewer:
        return
    stage.counts[event.seat] = 0
    origin = stage.origin(event.seat)
    stage.opened[event.seat] = [Sprite(card, origin, up=True) for card in sorted(event.cards)]
    line.play(*flow(stage, tokens.LAY_MELD))
    line.wait(TALON_SEEN)


# ---------------------------------------------------------------- tricks
def _play_began(d: Director, event: e.PlayBegan) -> None:
    stage = d.stage
    stage.bubbles.release()
    for sprite in stage.hand:
        sprite.fresh = False
    if not stage.has_stock:
        for seat in list(stage.melds):
            _clear_melds(d, seat)
    stage.talon = []


def _played(d: Director, event: e.CardPlayed) -> None:
    stage, line = d.stage, d.stage.timeline
    d.sound("card")
    seat, card = event
    sprite = _card_to_play(stage, seat, card)
    stage.trick.append((seat, sprite))
    if seat == stage.viewer:
        stage.match_hand(stage.origin(seat))
    goal = stage.layout.trick(seat)
    line.play(
        Flight(sprite, goal, tokens.PLAY_CARD, scaled=True, face=True),
        *[track for track in flow(stage, tokens.PLAY_CARD) if _sprite(track) is not sprite],
    )
    if seat != stage.viewer and not any(isinstance(x, e.TrickTaken) for x in stage.queue[:1]):
        line.wait(AFTER_CARD)


def _card_to_play(stage: Stage, seat: int, card: int) -> Sprite:
    """The sprite that a seat plays, out of wherever it is."""
    if seat == stage.viewer:
        sprite = stage.own(card)
        if sprite is not None and sprite in stage.hand:
            stage.hand.remove(sprite)
            sprite.place, sprite.lift, sprite.lift_to = sprite.seen_at, 0.0, 0.0
            return sprite
    laid = play_from_melds(stage, seat, card)
    if laid is not None:
        return laid
    for sprite in stage.opened.get(seat, []):
        if (sprite.card or 0) & KIND_MASK == card & KIND_MASK:
            stage.opened[seat].remove(sprite)
            return sprite
    if seat != stage.viewer and seat not in stage.opened:
        stage.counts[seat] -= 1
    return Sprite(card, stage.origin(seat), up=True)


def _trick_taken(d: Director, event: e.TrickTaken) -> None:
    stage, line = d.stage, d.stage.timeline
    stage.taker = event.seat
    if d.auto_gather:
        line.wait(tokens.WINNER_RING + tokens.WINNER_HOLD)
        line.call(partial(_gather, d, event.seat))
    elif line.factor > 0:
        d.waiting = partial(_gather, d, event.seat)
    else:
        _gather(d, event.seat)


def _gather(d: Director, seat: int) -> None:
    """The cards of the trick go to who has taken it: to a pile, or into the hand."""
    stage = d.stage
    trick, stage.trick, stage.taker = stage.trick, [], None
    d.sound("gather")
    into_hand = any(p.kind == "stock" and p.captured == "hand" for p in stage.rules.phases)
    into_hand = into_hand and stage.shown.turned_up is not None
    seconds = tokens.GATHER_TRICK
    if into_hand and seat == stage.viewer:
        sprites = [sprite for _, sprite in trick]
        stage.hand += sprites
        stage.match_hand(stage.origin(seat))
        _begin(stage, flow(stage, seconds, scaled=True))
        return
    goal = stage.purse(seat)
    for _, sprite in trick:
        if into_hand:
            _begin(stage, [to_seat(stage, sprite, seat, seconds)])
            continue
        gone = away(stage, sprite)
        flight = Flight(sprite, goal, seconds, ease_in_out, scaled=True, fade=True, landed=gone)
        _begin(stage, [flight])


def _begin(stage: Stage, tracks: list[Track]) -> None:
    for track in tracks:
        stage.timeline.at(stage.timeline.now, track)


def winning_place(stage: Stage) -> int | None:
    """Which card of the trick (0 for the first) is winning it; None while nothing lies."""
    cards = [sprite.card or 0 for _, sprite in stage.trick]
    return winner(trick_table(stage.rules, stage.shown), cards) if cards else None


# ---------------------------------------------------------------- the stock
def _drawn(d: Director, event: e.CardDrawn) -> None:
    stage, line = d.stage, d.stage.timeline
    start = stage.layout.stock
    sprite = Sprite(event.card, start._replace(angle=0), up=False)
    if event.open is not None and stage.turned_up is not None:
        sprite, stage.turned_up = stage.turned_up, None
    if event.seat != stage.viewer:
        line.play(to_seat(stage, sprite, event.seat, tokens.DRAW_STOCK))
        return
    sprite.card, sprite.up = event.card, True
    stage.hand.append(sprite)
    stage.match_hand(start)
    line.play(*flow(stage, tokens.DRAW_STOCK, scaled=True))


def _exchanged(d: Director, event: e.TrumpExchanged) -> None:
    stage, line = d.stage, d.stage.timeline
    start: Place = stage.layout.turned_up
    stage.turned_up = Sprite(event.given, stage.origin(event.seat), up=True)
    if event.seat == stage.viewer:
        stage.match_hand(start)
    line.play(*flow(stage, tokens.GATHER_TRICK, scaled=True))


def _deal_ended(d: Director, event: e.DealEnded) -> None:
    d.stage.bubbles.release()
    d.stage.timeline.wait(LAST_LOOK)


_STAGING: dict[type, Callable[[Any, Any], None]] = {
    e.DealBegan: _deal_began,
    e.CardsDealt: _dealt,
    e.TalonDealt: _talon_dealt,
    e.TurnedUp: _turned_up,
    e.DeclarerFound: _declarer,
    e.TalonTurned: _talon_turned,
    e.TalonTaken: _talon_taken,
    e.ContractDeclared: _sorted_anew,
    e.TrumpNamed: _sorted_anew,
    e.CardCalled: _called,
    e.CardGivenBack: _given_back,
    e.MeldLaid: _meld_laid,
    e.MeldingDone: _melding_done,
    e.MeldsTakenUp: _taken_up,
    e.CardDiscarded: _discarded,
    e.DiscardDone: _discard_done,
    e.HandOpened: _opened,
    e.PlayBegan: _play_began,
    e.CardPlayed: _played,
    e.TrickTaken: _trick_taken,
    e.CardDrawn: _drawn,
    e.TrumpExchanged: _exchanged,
    e.DealEnded: _deal_ended,
}

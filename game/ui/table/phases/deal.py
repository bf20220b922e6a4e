"""Dealing: who deals, packets of cards, the card turned up."""

from __future__ import annotations

from functools import partial

from game.engine import events as e
from game.engine.view import View
from game.rules.model.cards_of_phases import turns_up
from game.rules.model.dealing import DealPhase
from game.ui.kit import tokens
from game.ui.motion import Call, Track
from game.ui.table.cards.restore import restore
from game.ui.table.cards.sprite import Flight, Sprite, Turn
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.announcement import PlacardText
from game.ui.table.labels.words import TableWords
from game.ui.table.movement import away, count, flow, laid_open, sprite_of, turn_up
from game.ui.table.phases.base import PhaseOnTable, Said
from game.values import Seat

SORT_APART = 0.012
"""Seconds between two cards when a dealt hand is sorted: no frame has to draw them all anew."""

OVERLAP = tokens.DEAL_PACKET + 3 * tokens.DEAL_APART
"""Seconds by which a packet leaves before the last card of the one before it has come."""

LOT_RAISED = 60.0
"""How much higher than in a trick the cards lie that are drawn for the deal, in du: clear of what
the table says below them, and of who sits above them."""

LOTS_SEEN = 0.9
"""Seconds between cards drawn for the deal and the next round of them."""

SHUFFLED = 0.35
"""Seconds between the beginning of a deal and its first packet."""


def _lots_drawn(d: EventPlayer, event: e.LotsDrawn) -> None:
    """A card before each seat, once more where several were equal; then who deals is said."""
    sprites, line = d.sprites, d.sprites.timeline
    layout = sprites.arranged(len(sprites.hand), False)  # no stock lies there yet
    middle = layout.middle
    for cards in event.rounds:
        poses = [layout.trick(seat) for seat in range(len(cards))]
        free = min(pose.bounds.y for pose in poses) - max(
            (seat.plate.bottom for seat in layout.seats if seat.side == "top"), default=0.0
        )
        goals = [pose._replace(y=pose.y - min(LOT_RAISED, free)) for pose in poses]
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
    def told() -> PlacardText:
        teller = d.teller()
        why = teller.t(f"lots.{teller.rules.ruleset.match.first_dealer}")
        return PlacardText(teller.of("lots.deals", dealer), why)

    d.tell(told)


def _deal_began(d: EventPlayer, event: e.DealBegan) -> None:
    line, queue = d.sprites.timeline, list(d.sprites.queue)
    restore(d.sprites, d.sprites.shown)
    d.sprites.queue[:] = queue
    d.sprites.unsorted = True
    d.sound("shuffle")
    line.wait(SHUFFLED)
    if event.for_all:
        line.call(partial(_tell_for_all, d, event.for_all))


def _tell_for_all(d: EventPlayer, left: int) -> None:
    d.tell(lambda: d.teller().for_all(left))


def _dealt(d: EventPlayer, event: e.CardsDealt) -> None:
    sprites, line = d.sprites, d.sprites.timeline
    pack = sprites.pack
    seconds = tokens.DEAL_PACKET * 2
    tracks: list[Track]
    closing: list[Track] = []
    if event.seat == sprites.viewer:
        new = sprites.match_hand(pack)
        poses = dict(sprites.targets())
        for sprite in new:
            sprite.up, sprite.opacity = False, 0.0
        tracks = [
            Flight(s, poses[s], seconds, scaled=True, landed=partial(turn_up, sprites, s))
            for s in new
        ]
        closing = [t for t in flow(sprites, seconds) if sprite_of(t) not in new]
    else:
        goal = sprites.origin(event.seat)
        tracks = []
        for k in range(min(3, event.number)):
            sprite = Sprite(None, pack, opacity=0.0)
            goal_k = goal._replace(x=goal.x + 3 * k, y=goal.y - 2 * k)
            more = event.number if k == 0 else 0
            landed = partial(count, sprites, event.seat, more, away(sprites, sprite))
            tracks.append(Flight(sprite, goal_k, seconds, landed=landed))
    heard = Call(partial(d.sound, "deal"))
    line.play(heard, *closing, after=-OVERLAP if line.running else 0.0)
    line.together(tracks, tokens.DEAL_APART, after=-seconds if closing else 0.0)
    if not any(isinstance(next_one, e.CardsDealt) for next_one in sprites.queue):
        line.call(partial(_sort, sprites))
        line.wait(tokens.SORT_HAND)
        spec = sprites.rules.phase_of(DealPhase)
        if sprites.has_stock and spec is not None and not turns_up(spec):
            _rest_laid(sprites)


def _sort(sprites: SpriteScene) -> None:
    """All cards of the own hand find their order together."""
    sprites.unsorted = False
    sprites.sort_own()
    for k, track in enumerate(flow(sprites, tokens.SORT_HAND)):
        sprites.timeline.at(sprites.timeline.now + k * SORT_APART, track)


def _talon_dealt(d: EventPlayer, event: e.TalonDealt) -> None:
    sprites, line = d.sprites, d.sprites.timeline
    sprites.talon += [Sprite(None, sprites.pack, opacity=0.0) for _ in range(event.number)]
    line.play(
        *flow(sprites, tokens.DEAL_PACKET * 2), after=-tokens.DEAL_PACKET if line.running else 0.0
    )


def _rest_laid(sprites: SpriteScene) -> None:
    """The rest of the pack becomes the stock, and no card of it is turned up."""
    rest, line = Sprite(None, sprites.pack), sprites.timeline
    gone = away(sprites, rest)
    line.play(Flight(rest, sprites.layout.stock, tokens.GATHER_TRICK, slides=True, landed=gone))
    line.call(partial(_lies_there, sprites))


def _lies_there(sprites: SpriteScene) -> None:
    sprites.stock_lies = True


def _turned_up(d: EventPlayer, event: e.TurnedUp) -> None:
    """The rest of the pack becomes the stock, and the card turned up slides half under it."""
    sprites = d.sprites
    if sprites.turned_up is not None or sprites.shown.tricks:
        _next_on_top(d, event)
        return
    rest, stock = Sprite(None, sprites.pack), sprites.layout.stock
    gone = away(sprites, rest)
    sprites.timeline.play(Flight(rest, stock, tokens.GATHER_TRICK, slides=True, landed=gone))
    sprites.turned_up = Sprite(None, stock._replace(angle=0), opacity=0.0)
    sprites.timeline.play(*flow(sprites, tokens.DRAW_STOCK))
    sprites.timeline.play(Turn(sprites.turned_up, tokens.TURN_CARD, event.card))


def _next_on_top(d: EventPlayer, event: e.TurnedUp) -> None:
    """The top card of the stock is turned up."""
    sprites = d.sprites
    sprites.turned_up = Sprite(None, sprites.layout.stock._replace(angle=0))
    sprites.timeline.play(*flow(sprites, tokens.DRAW_STOCK))
    sprites.timeline.play(Turn(sprites.turned_up, tokens.TURN_CARD, event.card))


def _laid_aside(d: EventPlayer, event: e.LaidAside) -> None:
    """They go where a stock would lie; with the card turned up they have gone there already."""
    sprites = d.sprites
    if sprites.turned_up is not None:
        return
    rest = Sprite(None, sprites.pack)
    gone = away(sprites, rest)
    track = Flight(rest, sprites.layout.stock, tokens.GATHER_TRICK, slides=True, landed=gone)
    sprites.timeline.play(track)


def _trump_shown(d: EventPlayer, event: e.TrumpShown) -> None:
    """The dealer's last card lies open for a moment."""
    sprites, line = d.sprites, d.sprites.timeline
    shown = Sprite(event.card, sprites.origin(event.seat), opacity=0.0)
    line.call(partial(_replace_flying, sprites, [shown]))
    line.play(Flight(shown, sprites.layout.trick(event.seat), tokens.DRAW_STOCK))
    line.play(Turn(shown, tokens.TURN_CARD))
    line.wait(LOTS_SEEN)
    line.play(Flight(shown, sprites.origin(event.seat), tokens.DRAW_STOCK))
    line.call(partial(_replace_flying, sprites, []))


def _say_scored(words: TableWords, event: e.Scored, view: View) -> Said:
    return Said(words.t("say.scored", points=event.points))


def _say_held(words: TableWords, event: e.TrumpHeld, view: View) -> Said:
    card = words.card(event.card)
    if view.owner is None:
        return Said(words.t("say.first_held", card=card))
    return Said(words.t("say.trump_held", card=card, suit=words.suit(view.trump)))


PHASE = PhaseOnTable(
    "deal",
    moves={
        e.LotsDrawn: _lots_drawn,
        e.DealBegan: _deal_began,
        e.CardsDealt: _dealt,
        e.TalonDealt: _talon_dealt,
        e.TurnedUp: _turned_up,
        e.LaidAside: _laid_aside,
        e.TrumpShown: _trump_shown,
        e.LaidOut: laid_open,
    },
    says={e.Scored: _say_scored, e.TrumpHeld: _say_held},
)

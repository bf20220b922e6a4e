"""How a deal ends, whatever phase runs: thrown in, lost by a slip, played to its last card."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.engine import events as e
from game.engine.scoring import first_side_won
from game.engine.view import View
from game.ui.kit import signed, tokens
from game.ui.motion import ease_in_out
from game.ui.table.cards.sprite import Flight, Sprite
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.event_player import EventPlayer
from game.ui.table.labels.announcement import PlacardText, Teller
from game.ui.table.movement import away, begin
from game.ui.table.phases.base import OnTable

LAST_LOOK = 0.6
"""Seconds between the last card of a deal and its sheet."""


def _thrown_in(d: EventPlayer, event: e.ThrownIn) -> None:
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
        sprite.pose = at
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


def _ended(d: EventPlayer, event: e.DealEnded) -> None:
    d.sprites.bubbles.release()
    d.sprites.timeline.wait(LAST_LOOK)


# ---------------------------------------------------------------- what the table says
def _tell_thrown_in(teller: Teller, event: e.ThrownIn, view: View) -> PlacardText:
    return PlacardText(teller.t("thrown_in.head"), teller.thrown_in(view))


def _tell_fault(teller: Teller, event: e.FaultMade, view: View) -> PlacardText:
    head = teller.of(f"fault.{event.reason}", event.seat)
    cost: dict[str, Any] = {"points": _cost(teller, event, view), "n": len(view.seats) - 1}
    return PlacardText(head, teller.t(f"fault.{event.reason}_cost", **cost))


def _cost(teller: Teller, event: e.FaultMade, view: View) -> int:
    """Score points that a slip costs, or brings each of the others."""
    rules = teller.rules
    if event.reason == "too_many_cards":
        return 0 if rules.stock is None else rules.stock.too_many_cards
    scoring, times = rules.scoring, rules.factor(view.contract, view.trump, lost=True)
    return scoring.bid_costs.lost_factor * (view.bid or 0) * times if scoring.reaches_bid else 0


def _tell_won(teller: Teller, event: e.DealEnded, view: View) -> PlacardText | None:
    """A contract that costs much has been won."""
    game = teller.rules.contracts[view.contract].spec
    if view.declarer is None or not game.costs_much or view.conceded:
        return None
    if not first_side_won(teller.rules, event.sheet, view.declarer, event.score):
        return None
    label = teller.deck(game.label.text(teller.texts.lang))
    points = signed(event.score[view.declarer])
    head = teller.t("moment.won", contract=label)
    return PlacardText(head, teller.of("moment.score", view.declarer, points=points), rare=True)


def _tell_ended(teller: Teller, event: e.DealEnded, view: View) -> PlacardText | None:
    """A game of the match has been won, or else a contract that costs much."""
    won = tuple(dict.fromkeys(event.game_won))
    if not won:
        return _tell_won(teller, event, view)
    if len(won) == 1:
        head = teller.of("game_won.head", won[0])
    elif teller.viewer in won:
        head = teller.t("game_won.head_we")
    else:
        head = teller.t("game_won.head_they", names=" + ".join(map(teller.name, won)))
    others = [often for seat, often in enumerate(view.games) if seat not in won]
    often, against = view.games[won[0]], max(others, default=0)
    body = teller.t("game_won.body", n=often, others=against)
    counted = len(event.game_won) // len(won)
    if counted > 1:
        fold = teller.texts.get(f"rules.words.fold.{counted}")
        body = teller.t("game_won.counted", fold=fold, body=body)
    return PlacardText(head, body, rare=True)


ON_TABLE = OnTable(
    moves={e.ThrownIn: _thrown_in, e.DealEnded: _ended},
    tells={e.ThrownIn: _tell_thrown_in, e.FaultMade: _tell_fault, e.DealEnded: _tell_ended},
)

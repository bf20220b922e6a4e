"""How each kind of event moves the cards: one small function an event, found by its type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine import events as e
from game.engine.events import Event
from game.ui.table.animations import dealing, melding, playing, poverty
from game.ui.table.animations.tools import flow, winning_place
from game.ui.table.event_player import EventPlayer

__all__ = ["flow", "stage_event", "winning_place"]


def stage_event(event_player: EventPlayer, event: Event) -> None:
    """Move what this event moves."""
    handler = _STAGING.get(type(event))
    if handler is not None:
        handler(event_player, event)


_STAGING: dict[type, Callable[[Any, Any], None]] = {
    e.LotsDrawn: dealing.lots_drawn,
    e.DealBegan: dealing.deal_began,
    e.PackCut: dealing.pack_cut,
    e.CardsDealt: dealing.dealt,
    e.TalonDealt: dealing.talon_dealt,
    e.TurnedUp: dealing.turned_up,
    e.DeclarerFound: dealing.declarer,
    e.ThrownIn: dealing.thrown_in,
    e.TalonTurned: dealing.talon_turned,
    e.TalonTaken: dealing.talon_taken,
    e.ContractDeclared: melding.sorted_anew,
    e.TrumpNamed: melding.sorted_anew,
    e.CardCalled: dealing.called,
    e.CardGivenBack: dealing.given_back,
    e.PovertyAnswered: poverty.answered,
    e.CardsHandedOver: poverty.handed_over,
    e.PovertyRefused: melding.sorted_anew,
    e.Promoted: melding.sorted_anew,
    e.MeldLaid: melding.meld_laid,
    e.MeldingDone: melding.melding_done,
    e.MeldsTakenUp: melding.taken_up,
    e.CardDiscarded: melding.discarded,
    e.DiscardDone: melding.discard_done,
    e.HandOpened: melding.opened,
    e.PlayBegan: playing.play_began,
    e.CardPlayed: playing.played,
    e.TrickTaken: playing.trick_taken,
    e.CardDrawn: playing.drawn,
    e.TrumpExchanged: playing.exchanged,
    e.DealEnded: playing.deal_ended,
}

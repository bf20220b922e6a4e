"""Who says what when something happens: the speech bubbles of the table."""

from __future__ import annotations

from typing import Any

from game.engine import events as e
from game.engine.events import Event
from game.engine.tricks import UNNAMED
from game.engine.view import View
from game.ui.table.labels import speaking
from game.ui.table.labels.words import Words


def said(words: Words, event: Event, view: View) -> tuple[int, str, bool] | None:
    """Who says what with an event, and whether it stays; `view` is the one after it."""
    say = _SPEECH.get(type(event))
    told = say(words, event, view) if say else None
    if told is None:
        return None
    text, stays = told
    return event.seat, text, stays


def _melding_done(words: Words, event: e.MeldingDone, view: View) -> tuple[str, bool] | None:
    if words.rules.has_stock:
        return None
    melds = view.melds[event.seat]
    if not melds:
        return words.t("say.nothing"), False
    if view.trump == UNNAMED:
        return None
    points = words.melded(view, event.seat)
    if len(melds) == 1:
        pattern = words.rules.melds[melds[0]]
        suit = pattern.suit
        what = words.meld(pattern) if suit is None else words.suit(suit)
        return words.t("say.melds", points=points, what=what), False
    return words.t("say.melds_plain", points=points), False


def _said(words: Words, event: e.ReservationSaid, view: View) -> tuple[str, bool] | None:
    return words.reserved(event.reserved), True


def _discarded(words: Words, event: e.DiscardDone, view: View) -> tuple[str, bool] | None:
    if not event.trumps:
        return None
    return words.t("say.discarded", n=event.trumps, number=words.number(event.trumps)), False


def _laid(words: Words, event: e.MeldLaid, view: View) -> tuple[str, bool] | None:
    """Where melds are made between two tricks, each is told by itself."""
    if event.points is None or not words.rules.has_stock:
        return None
    what = words.meld(words.rules.melds[event.meld])
    return words.t("say.laid", what=what, points=event.points), False


def _called(words: Words, event: e.CardCalled, view: View) -> tuple[str, bool] | None:
    if event.other is None:
        return words.t("say.none_has", card=words.the_card(event.card)), False
    return words.t("say.call", card=words.the_card(event.card)), False


def _partner(words: Words, event: e.PartnerFound, view: View) -> tuple[str, bool] | None:
    if event.other is None:
        return words.t("say.alone"), False
    return words.t("say.partner", name=words.name(event.other)), False


_SPEECH: dict[type, Any] = {
    e.PackCut: lambda w, ev, v: (w.t("say.cut" if ev.cards else "say.knock"), False),
    e.Scored: lambda w, ev, v: (w.t("say.scored", points=ev.points), False),
    e.BidMade: lambda w, ev, v: (w.t("say.bid", bid=ev.points), True),
    e.BidPassed: lambda w, ev, v: (w.t("say.pass"), True),
    e.ReservationSaid: _said,
    e.ContractNamed: lambda w, ev, v: (w.t("say.contract", contract=w.contract(ev.contract)), True),
    e.ContractDeclared: lambda w, ev, v: (
        w.t("say.contract", contract=w.contract(ev.contract)),
        False,
    ),
    e.Conceded: lambda w, ev, v: (w.t("say.concede"), False),
    e.TrumpNamed: lambda w, ev, v: (w.t("say.trump", suit=w.suit(ev.suit)), False),
    e.MeldLaid: _laid,
    e.MeldingDone: _melding_done,
    e.TrumpExchanged: lambda w, ev, v: (w.t("say.exchange", card=w.the_card(ev.taken)), False),
    e.DiscardDone: _discarded,
    e.CardCalled: _called,
    e.PartnerFound: _partner,
    e.Announced: speaking.announced,
    e.PartnerChosen: speaking.partner_chosen,
    e.SoloDue: lambda w, ev, v: (w.t("speaking.solo_due"), True),
    e.Promoted: speaking.promoted,
    e.PovertyAnswered: speaking.answered,
    e.PovertyReturned: speaking.returned,
}

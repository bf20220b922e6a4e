"""Folds of bidding, reservations, the talon, calls and contracts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine import events as e
from game.engine.compiled import Rules
from game.engine.view.model import KONTRA, RE, View, learn, own_side, put, resize, without


def _solo_due(rules: Rules, view: View, event: e.SoloDue) -> View:
    return view._replace(due=event.seat)


def _reservation_said(rules: Rules, view: View, event: e.ReservationSaid) -> View:
    return view._replace(reservations=(*view.reservations, (event.seat, event.reserved)))


def _reservation_named(rules: Rules, view: View, event: e.ReservationNamed) -> View:
    return view if event.contract is None else view._replace(named=event.contract)


def _contract_named(rules: Rules, view: View, event: e.ContractNamed) -> View:
    return view._replace(reservations=(*view.reservations, (event.seat, True)))


def _bid(rules: Rules, view: View, event: e.BidMade) -> View:
    return view._replace(bids=(*view.bids, (event.seat, event.points)), bid=event.points)


def _passed(rules: Rules, view: View, event: e.BidPassed) -> View:
    return view._replace(bids=(*view.bids, (event.seat, None)))


def _declarer(rules: Rules, view: View, event: e.DeclarerFound) -> View:
    view = view._replace(declarer=event.seat, bid=event.bid)
    return _declarers_side(rules, view)


def _thrown_in(rules: Rules, view: View, event: e.ThrownIn) -> View:
    return view


def _talon_turned(rules: Rules, view: View, event: e.TalonTurned) -> View:
    return view._replace(talon=event.cards)


def _talon_taken(rules: Rules, view: View, event: e.TalonTaken) -> View:
    view = view._replace(talon_size=0, sizes=resize(view, event.seat, event.number))
    if view.talon:
        view = view._replace(known=learn(view, event.seat, *view.talon))
    if event.cards is None:
        return view
    return view._replace(hand=tuple(sorted((*view.hand, *event.cards))))


def _contract(rules: Rules, view: View, event: e.ContractDeclared) -> View:
    spec = rules.contracts[event.contract].spec
    trump = rules.opening_trump(event.contract, view.turned_up)
    view = view._replace(declarer=event.seat, contract=event.contract, trump=trump)
    if spec.sides == "partner":
        unknown: tuple[int | None, ...] = (None,) * view.players
        return view._replace(sides=put(unknown, event.seat, RE))
    return _declarers_side(rules, view)


def _conceded(rules: Rules, view: View, event: e.Conceded) -> View:
    return view._replace(conceded=True, trump=event.trump)


def _called(rules: Rules, view: View, event: e.CardCalled) -> View:
    view = view._replace(calls=(*view.calls, (event.card, event.other)))
    if event.other is None:
        return view
    view = view._replace(sizes=resize(view, event.other, -1))
    view = view._replace(
        sizes=resize(view, event.seat, 1), known=learn(view, event.seat, event.card)
    )
    if view.seat == event.seat:
        view = view._replace(hand=tuple(sorted((*view.hand, event.card))))
    elif view.seat == event.other:
        view = view._replace(hand=without(view.hand, event.card))
    return view


def _given_back(rules: Rules, view: View, event: e.CardGivenBack) -> View:
    view = view._replace(
        given=(*view.given, (event.seat, event.other, event.card)),
        sizes=resize(view, event.seat, -1),
    )
    view = view._replace(sizes=resize(view, event.other, 1))
    if event.card is None:
        return view
    if view.seat == event.seat:
        return view._replace(hand=without(view.hand, event.card))
    return view._replace(hand=tuple(sorted((*view.hand, event.card))))


def _poverty_answered(rules: Rules, view: View, event: e.PovertyAnswered) -> View:
    return view._replace(reservations=(*view.reservations, (event.seat, event.taken)))


def _poverty_refused(rules: Rules, view: View, event: e.PovertyRefused) -> View:
    trump = rules.opening_trump(rules.usual, view.turned_up)
    unknown: tuple[int | None, ...] = (None,) * view.players
    view = view._replace(declarer=None, contract=rules.usual, trump=trump, sides=unknown)
    return own_side(rules, view)


def _handed_over(rules: Rules, view: View, event: e.CardsHandedOver) -> View:
    view = view._replace(sizes=resize(view, event.seat, -event.number))
    cards = event.cards or (None,) * event.number
    view = view._replace(
        sizes=resize(view, event.other, event.number),
        given=(*view.given, *((event.seat, event.other, card) for card in cards)),
    )
    if event.cards is None:
        return view
    hand = view.hand
    for card in event.cards if view.seat == event.seat else ():
        hand = without(hand, card)
    if view.seat == event.other:
        hand = tuple(sorted((*hand, *event.cards)))
    return view._replace(hand=hand)


def _returned(rules: Rules, view: View, event: e.PovertyReturned) -> View:
    return view._replace(trumps_discarded=event.trumps)


def _trump(rules: Rules, view: View, event: e.TrumpNamed) -> View:
    return view._replace(trump=event.suit)


def _discarded(rules: Rules, view: View, event: e.CardDiscarded) -> View:
    view = view._replace(sizes=resize(view, event.seat, -1), discard_size=view.discard_size + 1)
    if event.card is None:
        return view
    return view._replace(
        hand=without(view.hand, event.card), discarded=(*view.discarded, event.card)
    )


def _discard_done(rules: Rules, view: View, event: e.DiscardDone) -> View:
    return view._replace(trumps_discarded=event.trumps)


def _declarers_side(rules: Rules, view: View) -> View:
    """Sides once a declarer plays against the rest, alone or with a fixed partner."""
    assert view.declarer is not None
    kind = rules.ruleset.table.sides.kind
    solo = rules.contracts[view.contract].spec.sides == "solo"
    mine = {view.declarer}
    if kind == "partners" and not solo:
        mine.add((view.declarer + rules.players // 2) % rules.players)
    sides: tuple[int | None, ...] = tuple(
        (RE if seat in mine else KONTRA) if seat in view.seats else None
        for seat in range(view.players)
    )
    return view._replace(sides=sides)


FOLDS: dict[type, Callable[[Rules, View, Any], View]] = {
    e.SoloDue: _solo_due,
    e.ReservationSaid: _reservation_said,
    e.ReservationNamed: _reservation_named,
    e.ContractNamed: _contract_named,
    e.BidMade: _bid,
    e.BidPassed: _passed,
    e.DeclarerFound: _declarer,
    e.ThrownIn: _thrown_in,
    e.TalonTurned: _talon_turned,
    e.TalonTaken: _talon_taken,
    e.ContractDeclared: _contract,
    e.Conceded: _conceded,
    e.CardCalled: _called,
    e.CardGivenBack: _given_back,
    e.PovertyAnswered: _poverty_answered,
    e.PovertyRefused: _poverty_refused,
    e.CardsHandedOver: _handed_over,
    e.PovertyReturned: _returned,
    e.TrumpNamed: _trump,
    e.CardDiscarded: _discarded,
    e.DiscardDone: _discard_done,
}

"""Folds of shuffling, dealing and the stock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.cards import KIND_MASK
from game.engine import events as e
from game.engine.compiled import Rules
from game.engine.view.model import View, learn, own_side, put, resize, without


def _deal_began(rules: Rules, view: View, event: e.DealBegan) -> View:
    none: tuple[tuple[int, ...], ...] = ((),) * rules.players
    unknown: tuple[int | None, ...] = (None,) * rules.players
    closed: tuple[tuple[int, ...] | None, ...] = (None,) * rules.players
    return View(
        view.seat,
        view.players,
        event.number,
        event.dealer,
        event.seats,
        view.scores,
        view.history,
        sizes=(0,) * rules.players,
        laid=none,
        known=none,
        opened=closed,
        contract=rules.usual,
        trump=rules.opening_trump(rules.usual, None),
        melds=none,
        sides=unknown,
        soli=view.soli,
    )


def _lots(rules: Rules, view: View, event: e.LotsDrawn) -> View:
    return view


def _cut(rules: Rules, view: View, event: e.PackCut) -> View:
    return view


def _dealt(rules: Rules, view: View, event: e.CardsDealt) -> View:
    view = view._replace(sizes=resize(view, event.seat, event.number))
    if event.cards is not None:
        view = view._replace(hand=tuple(sorted((*view.hand, *event.cards))))
    if sum(view.sizes) == rules.active * rules.hand_size:
        return own_side(rules, view._replace(stock_size=rules.stock_size))
    return view


def _talon_dealt(rules: Rules, view: View, event: e.TalonDealt) -> View:
    return view._replace(talon_size=view.talon_size + event.number)


def _turned_up(rules: Rules, view: View, event: e.TurnedUp) -> View:
    trump = rules.opening_trump(view.contract, event.card)
    return view._replace(turned_up=event.card, trump=trump)


def _scored(rules: Rules, view: View, event: e.Scored) -> View:
    return view._replace(credits=(*view.credits, (event.seat, event.reason, event.points)))


def _drawn(rules: Rules, view: View, event: e.CardDrawn) -> View:
    view = view._replace(sizes=resize(view, event.seat, 1))
    if event.open is not None:
        view = view._replace(turned_up=None, known=learn(view, event.seat, event.open))
    view = view._replace(stock_size=view.stock_size - 1)
    if event.card is None:
        return view
    return view._replace(hand=tuple(sorted((*view.hand, event.card))))


def _exchanged(rules: Rules, view: View, event: e.TrumpExchanged) -> View:
    seat, given = event.seat, event.given
    view = view._replace(
        turned_up=given & KIND_MASK,
        laid=put(view.laid, seat, without(view.laid[seat], given)),
        known=put(view.known, seat, without(view.known[seat], given)),
    )
    view = view._replace(known=learn(view, seat, event.taken))
    if seat != view.seat:
        return view
    return view._replace(hand=tuple(sorted((*without(view.hand, given), event.taken))))


FOLDS: dict[type, Callable[[Rules, View, Any], View]] = {
    e.DealBegan: _deal_began,
    e.LotsDrawn: _lots,
    e.PackCut: _cut,
    e.CardsDealt: _dealt,
    e.TalonDealt: _talon_dealt,
    e.TurnedUp: _turned_up,
    e.Scored: _scored,
    e.CardDrawn: _drawn,
    e.TrumpExchanged: _exchanged,
}

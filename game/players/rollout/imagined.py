"""Deals that a seat imagines, for the engine to play on.

What neither the view nor the world tells (cards laid down in secret) is filled in as the simple
player would have it.
"""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import TAKE
from game.engine.bidding.holdings import counted_trumps
from game.engine.imagined.world import World
from game.engine.phases.passing import Passing
from game.engine.resample import resample
from game.engine.sides.seen import known_to_all, own_part
from game.engine.state import State, laid_away_by
from game.engine.view import RE, View
from game.players.base import Request
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.laying_away import loss_of
from game.players.hidden_predictions import hidden_from, likely_predictions
from game.rules.model.phases import PovertyPhase
from game.values import Seat


def imagine(request: Request, world: World) -> State:
    """The state in which the seat of a request is asked, were the cards as in a world.

    Raises CannotResampleError where none of the phases asks this question.
    """
    if TAKE in request.legal:
        world = world._replace(laid=_laid(request, world))
    state = resample(request.rules, request.view, request.legal, world)
    hidden = hidden_from(request.rules, request.view)
    if hidden:
        likely = likely_predictions(request.rules, request.view, hidden, state.hands)
        predicted = {**dict(state.deal.predicted), **likely}
        state = state._replace(deal=state.deal._replace(predicted=tuple(predicted.items())))
    return state


def _laid(request: Request, world: World) -> tuple[int, ...]:
    """The cards that one with too few trumps has laid down: all its trumps, and what it would
    miss least."""
    rules, view = request.rules, request.view
    spec, poor = rules.phase_of(PovertyPhase), view.declarer
    if spec is None or poor is None:
        return ()
    hand = list(world.hands[poor])
    laid = list(counted_trumps(rules, rules.contracts[view.contract], hand))[: spec.cards]
    for card in laid:
        hand.remove(card)
    table, game = table_of(rules, view.contract, view.trump), rules.contracts[view.contract].spec
    while len(laid) < spec.cards and hand:
        card = min(hand, key=lambda kind: (loss_of(rules, table, game, hand, kind), kind))
        hand.remove(card)
        laid.append(card)
    return tuple(sorted(laid))


def _chosen(state: State, seat: Seat) -> tuple[tuple[int, int | None], ...]:
    """The cards that a seat has chosen to pass on."""
    phase = state.phase
    cards = phase.chosen[seat] if isinstance(phase, Passing) else ()
    return tuple((seat, card) for card in cards)


def _hidden(state: State, seat: Seat) -> tuple[Seat, int | None] | None:
    """What a seat knows of a trump that was named in secret."""
    hidden = state.deal.hidden_trump
    return hidden if hidden is None or hidden[0] == seat else (hidden[0], None)


def imagined_view(view: View, state: State, seat: Seat) -> View:
    """What another seat would know in an imagined deal, as far as the simple player cares."""
    if seat == view.seat:
        return view
    rules, deal = state.rules, state.deal
    hand = tuple(card & KIND_MASK for card in state.hands[seat])
    seen = view._replace(
        seat=seat,
        hand=tuple(sorted(hand)),
        discarded=deal.discarded if seat == laid_away_by(deal) else (),
        passing=_chosen(state, seat),
        talon=() if view.pushed else view.talon,
        pushed_cards=(),
        hidden_trump=_hidden(state, seat),
    )
    if rules.contracts[deal.contract].calls_partner and deal.declarer is not None:
        return own_part(rules, seen._replace(sides=known_to_all(rules, seen)))
    if not rules.side_cards or deal.declarer is not None:
        return seen
    own = rules.cards_of_side(hand)
    sides: list[int | None] = [None] * rules.players
    for other in view.seats:
        if other == seat:
            sides[other] = RE if own or other in deal.holders else 1 - RE
        elif own >= rules.side_size:
            sides[other] = 1 - RE
    return seen._replace(sides=tuple(sides))

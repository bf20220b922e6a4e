"""Which card to give for a better one: a low one of a suit in which a high one may come for it."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.reading.knowledge import Knowledge, suits_of
from game.players.heuristic.valuation.tricks_expected import worth_in_tricks
from game.values import Kind

HIGH = 3
"""So many of the highest cards are thought of that may come."""


def choose_to_give(request: Request) -> Action:
    """The card that brings most."""
    return by_gain(request)[0]


def by_gain(request: Request) -> Sequence[Action]:
    """The lowest card of each suit, the one first for which the best comes by what is likely; then
    the others, of which none is better to give."""
    known = Knowledge(request.rules, request.view)
    group, strength = known.table.group, known.table.strength
    hand = [card & KIND_MASK for card in request.view.hand]
    lowest = {group[kind]: kind for kind in sorted(hand, key=lambda kind: -strength[kind])}
    worth = _worth(request, hand)
    gains = {kind: _gain(request, known, hand, kind, worth) for kind in lowest.values()}
    return sorted(
        request.legal,
        key=lambda one: (-gains.get(one.arg & KIND_MASK, -1.0), strength[one.arg & KIND_MASK]),
    )


def _gain(
    request: Request, known: Knowledge, hand: Sequence[Kind], kind: Kind, worth: float
) -> float:
    """By how many tricks more a hand is worth with the card that comes for one of it: the highest
    of its suit that the other one holds, or else the same one again."""
    suit = suits_of(request.rules, known.table)[known.table.group[kind]]
    rest = list(hand)
    rest.remove(kind)
    share = min(1.0, len(hand) / max(1, sum(known.unseen)))
    higher = [other for other in suit[: suit.index(kind)] if known.unseen[other]]
    gain, nothing_yet = 0.0, 1.0
    for other in higher[:HIGH]:
        gain += nothing_yet * share * (_worth(request, [*rest, other]) - worth)
        nothing_yet *= 1.0 - share
    return gain


def _worth(request: Request, hand: Sequence[Kind]) -> float:
    """What a hand is worth as things stand, in tricks."""
    view = request.view
    worths = worth_in_tricks(request.rules, view.contract, view.trump, hand)
    return sum([worth for _, worth in worths])


def repays(request: Request) -> bool:
    """Whether the card that is given is answered by a better one."""
    return request.rules.repays


PHASE = PhaseChoice("repay", (), choose_to_give, {"give": repays})

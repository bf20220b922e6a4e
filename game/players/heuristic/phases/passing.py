"""Which cards to pass on: dangerous ones where card points are avoided, else weak ones; the best
to a partner."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.cards import KIND_MASK
from game.engine.actions import GIVE, Action
from game.engine.bidding.turns import passing_to
from game.engine.melds.held import best_melds
from game.engine.phases.choosing_cards import kinds_kept
from game.engine.rules.rules import Rules
from game.engine.seat_view import chosen_so_far
from game.engine.tricks.table import NO_TRUMP, TRUMP, TrickTable
from game.players.base import Request
from game.players.counting import counts
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.laying_away import loss_of
from game.rules.model.handing_on import PassPhase
from game.values import Card, Kind

MELDED = 1000.0
"""What it costs to break a meld that the hand has: more than any card."""

SHORT = 4.0
"""Card points that it is worth to be rid of the only card of a suit; the longer the suit, the
less."""

OUTRANKED = 0.25
"""The share of the tricks with it that a card takes of which all lower ones are gone: only led."""

A_TRUMP = 0.75
"""The least share that a trump takes: it wins in any suit."""


def choose_to_pass(request: Request) -> Action:
    """The next of the cards that are passed on; they must go in the order of kinds."""
    wanted = next_of(request, GIVE, cards_to_pass(request))
    return request.legal[0] if wanted is None else wanted


def next_of(request: Request, words: Sequence[Action], cards: Sequence[Card]) -> Action | None:
    """The word for the first of some cards that is not chosen yet and may be; None where there is
    none."""
    left = list(cards)
    for card in chosen_so_far(request.view):
        if card in left:
            left.remove(card)
    return next((words[card] for card in left if words[card] in request.legal), None)


def is_passing(request: Request) -> bool:
    """Whether the cards that are given are passed on: that comes before all else in a deal."""
    view = request.view
    return not view.passed and bool(passing_to(request.rules, view.number, view.seats))


def cards_to_pass(request: Request) -> tuple[Card, ...]:
    """All cards that the simple player passes on of its hand, in the order of kinds."""
    rules, view = request.rules, request.view
    hand = tuple(sorted(card & KIND_MASK for card in view.hand))
    return _planned(rules, view.contract, view.trump, hand, to_partner(request))


def to_partner(request: Request) -> bool:
    """Whether the cards go to a partner."""
    rules, view = request.rules, request.view
    taker = passing_to(rules, view.number, view.seats)[view.seat]
    return taker in rules.team(view.seat)


@lru_cache(maxsize=256)
def _planned(
    rules: Rules, contract: int, trump: int, hand: tuple[Card, ...], partner: bool
) -> tuple[Card, ...]:
    """The plan, kept from one card that goes to the next."""
    spec = rules.phase_of(PassPhase)
    left, plan = list(hand), list[Card]()
    kept = not_passed(rules)
    while spec is not None and len(plan) < spec.cards:
        costs = costs_of_passing(rules, contract, trump, left, partner=partner)
        card = min(costs.keys() - kept, key=lambda kind: (costs[kind], kind))
        plan.append(card)
        left.remove(card)
    return tuple(sorted(plan))


def not_passed(rules: Rules) -> frozenset[Kind]:
    """The kinds that may not be passed on."""
    spec = rules.phase_of(PassPhase)
    return frozenset() if spec is None else kinds_kept(tuple(spec.kept))


def costs_of_passing(
    rules: Rules, contract: int, trump: int, hand: Sequence[Card], *, partner: bool
) -> dict[Card, float]:
    """How little a hand can do without each of its kinds, in card points; what a partner can use
    costs least where it goes there."""
    table, game = table_of(rules, contract, trump), rules.contracts[contract].spec
    if avoids_points(rules, contract):
        costs = {kind: -danger(rules, table, hand, kind) for kind in set(hand)}
    else:
        costs = {
            kind: loss_of(rules, table, game, hand, kind) + 2.0 * table.points[kind]
            for kind in set(hand)
        }
    if partner:
        costs = {kind: -cost for kind, cost in costs.items()}
    melds, _ = best_melds(rules.melds_in[contract], hand, trump if trump >= 0 else NO_TRUMP)
    for kind in {kind for pattern in melds for kind in pattern.cards} & costs.keys():
        costs[kind] += MELDED
    return costs


def avoids_points(rules: Rules, contract: int) -> bool:
    """Whether nobody wants card points, and nothing else can be declared afterwards."""
    declared = any(other.offered >= 0 and other.spec.enabled for other in rules.contracts)
    return rules.contracts[contract].spec.avoids_points and not declared


def danger(rules: Rules, table: TrickTable, hand: Sequence[Card], card: Card) -> float:
    """How many card points a card is likely to bring in that nobody wants: its own and what may
    fall into a trick that it takes. Lower cards of the suit to play before it protect it, and in a
    short suit it must soon be played."""
    group, held = table.group[card], counts(hand)
    suit = suits_of(rules, table)[group]
    at = suit.index(card)
    higher = sum(rules.pack_counts[kind] - held[kind] for kind in suit[:at])
    lower = sum(rules.pack_counts[kind] - held[kind] for kind in suit[at + 1 :])
    guards = sum(held[kind] for kind in suit[at + 1 :])
    length = sum(held[kind] for kind in suit)
    takes = lower / (lower + higher) if lower else OUTRANKED * (not higher)
    if group == TRUMP:
        takes = max(takes, A_TRUMP)
    usual = sum(table.points[kind] for kind in rules.pack) / max(1, rules.hand_size)
    caught = max((table.points[kind] for kind in suit[at + 1 :] if not held[kind]), default=0)
    return takes * (usual + table.points[card] + caught) / (1.0 + guards) + SHORT / length


PHASE = PhaseChoice("pass", (), choose_to_pass, {"give": is_passing})

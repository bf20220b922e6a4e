"""What to say before the game is named: to pass, to reserve, or which contract it is."""

from __future__ import annotations

from collections import Counter

from game.cards import KIND_MASK
from game.engine.actions import ACCEPT, DISCARD, DONE, DOUBLE, PASS, RESERVE, TAKE, Action
from game.engine.rules.parts import CompiledContract
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.valuation.contracts import best_contract, reservable
from game.players.heuristic.valuation.doubling import pays_to_double
from game.players.heuristic.valuation.gains import expected_gain, gain_if_forced
from game.players.heuristic.valuation.soli import declarer_leads
from game.players.heuristic.valuation.talon_to_come import worst_cards
from game.players.heuristic.valuation.together import gain_of_accepting


def choose_reservation(request: Request) -> Action:
    """To pass, to reserve, to accept what is proposed, to double what was bid, or the contract
    itself; when something must be played, what is likely to gain most, or lose least."""
    rules, hand = request.rules, tuple(card & KIND_MASK for card in request.view.hand)
    if TAKE in request.legal:
        return TAKE if best_contract(request, _going_higher(request), hand) else PASS
    if request.legal[0].verb == "discard":
        return _laid_away(request)
    offered = [rules.contracts[a.arg] for a in request.legal if a.verb == "declare"]
    if RESERVE in request.legal:
        return RESERVE if best_contract(request, reservable(rules, hand), hand) else PASS
    if DOUBLE in request.legal and pays_to_double(request, hand):
        return DOUBLE
    best = best_contract(request, offered, hand)
    if ACCEPT in request.legal:
        gain = expected_gain(request, best, hand) if best is not None else 0.0
        if gain_of_accepting(request, hand) > gain:
            return ACCEPT
    if best is not None:
        return Action("declare", best.number)
    if PASS in request.legal:
        return PASS
    return Action("declare", max(offered, key=lambda c: gain_if_forced(request, c, hand)).number)


def _going_higher(request: Request) -> list[CompiledContract]:
    """The contracts that go before the last one that was named."""
    rules, named = request.rules, request.view.named
    least = -1 if named is None else rules.contracts[named].spec.rank
    return [one for one in rules.contracts if one.offered >= 0 and one.spec.rank > least]


def _laid_away(request: Request) -> Action:
    """The next of the cards that go for what was named."""
    rules, view = request.rules, request.view
    assert view.named is not None
    whole = tuple(sorted([card & KIND_MASK for card in (*view.hand, *view.pushed_cards)]))
    leads = declarer_leads(rules, view.named, first=view.seat == view.seats[0])
    left = Counter(worst_cards(rules, view.named, whole, leads=leads))
    left.subtract(card & KIND_MASK for card in view.pushed_cards)
    wanted = [DISCARD[card] for card in sorted(left.elements())]
    return next((action for action in wanted if action in request.legal), request.legal[0])


def takes_with_bid(request: Request) -> bool:
    """Whether the talon goes with the bids, and nobody has it for good."""
    return request.rules.bids_with_talon and request.view.declarer is None


def _is_free_to_declare(request: Request) -> bool:
    """Before there is a declarer, or where one may as well say nothing; else the declarer must.
    Whoever may stop in mid-play is not asked here."""
    stops = request.view.playing and DONE in request.legal
    return not stops and (request.view.declarer is None or PASS in request.legal)


PHASE = PhaseChoice(
    "reservations",
    ("reserve", "double", "accept"),
    choose_reservation,
    {"declare": _is_free_to_declare, "take": takes_with_bid, "discard": takes_with_bid},
)

"""Cards that go from one who has too few trumps to a partner, and those that come back."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import GIVE, PASS, TAKE, Action
from game.engine.bidding.holdings import counted_trumps
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, TRUMP
from game.players.base import Request
from game.players.counting import counts
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.laying_away import loss_of
from game.rules.model.phases import PovertyPhase

LEAST, TRUMPS, CONTROL, NEEDED = 21.5, 97.0, 242.0, 125.0
"""Card points that one who takes the cards is likely to win with the partner: to begin with, for
the share of the hand that is trumps, and that commands them; and with how many it is worth it."""


def choose_in_poverty(request: Request) -> Action:
    """Whether to take the cards, or the next card that is handed over or given back."""
    return _answer(request) if TAKE in request.legal else _next_card(request)


def _answer(request: Request) -> Action:
    """To take the cards when both together are likely to win."""
    rules, hand = request.rules, request.view.hand
    held = counts(hand)
    control = trumps = above = 0.0
    for kind in suits_of(rules, table_of(rules, request.view.contract, NO_TRUMP))[TRUMP]:
        control += held[kind] / (1.0 + above)
        trumps += held[kind]
        above += rules.pack_counts[kind] - held[kind]
    hoped = LEAST + (TRUMPS * trumps + CONTROL * control) / len(hand)
    return TAKE if hoped >= NEEDED else PASS


def _next_card(request: Request) -> Action:
    """The next card that is handed over or given back: all trumps of who has too few, and what the
    hand can best do without.

    Cards go in the order of kinds, so the first of the whole plan goes first.
    """
    rules, view = request.rules, request.view
    table = table_of(rules, view.contract, NO_TRUMP)
    game = rules.contracts[view.contract].spec
    hand = [card & KIND_MASK for card in view.hand]
    poor = view.seat == view.declarer
    gone = sum(seat == view.seat for seat, _, _ in view.given)
    free, plan = sorted(hand), []
    if poor:
        plan = list(counted_trumps(rules, rules.contracts[view.contract], hand))
        free = [card for card in free if card not in plan]
    while len(plan) < _number(rules) - gone and free:
        card = min(free, key=lambda kind: (loss_of(rules, table, game, hand, kind), kind))
        plan.append(card)
        free.remove(card)
        hand.remove(card)
    wanted = [GIVE[card] for card in sorted(plan) if GIVE[card] in request.legal]
    return wanted[0] if wanted else request.legal[0]


def _number(rules: Rules) -> int:
    """How many cards change hands."""
    spec = rules.phase_of(PovertyPhase)
    return 0 if spec is None else spec.cards


PHASE = PhaseChoice("poverty", ("take", "give"), choose_in_poverty)

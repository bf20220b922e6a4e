"""Whether to keep the card drawn: one that is worth more than those that may come in its place."""

from __future__ import annotations

from math import fsum

from game.cards import KIND_MASK
from game.engine.actions import KEEP, NEXT, Action
from game.players.base import Request
from game.players.counting import unseen
from game.players.drafting import worths_in_draft
from game.players.heuristic.phases.base import PhaseChoice


def choose_in_draft(request: Request) -> Action:
    """Keep what is worth at least as much as the next card is likely to be."""
    drawn, others = worth_of_drawn(request)
    return KEEP if drawn >= others else NEXT


def worth_of_drawn(request: Request) -> tuple[float, float]:
    """What the card drawn is worth to the hand, and what those that have not been seen are on
    average."""
    rules, view = request.rules, request.view
    left, worths = unseen(rules, view), worths_in_draft(rules, view)
    total = fsum([worth * left[kind] for kind, worth in worths.items()])
    return worths[view.talon[0] & KIND_MASK], total / max(1, sum(left))


PHASE = PhaseChoice("draft", ("keep", "next"), choose_in_draft)

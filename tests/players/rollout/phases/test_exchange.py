"""Exchanging cards by playing hands out."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import CHANCE, DONE, STAY
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold_all
from game.players.base import Request, request_for
from game.players.comparisons import noted
from game.players.heuristic.phases.exchange import by_worth
from game.players.rollout import ROLLOUT_BUDGETS, ThinkingPlayer
from game.players.search import BUDGETS
from tests.contract.rulesets import rules_of
from tests.contract.trying import lazy, little

PLAYER = ThinkingPlayer(little(BUDGETS["medium"]), lazy(ROLLOUT_BUDGETS["medium"]))


def asked(number: int) -> Request:
    """Who exchanges first in a deal of Bourré in which all stay."""
    rules = rules_of("bourre")
    state, events = apply(start(rules), CHANCE, deal_for(rules, 3, number))
    for _ in range(4):
        state, more = apply(state, pending(state)[0], STAY)
        events = (*events, *more)
    (seat,) = pending(state)
    view = fold_all(rules, begin(rules, seat), [redact(event, seat) for event in events])
    return request_for(rules, view, legal_actions(state, seat))


def test_a_card_that_nothing_beats_in_its_suit_is_not_even_weighed() -> None:
    """Few playouts once threw Aces away; all other cards may go in any number from the worst on."""
    sure = 0
    for number in range(1, 31):
        request = asked(number)
        kept = {card & KIND_MASK for card, worth in by_worth(request) if worth >= 1.0}
        with noted() as comparisons:
            PLAYER.choose(request)
        plans = [plan for one in comparisons for plan in one.plans]
        assert all(one == DONE or one.arg not in kept for plan in plans for one in plan)
        sure += bool(kept and plans)
    assert sure > 9

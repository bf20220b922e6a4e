"""Exchanging cards by playing hands out."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK, Suit, parse_card
from game.engine.actions import CHANCE, DONE, PASS, STAY, SWAP, Action
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
    return led_to("bourre", number, [STAY] * 4)


def led_to(game: str, number: int, actions: Sequence[Action]) -> Request:
    """Who is asked in a deal in which this was said, by whoever was asked."""
    rules = rules_of(game)
    state, events = apply(start(rules), CHANCE, deal_for(rules, 3, number))
    for action in actions:
        state, more = apply(state, pending(state)[0], action)
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


def test_the_second_best_trump_is_not_weighed_for_one_that_may_come() -> None:
    """Of Hombre the Manille: only the Spadille beats it, and playouts once threw it away."""
    rules = rules_of("hombre")
    game = next(one for one in rules.contracts if one.id == "entrada")
    manille, weighed = parse_card("herz-7"), 0
    for number in range(1, 25):
        said = [Action("declare", game.number), PASS, PASS, Action("trump", int(Suit.HERZ))]
        request = led_to("hombre", number, said)
        if manille not in [card & KIND_MASK for card in request.view.hand]:
            continue
        with noted() as comparisons:
            PLAYER.choose(request)
        plans = [plan for one in comparisons for plan in one.plans]
        assert all(SWAP[manille] not in plan for plan in plans)
        weighed += bool(plans)
    assert weighed > 2

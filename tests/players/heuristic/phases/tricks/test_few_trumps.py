"""Answering where only a few cards of the chosen suit are trumps."""

from __future__ import annotations

from game.engine.actions import CHANCE, SEE, Action
from game.engine.events import redact
from game.engine.play import apply, legal_actions, start
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold_all
from game.players.base import Request
from game.players.heuristic.phases.tricks.announcing import choose_answer
from tests.contract.rulesets import rules_of

RULES = rules_of("karnoeffel")
DEALS, SEED = 40, 3


def answer(number: int) -> Action:
    """What the next seat says once forehand has raised before its first card."""
    dealt = apply(start(RULES), CHANCE, deal_for(RULES, SEED, number))
    first, second = dealt.state.deal.seats[:2]
    said = next(one for one in legal_actions(dealt.state, first) if one.verb == "announce")
    raised = apply(dealt.state, first, said)
    events = [redact(event, second) for event in (*dealt.events, *raised.events)]
    view = fold_all(RULES, begin(RULES, second), events)
    return choose_answer(Request(RULES, view, legal_actions(raised.state, second), 0))


def test_whoever_is_asked_does_not_give_up_for_want_of_trumps_alone() -> None:
    """Nearly all hands have none or one, the other side's no more than the own ones."""
    answers = [answer(number) for number in range(1, DEALS + 1)]
    assert DEALS // 4 < sum(one == SEE for one in answers) < DEALS

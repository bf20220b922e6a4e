"""Giving up a deal names a trump only where somebody can still meld with it."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE, CONCEDE, GIVE_UP, Action
from game.engine.notation import parse_action, write_action
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.scoring import sheet_of
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.rules import load
from tests.contract.rulesets import path_of

UNTIL = 300


def declaring(game: str) -> tuple[State, int]:
    """The declarer is asked what is played: who is asked first has bid, nobody else."""
    rules = compile_rules(load(path_of(game)).ruleset)
    state = apply(start(rules), CHANCE, deal_for(rules, 1, 1)).state
    for _ in range(UNTIL):
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        if any(action.verb == "concede" for action in legal):
            return state, seat
        bids = [action for action in legal if action.verb == "bid"]
        named = state.deal.bid is not None or not bids
        state = apply(state, seat, legal[0] if named else bids[0]).state
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize(("game", "asked"), [("preference", 1), ("pinochle", 1), ("binokel-3", 4)])
def test_a_trump_is_named_only_where_it_is_melded_with(game: str, asked: int) -> None:
    state, seat = declaring(game)
    offered = [a for a in legal_actions(state, seat) if a.verb == "concede"]
    assert offered == ([GIVE_UP] if asked == 1 else list(CONCEDE))
    rules = state.rules
    assert [parse_action(rules, write_action(rules, action)) for action in offered] == offered


def test_who_gives_up_without_a_trump_has_lost() -> None:
    state, seat = declaring("preference")
    after = apply(state, seat, GIVE_UP).state
    lines = sheet_of(after) or after.match.results[-1].sheet
    assert {line.reason for line in lines if line.seat == seat} == {"conceded"}
    assert write_action(state.rules, Action("concede", -1)) == "concede"

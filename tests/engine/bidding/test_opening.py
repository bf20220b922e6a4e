"""Who is the first to speak: where the file says so it is the dealer, who still plays last."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.actions import CHANCE
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.shuffle import deal_for
from game.rules import load
from game.rules.model import Ruleset
from tests.contract.rulesets import path_of


@pytest.mark.parametrize(
    ("ruleset", "phase"),
    [("bridge", "reizung"), ("oh-hell", "predict"), ("pinochle", "bidding")],
)
@pytest.mark.parametrize("seed", [1, 3])
def test_the_dealer_speaks_first(ruleset: str, phase: str, seed: int) -> None:
    tree: dict[str, Any] = load(path_of(ruleset)).ruleset.model_dump(exclude={"house_rules"})
    tree["phases"][phase]["first"] = "dealer"
    rules = compile_rules(Ruleset.model_validate(tree))
    state, _ = apply(start(rules), CHANCE, deal_for(rules, seed, 1))
    dealer = state.deal.dealer
    order = [dealer, *state.deal.seats[:-1]]
    assert state.deal.seats[-1] == dealer
    asked = []
    for _ in order[:2] if phase == "bidding" else order:
        seat = pending(state)[0]
        asked.append(seat)
        state, _ = apply(state, seat, legal_actions(state, seat)[0])
    assert asked == order[: len(asked)]

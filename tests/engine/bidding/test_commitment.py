"""What a person is asked for twice is read from the rules, whatever the contracts are called."""

import pytest

from game.engine.actions import CONCEDE, PASS, TAKE, Action
from game.engine.bidding.commitment import commits
from game.engine.rules.compiling import compile_rules
from game.rules import list_rulesets, load
from game.rules.model.contracts import Contract

HARMLESS = {"trump": "named", "order": ["as"], "label": {"de": "Spiel", "en": "Game"}}


@pytest.mark.parametrize(
    ("keys", "costs"),
    [
        ({}, False),
        ({"sides": "solo"}, True),
        ({"goal": "all_tricks"}, True),
        ({"goal": "no_tricks"}, True),
        ({"factor": 3}, True),
        ({"sides": "partner"}, False),
        ({"goal": "thrown_in", "sides": "solo"}, False),
    ],
)
def test_what_a_contract_stakes_is_told_by_its_keys(keys: dict[str, object], costs: bool) -> None:
    contract = Contract.model_validate(HARMLESS | keys)
    assert contract.costs_much is costs


@pytest.mark.parametrize("name", [entry.id for entry in list_rulesets()])
def test_the_usual_game_is_declared_at_once(name: str) -> None:
    rules = compile_rules(load(name).ruleset)
    for phase in rules.phases:
        assert not commits(rules, phase, Action("declare", rules.usual))
        for action in (PASS, CONCEDE[0]):
            final = {"poverty": "pass", "declare": "concede"}.get(phase.kind)
            assert commits(rules, phase, action) == (action.verb == final)
        assert not commits(rules, phase, TAKE)

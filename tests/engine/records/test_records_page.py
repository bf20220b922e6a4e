"""The page about records: its examples replay, and it names every action."""

from __future__ import annotations

import re

import pytest

from game.engine.notation import BARE_VERBS, CARD_VERBS, NUMBER_VERBS, SUIT_VERBS
from game.engine.record import parse_record, replay
from game.engine.statements import CHECKS
from game.resources import rulesets
from tests.contract.rulesets import rules_of

PAGE = (rulesets() / "RECORDS.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```record\n(.*?)```", PAGE, re.S)


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_replays(text: str) -> None:
    record = parse_record(text)
    again = replay(rules_of(record.ruleset, record.house), record)
    assert again.state.match.number >= 1


def test_every_action_is_named() -> None:
    verbs = {*CARD_VERBS, *SUIT_VERBS, *NUMBER_VERBS, *BARE_VERBS, "declare", "meld"}
    named = set(re.findall(r"`\d: (\w+)", PAGE))
    assert verbs - named == set()


def test_every_statement_is_named() -> None:
    assert set(CHECKS) - set(re.findall(r"`(\w+):", PAGE)) == set()

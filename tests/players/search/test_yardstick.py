"""`worlds-100`, which stronger players are measured against, plays as it did."""

from __future__ import annotations

import pytest

from tests.contract.rulesets import rules_of, running
from tests.players.search.yardstick import digest, kept


@pytest.mark.parametrize("name", running())
def test_the_yardstick_does_not_change(name: str) -> None:
    assert digest(name) == kept()[rules_of(name).ruleset.id]


def test_nothing_else_is_written_down() -> None:
    assert set(kept()) == {rules_of(name).ruleset.id for name in running()}

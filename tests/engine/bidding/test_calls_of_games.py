"""A card is called in the games that have calls, whenever their declarer has named them (B-40)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine.actions import Action
from game.engine.state import State
from tests.contract.rulesets import rules_of
from tests.engine.positions import kind_now, play_until


@pytest.mark.parametrize(("game", "called"), [("chiamo", True), ("solo", False)])
def test_a_game_that_was_named_before_has_its_call(game: str, called: bool) -> None:
    rules = rules_of("calabresella")
    number = next(c.number for c in rules.contracts if c.id == game)

    def names(state: State, seat: int, actions: Sequence[Action]) -> Action | None:
        wanted = Action("reserve", number)
        return wanted if wanted in actions else None

    state = play_until(
        rules, 1, lambda s: s.deal.contract == number and kind_now(s) != "reservations", names
    )
    assert (kind_now(state) == "call_card") == called

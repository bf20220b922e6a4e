"""One player who must say what is played, and has only one game left to name, is not asked."""

from __future__ import annotations

import pytest

from game.ui.table.panels.choices import ChoicePanel
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def first_asked(name: str, seed: int) -> Sitting:
    """Whoever sits there is asked for the first time, by a panel or without."""
    at = sit_down(ruleset(name), seed=seed, confirm=False)
    at.run(lambda: bool(at.screen.model.legal) or at.over, dt=0.5)
    return at


@pytest.mark.parametrize(("name", "seed"), [("marias", 1), ("drei-fuenf-acht", 2)])
def test_the_only_game_is_named_by_itself_and_then_the_trump_is_asked_for(
    name: str, seed: int
) -> None:
    at = first_asked(name, seed)
    model = at.screen.model
    assert [action.verb for action in model.legal] == ["declare"]
    assert at.screen.asking.forced_in is not None
    assert model.panel is None
    at.until_asked()
    assert {action.verb for action in model.legal} == {"trump"}
    assert model.panel is not None


def test_one_of_several_games_is_asked_for() -> None:
    at = first_asked("barbu", 2)
    assert {action.verb for action in at.screen.model.legal} == {"declare"}
    assert at.screen.asking.forced_in is None
    assert isinstance(at.screen.model.panel, ChoicePanel)

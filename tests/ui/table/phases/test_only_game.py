"""Who has but one word to say is not asked, unless there is something to learn by it."""

from __future__ import annotations

import pytest

from game.engine.actions import PASS
from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.storybook.table.scenes import screen_at
from game.ui.table.panels.choices import ChoicePanel, value_told
from game.ui.table.phases import is_forced
from tests.records.shelf import changed
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


def test_a_choice_says_what_a_game_costs_where_one_number_does() -> None:
    panel = first_asked("barbu", 2).screen.model.panel
    assert panel is not None
    rules = panel.question.rules
    told = {one.id: value_told(panel.question, one.number) for one in rules.contracts}
    said = {name: value for name, value in told.items() if value}
    assert said == {
        "kein-stich": "Kostet 2 je Stich.",
        "keine-dame": "Kostet je 6.",
        "barbu": "Kostet 20.",
        "trumpf": "Bringt 5 je Stich.",
    }


@pytest.mark.parametrize(
    ("change", "said"),
    [({"contracts.kein-stich.factor": 3}, "Kostet 6 je Stich."), ({"scoring.above": 6}, "")],
)
def test_what_a_trick_costs_is_told_as_it_counts(change: dict[str, object], said: str) -> None:
    at = sit_down(changed(ruleset("barbu"), change).ruleset, seed=2, confirm=False)
    at.until_asked()
    panel = at.screen.model.panel
    assert panel is not None
    number = next(one.number for one in panel.question.rules.contracts if one.id == "kein-stich")
    assert value_told(panel.question, number) == said


def test_who_can_only_pass_is_asked_and_told_why() -> None:
    rules, context = ruleset("tysiac"), Context(Settings(language="en"))
    panel = screen_at(rules, "bidding-bound", context, Scale((1280, 800))).model.panel
    assert panel is not None
    assert [action.verb for action in panel.question.legal] == ["pass"]
    assert not is_forced(panel.question)


def test_who_must_speak_first_is_told_so() -> None:
    for seed in range(1, 20):
        model = first_asked("huutopussi", seed).screen.model
        if PASS not in model.legal:
            assert isinstance(model.panel, ChoicePanel)
            assert model.panel.aside.startswith("Du sprichst zuerst")
            return
    raise AssertionError("nobody had to speak first")

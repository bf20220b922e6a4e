"""What is doubled by itself has its name on buttons, in bubbles and on the plaque."""

from __future__ import annotations

from game.engine.actions import Action
from game.engine.view import begin
from game.ui.table.labels.plaque import announced_cell
from game.ui.table.phases.announcements import name_of
from tests.contract.rulesets import rules_of
from tests.ui.table.phases.test_called_trump import words

NAMES = {
    "de": ["Kontra Spiel", "Rekontra Spiel", "Kontra Ulti", "Rekontra Ulti"],
    "en": ["Kontra Game", "Rekontra Game", "Kontra Ulti", "Rekontra Ulti"],
}


def test_every_level_says_of_what_it_is() -> None:
    view = begin(rules_of("ulti"), 0)._replace(sides=(1, 1, 0))
    for lang, names in NAMES.items():
        said = [name_of(words("ulti", lang), view, Action("announce", n)) for n in range(4)]
        assert said == names


def test_the_plaque_shows_the_last_of_each_part() -> None:
    view = begin(rules_of("ulti"), 0)._replace(sides=(0, 1, 1))
    for announced, lines in (
        ([(1, 2)], ("Angesagt", "Kontra Ulti")),
        ([(1, 2), (0, 3)], ("Angesagt", "Rekontra Ulti")),
        ([(1, 2), (2, 0), (0, 3)], ("Kontra Spiel", "Rekontra Ulti")),
    ):
        cell = announced_cell(words("ulti"), view._replace(announced=tuple(announced)))
        assert cell is not None and (cell[0], cell[1]) == lines
    assert announced_cell(words("ulti"), view) is None

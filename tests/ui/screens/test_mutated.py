"""Tables that nobody has shipped, on every screen: the rules page, the table with all it asks, the
sheet and a look back at the deal."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from game.rules.model import Ruleset
from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.screens.rules.rules_page import RulesScreen
from game.ui.screens.sheets.sheet import SheetScreen
from tests.contract.mutating import as_file, changed, plain, several_changes
from tests.contract.rulesets import games, in_order
from tests.ui.table.at_table import Sitting, sit_down

SIZE = (1024, 640)
STEPS = 200
"""More questions than a deal asks one seat."""


def tables(number: int, seed: int) -> Iterator[tuple[str, Ruleset]]:
    """So many mutated rulesets that are in order, each with the file that makes it."""
    rng = Random(seed)
    while number:
        game = rng.choice(games())
        changes = several_changes(plain(game), rng)
        tree = changed(plain(game), changes)
        ruleset = in_order(tree) if tree is not None else None
        if ruleset is not None:
            number -= 1
            yield as_file(game, {}, changes), ruleset


def looked_at(ruleset: Ruleset, seed: int) -> None:
    """Every screen of a table, with what it asks in one deal answered at random."""
    read(ruleset, seed)
    rng = Random(seed)
    at = sit_down(
        ruleset,
        seed=seed,
        size=SIZE,
        player="greedy",
        speed="instant",
        language=rng.choice(("de", "en")),
    )
    for _ in range(STEPS):
        at.until_asked()
        at.screen.draw(at.surface)
        if at.over:
            break
        at.screen.submit([rng.choice(at.screen.model.legal)])
        at.frame()
    assert at.over, "a deal that does not end"
    write_down(at)


def read(ruleset: Ruleset, seed: int) -> None:
    """Every chapter of the rules page."""
    language = ("de", "en")[seed % 2]
    context = Context(Settings().changed(language=language))
    page = RulesScreen(context, Scale(SIZE), ruleset, ruleset, lambda: None, lambda: None)
    page.start()
    for place in range(len(page.page.chapters)):
        page._open(place)
        page.draw(pygame.Surface(SIZE))


def write_down(at: Sitting) -> None:
    """The sheet of the deal that is over, both sides of it."""
    view = [*at.sheets, *at.matches][-1]
    table, context = at.screen.table, at.screen.context.context
    sheet = SheetScreen(
        context,
        Scale(SIZE),
        table.rules,
        view,
        table.names,
        on_next=lambda: None,
        on_again=lambda: None,
        on_leave=lambda: None,
    )
    sheet.start()
    sheet.draw(pygame.Surface(SIZE))
    sheet._turn_over()
    sheet.draw(pygame.Surface(SIZE))


def look_at(number: int, seed: int) -> None:
    for place, (file, ruleset) in enumerate(tables(number, seed)):
        try:
            looked_at(ruleset, seed + place)
        except Exception as error:
            raise AssertionError(f"seed {seed + place}:\n{file}") from error


def test_every_screen_of_a_mutated_table() -> None:
    look_at(1, 1)


@pytest.mark.soak
def test_every_screen_of_many_mutated_tables() -> None:
    look_at(300, 2)

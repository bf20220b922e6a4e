"""Points that are counted down stand on the slate as what is left of them."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.rules.rules import Rules
from game.engine.view import begin
from game.ui.context import Context, Settings, TableContext
from game.ui.table.drawing.furnishing import draw_slate
from game.ui.table.labels.slate import Slate, slate_for
from game.ui.table.labels.words import TableWords
from game.ui.table.layout.layout import Layout
from game.ui.table.screen import TableScreen
from tests.records.shelf import changed, ruleset_of
from tests.ui.recorder import recorder
from tests.ui.scenery import opened

LIVES = {"match.target": None, "match.floor": -5, "match.counts_down": True}


def words(rules: Rules) -> TableWords:
    context = Context(Settings(language="de"))
    names = ("Du", "Hilde", "Karl", "Fritz", "Rosa")[: rules.players]
    return TableWords(TableContext(context, (), *[lambda *_: None] * 3), rules, names, 0)


@pytest.mark.parametrize(
    ("name", "changes", "title", "left"),
    [
        ("rams", {}, "Spiel 1, von 10 herunter", 7),
        ("zwanzig-ab", LIVES, "Spiel 1, von 5 herunter", 8),
    ],
)
def test_what_is_left_stands_on_the_slate(
    name: str, changes: dict[str, Any], title: str, left: int
) -> None:
    rules = changed(ruleset_of(name), changes)
    view = begin(rules, 0)._replace(number=1, scores=(3,) * rules.players)
    slate = slate_for(words(rules), view)
    assert (slate.title, slate.total, set(slate.totals)) == (title, "Noch", {left})
    assert slate_for(words(rules), view, practice=True).total == "Noch"


def test_of_several_games_the_running_one_is_counted_down() -> None:
    rules = changed(ruleset_of("whist"), {"match.counts_down": True})
    view = begin(rules, 0)._replace(number=1, scores=(9, 7, 9, 7), running=(2, 4, 2, 4))
    slate = slate_for(words(rules), view)
    assert (slate.title, slate.total) == ("Spiel 1, von 5 herunter", "Noch")
    assert slate.totals == (3, 1) and slate.rows[0][0] == "Durchgänge"
    whole = slate_for(words(rules), view, practice=True)
    assert (whole.total, whole.totals) == ("Stand", (9, 7))


def test_nobody_has_less_than_nothing_left() -> None:
    rules = changed(ruleset_of("rams"), {})
    view = begin(rules, 0)._replace(number=1, scores=(11, *(3,) * (rules.players - 1)))
    slate = slate_for(words(rules), view)
    assert slate.totals[0] == -1 and slate.total == "Stand"


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_title_that_has_no_room_says_only_which_deal_it_is(lang: str) -> None:
    house = (("bummerl", "drei"), ("herunter", "true"))
    screen = opened("lead", ("sechsundsechzig-2", house), (1280, 800), lang)
    assert isinstance(screen, TableScreen)
    slate, layout = slate_for(screen.words, screen.sprites.shown), screen.sprites.layout
    assert slate.title in titles(screen, layout, slate)
    long = slate._replace(title=f"{slate.title}, {slate.title}")
    assert long.brief in titles(screen, layout, long)


def titles(screen: TableScreen, layout: Layout, slate: Slate) -> list[str]:
    """What is written on a slate as it is drawn."""
    painter = recorder(dry=True)(pygame.Surface((1280, 800)), screen.scale, screen.art)
    draw_slate(painter, layout, slate)
    return [ink.text for ink in painter.drawing.texts]

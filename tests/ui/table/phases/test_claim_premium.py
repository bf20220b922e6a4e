"""Claiming a premium at the table: a button for each, and what is said of it."""

from __future__ import annotations

import pygame

from game.engine import events as e
from game.engine.actions import Action
from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.storybook.table import scenes
from game.ui.table.labels.course import course_lines
from game.ui.table.labels.plates import status
from game.ui.table.panels.choices import ChoicePanel
from game.ui.table.phases.claim_premium import PHASE
from tests.ui.table.at_table import Sitting, ruleset

SIZE = (1280, 800)


def asked() -> tuple[Sitting, ChoicePanel]:
    """The viewer may claim a premium."""
    rules = ruleset("neunundneunzig")
    screen = scenes.screen_at(rules, "claim-premium", Context(Settings()), Scale(SIZE))
    at = Sitting(screen, pygame.Surface(SIZE))
    at.frame()
    panel = screen.model.panel
    assert isinstance(panel, ChoicePanel)
    return at, panel


def test_every_premium_stands_on_the_panel_with_what_it_brings_and_costs() -> None:
    _, panel = asked()
    view = panel.question.view
    number = dict(view.predicted)[view.seat]
    said = {0: "Es bleibt bei keinem Stich.", 1: "Es bleibt bei einem Stich."}
    none = said.get(number, f"Es bleibt bei {number} Stichen.")
    assert [(one.label, one.help) for one in panel.choices] == [
        ("Keine", none),
        ("Offen", "Vorhersage offen: 30 oder −30."),
        ("Aufgedeckt", "Alle Karten offen: 60 oder −60."),
    ]


def test_plate_and_plaque_say_who_has_claimed_what() -> None:
    at, panel = asked()
    words, view = at.screen.words, panel.question.view
    other = next(seat for seat in view.seats if seat != view.seat)
    told = view._replace(claims=((other, 0),))
    assert status(words, told, other, ()) == "Offen"
    lines = course_lines(words, told._replace(playing=True), ())
    assert (f"Offen: {words.name(other)}",) in lines


def test_what_is_shown_is_said_with_the_cards() -> None:
    at, panel = asked()
    words, view = at.screen.words, panel.question.view
    said = PHASE.says[e.PredictionShown](words, e.PredictionShown(1, 2, view.hand[:1]), view)
    assert said is not None and said.text.endswith(f": {words.card(view.hand[0])}")
    for premium, word in ((None, "keine Prämie"), (1, "Aufgedeckt")):
        said = PHASE.says[e.PremiumClaimed](words, e.PremiumClaimed(1, premium), view)
        assert said is not None and said.text == word


def test_a_claim_goes_on_to_the_first_trick() -> None:
    at, panel = asked()
    panel.question.submit((Action("claim", 1),))
    at.run(lambda: at.screen.table.view().playing)
    view = at.screen.table.view()
    assert (view.seat, 1) in view.claims and view.opened[view.seat] is not None

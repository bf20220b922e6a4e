"""Asking the master at the table by button, letter and finger, and what then stands there."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.rules.compiling import compile_rules
from game.engine.view import View
from game.hints import Hint, hint, master
from game.players.base import request_for
from game.players.process import Advice
from game.players.registry import make_player
from game.table import Tag
from game.ui.kit import Scale
from game.ui.storybook.table.scenes import SCENES, find_moment
from tests.ui.table import at_table
from tests.ui.table.at_table import AtOnce, Sitting, ruleset, sit_down
from tests.ui.table.test_fingers import tap

LETTER = pygame.K_t


class Adviser(AtOnce):
    """Opponents that advise as soon as they are let."""

    thinks = False
    told: Advice | None = None

    def consult(
        self, tag: Tag, seat: int, view: View, legal: Sequence[Action], adviser: object
    ) -> None:
        request = request_for(self.rules, view, legal)
        if adviser is master:
            self.told = Advice(tag, master, hint(request, make_player("easy")))

    def advice(self, tag: Tag, adviser: object) -> Advice | None:
        known = self.told is not None and self.told[:2] == (tag, adviser)
        return self.told if known and not self.thinks else None


@pytest.fixture(autouse=True)
def advisers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at_table, "AtOnce", Adviser)


def asked(drawn: str = "trick", *, practice: bool = True, **settings: object) -> Sitting:
    rules = ruleset("binokel-3")
    moves = find_moment(compile_rules(rules), SCENES[drawn].moment, 1)
    at = sit_down(rules, moves=moves, practice=practice, speed="instant", **settings)
    at.until_asked()
    return at


def told(at: Sitting) -> Hint | None:
    at.frame()
    return at.screen.advice.hint


def test_the_button_the_letter_and_a_finger_ask() -> None:
    at = asked()
    button = at.screen.controls.hint
    for ask in (
        lambda: at.click_widget(button),
        lambda: at.key(LETTER),
        lambda: tap(at, button.box.cx, button.box.cy),
    ):
        assert told(at) is None
        ask()
        found = told(at)
        assert found is not None and found.action in at.screen.table.legal()
        at.key(pygame.K_ESCAPE)
        assert told(at) is None and at.menus == 0, "Escape takes it away, and does no more"
    at.key(pygame.K_ESCAPE)
    assert at.menus == 1


def test_the_card_is_marked_and_the_hint_goes_with_the_next_card() -> None:
    at = asked()
    at.key(LETTER)
    found = told(at)
    assert found is not None
    advice, screen = at.screen.advice, at.screen
    (bracket,) = advice.brackets
    kind = found.action.arg & KIND_MASK
    meant = [s for s in screen.sprites.hand if (s.card or 0) & KIND_MASK == kind]
    box = meant[0].pose.upright
    assert box.x - 2 <= bracket.box.x <= box.right and bracket.box.bottom <= box.y + 30
    assert advice.title and advice.text.endswith(".")
    at.click_card(meant[0])
    assert told(at) is None and advice.about is None


@pytest.mark.parametrize("drawn", ["bidding", "trump"])
def test_the_button_of_a_panel_is_marked_or_the_panel(drawn: str) -> None:
    at = asked(drawn)
    at.key(LETTER)
    found, panel = told(at), at.screen.model.panel
    assert found is not None and panel is not None
    button = panel.button_for(found.action)
    about = button.box if button is not None else panel.box
    marks = [bracket.box for bracket in at.screen.advice.brackets]
    assert marks and all(mark.intersects(about.inset(-14)) for mark in marks)
    assert not at.screen.advice.box.intersects(panel.box)


def test_while_the_master_thinks_one_can_play_on() -> None:
    at = asked()
    opponents = at.screen.table._opponents
    assert isinstance(opponents, Adviser)
    opponents.thinks = True
    at.key(LETTER)
    assert told(at) is None and at.screen.advice.waiting and at.screen.advice.title
    at.click_card(next(s for s in at.screen.sprites.hand if at.screen.hand.permits(s)))
    at.frame()
    assert not at.screen.advice.waiting
    opponents.thinks = False
    at.until_asked()
    assert told(at) is None, "what was asked before is told no more"


def test_asking_again_takes_the_hint_away() -> None:
    at = asked()
    at.key(LETTER)
    assert told(at) is not None
    at.key(LETTER)
    assert told(at) is None


def test_outside_practice_there_are_no_hints() -> None:
    at = asked(practice=False)
    assert not at.screen.controls.hint.visible
    at.key(LETTER)
    assert told(at) is None and at.screen.advice.about is None


def test_a_hint_speaks_the_language_of_now_and_stays_in_another_window() -> None:
    at = asked()
    at.key(LETTER)
    found, before = told(at), at.screen.advice.text
    context = at.screen.context.context
    context.settings = context.settings.changed(language="en")
    at.screen.refresh()
    at.screen.resize(Scale((1024, 640), 1.5))
    assert told(at) == found is not None
    advice = at.screen.advice
    assert advice.text != before
    assert advice.box.x >= 0 and advice.box.right <= at.screen.scale.width
    assert advice.box.y >= 0 and advice.box.bottom <= at.screen.sprites.layout.hand_top

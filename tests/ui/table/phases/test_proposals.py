"""A proposal at the table: the word by which one joins in, what is asked, and what stands there."""

from __future__ import annotations

from game.engine.actions import ACCEPT, PASS
from game.ui.table.labels.plates import status
from game.ui.table.panels.choices import ChoicePanel
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def asked_to_join(seed: int = 0) -> tuple[Sitting, ChoicePanel]:
    """The viewer is asked whether to join in."""
    for tried in range(seed, seed + 20):
        at = sit_down(ruleset("solo-whist"), seed=tried, player="greedy")
        at.until_asked()
        panel = at.screen.model.panel
        if isinstance(panel, ChoicePanel) and ACCEPT in panel.question.legal:
            return at, panel
    raise AssertionError("nobody proposes anything")


def test_the_button_says_with_whom_one_would_play() -> None:
    at, panel = asked_to_join()
    words, view = at.screen.words, at.screen.sprites.shown
    name = words.proposer(view)
    assert name and panel.button_for(ACCEPT).label == f"Mitgehen mit {name}"
    who = next(seat for seat, wants in reversed(view.reservations) if wants)
    assert status(words, view, who, ()) == "schlägt vor"
    assert panel.title == "Gehst du mit, oder spielst du selbst?"


def test_who_has_joined_in_is_known_to_all() -> None:
    at, panel = asked_to_join()
    at.click_widget(panel.button_for(ACCEPT))
    at.run(lambda: at.screen.sprites.shown.accepted == 0)
    words, view = at.screen.words, at.screen.sprites.shown
    assert words.last_word(view, 0) == "", "what one has said oneself is not repeated"
    assert words.of_phase("reservations.joins") == "geht mit"
    if view.declarer is None:
        assert status(words, view, 0, ()) == "geht mit"
    at.run(lambda: at.screen.sprites.shown.playing or PASS in (at.screen.model.legal or ()))

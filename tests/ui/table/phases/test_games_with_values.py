"""Skat at the table: a bid is held, the talon is left, a game declared and more promised."""

from __future__ import annotations

import pytest

from game.engine.rules.compiling import compile_rules
from game.ui.kit import Button, Widget
from game.ui.storybook.table.scenes import SCENES, find_moment
from game.ui.table.panels.base import Panel
from game.ui.table.phases.bidding import BiddingPanel
from tests.ui.table.at_table import Sitting, ruleset, sit_down

SKAT = "skat"


def asked(scene: str) -> tuple[Sitting, Panel]:
    """The moment of a scene, with its panel."""
    rules = ruleset(SKAT)
    moves = find_moment(compile_rules(rules), SCENES[scene].moment, 1)
    at = sit_down(rules, moves=moves, speed="instant", player="easy")
    at.until_asked()
    panel = at.screen.model.panel
    assert panel is not None
    return at, panel


def bidding(scene: str) -> tuple[Sitting, BiddingPanel]:
    at, panel = asked(scene)
    assert isinstance(panel, BiddingPanel)
    return at, panel


def button(panel: Widget, label: str) -> Button:
    """The button with a label that begins so."""
    found = [one for one in panel.walk() if isinstance(one, Button)]
    return next(one for one in found if one.label.startswith(label))


def test_who_hears_a_bid_holds_it_or_passes() -> None:
    at, panel = bidding("bidding-held")
    view = at.screen.table.view()
    assert panel.say.label == f"Ja, {view.bid}"
    assert panel.weg.label == "Passen"
    assert panel.stepper is None
    at.click_widget(panel.say)
    assert at.screen.table.view().bids[len(view.bids)] == (0, view.bid)


def test_who_names_bids_goes_through_the_values_of_games() -> None:
    at, panel = bidding("bidding")
    assert panel.stepper is not None
    box = panel.stepper.to_screen()
    before = panel.stepper.value
    seen = [before]
    for _ in range(4):
        at.click(box.right - 12, box.cy)
        seen.append(panel.stepper.value)
    values = compile_rules(ruleset(SKAT)).bids
    first = values.index(before)
    assert seen == list(values[first : first + 5])
    assert panel.say.label == f"{seen[-1]} sagen"


def test_forehand_alone_may_say_the_lowest_bid_and_no_other() -> None:
    at, panel = bidding("bidding-last")
    assert panel.say.label == "18 sagen"
    assert panel.stepper is None
    at.click_widget(panel.say)
    view = at.screen.table.view()
    assert (view.declarer, view.bid) == (0, 18)


@pytest.mark.parametrize("left", [True, False])
def test_the_talon_is_taken_or_left_under_its_name(left: bool) -> None:
    at, panel = asked("talon-left")
    label = "Aus der Hand spielen" if left else "Skat aufnehmen"
    at.click_widget(button(panel, label))
    view = at.screen.table.view()
    assert view.talon_left == left
    assert len(view.hand) == (10 if left else 12)


def test_nothing_more_or_a_promise() -> None:
    at, panel = asked("promise")
    view = at.screen.table.view()
    at.click_widget(button(panel, "Schneider"))
    assert at.screen.table.view().raised == (*view.raised, 0)

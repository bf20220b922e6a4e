"""Bids that others exchange are held back and shown in short; the viewer's own part is not."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.engine.actions import PASS, Action
from game.engine.view import View
from game.table import Answer, Tag
from game.ui.table.labels.bubbles import TABLE
from game.ui.table.pacing import Pacing
from tests.ui.table.at_table import FRAME, Sitting, ruleset, sit_down

THINKS = 2.0
"""Seconds that an opponent at the table may think, as the strongest do."""


class Bidders:
    """Opponents of whom each bids up to its limit, one word a frame."""

    def __init__(self, limits: dict[int, int]) -> None:
        self.limits, self.answers = limits, list[Answer]()
        self.silent = False

    def ask(self, tag: Tag, seat: int, view: View, legal: Sequence[Action]) -> None:
        bids = [action for action in legal if action.verb == "bid"]
        action = legal[0]
        if bids:
            action = bids[0] if bids[0].arg <= self.limits[seat] or PASS not in legal else PASS
        self.answers.append(Answer(tag, seat, action))

    def poll(self) -> list[Answer]:
        if self.silent:
            return []
        answers, self.answers = self.answers, []
        return answers

    def close(self) -> None:
        """Nothing to end."""


def bidding(limits: dict[int, int], monkeypatch: pytest.MonkeyPatch) -> tuple[Sitting, Bidders]:
    """A first deal of three, dealt and about to be bid for."""
    bidders = Bidders(limits)
    monkeypatch.setattr("tests.ui.table.at_table.AtOnce", lambda *_: bidders)
    at = sit_down(ruleset("binokel-3", abheben="keiner"), seed=3)
    at.screen.pacing = at.screen.feed.pacing = Pacing(THINKS)
    at.run(lambda: bool(at.screen.sprites.hand) and not at.screen.event_player.busy)
    return at, bidders


def seconds(at: Sitting, so) -> float:
    passed = 0.0
    while not so():
        at.frame(draw=False)
        passed += FRAME
        assert passed < 120
    return passed


def decided(at: Sitting) -> bool:
    return at.screen.sprites.shown.declarer is not None


def pass_as_asked(at: Sitting) -> None:
    """The viewer passes by a click as soon as that is possible."""
    at.run(lambda: decided(at) or at.is_asked())
    if not decided(at):
        at.click_widget(at.screen.model.panel.weg)


def test_others_bid_thirty_times_in_a_few_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    at, _ = bidding({1: 440, 2: 450}, monkeypatch)
    taken = seconds(at, lambda: decided(at) or at.is_asked())
    if not decided(at):
        at.click_widget(at.screen.model.panel.weg)
        taken += seconds(at, lambda: decided(at))
    view = at.screen.sprites.shown
    assert len(view.bids) > 25, "every bid was made"
    assert view.bid == 450 and view.declarer == 2
    assert taken < 10, "one by one they took a beat each, more than a minute"


def test_a_long_exchange_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    at, _ = bidding({1: 300, 2: 310}, monkeypatch)
    at.run(lambda: at.is_asked() or decided(at))
    pass_as_asked(at)
    at.run(lambda: at.screen.sprites.bubbles[TABLE] is not None)
    told = at.screen.sprites.bubbles[TABLE]
    name = at.screen.words.name(2)
    assert told.text == f"{name} hat es bei 310"
    assert told.more.endswith(f"· · · {name} 310")


def test_where_the_viewer_bids_along_each_word_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    at, _ = bidding({1: 200, 2: 140}, monkeypatch)
    heard = []
    while not decided(at):
        at.run(lambda: at.is_asked() or decided(at))
        if decided(at):
            break
        heard.append(at.screen.sprites.shown.bids[-1:])
        at.click_widget(at.screen.model.panel.say)
    assert len(heard) > 2, "after every bid of the other the viewer is asked again"
    assert at.screen.sprites.bubbles[TABLE] is None


def test_a_click_ends_the_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    at, _ = bidding({1: 440, 2: 450}, monkeypatch)
    pass_as_asked(at)
    taken = 0.0
    while not decided(at):
        at.key(pygame.K_SPACE)
        taken += FRAME
        assert taken < THINKS


def test_what_is_held_is_shown_where_an_answer_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    at, bidders = bidding({1: 440, 2: 450}, monkeypatch)
    at.run(lambda: at.is_asked() or len(at.screen.feed._held) > 3)
    if at.is_asked():
        at.click_widget(at.screen.model.panel.weg)
        at.run(lambda: len(at.screen.feed._held) > 3)
    bidders.silent = True
    before = len(at.screen.sprites.shown.bids)
    seconds(at, lambda: len(at.screen.sprites.shown.bids) > before + 3)
    bidders.silent = False
    seconds(at, lambda: decided(at))
    assert at.screen.sprites.shown.bid == 450

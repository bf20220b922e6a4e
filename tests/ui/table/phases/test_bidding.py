"""Bidding is neutral: to pass and to bid are alike, and beside them stands what one carries."""

from __future__ import annotations

import pygame
import pytest

from game.engine.rules.compiling import compile_rules
from game.players.heuristic.valuation.declarer import carried
from game.rules import load
from game.ui.kit import Scale, measure
from game.ui.storybook.table.scenes import SCENES, find_moment
from game.ui.table.phases.bidding import BiddingPanel
from tests.ui.recorder import record
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def bidding(
    game: str = "binokel-3", scene: str = "bidding", **settings: object
) -> tuple[Sitting, BiddingPanel]:
    """Others have bid, and one may go higher or pass."""
    rules = ruleset(game)
    moves = find_moment(compile_rules(rules), SCENES[scene].moment, 1)
    at = sit_down(rules, moves=moves, speed="instant", player="easy", **settings)
    at.until_asked()
    panel = at.screen.model.panel
    assert isinstance(panel, BiddingPanel)
    return at, panel


def test_to_pass_and_to_bid_look_alike() -> None:
    _, panel = bidding()
    assert panel.weg.kind == panel.say.kind == "wood"
    assert (panel.weg.box.w, panel.weg.box.h) == (panel.say.box.w, panel.say.box.h)


@pytest.mark.parametrize("keys_before", [False, True])
def test_enter_by_itself_neither_bids_nor_passes(keys_before: bool) -> None:
    at, panel = bidding()
    turn = at.screen.table.turn()
    if keys_before:
        at.key(pygame.K_s)
    for _ in range(3):
        at.key(pygame.K_RETURN)
    assert at.screen.table.turn() == turn and at.screen.model.panel is not None
    assert panel.main is None


@pytest.mark.parametrize("name", ["weg", "say"])
def test_enter_does_what_one_has_walked_to(name: str) -> None:
    at, panel = bidding()
    while not getattr(panel, name).ringed:
        at.key(pygame.K_TAB)
    at.key(pygame.K_RETURN)
    said = [bid for seat, bid in at.screen.table.view().bids if seat == 0][-1]
    assert said == (panel.lowest if name == "say" else None)


def test_the_number_that_will_be_bid_is_on_the_button() -> None:
    at, panel = bidding()
    assert panel.stepper is not None
    assert panel.say.label == f"{panel.lowest} sagen"
    box = panel.stepper.to_screen()
    for _ in range(3):
        at.click(box.right - 12, box.cy)
    at.click(box.x + 12, box.cy)
    wanted = panel.lowest + 2 * panel.step
    assert panel.say.label == f"{wanted} sagen" and panel.stepper.value == wanted
    at.click_widget(panel.say)
    assert (0, wanted) in at.screen.table.view().bids


def test_bids_are_said_as_the_table_says_them() -> None:
    rules = load("binokel-3", {"zehner-sagen": "true"}).ruleset
    moves = find_moment(compile_rules(rules), SCENES["bidding"].moment, 1)
    at = sit_down(rules, moves=moves, speed="instant", player="easy")
    at.until_asked()
    panel = at.screen.model.panel
    assert isinstance(panel, BiddingPanel)
    assert panel.say.label == f"{panel.lowest // 10} sagen"
    view, words = at.screen.table.view(), panel.question.words
    other, bid = next((seat, bid) for seat, bid in dict(view.bids).items() if bid)
    assert words.last_word(view, other) == str(words.bid_said(bid)) == str(bid // 10)
    at.click_widget(panel.say)
    assert (0, panel.lowest) in at.screen.table.view().bids


@pytest.mark.parametrize("game", ["binokel-3", "kreuzbinokel-4"])
def test_what_the_hand_carries_is_the_estimate_of_the_players(game: str) -> None:
    at, panel = bidding(game)
    view, rules = at.screen.table.view(), at.screen.table.rules
    found, said = carried(rules, view.hand), panel.carried
    assert said is not None
    assert said.total % panel.step == 0 and 0 <= found.total - said.total < panel.step
    assert said.trump == found.trump and said.melded == found.meld_points


def words_drawn(at: Sitting) -> list[str]:
    at.screen.asking.settle()
    return [ink.text for ink in record(at.screen, dry=True).texts]


def test_it_can_be_switched_off() -> None:
    at, panel = bidding()
    off, bare = bidding(carried=False)
    assert panel.carried is not None and bare.carried is None
    p = measure(Scale((1280, 800)))
    assert bare.measure(p, False)[1] < panel.measure(p, False)[1]
    assert any("Ohne Glück" in words for words in words_drawn(at))
    assert not any("Glück" in words for words in words_drawn(off))


@pytest.mark.parametrize(("game", "shown"), [("binokel-3", 4), ("tysiac", 1)])
def test_the_worth_stands_there_once_where_trump_does_not_matter(game: str, shown: int) -> None:
    at, panel = bidding(game, "bidding-opens")
    assert len(panel.values) == shown
    assert {str(worth) for _, worth in panel.values} <= set(words_drawn(at))

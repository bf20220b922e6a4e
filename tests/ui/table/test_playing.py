"""Whole deals by mouse alone and by keyboard alone, in games that share no panel."""

from itertools import product

import pygame
import pytest

from game.ui.table.panels.choices import SECOND
from game.ui.table.panels.giving import GivePanel
from game.ui.table.phases.bidding import BiddingPanel
from game.ui.table.phases.call_card import CallPanel
from game.ui.table.phases.discard import DiscardPanel
from game.ui.table.phases.lapse import LapsePanel
from game.ui.table.phases.poverty import ExchangePanel
from tests.everyday import some
from tests.ui.table.at_table import Sitting, ruleset, sit_down

GAMES = ["binokel-3", "binokel-benoggler-3", "kreuzbinokel-4", "doppelkopf", "doppelkopf-5"]
STOCK = ["zweierbinokel-2", "doppelbinokel-2", "binokel-4-decks"]


def by_mouse(at: Sitting) -> None:
    """Answer what is asked with the pointer: the brass button, the first where none is brass, or
    the first card allowed."""
    screen = at.screen
    panel = screen.model.panel
    if isinstance(panel, DiscardPanel | ExchangePanel | GivePanel):
        for sprite in list(screen.sprites.hand):
            if len(screen.hand.picked) == screen.hand.most:
                break
            if screen.hand.permits(sprite) and sprite not in screen.hand.picked:
                at.click_card(sprite)
        assert panel.say.enabled
        at.click_widget(panel.say)
    elif isinstance(panel, CallPanel):
        at.click_widget(next(cell for cell in panel.cells.values() if cell.enabled))
        at.click_widget(panel.call)
    elif isinstance(panel, BiddingPanel):
        at.click_widget(panel.say)
    elif panel is not None and panel.main is not None:
        at.click_widget(panel.main)
    elif panel is not None:
        at.press_twice(panel.buttons[0])
    else:
        sprite = next(s for s in screen.sprites.hand if screen.hand.permits(s))
        at.click_card(sprite)


def by_keys(at: Sitting) -> None:
    """Answer with the keyboard: Enter, or through the hand with the arrows."""
    screen = at.screen
    panel = screen.model.panel
    if isinstance(panel, DiscardPanel | ExchangePanel | GivePanel):
        for _ in range(60):
            if len(screen.hand.picked) == screen.hand.most:
                break
            at.key(pygame.K_RIGHT)
            cursor = screen.hand.cursor
            if screen.hand.permits(cursor) and cursor not in screen.hand.picked:
                at.key(pygame.K_SPACE)
        while screen.interaction.focused is not panel.say:
            at.key(pygame.K_TAB)
        at.key(pygame.K_RETURN)
    elif isinstance(panel, CallPanel):
        while screen.interaction.focused not in panel.cells.values():
            at.key(pygame.K_TAB)
        at.key(pygame.K_RETURN)
        while screen.interaction.focused is not panel.call:
            at.key(pygame.K_TAB)
        at.key(pygame.K_RETURN)
    elif panel is not None:
        if panel.main is None:
            first = panel.say if isinstance(panel, BiddingPanel) else panel.buttons[0]
            while not first.ringed:
                at.key(pygame.K_TAB)
        at.key(pygame.K_RETURN)
        if at.screen.model.panel is panel:
            at.frame(SECOND)
            at.key(pygame.K_RETURN)
    else:
        for _ in range(60):
            at.key(pygame.K_LEFT)
            if screen.hand.cursor and screen.hand.permits(screen.hand.cursor):
                break
        at.key(pygame.K_RETURN)


def play_a_deal(at: Sitting, answer) -> int:
    """Until the sheet is due; gives back how often something was asked."""
    for asked in range(400):
        at.until_asked()
        if at.over:
            return asked
        before = at.screen.table.turn()
        answer(at)
        if isinstance(at.screen.model.panel, LapsePanel):  # what can be said for the last time
            answer(at)
        assert at.screen.table.turn() > before, "the answer did not reach the table"
    raise AssertionError("the deal has no end")


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("game", "answer"), some(product(GAMES, (by_mouse, by_keys)), 6))
def test_a_whole_deal(game: str, answer, seed: int) -> None:
    at = sit_down(ruleset(game), seed=seed, speed="instant")
    asked = play_a_deal(at, answer)
    assert asked >= 2 or 0 not in at.sheets[-1].seats, "only who sits out is asked nothing"
    assert at.sheets[-1].over
    assert at.sheets[-1] == at.screen.table.view()


@pytest.mark.parametrize("answer", [by_mouse, by_keys])
def test_cards_are_handed_out_one_after_the_other(answer) -> None:
    at = sit_down(ruleset("tysiacha"), seed=1, speed="instant")
    gave = 0
    at.until_asked()
    while not at.screen.table.view().playing:
        gave += isinstance(at.screen.model.panel, GivePanel)
        answer(at)
        at.until_asked()
    view = at.screen.table.view()
    assert gave == len(view.passed) == 2
    assert all(giver == view.seat and card is not None for giver, _, card in view.passed)
    assert len(at.screen.sprites.hand) == view.sizes[0] == 8


@pytest.mark.parametrize("deals", [3, pytest.param(12, marks=pytest.mark.soak)])
@pytest.mark.parametrize("game", ["doppelkopf-hausrunde", "doppelkopf-turnier"])
@pytest.mark.parametrize("answer", [by_mouse, by_keys])
def test_whole_deals_with_announcements_and_poverty(game: str, answer, deals: int) -> None:
    kinds = set()
    for seed in range(1, deals + 1):
        at = sit_down(ruleset(game), seed=seed, speed="instant", player="easy", draws=seed == 1)
        play_a_deal(at, answer)
        assert at.sheets[-1].over
        kinds |= {at.screen.table.rules.contracts[at.sheets[-1].contract].id}
    assert "normal" in kinds


@pytest.mark.parametrize(("game", "answer"), some(product(STOCK, (by_mouse, by_keys)), 6))
def test_a_whole_deal_with_a_stock(game: str, answer) -> None:
    at = sit_down(ruleset(game), seed=4, speed="instant")
    play_a_deal(at, answer)
    assert at.over


def test_calling_a_card_and_giving_one_back() -> None:
    called = 0
    for seed in range(1, 6):
        at = sit_down(ruleset("binokel-3", rufen="2"), seed=seed, speed="instant", draws=False)
        play_a_deal(at, by_mouse)
        called += len(at.sheets[-1].calls) if at.sheets[-1].declarer == 0 else 0
    assert called


def test_cards_say_how_they_came_into_the_hand() -> None:
    """From the talon, or from the one who was called; with the play that is forgotten."""
    came = set()
    for seed in range(1, 6):
        at = sit_down(ruleset("binokel-3", rufen="2"), seed=seed, speed="instant", draws=False)
        at.until_asked()
        while not at.over and at.screen.hand.mode != "play":
            if isinstance(at.screen.model.panel, GivePanel):
                called = at.screen.sprites.shown.calls[-1][0]
                given = {
                    sprite.card for sprite in at.screen.sprites.hand if sprite.fresh == "given"
                }
                assert called in given
            came |= {sprite.fresh for sprite in at.screen.sprites.hand}
            by_mouse(at)
            at.until_asked()
        assert not any(sprite.fresh for sprite in at.screen.sprites.hand)
    assert came == {"", "talon", "given"}


def test_a_deal_with_all_its_movements() -> None:
    at = sit_down(ruleset("binokel-3"), seed=2, speed="fast")
    play_a_deal(at, by_mouse)
    sprites = at.screen.sprites
    assert not sprites.flying
    assert not sprites.hand
    assert sprites.counts == [0, 0, 0] or at.sheets[-1].conceded

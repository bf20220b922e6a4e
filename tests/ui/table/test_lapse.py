"""What can be said for the last time is asked beside the trick, before the card lies."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.cards import parse_card
from game.engine.actions import Action
from game.engine.view import View
from game.ui.kit import Scale
from game.ui.table.cards.sprite import Sprite
from game.ui.table.phases.lapse import LapsePanel
from game.ui.table.screen import TableScreen
from tests.everyday import some
from tests.ui.scenery import LONG_NAMES, ONLY, Where, opened
from tests.ui.table.at_table import Sitting
from tests.ui.table.doppelkopf import at_moment

HOUSE = {"schweinchen": "beim-spielen", "ansagen": "dazu"}
PIGLETS = Action("promote", 0)
FOX = parse_card("karo-as")


def _fox_may_go(view: View, legal: Sequence[Action]) -> bool:
    """Both foxes are held, and one of them is among the cards to choose from."""
    plays = [action.arg for action in legal if action.verb == "play"]
    return PIGLETS in legal and FOX in plays and len(plays) > 2


def with_piglets() -> tuple[Sitting, Sprite]:
    """The table at that moment."""
    at = at_moment(_fox_may_go, seed=14, house=HOUSE)
    return at, fox(at)


def fox(at: Sitting) -> Sprite:
    return next(s for s in at.screen.sprites.hand if s.card == FOX)


def asked(at: Sitting) -> LapsePanel:
    panel = at.screen.model.panel
    assert isinstance(panel, LapsePanel)
    return panel


def test_the_card_lies_only_after_an_answer() -> None:
    at, card = with_piglets()
    turn = at.screen.table.turn()
    at.click_card(card)
    panel = asked(at)
    assert at.screen.table.turn() == turn and card in at.screen.sprites.hand
    assert panel.text == "Nach dieser Karte ist es zu spät für Schweinchen."
    assert [button.label for button in (*panel.say, panel.anyway)] == [
        "Schweinchen ansagen",
        "Trotzdem spielen",
    ]
    layout = at.screen.sprites.layout
    assert panel.box.bottom < layout.hand_top and at.screen.notice is None


def test_saying_it_leaves_the_card_to_be_chosen_again() -> None:
    at, card = with_piglets()
    at.click_card(card)
    at.click_widget(asked(at).say[0])
    at.until_asked()
    assert at.screen.table.view().promoted == ((0, 0),)
    assert card in at.screen.sprites.hand and at.screen.hand.mode == "play"
    at.click_card(card)
    assert card not in at.screen.sprites.hand, "nothing lapses any more"


def test_the_card_can_be_played_all_the_same() -> None:
    at, card = with_piglets()
    at.click_card(card)
    at.click_widget(asked(at).anyway)
    assert card not in at.screen.sprites.hand
    assert at.screen.table.view().promoted == () and PIGLETS not in at.screen.table.legal()


def test_enter_says_it_and_escape_takes_the_card_back() -> None:
    at, card = with_piglets()
    turn = at.screen.table.turn()
    at.key(pygame.K_RIGHT)
    while at.screen.hand.cursor is not card:
        at.key(pygame.K_RIGHT)
    at.key(pygame.K_RETURN)
    asked(at)
    at.key(pygame.K_ESCAPE)
    at.until_asked()
    assert at.screen.model.panel is None and at.menus == 0
    assert at.screen.hand.tried is None and at.screen.table.turn() == turn
    at.key(pygame.K_RETURN)
    asked(at)
    at.key(pygame.K_RETURN)
    assert at.screen.table.view().promoted == ((0, 0),)


@pytest.mark.parametrize("where", ["felt", "card"])
def test_a_click_beside_it_means_neither(where: str) -> None:
    at, card = with_piglets()
    turn = at.screen.table.turn()
    at.click_card(card)
    asked(at)
    if where == "felt":
        at.click(at.screen.scale.width / 2, 200)
        at.until_asked()
        assert at.screen.model.panel is None and at.screen.table.turn() == turn
        return
    hand = at.screen.hand
    other = next(s for s in at.screen.sprites.hand if hand.permits(s) and s.card != card.card)
    at.click_card(other)
    assert other not in at.screen.sprites.hand and PIGLETS in at.screen.table.legal()


def test_a_card_that_was_dragged_comes_back() -> None:
    at, card = with_piglets()
    place = card.pose
    at.drag(card, 640, 320)
    asked(at)
    at.key(pygame.K_ESCAPE)
    at.run(lambda: card.pose == place, 3)


def test_cards_with_which_nothing_lapses_are_played_at_once() -> None:
    at = at_moment("announce", house={"ansagen": "dazu"})
    screen = at.screen
    assert "announce" in {action.verb for action in screen.table.legal()}
    card = next(s for s in screen.sprites.hand if screen.hand.permits(s))
    at.click_card(card)
    assert card not in screen.sprites.hand


def test_the_button_bears_the_name_of_what_is_called() -> None:
    """Beside it the announcements that want to be thought about have their own."""

    def both(view: View, legal: Sequence[Action]) -> bool:
        verbs = {action.verb for action in legal}
        return _fox_may_go(view, legal) and "announce" in verbs

    at = at_moment(both, seed=8, house=HOUSE)
    controls, card = at.screen.controls, fox(at)
    assert controls.gain.visible and controls.gain.name == "Schweinchen ansagen"
    assert controls.speak.visible and controls.speak.name == "Ansagen …"
    at.click_widget(controls.gain)
    at.frame()
    assert at.screen.table.view().promoted == ((0, 0),)
    assert not controls.gain.visible and controls.speak.visible
    assert card in at.screen.sprites.hand


WINDOWS = (
    ((1024, 640), 1.0),
    ((1024, 640), 1.5),
    ((1024, 768), 1.25),
    ((1280, 800), 1.0),
    ((1280, 800), 1.5),
    ((900, 1200), 1.0),
    ((800, 1280), 1.5),
    ((1680, 720), 1.0),
    ((1920, 1080), 1.5),
)


@pytest.mark.parametrize("full", some([False, True], 2), ids=["begun", "full"])
@pytest.mark.parametrize("where", ONLY["lapse"], ids=["playing", "first"])
def test_the_question_leaves_the_trick_free(where: Where, full: bool) -> None:
    """As it lies, and with a card of everybody else in it."""
    first, found = WINDOWS[0], []
    screen = opened("lapse", where, first[0], "de", first[1], LONG_NAMES)
    assert isinstance(screen, TableScreen)
    sprites = screen.sprites
    if full:
        card, laid = sprites.trick[0][1].card, {seat for seat, _ in sprites.trick}
        sprites.trick += [
            (seat, Sprite(card, sprites.layout.trick(seat), up=True)) for seat in {1, 2, 3} - laid
        ]
    for size, user in WINDOWS:
        screen.resize(Scale(size, user))
        screen.layout()
        layout, panel = sprites.layout, screen.model.panel
        assert isinstance(panel, LapsePanel)
        boxes = [layout.trick(sprites.viewer).bounds]
        boxes += [sprite.pose.bounds for _, sprite in sprites.trick]
        boxes += [sprite.pose.lifted(sprite.lift_to).bounds for sprite in sprites.hand]
        if not full:
            boxes += [seat.portrait.union(seat.plate) for seat in layout.seats]
        assert panel.box.x >= 0 and panel.box.right <= layout.width and panel.box.y >= 0
        if any(box.intersects(panel.box) for box in boxes):
            found.append(f"{size} at {user}")
    assert not found

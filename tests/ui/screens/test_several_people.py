"""Several people at one screen: whole deals, and every face that is drawn held against what the one
who looks may know."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine.events import NOBODY
from game.storage import matches
from game.ui.kit import Choice, Scale, Screen, TextField
from game.ui.matches import seating
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.screens.starting.start import StartScreen
from game.ui.sitters import usual_sitters
from game.ui.table.cards.sprite import Sprite
from game.ui.table.handing_on.curtain import GUARD, CurtainScreen
from game.ui.table.phases.cut import CutPanel
from game.ui.table.screen import TableScreen
from tests.ui.driving import Driver
from tests.ui.knowing import face_painter
from tests.ui.watching import Simple, Watch

ARMUT, HOCHZEIT, BID, NORMAL, CUT = 5, 2, 2, 1, 1
"""Seeds of first deals in which these come; with the last, a person cuts."""


@pytest.fixture
def simple(monkeypatch: pytest.MonkeyPatch, drive: type[Driver]) -> type[Driver]:
    monkeypatch.setattr(seating, "ProcessOpponents", Simple)
    return drive


@pytest.fixture
def painter(monkeypatch: pytest.MonkeyPatch) -> Iterator[type]:
    kind = face_painter()
    monkeypatch.setattr(Screen, "painter", kind)
    yield kind


@pytest.mark.parametrize(
    ("ruleset", "seed", "speed", "house"),
    [
        ("doppelkopf", ARMUT, "instant", {"armut": "spielen"}),
        pytest.param("doppelkopf", HOCHZEIT, "instant", {}, marks=pytest.mark.soak),
        pytest.param("binokel-3", BID, "fast", {}, marks=pytest.mark.soak),
    ],
)
def test_nobody_is_shown_a_card_that_they_may_not_see(
    simple: type[Driver], painter: type, ruleset: str, seed: int, speed: str, house: dict[str, str]
) -> None:
    watch = Watch(simple, painter, ruleset, seed, speed, **house)
    watch.deal()
    people = watch.table.people
    assert all(watch.checked[seat] > 20 for seat in people), watch.checked
    assert watch.checked[NOBODY] > 0
    sheet = watch.driver.top
    assert isinstance(sheet, SheetScreen) and sheet.view.seat == NOBODY
    watch.driver.click("Nächstes Spiel")
    watch.look()
    watch.until(lambda: watch.table.secret)
    assert isinstance(watch.driver.top, CurtainScreen)
    assert watch.table.public().number == 2


@pytest.mark.soak
@pytest.mark.parametrize(
    "ruleset", ["doppelkopf-hausrunde", "doppelkopf-5", "kreuzbinokel-4", "zweierbinokel-2"]
)
@pytest.mark.parametrize("seed", range(20))
def test_nobody_is_shown_too_much_in_many_deals(
    simple: type[Driver], painter: type, ruleset: str, seed: int
) -> None:
    Watch(simple, painter, ruleset, seed).deal()


def test_one_card_too_many_under_the_curtain_is_noticed(
    simple: type[Driver], painter: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    show = CurtainScreen.show_public

    def leak(curtain: CurtainScreen) -> None:
        show(curtain)
        hand = curtain.table._log.views[curtain.near].hand
        if hand and curtain.table.public().tricks:
            curtain.sprites.hand[0].card, curtain.sprites.hand[0].up = hand[0], True

    monkeypatch.setattr(CurtainScreen, "show_public", leak)
    watch = Watch(simple, painter, "doppelkopf", HOCHZEIT)
    with pytest.raises(AssertionError, match="-1 "):
        watch.deal()


def test_one_card_too_many_in_ones_own_hand_is_noticed(
    simple: type[Driver], painter: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = TableScreen.start

    def leak(screen: TableScreen) -> None:
        start(screen)
        theirs = screen.table._log.views[(screen.table.viewer + 1) % 4].hand
        if theirs:
            place = screen.sprites.layout.trick(screen.table.viewer)
            screen.sprites.flying.append(Sprite(theirs[0], place, up=True))

    monkeypatch.setattr(TableScreen, "start", leak)
    watch = Watch(simple, painter, "doppelkopf", HOCHZEIT)
    with pytest.raises(AssertionError, match=r"\d (sees|holds) "):
        watch.deal()


# ---------------------------------------------------------------- the curtain
def test_the_menu_and_what_it_leads_to_show_no_hand(simple: type[Driver], painter: type) -> None:
    watch = Watch(simple, painter, "doppelkopf", HOCHZEIT)
    watch.until_somebody_plays()
    driver, curtain = watch.driver, watch.driver.top
    driver.press(pygame.K_ESCAPE)
    assert curtain.notice is not None and curtain.notice.title == "Doppelkopf"
    watch.look()
    driver.click("Einstellungen")
    driver.press(pygame.K_ESCAPE)
    assert isinstance(curtain, CurtainScreen) and driver.top is curtain
    painter.shown.clear()  # the settings show decks
    curtain.entered()
    driver.press(pygame.K_ESCAPE)
    assert curtain.notice is None and watch.table.covered
    watch.look()


def test_nothing_of_the_hand_before_stays_on_the_window(simple: type[Driver]) -> None:
    watch = Watch(simple, face_painter(), "doppelkopf", HOCHZEIT)
    watch.until_somebody_plays()
    watch.driver.step(2)
    seen = pygame.image.tobytes(watch.driver.window.surface, "RGB")
    curtain = watch.driver.top
    assert isinstance(curtain, CurtainScreen)
    curtain.compositor.forget()
    fresh = watch.driver.window.surface.copy()
    fresh.fill("#ff00ff")
    curtain.draw(fresh)
    assert pygame.image.tobytes(fresh, "RGB") == seen
    assert pygame.display.get_caption()[0] == "test"


def test_the_second_click_on_ones_card_does_not_lift_the_curtain(simple: type[Driver]) -> None:
    watch = Watch(simple, face_painter(), "doppelkopf", HOCHZEIT)
    watch.until_somebody_plays()
    driver, curtain = watch.driver, watch.driver.top
    assert isinstance(curtain, CurtainScreen) and curtain.panel is not None
    curtain._age = 0.0
    driver.press(pygame.K_RETURN)
    assert driver.top is curtain
    driver.until(lambda: curtain._age >= GUARD)
    driver.click(curtain.panel.ready)
    assert isinstance(driver.top, TableScreen)


@pytest.mark.parametrize("by_key", [False, True])
def test_cutting_needs_no_curtain_and_the_cards_come_behind_one(
    simple: type[Driver], painter: type, by_key: bool
) -> None:
    watch = Watch(simple, painter, "binokel-3", CUT)
    driver, table = watch.driver, watch.table
    screen = driver.top
    assert isinstance(screen, TableScreen) and table.viewer in table.asked()
    driver.until(lambda: isinstance(screen.model.panel, CutPanel))
    knock = screen.model.panel.knock  # type: ignore[union-attr]
    if by_key:
        driver.press(pygame.K_RETURN)
    else:
        driver.click(knock)
    assert table.secret and isinstance(driver.top, CurtainScreen)
    watch.look()
    assert watch.looking == NOBODY
    driver.step(100)
    assert isinstance(driver.top, CurtainScreen), "hands are to be hidden"
    watch.look()


def test_a_finger_lifts_the_curtain(simple: type[Driver]) -> None:
    watch = Watch(simple, face_painter(), "doppelkopf", HOCHZEIT)
    watch.until_somebody_plays()
    curtain = watch.driver.top
    assert isinstance(curtain, CurtainScreen) and curtain.panel is not None
    box, (w, h) = curtain.panel.ready.to_screen(), watch.driver.window.size
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        x, y = curtain.scale.px(box.cx) / w, curtain.scale.px(box.cy) / h
        more = {"finger_id": 1, "touch_id": 1, "dx": 0, "dy": 0}
        pygame.event.post(pygame.event.Event(kind, x=x, y=y, **more))
        watch.driver.step(1)
    watch.driver.step(2)
    assert isinstance(watch.driver.top, TableScreen)
    assert not watch.table.covered and watch.table.viewer == curtain.person


def test_the_keyboard_comes_to_everything_on_the_curtain(simple: type[Driver]) -> None:
    watch = Watch(simple, face_painter(), "doppelkopf", HOCHZEIT)
    watch.until_somebody_plays()
    driver, curtain = watch.driver, watch.driver.top
    assert isinstance(curtain, CurtainScreen) and curtain.panel is not None
    seen = []
    for _ in range(3):
        driver.press(pygame.K_TAB)
        seen.append(curtain.interaction.focused)
    assert set(seen) == {curtain.panel.ready, curtain.panel.stand_in, curtain.menu}


def test_the_ring_comes_back_after_an_opponent_has_thought(
    simple: type[Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(simple, face_painter(), "doppelkopf", HOCHZEIT)
    watch.until_somebody_plays()
    driver, curtain = watch.driver, watch.driver.top
    assert isinstance(curtain, CurtainScreen) and curtain.panel is not None
    driver.press(pygame.K_TAB, pygame.K_TAB)
    assert curtain.panel.stand_in.ringed
    with monkeypatch.context() as thinking:
        thinking.setattr(Simple, "poll", lambda opponents: [])
        driver.press(pygame.K_RETURN)
        assert curtain.panel is None
    driver.until(lambda: curtain.panel is not None)
    assert curtain.panel.ready.ringed


def test_a_window_of_another_size_keeps_it_covered(simple: type[Driver], painter: type) -> None:
    watch = Watch(simple, painter, "doppelkopf", HOCHZEIT)
    watch.until_somebody_plays()
    curtain = watch.driver.top
    curtain.resize(Scale((1024, 640)))
    curtain.draw(pygame.Surface((1024, 640)))
    watch.look()
    assert isinstance(curtain, CurtainScreen) and curtain.panel is not None
    bottoms = [place.plate.bottom for place in curtain.sprites.layout.seats if place.side == "top"]
    for _, sprite in curtain.sprites.trick:
        assert not sprite.pose.bounds.intersects(curtain.panel.box)
        assert sprite.pose.bounds.y > max(bottoms)


def test_a_master_plays_one_card_for_who_wants_it(simple: type[Driver], painter: type) -> None:
    watch = Watch(simple, painter, "doppelkopf", HOCHZEIT)
    watch.until_somebody_plays()
    driver, curtain = watch.driver, watch.driver.top
    assert isinstance(curtain, CurtainScreen) and curtain.panel is not None
    table, person = watch.table, curtain.person
    turn = table.turn()
    driver.click(curtain.panel.stand_in)
    driver.until(lambda: table.turn() > turn and table.next_person() is not None)
    moves = table._log.moves[turn:]
    assert moves[0].seat == person and moves[0].action.verb == "play"
    assert all(move.seat not in table.people for move in moves[1:])
    assert driver.top is curtain and table.covered
    watch.look()


def first_look(watch: Watch) -> TableScreen:
    """All are stood in for until play begins; then one looks, who has been shown nothing yet."""
    driver, table = watch.driver, watch.table

    def curtain() -> CurtainScreen | None:
        top = driver.top
        asks = isinstance(top, CurtainScreen) and top.panel is not None and top._age >= GUARD
        return top if asks else None  # type: ignore[return-value]

    while not table.public().playing:
        driver.until(lambda: curtain() is not None)
        driver.click(curtain().panel.stand_in)  # type: ignore[union-attr]
    driver.until(lambda: curtain() is not None)
    curtain().panel.ready.press()  # type: ignore[union-attr]
    assert isinstance(driver.top, TableScreen) and table.unseen()
    return driver.top


def test_there_is_nothing_to_say_before_one_has_been_shown_what_came_before(
    simple: type[Driver],
) -> None:
    watch = Watch(simple, face_painter(), "doppelkopf-hausrunde", NORMAL)
    screen = first_look(watch)
    assert not screen.model.offers
    watch.driver.until(lambda: bool(screen.model.offers))
    assert not watch.table.unseen()


def test_nothing_is_asked_before_one_has_been_shown_what_came_before(simple: type[Driver]) -> None:
    watch = Watch(simple, face_painter(), "doppelkopf-hausrunde", NORMAL, speed="fast")
    screen = first_look(watch)
    watch.driver.until(lambda: screen.model.legal is not None)
    assert not watch.table.unseen() and screen.hand.mode == "play"


def test_a_match_of_several_is_kept_and_begins_covered(simple: type[Driver], painter: type) -> None:
    watch = Watch(simple, painter, "binokel-3", BID)
    watch.until(lambda: watch.driver.is_at(TableScreen) and bool(watch.table.public().tricks))
    driver, totals = watch.driver, watch.table.turn()
    driver.press(pygame.K_ESCAPE)
    driver.click("Zur Übersicht")
    assert isinstance(driver.top, StartScreen)
    [saved] = matches.saved_matches()
    assert saved.header is not None and saved.header.players[:2] == ("human", "human")
    painter.shown.clear()  # there are cards on the first page
    driver.navigator.resume(saved.path)
    driver.step()
    assert isinstance(driver.top, CurtainScreen)
    assert watch.table.covered and watch.table.turn() >= totals
    watch.look()


# ---------------------------------------------------------------- sitting down
def test_people_sit_at_any_seat(simple: type[Driver]) -> None:
    driver = simple().begin()
    driver.click("Doppelkopf")
    choice = driver.kinds(Choice)[1]
    assert choice.options[0] == "Mensch"
    cell = choice.to_screen(choice.cell(0))
    driver.click_at(cell.cx, cell.cy)
    assert driver.kinds(TextField)[0].hint == "Person 1"
    driver.click("An den Tisch")
    assert isinstance(driver.top, CurtainScreen)
    session = driver.navigator.session
    assert session is not None and session.table.people == (0, 2)
    assert session.table.names[0] == "Person 1"
    settings = driver.app.context.settings
    assert settings.name == "" and settings.opponents[1].level == "human"
    usual = usual_sitters(settings, 4)
    assert [sitter.level == "human" for sitter in usual] == [True, False, True, False]

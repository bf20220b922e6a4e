"""Several people at one screen: whole deals, and every face that is drawn held against what the one
who looks may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pygame
import pytest

from game.engine.actions import Action
from game.engine.compiled import Rules, compile_rules
from game.engine.events import NOBODY
from game.engine.view import View
from game.players.base import request_for
from game.players.process import Answer, Tag
from game.players.registry import make_player
from game.rules import load
from game.storage import matches
from game.ui import seating
from game.ui.kit import Scale, Screen
from game.ui.kit.widgets import Choice, TextField
from game.ui.options import Options
from game.ui.screens.sheet import SheetScreen
from game.ui.screens.start import StartScreen
from game.ui.table.curtain import GUARD, CurtainScreen
from game.ui.table.screen import TableScreen
from game.ui.table.sprite import Sprite
from tests.ui.driving import Driver, Prompt
from tests.ui.knowing import Knowledge, face_painter, faces

ARMUT, HOCHZEIT, BID, NORMAL = 5, 2, 2, 1
"""Seeds of first deals in which these come."""


class Simple(Prompt):
    """Opponents that play as the simple player does."""

    def __init__(self, rules: Rules, players: Sequence[str]) -> None:
        super().__init__(rules, players)
        self.rules, self.player = rules, make_player("easy")

    def ask(self, tag: Tag, seat: int, view: View, legal: Sequence[Action]) -> None:
        self.answers = [a for a in self.answers if a.tag == tag]
        action = self.player.choose(request_for(self.rules, view, legal))
        self.answers.append(Answer(tag, seat, action))


@pytest.fixture
def simple(monkeypatch: pytest.MonkeyPatch, drive: type[Driver]) -> type[Driver]:
    monkeypatch.setattr(seating, "ProcessOpponents", Simple)
    return drive


class Watch:
    """Drives a match of several people, and looks at whatever is drawn."""

    def __init__(self, drive: type[Driver], painter: type, ruleset: str, seed: int,
                 speed: str = "instant", **house: str) -> None:  # fmt: skip
        loaded = load(ruleset, house)
        players = loaded.ruleset.table.players
        seats = (*["human"] * max(2, players - 1), "easy")[:players]
        self.painter = painter
        self.driver = drive(Options(loaded=loaded, seed=seed, seats=seats, speed=speed))
        self.player = make_player("easy")
        self.looking = NOBODY
        self.checked = Counter[int]()
        self.knowledge = Knowledge(compile_rules(loaded.ruleset))
        self.driver.begin()
        self.look()

    @property
    def table(self):
        assert self.driver.journey.evening is not None
        return self.driver.journey.evening.table

    # ------------------------------------------------------------ looking
    def look(self) -> None:
        """Every face drawn since the last time is one that the person at the screen may see."""
        drawn, self.painter.shown[:] = Counter(self.painter.shown), []
        words, self.painter.drawing.texts[:] = list(self.painter.drawing.texts), []
        if self.driver.is_at(SheetScreen):
            return
        if self.driver.is_at(CurtainScreen):
            self.looking = NOBODY
        table = self.table
        self.knowledge.follow(table._course.moves)
        known = faces(self.driver.app.context, table.rules, self.knowledge.of[self.looking])
        unknown = set(drawn) - set(known)
        assert not unknown, f"{self.looking} sees {unknown}"
        too_many = {face for face, n in self._in_hand().items() if n > known[face]}
        assert not too_many, f"{self.looking} holds {too_many}"
        if self.looking == NOBODY:
            named = [ink.text for ink in words if self._names_hidden(ink.text)]
            assert not named
        self.checked[self.looking] += len(drawn)

    def _in_hand(self) -> Counter:
        stage = self.driver.top.stage  # type: ignore[attr-defined]
        kinds = [sprite.card for sprite in stage.hand if sprite.up and sprite.card is not None]
        context, own = self.driver.app.context, self.table.rules.faces
        return Counter(context.face(kind, own) for kind in kinds)

    def _names_hidden(self, text: str) -> bool:
        """Whether a text names any card."""
        words = self.driver.top.words  # type: ignore[attr-defined]
        return any(words.card(kind) in text for kind in range(32))

    # ------------------------------------------------------------ playing
    def turn(self) -> None:
        """What the one who is asked does, and a turn of the loop."""
        screen = self.driver.top
        if isinstance(screen, CurtainScreen):
            self._lift(screen)
        elif isinstance(screen, TableScreen):
            self._act(screen)
        self.driver.step(1, 0.05)
        self.look()

    def _lift(self, curtain: CurtainScreen) -> None:
        assert self.table.covered
        if curtain.panel is None or curtain._age < GUARD:
            return
        person = curtain.person
        assert person is not None and curtain.words.name(person) in curtain.panel.ready.label
        self.driver.press(pygame.K_RETURN)
        self.looking = person
        assert isinstance(self.driver.top, TableScreen)

    def _act(self, screen: TableScreen) -> None:
        table = self.table
        if table.viewer in table.asked() and screen.asking.legal and not screen.director.busy:
            request = request_for(table.rules, table.view(), table.legal())
            screen.submit((self.player.choose(request),))

    def until(self, condition: Callable[[], bool], most: int = 6000) -> None:
        """Play on until it comes to that."""
        for _ in range(most):
            if condition():
                return
            self.turn()
        raise AssertionError("it never came to that")

    def deal(self) -> None:
        """A whole deal, up to its sheet."""
        self.until(lambda: self.driver.is_at(SheetScreen))

    def until_somebody_plays(self) -> None:
        """Up to the curtain before a card of the second trick."""
        self.until(
            lambda: (
                self.driver.is_at(CurtainScreen)
                and bool(self.table.public().tricks)
                and self.driver.top.panel is not None  # type: ignore[attr-defined]
                and self.driver.top._age >= GUARD
            )  # type: ignore[attr-defined]
        )


@pytest.fixture
def painter(monkeypatch: pytest.MonkeyPatch) -> Iterator[type]:
    kind = face_painter()
    monkeypatch.setattr(Screen, "painter", kind)
    yield kind


@pytest.mark.parametrize(
    ("ruleset", "seed", "speed", "house"),
    [
        ("doppelkopf", ARMUT, "instant", {"armut": "spielen"}),
        ("doppelkopf", HOCHZEIT, "instant", {}),
        ("binokel-3", BID, "fast", {}),
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
        hand = curtain.table._course.views[curtain.near].hand
        if hand and curtain.table.public().tricks:
            curtain.stage.hand[0].card, curtain.stage.hand[0].up = hand[0], True

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
        theirs = screen.table._course.views[(screen.table.viewer + 1) % 4].hand
        if theirs:
            place = screen.stage.layout.trick(screen.table.viewer)
            screen.stage.flying.append(Sprite(theirs[0], place, up=True))

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
    assert curtain.notice is not None and curtain.notice.title == watch.table.title
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
    bottoms = [place.plate.bottom for place in curtain.stage.layout.seats if place.side == "top"]
    for _, sprite in curtain.stage.trick:
        assert not sprite.place.bounds.intersects(curtain.panel.box)
        assert sprite.place.bounds.y > max(bottoms)


def test_a_master_plays_one_card_for_who_wants_it(simple: type[Driver], painter: type) -> None:
    watch = Watch(simple, painter, "doppelkopf", HOCHZEIT)
    watch.until_somebody_plays()
    driver, curtain = watch.driver, watch.driver.top
    assert isinstance(curtain, CurtainScreen) and curtain.panel is not None
    table, person = watch.table, curtain.person
    turn = table.turn()
    driver.click(curtain.panel.stand_in)
    driver.until(lambda: table.turn() > turn and table.next_person() is not None)
    moves = table._course.moves[turn:]
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
    assert not screen.offers
    watch.driver.until(lambda: bool(screen.offers))
    assert not watch.table.unseen()


def test_nothing_is_asked_before_one_has_been_shown_what_came_before(simple: type[Driver]) -> None:
    watch = Watch(simple, face_painter(), "doppelkopf-hausrunde", NORMAL, speed="fast")
    screen = first_look(watch)
    watch.driver.until(lambda: screen.asking.legal is not None)
    assert not watch.table.unseen() and screen.hand.mode == "play"


def test_a_match_of_several_is_kept_and_begins_covered(simple: type[Driver], painter: type) -> None:
    watch = Watch(simple, painter, "binokel-3", BID)
    watch.until(lambda: watch.driver.is_at(TableScreen) and bool(watch.table.public().tricks))
    driver, totals = watch.driver, watch.table.turn()
    driver.press(pygame.K_ESCAPE)
    driver.click("Zum Anfang")
    assert isinstance(driver.top, StartScreen)
    [saved] = matches.saved_matches()
    assert saved.header is not None and saved.header.players[:2] == ("human", "human")
    painter.shown.clear()  # there are cards on the first page
    driver.journey.resume(saved.path)
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
    evening = driver.journey.evening
    assert evening is not None and evening.table.people == (0, 2)
    assert evening.table.names[0] == "Person 1"
    settings = driver.app.context.settings
    assert settings.name == "" and settings.opponents[1].level == "human"
    usual = seating.usual_sitters(settings, 4)
    assert [sitter.level == "human" for sitter in usual] == [True, False, True, False]

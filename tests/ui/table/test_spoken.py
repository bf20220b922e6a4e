"""What is read aloud of a deal: whoever only hears it knows what was said, played and taken."""

from __future__ import annotations

import re
from typing import NamedTuple

import pygame
import pytest

from game.engine import events as e
from game.engine.events import Event
from game.engine.view import View
from game.rules import load
from game.ui.matches import seating, session
from game.ui.options import Options
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.screens.starting.start import StartScreen
from game.ui.table import screen as table_screen
from game.ui.voice.speaker import FOCUS
from tests.everyday import some
from tests.ui.driving import Driver, Prompt


class Heard(NamedTuple):
    text: str
    lang: str
    topic: str


class Ear:
    """In place of the speech of the system: writes down what it is to say."""

    available = True

    def __init__(self) -> None:
        self.heard: list[Heard] = []
        self.hushed = 0

    def say(self, text: str, lang: str, topic: str = "") -> None:
        self.heard.append(Heard(text, lang, topic))

    def hush(self, topic: str = "") -> None:
        self.hushed += 1

    def of(self, topic: str) -> list[str]:
        return [one.text for one in self.heard if one.topic == topic]


def listen(driver: Driver) -> Ear:
    ear = Ear()
    driver.app.context.speaker = ear
    return ear


@pytest.fixture
def happened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Event, View]]:
    """All that was shown, in order; the sheet stays when it has come."""
    monkeypatch.setattr(seating, "ProcessOpponents", Prompt)
    monkeypatch.setitem(session.SHEET_SECONDS, "instant", 1e9)
    found: list[tuple[Event, View]] = []
    spoken = table_screen.spoken_event

    def note(words, event: Event, view: View) -> list[str]:
        found.append((event, view))
        return spoken(words, event, view)

    monkeypatch.setattr(table_screen, "spoken_event", note)
    return found


@pytest.mark.parametrize(
    ("game", "lang"),
    some(
        [
            ("binokel-3", "de"),
            ("skat", "de"),
            ("doppelkopf", "en"),
            ("binokel-3", "en"),
        ],
        2,
    ),
)
def test_a_deal_is_heard_from_its_first_word_to_the_score(
    game: str, lang: str, happened: list[tuple[Event, View]]
) -> None:
    options = Options(loaded=load(game), seed=1, deals=1, speed="instant", autoplay=True)
    driver = Driver(options, language=lang, speak=True)
    ear = listen(driver)
    driver.begin()
    driver.until(lambda: driver.is_at(SheetScreen))
    driver.step(1)
    assert {one.lang for one in ear.heard} == {lang}
    said, top = iter(ear.of("")), driver.top
    names = driver.navigator.session.screen.words
    played = taken = 0
    for event, _ in happened:
        if isinstance(event, e.CardPlayed):
            card = f"{names.name(event.seat)}: {names.card(event.card)}"
            assert card in said, "cards are named in the order in which they lie"
            played += 1
        if isinstance(event, e.TrickTaken):
            words = {"de": r"nimms?t den Stich", "en": "takes? the trick"}[lang]
            trick = next(one for one in said if re.search(words, one))
            assert names.name(event.seat) in trick or trick.startswith("You")
            assert str(event.points) in trick
            taken += 1
    assert played > 20 and taken > 5
    assert isinstance(top, SheetScreen)
    score = ear.of("screen")[-1]
    for name, total in zip(top.table.columns, top.table.now, strict=True):
        assert name in score and str(abs(total)) in score


def test_bids_and_whose_turn_it_is_are_heard(happened: list[tuple[Event, View]]) -> None:
    driver = Driver(Options(loaded=load("binokel-3"), seed=1), speak=True)
    ear = listen(driver)
    driver.begin()
    table = driver.navigator.session.screen
    driver.until(lambda: bool(table.model.choosing and table.model.panel))
    driver.step(1)
    turn = ear.of("turn")[-1]
    assert turn.startswith("Du ") and table.model.panel.title in turn
    bids = [one for one in ear.of("") if re.fullmatch(r"(Hilde|Karl): (\d+|weg|gleich weg)", one)]
    made = [event for event, _ in happened if isinstance(event, e.BidMade | e.BidPassed)]
    assert len(bids) == len(made)
    driver.press(pygame.K_TAB)
    assert ear.of(FOCUS)[-1]


def test_nothing_is_said_unless_it_is_wanted(happened: list[tuple[Event, View]]) -> None:
    options = Options(loaded=load("binokel-3"), seed=1, deals=1, speed="instant", autoplay=True)
    driver = Driver(options)
    ear = listen(driver)
    driver.begin()
    driver.until(lambda: driver.is_at(SheetScreen))
    assert not ear.heard and not happened


def test_the_keyboard_is_heard_on_every_screen() -> None:
    driver = Driver(speak=True)
    ear = listen(driver)
    driver.begin()
    assert driver.is_at(StartScreen) and ear.of("screen") == ["Stammtisch"]
    driver.tab_to("Einstellungen")
    assert ear.of(FOCUS)[-1] == "Einstellungen"
    driver.press(pygame.K_RETURN)
    assert ear.of("screen")[-1].startswith("Einstellungen. Gelten sofort")
    screen = driver.top
    for _ in range(60):
        if screen.input.focused is screen.controls["less_motion"]:
            break
        driver.press(pygame.K_TAB)
    assert ear.of(FOCUS)[-1] == "Weniger Bewegung. aus"
    driver.press(pygame.K_SPACE)
    assert ear.of(FOCUS)[-1] == "Weniger Bewegung. an"
    before = len(ear.heard)
    driver.step(5)
    assert len(ear.heard) == before, "what stays is not said again"


def test_who_switches_it_off_hears_nothing_more() -> None:
    driver = Driver(speak=True)
    ear = listen(driver)
    driver.begin()
    driver.app.change(speak=False)
    assert ear.hushed
    before = len(ear.heard)
    driver.press(pygame.K_TAB, pygame.K_TAB)
    assert len(ear.heard) == before


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_settings_say_where_there_is_no_speech(lang: str) -> None:
    driver = Driver(language=lang)
    ear = listen(driver)
    ear.available = False
    driver.begin()
    driver.navigator.settings()
    driver.step()
    switch = driver.top.controls["speak"]
    assert not switch.enabled and "espeak-ng" in switch.reason
    ear.available = True
    driver.press(pygame.K_ESCAPE)
    driver.navigator.settings()
    driver.step()
    switch = driver.top.controls["speak"]
    assert switch.enabled
    driver.click(switch)
    assert ear.of("")[-1] == {"de": "Vorlesen ist an.", "en": "Speech is on."}[lang]

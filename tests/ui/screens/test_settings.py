"""The settings: every one can be changed by mouse and keys, holds at once, and is kept."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.storage import settings as stored
from game.storage.fields import names_of
from game.ui.kit import Box, Choice, SettingRow, Slider, Stepper, Switch, TextField, measure, tokens
from game.ui.kit.events import Key
from game.ui.kit.scale import USER_SCALE
from game.ui.screens.settings import SettingsScreen
from game.ui.screens.starting.faces import FaceButton
from tests.ui.driving import Driver
from tests.ui.screens.making import made

WANTED = {
    "large_indices",
    "four_colours",
    "leaf_name",
    "ace_name",
    "jack_name",
    "unter_name",
    "sort",
    "name",
    "speed",
    "less_motion",
    "second_click",
    "confirm",
    "play_only_card",
    "claim_rest",
    "carried",
    "clear_tricks",
    "sound",
    "volume",
    "speak",
    "language",
    "scale",
    "lamp",
    "fullscreen",
}


def settings(driver: Driver) -> SettingsScreen:
    driver.click("Einstellungen")
    assert isinstance(driver.top, SettingsScreen)
    return driver.top


def test_everything_that_can_be_set_has_a_row(drive: type[Driver]) -> None:
    screen = settings(drive().begin())
    assert set(screen.controls) == WANTED
    shown = {*WANTED, "deck", "back", "portrait"}
    assert shown | {
        "opponents",
        "window",
        "newcomer",
        "last_rules",
        "seen_version",
    } == set(names_of(stored.Settings))


def test_every_change_by_keys_holds_at_once_and_is_kept(drive: type[Driver]) -> None:
    driver = drive().begin()
    screen = settings(driver)
    screen.set(sound=True)
    keys = WANTED - {"language", "fullscreen", "name", "scale", "speak"}  # nothing speaks here
    for key in sorted(keys, reverse=True):  # the volume before silence
        before: Any = getattr(driver.app.context.settings, key)
        screen.focus(screen.controls[key])
        up = not before if isinstance(before, bool) else before != "instant"
        screen.interaction.handle(Key(pygame.K_RIGHT if up else pygame.K_LEFT))
        after = getattr(driver.app.context.settings, key)
        assert after != before, key
        assert getattr(stored.load()[0], key) == after


def test_the_size_goes_from_80_to_250_per_cent(drive: type[Driver]) -> None:
    assert USER_SCALE == (0.8, 2.5)
    driver = drive().begin()
    screen = settings(driver)
    size = screen.controls["scale"]
    assert isinstance(size, Stepper) and (size.low, size.high) == (80, 250)
    for start, key, end in ((2.3, pygame.K_RIGHT, 2.5), (1.0, pygame.K_LEFT, 0.8)):
        screen.set(scale=start)
        screen.focus(size)
        for _ in range(4):
            screen.interaction.handle(Key(key))
        assert driver.app.context.settings.scale == end == stored.load()[0].scale


def test_silence_keeps_the_volume(drive: type[Driver]) -> None:
    driver = drive().begin()
    screen = settings(driver)
    slider = screen.controls["volume"]
    assert isinstance(slider, Slider) and not slider.enabled, "it is silent at first"
    driver.click(screen.sound)
    assert driver.app.context.settings.sound and slider.enabled
    driver.click(screen.sound)
    kept = driver.app.context.settings
    assert (kept.sound, kept.volume) == (False, 60)


def test_the_face_is_chosen_among_all(drive: type[Driver]) -> None:
    driver = drive().begin()
    screen = settings(driver)
    driver.click(screen.face)
    driver.click(next(f for f in driver.kinds(FaceButton) if f.portrait == "Gustav"))
    assert driver.app.context.settings.portrait == stored.load()[0].portrait == "Gustav"
    assert screen.face.portrait == "Gustav"


def test_words_that_read_the_same_are_offered_once() -> None:
    screen = made("settings", (1280, 800), "en")
    for control in screen.controls.values():
        if isinstance(control, Choice):
            assert len(set(control.options)) == len(control.options)
            assert control.chosen == 0 or control.options[control.chosen]


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(
    ("size", "user"),
    [((1280, 800), 1.0), ((1024, 640), 1.0), ((1024, 640), 2.5), ((3840, 2160), 1)],
)
def test_words_and_controls_keep_apart(size: tuple[int, int], user: float, lang: str) -> None:
    screen = made("settings", size, lang, user)
    assert isinstance(screen, SettingsScreen)
    p = measure(screen.scale)
    for panel in screen.panels:
        for row in [child for child in panel.children if isinstance(child, SettingRow)]:
            left = row.controls.box.x
            words = Box(row.box.x, row.box.y, p.text_width(row.label, tokens.STRONG), 20)
            assert words.right <= left, row.label
            control = row.control
            if isinstance(control, Choice):
                cell = control.box.w / len(control.options)
                widest = max(p.text_width(word, tokens.LABEL.at(16)) for word in control.options)
                assert widest <= cell - 12, control.options
            if isinstance(control, Switch | TextField):
                assert control.box.right <= row.box.right + 0.01


def test_the_keyboard_brings_every_row_into_sight(drive: type[Driver]) -> None:
    driver = drive(scale=2.5).begin()
    settings(driver)
    screen = driver.top
    assert isinstance(screen, SettingsScreen) and screen.area.furthest > 0
    seen = set()
    for _ in range(len(screen.interaction.order())):
        screen.interaction.handle(Key(pygame.K_TAB))
        focused = screen.interaction.focused
        assert focused is not None and focused.ringed
        box = focused.to_screen()
        assert box.y >= -1 and box.bottom <= screen.scale.height + 1
        seen.add(focused)
    assert set(screen.controls.values()) - {screen.controls["volume"]} <= seen

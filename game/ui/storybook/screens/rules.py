"""Rules to read, and the settings, as scenes."""

from __future__ import annotations

from collections.abc import Callable

from game.storage.notices import notice
from game.ui.kit import Screen
from game.ui.screens.rules.choosing import Choosing
from game.ui.screens.rules.rules_page import RulesScreen
from game.ui.screens.settings import SettingsScreen
from game.ui.storybook.screens.common import (
    REASON,
    Setting,
    ended,
    nothing,
    others,
    search,
    shipped_library,
    started,
)
from game.ui.voice.programs import Command, Voice
from game.ui.voice.speaker import Speaker


# ---------------------------------------------------------------- reading and setting
def _rules(s: Setting) -> RulesScreen:
    usual = {name: rule.default for name, rule in s.loaded.house_rules.items()}
    base = shipped_library().load(s.loaded.path, usual).ruleset
    return started(RulesScreen(s.context, s.scale, s.loaded.ruleset, base, nothing, nothing))


def _rules_search(s: Setting) -> RulesScreen:
    """Searched for a word of the rules."""
    screen = _rules(s)
    search(screen, screen.page.chapters[-1].title.split()[0])
    return screen


def _rules_changed(s: Setting) -> RulesScreen:
    """The rules of a table that has changed much."""
    values = others(s)
    choosing = Choosing(
        s.loaded.house_rules,
        {},
        lambda chosen: shipped_library().load(s.loaded.path, chosen).ruleset,
    )
    for rule, value in values.items():
        choosing.choose(rule, value, s.context.texts)
    screen = RulesScreen(s.context, s.scale, choosing.ruleset, choosing.base, nothing, nothing)
    return started(screen)


def _settings(s: Setting) -> SettingsScreen:
    """The settings where something speaks."""
    s.context.speaker = Speaker([Voice("", lambda lang, text: Command(()))])
    return _settings_silent(s)


def _settings_silent(s: Setting) -> SettingsScreen:
    """The settings where nothing speaks."""
    return started(SettingsScreen(s.context, s.scale, nothing, nothing, nothing))


def _settings_trouble(s: Setting) -> SettingsScreen:
    """The settings cannot be written."""
    screen = _settings(s)
    screen.problem = notice("settings_not_saved", reason=REASON)
    return screen


READING: dict[str, Callable[[Setting], Screen]] = {
    "rules": _rules,
    "rules-end": ended(_rules),
    "rules-search": _rules_search,
    "rules-changed": _rules_changed,
    "settings": _settings,
    "settings-end": ended(_settings),
    "settings-silent": ended(_settings_silent),
    "settings-trouble": _settings_trouble,
}

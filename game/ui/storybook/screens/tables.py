"""Sitting down and house rules as scenes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from game.rules.model.house import Value
from game.ui.kit import Screen
from game.ui.screens.lines import LineQuestion, ask_line
from game.ui.screens.notices import MenuEntry, choice_of
from game.ui.screens.rules.choosing import Choosing
from game.ui.screens.rules.house_rules import HouseRulesActions, HouseRulesScreen
from game.ui.screens.starting.new_match import NewMatchActions, NewMatchScreen
from game.ui.sitters import OFFERED, usual_sitters
from game.ui.storybook.screens.common import (
    OWN_TABLES,
    Setting,
    ask,
    ended,
    no_ways,
    nothing,
    others,
    search,
    shipped_library,
    started,
)


# ---------------------------------------------------------------- sitting down
def _opponents(s: Setting, own: bool = False) -> NewMatchScreen:
    offer = s.offer
    sitters = usual_sitters(s.context.settings, s.loaded.ruleset.table.players)
    ways: dict[str, object] = {"last": lambda: None, **({} if own else {"delete": None})}
    actions = no_ways(NewMatchActions, **ways)
    return started(NewMatchScreen(s.context, s.scale, offer, sitters, OFFERED, actions))


def _as_last(s: Setting) -> NewMatchScreen:
    """By the rules that were changed for the last match alone."""
    screen = _opponents(s)
    last = shipped_library().load(s.loaded.path, others(s))
    screen.actions = replace(screen.actions, last=lambda: last)
    screen.refresh()
    screen.again.activate()
    return screen


def _own_table(s: Setting) -> NewMatchScreen:
    """A table of one's own, which can be deleted."""
    return _opponents(s, own=True)


def _face(s: Setting) -> NewMatchScreen:
    """Another face for an opponent."""
    screen = _opponents(s)
    screen.rows[1].face.press()
    return screen


def _delete(s: Setting) -> NewMatchScreen:
    """Whether it is really to be deleted."""
    screen = _own_table(s)
    ask(s, screen, "match.delete", name=OWN_TABLES[0])
    return screen


# ---------------------------------------------------------------- house rules
def _house_rules(
    s: Setting, values: Mapping[str, Value] | None = None, *, locked: bool = False
) -> HouseRulesScreen:
    library = shipped_library()
    choosing = Choosing(
        s.loaded.house_rules,
        s.loaded.selection,
        lambda values: library.load(s.loaded.path, values).ruleset,
    )
    for rule, value in (values or {}).items():
        choosing.choose(rule, value, s.context.texts)
    actions = (
        HouseRulesActions(nothing)
        if locked
        else no_ways(HouseRulesActions, save=lambda name, values: "")
    )
    return started(
        HouseRulesScreen(s.context, s.scale, choosing, actions, name=s.offer.name, locked=locked)
    )


def _house_changed(s: Setting) -> HouseRulesScreen:
    """Many rules are not as usual."""
    return _house_rules(s, others(s))


def _house_marked(s: Setting) -> HouseRulesScreen:
    """A rule was changed just now whose sentence stands far down on the paper."""
    screen = _house_rules(s)
    for name, rule in s.loaded.house_rules.items():
        screen.choose(name, next(value for value in rule.values if value != rule.default))
        if screen.paper.area.scroll > screen.paper.area.box.h / 2:
            break
        screen.choose(name, rule.default)
    return screen


def _house_locked(s: Setting) -> HouseRulesScreen:
    """A match is on: the rules can only be read."""
    return _house_rules(s, others(s), locked=True)


def _house_search(s: Setting) -> HouseRulesScreen:
    """Searched for a word of the last rule."""
    screen = _house_rules(s)
    last = list(s.loaded.house_rules.values())[-1] if s.loaded.house_rules else None
    word = last.label.text(s.context.lang).split()[-1] if last else "…"
    search(screen, word)
    return screen


def _house_not_found(s: Setting) -> HouseRulesScreen:
    """Searched for something that no rule has."""
    screen = _house_rules(s)
    search(screen, "Schafkopf")
    return screen


def _house_name(s: Setting) -> HouseRulesScreen:
    """A table of one's own gets its name."""
    screen = _house_rules(s)
    _press(screen, s.context.texts("screens.house.save_as"))
    return screen


def _house_more(s: Setting) -> HouseRulesScreen:
    """What else can be done with a table of one's own."""
    screen, t = _house_rules(s), s.context.texts
    entries = (("files.rename", "pencil"), ("files.write", "folder"), ("match.delete", "trash"))
    chosen = [MenuEntry(t.get(f"screens.{key}"), icon, nothing) for key, icon in entries]
    screen.show(choice_of(t, OWN_TABLES[0], "", chosen, nothing))
    return screen


def _house_file(s: Setting) -> HouseRulesScreen:
    """A file is asked for, and what was written is none."""
    screen, t = _house_rules(s), s.context.texts
    words = [t(f"screens.files.{key}") for key in ("read_title", "read_text", "read_yes")]
    wrong = t("screens.files.not_there", file="Karten/Tische/mittwochsrunde.yaml")
    ask_line(screen, t, LineQuestion(words[0], words[1], words[2]), lambda _: wrong)
    if screen.notice is not None and screen.notice.main is not None:
        screen.notice.main.press()
    return screen


def _press(screen: HouseRulesScreen, label: str) -> None:
    for button in screen.buttons:
        if button.label == label:
            button.press()


def _house_name_taken(s: Setting) -> HouseRulesScreen:
    """The name is taken already."""
    screen = _house_rules(s)
    taken = s.context.texts("storage.table_name_taken", name=OWN_TABLES[0])
    screen.actions = no_ways(HouseRulesActions, save=lambda name, values: taken)
    _press(screen, s.context.texts("screens.house.save_as"))
    if screen.notice is not None and screen.notice.main is not None:
        screen.notice.main.press()
    return screen


def _house_text(s: Setting) -> HouseRulesScreen:
    """The text of the rules, which lies behind a button where there is little room."""
    screen = _house_rules(s)
    if screen.tab.visible:
        screen.tab.press()
    return screen


TABLES: dict[str, Callable[[Setting], Screen]] = {
    "opponents": _opponents,
    "opponents-face": _face,
    "opponents-last": _as_last,
    "own-table": _own_table,
    "delete": _delete,
    "house_rules": _house_rules,
    "house_rules-end": ended(_house_rules),
    "house_rules-changed": _house_changed,
    "house_rules-marked": _house_marked,
    "house_rules-search": _house_search,
    "house_rules-not-found": _house_not_found,
    "house_rules-more": _house_more,
    "house_rules-file": _house_file,
    "house_rules-name": _house_name,
    "house_rules-name-taken": _house_name_taken,
    "house_rules-text": _house_text,
    "house_rules-locked": _house_locked,
}

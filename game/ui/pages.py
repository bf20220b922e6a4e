"""The screens around the table as scenes, filled with what simple players have played.

A page scene makes its screen, lays it out and brings it into the state that it is named after:
with a notice open, searched through, scrolled to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import cache, cached_property
from pathlib import Path
from typing import Any, TypeVar

from game.engine.compiled import Rules
from game.engine.view import View
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.rules.model.house import Value
from game.rules.problems import Problem
from game.ui import samples, seating
from game.ui.context import Context
from game.ui.kit import Group, Scale, Screen, ScrollArea, TextField, Widget, tokens
from game.ui.library import Library, Offer
from game.ui.saved import standing
from game.ui.screens.broken_rules import BrokenRulesScreen, BrokenWays
from game.ui.screens.choosing import Choosing
from game.ui.screens.crashed import CrashScreen
from game.ui.screens.house_rules import HouseRulesScreen, HouseWays
from game.ui.screens.listing import Entry, ListScreen
from game.ui.screens.new_match import MatchWays, NewMatchScreen
from game.ui.screens.notices import (
    Interrupted,
    PauseWays,
    interrupted,
    news,
    pause,
    question,
)
from game.ui.screens.rules_page import RulesScreen
from game.ui.screens.settings import SettingsScreen
from game.ui.screens.sheet import SheetScreen
from game.ui.screens.start import Started, StartScreen, StartWays
from game.ui.screens.tricks import TricksScreen
from game.ui.table import scenes as table_scenes

OWN_TABLES = ("Tante Ernas Binokel", "Mittwochsrunde")
"""What the player's own tables are called in pictures."""

SHEET_DEALS = 5
MATCH_DEALS = 200
BEGUN = 3
"""How many matches are open where there are several."""

Ways = TypeVar("Ways")


@dataclass(frozen=True)
class Setting:
    """What a scene is made from. seats: names, the player's first; none: the usual ones."""

    loaded: Loaded[Ruleset]
    seed: int
    context: Context
    scale: Scale
    seats: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Names for all seats, the player's first."""
        seats = self.seats or (self.context.texts("table.you"), *table_scenes.SEATS[1:])
        return seats[: self.loaded.ruleset.table.players]

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.loaded.ruleset.name.text(self.context.lang)

    def played(self, deals: int) -> tuple[Rules, View]:
        """The rules, and what the player sees after so many deals."""
        return samples.seen(self.loaded.ruleset, self.seed, deals)

    @cached_property
    def offer(self) -> Offer:
        """The game as it stands on the start screen."""
        ruleset = self.loaded.ruleset
        path, name = self.loaded.path, ruleset.name.model_dump()
        return Offer(ruleset.id, path, False, self.loaded, name)


def _nothing(*_: object) -> None:
    """Nobody presses anything in a picture."""


def _ways(kind: type[Ways], **given: object) -> Ways:
    """Ways that lead nowhere; those that may be missing are there, too."""
    names = [one.name for one in fields(kind)]  # type: ignore[arg-type]
    values: dict[str, Any] = dict.fromkeys(names, _nothing)
    return kind(**{**values, **given})


@cache
def _library() -> Library:
    """The shipped games, read once for all pictures."""
    return Library()


@cache
def _own_tables() -> list[Offer]:
    """Two tables as players make them, which need not lie on any disk."""
    library, tables = _library(), []
    games = [offer for offer in library.shipped() if offer.base is None and offer.loaded]
    for name, base in zip(OWN_TABLES, (games[0], games[-1]), strict=True):
        assert base.loaded is not None
        rule, spec = next(iter(base.loaded.house_rules.items()))
        other = next(value for value in spec.values if value != spec.default)
        loaded = library.load(base.path, {rule: other})
        both = {"de": name, "en": name}
        tables.append(Offer(name, base.path, True, loaded, both, base.id, base.name))
    return tables


def _no_tables() -> list[Offer]:
    return []


# ---------------------------------------------------------------- states of any screen
def _rest(screen: Screen, widget: Widget) -> None:
    """The keyboard rests on a control until its tip is there."""
    screen.input.focus(widget, keyboard=True)
    screen.update(tokens.TOOLTIP_DELAY)


def _to_the_end(group: Group) -> None:
    """Scroll everything down."""
    for child in group.children:
        if isinstance(child, ScrollArea):
            child.scroll_to(child.furthest)
        if isinstance(child, Group):
            _to_the_end(child)


Made = TypeVar("Made", bound=Screen)


def _started(screen: Made) -> Made:
    screen.start()
    return screen


def _ended(make: Callable[[Setting], Screen]) -> Callable[[Setting], Screen]:
    """The same screen, scrolled to its end."""

    def scrolled(s: Setting) -> Screen:
        screen = make(s)
        _to_the_end(screen.root)
        return screen

    return scrolled


# ---------------------------------------------------------------- the start
def _begun(s: Setting) -> Started:
    _, view = s.played(SHEET_DEALS)
    lines = standing(s.names, view.scores, 0, s.loaded.ruleset, s.context.texts)
    return Started("", s.title, lines, s.context.texts("screens.when.yesterday", time="22:41"))


def _start(s: Setting, begun: int = 1, own: Callable[[], list[Offer]] = _own_tables) -> StartScreen:
    match = _begun(s)
    ways = _ways(StartWays)
    return _started(
        StartScreen(s.context, s.scale, ways, _library().shipped, own, lambda: [match] * begun)
    )


def _start_first(s: Setting) -> StartScreen:
    """The very first time: nothing was begun, no table is one's own."""
    return _start(s, 0, _no_tables)


def _start_many(s: Setting) -> StartScreen:
    """Several matches are open, and the file of a table is broken."""
    bare = {"de": "Tante Erna", "en": "Aunt Erna"}
    problems = _problems(s)
    broken = Offer("broken", s.loaded.path, True, None, bare, problems=problems)
    return _start(s, BEGUN, lambda: [*_own_tables(), broken])


def _start_tip(s: Setting) -> StartScreen:
    """What a game is, beside its tile."""
    screen = _start(s)
    _rest(screen, next(widget for widget in screen.right.walk() if widget.tip))
    return screen


def _resume(s: Setting) -> StartScreen:
    screen = _start(s)
    t = s.context.texts
    match = screen.matches[0]
    scores = " · ".join(t.show(line.score) for line in match.lines)
    facts = (
        (t("screens.interrupted.deal", n=SHEET_DEALS), t("screens.interrupted.trick", n=4)),
        (t("screens.interrupted.standing"), scores),
    )
    screen.show(
        interrupted(t, Interrupted(match.title, match.when, facts), _nothing, _nothing, _nothing)
    )
    return screen


def _news(s: Setting) -> StartScreen:
    """Something that the player must be told."""
    screen, t = _start(s), s.context.texts
    sentences = (t("screens.interrupted.report_at"), "report-2026-01-01-204500.txt")
    screen.show(news(t, t("screens.news.title"), sentences, _nothing))
    return screen


# ---------------------------------------------------------------- lists
def _listing(s: Setting, key: str, entries: list[Entry]) -> ListScreen:
    return _started(ListScreen(s.context, s.scale, key, lambda: entries, _nothing))


def _matches(s: Setting) -> ListScreen:
    """Matches to go on with: usual ones, one that somebody else plays, one that is unreadable."""
    t, match = s.context.texts, _begun(s)
    scores = " · ".join(f"{line.name} {t.show(line.score)}" for line in match.lines)
    detail = t("screens.matches.deal", n=SHEET_DEALS, scores=scores)
    usual = Entry(match.title, detail, match.when, "hourglass", _nothing, _nothing)
    used = Entry(
        match.title, detail, match.when, "hourglass", _nothing, enabled=False,
        reason=t("screens.matches.in_use"),
    )  # fmt: skip
    title = t("screens.matches.unreadable")
    unreadable = Entry(title, "2026-01-01-204500.match", match.when, "warn", _nothing, _nothing)
    return _listing(s, "matches", [usual] * BEGUN + [used, unreadable])


def _games(key: str) -> Callable[[Setting], ListScreen]:
    """The games to choose one from."""

    def make(s: Setting) -> ListScreen:
        icon = "book" if key == "rules" else "melds"
        entries = [
            Entry(
                offer.name[s.context.lang],
                offer.loaded.ruleset.summary.text(s.context.lang),
                "",
                icon,
                _nothing,
            )
            for offer in _library().shipped()
            if offer.loaded is not None
        ]
        return _listing(s, key, entries)

    return make


# ---------------------------------------------------------------- sitting down
def _opponents(s: Setting, own: bool = False) -> NewMatchScreen:
    offer = s.offer
    sitters = seating.usual_sitters(s.context.settings, s.loaded.ruleset.table.players)
    ways = _ways(MatchWays, **({} if own else {"delete": None}))
    return _started(NewMatchScreen(s.context, s.scale, offer, sitters, seating.OFFERED, ways))


def _own_table(s: Setting) -> NewMatchScreen:
    """A table of one's own, which can be deleted."""
    return _opponents(s, own=True)


def _delete(s: Setting) -> NewMatchScreen:
    """Whether it is really to be deleted."""
    screen = _own_table(s)
    _ask(s, screen, "match.delete", name=OWN_TABLES[0])
    return screen


def _ask(s: Setting, screen: Screen, key: str, **args: object) -> None:
    t = s.context.texts
    title, text, yes, no = (
        t.get(f"screens.{key}_{word}", **args) for word in ("title", "text", "yes", "no")
    )
    screen.show(question(title, text, yes, no, _nothing, _nothing))


# ---------------------------------------------------------------- house rules
def _house_rules(
    s: Setting, values: Mapping[str, Value] | None = None, *, locked: bool = False
) -> HouseRulesScreen:
    library = _library()
    choosing = Choosing(
        s.loaded.house_rules,
        s.loaded.selection,
        lambda values: library.load(s.loaded.path, values).ruleset,
    )
    for rule, value in (values or {}).items():
        choosing.choose(rule, value, s.context.texts)
    ways = HouseWays(_nothing) if locked else _ways(HouseWays, save=lambda name, values: "")
    return _started(
        HouseRulesScreen(s.context, s.scale, choosing, ways, name=s.title, locked=locked)
    )


def _house_changed(s: Setting) -> HouseRulesScreen:
    """Many rules are not as usual."""
    return _house_rules(s, _others(s))


def _house_locked(s: Setting) -> HouseRulesScreen:
    """A match is on: the rules can only be read."""
    return _house_rules(s, _others(s), locked=True)


def _others(s: Setting) -> dict[str, Value]:
    """Another value for the first rule of every group."""
    first = {rule.group: name for name, rule in [*s.loaded.house_rules.items()][::-1]}
    rules = {name: s.loaded.house_rules[name] for name in first.values()}
    return {
        name: next(value for value in rule.values if value != rule.default)
        for name, rule in rules.items()
    }


def _house_search(s: Setting) -> HouseRulesScreen:
    """Searched for a word of the last rule."""
    screen = _house_rules(s)
    last = list(s.loaded.house_rules.values())[-1] if s.loaded.house_rules else None
    word = last.label.text(s.context.lang).split()[-1] if last else "…"
    _search(screen, word)
    return screen


def _house_not_found(s: Setting) -> HouseRulesScreen:
    """Searched for something that no rule has."""
    screen = _house_rules(s)
    _search(screen, "Schafkopf")
    return screen


def _search(screen: Screen, word: str) -> None:
    """Write into the first field."""
    field = next(widget for widget in screen.root.walk() if isinstance(widget, TextField))
    screen.input.focus(field, keyboard=True)
    field.set_text(word)
    if field.on_change:
        field.on_change(word)


def _house_name(s: Setting) -> HouseRulesScreen:
    """A table of one's own gets its name."""
    screen = _house_rules(s)
    next(b for b in screen.buttons if b is not screen.interaction.default).press()
    return screen


def _house_name_taken(s: Setting) -> HouseRulesScreen:
    """The name is taken already."""
    screen = _house_rules(s)
    taken = s.context.texts("storage.table_name_taken", name=OWN_TABLES[0])
    screen.ways = _ways(HouseWays, save=lambda name, values: taken)
    next(b for b in screen.buttons if b is not screen.interaction.default).press()
    if screen.notice is not None and screen.notice.main is not None:
        screen.notice.main.press()
    return screen


def _house_text(s: Setting) -> HouseRulesScreen:
    """The text of the rules, which lies behind a button where there is little room."""
    screen = _house_rules(s)
    if screen.tab.visible:
        screen.tab.press()
    return screen


# ---------------------------------------------------------------- reading and setting
def _rules(s: Setting) -> RulesScreen:
    usual = {name: rule.default for name, rule in s.loaded.house_rules.items()}
    base = _library().load(s.loaded.path, usual).ruleset
    return _started(RulesScreen(s.context, s.scale, s.loaded.ruleset, base, _nothing, _nothing))


def _rules_search(s: Setting) -> RulesScreen:
    """Searched for a word of the rules."""
    screen = _rules(s)
    _search(screen, screen.page.chapters[-1].title.split()[0])
    return screen


def _rules_changed(s: Setting) -> RulesScreen:
    """The rules of a table that has changed much."""
    values = _others(s)
    choosing = Choosing(
        s.loaded.house_rules, {}, lambda chosen: _library().load(s.loaded.path, chosen).ruleset
    )
    for rule, value in values.items():
        choosing.choose(rule, value, s.context.texts)
    screen = RulesScreen(s.context, s.scale, choosing.ruleset, choosing.base, _nothing, _nothing)
    return _started(screen)


def _settings(s: Setting) -> SettingsScreen:
    return _started(SettingsScreen(s.context, s.scale, _nothing, _nothing))


def _settings_trouble(s: Setting) -> SettingsScreen:
    """The settings cannot be written."""
    screen = _settings(s)
    screen.problem = s.context.texts("storage.settings_not_saved", reason="…")
    return screen


# ---------------------------------------------------------------- after a deal
def _sheet(s: Setting, deals: int = SHEET_DEALS) -> SheetScreen:
    rules, view = s.played(deals)
    screen = SheetScreen(
        s.context, s.scale, rules, view, s.names, on_next=_nothing, on_again=_nothing,
        on_leave=_nothing,
    )  # fmt: skip
    return _started(screen)


def _history(s: Setting) -> SheetScreen:
    """The end of a match, with all its deals on the slate."""
    return _sheet(s, MATCH_DEALS)


def _sheet_chart(s: Setting) -> SheetScreen:
    """The slate, which lies behind a button where there is little room."""
    screen = _sheet(s)
    if screen.turn_over.visible:
        screen.turn_over.press()
    return screen


def _sheet_first(s: Setting) -> SheetScreen:
    """After the first deal."""
    return _sheet(s, 1)


def _tricks(s: Setting) -> TricksScreen:
    rules, view = s.played(SHEET_DEALS)
    return _started(TricksScreen(s.context, s.scale, rules, view, s.names, _nothing))


# ---------------------------------------------------------------- the pause
def _table(s: Setting) -> Screen:
    seats = s.seats or table_scenes.SEATS
    return table_scenes.screen_at(
        s.loaded.ruleset, "lead", s.context, s.scale, seed=s.seed, seats=seats
    )


def _pause(s: Setting) -> Screen:
    screen = _table(s)
    screen.show(pause(s.context.texts, s.title, _ways(PauseWays)))
    return screen


def _abandon(s: Setting) -> Screen:
    """Whether a match is really to be given up."""
    screen = _table(s)
    _ask(s, screen, "pause.abandon")
    return screen


# ---------------------------------------------------------------- accidents
def _problems(s: Setting) -> tuple[Problem, ...]:
    path = str(s.loaded.path)
    return (
        Problem(path, 4, 1, "nmae", "unknown_key", {"key": "nmae"}, "name"),
        Problem(path, 12, 11, "deck.copies", "file_unreadable", {"reason": "…"}),
    )


def _broken(s: Setting, base: str = "") -> BrokenRulesScreen:
    """The shipped file with two problems made up in it."""
    ways = BrokenWays(_nothing, _nothing, lambda text: True, lambda folder: True,
                      _nothing if base else None)  # fmt: skip
    return _started(
        BrokenRulesScreen(s.context, s.scale, s.title, base, s.loaded.path, _problems(s), ways)
    )


def _broken_base(s: Setting) -> BrokenRulesScreen:
    """The file of a table made from a game that works."""
    return _broken(s, s.title)


def _crash(s: Setting) -> CrashScreen:
    report = Path("report-2026-01-01-204500.txt")
    return _started(CrashScreen(s.context, s.scale, report, _nothing, _nothing))


def _crash_untold(s: Setting) -> CrashScreen:
    """The report could be written nowhere."""
    return _started(CrashScreen(s.context, s.scale, None, _nothing, _nothing))


PAGES: dict[str, Callable[[Setting], Screen]] = {
    "start": _start,
    "start-first": _start_first,
    "start-many": _start_many,
    "start-tip": _start_tip,
    "resume": _resume,
    "news": _news,
    "matches": _matches,
    "matches-none": lambda s: _listing(s, "matches", []),
    "new-table": _games("games"),
    "rules-list": _games("rules"),
    "opponents": _opponents,
    "own-table": _own_table,
    "delete": _delete,
    "house_rules": _house_rules,
    "house_rules-end": _ended(_house_rules),
    "house_rules-changed": _house_changed,
    "house_rules-search": _house_search,
    "house_rules-not-found": _house_not_found,
    "house_rules-name": _house_name,
    "house_rules-name-taken": _house_name_taken,
    "house_rules-text": _house_text,
    "house_rules-locked": _house_locked,
    "rules": _rules,
    "rules-end": _ended(_rules),
    "rules-search": _rules_search,
    "rules-changed": _rules_changed,
    "settings": _settings,
    "settings-end": _ended(_settings),
    "settings-trouble": _settings_trouble,
    "sheet": _sheet,
    "sheet-first": _sheet_first,
    "sheet-chart": _sheet_chart,
    "tricks": _tricks,
    "history": _history,
    "pause": _pause,
    "abandon": _abandon,
    "broken": _broken,
    "broken-base": _broken_base,
    "crash": _crash,
    "crash-untold": _crash_untold,
}
"""All scenes around the table by name."""

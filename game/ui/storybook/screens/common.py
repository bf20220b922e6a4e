"""What all scenes around the table are made from: a game, names, ways that lead nowhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import Any, TypeVar

from game.engine.rules.rules import Rules
from game.engine.state import State
from game.engine.view import View
from game.rules.house import refusals
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.rules.model.house import Value
from game.ui.context import Context
from game.ui.kit import Group, Scale, Screen, ScrollArea, TextField, Widget, tokens
from game.ui.rulesets.library import Library, Offer, facts_of
from game.ui.screens.notices import (
    question,
)
from game.ui.storybook import samples
from game.ui.storybook.table import scenes as table_scenes

OWN_TABLES = ("Tante Ernas Binokel", "Mittwochsrunde")
"""What the player's own tables are called in pictures."""

REASON = "Permission denied"
"""Why a file could not be opened, in the words of the system."""

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

    def midway(self, deals: int, tricks: int) -> State:
        """Where a match stands after so many deals and so many tricks of the next one."""
        return samples.midway(self.loaded.ruleset, self.seed, deals, tricks)

    @cached_property
    def offer(self) -> Offer:
        """The game as it stands on the start screen."""
        ruleset = self.loaded.ruleset
        path, name = self.loaded.path, ruleset.name.model_dump()
        read = partial(_same, self.loaded)
        return Offer(ruleset.id, path, False, facts_of(self.loaded), name, read=read)


def nothing(*_: object) -> None:
    """Nobody presses anything in a picture."""


def no_ways(kind: type[Ways], **given: object) -> Ways:
    """Ways that lead nowhere; those that may be missing are there, too."""
    values: dict[str, Any] = dict.fromkeys(kind.__annotations__, nothing)
    return kind(**{**values, **given})


@cache
def shipped_library() -> Library:
    """The shipped games, read once for all pictures."""
    return Library()


@cache
def own_tables() -> list[Offer]:
    """Two tables as players make them, which need not lie on any disk."""
    library, tables = shipped_library(), []
    games = [offer for offer in library.shipped() if offer.base is None and offer.facts]
    for name, base in zip(OWN_TABLES, (games[0], games[-1]), strict=True):
        assert base.loaded is not None
        rule, spec = next(iter(base.loaded.house_rules.items()))
        other = next(value for value in spec.values if value != spec.default)
        loaded = library.load(base.path, {rule: other})
        both, facts = {"de": name, "en": name}, facts_of(loaded)
        read = partial(_same, loaded)
        tables.append(Offer(name, base.path, True, facts, both, base.id, base.name, read=read))
    return tables


def _same(loaded: Loaded[Ruleset]) -> Loaded[Ruleset]:
    return loaded


def no_tables() -> list[Offer]:
    return []


# ---------------------------------------------------------------- states of any screen
def rest(screen: Screen, widget: Widget) -> None:
    """The keyboard rests on a control until its tip is there."""
    screen.input.focus(widget, keyboard=True)
    screen.update(tokens.TOOLTIP_DELAY)


def to_the_end(group: Group) -> None:
    """Scroll everything down."""
    for child in group.children:
        if isinstance(child, ScrollArea):
            child.scroll_to(child.furthest)
        if isinstance(child, Group):
            to_the_end(child)


Made = TypeVar("Made", bound=Screen)


def started(screen: Made) -> Made:
    screen.start()
    return screen


def ended(make: Callable[[Setting], Screen]) -> Callable[[Setting], Screen]:
    """The same screen, scrolled to its end."""

    def scrolled(s: Setting) -> Screen:
        screen = make(s)
        to_the_end(screen.root)
        return screen

    return scrolled


def others(s: Setting) -> dict[str, Value]:
    """Another value for the first rule of every group, where it may have one at this table."""
    first = {rule.group: name for name, rule in [*s.loaded.house_rules.items()][::-1]}
    rules = {name: s.loaded.house_rules[name] for name in first.values()}
    values = {
        name: next(value for value in rule.values if value != rule.default)
        for name, rule in rules.items()
    }
    if _may_be(s, values):
        return values
    return {name: value for name, value in values.items() if _may_be(s, {name: value})}


def _may_be(s: Setting, values: dict[str, Value]) -> bool:
    """Whether these house rules go with what else holds at a table."""
    return not refusals(s.loaded.house_rules, {**s.loaded.selection, **values})


def ask(s: Setting, screen: Screen, key: str, **args: object) -> None:
    t = s.context.texts
    title, text, yes, no = (
        t.get(f"screens.{key}_{word}", **args) for word in ("title", "text", "yes", "no")
    )
    screen.show(question(title, text, yes, no, nothing, nothing))


def search(screen: Screen, word: str) -> None:
    """Write into the first field."""
    field = next(widget for widget in screen.root.walk() if isinstance(widget, TextField))
    screen.input.focus(field, keyboard=True)
    field.set_text(word)
    if field.on_change:
        field.on_change(word)

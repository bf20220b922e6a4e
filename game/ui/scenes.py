"""Every screen as a picture, without a display: what `stammtisch picture` and tests draw.

Scenes of the table come from `game.ui.table.scenes`, the states of all controls and the decks from
the kit's gallery; the screens around the table are put together here from matches that simple
players have played.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pygame

from game.engine.compiled import compile_rules
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from game.rules.problems import Problem
from game.ui import samples, seating
from game.ui.context import Context, Settings
from game.ui.kit import Scale, Screen, gallery, prepare_offscreen
from game.ui.library import Library, Offer
from game.ui.saved import standing
from game.ui.screens.broken_rules import BrokenRulesScreen, BrokenWays
from game.ui.screens.choosing import Choosing
from game.ui.screens.crashed import CrashScreen
from game.ui.screens.house_rules import HouseRulesScreen, HouseWays
from game.ui.screens.new_match import MatchWays, NewMatchScreen
from game.ui.screens.notices import Interrupted, PauseWays, interrupted, pause
from game.ui.screens.rules_page import RulesScreen
from game.ui.screens.settings import SettingsScreen
from game.ui.screens.sheet import SheetScreen
from game.ui.screens.start import Started, StartScreen, StartWays
from game.ui.screens.tricks import TricksScreen
from game.ui.table import scenes as table_scenes
from game.ui.table.scenes import NoSuchMomentError

USUAL_SIZE = (1280, 800)
OWN_TABLES = ("Tante Ernas Binokel", "Mittwochsrunde")
"""What the player's own tables are called in pictures."""

SHEET_DEALS = 5
MATCH_DEALS = 200


class UnknownSceneError(LookupError):
    """There is no scene of that name."""


@dataclass(frozen=True)
class _Setting:
    """What a scene is made from."""

    loaded: Loaded[Ruleset]
    seed: int
    context: Context
    scale: Scale

    @property
    def names(self) -> tuple[str, ...]:
        """Names for all seats, the player first."""
        others = table_scenes.SEATS[1 : self.loaded.ruleset.table.players]
        return (self.context.texts("table.you"), *others)


def _nothing(*_: object) -> None:
    """Nobody presses anything in a picture."""


@cache
def _library() -> Library:
    """The shipped games, read once for all pictures."""
    return Library()


def _start(s: _Setting) -> StartScreen:
    library = _library()
    _, view = samples.played(compile_rules(s.loaded.ruleset), s.seed, SHEET_DEALS)
    ruleset, t = s.loaded.ruleset, s.context.texts
    lines = standing(s.names, view.scores, 0, ruleset, t)
    moment = t("screens.when.yesterday", time="22:41")
    match = Started("", ruleset.name.text(s.context.lang), lines, moment)
    ways = StartWays(*[_nothing] * 9)
    return StartScreen(s.context, s.scale, ways, library.shipped, _own_tables, lambda: [match])


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


def _resume(s: _Setting) -> StartScreen:
    screen = _start(s)
    screen.layout()
    t = s.context.texts
    match = screen.matches[0]
    scores = " · ".join(t.show(line.score) for line in match.lines)
    facts = (
        (t("screens.interrupted.deal", n=SHEET_DEALS), t("screens.interrupted.trick", n=4)),
        (t("screens.interrupted.standing"), scores),
    )
    when = t("screens.when.yesterday", time="22:41")
    screen.show(interrupted(t, Interrupted(match.title, when, facts), _nothing, _nothing, _nothing))
    return screen


def _sheet(s: _Setting, deals: int = SHEET_DEALS) -> SheetScreen:
    rules = compile_rules(s.loaded.ruleset)
    _, view = samples.played(rules, s.seed, deals)
    return SheetScreen(
        s.context, s.scale, rules, view, s.names, on_next=_nothing, on_again=_nothing,
        on_leave=_nothing,
    )  # fmt: skip


def _tricks(s: _Setting) -> TricksScreen:
    rules = compile_rules(s.loaded.ruleset)
    _, view = samples.played(rules, s.seed, SHEET_DEALS)
    return TricksScreen(s.context, s.scale, rules, view, s.names, _nothing)


def _history(s: _Setting) -> SheetScreen:
    """The end of a match, with all its deals on the slate."""
    return _sheet(s, MATCH_DEALS)


def _house_rules(s: _Setting) -> HouseRulesScreen:
    library = _library()
    choosing = Choosing(
        s.loaded.house_rules,
        s.loaded.selection,
        lambda values: library.load(s.loaded.path, values).ruleset,
    )
    ways = HouseWays(_nothing, _nothing, lambda name, values: "")
    return HouseRulesScreen(s.context, s.scale, choosing, ways)


def _rules(s: _Setting) -> RulesScreen:
    usual = {name: rule.default for name, rule in s.loaded.house_rules.items()}
    base = _library().load(s.loaded.path, usual).ruleset
    return RulesScreen(s.context, s.scale, s.loaded.ruleset, base, _nothing, _nothing)


def _opponents(s: _Setting) -> NewMatchScreen:
    ruleset = s.loaded.ruleset
    offer = Offer(ruleset.id, s.loaded.path, False, s.loaded, ruleset.name.model_dump())
    sitters = seating.usual_sitters(s.context.settings, ruleset.table.players)
    ways = MatchWays(_nothing, _nothing, _nothing, _nothing)
    return NewMatchScreen(s.context, s.scale, offer, sitters, seating.OFFERED, ways)


def _settings(s: _Setting) -> SettingsScreen:
    return SettingsScreen(s.context, s.scale, _nothing, _nothing)


def _pause(s: _Setting) -> Screen:
    screen = table_scenes.screen_at(s.loaded.ruleset, "lead", s.context, s.scale, seed=s.seed)
    title = s.loaded.ruleset.name.text(s.context.lang)
    screen.show(pause(s.context.texts, title, PauseWays(*[_nothing] * 6)))
    return screen


def _broken(s: _Setting) -> BrokenRulesScreen:
    """The shipped file with two problems made up in it."""
    path = s.loaded.path
    problems = (
        Problem(str(path), 4, 1, "nmae", "unknown_key", {"key": "nmae"}, "name"),
        Problem(str(path), 12, 11, "deck.copies", "file_unreadable", {"reason": "…"}),
    )
    name = s.loaded.ruleset.name.text(s.context.lang)
    ways = BrokenWays(_nothing, _nothing, lambda text: True, lambda folder: True, _nothing)
    return BrokenRulesScreen(s.context, s.scale, name, "", path, problems, ways)


def _crash(s: _Setting) -> CrashScreen:
    report = Path("report-2026-01-01-204500.txt")
    return CrashScreen(s.context, s.scale, report, _nothing, _nothing)


SCREENS: dict[str, Callable[[_Setting], Screen]] = {
    "start": _start,
    "resume": _resume,
    "opponents": _opponents,
    "house_rules": _house_rules,
    "rules": _rules,
    "settings": _settings,
    "sheet": _sheet,
    "tricks": _tricks,
    "history": _history,
    "pause": _pause,
    "broken": _broken,
    "crash": _crash,
}
GALLERY = ("states", "deck")


def scene_names() -> tuple[str, ...]:
    """All scenes that there are."""
    return (*SCREENS, *table_scenes.SCENES, *GALLERY)


def draw_scene(
    name: str,
    loaded: Loaded[Ruleset],
    *,
    seed: int = 1,
    size: tuple[int, int] = USUAL_SIZE,
    deck: str | None = None,
    lang: str = "de",
    scale: float = 1.0,
) -> pygame.Surface:
    """A scene of a ruleset as a picture of `size` pixels.

    deck: `german` or `french`; None: the one the game is played with. Raises UnknownSceneError, and
    NoSuchMomentError when the scene's moment does not come in this game.
    """
    if name not in scene_names():
        raise UnknownSceneError(name)
    prepare_offscreen()
    settings = Settings().changed(language=lang, deck=deck or "ruleset", scale=scale)
    context = Context(settings)
    surface = pygame.Surface(size)
    measure = Scale(size, scale)
    if name == "states":
        gallery.draw_states(surface, measure, context.art())
    elif name == "deck":
        faces = context.faces(loaded.ruleset.deck.faces)
        gallery.draw_deck(surface, measure, faces, context.art())
    elif name in table_scenes.SCENES:
        return table_scenes.draw(loaded.ruleset, name, context, size, seed=seed)
    else:
        screen = SCREENS[name](_Setting(loaded, seed, context, measure))
        if name != "pause":
            screen.start()
        notice = screen.notice
        if notice is not None:
            notice.layout(measure)
        screen.update(0.0)
        screen.draw(surface)
    return surface


def save_png(picture: pygame.Surface, path: Path) -> None:
    """Write a picture to a file. Raises OSError."""
    with path.open("wb") as file:
        pygame.image.save(picture, file, "picture.png")


__all__ = ["NoSuchMomentError", "UnknownSceneError", "draw_scene", "save_png", "scene_names"]

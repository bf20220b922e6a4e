"""The start screen, lists to choose from, and accidents as scenes."""

from __future__ import annotations

import atexit
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from game import changelog
from game.lessons import lesson_ids, load_lesson
from game.players.outside import WRITTEN
from game.players.registry import PLAYERS
from game.storage.header import HUMAN
from game.storage.notices import PlayerNotice as Said
from game.storage.notices import notice
from game.texts import Phrase
from game.ui.kit import Screen
from game.ui.matches.saved import scores_of, standing, stands
from game.ui.rulesets.library import Library, Offer
from game.ui.screens.crashed import CrashScreen
from game.ui.screens.notices import (
    aside_question,
    interrupted,
    news,
)
from game.ui.screens.rules.broken_rules import BrokenActions, BrokenRulesScreen
from game.ui.screens.starting.games import collected, game_entries, to_derive, to_read
from game.ui.screens.starting.listing import ListEntry, ListScreen
from game.ui.screens.starting.start import FirstDeal, StartActions, Started, StartScreen
from game.ui.screens.whats_new import WhatsNewScreen
from game.ui.storybook.screens.common import (
    BEGUN,
    SHEET_DEALS,
    Setting,
    no_tables,
    no_ways,
    nothing,
    own_tables,
    rest,
    shipped_library,
    started,
)

INTERRUPTED_TRICKS = 3
"""How many tricks of a deal lie when a match is interrupted."""


# ---------------------------------------------------------------- the start
def _begun(s: Setting) -> Started:
    _, view = s.played(SHEET_DEALS)
    ruleset, t = s.loaded.ruleset, s.context.texts
    teams, shown = ruleset.shared_accounts, ruleset.match.shown_in_all
    lines = standing(s.names, view.scores, 0, teams, t, shown)
    return Started("", s.title, lines, s.context.texts("screens.when.yesterday", time="22:41"))


def _start(
    s: Setting,
    begun: int = 1,
    own: Callable[[], list[Offer]] = own_tables,
    first_deals: Callable[[], list[FirstDeal]] = list,
) -> StartScreen:
    actions = no_ways(StartActions)
    return started(
        StartScreen(
            s.context,
            s.scale,
            actions,
            shipped_library().shipped,
            own,
            lambda: [_begun(s)] * begun,
            first_deals,
        )
    )


def _start_first(s: Setting) -> StartScreen:
    """The very first time: nothing was begun, no table is one's own."""
    games = [load_lesson(one).rules.ruleset.name.model_dump() for one in lesson_ids()]
    return _start(s, 0, no_tables, lambda: [FirstDeal(game, nothing) for game in games])


def _start_empty(s: Setting) -> StartScreen:
    """Nothing was begun, by somebody who knows how to play."""
    return _start(s, 0, no_tables)


def _start_many(s: Setting) -> StartScreen:
    """Several matches are open, and the file of a table is broken."""
    broken = _mistaken(s.loaded.ruleset.id)
    return _start(s, BEGUN, lambda: [*own_tables(), broken])


def _start_tip(s: Setting) -> StartScreen:
    """What a game is, beside its tile."""
    screen = _start(s)
    rest(screen, next(widget for widget in screen.right.walk() if widget.tip))
    return screen


def _resume(s: Setting) -> StartScreen:
    screen = _start(s)
    match, state = screen.matches[0], s.midway(SHEET_DEALS, INTERRUPTED_TRICKS)
    told = stands(state, s.names, 0, match.title, match.when, s.context)
    screen.show(interrupted(s.context.texts, told, nothing, nothing, nothing))
    return screen


def _news(s: Setting) -> StartScreen:
    """Something that the player must be told."""
    screen, t = _start(s), s.context.texts
    sentences = (t("screens.interrupted.report_at"), "report-2026-01-01-204500.txt")
    screen.show(news(t, t("screens.news.title"), sentences, nothing))
    return screen


def _whats_new(s: Setting) -> WhatsNewScreen:
    """After an update, with all that the newest version that was released has brought."""
    newest = changelog.releases()[0]
    shown = WhatsNewScreen(s.context, s.scale, newest.version, [newest], nothing)
    return started(shown)


# ---------------------------------------------------------------- lists
def _listing(
    s: Setting, key: str, entries: Callable[[], Iterable[ListEntry]], *, searched: bool = False
) -> ListScreen:
    return started(ListScreen(s.context, s.scale, key, entries, nothing, searched=searched))


def _matches(s: Setting) -> ListScreen:
    """Matches to go on with: usual ones, one that somebody else plays, one that is unreadable."""
    return _listing(s, "matches", lambda: _going_on(s))


def _going_on(s: Setting) -> list[ListEntry]:
    t, match = s.context.texts, _begun(s)
    detail = t("screens.matches.deal", n=SHEET_DEALS, scores=scores_of(match.lines, t))
    usual = ListEntry(match.title, detail, match.when, "hourglass", nothing, nothing)
    used = ListEntry(
        match.title,
        detail,
        match.when,
        "hourglass",
        nothing,
        enabled=False,
        reason=t("screens.matches.in_use"),
    )
    title = t("screens.matches.unreadable")
    unreadable = ListEntry(title, TORN, match.when, "warn", nothing, aside=nothing)
    return [usual] * BEGUN + [used, unreadable]


def _spoilt(s: Setting) -> ListScreen:
    """Files that do not count in the statistics."""

    def entries() -> list[ListEntry]:
        t = s.context.texts
        return [
            ListEntry(TORN, t.show(why), "", "warn", nothing, aside=nothing)
            for why in (_torn(), notice("match_not_whole", n=40, m=212))
        ]

    return _listing(s, "spoilt", entries)


def _aside(s: Setting) -> ListScreen:
    """Shall a file that cannot be read be put aside?"""
    screen, t = _matches(s), s.context.texts
    why = notice("match_spoilt", file=TORN, why=_torn())
    screen.show(aside_question(t, t.show(why), nothing, nothing))
    return screen


def _torn() -> Said:
    """What is wrong with a head."""
    known = ", ".join((HUMAN, WRITTEN, *PLAYERS))
    return notice("match_head", line=5, expected=Phrase("storage.head.players", {"known": known}))


def _games(
    key: str, offers: Callable[[Library, str], list[Offer]], icon: str = "melds"
) -> Callable[[Setting], ListScreen]:
    """The games to choose one from."""

    def entries(s: Setting) -> Iterator[ListEntry]:
        listed = offers(shipped_library(), s.context.lang)
        return game_entries(s.context, listed, icon, nothing)

    return lambda s: _listing(s, key, lambda: entries(s), searched=True)


# ---------------------------------------------------------------- accidents
TORN = "2026-01-01-204500.txt"

MISTAKEN = """\
extends: {base}
name: {{de: Tante Erna, en: Aunt Erna}}
sumary: {{de: Wie bei Tante Erna, en: As at Aunt Erna's}}
match:
  target: viel
"""


@cache
def _mistaken(base: str) -> Offer:
    """A table as somebody wrote it, with mistakes, and what the loader has to say about it. The
    file is there until the program ends, because the screen shows its lines."""
    folder = TemporaryDirectory()
    atexit.register(folder.cleanup)
    path = Path(folder.name) / "tante-erna.yaml"
    path.write_text(MISTAKEN.format(base=base), encoding="utf-8")
    offer = Library(path.parent).at(path)
    assert offer is not None and offer.problems
    return offer


def _broken(s: Setting, base: str = "") -> BrokenRulesScreen:
    """The file of a table with mistakes in it."""
    actions = BrokenActions(
        nothing, nothing, lambda text: True, lambda folder: True, nothing if base else None, nothing
    )
    offer = _mistaken(s.loaded.ruleset.id)
    name = offer.name[s.context.lang]
    return started(
        BrokenRulesScreen(s.context, s.scale, name, base, offer.path, offer.problems, actions)
    )


def _broken_base(s: Setting) -> BrokenRulesScreen:
    """The file of a table made from a game that works."""
    return _broken(s, s.title)


def _crash(s: Setting) -> CrashScreen:
    report = Path("report-2026-01-01-204500.txt")
    return started(CrashScreen(s.context, s.scale, report, nothing, nothing))


def _crash_untold(s: Setting) -> CrashScreen:
    """The report could be written nowhere."""
    return started(CrashScreen(s.context, s.scale, None, nothing, nothing))


START: dict[str, Callable[[Setting], Screen]] = {
    "start": _start,
    "start-first": _start_first,
    "start-empty": _start_empty,
    "start-many": _start_many,
    "start-tip": _start_tip,
    "resume": _resume,
    "news": _news,
    "whats-new": _whats_new,
    "matches": _matches,
    "spoilt": _spoilt,
    "aside": _aside,
    "matches-none": lambda s: _listing(s, "matches", list),
    "new-table": _games("games", lambda library, lang: to_derive(library)),
    "more-games": _games("collection", collected),
    "rules-list": _games("rules", to_read, "book"),
    "broken": _broken,
    "broken-base": _broken_base,
    "crash": _crash,
    "crash-untold": _crash_untold,
}

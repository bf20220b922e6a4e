"""The ways between the screens: from the start to a table and back.

What lies behind the start screen is imported on the way there: a table is most of the program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from game import __version__
from game.lessons import game_of, lesson_ids, load_lesson
from game.reading import SHARED_SUFFIX, time_of
from game.rules import RulesetError
from game.storage import crash, locations, matches
from game.storage.notices import PlayerNotice as Said
from game.storage.notices import StorageError
from game.ui import ahead, desktop
from game.ui.app import App
from game.ui.default_names import is_own_name
from game.ui.kit import Screen
from game.ui.kit.drawings import DRAWINGS
from game.ui.matches.begun import BegunMatches, going_on
from game.ui.matches.saved import interrupted_of
from game.ui.options import Options
from game.ui.parts import Parts
from game.ui.rulesets.library import Library, Offer, loaded_of
from game.ui.screens.notices import interrupted, news, unkept
from game.ui.screens.starting.start import FirstDeal, StartActions, StartScreen

if TYPE_CHECKING:
    from game.changelog import Release
    from game.rules.loading import Loaded
    from game.rules.model import Ruleset
    from game.storage.matches import OpenMatch
    from game.ui.matches.looking_back import LookingBack
    from game.ui.matches.session import MatchSession, SessionActions
    from game.ui.rulesets.own_tables import OwnTables
    from game.ui.screens.starting.listing import ListEntry
    from game.ui.sitters import Sitter


class Navigator:
    """Opens screens one from another; knows the disk, so that they need not."""

    def __init__(self, app: App, options: Options | None = None) -> None:
        self.app = app
        self.options = options or Options()
        self.library = Library(locations.rulesets_folder(), indexed=True)
        self.begun = BegunMatches(app, self.library, self.resume, self._tell, self.choose_played)
        self.session: MatchSession | None = None
        self._begun = 0
        self._ahead = ahead.pieces()
        self._broken = False
        app.idle = self._idle
        app.on_crash = self._crashed
        app.on_drop = self._dropped

    @cached_property
    def tables(self) -> OwnTables:
        """The player's own tables."""
        from game.ui.rulesets.own_tables import OwnTableActions, OwnTables

        sit_down = partial(self._open_table, self.new_match)
        actions = OwnTableActions(self.play, sit_down, self._tell)
        return OwnTables(self.app, self.library, actions)

    @cached_property
    def looking_back(self) -> LookingBack:
        """The matches that were played."""
        from game.ui.matches.looking_back import LookingBack

        return LookingBack(self.app, self._say, self._go_on_with)

    # ------------------------------------------------------------ beginning
    def begin(self, said: Said | None = None) -> None:
        """The start screen, or the table that was asked for."""
        if self.options.loaded is not None:
            self._sit_down_as_asked(self.options.loaded)
            return
        self.start()
        if self.options.match is not None:
            self.looking_back.take_in(self.options.match)
        elif self.options.table is not None:
            self._take_in(self.options.table)
        elif said:
            self._tell(said)
        elif not self._offer_interrupted():
            self._offer_news()

    def start(self) -> None:
        """The start screen and nothing else. After something broke it does without whatever breaks
        again, and says so."""
        self.session = None
        parts = Parts(guarded=self._broken)
        actions = StartActions(
            resume=lambda started: self.resume(Path(started.id)),
            all_matches=self.begun.show,
            sit_down=partial(self._open_table, self.new_match),
            practise=self.choose_practice,
            more_games=self.choose_collected,
            broken=self.broken,
            new_table=self.choose_base,
            rules=self.choose_rules,
            settings=self.settings,
            quit=self.app.quit,
            experienced=self._experienced,
            statistics=self.statistics,
        )
        self.app.show_only(
            StartScreen(
                self.app.context,
                self.app.scale,
                actions,
                parts.reader("games", self.library.shipped),
                parts.reader("tables", self.library.own),
                parts.reader("matches", self.begun.started),
                self._first_deals,
            )
        )
        if parts.failed:
            t = self.app.context.texts
            self._say(*[t(f"screens.crash.without.{part}") for part in parts.failed])

    def _first_deals(self) -> list[FirstDeal]:
        """What is offered to who is here for the first time."""
        if not self.app.context.settings.newcomer or matches.some_finished():
            return []
        names = {offer.id: offer.name for offer in self.library.shipped()}
        return [FirstDeal(names[game_of(one)], partial(self.learn, one)) for one in lesson_ids()]

    def _experienced(self) -> None:
        """Who is here knows how to play."""
        said = self.app.change(newcomer=False)
        if said:
            self._tell(said)

    def _offer_news(self) -> None:
        """After an update: what is new, once. Whoever is here for the first time knows of no
        older version."""
        seen = self.app.context.settings.seen_version
        if seen == __version__:
            return
        from game import changelog

        before, now = changelog.version_of(seen), changelog.version_of(__version__)
        if before is not None and now is not None and before >= now:
            return
        self.app.change(seen_version=__version__)
        self._show_news(changelog.since(seen, __version__))

    def whats_new(self) -> None:
        """What is new in this version, for who asks for it."""
        from game import changelog

        self._show_news(changelog.of(__version__), asked=True)

    def _show_news(self, releases: Sequence[Release], *, asked: bool = False) -> None:
        from game.ui.screens.whats_new import WhatsNewScreen

        if releases or asked:
            context, scale = self.app.context, self.app.scale
            self.app.push(WhatsNewScreen(context, scale, __version__, releases, self.app.pop))

    def _offer_interrupted(self) -> bool:
        """Whether a match was on when the program ended, and is offered again."""
        saved = next((saved for saved in going_on() if saved.cut_off), None)
        top, report = self.app.top, crash.latest_report()
        if saved is None or top is None:
            return False
        newer = report is not None and time_of(report) >= saved.when.timestamp() * 1e9
        t = self.app.context.texts
        facts = interrupted_of(saved, self.app.context)
        if facts is None:
            return False
        top.show(
            interrupted(
                t,
                facts,
                partial(self.resume, saved.path),
                top.dismiss,
                partial(self._show_report, report) if report and newer else None,
            )
        )
        return True

    def _show_report(self, report: Path) -> None:
        if not desktop.open_path(report):
            self._say(self.app.context.texts("screens.interrupted.report_at"), str(report))

    def close(self) -> None:
        """The program ends: get up from the table, if one sits at one."""
        if self.session is not None:
            self.session.close()
            self.session = None

    # ------------------------------------------------------------ saying something
    def _tell(self, *said: Said) -> None:
        t = self.app.context.texts
        self._say(*[t.show(notice) for notice in said])

    def _say(self, *sentences: str) -> None:
        top, t = self.app.top, self.app.context.texts
        if top is not None:
            top.show(news(t, t("screens.news.title"), sentences, top.dismiss))

    # ------------------------------------------------------------ matches
    def resume(self, path: Path) -> None:
        """Go on with a saved match."""
        top = self.app.top
        if top is not None:
            top.dismiss()
        try:
            match = matches.open_match(path)
        except StorageError as error:
            self._tell(error.notice)
            return
        self._go_on_with(match)

    def _go_on_with(self, match: OpenMatch) -> None:
        """Sit down to a match that is open; who sits at another one gets up first."""
        from game.ui.matches import seating
        from game.ui.matches.shared import session_for

        if self.session is not None:
            self.session.close()
        sitters = seating.sitters_of(match.header)
        practice = match.header.practice
        again = partial(self._again, match.rules.ruleset, sitters, practice=practice)
        seated = seating.resume(match, self.app.context)
        self._open(session_for(self.app, seated, self._actions(again)))

    def choose_played(self) -> None:
        """Which match that was played to its end is to be looked at?"""
        self.looking_back.played()

    def statistics(self) -> None:
        """What was counted from them."""
        self.looking_back.statistics()

    # ------------------------------------------------------------ sitting down
    def new_match(self, offer: Offer, *, practice: bool = False) -> None:
        """Who plays at this table? `practice`: the match shall be one for practice."""
        from game.ui.screens.starting.new_match import NewMatchActions, NewMatchScreen
        from game.ui.sitters import OFFERED, usual_sitters

        players = loaded_of(offer).ruleset.table.players
        sitters = usual_sitters(self.app.context.settings, players)

        def now() -> Offer:
            """The table as its file says now: it may have been saved anew meanwhile."""
            fresh = self.library.at(offer.path)
            return fresh if fresh is not None and fresh.loaded is not None else offer

        def played(as_last: bool) -> Loaded[Ruleset]:
            """The rules that are played by: those of the table, or of the last match at it."""
            last = self.tables.last_time(now()) if as_last else None
            return last or loaded_of(now())

        def play(seated: Sequence[Sitter], practice: bool, as_last: bool) -> None:
            loaded, rules = played(as_last), played(as_last).house_rules
            self.tables.remember(now(), {rule: loaded.value(rule) for rule in rules})
            self.play(loaded, seated, practice=practice)

        actions = NewMatchActions(
            back=self.app.pop,
            play=play,
            house=lambda seated, as_last: self.tables.house_rules(now(), seated, as_last=as_last),
            rules=lambda as_last: self.rules(
                played(as_last).ruleset, partial(self._house_of, now(), as_last)
            ),
            last=lambda: self.tables.last_time(now()),
            keep=lambda name: self.tables.keep_last(now(), name),
            fresh=now,
            delete=partial(self.tables.ask_delete, offer) if offer.own else None,
        )
        self.app.push(
            NewMatchScreen(
                self.app.context,
                self.app.scale,
                offer,
                sitters,
                OFFERED,
                actions,
                practice=practice,
            )
        )

    def _house_of(self, offer: Offer, as_last: bool) -> None:
        """From the rules page to the house rules of the same table."""
        from game.ui.sitters import usual_sitters

        self.app.pop()
        players = loaded_of(offer).ruleset.table.players
        sitters = usual_sitters(self.app.context.settings, players)
        self.tables.house_rules(offer, sitters, as_last=as_last)

    def play(
        self,
        loaded: Loaded[Ruleset],
        sitters: Sequence[Sitter],
        *,
        practice: bool = False,
        kept: bool = True,
    ) -> None:
        """Begin a match; where it cannot be kept, ask whether to play all the same."""
        from game.ui.matches import seating
        from game.ui.matches.shared import session_for
        from game.ui.sitters import named, remembered, viewer_of

        again = partial(self.play, loaded, sitters, practice=practice)
        sitters = named(sitters, self.app.context.texts)
        own = sitters[viewer_of(sitters) or 0]
        self.app.change(
            opponents=remembered(sitters),
            name=own.name if is_own_name(own.name) else "",
            portrait=own.portrait,
        )
        try:
            seated = seating.begin(loaded, sitters, self.app.context, practice=practice, kept=kept)
        except StorageError as error:
            self._ask_unkept(error.notice, partial(again, kept=False))
            return
        self._open(session_for(self.app, seated, self._actions(again)))

    def _again(
        self, ruleset: Ruleset, sitters: Sequence[Sitter], *, practice: bool = False
    ) -> None:
        """A new match by the rules of one that was continued, as far as its file still has them."""
        offer = self.library.find(ruleset.id)
        if offer is None or offer.loaded is None:
            self.start()
            return
        rules = offer.loaded.house_rules
        values = {rule: ruleset.house.get(rule, spec.default) for rule, spec in rules.items()}
        try:
            loaded = self.library.load(offer.path, values)
        except RulesetError:
            loaded = offer.loaded
        self.play(loaded, sitters, practice=practice)

    def _ask_unkept(self, said: Said, play: Callable[[], None]) -> None:
        """A match cannot be written down: shall it be played all the same?"""
        top, t = self.app.top, self.app.context.texts
        if top is not None:
            top.show(unkept(t, t.show(said), play, top.dismiss))

    def _sit_down_as_asked(self, loaded: Loaded[Ruleset], *, kept: bool = True) -> None:
        """The table of the command line."""
        from game.ui.matches import seating
        from game.ui.matches.shared import session_for
        from game.ui.sitters import asked_sitters, usual_levels

        options, context = self.options, self.app.context
        levels = options.seats or usual_levels(loaded.ruleset.table.players)
        sitters = asked_sitters(context.settings, levels, context.texts)
        seed = None if options.seed is None else options.seed + self._begun
        again = partial(self._sit_down_as_asked, loaded)
        try:
            seated = seating.begin(
                loaded,
                sitters,
                context,
                seed=seed,
                autoplay=options.autoplay,
                limits=options.limits,
                kept=kept,
            )
        except StorageError as error:
            self.start()
            self._ask_unkept(error.notice, partial(again, kept=False))
            return
        self._begun += 1
        played = self.session.played if self.session else 0
        session = session_for(
            self.app, seated, self._actions(again), deals=options.deals, autoplay=options.autoplay
        )
        session.played = played if options.autoplay else 0
        self._open(session)

    def _open(self, session: MatchSession) -> None:
        self.session = session
        session.begin()

    def _actions(self, again: partial[None]) -> SessionActions:
        from game.ui.matches.session import SessionActions

        return SessionActions(
            leave=self.app.quit if self.options.autoplay else self.start,
            again=again,
            rules=self.rules,
            house=self.tables.house_of_match,
            settings=self.settings,
            review=self.looking_back.review,
        )

    # ------------------------------------------------------------ rules and settings
    def choose_base(self) -> None:
        """Which game shall a new table be made from?"""
        from game.ui.screens.starting.games import to_derive
        from game.ui.screens.starting.listing import ListEntry

        def a_file() -> list[ListEntry]:
            t = self.app.context.texts
            words = t("screens.files.read"), t("screens.files.read_detail")
            return [ListEntry(*words, "", "folder", self.tables.files.ask_in)]

        self._choose("games", partial(to_derive, self.library), self.derive, first=a_file)

    def derive(self, offer: Offer) -> None:
        """A new table is made from a game."""
        self.tables.derive(offer)

    def broken(self, offer: Offer) -> None:
        """What is wrong with a table?"""
        self.tables.broken(offer)

    def choose_collected(self) -> None:
        """Which game of the collection is to be played?"""
        from game.ui.screens.starting.games import collected

        offers = partial(self._in_language, collected)
        self._choose("collection", offers, self.new_match)

    def choose_practice(self) -> None:
        """Which game is to be practised?"""
        from game.ui.screens.starting.games import to_practise
        from game.ui.screens.starting.listing import ListEntry

        def lessons() -> list[ListEntry]:
            t = self.app.context.texts
            return [
                ListEntry(
                    t(f"lessons.{lesson}.name"),
                    t(f"lessons.{lesson}.about"),
                    "",
                    "cap",
                    partial(self.learn, lesson),
                )
                for lesson in lesson_ids()
            ]

        practise = partial(self.new_match, practice=True)
        offers = partial(to_practise, self.library)
        self._choose("practice", offers, practise, first=lessons, searched=False)

    def learn(self, lesson: str) -> None:
        """A first deal under guidance."""
        from game.ui.matches.lesson import LessonActions, LessonSession

        actions = LessonActions(self.start, self._practise, self.rules, self.settings)
        self._open(LessonSession(self.app, load_lesson(lesson), actions))

    def _practise(self, ruleset: Ruleset) -> None:
        """Straight to a table of one's own, with the usual opponents."""
        from game.ui.sitters import usual_sitters

        offer = self.library.find(ruleset.id)
        if offer is None or offer.loaded is None:
            self.start()
            return
        players = ruleset.table.players
        sitters = usual_sitters(self.app.context.settings, players)
        self.play(offer.loaded, sitters, practice=True)

    def choose_rules(self) -> None:
        """Which rules are to be read?"""
        from game.ui.screens.starting.games import to_read

        offers = partial(self._in_language, to_read)
        self._choose("rules", offers, lambda offer: self.rules(loaded_of(offer).ruleset), "book")

    def _in_language(self, offers: Callable[[Library, str], list[Offer]]) -> list[Offer]:
        """Offers of the library in the order that they have in the player's language."""
        return offers(self.library, self.app.context.lang)

    def _open_table(self, go: Callable[[Offer], None], offer: Offer) -> None:
        """Go on with a table that was shown. Its rules are read now: where they have changed since,
        it is the table that they make now, or what is wrong with them."""
        opened = self.library.opened(offer)
        if opened is None:
            self.start()
        elif opened.loaded is None:
            self.broken(opened)
        else:
            go(opened)

    def _choose(
        self,
        key: str,
        offers: Callable[[], Iterable[Offer]],
        choose: Callable[[Offer], None],
        icon: str = "melds",
        *,
        first: Callable[[], Iterable[ListEntry]] = tuple,
        searched: bool = True,
    ) -> None:
        """A list of games to choose one from, below what stands first in it; `key`: its words."""
        from game.ui.screens.starting.games import game_entries
        from game.ui.screens.starting.listing import ListScreen

        context, chosen = self.app.context, partial(self._open_table, choose)

        def entries() -> Iterator[ListEntry]:
            yield from first()
            yield from game_entries(context, offers(), icon, chosen)

        self.app.push(
            ListScreen(context, self.app.scale, key, entries, self.app.pop, searched=searched)
        )

    def rules(self, ruleset: Ruleset, on_house: partial[None] | None = None) -> None:
        """The rules page of a table."""
        from game.ui.screens.rules.rules_page import RulesScreen

        base = self.tables.without_house(ruleset)
        self.app.push(
            RulesScreen(self.app.context, self.app.scale, ruleset, base, self.app.pop, on_house)
        )

    def settings(self) -> None:
        """The settings."""
        from game.ui.screens.settings import SettingsScreen

        self.app.push(
            SettingsScreen(
                self.app.context, self.app.scale, self.app.change, self.app.pop, self.whats_new
            )
        )

    # ------------------------------------------------------------ time and accidents
    def _idle(self, dt: float) -> None:
        if self.session is not None:
            self.session.idle(dt)
        if self.app.rests and not self._load_ahead():
            DRAWINGS.keep_next()

    def _load_ahead(self) -> bool:
        """Load a piece of what may be needed next; False where all of it is there."""
        try:
            next(self._ahead)
        except StopIteration:
            return False
        return True

    def _dropped(self, path: Path) -> None:
        """A file was drawn onto the window: a table or a deal, unless one sits at another."""
        if self.session is not None:
            self._say(self.app.context.texts("screens.files.not_now"))
            return
        if path.suffix == SHARED_SUFFIX:
            self.looking_back.take_in(path)
        else:
            self._take_in(path)

    def _take_in(self, table: Path) -> None:
        said = self.tables.files.read_in(table)
        if said:
            self._say(said)

    def _crashed(self, error: BaseException) -> tuple[Path | None, Screen | None]:
        """Write the report, put the match away, and say so; with nobody there, end."""
        self._broken = True
        session, self.session = self.session, None
        path = session.path if session else None
        facts = {"window": "{}x{}".format(*self.app.window.size)}
        if self.app.top is not None:
            facts["screen"] = type(self.app.top).__name__
        if session is not None:
            facts["ruleset"] = session.table.rules.ruleset.id
        report = crash.write_report(error, crash.last_lines(path), facts)
        if session is not None:
            session.close()
        if self.options.autoplay:
            return report, None
        from game.ui.screens.crashed import CrashScreen

        return report, CrashScreen(
            self.app.context, self.app.scale, report, self.start, self.app.quit
        )

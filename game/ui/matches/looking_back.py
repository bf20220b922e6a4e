"""Looking back: the statistics, the list of finished matches, and every deal of them again."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from time import perf_counter

from game.reading import SHARED_SUFFIX, name_of
from game.review.process import Master
from game.review.walk import Walk
from game.statistics.counting import counted
from game.statistics.facts import MatchFacts
from game.statistics.store import StatisticsStore, UnreadableMatch
from game.statistics.table import as_csv
from game.storage import branch, locations
from game.storage.files import free_path, safe_name, write_whole
from game.storage.matches import OpenMatch
from game.storage.notices import StorageError, reason_of
from game.ui import desktop
from game.ui.app import App
from game.ui.aside import offer_aside
from game.ui.kit import Button, Notice
from game.ui.matches import seating
from game.ui.matches.saved import when
from game.ui.screens.notices import question
from game.ui.screens.review import ReviewActions, ReviewScreen
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.screens.starting.listing import ListEntry, ListScreen
from game.ui.screens.statistics.statistics import StatisticsActions, StatisticsScreen
from game.values import Seat

PATIENCE = 0.7
"""How long reading finished matches may take, in seconds, without a word."""


class LookingBack:
    """Opens the screens that look back; `say` tells the player something in sentences, `play` sits
    down to a match."""

    def __init__(
        self, app: App, say: Callable[..., None], play: Callable[[OpenMatch], None]
    ) -> None:
        self.app, self.say, self.play = app, say, play

    # ------------------------------------------------------------ statistics
    def statistics(self) -> None:
        """What finished matches have come to."""
        actions = StatisticsActions(
            back=self.app.pop,
            matches=self.matches,
            export=self._export,
            delete=self._ask_delete,
            broken=self._tell_broken,
        )
        self.app.push(StatisticsScreen(self.app.context, self.app.scale, StatisticsStore, actions))

    def _export(self, matches: Sequence[MatchFacts], title: str) -> None:
        t = self.app.context.texts
        stem = safe_name(f"{title}-{datetime.now():%Y-%m-%d}", "stammtisch")
        path = free_path(locations.exports_folder(), stem, ".csv")
        try:
            write_whole(path, "\ufeff" + as_csv(matches, t))  # so that spreadsheets know umlauts
        except OSError as error:
            reason = t.show(reason_of(error))
            self.say(t("statistics.not_exported", file=str(path), reason=reason))
            return
        self.show_file(t("statistics.exported", file=str(path)), path)

    def show_file(self, sentence: str, path: Path) -> None:
        """Say where a file lies, and offer to show its folder."""
        top, t = self.app.top, self.app.context.texts
        assert top is not None
        buttons = (
            Button(t("screens.understood"), top.dismiss, kind="brass"),
            Button(t("statistics.show_folder"), partial(self._open_folder, path.parent)),
        )
        title = t("screens.news.title")
        top.show(Notice(title, sentence, buttons, width=600, on_escape=top.dismiss))

    @staticmethod
    def _open_folder(folder: Path) -> None:
        desktop.open_path(folder)

    def _ask_delete(
        self, store: StatisticsStore, matches: Sequence[MatchFacts], title: str
    ) -> None:
        top, t = self.app.top, self.app.context.texts
        assert top is not None

        def delete() -> None:
            top.dismiss()
            try:
                store.remove(matches)
            except StorageError as error:
                self.say(t.show(error.notice))
            top.entered()
            top.invalidate()

        top.show(
            question(
                t("statistics.delete_title"),
                t("statistics.delete_text", n=len(matches), game=title),
                t("statistics.delete_yes"),
                t("statistics.delete_no"),
                delete,
                top.dismiss,
            )
        )

    def _tell_broken(self, broken: Sequence[UnreadableMatch]) -> None:
        """The list of what does not count, each with the reason and a way to put it aside."""

        def entries() -> list[ListEntry]:
            return [self._spoilt(match) for match in broken if os.path.lexists(match.path)]

        self.app.push(ListScreen(self.app.context, self.app.scale, "spoilt", entries, self.app.pop))

    def _spoilt(self, broken: UnreadableMatch) -> ListEntry:
        why = self.app.context.texts.show(broken.why)
        aside = partial(offer_aside, self.app, broken.path, why)
        return ListEntry(name_of(broken.path), why, "", "warn", aside, aside=aside)

    # ------------------------------------------------------------ matches
    def matches(
        self, matches: Sequence[MatchFacts], broken: Sequence[UnreadableMatch] = ()
    ) -> None:
        """The list of these matches, the latest first, and below them what cannot be read."""

        def entries() -> Iterator[ListEntry]:
            yield from (self._entry(match) for match in reversed(matches))
            yield from (self._spoilt(match) for match in broken if os.path.lexists(match.path))

        self.app.push(ListScreen(self.app.context, self.app.scale, "played", entries, self.app.pop))

    def played(self) -> None:
        """All finished matches; where reading takes long, the statistics show how far it is."""
        store = StatisticsStore()
        if store.read_until(perf_counter() + PATIENCE):
            self.matches(counted(store.matches), store.broken)
        else:
            self.statistics()

    def _entry(self, match: MatchFacts) -> ListEntry:
        t = self.app.context.texts
        seats = sorted(range(len(match.names)), key=lambda seat: -match.total(seat))
        names = [match.names[s] if s != match.viewer else t("statistics.you") for s in seats]
        scores = " · ".join(
            f"{name} {t.show(match.total(seat))}" for name, seat in zip(names, seats, strict=True)
        )
        deals = t("statistics.deals", n=match.columns.length)
        return ListEntry(
            match.titles.get(t.lang, match.ruleset),
            t("screens.played.detail", deals=deals, scores=scores),
            when(match.begun, t),
            "flag" if match.viewer in match.winners else "trick",
            partial(self.review, locations.history_folder() / match.file),
        )

    # ------------------------------------------------------------ one match
    def review(self, path: Path) -> None:
        """Look at the deals of a match again; the last one comes first."""
        t = self.app.context.texts
        try:
            found, _ = branch.read_match(path)
        except StorageError as error:
            self.say(t.show(error.notice))
            return
        walk, seat = Walk(found.rules, found.moves), found.header.viewer
        if not walk.deals:
            self.say(t("review.nothing"))
            return
        sitters = seating.sitters_of(found.header)
        names = [sitter.name for sitter in sitters]
        faces = [sitter.portrait for sitter in sitters]
        master = Master(walk.rules, walk.moves, seat)

        def play_on(turn: int) -> None:
            screen.close()
            self._play_on(path, turn)

        actions = ReviewActions(
            back=self.app.pop,
            play_on=play_on,
            hand_on=partial(self._hand_on, path, found.header.title_in(t.lang)),
            sheet=lambda turn: self._sheet(walk, seat, turn, names),
        )
        screen = ReviewScreen(
            self.app.context, self.app.scale, walk, seat, names, faces, actions, master=master
        )
        self.app.push(screen)

    def _play_on(self, path: Path, turn: int) -> None:
        """A match for practice that begins there."""
        try:
            self.play(branch.branch(path, turn))
        except StorageError as error:
            self.say(self.app.context.texts.show(error.notice))

    def _hand_on(self, path: Path, title: str, turn: int) -> None:
        t = self.app.context.texts
        stem = safe_name(f"{title}-{datetime.now():%Y-%m-%d}", "stammtisch")
        target = free_path(locations.exports_folder(), stem, SHARED_SUFFIX)
        try:
            branch.hand_on(path, turn, target)
        except StorageError as error:
            self.say(t.show(error.notice))
            return
        self.show_file(t("review.handed_on", file=str(target)), target)

    def take_in(self, path: Path) -> None:
        """Play a deal that somebody has handed on."""
        t = self.app.context.texts
        own = self.app.context.settings.name or t("table.you")
        try:
            self.play(branch.take_in(path, own))
        except StorageError as error:
            self.say(t.show(error.notice))

    def _sheet(self, walk: Walk, seat: Seat, turn: int, names: Sequence[str]) -> None:
        """The sheet of a deal that is looked at again."""
        app = self.app

        def nothing() -> None:
            """The sheet leads back and nowhere else."""

        app.push(
            SheetScreen(
                app.context,
                app.scale,
                walk.rules,
                walk.view(seat, turn),
                names,
                on_next=nothing,
                on_again=nothing,
                on_leave=nothing,
                on_back=app.pop,
            )
        )

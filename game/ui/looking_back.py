"""Looking back: the statistics, the list of finished matches, and every deal of them again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from game.statistics.facts import MatchFacts
from game.statistics.shelf import Broken, Shelf
from game.statistics.table import as_csv
from game.storage import places
from game.storage.files import free_path, safe_name, write_whole
from game.storage.notices import StorageError, reason_of
from game.ui import desktop
from game.ui.app import App
from game.ui.kit import Button, Notice
from game.ui.saved import when
from game.ui.screens.listing import Entry, ListScreen
from game.ui.screens.notices import question
from game.ui.screens.statistics import StatisticsScreen, StatisticsWays

MOST_NAMED = 5
"""So many files that do not count are named in one notice."""


class LookingBack:
    """Opens the screens that look back; `say` tells the player something in sentences."""

    def __init__(self, app: App, say: Callable[..., None], review: Callable[[Path], None]) -> None:
        self.app, self.say, self.review = app, say, review

    # ------------------------------------------------------------ statistics
    def statistics(self) -> None:
        """What finished matches have come to."""
        ways = StatisticsWays(
            back=self.app.pop,
            matches=self.matches,
            export=self._export,
            delete=self._ask_delete,
            broken=self._tell_broken,
        )
        self.app.push(StatisticsScreen(self.app.context, self.app.scale, Shelf, ways))

    def _export(self, matches: Sequence[MatchFacts], title: str) -> None:
        t = self.app.context.texts
        stem = safe_name(f"{title}-{datetime.now():%Y-%m-%d}", "stammtisch")
        path = free_path(places.exports_folder(), stem, ".csv")
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

    def _ask_delete(self, shelf: Shelf, matches: Sequence[MatchFacts], title: str) -> None:
        top, t = self.app.top, self.app.context.texts
        assert top is not None

        def delete() -> None:
            top.dismiss()
            try:
                shelf.remove(matches)
            except StorageError as error:
                self.say(t.show(error.notice))
            entered = getattr(top, "entered", top.invalidate)
            entered()

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

    def _tell_broken(self, broken: Sequence[Broken]) -> None:
        t = self.app.context.texts
        lines = [
            t("statistics.broken_line", file=one.path.name, why=t.show(one.why))
            for one in broken[:MOST_NAMED]
        ]
        if len(broken) > MOST_NAMED:
            lines.append(t("statistics.broken_more", n=len(broken) - MOST_NAMED))
        self.say(*lines)

    # ------------------------------------------------------------ matches
    def matches(self, matches: Sequence[MatchFacts]) -> None:
        """The list of these matches, the latest first."""

        def entries() -> list[Entry]:
            return [self._entry(match) for match in reversed(matches)]

        self.app.push(ListScreen(self.app.context, self.app.scale, "played", entries, self.app.pop))

    def _entry(self, match: MatchFacts) -> Entry:
        t = self.app.context.texts
        seats = sorted(range(len(match.names)), key=lambda seat: -match.total(seat))
        names = [match.names[s] if s != match.viewer else t("statistics.you") for s in seats]
        scores = " · ".join(
            f"{name} {t.show(match.total(seat))}" for name, seat in zip(names, seats, strict=True)
        )
        deals = t("statistics.deals", n=len(match.deals))
        return Entry(
            match.titles.get(t.lang, match.ruleset),
            t("screens.played.detail", deals=deals, scores=scores),
            when(match.begun, t),
            "flag" if match.viewer in match.winners else "trick",
            partial(self.review, places.history_folder() / match.file),
        )

"""The matches that were begun: what the start screen says of them, and the list of all of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.reading import name_of
from game.storage import matches
from game.storage.header import HUMAN, Header
from game.storage.matches import Saved
from game.storage.notices import PlayerNotice as Said
from game.storage.notices import StorageError
from game.ui.app import App
from game.ui.aside import offer_aside
from game.ui.matches.saved import scores_of, started_of, when
from game.ui.rulesets.library import Library
from game.ui.screens.notices import question
from game.ui.screens.starting.start import Started

if TYPE_CHECKING:
    from game.ui.screens.starting.listing import ListEntry


class BegunMatches:
    """Lists them and throws them away. `resume` goes on with one, `tell` says what went wrong."""

    def __init__(
        self,
        app: App,
        library: Library,
        resume: Callable[[Path], None],
        tell: Callable[[Said], None],
        played: Callable[[], None],
    ) -> None:
        """played: lists those that were played to their end."""
        self.app, self.library, self.resume, self.tell = app, library, resume, tell
        self.played = played

    def started(self) -> list[Started]:
        """Those that can be continued here, the newest first, then those that cannot be read."""
        t, saved_matches = self.app.context.texts, matches.saved_matches()
        readable = [started_of(s, t, teams=self._teams(s)) for s in _continued(saved_matches)]
        spoilt = [saved for saved in saved_matches if saved.header is None]
        return readable + [Started(str(saved.path), "", (), unreadable=True) for saved in spoilt]

    def show(self) -> None:
        """The page that lists all of them."""
        from game.ui.screens.starting.listing import ListScreen

        app = self.app
        app.push(ListScreen(app.context, app.scale, "matches", self._entries, app.pop))

    def _teams(self, saved: Saved) -> int:
        """How many sides of partners share an account by the ruleset of that name as it is now."""
        offer = self.library.find(saved.header.ruleset) if saved.header else None
        return offer.facts.teams if offer and offer.facts else 0

    def _entries(self) -> list[ListEntry]:
        from game.ui.screens.starting.listing import ListEntry

        entries = [self._entry(saved, saved.header) for saved in matches.saved_matches()]
        finished = matches.finished()
        if finished:
            t = self.app.context.texts
            words = t("screens.played.choose"), t("screens.played.some", n=finished)
            entries.append(ListEntry(*words, "", "flag", self.played))
        return entries

    def _entry(self, saved: Saved, header: Header | None) -> ListEntry:
        from game.ui.matches import seating
        from game.ui.screens.starting.listing import ListEntry

        t = self.app.context.texts
        remove, moment = partial(self._ask_abandon, saved), when(saved.when, t)
        if header is None:
            title, name = t("screens.matches.unreadable"), name_of(saved.path)
            why = t.show(saved.why) if saved.why else ""
            aside = partial(offer_aside, self.app, saved.path, why)
            return ListEntry(title, name, moment, "warn", aside, aside=aside)
        started = started_of(saved, t, teams=self._teams(saved))
        scores = scores_of(started.lines, t)
        key = "screens.matches.practice" if started.practice else "screens.matches.deal"
        sitters = seating.sitters_of(header)
        return ListEntry(
            started.title,
            t(key, n=max(1, saved.deal), scores=scores),
            moment,
            "hourglass",
            partial(self.resume, saved.path),
            None if saved.in_use else remove,
            tuple(s.portrait for s in sitters if s.level != HUMAN),
            enabled=not saved.in_use,
            reason=t("screens.matches.in_use") if saved.in_use else "",
        )

    def _ask_abandon(self, saved: Saved) -> None:
        top, t = self.app.top, self.app.context.texts
        assert top is not None

        def abandon() -> None:
            top.dismiss()
            try:
                matches.abandon(saved.path)
            except StorageError as error:
                self.tell(error.notice)
                return
            top.refresh()
            top.invalidate()

        top.show(
            question(
                t("screens.pause.abandon_title"),
                t("screens.pause.abandon_text"),
                t("screens.pause.abandon_yes"),
                t("screens.pause.abandon_no"),
                abandon,
                top.dismiss,
            )
        )


def going_on() -> list[Saved]:
    """Those whose file can be read, that are not over and that nobody has open."""
    return _continued(matches.saved_matches())


def _continued(saved_matches: list[Saved]) -> list[Saved]:
    readable = [saved for saved in saved_matches if saved.header is not None]
    return [saved for saved in readable if not saved.in_use and not saved.over]

"""A match from sitting down to getting up: the table, the pause, the sheets, the end."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from game.engine.view import View
from game.rules.model import Ruleset
from game.storage import matches
from game.storage.notices import PlayerNotice as Said
from game.storage.notices import StorageError
from game.ui.app import App
from game.ui.context import TableContext
from game.ui.kit import Notice, Screen
from game.ui.matches.seating import Seated
from game.ui.screens.notices import PauseActions, news, pause, question
from game.ui.screens.sheets.sheet import SheetScreen
from game.ui.screens.sheets.tricks import TricksScreen
from game.ui.table.handing_on.curtain import CurtainScreen
from game.ui.table.screen import TableScreen

SHEET_SECONDS = {"slow": 3.0, "normal": 1.5, "fast": 0.5, "instant": 0.0}
"""How long a sheet is shown when nobody is there to press the button."""


@dataclass(frozen=True)
class SessionActions:
    """Where a match leads. again: a new one at the same table; rules and house get its ruleset."""

    leave: Callable[[], None]
    again: Callable[[], None]
    rules: Callable[[Ruleset], None]
    house: Callable[[Ruleset], None]
    settings: Callable[[], None]
    review: Callable[[Path], None]


class MatchSession:
    """One match on screen. `deals`: after so many one leaves; `autoplay`: nobody is there."""

    def __init__(
        self,
        app: App,
        seated: Seated,
        actions: SessionActions,
        *,
        deals: int | None = None,
        autoplay: bool = False,
    ) -> None:
        self.app, self.actions = app, actions
        self.table, self.match = seated.table, seated.match
        self.deals, self.autoplay = deals, autoplay
        self.played = 0
        self._shown = 0.0
        context = TableContext(
            app.context,
            seated.portraits,
            self.pause,
            self._deal_over,
            self._match_over,
            seated.thinking,
        )
        self.screen: TableScreen | CurtainScreen = self._table_screen(context)

    def _table_screen(self, context: TableContext) -> TableScreen | CurtainScreen:
        return TableScreen(context, self.table, self.app.scale)

    # ------------------------------------------------------------ beginning and end
    def begin(self) -> None:
        """Show the table; deal when that is due."""
        try:
            self.app.show_only(self.screen)
        except StorageError as error:
            self._tell(error.notice)
        if self.table.match_over():
            self._match_over(self.table.view())

    def close(self) -> None:
        """Get up: the opponents stop thinking and the file is put away."""
        with contextlib.suppress(StorageError):
            self.table.close()

    def leave(self) -> None:
        """Close the match and go where one goes from here."""
        self.close()
        self.actions.leave()

    @property
    def path(self) -> Path | None:
        """The match's file, where it is kept."""
        return self.match.path if self.match else None

    # ------------------------------------------------------------ deals
    def _deal(self) -> None:
        try:
            self.screen.next_deal()
        except StorageError as error:
            self._tell(error.notice)

    def _deal_over(self, view: View) -> None:
        self.played += 1
        self._show_sheet(view)

    def _match_over(self, view: View) -> None:
        self.played += 1
        self._show_sheet(view)

    def _show_sheet(self, view: View) -> None:
        self._shown = 0.0
        self.app.context.play_sound("chime" if view.winners else "card")
        app, rules, names = self.app, self.table.rules, self.table.names
        tricks = partial(self._show_tricks, view)
        hands = partial(self.actions.review, self.path) if self.path else None
        app.push(
            SheetScreen(
                app.context,
                app.scale,
                rules,
                view,
                names,
                on_next=self._next,
                on_again=self._again,
                on_leave=self.leave,
                on_tricks=tricks,
                on_hands=hands,
            )
        )

    def _show_tricks(self, view: View) -> None:
        app, rules, names = self.app, self.table.rules, self.table.names
        review = partial(self.actions.review, self.path) if self.path else None
        app.push(TricksScreen(app.context, app.scale, rules, view, names, app.pop, review))

    def _next(self) -> None:
        if self.deals is not None and self.played >= self.deals:
            self.leave()
            return
        self.app.pop()
        self._deal()

    def _again(self) -> None:
        if self.deals is not None and self.played >= self.deals:
            self.leave()
            return
        self.close()
        self.actions.again()

    # ------------------------------------------------------------ the pause
    @property
    def title(self) -> str:
        """What the table is called."""
        lang = self.app.context.lang
        if self.match is not None:
            return self.match.header.title_in(lang)
        return self.table.rules.ruleset.name.text(lang)

    def pause(self) -> None:
        """The menu over the table."""
        self.screen.show(self._menu)

    def _menu(self) -> Notice:
        actions = PauseActions(
            go_on=self.screen.dismiss,
            rules=lambda: self.actions.rules(self.table.rules.ruleset),
            settings=self.actions.settings,
            leave=self.leave,
            house=self._house if self.table.rules.ruleset.house_rules else None,
            abandon=self._ask_abandon if self.path else None,
        )
        t = self.app.context.texts
        saved = t("screens.pause.saved" if self.path else "screens.pause.not_kept")
        return pause(t, self.title, saved, actions)

    def _house(self) -> None:
        self.actions.house(self.table.rules.ruleset)

    def _ask_abandon(self) -> None:
        t = self.app.context.texts
        self.screen.show(
            question(
                t("screens.pause.abandon_title"),
                t("screens.pause.abandon_text"),
                t("screens.pause.abandon_yes"),
                t("screens.pause.abandon_no"),
                self._abandon,
                self.pause,
            )
        )

    def _abandon(self) -> None:
        path = self.path
        self.close()
        if path is not None:
            try:
                matches.abandon(path)
            except StorageError as error:
                self._tell(error.notice)
                return
        self.actions.leave()

    def _tell(self, *said: Said) -> None:
        t, top = self.app.context.texts, self.app.top
        if top is not None:
            sentences = [t.show(notice) for notice in said]
            top.show(news(t, t("screens.news.title"), sentences, top.dismiss))

    # ------------------------------------------------------------ time
    def idle(self, dt: float) -> None:
        """Say what the table has to say, and go on by itself when nobody is there."""
        top: Screen | None = self.app.top
        if top is self.screen and top.notice is None:
            said = self.table.notices()
            if said and not self.autoplay:
                self._tell(*said)
        if not self.autoplay or not isinstance(top, SheetScreen):
            return
        self._shown += dt
        if self._shown >= SHEET_SECONDS[self.app.context.settings.speed] and not top.dirty:
            top.main.press()

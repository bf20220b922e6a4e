"""A match of several people at one screen: the curtain falls whenever it is handed on and hands
are to be hidden."""

from __future__ import annotations

from typing import Any

from game.engine.view import View
from game.ui.app import App
from game.ui.context import TableContext
from game.ui.matches.seating import Seated
from game.ui.matches.session import MatchSession, SessionActions
from game.ui.motion import SPEEDS
from game.ui.table.handing_on.curtain import CurtainActions, CurtainScreen
from game.ui.table.screen import ROOM, TableScreen
from game.values import Seat

PAUSE = 0.6
"""Seconds between the last thing that one is shown and the curtain, at the usual pace."""


def session_for(app: App, seated: Seated, actions: SessionActions, **more: Any) -> MatchSession:
    """The session of a match: one alone at the screen, or several who take turns at it."""
    kind = SharedMatchSession if len(seated.table.people) > 1 else MatchSession
    return kind(app, seated, actions, **more)


class SharedMatchSession(MatchSession):
    """Hands the screen from one to the next. Every person gets a table screen of their own, which
    begins where they last looked; between two of them there is the curtain."""

    _waited = 0.0

    def _table_screen(self, context: TableContext) -> TableScreen | CurtainScreen:
        self.context = context
        return self._curtain()

    def _curtain(self) -> CurtainScreen:
        actions = CurtainActions(self._ready, self.table.stand_in, self._deal_over)
        return CurtainScreen(self.context, self.table, self.app.scale, actions, room=ROOM)

    # ------------------------------------------------------------ handing on
    def begin(self) -> None:
        """Covered, whoever was looking when the match was left; deal when that is due."""
        super().begin()
        if self.table.deal_over() and not self.table.match_over():
            super()._deal()

    def cover(self) -> None:
        """Let the curtain fall."""
        self.table.cover()
        self.screen = self._curtain()
        self.app.show_only(self.screen)

    def _ready(self, seat: Seat) -> None:
        """That person looks now, at their own cards."""
        self.table.hand_over(seat)
        self.screen = TableScreen(self.context, self.table, self.app.scale)
        self.app.show_only(self.screen)

    def idle(self, dt: float) -> None:
        """Hand the screen on once all has been shown to the one who looks. While nobody holds a
        card there is nothing to hide: who is asked to cut does so without a curtain."""
        super().idle(dt)
        screen, table = self.screen, self.table
        if self.app.top is not screen or screen.notice is not None:
            return
        person = table.next_person()
        if isinstance(screen, CurtainScreen):
            if person is not None and not table.secret:
                self._ready(person)
            return
        if table.covered:  # cards have been dealt to who must not look yet
            self.cover()
            return
        if screen.event_player.busy or person is None:
            self._waited = 0.0
            return
        self._waited += dt
        if self._waited >= PAUSE * SPEEDS[self.app.context.pace]:
            self.cover()

    # ------------------------------------------------------------ deals
    def _deal(self) -> None:
        self.cover()
        super()._deal()

    def _show_sheet(self, view: View) -> None:
        """All look at it, so it is nobody's own."""
        super()._show_sheet(self.table.public())

"""What the person at the screen would like to know, found out where the opponents think."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from game.engine.actions import Action
from game.engine.view import View
from game.players.process import Advice, Adviser, Tag
from game.table.protocol import Opponents
from game.values import Seat


@runtime_checkable
class Advisers(Protocol):
    """Opponents that also think about what a person is asked. Neither call may wait."""

    def consult(
        self,
        tag: Tag,
        seat: Seat,
        view: View,
        legal: Sequence[Action],
        adviser: Adviser,
    ) -> None:
        """Begin to think. Raises OpponentsGone."""
        ...

    def advice(self, tag: Tag, adviser: Adviser) -> Advice | None:
        """What was said to the question with that tag, once the answers that came with it have
        been asked for."""
        ...


class AdviceRequests:
    """Questions about what a person is asked, one an adviser; each is about one position, and
    forgotten with it."""

    def __init__(self, opponents: Opponents) -> None:
        """Nobody advises where the opponents do not."""
        self._advisers = opponents if isinstance(opponents, Advisers) else None
        self._asked: dict[Adviser, Tag] = {}

    @property
    def given(self) -> bool:
        """Whether there is anybody to ask."""
        return self._advisers is not None

    def ask(
        self, adviser: Adviser, tag: Tag, seat: Seat, view: View, legal: Sequence[Action]
    ) -> None:
        """Begin to find out. Raises OpponentsGone."""
        if self._advisers is not None:
            self._asked[adviser] = tag
            self._advisers.consult(tag, seat, view, legal, adviser)

    def asked(self, adviser: Adviser, tag: Tag) -> bool:
        """Whether it was asked about this position."""
        return self._asked.get(adviser) == tag

    def unanswered(self, tag: Tag) -> list[Adviser]:
        """Who was asked about this position and has said nothing yet; they are to be asked again,
        for the question is forgotten."""
        waiting = [
            adviser
            for adviser in self._asked
            if self.asked(adviser, tag) and not self.said(adviser, tag)
        ]
        for adviser in waiting:
            del self._asked[adviser]
        return waiting

    def said(self, adviser: Adviser, tag: Tag) -> Advice | None:
        """What has come of it, once the opponents' answers that came with it have been asked for;
        None while it is being found out, and where it was not asked."""
        if self._advisers is None or not self.asked(adviser, tag):
            return None
        return self._advisers.advice(tag, adviser)

"""Opponents in this process that also advise."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import Action
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.base import never, request_for
from game.players.process import Advice, Adviser
from game.table import Tag


class Advising:
    """Beside opponents who know their `rules`: what they are consulted about they say by the next
    frame, unless they think; then nothing is found out at all."""

    rules: Rules
    thinks = False
    told: Advice | None = None

    def consult(
        self, tag: Tag, seat: int, view: View, legal: Sequence[Action], adviser: Adviser
    ) -> None:
        self.consulted = [*self.consulted, tag]
        if not self.thinks:
            said = adviser(request_for(self.rules, view, legal), never)
            self.told = Advice(tag, adviser, said)

    def advice(self, tag: Tag, adviser: Adviser) -> Advice | None:
        known = self.told is not None and self.told[:2] == (tag, adviser)
        return self.told if known else None

    consulted: Sequence[Tag] = ()

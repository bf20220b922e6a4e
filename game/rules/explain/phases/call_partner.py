"""Naming the card of a partner: what it is about stands with the games in which it is done."""

from __future__ import annotations

from collections.abc import Collection

from game.rules.explain.phases.base import PhaseText
from game.rules.explain.writer import Writer
from game.rules.model.naming import CallPartnerPhase


class CallPartnerText(PhaseText[CallPartnerPhase]):
    """It has a line in the course of a deal alone."""

    def step(self, w: Writer, path: str, phase: CallPartnerPhase, before: Collection[str]) -> str:
        """Whether every game that is played has a partner to be called."""
        games = [contract for _, contract in (w.usual(), *w.special_contracts())]
        played = [one.partner for one in games if one.is_played]
        always = all(one is not None and one.is_named_later for one in played)
        return "call_partner.course" if always else "call_partner.rules.course_in_some"

    def met_because(self, w: Writer, path: str, phase: CallPartnerPhase) -> list[str]:
        """The games in which a card is named."""
        games = w.special_contracts()
        return [
            f"{at}.partner.cards"
            for at, contract in (w.usual(), *games)
            if contract.partner is not None and contract.partner.is_named_later
        ]


PHASE = CallPartnerText("call_partner")

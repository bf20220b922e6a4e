"""Worlds in which hardly anybody has kept back a meld.

Whoever has a meld lays it: a seat that was asked and has laid no Paar hardly holds a König and an
Ober of one suit. Worlds are drawn as if everybody melded by chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.compiled import Rules
from game.engine.melds import Pattern, after_melds, in_reach, serves, take
from game.engine.view import View
from game.engine.world import World
from game.players.worlds.located import Located
from game.rules.model.phases import MeldPhase
from game.values import Card, Kind, Seat

KEPT_BACK: Final = 0.02
"""How often a meld that could be laid is not. In 206 self-played deals of Binokel for three
that was so in 1.5 % of the hands, where worlds that are drawn as they come have half of them so."""

BY_DECLARER: Final = 0.2
"""The same for a declarer who must keep what it melds: 27 % of the hands and 68."""


def were_asked(rules: Rules, view: View) -> list[Seat]:
    """The other seats that could lay all melds of the hand that they play with."""
    at = rules.phase_at("tricks")
    if at is None or rules.has_stock or view.calls or view.given:
        return []
    if not rules.contracts[view.contract].spec.melds:
        return []
    asked = {phase.who for phase in rules.phases[:at] if isinstance(phase, MeldPhase)}
    return [
        seat
        for seat in view.seats
        if seat != view.seat
        and view.opened[seat] is None
        and asked & {"everybody", "declarer" if seat == view.declarer else "others"}
    ]


class Unmelded:
    """How likely the others laid no more than they did, in the worlds of one decision."""

    def __init__(self, rules: Rules, view: View) -> None:
        self._rules, self._declarer = rules, view.declarer
        self._back = BY_DECLARER if view.discard_size else KEPT_BACK
        located = Located(rules, view)
        self._seats = [
            (
                seat,
                located.played_by(seat),
                [rules.melds[number] for number in view.melds[seat]],
            )
            for seat in were_asked(rules, view)
        ]
        """Each of them with the cards that it has played, and what it melded."""
        self._patterns = [pattern for pattern in rules.melds if serves(pattern, view.trump)]
        self._known: dict[tuple[Seat, Sequence[Kind], Sequence[Kind]], float] = {}

    def share(self, world: World) -> float:
        """How often no more is melded than was."""
        likely = 1.0
        for seat, played, melds in self._seats:
            away = world.discard if seat == self._declarer else ()
            key = seat, world.hands[seat], away
            known = self._known.get(key)
            if known is None:
                more = self._could_lay_more([*key[1], *played, *away], melds)
                back = self._back if seat == self._declarer else KEPT_BACK
                known = self._known[key] = back if more else 1.0
            likely *= known
        return likely

    def _could_lay_more(self, hand: list[Card], melds: list[Pattern]) -> bool:
        """Whether a hand makes another meld beside those that were laid from it."""
        left = after_melds(melds, hand)
        if left is None:
            return False
        return any(
            pattern.after is None and take(pattern, left) is not None
            for pattern in in_reach(self._patterns, hand)
        )

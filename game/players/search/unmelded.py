"""Worlds in which hardly anybody has kept back a meld.

Whoever has a meld lays it: a seat that was asked and has laid no Paar hardly holds a König and an
Ober of one suit. Worlds are drawn as if everybody melded by chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.events import NOBODY
from game.engine.imagined.world import World
from game.engine.melds.best import best_laid, goodness, holders_seen
from game.engine.melds.held import Pattern, after_melds, in_reach, serves, take
from game.engine.rules.rules import Rules
from game.engine.view import View
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
    melding = [phase for phase in rules.phases[:at] if isinstance(phase, MeldPhase)]
    asked = {role for phase in melding for role in phase.asked}
    return [
        seat
        for seat in view.seats
        if seat != view.seat and view.opened[seat] is None and _role(view, seat) in asked
    ]


def _role(view: View, seat: Seat) -> str:
    """As what a seat is asked for melds (`asked` of a phase)."""
    if seat == view.declarer:
        return "declarer"
    together = view.declarer is not None and view.sides[seat] == view.sides[view.declarer]
    return "partner" if together else "opponents"


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
        counted = rules.melds_in[view.contract]
        patterns = [p for p in counted if serves(p, view.trump) and not p.when_played]
        self._patterns = [lawful_for(rules, view, seat, patterns) for seat, _, _ in self._seats]
        self._known: dict[tuple[Seat, Sequence[Kind], Sequence[Kind]], float] = {}

    def share(self, world: World) -> float:
        """How often no more is melded than was."""
        likely = 1.0
        for (seat, played, melds), patterns in zip(self._seats, self._patterns, strict=True):
            away = world.discard if seat == self._declarer else ()
            key = seat, world.hands[seat], away
            known = self._known.get(key)
            if known is None:
                more = _could_lay_more(patterns, [*key[1], *played, *away], melds)
                back = self._back if seat == self._declarer else KEPT_BACK
                known = self._known[key] = back if more else 1.0
            likely *= known
        return likely


def lawful_for(rules: Rules, view: View, seat: Seat, patterns: list[Pattern]) -> list[Pattern]:
    """Those of the melds that a seat would have laid if it had them. Where only the best side lays
    any, what is less good than the best that lies says nothing of the hands of the others."""
    for group, holder in enumerate(holders_seen(rules, view) if rules.compares_melds else ()):
        patterns = _lawful_of_group(rules, view, seat, patterns, group, holder)
    return patterns


def _lawful_of_group(
    rules: Rules, view: View, seat: Seat, patterns: list[Pattern], group: int, holder: Seat
) -> list[Pattern]:
    """The same, but for what says nothing of the melds that are compared in this group; where as
    good ones count for nobody, several may have some of which nothing is laid."""
    laid = None
    if holder != NOBODY:
        side = view.sides[holder]
        if seat == holder or (side is not None and side == view.sides[seat]):
            return patterns
        laid = best_laid(rules, view.melds[holder], view.trump, group)
    elif rules.as_good_count:
        return patterns
    return [
        pattern
        for pattern in patterns
        if pattern.apart
        or pattern.group != group
        or (laid is not None and goodness(pattern, view.trump) < laid)
    ]


def _could_lay_more(patterns: list[Pattern], hand: list[Card], melds: list[Pattern]) -> bool:
    """Whether a hand makes another meld beside those that were laid from it."""
    left = after_melds(melds, hand)
    if left is None:
        return False
    return any(
        pattern.after is None and take(pattern, left) is not None
        for pattern in in_reach(patterns, hand)
    )

"""Trumps that do not beat every card of a plain suit: some only up to a certain rank of the suit
that is led, and some only where they are led themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.cards import KINDS, Suit, kind_of, suit_of
from game.engine.tricks.table import TRUMP, ByLead, Ranking, TrickTable
from game.values import Kind


class ReachingTrumps(NamedTuple):
    """Of some trumps the highest rank of the suit led that they beat, those that are trumps only
    when `led`, and how high every card stands in its own suit."""

    up_to: Mapping[Kind, int]
    led: frozenset[Kind]
    plain: tuple[int, ...]

    def in_table(self, table: TrickTable) -> TrickTable:
        """The table with a ranking for every card that may be led."""
        usual = Ranking(table.group, table.strength)
        leads_as = [
            int(suit_of(kind)) if kind in self.up_to else led
            for kind, led in enumerate(table.leads_as or table.group)
        ]
        rankings = [self._in_suit(usual, suit) for suit in Suit]
        rankings.append(self._in_trumps(usual, None))
        own = sorted(self.led)
        rankings += [self._in_trumps(usual, kind) for kind in own]
        of = [
            TRUMP + 1 + own.index(kind) if kind in self.led else min(leads_as[kind], TRUMP)
            for kind in range(KINDS)
        ]
        by_lead = ByLead(tuple(of), (*rankings, usual))
        return table._replace(leads_as=tuple(leads_as), ranked=by_lead)

    def _in_trumps(self, usual: Ranking, led: Kind | None) -> Ranking:
        """How cards rank in a trick to which a trump was led that beats all suits, this one where
        it does so only then: the others of its kind are plain cards."""
        group, strength = list(usual.group), list(usual.strength)
        for kind in self.led:
            if kind != led:
                group[kind], strength[kind] = int(suit_of(kind)), self.plain[kind]
        return Ranking(tuple(group), tuple(strength))

    def _in_suit(self, usual: Ranking, suit: Suit) -> Ranking:
        """How they rank in a trick to which a suit was led: a trump of it or of another suit stands
        in it right above the rank up to which it reaches."""
        group, strength = list(usual.group), list(usual.strength)
        steps = 1 + max(usual.strength)
        for kind in range(KINDS):
            if group[kind] != TRUMP:
                strength[kind] = steps * self.plain[kind]
        for kind in self.led:
            group[kind], strength[kind] = int(suit_of(kind)), steps * self.plain[kind]
        for kind, rank in self.up_to.items():
            group[kind] = int(suit)
            strength[kind] = steps * self.plain[kind_of(suit, rank)] + usual.strength[kind]
        return Ranking(tuple(group), tuple(strength))

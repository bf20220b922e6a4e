"""Runners in imagined deals: how many of the highest trumps one side was dealt in a row."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.imagined.world import World
from game.engine.rules.rules import Rules
from game.engine.scoring.runners import row, trumps_down
from game.engine.view import RE, View
from game.players.worlds.located import Located
from game.values import Card, Kind


class RunnersDealt:
    """What one view says about the trumps that were dealt to each; a world says the rest."""

    def __init__(self, rules: Rules, view: View) -> None:
        self._rules, self._view = rules, view
        contract = rules.contracts[view.contract].spec
        points = contract.wants_points
        self._trumps: Sequence[Kind] = ()
        """The trumps, where the highest in a row bring something in what is played."""
        if points and rules.scoring.counts_runners:
            self._trumps = trumps_down(rules, view.contract, view.trump)
        gone = Located(rules, view).played if self._trumps else ()
        self._played = [
            [kind for kind in self._trumps for _ in range(gone[seat][kind])] for seat in view.seats
        ]

    def row(self, world: World, sides: Sequence[int], away: Sequence[Card]) -> int:
        """How many of the highest trumps one side was dealt in a row in a world; `away` are cards
        that count for the declarer without having been played. 0 where that brings nothing."""
        if not self._trumps:
            return 0
        owners: dict[Kind, list[int]] = {kind: [] for kind in self._trumps}
        for seat, played, side in zip(self._view.seats, self._played, sides, strict=True):
            for card in (*world.hands[seat], *played):
                if (held := owners.get(card & KIND_MASK)) is not None:
                    held.append(side)
        for card in away:
            if (held := owners.get(card & KIND_MASK)) is not None:
                held.append(RE)
        return row(self._rules, self._view.contract, self._view.trump, owners)

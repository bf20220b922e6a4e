"""Which melds count in which contract, in a game that is made up at random."""

from __future__ import annotations

from random import Random

from tests.contract.invented_pack import Tree


class InventedMelds:
    """Contracts in which only some of the melds count."""

    rng: Random
    contracts: Tree
    phases: Tree
    melds: Tree | None

    def count_some_melds(self) -> None:
        """Perhaps only some of them in a game that is known before anybody melds; drawn last, so
        that nothing else of a game hangs on it."""
        if self.melds is None or self.rng.random() < 0.7:
            return
        early = {None, "reservations"} if "melds" in self.phases else {None, "declare"}
        table = list(self.melds["table"])
        for game in self.contracts.values():
            usual = game.get("melds", True) is True and "taken_over" not in game
            if usual and game.get("offered") in early:
                game["melds"] = self.rng.sample(table, self.rng.randint(1, len(table)))

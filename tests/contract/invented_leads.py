"""Leads in a game that is made up at random."""

from __future__ import annotations

from tests.contract.invented_pack import InventedPack, Tree


class InventedLeads(InventedPack):
    """What may be led, and when."""

    def leads(self) -> Tree:
        """What the first trick is led with, and what waits until something has been played."""
        leads: Tree = {}
        if self.chance(0.4):
            leads["opening"] = self.card()
        elif self.chance(0.3):
            trump = self.chance(0.6)
            highest = trump and len(self.ranks) % 2 > 0  # nothing is drawn for it
            leads["trump_first" if trump else "plain_first"] = "highest" if highest else True
        if self.chance(0.5):
            leads["unbroken"] = [self.pattern()]
            if len(self.ranks) % 3 == 0:  # nothing is drawn for it
                leads["broken_by"] = [f"pik-{self.ranks[0]}"]
        if self.chance(0.3):
            leads["unbroken_trumps" if leads or self.chance(0.4) else "unbroken_plain"] = True
        return leads

"""What is played in a game that is made up at random: its trumps and its order of the cards."""

from __future__ import annotations

from typing import Any

from tests.contract.invented_match import InventedMatch
from tests.contract.invented_pack import (
    AWAITED_TRUMP,
    MADE_TRUMP,
    SUITS,
    WORTH,
    Tree,
    label,
)


class InventedContract(InventedMatch):
    """One thing that can be played; `plain` leaves card points and other orders out."""

    plain: bool

    def _contract(self, trump: str, **more: Any) -> Tree:
        order = self.ranks if self.chance(0.6) else self.rng.sample(self.ranks, len(self.ranks))
        contract: Tree = {"label": label("Spiel"), "trump": trump, "order": order, **more}
        if self.chance(0.1) and len(order) > 1:
            contract["suit_orders"] = {"herz": [*order[1:], order[0]]}
        if trump != "fixed" and self.chance(0.12):
            contract["higher_suits"] = self.rng.sample(SUITS, self.rng.randint(1, len(SUITS)))
        if self.chance(0.1):
            contract["upside_down"] = sorted(self.rng.sample(range(1, 6), self.rng.randint(1, 3)))
        if trump not in MADE_TRUMP and self.chance(0.12):
            contract["highest_card"] = [self.card()]
        if trump == "fixed":
            contract["trumps"] = [self.pattern() for _ in range(self.rng.randint(1, 3))]
            if self.chance(0.7):
                contract["trumps"].append(f"{self.rng.choice(SUITS)}-*")
        if trump in AWAITED_TRUMP:
            beside = trump != "thrown_off"
            if self.chance(0.3):
                among = [f"colour-{self.rng.choice(self.ranks)}"] if self.chance(0.3) else []
                own = [*self.ranks, *(among if beside else ())]
                contract["trump_order"] = self.rng.sample(own, len(own))
            if beside and self.chance(0.3):
                rank = self.rng.choice(self.ranks)
                words = ([f"trump-{rank}", f"colour-{rank}"], [f"*-{rank}"], [self.card()])
                contract["higher_trumps"] = self.rng.choice(words)
        if self.chance(0.15) and not self.plain and "goal" not in more:
            contract["points"] = {rank: self.rng.choice(WORTH) for rank in self.some(self.ranks)}
        if self.copies > 1 and self.chance(0.3):
            contract["second_wins"] = [self.pattern()]
        return self.with_equals(contract)

    def _usual_trump(self) -> str:
        return self.rng.choice(("fixed", "fixed", "fixed", "none", "led", "thrown_off"))

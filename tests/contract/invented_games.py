"""Games that are declared once a trump has been named, for a value of their own."""

from __future__ import annotations

from tests.contract.invented_contract import InventedContract
from tests.contract.invented_pack import Tree, label


class InventedGames(InventedContract):
    """A deal in two parts, with a trump that is named between them."""

    melds: Tree | None

    def trump_before_games(self) -> None:
        """Forehand or the dealer names trump with some cards; games keep it, go without, or have
        another one named."""
        hand = self.rng.randint(2, max(2, min(8, self.pack // self.players)))
        first = self.rng.randint(1, hand - 1)
        aside = self.pack - hand * self.players
        packets = [{"hand": first}] + ([{"undealt": aside}] if aside > 0 else [])
        self.phases["deal"] = {"kind": "deal", "packets": packets}
        who = self.rng.choice(("forehand", "dealer"))
        named: Tree = {"kind": "trump", "held": self.chance(0.5)}
        self.phases["early_trump"] = {**named, "who": who}
        self.phases["early_rest"] = {"kind": "deal_rest", "packets": [hand - first]}
        self.phases["auction"] = {"kind": "reservations", "asked_first": False}
        self.phases["auction"]["only_higher"] = self.chance(0.7)
        self.contracts["spiel"] = self._contract("named")
        if self.sides["kind"] == "alone" and self.players > 2 and self.chance(0.4):
            self._declared_for_points()
        ways = ["kept", "kept", "none", "named"]
        for rank in range(1, self.rng.randint(2, 4)):
            trump = self.rng.choice(ways)
            game = self._contract(
                trump,
                offered="auction",
                rank=rank,
                goal=self.rng.choice(("all_tricks", "no_tricks")),
                value=self.rng.randint(1, 12),
                melds=False,
            )
            if self.sides["kind"] == "alone" and self.players > 2:
                game["sides"] = "solo"
            elif self.sides["kind"] == "partners" and self.chance(0.5):
                game["partner_plays"] = False
            if trump == "named":
                self.phases["trump"] = named
            self.contracts[f"spiel-{rank}"] = game

    def _declared_for_points(self) -> None:
        """A declarer plays against the others for who has enough first."""
        self.sides = {"kind": "declarer"}
        self.contracts["spiel"] = self._contract("named", goal="thrown_in")
        self.contracts["punkte"] = self._contract("kept", offered="auction")

    def lacking(self) -> Tree:
        """What the others have few of for a step more: card points, or tricks."""
        few = self.chance(0.7)
        return {"below": 30} if few else {"tricks_below": self.rng.randint(1, 3)}

    def enough_points(self) -> Tree:
        """The scoring: who is the first to have enough."""
        said = self.chance(0.5)
        mistake = {"points": 2, "without_trick": 3}
        return {
            "kind": "game_points",
            "enough": self.rng.randint(20, 120),
            "goes_out": "said" if said else self.rng.choice(("at_once", "at_end")),
            "melds_need_trick": self.chance(0.5),
            "steps": {
                "gewonnen": {"label": label("Gewonnen"), "below": 500, "points": 1},
                "schneider": {"label": label("Schneider"), **self.lacking(), "points": 1},
            },
            "played_out": self.rng.choice(("most_points", "last_trick")),
            **({"wrong": mistake} if said and self.chance(0.5) else {}),
        }

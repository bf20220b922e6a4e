"""Cards that bring points to those who held them, in a game that is made up at random."""

from __future__ import annotations

from random import Random

from tests.contract.invented_pack import Tree, label


class InventedHonours:
    """Honours of the trump suit, or of all suits where no suit is trump."""

    rng: Random
    contracts: Tree
    ranks: list[str]

    def honours(self, scoring: Tree) -> Tree:
        """Perhaps some; drawn last, so that nothing else of a game hangs on it."""
        if scoring["kind"] not in ("race", "tariff") or self.rng.random() < 0.8:
            return {}
        named = {"turned_up", "named", "bid"}
        trumps = {game.get("trump", "none") for game in self.contracts.values()}
        tariff = scoring["kind"] == "tariff"
        if not tariff and not trumps & named:
            return {}
        suit = self.rng.choice(("trump", "none")) if tariff else "trump"
        ranks = self.rng.sample(self.ranks, min(len(self.ranks), self.rng.randint(1, 4)))
        points = [self.rng.choice((0, 0, 5)) for _ in ranks[1:]] + [self.rng.randint(1, 50)]
        one = {"label": label("Hohe"), "ranks": ranks, "suit": suit, "points": points}
        if points[-1] % 2:  # nothing is drawn for it
            one["below"] = 30
        return {"honours": {"hohe": one | {"held_by": self.rng.choice(("side", "hand"))}}}

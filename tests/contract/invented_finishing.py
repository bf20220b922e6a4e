"""Who has finished, pays alone, or has too few card points, in a game that is made up at random."""

from __future__ import annotations

from random import Random

from tests.contract.invented_pack import Tree

BESIDE = {
    "games",
    "barrel",
    "floor",
    "deals",
    "rounds",
    "no_trick_out",
    "pot",
    "contracts_each",
    "choices",
}
"""What ends a match, or keeps score points, in another way."""


class InventedFinishing:
    """All of it is drawn last, so that nothing else of a game hangs on it."""

    rng: Random
    contracts: Tree
    phases: Tree
    sides: Tree

    def ask_for_enough(self, scoring: Tree) -> None:
        """Perhaps a place takes some card points, and too few cost something."""
        goals = {game.get("goal") for game in self.contracts.values()}
        if scoring["kind"] != "race" or "fewest_points" in goals or "achievements" in scoring:
            return
        if "places" in scoring and self.rng.random() < 0.6:
            least = self.rng.choice((1, 3, 10, 21))
            unclaimed = self.rng.choice(("nobody", "first"))
            scoring["places"] |= {"least": least, "unclaimed": unclaimed}
        lasting = self.phases.get("stock", {}).get("draws") == "winner"
        if self.rng.random() < 0.3 and not lasting:
            below = self.rng.choice((1, 2, 10, 21))
            scoring["too_few"] = {"below": below, "points": -self.rng.randint(1, 20)}

    def double_without_trick(self, scoring: Tree) -> None:
        """Perhaps who takes no trick doubles what is lost, everybody settles by places, or taking
        everything counts as ever in another game."""
        others = [game for name, game in self.contracts.items() if name != "spiel"]
        if others and "spiel" in self.contracts and "all_taken" in scoring:
            here = {"own": self.rng.randint(-30, 30), "others": self.rng.randint(-9, 9)}
            self.rng.choice(others)["all_taken"] = self.rng.choice((True, False, here))
        few = [game for game in self.contracts.values() if game.get("goal") == "fewest_points"]
        if few and self.rng.random() < 0.3:
            self.rng.choice(few)["no_trick_doubles"] = True
        if "places" in scoring and "stay" not in self.phases and self.rng.random() < 0.4:
            scoring["places"]["each_other"] = True
        doubled = any("no_trick_doubles" in game for game in self.contracts.values())
        if "places" in scoring and "stay" not in self.phases and not doubled:
            self._set_bounds(scoring["places"])

    def _set_bounds(self, places: Tree) -> None:
        """Perhaps who has too many card points, or no trick, voids them."""
        if self.rng.random() < 0.4:
            most = max(places.get("least", 1), self.rng.choice((1, 5, 20)))
            own, others = -self.rng.randint(1, 9), self.rng.randint(0, 5)
            no_trick = self.rng.random() < 0.5
            bounds = {"most": most, "no_trick": no_trick, "own": own, "others": others}
            places["bounds"] = bounds

    def finish(self, match: Tree) -> None:
        """Perhaps those who reach the target leave, and the last one has lost."""
        asked = {"stock", "deal_rest"} & set(self.phases)
        if self.sides["kind"] != "alone" or asked or BESIDE & set(match):
            return
        if "target" in match and self.rng.random() < 0.7:
            match |= {"target": self.rng.choice((3, 20)), "reached": "drops_out"}

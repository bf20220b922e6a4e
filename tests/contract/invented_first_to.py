"""Points that one side has before any other, in a game that is made up at random."""

from __future__ import annotations

from random import Random

from tests.contract.invented_pack import Tree, label


class InventedFirstTo:
    """One or two numbers of points to reach before anybody else has one."""

    rng: Random
    contracts: Tree
    phases: Tree
    ranks: list[str]
    melds: Tree | None

    def first_to(self, scoring: Tree, match: Tree) -> Tree:
        """Perhaps some; drawn last, so that nothing else of a game hangs on it."""
        if scoring["kind"] != "race" or self.rng.random() < 0.7 or not self._in_order(scoring):
            return {}
        if match.get("pot") is not None or match.get("no_trick_out"):
            return {}
        deal = {"label": label("Voraus"), "points": self.rng.randint(1, 40)}
        goals = {"voraus": deal | {"bonus": self.rng.randint(1, 60)}}
        if self.melds is not None and self.rng.random() < 0.6:
            melds = {"label": label("Gemeldet"), "points": self.rng.randint(1, 100)}
            goals = {"gemeldet": melds | {"within": "melds", "bonus": 60}} | goals
        return {"first_to": goals}

    def deal_bare_hands(self, scoring: Tree) -> None:
        """Perhaps a hand without a certain rank brings something, drawn as late."""
        if scoring["kind"] not in ("race", "predicted", "game_points"):
            return
        packets, lacking = self.phases["deal"]["packets"], self.rng.choice(self.ranks)
        low = sum(packet.get("hand", 0) for packet in packets) <= 2 * (len(self.ranks) - 1)
        whole = not {"deal_rest", "draft"} & {phase["kind"] for phase in self.phases.values()}
        lies = any(packet.get("lies", "in_hand") != "in_hand" for packet in packets)
        if self.rng.random() < 0.2 and low and whole and not lies:
            bare = {"label": label("Blank"), "without": [lacking], "points": 10}
            self.phases["deal"]["bare_hand"] = bare

    def _in_order(self, scoring: Tree) -> bool:
        """Whether points are counted one after the other, and many of them are wanted."""
        tricks = self.phases.get("tricks", {})
        leading = tricks.get("melds_when_leading", "never") != "never"
        if leading or "stock" in self.phases or {"places", "achievements"} & set(scoring):
            return False
        goals = {game.get("goal") for game in self.contracts.values() if game.get("enabled", True)}
        return bool(goals & {None})

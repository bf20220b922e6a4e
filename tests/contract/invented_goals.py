"""Goals of games that are known by then: enough points in place of tricks, and the first tricks in
place of all; and who may name such a game."""

from __future__ import annotations

from tests.contract.invented_match import InventedMatch
from tests.contract.invented_pack import Tree

ABOUT_TRICKS = ("all_tricks", "no_tricks", "some_tricks")
SUITS = 4


class InventedGoals(InventedMatch):
    """What is changed of games that are won or lost by tricks."""

    def decide_early(self, deck: Tree) -> None:
        """Perhaps the first tricks decide, or what lies in them, and not everybody may name it."""
        dealt = self.phases["deal"]
        hand = sum(packet.get("hand", 0) for packet in dealt["packets"])
        fewest = min(hand, *dealt.get("sizes", [hand]), 20)
        worth = sum(max(0, points) for points in deck.get("points", {}).values())
        for game in self.contracts.values() if "stock" not in self.phases else ():
            if game.get("goal") not in ABOUT_TRICKS:
                continue
            if worth and self.chance(0.3):
                for key in ("least_tricks", "most_tricks"):
                    game.pop(key, None)
                most = min(40, worth * SUITS)
                game |= {"goal": "enough_points", "goal_points": self.rng.randint(1, most)}
            least = game.get("most_tricks", 0) + 1
            if least < fewest and self.chance(0.3):
                game["first_tricks"] = self.rng.randint(least, fewest - 1)
            if "first_tricks" in game or game["goal"] == "enough_points":
                game.pop("missing_each", None)
            asking = self.phases.get(game.get("offered", ""), {})
            asked = asking.get("kind") == "reservations" and asking.get("asked_first") is False
            if asked and asking.get("who", "everybody") == "everybody" and self.chance(0.4):
                game["named_by"] = self.rng.choice(("forehand", "opponents"))

    def let_several_declare(self, scoring: Tree, *, doubled: bool) -> None:
        """Perhaps several may play for no trick, each alone; nothing is drawn for it."""
        kinds = {phase["kind"] for phase in self.phases.values()}
        paid = scoring["kind"] in ("race", "bid_game", "re_kontra", "tariff") and not doubled
        if not paid or kinds - {"cut", "deal", "reservations", "trump", "call_partner", "tricks"}:
            return
        for game in self.contracts.values():
            phase = self.phases.get(game.get("offered", ""), {})
            asks = phase.get("only_higher") and phase.get("who", "everybody") == "everybody"
            bound = {"first_plays", "equals", "outbids", "takes_talon", "asked_first"}
            alone = game.get("sides") == "solo" and game.get("trump") in ("none", "fixed")
            wanted = game.get("goal") == "no_tricks" and not game.get("missing_each")
            wanted = wanted and "first_tricks" not in game
            if asks and alone and wanted and not any(phase.get(key) for key in bound):
                game["several"] = True

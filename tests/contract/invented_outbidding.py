"""Going over what was named, in a game that is made up at random."""

from __future__ import annotations

from copy import deepcopy

from tests.contract.invented_match import InventedMatch
from tests.contract.invented_pack import label


class InventedOutbidding(InventedMatch):
    """A second round in which something higher may be named."""

    def add_outbidding(self) -> None:
        """Perhaps what was named aloud may be outbid: at once, or once its trump was named."""
        first = self.phases.get("auction", {})
        heard = first.get("kind") == "reservations" and not first.get("again_after_pass")
        games = [name for name, game in self.contracts.items() if game.get("offered") == "auction"]
        if not heard or first.get("dummy_opens") or not games or not self.chance(0.4):
            return
        name = self.rng.choice(games)
        higher = deepcopy(self.contracts[name]) | {"offered": "outbid", "label": label("Höher")}
        higher["rank"] = higher.get("rank", 0) + self.rng.randint(1, 5)
        higher.pop("after_proposal", None)
        higher.pop("after_bid", None)
        asking = {"kind": "reservations", "asked_first": False, "outbids": True}
        who = self.rng.choice(("everybody", "everybody", "everybody", "dealer", "forehand"))
        if who != "everybody":
            asking["who"] = who
        elif self.chance(0.7):
            asking |= {"only_higher": True, "until_passed": self.chance(0.7)}
        else:
            asking["first_plays"] = self.chance(0.5)
        self.contracts[f"{name}-hoeher"] = higher
        trump = self.phases.get("trump")
        between = {"talon", "declare", "melds", "predict", "stay", "take_up"} & set(self.phases)
        if trump is not None and not between and higher["trump"] == "named" and self.chance(0.7):
            self.phases["first_trump"] = trump
            higher["offered"] = "outbid_trump"
            self.phases["outbid_trump"] = asking
        else:
            self.phases["outbid"] = asking

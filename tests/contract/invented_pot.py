"""A pot, and single things that count, in a game that is made up at random."""

from __future__ import annotations

from tests.contract.invented_contract import InventedContract
from tests.contract.invented_pack import Tree, label


class InventedPot(InventedContract):
    """What is paid into a pot, and who wins it; and what counts in place of card points."""

    melds: Tree | None
    aside: bool
    turns_up: bool
    shows: bool

    def fill_pot(self) -> None:
        """A pot that tricks bring, and who likes may drop out."""
        self.pot = {
            "label": label("Topf"),
            "each_deal": self.rng.randint(1, 5),
            "dealer": self.rng.randint(0, 5),
            "won_by": self.rng.choice(("tricks", "most_tricks", "last_trick")),
            "no_trick": self.rng.randint(0, 5),
            "no_trick_doubles": (doubles := self.chance(0.5)),
            **({"no_trick_most": self.rng.randint(1, 20)} if doubles else {}),
        }
        if self.chance(0.7):
            self.phases["stay"] = {"kind": "stay", "dealer_stays": self.chance(0.4)}
            self.pot["dropped"] = self.rng.randint(0, 3)
            self.phases["stay"]["fresh_pot_binds"] = self.chance(0.2)
        self.pot["tie_returns"] = self.pot["won_by"] == "most_tricks" and self.chance(0.5)
        hand = sum(packet.get("hand", 0) for packet in self.phases["deal"]["packets"])
        if self.pot["won_by"] == "most_tricks" and self.chance(0.3):
            self.pot["least_tricks"] = self.rng.randint(1, hand)
        dares = "stay" in self.phases and self.melds is None and self.chance(0.5)
        if dares and not self.turns_up and not self.shows:
            self._dare(hand)
        if self.aside and self.chance(0.7):
            self.phases["exchange"] = self.an_exchange(hand)
            if "dare" in self.phases:
                self.phases["exchange"]["first"] = self.rng.choice(
                    ("forehand", "declarer", "declarer_last")
                )

    def _dare(self, hand: int) -> None:
        """Somebody names the trump, and must then take so many tricks."""
        assert self.pot is not None
        self.phases["dare"] = {"kind": "reservations", "asked_first": False, "first_plays": True}
        self.phases["dare_trump"] = {"kind": "trump"}
        self.contracts = {
            "spiel": self._contract("none", goal="thrown_in"),
            "gewagt": self._contract("named", offered="dare"),
        }
        self.pot["thrown_in"] = self.rng.randint(0, 2)
        self.pot["no_trick"] += 1
        self.pot["declarer_tricks"] = self.rng.randint(0, min(3, hand))
        self.demands_of_stayers(hand)

    def single_things(self) -> Tree:
        """Single things that count in place of card points."""
        found: Tree = {}
        for number in range(self.rng.randint(1, 4)):
            kind = self.rng.choice(("highest_trump", "lowest_trump", "card", "most_points"))
            rank = self.rng.choice(self.ranks)
            card = {"card": self.rng.choice((f"trump-{rank}", f"colour-{rank}", self.card()))}
            found[f"ding-{number}"] = {
                "label": label(f"Ding {number}"),
                "kind": kind,
                "points": self.rng.choice((1, 10, 60)),
                **(card if kind == "card" else {}),
                **({"goes_to": "player"} if kind != "most_points" and self.chance(0.4) else {}),
            }
        self.melds = None
        self.phases.pop("melds", None)
        return found

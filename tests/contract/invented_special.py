"""What counts in single tricks of a game that is made up at random, and what is promised of it."""

from __future__ import annotations

from tests.contract.invented_match import InventedMatch
from tests.contract.invented_pack import Tree, label


class InventedSpecial(InventedMatch):
    """Special points of a game whose contracts are known by then."""

    def melded_steps(self) -> Tree:
        """Melds with the lead that count among the card points, of which the declarer then needs
        more than half of those in most packs, or that change how many are needed; nothing in half
        of the games."""
        self.melds = self.meld_table() if self.chance(0.5) else None
        if self.melds is None:
            return {}
        if self.chance(0.4):
            move: Tree = {"least": self.rng.randint(1, 40)}
            if self.chance(0.5):
                move["most"] = self.rng.randint(40, 60)
            return {"melds_move": move}
        return {"melds_count": True, "win_at": self.rng.randint(120, 200)}

    def rich_step(self) -> Tree:
        """A step for many card points of the winners."""
        step: Tree = {"label": label("Viel"), "at_least": self.rng.randint(1, 60), "points": 1}
        if self.chance(0.5):
            step["each"] = self.rng.randint(1, 20)
        return {"viel": step} if self.chance(0.5) else {}

    def special_points(self) -> Tree:
        """A card, perhaps of the trump suit, or any of a rank beside it, that wins the last
        trick or the last but one, or is lost in it; a contract may promise that."""
        games = [one for one in self.contracts.values() if one.get("goal", "points") == "points"]
        if not games or self.chance(0.5):
            return {}
        card, named = self.card(), [one for one in games if one["trump"] in ("named", "turned_up")]
        if named and self.chance(0.7):
            word = self.rng.choice(("trump", "trump", "plain"))
            card, games = f"{word}-{self.rng.choice(self.ranks)}", named
        trick = self.rng.choice(("last", "last", "before_last"))
        at_end: Tree = {"card": card, "tricks": trick, "points": self.rng.randint(1, 3)}
        last: Tree = {"label": label("Letzter"), "kind": "won_with", **at_end}
        lost: Tree = {"label": label("Verloren"), "kind": "caught", **at_end}
        declared = [one for one in games if one.get("offered")]
        if declared and self.chance(0.7):
            self.rng.choice(declared)["promises"] = ["letzter"]
            if self.chance(0.5):
                last["promised"] = self.rng.randint(0, 5)
        if self.chance(0.4):
            last["announced"] = {"cards": self.rng.randint(0, 3)}
            if declared and self.chance(0.5):
                last["announced"]["by"] = "opponents"
        return {
            "special_points": {"letzter": last, **({"verloren": lost} if self.chance(0.5) else {})}
        }

    def special_in_a_race(self) -> Tree:
        """A card, or any of a rank, that takes the first trick, or the last, or is caught: perhaps
        only when it came so into its trick, and paid by whom it belonged to; nothing in most
        games."""
        if self.chance(0.7):
            return {}
        card = self.rng.choice((self.card(), f"*-{self.rng.choice(self.ranks)}"))
        trick = self.rng.choice(("all", "first", "before_last", "last"))
        won: Tree = {"label": label("Genommen"), "kind": "won_with", "card": card, "tricks": trick}
        caught: Tree = {"label": label("Gefangen"), "kind": "caught", "card": card}
        if self.chance(0.5):
            caught["how"] = self.rng.choice(("leading", "following", "thrown_off"))
        if self.chance(0.5):
            caught["paid_by"] = "owner"
        won["points"], caught["points"] = self.rng.randint(1, 20), self.rng.choice((-5, 3, 10))
        self._into_the_pot(caught)
        return {"special_points": {"genommen": won, "gefangen": caught}}

    def _into_the_pot(self, caught: Tree) -> None:
        """Perhaps whose card is caught pays into a pot, or doubles it, or takes it where nobody
        else does."""
        alone, pot = self.sides["kind"] == "alone", self.pot
        if not alone or self.chance(0.6):
            return
        caught.pop("paid_by", None)
        caught["pot"] = self.rng.choice(("pays", "doubles"))
        if not pot:
            dealt = {"label": label("Topf"), "each_deal": 2, "won_by": "special_points"}
            self.pot, caught["pot"] = dealt, "takes"
        if caught["pot"] == "pays":
            caught["points"] = 3
        else:
            del caught["points"]

    def cards_shown(self, scoring: Tree, deck: Tree) -> Tree:
        """A card that may be shown before play to count more, alone or with its whole suit, where
        all write down what they take; nothing in most games."""
        points = {rank for rank, worth in deck["points"].items() if worth}
        beside = set(self.phases) - {"cut", "deal", "passing", "auction", "tricks"}
        tricks, own = (
            self.phases["tricks"],
            any({"card_points", "reach"} & set(c) for c in self.contracts.values()),
        )
        if scoring["kind"] != "race" or beside or own or not points or self.rng.random() < 0.5:
            return {}
        if tricks.get("left_over") == "holder":
            return {}
        suit = self.rng.choice(("herz", "pik", "karo", "kreuz"))
        card = f"{suit}-{self.rng.choice(sorted(points))}"
        if card in deck.get("left_out", ()):
            return {}
        shown: Tree = {"label": label("Gezeigt"), "card": card, "announced": "start"}
        shown["times"] = self.rng.randint(2, 3)
        if self.chance(0.5):
            shown["cards"] = [f"{suit}-*"]
        if self.chance(0.3):
            shown["solos"] = True
        return {"promotions": {"gezeigt": shown}}

    def promise_trick(self) -> None:
        """A trick that is promised with the lowest trump of a game that has any."""
        games = [game for game in self.contracts.values() if "goal" not in game]
        if any(game["trump"] != "none" for game in games) and self.chance(0.4):
            trick = self.rng.choice(("last", "before_last"))
            promise = {"label": label("Spitze"), "points": 1, "lowest_trump": trick}
            self.phases["declare"]["raises"] = {"spitze": {**promise, "left_talon": False}}

"""Which cards are exchanged in a game that is made up at random, once its trumps are known."""

from __future__ import annotations

from tests.contract.invented_hands import InventedHands
from tests.contract.invented_pack import KNOWN_TRUMP, Tree, label

SIMPLE = {"cut", "deal", "reservations", "bidding", "trump", "stay", "exchange", "tricks"}
"""Kinds of phases for which it matters little how many cards were dealt."""

ASKED = {"cut", "deal", "exchange", "meld", "predict", "tricks"}
"""Kinds of phases beside which one may ask for something before play."""

BESIDE_PUSHING = {"bidding", "cut", "deal", "declare", "discard", "meld", "predict"}
BESIDE_PUSHING |= {"reservations", "talon", "tricks", "trump"}
"""Kinds of phases beside which a talon may go round."""

BESIDE_BIDS = {"cut", "deal", "discard", "reservations", "talon", "tricks", "trump"}
"""Kinds of phases of a game in which the talon may go round with the bids."""

HANGING = {"partner", "hand", "dummy", "needs", "holding"}
"""Keys of a contract by which the cards of a hand are told before play."""


class InventedExchange(InventedHands):
    """What is changed of an exchange that is there by then."""

    def choose_what_goes(self) -> None:
        """Perhaps trumps stay; perhaps all else goes without a question."""
        exchanges = [one for one in self.phases.values() if one["kind"] == "exchange"]
        games = self.contracts.values()
        trumps = {game.get("trump") for game in games if game.get("exchanges", True)}
        if not exchanges or not trumps <= {*KNOWN_TRUMP, "none"} or not trumps & KNOWN_TRUMP:
            return
        cards = self.rng.choice(("any", "plain", "all_plain"))
        for phase in exchanges:
            phase["cards"] = cards
            if cards == "all_plain":
                phase["fewest"] = 0
                phase["robs"] = self.chance(0.4)
                self._fill_hands(phase)
                if phase["robs"] or "hand" in phase:
                    phase["counting_stay"] = self.chance(0.4)

    def _fill_hands(self, phase: Tree) -> None:
        """Perhaps hands are larger than they are played with."""
        dealt = self.phases["deal"]
        hand = sum(packet.get("hand", 0) for packet in dealt["packets"])
        kinds = {one["kind"] for one in self.phases.values()}
        games = all(game.get("exchanges", True) is True for game in self.contracts.values())
        everybody = phase.get("who", "everybody") == "everybody"
        fits = kinds <= SIMPLE and everybody and games and "sizes" not in dealt
        if fits and hand > 3 and self.chance(0.6):
            phase["hand"] = hand - self.rng.randint(1, 2)
            for key in {"most", "most_later"} & set(phase):
                phase[key] = min(phase[key], phase["hand"])

    def ask_before_play(self, scoring: Tree) -> None:
        """Perhaps forehand may ask for a score point, for more cards, or for the exchange."""
        kinds = [phase["kind"] for phase in self.phases.values()]
        bare = all(one.keys().isdisjoint(HANGING) for one in self.contracts.values())
        race = scoring["kind"] == "race" and "places" not in scoring
        packets = self.phases["deal"]["packets"]
        plain = "sizes" not in self.phases["deal"] and all("lies" not in one for one in packets)
        if not ASKED.issuperset(kinds) or not bare or not plain or self.sides["kind"] == "holders":
            return
        trades = [one for one in self.phases.values() if one["kind"] == "exchange"]
        opens = bool(trades) and all(
            one.get("who", "everybody") == "everybody"
            and one.keys().isdisjoint({"hand", "most_later"})
            and not one.get("robs")
            for one in trades
        )
        if not (opens or race):
            return
        asks: Tree = {"kind": "request", "label": label("Bitte")}
        asks |= {"exchanges": True} if opens else {}
        asks |= {"points": self.rng.randint(1, 3)} if race else {}
        asks |= {"who": "dealer"} if self.chance(0.3) else {}
        if opens and race and self.players == 2 and "achievements" not in scoring:
            asks["prevented"] = self.rng.randint(0, 2)
        left = sum(one.get("undealt", 0) for one in packets)
        shown = any("turn_up" in one for one in packets)
        named = any(one.get("trump") == "turned_up" for one in self.contracts.values())
        if shown and named and not trades and left > self.players:
            asks["cards"] = 1
        self.phases["ask"] = asks

    def push_talon(self, scoring: Tree) -> None:
        """Perhaps a talon that lies to the end of the usual game goes round before."""
        kinds, dealt = {phase["kind"] for phase in self.phases.values()}, self.phases["deal"]
        packets = dealt["packets"]
        hand, talon = (sum(one.get(key, 0) for one in packets) for key in ("hand", "talon"))
        games = [one for one in self.contracts.values() if not one.get("offered")]
        games = [one for one in games if one.get("goal") != "thrown_in"]
        games = [one for one in games if not one.get("when_turned_up")]
        lies = [
            one for one in games if one.get("talon") in ("first_trick", "last_trick", "untouched")
        ]
        plain = all("lies" not in one for one in packets) and "last_card" not in dealt
        fits = kinds <= BESIDE_PUSHING and plain and self.sides["kind"] != "holders"
        if not (lies and talon and fits and self.chance(0.7)):
            return
        avoids = all(one.get("goal") == "fewest_points" for one in lies)
        push: Tree = {"kind": "push", "who": "everybody" if self.chance(0.9) else "nobody"}
        push["doubles"] = avoids and scoring["kind"] != "race" and self.chance(0.6)
        push["kept"] = self._kept(hand, 0)
        push |= {"label": label("Rest")} if "talon" not in self.phases else {}
        self.phases["push"] = push

    def take_by_declarer(self) -> None:
        """Who names a game that goes higher takes a talon, and lays as many cards away."""
        self.phases["auction"] |= {"until_passed": True, "again_after_pass": True}
        self.phases["talon"] = {"kind": "talon", "turned_up": self.chance(0.3)}
        self.phases["discard"] = {"kind": "discard", "melded": "kinds"}

    def bid_with_talon(self) -> None:
        """Perhaps the talon that a declarer takes goes round with the bids."""
        kinds, auction = {one["kind"] for one in self.phases.values()}, self.phases.get("auction")
        again = auction is not None and auction.get("again_after_pass")
        plain = kinds <= BESIDE_BIDS and "last_card" not in self.phases["deal"]
        bare = all(one.keys().isdisjoint(HANGING) for one in self.contracts.values())
        taken = all(one.get("talon", "taken") == "taken" for one in self.contracts.values())
        there = "talon" in self.phases and self.sides["kind"] == "declarer"
        fits = again and plain and bare and taken and there
        if auction is not None and fits and self.chance(0.5):
            auction["takes_talon"] = True
            del self.phases["talon"], self.phases["discard"]
            for game in self.contracts.values():
                game.pop("kept", None)

    def keep_from_passing(self) -> None:
        """Perhaps some cards may not be passed on."""
        packets = self.phases["deal"]["packets"]
        hand = sum(one.get("hand", 0) for one in packets)
        passing = self.phases.get("passing")
        if passing is not None and "sizes" not in self.phases["deal"]:
            passing["kept"] = self._kept(hand, passing["cards"])

    def _kept(self, hand: int, cards: int) -> list[str]:
        """Cards of a rank that must be kept, where enough others are in every hand."""
        few = 4 * self.copies <= hand - cards
        return [f"*-{self.rng.choice(self.ranks)}"] if few and self.chance(0.6) else []

"""Which cards are exchanged in a game that is made up at random, once its trumps are known."""

from __future__ import annotations

from tests.contract.invented_hands import InventedHands
from tests.contract.invented_pack import Tree, label

KNOWN_TRUMP = {"named", "kept", "turned_up", "fixed"}


SIMPLE = {"cut", "deal", "reservations", "bidding", "trump", "stay", "exchange", "tricks"}
"""Kinds of phases for which it matters little how many cards were dealt."""

ASKED = {"cut", "deal", "exchange", "meld", "predict", "tricks"}
"""Kinds of phases beside which one may ask for something before play."""

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

    def _fill_hands(self, phase: Tree) -> None:
        """Perhaps hands are larger than they are played with."""
        dealt = self.phases["deal"]
        hand = sum(packet.get("hand", 0) for packet in dealt["packets"])
        kinds = {one["kind"] for one in self.phases.values()}
        games = all(game.get("exchanges", True) for game in self.contracts.values())
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

"""Which cards are exchanged in a game that is made up at random, once its trumps are known."""

from __future__ import annotations

from tests.contract.invented_hands import InventedHands
from tests.contract.invented_pack import Tree

KNOWN_TRUMP = {"named", "kept", "turned_up", "fixed"}


SIMPLE = {"cut", "deal", "reservations", "bidding", "trump", "stay", "exchange", "tricks"}
"""Kinds of phases for which it matters little how many cards were dealt."""


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

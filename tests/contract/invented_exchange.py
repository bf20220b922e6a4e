"""Which cards are exchanged in a game that is made up at random, once its trumps are known."""

from __future__ import annotations

from tests.contract.invented_hands import InventedHands

KNOWN_TRUMP = {"named", "kept", "turned_up", "fixed"}


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

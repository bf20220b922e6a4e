"""How hands change before play in a game that is made up at random, once the rest is known."""

from __future__ import annotations

from tests.contract.invented_pack import PLACES, Tree
from tests.contract.invented_stock import InventedStock

BESIDE_EXCHANGE = {"cut", "deal", "bidding", "reservations", "talon", "discard", "trump", "tricks"}


class InventedHands(InventedStock):
    """Cards that are exchanged behind a discard."""

    contracts: Tree

    def bind_free_trumps(self) -> None:
        """Perhaps trumps that need not follow must where a higher one was led; and perhaps a
        partner's card need be beaten by who follows suit."""
        duties = self.phases["tricks"]["duties"]
        spares = duties["spare_partner"] and duties["must_trump"]
        beats = duties["must_beat"] or duties["must_beat_trump"]
        duties["spare_when_void"] = bool(spares and beats) and self.chance(0.5)
        leads = self.phases["tricks"].get("leads", {})
        if leads.get("unbroken") or leads.get("unbroken_trumps"):
            for game in self.contracts.values():
                if game.get("goal") != "thrown_in" and "cards_as" not in game:
                    game["any_lead"] = self.chance(0.3)
        elif leads.get("trump_first") or leads.get("plain_first"):
            for game in self.contracts.values():
                if game.get("goal") != "thrown_in" and "offered" in game:
                    game["any_lead"] = len(self.ranks) % 2 > 0  # nothing is drawn for it
        self._lead_otherwise(leads)
        low_free = duties["must_overtrump"] and not duties["no_undertrump"]
        duties["trump_to_win"] = low_free and self.chance(0.3)
        duties["free_under_lower"] = bool(duties["free_trumps"]) and self.chance(0.5)

    def _lead_otherwise(self, usual: Tree) -> None:
        """Perhaps other cards may not be led in some game that is declared; nothing is drawn for
        it."""
        tricks = self.phases["tricks"]
        if tricks.get("melds_when_leading", "never") != "never" or "stock" in self.phases:
            return
        for name, game in self.contracts.items():
            if game.get("goal") == "thrown_in" or "offered" not in game or len(name) % 2:
                continue
            trumps = game.get("trump") in ("fixed", "named") and "cards_as" not in game
            hidden = any(phase.get("hidden") for phase in self.phases.values())
            leads: Tree = {"unbroken": [f"pik-{self.ranks[-1]}", f"herz-{self.ranks[0]}"]}
            if trumps and not hidden and len(self.ranks) % 2:
                leads = {"trump_first": True}
            if trumps and not hidden and len(self.ranks) % 4 == 0:
                leads = {"unbroken": [f"trump-{self.ranks[0]}"]}
            if leads != usual:
                game.pop("any_lead", None)
                game["leads"] = leads

    def demand_otherwise(self) -> None:
        """Perhaps a game that is declared, or has its turn, has duties of its own; and
        perhaps what waits to be led does so to the end."""
        usual = self.phases["tricks"]["duties"]
        for name, game in self.contracts.items():
            declared = name == "anders" or "offered" in game
            if declared and game.get("goal") != "thrown_in" and self.chance(0.1):
                game["duties"] = {"follow_suit": True, "must_beat": not usual["must_beat"]}
        discard = self.phases.get("discard", {})
        order = sorted(self.phases, key=PLACES.index)
        for game in self.contracts.values() if discard.get("kind") == "discard" else ():
            later = order.index(game.get("offered", "discard")) > order.index("discard")
            taken = game.get("talon", "taken") == "taken" and game.get("goal") != "thrown_in"
            if "offered" in game and taken and not later and self.chance(0.3):
                game["kept"] = [] if discard.get("kept") else [self.few()]
        talon = self.phases.get("talon", {})
        hidden = all(packet.get("lies") != "open" for packet in self.phases["deal"]["packets"])
        for game in self.contracts.values() if talon.get("kind") == "talon" and hidden else ():
            later = order.index(game.get("offered", "talon")) > order.index("talon")
            taken = game.get("talon", "taken") == "taken" and game.get("goal") != "thrown_in"
            if "offered" in game and taken and not later and self.chance(0.6):
                game["shows_talon"] = not talon["turned_up"]
        if usual["follow_suit"] and self.chance(0.1):
            usual["throw_off_first"] = [self.pattern()]
        leads = self.phases["tricks"].get("leads", {})
        if {"unbroken", "unbroken_trumps", "unbroken_plain"} & set(leads):
            leads["to_the_end"] = self.chance(0.2)

    def set_jokers_apart(self, deck: Tree) -> None:
        """Perhaps jokers are of no suit in games without a trump, where there are any, and stand
        among the trumps where these have an order of their own."""
        jokers, games = deck.get("jokers", {}), self.contracts.values()
        plain = any(
            game.get("trump") == "none" and game.get("goal") != "thrown_in" for game in games
        )
        if plain and jokers.get("bound") and self.chance(0.5):
            jokers["without_trump"] = self.rng.choice(("highest", "none"))
            if jokers["without_trump"] == "highest":
                jokers["names_suit"] = self.chance(0.5)
        if jokers and jokers["power"] == "none":
            return
        shown = any(game.get("trump") == "turned_up" for game in games)
        if jokers and shown and self.chance(0.5):
            jokers["shows"] = self.rng.choice(("herz", "pik"))
        if jokers and self.chance(0.3):
            jokers["powerless_in"] = self.rng.choice((["first"], ["last"], ["first", "last"]))
        if jokers and not jokers["bound"]:
            jokers["names_suit"] = self.chance(0.5)
            if self.chance(0.5):
                jokers["called_by"] = [self.card()]
        if not jokers.get("bound"):
            return
        for game in games:
            order = game.get("trump_order")
            if order and game["trump"] != "thrown_off" and self.chance(0.7):
                own = ["joker", *(["kleinjoker"] if jokers["little"] else [])]
                at = self.rng.randint(0, len(order))
                game["trump_order"] = [*order[:at], *own, *order[at:]]

    def exchange_late(self) -> None:
        """Perhaps cards lie aside for which some are exchanged once the talon has been taken, by
        everybody or some, and not in every contract."""
        dealt = self.phases["deal"]
        packets = [packet for packet in dealt["packets"] if packet.get("hand", 0) > 1]
        kinds = {phase["kind"] for phase in self.phases.values()}
        named = self.phases.get("trump", {})
        fits = "discard" in kinds and "bidding" in kinds and kinds <= BESIDE_EXCHANGE
        fits = fits and bool(packets) and "sizes" not in dealt and not named.get("held")
        if not fits or not self.chance(0.6):
            return
        packets[0]["hand"] -= 1
        dealt["packets"].append({"undealt": self.players})
        hand = sum(packet.get("hand", 0) for packet in dealt["packets"])
        phase = self.an_exchange(hand)
        phase["who"] = self.rng.choice(("everybody", "declarer", "others"))
        if phase["who"] == "declarer":
            phase.pop("most_later", None)
            phase["fewest"] = min(phase["fewest"], phase["most"])
        self.phases["late_exchange"] = phase
        for game in self.contracts.values():
            if self.chance(0.2):
                game["exchanges"] = False

    def lead_beside_declarer(self, beside_dealer: str) -> None:
        """Perhaps it is the player before or after a declarer who leads first, and another one in
        some of the games that are chosen: of the dealer's neighbours only the first in turn."""
        tricks = self.phases["tricks"]
        bound = tricks["leader"] == "last_winner" or "opening" in tricks.get("leads", {})
        kinds = {phase["kind"] for phase in self.phases.values()}
        if {"bidding", "reservations"} & kinds and not bound and self.chance(0.2):
            tricks["leader"] = self.rng.choice(("before_declarer", "after_declarer"))
        elif not kinds & {"stay", "stock"} and not bound and self.players > 3:
            tricks["leader"] = "most_tricks"  # nothing is drawn for it
        if tricks["leader"] in ("before_declarer", "most_tricks"):  # nor for these
            chosen = [game for game in self.contracts.values() if "offered" in game][1:]
            for game, word in zip(chosen, ("after_declarer", beside_dealer), strict=False):
                if game.get("goal") != "thrown_in":
                    game["leader"] = word

    def play_what_is_shown(self) -> None:
        """Perhaps another game is played, with the ranks upside down, where one of some cards is
        turned up; nobody is asked for others then, and perhaps nobody may drop out."""
        usual = self.contracts.get("spiel", {})
        shown = any("turn_up" in packet for packet in self.phases["deal"]["packets"])
        alone = all("offered" in game for name, game in self.contracts.items() if name != "spiel")
        if not shown or not alone or "order" not in usual:
            return
        if usual.get("goal") != "thrown_in" and self.chance(0.3):
            other = {"order": usual["order"][::-1], "when_turned_up": [self.pattern()]}
            if "stay" in self.phases:
                other["all_stay"] = self.chance(0.5)
            self.contracts["gezeigt"] = usual | other

"""Whom it begins with in a game that is made up at random, when all speak before play, and where
one may still give up."""

from __future__ import annotations

from tests.contract.invented_match import InventedMatch
from tests.contract.invented_pack import Tree

ASKING = ("bidding", "predict", "reservations")


class InventedOpening(InventedMatch):
    """Who speaks first, and who throws the cards in when all is melded."""

    def throw_in_late(self) -> None:
        """Perhaps a declarer may give up even behind melds, trump and cards of a partner."""
        if "bidding" in self.phases and "melds" in self.phases and self.chance(0.4):
            self.phases["late_end"] = {"kind": "declare", "concede": True}

    def want_a_sum(self) -> None:
        """Perhaps all together must predict so many tricks, where they say so."""
        phase, deal = self.phases.get("predict", {}), self.phases["deal"]
        if "sum" not in phase or "sizes" in deal or not self.plain or not self.chance(0.2):
            return
        hand = sum(packet.get("hand", 0) for packet in deal["packets"])
        phase["sum_least"] = self.rng.randint(1, max(1, hand - 1))

    def ask_before_the_deal(self, scoring: Tree) -> None:
        """Perhaps one may predict no trick before the deal, where any number may be said."""
        phase, none = self.phases.get("predict", {}), scoring.get("none")
        free = "sum" in phase and not phase.get("least") and "auction" not in self.phases
        if none is None or not free or not self.chance(0.5):
            return
        none["blind"] = {"made": 60, "missed": -40}
        self.phases["blind"] = {"kind": "predict_blind", "behind": self.rng.choice((0, 10))}
        if self.chance(0.3):
            self.phases["blind"]["from_deal"] = 2

    def exchange_for_none(self) -> None:
        """Perhaps one who predicts nothing exchanges cards with the partner."""
        phase, deal = self.phases.get("predict", {}), self.phases["deal"]
        pairs = self.sides["kind"] == "partners" and self.players == 4
        free = {"blind", "deal", "predict", "tricks", "cut", "trump"} >= set(self.phases)
        if not free or "sum" not in phase or phase.get("least") or not pairs or "sizes" in deal:
            return
        hand = sum(packet.get("hand", 0) for packet in deal["packets"])
        secret = phase.get("said") == "after_play"  # nobody knows then who has said none
        if self.chance(0.6) and ("blind" in self.phases or not secret):
            blind = "blind" in self.phases and (self.chance(0.5) or secret)
            self.phases["late_gift"] = {
                "kind": "partner_pass",
                "who": "blind" if blind else "none",
                "cards": self.rng.randint(0, min(3, hand)),
                "first": self.rng.choice(("partner", "declarer")),
            }

    def draw_before_play(self) -> None:
        """Perhaps cards are drawn one out of two, where enough lie aside: all, or some."""
        deal, kinds = self.phases["deal"], {phase["kind"] for phase in self.phases.values()}
        packets = deal["packets"]
        taking = {"stock", "deal_rest", "exchange"}
        taking |= {"request", "take_up", "predict_by_cards", "defend_alone"}
        aside = sum(packet.get("undealt", 0) for packet in packets)
        hand = sum(packet.get("hand", 0) for packet in packets)
        lies = any(packet.get("lies", "in_hand") != "in_hand" for packet in packets)
        seats = self.players  # nobody sits out where cards lie aside, or fewer take part
        most = min(hand, aside // seats)
        shows = deal.get("last_card") == "shows_trump" or "owned_suits" in deal
        other = any("talon" in packet for packet in packets) or "sizes" in deal or shows
        spare = any(phase.get("spare_hand") for phase in self.phases.values())
        if not most or other or lies or spare or kinds & taking or not self.chance(0.6):
            return
        cards = self.rng.randint(1, most)
        dealt = [{"hand": hand - cards}] if hand > cards else []
        shown = [packet for packet in packets if "turn_up" in packet]
        deal["packets"] = [*dealt, *shown, {"undealt": aside + cards * seats}]
        self.phases["draft"] = {"kind": "draft", "cards": cards}

    def begin_with_dealer(self) -> None:
        """Perhaps the dealer speaks first, where everybody takes part in every deal."""
        if any(phase["kind"] == "stay" for phase in self.phases.values()):
            return
        for phase in self.phases.values():
            asks = phase["kind"] in ASKING and "who" not in phase and "quotas" not in phase
            beside = phase["kind"] == "reservations" and "bidding" in self.phases
            if asks and not beside and self.chance(0.15):
                phase["first"] = "dealer"
            goes_round = phase.get("until_passed") or phase.get("first") != "dealer"
            ladders = [one["ladder"] for one in self.contracts.values() if "ladder" in one]
            if phase.get("only_higher") and goes_round and ladders and not phase.get("outbids"):
                last = ladders[0]["last"]
                words = ("dealer", "nobody", "earlier" if phase.get("until_passed") else "dealer")
                phase["equals"] = words[last % 3]  # nothing is drawn for it, nor for this
                if last > ladders[0]["first"]:
                    phase["least_from"] = [{"score": last % 7, "least": last}]
                    if self.sides["kind"] == "partners":
                        phase["over_partner"] = (last, "never")[last % 2]
                    if not phase.get("last_must") and not phase.get("first_must"):
                        phase["least_after_pass"] = [ladders[0]["first"], last]

    def name_after_number(self, bid: Tree) -> None:
        """Perhaps a bid of a number alone may be played without trump; nothing is drawn for it."""
        ladder = bid["ladder"]
        if ladder["trumps"] != ["named"] or ladder["first"] % 3:
            return
        bid["may_change"] = True
        self.phases["dare_said"] = {"kind": "declare"}
        other = {
            "offered": "dare_said",
            "may_change": False,
            "ladder": ladder | {"trumps": ["none"]},
        }
        self.contracts["ohne"] = bid | other

    def passing_cards(self, mode: str) -> Tree:
        """Cards that pass the deal on when the pack is cut."""
        if mode != "cut" or self.chance(0.4):
            return {}
        ranks = self.rng.sample(self.ranks, k=2)
        return {"passes_deal": {rank: self.rng.randint(1, self.players - 1) for rank in ranks}}

"""A card turned up that is ordered up, or refused for another suit, made up at random."""

from __future__ import annotations

from tests.contract.invented_contract import InventedContract
from tests.contract.invented_pack import Tree, label

BEFORE_DEFENCE = {"cut", "deal", "reservations", "trump", "take_up", "deal_rest"}
BEFORE_DEFENCE |= {"partner_pass", "defend_alone", "tricks"}
"""Kinds of phases beside which an opponent may play alone."""


class InventedOrdering(InventedContract):
    """Two sides that play for tricks, after a card that was turned up."""

    ordered: bool
    phases: Tree

    def _ordering(self) -> Tree:
        """Two sides that play for tricks: a card turned up is ordered up, or another suit named."""
        self.plain = self.ordered = True
        partners = self.players == 4 and self.chance(0.7)
        self.sides = {"kind": "partners" if partners else "declarer"}
        hand = self.rng.randint(1, (self.pack - 1) // self.players)
        left = self.pack - 1 - hand * self.players
        packets: list[Tree] = [{"hand": hand}, {"turn_up": 1}]
        packets += [{"undealt": left}] if left else []
        self.phases["deal"] = {"kind": "deal", "packets": packets}
        asking = {"kind": "reservations", "asked_first": False}
        self.phases["auction"] = {**asking, "first_plays": self.chance(0.7)}
        if self.chance(0.7):
            who = self.rng.choice(("dealer", "declarer"))
            self.phases["take_up"] = {"kind": "take_up", "who": who}
            if not partners and self.chance(0.8):
                self._take_first(hand)
        self.contracts["niemand"] = self._contract("turned_up", goal="thrown_in")
        rests = {"partner_plays": False}
        for name, more in (("auf", {}), ("allein", rests if partners else {"sides": "solo"})):
            game = self._contract("turned_up", offered="auction", **more)
            self.contracts[name] = game
        if self.chance(0.7):
            last = {"first_plays": self.chance(0.7), "last_must": self.chance(0.4)}
            self.phases["second"] = {**asking, **last}
            self.phases["trump"] = {"kind": "trump", "not_shown": self.chance(0.7)}
            self.contracts["andere"] = self._contract("named", offered="second")
            if partners and self.chance(0.5):
                self.contracts["andere-allein"] = self._contract("named", offered="second", **rests)
        win = self.rng.randint(1, hand)
        march = {"points": 1, "points_alone": self.rng.randint(0, 4)}
        game: Tree = {"points": 1, "points_lost": 3 if win % 2 else None}
        if partners and self.chance(0.5):
            self.phases["defence"] = {"kind": "defend_alone"}
            game["points_defender_alone"] = self.rng.randint(0, 4)
        return {
            "kind": "re_kontra",
            "names": {"re": label("Eins"), "kontra": label("Zwei")},
            "win_at": win,
            "steps": {
                "spiel": {"label": label("Spiel"), "below": win, **game},
                "marsch": {"label": label("Marsch"), "below": 1, "below_re": 0, **march},
            },
            "against_re": self.rng.randint(0, 2),
            "settlement": self.settled(
                ("re_only" if win % 2 else "credit_only", "zero_sum", "plus_only")
            ),
        }

    def with_all_partners(self, scoring: Tree) -> None:
        """No opponent plays alone where a game has other sides, or more is done before play."""
        apart = any("sides" in game for game in self.contracts.values())
        more = {phase["kind"] for phase in self.phases.values()} - BEFORE_DEFENCE
        if "defence" in self.phases and (apart or more):
            del self.phases["defence"]
            for step in scoring["steps"].values():
                step.pop("points_defender_alone", None)

    def _take_first(self, hand: int) -> None:
        """The card turned up is one of those that are dealt, and the rest comes after it."""
        whole = self.pack // self.players
        if self.pack % self.players or whole == hand:
            return
        first = self.rng.randint(1, whole - 1)
        self.phases["deal"]["packets"] = [{"hand": first}, {"turn_up": 1}]
        self.phases["late_rest"] = {"kind": "deal_rest", "packets": [whole - first]}
        self.phases["take_up"]["lays_away"] = False

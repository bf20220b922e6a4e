"""What a table pays for bids, in a game that is made up at random."""

from __future__ import annotations

from tests.contract.invented_match import InventedMatch
from tests.contract.invented_pack import SUITS, Tree, label


class InventedTariff(InventedMatch):
    """Bids of a ladder, alone or for partners, and a table that says what they bring."""

    def stake(self, low: int, high: int) -> Tree:
        """Points, and perhaps others for who is vulnerable."""
        stake: Tree = {"points": self.rng.randint(low, high)}
        return stake | ({"vulnerable": self.rng.randint(low, high)} if self.chance(0.5) else {})

    def steps_missing(self) -> Tree:
        """What one trick after the other costs that is missing."""
        points = [self.rng.randint(0, 300) for _ in range(self.rng.randint(1, 4))]
        return {"points": points} | ({"vulnerable": points[::-1]} if self.chance(0.5) else {})

    def bids_by_table(self, order: list[str]) -> Tree:
        """What is bid by turns, and the scoring for it."""
        partners = self.players == 4 and self.chance(0.7)
        self.sides = {"kind": "partners" if partners else "declarer"}
        packets = self.phases["deal"]["packets"]
        hand = sum(packet.get("hand", 0) for packet in packets)
        first = self.rng.randint(1, hand)
        last = self.rng.randint(first, min(hand, first + 4))
        suits = [*self.rng.sample(SUITS, self.rng.randint(1, 3)), "none"]
        ladder: Tree = {"first": first, "last": last, "trumps": suits}
        if first > 1 and self.chance(0.4):
            ladder["said_above"] = self.rng.randint(1, first - 1)
        asking = {"only_higher": True, "until_passed": self.chance(0.7)}
        if asking["until_passed"] and self.chance(0.6):
            asking["again_after_pass"] = True
        self.phases["auction"] = {"kind": "reservations", "asked_first": False, **asking}
        if partners and self.chance(0.5):
            self.phases["auction"]["declarer"] = "first_to_name"
        self.contracts["gebot"] = {"order": order, "offered": "auction", "ladder": ladder}
        self.after_a_bid(first, last)
        if last % 3 == 1:  # nothing is drawn for it, so that what is drawn later stays as it was
            self.phases["declare"] = {"kind": "declare", "higher": "any" if first % 2 else True}
        scoring = self.table_of_bids(first)
        self.owed_from(first, last, scoring)
        if "whist" in self.phases:  # nothing is drawn for it, so that all else stays as it was
            ladder["lowest_all_stay"] = first % 3 > 0
        if scoring["each"] % 2 == 0 and "declare" not in self.phases:
            self.by_stronger_hand(scoring["each"], partners=partners)
        if not partners and scoring["each"] % 3 == 1:
            self.contracts["niemand"] |= self.where_all_pass(scoring["each"])
        elif last % 4 == 2 and "who" not in self.phases["auction"]:  # nothing is drawn for it, too
            late = any("after_bid" in game for game in self.contracts.values())
            self.phases["auction"]["first_must"] = not late
        return scoring

    def by_stronger_hand(self, each: int, *, partners: bool) -> None:
        """Nobody bids: who has more points in hand says what is played. Nothing is drawn for it, so
        that what is drawn later stays as it was."""
        asking: Tree = {"kind": "reservations", "asked_first": False, "who": "most_points"}
        asking["last_must"] = each % 3 > 0
        asking["equal_points"] = "thrown_in" if each % 5 == 0 else "first"
        games = [one for one in self.contracts.values() if one.get("offered") == "auction"]
        for game in games:
            game.pop("after_bid", None)
            if partners and asking["last_must"]:
                asking["dummy_opens"] = game["dummy"] = True
        self.phases["auction"] = asking
        self.hand_points = {rank: at for at, rank in enumerate(self.ranks[3::-1], 1)}

    def where_all_pass(self, each: int) -> Tree:
        """Everybody plays for few tricks where nobody has bid, and perhaps loses them all. Nothing
        is drawn for it, so that what is drawn later stays as it was."""
        game: Tree = {"goal": "fewest_points", "sides": "alone", "value": each}
        if each % 4:
            game |= {"all_lose": True, "no_trick_wins": each // 2, "rises_to": 1 + each % 4}
        return game

    def table_of_bids(self, first: int) -> Tree:
        """The scoring, where so much is bid at least."""
        bonuses: Tree = {}
        for name, asks in (("wert", {"value": 40}), ("gebot", {"bid": first + 1})):
            if self.chance(0.6):
                bonuses[name] = {"label": label(name), **asks, **self.stake(-50, 500)}
        return {
            "kind": "tariff",
            "above": self.rng.randint(0, first - 1),
            "each": self.rng.randint(1, 40),
            "each_in": {suit: self.rng.randint(0, 40) for suit in self.rng.sample(SUITS, 2)},
            "first_in": {"none": self.rng.randint(0, 60)} if self.chance(0.5) else {},
            "bonuses": bonuses,
            **self.what_a_lost_bid_costs(),
        }

    def what_a_lost_bid_costs(self) -> Tree:
        """What is taken off, and what the opponents get, for what is missing or what they take."""
        costs: Tree = {"missing": self.steps_missing()} if self.chance(0.6) else {}
        if not costs or self.chance(0.3):
            costs["lost_factor"] = self.rng.randint(1, 3)
        if self.chance(0.4):
            costs["opponents_each"] = self.rng.randint(-5, 20)
        if self.sides["kind"] == "declarer" and self.chance(0.5):
            costs["whists"] = self.whists()
            if self.chance(0.6):
                self.phases["whist"] = {"kind": "stay", "dealer_stays": self.chance(0.3)}
                costs["whists"]["shared_when_missed"] = costs["whists"]["each"] % 2 == 0
                if self.chance(0.3):
                    self.phases["whist"]["binding_trumps"] = self.rng.sample(SUITS, 1)
        if self.chance(0.3):
            costs["over"] = "nothing"
        if self.chance(0.3):
            costs["sweep_value"] = self.rng.randint(0, 300)
        return costs

    def whists(self) -> Tree:
        """What a declarer pays the opponents, and what they owe."""
        whists: Tree = {"each": self.rng.randint(1, 5)}
        for key in ("missing", "lost"):
            if self.chance(0.6):
                whists[key] = self.rng.randint(1, 20)
        if self.chance(0.6):
            whists["owed"] = [self.rng.randint(1, 3), *([1] if self.chance(0.5) else [])]
            whists["fine"] = self.rng.randint(1, 20)
        return whists

    def owed_from(self, first: int, last: int, scoring: Tree) -> None:
        """What is owed stands at the bids that there are, from the lowest on."""
        owed = scoring.get("whists", {}).get("owed", [])
        if owed:
            none = [0] * (first - scoring["above"] - 1)
            scoring["whists"]["owed"] = [*none, *owed[: last - first + 1]]

    def after_a_bid(self, first: int, last: int) -> None:
        """Perhaps a game about tricks that may only be named once a number was bid."""
        if self.chance(0.4):
            self.contracts["misere"] = {
                "label": label("Misere"),
                "trump": "none",
                "order": self.contracts["gebot"]["order"],
                "offered": "auction",
                "rank": 900,
                "goal": "no_tricks",
                "value": self.rng.randint(1, 300),
                **({"after_bid": self.rng.randint(first, last)} if self.chance(0.7) else {}),
            }

    def match_of_bids(self, scoring: Tree, match: Tree) -> Tree:
        """How the match goes where bids are made or missed."""
        if scoring["kind"] != "tariff":
            return {}
        own: Tree = {"target_by": "own_bid"} if "target" in match and self.chance(0.5) else {}
        if "games" in match and not own:
            own["games"] = {**match["games"], "counts": "made" if scoring["each"] % 2 else "bid"}
        if scoring["each"] % 5 == 3:  # nothing is drawn for it, so that the rest stays as it was
            self.by_value_of_bid(scoring)
        return own | self.who_is_vulnerable(scoring)

    def by_value_of_bid(self, scoring: Tree) -> None:
        """Each trick counts what the bid says, perhaps that of the opponents, too."""
        each, bid = scoring["each"], self.contracts["gebot"]
        bid["value"], bid["ladder"]["value_step"] = each, each // 10
        scoring |= {"each": "value", "each_in": {}, "first_in": {}}
        if "opponents_each" in scoring:
            scoring["opponents_each"] = "value"

    def who_is_vulnerable(self, scoring: Tree) -> Tree:
        """By turns, where the table has other numbers for it."""
        stakes = [scoring.get("missing", {}), *scoring["bonuses"].values()]
        if not any("vulnerable" in stake for stake in stakes):
            return {}
        turns = ["nobody", "dealer", "others", "all"]
        return {"vulnerable": [*self.rng.sample(turns, self.rng.randint(1, 4)), "all"]}

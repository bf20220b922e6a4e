"""How long a game that is made up at random is played, and what doubles its deals."""

from __future__ import annotations

from tests.contract.invented_exchange import InventedExchange
from tests.contract.invented_pack import SUITS, Tree, label


class InventedMatch(InventedExchange):
    """What holds around the deals of a game that is known by then."""

    sides: Tree
    pot: Tree | None
    contracts: Tree

    def match(self) -> Tree:
        match: Tree = {
            "first_dealer": self.rng.choice(("drawn", "higher_card", "lower_card")),
            "next_dealer": self.rng.choice(
                ("left", "right", "left", "right", "winner", "loser", "while_losing")
            ),
        }
        how = self.rng.choice(("deals", "rounds", "target", "floor"))
        packets = self.phases["deal"]["packets"]
        whole = self.pack == self.players * sum(one.get("hand", 0) for one in packets)
        if whole and match["first_dealer"] == "drawn" and self.copies == 1:
            match["first_dealer"] = f"{SUITS[1]}-{self.ranks[0]}"  # nothing is drawn for it
        match[how] = {"deals": 6, "rounds": 2, "target": 50, "floor": -50}[how]
        if how == "floor":
            ways = ("highest_wins", "all_others_win", "drops_out")
            alone = self.sides["kind"] == "alone" and "stock" not in self.phases
            match["fallen"] = self.rng.choice(ways if alone else ways[:2])
            match["come_back"] = self.rng.choice((0, 1, 2))
        bidding = self.phases.get("bidding", {})
        if how == "target" and "limit" in bidding and self.pot is None and self.chance(0.8):
            falls, deals = self.rng.choice((10, 60)), self.rng.randint(1, 3)
            needs = self.rng.choice((bidding["opening"], bidding["limit"] // 2))
            match["barrel"] = {"at": 20, "needs": needs, "deals": deals, "falls": falls}
            if (falls, deals) == (60, 3):  # nothing is drawn for it
                match["barrel"] = {"at": 20, "needs": needs}
        by_score = {"winner": 2, "loser": 3}
        if how == "target" and "barrel" not in match and match["next_dealer"] in by_score:
            match["games"] = {"won": by_score[match["next_dealer"]]}
            if match["first_dealer"] not in ("higher_card", "lower_card"):
                match["games"]["bonus"] = [30, 0, 10]
            if match["first_dealer"] != "lower_card":
                match["games"]["worth"] = [{"up_to": 10, "points": 20, "games": 2}, {"points": 10}]
        if not {"barrel", "games"} & set(match) and self.pot is None and self.chance(0.2):
            match["losers_fall"] = True
        if "games" not in match and self.chance(0.2):
            numbers = self.rng.sample(range(-40, 40), 2)
            match["exactly"] = [{"at": at, "to": self.rng.choice((-41, 41))} for at in numbers]
        if "games" not in match and match.get("fallen", "highest_wins") == "highest_wins":
            keys = {"points": self.rng.choice((0, 7)), "crossed": self.rng.choice((0, 5, 7))}
            if match["next_dealer"] == "right":  # nothing is drawn for it
                match["rubicon"] = {"below": self.rng.randint(-30, 60), **keys}
        if "barrel" not in match and self.pot is None and self.chance(0.2):
            match["won_running"] = {"deals": 2, "points": self.rng.randint(1, 9)}
        if self.sides["kind"] in ("alone", "partners"):
            self.win_by_tricks(match)
        if self.pot is not None:
            match["pot"] = self.pot
        elif self.may_be_out and "games" not in match and self.chance(0.2):
            match["no_trick_out"] = True
        return match

    def count_bad_deals(self, scoring: Tree, match: Tree) -> None:
        """Perhaps every second game that is lost for a bid costs more, or deal without a trick."""
        if scoring["kind"] != "bid_game" or match.get("ends") == "at_once" or self.chance(0.6):
            return
        of = self.rng.choice(("lost", "no_trick"))
        match["strikes"] = {"of": of, "every": 2, "costs": self.rng.randint(1, 50)}
        match["strikes"]["running"] = self.chance(0.5)
        if of == "lost" and self.pot is None and self.chance(0.5):
            times = self.rng.choice(([2], [2, 3], [4]))
            match["strikes"] = {"of": of, "times": times, "running": self.chance(0.5)}

    def win_by_tricks(self, match: Tree) -> None:
        """Perhaps so many tricks of one deal win the match."""
        dealt = self.phases["deal"]
        hand = sum(packet.get("hand", 0) for packet in dealt["packets"])
        kinds = {phase["kind"] for phase in self.phases.values()}
        fixed = kinds.isdisjoint(("stock", "deal_rest", "hand_out", "exchange", "predict_by_cards"))
        if fixed and hand > 1 and "sizes" not in dealt and self.chance(0.2):
            match["won_with_tricks"] = self.rng.randint(hand // 2 + 1, hand)

    @property
    def may_be_out(self) -> bool:
        """Whether nobody minds where somebody takes no part in the deals to come."""
        return self.sides["kind"] == "alone" and "stock" not in self.phases

    def demands_of_stayers(self, hand: int) -> None:
        """Perhaps those who stay must take some tricks, by how many they are, and pay once."""
        assert self.pot is not None
        if self.chance(0.5):
            most, number = min(3, hand), self.rng.randint(1, 3)
            self.pot["stay_tricks"] = [self.rng.randint(1, most) for _ in range(number)]
        wanted = [self.pot["declarer_tricks"], *self.pot.get("stay_tricks", [])]
        if max(wanted) > 1 and self.chance(0.5):
            self.pot["missing"] = "once"

    def lost_times(self) -> Tree:
        """Perhaps a named game that is lost counts twice for the other of two sides."""
        pairs = self.sides["kind"] == "partners" and self.sides.get("count", 2) == 2
        return {"lost_factor": 2} if (pairs or self.players == 2) and self.chance(0.3) else {}

    def tricks_of_opponents(self) -> Tree:
        """Perhaps a declarer's opponents must take some tricks."""
        if not self.chance(0.3):
            return {}
        cost = {"bid": self.rng.randint(0, 2), "points": self.rng.randint(1, 20)}
        return {"opponents_need": {"tricks": self.rng.randint(1, 3), **cost}}

    def missed_by_far(self) -> Tree:
        """Perhaps it costs more to miss a bid by far."""
        if not self.chance(0.3):
            return {}
        below = self.rng.choice(({"points": self.rng.randint(1, 60)}, {"percent": 50}))
        return {"far_below": {**below, "bid": self.rng.randint(1, 2)}}

    def paid_by_the_trick(self) -> Tree:
        """Perhaps every card point above those needed counts, and every missing one."""
        if not self.chance(0.2):
            return {}
        keys = {"over_each": self.rng.randint(0, 2), "missing_each": self.rng.randint(0, 2)}
        return keys | {"each_points": self.rng.choice((1, 10))} if any(keys.values()) else keys

    def running(self) -> Tree:
        """Perhaps it counts to keep or to miss predictions in several deals running."""
        if not self.chance(0.3):
            return {}
        counts = {"kept": self.rng.randint(1, 20), "missed": -self.rng.randint(0, 20)}
        return {"streak": {"deals": self.rng.randint(2, 3), **counts}}

    def double_rounds(self, scoring: Tree, *, doubled: bool) -> Tree:
        """Rounds in which everything counts double, after what can happen where games are counted
        so."""
        if not self.chance(0.2):
            return {}
        won = scoring["kind"] in ("bid_game", "game_value")
        words = ("even", "no_points", "solo_lost") if won else ()
        words += ("even",) if scoring.get("played_out") == "most_points" else ()
        words += (self.rng.choice(("doubled", "doubled_lost") if won else ("doubled",)),) * doubled
        after = {word: self.chance(0.7) for word in words}
        keys: Tree = {"several": self.rng.choice(("multiplied", "in_sequence"))}
        if self.chance(0.3):
            keys["score"] = self.rng.randint(1, 100)
        return {"bock": {"after": after, "deals": self.rng.randint(1, 3), **keys}}

    def for_the_others(self, opponents: str) -> Tree:
        """What the others get of a lost game, and of one that counts several times."""
        keys: Tree = {}
        if opponents == "shared" and self.chance(0.4):
            ways = ["to_others"] + (["all_to_others"] if self.melds is not None else [])
            keys["lost_points"] = self.rng.choice(ways)
        if any(game.get("factor", 1) > 1 for game in self.contracts.values()):
            keys["multiplies_all"] = self.chance(0.5)
        for game in self.contracts.values():
            named = "offered" in game and "goal" not in game and game.get("factor", 1) > 1
            if named and self.chance(0.4):
                game["lost_factor"] = self.rng.randint(1, 3)
        return keys

    def rounding(self) -> Tree:
        """To tens or not, and from which digit on they go up, also in a game of its own."""
        if self.chance(0.5):
            return {"rounding": "exact"}
        for game in self.contracts.values():
            counted = game.get("goal", "points") == "points" and not game.get("cards_as")
            if counted and self.chance(0.2):
                game["rounds_up_from"] = self.rng.randint(1, 9)
        return {"rounding": "tens", "rounds_up_from": self.rng.randint(1, 9)}

    def take_all_doubled(self, scoring: Tree, doubling: Tree) -> None:
        """Perhaps who wins a deal that was doubled has the points of both sides."""
        given = "lost_points" in scoring and not scoring.get("achievements")
        if doubling and given and self.chance(0.5):
            scoring["doubled_takes_all"] = True

    def more_than(self, opponents: str, achieved: Tree) -> Tree:
        """Perhaps a declarer's side needs more than its opponents, and as much hangs; or a bid that
        is made brings no more than the bid; or that is added."""
        added = {"bid_added": self.chance(0.3)}
        if opponents == "shared" and not achieved and self.chance(0.3):
            return {"more_than_others": True, "even_hangs": self.chance(0.5), **added}
        only = not added["bid_added"] and not achieved and self.chance(0.2)
        return {"made_writes": "bid"} if only else added

    def doubling(self, scoring: str) -> Tree:
        """Two sides double each other by turns: opponents and a declarer, also in games about
        tricks; or where they write down what they take, or game points."""
        pairs = self.sides["kind"] == "partners" and self.sides.get("count", 2) == 2
        two = self.players == 2 or pairs
        by_sides = scoring in ("race", "game_points")
        declared = self.sides["kind"] == "declarer"
        two |= declared and scoring == "game_points"
        by_cards = self.sides["kind"] == "holders"
        fits = two and "stay" not in self.phases if by_sides else declared or by_cards
        fits = fits or scoring == "tariff"
        if scoring == "predicted" or not fits or not self.chance(0.4):
            return {}
        goals = {game.get("goal", "") for game in self.contracts.values()}
        about_tricks = any("_tricks" in goal or goal == "enough_points" for goal in goals)
        every = {"every_game": self.chance(0.7)} if about_tricks else {}
        packets = self.phases["deal"]["packets"]
        hand = sum(packet.get("hand", 0) for packet in packets)
        names = ("kontra", "re", "supra")[: self.rng.randint(1, 3)]
        levels = {
            name: {"label": label(name), "cards": self.rng.randint(1, max(1, hand)), "points": 0}
            for name in names
        }
        if scoring not in ("tariff", "game_points") and len(levels) > 1 and self.chance(0.3):
            levels["re"]["times"] = 3
        if scoring != "race" and self.chance(0.3):
            levels[names[-1]]["wins_match"] = True
        asking = self.phases.get("auction", {})
        if scoring == "tariff" and asking.get("again_after_pass") and self.chance(0.7):
            every["in_bidding"] = True
        if not by_cards and any("promises" in game for game in self.contracts.values()):
            every["by_part"] = self.chance(0.7)
        if scoring == "game_points":
            every |= self.raising(levels)
        by_sides |= by_cards
        if by_sides and not declared and "reservations" in self.phases.get("auction", {}).values():
            every["opponents_first"] = self.chance(0.5)
        return {"announcements": {"by_turns": True, "levels": levels, **every}}

    def raising(self, levels: Tree) -> Tree:
        """Perhaps words add points in place of doubling, and perhaps the other side must go along
        with them or give up."""
        for level in levels.values():
            level["points"] = self.rng.choice((0, 0, 1, 3))
        declared = self.sides["kind"] == "declarer"
        return {"may_fold": "stock" not in self.phases and not declared and self.chance(0.6)}

    def more_than_predicted(self) -> Tree:
        """What it brings to take more than was predicted, and what it costs in the long run."""
        keys: Tree = {"over_each": self.rng.randint(-2, 2)}
        if self.chance(0.4):
            keys["surplus"] = {"every": self.rng.randint(2, 6), "points": -self.rng.randint(1, 20)}
        return keys

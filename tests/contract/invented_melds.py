"""Which melds count in which contract, in a game that is made up at random."""

from __future__ import annotations

from random import Random

from tests.contract.invented_pack import SUITS, Tree


class InventedMelds:
    """Contracts in which only some of the melds count."""

    rng: Random
    contracts: Tree
    phases: Tree
    melds: Tree | None
    players: int
    copies: int
    ranks: list[str]
    sides: Tree

    def count_some_melds(self, scoring: Tree) -> None:
        """Perhaps only some of them in a game that is known before anybody melds; drawn last, so
        that nothing else of a game hangs on it."""
        self._ask_for_halves()
        self._keep_one(scoring)
        self._need_points(scoring)
        self._bid_with_melds()
        if self.melds is None or self.rng.random() < 0.7:
            return
        self._by_play()
        self._count_few(scoring)
        early = {None, "reservations"} if "melds" in self.phases else {None, "declare"}
        table = list(self.melds["table"])
        for game in self.contracts.values():
            usual = game.get("melds", True) is True and "taken_over" not in game
            if usual and game.get("offered") in early:
                game["melds"] = self.rng.sample(table, self.rng.randint(1, len(table)))

    def _count_few(self, scoring: Tree) -> None:
        """Perhaps only so many of a player count in a game for card points."""
        if not (scoring.get("melds_count") or scoring.get("melds_move")):
            return
        for game in self.contracts.values():
            if game.get("goal", "points") == "points" and self.rng.random() < 0.3:
                game["melds_at_most"] = self.rng.randint(1, 2)

    def _ask_for_halves(self) -> None:
        """Perhaps partners ask each other for the other half of a meld, where they can."""
        tricks, table = self.phases.get("tricks", {}), (self.melds or {}).get("table", {})
        shows = tricks.get("melds_when_leading", "never") != "never"
        pairs = self.sides["kind"] == "partners" and self.players == 2 * self.sides.get("count", 2)
        if not shows or not pairs or self.copies > 1 or "stock" in self.phases:
            return
        halves = [one for one in table.values() if len(one.get("of_one_suit", ())) == 2]
        if any(not one.keys() & {"all_held", "run", "row", "times"} for one in halves):
            drawn = self.rng.random()
            tricks["asks_for_half"] = drawn < 0.7
            tricks["asks_for_whole"] = 0.4 < drawn < 0.9

    def _keep_one(self, scoring: Tree) -> None:
        """Perhaps one of them stays with its side, where a bid that is missed takes others."""
        if self.melds is None or scoring["kind"] != "bid_game" or self.rng.random() < 0.6:
            return
        taken = scoring.get("lost_points", "void") != "to_others"
        if taken or scoring.get("opponents_write") == "when_lost":
            table = self.melds["table"]
            table[self.rng.choice(list(table))]["kept"] = True

    def _bid_with_melds(self) -> None:
        """Perhaps one must hold a meld for a high bid, or for any."""
        bidding = self.phases.get("bidding", {})
        if self.melds is None or "opening" not in bidding or self.rng.random() < 0.6:
            return
        low = bidding["opening"] if bidding["forehand"] == "must_open" else 0
        bidding["without_meld"] = self.rng.choice((low, bidding["limit"] - bidding["step"]))
        if self.rng.random() < 0.5:
            bidding["melds_for_bids"] = [self.rng.choice(list(self.melds["table"]))]

    def _need_points(self, scoring: Tree) -> None:
        """Perhaps they count only for a side with some card points or with enough melds, for a
        bid, and a declarer without the cards to name trump has lost."""
        if self.melds is None or scoring["kind"] != "bid_game" or self.rng.random() < 0.7:
            return
        scoring["melds_need_points"] = self.rng.choice((0, 1, 10, 25))
        least = min(
            points
            for meld in self.melds["table"].values()
            for points in (meld["points"], meld.get("trump_points") or meld["points"])
        )
        scoring["melds_from"] = self.rng.choice((0, least + 1, least + 30))
        named = self.phases.get("trump", {})
        if named.get("ranks") and named.get("who", "declarer") == "declarer":
            named["lacking"] = self.rng.choice(("any", "lost"))

    def _by_play(self) -> None:
        """Perhaps one of them is not laid, where nothing is in the course of the tricks, and others
        are left for a phase in which they are."""
        assert self.melds is not None
        table, drawn = self.melds["table"], "stock" in self.phases
        tricks = self.phases.get("tricks", {})
        if drawn or tricks.get("melds_when_leading", "never") != "never" or self.rng.random() < 0.5:
            return
        plain = [
            name
            for name, meld in table.items()
            if not meld.keys() & {"all_held", "run", "wins", "after", "contains"}
        ]
        later = {meld.get("after") for meld in table.values()}
        fitting = [name for name in plain if name not in later]
        if len(table) > 1 and fitting:
            table[self.rng.choice(fitting)]["when_played"] = True

    def compare_melds(self, melds: Tree) -> None:
        """Of all that is melded only the best counts: in what order, and of two as good."""
        melds["counted"] = self.rng.choice(("best_side", "best_in_family"))
        melds["as_good"] = self.rng.choice(("first", "nobody"))
        melds["trump_goes_before"] = self.rng.choice(("equal", "higher", "nothing"))
        if "vier" in melds["table"]:
            melds["table"]["vier"]["apart"] = self.chance(0.5)

    def melds_in_tricks(self) -> Tree:
        """Rows, and all of a rank, as far as they can lie in a trick."""
        named, melds = {"label": {"de": "X", "en": "X"}}, {}
        length = self.rng.randint(2, 4)
        if length <= min(self.players, len(self.ranks)):
            in_row = {"same": "suit", "row": length, "suits": self.rng.choice(("any", "plain"))}
            melds["reihe"] = named | in_row | {"ranks": self.ranks, "points": 20}
            melds["reihe"]["points_in"] = {"herz": 40, "karo": 0} if self.chance(0.3) else {}
        if self.players >= len(SUITS):
            melds["gleiche"] = named | {"same": "rank", "ranks": self.some(self.ranks), "points": 9}
        return melds

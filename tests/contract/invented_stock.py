"""A stock of which nothing is turned up, and where trump comes from then."""

from __future__ import annotations

from tests.contract.invented_pack import InventedPack, Tree, label


class InventedStock(InventedPack):
    """What is changed of a game with a stock that is known by then."""

    contracts: Tree
    melds: Tree | None

    def draw_from_stock(self, *, scored: bool = False) -> None:
        """Cards are drawn after each trick; perhaps one is exchanged, or the stock is closed."""
        stock: Tree = {
            "kind": "stock",
            "leader": self.rng.choice(("left_of_dealer", "right_of_dealer")),
            "winner": self.rng.choice(("suit_and_trump", "suit_and_trump", "highest_rank")),
            "captured": "pile",
            "tricks_count": self.chance(0.7),
        }
        if self.melds is not None and self.chance(0.6):
            stock |= self.shown_melds()
        if self.chance(0.5):
            stock["exchange"] = {
                "rank": self.rng.choice(self.ranks),
                "before_first_lead": False,
                "needs_trick": self.chance(0.5),
                "points": self.rng.choice((0, 10)) if scored else 0,
            }
            low = stock["exchange"]["rank"]
            if low != self.ranks[-1]:  # nothing is drawn for it
                stock["exchange"]["taken_by"] = {
                    low: self.ranks[-1],
                    self.ranks[-1]: self.ranks[-1],
                }
        if self.chance(0.4):
            stock["closing"] = {
                "cards_left": self.rng.randint(1, 6),
                "last_trick": self.chance(0.5),
            }
        self.phases["stock"] = stock

    def draw_first(self) -> None:
        """Of some packs half is dealt, and the rest drawn before anything is said. Nothing is drawn
        by lot for it, so that what is drawn later stays as it was."""
        packets = self.phases["deal"]["packets"]
        hand = sum(packet.get("hand", 0) for packet in packets)
        whole = all("hand" in packet for packet in packets) and "sizes" not in self.phases["deal"]
        if not whole or hand < 4 or hand % 3 != 1 or "passing" in self.phases:
            return
        packets[:] = [{"hand": (hand + 1) // 2}]
        self.phases["stock"] = {
            "kind": "stock",
            "leader": "left_of_dealer",
            "winner": "suit_and_trump",
            "captured": "pile",
            "tricks_count": False,
        }

    def asked_after_stock(self, order: list[str]) -> list[str]:
        """The order in which a stock comes first that brings nothing but cards."""
        if self.phases.get("stock", {}).get("tricks_count", True) or "auction" not in order:
            return order
        order = [name for name in order if name != "stock"]
        order.insert(order.index("deal") + 1, "stock")
        if self.phases["stock"]["top_open"]:
            self.phases["deal"]["packets"].append({"turn_up": 1})
        return order

    def open_stock(self, duties: Tree) -> None:
        """Duties that hold while cards are drawn, and a card that lies open on the stock."""
        stock = self.phases["stock"]
        if stock["winner"] == "suit_and_trump" and not duties["spare_partner"]:
            stock["duties_hold"] = duties["follow_suit"] and self.chance(0.3)
        stock["top_open"] = not {"exchange", "closing"} & set(stock) and self.chance(0.5)

    def see_draws(self) -> None:
        """All see what is drawn, or every hand. Nothing is drawn by lot for it, so that what is
        drawn later stays as it was."""
        stock, packets = self.phases.get("stock"), self.phases["deal"]["packets"]
        if stock is None or len(self.ranks) % 2:
            return
        others = {phase["kind"] for phase in self.phases.values()} - {"deal", "stock", "tricks"}
        whole = not others and self.melds is None and len(self.phases["deal"]) == 2
        games = self.contracts.values()
        plain = all("partner" not in game and "hand" not in game for game in games)
        shows = "partners_show" in self.phases["tricks"]
        if whole and plain and not shows and self.sides["kind"] != "cards":
            for packet in packets:
                if "hand" in packet:
                    packet["lies"] = "open"
        else:
            stock["drawn"] = "shown"

    def open_first_trick(self, deck: Tree) -> None:
        """Who leads first says how the first trick is played. Nothing is drawn by lot for it, so
        that what is drawn later stays as it was."""
        stock = self.phases.get("stock", {"winner": ""})
        if {"jokers", "fools"} & set(deck):
            return
        opens = stock["winner"] == "suit_and_trump" and stock["tricks_count"] and not self.plain
        if not opens or len(self.ranks) % 2 or "draws" in stock or self.sides["kind"] == "cards":
            return
        high = {"label": label("Hoch"), "ranks": self.ranks[:2], "covered": True}
        if self.copies > 1:
            high["of_equals"] = "last"
        low = {"label": label("Tief"), "ranks": self.ranks[1:], "covered": self.players % 2 == 0}
        stock["openings"] = {"hoch": high, "tief": low}

    def draw_for_winners(self) -> bool:
        """Perhaps only the winner of a trick draws, where the stock lasts; nothing else is done
        meanwhile."""
        hand = sum(packet.get("hand", 0) for packet in self.phases["deal"]["packets"])
        lasts = self.pack - self.players * hand >= 2 * hand - 1
        if self.sides["kind"] != "alone" or not lasts or not self.chance(0.4):
            return False
        self.melds = None
        self.phases["stock"] = {
            "kind": "stock",
            "leader": self.rng.choice(("left_of_dealer", "right_of_dealer")),
            "winner": self.rng.choice(("suit_and_trump", "suit_and_trump", "highest_rank")),
            "captured": "pile",
            "tricks_count": True,
            "draws": "winner",
        }
        return True

    def an_exchange(self, hand: int) -> Tree:
        """Everybody exchanges some cards, those who come later perhaps more or fewer."""
        most, later = self.rng.randint(1, hand), self.rng.randint(1, hand)
        phase = {"kind": "exchange", "most": most}
        if self.chance(0.3):
            phase["most_later"] = later
        fewest = min(most, phase.get("most_later", most))
        return {**phase, "fewest": self.rng.randint(0, fewest)}

    def shown_melds(self) -> Tree:
        """Melds are shown with the lead; perhaps any card is led after one."""
        when = self.rng.choice(("always", "after_a_trick"))
        return {"melds_when_leading": when, "melds_led": self.chance(0.6)}

    def shown_in_tricks(self) -> Tree:
        """The same in tricks without drawing; perhaps others than the leader show some, or all are
        shown after the first trick."""
        shown = self.shown_melds()
        if not shown["melds_led"] and self.chance(0.5):
            partners = self.sides["kind"] == "partners"
            shown["melds_following"] = self.rng.choice((True, "partners")) if partners else True
        if "stock" not in self.phases and self.chance(0.3):
            shown["melds_after_tricks"] = [1]
        return shown

    def hold_all(self) -> None:
        """Perhaps all cards of the longest suit are a meld, where each is there once."""
        assert self.melds is not None
        if self.copies == 1 and len(self.ranks) < 9 and self.chance(0.5):
            every = {"of_one_suit": list(self.ranks), "all_held": 2, "points": 1}
            high = {rank: self.rng.randint(0, 11) for rank in self.ranks}
            self.melds["table"]["punkt"] = {"label": label("Punkt"), **every, "heights": high}

    def lay_on_table(self) -> None:
        """Perhaps all cards lie on the table, some of them covered, where nobody needs a hand."""
        packets = self.phases["deal"]["packets"]
        kinds = {phase["kind"] for phase in self.phases.values()}
        plain = kinds <= {"cut", "deal", "bidding", "reservations", "declare", "trump", "tricks"}
        hand = sum(packet.get("hand", 0) for packet in packets)
        if not plain or self.melds is not None or not self.chance(0.15):
            return
        if len(self.phases["deal"]) > 2 or any("hand" not in packet for packet in packets):
            return
        if any("partner" in game or "hand" in game for game in self.contracts.values()):
            return
        covered = self.rng.randint(0, hand // 2)
        lying = [{"hand": covered, "lies": "covered"}] if covered else []
        packets[:] = [*lying, {"hand": hand - covered, "lies": "open"}]

    def turn_nothing_up(self, deck: Tree) -> None:
        """Perhaps no card is turned up: there is no trump, or a meld makes it."""
        stock = self.phases.get("stock", {})
        if not stock or "exchange" in stock or stock.get("top_open") or not self.chance(0.4):
            return
        if "spiel" not in self.contracts:
            return
        deal, game = self.phases["deal"], self.contracts["spiel"]
        deal["packets"] = [packet for packet in deal["packets"] if "turn_up" not in packet]
        leading = {phase.get("melds_when_leading", "never") for phase in self.phases.values()}
        ways = ["none"] if leading == {"never"} else ["none", "melded", "first_meld", "first_meld"]
        game["trump"] = self.rng.choice(ways)
        deck.pop("trump_points", None)
        if game["trump"] == "none":
            for key in ("trump_order", "higher_trumps", "equal_ranks", "trump_factors"):
                game.pop(key, None)
        table = self.melds["table"] if self.melds is not None else {}
        table.pop("hof", None)
        if game["trump"] != "first_meld":
            table.get("paar", {}).pop("trump_points", None)

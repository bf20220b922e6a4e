"""Melds by which an invented game, or a match of it, is won on the spot; and what becomes of
tricks, and the last of them brings."""

from __future__ import annotations

from random import Random

from tests.contract.invented_pack import MADE_TRUMP, Tree


class InventedWinning:
    """One meld wins on the spot, where nothing is asked of a whole deal."""

    rng: Random
    melds: Tree | None
    phases: Tree
    contracts: Tree
    sides: Tree
    copies: int
    players: int
    ranks: list[str]

    def win_at_once(self, scoring: Tree, match: Tree) -> None:
        """Perhaps the last of the melds wins a deal, or the match."""
        asked = {"bock", "barrel", "pot", "no_trick_out"} & {key for key, on in match.items() if on}
        if self.melds is None or asked or scoring["kind"] == "re_kontra":
            return
        if self.rng.random() < 0.4:
            self.melds["table"][list(self.melds["table"])[-1]]["wins"] = self.rng.choice(
                ("deal", "match")
            )

    def spoil_tricks(self, deck: Tree, scoring: Tree) -> None:
        """Perhaps nobody has a trick in which the highest cards are equal."""
        games = list(self.contracts.values())
        equal = self.copies > 1 or any(game.get("equal_ranks") for game in games)
        bound = {"second_wins", "partner", "goal", "taken_over"}
        if not equal or "stock" in self.phases or any(bound & set(game) for game in games):
            return
        if deck.get("jokers", {}).get("second_wins") or self.sides["kind"] == "holders":
            return
        if self.rng.random() < 0.4:
            cancels = not {"jokers", "fools"} & set(deck) and scoring["kind"] != "predicted"
            words = ("leader_leads", "first_leads", "last_leads", *("cancel",) * cancels)
            self.phases["tricks"]["equal_highest"] = self.rng.choice(words)

    def let_tricks_lie(self, scoring: Tree) -> None:
        """Perhaps tricks lie on the table until somebody wins two or three running."""
        games, tricks = list(self.contracts.values()), self.phases["tricks"]
        bound = {"partner", "goal", "taken_over"}
        beside = "stock" in self.phases or any(bound & set(game) for game in games)
        beside |= bool({"equal_highest", "winner"} & set(tricks)) or scoring["kind"] == "predicted"
        if beside or self.sides["kind"] == "holders" or self.rng.random() < 0.7:
            return
        tricks["lying"] = {"running": self.rng.choice((2, 2, 3))}
        if len(self.ranks) > 1 and self.rng.random() < 0.5:
            tricks["lying"]["not_all_with"] = [self.rng.choice(self.ranks)]
        tricks["lying"]["last_takes"] = self.rng.random() < 0.6

    def picked_up(self, tree: Tree) -> Tree:
        """In place of a game another one with its pack, in which tricks go back into hands."""
        deck = {key: tree["deck"][key] for key in ("faces", "ranks", "copies")}
        worth = {rank: self.rng.randint(1, 3) for rank in self.ranks}
        hand = min(9, 4 * len(self.ranks) * deck["copies"] // self.players)
        aside = 4 * len(self.ranks) * deck["copies"] - self.players * hand
        packets = [{"hand": hand}, *([{"undealt": aside}] if aside else [])]
        game = {"label": {"de": "Spiel", "en": "Game"}, "trump": "none", "order": list(self.ranks)}
        left = {"kind": "race", "places": {"worst": [-1], "ties": "better"}}
        scoring = self.rng.choice(({"kind": "race"}, left))
        side = "left" if tree["table"]["direction"] == "clockwise" else "right"
        return {
            **{key: tree[key] for key in ("id", "name", "summary")},
            "deck": deck | {"points": worth},
            "table": tree["table"] | {"sides": {"kind": "alone"}, "tricks_shown": False},
            "order": ["deal", "tricks"],
            "phases": {
                "deal": {"kind": "deal", "packets": packets},
                "tricks": {
                    "kind": "tricks",
                    "leader": f"{side}_of_dealer",
                    "duties": {"follow_suit": True},
                    "left_over": "holder",
                    "picks_up": {
                        "who": self.rng.choice(("void", "highest")),
                        "until": self.rng.choice(("first_out", "one_left")),
                        "at_most": self.rng.choice((20, 60)),
                    },
                },
            },
            "contracts": {"spiel": game | {"goal": "fewest_points", "sides": "alone"}},
            "scoring": scoring,
            "match": {"first_dealer": "drawn", "next_dealer": "left", "rounds": 2},
        }

    def show_hands(self) -> None:
        """Perhaps partners show each other their last cards; nothing is drawn for it."""
        packets = self.phases["deal"]["packets"]
        usual = any(
            game.get("sides", "usual") == "usual" and game.get("goal") != "thrown_in"
            for game in self.contracts.values()
        )
        lying = any(packet.get("lies", "in_hand") != "in_hand" for packet in packets)
        left = min(len(self.ranks) % 4, max(packet.get("hand", 0) for packet in packets))
        if self.sides["kind"] == "partners" and usual and not lying and left:
            self.phases["tricks"]["partners_show"] = left

    def lead_ranks(self, deck: Tree) -> None:
        """Perhaps the last card of the rank led takes the trick."""
        tricks, games = self.phases["tricks"], list(self.contracts.values())
        bound = {
            "partner",
            "second_wins",
            "suit_orders",
            "higher_suits",
            "highest_card",
            "upside_down",
            "reach",
            "duties",
            "higher_trumps",
            "ladder",
        }
        higher = any(bound & set(game) or game.get("trump", "none") != "none" for game in games)
        stock = self.phases.get("stock", {})
        if higher or "exchange" in stock or deck.get("jokers") or deck.get("fools"):
            return
        if "equal_highest" in tricks or self.rng.random() < 0.6:
            return
        tricks["duties"] = {"follow_suit": False}
        tricks["winner"] = "rank_led"
        if stock:
            stock |= {"winner": "rank_led", "duties_hold": False}
            tricks["goes_on"] = self._may_go_on(stock)
        tricks["wild"] = [self.rng.choice(deck["ranks"])] if self.rng.random() < 0.7 else []

    def reach_less(self, deck: Tree) -> None:
        """Perhaps only some cards of a trump suit are trumps, and some beat not everything."""
        bound = bool({"jokers", "fools"} & set(deck)) or "stock" in self.phases
        bound |= self.phases.get("trump", {}).get("hidden", False)
        for game in self.contracts.values():
            odd = {"higher_suits", "highest_card", "upside_down", "trump_order", "partner"}
            if bound or odd & set(game) or "ladder" in game or self.rng.random() < 0.5:
                continue
            fits = game.get("trump") in ("named", "turned_up") and len(self.ranks) > 3
            if fits and game.get("talon") != "leads":
                rank, other, least = self.rng.sample(self.ranks, 3)
                game["higher_trumps"] = [f"trump-{rank}", f"trump-{other}", f"trump-{least}"]
                game["whole_suit"] = False
                game["duties"] = {"follow_suit": False}
                up_to = self.rng.choice((*self.ranks, "led"))
                game["reach"] = {f"trump-{least}": up_to, f"trump-{rank}": "led"}
                game.pop("equal_ranks", None)

    def lead_from_talon(self, deck: Tree) -> None:
        """Perhaps cards of the talon that nobody takes lead to the first tricks."""
        tricks, games = self.phases["tricks"], self.contracts.values()
        dealt = any("talon" in packet for packet in self.phases["deal"]["packets"])
        bound = "winner" in tricks or "opening" in tricks.get("leads", {})
        bound |= tricks.get("melds_when_leading", "never") != "never"
        bound |= deck.get("jokers", {}).get("names_suit", False)
        bound |= self.phases.get("trump", {}).get("hidden", False)
        bound |= any("taken_over" in game for game in games)
        for game in games if dealt and not bound else ():
            made = game.get("trump") in MADE_TRUMP or "partner" in game
            follows = game.get("duties", tricks["duties"]).get("follow_suit", True)
            if game.get("talon", "taken") != "taken" and follows and not made:
                game["talon"] = "leads" if self.rng.random() < 0.5 else game["talon"]

    def cover_plays(self, deck: Tree) -> None:
        """Perhaps the trump is named in secret, and who cannot follow suit plays face down while it
        is hidden, where nothing hangs on what lies in a trick being seen."""
        named, tricks = self.phases.get("trump"), self.phases["tricks"]
        bound = named is None or self.melds is not None or bool({"jokers", "fools"} & set(deck))
        bound |= self.sides["kind"] == "holders" or "melds_in_tricks" in tricks
        bound |= "stock" in self.phases or "trump_points" in deck
        bound |= bool({"revoke", "winner"} & set(tricks)) or "trump_first" in tricks.get(
            "leads", {}
        )
        for game in self.contracts.values():
            bound |= game.get("hand") == "open" or game.get("talon") == "leads"
            bound |= bool({"dummy", "partner", "taken_over"} & set(game))
            if game.get("trump") == "named":
                bound |= bool({"trump_order", "higher_trumps"} & set(game))
        if named is not None and not bound and self.rng.random() < 0.5:
            named |= {"hidden": True, "covered": True}

    def name_some_suits(self) -> None:
        """Perhaps a trump that is named may be of some suits only."""
        for game in self.contracts.values():
            named = game.get("trump") == "named" and "turned_over" not in game
            if named and self.rng.random() < 0.3:
                suits = ["eichel", "schippen", "herz", "schellen"]
                game["trump_suits"] = self.rng.sample(suits, self.rng.choice((2, 3)))

    def name_by_partner(self) -> None:
        """Perhaps the partner names trump in place of the declarer, or of the dealer."""
        named, pairs = self.phases.get("trump"), self.sides["kind"] == "partners"
        alone = {"sides", "partner", "partner_plays"}
        fits = pairs and self.sides.get("count", 2) == 2 and "stay" not in self.phases
        fits = fits and self.players == 4
        if named is None or not fits or self.rng.random() < 0.5:
            return
        if named.get("who") == "dealer":
            named["who"] = "dealers_partner"
        elif "who" not in named and not any(alone & set(one) for one in self.contracts.values()):
            named["who"] = "partner"

    def open_talon(self) -> None:
        """Perhaps the talon that somebody takes lies open from the deal on."""
        taken, games = self.phases.get("talon"), self.contracts.values()
        shown = any("shows_talon" in game for game in games)
        if taken is None or taken.get("may_leave") or shown or self.rng.random() < 0.6:
            return
        if not any(game.get("talon") == "leads" for game in games):
            taken["turned_up"] = True
            for packet in self.phases["deal"]["packets"]:
                if "talon" in packet:
                    packet["lies"] = "open"

    def find_trump_otherwise(self, order: list[str]) -> list[str]:
        """Perhaps a called partner names the trump, or cards of the talon are turned over for it,
        which happens earlier, or later, than otherwise."""
        phase, games = self.phases.get("trump"), self.contracts.values()
        bound = phase is None or "trump" not in order
        named = [game for game in games if game.get("trump") == "named"]
        if phase is None or bound or {"who", "hidden"} & set(phase):
            return order
        if {"first_trump", "outbid_trump", "push"} & set(order):
            return order
        rest = [name for name in order if name != "trump"]
        called = [game["partner"] for game in named if game.get("partner", {}).get("cards")]
        if called and len(called) == len(named):
            if self.rng.random() < 0.5:
                for partner in called:
                    partner["names_trump"] = self.rng.random() < 0.7
                rest.insert(rest.index("call_partner") + 1, "trump")
                return rest
            return order
        late = {"declare", "discard"} & {game.get("offered") for game in games}
        lying = [one for one in self.phases["deal"]["packets"] if "talon" in one]
        open_ = any(one.get("lies") == "open" for one in lying)
        if "talon" not in order or late or open_ or not lying or self.rng.random() < 0.4:
            return order
        for key in ("held", "ranks", "not_shown"):
            phase.pop(key, None)
        most = min(3, sum(one["talon"] for one in lying))
        for game in named:
            if "partner" not in game and game.get("talon") != "leads":
                game["turned_over"] = self.rng.randint(1, most)
        rest.insert(rest.index("talon"), "trump")
        return rest

    def _may_go_on(self, stock: Tree) -> bool:
        """Perhaps who led may go on in the same trick, where nothing else is in the way."""
        beside = any(stock.get(key) for key in ("melds", "top_open", "closing", "draws"))
        beside |= not stock["tricks_count"] or any(self.phases["tricks"].get("before_last", []))
        games = self.contracts.values()
        beside |= any({"goal", "trick_points"} & set(game) for game in games)
        return not beside and self.rng.random() < 0.7

    def settle_even(self, scoring: Tree) -> None:
        """Perhaps somebody wins where several have as much."""
        if scoring["kind"] == "game_points" and scoring["played_out"] == "most_points":
            words = [
                one for one in ("most_tricks", "first_trick", "forehand") if self.rng.random() < 0.4
            ]
            if self.rng.random() < 0.5:
                scoring["even"] = words

    def before_last(self) -> Tree:
        """Perhaps the last trick but one, or the one before that, brings something as well."""
        if self.rng.random() < 0.9:
            return {}
        return {"before_last": self.rng.choice(([4], [0, 3]))}

    def last_by_card(self) -> Tree:
        """Perhaps the last trick costs by the card that takes it."""
        if self.rng.random() < 0.6:
            return {}
        ranks = self.rng.sample(self.ranks, min(3, len(self.ranks)))
        costs = {f"*-{rank}": self.rng.randint(1, 14) for rank in ranks}
        return {"trick_points": {"last_by_card": costs} | self.before_last()}

"""What a game that is made up at random consists of: the pack, the order of its phases, and the
chance that all of it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.rules.model.trump_sources import TRUMP_SOURCES

RANKS = ("as", "10", "koenig", "dame", "bube", "9", "8", "7", "6", "5", "4", "3", "2")
SUITS = ("kreuz", "pik", "herz", "karo")
WITH_TRICK = ("first_trick", "last_trick")
WORTH = (0, 0, 1, 2, 3, 4, 10, 11)

PLACES = (
    "cut",
    "blind",
    "unseen",
    "deal",
    "doubling",
    "draft",
    "passing",
    "early_trump",
    "early_rest",
    "dare",
    "dare_said",
    "dare_trump",
    "stay",
    "ask",
    "rob",
    "exchange",
    "auction",
    "second",
    "outbid",
    "first_trump",
    "outbid_trump",
    "bidding",
    "push",
    "rest",
    "predict",
    "repay",
    "talon",
    "hand_out",
    "declare",
    "early_gift",
    "melds",
    "trump",
    "take_up",
    "late_rest",
    "discard",
    "late_exchange",
    "whist",
    "call_partner",
    "late_gift",
    "defence",
    "late_end",
    "stock",
    "tricks",
)
"""The phases in the order in which they are played."""

MADE_TRUMP = {word for word, source in TRUMP_SOURCES.items() if source.is_made}
AWAITED_TRUMP = {word for word, source in TRUMP_SOURCES.items() if source.is_awaited}
KNOWN_TRUMP = {
    word for word, source in TRUMP_SOURCES.items() if source.is_there and not source.comes_in_play
}
"""Words for a trump that a card makes, that is awaited, and that is there before one leads."""

Tree = dict[str, Any]


def with_name(name: str, contract: Tree) -> Tree:
    """A contract by a name of its own, as players tell games apart."""
    return {**contract, "label": label(name)} if "label" in contract else contract


def label(word: str) -> Tree:
    return {"de": word, "en": word}


class InventedPack:
    """How many play with which cards; `plain` where cards have no points."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.players = rng.choice((2, 3, 3, 4, 4, 4, 5, 6))
        self.ranks = [rank for rank in RANKS if rng.random() < 0.6] or list(RANKS[:6])
        self.copies = rng.choice((1, 1, 1, 2, 2, 3, 5, 8))
        self.phases: Tree = {}
        self.plain = False

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def some(self, items: Sequence[Any], most: int = 3) -> list[Any]:
        return self.rng.sample(list(items), self.rng.randint(1, min(most, len(items))))

    @property
    def pack(self) -> int:
        return 4 * len(self.ranks) * self.copies

    def card(self) -> str:
        return f"{self.rng.choice(SUITS)}-{self.rng.choice(self.ranks)}"

    def meld_table(self) -> Tree | None:
        """Melds of every form, or none."""
        if self.chance(0.4):
            return None
        pair = self.rng.sample(self.ranks, min(2, len(self.ranks)))
        table: Tree = {
            "paar": {"label": label("Paar in {suit}"), "of_one_suit": pair, "points": 20},
        }
        if self.chance(0.5):
            table["paar"]["trump_points"] = 40
        if self.chance(0.5):
            four = [self.rng.choice(self.ranks)]
            table["vier"] = {"label": label("Vier"), "of_each_suit": four, "points": 60}
            if len(self.ranks) % 2:
                table["vier"] |= {"label": label("Drei"), "alike": 3}
        if len(self.ranks) > 3 and self.chance(0.4):
            row = {"of_one_suit": list(self.ranks), "row": self.rng.randint(2, 3), "points": 30}
            table["reihe"] = {"label": label("Reihe in {suit}"), **row}
        contained = self.rng.choice(("never", "before_only", "always"))
        return {"contained_melds": contained, "table": table}

    def with_trump_cards(self, melds: Tree | None) -> Tree | None:
        """Melds of a trump with another card, where it is known what is trump."""
        if melds is not None and self.chance(0.5):
            one, other = self.rng.choice(self.ranks), self.rng.choice(self.ranks)
            beside = self.rng.choice((f"plain-{other}", self.card()))
            cards = {"cards": [f"trump-{one}", beside], "points": 30}
            melds["table"]["hof"] = {"label": label("Hof"), **cards}
        return melds

    def pattern(self) -> str:
        suit, rank = self.rng.choice(SUITS), self.rng.choice(self.ranks)
        return self.rng.choice((f"{suit}-*", f"*-{rank}", f"{suit}-{rank}"))

    def few(self) -> str:
        """A card, or all of a rank."""
        return self.pattern().replace("-*", f"-{self.ranks[0]}")

    def deck(self) -> Tree:
        deck: Tree = {
            "faces": self.rng.choice(("german", "french")),
            "ranks": self.ranks,
            "copies": self.copies,
            "points": {rank: self.rng.choice(WORTH) for rank in self.ranks},
        }
        if self.plain or self.chance(0.2):
            deck["points"] = {}
        if self.plain:
            return deck
        if self.chance(0.2):
            deck["card_points"] = {self.pattern(): self.rng.randint(0, 20) for _ in range(2)}
        if self.chance(0.1):
            deck["trump_points"] = {rank: self.rng.choice(WORTH) for rank in self.some(self.ranks)}
        return deck

    def with_equals(self, contract: Tree) -> Tree:
        """The contract, perhaps with trumps of one rank that are equal to each other."""
        listed = (*contract.get("trumps", ()), *contract.get("higher_trumps", ()))
        whole = sorted({word[2:] for word in listed if word.startswith("*-")})
        if whole and "second_wins" not in contract and self.chance(0.5):
            contract["equal_ranks"] = whole
        return contract

    def add_jokers(self, deck: Tree) -> None:
        """A joker or two more for everybody, where none is drawn after a card was turned up."""
        if "stock" in self.phases or "sizes" in self.phases["deal"] or not self.chance(0.25):
            return
        more = self.rng.randint(1, 8 // self.players)
        hand = next(packet for packet in self.phases["deal"]["packets"] if "hand" in packet)
        hand["hand"] += more
        points = 0 if self.plain else self.rng.choice(WORTH)
        count = more * self.players
        deck["jokers"] = {
            "count": count,
            "points": points,
            "power": (power := self.rng.choice(("highest", "lowest", "none"))),
            "second_wins": power != "none" and self.chance(0.5),
            "little": self.rng.randint(0, 1) if power != "none" and count > 2 else 0,
            "bound": power == "lowest" or self.rng.choice((True, True, "to_trumps", False)),
        }

    def add_fools(self, deck: Tree) -> None:
        """A fool for everybody, under the same terms."""
        if "stock" in self.phases or "sizes" in self.phases["deal"] or not self.chance(0.15):
            return
        hand = next(packet for packet in self.phases["deal"]["packets"] if "hand" in packet)
        hand["hand"] += 1
        deck["fools"] = {
            "count": self.players,
            "points": 0 if self.plain else self.rng.choice(WORTH),
        }

    def add_robbing(self) -> None:
        """Perhaps who holds a trump of some rank may take the card turned up."""
        alongside = {"cut", "deal", "stay", "exchange", "predict", "melds", "tricks"}
        shown = any("turn_up" in packet for packet in self.phases["deal"]["packets"])
        fits = alongside.issuperset(self.phases) and "sizes" not in self.phases["deal"]
        if self.phases["deal"].get("last_card") == "shows_trump" and fits:  # nothing is drawn
            rank = self.ranks[len(self.ranks) // 2]
            self.phases["rob"] = {"kind": "take_up", "who": "holder", "rank": rank, "gives": "rank"}
        plain = shown and alongside.issuperset(self.phases)
        if not plain or "sizes" in self.phases["deal"] or not self.chance(0.6):
            return
        usual = next(iter(self.contracts.values()))
        if usual["trump"] == "turned_up" and self.melds is None and self.chance(0.3):
            self.phases["rob"] = {"kind": "take_up", "who": "dealer"}
            return
        gives = "any" if self.melds is None and self.chance(0.6) else "rank"
        self.phases["rob"] = {
            "kind": "take_up",
            "who": "holder",
            "rank": self.rng.choice(self.ranks),
            "gives": gives,
            "dealer_takes_rank": gives == "any" and self.chance(0.5),
        }

    def add_partner_pass(self) -> None:
        """Perhaps a declarer and the partner give each other cards, before trump is named or after
        it; in some games others than in the rest."""
        declares = {"auction", "second", "bidding"} & set(self.phases)
        moving = {"passing", "stay", "exchange", "predict", "stock", "rob", "dare"}
        moving |= {"melds"} if "discard" in self.phases else set()
        pairs = self.sides["kind"] == "partners" and self.players == 4
        hand = sum(one.get("hand", 0) for one in self.phases["deal"]["packets"])
        if not declares or not pairs or moving & set(self.phases) or not self.chance(0.5):
            return
        after = {"discard", "take_up"} & set(self.phases)
        late = "melds" not in self.phases and (bool(after) or self.chance(0.5))
        most = min(3, hand)
        first = self.rng.choice(("partner", "declarer"))
        gift = {"kind": "partner_pass", "cards": self.rng.randint(0, most), "first": first}
        self.phases["late_gift" if late else "early_gift"] = gift
        for game in self.contracts.values():
            declared = "offered" in game or "bidding" in self.phases
            played = game.get("goal") != "thrown_in" and game.get("sides", "usual") == "usual"
            if declared and played and self.chance(0.4):
                game["partner_gives"] = self.rng.randint(0, most)

    def about_tricks(self, value: int) -> Tree:
        """Every trick is promised, or none, for so many points; lost it may count otherwise."""
        goal = {"goal": self.rng.choice(("all_tricks", "no_tricks")), "value": value}
        lost = {"lost_value": self.rng.randint(0, 2 * value)} if self.chance(0.4) else {}
        return goal | lost | ({"missing_each": self.rng.randint(1, 3)} if self.chance(0.3) else {})

    def played_alone(self, trump: str) -> tuple[str, Tree]:
        """What trump is, and what is promised, in a game that a declarer plays alone: against all
        others, or without the partner, with the trump of the usual game as well."""
        goal = self.about_tricks(100)
        if self.chance(0.6):
            goal |= self._some_tricks()
        if self.sides["kind"] != "partners":
            return "none", goal | {"sides": "solo"}
        if trump != "fixed" and self.chance(0.7):
            return trump, {"partner_plays": False, "factor": self.rng.randint(1, 3)}
        return "none", goal | {"partner_plays": False}

    def _some_tricks(self) -> Tree:
        """Perhaps how many tricks must be taken and no more, where every deal has more."""
        dealt, sizes = self.phases["deal"], [20]
        hand = sum(packet.get("hand", 0) for packet in dealt["packets"])
        most = self.rng.randint(1, 3)
        if min(hand, *dealt.get("sizes", sizes)) <= most:
            return {}
        least = self.rng.randint(0, most)
        return {"goal": "some_tricks", "least_tricks": least, "most_tricks": most}

    def add_called_card(self) -> None:
        """Perhaps who would play against all others calls a card: any, or one of the trump suit,
        which the game has or the declarer names."""
        fits = self.copies == 1 and self.players > 2 and self.sides["kind"] == "declarer"
        fits = fits and "auction" in self.phases
        named = self.phases.get("trump", {})
        aloud = not (named.get("not_shown") or named.get("hidden"))
        for game in self.contracts.values() if fits else ():
            if game.get("sides") != "solo" or "goal" in game or self.chance(0.4):
                continue
            card = self.card()
            if self.chance(0.35):
                self._call_later(game, aloud=aloud)
                continue
            if aloud and self.chance(0.6):
                card = f"trump-{self.rng.choice(self.ranks)}"
                if game["trump"] != "fixed" or self.chance(0.5):
                    game.pop("trumps", None)
                    game["trump"] = "named"
                    self.phases.setdefault("trump", {"kind": "trump", "held": self.chance(0.2)})
            game |= {
                "sides": "partner",
                "partner": {
                    "found_by": "card",
                    "card": card,
                    "own_suit": self.chance(0.5),
                    "bound": (bound := self.chance(0.5)),
                    "run_away": self.rng.choice((0, 2, 4)) if bound else 0,
                },
            }
            self._hold_card(game["partner"])

    def _call_later(self, game: Tree, *, aloud: bool) -> None:
        """Its declarer names the card once it has the game, and perhaps a trump suit."""
        if aloud and self.chance(0.5):
            game.pop("trumps", None)
            game["trump"] = "named"
            self.phases.setdefault("trump", {"kind": "trump"})
        self.phases["call_partner"] = {"kind": "call_partner"}
        game |= {
            "sides": "partner",
            "partner": {
                "found_by": "card",
                "cards": [f"*-{self.rng.choice(self.ranks)}", self.card()],
                "otherwise": [f"*-{self.rng.choice(self.ranks)}"] if self.chance(0.5) else [],
                "alone": self.chance(0.4),
                "plain": game.get("trump") in ("named", "fixed") and self.chance(0.5),
                "own_suit": self.chance(0.5),
                "bound": (bound := self.chance(0.5)),
                "run_away": self.rng.choice((0, 2, 4)) if bound else 0,
            },
        }
        partner = game["partner"]  # nothing is drawn for it
        partner["otherwise_held"] = bool(partner["otherwise"]) and partner["alone"]
        free = not (partner["own_suit"] or partner["otherwise"])
        partner["may_hold"] = free and partner["bound"]
        self._hold_card(partner)

    def _hold_card(self, partner: Tree) -> None:
        """A declarer who needs another card of the called suit keeps it where cards leave no hand
        but to a trick or a discard; nothing is drawn for it."""
        kinds = {phase["kind"] for phase in self.phases.values()}
        parting = {"call_card", "exchange", "partner_pass", "pass", "poverty", "push", "repay"}
        parting |= {"stock", "take_up"}
        trump = str(partner.get("card", "")).startswith("trump-")
        partner["hold_card"] = partner["own_suit"] and not (trump or kinds & parting)

    def count_for_declarers(self, scoring: Tree) -> None:
        """With an odd number of ranks what a game brings counts twice for its declarer, where
        the others do not pay it; nothing is drawn for it."""
        settled = scoring.get("settlement") == "zero_sum"
        judged = scoring["kind"] in ("bid_game", "tariff", "re_kontra") and not settled
        for game in self.contracts.values() if judged and len(self.ranks) % 2 else ():
            if game.get("partner"):
                game["partner"]["declarer_times"] = 2

    def bind_holder(self) -> None:
        """Perhaps who holds a card must name something where nobody does, where all are dealt."""
        packets = self.phases["deal"]["packets"]
        aside = "stock" in self.phases or "sizes" in self.phases["deal"]
        aside = aside or any("hand" not in packet for packet in packets)
        aside = aside or any(phase["kind"] == "deal_rest" for phase in self.phases.values())
        usual = [game for game in self.contracts.values() if "offered" not in game]
        if any(game.get("goal") != "thrown_in" for game in usual):
            return
        before = self.rng.getstate()
        for name, phase in self.phases.items():
            must = phase.get("first_must") or phase.get("last_must")
            free = phase["kind"] == "reservations" and not must
            if free and not phase["asked_first"] and "who" not in phase and self.chance(0.5):
                phase["holder_must"] = self.card()
                if aside:
                    phase["unheld"] = self.rng.choice(("nobody_must", "dealer_must"))
                    self.force_bid(name, phase)
        if aside:  # the other games stay what they were
            self.rng.setstate(before)

    def force_bid(self, name: str, phase: dict[str, Any]) -> None:
        """Perhaps who must name something bids a fixed number."""
        games = [one for one in self.contracts.values() if one.get("offered") == name]
        ladders = [one["ladder"] for one in games if one.get("ladder")]
        if ladders and self.chance(0.5):
            phase["forced_bid"] = self.rng.choice((ladders[0]["first"], ladders[0]["last"]))

    def add_proposals(self) -> None:
        """Perhaps another one must accept what one would play against all others."""
        auction = self.phases.get("auction", {})
        fits = self.players > 2 and self.sides["kind"] != "partners" and self.chance(0.5)
        must = auction.get("first_must") or auction.get("last_must")
        fits = fits and auction.get("only_higher", False) and not must
        for game in self.contracts.values() if fits else ():
            offered = game.get("offered") == "auction" and not game.get("may_change")
            if offered and game.get("sides") == "solo" and self.chance(0.6):
                by = self.rng.choice(("not_passed", "forehand", "everybody"))
                game["sides"] = "partner"
                game["partner"] = {"found_by": "acceptance", "accepted_by": by}
        self._name_after_proposal()

    def _name_after_proposal(self) -> None:
        """Perhaps what goes before a proposal can only be named by whom nobody has accepted."""
        games = [one for one in self.contracts.values() if one.get("offered") == "auction"]
        made = [one for one in games if one.get("partner", {}).get("found_by") == "acceptance"]
        lowest = min((one.get("rank", 0) for one in made), default=None)
        for game in games if lowest is not None else ():
            higher = game.get("rank", 0) > lowest and game not in made
            if higher and not game.get("may_change") and self.chance(0.6):
                game["after_proposal"] = True

    def ranks_named(self) -> list[str]:
        """Ranks of which one must hold the cards of a suit to name it: mostly none."""
        return self.rng.sample(list(self.ranks), 2) if self.chance(0.2) else []

    def take_by_dealer(self) -> None:
        """The dealer takes the talon, and lays as many cards away."""
        self.phases["talon"] = {"kind": "talon", "who": "dealer", "turned_up": self.chance(0.5)}
        laid_away = {"announce_trumps": self.chance(0.5), "melded": "copies"}
        self.phases["discard"] = {"kind": "discard", **laid_away}

    def count_talon(self) -> None:
        """Nobody takes the talon, and it counts all the same."""
        for game in self.contracts.values():
            if game.get("goal") != "thrown_in":
                of_tricks = self.rng.choice(WITH_TRICK)
                ways = ("to_declarer", "to_others", of_tricks)
                game["talon"] = of_tricks if "goal" in game else self.rng.choice(ways)

    def with_repayments(self) -> Tree:
        """Perhaps good cards are given back for the tricks that somebody lacked."""
        if self.sides["kind"] == "alone" and self.chance(0.6):
            self.phases["repay"] = {"kind": "repay"}
        return {}

    def by_places_or_without_trick(self, scoring: Tree) -> Tree:
        """Perhaps what no trick costs in a race, or places that bring points."""
        if self.chance(0.3):
            return {"no_trick": self.rng.randint(-30, 10)}
        if {"above", "for_one"} & set(scoring) or not self.chance(0.7):
            return {}
        most = 1 if self.sides["kind"] == "partners" else self.players - 1
        best = [self.rng.randint(-9, 9) for _ in range(self.rng.randint(0, most))]
        ties = self.rng.choice(("in_turn", "better", "worse"))
        return {"places": {"best": best, "worst": [-1], "ties": ties}}

    def may_bid(self, scoring: Tree) -> bool:
        """Whether numbers may be bid in a race: hands say all there is to say of the trump, and
        card points are wanted and written down as they are."""
        beside = {"places", "achievements", "for_one"} & set(scoring) or "dare" in self.phases
        usual = self.contracts["spiel"]
        plain = usual["trump"] in ("fixed", "none") and "goal" not in usual
        return plain and not beside and set(self.contracts) == {"spiel"}

    def add_trump_factors(self, scoring: Tree) -> None:
        """Perhaps some suits count for a multiple where one of them becomes trump."""
        singly = "achievements" in scoring and scoring["kind"] == "race"
        kinds = ("race", "bid_game", "game_points", "re_kontra")
        if scoring["kind"] not in kinds or singly:
            return
        for game in self.contracts.values():
            suits = game.get("ladder", {}).get("trumps", [game.get("trump")])
            later = all(suit in AWAITED_TRUMP for suit in suits) and "_tricks" not in game.get(
                "goal", ""
            )
            if later and game.get("goal") != "thrown_in" and self.chance(0.3):
                suits = self.rng.sample(SUITS, self.rng.randint(1, 2))
                game["trump_factors"] = {suit: self.rng.randint(1, 3) for suit in suits}

    def add_game_for_all(self, few: Tree) -> None:
        """Perhaps all play for few card points where nobody bids; else the usual game is named."""
        if self.phases["bidding"]["forehand"] == "may_pass" and self.chance(0.5):
            self.contracts["spiel"]["offered"] = "declare"
            self.contracts["alle"] = few | {"value": self.rng.randint(1, 20), "sides": "alone"}

    def add_open_hands(self) -> None:
        """Perhaps who declares a game lays the hand open, or the partner does."""
        declared = {"auction", "bidding", "declare"} & set(self.phases)
        exchanged = {"exchange", "late_exchange"} & set(self.phases)
        for game in self.contracts.values() if declared and not exchanged else ():
            if "hand" not in game and self.chance(0.15):
                opens = self.rng.choice(("before_play", "after_lead", "after_trick"))
                if game.get("goal") != "thrown_in":
                    game |= {"hand": "open", "opens": opens}
        pairs = self.sides["kind"] == "partners" and self.players == 2 * self.sides.get("count", 2)
        if not pairs or "stock" in self.phases or not {"auction", "bidding"} & set(self.phases):
            return
        for game in self.contracts.values():
            usual = game.get("sides", "usual") == "usual" and game.get("partner_plays", True)
            if usual and self.chance(0.3):
                game["dummy"] = True

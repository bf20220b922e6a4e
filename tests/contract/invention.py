"""One game made up at random: a piece of the vocabulary after the other."""

from __future__ import annotations

from random import Random

from tests.contract.invented_finishing import InventedFinishing
from tests.contract.invented_first_to import InventedFirstTo
from tests.contract.invented_games import InventedGames
from tests.contract.invented_goals import InventedGoals
from tests.contract.invented_honours import InventedHonours
from tests.contract.invented_leads import InventedLeads
from tests.contract.invented_melds import InventedMelds
from tests.contract.invented_opening import InventedOpening
from tests.contract.invented_ordering import InventedOrdering
from tests.contract.invented_outbidding import InventedOutbidding
from tests.contract.invented_pack import PLACES, SUITS, WITH_TRICK, Tree, label, with_name
from tests.contract.invented_pot import InventedPot
from tests.contract.invented_predictions import InventedPredictions
from tests.contract.invented_special import InventedSpecial
from tests.contract.invented_tariff import InventedTariff
from tests.contract.invented_winning import InventedWinning

DIRECTIONS = ("left", "right", "opposite", "nobody")
MOST_IN_PACK = 128
SETTLED = ("credit_only", "zero_sum", "plus_only", "minus_only")


class Invention(
    InventedFinishing,
    InventedFirstTo,
    InventedGames,
    InventedGoals,
    InventedHonours,
    InventedLeads,
    InventedMelds,
    InventedOpening,
    InventedOrdering,
    InventedOutbidding,
    InventedPot,
    InventedPredictions,
    InventedSpecial,
    InventedTariff,
    InventedWinning,
):
    """One game, made up piece by piece from one source of chance."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.scoring = rng.choice(
            [
                self._race,
                self._race,
                self._bid_game,
                self._steps,
                self._steps,
                self._game_points,
                self._values,
                self._predicted,
                self._tariff,
            ]
        )
        self.contracts: Tree = {}
        self.sides: Tree = {"kind": "alone"}
        self.melds: Tree | None = None
        self.pot: Tree | None = None
        self.aside = self.turns_up = self.shows = False
        self.ordered = False
        self.hand_points: Tree = {}

    # -- the whole ------------------------------------------------------------------------------
    def tree(self) -> Tree:
        """The ruleset."""
        while self.pack > MOST_IN_PACK:
            self.copies -= 1
        scoring = self.scoring()
        self._tricks()
        self.phases["tricks"]["each_trick"] |= int("bid_missed" in scoring)
        self._count_discard()
        self.add_trump_factors(scoring)
        summed = scoring["kind"] in ("race", "bid_game", "game_points")
        summed &= self.phases.get("stock", {}).get("draws") != "winner"
        if summed and "achievements" not in scoring and not self.plain and self.chance(0.2):
            self.phases["tricks"]["melds_in_tricks"] = self.melds_in_tricks()
        trumps = any(
            contract.get("trump", "none") != "none" for contract in self.contracts.values()
        )
        added_up = summed and scoring["kind"] != "game_points" and "stock" not in self.phases
        if added_up and trumps and "achievements" not in scoring and not self.plain:
            self.phases["tricks"]["highest_trump"] = self.rng.choice((0, 0, 0, 5))
            self.phases["tricks"]["sweep"] = self.rng.choice((0, 0, 20))
            self.phases["tricks"]["most_tricks"] = self.rng.choice((0, 0, 10))
        deck = self.deck()
        self.add_jokers(deck)
        self.add_fools(deck)
        self._rest()
        self._doubling()
        self.add_robbing()
        self.add_partner_pass()
        self.exchange_late()
        self.bind_free_trumps()
        match = self.match()
        turns = self._turns(scoring["kind"])
        if {"contracts_each", "choices"} & set(turns):
            match = {key: match[key] for key in ("first_dealer", "next_dealer")}
            match["next_dealer"] = self.rng.choice((match["next_dealer"], "all_named"))
        self.decide_early(deck)
        self.add_called_card()
        self.bind_holder()
        self.add_proposals()
        self.add_open_hands()
        self.turn_nothing_up(deck)
        self.lay_on_table()
        self.add_outbidding()
        self.begin_with_dealer()
        self.demand_otherwise()
        self.set_jokers_apart(deck)
        self.open_first_trick(deck)
        self.see_draws()
        self.ask_before_the_deal(scoring)
        self.exchange_for_none()
        self.want_a_sum()
        self.bind_predictions()
        self.bind_none(scoring)
        self.throw_in_late()
        self.choose_what_goes()
        self.ask_before_play(scoring)
        self.push_talon(scoring)
        self.bid_with_talon()
        self.keep_from_passing()
        self.with_all_partners(scoring)
        self.draw_before_play()
        order = sorted(self.phases, key=PLACES.index)
        doubling = self.doubling(scoring["kind"])
        self.take_all_doubled(scoring, doubling)
        rounds = self.double_rounds(scoring, doubled=bool(doubling))
        match |= turns | rounds | self.match_of_bids(scoring, match)
        self.win_at_once(scoring, match)
        self.spoil_tricks(deck, scoring)
        self.lead_ranks(deck)
        self.let_tricks_lie(scoring)
        self.show_hands()
        self.settle_even(scoring)
        scoring |= self.honours(scoring) | self.first_to(scoring, match)
        self.judge_partners(scoring, match)
        self.deal_bare_hands(scoring)
        self.ask_for_enough(scoring)
        self.double_without_trick(scoring)
        self.finish(match)
        self.count_some_melds(scoring)
        self.count_bad_deals(scoring, match)
        self.count_for_declarers(scoring)
        self.play_what_is_shown()
        by_result = match["next_dealer"] in ("winner", "loser", "while_losing")
        if by_result and (match.keys() & {"rounds", "contracts_each", "choices"}):
            match["next_dealer"] = "left"
        direction = self.rng.choice(("clockwise", "counter_clockwise"))
        side = "left" if direction == "clockwise" else "right"
        if "stock" in self.phases and self.players > 2:
            self.phases["stock"]["leader"] = f"{side}_of_dealer"
        if self.phases["tricks"]["leader"] != "last_winner" and self.players > 2:
            self.phases["tricks"]["leader"] = f"{side}_of_dealer"
        self.lead_beside_declarer(f"{side}_of_dealer")
        self.lead_by_prediction()
        self.lead_from_talon(deck)
        self.reach_less(deck)
        self.cover_plays(deck)
        self.name_by_partner()
        self.let_several_declare(scoring, doubled=bool(doubling))
        self.open_talon()
        order = self.asked_after_stock(self.find_trump_otherwise(order))
        order = self.claim_premiums(self.predict_unseen(order, scoring), scoring)
        self.name_some_suits()
        tree = {
            "id": "erfunden",
            "name": label("Erfunden"),
            "summary": label("Niemand spielt es."),
            "deck": deck | ({"hand_points": self.hand_points} if self.hand_points else {}),
            "table": {
                "players": self.players,
                "direction": direction,
                "sides": self.sides,
                "tricks_shown": self.chance(0.7),
            },
            "order": order,
            "phases": self.phases,
            "contracts": {name: with_name(name, one) for name, one in self.contracts.items()},
            **({"melds": self.melds} if self.melds is not None else {}),
            "scoring": scoring,
            **doubling,
            **self.cards_shown(scoring, deck),
            "match": match,
        }
        return self.picked_up(tree) if self.chance(0.04) else tree

    def _turns(self, scoring: str) -> Tree:
        """Another game in every deal: in turn, or chosen where all write down what they take."""
        usual = self.contracts.get("spiel")
        fixed = usual is not None and usual["trump"] in ("fixed", "none")
        if set(self.contracts) != {"spiel"} or not fixed or not self.chance(0.4):
            return {}
        if {"bidding", "reservations", "stock"} & set(self.phases):
            return {}
        goal = {key: usual[key] for key in ("goal", "sides") if key in usual}
        other = self._contract(self._usual_trump(), **goal)
        if not self.plain and self.chance(0.6):
            worth = {place: self.rng.randint(0, 5) for place in ("each", "first", "last")}
            other["trick_points"] = worth | self.before_last()
            if scoring == "race" and "stock" not in self.phases and self.chance(0.3):
                other["trick_points"]["sweep"] = self.rng.randint(1, 20)
        self.contracts["anders"] = other
        if (
            scoring == "race"
            and not {"stay", "exchange", "talon"} & set(self.phases)
            and self.chance(0.6)
        ):
            return self._choice(other)
        if scoring == "predicted" and self.chance(0.5):
            return {"contracts": ["spiel"], "contracts_by_kept": ["anders", "spiel", "anders"]}
        return {"contracts": [self.rng.choice(("spiel", "anders")), "spiel", "anders"]}

    def _choice(self, other: Tree) -> Tree:
        """One says which game is played, or at least what is trump in one of them."""
        who, chosen = self.rng.choice(("dealer", "forehand")), self.chance(0.7)
        if "goal" not in other and self.chance(0.5):
            other |= {"trump": "named"}
            other.pop("trumps", None)
            self.phases["trump"] = {"kind": "trump"} | ({} if chosen else {"who": who})
        if not chosen:
            return {"contracts": ["anders", "spiel"]}
        if self.chance(0.3):
            return self._choice_in_turn(other, who)
        if self.sides["kind"] == "partners" and self.chance(0.5):
            who = f"{who}_side"
        asking = {"asked_first": False, "who": who, "last_must": True}
        self.phases["auction"] = {"kind": "reservations", **asking}
        for game in self.contracts.values():
            game["offered"] = "auction"
        self.contracts["niemand"] = self._contract("none", goal="thrown_in")
        if self.chance(0.3):
            return {"choices": self._shares_of_games()}
        return {"contracts_each": self.rng.randint(1, 2)} if self.chance(0.6) else {}

    def _shares_of_games(self) -> list[Tree]:
        """Not every game is chosen as often, or not by everybody."""
        games, each = list(self.contracts)[:2], self.rng.randint(2, 3)
        if self.chance(0.4):
            return [{"games": [one], "each": n} for one, n in zip(games, (1, each), strict=True)]
        bound = self.rng.choice(("same_each", "same_all", ""))
        if bound == "same_all":
            return [{"games": games, "each": each, bound: self.players * each - 1}]
        return [{"games": games, "each": each} | ({bound: each - 1} if bound and each > 1 else {})]

    def _choice_in_turn(self, other: Tree, who: str) -> Tree:
        """One says now and then what is played, and one game has its turn before that."""
        asking = {"asked_first": False, "who": who, "last_must": True}
        self.phases["auction"] = {"kind": "reservations", **asking}
        other["offered"] = "auction"
        return {"contracts": ["spiel", "auction"]}

    def _rest(self) -> None:
        """The last packet of the hands comes only when something was said."""
        packets = self.phases["deal"]["packets"]
        hands = [packet for packet in packets if "hand" in packet]
        if len(hands) > 1 and not {"stock", "passing"} & set(self.phases) and self.chance(0.3):
            packets.remove(hands[-1])
            self.phases["rest"] = {"kind": "deal_rest", "packets": [hands[-1]["hand"]]}

    def _doubling(self) -> None:
        """Everybody may double the deal before anything else is said, perhaps before it."""
        if self.chance(0.15):
            most = {"most": self.rng.randint(1, self.players - 1)} if self.chance(0.4) else {}
            row = self.chance(0.4)
            place = self.rng.choice(("doubling", "doubling", "unseen"))
            self.phases[place] = {"kind": "doubling", "in_a_row": row, **most}

    # -- phases ---------------------------------------------------------------------------------
    def _deal(self, talon: int = 0, *, stock: bool = False) -> None:
        """Packets that come out even; what is left over goes to the talon."""
        seats = self.players
        if stock:
            hand = self.rng.randint(2, max(2, self.pack // (2 * seats)))
            packets = [{"hand": hand}, {"turn_up": 1}]
        else:
            hand = (self.pack - talon) // seats
            aside = self.aside and self.rng.randint(1, hand)
            hand = aside or hand
            left = self.pack - hand * seats
            first = self.rng.randint(1, hand) if hand > 1 else hand
            packets = [{"hand": first}] + ([{"hand": hand - first}] if hand > first else [])
            if left and aside:
                shown = [{"turn_up": 1}] if self.turns_up else []
                packets += shown + ([{"undealt": left - len(shown)}] if left > len(shown) else [])
            elif left:
                packets.insert(self.rng.randint(0, len(packets)), {"talon": left})
        self.phases["deal"] = {"kind": "deal", "packets": packets}
        if self.shows:
            self.phases["deal"]["last_card"] = "shows_trump"
        if self.aside and self.chance(0.5):
            sizes = [self.rng.randint(1, hand) for _ in range(self.rng.randint(1, 4))]
            others = [packet for packet in packets if "hand" not in packet]
            self.phases["deal"] |= {"packets": [{"hand": hand}, *others], "sizes": sizes}
        if self.chance(0.2):
            who = self.rng.choice(("left_of_dealer", "right_of_dealer"))
            mode = self.rng.choice(("cut_or_knock", "cut", "nobody"))
            self.phases["cut"] = {"kind": "cut", "who": who, "mode": mode} | self.passing_cards(
                mode
            )
        if self.chance(0.15) and not stock:
            to = [self.rng.choice(DIRECTIONS) for _ in range(self.rng.randint(1, 4))]
            cards = self.rng.randint(1, 3)
            self.phases["passing"] = {"kind": "pass", "cards": cards, "to": to}

    def _talon(self) -> int:
        """How many cards are dealt to the talon."""
        return sum(packet.get("talon", 0) for packet in self.phases["deal"]["packets"])

    def _count_discard(self) -> None:
        """Perhaps what is discarded counts as a trick, where tricks bring anything and it is taken
        in a game for points."""
        discard, each = self.phases.get("discard"), self.phases["tricks"]["each_trick"]
        left = self.phases.get("talon", {}).get("may_leave", False)
        if discard is None or not each or left or discard.get("counts_for") == "nobody":
            return
        taken = any(
            game.get("talon", "taken") == "taken" and not {"goal", "trick_points"} & set(game)
            for game in self.contracts.values()
        )
        if taken and self.chance(0.5):
            discard["counts_as_trick"] = True

    def _tricks(self) -> None:
        stock = "stock" in self.phases
        follow = self.chance(0.9)
        beat = follow and self.chance(0.3)
        trump = follow and self.chance(0.4)
        tricks: Tree = {
            "kind": "tricks",
            "leader": "last_winner"
            if stock
            else self.rng.choice(("left_of_dealer", "right_of_dealer")),
            "duties": {
                "follow_suit": follow,
                "must_beat": beat,
                "must_beat_trump": follow and not beat and self.chance(0.2),
                "else_lowest": follow and self.chance(0.1),
                "must_trump": trump,
                "must_overtrump": trump and self.chance(0.5),
                "no_undertrump": follow and self.chance(0.2),
                "spare_partner": self.chance(0.1),
                "may_trump": follow and self.chance(0.1),
                "free_trumps": [self.rng.choice(self.ranks)] if follow and self.chance(0.1) else [],
            },
            "last_trick": self.rng.choice((0, 0, 0, 10)),
            "first_trick": self.rng.choice((0, 0, 0, 5)),
            "each_trick": self.rng.choice((0, 0, 1, 2)),
        }
        if self.plain:
            each = int(self.ordered or "stay" in self.phases)
            tricks |= {"last_trick": 0, "first_trick": 0, "each_trick": each}
        else:
            tricks |= self.before_last()
        if stock:
            self.open_stock(tricks["duties"])
            tricks["left_over"] = self.rng.choice(("nobody", "holder"))
            if self.phases["stock"].get("draws") == "winner":  # none of these is ever played
                tricks |= {"left_over": "nobody", "first_trick": 0, "each_trick": 0}
                tricks.pop("before_last", None)
        elif self.chance(0.4):
            if self.melds is None:
                tricks["leads"] = self.leads()
            if self.chance(0.5):
                tricks["not_in_first_trick"] = [self.pattern()]
        if self.melds is not None and "melds" not in self.phases:
            tricks |= self.shown_in_tricks()
        self.phases["tricks"] = tricks

    # -- ways of scoring ------------------------------------------------------------------------
    def _pairs(self) -> None:
        """Perhaps partners, of whom six make two sides or three."""
        if self.players in (4, 6) and self.chance(0.5):
            self.sides = {"kind": "partners"}
            if self.players == 6:
                self.sides["count"] = self.rng.choice((2, 3))

    def _race(self) -> Tree:
        """Everybody, or each two, for themselves; with a stock, for few points, or plainly."""
        scoring: Tree = {"kind": "race"}
        self._pairs()
        self._even()
        if self.chance(0.3):
            self.melds = self.with_trump_cards(self.meld_table())
            self._deal(stock=True)
            if not self.draw_for_winners():
                self.draw_from_stock(scored=True)
            self.contracts["spiel"] = self._contract("turned_up")
            return scoring
        if self.chance(0.2):
            self.melds = self.meld_table()
        trump = self._undealt()
        self._deal()
        if trump is not None:
            self.contracts["spiel"] = self._contract(trump)
            if self.melds is None and self.chance(0.4):
                return scoring | {"achievements": self.single_things()}
        elif self.sides["kind"] in ("alone", "partners") and self.chance(0.4):
            self._few()
        elif self.melds is not None and self.chance(0.5):
            self.contracts["spiel"] = self._contract("melded")
        else:
            self.contracts["spiel"] = self._contract(self._usual_trump())
            if self.pack // self.players > 3 and self.chance(0.2):
                self._deal(talon=self.players)
                self.take_by_dealer()
            if self.chance(0.3):
                scoring["above"] = self.rng.randint(1, 10)
            if self.chance(0.3):
                scoring["for_one"] = self.rng.randint(2, 5)
                if self.melds is not None and self.chance(0.5):
                    scoring["for_one_of"] = "all"
            if self.sides["kind"] == "partners" and self.chance(0.4):
                self._left_to_partner()
        if self.sides["kind"] == "partners" and self.sides.get("count", 2) == 2:
            low = self.contracts["spiel"].get("goal") == "fewest_points"
            if low and self.chance(0.5):
                return scoring | {"low_points": "to_others"}
        if self.chance(0.4):
            scoring["all_taken"] = {"own": self.rng.randint(-30, 30), "others": -5}
            if scoring["all_taken"]["own"] % 3 == 0:  # nothing is drawn for it
                scoring["all_taken"]["cards"] = ["herz-*", f"pik-{self.ranks[0]}"]
        scoring |= self.by_places_or_without_trick(scoring)
        if self.sides["kind"] == "alone" and "places" not in scoring and self.chance(0.4):
            self.fill_pot()
        elif self.sides["kind"] == "alone" and self.melds is None and self.chance(0.4):
            self.plain, scoring["no_trick"] = True, self.rng.randint(-30, -1)
            self.phases["stay"] = {"kind": "stay", "dealer_stays": self.chance(0.4)}
        if self.may_bid(scoring) and self.chance(0.6):
            self._bid_in_race(scoring)
        else:
            scoring |= self.special_in_a_race()
        return scoring

    def _bid_in_race(self, scoring: Tree) -> None:
        """Numbers are bid beside what all write down; when all pass perhaps all play."""
        hand = sum(packet.get("hand", 0) for packet in self.phases["deal"]["packets"])
        asking = {"only_higher": True, "until_passed": self.chance(0.6)}
        self.phases["dare"] = {"kind": "reservations", "asked_first": False, **asking}
        self.phases["dare_trump"] = {"kind": "trump"}
        if "stay" in self.phases and self.chance(0.5):
            self.phases["stay"]["binding_trumps"] = self.rng.sample(SUITS, 1)
        if self.chance(0.7):
            self.contracts["spiel"] = self._contract("none", goal="thrown_in")
        suits = ["named"] if self.chance(0.6) else [*self.rng.sample(SUITS, 2), "none"]
        first = self.rng.randint(1, hand)
        ladder = {"first": first, "last": self.rng.randint(first, hand), "trumps": suits}
        bid = {"order": self.contracts["spiel"]["order"], "offered": "dare", "rank": 1}
        self.contracts["gebot"] = {**bid, "ladder": ladder}
        self.name_after_number(self.contracts["gebot"])
        self.contracts["hoch"] = self._contract("named", offered="dare", rank=900, win_at=hand)
        scoring |= {"bid_missed": self.rng.randint(-30, -1), **self.lost_times()}

    def _few(self) -> None:
        """Everybody wants few card points, partners together; the last trick may bring more."""
        trump = self._usual_trump()
        few = self._contract(trump, goal="fewest_points")
        if self.pack // self.players > 3 and self.chance(0.4):
            self._deal(talon=self.players)
            few["talon"] = self.rng.choice(WITH_TRICK) if self._talon() else "taken"
            if self._talon() and self.chance(0.5):
                self.take_by_dealer()
                few["talon"] = "taken"
        self.contracts["spiel"] = few | self.last_by_card()

    def _left_to_partner(self) -> None:
        """Forehand or the dealer, or the partner, names a game that counts for a multiple."""
        who = self.rng.choice(("forehand_side", "dealer_side"))
        asking = {"who": who, "last_must": self.chance(0.5)}
        self.phases["auction"] = {"kind": "reservations", "asked_first": False, **asking}
        for rank in range(self.rng.randint(1, 3)):
            more = {"offered": "auction", "factor": self.rng.randint(1, 4)}
            self.contracts[f"spiel-{rank}"] = self._contract(self._usual_trump(), **more)

    def _undealt(self) -> str | None:
        """Cards may lie aside, and one may show the trump; where that comes from then."""
        self.aside = self.chance(0.3)
        self.turns_up = self.aside and self.chance(0.6)
        self.shows = not self.aside and self.chance(0.2)
        if self.turns_up and self.chance(0.4):
            self.phases["trump"] = {"kind": "trump", "who": "most_tricks"}
        if self.turns_up or self.shows:
            return "turned_up"
        return self._usual_trump() if self.aside else None

    def _predicted(self) -> Tree:
        """Tricks are predicted, or card points."""
        self._pairs()
        self._even()
        points = self.chance(0.3)
        self.plain = not points
        trump = self._undealt() or self._usual_trump()
        self._deal()
        self.phases["predict"] = {"kind": "predict", "sum": self.rng.choice(("any", "not_all"))}
        if self.phases["predict"]["sum"] == "any" and self.chance(0.4):
            self.phases["predict"]["said"] = self.rng.choice(("together", "after_play"))
        self.phases["predict"]["least"] = int(not points and self.chance(0.2))
        self.contracts["spiel"] = self._contract(trump)
        whole = not points and not self.aside and not self.shows
        if whole and self.pack // self.players > 3 and self.chance(0.3):
            self._deal(talon=self.players)
            self.take_by_dealer()
        if not points and self.sides["kind"] == "alone" and self.chance(0.4):
            self._bids_for_tricks()
        exact = self.chance(0.6)
        found = {
            "kind": "predicted",
            "counts": "points" if points else "tricks",
            "exact": exact,
            "made": self.rng.randint(0, 20),
            "made_each": self.rng.randint(0, 5),
            **({} if exact else self.more_than_predicted()),
            "missed": self.rng.randint(-10, 0),
            "missed_each": self.rng.randint(-5, 0),
            "missed_by": self.rng.choice(("difference", "predicted")),
            **self._none_or_quotas(points),
            **self.running(),
            **self.counted_for_some("auction" in self.phases),
        }
        return self.all_numbers_heard(found)

    def _none_or_quotas(self, points: bool) -> Tree:
        """What a prediction of no tricks brings; or nobody says a number, as all have one."""
        bid, dealt = "auction" in self.phases, self.phases["deal"]
        hand = sum(packet.get("hand", 0) for packet in dealt["packets"])
        if not points and not bid and "sizes" not in dealt and hand > 1 and self.chance(0.3):
            self.lays_away(hand)
        elif not points and not bid and "sizes" not in dealt and self.chance(0.3):
            wanted = [self.rng.randint(0, hand) for _ in range(self.players)]
            self.phases["predict"] = {"kind": "predict", "quotas": wanted}
            return self.with_repayments()
        return {"none": {"made": 30, "missed": -30}} if not points and self.chance(0.4) else {}

    def _bids_for_tricks(self) -> None:
        """Numbers of tricks are bid, and the declarer predicts no fewer."""
        packets = self.phases["deal"]["packets"]
        most = min(sum(packet.get("hand", 0) for packet in packets), 13)
        first = self.rng.randint(1, most)
        suits = [*self.rng.sample(SUITS, self.rng.randint(1, 3)), "none"]
        if self.chance(0.3):
            suits = ["named"] if self.chance(0.5) else ["named", *suits]
            self.phases["trump"] = {"kind": "trump", "hidden": self.chance(0.5)}
        asking = {"only_higher": True, "until_passed": self.chance(0.6)}
        self.phases["auction"] = {"kind": "reservations", "asked_first": False, **asking}
        self.contracts["spiel"] = self._contract("none", goal="thrown_in")
        last = self.rng.randint(first, min(most, first + 4))
        ladder = {"first": first, "last": last, "trumps": suits}
        order = self.contracts["spiel"]["order"]
        self.contracts["gebot"] = {"order": order, "offered": "auction", "ladder": ladder}
        first_to_say = self.rng.choice(("forehand", "declarer"))
        self.phases["predict"] |= {"at_least_bid": True, "first": first_to_say}
        if first_to_say == "declarer":
            self.phases["predict"]["not_above_declarer"] = self.chance(0.4)

    def _even(self) -> None:
        """Ranks of which nothing is left over when all cards are dealt."""
        while self.pack % self.players and len(self.ranks) > 1:
            self.ranks.pop()
        if self.pack < self.players:  # one rank is left, and five or six would get nothing
            self.players, self.sides = 4, {"kind": "alone"}

    def _bid_game(self) -> Tree:
        """A declarer who bids for a talon, names trump and lays cards away."""
        self.sides = {"kind": "declarer"}
        self._pairs()
        spare = self.pack % self.players or self.players
        self._deal(talon=spare if spare < self.pack else 0)
        self.melds = self.meld_table()
        self.phases["bidding"] = {
            "kind": "bidding",
            "first": self.rng.choice(("left_of_dealer", "right_of_dealer")),
            "direction": self.rng.choice(("clockwise", "counter_clockwise")),
            "opening": 20,
            "step": 10,
            "limit": 200,
            "forehand": self.rng.choice(("must_open", "may_pass")),
        }
        self.phases["talon"] = {"kind": "talon", "turned_up": self.chance(0.5)}
        each, rest = divmod(self._talon(), self.players)
        alone = self.sides["kind"] == "declarer" and "passing" not in self.phases
        if each and not rest and alone and self.chance(0.4):
            self.phases["hand_out"] = {"kind": "hand_out", "cards": each}
        else:
            self.phases["discard"] = {
                "kind": "discard",
                "announce_trumps": self.chance(0.5),
                "melded": self.rng.choice(("kinds", "copies")),
                "kept": [self.few()] if self.chance(0.2) else [],
                "counts_for": self.rng.choice(("declarer",) * 6 + ("last_trick", "nobody")),
            }
        if self.melds is not None and self.chance(0.6):
            self.phases["melds"] = {"kind": "meld", "who": "everybody"}
            self.hold_all()
        trump = self.rng.choice(("named", "named", "fixed", "none"))
        if trump == "named":
            self.phases["trump"] = {
                "kind": "trump",
                "held": self.chance(0.3),
                "ranks": self.ranks_named(),
            }
        elif self.melds is not None and "melds" in self.phases and self.chance(0.5):
            self.compare_melds(self.melds)
        self.contracts["spiel"] = self._contract(trump)
        if self.chance(0.5):
            self.phases["declare"] = {"kind": "declare", "concede": self.chance(0.5)}
            self.phases["declare"]["higher"] = spare % 2 == 1  # nothing is drawn for it
            own, more = self.played_alone(trump)
            self.contracts["allein"] = self._contract(own, offered="declare", **more)
            self.add_game_for_all(self._contract("none", goal="fewest_points", melds=False))
        if "melds" in self.phases and self.melds.get("counted", "all") == "all" and spare % 3 == 1:
            mine = "partner" if self.sides["kind"] == "partners" else "declarer"
            self.phases["melds"]["who"] = mine  # nothing is drawn for it
        achieved = {"achievements": self.single_things()} if self.chance(0.3) else {}
        return {
            "kind": "bid_game",
            **achieved,
            **self.rounding(),
            "melds_need_trick": self.chance(0.5),
            "declarer_needs_trick": self.chance(0.5),
            "lost_factor": self.rng.randint(1, 2),
            "lost_bonus": 0,
            "conceded_factor": 1,
            "conceded_bonus": 0,
            "bonus_for": self.rng.choice(("seat", "side")),
            "opponents_write": "when_lost" if self.chance(0.2) else "always",
            "opponents": (opponents := self.rng.choice(("own", "shared"))),
            **self.for_the_others(opponents),
            **self.more_than(opponents, achieved),
            **self.tricks_of_opponents(),
            **self.missed_by_far(),
        }

    def _values(self) -> Tree:
        """A declarer who bids by what games are worth, and may leave the talon."""
        self.sides = {"kind": "declarer"}
        spare = self.pack % self.players or self.players
        self._deal(talon=spare if spare < self.pack else 0)
        hold = self.chance(0.7)
        self.phases["bidding"] = {
            "kind": "bidding",
            "first": "left_of_dealer",
            "direction": "clockwise",
            "values": "games",
            "hold": hold,
            "forehand": "may_pass",
        }
        leave = self.chance(0.7)
        self.phases["talon"] = {"kind": "talon", "turned_up": False, "may_leave": leave}
        self.phases["discard"] = {"kind": "discard", "announce_trumps": False, "melded": "kinds"}
        self.phases["declare"] = {"kind": "declare", "concede": self.chance(0.3)}
        few = {"goal": "fewest_points", "sides": "alone", "talon": self.rng.choice(WITH_TRICK)}
        nobody = few if self._talon() and self.chance(0.4) else {"goal": "thrown_in"}
        self.contracts["niemand"] = self._contract("none", **nobody)
        for rank in range(1, self.rng.randint(2, 4)):
            more: Tree = {"rank": rank, "offered": "declare", "value": self.rng.randint(1, 30)}
            about_tricks = self.chance(0.2) and self.rng.choice(("all_tricks", "no_tricks"))
            if about_tricks and rank > 1:  # the first is one that every hand may choose
                more["goal"] = about_tricks
            elif self.chance(0.3):
                more["win_at"] = self.rng.randint(1, 40)
            self.contracts[f"spiel-{rank}"] = self._contract(self._usual_trump(), **more)
        self.promise_trick()
        win = self.rng.randint(1, 60)
        return {
            "kind": "game_value",
            "win_at": win,
            "steps": {
                "spiel": {"label": label("Spiel"), "below": win, "points": 1},
                "knapp": {"label": label("Knapp"), "below": max(1, win // 2), "points": 1},
            },
            "nothing": self.rng.choice(("no_points", "no_trick")),
            "matadors": self.rng.randint(0, 2),
            "left_talon": int(leave),
            "lost_factor": self.rng.randint(1, 2),
            "settlement": self.rng.choice(SETTLED),
        }

    def _steps(self) -> Tree:
        """Two sides: the holders of a card, or who declares a game in an auction."""
        if self.pack > 3 * self.players and self.chance(0.3):
            return self._ordering()
        self._even()
        holders = self.copies <= 2 and self.chance(0.6)
        lies = not holders and self.pack // self.players > 4 and self.chance(0.3)
        self._deal(talon=self.players if lies else 0)
        if holders:
            self.sides = {"kind": "holders", "card": self.card()}
            if self.copies == 1:
                self.sides["other_card"] = self.card()
            self.contracts["spiel"] = self._contract(self._usual_trump())
        else:
            self.sides = {"kind": "declarer"}
            self._pairs()
            self.contracts["spiel"] = self._contract("none", **self._if_nobody_plays())
        if not holders or self.chance(0.4):
            first = not holders or self.chance(0.5)
            self.phases["auction"] = {
                "kind": "reservations",
                "asked_first": not first,
                **({"only_higher": True, "until_passed": self.chance(0.4)} if first else {}),
            }
            if lies:
                self.take_by_declarer()
            sides = "usual" if self.sides["kind"] == "partners" else "solo"
            for rank in range(self.rng.randint(1, 3)):
                more = {"offered": "auction", "rank": rank, "sides": sides}
                if self.chance(0.2):
                    more |= self.about_tricks(3)
                    more["sides"] = "solo"
                elif self.chance(0.2):
                    more["win_at"] = self.rng.randint(1, 60)
                if not holders and "goal" not in more:
                    more |= self.paid_by_the_trick()
                self.contracts[f"spiel-{rank}"] = self._contract(self._usual_trump(), **more)
        if not holders and self.chance(0.3):
            self.phases["declare"] = {"kind": "declare", "concede": False}
            named = [c for c in self.contracts.values() if c.get("offered")]
            first, *others = sorted(named, key=lambda c: int(c.get("rank", 0)))
            first["may_change"] = True
            for other in others:
                other["offered"] = "declare"
        if not holders and self.pack // self.players > 3 and self.chance(0.3):
            self._deal(talon=self.players)
            self.count_talon()
        win = self.rng.randint(1, 60)
        return {
            "kind": "re_kontra",
            "names": {"re": label("Eins"), "kontra": label("Zwei")},
            "win_at": win,
            "steps": {
                "spiel": {"label": label("Spiel"), "below": win, "points": 1},
                "knapp": {"label": label("Knapp"), "below": max(1, win // 2), "points": 1},
                **self.rich_step(),
            },
            **self.special_points(),
            **self.melded_steps(),
            "against_re": self.rng.randint(0, 2),
            "against_solo": self.rng.randint(0, 2) if not holders else 0,
            "nothing": self.rng.choice(("no_points", "no_trick")),
            "settlement": self.settled(
                ("re_only" if win % 2 else "credit_only", "zero_sum", "plus_only")
            ),
        }

    def settled(self, ways: tuple[str, ...]) -> str:
        """How two sides settle; where that adds up to 0, who plays alone does so with each."""
        way, apart = self.rng.choice(ways), self.players - 1
        uneven = self.sides["kind"] == "holders" and self.players != 4
        if way == "zero_sum" and uneven:
            return "credit_only"
        if way == "zero_sum":
            times = apart * (2 if apart < 6 and self.players % 2 else 1)
            if self.sides["kind"] == "holders":
                self.sides["alone_factor"] = times
            for game in self.contracts.values():
                if game.get("sides") == "solo":
                    game["factor"] = times
                    if self.chance(0.2):
                        game["lost_factor"] = 2 * apart
        return way

    def _if_nobody_plays(self) -> Tree:
        """The cards are thrown in, or everybody plays for few card points."""
        if self.sides["kind"] != "declarer" or not self.chance(0.4):
            return {"goal": "thrown_in"}
        worth = {"value": self.rng.randint(1, 5), "fewest_wins": self.chance(0.5)}
        return {"goal": "fewest_points", "sides": "alone", **worth}

    def _tariff(self) -> Tree:
        """Bids of a ladder, and a table that says what they bring."""
        self.plain = self.ordered = True
        self._even()
        self._deal()
        self.draw_first()
        self.contracts["niemand"] = self._contract("none", goal="thrown_in")
        return self.bids_by_table(self.contracts["niemand"]["order"])

    def _game_points(self) -> Tree:
        """Who is the first to have enough, with a stock and melds, or with games to declare."""
        self._pairs()
        self._even()
        self.melds = self.with_trump_cards(self.meld_table())
        if self.pack >= 2 * self.players and self.chance(0.4):
            self.trump_before_games()
        else:
            self._deal(stock=True)
            self.draw_from_stock()
            self.contracts["spiel"] = self._contract("turned_up")
        return self.enough_points()

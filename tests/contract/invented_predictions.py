"""Partners of an invented game who predict each for themselves."""

from __future__ import annotations

from random import Random

from tests.contract.invented_pack import SUITS, Tree


class InventedPredictions:
    """What partners predict is added up, or each of them is judged alone."""

    rng: Random
    sides: Tree
    phases: Tree
    contracts: Tree
    players: int
    plain: bool

    def lays_away(self, hand: int) -> None:
        """Cards that are laid away say the predictions."""
        named = self.rng.sample(SUITS, self.rng.randint(1, 4))
        self.phases["predict"] = {
            "kind": "predict_by_cards",
            "cards": self.rng.randint(1, min(4, hand - 1)),
            "worth": {suit: self.rng.randint(0, 3) for suit in named},
        }

    def judge_partners(self, scoring: Tree, match: Tree) -> None:
        """Perhaps partners are judged apart, and who reaches the target needs a partner who has
        enough as well."""
        both = {"bid_missed", "lost_factor", "places", "achievements", "honours", "first_to"}
        race = scoring["kind"] == "race" and not both & set(scoring)
        apart = race or scoring["kind"] == "predicted"
        apart = apart and not match.get("losers_fall")
        pairs = apart and self.sides["kind"] == "partners"
        if not pairs or self.rng.random() < 0.6:
            if pairs and "none" in scoring:  # nothing is drawn for it
                scoring["none"]["for_partner"] = scoring["made"] % 2 == 0
            return
        scoring["partners"] = "each"
        if "target" in match and match.get("ends") != "at_once" and self.rng.random() < 0.5:
            match["partner_least"] = self.rng.randint(-10, 20)

    def counted_for_some(self, declarer: bool) -> Tree:
        """Perhaps a declarer's prediction counts otherwise, and it counts to be the only one."""
        found = Tree()
        if declarer and self.rng.random() < 0.4:
            same = self.rng.random() < 0.5
            found["declarer"] = {"made": 20, "made_each": 2, "missed": -20, "same": same}
        if self.rng.random() < 0.3:
            found["alone"] = {"kept": self.rng.randint(1, 10), "missed": -self.rng.randint(0, 10)}
        said = "predict" in self.phases and not self.phases["predict"].get("quotas")
        if said and self.rng.random() < 0.3:
            apart = self.rng.randint(1, 3)
            found["last"] = {"apart": apart, "kept": 5, "missed": -self.rng.randint(0, 10)}
        numbers = not self.phases.get("predict", {}).get("quotas")
        hand = sum(packet.get("hand", 0) for packet in self.phases["deal"]["packets"])
        if self.plain and numbers and self.rng.random() < 0.3:
            each, least = self.rng.randint(5, 10), self.rng.randint(1, 3)
            found["all"] = {"made": 0, "made_each": each, "missed_each": -each}
            found["all"]["least_tricks"] = min(least, hand)
        if self.plain and numbers and self.rng.random() < 0.3:
            first, each = self.rng.randint(1, 2), self.rng.randint(2, 9)
            entry = {"number": first, "made": 60, "made_each": each, "missed_each": -each}
            found["numbers"] = [entry]
            if self.rng.random() < 0.5 and first < hand:
                found["numbers"].append({"number": first + 1, "made": 70, "missed": -40})
        if self.rng.random() < 0.3:
            found["taken_each"] = self.rng.randint(-2, 3)
        if self.rng.random() < 0.3:
            found["by_kept"] = [30, 20][: self.rng.randint(1, 2)]
        return found

    def predict_unseen(self, order: list[str], scoring: Tree) -> list[str]:
        """Perhaps all predict before the deal, where it is known by then what is played."""
        phase, kinds = self.phases.get("predict"), {one["kind"] for one in self.phases.values()}
        free = {"cut", "deal", "pass", "predict", "trump", "tricks"} >= kinds
        bound = phase is None or phase.get("quotas") or phase.get("at_least_bid")
        if not free or bound or scoring.get("counts") == "points" or self.rng.random() < 0.5:
            return order
        left = [name for name in order if name != "predict"]
        at = left.index("deal")
        return [*left[:at], "predict", *left[at:]]

    def claim_premiums(self, order: list[str], scoring: Tree) -> list[str]:
        """Perhaps one may claim to be right for more, and shows something for it."""
        kinds = {one["kind"]: one for one in self.phases.values()}
        predict = kinds.get("predict", {})
        if scoring["kind"] != "predicted" or order[-1:] != ["tricks"] or self.rng.random() < 0.5:
            return order
        hidden = "predict_by_cards" in kinds or predict.get("said") == "after_play"
        plain = not {"stock", "stay"} & set(kinds)
        shown = ["nothing", *["prediction"] * hidden, *["hand"] * plain]
        self.phases["praemie"] = {"kind": "claim_premium"}
        scoring["premiums"] = {
            f"p{n}": {
                "label": {"de": f"Prämie {n}", "en": f"Premium {n}"},
                "shows": self.rng.choice(shown),
                "kept": self.rng.randint(1, 60),
                "missed": -self.rng.randint(0, 20),
                "others": self.rng.randint(0, 30),
            }
            for n in range(self.rng.randint(1, 3))
        }
        return [*order[:-1], "praemie", "tricks"]

    def lead_by_prediction(self) -> None:
        """Perhaps who has said the highest number leads."""
        phase, fits = self.phases.get("predict"), not {"stock", "stay"} & set(self.phases)
        if phase is None or phase.get("quotas") or phase.get("said") == "after_play" or not fits:
            return
        if self.rng.random() < 0.3:
            self.phases["tricks"]["leader"] = "most_predicted"

    def bind_predictions(self) -> None:
        """Perhaps who has many points must say more, or partners must say something together."""
        phase, deal = self.phases.get("predict", {}), self.phases["deal"]
        sizes = deal.get("sizes", [0])
        if phase.get("sum") == "not_all" and len(set(sizes)) > 1 and self.rng.random() < 0.5:
            phase["sum_from"] = self.rng.randint(min(sizes) + 1, max(sizes))
        if "sum" not in phase or "sizes" in deal or not self.plain or self.rng.random() < 0.7:
            return
        hand, least = sum(packet.get("hand", 0) for packet in deal["packets"]), phase["least"]
        if hand > least:
            score = self.rng.randint(-5, 10)
            phase["least_from"] = [{"score": score, "least": self.rng.randint(least + 1, hand)}]
        anyway = least * self.players // 2
        if not least and self.sides["kind"] == "partners" and self.rng.random() < 0.5:
            phase["only"] = "one_none"
        if self.sides["kind"] == "partners" and hand > anyway:
            phase["side_least"] = self.rng.randint(anyway + 1, hand)

    def bind_none(self, scoring: Tree) -> None:
        """Perhaps nobody may say none in the first deal; nothing is drawn for it."""
        phase = self.phases.get("predict", {})
        free = "sum" in phase and not phase.get("least") and phase.get("only") != "one_none"
        if free and scoring.get("counts") == "tricks" and scoring.get("made", 1) % 3 == 0:
            phase["none_from_deal"] = 2

    def all_numbers_heard(self, scoring: Tree) -> Tree:
        """The scoring; numbers are said in turn where anything hangs on what others have said."""
        predict = self.phases["predict"]
        heard = {"first", "not_above_declarer", "side_least", "sum_least", "only"} & set(predict)
        if heard or "last" in scoring:
            predict.pop("said", None)
        self._have_quota(scoring)
        return scoring

    def _have_quota(self, scoring: Tree) -> None:
        """Perhaps nobody says a number in one of the games."""
        predict = self.phases["predict"]
        fits = predict["kind"] == "predict" and "quotas" not in predict
        fits = fits and scoring["counts"] == "tricks" and not {"none", "last"} & set(scoring)
        played = [game for game in self.contracts.values() if game.get("goal") != "thrown_in"]
        if fits and played and self.rng.random() < 0.3:
            self.rng.choice(played)["quota"] = (
                0 if {"all", "numbers"} & set(scoring) else self.rng.randint(0, 1)
            )

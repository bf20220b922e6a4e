"""Where whoever has enough first wins the deal, and game points by what the others have."""

from __future__ import annotations

from game.rules.card_points import counts_tricks, points_in_all
from game.rules.explain.goals import ends_before
from game.rules.explain.ladders import bids_together, name_of
from game.rules.explain.phases.meld import is_only_after_a_trick
from game.rules.explain.scoring.announced import say_doubled
from game.rules.explain.scoring.base import KindText, ScoringText
from game.rules.explain.scoring.even import say_even_adds
from game.rules.explain.scoring.trump_factors import say_trump_factors
from game.rules.explain.writer import Writer
from game.rules.model.scoring.game_points import GamePoints, LeastPoints


class GamePointsText(ScoringText):
    """A race within the deal."""

    def __init__(self, scoring: GamePoints) -> None:
        self._scoring = scoring

    def aim(self, w: Writer) -> None:
        """How many points are enough, and what a deal brings."""
        melds = "with_melds" if w.ruleset.melds is not None else "without_melds"
        if self._scoring.most_wins_at_end and not self._closing(w):
            w.say(f"start.aim.game_points.{melds}_at_end", "scoring.goes_out scoring.played_out")
        else:
            w.say(f"start.aim.game_points.{melds}", "scoring.enough", n=self._scoring.enough)
        if len(self._scoring.steps) > 1:
            two = "_two" if w.ruleset.table.players == 2 else ""
            w.say(f"start.aim.game_points.brings{two}", "scoring.steps table.players")

    def scoring(self, w: Writer) -> None:
        """Going out, what the winner gets, and what it costs to be wrong."""
        scoring = self._scoring
        w.chapter("scoring")
        melds = "with_melds" if w.ruleset.melds is not None else "without_melds"
        keys = "scoring.goes_out scoring.enough"
        sides = "_partners" if w.finds_partners or _has_declarers(w) else w.partners
        side = sides if scoring.goes_out == "at_once" else ""
        w.say(f"game_points.{scoring.goes_out}.{melds}{side}", keys, n=scoring.enough)
        called = [f"{at}.partner.found_by" for at, one in w.special_contracts() if one.calls_card]
        if called and scoring.ends_early:
            w.say(f"game_points.called.{scoring.goes_out}", ["scoring.goes_out", *called])
        if w.finds_partners:
            found = [f"{at}.sides" for at, one in w.special_contracts() if one.finds_partner]
            w.say(f"game_points.counts_together.{melds}", found)
        elif _has_declarers(w) and w.ruleset.table.active > 2:
            w.say(f"game_points.counts_for_side.{melds}", "table.sides.kind")
        if w.ruleset.melds is not None:
            need = "yes" if scoring.melds_need_trick else "no"
            key = f"scoring.melds_need_trick.{need}{sides}"
            if not is_only_after_a_trick(w):
                w.say(key, "scoring.melds_need_trick")
        if not self._ends_before(w) and (scoring.ends_early or not self._closing(w)):
            said = "silent" if scoring.can_be_said else "counted"
            if scoring.even:
                self._even(w)
            else:
                hangs = "_hangs" if scoring.adds_when_even or _never_even(w) else ""
                way = f"{scoring.played_out}{hangs}"
                w.say(f"game_points.played_out.{said}.{way}", "scoring.played_out")
                say_even_adds(w)
        w.paragraph()
        self._steps(w)
        w.paragraph()
        say_trump_factors(w)
        say_doubled(w, "game_points.doubled")
        self._folded(w)
        w.paragraph()
        if scoring.can_be_said:
            _least(w, "wrong", scoring.wrong)
        if self._closing(w):
            _least(w, "closed_in_vain", scoring.closed_in_vain)
            key = f"{_others(w)}.closed_counts.{scoring.closed_counts}"
            w.say(key, "scoring.closed_counts")

    def _even(self, w: Writer) -> None:
        """Who wins where several have as much, and that a deal may be over by that."""
        scoring = self._scoring
        names = {
            "most_tricks": f"most_tricks{'' if w.ruleset.table.parts_in_two else '_of_several'}",
            "first_trick": "first_trick_had" if w.ruleset.spoils_tricks else "first_trick",
            "forehand": "forehand_partners" if w.partners or w.finds_partners else "forehand",
        }
        who, *then = [w.phrase(f"game_points.even.{names[word]}") for word in scoring.even]
        for next_one in then:
            who = w.phrase("game_points.even.both", first=who, then=next_one)
        said = "silent" if scoring.can_be_said else "counted"
        w.say(f"game_points.even.{said}", "scoring.played_out scoring.even", who=who)
        if scoring.over_when_certain and w.ruleset.melds is None:
            w.say("game_points.even.certain", "scoring.even scoring.goes_out")

    def _ends_before(self, w: Writer) -> bool:
        """Whether one of two sides has enough in any case before the last card is played."""
        counted = self._scoring.goes_out == "at_once" and w.ruleset.table.parts_in_two
        all_there = points_in_all(w.ruleset)
        nothing_left = w.ruleset.melds is None and not w.phases("stock")
        nothing_left = nothing_left and not w.ruleset.spoils_tricks
        return counted and nothing_left and all_there >= 2 * self._scoring.enough - 1

    def _closing(self, w: Writer) -> bool:
        return any(stock.closing is not None for _, stock in w.phases("stock"))

    def _steps(self, w: Writer) -> None:
        each = "_each" if _has_declarers(w) and w.ruleset.table.active > 2 else ""
        w.say(f"game_points.steps{each}", "scoring.steps")
        for index, (name, step) in enumerate(self._scoring.steps.items()):
            at = f"scoring.steps.{name}"
            keys_of = f"{at}.below {at}.points" + (" scoring.nothing" if step.below == 1 else "")
            text = "step" if step.below > 1 else f"step_{self._scoring.nothing}"
            keys, bound = keys_of, step.below
            if step.at_least is not None:
                text, keys, bound = "step_own", f"{at}.at_least {at}.points", step.at_least
            elif step.tricks_below is not None:
                text = "step_tricks" if step.tricks_below > 1 else "step_no_trick"
                keys, bound = f"{at}.tricks_below {at}.points", step.tricks_below
            w.paragraph(item=True)
            w.say(
                "game_points.first_step" if index == 0 else f"{_losers(w)}.{text}",
                keys,
                name=w.label(step.label),
                below=bound,
                n=step.points,
            )

    def _folded(self, w: Writer) -> None:
        """Which of the steps count for a deal that was given up."""
        if w.ruleset.may_fold and len(self._scoring.steps) > 1:
            name = w.label(next(iter(self._scoring.steps.values())).label)
            w.say("game_points.folded", "announcements.may_fold scoring.steps", name=name)

    def remember(self, w: Writer) -> None:
        """That one must count oneself, or that nobody stops the deal by having enough."""
        if self._scoring.can_be_said:
            n = self._scoring.enough
            w.remember("scoring", "say_enough", "scoring.goes_out scoring.enough", n=n)
        elif not self._scoring.ends_early:
            over = [(at, one) for at, one in w.special_contracts() if ends_before(one)]
            if not over:
                w.remember("scoring", "all_played", "scoring.goes_out")
                return
            names = (w.words.quoted(name_of(w, bids)) for bids in bids_together(over))
            listed = w.words.join(list(dict.fromkeys(names)))
            keys = " ".join(["scoring.goes_out", *(f"{at}.goal" for at, _ in over)])
            w.remember("scoring", "all_played_but", keys, names=listed)


SCORING = KindText("game_points", GamePointsText)


def _never_even(w: Writer) -> bool:
    """Whether two sides cannot have equally many: they share an odd number of tricks."""
    odd = counts_tricks(w.ruleset) and points_in_all(w.ruleset) % 2 == 1
    return odd and w.ruleset.table.parts_in_two and not w.ruleset.spoils_tricks


def _others(w: Writer) -> str:
    """Where the sentences about the other players stand: of two there is only one."""
    return "game_points.two" if w.ruleset.table.players == 2 else "game_points"


def _losers(w: Writer) -> str:
    """Where the sentences about those who have lost stand: of two sides there is only one."""
    two = (w.partners and w.ruleset.table.sides.count == 2) or w.always_two_sides
    two = two or (_has_declarers(w) and w.ruleset.table.active > 2)
    return "game_points.two_sides" if two else _others(w)


def _has_declarers(w: Writer) -> bool:
    """Whether a declarer plays against all others."""
    return w.ruleset.table.sides.one_against_all


def _least(w: Writer, what: str, least: LeastPoints | None) -> None:
    """What a mistake brings the others at least."""
    at = f"scoring.{what}"
    if least is None:
        w.say(f"{_others(w)}.{what}.by_steps", at)
        return
    same = least.points == least.without_trick
    key = "always" if same else "by_tricks"
    keys = f"{at}.points {at}.without_trick"
    w.say(f"{_others(w)}.{what}.{key}", keys, n=least.points, more=least.without_trick)

"""Where games have values: what they are worth, won, lost and overbid."""

from __future__ import annotations

from game.rules.card_points import points_in_all
from game.rules.explain.ladders import Bids, bids_together, name_of
from game.rules.explain.scoring.announced import say_doubled
from game.rules.explain.scoring.base import KindText, ScoringText
from game.rules.explain.scoring.winning import all_differ, own_numbers, say_aim, say_own_numbers
from game.rules.explain.writer import Writer
from game.rules.game_values import has_base_value, may_leave_talon
from game.rules.model.contracts import Contract
from game.rules.model.phases import Raise
from game.rules.model.scoring.game_value import GameValue

MATADORS = 2
"""With so many of the highest trumps the example is counted."""


class GameValueText(ScoringText):
    """A base value, multiplied."""

    def __init__(self, scoring: GameValue) -> None:
        self._scoring = scoring

    def aim(self, w: Writer) -> None:
        """How many card points it takes."""
        keys, scoring = "scoring.win_at scoring.kind", self._scoring
        if all_differ(w) or not w.phases("bidding"):
            say_aim(w)
        else:
            w.say("start.aim.game_value", keys, all=points_in_all(w.ruleset), n=scoring.win_at)

    def scoring(self, w: Writer) -> None:
        """Winning, what a game is worth, and what is written down for it."""
        scoring, left = self._scoring, may_leave_talon(w.ruleset)
        w.chapter("scoring")
        games = [entry for entry in w.special_contracts() if has_base_value(entry[1])]
        if any(contract.win_at is None for _, contract in games):
            w.say("game_value.win", "scoring.win_at", n=scoring.win_at)
        say_own_numbers(w)
        elsewhere = any(phase.counts_for != "declarer" for _, phase in w.phases("discard"))
        for path, _ in w.phases("talon") if w.counts_cards and not elsewhere else ():
            kept = "discarded_or_left" if left else "discarded"
            w.say(f"game_value.{kept}", f"{path}.may_leave")
        w.paragraph()
        values = w.words.comma(_values(w, bids) for bids in bids_together(games))
        on = [f"{path}.value" for path, _ in games]
        if self._counts_once(w, left):
            first = f"scoring.steps.{next(iter(scoring.steps))}"
            on += [f"{first}.points", f"{first}.below", "scoring.matadors"]
            w.say("game_value.once", on, values=values)
        else:
            w.say("game_value.multiplied", on, values=values)
            self._multiples(w, left)
            w.paragraph()
            self._example(w, games[0][1], left)
        w.paragraph()
        fold = w.words.fold(scoring.lost_factor)
        once = "_once" if scoring.lost_factor == 1 else ""
        won = f"won{once}" if scoring.lost_factor else "won_only"
        keys = "scoring.settlement scoring.lost_factor"
        w.say(f"game_value.settlement.{scoring.settlement}.{won}", keys, fold=fold)
        if w.phases("bidding"):
            w.say("game_value.overbid", "scoring.kind")
        for path, phase in w.phases("declare"):
            if phase.concede:
                keys = f"{path}.concede scoring.lost_factor"
                w.say(f"game_value.conceded{once}", keys, fold=fold)
        self._bonus(w)
        say_doubled(w, "game_value.doubled")

    def _counts_once(self, w: Writer, left: bool) -> bool:
        """Whether there is nothing for which the base value counts more than once."""
        scoring = self._scoring
        (first, *more), added = scoring.steps.values(), scoring.matadors or left
        changes = w.changeable("scoring.matadors")
        raised = any(phase.raises for _, phase in w.phases("declare"))
        return first.points == 1 and not (more or added or changes or raised)

    def _multiples(self, w: Writer, left: bool) -> None:
        """Everything for which the base value counts, an entry each."""
        scoring, steps = self._scoring, list(self._scoring.steps.items())
        self._step(w, steps[0][0], first=True)
        w.paragraph(item=True)
        times = w.words.times(scoring.matadors)
        if scoring.matadors:
            key = "matadors" if w.phases("talon") else "matadors_hand"
            w.say(f"game_value.{key}", "scoring.matadors", times=times)
        elif w.changeable("scoring.matadors"):
            w.say("game_value.no_matadors", "scoring.matadors")
        if left and (scoring.left_talon or w.changeable("scoring.left_talon")):
            w.paragraph(item=True)
            key = "left_talon" if scoring.left_talon else "no_left_talon"
            times = w.words.times(scoring.left_talon)
            w.say(f"game_value.{key}", "scoring.left_talon", times=times)
        for name, _ in steps[1:]:
            self._step(w, name, first=False)
        for path, phase in w.phases("declare"):
            for name, promise in phase.raises.items():
                _raise(w, f"{path}.raises.{name}", promise)

    def _step(self, w: Writer, name: str, *, first: bool) -> None:
        step, at = self._scoring.steps[name], f"scoring.steps.{name}"
        text = "step" if step.below > 1 else f"step_{self._scoring.nothing}"
        w.paragraph(item=True)
        w.say(
            f"game_value.{'first_step' if first else text}",
            f"{at}.below {at}.points" + (" scoring.nothing" if step.below == 1 else ""),
            name=w.label(step.label),
            below=step.below,
            times=w.words.times(step.points),
        )

    def _example(self, w: Writer, game: Contract, left: bool) -> None:
        """The dearest game, won with some of the highest trumps."""
        scoring = self._scoring
        first = next(iter(scoring.steps.values())).points
        hand = left and scoring.left_talon > 0
        times = first + MATADORS * scoring.matadors + (scoring.left_talon if hand else 0)
        if times == 1:
            return  # it is worth what has been said of it
        key = "example_hand" if hand else "example"
        w.say(
            f"game_value.{key}{'' if scoring.matadors else '_plain'}",
            "scoring.matadors scoring.left_talon scoring.steps",
            game=w.words.quoted(w.label(game.label)),
            times=w.words.times(times),
            base=game.value,
            value=times * game.value,
        )

    def _bonus(self, w: Writer) -> None:
        bonus = self._scoring.bonus
        keys = "scoring.bonus.won scoring.bonus.lost scoring.bonus.others"
        if bonus is None or not (bonus.won or bonus.lost or bonus.others):
            if w.changeable("scoring.bonus") and self._scoring.settlement == "credit_only":
                w.say("game_value.no_bonus", "scoring.bonus" if bonus is None else keys)
            return
        said = {"won": bonus.won, "lost": bonus.lost, "others": bonus.others}
        if all(said.values()):
            w.say("game_value.bonus", keys, **said)
            return
        for what, n in said.items():
            if n:
                w.say(f"game_value.bonus_{what}", f"scoring.bonus.{what}", n=n)

    def remember(self, w: Writer) -> None:
        """That the bid must be worth it, and who needs how many card points."""
        scoring = self._scoring
        more = scoring.win_at
        if w.phases("bidding"):
            w.remember("bidding", "worth_bid", "scoring.kind")
        if own_numbers(w):
            return
        n = scoring.needs_to_win(points_in_all(w.ruleset), declarer=False)
        key = "enough_same" if n == more else "enough_declared"
        w.remember("scoring", key, "scoring.win_at", n=n, more=more, **w.declarer)


SCORING = KindText("game_value", GameValueText)


def _raise(w: Writer, path: str, promise: Raise) -> None:
    """What a promise adds."""
    w.paragraph(item=True)
    key = "raised" if promise.points else "raised_free"
    times = w.words.times(promise.points)
    w.say(f"game_value.{key}", f"{path}.points", name=w.label(promise.label), times=times)


def _values(w: Writer, bids: Bids) -> str:
    """A game with its base value; bids of a ladder with the least and the most."""
    least, most = bids[-1][1].value, bids[0][1].value
    value = str(least) if least == most else f"{least}–{most}"
    return f"{name_of(w, bids)} {value}"

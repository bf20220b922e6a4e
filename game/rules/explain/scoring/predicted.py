"""Where tricks, or card points, are predicted."""

from __future__ import annotations

from game.rules.explain.scoring.base import ScoringText
from game.rules.explain.writer import Writer
from game.rules.model.scoring.predicted import Predicted, Streak

EXAMPLE = 2, 10
"""How many tricks, and how many card points, are predicted and taken in an example."""

SHORT_BY = 12
"""By how many card points one is missed in an example."""


def _has_quotas(w: Writer) -> bool:
    """Whether nobody says a number, as everybody has one by where they sit."""
    return any(phase.quotas for _, phase in w.phases("predict"))


def _streak(w: Writer, streak: Streak) -> None:
    """What several predictions kept or missed running bring, and in which deals."""
    at = "scoring.streak"
    for key, points in (("kept", streak.kept), ("missed", streak.missed)):
        if points:
            times = w.words.times(streak.deals)
            w.say(f"predicted.streak.{key}", f"{at}.deals {at}.{key}", n=points, times=times)
    w.say("predicted.streak.anew", f"{at}.deals")
    if streak.least_tricks > 1:
        w.say("predicted.streak.least_tricks", f"{at}.least_tricks", n=streak.least_tricks)


def _for_some(w: Writer, scoring: Predicted) -> None:
    """What is different for the declarer, and for who is the only one."""
    if (own := scoring.declarer) is not None:
        keys = [f"scoring.declarer.{key}" for key in type(own).model_fields]
        who = w.phrase(f"predicted.declarer.{'same' if own.same else 'alone'}")
        made = _worth(w, "made", own.made, own.made_each)
        missed = _worth(w, f"by_{scoring.missed_by}", own.missed, own.missed_each)
        w.say("predicted.declarer.counts", keys, who=who, made=made, missed=missed)
    for key in ("kept", "missed"):
        if scoring.alone is not None and (points := getattr(scoring.alone, key)):
            w.say(f"predicted.alone.{key}", f"scoring.alone.{key}", n=points)


def _worth(w: Writer, key: str, points: int, each: int) -> str:
    """So many points, and so many for each trick or card point."""
    of = "points" if w.ruleset.scoring.predicts_points else "tricks"
    text = f"{key}.{of}" if each else "only"
    return w.phrase(f"predicted.declarer.{text}", n=points, each=each)


def _missed(w: Writer, scoring: Predicted, counted: str) -> dict[str, object]:
    """Who has missed a prediction, and what they get, or lose where all of it is taken off."""
    points, each = scoring.missed, scoring.missed_each
    way = "quotas" if counted == "quotas" else "wrong" if scoring.exact else counted
    loses = max(points, each) <= 0 and min(points, each) < 0
    gets = w.phrase(f"predicted.{'loses' if loses else 'gets'}")
    sign = -1 if loses else 1
    who = w.phrase(f"predicted.missed_by.{way}")
    return {"who": who, "gets": gets, "n": sign * points, "each": sign * each}


def _example(w: Writer, scoring: Predicted, text: str) -> None:
    """What a prediction brings that is kept, with one trick more where that counts, too."""
    points = scoring.made + EXAMPLE[scoring.predicts_points] * scoring.made_each
    keys = "scoring.made scoring.made_each"
    if scoring.exact or not scoring.over_each:
        w.say(f"{text}.example", keys, points=points)
    else:
        keys += " scoring.over_each"
        w.say(f"{text}.example_over", keys, points=points + scoring.over_each)


class PredictedText(ScoringText):
    """What a prediction brings that is kept or missed."""

    def __init__(self, scoring: Predicted) -> None:
        self._scoring = scoring

    def aim(self, w: Writer) -> None:
        """To know what one will take, or to take as much at least."""
        text = "predicted_points" if self._scoring.predicts_points else "predicted"
        text += "" if self._scoring.exact else f"_least{'_partners' * w.counts_together}"
        text = "quotas" if _has_quotas(w) else text
        keys = "scoring.kind scoring.counts scoring.exact table.sides.kind"
        w.say(f"start.aim.{text}", keys)

    def remember(self, w: Writer) -> None:
        """What to do with card points that are too many."""
        if self._scoring.predicts_points and self._scoring.exact:
            w.remember("scoring", "enough_predicted", "scoring.counts scoring.exact")

    def scoring(self, w: Writer) -> None:
        """When it is kept, what it then brings, and what it costs otherwise."""
        scoring = self._scoring
        quotas = _has_quotas(w)
        text = f"predicted.{'quotas' if quotas else scoring.counts}"
        w.chapter("scoring")
        if w.partners:
            how = "partners" if w.counts_together else "partners_each"
            w.say(f"{text}.{how}", "table.sides.kind scoring.kind scoring.partners")
        keys = "scoring.exact scoring.kind scoring.counts"
        w.say(f"{text}.{'exact' if scoring.exact else 'least'}", keys)
        key = "made_each" if scoring.made_each else "made_only"
        key = "each_only" if scoring.made_each and not scoring.made else key
        key = key if scoring.made or scoring.made_each else "made_nothing"
        keys = "scoring.made scoring.made_each"
        n = scoring.made_each if key == "each_only" else scoring.made
        w.say(f"{text}.{key}", keys, n=n, each=scoring.made_each)
        if not scoring.exact and scoring.over_each:
            w.say(f"{text}.over_each", "scoring.over_each", n=scoring.over_each)
        if scoring.surplus is not None:
            every, points = scoring.surplus.every, scoring.surplus.points
            keys = "scoring.surplus.every scoring.surplus.points"
            of = "partners" if w.counts_together else "alone"
            w.say(f"{text}.surplus.{of}", keys, every=every, points=points)
        w.paragraph()
        by = f"by_{scoring.missed_by}{'' if scoring.missed else '_only'}"
        if not scoring.missed_each:
            by = "missed_only" if scoring.missed else "missed_nothing"
        keys = "scoring.missed scoring.missed_each scoring.missed_by"
        w.say(f"{text}.{by}", keys, **_missed(w, scoring, "quotas" if quotas else scoring.counts))
        if scoring.none is not None:
            keys = "scoring.none.made scoring.none.missed"
            alone = "" if w.counts_together else "_alone"
            how = "none_same" if scoring.none.made == scoring.none.missed else f"none{alone}"
            w.say(f"{text}.{how}", keys, made=scoring.none.made, missed=scoring.none.missed)
            if w.counts_together:
                counts = "for_partner" if scoring.none.for_partner else "for_nobody"
                w.say(f"{text}.none_{counts}", "scoring.none.for_partner")
            if (blind := scoring.none.blind) is not None:
                keys = "scoring.none.blind.made scoring.none.blind.missed"
                how = "blind_same" if blind.made == blind.missed else "blind"
                w.say(f"{text}.{how}", keys, made=blind.made, missed=blind.missed)
        _for_some(w, scoring)
        if scoring.streak is not None:
            _streak(w, scoring.streak)
        if quotas and key == "made_nothing":
            return
        w.paragraph()
        if scoring.predicts_points and key == "made_nothing" and by.startswith("by_difference"):
            points = scoring.missed + SHORT_BY * scoring.missed_each
            w.say(f"{text}.example_missed", keys, points=points)
            return
        _example(w, scoring, text)

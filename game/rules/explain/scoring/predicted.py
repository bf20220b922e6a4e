"""Where tricks, or card points, are predicted."""

from __future__ import annotations

from game.rules.explain.scoring.base import KindText, ScoringText
from game.rules.explain.writer import Writer
from game.rules.model.cards_of_phases import cards_played
from game.rules.model.scoring.predicted import (
    OwnTariff,
    Predicted,
    PredictedAll,
    PredictedLast,
    PredictedNone,
    Streak,
)

EXAMPLE = 2, 10
"""How many tricks, and how many card points, are predicted and taken in an example."""

SHORT_BY = 12
"""By how many card points one is missed in an example."""

TABLE, AT_ONCE = 2, 7
"""More numbers than this that count otherwise are told as a table, so many in a sentence."""


def _has_quotas(w: Writer) -> bool:
    """Whether nobody says a number, as everybody has one by where they sit."""
    return any(phase.quotas for _, phase in w.phases("predict"))


def _surplus(w: Writer, scoring: Predicted, text: str) -> None:
    """What too many of them cost in the long run, or that they cost nothing where they could."""
    if scoring.surplus is not None:
        every, points = scoring.surplus.every, scoring.surplus.points
        keys = "scoring.surplus.every scoring.surplus.points"
        of = "partners" if w.counts_together else "alone"
        w.say(f"{text}.surplus.{of}", keys, every=every, points=points)
    elif w.changeable("scoring.surplus"):
        w.say("predicted.no_surplus", "scoring.surplus")


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


def _none(w: Writer, none: PredictedNone, text: str) -> None:
    """What it brings, or costs, to predict no trick."""
    keys = "scoring.none.made scoring.none.missed"
    alone = "" if w.counts_together else "_alone"
    how = "none_same" if none.made == none.missed else f"none{alone}"
    if none.made_each or none.missed_each:
        _none_each(w, none, alone)
    else:
        w.say(f"{text}.{how}", keys, made=none.made, missed=none.missed)
    if w.counts_together:
        counts = "for_partner" if none.for_partner else "for_nobody"
        w.say(f"{text}.none_{counts}", "scoring.none.for_partner")
    if (blind := none.blind) is not None:
        keys = "scoring.none.blind.made scoring.none.blind.missed"
        how = "blind_same" if blind.made == blind.missed else "blind"
        w.say(f"{text}.{how}", keys, made=blind.made, missed=blind.missed)


def _none_each(w: Writer, none: PredictedNone, alone: str) -> None:
    """The same, where it hangs on how many tricks the deal has."""
    keys = [f"scoring.none.{key}" for key in OwnTariff.model_fields]
    kept, missed = (none.made, none.made_each), (none.missed, none.missed_each)
    worth = [
        w.phrase(f"predicted.none.{'both' if points else 'each'}", n=points or each, each=each)
        if each
        else _worth(w, "made", points, 0)
        for points, each in (kept, missed)
    ]
    how = "same" if kept == missed else "judged"
    how = "opposite" if kept == (-missed[0], -missed[1]) and min(kept) >= 0 else how
    w.say(f"predicted.none.{how}{alone}", keys, made=worth[0], missed=worth[1])


def _by_kept(w: Writer, scoring: Predicted, way: str) -> None:
    """What it brings on top to be right, by how many are."""
    many, each = len(scoring.by_kept), list[str]()
    for kept, points in enumerate(scoring.by_kept, 1):
        text = "one" if kept == 1 else "some"
        text = "more" if kept == many and kept < w.ruleset.predicting_sides else text
        text = "any" if many == 1 else text
        number = w.words.number(kept)
        each.append(w.phrase(f"predicted.by_kept.{text}", n=points, number=number))
    if each:
        who = w.phrase(f"predicted.right.{way}")
        w.say("predicted.by_kept.all", "scoring.by_kept", who=who, each=w.words.comma(each))


def _alone(w: Writer, scoring: Predicted, way: str, key: str) -> None:
    """What it brings or costs to be the only one who is right, or wrong."""
    points = 0 if scoring.alone is None else getattr(scoring.alone, key)
    if points:
        gets = w.phrase(f"predicted.{'loses' if points < 0 else 'gets'}")
        sign = -1 if points < 0 else 1
        text = f"predicted.alone.{'quotas' if way == 'quotas' else 'said'}.{key}"
        w.say(text, f"scoring.alone.{key}", gets=gets, n=sign * points)


def _for_some(w: Writer, scoring: Predicted) -> None:
    """What is different for the declarer."""
    if (own := scoring.declarer) is not None:
        keys = [f"scoring.declarer.{key}" for key in type(own).model_fields]
        who = w.phrase(f"predicted.declarer.{'same' if own.same else 'alone'}")
        made = _worth(w, "made", own.made, own.made_each)
        missed = _worth(w, f"by_{scoring.missed_by}", own.missed, own.missed_each)
        w.say("predicted.declarer.counts", keys, who=who, made=made, missed=missed)
    _numbers(w, scoring)
    if scoring.all is not None:
        _all(w, scoring, scoring.all)
    if scoring.last is not None:
        _last(w, scoring.last)


def _all(w: Writer, scoring: Predicted, spec: PredictedAll) -> None:
    """What it brings, or costs, to predict all tricks, and in which deals."""
    keys = [f"scoring.all.{key}" for key in OwnTariff.model_fields]
    way = "together" if w.counts_together else "alone" if scoring.declarer is None else "declarer"
    made = _worth(w, "made", spec.made, spec.made_each)
    missed = _worth(w, "made", spec.missed, spec.missed_each)
    if scoring.missed_by == "difference" and spec.missed_each:
        n, only = (spec.missed, "") if spec.missed else (spec.missed_each, "_only")
        missed = w.phrase(f"predicted.all.missing{only}", n=n, each=spec.missed_each)
    who = w.phrase(f"predicted.all.{way}")
    w.say("predicted.declarer.counts", keys, who=who, made=made, missed=missed)
    if spec.least_tricks > 1:
        number = w.words.number(spec.least_tricks)
        w.say("predicted.all.least_tricks", "scoring.all.least_tricks", number=number)


def _premiums(w: Writer, scoring: Predicted) -> None:
    """What comes of every premium that may be claimed."""
    for name, premium in scoring.premiums.items():
        at, label = f"scoring.premiums.{name}", w.label(premium.label)
        w.say("predicted.premium.kept", f"{at}.kept", name=label, n=premium.kept)
        if premium.missed:
            w.say("predicted.premium.missed", f"{at}.missed", n=premium.missed)
        if premium.others:
            w.say("predicted.premium.others", f"{at}.others", n=premium.others)


def _numbers(w: Writer, scoring: Predicted) -> None:
    """What some numbers bring, or cost, in place of what all others do."""
    entries, most = scoring.numbers, cards_played(w.ruleset.phases.values())
    keys = "scoring.numbers"
    told = list[tuple[int, str, OwnTariff]]()
    for index, entry in enumerate(entries):
        if index and _alike(entry, scoring, *OwnTariff.model_fields):
            continue
        upto = entries[index + 1].number - 1 if index + 1 < len(entries) else most
        told.append((upto, _range(w, entry.number, upto, most), entry))
    alike = all(_alike(one[2], told[0][2], "missed", "missed_each") for one in told)
    if len(told) > TABLE and alike and not any(one[2].made_each for one in told):
        each = [
            w.phrase("predicted.numbers.item", n=upto, numbers=numbers, points=spec.made)
            for upto, numbers, spec in told
        ]
        for start in range(0, len(each), AT_ONCE):
            text = "further" if start else "table"
            some = w.words.comma(each[start : start + AT_ONCE])
            w.say(f"predicted.numbers.{text}", keys, each=some)
        if not _alike(told[0][2], scoring, "missed", "missed_each"):
            missed = _missing(w, scoring, told[0][2])
            w.say("predicted.numbers.wrong", keys, missed=missed)
        return
    for index, (upto, numbers, spec) in enumerate(told):
        text = "more" if index else "together" if w.counts_together else "alone"
        made, missed = _worth(w, "made", spec.made, spec.made_each), _missing(w, scoring, spec)
        values = {"n": upto, "numbers": numbers, "made": made, "missed": missed}
        w.say(f"predicted.numbers.{text}", keys, **values)


def _alike(one: OwnTariff, other: OwnTariff | Predicted, *keys: str) -> bool:
    """Whether two of them say the same under these keys."""
    return all(getattr(one, key) == getattr(other, key) for key in keys)


def _missing(w: Writer, scoring: Predicted, spec: OwnTariff) -> str:
    """What it costs to miss one of these numbers."""
    per_trick = scoring.missed_by == "predicted" or not spec.missed_each
    if per_trick and (spec.missed, spec.missed_each) == (-spec.made, -spec.made_each):
        return w.phrase("predicted.numbers.opposite")
    key = "by_difference" if scoring.missed_by == "difference" else "made"
    return _worth(w, key, spec.missed, spec.missed_each)


def _range(w: Writer, first: int, last: int, most: int) -> str:
    """The numbers from one up to another, of so many tricks that there may be."""
    key = "upto" if last > first + 1 else "two"
    key = "or_more" if last == most else key
    number, upto = w.words.number(first), w.words.number(last)
    return (
        w.phrase(f"predicted.numbers.{key}", number=number, upto=upto) if last > first else number
    )


def _last(w: Writer, last: PredictedLast) -> None:
    """What whoever says the last number has on top."""
    of = "points" if w.ruleset.scoring.predicts_points else "tricks"
    worth = {
        key: w.phrase(f"predicted.last.{key}", n=abs(points))
        if points
        else w.phrase("predicted.last.nothing")
        for key, points in (("kept", last.kept), ("missed", last.missed))
    }
    keys = [f"scoring.last.{key}" for key in type(last).model_fields]
    w.say(f"predicted.last.{of}", keys, n=last.apart, count=w.words.number(last.apart), **worth)


def _worth(w: Writer, key: str, points: int, each: int) -> str:
    """So many points, and so many for each trick or card point."""
    of = "points" if w.ruleset.scoring.predicts_points else "tricks"
    if key == "made" and each and not points:
        return w.phrase(f"predicted.declarer.made_only.{of}", n=each)
    if not each and not points:
        return w.phrase("predicted.declarer.nothing")
    if key == "by_difference" and not points:
        return w.phrase(f"predicted.declarer.by_difference_only.{of}", n=each)
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
    number = EXAMPLE[scoring.predicts_points]
    own = scoring.tariff_of(number) or scoring
    points = own.made + number * (own.made_each + scoring.taken_each)
    keys = "scoring.made scoring.made_each"
    keys += " scoring.taken_each" * bool(scoring.taken_each)
    if scoring.by_kept:
        keys += " scoring.by_kept"
        points += scoring.by_kept[0]
        if scoring.alone is not None and scoring.alone.kept:
            keys += " scoring.alone.kept"
            points += scoring.alone.kept
        w.say(f"{text}.example_alone", keys, points=points)
    elif scoring.exact or not scoring.over_each:
        w.say(f"{text}.example", keys, points=points)
    else:
        keys += " scoring.over_each"
        points += scoring.over_each + scoring.taken_each
        w.say(f"{text}.example_over", keys, points=points)


class PredictedText(ScoringText):
    """What a prediction brings that is kept or missed."""

    def __init__(self, scoring: Predicted) -> None:
        self._scoring = scoring

    def aim(self, w: Writer) -> None:
        """To know what one will take, or to take as much at least."""
        text = "predicted_points" if self._scoring.predicts_points else "predicted"
        laid = "predict" not in {phase.kind for phase in w.ruleset.phases.values()}
        text += "_by_cards" * (laid and not self._scoring.predicts_points)
        text += "" if self._scoring.exact else f"_least{'_partners' * w.counts_together}"
        text = "quotas" if _has_quotas(w) else text
        keys = "scoring.kind scoring.counts scoring.exact table.sides.kind"
        quotas = {n for _, phase in w.phases("predict") for n in phase.quotas}
        if len(quotas) == 1:
            n = max(quotas)
            w.say("start.aim.quotas_alike", keys, n=n, number=w.words.number(n))
            return
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
        if scoring.taken_each:
            w.say(f"{text}.taken_each", "scoring.taken_each", n=scoring.taken_each)
        keys = "scoring.exact scoring.kind scoring.counts"
        w.say(f"{text}.{'exact' if scoring.exact else 'least'}", keys)
        key = "made_each" if scoring.made_each else "made_only"
        key = "each_only" if scoring.made_each and not scoring.made else key
        key = key if scoring.made or scoring.made_each else "made_nothing"
        keys = "scoring.made scoring.made_each"
        n = scoring.made_each if key == "each_only" else scoring.made
        on_top = key == "made_nothing" and bool(scoring.by_kept)
        way = "quotas" if quotas else scoring.counts
        if not on_top:
            w.say(f"{text}.{key}", keys, n=n, each=scoring.made_each)
        _by_kept(w, scoring, way)
        _alone(w, scoring, way, "kept")
        if not scoring.exact and scoring.over_each:
            w.say(f"{text}.over_each", "scoring.over_each", n=scoring.over_each)
        _surplus(w, scoring, text)
        w.paragraph()
        by = f"by_{scoring.missed_by}{'' if scoring.missed else '_only'}"
        if not scoring.missed_each:
            by = "missed_only" if scoring.missed else "missed_nothing"
            by = "missed_no_more" if by == "missed_nothing" and scoring.taken_each else by
        keys = "scoring.missed scoring.missed_each scoring.missed_by"
        w.say(f"{text}.{by}", keys, **_missed(w, scoring, way))
        _alone(w, scoring, way, "missed")
        if scoring.none is not None:
            _none(w, scoring.none, text)
        _for_some(w, scoring)
        if scoring.streak is not None:
            _streak(w, scoring.streak)
        if scoring.premiums:
            w.paragraph()
            _premiums(w, scoring)
        if quotas and key == "made_nothing" and not on_top:
            return
        w.paragraph()
        if scoring.predicts_points and key == "made_nothing" and by.startswith("by_difference"):
            points = scoring.missed + SHORT_BY * scoring.missed_each
            w.say(f"{text}.example_missed", keys, points=points)
            return
        _example(w, scoring, text)


SCORING = KindText("predicted", PredictedText)

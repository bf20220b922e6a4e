"""Predicting tricks, or card points: in which order, and what the last to speak may not say."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from game.rules.card_points import points_in_all
from game.rules.explain.ladders import bids_together, name_of
from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.auction import PredictPhase
from game.rules.model.contracts import Contract


class PredictText(PhaseText[PredictPhase]):
    """It has a chapter."""

    related: ClassVar[Related] = {
        "predict": ("tricks", "scoring"),
        "quotas": ("tricks", "scoring"),
    }

    def step(self, w: Writer, path: str, phase: PredictPhase, before: Collection[str]) -> str:
        """What is predicted, or must be taken."""
        how = "_in_secret" * phase.in_secret + "_unseen" * w.ruleset.predicts_unseen
        return f"predict.course.{'quotas' if phase.quotas else _counts(w) + how}"

    def can_throw_in(self, w: Writer, phase: PredictPhase) -> bool:
        """Where all together have said too little."""
        return phase.sum_least > 0


def _counts(w: Writer) -> str:
    """What is predicted: tricks or points."""
    return "points" if w.ruleset.scoring.predicts_points else "tricks"


def predicting(w: Writer) -> None:
    """Who says what, and what it may not come to."""
    counts = _counts(w)
    for path, phase in w.phases("predict"):
        if phase.quotas:
            _quotas(w, path, phase)
            continue
        w.chapter("predict")
        first = w.phrase_of("predict", f"first.{phase.first}")
        what = phase.said if phase.in_secret else "what"
        keys = f"{path}.kind scoring.counts {path}.first {path}.said"
        unseen = w.ruleset.predicts_unseen
        text = f"{what}_unseen" if unseen else f"{what}.{counts}"
        w.say_of("predict", text, f"{keys} order" if unseen else keys, first=first)
        if phase.least:
            w.say_of("predict", "least", f"{path}.least", n=phase.least)
        if not phase.allows_none_in(1):
            _none(w, path, phase)
        if phase.least_from:
            _rising(w, path, phase)
        if phase.at_least_bid:
            bound = "bound_too" if phase.least else "bound"
            w.say_of("predict", bound, f"{path}.at_least_bid")
        elif not phase.least and phase.only == "any" and phase.allows_none_in(1):
            most = points_in_all(w.ruleset)
            w.say_of("predict", f"free.{counts}", f"{path}.at_least_bid", all=most)
        if phase.not_above_declarer:
            w.say_of("predict", "not_above_declarer", f"{path}.not_above_declarer")
        _only(w, path, phase)
        if phase.side_least and phase.only != "one_none":
            w.say_of("predict", "side_least", f"{path}.side_least", n=phase.side_least)
        key = f"not_all.{counts}" if phase.sum == "not_all" else phase.sum
        if phase.sum != "any" or not phase.sum_least:
            w.say_of("predict", key, f"{path}.sum")
        if phase.sum_from > 1:
            w.say_of("predict", "sum_from", f"{path}.sum_from", n=phase.sum_from - 1)
        if phase.sum_least:
            keys = f"{path}.sum_least {path}.sum"
            w.say_of("predict", f"sum_least.{counts}", keys, n=phase.sum_least)
        _quotas_of_games(w)


def _none(w: Writer, path: str, phase: PredictPhase) -> None:
    """From which deal on somebody may say none."""
    text, n = "none_from_deal" + "_bound" * (phase.only != "any"), phase.none_from_deal
    w.say_of("predict", text, f"{path}.none_from_deal {path}.only", n=n)


def _only(w: Writer, path: str, phase: PredictPhase) -> None:
    """Whether partners add it up, and which numbers the hand leaves, or the partner."""
    if w.partners:
        how = "partners" if w.counts_together else "partners_each"
        w.say_of("predict", how, "table.sides.kind scoring.partners")
    if phase.only == "any":
        return
    bound = phase.only == "one_none" and phase.side_least > 0
    keys = f"{path}.only {path}.side_least" if bound else f"{path}.only"
    text = f"only.{phase.only}{'_least' * bound}"
    w.say_of("predict", text, keys, n=phase.side_least)


def _rising(w: Writer, path: str, phase: PredictPhase) -> None:
    """How low those may predict who have many score points."""
    each = [
        w.phrase_of("predict", "from_score", score=one.score, n=one.least)
        for one in phase.least_from
    ]
    key = "least_from" if w.ruleset.match.games is None else "least_from_game"
    w.say_of("predict", key, f"{path}.least_from", each=w.words.join(each))


def _quotas_of_games(w: Writer) -> None:
    """In which games nobody says a number, and what everybody must take there."""
    found = dict[int, list[tuple[str, Contract]]]()
    for at, game in w.all_games.items():
        if game.quota is not None and game.is_played:
            found.setdefault(game.quota, []).append((at, game))
    for n, games in found.items():
        names = dict.fromkeys(w.words.quoted(name_of(w, bids)) for bids in bids_together(games))
        keys, listed = [f"{at}.quota" for at, _ in games], w.words.join(list(names))
        if n:
            number = w.words.number(n)
            w.say_of("predict", "quota_in", keys, n=n, number=number, names=listed)
        else:
            w.say_of("predict", "quota_in_none", keys, names=listed)


def _quotas(w: Writer, path: str, phase: PredictPhase) -> None:
    """How many tricks everybody must take by where they sit."""
    w.chapter("quotas")
    if len(set(phase.quotas)) == 1:
        n = phase.quotas[0]
        w.say_of("predict", "quotas_alike", f"{path}.quotas", n=n, number=w.words.number(n))
        if w.counts_together:
            w.say_of("predict", "quotas_of_partners", "table.sides.kind")
        return
    numbers = w.words.join(w.words.number(number) for number in phase.quotas)
    w.say_of("predict", "quotas", f"{path}.quotas", numbers=numbers)
    if w.counts_together:
        w.say_of("predict", "quotas_of_partners", "table.sides.kind")


PHASE = PredictText("predict", PlacedChapter(45, predicting))

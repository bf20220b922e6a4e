"""Tricks or card points that were predicted, against those that were taken."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from game.engine.events import NOBODY
from game.engine.scoring.base import ScoringKind, ScoringPart
from game.engine.scoring.counting import counted_together, written_at_once
from game.engine.scoring.streaks import kept_all
from game.engine.sheet import Cause, SheetLine, for_seat
from game.engine.sides.actual import sides
from game.engine.state import State
from game.rules.model.scoring.predicted import OwnTariff, Predicted, PredictedLast
from game.values import Points, Seat

Claim = tuple[Seat, int]
"""Who has claimed a premium, and which of `Predicted.premiums`."""


class Judged(NamedTuple):
    """One thing that counts for a side: why, its numbers, and score points."""

    reason: Cause
    detail: str
    points: Points


_OF_QUOTAS: Final[dict[Cause, Cause]] = {
    "prediction_kept": "quota_met",
    "prediction_missed": "quota_missed",
}
"""What it is called where nobody has said a number."""


class PredictedScoring(ScoringKind):
    """Everybody by themselves, or partners together: nobody wins or loses a deal."""

    def __init__(self, scoring: Predicted) -> None:
        self._scoring = scoring

    def sheet(self, state: State) -> tuple[SheetLine, ...]:
        """What each side has made of its predictions: for partners who count together the same
        for both."""
        deal = state.deal
        called = _OF_QUOTAS if state.rules.quotas_in(deal.contract) else {}
        taken = dict.fromkeys(deal.seats, 0)
        tricks = deal.tricks[state.rules.tricks_apart :]
        for trick in tricks:
            if trick.winner != NOBODY:
                taken[trick.winner] += trick.points if self._scoring.predicts_points else 1
        counts, said = counted_together(self._scoring, sides(state)), dict(deal.predicted)
        there = len(tricks)
        claim = standing_claim(deal.claims)
        found = judged_all(
            self._scoring, counts, said, taken, deal.blind, deal.declarer, there, claim
        )
        lines = [
            for_seat(seat, "result", called.get(one.reason, one.reason), one.points, one.detail)
            for side, counted in zip(counts, found, strict=True)
            for one in counted
            for seat in side
        ]
        return (*lines, *written_at_once(state))

    def first_side_won(
        self, sheet: Sequence[SheetLine], declarer: Seat | None, score: Sequence[int]
    ) -> bool | None:
        """Never."""
        return None


SCORING = ScoringPart("predicted", PredictedScoring)


def standing_claim(claims: Sequence[tuple[Seat, int | None]]) -> Claim | None:
    """The highest of what was claimed: each goes above those before."""
    found: Claim | None = None
    for seat, number in claims:
        if number is not None:
            found = seat, number
    return found


def over_in(one: Judged) -> int:
    """How many tricks, or card points, beyond a prediction one thing counts."""
    return int(one.detail) if one.reason == "over_tricks" else 0


def judged_all(
    scoring: Predicted,
    sides: Sequence[tuple[Seat, ...]],
    predicted: Mapping[Seat, int],
    taken: Mapping[Seat, int],
    blind: Collection[Seat] = (),
    declarer: Seat | None = None,
    there: int | None = None,
    claim: Claim | None = None,
) -> list[list[Judged]]:
    """What counts for every side, also by how many have kept what they have said, for having said
    the last number (`predicted` has them in the order in which they were said), and for being the
    only one that has kept, or missed, it. `there`: how many tricks there were, where some may be
    nobody's. `claim`: who has claimed a premium, and which."""
    first = next((side for side in sides if declarer in side), ())
    tricks = sum(taken.values()) if there is None else there
    found = list[list[Judged]]()
    for side in sides:
        own = like_declarer(scoring, side, first, predicted)
        found.append(judged(scoring, side, predicted, taken, blind, own, tricks))
    kept = [kept_all([one.reason for one in counted]) for counted in found]
    if scoring.last is not None:
        last = list(predicted)[-1] if len(predicted) == sum(map(len, sides)) else NOBODY
        for side, counted, right in zip(sides, found, kept, strict=True):
            if last in side and right is not None:
                together, there = sum(predicted.values()), sum(taken.values())
                counted.extend(for_last(scoring.last, together, there, kept=right))
    for counted, right in zip(found, kept, strict=True):
        if right and scoring.by_kept:
            number = kept.count(True)
            counted.append(Judged("kept_by_many", str(number), scoring.for_keeping(number)))
    if claim is not None:
        add_premium(scoring, claim, sides, found, kept)
    if scoring.alone is None:
        return found
    if kept.count(True) == 1 and False in kept:
        points = scoring.alone.kept
        found[kept.index(True)].append(Judged("alone_kept", "", points))
    if kept.count(False) == 1 and True in kept:
        points = scoring.alone.missed
        found[kept.index(False)].append(Judged("alone_missed", "", points))
    return found


def add_premium(
    scoring: Predicted,
    claim: Claim,
    sides: Sequence[tuple[Seat, ...]],
    found: Sequence[list[Judged]],
    kept: Sequence[bool | None],
) -> None:
    """What comes of a premium that somebody has claimed, on top of what counts for every side."""
    seat, number = claim
    name, premium = list(scoring.premiums.items())[number]
    made = any(seat in side and right for side, right in zip(sides, kept, strict=True))
    for side, counted in zip(sides, found, strict=True):
        reason: Cause = "premium_of_other"
        points = 0 if made else premium.others
        if seat in side:
            reason = "premium_kept" if made else "premium_missed"
            points = premium.kept if made else premium.missed
        if points:
            counted.append(Judged(reason, name, points))


def for_last(spec: PredictedLast, together: int, there: int, *, kept: bool) -> list[Judged]:
    """What counts on top for who has said the last number, of what all have predicted together and
    what there was to take."""
    points = spec.times(together, there) * (spec.kept if kept else spec.missed)
    return [Judged("last_kept" if kept else "last_missed", "", points)] if points else []


def like_declarer(
    scoring: Predicted,
    side: Sequence[Seat],
    declarers: Sequence[Seat],
    predicted: Mapping[Seat, int],
) -> bool:
    """Whether what the declarer's prediction brings holds for a side."""
    if scoring.declarer is None or not declarers:
        return False
    if side == declarers:
        return True
    said, first = [[predicted.get(seat, -1) for seat in one] for one in (side, declarers)]
    return scoring.declarer.same and -1 not in said + first and sum(said) == sum(first)


def judged(
    scoring: Predicted,
    side: Sequence[Seat],
    predicted: Mapping[Seat, int],
    taken: Mapping[Seat, int],
    blind: Collection[Seat] = (),
    as_declarer: bool = False,
    there: int = 0,
) -> list[Judged]:
    """What counts for a side that has said and taken so much, these seats before they had seen a
    card; a seat that has said nothing is left out, but for what it takes (`taken_each`).
    `as_declarer`: by what the declarer's prediction brings. `there`: of so many tricks."""
    found: list[Judged] = []
    all_taken = sum(taken[seat] for seat in side) if scoring.taken_each else 0
    if all_taken:
        found.append(Judged("each_taken", str(all_taken), all_taken * scoring.taken_each))
    said = [seat for seat in side if seat in predicted]
    alone = [seat for seat in said if scoring.none is not None and not predicted[seat]]
    for seat in alone:
        assert scoring.none is not None
        kept = not taken[seat]
        if seat in blind and scoring.none.blind is not None:
            points = scoring.none.blind.made if kept else scoring.none.blind.missed
            found.append(Judged("blind_kept" if kept else "blind_missed", "", points))
            continue
        points = scoring.of_none(there, kept=kept)
        found.append(Judged("none_kept" if kept else "none_missed", "", points))
    if len(alone) == len(said):
        return found
    wanted = sum([predicted[seat] for seat in said])
    got = sum([taken[seat] for seat in scoring.counted_of(side, predicted)])
    own: OwnTariff | None = scoring.declarer if as_declarer else None
    own = scoring.tariff_of(wanted) or own
    every = scoring.says_all(wanted, there)
    if every:
        own, wanted = scoring.all, there
    numbers = f"{got}/{wanted}"
    if got == wanted or (got > wanted and not scoring.exact):
        points = scoring.made + scoring.made_each * wanted
        points = points if own is None else own.made + own.made_each * wanted
        found.append(Judged("all_kept" if every else "prediction_kept", numbers, points))
        over = got - wanted
        if over and (scoring.over_each or scoring.surplus is not None):
            found.append(Judged("over_tricks", str(over), over * scoring.over_each))
        return found
    many = wanted if scoring.missed_by == "predicted" else abs(got - wanted)
    points = scoring.missed + scoring.missed_each * many
    points = points if own is None else own.missed + own.missed_each * many
    found.append(Judged("all_missed" if every else "prediction_missed", numbers, points))
    return found

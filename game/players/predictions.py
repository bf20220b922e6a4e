"""What a seat still has to take of the tricks, or card points, that were predicted."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from game.engine.rules.rules import Rules
from game.engine.scoring.streaks import kept_all, streak_of
from game.engine.sheet import Cause
from game.rules.model.scoring import Scoring
from game.rules.model.scoring.predicted import Predicted
from game.values import Seat


class Aim(NamedTuple):
    """Whose tricks count together with those of a seat, and how many tricks or card points they
    want in all; None where nobody has said anything yet. `most`: whether more than that are wanted,
    too. `friends`: partners who are judged by themselves, to whom their tricks are left."""

    seats: tuple[Seat, ...]
    number: int | None
    most: bool
    friends: tuple[Seat, ...] = ()

    def wants(self, taken: Mapping[Seat, int], brings: float = 1) -> bool:
        """Whether a trick that brings so much is wanted, with so much taken by each seat: one that
        comes nearer to the number than to let it go."""
        if self.number is None or self.most:
            return True
        return 2 * (self.number - sum(taken[seat] for seat in self.seats)) > brings


def scoring_of(rules: Rules) -> Predicted:
    """The scoring, which must be one of predictions."""
    scoring: Scoring = rules.scoring
    assert isinstance(scoring, Predicted)
    return scoring


def wants_most(scoring: Predicted) -> bool:
    """Whether more than was predicted is no worse."""
    return not scoring.exact and scoring.over_each + price_of_surplus(scoring) >= 0


def price_of_surplus(scoring: Predicted) -> float:
    """What one trick, or card point, beyond a prediction costs in the long run, in score points
    not above 0: its share of what is paid once there are many."""
    return 0.0 if scoring.surplus is None else scoring.surplus.points / scoring.surplus.every


def worth_of_streak(
    rules: Rules, before: Sequence[int], seat: Seat, reasons: Collection[Cause], tricks: int
) -> float:
    """Score points that it is worth to a seat to be judged so in a deal of so many tricks, with so
    many predictions kept or missed running before: its share of what several of them bring."""
    streak, kept = streak_of(rules), kept_all(reasons)
    if streak is None or kept is None or tricks < streak.least_tricks:
        return 0.0
    return streak.share(streak.after(before[seat] if before else 0, kept=kept))


def aims(rules: Rules, seats: Sequence[Seat], predicted: Mapping[Seat, int]) -> dict[Seat, Aim]:
    """What every seat aims at: its own prediction, or that of partners who count together; who has
    said none, and is judged by itself, wants none."""
    scoring, found = scoring_of(rules), dict[Seat, Aim]()
    for seat in seats:
        side = _side(rules, seats, seat)
        if rules.hides_predictions:  # a partner's may never be known
            side = tuple(s for s in side if s == seat or s in predicted)
        alone = [s for s in side if scoring.none is not None and predicted.get(s) == 0]
        if seat in alone:
            found[seat] = Aim((seat,), 0, most=False)
            continue
        said = [predicted[s] for s in side if s in predicted]
        number = sum(said) if seat in predicted else None
        friends = _friends(rules, seats, seat, predicted) if wants_most(scoring) else ()
        together = scoring.counted_of(side, predicted)
        found[seat] = Aim(together, number, wants_most(scoring), friends)
    return found


def _friends(
    rules: Rules, seats: Sequence[Seat], seat: Seat, predicted: Mapping[Seat, int]
) -> tuple[Seat, ...]:
    """Partners who are judged by themselves, but for those who want no trick at all."""
    scoring = scoring_of(rules)
    if not scoring.judges_partners_alone:
        return ()
    none = [s for s in seats if scoring.none is not None and predicted.get(s) == 0]
    return tuple(s for s in seats if s in rules.team(seat) and s != seat and s not in none)


def _side(rules: Rules, seats: Sequence[Seat], seat: Seat) -> tuple[Seat, ...]:
    if scoring_of(rules).judges_partners_alone:
        return (seat,)
    return tuple(s for s in seats if s in rules.team(seat))

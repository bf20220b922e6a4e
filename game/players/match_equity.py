"""What the score points of a deal are worth: as they are, but near the end of a match as much as
they bring one nearer to winning it.

Whoever needs few points plays safely, whoever is far behind must dare, and what comes on top of the
target counts for nothing. How matches go on after the deal is guessed: every side's luck in the
deals to come is as wide as the pack has card points, so the chance to win follows from how far the
sides are apart and how long the match still is.

Where the points of games are written down, people settle up by them, so they count to the
end; and where a match ends in the middle of a deal (Z-07), who is quicker wins, which points say.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from math import fsum, sqrt

from game.engine.rules.rules import Rules
from game.engine.scoring import settled
from game.engine.scoring.barrel import effects, waits
from game.engine.scoring.falling import fall
from game.engine.scoring.pot import at_stake
from game.engine.scoring.streaks import STREAKS
from game.engine.scoring.surplus import COLLECTED, beyond
from game.engine.sheet import SheetLine, total
from game.engine.sides.actual import side_of
from game.engine.state import State
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import View
from game.players.match_end import MatchEnd, MatchStanding
from game.players.predictions import price_of_surplus, scoring_of, worth_of_streak
from game.values import Seat

REACH = 2.0
"""A match may end in this deal when somebody is so near to the target, in card points of the
whole pack."""

LUCK, PACE, SINK = 0.5, 1.5, 0.5
"""How wide the luck of one deal is, what the best of it come to in a deal, and how far whoever
falls sinks in one, in the same."""

WHOLE_MATCH = 4.0
"""What a match is worth that a deal decides by itself, in the most that such a deal brings, where
no target says what it is worth."""

HOPELESS = 0.1
"""A chance to win counts as no smaller than this, and no nearer to certainty, where it says how
much one score point is worth."""

USUAL_STAKE = 120
"""What all cards of a pack bring together for which limits in score points were found."""

USUAL_UNIT = 10
"""The score points of one point of a game with which other limits in score points were found."""


def scale_of(rules: Rules, contract: int) -> float:
    """By what a limit in score points is multiplied: 1 where card points are written down, or
    points of a game in tens; a tenth where they are written down one by one; and as much less as
    fewer are at stake in a whole deal than in most packs."""
    scoring, spec = rules.scoring, rules.contracts[contract].spec
    if scoring.counts_games and not scoring.values_games:
        return scoring.point_value / USUAL_UNIT
    if spec.is_about_tricks or rules.shares_pot or rules.knocks_out:
        return 1.0  # what that is worth is no sum of cards and tricks
    stake = max(at_stake_in(rules, contract), spec.value, spec.value_lost)
    return min(1.0, stake / USUAL_STAKE)


@lru_cache(maxsize=256)
def at_stake_in(rules: Rules, contract: int) -> int:
    """What all cards and tricks of a deal bring together, or single achievements; what costs as
    much as it might bring counts as well. At least 1."""
    if rules.scoring.achievable is not None:
        return rules.scoring.achievable
    values, brings = rules.points(NO_TRUMP, contract), rules.contracts[contract].tricks
    cards = sum([abs(values[kind]) for kind in rules.pack])
    return max(1, cards + rules.hand_size * brings.each + brings.ends)


def scores_of(
    state: State, seats: Sequence[Seat] | None = None, sheet: Sequence[SheetLine] | None = None
) -> tuple[int, ...]:
    """Score points of a finished deal by index in its seats, or in others: some may have laid their
    cards aside since. What is taken beyond a prediction costs its share at once. `sheet`: the
    settled one, where that is known."""
    among, sheet = seats or state.deal.seats, settled(state) if sheet is None else sheet
    scoring, tricks = state.rules.scoring, len(state.deal.tricks)
    if not scoring.counts_surplus and not scoring.counts_streaks:
        return scores_on(sheet, among)
    each = price_of_surplus(scoring_of(state.rules))
    made = [line for line in sheet if line.reason != COLLECTED and line.reason not in STREAKS]
    found = list[int]()
    for seat in among:
        reasons = [line.reason for line in made if line.seat == seat]
        more = worth_of_streak(state.rules, state.match.streaks, seat, reasons, tricks)
        found.append(total(made, seat) + round(each * beyond(sheet, seat) + more))
    return tuple(found)


def scores_on(sheet: Sequence[SheetLine], seats: Sequence[Seat]) -> tuple[int, ...]:
    """Score points of these seats by index."""
    return tuple([total(sheet, seat) for seat in seats])


def declarers_indices(state: State, seats: Sequence[Seat] | None = None) -> Sequence[int]:
    """The indices of the declarer and of its partner in the seats of a deal, or in others; none
    where nobody declared anything."""
    deal, among = state.deal, seats or state.deal.seats
    if deal.declarer is None:
        return ()
    mine = side_of(state, deal.declarer)
    partners = [index for index, seat in enumerate(among) if seat in mine]
    return sorted(partners, key=lambda index: among[index] != deal.declarer)


class MatchEquity:
    """How the match stands for a seat; everything by index in `view.seats`."""

    def __init__(self, rules: Rules, view: View, *, minded: bool = True) -> None:
        """`minded`: whether the match is thought of at all."""
        match, scoring = rules.ruleset.match, rules.scoring
        self._me = view.seats.index(view.seat)
        counted = view.toward_target
        self._before = [counted[seat] for seat in view.seats]
        values = rules.points(NO_TRUMP)
        points = sum(values[card] for card in rules.pack)
        lies = at_stake(rules, view, view.pot) if rules.shares_pot else 0
        brought = rules.hand_size * rules.contracts[view.contract].tricks.each
        pack = max(1, scoring.achievable or points + brought + lies)
        self._luck, self._pace, self._sink = LUCK * pack, PACE * pack, SINK * pack
        brings = max(pack, rules.hand_size) * WHOLE_MATCH
        self._whole = float(match.target or brings)
        self._barrel, self._waited = match.barrel, list[int | None]()
        if self._barrel is not None:
            waited = waits(self._barrel, view.history, rules.players)
            self._waited = [waited[seat] for seat in view.seats]
        self.on_barrel = any(one is not None for one in self._waited)
        """Whether somebody has so many score points that only a bid that is won brings more."""
        self._losers_fall = match.losers_fall
        self._exactly = {float(one.at): float(one.to) for one in match.exactly}
        self._end = end = MatchEnd(rules, view)
        reach = REACH * pack
        ends = end.comes_now or max(self._before) + reach >= end.target
        ends = ends or min(self._before) - reach <= end.floor
        # Any deal may undo what was won before, which is told by how far the target is off.
        ends = ends or (match.losers_fall and match.target is not None)
        to_its_end = not any(self._before) if match.ends == "at_once_later" else None
        counts = not scoring.counts_games and (to_its_end or not match.may_cut_short)
        if match.games is not None and match.games.count_bids:
            counts = False  # what brings one nearer to it is not what is written down
        self.near = minded and ends and counts
        """Whether the match may end with this deal, or who loses it begins anew, so that the chance
        to win the match is what counts."""
        if self.near:
            now = self._standing([0] * len(self._before), left=1.0)
            self._now, self._paid_now = now.chances[end.team], end.pays(now)
            even = min(max(self._now, HOPELESS), 1.0 - HOPELESS)
            self._rate = even * (1.0 - even) / self._width(self._before, 1.0)

    def counted(self, scores: Sequence[float], side: Collection[int], bid: int) -> Sequence[float]:
        """What is written down of the score points that a deal would bring by itself, where the
        seats with these indices have played for a bid: on the barrel little else counts."""
        if self._barrel is None or not self.on_barrel:
            return scores
        written = list(scores)
        gains = [points > 0 for points in scores]
        for index, struck, falls in effects(self._barrel, self._waited, gains, side, bid):
            if struck:
                written[index] = 0.0
            if falls:
                written[index] -= self._barrel.fall
        return written

    def gain(self, scores: Sequence[float], first: Sequence[int] = ()) -> float:
        """What the score points of a finished deal are worth: those of the own seat less the
        others' mean, near the end of a match as in `worth`."""
        if self.near:
            return self.worth(scores, first)
        mine, others = scores[self._me], len(scores) - 1
        return fsum([mine - score for score in scores]) / others

    def worth(self, scores: Sequence[float], first: Sequence[int] = (), left: float = 0.0) -> float:
        """How much more likely the match is won than before the deal, as in `chance`, in score
        points: as many as bring so much at the least. Besides what its end then pays, where it pays
        anything (`match.rubicon`)."""
        standing = self._standing(scores, first, left)
        won = (standing.chances[self._end.team] - self._now) / self._rate
        return won + self._end.pays(standing) - self._paid_now

    def decided(self, winners: Collection[int]) -> float:
        """What it is worth that a deal decides the match, whatever it brings, for the seats with
        these indices."""
        if self.near:
            return (self._end.winning(winners)[self._end.team] - self._now) / self._rate
        return self._whole * ((self._me in winners) - len(winners) / len(self._before))

    @property
    def counts_matches(self) -> bool:
        """Whether what a deal is worth is nothing but matches won."""
        return self.near and not self._end.pays_out

    def of_hundred(self, worth: float) -> int:
        """How many more matches of a hundred are won for so much worth, near their end."""
        return round(100.0 * self._rate * worth)

    def chance(
        self, scores: Sequence[float], first: Sequence[int] = (), left: float = 0.0
    ) -> float:
        """How likely the own side wins the match after these score points of the deal, of which
        a share is still `left` to be played; `first` are the indices of the declarer and of its
        partner, who go first when several reach the target with the declarer (B-67)."""
        return self._standing(scores, first, left).chances[self._end.team]

    def _standing(
        self, scores: Sequence[float], first: Sequence[int] = (), left: float = 0.0
    ) -> MatchStanding:
        """How the match stands then."""
        totals = [a + b for a, b in zip(self._before, scores, strict=True)]
        if self._losers_fall:
            fallen = fall(totals, scores)
            totals = [0.0 if low else has for has, low in zip(totals, fallen, strict=True)]
        if self._exactly:
            totals = [self._exactly.get(float(has), float(has)) for has in totals]
        over = None if left else self._end.over(totals, scores, first)
        if over is not None:
            return MatchStanding(totals, over, 0.0)
        width = self._width(totals, left or 1.0)
        return MatchStanding(totals, self._end.likely(totals, width, dealt=not left), width)

    def _width(self, totals: Sequence[float], left: float) -> float:
        """How far luck carries one side beyond another until the match is over, in score points,
        when all have so many and so much of a deal is left at least."""
        if self._end.comes_now:
            return self._luck * sqrt(left)
        above, below = self._end.distances(totals)
        more = max(0.0, min(above / self._pace, below / self._sink))
        return self._luck * sqrt(left + more)

"""What card points are worth to a declarer whose game has a value: the count of the sheet, made
smooth.

Won or lost, Schneider and Schwarz are jumps, which a few dozen worlds say little about: each is
spread over the card points beside it. Besides, card points count a little by themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.rules.rules import Rules
from game.engine.scoring.counting import values_of_kinds
from game.engine.scoring.game_value import judged
from game.engine.scoring.pot import at_stake, stakes
from game.engine.view import View
from game.players.heuristic.reading.special_points import ends_with
from game.players.search.base import Payoff
from game.players.search.smoothing import smoothed
from game.players.search.tally import TrickSpecials, TrickTally, times_written, trick_counts
from game.rules.model.scoring.game_value import GameValue
from game.values import Card, Points

BLUR = 12
"""Card points to either side over which a jump is spread."""

CARD_POINT = 1.0
"""What card points count beside the score: a share of what they would count if all of it were
spread evenly over them."""


class GameTerms(NamedTuple):
    """All that the value of a game depends on beside card points: the contract, the bid, what was
    promised, whether the talon was left, how many times it counts by what was `said`, the highest
    trumps in a row, whether the declarer and the others took a trick, the card points of all, what
    lies in the pot, and whether tricks were taken with the lowest trump, as was promised."""

    contract: int
    bid: Points
    raised: tuple[int, ...]
    left: bool
    said: int
    matadors: int
    took: tuple[bool, bool]
    points: Points
    pot: Points = 0
    kept: bool = True


class GamesPayoff(Payoff):
    """A declarer against the others."""

    def __init__(self, rules: Rules, view: View, specials: TrickSpecials) -> None:
        assert view.declarer is not None
        self._rules, self._view, self._specials = rules, view, specials
        self._promised = times_written(rules, view) * len(ends_with(rules, view))
        self._declarer = view.seats.index(view.declarer)
        self._plays = view.seat == view.declarer
        self._points, self._tricks = trick_counts(view)
        self._values = values_of_kinds(rules, view.trump, view.contract)
        self._to_others = rules.contracts[view.contract].spec.talon_to_others

    def __call__(self, tally: TrickTally, discard: Sequence[Card]) -> float:
        """Score points that the own side is ahead."""
        everything = sum([self._values[kind] for kind in discard])
        mine = 0 if self._to_others else everything
        took = [False, False]
        for index, brought in enumerate(tally.points):
            points = self._points[index] + brought
            everything += points
            own = index == self._declarer
            if own:
                mine += points
            side = 0 if own else 1
            took[side] = took[side] or self._tricks[index] + tally.tricks[index] > 0
        view = self._view
        terms = GameTerms(
            view.contract,
            view.bid or 0,
            view.raised,
            view.talon_left,
            self._rules.times_said(len(view.announced)),
            tally.runners,
            (took[0], took[1]),
            everything,
            at_stake(self._rules, view, view.pot),
            not self._promised or self._taken(tally) >= self._promised,
        )
        worth = _smooth(self._rules, terms)[mine]
        return worth if self._plays else -worth

    def _taken(self, tally: TrickTally) -> int:
        """What tricks bring the declarer that were taken with the card promised for them."""
        return self._specials.of_seats(tally)[self._declarer]


@lru_cache(maxsize=2048)
def _smooth(rules: Rules, terms: GameTerms) -> tuple[float, ...]:
    """How far the declarer is ahead for every number of its card points, jumps spread out."""
    sharp = [ahead(rules, terms, points) for points in range(terms.points + 1)]
    return smoothed(sharp, BLUR, CARD_POINT)


def ahead(rules: Rules, terms: GameTerms, points: Points) -> float:
    """Score points that the declarer gets more than each of the others with so many card points."""
    scoring, spec = rules.scoring, rules.contracts[terms.contract].spec
    assert isinstance(scoring, GameValue)
    mine = _seen(scoring, points, took=terms.took[0])
    others = _seen(scoring, terms.points - points, took=terms.took[1])
    won, steps = judged(rules, scoring, terms.contract, terms.raised, mine, others)
    won = won and terms.kept
    times = sum(scoring.steps[step].points for step in steps) + scoring.matadors * terms.matadors
    times += scoring.left_talon if terms.left else 0
    times += sum(rules.raises[number].spec.points for number in terms.raised)
    value = times * spec.value
    if value < terms.bid:
        won, value = False, -(-terms.bid // spec.value) * spec.value
    value *= terms.said
    bonus, pot = scoring.bonus, rules.ruleset.match.pot
    gained, paid = (0, 0) if pot is None else stakes(pot, spec, terms.pot, 1)
    others = rules.active - 1
    if won:
        kept = scoring.ahead(float(value), others)
        return kept + gained + (bonus.won if bonus is not None else 0)
    lost = scoring.ahead(float(value * scoring.lost_factor), others) + paid
    return -(lost + (bonus.lost + bonus.others if bonus is not None else 0))


def _seen(scoring: GameValue, points: Points, *, took: bool) -> Points:
    """Card points as steps see them."""
    if scoring.nothing == "no_points":
        return points
    return max(points, 1) if took else 0

"""What a finished hand is worth to a side: the score sheet, made smooth, or near the end of a match
how that then stands.

All numbers come from sheets of imagined deals, `settled` of the bare deal with tricks of so many
card points in it; each is written once. The sheet is full of jumps: a bid is made or lost, a step
reached or not. A few dozen worlds say little about a jump, so each is spread over the card points
beside it. All is in score points, the mean of one's own side less the mean of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from operator import add, sub
from statistics import fmean
from typing import Final

from game.cards import KIND_MASK, parse_pattern
from game.engine.bidding.requests import prevented
from game.engine.events import NOBODY
from game.engine.resample import lay_out
from game.engine.rules.rules import Rules
from game.engine.scoring import settled
from game.engine.scoring.counting import (
    card_points,
    counted_together,
    meld_points,
    melded_seen,
    values_of_kinds,
)
from game.engine.scoring.fewest_points import lost, paid, times_pushed, without_trick
from game.engine.scoring.goals import broken
from game.engine.scoring.match_won import side_with_tricks
from game.engine.scoring.predicted import judged_all, over_in, standing_claim
from game.engine.scoring.special import rounds_to_come
from game.engine.sheet import Cause, total
from game.engine.sides.actual import side_of
from game.engine.sides.actual import sides as sides_of
from game.engine.sides.seen import all_declarers
from game.engine.tricks.bounds import trick_bounds
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.engine.view import View
from game.players.heuristic.reading.achieved import UNIT, plays_for_parts
from game.players.heuristic.reading.knowledge import phase_of_tricks
from game.players.match_equity import MatchEquity, declarers_indices, scores_of
from game.players.predictions import price_of_surplus, scoring_of, worth_of_streak
from game.players.search.achieved import parts_of_players, parts_taken
from game.players.search.base import Payoff, mean_times
from game.players.search.bid_payoff import BidPayoff
from game.players.search.games import GamesPayoff
from game.players.search.highest_trump import points_taken
from game.players.search.imagined_sheets import bare, nowhere, sheets_of, with_trick
from game.players.search.leading_points import leading_points
from game.players.search.steps import StepsPayoff
from game.players.search.tally import TrickSpecials, TrickTally, trick_counts
from game.players.search.tariff import TariffPayoff
from game.values import Card, Points, Seat

NEAR_BID = 1.0
"""Points of achievements to either side over which a bid is spread that is made or lost."""

OWN_POINTS: Final = 40.0
"""What stands for the value of such a game where card points themselves are lost."""

SHARE = 2.0
"""How often the value of a game for the fewest points it is worth not to have all of them."""


KNOCKED_OUT: Final = 20.0
"""What it costs to be out of the match: more than all tricks of a deal are worth."""


def payoff_for(rules: Rules, view: View, specials: TrickSpecials, equity: MatchEquity) -> Payoff:
    """The payoff for the seat of a view."""
    payoff = _payoff_of_deal(rules, view, specials, equity)
    if DecidingPayoff.may_decide(rules, view):
        return DecidingPayoff(rules, view, equity, payoff)
    return payoff


def _payoff_of_deal(
    rules: Rules, view: View, specials: TrickSpecials, equity: MatchEquity
) -> Payoff:
    """What counts a deal by itself."""
    scoring, spec = rules.scoring, rules.contracts[view.contract].spec
    apart = rules.shares_pot or rules.knocks_out
    if spec.is_about_tricks and view.declarer is not None and not apart:
        return GoalPayoff(rules, view, equity)
    avoided = spec.avoids_points
    doubled = scoring.writes_own_points and spec.no_trick_doubles
    if apart or scoring.counts_places or scoring.last_takes_remainder or doubled:
        return _TricksPayoff(rules, view, equity, specials)
    over = rules.taken_over[view.contract]
    if over is not None and not over.first_tricks:
        return _TakenOverPayoff(rules, view)
    if avoided and not scoring.writes_own_points:
        return _FewestPayoff(rules, view)
    if scoring.values_games and view.declarer is not None:
        return GamesPayoff(rules, view, specials)
    if plays_for_parts(rules):
        if scoring.reaches_bid and view.declarer is not None:
            return _AchievingPayoff(rules, view)
        return _AchievedPayoff(rules, view, equity)
    if scoring.pays_by_table and view.declarer is not None:
        return TariffPayoff(rules, view, equity)
    if scoring.reaches_bid:
        return BidPayoff(rules, view, equity)
    if scoring.two_sides:
        return StepsPayoff(rules, view, specials)
    if scoring.counts_predictions:
        return _PredictedPayoff(rules, view, equity)
    first_wins = scoring.enough_points is not None and not rules.melds
    if first_wins:
        return _EnoughPayoff(rules, view, equity)
    return RacePayoff(rules, view, equity, specials)


class DecidingPayoff(Payoff):
    """Whether somebody still takes so many tricks that they win the match, and what the deal is
    worth where nobody does (`deal`)."""

    def __init__(self, rules: Rules, view: View, equity: MatchEquity, deal: Payoff) -> None:
        """`deal` counts the deal by itself."""
        self._rules, self._view, self._equity = rules, view, equity
        self._seats, self._taken = view.seats, trick_counts(view)[1]
        self.deal = deal
        self._known: dict[tuple[Seat, ...], float] = {}

    @staticmethod
    def may_decide(rules: Rules, view: View) -> bool:
        """Whether somebody may still have as many."""
        number = rules.ruleset.match.won_with_tricks
        if number is None:
            return False
        taken, left = trick_counts(view)[1], rounds_to_come(view)
        for seat in view.seats:
            team = rules.team(seat)
            own = [n for one, n in zip(view.seats, taken, strict=True) if one in team]
            if sum(own) + left >= number:
                return True
        return False

    def __call__(self, tally: TrickTally, discard: Sequence[Card]) -> float:
        """What it is worth to the own side."""
        tricks = list(map(add, self._taken, tally.tricks))
        winners = side_with_tricks(self._rules, tricks, self._seats)
        if not winners:
            return self.deal(tally, discard)
        found = self._known.get(winners)
        if found is None:
            indices = [n for n, seat in enumerate(self._seats) if seat in winners]
            found = self._known[winners] = self._equity.decided(indices)
        return found

    def sharper(self, card_point: float) -> Payoff:
        """Sharper where nobody has so many."""
        deal = self.deal.sharper(card_point)
        return DecidingPayoff(self._rules, self._view, self._equity, deal)

    @property
    def card_point(self) -> float:
        """As where nobody has so many."""
        return self.deal.card_point

    @property
    def minds_order(self) -> bool:
        """As where nobody has so many."""
        return self.deal.minds_order

    @property
    def decides(self) -> bool:
        """Always."""
        return True


class GoalPayoff(Payoff):
    """Kept or broken, by the tricks of the whole deal, or the points in those of the declarer."""

    def __init__(self, rules: Rules, view: View, equity: MatchEquity) -> None:
        self._rules, self._view = rules, view
        self._equity = equity
        self._points, self._taken = trick_counts(view)
        self._melded, self._goal = 0, rules.contracts[view.contract].spec.goal_points
        if self._goal is not None and view.declarer is not None:
            self._declarer = view.seats.index(view.declarer)
            self._melded = melded_seen(rules, view, view.declarer)
        self._plays_on = rules.contracts[view.contract].spec.plays_on
        self._decides = rules.contracts[view.contract].spec.wins_match
        self._together = all_declarers(rules, view)
        self._known: dict[tuple[int, ...], float] = {}
        self._kept, self._broken = (self._ahead(missed=missed) for missed in (False, True))

    def __call__(self, tally: TrickTally, discard: Sequence[Card]) -> float:
        """What it is worth to the own side."""
        tricks = [before + more for before, more in zip(self._taken, tally.tricks, strict=True)]
        points = 0
        if self._goal is not None and tricks[self._declarer]:
            declarer = self._declarer
            points = self._melded + self._points[declarer] + tally.points[declarer]
        if self._together:  # who has any trick at all
            return self._with_tricks([min(1, number) for number in tricks])
        lost = _broken(self._rules, self._view, tally.sides, tricks, points)
        if lost and self._plays_on:
            return self._with_tricks(tricks)
        return self._broken if lost else self._kept

    def _with_tricks(self, tricks: Sequence[int]) -> float:
        """What it is worth that everybody has so many tricks, where it is missed, or several have
        declared it."""
        found = tuple(tricks)
        if found not in self._known:
            self._known[found] = self._ahead(missed=True, tricks=found)
        return self._known[found]

    def _ahead(self, *, missed: bool, tricks: Sequence[int] = ()) -> float:
        """What the sheet of a deal that ended so says, in which everybody has so many tricks."""
        view, state = self._view, bare(self._rules, self._view)
        for seat, number in zip(view.seats, tricks, strict=False):
            for _ in range(number):
                state = with_trick(state, seat, 0)
        match = state.match._replace(hanging=view.hanging)
        state = state._replace(match=match, deal=state.deal._replace(missed=missed))
        first = declarers_indices(state)
        if self._decides and not missed:
            return self._equity.decided(first)
        scores = self._equity.counted(scores_of(state), first, view.bid or 0)
        if self._equity.near:
            return self._equity.worth(scores, first)
        mine = next(side for side in sides_of(state) if view.seat in side)
        if view.seat in self._together:
            mine = (view.seat,)
        written = list(zip(view.seats, scores, strict=True))
        return fmean(points for seat, points in written if seat in mine) - fmean(
            points for seat, points in written if seat not in mine
        )


def breaking(rules: Rules, view: View, sides: Sequence[int]) -> list[bool]:
    """For every index into `view.seats` whether the promise of the contract (B-70 to B-74) hangs on
    how few tricks that seat still takes: none of them, or no more than a declarer may who needs no
    more of them."""
    if all_declarers(rules, view):
        return [False] * len(sides)  # each of several minds its own tricks
    bounds = trick_bounds(rules, view)
    if bounds is not None:
        alone = sides.count(sides[view.seats.index(bounds.declarer)]) == 1
        return [alone and not bounds.needs and seat == bounds.declarer for seat in view.seats]
    seats = range(len(sides))
    return [_broken(rules, view, sides, [int(one == index) for one in seats]) for index in seats]


def _broken(
    rules: Rules, view: View, sides: Sequence[int], tricks: Sequence[int], points: Points = 0
) -> bool:
    """Whether so many tricks of every seat in `view.seats` break the promise, or so few points of
    the declarer."""
    assert view.declarer is not None
    contract, declarer = rules.contracts[view.contract].spec, view.seats.index(view.declarer)
    own, together = tricks[declarer], 0
    for side, number in zip(sides, tricks, strict=True):
        if side == sides[declarer]:
            together += number
    others = sum(tricks) - together
    against = together - own
    return broken(contract, own=own, partner=against, others=others, left=0, points=points)


class _FewestPayoff(Payoff):
    """Everybody wants few card points: who has the most pays, or who has the fewest is paid. Beside
    that card points count a little by themselves, as nobody knows yet how many are enough."""

    def __init__(self, rules: Rules, view: View) -> None:
        self._me = view.seats.index(view.seat)
        self._spec = rules.contracts[view.contract].spec
        self._points, self._tricks = trick_counts(view)
        self._value = float(self._spec.value * rules.scoring.point_value)
        self._own = rules.scoring.values_games
        self._unit = float(rules.scoring.point_value)
        self._times = float(times_pushed(rules, view.pushed))

    def __call__(self, tally: TrickTally, discard: Sequence[Card]) -> float:
        return self._times * self._once(tally)

    def _once(self, tally: TrickTally) -> float:
        """What it is worth as long as nothing counts several times."""
        points = list(map(add, self._points, tally.points))
        tricks = list(map(add, self._tricks, tally.tricks))
        mine, number = self._me, len(points)
        if self._spec.all_lose:
            return self._all_lose(points, tricks)
        share = points[mine] / max(1, sum(points)) - 1 / number
        if self._spec.fewest_wins and not tricks[mine]:
            share = 0.0  # without a trick it is no use to have few
        score = lost(self._spec, points, tricks) if self._own else paid(self._spec, points, tricks)
        ahead = score[mine] - (sum(score) - score[mine]) / (number - 1)
        worth: float = self._value * (ahead - SHARE * share)
        if self._own:
            worth = ahead - OWN_POINTS * SHARE * share
        return worth

    def _all_lose(self, points: Sequence[Points], tricks: Sequence[int]) -> float:
        """What it is worth where every card point is lost for certain."""
        spec, mine, others = self._spec, self._me, len(points) - 1
        score = lost(spec, points, tricks) if self._own else paid(spec, points, tricks)
        won = without_trick(spec, tricks)
        each = 1.0 if self._own else self._value
        ahead = each * (score[mine] - (sum(score) - score[mine]) / others)
        return ahead + self._unit * (won[mine] - (sum(won) - won[mine]) / others)


class _TakenOverPayoff(Payoff):
    """Nobody wants the card that makes a declarer against all others, who is taken to lose then.

    An estimate: which of its copies that are still to come it is, is not told by who takes them.
    """

    def __init__(self, rules: Rules, view: View) -> None:
        self._me, self._number = view.seats.index(view.seat), len(view.seats)
        value = rules.contracts[view.contract].spec.value * rules.scoring.point_value
        self._stake = float(value * self._number)

    def __call__(self, tally: TrickTally, discard: Sequence[Card]) -> float:
        taken = sum(tally.points)
        if not taken:
            return 0.0
        lost = tally.points[self._me] / taken
        return self._stake * ((1.0 - lost) / (self._number - 1) - lost)


class RacePayoff(Payoff):
    """Everybody for themselves, or each two partners: what the sheet writes down."""

    def __init__(
        self, rules: Rules, view: View, equity: MatchEquity, specials: TrickSpecials
    ) -> None:
        self._me = view.seats.index(view.seat)
        self._equity, self._specials = equity, specials
        self._points, self._tricks = points_taken(rules, view)
        self._bare = bare(rules, view)
        accounts = tuple(counted_together(rules.scoring, sides_of(self._bare)))
        self._accounts = [tuple(map(view.seats.index, account)) for account in accounts]
        avoided = rules.contracts[view.contract].spec.avoids_points
        self._given = avoided and rules.scoring.gives_low_points
        self._earned = self._written(rules, view)
        self._sheets = sheets_of(self._bare, accounts)
        side = side_of(self._bare, view.seat)
        self._own = [index for index, seat in enumerate(view.seats) if seat in side]
        self._others = [index for index in range(len(view.seats)) if index not in self._own]
        minded = rules.contracts[view.contract].spec.all_taken is not False
        self._minds_all = minded and rules.scoring.minds_all_taken
        self._apart = _sums_apart(rules, view)
        self._declarer = None if view.declarer is None else view.seats.index(view.declarer)
        self._values = values_of_kinds(rules, view.trump, view.contract)
        self._discard = rules.contracts[view.contract].discard
        self._leading = leading_points(rules, view, self._bare)
        stopped = prevented(rules, view)
        self._prevented = stopped.points if stopped is not None else 0
        self._preventer = None if stopped is None else view.seats.index(stopped.seat)
        many = self._declarer is not None and not avoided
        self._times = rules.scoring.times_against_named if many else 1

    @property
    def minds_order(self) -> bool:
        """Whether it still counts in which order tricks are taken."""
        return self._leading is not None and self._leading.is_open

    def __call__(self, tally: TrickTally, discard: Sequence[Card]) -> float:
        points = list(map(add, self._points, tally.points))
        if self._declarer is not None and discard:
            points[self._declarer] += sum([self._values[card & KIND_MASK] for card in discard])
            points[self._declarer] += self._discard
        tricks = list(map(add, self._tricks, tally.tricks))
        scores, everything = [0] * len(points), sum(points) if self._minds_all else 0
        swept = False
        for number, account in enumerate(self._accounts):
            brought = sum([points[index] for index in account])
            taken = sum([tricks[index] for index in account])
            if self._given:
                brought, taken = sum(points) - brought, sum(tricks) - taken
            if self._minds_all and self._has_all(brought, everything):
                scores, swept = self._swept(account, brought), True
                break
            written = self._sheets.credits(brought, int(taken > 0))[number].written
            for index in account:
                scores[index] = written
        for index, brought in enumerate(self._specials.of_seats(tally)):
            scores[index] += brought
        if self._times > 1 and not swept:  # what was swept is written down as the sheet has it
            for index in self._ahead_of(self._declarer, points):
                scores[index] *= self._times
        if self._leading is not None:
            self._leading.add_to(scores, tally.in_order)
        if self._preventer is not None:
            for index in self._ahead_of(self._preventer, points):
                scores[index] += self._prevented
        if self._equity.near:
            return self._equity.worth(scores)
        gained = [score - before for score, before in zip(scores, self._earned, strict=True)]
        own, others = (
            sum([gained[index] for index in side]) / len(side) for side in (self._own, self._others)
        )
        return own - others

    def _ahead_of(self, one: int | None, points: list[Points]) -> list[int]:
        """All who do not count together with one of them, where they have more than those."""
        own = next(account for account in self._accounts if one in account)
        others = [index for index in range(len(points)) if index not in own]
        behind = sum([points[index] for index in own]) < sum([points[index] for index in others])
        return others if behind else []

    def _written(self, rules: Rules, view: View) -> list[int]:
        """What every seat has to write down so far."""
        melds = earned(rules, view, 0)
        sign = -1 if rules.contracts[view.contract].spec.avoids_points else 1
        cards = list(map(sub, earned(rules, view, 1 if self._given else sign), melds))
        shared = [0] * len(cards)
        for account in self._accounts:
            brought = sum([cards[one] for one in account])
            if self._given:
                brought = sum(cards) - brought
            for index in account:
                shared[index] = brought + sum([melds[one] for one in account])
        return shared

    def _swept(self, account: Sequence[Seat], points: Points) -> list[int]:
        """What everybody gets when one side has all card points."""
        seats = self._bare.deal.seats
        state = with_trick(self._bare, seats[account[0]], points or 1)  # whatever they are, void
        sheet = settled(state)
        return [total(sheet, seat) for seat in seats]

    def _has_all(self, brought: Points, everything: Points) -> bool:
        """Whether who has so many of all card points has taken what all must be taken of: so it is
        taken to be where the others have no more than other cards may have brought them."""
        if self._apart is None:
            return everything != 0 and brought == everything
        return everything - brought in self._apart


def _sums_apart(rules: Rules, view: View) -> frozenset[Points] | None:
    """What those cards may come to, a few or all of them, that one need not take where only some
    must all be taken; None where that is everything."""
    asked = {kind for entry in rules.scoring.cards_for_all for kind in parse_pattern(entry)}
    if not asked:
        return None
    shown = rules.promoted(number for _, number in view.promoted)
    trump = NO_TRUMP if view.trump == UNNAMED else view.trump
    values = rules.table(phase_of_tricks(rules, view), view.contract, trump, shown).points
    sums = {0}
    for kind in rules.pack:
        if kind not in asked and values[kind]:
            sums |= {one + values[kind] for one in sums}
    return frozenset(sums)


class _EnoughPayoff(Payoff):
    """Who is the first to have enough wins, of several sides that are counted against each other,
    without melds: what the sheet of the whole deal says."""

    def __init__(self, rules: Rules, view: View, equity: MatchEquity) -> None:
        self._me, self._equity = view.seats.index(view.seat), equity
        self._points, self._tricks = trick_counts(view)
        laid = bare(rules, view)
        self._bare = laid._replace(match=laid.match._replace(hanging=view.hanging))
        accounts = sides_of(self._bare)
        self._accounts = [tuple(map(view.seats.index, account)) for account in accounts]
        own = next(account for account in self._accounts if self._me in account)
        self._others = [index for index in range(len(view.seats)) if index not in own]
        taken = [trick.winner for trick in view.tricks if trick.winner != NOBODY]
        self._opener = view.seats.index(taken[0]) if taken else NOBODY
        self._most = len(view.tricks) + rounds_to_come(view)
        if not rules.scoring.counts_tricks_of_sides:
            self._most = 1  # whether a side took any
        self._last_wins = rules.scoring.last_trick_wins
        self._known: dict[tuple[int, ...], float] = {}

    def __call__(self, tally: TrickTally, discard: Sequence[Card]) -> float:
        """What it is worth; so far every account has its points, and may have none."""
        opener = tally.opener if self._opener == NOBODY else self._opener
        points = list(map(add, self._points, tally.points))
        tricks = list(map(add, self._tricks, tally.tricks))
        last = tally.last if self._last_wins else NOBODY
        key = [-1 if one == NOBODY else self._account(one) for one in (opener, last)]
        for account in self._accounts:
            key.append(sum([points[index] for index in account]))
            key.append(min(self._most, sum([tricks[index] for index in account])))
        found = tuple(key)
        worth = self._known.get(found)
        if worth is None:
            worth = self._known[found] = self._written(found)
        return worth

    def _account(self, seat: Seat) -> int:
        return next(number for number, one in enumerate(self._accounts) if seat in one)

    def _written(self, key: tuple[int, ...]) -> float:
        """The worth of a deal in which one account took the first trick and one the last, and each
        has so many card points, in so many tricks."""
        seats, state = self._bare.deal.seats, self._bare
        opener, last, *counted = key
        order = sorted(
            range(len(self._accounts)), key=lambda number: (number == last, number != opener)
        )
        for number in order:
            points, took = counted[2 * number : 2 * number + 2]
            for trick in range(max(took, int(points != 0))):
                state = with_trick(state, seats[self._accounts[number][0]], 0 if trick else points)
        if not state.deal.tricks:
            state = with_trick(state, NOBODY, 0)
        scores = scores_of(state)
        if self._equity.near:
            return self._equity.worth(scores)
        others = sum([scores[index] for index in self._others])
        return scores[self._me] - others / len(self._others)


class _PredictedPayoff(Payoff):
    """What everybody is paid for the tricks, or card points, that they predicted."""

    def __init__(self, rules: Rules, view: View, equity: MatchEquity) -> None:
        self._me = view.seats.index(view.seat)
        self._equity, self._scoring, self._seats = equity, scoring_of(rules), view.seats
        self._rules, self._before = rules, view.streaks
        self._each_beyond = price_of_surplus(self._scoring)
        self._points, self._tricks = trick_counts(view)
        self._predicted = {
            view.seats.index(seat): number for seat, number in view.predicted if seat in view.seats
        }
        self._declarer = None if view.declarer is None else view.seats.index(view.declarer)
        self._blind = [view.seats.index(seat) for seat in view.blind if seat in view.seats]
        claim = standing_claim(view.claims)
        self._claim = None if claim is None else (view.seats.index(claim[0]), claim[1])
        sides = sides_of(bare(rules, view))
        accounts = counted_together(self._scoring, sides)
        self._accounts = [tuple(map(view.seats.index, account)) for account in accounts]
        mine = next(side for side in sides if view.seat in side)
        self._own = [index for index, seat in enumerate(view.seats) if seat in mine]
        self._others = [index for index in range(len(view.seats)) if index not in self._own]

    def __call__(self, tally: TrickTally, discard: Sequence[Card]) -> float:
        if self._scoring.predicts_points:
            taken = dict(enumerate(map(add, self._points, tally.points)))
        else:
            taken = dict(enumerate(map(add, self._tricks, tally.tricks)))
        scores, predicted = [0] * len(taken), self._predicted
        if tally.predicted is not None:
            hidden = {self._seats.index(seat): said for seat, said in tally.predicted.items()}
            predicted = {**predicted, **hidden}
        found = judged_all(
            self._scoring,
            self._accounts,
            predicted,
            taken,
            self._blind,
            self._declarer,
            claim=self._claim,
        )
        for account, counted in zip(self._accounts, found, strict=True):
            points = sum([one.points for one in counted])
            if self._each_beyond:
                points += round(self._each_beyond * sum([over_in(one) for one in counted]))
            if self._scoring.streak is not None:
                points += self._running(account[0], [one.reason for one in counted], tally)
            for index in account:
                scores[index] = points
        if self._equity.near:
            return self._equity.worth(scores)
        own = sum([scores[index] for index in self._own])
        others = sum([scores[index] for index in self._others])
        return own / len(self._own) - others / len(self._others)

    def _running(self, index: int, reasons: Sequence[Cause], tally: TrickTally) -> int:
        """What predictions kept or missed running are worth to an account judged so."""
        tricks, seat = sum(self._tricks) + sum(tally.tricks), self._seats[index]
        return round(worth_of_streak(self._rules, self._before, seat, reasons, tricks))


class _AchievingPayoff(Payoff):
    """A declarer against a bid that single achievements reach.

    An estimate by design: cards are played for parts of them (`weights_of`), as the tally of such
    a position counts them; of what nobody takes a side is given its share.
    """

    def __init__(self, rules: Rules, view: View) -> None:
        assert view.declarer is not None
        scoring = rules.scoring
        self._bid, self._costs = view.bid or 0, scoring.bid_costs
        self._times = rules.contracts[view.contract].spec.declarer_times
        self._far = scoring.missed_by_far
        self._declarer = view.seats.index(view.declarer)
        self._me = view.seats.index(view.seat)
        self._taken, self._shared = parts_taken(rules, view), parts_of_players(rules)

    def __call__(self, tally: TrickTally, discard: Sequence[Card]) -> float:
        taken, own = list(map(add, self._taken, tally.points)), tally.sides[self._declarer]
        mine = sum([won for won, side in zip(taken, tally.sides, strict=True) if side == own])
        share = self._shared * tally.sides.count(own) / len(taken)
        achieved = (mine + share) / UNIT
        others = (sum(taken) - mine + self._shared - share) / UNIT
        over = achieved - self._bid
        made = min(1.0, max(0.0, (over + NEAR_BID) / (2 * NEAR_BID)))
        lost = self._costs.lost_factor * self._bid + self._costs.lost_bonus
        lost += 0 if self._far is None else self._far.cost(self._bid, achieved)
        times = mean_times(self._times, tally.sides.count(own))
        ahead: float = (made * achieved - (1.0 - made) * lost) * times - others
        return ahead if tally.sides[self._me] == own else -ahead


class _AchievedPayoff(Payoff):
    """Everybody for themselves, or each two partners, where single achievements count.

    An estimate by design: cards are played for parts of them (`weights_of`), as the tally of such
    a position counts them.
    """

    def __init__(self, rules: Rules, view: View, equity: MatchEquity) -> None:
        self._equity, self._taken = equity, parts_taken(rules, view)
        accounts = sides_of(bare(rules, view))
        self._accounts = [tuple(map(view.seats.index, account)) for account in accounts]
        self._me = view.seats.index(view.seat)
        own = next(account for account in self._accounts if self._me in account)
        self._others = [index for index in range(len(view.seats)) if index not in own]

    def __call__(self, tally: TrickTally, discard: Sequence[Card]) -> float:
        taken = list(map(add, self._taken, tally.points))
        scores = [0.0] * len(taken)
        for account in self._accounts:
            together = sum([taken[index] for index in account])
            for index in account:
                scores[index] = together / UNIT
        if self._equity.near:
            return self._equity.worth(scores)
        return scores[self._me] - fsum([scores[n] for n in self._others]) / len(self._others)


class _TricksPayoff(Payoff):
    """How many tricks everybody has, or who takes the last one, decides more than a sum does: a pot
    is shared by them, who has none is out of the match or doubles what others lose, places are
    counted, or the last one brings what rounding leaves over. What the sheet writes down."""

    def __init__(
        self, rules: Rules, view: View, equity: MatchEquity, specials: TrickSpecials
    ) -> None:
        self._me, self._seats = view.seats.index(view.seat), view.seats
        self._specials = specials
        self._equity, self._bare = equity, bare(rules, view)
        self._knocks_out = rules.knocks_out
        self._points, self._tricks = trick_counts(view)
        pot = rules.ruleset.match.pot
        self._last_counts = pot is not None and pot.won_by_last_trick
        self._last_counts = self._last_counts or rules.scoring.last_takes_remainder
        self._known: dict[tuple[tuple[int, ...], ...], float] = {}

    def __call__(self, tally: TrickTally, discard: Sequence[Card]) -> float:
        points = tuple(map(add, self._points, tally.points))
        tricks = tuple(map(add, self._tricks, tally.tricks))
        last, special = tally.last if self._last_counts else 0, self._specials.of_seats(tally)
        key = points, tricks, (last,), tuple(special)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._worth(points, tricks, last, special)
        return known

    def _worth(
        self,
        points: Sequence[Points],
        tricks: Sequence[int],
        last: int,
        special: Sequence[Points],
    ) -> float:
        """What it is worth that everybody has taken so many tricks, with so many card points, and
        so many special points, and this one the last of them, where that counts."""
        state = self._bare
        for index in (*[n for n in range(len(tricks)) if n != last], last):
            for left in range(tricks[index]):
                state = with_trick(state, self._seats[index], 0 if left else points[index])
        sheet = settled(state)
        scores = [float(total(sheet, seat)) for seat in self._seats]
        for index, brought in enumerate(special):
            scores[index] += brought
        if self._knocks_out:
            scores = [
                score - (KNOCKED_OUT if not number else 0.0)
                for score, number in zip(scores, tricks, strict=True)
            ]
        if self._equity.near:
            return self._equity.worth(scores)
        mine = scores[self._me]
        return mine - (fsum(scores) - mine) / (len(scores) - 1)


def earned(rules: Rules, view: View, sign: int = 1) -> list[int]:
    """What counts so far, by index into `view.seats`: melds, card points with this sign, and what
    was written at once."""
    laid = lay_out(rules, view, nowhere(rules))
    return [
        meld_points(laid, seat) + sign * card_points(laid, seat) + total(laid.deal.credits, seat)
        for seat in view.seats
    ]

"""What a hand is worth that is played for a bid: what the sheets say of it made, and of it lost, by
how far it is the one or the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from game.engine.rules.rules import Rules
from game.engine.scoring import settled
from game.engine.scoring.bid_game import BY_FAR, accounts, times_counted
from game.engine.scoring.counting import discard_points, kept_meld_points
from game.engine.state import State
from game.engine.view import View
from game.players.match_equity import MatchEquity
from game.players.search.base import Payoff, mean_times
from game.players.search.highest_trump import points_taken
from game.players.search.imagined_sheets import Credit, bare, credit_on, sheets_of, with_trick
from game.players.search.tally import TrickTally
from game.values import Card, Points, Seat

BLUR = 12
"""Card points to either side over which a bid is spread that is made or lost."""


class BidPayoff(Payoff):
    """A declarer against a bid: what the sheet writes down when it is made, and when it is lost.

    An estimate by design: near the bid both count, by how far it is reached or missed, and what is
    written down is not rounded but near the end of a match.
    """

    def __init__(self, rules: Rules, view: View, equity: MatchEquity) -> None:
        assert view.declarer is not None
        self._equity, self._seats = equity, view.seats
        self._state, self._bid = bare(rules, view), view.bid or 0
        self._hanging = view.hanging
        self._declarer = view.seats.index(view.declarer)
        self._times = rules.contracts[view.contract].spec.declarer_times
        self._me = view.seats.index(view.seat)
        self._points, self._tricks = points_taken(rules, view)
        self._need = rules.scoring.tricks_of_opponents
        self._told = 1 if self._need is None else self._need.tricks
        self._away: dict[tuple[Card, ...], Points] = {}
        self._ledgers: dict[tuple[int, ...], _Ledger] = {}

    def __call__(self, tally: TrickTally, discard: Sequence[Card]) -> float:
        ledger = self._ledger(tuple(tally.sides))
        points = [a + b for a, b in zip(self._points, tally.points, strict=True)]
        points[self._declarer] += self._laid_away(tuple(discard))
        tricks = [a + b for a, b in zip(self._tricks, tally.tricks, strict=True)]
        brought = [
            (
                sum([points[index] for index in account]),
                min(self._told, sum([tricks[index] for index in account])),
            )
            for account in ledger.accounts
        ]
        credits = ledger.each(brought)
        reached, needed = credits[0].exact // ledger.times, self._bid
        if ledger.needs_most:
            needed = max(needed, credits[1].exact // ledger.times_of_others + 1)
        made = _ramp(reached - needed)
        if ledger.needs_trick and not brought[0][1]:
            made = 0.0
        worth = 0.0
        if made > 0.0:
            if ledger.takes_all:
                credits = ledger.all_taken(brought)
            first = ledger.only_bid or _with(credits[0], ledger.added)
            first = _with(first, self._hanging)
            worth += made * self._worth(ledger, [first, *self._needing(ledger, credits, brought)])
        if made < 1.0:
            given = brought[0][0] if ledger.gives else 0
            held_then = [(points + given, took) for points, took in brought[1:]]
            theirs = [ledger.lost.credits(*held)[n] for n, held in enumerate(held_then)]
            theirs = [_with(credit, self._hanging) for credit in theirs]
            more = round((1.0 - _ramp(reached - ledger.far_below)) * ledger.far)
            cost = Credit(*[points - more for points in ledger.cost])
            worth += (1.0 - made) * self._worth(ledger, [cost, *theirs])
        return worth

    def _needing(
        self, ledger: _Ledger, credits: Sequence[Credit], brought: Sequence[tuple[Points, int]]
    ) -> Sequence[Credit]:
        """What the opponents get when the bid is made: of too few tricks the sheets that tell it
        say only what they cost without the bid."""
        if self._need is None:
            return credits[1:]
        more = -self._need.bid * self._bid * ledger.times_of_others
        return [
            _with(credit, more) if taken < self._need.tricks else credit
            for credit, (_, taken) in zip(credits[1:], brought[1:], strict=True)
        ]

    def _ledger(self, sides: tuple[int, ...]) -> _Ledger:
        """The accounts when these are the sides, a partner of the declarer among them."""
        ledger = self._ledgers.get(sides)
        if ledger is None:
            deal, own = self._state.deal, sides[self._declarer]
            partners = (
                seat
                for seat, side in zip(deal.seats, sides, strict=True)
                if side == own and seat != deal.declarer
            )
            state = self._state._replace(deal=deal._replace(partner=next(partners, None)))
            ledger = self._ledgers[sides] = _Ledger(state)
        return ledger

    def _laid_away(self, discard: tuple[Card, ...]) -> Points:
        """The card points of the declarer's discard."""
        points = self._away.get(discard)
        if points is None:
            deal = self._state.deal._replace(discarded=discard)
            state = self._state._replace(deal=deal)
            points = self._away[discard] = discard_points(state, self._seats[self._declarer])
        return points

    def _worth(self, ledger: _Ledger, credits: Sequence[Credit]) -> float:
        """What it is worth that the accounts, the declarer's first, are credited with so much."""
        if self._equity.near or self._equity.on_barrel:
            scores = [0] * len(self._seats)
            for account, credit in zip(ledger.accounts, credits, strict=True):
                for index in account:
                    scores[index] = credit.written
            scores[self._declarer] *= self._times
            written = self._equity.counted(scores, ledger.first, self._bid)
            return self._equity.gain(written, ledger.first)
        theirs = sum([len(ledger.accounts[n]) * credits[n].exact for n in range(1, len(credits))])
        mine = credits[0].exact * mean_times(self._times, len(ledger.first))
        ahead = mine - theirs / ledger.opponents
        return ahead if self._me in ledger.accounts[0] else -ahead


class _Ledger:
    """What a bid game writes down with given sides, account by account, the declarer's first."""

    def __init__(self, state: State) -> None:
        deal, seats, scoring = state.deal, state.deal.seats, state.rules.scoring
        own, *others = parties = accounts(state, scoring)
        playing = [[seat for seat in account if seat in seats] for account in parties]
        self.accounts = [tuple(map(seats.index, account)) for account in playing]
        """The seats of each that play, as indices into those of the deal."""
        self.first = sorted(self.accounts[0], key=lambda index: seats[index] != deal.declarer)
        """The declarer and its partner."""
        self.opponents = len(seats) - len(playing[0])
        self.times = times_counted(state)
        """By what is multiplied what the declarer's side has reached, once the bid is made."""
        factor = state.rules.factor(deal.contract, deal.trump) if scoring.multiplies_for_all else 1
        said = len(deal.announced) if scoring.doubles_for_all else 0
        self.times_of_others = factor * state.rules.times_said(said)
        """By what is multiplied what the others write down."""
        self.needs_most = scoring.needs_most
        """Whether a bid that is reached is lost where the others have as much."""
        self.takes_all = scoring.takes_all_doubled and bool(deal.announced)
        """Whether the declarer's side also has what the others have, once the bid is made."""
        apart = self.needs_most or self.takes_all
        rules = _each_by_itself(state.rules) if apart else state.rules
        free = state._replace(rules=rules, deal=deal._replace(bid=0))
        self.needs_trick = scoring.needs_trick
        """Whether the bid is lost without a trick, whatever else was reached."""
        self.made = sheets_of(with_trick(free, own[0], 0), tuple(parties))
        """A bid that everybody makes who needs no more than a trick."""
        self.added = (deal.bid or 0) * self.times if scoring.adds_bid else 0
        """What the bid itself then brings the declarer's side."""
        alone = (deal.bid or 0) * self.times if scoring.writes_only_bid else 0
        self.only_bid = Credit(alone, alone) if alone else None
        """What the declarer's side then gets, where that is no more than the bid."""
        self.gives = scoring.loser_gives_points
        """Whether the others have all card points when it is lost."""
        self.gives_melds = scoring.loser_gives_melds
        lost = state if self.gives else _with_kept_alone(state, own)
        self.lost = sheets_of(lost, tuple(others))
        """The other accounts when the declarer's side has neither melds nor tricks, and so has
        lost."""
        bid, far, sheet = deal.bid or 0, scoring.missed_by_far, settled(lost)
        self.far_below = 0 if far is None else far.least(bid)
        """With how much the bid is not missed by far."""
        self.far = 0 if far is None else far.bid * bid * times_counted(state, lost=True)
        """What it costs besides to miss it so."""
        told = any(line.reason == BY_FAR and line.seat == own[0] for line in sheet)
        self.cost = Credit(*[n + self.far * told for n in credit_on(state, sheet, own[0])])
        """What the declarer's side then gets, by however much it has missed it."""
        self.kept = kept_meld_points(state, others[0]) * self.times_of_others if others else 0
        """What the others keep of their melds where the declarer's side has all."""

    def each(self, brought: Sequence[tuple[Points, int]]) -> Sequence[Credit]:
        """What every account gets for its own points in its tricks, once the bid is made."""
        return [self.made.credits(*held)[n] for n, held in enumerate(brought)]

    def all_taken(self, brought: Sequence[tuple[Points, int]]) -> Sequence[Credit]:
        """What both sides get when the declarer's has all, of so many points in so many tricks."""
        (mine, tricks), (theirs, taken) = brought
        first = self.made.credits(mine + theirs, tricks)[0]
        kept = self.made.credits(0, taken)[1]
        if self.gives_melds:
            melded = (kept.exact - self.kept) // self.times_of_others * self.times
            return [_with(first, melded), Credit(self.kept, self.kept)]
        return [first, kept]


def _with_kept_alone(state: State, side: Sequence[Seat]) -> State:
    """A deal as if a side had only those melds that stay with it whatever becomes of a bid."""
    rules, deal = state.rules, state.deal
    melds, earlier = list(deal.melds), list(deal.earlier)
    for seat in side if deal.melds else ():
        laid = zip(deal.melds[seat], deal.earlier[seat], strict=True)
        kept = [one for one in laid if rules.melds[one[0]].meld in rules.kept_melds]
        melds[seat] = tuple([index for index, _ in kept])
        earlier[seat] = tuple([before for _, before in kept])
    return state._replace(deal=deal._replace(melds=tuple(melds), earlier=tuple(earlier)))


def _with(credit: Credit, more: Points) -> Credit:
    return Credit(credit.exact + more, credit.written + more)


@lru_cache(maxsize=64)
def _each_by_itself(rules: Rules) -> Rules:
    """The rules by which a bid that is reached is made, whatever the others have, and each side
    writes down its own."""
    scoring = rules.scoring.each_by_itself()
    return replace(rules, ruleset=rules.ruleset.model_copy(update={"scoring": scoring}))


def _ramp(over: int) -> float:
    """How far a threshold is passed, from 0 to 1: half the way at the threshold itself."""
    return min(1.0, max(0.0, (over + BLUR + 1) / (2 * BLUR + 1)))

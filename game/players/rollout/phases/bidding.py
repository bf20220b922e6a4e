"""How high to bid: what the hand reaches as declarer in imagined deals, against what comes of it
when somebody else gets the game.

The deals are those of the hand as it was dealt, so one estimate serves for the whole bidding;
what the others have said only weighs them. A bid that is likely to be lost counts with what it
costs, a hopeless game is given up there as it would be at the table. A few dozen deals say little
about a hand, so what it looks like, by the simple player's rules of thumb, counts as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from math import fsum, sqrt
from random import Random
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import PASS, Action
from game.engine.bidding.contracts import may_concede
from game.engine.resample import before_bidding
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.scoring import made_in, struck_in
from game.engine.sheet import SheetLine
from game.engine.sides.actual import same_side
from game.engine.state import State
from game.engine.view import View
from game.players.base import Request, digest_of
from game.players.comparisons import Comparison, listening, mean_of, note
from game.players.heuristic.phases.bidding import (
    bids_that_count,
    bids_what_is_written,
    gain_of,
    left_to_partner,
    settled_word,
)
from game.players.heuristic.valuation.alone_at_bid import best_alone, played_alone
from game.players.heuristic.valuation.declarer import prospects, unit_of
from game.players.heuristic.valuation.outlook import expected, outlook_of
from game.players.match_equity import MatchEquity, declarers_indices, scores_on
from game.players.rollout.bid_results import (
    BEYOND,
    NOTHING_MORE,
    BidResults,
    ByBid,
    PlayedOut,
    Scores,
    at_bid,
    reached_in,
)
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character, utility
from game.players.rollout.clearness import doubt_of_share, is_clear, stages
from game.players.rollout.deal_playout import DealPlayout
from game.players.rollout.game_bids import choose_game_bid
from game.players.rollout.phases.base import PhaseThought
from game.players.search.reading import balanced
from game.players.worlds import Worlds
from game.rules.model.auction import BiddingPhase
from game.values import Card, Seat

SAMPLE = 24
"""Hands from which it is learned how high the simple player bids."""

MARGIN = 15.0
"""Score points that playing must promise more than passing: whoever wins a bidding has on average
thought too well of the hand."""

LOOKS = 0.25
"""By which share of the bid the look of a hand is wrong, one standard deviation: the higher the
bid, the further a game that is made is from one that is lost. The surer the imagined deals are,
the less it counts."""

LIKELY, LESS_LIKELY = 0.58, 0.4
"""The share of the imagined deals in which a bid must be made, and how much less the daring ask
for, times the risk they take."""

AT_LAST = 0.35
"""The same near the end of a match: whoever would lose it otherwise dares more, and yet does not
throw it away."""

SLACK = 1.5
"""By so many standard deviations others may bid otherwise than they are taken to."""

DOUBTFUL = 0.1
"""The weight of a deal in which somebody should not have said what was said."""


class BiddingLimit(NamedTuple):
    """How high hands are bid: so many score points above what their own cards promise, more or
    less by `spread`."""

    above: float
    spread: float


class AskedAlone(NamedTuple):
    """Which contracts without the partner a declarer was offered, and with which hand."""

    offered: Sequence[CompiledContract]
    hand: tuple[Card, ...]


class BidLadder(NamedTuple):
    """The lowest bid, by how much bids go up, and the highest one, in score points."""

    opening: int
    step: int
    limit: int


def ladder_of(spec: BiddingPhase) -> BidLadder:
    """The ladder of a bidding by steps."""
    steps = spec.steps
    return BidLadder(steps[0], steps.step, steps[-1])


def choose_bid(request: Request, budget: RolloutBudget, character: Character) -> Action:
    """The lowest bid that is allowed while it pays, else "weg".

    Whoever can be outbid is outbid by the lowest bid as well as by a higher one, for less; who has
    a hand for far more, and the temper, jumps to make the others' choice harder. Where the bid is
    all that is written down, the one that brings most is as good if nobody goes higher.
    """
    if request.rules.scoring.values_games:
        return choose_game_bid(request, budget, character)
    bids = bids_that_count(request)
    settled = settled_word(request, bids)
    if settled is not None:
        return settled
    otherwise = PASS if PASS in request.legal else request.legal[0]
    estimate = _estimate(request.rules, _dealt(request.view), budget)
    pays = partial(_verdict, request, estimate, character)
    written = bids_what_is_written(request.rules)
    first = _most_worth(request, estimate, character, bids) if written else bids[0]
    verdict = pays(first.arg)
    chosen = first if verdict.pays else otherwise
    if listening() and otherwise == PASS:
        plans = ((first,), (PASS,))
        note(
            Comparison(
                plans,
                int(chosen == PASS),
                verdict.means(),
                len(verdict.weights),
                verdict.share,
                verdict.reaches,
            )
        )
    if written or not (verdict.pays and character.jumps):
        return chosen
    return bids[jump([bid.arg for bid in bids], lambda bid: pays(bid).pays)]


def _most_worth(
    request: Request, estimate: Estimate, character: Character, bids: Sequence[Action]
) -> Action:
    """The bid that brings most, all of them held against the same deals: a higher one may pay where
    the lowest does not."""
    gains = [_after(request, estimate, character, bid.arg, estimate.deals)[0].gain for bid in bids]
    return bids[gains.index(max(gains))]


def jump(bids: Sequence[int], pays: Callable[[int], bool]) -> int:
    """The index of the bid halfway to the highest that pays; the lowest is known to."""
    low, high = 0, len(bids) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if pays(bids[middle]):
            low = middle
        else:
            high = middle - 1
    return low // 2


class BidVerdict(NamedTuple):
    """Whether a bid pays, and what that comes from: how much more it promises to play than to pass,
    score points to play and to pass in each imagined deal with its weight, in which share of them
    the bid is made, and what they reach."""

    pays: bool
    gain: float
    declaring: Sequence[float]
    passing: Sequence[float]
    weights: Sequence[float]
    share: float
    reaches: float | None

    def means(self) -> tuple[float, float]:
        """What it brings on average to play, and to pass."""
        return mean_of(self.declaring, self.weights), mean_of(self.passing, self.weights)


def _verdict(request: Request, estimate: Estimate, character: Character, bid: int) -> BidVerdict:
    """What there is to be said for a bid, as things stand: in as many of the imagined deals as it
    takes until it is clear."""
    for deals in stages(estimate.deals):
        verdict, clear = _after(request, estimate, character, bid, deals)
        if clear:
            break
    return verdict


def _after(
    request: Request, estimate: Estimate, character: Character, bid: int, deals: int
) -> tuple[BidVerdict, bool]:
    """What the first deals say for a bid, and whether all of them are sure to say the same."""
    declaring, passing, weights = estimate.worth(request.view, bid, deals)
    gain = utility(declaring, character, weights) - utility(passing, character, weights)
    share, reaches = estimate.reached(bid, weights)
    asked = AT_LAST if estimate.near else LIKELY
    asked -= LESS_LIKELY * character.risk
    variance = _variance(declaring, passing, weights)
    doubt = sqrt(variance)
    if not estimate.near:  # neither says anything about the match
        trust = trust_in(bid, variance * deals / estimate.deals)
        gain = trust * gain + (1.0 - trust) * gain_of(request.rules, request.view, bid)
        doubt *= trust
    margin = MARGIN * unit_of(request.rules)
    pays = gain > margin and share >= asked
    verdict = BidVerdict(pays, gain, declaring, passing, weights, share, reaches)
    clear = is_clear((gain - margin, doubt), (share - asked, doubt_of_share(share, deals)))
    return verdict, clear or deals == estimate.deals


def trust_in(bid: int, variance: float) -> float:
    """How much imagined deals count against the look of a hand, from 0 to 1, when their mean has
    this variance."""
    wrong = LOOKS * max(bid, 1)
    return wrong * wrong / (wrong * wrong + variance)


def _variance(
    declaring: Sequence[float], passing: Sequence[float], weights: Sequence[float]
) -> float:
    """The square of the standard error of a weighted mean of differences."""
    gains = [a - b for a, b in zip(declaring, passing, strict=True)]
    mean, total = mean_of(gains, weights), fsum(weights)
    errors = [w * (gain - mean) / total for gain, w in zip(gains, weights, strict=True)]
    return fsum([error * error for error in errors])


def _dealt(view: View) -> View:
    """A view as it was before anybody spoke."""
    return View(
        view.seat,
        view.players,
        view.number,
        view.dealer,
        view.seats,
        scores=view.scores,
        games=view.games,
        running=view.running,
        history=view.history,
        hanging=view.hanging,
        hand=tuple(card & KIND_MASK for card in view.hand),
        sizes=view.sizes,
        laid=view.laid,
        known=((),) * view.players,
        opened=(None,) * view.players,
        talon=view.talon if view.talon_size else (),
        talon_size=view.talon_size,
        stock_size=view.stock_size,
        turned_up=view.turned_up,
        undealt=view.undealt,
        trump_card=view.trump_card,
        contract=view.contract,
        trump=view.trump,
        melds=((),) * view.players,
        sides=(None,) * view.players,
        soli=(0,) * view.players,
    )


@lru_cache(maxsize=8)
def _estimate(rules: Rules, view: View, budget: RolloutBudget) -> Estimate:
    return Estimate(rules, view, budget)


class Estimate:
    """What comes of a hand in imagined deals."""

    def __init__(self, rules: Rules, view: View, budget: RolloutBudget) -> None:
        self._begun = budget.begun(view)
        self._luck = Random()
        self._rules, self._view, self._budget = rules, view, budget
        self._spec = next(p for p in rules.phases if isinstance(p, BiddingPhase))
        self._ladder = ladder_of(self._spec)
        self._concede = may_concede(rules)
        self._playout = DealPlayout(rules, view, self._luck.random, budget.errors)
        self._worlds, self._chance = Worlds(rules, view), Random(self._begun)
        self.deals = budget.deals
        """How many deals are imagined at the most."""
        self._deals: list[State] = []
        self._limits: list[dict[int, float]] = []
        self._equity = MatchEquity(rules, view)
        self.near = self._equity.near
        self._others = [seat for seat in view.seats if seat != view.seat]
        usual = usual_limit(rules)
        self._above = usual.above
        self._spread = max(usual.spread * SLACK, float(self._ladder.step))
        self._results: dict[tuple[int, int], BidResults] = {}
        self._each: dict[tuple[int, int, bool], Scores] = {}
        self._asked: dict[tuple[int, Seat], AskedAlone] = {}

    def worth(
        self, view: View, bid: int, deals: int
    ) -> tuple[list[float], list[float], list[float]]:
        """For each of the first imagined deals the gain of being the declarer at a bid, that of
        passing, and how well the deal fits what was said."""
        me = self._view.seat
        declaring = [self.results(number, me).gain(bid) for number in range(deals)]
        passing: list[float] = []
        limits_of_deals = self._limits[:deals]
        for number, limits in enumerate(limits_of_deals):
            seat, price = self._winner(view, limits)
            passing.append(self.results(number, seat).gain(price) if seat is not None else 0.0)
        # After much has been said few deals fit it well: one or two of them must not decide alone.
        weights = balanced([self._weight(view, limits) for limits in limits_of_deals])
        return declaring, passing, weights

    def reached(self, bid: int, weights: Sequence[float]) -> tuple[float, float | None]:
        """How often this seat makes a bid, and how many score points it reaches on average where
        points are counted; None where they never are."""
        mine = [self.results(number, self._view.seat) for number in range(len(weights))]
        points: list[float] = []
        counted: list[float] = []
        for results, weight in zip(mine, weights, strict=True):
            reached = [game.points for game in results.at(bid) if game.points is not None]
            points += reached
            counted += [weight] * len(reached)
        made = mean_of([results.made(bid) for results in mine], weights)
        return made, mean_of(points, counted) if points else None

    def results(self, number: int, declarer: Seat) -> BidResults:
        """What comes of a deal when a seat plays it, at any bid."""
        results = self._results.get((number, declarer))
        if results is None:
            ended = self.play(number, declarer)
            played = [self._played(state, declarer) for state in ended]
            deal, given_up = ended[0].deal, None
            if self._concede and not deal.conceded:
                deal = deal._replace(conceded=True, tricks=())
                given_up = self._loss(ended[0]._replace(deal=deal), declarer)
            mine = same_side(ended[0], declarer, self._view.seat)
            worth = partial(self._worth, declarers_indices(ended[0], self._view.seats))
            alone, pays = list[PlayedOut](), partial(self._pays_alone, number, declarer)
            if deal.contract == self._rules.bid_for and pays(self._ladder.opening):
                ended = self.play(number, declarer, alone=True)
                alone = [self._played(state, declarer) for state in ended]
            results = BidResults(played, given_up, mine, worth, alone, pays)
            self._results[number, declarer] = results
        return results

    def _pays_alone(self, number: int, declarer: Seat, bid: int) -> bool:
        """Whether the simple player would play a deal without the partner at a bid, with the hand
        that it had when it was asked."""
        asked = self._asked.get((number, declarer))
        if asked is None:
            return False
        return best_alone(self._rules, asked.offered, asked.hand, bid) is not None

    def _worth(self, first: Sequence[int], scores: Scores, bid: int) -> float:
        """What score points are worth that a deal brings when these seats, by index, play it."""
        return self._equity.gain(self._equity.counted(scores, first, bid), first)

    def _played(self, state: State, declarer: Seat) -> PlayedOut:
        """What came of a deal that was played."""
        sheet = made_in(at_bid(state, 0))
        counts = self._rules.contracts[state.deal.contract].spec.counts_points
        achieves = counts and not state.deal.conceded
        achieves = achieves and self._rules.scoring.achievable is not None
        reached, points = reached_in(sheet, declarer, achieves=achieves)
        made = self._when_made(state, sheet, reached)
        return PlayedOut(reached, made, points, partial(self._loss, state, declarer))

    def _when_made(self, state: State, sheet: Sequence[SheetLine], reached: int) -> ByBid:
        """The scores of a game that is made, whose sheet at a bid of nothing this is."""
        if not self._rules.scoring.writes_bid or not 1 < reached < BEYOND:
            return ByBid(scores_on(sheet, self._view.seats), NOTHING_MORE)
        most, fewer = self._made(state, reached), self._made(state, reached - 1)
        each = [float(a - b) for a, b in zip(most, fewer, strict=True)]
        return ByBid([a - b * reached for a, b in zip(most, each, strict=True)], each)

    def _loss(self, state: State, declarer: Seat) -> ByBid:
        """The scores of a game that is lost."""
        lost = self._made(state, BEYOND)
        key = declarer, state.deal.contract, state.deal.conceded
        if key not in self._each:
            more = self._made(state, 2 * BEYOND)
            self._each[key] = [(a - b) / BEYOND for a, b in zip(more, lost, strict=True)]
        each = self._each[key]
        return ByBid([a - b * BEYOND for a, b in zip(lost, each, strict=True)], each)

    def _made(self, state: State, bid: int) -> tuple[int, ...]:
        """The score points that a deal brings by itself at a bid."""
        state = at_bid(state, bid)
        made = made_in(state)
        return scores_on((*made, *struck_in(state, made)), self._view.seats)

    def play(self, number: int, declarer: Seat, *, alone: bool = False) -> list[State]:
        """A deal played by a seat to its end, several times; with the same luck whatever was asked
        before. `alone`: without the partner, if that is offered."""
        self._luck.seed(digest_of((self._begun, number, declarer)))
        without = tuple([contract.action for contract in played_alone(self._rules)])

        def words(seat: Seat, state: State, legal: Sequence[Action]) -> Action | None:
            bids = [action for action in legal if action.verb == "bid"]
            if bids:
                return bids[0] if seat == declarer or PASS not in legal else PASS
            offered = [action for action in without if action in legal]
            if not offered:
                return None
            games = [self._rules.contracts[action.arg] for action in offered]
            hand = tuple([card & KIND_MASK for card in state.hands[seat]])
            self._asked[number, declarer] = AskedAlone(games, hand)
            best = best_alone(self._rules, games, hand, state.deal.bid or 0) if alone else None
            return None if best is None else best.action

        playout, barred = self._playout, () if alone else without
        begun = playout.until_tricks(self._deal(number), (), words, barred)
        return [playout.finish(begun) for _ in range(self._budget.hands)]

    def _deal(self, number: int) -> State:
        """An imagined deal when bidding begins; those before it are drawn first, so that each is
        the same whichever is asked for."""
        while len(self._deals) <= number:
            world = self._worlds.draw(self._chance)
            deal = before_bidding(self._rules, self._view, world)
            self._deals.append(deal)
            self._limits.append(
                {
                    seat: prospects(self._rules, deal.hands[seat])[0].total + self._above
                    for seat in self._others
                }
            )
        return self._deals[number]

    def _weight(self, view: View, limits: dict[int, float]) -> float:
        """How well a deal fits what the others have said."""
        weight, equity = 1.0, 0
        forced = self._spec.forehand_must_open
        for n, (seat, points) in enumerate(view.bids):
            silent = points is None and left_to_partner(self._rules, seat, view.bids[:n])
            opens = n == 0 and forced and points == self._ladder.opening
            if seat in limits and not (opens or silent):
                asked = equity + self._ladder.step if equity else self._ladder.opening
                would = self._would(limits[seat], asked if points is None else points)
                weight *= max(DOUBTFUL, 1.0 - would if points is None else would)
            equity = points if points is not None else equity
        return weight

    def _would(self, limit: float, bid: int) -> float:
        """How likely somebody of whom this limit is expected bids so high."""
        return min(1.0, max(0.0, (limit - bid + self._spread) / (2 * self._spread)))

    def _winner(self, view: View, limits: dict[int, float]) -> tuple[int | None, int]:
        """Who gets the game, and at which bid, once this seat has passed."""
        passed = {seat for seat, points in view.bids if points is None}
        left = [seat for seat in self._others if seat not in passed]
        spoken = [(seat, points) for seat, points in view.bids if points is not None]
        holder, bid = spoken[-1] if spoken else (None, 0)
        step, opening = self._ladder.step, self._ladder.opening
        least = bid + step if spoken else opening
        willing = sorted((s for s in left if s != holder), key=lambda s: (-limits[s], s))
        best = next((seat for seat in willing if limits[seat] >= least), None)
        if best is None:
            return holder, bid
        others = [limits[seat] for seat in left if seat != best]
        if holder is not None and limits[holder] >= limits[best]:
            price = int(min(limits[holder], max(bid, limits[best]))) // step * step
            return holder, max(bid, price)
        second = max(others, default=0.0)
        return best, max(least, int(second) // step * step + step)


@lru_cache(maxsize=32)
def usual_limit(rules: Rules) -> BiddingLimit:
    """How high the simple player bids, from some hands."""
    spec = ladder_of(next(p for p in rules.phases if isinstance(p, BiddingPhase)))
    chance = Random(digest_of(rules.pack))
    above: list[float] = []
    pack = list(rules.pack)
    for _ in range(SAMPLE):
        chance.shuffle(pack)
        hand = tuple(sorted(pack[: rules.dealt_size]))
        outlook = outlook_of(rules, hand)
        bid = spec.opening
        passing = outlook.melded + outlook.support
        while bid < spec.limit and expected(rules, outlook.totals, bid) > passing:
            bid += spec.step
        above.append(bid - prospects(rules, hand)[0].total)
    mean = fsum(above) / len(above)
    spread = fsum((more - mean) * (more - mean) for more in above) / len(above)
    return BiddingLimit(mean, sqrt(spread))


PHASE = PhaseThought("bidding", choose_bid)

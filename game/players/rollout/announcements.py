"""What to announce while cards are played: what each promise brings in imagined deals, against
saying nothing.

What can still be said later is not said while it is in doubt; at the last chance it is said when
it is more likely kept than not. Imagined deals flatter: the others play worse in them, and of many
promises those are looked at that luck favours. So what comes off in them is held against what came
of it at tables (`EXPERIENCE`).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from random import Random
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.bidding.announcing import deadlines
from game.engine.events import NOBODY
from game.engine.resample import lay_out
from game.engine.rules.rules import Rules
from game.engine.scoring.goals import missed
from game.engine.state import Deal, State
from game.engine.tricks.lying import all_together
from game.engine.tricks.table import UNNAMED
from game.engine.view import RE, View
from game.players.base import Request
from game.players.comparisons import Comparison, mean_of, note
from game.players.heuristic.phases.tricks.announcing import doubled_part
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.match_equity import MatchEquity, scale_of
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character, utility
from game.players.rollout.deal_playout import ahead, tricks_of
from game.players.search.going_on import GoingOn
from game.players.search.position import Laid, SearchPosition
from game.players.search.reading import Imagined, balanced, counting
from game.players.search.soloist import chose_to_play
from game.players.worlds import Worlds
from game.values import Seat

STAGES = (0.05, 0.1, 0.2, 0.4, 0.7, 1.0)
"""After such shares of the deals it is looked whether any promise is worth more of them."""

LUCK = 2.5
"""By so many standard errors luck may have been against a promise that is thought of further."""

SURE, AT_LAST = 0.85, 0.65
"""How likely a promise must be kept to be made: while it can be made later, and at the last chance.
"""


class Experience(NamedTuple):
    """How likely what is promised is kept, as log odds: so many times those with which it comes off
    in imagined deals, and so much more or less.

    Fitted to 362 deals of Doppelkopf with announcements in which `medium` had all seats: what came
    off in imagined deals, with what came of it, whether it was said or not. Of what was then said
    in 700 others Kontra was kept less often: what is said helps the other side, too. So it is more
    careful there.

    `higher`: for more than to win. `shown`: the other side has announced something, or one of it
    has taken the cards of a partner with too few trumps, and has better cards than in most imagined
    deals, in which nobody speaks, and whoever is asked takes them. `alone`: one of the other side
    chose to play alone; who has such cards plays them better than in imagined deals.
    `unmarked`: one plays against the holders of the cards that make a side, and does not know them;
    they find each other sooner than in imagined deals.
    """

    steep: float
    higher: float
    shown: float
    alone: float
    unmarked: float


EXPERIENCE = Experience(0.8, -0.25, -1.2, -2.0, -0.7)

STEEP_OF_PAIRS, BID_OF_PAIRS = 1.1, -2.45
"""The same of steep and alone where a pair plays for what one of the two has bid. (Of 124 hands of
opponents in 62 deals of Twenty-Nine that won in 0.75 to 0.85, 0.9, 0.94 and 0.97 of the imagined
deals 28, 45, 58 and 82 of 100 won.)"""

ALL_DEALS = 400.0
"""As many deals as a promise is ever looked at in."""

AGAINST_BID = 0.95
"""In which share of the imagined deals a promise must come off against a declarer who must reach a
bid: whoever has bid has better cards than in most of them, in which nobody bids."""

LESS_SURE, CERTAIN = 1.4, 0.95
"""How much less often a promise must pay for the daring, times the risk they take; and how often is
enough for the most cautious."""

LEAST = 2.0
"""Score points that a promise must bring on average, times the scale of the scoring: what brings
nothing is not worth the risk."""

EAGER = 30.0
"""By how many less it may be for the daring, times the risk they take."""


def choose_promise(request: Request, budget: RolloutBudget, character: Character) -> Action | None:
    """The announcement that pays most; None when silence is better. Parts of a deal are doubled and
    special points promised, by rules of thumb: in imagined deals nobody saves a card for the last
    trick that is not promised yet."""
    every = [action for action in request.legal if action.verb == "announce"]
    of_part = doubled_part(Knowledge(request.rules, request.view), every) if every else None
    if of_part is not None:
        return of_part
    said = [action for action in every if not request.rules.levels[action.arg].part]
    if not said:
        return None
    thinking = _PromiseTrial(request, budget)
    gains: list[list[float]] = [[] for _ in said]
    weights: list[float] = []
    alive = list(range(len(said)))
    easier = LESS_SURE * character.risk
    for share in STAGES:
        while len(weights) < share * budget.spoken:
            ended, weight = thinking.play()
            weights.append(weight)
            silent = thinking.gain(ended, None)
            for n in alive:
                gains[n].append(thinking.gain(ended, said[n].arg) - silent)
        even = balanced(weights)
        alive = [n for n in alive if _may_be_kept(request, said[n], gains[n], even, easier)]
        if not alive:
            return None
    chosen: int | None = None
    most = (LEAST - EAGER * character.risk) * scale_of(request.rules, request.view.contract)
    for n in alive:
        worth = utility(gains[n], character, even)
        if worth > most and _is_kept(request, said[n], gains[n], even, easier):
            chosen, most = n, worth
    if chosen is None:
        return None
    means = (mean_of(_believed(request, said[chosen], gains[chosen], weights), even), 0.0)
    share = _belief(request, said[chosen], gains[chosen], even)
    note(Comparison(((said[chosen],), ()), 0, means, len(weights), share))
    return said[chosen]


def _paying(gains: Sequence[float], weights: Sequence[float]) -> float:
    """How often a promise brings more than silence."""
    return mean_of([gain > 0.0 for gain in gains], weights)


def _is_kept(
    request: Request,
    action: Action,
    gains: Sequence[float],
    weights: Sequence[float],
    easier: float,
) -> bool:
    """Whether a promise with these gains in imagined deals is likely enough kept to be made now;
    for a character it may be so much less likely."""
    likely = _belief(request, action, gains, weights)
    return likely >= _needed(request, action, easier)


def _needed(request: Request, action: Action, easier: float) -> float:
    """How likely a promise must be kept to be made now."""
    if request.rules.levels[action.arg].spec.wins_match:
        return CERTAIN
    if _against_bid(request):
        return min(CERTAIN, AGAINST_BID - easier)
    needed = SURE if can_wait(request, action) else AT_LAST
    return min(CERTAIN, needed - easier)


def _may_be_kept(
    request: Request,
    action: Action,
    gains: Sequence[float],
    weights: Sequence[float],
    easier: float,
) -> bool:
    """Whether a promise may yet come off often enough, in more deals than there were so far."""
    share, deals = _paying(gains, weights), counting(weights)
    spread = sqrt((share * deals + 1.0) * ((1.0 - share) * deals + 1.0) / deals) / (deals + 2.0)
    at_best = min(1.0, share + LUCK * spread)
    if not _against_bid(request):
        at_best = _likely(request, action, at_best, ALL_DEALS)
    return at_best >= _needed(request, action, easier)


def _against_bid(request: Request) -> bool:
    """Whether a promise is made against a declarer who must reach a bid: of that there is no
    experience."""
    view = request.view
    return request.rules.scoring.reaches_bid and view.sides[view.seat] != RE


def _belief(
    request: Request, action: Action, gains: Sequence[float], weights: Sequence[float]
) -> float:
    """How likely a promise with these gains in imagined deals is believed to be kept."""
    share = _paying(gains, weights)
    if _against_bid(request):
        return share
    return _likely(request, action, share, counting(weights))


def _believed(
    request: Request, action: Action, gains: Sequence[float], weights: Sequence[float]
) -> list[float]:
    """What a promise brings in each of some imagined deals, where those in which it comes off count
    only as much, and the others as much more, as it is believed to be kept. Where it always or
    never comes off, there is nothing to hold against each other."""
    even = balanced(weights)
    share, likely = _paying(gains, even), _belief(request, action, gains, even)
    if not 0.0 < share < 1.0:
        return list(gains)
    kept, broken = likely / share, (1.0 - likely) / (1.0 - share)
    return [gain * (kept if gain > 0.0 else broken) for gain in gains]


def _likely(request: Request, action: Action, share: float, deals: float) -> float:
    """How likely a promise is kept that comes off in such a share of so many imagined deals."""
    rules, view = request.rules, request.view
    mine = view.sides[view.seat]
    imagined = log((share * deals + 1.0) / ((1.0 - share) * deals + 1.0))
    odds = EXPERIENCE.steep * imagined
    if rules.levels[action.arg].spec.below is not None:
        odds += EXPERIENCE.higher
    won_or_lost = rules.scoring.pays_by_winner
    alone = won_or_lost and not rules.contracts[view.contract].calls_partner
    pairs = rules.ruleset.table.in_pairs and rules.contracts[view.contract].spec.partner_plays
    if alone and pairs and mine != RE and chose_to_play(rules, view):
        odds += (STEEP_OF_PAIRS - EXPERIENCE.steep) * imagined + BID_OF_PAIRS
    elif alone and not pairs and chose_to_play(rules, view):
        odds += EXPERIENCE.alone
    elif any(view.sides[seat] not in (None, mine) for seat in _showing(rules, view)):
        odds += EXPERIENCE.shown
    elif mine != RE and any(view.sides[seat] is None for seat in view.seats):
        odds += EXPERIENCE.unmarked
    return 1.0 / (1.0 + exp(-odds))


def _showing(rules: Rules, view: View) -> list[Seat]:
    """Who has shown a good hand, by what was announced of the game or by taking up a declarer's
    trumps."""
    takers = [seat for seat, _, _ in view.given if seat != view.declarer]
    return [seat for seat, _ in rules.raised_by(view.announced)] + takers


def can_wait(request: Request, action: Action) -> bool:
    """Whether a promise may still be made before the seat plays its next card but this one: a game
    about tricks may be over by then."""
    view = request.view
    if not request.rules.contracts[view.contract].spec.counts_points:
        return False
    now = len(view.tricks) + 1
    latest = deadlines(request.rules, view, request.legal)
    return any(one.before > now for one in latest if one.level == action.arg)


class _PromiseTrial:
    """The deals of one decision."""

    def __init__(self, request: Request, budget: RolloutBudget) -> None:
        self._rules, self._view = request.rules, request.view
        self._chance = Random(request.seed)
        self._position = SearchPosition(request.rules, request.view)
        worlds = Worlds(request.rules, request.view)
        self._imagined = Imagined(self._position, worlds, self._chance)
        self._going = GoingOn(self._position, self._chance, practised=True)
        self._base = lay_out(request.rules, request.view, worlds.draw(self._chance))
        self._errors = budget.errors
        self._equity = MatchEquity(request.rules, request.view)

    def play(self) -> tuple[State, float]:
        """One more deal, played to its end, and how well it fits what was played."""
        laid = self._imagined.draw()
        view, state = self._view, self._base
        log: list[tuple[int, int, int]] = []
        played = self._going.from_here(laid, self._chance.random, self._errors, log)
        position, outcome = played.position, played.outcome
        if view.trump == UNNAMED:  # one that lies hidden may have been shown
            state = state._replace(deal=state.deal._replace(trump=position.view.trump))
        leader = view.seats.index(view.leader) if view.trick else position.me
        lying = [
            ((leader + n) % len(laid.hands), position.bits.first[card & KIND_MASK])
            for n, card in enumerate(view.trick)
        ]
        all_plays = [*lying, *((seat, card) for seat, _, card in log)]
        tricks = tricks_of(self._rules, view, position, all_plays, outcome.last, outcome.spoiled)
        if outcome.last != NOBODY:
            tricks[-1] = tricks[-1]._replace(points=tricks[-1].points + laid.at_last)
        if tricks and laid.at_first:
            tricks[0] = tricks[0]._replace(points=tricks[0].points + laid.at_first)
        together = all_together(position.bits.table, state.deal.tricks, tricks)
        deal = state.deal._replace(tricks=together)
        deal = _with_sides(self._rules, view, deal, laid, outcome.sides)
        away = tuple(laid.discard)
        deal = deal._replace(talon=away) if view.talon_left else deal._replace(discarded=away)
        ended = state._replace(deal=deal, hands=((),) * self._rules.players)
        return ended._replace(deal=deal._replace(missed=missed(ended))), laid.weight

    def gain(self, state: State, level: int | None) -> float:
        """What a deal is worth with a promise or without one."""
        view = self._view
        if level is not None:
            said = (*view.announced, (view.seat, level))
            state = state._replace(deal=state.deal._replace(announced=said))
        return ahead(state, view, self._equity)


def worth_of_promises(
    request: Request, budget: RolloutBudget, promises: Sequence[Action | None]
) -> tuple[list[list[float]], list[float]]:
    """What each of these promises brings beyond silence (None) in `budget.spoken` imagined deals,
    kept as often as is believed at tables, and how much each deal weighs. Nothing is said of
    special points, as nobody saves a card there for one that is not promised yet."""
    levels = request.rules.levels
    promises = [None if one is None or levels[one.arg].promises else one for one in promises]
    thinking = _PromiseTrial(request, budget)
    gains: list[list[float]] = [[] for _ in promises]
    weights: list[float] = []
    for _ in range(budget.spoken):
        ended, weight = thinking.play()
        weights.append(weight)
        silent = thinking.gain(ended, None)
        for promise, row in zip(promises, gains, strict=True):
            row.append(0.0 if promise is None else thinking.gain(ended, promise.arg) - silent)
    believed = [
        row if promise is None else _believed(request, promise, row, weights)
        for promise, row in zip(promises, gains, strict=True)
    ]
    return believed, weights


def _with_sides(rules: Rules, view: View, deal: Deal, laid: Laid, sides: Sequence[int]) -> Deal:
    """The deal with who plays together in an imagined one."""
    spec = rules.contracts[view.contract].spec
    if view.regrouped is not None:
        return deal
    if spec.finds_partner and view.declarer is not None:
        sides = laid.sides if spec.partner is not None and spec.partner.is_called else sides
        mine = [seat for seat, side in zip(view.seats, sides, strict=True) if side == RE]
        partner = next((seat for seat in mine if seat != view.declarer), None)
        return deal._replace(partner=partner, partner_open=True)
    if view.declarer is None and rules.side_cards:
        held = [seat for seat, side in zip(view.seats, laid.sides, strict=True) if side == RE]
        return deal._replace(holders=tuple(held))
    return deal

"""What is weighed wherever a contract is chosen: which are worth trying, and what it is worth to
put off a solo that must be played some time, for a better hand for it may come."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from statistics import fmean

from game.cards import KIND_MASK
from game.engine.actions import DOUBLE, PASS, Action
from game.engine.bidding.contracts import may_yet_change
from game.engine.match.length import allowance_of
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.players.base import Request
from game.players.heuristic.valuation.alone_at_bid import is_thinkable, played_alone
from game.players.heuristic.valuation.choosing import usual_lead
from game.players.heuristic.valuation.contracts import asks_again
from game.players.heuristic.valuation.demanded import (
    deals_to_wait,
    least_together,
    solo_threshold,
    with_pot,
)
from game.players.heuristic.valuation.gains import expected_gain, look_of_bid
from game.players.heuristic.valuation.games import games_held, scoring_of
from game.players.heuristic.valuation.rungs import is_bid
from game.players.heuristic.valuation.soli import declarer_leads, is_estimated
from game.players.heuristic.valuation.standing import bidder_of
from game.players.heuristic.valuation.sureness import fewest_losers
from game.players.heuristic.valuation.talon_to_come import chance_with_talon, talon_lying
from game.players.heuristic.valuation.together import chance_together
from game.players.heuristic.valuation.turned_up import kept_trump
from game.players.match_equity import scale_of
from game.players.rollout.bids_made import LOOKS_LOST, USUALLY_LOST, Prior
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character
from game.players.rollout.comparing import DOUBT
from game.players.rollout.plans import Plan, best_plan

HOPEFUL = 0.44
"""How likely a solo must be won by the look of the hand to be thought of, as a share of how likely
the simple player has it before it plays one."""

SOLI = 3
"""So many soli are thought of."""

GAMES = 3
"""So many games are thought of where games have values."""

BIDS = 4
"""So many bids of a ladder are thought of."""

OF_BIDS = 2
"""So many times as many hands are played out for a bid of a ladder, on which the whole deal hangs.
"""

NEARLY = 1
"""A contract of all tricks is thought of with so many losers more than can be laid away."""

AT_BEST, AT_WORST, HALF_WAY = 40.0, -60.0, 8
"""Score points, times the scale of the scoring, that an owed solo brings which is played with the
best hand of very many, and with the next one, whatever it is; and with how many deals to wait it is
half of the way. (By what the best solo of many hands brought beside a normal game.)"""


def first_of_best(
    request: Request, plans: Sequence[Plan], budget: RolloutBudget, character: Character
) -> Action:
    """What the best plan begins with; the first plan is the simple player's."""
    if len(plans) == 1:
        return plans[0][0]
    if request.view.declarer is None and request.rules.has_bidding:
        budget = budget._replace(playouts=budget.deals)  # a bidding follows, which takes long
    later = brought_later(request, plans)
    doubt = 0.0 if later else DOUBT  # whoever waits until there is none waits too long
    priors = priors_of(request, plans)
    if priors:
        budget = budget._replace(playouts=OF_BIDS * budget.playouts)
    return best_plan(request, plans, budget, character, doubt, later, priors)[0]


def priors_of(request: Request, plans: Sequence[Plan]) -> Mapping[Plan, Prior]:
    """Which of some plans bid on a ladder that one may leave to others, and how likely a bid is
    made by the look of the hand; or double what another side has bid, and how likely that is lost.
    The first plan is the simple player's."""
    contracts, found = request.rules.contracts, dict[Plan, Prior]()
    double: Plan = (DOUBLE,)
    if double in plans and _is_of_others(request):
        chance = LOOKS_LOST if plans[0] == double else USUALLY_LOST
        found[double] = Prior(chance, doubled=True)
    hand = tuple(card & KIND_MASK for card in request.view.hand)
    scoring = request.rules.scoring
    if PASS not in request.legal or not scoring.holds_to_bid:
        return found
    for plan in plans:
        contract = contracts[plan[-1].arg]
        if plan[-1].verb == "declare" and is_bid(request.rules, contract):
            found[plan] = Prior(look_of_bid(request, contract, hand))
    return found


def _is_of_others(request: Request) -> bool:
    """Whether the highest bid is another side's: whoever doubles one of the own side once more
    hopes that it is made."""
    rules, view = request.rules, request.view
    bidder = bidder_of(rules, view)
    return bidder is not None and bidder not in rules.team(view.seat)


def declared(request: Request) -> list[Plan]:
    """The lawful contracts that are worth trying, each to be declared."""
    rules = request.rules
    contracts = [rules.contracts[a.arg] for a in request.legal if a.verb == "declare"]
    return [(Action("declare", contract.number),) for contract in hopeful(request, contracts)]


def hopeful(request: Request, contracts: list[CompiledContract]) -> list[CompiledContract]:
    """Those that this hand may be right for: soli that look it, the likeliest first, calls that do,
    all else that is no solo, and the bids of a ladder that promise most. A contract of no tricks,
    or of no more than some, is left to the simple player: by the cards alone one can tell whether a
    hand is safe."""
    rules, view = request.rules, request.view
    any_of = _for_any(request, contracts)
    hand = [card & KIND_MASK for card in view.hand]
    soli: list[tuple[float, int, CompiledContract]] = []
    others: list[CompiledContract] = []
    bids: list[tuple[float, int, CompiledContract]] = []
    calls: list[tuple[CompiledContract, float]] = []
    for contract in contracts:
        spec = contract.spec
        if is_bid(rules, contract):
            gain = expected_gain(request, contract, tuple(hand))
            bids.append((-gain, contract.number, contract))
        elif contract.number in any_of:
            others.append(contract)
        elif contract.number in (rules.usual, rules.bid_for) or spec.limits_tricks:
            continue
        elif contract in played_alone(rules):
            if is_thinkable(rules, contract, tuple(sorted(hand)), view.bid or 0):
                others.append(contract)
        elif spec.needs_every_trick:
            spare = rules.surplus if len(view.hand) > rules.hand_size else 0
            if fewest_losers(request, contract, tuple(hand)) <= spare + NEARLY:
                others.append(contract)
        elif (spec.is_solo or spec.needs_points) and is_estimated(spec):
            leads = declarer_leads(rules, contract.number, first=view.seat == view.seats[0])
            trump = kept_trump(rules, view, contract.number)
            lying = talon_lying(rules, view, contract.number)
            chance = chance_with_talon(
                rules, contract.number, hand, leads=leads, trump=trump, lying=lying
            )
            soli.append((-chance, contract.number, contract))
        elif not contract.calls_partner and not spec.is_proposal:
            others.append(contract)
        else:
            chance = chance_together(request, contract, tuple(hand))
            least = with_pot(request, contract, least_together(rules, contract))
            if spec.trump_is_chosen or chance >= least:
                calls.append((contract, chance))
    soli.sort()
    least = HOPEFUL * solo_threshold(request) if PASS in request.legal else 0.0
    likely = [c for chance, _, c in soli[:SOLI] if -chance >= with_pot(request, c, least)]
    bids.sort()
    others += needed_calls(rules, calls)
    return likely + others + [contract for _, _, contract in bids[:BIDS]]


def _for_any(request: Request, contracts: Sequence[CompiledContract]) -> set[int]:
    """Which of some contracts are thought of in any case: what may be put in the place of a bid
    once it is asked what is played; before that what leaves the choice among the most games, and
    bids that are changed to others."""
    rules, view = request.rules, request.view
    if view.declarer is not None and may_yet_change(rules, rules.contracts[view.contract]):
        return {contract.number for contract in contracts}
    free = [one for one in contracts if may_yet_change(rules, one)]
    lowest = min(free, key=lambda one: one.spec.rank, default=None)
    return {one.number for one in free if one is lowest or one.spec.may_change}


def needed_calls(
    rules: Rules, calls: Sequence[tuple[CompiledContract, float]]
) -> list[CompiledContract]:
    """Of games with a called partner, and how likely each is won, those that one would name: where
    one is asked again once somebody goes higher, none that brings no more than a lower one and is
    won no oftener. Who goes further than that calls a worse partner for nothing."""
    again = asks_again(rules)

    def is_needed(contract: CompiledContract, chance: float) -> bool:
        spec = contract.spec
        return not any(
            other.spec.rank < spec.rank
            and likely >= chance
            and other.spec.value * other.spec.factor >= spec.value * spec.factor
            and other.offered == contract.offered
            for other, likely in calls
        )

    return [contract for contract, chance in calls if not again or is_needed(contract, chance)]


def likely_games(request: Request) -> list[int]:
    """Where games have values, the contracts that promise most by the look of the hand: with the
    talon taken what would be laid away for each is thought of, or what was."""
    rules, view = request.rules, request.view
    scoring, bid = scoring_of(rules), view.bid or 0
    games = games_held(request)
    games = sorted(games, key=lambda game: (-game.gain(scoring, bid), game.contract))
    return [game.contract for game in games[:GAMES]]


def owes(request: Request) -> bool:
    """Whether the seat still has to play a solo."""
    return deals_to_wait(request) is not None


def brought_later(request: Request, plans: Collection[Plan]) -> Mapping[Plan, float]:
    """Score points that plans bring in deals to come: those that leave an owed solo unplayed what
    it is worth then, nothing where none is owed, or it is due; those that use up a game that each
    may choose so many times cost what it, or another one in its place, brings on average."""
    if request.rules.allowances:
        cost = {
            plan: -_lead_later(request.rules, plan[0].arg)
            for plan in plans
            if plan[0].verb == "declare"
        }
        usual = fmean(cost.values()) if cost else 0.0  # the partner uses up one of them
        return cost | {plan: usual for plan in plans if plan[0] == PASS}
    wait = deals_to_wait(request)
    if wait is None or request.view.due is not None:
        return {}
    worth = AT_BEST - (AT_BEST - AT_WORST) * HALF_WAY / (wait + HALF_WAY)
    later = worth * scale_of(request.rules, request.view.contract)
    return {plan: later for plan in plans if not _plays_solo(request, plan)}


def _lead_later(rules: Rules, contract: int) -> float:
    """What whoever chooses has on average of a game that is left for later by choosing this one
    less: the same, or any of those among which so many are to be chosen."""
    allowed = allowance_of(rules, contract)
    if allowed is None or not allowed.is_shared:
        return usual_lead(rules, rules.contracts[contract])
    offered = [one for one in rules.contracts if one.id in allowed.games and one.offered >= 0]
    return fmean([usual_lead(rules, one) for one in offered])


def _plays_solo(request: Request, plan: Plan) -> bool:
    declared = [action.arg for action in plan if action.verb == "declare"]
    return any(request.rules.contracts[contract].spec.is_solo for contract in declared)

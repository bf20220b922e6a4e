"""Whether the declarer has missed the goal of a contract that is about tricks (B-70 to B-74), or
has reached it before all are played."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.scoring.counting import meld_points
from game.engine.sides.actual import side_of
from game.engine.state import State
from game.engine.tricks.covered import still_to_play
from game.rules.model.contracts import Contract
from game.values import Points, Seat


def broken(
    contract: Contract, *, own: int, partner: int, others: int, left: int, points: Points = 0
) -> bool:
    """Whether the promise of a contract is broken when the declarer itself has taken so many
    tricks, its partner, and those who play against them, and has so many `points` in tricks and
    melds; `left` are still to come of those that decide."""
    against = partner if contract.partner_tricks == "lose" else 0
    if contract.needs_no_trick:
        return own + against > 0
    if contract.needs_every_trick:
        return others + against > 0
    if contract.bounds_tricks:
        within = contract.least_tricks <= own + left and own <= (contract.most_tricks or 0)
        return against > 0 or not within
    if contract.needs_points:
        return against > 0 or (not left and points < (contract.goal_points or 0))
    return False


def kept(contract: Contract, *, left: int, points: Points) -> bool:
    """Whether a promise that is not broken is kept, whatever is still to come."""
    if contract.needs_points:
        return points >= (contract.goal_points or 0)
    return contract.first_tricks is not None and not left


def points_towards(state: State, seat: Seat) -> Points:
    """What a declarer has of the points that it must reach: the card points of its tricks, and its
    melds once it has one."""
    deal = state.deal
    first = state.rules.contracts[deal.contract].spec.first_tricks
    taken = [trick.points for trick in deal.tricks[:first] if trick.winner == seat]
    return sum(taken) + meld_points(state, seat) if taken else 0


class Decided(NamedTuple):
    """What the tricks so far have decided of the goal of a contract."""

    missed: bool
    reached: bool


_OPEN: Final = Decided(missed=False, reached=False)


def decided(state: State) -> Decided:
    """Whether the declarer has missed the goal of the contract with the tricks of the deal, or has
    reached it, after which nothing more is played."""
    deal = state.deal
    contract = state.rules.contracts[deal.contract]
    if contract.facts.counts_points or deal.declarer is None:
        return _OPEN
    if deal.together:
        return Decided(all(missed_alone(state, seat) for seat in deal.together), reached=False)
    winners = [trick.winner for trick in deal.tricks[: contract.spec.first_tricks]]
    own = winners.count(deal.declarer)
    with_partner = sum(winners.count(seat) for seat in side_of(state, deal.declarer))
    left, points = _to_come(state), _points(state)
    if broken(
        contract.spec,
        own=own,
        partner=with_partner - own,
        others=len(winners) - with_partner,
        left=left,
        points=points,
    ):
        return Decided(missed=True, reached=False)
    return Decided(missed=False, reached=kept(contract.spec, left=left, points=points))


def missed_alone(state: State, seat: Seat) -> bool:
    """Whether one of several declarers has missed the goal with its own tricks."""
    winners = [trick.winner for trick in state.deal.tricks]
    own, spec = winners.count(seat), state.rules.contracts[state.deal.contract].spec
    return broken(spec, own=own, partner=0, others=len(winners) - own, left=0)


def missed(state: State) -> bool:
    """Whether the declarer has missed the goal of the contract with the tricks of the deal."""
    return decided(state).missed


def _points(state: State) -> Points:
    """The points that count towards the goal, where it is about points."""
    deal = state.deal
    spec = state.rules.contracts[deal.contract].spec
    if deal.declarer is None or not spec.needs_points:
        return 0
    return points_towards(state, deal.declarer)


def _to_come(state: State) -> int:
    """How many tricks are still to be played of those that decide: nobody plays on once a hand is
    empty."""
    left = min(still_to_play(state))
    first = state.rules.contracts[state.deal.contract].spec.first_tricks
    return left if first is None else min(left, max(0, first - len(state.deal.tricks)))

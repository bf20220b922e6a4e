"""What a contract about tricks brings, or costs, by its value and by the tricks it is missed by."""

from __future__ import annotations

from game.engine.scoring.goals import missed_alone
from game.engine.sheet import Cause, SheetLine, for_seat
from game.engine.sides.actual import all_of, side_of, sides
from game.engine.state import State
from game.rules.model.contracts import Contract
from game.values import Seat


def missed_by(contract: Contract, *, own: int, partner: int, others: int) -> int:
    """By how many tricks such a promise was missed, once all are played."""
    against = partner if contract.partner_tricks == "lose" else 0
    if contract.needs_no_trick:
        return own + against
    if contract.needs_every_trick:
        return others + against
    most = contract.most_tricks or 0
    return against + max(0, contract.least_tricks - own, own - most)


def missing_tricks(state: State) -> int:
    """By how many tricks the declarer of a finished deal has missed the goal, where that counts."""
    deal = state.deal
    spec = state.rules.contracts[deal.contract].spec
    if not spec.plays_on or deal.declarer is None or not deal.missed:
        return 0
    winners = [trick.winner for trick in deal.tricks]
    own = winners.count(deal.declarer)
    both = sum([winners.count(seat) for seat in side_of(state, deal.declarer)])
    return missed_by(spec, own=own, partner=both - own, others=len(winners) - both)


def _line_of_one(state: State, seat: Seat) -> SheetLine:
    """What one of several declarers gets, or loses."""
    contract = state.rules.contracts[state.deal.contract]
    if missed_alone(state, seat):
        return for_seat(seat, "result", "contract_lost", -contract.spec.value_lost, contract.id)
    return for_seat(seat, "result", "contract_won", contract.spec.value, contract.id)


def goal_lines(state: State, *, never_lost: bool = False) -> list[SheetLine]:
    """What a declarer's side gets, or loses, that plays for all tricks or for none; where points
    are `never_lost`, all others get what it would have got."""
    deal = state.deal
    contract = state.rules.contracts[deal.contract]
    if deal.together:
        return [_line_of_one(state, seat) for seat in deal.together]
    won = not deal.missed
    reason: Cause = "contract_won" if won else "contract_lost"
    lost = contract.spec.value_lost
    points = contract.spec.value if won else lost if never_lost else -lost
    mine = sides(state)[0] if deal.declarer is None else side_of(state, deal.declarer)
    if never_lost and not won:
        mine = tuple(sorted(seat for seat in all_of(state) if seat not in mine))
    lines = [for_seat(seat, "result", reason, points, contract.id) for seat in mine]
    missing = missing_tricks(state)
    cost = contract.spec.missing_each * (missing if never_lost else -missing)
    if cost:
        lines += [for_seat(seat, "result", "missing", cost, str(missing)) for seat in mine]
    return lines

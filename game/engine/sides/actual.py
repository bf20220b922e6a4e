"""Who plays with whom, as it is; what a seat may know of it is in `sides_seen`."""

from __future__ import annotations

from game.engine.rules.rules import Rules
from game.engine.sides.secret_solo import shown_alone
from game.engine.state import Deal, State
from game.values import Seat


def sides(state: State) -> tuple[tuple[int, ...], ...]:
    """The sides of the running deal; the declarer's (or Re) comes first where there is one.

    Where a partner is still to be found (D-15) the declarer counts as alone.
    """
    memo, deal = state.rules.memo, state.deal
    known, found = memo.sides
    if known is not deal:
        found = _sides(state.rules, deal)
        memo.sides = (deal, found)
    return found


def _sides(rules: Rules, deal: Deal) -> tuple[tuple[int, ...], ...]:
    """As `sides`, worked out."""
    seats = deal.seats if not deal.ran_out else (*deal.seats, *deal.ran_out)
    contract = rules.contracts[deal.contract].spec
    usual = rules.ruleset.table.sides
    declarer = deal.declarer
    if contract.each_alone:
        return tuple([(seat,) for seat in sorted(seats)])
    if deal.regrouped is not None:
        first = set(deal.regrouped)
    elif declarer is not None and not contract.usual_sides:
        first = {declarer, *deal.together}
        first |= {deal.partner} if deal.partner is not None else set()
    elif usual.are_by_cards:
        alone = shown_alone(rules, deal.tricks)
        first = set(deal.holders) if alone is None else {alone}
    elif usual.has_partners and (declarer is None or rules.pairs_apart):
        teams = dict.fromkeys(rules.team(seat) for seat in seats)
        return tuple(sorted(teams, key=lambda team: declarer not in team))
    elif usual.each_alone:
        return tuple([(seat,) for seat in sorted(seats)])
    else:
        first = set() if declarer is None else set(rules.team(declarer))
    against = {seat for seat in seats if seat not in first}
    for seat, alone in deal.defence:
        if alone:  # the partner who has laid the cards aside belongs to it all the same
            against |= set(rules.team(seat))
    return (tuple(sorted(first)), tuple(sorted(against)))


def all_of(state: State) -> tuple[Seat, ...]:
    """Everybody who belongs to a side: those who play, then a partner who does not play along."""
    others = [seat for side in sides(state) for seat in side]
    return tuple(dict.fromkeys([*state.deal.seats, *others]))


def hides_partner(state: State) -> bool:
    """Whether a card was called that has not been played: not all know yet who plays together."""
    deal = state.deal
    called = state.rules.contracts[deal.contract].calls_partner
    return called and deal.declarer is not None and not deal.partner_open


def side_of(state: State, seat: Seat) -> tuple[int, ...]:
    """The side that a seat belongs to. Raises ValueError for one that takes no part."""
    for side in sides(state):
        if seat in side:
            return side
    raise ValueError(seat)


def same_side(state: State, seat: Seat, other: int) -> bool:
    """Whether two seats play together."""
    return other in side_of(state, seat)

"""The pot: what games bring into it and take from it, from one deal to the next."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from game.engine.events import NOBODY
from game.engine.rules.rules import Rules
from game.engine.scoring.outcome import ahead_of_declarer
from game.engine.scoring.special import played_in, special_points
from game.engine.seat_view import View
from game.engine.sheet import Cause, SheetLine, for_seat
from game.engine.sides.actual import sides
from game.engine.state import Deal, State
from game.rules.model.contracts import Contract
from game.rules.model.pot import Pot
from game.values import Points, Seat

PAID: Final = "pot_paid"
WON: Final = "pot_won"
NO_TRICK: Final = "pot_no_trick"
TOO_FEW: Final = "pot_too_few"
DROPPED: Final = "pot_dropped"
RETURNED: Final = "pot_returned"
SPECIAL: Final = "pot_special"
"""The reasons of its lines on a sheet."""

_REASONS: Final = (PAID, WON, NO_TRICK, TOO_FEW, DROPPED, RETURNED, SPECIAL)


def pot_lines(state: State, won: bool | None) -> tuple[SheetLine, ...]:
    """What the seats pay into the pot after a finished deal, or take from it; `won` says whether
    the declarer's side has won, None where nobody could."""
    pot = state.rules.ruleset.match.pot
    return () if pot is None else (*_lines(state, pot, won), *_of_special_points(state, pot))


def stakes(pot: Pot, contract: Contract, lies: Points, players: int) -> tuple[Points, Points]:
    """What each of so many players of a declarer's side takes from a pot by winning, and pays into
    it for losing, while so much lies there; 0 each in games that are not about it."""
    if contract.avoids_points or not pot.goes_with_game:
        return 0, 0
    if pot.won_by_solo and not contract.is_solo:
        return 0, 0
    share = lies // players
    return share, pot.lost + share * pot.lost_doubles


def at_stake(rules: Rules, seen: View | Deal, lies: Points) -> Points:
    """What a deal is about, where so much has stood over from those before: that, and what is paid
    in for it."""
    return lies + sum(paid for _, paid in _antes(rules, seen, lies))


def tricks_wanted(pot: Pot, view: View) -> list[int]:
    """How many tricks the seat of a view must take that is asked whether it stays, for each number
    of others that may do so after it."""
    said = dict(view.stays)
    others = [seat for seat in view.seats if seat not in (view.seat, view.declarer)]
    sure = len([seat for seat in others if said.get(seat)])
    return [pot.wanted(False, staying + 1) for staying in range(sure, len(others) + 1)]


def _antes(rules: Rules, seen: View | Deal, lies: Points) -> list[tuple[Seat, Points]]:
    """Who pays how much for a deal, before it, where so much has stood over; who had the deal
    before it passed on pays as the dealer does."""
    pot, dealer = rules.ruleset.match.pot, seen.dealer
    if pot is None:
        return []
    seats = sorted(rules.taking_part(dealer))
    all_pay, one_pays = pot.refilled_by == "everybody" or not lies, pot.refilled_by == "dealer"
    of_dealer = pot.dealer * (all_pay or one_pays)
    paid = [
        (
            seat,
            pot.each_deal * (all_pay or (one_pays and seat == dealer))
            + of_dealer * ((seat == dealer) + seen.passed_by.count(seat)),
        )
        for seat in seats
    ]
    return [(seat, points) for seat, points in paid if points]


def _lines(state: State, pot: Pot, won: bool | None) -> Iterator[SheetLine]:
    deal, contract = state.deal, state.rules.contracts[state.deal.contract].spec
    for seat, points in _antes(state.rules, deal, state.match.pot):
        yield for_seat(seat, "result", PAID, -points)
    if deal.thrown_in:
        yield from _each(deal.seats, PAID, -pot.thrown_in)
    elif pot.is_shared:
        yield from _shared(state, pot)
    elif contract.avoids_points:
        yield from _each(deal.seats, PAID, -pot.fewest_points)
    elif deal.declarer is not None and won is not None:
        mine = sides(state)[0]
        lies = at_stake(state.rules, deal, state.match.pot)
        gained, paid = stakes(pot, contract, lies, len(mine))
        yield from _each(mine, WON, gained) if won else _each(mine, PAID, -paid)
        if pot.taken_by_one and not won and gained:
            ahead = ahead_of_declarer(state, sides(state))
            yield from _each(ahead, WON, lies // max(1, len(ahead)))


def _shared(state: State, pot: Pot) -> Iterator[SheetLine]:
    """What everybody takes by tricks; who has stayed, or declared, and has none or too
    few pays for the next deal; who has dropped out may. One left alone takes it all."""
    deal = state.deal
    yield from _each([seat for seat, stays in deal.stays if not stays], DROPPED, -pot.dropped)
    lies = at_stake(state.rules, deal, state.match.pot)
    if len(deal.seats) == 1:
        yield from _each(deal.seats, WON, lies)
        return
    taken = dict.fromkeys(sorted(deal.seats), 0)
    for trick in deal.tricks:
        if trick.winner != NOBODY:
            taken[trick.winner] += 1
    staying = len([seat for seat in taken if seat != deal.declarer])
    wanted = {seat: pot.wanted(seat == deal.declarer, staying) for seat in taken}
    enough = [seat for seat, tricks in taken.items() if tricks >= wanted[seat]]
    most = [seat for seat, tricks in taken.items() if tricks == max(taken.values())]
    every = state.rules.contracts[deal.contract].spec.needs_every_trick
    for seat, tricks in taken.items():
        times = pot.times_paid(tricks, seat == deal.declarer, staying)
        paid = -times * pot.paid_without_trick(lies)
        yield from _each((seat,), TOO_FEW if tricks else NO_TRICK, paid)
        if tricks and pot.won_by_tricks:
            yield from _each((seat,), WON, lies // len(deal.tricks) * tricks)
        elif pot.won_by_last_trick:
            yield from _each((seat,), WON, lies if deal.tricks[-1].winner == seat else 0)
        elif pot.won_by_enough_tricks:
            yield from _each((seat,), WON, lies // len(enough) if seat in enough else 0)
        elif deal.missed and every:  # who has gone on for all tricks has won none of it
            continue
        elif tricks >= max(1, pot.least_tricks) and most == [seat]:
            yield from _each((seat,), WON, lies)
        elif tricks and seat in most and pot.tie_returns:
            yield from _each((seat,), RETURNED, pot.each_deal)


def _of_special_points(state: State, pot: Pot) -> Iterator[SheetLine]:
    """What those pay in whose cards were caught, or take out of it, one after the other: of what
    lies there for this deal, with what has come to it since where nobody else takes that."""
    specials = state.rules.scoring.specials
    if state.deal.thrown_in or all(one.is_written_down for one in specials.values()):
        return
    lies = at_stake(state.rules, state.deal, state.match.pot)
    for made in special_points(played_in(state, sides(state))):
        paid = specials[made.name].paid_into_pot(lies)
        if made.other is not None and paid:
            yield for_seat(made.other, "result", SPECIAL, -paid, made.name)
            lies += paid if pot.goes_with_special_point else 0


def _each(seats: Collection[Seat], reason: Cause, points: Points) -> Iterator[SheetLine]:
    """The same line for each of the seats, where it is about any points."""
    if points:
        yield from (for_seat(seat, "result", reason, points) for seat in sorted(seats))


def of_pot(lines: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """Those of some lines that are about the pot."""
    return tuple([line for line in lines if line.reason in _REASONS])


def brought(lines: Sequence[SheetLine]) -> Points:
    """How much more, or less, lies in the pot after a sheet."""
    return -sum([line.points for line in of_pot(lines)])

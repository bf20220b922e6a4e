"""In which order the seats speak before the cards are played, and who leads then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.match import length
from game.engine.rules.rules import Rules
from game.engine.state import State
from game.rules.model.auction import BiddingPhase
from game.rules.model.handing_on import PassPhase
from game.rules.model.naming import CallCardPhase
from game.rules.model.phases import StockPhase, TricksPhase
from game.values import Seat

_BEHIND_DECLARER: Final = {"declarer": 0, "after_declarer": 1, "before_declarer": -1}
"""Who leads where somebody has declared: how far behind the declarer in order of play."""


def all_played(seats: tuple[Seat, ...], leader: Seat, cards: int) -> tuple[Seat, ...]:
    """Who has played so many cards of a trick, in order; more than one each where the leader went
    on in it."""
    order = beginning_with(leader, seats)
    return (order * (cards // len(order) + 1))[:cards]


def beginning_with(first: Seat, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Seats in their order, from one of them on. Raises ValueError when it is not among them."""
    index = seats.index(first)
    return seats[index:] + seats[:index]


def bidding_order(state: State) -> tuple[int, ...]:
    """The seats of a deal as they bid (B-10, N-01); where there is no bidding, as they play."""
    return as_they_bid(state.rules, state.deal.dealer, state.deal.seats)


def as_they_bid(rules: Rules, dealer: Seat, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The same of these seats, which are in order of play."""
    spec = rules.phase_of(BiddingPhase)
    if spec is None:
        return seats
    clockwise = spec.direction == "clockwise"
    step = -1 if clockwise == rules.counter_clockwise else 1
    first = dealer
    if spec.first != "dealer":
        right = spec.first == "right_of_dealer"
        first = rules.right_of(dealer) if right else rules.left_of(dealer)
    order = [rules.after(first, step * n) for n in range(rules.players)]
    return tuple([seat for seat in order if seat in seats])


def opening_leader(
    rules: Rules,
    spec: StockPhase | TricksPhase,
    dealer: Seat,
    seats: tuple[Seat, ...],
    contract: int,
    declarer: Seat | None,
    *,
    compulsory: bool,
    last_winner: int | None = None,
    most_tricks: int | None = None,
    predicted: Sequence[tuple[Seat, int]] = (),
) -> int:
    """Who of these seats leads to the first trick of a phase (B-50, B-70, D-13).

    `compulsory` says whether this is a solo that the declarer owes; `last_winner` took the last
    trick of a phase before, and `most_tricks` the most tricks in the deal before; `predicted` is
    what has been said, in the order in which it was.
    """
    if spec.leader == "last_winner" and last_winner is not None:
        return last_winner  # a game says who leads to its very first trick, as cards are drawn
    leader: str = leader_named(rules, spec, contract)
    owing = length.compulsory(rules)
    if compulsory and owing is not None and owing.leader == "declarer":
        leader = "declarer"
    if declarer is not None and leader in _BEHIND_DECLARER:
        return beginning_with(declarer, seats)[_BEHIND_DECLARER[leader]]
    if leader == "most_tricks" and most_tricks in seats:
        assert most_tricks is not None
        return most_tricks
    if leader == "most_predicted" and predicted:
        highest = max([number for _, number in predicted])
        return next(seat for seat, number in predicted if number == highest)
    return beside_dealer(rules, dealer, seats, right=leader == "right_of_dealer")


def leader_named(rules: Rules, spec: StockPhase | TricksPhase, contract: int) -> str:
    """The word for who leads to the first trick: that of the contract, or else of the phase."""
    leader: str = rules.contracts[contract].spec.leader
    return spec.leader if leader == "usual" else leader


def beside_dealer(rules: Rules, dealer: Seat, seats: tuple[Seat, ...], *, right: bool) -> Seat:
    """The first one at the dealer's right, or left, of these seats."""
    seat = dealer
    while True:
        seat = rules.right_of(seat) if right else rules.left_of(seat)
        if seat in seats:
            return seat


def asked_for_card(
    rules: Rules, spec: CallCardPhase, declarer: Seat, seats: tuple[Seat, ...]
) -> list[Seat]:
    """Whom a declarer asks for a called card, in order (B-40): neighbours among the seats that take
    part, which are in order of play."""
    here, step = seats.index(declarer), 1 if rules.counter_clockwise else -1
    steps = {"right": step, "left": -step, "opposite": len(seats) // 2}
    return [seats[(here + steps[where]) % len(seats)] for where in spec.asked]


def handed_out_to(
    rules: Rules, declarer: Seat, seats: tuple[Seat, ...], sizes: Sequence[int]
) -> list[Seat]:
    """Who is still to get cards of a declarer's hand, in order, each as often as cards go there:
    `sizes` are how many everybody has."""
    others = beginning_with(declarer, seats)[1:]
    return [seat for seat in others for _ in range(rules.hand_size - sizes[seat])]


def passing_to(rules: Rules, number: int, seats: tuple[Seat, ...]) -> dict[Seat, Seat]:
    """Who passes cards to whom in the deal of a number (from 1) in which these seats take part, in
    order of play; empty where nobody passes any."""
    spec = rules.phase_of(PassPhase)
    direction = "nobody" if spec is None else spec.direction(number)
    if direction == "nobody":
        return {}
    steps = len(seats) // 2
    if direction != "opposite":
        steps = -1 if (direction == "left") == rules.counter_clockwise else 1
    return {seat: seats[(at + steps) % len(seats)] for at, seat in enumerate(seats)}

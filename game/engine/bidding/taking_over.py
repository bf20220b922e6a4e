"""Becoming the declarer while cards are played: by a card that was taken in a trick, or by the
first tricks, after which one may stop.

Whoever does so plays alone from the next trick on and names what. The tricks that were taken
before count in that game as well, and by its card points.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.actions import DONE, Action
from game.engine.bidding.contracts import choose_contract
from game.engine.events import NOBODY, ContractDeclared, WentOut
from game.engine.rules.parts import CompiledTakingOver
from game.engine.rules.rules import Rules
from game.engine.seat_view import View
from game.engine.state import State, Trick
from game.engine.tricks.counted_anew import CountedBy, tricks_anew
from game.values import Seat


def games(state: State) -> tuple[Action, ...]:
    """What whoever took the last trick must name before anybody leads, or may, where it can stop
    as well; usually nothing."""
    over = state.rules.taken_over[state.deal.contract]
    if over is None:
        return ()
    if over.first_tricks:
        deal = state.deal
        stops = _stopping(over, [one.winner for one in deal.tricks], deal.declarer)
        if stops is None or not all(state.hands[seat] for seat in deal.seats):
            return ()
        return (DONE, *[state.rules.contracts[number].action for number in over.games])
    if not _just_fell(over, state.deal.tricks):
        return ()
    return tuple([state.rules.contracts[number].action for number in over.games])


def may_stop(rules: Rules, view: View) -> bool:
    """Whether the seat of a view has all the first tricks, after which it stops or goes on."""
    over = rules.taken_over[view.contract]
    if over is None or view.trick:
        return False
    return _stopping(over, [one.winner for one in view.tricks], view.declarer) == view.seat


def stops_after(rules: Rules, contract: int) -> int:
    """After how many first tricks that one seat has all of it may stop in this contract; -1 for
    none."""
    over = rules.taken_over[contract]
    return over.first_tricks or -1 if over is not None else -1


def _stopping(
    over: CompiledTakingOver, winners: Sequence[Seat], declarer: Seat | None
) -> Seat | None:
    """Who has all the first tricks, of which these are the winners: the declarer, where there is
    one; None while nobody has."""
    if not winners or len(winners) != over.first_tricks or winners[0] == NOBODY:
        return None
    winner = winners[0]
    alone = declarer is None or declarer == winner
    return winner if alone and all(one == winner for one in winners) else None


def _just_fell(over: CompiledTakingOver, tricks: tuple[Trick, ...]) -> bool:
    """Whether the card lies in the last of these tricks, and its copies before it in them all."""
    fell = [sum([card & KIND_MASK == over.card for card in trick.cards]) for trick in tricks]
    return bool(fell) and sum(fell[:-1]) < over.nth <= sum(fell)


def stop(state: State, seat: Seat) -> tuple[State, WentOut]:
    """The state and the event once this seat would rather have the first tricks alone: it has
    enough."""
    return state._replace(deal=state.deal._replace(out=seat)), WentOut(seat)


def take_over(state: State, seat: Seat, contract: int) -> tuple[State, ContractDeclared]:
    """The state and the event once this seat has named a contract in the middle of a deal."""
    rules, deal = state.rules, state.deal
    before = CountedBy(deal.contract, deal.trump)
    state = choose_contract(state, seat, contract)
    tricks = tricks_anew(rules, deal.tricks, before, CountedBy(contract, state.deal.trump))
    named = ContractDeclared(seat, contract)
    return state._replace(deal=state.deal._replace(tricks=tricks)), named

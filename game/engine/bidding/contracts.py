"""Which contracts a seat may choose, and what choosing one settles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.engine.actions import Action
from game.engine.bidding.holdings import may_choose
from game.engine.bidding.partner_passing import cards_of_partner
from game.engine.match import length
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.sides.resting import cards_laid_aside, resting_partners
from game.engine.state import Deal, State
from game.rules.model.auction import ReservationsPhase
from game.rules.model.phases import DeclarePhase
from game.values import Kind, Points, Seat


def contracts_for(state: State, phase: int, seat: Seat) -> tuple[int, ...]:
    """The contracts offered in a phase for which the seat holds the cards, in table order."""
    rules, hand = state.rules, state.hands[seat]
    called = bool(state.deal.calls)
    return tuple(
        contract.number
        for contract in _of_phase(rules, phase)
        if (contract.offered == phase or may_raise_to(state, phase, contract))
        and (contract.spec.calls if called else not contract.spec.after_call)
        and (state.deal.due is None or contract.spec.is_solo)
        and contract.spec.may_be_named(for_all=state.deal.for_all)
        and may_name(state, seat, contract)
        and may_choose(rules, contract, hand)
        and worth_the_bid(state, contract)
        and not _misses_the_named(state, phase, contract)
        and length.may_play_again(state, seat, contract.number)
    )


@lru_cache(maxsize=64)
def _of_phase(rules: Rules, phase: int) -> tuple[CompiledContract, ...]:
    """Those that a phase may offer at all: its own, where nothing is put in the place of what was
    named. There are many more games where a card of the partner is called for each."""
    if isinstance(rules.phases[phase], DeclarePhase):
        return tuple(rules.contracts)
    return tuple([contract for contract in rules.contracts if contract.offered == phase])


def is_reserved(rules: Rules, contract: CompiledContract) -> bool:
    """Whether a contract is named without a bidding."""
    return contract.offered >= 0 and rules.phases[contract.offered].kind == "reservations"


def can_give_up_named(rules: Rules, contract: CompiledContract) -> bool:
    """Whether a contract is one that its declarer may give up although it has named it: it was
    named without a bidding, or two sides are counted, by which every such game has a price."""
    return rules.scoring.two_sides or is_reserved(rules, contract)


def is_confirmed(rules: Rules, contract: int, legal: Sequence[Action]) -> bool:
    """Whether the declarer of a contract that was named is asked no more than whether to play it,
    or to give it up."""
    others = [action for action in legal if action.verb != "concede"]
    named = can_give_up_named(rules, rules.contracts[contract])
    return named and others == [Action("declare", contract)] and len(legal) > 1


def may_concede(rules: Rules) -> bool:
    """Whether a phase asks the declarer whether to give up."""
    return any(isinstance(spec, DeclarePhase) and spec.concede for spec in rules.phases)


def may_raise_to(state: State, phase: int, contract: CompiledContract) -> bool:
    """Whether a phase offers a contract in place of what the declarer has named, low or high."""
    rules = state.rules
    spec, named = rules.phases[phase], rules.contracts[state.deal.contract]
    return isinstance(spec, DeclarePhase) and _is_open_to(rules, spec, named, contract)


def _is_open_to(
    rules: Rules, spec: DeclarePhase, named: CompiledContract, contract: CompiledContract
) -> bool:
    """Whether a declaring puts one contract in the place of another: a bid of its ladder, or any
    game that could be named before."""
    if not spec.higher or contract is named:
        return False
    if spec.any_higher:
        reserved = is_reserved(rules, named) and is_reserved(rules, contract)
        return reserved and named.spec.gives_way_to(contract.spec)
    return named.of_ladder is not None and named.of_ladder == contract.of_ladder


def may_yet_change(rules: Rules, named: CompiledContract) -> bool:
    """Whether who has named a contract may play any other game that is no lower."""
    return named.spec.may_change or (
        is_reserved(rules, named) and _asked_anew(rules, named) is not None
    )


def changed_to(rules: Rules, named: CompiledContract) -> tuple[CompiledContract, ...]:
    """What may be declared later in place of a contract that may be changed."""
    return _changes(rules)[named.number]


@lru_cache(maxsize=16)
def _changes(rules: Rules) -> tuple[tuple[CompiledContract, ...], ...]:
    """The same of each contract."""
    return tuple(
        tuple([one for one in rules.contracts if _takes_place_of(rules, named, one)])
        if may_yet_change(rules, named)
        else ()
        for named in rules.contracts
    )


def _takes_place_of(rules: Rules, named: CompiledContract, contract: CompiledContract) -> bool:
    """Whether a contract may be declared in place of one that may yet change."""
    if contract is named or contract.offered < 0:
        return False
    spec = _asked_anew(rules, named)
    if spec is not None and _is_open_to(rules, spec, named, contract):
        return _replaces(spec, contract, named)
    offering = rules.phases[contract.offered]
    return isinstance(offering, DeclarePhase) and _replaces(offering, contract, named)


def _asked_anew(rules: Rules, named: CompiledContract) -> DeclarePhase | None:
    """The phase in which any game may take the place of one that was named."""
    later = rules.phases[named.offered + 1 :]
    return next((s for s in later if isinstance(s, DeclarePhase) and s.any_higher), None)


def _misses_the_named(state: State, phase: int, contract: CompiledContract) -> bool:
    """Whether a contract cannot stand in place of the one that was named before."""
    rules = state.rules
    named, spec = rules.contracts[state.deal.contract], rules.phases[phase]
    if not isinstance(spec, DeclarePhase) or not (spec.higher or named.spec.may_change):
        return False
    return not _replaces(spec, contract, named)


def _replaces(spec: DeclarePhase, contract: CompiledContract, named: CompiledContract) -> bool:
    """Whether a contract is none too low to be declared in place of another."""
    alike = spec.any_higher or contract.of_ladder == named.of_ladder
    return contract.spec.stands_for(named.spec, same_ladder=alike)


def may_name(state: State, seat: Seat, contract: CompiledContract) -> bool:
    """Whether a contract is one that this seat may name, by where it sits."""
    by = contract.spec.named_by
    if by == "anybody":
        return True
    forehand = state.deal.seats[0]
    if by == "forehand":
        return seat == forehand
    return seat not in state.rules.team(forehand)


def forced_opening(rules: Rules, phase: int) -> int | None:
    """The lowest bid of whoever must name something first in a phase, which says nothing of the
    hand; None where nobody must, or no number is bid."""
    spec = rules.phases[phase]
    if not isinstance(spec, ReservationsPhase) or not spec.first_must:
        return None
    if spec.forced_bid is not None:
        return spec.forced_bid
    bids = [one.spec.win_at for one in rules.contracts if one.offered == phase]
    return min([bid for bid in bids if bid is not None], default=None)


def worth_the_bid(state: State, contract: CompiledContract) -> bool:
    """Whether a contract can be worth what was bid: one whose value is fixed must be (K-06)."""
    if not state.rules.scoring.values_games or contract.spec.counts_points:
        return True
    return fixed_value(state, contract) >= (state.deal.bid or 0)


def fixed_value(state: State, contract: CompiledContract) -> Points:
    """What a contract about tricks is worth, with the talon or without it."""
    spec = contract.spec
    if state.deal.talon_left and spec.hand_value is not None:
        return spec.hand_value
    return spec.value


def choose_contract(state: State, seat: Seat, contract: int) -> State:
    """The state once this seat plays this contract."""
    spec = state.rules.contracts[contract].spec
    deal = state.deal._replace(
        declarer=seat,
        contract=contract,
        bid=bid_by(state.rules, contract, state.deal.bid),
        declared=not spec.may_change,
        trump=state.rules.opening_trump(contract, state.deal.showing, state.deal.trump),
        thrown_in=not spec.is_played,
    )
    deal = deal._replace(partner=holder_of_called(state, deal))
    state = state._replace(deal=deal)
    return state if cards_of_partner(state.rules, contract) else without_partner(state, seat)


def outbid(state: State, contract: int) -> State:
    """The state before this contract is named in place of another one: nothing is left of what the
    first declarer has bid, promised and named, but for a trump that is kept; what it has laid away
    for a talon is that once more, and not a card that has gone for the one turned up."""
    deal = state.deal._replace(bid=None, raised=(), partner=None, partner_open=False)
    if deal.discarded and deal.taken_up is None:
        deal = deal._replace(talon=deal.discarded, talon_taken=False, discarded=())
    if not state.rules.contracts[contract].spec.trump_is_kept:
        deal = deal._replace(hidden_trump=None)
    return state._replace(deal=deal)


def bid_by(rules: Rules, contract: int, bid: Points | None) -> Points | None:
    """What is bid once a contract is declared: what it says itself, where a bid must be reached,
    or what was `bid` before."""
    own, scoring = rules.contracts[contract].spec.win_at, rules.scoring
    return own if scoring.holds_to_bid and own is not None else bid


def without_partner(state: State, seat: Seat) -> State:
    """The state once the partner of a declarer who plays alone for both has laid its cards
    aside; as it is where partners play along."""
    deal = state.deal
    return cards_laid_aside(state, resting_partners(state.rules, deal.contract, seat, deal.seats))


def resting_at_once(
    rules: Rules, contract: int, declarer: Seat, seats: tuple[Seat, ...]
) -> tuple[Seat, ...]:
    """Who of these seats does so when the contract is declared, and not only once it has given the
    declarer cards."""
    if cards_of_partner(rules, contract):
        return ()
    return resting_partners(rules, contract, declarer, seats)


def with_trump(state: State, suit: int) -> Deal:
    """The deal once this suit is named as trump, which may say what card is called."""
    deal = state.deal._replace(trump=suit)
    if not state.rules.contracts[deal.contract].calls_by_trump:
        return deal
    return deal._replace(partner=holder_of_called(state, deal))


def with_called(state: State, card: Kind) -> Deal:
    """The deal once its declarer has called this card, or `NO_CARD`."""
    contract = state.rules.called_games[state.deal.contract, card]
    deal = state.deal._replace(contract=contract)
    return deal._replace(partner=holder_of_called(state, deal))


def with_partner(state: State) -> State:
    """The state once the rest of the cards is dealt, with which somebody may have got the card that
    was called before."""
    deal = state.deal
    if deal.declarer is None or not state.rules.contracts[deal.contract].calls_partner:
        return state
    return state._replace(deal=deal._replace(partner=holder_of_called(state, deal)))


def holder_of_called(state: State, deal: Deal) -> Seat | None:
    """Who else than the declarer of this deal holds its called card; None where none is called, or
    nobody does."""
    called = state.rules.called(deal.contract, deal.trump)
    seats = (seat for seat in deal.seats if seat != deal.declarer and called in state.hands[seat])
    return next(seats, None)

"""Before play every seat may choose a contract that is offered here (D-10 to D-14, B-76)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.cards import KIND_MASK, parse_card
from game.engine import length
from game.engine.actions import DOUBLE, PASS, RESERVE, Action
from game.engine.compiled import Rules
from game.engine.contracts import choose_contract, contracts_for
from game.engine.events import (
    Announced,
    ContractDeclared,
    ContractNamed,
    Event,
    HolderMust,
    ReservationNamed,
    ReservationSaid,
    SoloDue,
    ThrownIn,
)
from game.engine.phases.base import PhaseHandler, PhaseKind, PhaseStep, done, only
from game.engine.refusals import Reason, Refused
from game.engine.replacing import quickly_replaced
from game.engine.seat_view import KONTRA, Folds, View, learn
from game.engine.state import State
from game.engine.turns import beginning_with, bidding_order
from game.engine.world import World
from game.rules.model.phases import ReservationsPhase
from game.values import Kind, Seat


@quickly_replaced
class Reserving(NamedTuple):
    """Who has been asked so far.

    `naming` is False while all say whether they have a reservation. `queue` are the seats still
    to be asked, `reserved` those that have one, `named` the contracts named so far.
    """

    at: int
    naming: bool
    queue: tuple[int, ...]
    reserved: tuple[int, ...]
    named: tuple[tuple[int, int], ...]


def _due_seen(rules: Rules, view: View, event: SoloDue) -> View:
    return view._replace(due=event.seat)


def _holder_seen(rules: Rules, view: View, event: HolderMust) -> View:
    return view._replace(forced=event.seat, known=learn(view, event.seat, event.card))


def _reservation_seen(rules: Rules, view: View, event: ReservationSaid) -> View:
    return view._replace(reservations=(*view.reservations, (event.seat, event.reserved)))


def _naming_seen(rules: Rules, view: View, event: ReservationNamed) -> View:
    return view if event.contract is None else view._replace(named=event.contract)


def _contract_seen(rules: Rules, view: View, event: ContractNamed) -> View:
    reservations = (*view.reservations, (event.seat, True))
    return view._replace(reservations=reservations, named=event.contract)


def _asked_of(rules: Rules, spec: ReservationsPhase, order: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who of those who would speak in this order is asked."""
    if spec.asks_side:
        together = rules.team(order[0])
        return tuple([seat for seat in order if seat in together])
    return order[:1] if spec.asks_one else order


class Reservations(PhaseHandler[Reserving]):
    """Asks all seats in order, before a bidding in that of bidding (B-76); the contract that goes
    before the others is played."""

    views: ClassVar[Folds] = {
        SoloDue: _due_seen,
        HolderMust: _holder_seen,
        ReservationSaid: _reservation_seen,
        ReservationNamed: _naming_seen,
        ContractNamed: _contract_seen,
    }

    def __init__(self, at: int, spec: ReservationsPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask in order, unless nothing is offered here at all, or what is played was said before;
        where somebody must play a compulsory solo nobody else is asked."""
        offers = any(contract.offered == self.at for contract in state.rules.contracts)
        if not offers or state.deal.declared or self._is_named(state):
            return done(state)
        due = length.due(state)
        if due is not None:
            phase = Reserving(self.at, True, (due,), (due,), ())
            state = state._replace(deal=state.deal._replace(due=due), phase=phase)
            return PhaseStep(state, (SoloDue(due),))
        phase = Reserving(self.at, not self.spec.asked_first, self._asked(state), (), ())
        return PhaseStep(state._replace(phase=phase), ())

    def _is_named(self, state: State) -> bool:
        """Whether somebody plays already who may still change what is played."""
        deal = state.deal
        return deal.declarer is not None and state.rules.contracts[deal.contract].spec.may_change

    def _asked(self, state: State) -> tuple[int, ...]:
        """Who is asked, in order."""
        order = bidding_order(state)
        if self.spec.who in ("dealer", "dealer_side"):
            order = beginning_with(state.deal.dealer, order)
        return _asked_of(state.rules, self.spec, order)

    def pending(self, state: State) -> tuple[int, ...]:
        """The next seat in order."""
        return (self.running(state).queue[0],)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """To pass or to reserve, and later to name one of the contracts one holds the cards for."""
        phase = self.running(state)
        offered = contracts_for(state, self.at, seat)
        if not phase.naming:
            return (PASS, RESERVE) if offered else (PASS,)
        ranks = [contract.spec.rank for contract in state.rules.contracts]
        least = self._least(state)
        actions = [Action("declare", index) for index in offered if ranks[index] >= least]
        if self._may_double(state, seat):
            actions.append(DOUBLE)
        must = self.spec.asked_first or state.deal.due is not None
        must = must or state.deal.forced is not None
        last = self.spec.last_must and len(phase.queue) == 1 and not phase.named
        return actions if must or (last and actions) else [PASS, *actions]

    def optional(self, state: State, seat: Seat) -> Sequence[Action]:
        """To double the highest bid without being asked, where the table lets one."""
        spoken = state.rules.ruleset.announcements
        if spoken is None or not spoken.out_of_turn or seat not in state.deal.seats:
            return ()
        return (DOUBLE,) if self._may_double(state, seat) else ()

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """A contract that is not offered or whose cards are missing, or a word too early."""
        phase = self.running(state)
        must = self.spec.last_must or state.deal.forced is not None
        if action == PASS and phase.naming and must:
            return Refused(Reason.MUST_DECLARE)
        if action.verb != "declare" or not phase.naming:
            return Refused(Reason.NOT_NOW)
        contracts = state.rules.contracts
        known = 0 <= action.arg < len(contracts) and contracts[action.arg].offered == self.at
        if known and contracts[action.arg].spec.rank < self._least(state):
            return Refused(Reason.CONTRACT_TOO_LOW)
        return Refused(Reason.CARDS_MISSING if known else Reason.CONTRACT_NOT_OFFERED)

    def _least(self, state: State) -> int:
        """The least rank that may be named now."""
        named, contracts = self.running(state).named, state.rules.contracts
        if not self.spec.only_higher:
            return 0
        return max((contracts[contract].spec.rank + 1 for _, contract in named), default=0)

    def _may_double(self, state: State, seat: Seat) -> bool:
        """Whether a seat may double the highest bid, which is another side's, and so end the
        bidding."""
        rules, named = state.rules, self.running(state).named
        spoken = rules.ruleset.announcements
        if spoken is None or not spoken.ends_bidding or not rules.levels:
            return False
        if not self.spec.until_passed or not named:
            return False
        bidder, contract = named[-1]
        facts = rules.contracts[contract].facts
        counts = facts.counts_points and not facts.avoids_points
        partners = rules.ruleset.table.sides.kind == "partners"
        return counts and not (partners and seat in rules.team(bidder))

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Note the answer; when all have answered, settle what is played."""
        phase = self.running(state)
        events: list[Event] = []
        if action == DOUBLE:
            return self._doubled(state, seat)
        queue = phase.queue[1:]
        if not phase.naming:
            reserved = phase.reserved + ((seat,) if action == RESERVE else ())
            events.append(ReservationSaid(seat, action == RESERVE))
            phase = phase._replace(queue=queue, reserved=reserved)
            if not queue and reserved:
                phase = phase._replace(naming=True, queue=reserved)
        else:
            if action == PASS:
                events.append(ReservationSaid(seat, False))
            else:
                phase = phase._replace(named=(*phase.named, (seat, action.arg)))
                if self.spec.asked_first:
                    events.append(ReservationNamed(seat, action.arg))
                else:
                    events.append(ContractNamed(seat, action.arg))
            phase = phase._replace(queue=self._still_asked(phase, action, queue))
        if phase.queue:
            return PhaseStep(state._replace(phase=phase), events)
        return self._settle(state, phase, events)

    def _still_asked(
        self, phase: Reserving, action: Action, queue: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Who is asked after an answer: where it goes on until all others have passed, whoever has
        named something comes again, unless nobody else is left."""
        if self.spec.first_is_played and phase.named:
            return ()
        if not self.spec.until_passed or not phase.named:
            return queue
        if action != PASS:
            return (*queue, phase.queue[0]) if queue else ()
        return queue if len(queue) > 1 else ()

    def _doubled(self, state: State, seat: Seat) -> PhaseStep:
        """The highest bid is played, and doubled."""
        step = self._settle(state, self.running(state), [])
        deal = step.state.deal._replace(announced=((seat, 0),))
        doubled = Announced(seat, KONTRA, 0)
        return PhaseStep(step.state._replace(deal=deal), (*step.events, doubled))

    def _settle(self, state: State, phase: Reserving, events: list[Event]) -> PhaseStep:
        """The highest contract is played; of equal ones that of who was asked first. Where none was
        named, the holder of a card may have to; else the usual game is played, or the cards are
        thrown in, unless everybody is asked once more for something else."""
        if not phase.named and self.spec.holder_must is not None:
            step = self._must_name(state, parse_card(self.spec.holder_must), events)
            if step is not None:
                return step
        usual = state.rules.contracts[state.rules.usual].spec
        if not phase.named and not usual.is_played and not self._asked_again(state.rules):
            events.append(ThrownIn())
            state = state._replace(deal=state.deal._replace(thrown_in=True))
        if not phase.named:
            return done(state, events)
        contracts, compulsory = state.rules.contracts, length.compulsory(state.rules)
        owes = length.owed(state.rules, state.match)

        def order(named: tuple[int, int]) -> tuple[bool, int]:
            spec = contracts[named[1]].spec
            first = compulsory is not None and compulsory.goes_first
            return first and spec.sides == "solo" and owes[named[0]] > 0, spec.rank

        seat, contract = max(phase.named, key=order)
        events.append(ContractDeclared(seat, contract))
        state = choose_contract(state, seat, contract)
        if state.deal.thrown_in:
            events.append(ThrownIn())
        return done(state, events)

    def _must_name(self, state: State, kind: Kind, events: list[Event]) -> PhaseStep | None:
        """Ask the holder of a card again; None where it lies in no hand, or its holder has nothing
        to name."""
        for seat in state.deal.seats:
            held = [card for card in state.hands[seat] if card & KIND_MASK == kind]
            if held and contracts_for(state, self.at, seat):
                phase = Reserving(self.at, True, (seat,), (), ())
                state = state._replace(deal=state.deal._replace(forced=seat), phase=phase)
                return PhaseStep(state, (*events, HolderMust(seat, held[0])))
        return None

    def _asking(self, rules: Rules) -> list[int]:
        """The phases of this kind in which anything is offered."""
        offered = {contract.offered for contract in rules.contracts}
        return [
            n for n, spec in enumerate(rules.phases) if spec.kind == self.spec.kind and n in offered
        ]

    def _asked_again(self, rules: Rules) -> bool:
        """Whether something is offered in a later phase of this kind."""
        return any(at > self.at for at in self._asking(rules))

    def _asked_before(self, rules: Rules, seats: int) -> int:
        """How many were asked in earlier phases of this kind, all in vain."""
        order = tuple(range(seats))
        earlier = [rules.phases[at] for at in self._asking(rules) if at < self.at]
        asked = [_asked_of(rules, s, order) for s in earlier if isinstance(s, ReservationsPhase)]
        return sum(len(one) for one in asked)

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """Reservations, with all that was said. What others have named is not known; those who
        are asked first and have named something are left out."""
        if view.declarer is not None or view.playing:
            return None
        if not only(legal, "declare", "double", "pass", "reserve"):
            return None
        if view.due is not None:
            return base._replace(phase=Reserving(self.at, True, (view.due,), (view.due,), ()))
        if view.forced is not None:
            return base._replace(phase=Reserving(self.at, True, (view.forced,), (), ()))
        state = self.enter(base).state
        if state.phase is None:
            return None
        before = self._asked_before(base.rules, len(view.seats))
        view = view._replace(reservations=view.reservations[before:])
        if not self.running(state).naming:
            naming = any(action.verb == "declare" for action in legal)
            return self._said(state, view, naming=naming)
        here = [c for c in base.rules.contracts if c.offered == self.at]
        offered = min(here, key=lambda contract: contract.spec.rank).number
        highest = offered if view.named is None else view.named
        last = max((n for n, (_, wants) in enumerate(view.reservations) if wants), default=-1)
        for number, (seat, wants) in enumerate(view.reservations):
            said = Action("declare", highest if number == last else offered) if wants else PASS
            state = self.apply(state, seat, said).state
            if state.phase is None:
                return None
        return state

    def _said(self, state: State, view: View, *, naming: bool) -> State | None:
        """All have said whether they have a reservation, as far as they were asked."""
        order, reserved = self._asked(state), []
        for seat, wants in view.reservations[: len(order)]:
            state = self.apply(state, seat, RESERVE if wants else PASS).state
            reserved += [seat] if wants else []
        if naming and state.phase is not None and view.seat in reserved:
            queue = tuple(reserved[reserved.index(view.seat) :])
            state = state._replace(phase=self.running(state)._replace(queue=queue))
        return state if state.phase is not None else None


PHASE = PhaseKind("reservations", Reservations)

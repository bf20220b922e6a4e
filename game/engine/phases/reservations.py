"""Before play every seat may choose a contract that is offered here (D-10 to D-14, B-76)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.cards import KIND_MASK, parse_card
from game.engine.actions import ACCEPT, DISCARD, DOUBLE, PASS, RESERVE, TAKE, Action
from game.engine.bidding.contracts import choose_contract, contracts_for, outbid
from game.engine.bidding.holdings import points_of_hand
from game.engine.bidding.low_bids import too_low
from game.engine.bidding.turns import beginning_with, bidding_order
from game.engine.events import (
    Announced,
    CardPushed,
    ContractDeclared,
    ContractNamed,
    Event,
    HandOpened,
    HolderMust,
    PartnerFound,
    PointsTold,
    ProposalAccepted,
    ReservationNamed,
    ReservationSaid,
    SoloDue,
    TalonTaken,
    ThrownIn,
)
from game.engine.imagined.world import World
from game.engine.match import length
from game.engine.phases.base import (
    PhaseHandler,
    PhaseKind,
    PhaseStep,
    done,
    only,
    with_card,
    without_card,
)
from game.engine.phases.choosing_cards import cards_from
from game.engine.primitives.replacing import quickly_replaced
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.seat_view import KONTRA, RE, SAID_PASS, Folds, View, learn
from game.engine.state import State, put_hand
from game.rules.model.auction import ReservationsPhase
from game.rules.model.partners import Partner
from game.values import Card, Kind, Points, Seat


@quickly_replaced
class Reserving(NamedTuple):
    """Who has been asked so far.

    `naming` is False while all say whether they have a reservation. `queue` are the seats still
    to be asked, `reserved` those that have one, `named` the contracts named so far. `passed` are
    those that have passed aloud, `accepted` who has accepted the highest contract, a proposal.
    Where the talon goes with the bids, the first of the queue `took` it and now names a contract,
    or lays `left` more cards down, none before `last` in the order of kinds.
    """

    at: int
    naming: bool
    queue: tuple[int, ...]
    reserved: tuple[int, ...]
    named: tuple[tuple[int, int], ...]
    passed: tuple[int, ...] = ()
    accepted: int | None = None
    took: bool = False
    left: int = 0
    last: int = 0


def _due_seen(rules: Rules, view: View, event: SoloDue) -> View:
    return view._replace(due=event.seat)


def _holder_seen(rules: Rules, view: View, event: HolderMust) -> View:
    if event.card is None:
        return view._replace(forced=event.seat)
    return view._replace(forced=event.seat, known=learn(view, event.seat, event.card))


def _reservation_seen(rules: Rules, view: View, event: ReservationSaid) -> View:
    reservations = (*view.reservations, (event.seat, event.reserved))
    view = view._replace(reservations=reservations)
    if not rules.tells_auction:
        return view
    return view._replace(auction=(*view.auction, (event.seat, SAID_PASS)))


def _naming_seen(rules: Rules, view: View, event: ReservationNamed) -> View:
    return view if event.contract is None else view._replace(named=event.contract)


def _contract_seen(rules: Rules, view: View, event: ContractNamed) -> View:
    reservations = (*view.reservations, (event.seat, True))
    joins = view.together if event.contract == view.named else ()
    several = rules.contracts[event.contract].spec.several
    view = view._replace(
        reservations=reservations,
        named=event.contract,
        accepted=None,
        together=(*joins, event.seat) if several else (),
    )
    if not rules.tells_auction:
        return view
    auction = (*view.auction, (event.seat, event.contract))
    return view._replace(auction=auction, announced=(), announced_at=())


def _accepting_seen(rules: Rules, view: View, event: ProposalAccepted) -> View:
    reservations = (*view.reservations, (event.seat, True))
    return view._replace(reservations=reservations, accepted=event.seat)


def _told(rules: Rules, view: View, event: PointsTold) -> View:
    return view._replace(told=(*view.told, (event.seat, event.points)))


def _bidders(rules: Rules, phase: Reserving) -> tuple[Seat, ...]:
    """Whose the highest contract is: who has named it last, or all who have, where several may."""
    if not phase.named:
        return ()
    bidder, contract = phase.named[-1]
    if not rules.contracts[contract].spec.several:
        return (bidder,)
    return tuple(dict.fromkeys([seat for seat, other in phase.named if other == contract]))


def _joins(rules: Rules, phase: Reserving, seat: Seat, contract: int) -> bool:
    """Whether a seat may name the highest contract as well."""
    if not phase.named or phase.named[-1][1] != contract:
        return False
    return rules.contracts[contract].spec.several and seat not in _bidders(rules, phase)


def stands_open(rules: Rules, phase: Reserving) -> bool:
    """Whether the highest contract is a proposal that nobody has accepted."""
    if not phase.named or phase.accepted is not None:
        return False
    return rules.contracts[phase.named[-1][1]].spec.is_proposal


def _asked_of(rules: Rules, spec: ReservationsPhase, order: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who of those who would speak in this order is asked."""
    if spec.asks_side:
        together = rules.team(order[0])
        return tuple([seat for seat in order if seat in together])
    return order[:1] if spec.asks_one else order


def asking(rules: Rules) -> list[int]:
    """The phases of this kind in which anything is offered, but for what is outbid."""
    offered = {contract.offered for contract in rules.contracts}
    return [
        n
        for n, spec in enumerate(rules.phases)
        if isinstance(spec, ReservationsPhase) and not spec.outbids and n in offered
    ]


def offers_any(rules: Rules, at: int, *, for_all: bool) -> bool:
    """Whether anything is offered in a phase, in deals in which all must play one game otherwise,
    or in all the others."""
    return any(
        one.offered == at and one.spec.may_be_named(for_all=for_all) for one in rules.contracts
    )


def asked_before(rules: Rules, at: int, seats: int, *, for_all: bool) -> int:
    """How many are asked in the phases of this kind before that number `at`, all in vain; in a deal
    in which all must play one game otherwise, or in another."""
    order = tuple(range(seats))
    earlier = [
        rules.phases[one]
        for one in asking(rules)
        if one < at and offers_any(rules, one, for_all=for_all)
    ]
    asked = [_asked_of(rules, s, order) for s in earlier if isinstance(s, ReservationsPhase)]
    return sum(len(one) for one in asked)


def _first_to_name(
    rules: Rules, named: Sequence[tuple[int, int]], bidder: Seat, contract: int
) -> Seat:
    """Who of a bidder and the partner was the first to name a contract with the same trumps."""
    side, spec = rules.team(bidder), rules.contracts[contract].spec
    for seat, other in named:
        one = rules.contracts[other].spec
        if seat in side and (one.trump, one.trumps) == (spec.trump, spec.trumps):
            return seat
    return bidder


def _strongest(rules: Rules, spec: ReservationsPhase, told: dict[Seat, Points]) -> Seat | None:
    """Whose hand is the stronger one of the side that has more points, by what all have told in
    turn; None where two sides have equally many and nobody plays then."""
    have = {seat: sum([told[one] for one in rules.team(seat)]) for seat in told}
    most = max(have.values())
    best = [seat for seat in told if have[seat] == most]
    side = [seat for seat in best if seat in rules.team(best[0])]
    if spec.equal_points == "thrown_in" and len(best) > len(side):
        return None
    return max(side, key=lambda seat: told[seat])


class Reservations(PhaseHandler[Reserving]):
    """Asks all seats in order, before a bidding in that of bidding (B-76); the contract that goes
    before the others is played."""

    views: ClassVar[Folds] = {
        SoloDue: _due_seen,
        HolderMust: _holder_seen,
        ReservationSaid: _reservation_seen,
        ReservationNamed: _naming_seen,
        ContractNamed: _contract_seen,
        ProposalAccepted: _accepting_seen,
        PointsTold: _told,
    }

    def __init__(self, at: int, spec: ReservationsPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask in order, unless nothing is offered here at all, another deal has the turn of it, or
        what is played was said before, by somebody or by the card turned up; where somebody must
        play a compulsory solo nobody else is asked."""
        if self.spec.outbids:
            return self._enter_again(state)
        for_all = state.deal.for_all
        offers = offers_any(state.rules, self.at, for_all=for_all)
        asked = state.rules.is_asked_in(state.match.number, self.at)
        shown = bool(state.rules.contracts[state.deal.contract].spec.when_turned_up)
        settled = state.deal.declarer is not None if for_all else state.deal.declared
        if not (offers and asked) or shown or settled or self._is_named(state):
            return done(state)
        due = None if for_all else length.due(state)
        if due is not None:
            phase = Reserving(self.at, True, (due,), (due,), ())
            state = state._replace(deal=state.deal._replace(due=due), phase=phase)
            return PhaseStep(state, (SoloDue(due),))
        if self.spec.asks_strongest:
            return self._tell_points(state)
        phase = Reserving(self.at, not self.spec.asked_first, self._asked(state), (), ())
        return PhaseStep(state._replace(phase=phase), ())

    def _tell_points(self, state: State) -> PhaseStep:
        """All say how many points their hands have, and the strongest is asked, with the dummy's
        hand open where it is laid open first; or the cards are thrown in."""
        rules, order = state.rules, bidding_order(state)
        told = {seat: points_of_hand(rules, state.hands[seat]) for seat in order}
        events: list[Event] = [PointsTold(seat, points) for seat, points in told.items()]
        asked = _strongest(rules, self.spec, told)
        if asked is None:
            state = state._replace(deal=state.deal._replace(thrown_in=True))
            return done(state, [*events, ThrownIn()])
        if self.spec.dummy_opens:
            events += [
                HandOpened(other, state.hands[other])
                for other in rules.team(asked)
                if other != asked
            ]
        return PhaseStep(state._replace(phase=Reserving(self.at, True, (asked,), (), ())), events)

    def _enter_again(self, state: State) -> PhaseStep:
        """Ask who goes over what is played, where anything goes before it; an owed solo nobody
        outbids."""
        deal, contracts = state.deal, state.rules.contracts
        over = [
            contract
            for contract in contracts
            if contract.offered == self.at and contract.spec.rank >= self._above(state)
        ]
        settled = deal.declarer is None or deal.conceded or deal.thrown_in or deal.due is not None
        if settled or not over:
            return done(state)
        phase = Reserving(self.at, True, self._asked(state), (), ())
        return PhaseStep(state._replace(phase=phase), ())

    def _above(self, state: State) -> int:
        """The least rank that goes over what was named in an earlier phase."""
        return state.rules.contracts[state.deal.contract].spec.rank + 1 if self.spec.outbids else 0

    def _is_named(self, state: State) -> bool:
        """Whether somebody plays already who may still change what is played."""
        deal = state.deal
        return deal.declarer is not None and state.rules.contracts[deal.contract].spec.may_change

    def _asked(self, state: State) -> tuple[int, ...]:
        """Who is asked, in order."""
        order = bidding_order(state)
        if self.spec.begins_with_dealer:
            order = beginning_with(state.deal.dealer, order)
        return _asked_of(state.rules, self.spec, order)

    def pending(self, state: State) -> tuple[int, ...]:
        """The next seat in order."""
        return (self.running(state).queue[0],)

    def _too_low(self, state: State, seat: Seat, contract: int) -> Reason | None:
        """Why a contract is not as high as a seat must bid; None where it is."""
        named = self.running(state).named
        bidder = named[-1][0] if named else state.deal.declarer
        return too_low(state, self.spec, seat, contract, bidder)

    def _offered(self, state: State, seat: Seat) -> list[int]:
        """The contracts that a seat may name as far as its hand goes, and what was said before."""
        offered = contracts_for(state, self.at, seat)
        return [one for one in offered if self._too_low(state, seat, one) is None]

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """To pass or to reserve, and later to name one of the contracts one holds the cards for, or
        to accept the last one; whoever has passed may do that at most."""
        phase = self.running(state)
        offered = self._offered(state, seat)
        if not phase.naming:
            return (PASS, RESERVE) if offered else (PASS,)
        if seat in phase.passed and not self.spec.takes_talon:
            return (PASS, ACCEPT)
        if phase.left:
            return [DISCARD[one] for one in cards_from(state.hands[seat], phase.last, phase.left)]
        contracts, least = state.rules.contracts, self._least(state)
        must, bid = self._must(state, phase), self.spec.forced_bid
        actions = [
            Action("declare", index)
            for index in offered
            if contracts[index].spec.rank >= least or _joins(state.rules, phase, seat, index)
            if self._in_place(state, phase, seat, index)
        ]
        if must and bid is not None:
            actions = [one for one in actions if contracts[one.arg].spec.win_at == bid]
        if self.spec.takes_talon and not phase.took:
            actions = [TAKE] if actions else []
        if stands_open(state.rules, phase) and seat != phase.named[-1][0]:
            actions.insert(0, ACCEPT)
        if self._may_double(state, seat):
            actions.append(DOUBLE)
        always = self.spec.asked_first or state.deal.due is not None
        always = always or phase.took or self._forces(state)
        return actions if always or (must and actions) else [PASS, *actions]

    def _must(self, state: State, phase: Reserving) -> bool:
        """Whether who is asked must name something, as nobody else has: the first one, the last
        one, or who was asked once more for it."""
        first = self.spec.first_must and not phase.passed
        last = self.spec.last_must and len(phase.queue) == 1
        return (not phase.named and (first or last)) or self._forces(state)

    def optional(self, state: State, seat: Seat) -> Sequence[Action]:
        """To double the highest bid without being asked, where the table lets one."""
        spoken = state.rules.ruleset.announcements
        if spoken is None or not spoken.out_of_turn or seat not in state.deal.seats:
            return ()
        return (DOUBLE,) if self._may_double(state, seat) else ()

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """A contract that is not offered or whose cards are missing, or a word too early."""
        phase = self.running(state)
        if phase.left and action.verb == "discard":
            held = action.arg in state.hands[seat]
            return Refused(Reason.NOT_IN_ORDER if held else Reason.NOT_HELD)
        if phase.left or (self.spec.takes_talon and not phase.took and action != PASS):
            return Refused(Reason.NOT_NOW)
        if phase.took and action == PASS:
            return Refused(Reason.MUST_DECLARE)
        if action == PASS and phase.naming and self._must(state, phase):
            first = self.spec.first_must and not self._forces(state)
            return Refused(Reason.MUST_BEGIN if first else Reason.MUST_DECLARE)
        if action.verb != "declare" or not phase.naming:
            return Refused(Reason.NOT_NOW)
        if seat in phase.passed and not self.spec.takes_talon:
            return Refused(Reason.HAS_PASSED)
        contracts, bid = state.rules.contracts, self.spec.forced_bid
        known = 0 <= action.arg < len(contracts) and contracts[action.arg].offered == self.at
        low = self._too_low(state, seat, action.arg) if known else None
        if low is not None:
            return Refused(low)
        other = known and bid is not None and contracts[action.arg].spec.win_at != bid
        if other and self._must(state, phase):
            return Refused(Reason.OTHER_BID_FORCED)
        if known and contracts[action.arg].spec.rank < self._least(state):
            return Refused(Reason.CONTRACT_TOO_LOW)
        if known and not self._bid_before(state, phase, action.arg):
            return Refused(Reason.BID_MUST_COME_FIRST)
        if known and not self._in_place(state, phase, seat, action.arg):
            return Refused(Reason.CONTRACT_NOT_OFFERED)
        return Refused(Reason.CARDS_MISSING if known else Reason.CONTRACT_NOT_OFFERED)

    def _least(self, state: State) -> int:
        """The least rank that may be named now: some may be allowed to name as high a one as the
        highest."""
        phase, contracts = self.running(state), state.rules.contracts
        least = self._above(state)
        if not self.spec.only_higher or not phase.named:
            return least
        highest = max([contracts[contract].spec.rank for _, contract in phase.named])
        return highest + (not self._may_equal(state, phase.queue[0], phase.named[-1][0]))

    def _may_equal(self, state: State, seat: Seat, bidder: Seat) -> bool:
        """Whether a seat may take the bid of the highest bidder as high as it is."""
        if self.spec.equals == "earlier":
            order = self._asked(state)
            return order.index(seat) < order.index(bidder)
        return self.spec.equals == "dealer" and seat == state.deal.dealer != bidder

    def _may_double(self, state: State, seat: Seat) -> bool:
        """Whether a seat may double the highest bid, which is another side's, and so end the
        bidding."""
        rules, phase = state.rules, self.running(state)
        named = phase.named
        spoken = rules.ruleset.announcements
        if spoken is None or not (spoken.ends_bidding or spoken.in_bidding) or not rules.levels:
            return False
        if not self.spec.until_passed or not named:
            return False
        bidder, contract = named[-1]
        if spoken.in_bidding:
            return self._may_double_by_turns(state, seat, bidder, contract)
        facts = rules.contracts[contract].facts
        counts = facts.wants_points
        if stands_open(rules, phase) or seat in (bidder, phase.accepted):
            return False
        return counts and seat not in rules.team(bidder)

    def _may_double_by_turns(self, state: State, seat: Seat, bidder: Seat, contract: int) -> bool:
        """Whether a seat may say the next level: opponents and the side of the bid by turns."""
        rules, number = state.rules, len(state.deal.announced)
        facts, spoken = rules.contracts[contract].facts, rules.ruleset.announcements
        counts = facts.counts_points or (spoken is not None and spoken.every_game)
        if number >= len(rules.levels) or not counts or facts.avoids_points:
            return False
        return (seat in rules.team(bidder)) == (number % 2 == 1)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Note the answer; when all have answered, settle what is played."""
        phase = self.running(state)
        events: list[Event] = []
        if action == DOUBLE:
            return self._doubled(state, seat)
        if action.verb in ("take", "discard"):
            return self._with_talon(state, phase, seat, action)
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
            elif action == ACCEPT:
                phase = phase._replace(accepted=seat)
                events.append(ProposalAccepted(seat))
            else:
                named = (*phase.named, (seat, action.arg))
                phase = phase._replace(named=named, accepted=None)
                if state.deal.announced:  # a higher bid strikes them out
                    state = state._replace(deal=state.deal._replace(announced=()))
                said = ReservationNamed if self.spec.asked_first else ContractNamed
                events.append(said(seat, action.arg))
            if phase.took:  # it is the next one's turn once as many cards lie there
                phase = phase._replace(took=False, left=state.rules.talon_size, last=0)
            else:
                phase = self._still_asked(state, phase, action)
        if phase.queue:
            return PhaseStep(state._replace(phase=phase), events)
        return self._settle(state, phase, events)

    def _with_talon(self, state: State, phase: Reserving, seat: Seat, action: Action) -> PhaseStep:
        """The talon is in the hand of who goes higher; or one card more lies there for the next
        one, who is asked once there are as many."""
        deal = state.deal
        if action == TAKE:
            hands = put_hand(state, seat, with_card(state.hands[seat], *deal.talon))
            event = TalonTaken(seat, len(deal.talon), deal.talon)
            took = phase._replace(took=True)
            state = state._replace(deal=deal._replace(talon=()), hands=hands, phase=took)
            return PhaseStep(state, (event,))
        card = action.arg
        hands = put_hand(state, seat, without_card(state.hands[seat], card))
        state = state._replace(deal=deal._replace(talon=(*deal.talon, card)), hands=hands)
        events: list[Event] = [CardPushed(seat, card)]
        phase = phase._replace(left=phase.left - 1, last=card)
        if not phase.left:
            named = Action("declare", phase.named[-1][1])
            phase = self._asked_after_pass(state, phase._replace(last=0), seat, named)
            if not phase.queue:
                return self._settle(state, phase, events)
        return PhaseStep(state._replace(phase=phase), events)

    def _still_asked(self, state: State, phase: Reserving, action: Action) -> Reserving:
        """The phase after an answer: where it goes on until all others have passed, whoever has
        named something comes again, unless nobody is left but those who would play together. Who
        has passed comes again where a proposal may still be accepted, and last of all the one
        whose proposal nobody accepts, for something else."""
        seat, queue = phase.queue[0], phase.queue[1:]
        if self.spec.again_after_pass:
            return self._asked_after_pass(state, phase, seat, action)
        again = self.spec.until_passed and action != PASS and seat not in phase.passed
        may_accept: tuple[Seat, ...] = ()
        if action.verb == "declare":
            partner = state.rules.contracts[action.arg].spec.partner
            may_accept = self._passed_before(state, phase, partner, seat)
        answers = self.spec.outbids and seat == state.deal.declarer and not phase.named
        if action == PASS and seat not in phase.passed and not answers:
            phase = phase._replace(passed=(*phase.passed, seat))
        if action.verb == "declare":
            queue = (*queue, *self._answering(state, phase))
        if not phase.named:
            return phase._replace(queue=queue)
        if self.spec.first_is_played:
            return phase._replace(queue=())
        waits = stands_open(state.rules, phase)
        if again:
            queue = (*queue, seat)
        queue = tuple([other for other in queue if waits or other not in phase.passed])
        if may_accept:
            order = beginning_with(seat, self._asked(state))
            both = (*queue, *may_accept)
            queue = tuple([s for s in order[1:] if s in both] + ([seat] if again else []))
        bidder, bidders = phase.named[-1][0], _bidders(state.rules, phase)
        settled = (*bidders, phase.accepted)
        if any(other not in settled for other in queue):
            return phase._replace(queue=queue)
        queue = (bidder,) if waits and seat != bidder else ()
        phase = phase._replace(queue=queue)
        if queue and len(self.legal(state._replace(phase=phase), bidder)) == 1:
            queue = ()  # nothing is left to be said but to pass
        return phase._replace(queue=queue)

    def _answering(self, state: State, phase: Reserving) -> tuple[Seat, ...]:
        """The first declarer, who has let its game stand, where somebody has gone over it now."""
        declarer = state.deal.declarer
        asks = self.spec.outbids and self.spec.until_passed and len(phase.named) == 1
        if not asks or declarer is None or declarer in phase.queue:
            return ()
        return (declarer,)

    def _asked_after_pass(
        self, state: State, phase: Reserving, seat: Seat, action: Action
    ) -> Reserving:
        """The phase after an answer where who has passed may speak again: after all that is no pass
        all others are asked; who must name something is the only one."""
        if action == PASS:
            return phase._replace(queue=phase.queue[1:], passed=(*phase.passed, seat))
        alone = state.deal.due is not None or state.deal.forced is not None
        others = () if alone else beginning_with(seat, self._asked(state))[1:]
        mine = _bidders(state.rules, phase) if action.verb == "declare" else ()
        others = tuple([other for other in others if other not in mine])
        return phase._replace(queue=others, passed=())

    def _doubled_for_now(self, state: State, seat: Seat) -> PhaseStep:
        """The highest bid is doubled once more, as long as nobody goes higher."""
        level, phase = len(state.deal.announced), self.running(state)
        deal = state.deal._replace(announced=(*state.deal.announced, (seat, level)))
        phase = self._asked_after_pass(state, phase, seat, DOUBLE)
        doubled = Announced(seat, RE if level % 2 else KONTRA, level)
        return PhaseStep(state._replace(deal=deal, phase=phase), (doubled,))

    def _passed_before(
        self, state: State, phase: Reserving, partner: Partner | None, seat: Seat
    ) -> tuple[Seat, ...]:
        """Who of those who have passed may still accept a proposal of a seat."""
        if partner is None or not partner.is_accepted or partner.accepted_by == "not_passed":
            return ()
        few = bidding_order(state)[:1] if partner.accepted_by == "forehand" else phase.passed
        return tuple([other for other in few if other in phase.passed and other != seat])

    def _in_place(self, state: State, phase: Reserving, seat: Seat, contract: int) -> bool:
        """Whether a contract has its place in what was said: a proposal as long as anybody is left
        who may accept it, and what is only played in place of one when nobody has accepted that;
        whoever is asked for it then cannot make another proposal."""
        spec = state.rules.contracts[contract].spec
        if not self._bid_before(state, phase, contract):
            return False
        fell = stands_open(state.rules, phase) and phase.named[-1][0] == seat
        if not spec.is_proposal:
            return fell or not spec.after_proposal or state.deal.due is not None
        left = any(other not in phase.passed for other in phase.queue[1:])
        return not fell and (left or bool(self._passed_before(state, phase, spec.partner, seat)))

    def _bid_before(self, state: State, phase: Reserving, contract: int) -> bool:
        """Whether so high a number has been named as a contract needs before it."""
        contracts = state.rules.contracts
        needed = contracts[contract].spec.after_bid
        if needed is None or state.deal.due is not None or state.deal.forced is not None:
            return True
        return any((contracts[one].spec.win_at or 0) >= needed for _, one in phase.named)

    def _doubled(self, state: State, seat: Seat) -> PhaseStep:
        """The highest bid is played, and doubled; or doubled as long as nobody goes higher."""
        spoken = state.rules.ruleset.announcements
        if spoken is not None and spoken.in_bidding:
            return self._doubled_for_now(state, seat)
        step = self._settle(state, self.running(state), [])
        deal = step.state.deal._replace(announced=((seat, 0),))
        doubled = Announced(seat, KONTRA, 0)
        return PhaseStep(step.state._replace(deal=deal), (*step.events, doubled))

    def _settle(self, state: State, phase: Reserving, events: list[Event]) -> PhaseStep:
        """The highest contract is played; of equal ones that of who was asked first, or of who
        has taken it over. Where none was named, or it is a proposal that nobody has accepted,
        the holder of a card may have to; else the usual game is played, or the cards are thrown in,
        unless everybody is asked once more for something else."""
        if stands_open(state.rules, phase):
            phase = phase._replace(named=())
        if not phase.named and self.spec.outbids:
            return done(state, events)
        if not phase.named and self.spec.holder_must is not None:
            step = self._must_name(state, parse_card(self.spec.holder_must), events)
            if step is not None:
                return step
        usual = state.rules.contracts[state.rules.usual].spec
        goes_on = usual.is_played or state.deal.for_all
        if not phase.named and not goes_on and not self._asked_again(state.rules):
            events.append(ThrownIn())
            state = state._replace(deal=state.deal._replace(thrown_in=True))
        if not phase.named:
            return done(state, events)
        contracts, compulsory = state.rules.contracts, length.compulsory(state.rules)
        owes = length.owed(state.rules, state.match)

        def order(named: tuple[int, int]) -> tuple[bool, int]:
            spec = contracts[named[1]].spec
            first = compulsory is not None and compulsory.goes_first
            return first and spec.is_solo and owes[named[0]] > 0, spec.rank

        named = phase.named[::-1] if self.spec.equals != "nobody" else phase.named
        seat, contract = max(named, key=order)
        if self.spec.declarer == "first_to_name":
            seat = _first_to_name(state.rules, phase.named, seat, contract)
        events.append(ContractDeclared(seat, contract))
        state = choose_contract(self._outbid(state, contract), seat, contract)
        bidders = _bidders(state.rules, phase)
        if len(bidders) > 1:
            state = state._replace(deal=state.deal._replace(together=bidders))
        if self.spec.takes_talon:
            deal = state.deal._replace(talon_taken=True, discarded=state.deal.talon)
            state = state._replace(deal=deal)
        if phase.accepted is not None:
            events.append(PartnerFound(seat, phase.accepted))
            deal = state.deal._replace(partner=phase.accepted, partner_open=True)
            state = state._replace(deal=deal)
        if state.deal.thrown_in:
            events.append(ThrownIn())
        return done(state, events)

    def _outbid(self, state: State, contract: int) -> State:
        return outbid(state, contract) if self.spec.outbids else state

    def _forces(self, state: State) -> bool:
        """Whether only the holder of a card is asked, who must name something; over that anybody
        may go."""
        return state.deal.forced is not None and not self.spec.outbids

    def _must_name(self, state: State, kind: Kind, events: list[Event]) -> PhaseStep | None:
        """Ask the holder of a card again, or the dealer where it is in no hand; None where then
        nobody must, or who must has nothing to name."""
        holding: list[tuple[Seat, Card | None]] = [
            (seat, card)
            for seat in state.deal.seats
            for card in state.hands[seat]
            if card & KIND_MASK == kind
        ]
        if not holding and self.spec.unheld == "dealer_must":
            holding = [(state.deal.dealer, None)]
        for seat, card in holding:
            phase = Reserving(self.at, True, (seat,), (), ())
            forced = state._replace(deal=state.deal._replace(forced=seat), phase=phase)
            if contracts_for(state, self.at, seat) and self.legal(forced, seat):
                return PhaseStep(forced, (*events, HolderMust(seat, card)))
        return None

    def _asked_again(self, rules: Rules) -> bool:
        """Whether something is offered in a later phase of this kind."""
        return any(at > self.at for at in asking(rules))

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """Reservations, with all that was said. What others have named is not known; those who
        are asked first and have named something are left out."""
        if (view.declarer is not None) != self.spec.outbids or view.playing:
            return None
        verbs = ("take", "discard") if self.spec.takes_talon else ()
        if not only(legal, "accept", "declare", "double", "pass", "reserve", *verbs):
            return None
        if view.due is not None:
            return base._replace(phase=Reserving(self.at, True, (view.due,), (view.due,), ()))
        if view.forced is not None and not self.spec.outbids:
            return base._replace(phase=Reserving(self.at, True, (view.forced,), (), ()))
        if self.spec.takes_talon:
            return self._with_bids(base, view)
        if self.spec.asks_strongest:  # who is asked was told aloud
            return base._replace(phase=Reserving(self.at, True, (view.seat,), (), ()))
        if self.spec.again_after_pass:
            return self._said_again(base, view)
        state = self.enter(base).state
        if state.phase is None:
            return None
        seats, for_all = len(view.seats), view.for_all > 0
        before = asked_before(base.rules, self.at, seats, for_all=for_all)
        asked = 0 if self.spec.outbids else before
        view = view._replace(reservations=view.reservations[asked:])
        if not self.running(state).naming:
            naming = any(action.verb == "declare" for action in legal)
            return self._said(state, view, naming=naming)
        here = [c for c in base.rules.contracts if c.offered == self.at]
        offered = min(here, key=lambda contract: contract.spec.rank).number
        highest = offered if view.named is None else view.named
        wanted = [n for n, (_, wants) in enumerate(view.reservations) if wants]
        accepts = wanted[-1] if wanted and view.accepted is not None else -1
        last = max((n for n in wanted if n != accepts), default=-1)
        latest = {view.reservations[n][0]: n for n in wanted}
        standing = {last, *(latest[seat] for seat in view.together if seat in latest)}
        for number, (seat, wants) in enumerate(view.reservations):
            said = Action("declare", highest if number in standing else offered) if wants else PASS
            state = _asking_next(state, self.running(state), seat)
            state = self.apply(state, seat, ACCEPT if number == accepts else said).state
            if state.phase is None:
                return None
        if PASS in legal:  # not said out of turn
            state = _asking_next(state, self.running(state), view.seat)
        return state

    def _said_again(self, base: State, view: View) -> State | None:
        """The auction of a view, word for word."""
        state = self.enter(base._replace(deal=base.deal._replace(announced=()))).state
        seats, for_all = len(view.seats), view.for_all > 0
        before = asked_before(base.rules, self.at, seats, for_all=for_all)
        for seat, said in view.auction[before:]:
            if state.phase is None or self.running(state).queue[:1] != (seat,):
                return None
            action = Action("declare", said)
            if said < 0:
                action = PASS if said == SAID_PASS else DOUBLE
            state = self.apply(state, seat, action).state
        return state if state.phase is not None else None

    def _with_bids(self, base: State, view: View) -> State | None:
        """The auction of a view in which the talon goes with the bids: who is still asked since the
        last of them, and how far who has taken it is."""
        words, size = view.auction, base.rules.talon_size
        named = tuple([(seat, said) for seat, said in words if said >= 0])
        since = max([n for n, (_, said) in enumerate(words) if said >= 0], default=-1)
        order = self._asked(base)
        last = named[-1][0] if named else None
        queue = order if last is None else beginning_with(last, order)[1:]
        queue = queue[len(words) - since - 1 :]
        passed = tuple([seat for seat, _ in words[since + 1 :]])
        phase = Reserving(self.at, True, queue, (), named, passed)
        if view.talon_size == size:
            return base._replace(phase=phase) if queue[:1] == (view.seat,) else None
        lying = view.talon[: view.talon_size]
        base = base._replace(deal=base.deal._replace(talon=lying))
        if last == view.seat and view.pushed[-1:] == ((last, True),) and not passed:
            left, highest = size - len(lying), max(lying, default=0)
            phase = phase._replace(queue=(view.seat, *queue), left=left, last=highest)
            return base._replace(phase=phase)
        return base._replace(phase=phase._replace(took=True))

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


def _asking_next(state: State, phase: Reserving, seat: Seat) -> State:
    """The state in which a seat is asked next: who was skipped before it had nothing to say to what
    was really named, where only the last of that is known."""
    if phase.queue[0] == seat:
        return state
    left = phase.queue[phase.queue.index(seat) :] if seat in phase.queue else (seat, *phase.queue)
    return state._replace(phase=phase._replace(queue=left))


PHASE = PhaseKind("reservations", Reservations)

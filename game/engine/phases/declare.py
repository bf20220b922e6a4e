"""The declarer says what is played (B-70 to B-76), promises more (K-08), goes above its own bid, or
gives up (B-65)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import CONCEDE, DONE, GIVE_UP, Action
from game.engine.bidding.contracts import (
    can_give_up_named,
    choose_contract,
    contracts_for,
    may_raise_to,
    with_trump,
    worth_the_bid,
)
from game.engine.bidding.partner_passing import partner_gift
from game.engine.events import (
    BidRaised,
    Conceded,
    ContractDeclared,
    Event,
    GameRaised,
    HandOpened,
)
from game.engine.imagined.world import World
from game.engine.phases.base import PhaseHandler, PhaseKind, PhaseStep, done, only
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View
from game.engine.state import State
from game.rules.model.phases import DeclarePhase, MeldPhase
from game.values import Seat


class Declaring(NamedTuple):
    """The declarer is asked what is played; or, once that is `said`, what it promises with it."""

    at: int
    seat: Seat
    said: bool = False


def _giving_up_seen(rules: Rules, view: View, event: Conceded) -> View:
    return view._replace(conceded=True, trump=event.trump)


def _raise_seen(rules: Rules, view: View, event: GameRaised) -> View:
    return view._replace(raised=(*view.raised, event.promise))


def _bid_raise_seen(rules: Rules, view: View, event: BidRaised) -> View:
    return view._replace(bid=event.points)


class Declare(PhaseHandler[Declaring]):
    """Offers the usual game, the contracts of this phase, higher bids, and giving up."""

    views: ClassVar[Folds] = {
        BidRaised: _bid_raise_seen,
        Conceded: _giving_up_seen,
        GameRaised: _raise_seen,
    }

    def __init__(self, at: int, spec: DeclarePhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask, unless it is settled already or there is nothing to choose."""
        deal = state.deal
        settled = deal.conceded or not (self.spec.higher or self._gives_up(state))
        if deal.declarer is None or (deal.declared and settled):
            return done(state)
        offered = self._gives_up(state) or contracts_for(state, self.at, deal.declarer)
        if not offered and not self._higher_bids(state):
            return done(state)
        return PhaseStep(state._replace(phase=Declaring(self.at, deal.declarer)), ())

    def pending(self, state: State) -> tuple[int, ...]:
        """The declarer."""
        return (self.running(state).seat,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """The usual game, or what was named before, then what is offered here, then giving up: with
        each trump where anybody could meld with it."""
        rules = state.rules
        if self.running(state).said:
            return [*self._raises(state), DONE]
        offered = contracts_for(state, self.at, seat)
        kept = state.deal.contract
        first = (kept,) if self._is_declared(rules, kept) else ()
        actions = [rules.contracts[index].action for index in (*first, *offered)]
        actions += [Action("bid", points) for points in self._higher_bids(state)]
        if self._gives_up(state):
            asks = self._names_trump(state)
            actions += (
                [CONCEDE[suit] for suit in rules.contracts[kept].suits] if asks else [GIVE_UP]
            )
        return actions

    def _higher_bids(self, state: State) -> tuple[int, ...]:
        """The bids above what was bid by steps, where the declarer may go to one of them."""
        deal, bids = state.deal, state.rules.bids
        if not self.spec.higher or deal.bid is None or deal.declared:
            return ()
        return bids[bisect_right(bids, deal.bid) :]

    def _gives_up(self, state: State) -> bool:
        """Whether the declarer may give up: a game that was named, too, where giving it up has a
        price."""
        deal, rules = state.deal, state.rules
        if not self.spec.concede or not deal.declared:
            return self.spec.concede
        named = rules.contracts[deal.contract]
        priced = rules.scoring.gives_up_named and named.spec.wants_points
        return priced and can_give_up_named(rules, named)

    def _names_trump(self, state: State) -> bool:
        """Whether who gives up says with which trump the others meld."""
        rules, deal = state.rules, state.deal
        if deal.declared and not rules.contracts[deal.contract].spec.trump_is_awaited:
            return False
        if not rules.melds or state.deal.trump in rules.deck_suits:
            return False
        if not rules.scoring.melds_when_given_up:
            return False
        later = [spec for spec in rules.phases[self.at :] if isinstance(spec, MeldPhase)]
        return any("opponents" in spec.asked for spec in later)

    def _is_declared(self, rules: Rules, contract: int) -> bool:
        """Whether what is played unless another one is named is a game that a declarer plays."""
        facts = rules.contracts[contract].facts
        return facts.can_be_won

    def _raises(self, state: State) -> list[Action]:
        """What may be promised beside what was: with a game for card points only."""
        deal, rules = state.deal, state.rules
        if not rules.contracts[deal.contract].spec.counts_points or deal.declarer is None:
            return []
        held = [card & KIND_MASK for card in state.hands[deal.declarer]]
        return [
            Action("raise", promise.number)
            for promise in rules.raises
            if promise.id in self.spec.raises
            and promise.number not in deal.raised
            and (deal.talon_left or not promise.spec.left_talon)
            and (
                promise.spec.lowest_trump is None
                or rules.lowest_trump(deal.contract, deal.trump) in held
            )
            and (promise.after is None or promise.after in deal.raised)
        ]

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """A contract that is not offered here, or a word of another phase."""
        if action.verb == "bid":
            return self._refuse_bid(state, action.arg)
        if action.verb == "raise":
            said = self.running(state).said
            return Refused(Reason.RAISE_NOT_OFFERED if said else Reason.NOT_NOW)
        known = action.verb in ("declare", "concede") and not self.running(state).said
        contracts = state.rules.contracts
        if known and action.verb == "declare" and 0 <= action.arg < len(contracts):
            contract = contracts[action.arg]
            if contract.offered == self.at and not worth_the_bid(state, contract):
                return Refused(Reason.CONTRACT_BELOW_BID)
            if may_raise_to(state, self.at, contract):
                return Refused(Reason.CONTRACT_TOO_LOW)
        return Refused(Reason.CONTRACT_NOT_OFFERED if known else Reason.NOT_NOW)

    def _refuse_bid(self, state: State, points: int) -> Refused:
        """Why the declarer may not go to this bid."""
        bids = self._higher_bids(state)
        if not bids or self.running(state).said:
            return Refused(Reason.NOT_NOW)
        if points < bids[0]:
            return Refused(Reason.BID_TOO_LOW)
        return Refused(Reason.BID_TOO_HIGH if points > bids[-1] else Reason.BID_NOT_A_STEP)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Settle the contract; leaving it as it is leaves later phases of this kind open."""
        if action.verb == "concede":
            named = state.deal if action == GIVE_UP else with_trump(state, action.arg)
            deal = named._replace(conceded=True, declared=True)
            opened = HandOpened(seat, state.hands[seat])
            return done(state._replace(deal=deal), (Conceded(seat, deal.trump), opened))
        if action == DONE:
            return done(state)
        if action.verb == "bid":
            deal = state.deal._replace(bid=action.arg)
            return done(state._replace(deal=deal), (BidRaised(seat, action.arg),))
        if action.verb == "raise":
            deal = state.deal._replace(raised=(*state.deal.raised, action.arg))
            return self._raised(state._replace(deal=deal), seat, [GameRaised(seat, action.arg)])
        if action.arg == state.deal.contract:
            return done(state)
        events: list[Event] = [ContractDeclared(seat, action.arg)]
        return self._raised(choose_contract(state, seat, action.arg), seat, events)

    def _raised(self, state: State, seat: Seat, events: list[Event]) -> PhaseStep:
        """Ask for what else is promised, where there is anything left to promise."""
        if not self._raises(state):
            return done(state, events)
        return PhaseStep(state._replace(phase=Declaring(self.at, seat, said=True)), events)

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """The declarer is asked."""
        if view.seat != view.declarer:
            return None
        if any(action.verb == "raise" for action in legal) and only(legal, "raise", "done"):
            return base._replace(phase=Declaring(self.at, view.seat, said=True))
        if not only(legal, "declare", "concede", "bid") or self._is_over(base.rules, view):
            return None
        if any(action.verb == "bid" for action in legal) != bool(self._higher_bids(base)):
            return None
        return base._replace(phase=Declaring(self.at, view.seat))

    def _is_over(self, rules: Rules, view: View) -> bool:
        """Whether something that comes after this phase has happened already: a later one may ask
        the same."""
        happened = {
            "trump": view.trump in rules.deck_suits,
            "partner_pass": bool(view.passed) and partner_gift(view, rules) is None,
            "meld": any(view.melds),
        }
        return any(happened[kind] and self._is_before(rules, kind) for kind in happened)

    def _is_before(self, rules: Rules, kind: str) -> bool:
        """Whether this phase stands before every one of a kind."""
        first = rules.phase_at(kind)
        return first is not None and self.at < first


PHASE = PhaseKind("declare", Declare)

"""Everybody says in turn whether they stay in the deal; who drops out lays the cards aside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

from game.cards import is_joker, parse_rank, parse_suit, rank_of
from game.engine.actions import PASS, SPARE, STAY, Action
from game.engine.bidding.turns import beginning_with
from game.engine.events import CardsExchanged, Event, StaySaid
from game.engine.imagined.world import World
from game.engine.phases.base import PhaseHandler, PhaseKind, PhaseStep, done
from game.engine.phases.exchange import left_to_draw
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View, rested
from game.engine.state import State, put_hand
from game.rules.model.handing_on import StayPhase
from game.values import Seat


class Staying(NamedTuple):
    """Who is still to speak, the first of them now."""

    at: int
    queue: tuple[Seat, ...]


def _said_seen(rules: Rules, view: View, event: StaySaid) -> View:
    view = view._replace(stays=(*view.stays, (event.seat, event.stays)))
    return view if event.stays or rules.scoring.pays_whists else rested(view, event.seat)


def _asked(rules: Rules, seats: tuple[Seat, ...], declarer: Seat | None) -> tuple[Seat, ...]:
    """Who speaks, in turn: the opponents after the declarer where they may whist, else all."""
    if not rules.scoring.pays_whists or declarer is None:
        return seats
    return beginning_with(declarer, seats)[1:]


def _with_spare_hand(state: State, seat: Seat) -> tuple[State, CardsExchanged]:
    """The seat has laid its hand away and taken the first cards of those that were not dealt: what
    others have laid aside lies behind these."""
    deal, away = state.deal, state.hands[seat]
    size = len(away)
    cards = deal.undealt[:size]
    deal = deal._replace(
        undealt=(*deal.undealt[size:], *away), exchanged=(*deal.exchanged, (seat, size))
    )
    hands = put_hand(state, seat, tuple(sorted(cards)))
    return state._replace(deal=deal, hands=hands), CardsExchanged(seat, size, away, cards, ())


class Stay(PhaseHandler[Staying]):
    """Asks everybody once, forehand first, as long as there is anything to choose."""

    views: ClassVar[Folds] = {StaySaid: _said_seen}

    def __init__(self, at: int, spec: StayPhase) -> None:
        self.at = at
        self.spec = spec
        self._binding: Final = tuple([int(parse_suit(name)) for name in spec.binding_suits])
        self._shown: Final = tuple([parse_rank(name) for name in spec.binding_ranks])

    def enter(self, state: State) -> PhaseStep:
        """Ask the first one; against a game that is not about a bid nobody whists."""
        deal, rules = state.deal, state.rules
        bid = deal.declarer is not None and rules.contracts[deal.contract].spec.counts_points
        if rules.scoring.pays_whists and not bid:
            return done(state, [])
        queue = _asked(rules, deal.seats, deal.declarer)
        return self._next(state._replace(phase=Staying(self.at, queue)), [])

    def _next(self, state: State, events: list[Event]) -> PhaseStep:
        """Ask the next one; who cannot choose stays without being asked."""
        queue = self.running(state).queue
        while queue and self._must_stay(state, queue[0]):
            deal = state.deal
            deal = deal._replace(stays=(*deal.stays, (queue[0], True)))
            state = state._replace(deal=deal)
            events.append(StaySaid(queue[0], True))
            queue = queue[1:]
        if queue:
            return PhaseStep(state._replace(phase=Staying(self.at, queue)), events)
        return done(state, events)

    def _must_stay(self, state: State, seat: Seat) -> bool:
        """Whether a seat may not drop out: who is left alone, who has named what is played, the
        dealer where the rules say so, and anybody with some suits as trump or some cards that show
        it, even where somebody has taken these up by then, for a fresh pot, or in a game out of
        which nobody drops."""
        deal = state.deal
        shown = deal.showing if deal.taken_up is None else deal.taken_up[1]
        if shown is not None and not is_joker(shown) and rank_of(shown) in self._shown:
            return True
        if self.spec.fresh_pot_binds and not state.match.pot:
            return True
        if state.rules.contracts[deal.contract].spec.all_stay:
            return True
        if deal.seats == (seat,) or seat == deal.declarer or deal.trump in self._binding:
            return True
        return self.spec.dealer_stays and seat == deal.dealer

    def pending(self, state: State) -> tuple[int, ...]:
        """The next seat in order."""
        return (self.running(state).queue[0],)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """To stay, with the own hand or the one that lies there, or to drop out."""
        return (STAY, SPARE, PASS) if self._lies_spare(state, seat) else (STAY, PASS)

    def _lies_spare(self, state: State, seat: Seat) -> bool:
        """Whether a spare hand lies there that nobody has taken."""
        deal, number = state.deal, state.match.number
        if not self.spec.spare_hand or deal.exchanged:
            return False
        left = left_to_draw(state.rules, number, len(deal.undealt), deal.stays, ())
        return left >= len(state.hands[seat])

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """A hand that somebody has taken, or that never lay there; anything else belongs to another
        phase."""
        taken = action == SPARE and self.spec.spare_hand
        return Refused(Reason.SPARE_HAND_TAKEN if taken else Reason.NOT_NOW)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Note what was said; the cards of one who drops out take no part any more, but for an
        opponent who does not whist, nor do those for which one takes the spare hand."""
        deal, stays = state.deal, action != PASS
        queue = self.running(state).queue[1:]
        deal = deal._replace(stays=(*deal.stays, (seat, stays)))
        hands = state.hands
        if not stays and not state.rules.scoring.pays_whists:
            seats = tuple(other for other in deal.seats if other != seat)
            deal = deal._replace(seats=seats, undealt=(*deal.undealt, *hands[seat]))
            hands = put_hand(state, seat, ())
        state = state._replace(deal=deal, hands=hands, phase=Staying(self.at, queue))
        events: list[Event] = [StaySaid(seat, stays)]
        if action == SPARE:
            state, taken = _with_spare_hand(state, seat)
            events.append(taken)
        return self._next(state, events)

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """Those who have said nothing are asked, the seat of the view first of them."""
        if STAY not in legal:
            return None
        said = {seat for seat, _ in view.stays}
        asked = _asked(base.rules, view.seats, view.declarer)
        queue = tuple([seat for seat in asked if seat not in said])
        return base._replace(phase=Staying(self.at, queue)) if queue else None


PHASE = PhaseKind("stay", Stay)

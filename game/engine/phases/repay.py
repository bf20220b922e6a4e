"""Who took more tricks than it had to in the deal before gets good cards from those who took too
few: it gives one of them a card, and gets the highest of that suit for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import GIVE, Action
from game.engine.events import CardsPassed
from game.engine.imagined.world import World
from game.engine.match.repayments import repayments
from game.engine.phases.base import (
    PhaseHandler,
    PhaseKind,
    PhaseStep,
    done,
    only,
    with_card,
    without_card,
)
from game.engine.refusals import Reason, Refused
from game.engine.seat_view import View
from game.engine.state import State
from game.engine.tricks.table import TrickTable
from game.rules.model.handing_on import RepayPhase
from game.values import Card, Seat


class Repaying(NamedTuple):
    """Who still gets a card from whom, the first of them now."""

    at: int
    queue: tuple[tuple[Seat, Seat], ...]


def owed_to(view: View) -> tuple[tuple[Seat, Seat], ...]:
    """Who still gets a card from whom, as a view has it; each has moved two cards before."""
    return repayments(view.balance, view.seats)[len(view.passed) // 2 :]


def answer_to(table: TrickTable, hand: Sequence[Card], card: Card) -> Card:
    """The card that a hand gives for one that it has just got: its highest of that suit, which may
    be that very card."""
    suit = [kind for kind in hand if table.group[kind & KIND_MASK] == table.group[card & KIND_MASK]]
    return max(suit, key=lambda kind: table.strength[kind & KIND_MASK])


class Repay(PhaseHandler[Repaying]):
    """Asks for one card after the other; its answer comes at once."""

    def __init__(self, at: int, spec: RepayPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask, unless nobody owes anything."""
        queue = repayments(state.match.balance, state.deal.seats)
        return (
            PhaseStep(state._replace(phase=Repaying(self.at, queue)), ()) if queue else done(state)
        )

    def pending(self, state: State) -> tuple[int, ...]:
        """Who gets the next card."""
        return (self.running(state).queue[0][0],)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any card of the hand."""
        return [GIVE[card] for card in dict.fromkeys(state.hands[seat])]

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """A card that is not held."""
        return Refused(Reason.NOT_HELD if action.verb == "give" else Reason.NOT_NOW)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """The card goes, and the highest of its suit comes."""
        rules, deal, hands = state.rules, state.deal, list(state.hands)
        (_, other), *rest = self.running(state).queue
        card, at = action.arg, rules.phase_at("tricks")
        assert at is not None
        table = rules.table(at, deal.contract, deal.trump)
        hands[seat] = without_card(hands[seat], card)
        theirs = with_card(hands[other], card)
        back = answer_to(table, theirs, card)
        hands[other] = without_card(theirs, back)
        hands[seat] = with_card(hands[seat], back)
        events = (CardsPassed(seat, other, 1, (card,)), CardsPassed(other, seat, 1, (back,)))
        state = state._replace(hands=tuple(hands))
        if not rest:
            return done(state, events)
        return PhaseStep(state._replace(phase=Repaying(self.at, tuple(rest))), events)

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """Whose turn it is goes on, and the others after it."""
        queue = owed_to(view) if base.rules.repays else ()
        if not queue or queue[0][0] != view.seat or not only(legal, "give"):
            return None
        return base._replace(phase=Repaying(self.at, queue))


PHASE = PhaseKind("repay", Repay)

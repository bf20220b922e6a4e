"""Everybody draws in turn, and keeps the card drawn or the next one.

The card that somebody looks at is the talon meanwhile; what was put away lies last among the cards
that are not dealt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.engine.actions import KEEP, NEXT, Action
from game.engine.events import CardDrafted, CardLookedAt, Event
from game.engine.imagined.world import World
from game.engine.phases.base import PhaseHandler, PhaseKind, PhaseStep, done, only, with_card
from game.engine.phases.deal import once_dealt
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View, resize
from game.engine.state import State, put_hand
from game.rules.model.dealing import DraftPhase
from game.values import Seat


class Drafting(NamedTuple):
    """Who has drawn, and looks at the card."""

    at: int
    seat: Seat


def _looked_seen(rules: Rules, view: View, event: CardLookedAt) -> View:
    talon = () if event.card is None else (event.card,)
    return view._replace(talon=talon, talon_size=1, undealt=view.undealt - 1)


def _drafted_seen(rules: Rules, view: View, event: CardDrafted) -> View:
    view = view._replace(talon=(), talon_size=0, sizes=resize(view, event.seat, 1))
    if event.taken is not None:
        view = view._replace(hand=with_card(view.hand, event.taken))
    if event.away is not None:
        view = view._replace(laid_off=(*view.laid_off, event.away))
    return once_dealt(rules, view)


class Draft(PhaseHandler[Drafting]):
    """Asks one after the other, round after round."""

    views: ClassVar[Folds] = {CardLookedAt: _looked_seen, CardDrafted: _drafted_seen}

    def __init__(self, at: int, spec: DraftPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Forehand draws."""
        return self._draw(state, [])

    def _draw(self, state: State, events: list[Event]) -> PhaseStep:
        """The next one in turn draws a card, as long as a hand is not whole."""
        deal, whole = state.deal, state.rules.dealt_size
        fewest = min([len(state.hands[seat]) for seat in deal.seats])
        if fewest >= whole:
            return done(state, events)
        seat = next(seat for seat in deal.seats if len(state.hands[seat]) == fewest)
        card, rest = deal.undealt[0], deal.undealt[1:]
        state = state._replace(
            deal=deal._replace(talon=(card,), undealt=rest), phase=Drafting(self.at, seat)
        )
        return PhaseStep(state, [*events, CardLookedAt(seat, card)])

    def pending(self, state: State) -> tuple[int, ...]:
        """Who has drawn."""
        return (self.running(state).seat,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """To keep the card, or to take the next one."""
        return (KEEP, NEXT)

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """Anything else belongs to another phase."""
        return Refused(Reason.NOT_NOW)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """One of the two cards goes into the hand, the other one away; the next one draws."""
        deal, kept = state.deal, action == KEEP
        drawn, following = deal.talon[0], deal.undealt[0]
        taken, away = (drawn, following) if kept else (following, drawn)
        state = state._replace(
            deal=deal._replace(talon=(), undealt=(*deal.undealt[1:], away)),
            hands=put_hand(state, seat, with_card(state.hands[seat], taken)),
        )
        return self._draw(state, [CardDrafted(seat, kept, taken, away)])

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """The seat looks at the card that it has drawn."""
        if not only(legal, "keep", "next") or not view.talon:
            return None
        return base._replace(phase=Drafting(self.at, view.seat))


PHASE = PhaseKind("draft", Draft)

"""The talon goes round where nobody has declared anything: each seat takes it up and lays as many
cards down for the next one, or pushes it on unseen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import DISCARD, PASS, TAKE, Action
from game.engine.events import CardPushed, TalonPushed, TalonTaken
from game.engine.imagined.world import World
from game.engine.phases.base import (
    PhaseHandler,
    PhaseKind,
    PhaseStep,
    done,
    only,
    with_card,
    without_card,
)
from game.engine.phases.choosing_cards import cards_from, kinds_kept
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View, resize, without
from game.engine.state import State, put_hand
from game.rules.model.handing_on import PushPhase
from game.values import Kind, Seat


class Pushing(NamedTuple):
    """Who is still asked, the first of them now; that one has taken the talon up and lays `left`
    more cards down, none before `last` in the order of kinds; 0: it has said nothing yet."""

    at: int
    queue: tuple[Seat, ...]
    left: int = 0
    last: int = 0


def not_pushed(rules: Rules) -> frozenset[Kind]:
    """The kinds that may not be laid down where the talon goes round."""
    spec = rules.phase_of(PushPhase)
    return frozenset() if spec is None else kinds_kept(tuple(spec.kept))


def _pushed_seen(rules: Rules, view: View, event: TalonPushed) -> View:
    return view._replace(pushed=(*view.pushed, (event.seat, False)))


def _laid_seen(rules: Rules, view: View, event: CardPushed) -> View:
    view = view._replace(talon_size=view.talon_size + 1, sizes=resize(view, event.seat, -1))
    if event.card is None:
        return view
    return view._replace(
        hand=without(view.hand, event.card),
        talon=(*view.talon, event.card),
        pushed_cards=(*view.pushed_cards, event.card),
    )


class PushTalon(PhaseHandler[Pushing]):
    """Asks one seat after the other, and whoever takes the talon for one card after the other."""

    views: ClassVar[Folds] = {TalonPushed: _pushed_seen, CardPushed: _laid_seen}

    def __init__(self, at: int, spec: PushPhase) -> None:
        self.at = at
        self.spec = spec
        self.kept = kinds_kept(tuple(spec.kept))

    def enter(self, state: State) -> PhaseStep:
        """Ask forehand first, where nobody has declared anything and the talon counts."""
        deal = state.deal
        played = goes_round(state.rules, deal.contract)
        if self.spec.who == "nobody" or deal.declarer is not None or not (deal.talon and played):
            return done(state)
        return PhaseStep(state._replace(phase=Pushing(self.at, deal.seats)))

    def pending(self, state: State) -> tuple[int, ...]:
        """Whose turn it is."""
        return (self.running(state).queue[0],)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """To take the talon or to push it on; then cards that need not be kept, from the last one
        on, as long as enough remain after them."""
        phase = self.running(state)
        if not phase.left:
            return (TAKE, PASS)
        free = [card for card in state.hands[seat] if card & KIND_MASK not in self.kept]
        return [DISCARD[card] for card in cards_from(free, phase.last, phase.left)]

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """A card that is not held, that must be kept, or out of the order of kinds."""
        if not self.running(state).left or action.verb != "discard":
            return Refused(Reason.NOT_NOW)
        if action.arg not in state.hands[seat]:
            return Refused(Reason.NOT_HELD)
        kept = action.arg & KIND_MASK in self.kept
        return Refused(Reason.KEPT_CARD if kept else Reason.NOT_IN_ORDER)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """The talon is in the hand, or goes on; the next one is asked once enough lie there."""
        phase, deal = self.running(state), state.deal
        if action == PASS:
            state = state._replace(deal=deal._replace(pushed=(*deal.pushed, (seat, False))))
            return self._next(state, phase, TalonPushed(seat))
        if action == TAKE:
            hands = put_hand(state, seat, with_card(state.hands[seat], *deal.talon))
            taken = deal._replace(talon=(), pushed=(*deal.pushed, (seat, True)))
            phase = phase._replace(left=len(deal.talon), last=0)
            event = TalonTaken(seat, len(deal.talon), deal.talon)
            return PhaseStep(state._replace(deal=taken, hands=hands, phase=phase), (event,))
        card = action.arg
        hands = put_hand(state, seat, without_card(state.hands[seat], card))
        deal = deal._replace(talon=(*deal.talon, card))
        phase = phase._replace(left=phase.left - 1, last=card)
        state = state._replace(deal=deal, hands=hands, phase=phase)
        if phase.left:
            return PhaseStep(state, (CardPushed(seat, card),))
        return self._next(state, phase, CardPushed(seat, card))

    def _next(self, state: State, phase: Pushing, event: TalonPushed | CardPushed) -> PhaseStep:
        """The next seat, if any is left."""
        queue = phase.queue[1:]
        if not queue:
            return done(state, (event,))
        return PhaseStep(state._replace(phase=Pushing(self.at, queue)), (event,))

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """Whose turn it is: who spoke before is told by all that was said."""
        if self.spec.who == "nobody" or view.declarer is not None or view.playing:
            return None
        laying = bool(view.pushed) and view.pushed[-1] == (view.seat, True)
        if not only(legal, *(("discard",) if laying else ("take", "pass"))):
            return None
        queue = view.seats[len(view.pushed) - laying :]
        if queue[:1] != (view.seat,):
            return None
        if not laying:
            return base._replace(phase=Pushing(self.at, queue))
        lying = view.talon[: view.talon_size]
        phase = Pushing(self.at, queue, base.rules.talon_size - len(lying), max(lying, default=0))
        return base._replace(deal=base.deal._replace(talon=lying), phase=phase)


def goes_round(rules: Rules, contract: int) -> bool:
    """Whether the talon goes round in a game: in one that nobody declares, and in which it
    lies there when the cards are played."""
    spec = rules.contracts[contract].spec
    return spec.is_played and spec.comes_by_itself and spec.talon_lies


PHASE = PhaseKind("push", PushTalon)

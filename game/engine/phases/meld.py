"""Melds are laid, one by one: first the declarer's, later the others' (B-20 to B-29)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import DONE, Action
from game.engine.events import NOBODY, BestMeldHeld, Event, MeldingDone, MeldLaid
from game.engine.imagined.world import World
from game.engine.melds import laying
from game.engine.melds.best import holder_of_best, holders_seen
from game.engine.melds.held import Pattern, after_melds, in_reach, mark, serves, take, value
from game.engine.melds.laying import counted_meld, lay_meld, may_follow
from game.engine.phases.base import PhaseHandler, PhaseKind, PhaseStep, done, only
from game.engine.phases.discard import game_of, protected, talon_to_discard
from game.engine.primitives.replacing import quickly_replaced
from game.engine.refusals import Reason, Refused
from game.engine.seat_view import View
from game.engine.sides.actual import side_of, sides
from game.engine.state import State
from game.engine.tricks.table import UNNAMED
from game.rules.model.phases import MeldPhase
from game.values import Card, Seat


@quickly_replaced
class Melding(NamedTuple):
    """The first of `queue` may meld: `cards` is their hand with the history of their melds,
    `last` the index of the meld laid last. Melds are laid in table order. `holders` have the best
    meld of each group that is compared, or are `NOBODY`."""

    at: int
    queue: tuple[int, ...]
    cards: tuple[Card, ...]
    last: int
    holders: tuple[Seat, ...]


class LayMelds(PhaseHandler[Melding]):
    """Asks seats for melds, one at a time until they are done."""

    views = laying.VIEWS

    def __init__(self, at: int, spec: MeldPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask those who may meld here; nobody in a contract without melds, nor on the declarer's
        side once its melds can no longer count (B-33, B-65)."""
        deal = state.deal
        contract = state.rules.contracts[deal.contract].spec
        scoring = state.rules.scoring
        if not contract.melds or (deal.conceded and not scoring.melds_when_given_up):
            return done(state)
        seats: tuple[Seat, ...]
        if self.spec.who == "declarer":
            seats = () if deal.declarer is None or deal.conceded else (deal.declarer,)
        else:
            side = () if deal.declarer is None else side_of(state, deal.declarer)
            lost = side if deal.broken_off else ()
            seats = tuple(
                seat for seat in deal.seats if self._asks(seat, deal.declarer, side, lost)
            )
        rules, parties = state.rules, sides(state)
        best = [
            holder_of_best(rules, deal.contract, seats, state.hands, deal.trump, group, parties)
            for group in range(rules.compared_groups)
        ]
        named = rules.compares_families
        told = [
            BestMeldHeld(one.seat, one.meld if named else None)
            for one in best
            if one.seat != NOBODY
        ]
        return self._ask(state, seats, tuple([one.seat for one in best]), told)

    def _asks(
        self, seat: Seat, declarer: Seat | None, side: Sequence[Seat], lost: Sequence[Seat]
    ) -> bool:
        """Whether a seat melds here, where all of `side` play together with the declarer; nobody
        does whose melds are `lost`."""
        beside = "partner" if seat in side else "opponents"
        role = "declarer" if seat == declarer else beside
        return seat not in lost and role in self.spec.asked

    def _ask(
        self,
        state: State,
        queue: tuple[int, ...],
        holders: tuple[Seat, ...],
        events: Sequence[Event],
    ) -> PhaseStep:
        if not queue:
            return done(state, events)
        phase = Melding(self.at, queue, state.hands[queue[0]], 0, holders)
        return PhaseStep(state._replace(phase=phase), events)

    def pending(self, state: State) -> tuple[int, ...]:
        """Who is asked for melds."""
        return (self.running(state).queue[0],)

    def _possible(self, state: State) -> list[Pattern]:
        """Melds that the cards make, in table order from the one laid last."""
        phase = self.running(state)
        trump = state.deal.trump
        return [
            pattern
            for pattern in in_reach(state.rules.melds_in[state.deal.contract], phase.cards)
            if pattern.number >= phase.last
            and not pattern.when_played
            and serves(pattern, trump)
            and self._counts(state, pattern)
            and may_follow(state, phase.queue[0], pattern)
            and take(pattern, phase.cards) is not None
        ]

    def _counts(self, state: State, pattern: Pattern) -> bool:
        """Whether a meld of the seat that is asked counts: not where another side has a better
        one, and only the melds of one side do."""
        if pattern.apart or not state.rules.compares_melds:
            return True
        phase = self.running(state)
        holder = phase.holders[pattern.group]
        return holder != NOBODY and phase.queue[0] in side_of(state, holder)

    def _leaves_enough(self, state: State, pattern: Pattern) -> bool:
        """Whether enough cards stay free for the discard once this is melded (B-33)."""
        need = talon_to_discard(state, self.running(state).queue[0])
        if not need:
            return True
        after = _laid(pattern, self.running(state).cards)
        indices = (*state.deal.melds[self.running(state).queue[0]], pattern.number)
        kept = protected(state.rules, game_of(state), after, indices)
        return len(after) - sum(kept.values()) >= need

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Every meld that may be laid now, then to be done."""
        patterns = [p for p in self._possible(state) if self._leaves_enough(state, p)]
        return [*(pattern.action for pattern in patterns), DONE]

    def faults(self, state: State, seat: Seat) -> Sequence[Action]:
        """Melds that leave too few cards to discard."""
        if state.rules.ruleset.is_strict:
            return ()
        patterns = [p for p in self._possible(state) if not self._leaves_enough(state, p)]
        return [pattern.action for pattern in patterns]

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """Why a meld cannot be laid."""
        phase = self.running(state)
        if action.verb != "meld":
            return Refused(Reason.NOT_NOW)
        pattern = counted_meld(state, action)
        if isinstance(pattern, Refused):
            return pattern
        if take(pattern, state.hands[seat]) is None or not serves(pattern, state.deal.trump):
            return Refused(Reason.CARDS_MISSING, pattern.cards)
        if take(pattern, phase.cards) is None:
            return Refused(Reason.CARDS_ALREADY_MELDED, pattern.cards)
        if not self._counts(state, pattern):
            return Refused(Reason.OTHERS_MELD_BETTER)
        if not may_follow(state, seat, pattern):
            return Refused(Reason.OTHER_MELD_FIRST)
        if action.arg < phase.last:
            return Refused(Reason.NOT_IN_ORDER)
        return Refused(Reason.TOO_FEW_LEFT_TO_DISCARD)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Lay the meld, or go on to the next seat."""
        phase = self.running(state)
        if action == DONE:
            return self._ask(state, phase.queue[1:], phase.holders, (MeldingDone(seat),))
        pattern = state.rules.melds[action.arg]
        trump = state.deal.trump
        names = [state.rules.melds[index].meld for index in state.deal.melds[seat]]
        earlier = names.count(pattern.meld)
        points = None if trump == UNNAMED else value(pattern, trump, earlier)
        phase = phase._replace(cards=_laid(pattern, phase.cards), last=pattern.number)
        state = lay_meld(state, seat, pattern, earlier)._replace(phase=phase)
        return PhaseStep(state, (MeldLaid(seat, pattern.number, pattern.cards, points),))

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """The seat's turn to meld, with what it has laid so far."""
        rules, seat, declarer = base.rules, view.seat, view.declarer
        if declarer is None or not only(legal, "meld", "done"):
            return None
        side = [one for one in view.seats if view.sides[one] == view.sides[declarer]]
        if not self._asks(seat, declarer, side, ()):
            return None
        queue: tuple[int, ...] = (seat,)
        if self.spec.who != "declarer":
            rest, lost = view.seats[view.seats.index(seat) + 1 :], side if view.conceded else []
            queue += tuple(one for one in rest if self._asks(one, declarer, side, lost))
            queue = tuple(one for one in queue if one not in lost)
        mine = view.melds[seat]
        cards = after_melds([rules.melds[index] for index in mine], view.hand)
        if cards is None:
            return None
        cards.sort(key=lambda card: card & KIND_MASK)
        holders = holders_seen(rules, view)
        last = max(mine, default=0)
        return base._replace(phase=Melding(self.at, queue, tuple(cards), last, holders))


def _laid(pattern: Pattern, cards: Sequence[Card]) -> tuple[int, ...]:
    """The cards once the meld lies."""
    chosen = take(pattern, cards)
    assert chosen is not None
    held = list(cards)
    for card in chosen:
        held.remove(card)
        held.append(mark(pattern, card))
    return tuple(sorted(held, key=lambda card: card & KIND_MASK))


PHASE = PhaseKind("meld", LayMelds)

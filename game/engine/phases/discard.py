"""Drücken: the declarer lays away as many cards as the talon had (B-30 to B-33)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import DISCARD, DONE, Action
from game.engine.events import CardDiscarded, DiscardDone, Event, FaultMade
from game.engine.imagined.world import World
from game.engine.melds.held import Pattern, after_melds
from game.engine.phases.base import (
    PhaseHandler,
    PhaseKind,
    PhaseStep,
    done,
    only,
    without_card,
)
from game.engine.phases.choosing_cards import kinds_kept
from game.engine.primitives.replacing import quickly_replaced
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.rules.trick_tables import kept_for_call
from game.engine.seat_view import Folds, View, resize, without
from game.engine.state import State, put_hand
from game.engine.tricks.hold_card import count_of, is_last
from game.engine.tricks.table import TRUMP, UNNAMED
from game.rules.model.contracts import Contract
from game.rules.model.phases import DiscardPhase
from game.values import Card, Kind, Seat


@quickly_replaced
class Discarding(NamedTuple):
    """The declarer lays away `left` more cards, none before `last` in the order of kinds;
    `kept` is how many of each kind must stay."""

    at: int
    seat: Seat
    left: int
    last: int
    kept: tuple[tuple[int, int], ...]


def talon_to_discard(state: State, seat: Seat) -> int:
    """How many cards this seat will still have to discard: 0 for all but the declarer."""
    deal = state.deal
    if seat != deal.declarer or not deal.talon_taken or deal.discarded:
        return 0
    return len(deal.talon) if state.rules.phase_of(DiscardPhase) is not None else 0


def protected(
    rules: Rules, game: Contract, cards: Iterable[Card], melds: Sequence[int]
) -> dict[int, int]:
    """How many cards of each kind must stay in hand because of melds (by index) that lie (B-33).

    `cards` are the hand's cards with the history that the melds left. Where the rules protect
    kinds, every card of a melded kind stays; else only as many as lay in melds.
    """
    spec, never = rules.phase_of(DiscardPhase), never_discarded(rules, game)
    if spec is None or not (melds or never):
        return {}
    copies = spec.melded == "copies"
    melded = {kind for index in melds for kind in rules.melds[index].cards}
    kept: dict[int, int] = {}
    for card in cards:
        kind = card & KIND_MASK
        if kind in never or (card > KIND_MASK if copies and melds else kind in melded):
            kept[kind] = kept.get(kind, 0) + 1
    return kept


def never_discarded(rules: Rules, game: Contract) -> frozenset[Kind]:
    """The kinds that may not be laid away in a game, whether they were melded or not."""
    spec = rules.phase_of(DiscardPhase)
    return frozenset() if spec is None else kinds_kept(tuple(game.kept_instead_of(spec.kept)))


def staying(
    rules: Rules, game: Contract, hand: Sequence[Card], melds: Sequence[Pattern]
) -> Counter[int]:
    """How many cards of each kind must stay once these melds have been laid from a hand."""
    cards = after_melds(melds, hand)
    held = hand if cards is None else cards
    return Counter(protected(rules, game, held, [p.number for p in melds]))


def game_of(state: State) -> Contract:
    """The game that is played, as far as it is known when cards are laid away."""
    return state.rules.contracts[state.deal.contract].spec


def hold_of(state: State) -> int:
    """The kinds (as bits) of which one card stays in the hand of who has called a partner."""
    return kept_for_call(state.rules, state.deal.contract, state.deal.trump)


def _leaving_one(
    hand: Sequence[Card], free: Sequence[Card], phase: Discarding, hold: int
) -> list[Card]:
    """The cards that may go next so that enough remain after each, and one of the kinds `hold`
    stays; where there is no such way any more, any but the last of those."""
    found: list[Card] = []
    for card in dict.fromkeys([one for one in free if one >= phase.last]):
        later = [one for one in free if one >= card]
        later.remove(card)
        may_go, left = count_of(hold, later), count_of(hold, hand) - count_of(hold, [card])
        must_stay = 0 < may_go == left
        if len(later) - must_stay >= phase.left - 1 and not is_last(hold, hand, card):
            found.append(card)
    return found or [card for card in dict.fromkeys(hand) if not is_last(hold, hand, card)]


def _discard_seen(rules: Rules, view: View, event: CardDiscarded) -> View:
    view = view._replace(sizes=resize(view, event.seat, -1), discard_size=view.discard_size + 1)
    if event.card is None:
        return view
    return view._replace(
        hand=without(view.hand, event.card), discarded=(*view.discarded, event.card)
    )


def _end_seen(rules: Rules, view: View, event: DiscardDone) -> View:
    return view._replace(trumps_discarded=event.trumps)


class Discard(PhaseHandler[Discarding]):
    """Asks for one card after the other, in the order of kinds."""

    views: ClassVar[Folds] = {
        CardDiscarded: _discard_seen,
        DiscardDone: _end_seen,
    }

    def __init__(self, at: int, spec: DiscardPhase) -> None:
        self.at = at
        self.spec = spec

    def enter(self, state: State) -> PhaseStep:
        """Ask, unless nothing was taken up."""
        deal = state.deal
        seat = deal.declarer
        if seat is None or deal.conceded or not deal.talon_taken or deal.discarded:
            return done(state)
        melds = deal.melds[seat]
        cards = after_melds([state.rules.melds[index] for index in melds], state.hands[seat])
        assert cards is not None
        kept = tuple(sorted(protected(state.rules, game_of(state), cards, melds).items()))
        phase = Discarding(self.at, seat, len(deal.talon), 0, kept)
        return PhaseStep(state._replace(phase=phase), ())

    def pending(self, state: State) -> tuple[int, ...]:
        """The declarer."""
        return (self.running(state).seat,)

    def _free(self, state: State) -> list[int]:
        """The cards that may go, sorted, a card as often as it may go."""
        phase = self.running(state)
        hand, kept = state.hands[phase.seat], dict(phase.kept)
        if not kept:
            return list(hand)
        free = []
        for card in hand:
            if kept.get(card, 0) > 0:
                kept[card] -= 1
            else:
                free.append(card)
        return free

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Free cards from the last one on, as long as enough remain after them; after a slip what
        is there, free cards before others."""
        phase = self.running(state)
        free = self._free(state)
        if hold := hold_of(state):
            return [DISCARD[card] for card in _leaving_one(state.hands[seat], free, phase, hold)]
        later = [card for card in free if card >= phase.last]
        whole = (cards for cards in (later, free) if len(cards) >= phase.left)
        cards = next(whole, state.hands[seat])
        starts = cards[: len(cards) - phase.left + 1]
        return [DISCARD[card] for card in dict.fromkeys(starts)]

    def faults(self, state: State, seat: Seat) -> Sequence[Action]:
        """Melded cards, free ones after which too few are left, and to be done too early."""
        if state.rules.ruleset.is_strict:
            return ()
        lawful = self.legal(state, seat)
        never = never_discarded(state.rules, game_of(state))
        kept = {kind for kind, count in self.running(state).kept if count and kind not in never}
        last = self.running(state).last
        hand, hold = state.hands[seat], hold_of(state)
        held = [c for c in dict.fromkeys(hand) if c not in never and not is_last(hold, hand, c)]
        slips = [c for c in held if c in kept or c >= last]
        return [*(DISCARD[c] for c in slips if DISCARD[c] not in lawful), DONE]

    def refuse(self, state: State, seat: Seat, action: Action) -> Refused:
        """Why a card may not go, or what was laid away is not enough."""
        if action == DONE:
            return Refused(Reason.TOO_FEW_DISCARDED)
        if action.verb != "discard":
            return Refused(Reason.NOT_NOW)
        if action.arg not in state.hands[seat]:
            return Refused(Reason.NOT_HELD)
        if action.arg & KIND_MASK in never_discarded(state.rules, game_of(state)):
            return Refused(Reason.KEPT_CARD)
        if is_last(hold_of(state), state.hands[seat], action.arg):
            return Refused(Reason.HOLD_CARD)
        melded = action.arg not in self._free(state)
        return Refused(Reason.MELDED_CARD if melded else Reason.NOT_IN_ORDER)

    def apply(self, state: State, seat: Seat, action: Action) -> PhaseStep:
        """Lay the card away; a melded one ends the deal, and so does leaving off early (B-33)."""
        if action == DONE:
            return self._lost(state, seat, Reason.TOO_FEW_DISCARDED, [])
        phase = self.running(state)
        card = action.arg
        slip = card not in self._free(state)
        deal = state.deal._replace(discarded=(*state.deal.discarded, card))
        hands = put_hand(state, seat, without_card(state.hands[seat], card))
        events: list[Event] = [CardDiscarded(seat, card)]
        phase = phase._replace(left=phase.left - 1, last=card)
        state = state._replace(deal=deal, hands=hands, phase=phase)
        if slip:
            return self._lost(state, seat, Reason.MELDED_CARD, events)
        if phase.left:
            return PhaseStep(state, events)
        events.append(DiscardDone(seat, self._trumps(state)))
        return done(state, events)

    def _lost(self, state: State, seat: Seat, reason: Reason, events: list[Event]) -> PhaseStep:
        """The deal is lost by a slip."""
        events.append(FaultMade(seat, reason.value))
        return done(state._replace(deal=state.deal._replace(fault=reason.value)), events)

    def _trumps(self, state: State) -> int | None:
        """How many trumps were laid away, where that is told (B-32)."""
        deal = state.deal
        contract = game_of(state)
        if not self.spec.announce_trumps or not contract.has_trump or deal.trump == UNNAMED:
            return None
        group = state.rules.table(self.at, deal.contract, deal.trump).group
        return sum(group[card] == TRUMP for card in deal.discarded)

    def resume(
        self, base: State, view: View, legal: Sequence[Action], world: World
    ) -> State | None:
        """The discard, with the cards that have gone."""
        rules, seat = base.rules, view.seat
        later = rules.contracts[view.contract].offered > self.at  # another one lays away once more
        if seat != view.declarer or later or not only(legal, "discard"):
            return None
        hand = (*view.hand, *view.discarded)
        cards = after_melds([rules.melds[index] for index in view.melds[seat]], hand)
        if cards is None:
            return None
        game = rules.contracts[view.contract].spec
        kept = tuple(sorted(protected(rules, game, cards, view.melds[seat]).items()))
        left = rules.talon_size - len(view.discarded)
        last = max(view.discarded, default=0)
        return base._replace(phase=Discarding(self.at, seat, left, last, kept))


PHASE = PhaseKind("discard", Discard)

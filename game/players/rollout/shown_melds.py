"""Melds that are shown with leads of an imagined deal: the fast playout lays none, so what its
tricks would have let everybody show is read off them once they are played."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.melds.held import Pattern, in_reach, mark, serves, take, value
from game.engine.phases.leading import is_of_showers
from game.engine.rules.rules import Rules
from game.engine.sides.actual import side_of
from game.engine.state import Deal, State, Trick
from game.rules.model.phases import TricksPhase
from game.values import Card, Seat


def with_shown(state: State, tricks: Sequence[Trick]) -> Deal:
    """The deal with the melds that everybody can show who leads to one of these tricks, one a
    trick, the dearest first. `state` is the one before them. Whichever card was led: who has a
    meld would lead one of its cards where it must be, and the playout does not know of that."""
    deal, rules = state.deal, state.rules
    counted, phase = rules.melds_in[deal.contract], rules.phase_of(TricksPhase)
    if not counted or phase is None or not phase.leads_with_melds or not deal.melds:
        return deal
    when, by, after = phase.melds_when_leading, phase.melds_shown_by, phase.melds_after_tricks
    hands = [list(hand) for hand in state.hands]
    melds, earlier = list(deal.melds), list(deal.earlier)
    winners: set[Seat] = {trick.winner for trick in deal.tricks}
    sides: dict[Seat, tuple[Seat, ...]] = {}
    for number, trick in enumerate(tricks, len(deal.tricks)):
        seat = trick.leader
        if seat not in sides:
            sides[seat] = tuple(side_of(state, seat))
        in_time = not after or number in after
        by_now = when == "always" or not winners.isdisjoint(sides[seat])
        if in_time and by_now and is_of_showers(state, by, seat):
            found = _dearest(rules, deal, counted, seat, hands[seat])
            if found is not None:
                pattern, chosen = found
                shift = seat * len(rules.families)
                for card in chosen:
                    hands[seat].remove(card)
                    hands[seat].append(mark(pattern, card, shift))
                before = sum(rules.melds[one].meld == pattern.meld for one in melds[seat])
                melds[seat] = (*melds[seat], pattern.number)
                earlier[seat] = (*earlier[seat], before if pattern.run else 0)
        for other, kind in zip(trick.seats, trick.cards, strict=True):
            played = next((card for card in hands[other] if card & KIND_MASK == kind), None)
            if played is not None:
                hands[other].remove(played)
        winners.add(trick.winner)
    return deal._replace(melds=tuple(melds), earlier=tuple(earlier))


def _dearest(
    rules: Rules, deal: Deal, counted: Sequence[Pattern], seat: Seat, hand: Sequence[Card]
) -> tuple[Pattern, tuple[Card, ...]] | None:
    """The meld of a hand that counts most, and its cards; none that needs another one first."""
    shift, trump = seat * len(rules.families), deal.trump
    best: tuple[Pattern, tuple[Card, ...]] | None = None
    for pattern in in_reach(counted, hand):
        if pattern.when_played or pattern.after is not None or not serves(pattern, trump):
            continue
        if best is not None and value(pattern, trump) <= value(best[0], trump):
            continue
        chosen = take(pattern, hand, shift)
        if chosen is not None:
            best = pattern, chosen
    return best

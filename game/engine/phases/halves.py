"""Melds of two cards of which each partner holds one: who leads and has the one asks for the other
(`asks_for_half`). All hear the question and the answer; the cards stay in the hands. Or the partner
has both, and shows them (`asks_for_whole`)."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import WHOLE, Action
from game.engine.events import (
    Event,
    HalfAnswered,
    HalfAsked,
    TrumpNamed,
    WholeAsked,
    WholeMissing,
)
from game.engine.melds.held import Pattern, value
from game.engine.melds.laying import lay_meld, may_follow
from game.engine.melds.making_trump import suit_melded
from game.engine.phases.base import PhaseStep
from game.engine.primitives.bits import kinds_among
from game.engine.rules.rules import Rules
from game.engine.seat_view import Folds, View, put, unchanged
from game.engine.sides.actual import side_of
from game.engine.state import MISSING, THERE, Deal, State
from game.values import Seat

PARTNERS = 2
"""So many play together where each has one partner."""


def has_asked(deal: Deal) -> bool:
    """Whether a question was asked with the lead that comes next."""
    return bool(deal.asked) and deal.asked[-1][3] == len(deal.tricks)


def partner_in_deal(state: State, seat: Seat) -> Seat | None:
    """The one partner of a seat; None where it has none, or several."""
    side = side_of(state, seat)
    return next(other for other in side if other != seat) if len(side) == PARTNERS else None


def halves(state: State, seat: Seat) -> list[Action]:
    """The questions that the leader may ask: for the other half of what it has one half of, as long
    as that is in a hand and its side has not asked for it."""
    deal, rules = state.deal, state.rules
    partner = partner_in_deal(state, seat)
    if partner is None:
        return []
    held, played = kinds_among(state.hands[seat]), _played(deal)
    asked = [meld for by, _, meld, _ in deal.asked if by in (seat, partner)]
    return [
        Action("ask", pattern.number)
        for pattern in rules.melds_in[deal.contract]
        if pattern.has_halves
        and (pattern.kinds & held).bit_count() == 1
        and not pattern.kinds & played
        and may_follow(state, seat, pattern)
        and pattern.number not in asked
    ]


def _played(deal: Deal) -> int:
    """The kinds of the tricks, as bits."""
    kinds = 0
    for trick in deal.tricks:
        kinds |= kinds_among(trick.cards)
    return kinds


def wholes(state: State, seat: Seat) -> list[Action]:
    """The question for a whole meld of two, as long as the partner may have one and has not said
    that it has none."""
    deal, partner = state.deal, partner_in_deal(state, seat)
    if partner is None or any(by == seat and meld == MISSING for by, _, meld, _ in deal.asked):
        return []
    gone = kinds_among(state.hands[seat]) | _played(deal)
    pairs = [one for one in state.rules.melds_in[deal.contract] if one.has_halves]
    return [] if all(one.kinds & gone for one in pairs) else [WHOLE]


def ask_for_whole(state: State, seat: Seat, *, there: bool) -> PhaseStep:
    """The question; the partner has such a meld and is to show it, or says that it has none."""
    partner, deal = partner_in_deal(state, seat), state.deal
    assert partner is not None
    question = (seat, partner, THERE if there else MISSING, len(deal.tricks))
    state = state._replace(deal=deal._replace(asked=(*deal.asked, question)))
    events: list[Event] = [WholeAsked(seat, partner)]
    if not there:
        events.append(WholeMissing(partner, seat))
    return PhaseStep(state, events)


def ask(state: State, seat: Seat, pattern: Pattern) -> PhaseStep:
    """The question, and what comes of the answer: the meld counts for who asks."""
    partner, deal = partner_in_deal(state, seat), state.deal
    assert partner is not None
    asked = (*deal.asked, (seat, partner, pattern.number, len(deal.tricks)))
    state = state._replace(deal=deal._replace(asked=asked))
    if not pattern.kinds & kinds_among(state.hands[partner]):
        answered = HalfAnswered(partner, seat, pattern.number, None)
        return PhaseStep(state, (HalfAsked(seat, pattern.number), answered))
    trump = suit_melded(state.rules.contracts[deal.contract], deal.trump, pattern)
    state = lay_meld(state, seat, pattern, 0)
    events: list[Event] = [
        HalfAsked(seat, pattern.number),
        HalfAnswered(partner, seat, pattern.number, value(pattern, trump)),
    ]
    if trump != deal.trump:
        state = state._replace(deal=state.deal._replace(trump=trump))
        events.append(TrumpNamed(seat, trump))
    return PhaseStep(state, events)


def _answer_seen(rules: Rules, view: View, event: HalfAnswered) -> View:
    seat, other, pattern = event.other, event.seat, rules.melds[event.meld]
    question = (seat, other, event.meld, len(view.tricks))
    view = view._replace(asked=(*view.asked, question))
    if event.points is None:
        return view
    view = view._replace(melds=put(view.melds, seat, (*view.melds[seat], event.meld)))
    if view.seat not in (seat, other):
        return view
    mine = [card & KIND_MASK for card in view.hand]
    friend = other if view.seat == seat else seat
    rest = [kind for kind in pattern.cards if kind not in mine and kind not in view.known[friend]]
    return view._replace(known=put(view.known, friend, tuple(sorted((*view.known[friend], *rest)))))


def _whole_seen(rules: Rules, view: View, event: WholeAsked) -> View:
    question = (event.seat, event.other, THERE, len(view.tricks))
    return view._replace(asked=(*view.asked, question))


def _missing_seen(rules: Rules, view: View, event: WholeMissing) -> View:
    *before, (seat, other, _, number) = view.asked
    return view._replace(asked=(*before, (seat, other, MISSING, number)))


VIEWS: Folds = {
    HalfAsked: unchanged,
    HalfAnswered: _answer_seen,
    WholeAsked: _whole_seen,
    WholeMissing: _missing_seen,
}
"""What a view becomes by a question for a half, or for a whole one."""

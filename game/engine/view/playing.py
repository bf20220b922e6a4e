"""Folds of melds, tricks, sides found in play, and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.cards import KIND_MASK
from game.engine import events as e
from game.engine.compiled import Rules
from game.engine.melds import LAID, mark
from game.engine.view.model import KONTRA, RE, SeenTrick, View, learn, put, resize, without
from game.values import Seat


def _meld_laid(rules: Rules, view: View, event: e.MeldLaid) -> View:
    seat = event.seat
    view = view._replace(melds=put(view.melds, seat, (*view.melds[seat], event.meld)))
    if not rules.has_stock:
        known = list(view.known[seat])
        for kind, count in rules.melds[event.meld].needs:
            known += [kind] * (count - known.count(kind))
        return view._replace(known=put(view.known, seat, tuple(sorted(known))))
    pattern, shift = rules.melds[event.meld], seat * len(rules.families)
    hand, laid, known_cards = view.hand, view.laid[seat], view.known[seat]
    for card in event.cards:
        after = mark(pattern, card, shift, laid=True)
        laid = tuple(sorted((*without(laid, card), after)))
        known_cards = tuple(sorted((*without(known_cards, card), after)))
        if seat == view.seat:
            hand = tuple(sorted((*without(hand, card), after)))
    return view._replace(
        hand=hand, laid=put(view.laid, seat, laid), known=put(view.known, seat, known_cards)
    )


def _melding_done(rules: Rules, view: View, event: e.MeldingDone) -> View:
    return view


def _taken_up(rules: Rules, view: View, event: e.MeldsTakenUp) -> View:
    seat = event.seat
    known = tuple(sorted(card & ~LAID for card in view.known[seat]))
    view = view._replace(laid=put(view.laid, seat, ()), known=put(view.known, seat, known))
    if seat == view.seat:
        view = view._replace(hand=tuple(sorted(card & ~LAID for card in view.hand)))
    return view


def _opened(rules: Rules, view: View, event: e.HandOpened) -> View:
    return view._replace(opened=put(view.opened, event.seat, event.cards))


def _play_began(rules: Rules, view: View, event: e.PlayBegan) -> View:
    return view._replace(playing=True, leader=event.leader, trick=())


def _played(rules: Rules, view: View, event: e.CardPlayed) -> View:
    seat, card = event
    view = view._replace(
        trick=(*view.trick, card),
        sizes=resize(view, seat, -1),
        laid=put(view.laid, seat, without(view.laid[seat], card)),
        known=put(view.known, seat, without(view.known[seat], card)),
    )
    opened = view.opened[seat]
    if opened is not None:
        view = view._replace(opened=put(view.opened, seat, without(opened, card)))
    if seat == view.seat:
        view = view._replace(hand=without(view.hand, card))
    if rules.holders_card is not None and card & KIND_MASK == rules.holders_card:
        return _holder_seen(rules, view, seat)
    return view


def _trick_taken(rules: Rules, view: View, event: e.TrickTaken) -> View:
    trick = SeenTrick(view.leader, view.trick_seats, event.cards, event.seat, event.points)
    view = view._replace(tricks=(*view.tricks, trick), trick=(), leader=event.seat)
    if not rules.captures_to_hand or view.turned_up is None:
        return view
    taken = tuple(card & ~LAID for card in event.cards)
    view = view._replace(
        sizes=resize(view, event.seat, len(taken)), known=learn(view, event.seat, *taken)
    )
    if event.seat == view.seat:
        view = view._replace(hand=tuple(sorted((*view.hand, *taken))))
    return view


def _announced(rules: Rules, view: View, event: e.Announced) -> View:
    view = view._replace(
        announced=(*view.announced, (event.seat, event.level)),
        announced_at=(*view.announced_at, _moment(view)),
    )
    if view.sides[event.seat] is not None:
        return view
    return _complete(rules, view._replace(sides=put(view.sides, event.seat, event.side)))


def _complete(rules: Rules, view: View) -> View:
    """Two of Re, or all but one of Kontra, settle the others; a lone Re is possible (D-14)."""
    if view.sides.count(RE) == rules.copies:
        rest = KONTRA
    elif view.sides.count(KONTRA) == len(view.seats) - 1:
        rest = RE
    else:
        return view
    sides = tuple(
        (rest if known is None else known) if seat in view.seats else None
        for seat, known in enumerate(view.sides)
    )
    return view._replace(sides=sides)


def _promoted(rules: Rules, view: View, event: e.Promoted) -> View:
    return view._replace(
        promoted=(*view.promoted, (event.seat, event.promotion)),
        promoted_at=(*view.promoted_at, _moment(view)),
    )


def _moment(view: View) -> tuple[int, int]:
    """How far the cards are played: finished tricks, and cards in the running one."""
    return len(view.tricks), len(view.trick)


def _partner_chosen(rules: Rules, view: View, event: e.PartnerChosen) -> View:
    view = _partner(rules, view, e.PartnerFound(*event))
    return view._replace(regrouped=(event.seat, event.other))


def _partner(rules: Rules, view: View, event: e.PartnerFound) -> View:
    mine = {event.seat, event.other}
    sides: tuple[int | None, ...] = tuple(
        (RE if seat in mine else KONTRA) if seat in view.seats else None
        for seat in range(view.players)
    )
    return view._replace(sides=sides, partner_settled=True)


def _fault(rules: Rules, view: View, event: e.FaultMade) -> View:
    view = view._replace(fault=event.seat)
    return view._replace(mute=(*view.mute, event.seat)) if event.reason == e.REVOKED else view


def _deal_ended(rules: Rules, view: View, event: e.DealEnded) -> View:
    if rules.contracts[view.contract].spec.sides == "solo" and view.declarer is not None:
        view = view._replace(soli=put(view.soli, view.declarer, view.soli[view.declarer] + 1))
    return view._replace(
        over=True,
        sheet=event.sheet,
        score=event.score,
        scores=event.totals,
        history=(*view.history, event.score),
    )


def _match_ended(rules: Rules, view: View, event: e.MatchEnded) -> View:
    return view._replace(winners=event.winners)


def _holder_seen(rules: Rules, view: View, seat: Seat) -> View:
    """A card that makes a side was played; both of them settle all sides (D-06)."""
    if rules.contracts[view.contract].spec.sides != "usual" or view.regrouped is not None:
        return view
    view = view._replace(sides=put(view.sides, seat, RE))
    card = rules.holders_card
    played = [s for t in view.tricks for s, c in zip(t.seats, t.cards, strict=True) if c == card]
    played += [s for s, c in zip(view.trick_seats, view.trick, strict=True) if c == card]
    own = view.hand.count(card) if card is not None else 0
    if len(played) + own < rules.copies:
        return _complete(rules, view)
    known = {*played, view.seat} if own else set(played)
    sides: tuple[int | None, ...] = tuple(
        (RE if s in known else KONTRA) if s in view.seats else None for s in range(view.players)
    )
    return view._replace(sides=sides)


FOLDS: dict[type, Callable[[Rules, View, Any], View]] = {
    e.MeldLaid: _meld_laid,
    e.MeldingDone: _melding_done,
    e.MeldsTakenUp: _taken_up,
    e.HandOpened: _opened,
    e.PlayBegan: _play_began,
    e.CardPlayed: _played,
    e.TrickTaken: _trick_taken,
    e.Announced: _announced,
    e.Promoted: _promoted,
    e.PartnerChosen: _partner_chosen,
    e.PartnerFound: _partner,
    e.FaultMade: _fault,
    e.DealEnded: _deal_ended,
    e.MatchEnded: _match_ended,
}

"""Cards between a declarer and the partner: how many, and who gives them now."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.rules.rules import Rules
from game.engine.seat_view import View
from game.rules.model.partner_passing import PartnerPassPhase
from game.values import Seat


class PartnerGift(NamedTuple):
    """Who gives so many cards to whom; `back` where the other one has given before."""

    giver: Seat
    taker: Seat
    cards: int
    back: bool


def cards_of_partner(rules: Rules, contract: int) -> int:
    """How many cards the declarer of a contract gets of the partner, and gives back."""
    spec, game = rules.phase_of(PartnerPassPhase), rules.contracts[contract].spec
    if spec is None or game.sides != "usual" or not game.is_played:
        return 0
    return spec.cards if game.partner_gives is None else game.partner_gives


def partner_of(rules: Rules, declarer: Seat) -> Seat:
    """The one partner of a declarer, where two play together."""
    return next(seat for seat in rules.team(declarer) if seat != declarer)


def first_gift(rules: Rules, contract: int, declarer: Seat) -> PartnerGift | None:
    """Who gives first where a seat declares a contract; None where nobody gives anything."""
    cards, partner = cards_of_partner(rules, contract), partner_of(rules, declarer)
    if not cards:
        return None
    if declarer_gives_first(rules):
        return PartnerGift(declarer, partner, cards, back=False)
    return PartnerGift(partner, declarer, cards, back=False)


def declarer_gives_first(rules: Rules) -> bool:
    """Whether the declarer gives before it has seen what the partner gives."""
    spec = rules.phase_of(PartnerPassPhase)
    return spec is not None and spec.first == "declarer"


def gives_last(rules: Rules, seat: Seat, declarer: Seat | None) -> bool:
    """Whether all is given once this seat has given its cards."""
    return (seat == declarer) != declarer_gives_first(rules)


def partner_gift(view: View, rules: Rules) -> PartnerGift | None:
    """Who gives cards to the partner now, as a view has it; None where all of them have gone, or
    nobody gives any."""
    if view.declarer is None or view.conceded or not rules.partner_gives:
        return None
    first = first_gift(rules, view.contract, view.declarer)
    if first is None or len(view.passed) >= 2 * first.cards:
        return None
    return first if len(view.passed) < first.cards else answering(first)


def answering(gift: PartnerGift) -> PartnerGift:
    """What goes back for a gift."""
    return PartnerGift(gift.taker, gift.giver, gift.cards, back=True)

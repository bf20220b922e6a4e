"""Which cards go between a declarer and the partner: the partner's best ones, and those that the
declarer misses least; to who has predicted nothing the lowest, and from there the highest."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import GIVE, Action
from game.engine.bidding.partner_passing import PartnerGift, for_none, partner_gift
from game.engine.rules.rules import Rules
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.phases.passing import next_of
from game.players.heuristic.valuation.giving_partner import cards_for_declarer, cards_for_partner
from game.values import Card


def choose_for_partner(request: Request) -> Action:
    """The next of the cards that go to the partner; they must go in the order of kinds."""
    wanted = next_of(request, GIVE, cards_to_partner(request))
    return request.legal[0] if wanted is None else wanted


def is_giving_partner(request: Request) -> bool:
    """Whether the cards that are given go between partners, for one of them."""
    gift = partner_gift(request.view, request.rules) if request.rules.partner_gives else None
    return gift is not None and gift.giver == request.view.seat


def gift_of(request: Request) -> PartnerGift:
    """Who gives how many cards to whom, where some go between partners."""
    gift = partner_gift(request.view, request.rules)
    assert gift is not None
    return gift


def wants_no_trick(rules: Rules, contract: int) -> bool:
    """Whether the one for whom cards go wants to take no trick, or few card points."""
    spec = rules.contracts[contract].spec
    return for_none(rules) or spec.needs_no_trick or spec.avoids_points


def cards_to_partner(request: Request) -> tuple[Card, ...]:
    """All cards that the simple player gives, in the order of kinds."""
    rules, view, gift = request.rules, request.view, gift_of(request)
    hand = tuple(sorted(card & KIND_MASK for card in view.hand))
    choose = cards_for_partner if gift.giver == gift.player else cards_for_declarer
    return choose(rules, view.contract, view.trump, hand, gift.cards, none=for_none(rules))


PHASE = PhaseChoice("partner_pass", (), choose_for_partner, {"give": is_giving_partner})

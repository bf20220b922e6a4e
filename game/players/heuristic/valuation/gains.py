"""What a contract is likely to bring a hand, and how likely it is won alone, or by a bid."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.bidding.contracts import changed_to
from game.engine.bidding.holdings import may_choose
from game.engine.match.length import compulsory
from game.engine.rules.parts import CompiledContract
from game.engine.scoring.pot import at_stake
from game.engine.tricks.table import NO_TRUMP
from game.players.base import Request
from game.players.heuristic.valuation.above_share import above_share
from game.players.heuristic.valuation.choosing import gain_of_choice, must_choose
from game.players.heuristic.valuation.company import (
    avoids_with_partner,
    binds_nobody,
    has_one_partner,
    is_alone,
)
from game.players.heuristic.valuation.promising import gain_of_promises
from game.players.heuristic.valuation.rungs import chance_of_bid, gain_of_bid, is_bid
from game.players.heuristic.valuation.soli import chance_alone, declarer_leads, is_estimated
from game.players.heuristic.valuation.standing import is_outbidding
from game.players.heuristic.valuation.sureness import (
    chance_unsure,
    is_named_unsure,
    is_sure_below,
    must_be_sure,
)
from game.players.heuristic.valuation.talon_to_come import chance_with_talon, talon_lying
from game.players.heuristic.valuation.together import chance_together, gain_together
from game.players.heuristic.valuation.toward_game import worth_of_nearing
from game.players.heuristic.valuation.turned_up import (
    LikelyHand,
    kept_trump,
    likely_hands,
    suit_turned_down,
)
from game.players.heuristic.valuation.usual_value import USUAL_VALUE, won_or_lost, won_or_lost_often
from game.values import Card

WITH_PARTNER = 1.6
"""What looking for a partner brings on average."""


def expected_gain(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> float:
    """Points that a contract is likely to bring, or the best that it may be changed to."""
    others = [_gain_of(request, c, hand) for c in others_instead(request, contract, hand)]
    return max([_gain_of(request, contract, hand), *others])


def gain_if_forced(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> float:
    """The same for who must name one of several, though the hand may be good for none of them: one
    that is else named only when it is sure is here as likely won as the hand makes it."""
    rules, spec = request.rules, contract.spec
    if not must_be_sure(rules, contract) or must_choose(rules, contract):
        return expected_gain(request, contract, hand)
    return won_or_lost(spec, chance_unsure(request, contract, hand))


def others_instead(
    request: Request, named: CompiledContract, hand: Sequence[Card]
) -> list[CompiledContract]:
    """What a hand may name later in place of this contract, which nobody has named yet; of the bids
    beside it none, as each of them is thought of by itself."""
    rules, view = request.rules, request.view
    if view.declarer is not None:
        return []
    return [
        contract
        for contract in changed_to(rules, named)
        if (contract.offered != named.offered or contract.rung is None)
        and may_choose(rules, contract, hand)
    ]


def _gain_of(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> float:
    """Points that a contract is likely to bring by itself."""
    spec = contract.spec
    if is_bid(request.rules, contract):
        return gain_of_bid(
            request.rules,
            contract,
            hand,
            at_stake(request.rules, request.view, request.view.pot),
            leads=_leads(request, contract),
            against=is_outbidding(request),
            trump=_shown_trump(request, contract, hand),
            vulnerable=request.view.seat in request.view.vulnerable,
            nearing=worth_of_nearing(request.rules, request.view, contract),
            beside=_open_beside(request),
        )
    if must_choose(request.rules, contract):
        return gain_of_choice(request.rules, contract, hand)
    if is_named_unsure(request.rules, contract):
        return won_or_lost_often(spec, chance_unsure(request, contract, hand))
    if not is_estimated(spec) or is_sure_below(request.rules, contract):
        return float(spec.value)
    if binds_nobody(request.rules, contract):
        return above_share(request.rules, contract, hand)
    own = spec.bounds_tricks or spec.needs_points or avoids_with_partner(request.rules, contract)
    if has_one_partner(request.rules, contract) and not own:
        chance = chance_together(request, contract, hand)
        return gain_together(request.rules, contract, chance)
    if not is_alone(request.rules, contract) and not own:
        return WITH_PARTNER
    chance = chance_by_hand(request, contract, hand)
    kept = gain_of_promises(request.rules, contract, hand, request.view.trump)
    return won_or_lost_often(spec, chance) + kept * spec.factor


def chance_by_hand(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> float:
    """How likely this hand wins a contract alone."""
    rules, leads, spec = request.rules, _leads(request, contract), contract.spec
    likely = LikelyHand(hand, kept_trump(rules, request.view, contract.number))
    if spec.trump_is_turned_up:  # the card may come into the hand
        likely = likely_hands(request, contract, hand)[0]
    chance = likely.more + chance_with_talon(
        rules,
        contract.number,
        likely.cards,
        leads=leads,
        trump=likely.trump,
        lying=talon_lying(rules, request.view, contract.number),
        barred=suit_turned_down(rules, request.view),
    )
    by_both = avoids_with_partner(rules, contract) and spec.partner_tricks == "lose"
    return chance * chance if by_both and spec.partner_plays else chance


def _leads(request: Request, contract: CompiledContract) -> bool:
    """Whether the own seat would lead under a contract."""
    view, owing = request.view, compulsory(request.rules)
    if declarer_leads(request.rules, contract.number, first=view.seat == view.seats[0]):
        return True
    owes = owing is not None and view.soli[view.seat] < owing.each
    return owing is not None and owes and owing.leader == "declarer"


def look_of_bid(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> float:
    """How likely a bid of a ladder is made, by the look of the hand, or the best that it may be
    changed to."""
    return max(
        chance_of_bid(
            request.rules,
            bid,
            hand,
            leads=_leads(request, bid),
            against=is_outbidding(request),
            trump=_shown_trump(request, bid, hand),
            beside=_open_beside(request),
        )
        for bid in (contract, *others_instead(request, contract, hand))
        if is_bid(request.rules, bid)
    )


def _open_beside(request: Request) -> tuple[Card, ...]:
    """The cards of the own partner, where they lie open before anything is named; sorted."""
    opened, seat = request.view.opened, request.view.seat
    if all(hand is None for hand in opened):
        return ()
    partners = [other for other in request.rules.team(seat) if other != seat]
    cards = [card & KIND_MASK for other in partners for card in opened[other] or ()]
    return tuple(sorted(cards))


def _shown_trump(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> int:
    """The suit that a card turned up makes trump in a contract, or its holder, or that was named
    before it; NO_TRUMP where there is none."""
    if not contract.spec.trump_comes_before:
        return NO_TRUMP
    return likely_hands(request, contract, hand)[0].trump


def silent_gain(request: Request, hand: tuple[Card, ...]) -> float | None:
    """Points that it is likely to bring to play alone without a word; None unless the hand holds
    all the cards that make a side."""
    rules, view = request.rules, request.view
    if not rules.side_cards or rules.cards_of_side(hand) < rules.side_size:
        return None
    leads = view.seat == view.seats[0]
    chance = chance_alone(rules, rules.usual, hand, leads=leads)
    return (2.0 * chance - 1.0) * USUAL_VALUE * rules.ruleset.table.sides.alone_factor

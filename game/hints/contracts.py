"""Why a contract, a reservation, giving up, or a card that is called for or handed over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cards import KIND_MASK, is_joker, suit_of
from game.engine.actions import ACCEPT, DONE, PASS, RESERVE, TAKE, Action
from game.engine.bidding.contracts import is_reserved
from game.engine.bidding.holdings import counted_trumps, may_choose
from game.engine.melds.held import best_melds
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.seat_view import chosen_so_far
from game.engine.tricks.table import NO_TRUMP, TRUMP, UNNAMED
from game.hints.model import HintReason, reason
from game.hints.weighing import of_ten
from game.players.base import Request
from game.players.heuristic.phases.declare import all_melded, melded_by_side
from game.players.heuristic.phases.partner_pass import (
    gift_of,
    is_giving_partner,
    wants_no_trick,
)
from game.players.heuristic.phases.passing import avoids_points, to_partner
from game.players.heuristic.phases.push import goes_round
from game.players.heuristic.phases.reservations import takes_with_bid
from game.players.heuristic.phases.trump import may_turn
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.alone_at_bid import played_alone
from game.players.heuristic.valuation.choosing import gain_beside_usual, must_choose
from game.players.heuristic.valuation.demanded import deals_to_wait
from game.players.heuristic.valuation.games import games_held
from game.players.heuristic.valuation.soli import (
    declarer_leads,
    is_estimated,
    losers,
)
from game.players.heuristic.valuation.talon_to_come import chance_with_talon
from game.players.heuristic.valuation.together import chance_accepting, chance_together
from game.players.heuristic.valuation.turned_up import kept_trump
from game.values import Card

Plan = Sequence[Action]

DEAR = 10
"""With so many card points it is worth saying that they are gone."""


def of_contract(request: Request, action: Action, plan: Plan) -> list[HintReason]:
    """What is true of a contract, of leaving it, and of giving up."""
    rules = request.rules
    named = [one.arg for one in plan if one.verb == "declare"]
    if action == ACCEPT:
        return [
            reason(
                "together_chance", of_ten=of_ten(chance_accepting(request, tuple(_hand(request))))
            )
        ]
    if action == PASS:
        return [] if may_turn(request) else _no_contract(request)
    if action.verb == "concede" or named == [rules.bid_for]:
        return _needed(request) or _losers_of_durch(request)
    if action == RESERVE and not named:
        met = _met(request)
        if met is None:
            return _best_solo(request)
        return [reason("then_contract", contract=met.number), *_words_of(met)]
    if not named:
        return []
    contract = rules.contracts[named[0]]
    reasons = [reason("then_contract", contract=contract.number)] if action == RESERVE else []
    return [*reasons, *_for_contract(request, contract)]


def _hand(request: Request) -> list[int]:
    return [card & KIND_MASK for card in request.view.hand]


def _for_contract(request: Request, contract: CompiledContract) -> list[HintReason]:
    """How sure a contract is by the look of a whole hand, or what it is in the words of the
    rules."""
    spec, rules = contract.spec, request.rules
    if rules.scoring.values_games:
        games = [game for game in games_held(request) if game.contract == contract.number]
        return [reason("contract_chance", of_ten=of_ten(game.chance)) for game in games]
    if must_choose(rules, contract):
        more = round(gain_beside_usual(rules, contract, _hand(request)))
        better = [reason("suits_hand", n=more)] if more > 0 else []
        return [*better, *_words_of(contract)]
    if spec.needs_every_trick and request.view.playing:
        return _words_of(contract)
    if spec.needs_every_trick:
        lost = len(_losers(request, contract))
        return [reason("may_lose", n=lost) if lost else reason("cannot_lose")]
    if contract in played_alone(rules):
        return [*_needed(request, alone=True), *_words_of(contract)]
    if spec.is_proposal:
        chance = chance_together(request, contract, tuple(_hand(request)))
        return [reason("together_chance", of_ten=of_ten(chance)), *_words_of(contract)]
    if spec.is_solo and is_estimated(spec) and not request.view.playing:
        return [_chance(request, contract)]
    return _words_of(contract)


def _words_of(contract: CompiledContract) -> list[HintReason]:
    """What the rules say of it."""
    explained = contract.spec.help is not None
    return [reason("in_words", contract=contract.number)] if explained else []


def _chance(request: Request, contract: CompiledContract) -> HintReason:
    view = request.view
    leads = declarer_leads(request.rules, contract.number, first=view.seat == view.seats[0])
    trump = kept_trump(request.rules, view, contract.number)
    chance = chance_with_talon(
        request.rules, contract.number, _hand(request), leads=leads, trump=trump
    )
    return reason("contract_chance", of_ten=of_ten(chance))


def _met(request: Request) -> CompiledContract | None:
    """What a hand has a reservation for that is no solo: the one that goes first."""
    rules, hand = request.rules, _hand(request)
    candidates = [
        one
        for one in rules.contracts
        if is_reserved(rules, one)
        and not one.spec.is_solo
        and one.spec.asks_for_cards
        and may_choose(rules, one, hand)
    ]
    return max(candidates, key=lambda one: (one.spec.rank, -one.number), default=None)


def _no_contract(request: Request) -> list[HintReason]:
    """How long an owed solo can wait, and how likely one of this hand would be won; the tricks
    that a Durch may lose."""
    if RESERVE in request.legal:
        return [*_owed(request), *_best_solo(request)]
    return _losers_of_durch(request)


def _owed(request: Request) -> list[HintReason]:
    """For how many deals a solo that must be played can be put off."""
    wait = deals_to_wait(request)
    return [reason("can_wait", n=wait)] if wait else []


def _best_solo(request: Request) -> list[HintReason]:
    """How likely the best solo of this hand is won."""
    rules, view, hand = request.rules, request.view, _hand(request)
    leads = view.seat == view.seats[0]
    soli = [
        chance_with_talon(
            rules,
            one.number,
            hand,
            leads=declarer_leads(rules, one.number, first=leads),
            trump=kept_trump(rules, view, one.number),
        )
        for one in rules.contracts
        if is_reserved(rules, one)
        and one.spec.is_solo
        and one.spec.counts_points
        and may_choose(rules, one, hand)
    ]
    return [reason("solo_chance", of_ten=of_ten(max(soli)))] if soli else []


def _losers(request: Request, contract: CompiledContract) -> list[int]:
    rules = request.rules
    return losers(rules, table_of(rules, contract.number, NO_TRUMP), _hand(request))


def _losers_of_durch(request: Request) -> list[HintReason]:
    """How many cards stand against the contract of all tricks that is offered."""
    offered = [request.rules.contracts[a.arg] for a in request.legal if a.verb == "declare"]
    every = [one for one in offered if one.spec.needs_every_trick]
    if not every:
        return []
    lost = len(_losers(request, every[0]))
    told = 1 < lost < len(_hand(request))
    return [reason("against", contract=every[0].number, n=lost)] if told else []


def _needed(request: Request, *, alone: bool = False) -> list[HintReason]:
    """What must come from tricks besides the melds of the hand, once the talon is in it; `alone`:
    from its own, without those of a partner."""
    rules, view, bid = request.rules, request.view, bid_to_make(request)
    if bid is None or view.talon_size:
        return []
    if all_melded(request):
        rest = bid - melded_by_side(rules, view)
        return [reason("still_needed", bid=bid, rest=rest)] if rest > 0 else []
    contract = None if rules.scoring.reaches_bid else view.contract
    melds = most_melded(rules, _hand(request), contract)
    if melds >= bid:
        return [reason("melds_suffice", bid=bid, worth=melds)]
    partners = rules.ruleset.table.sides.has_partners
    kind = "needed_together" if partners and not alone else "needed"
    if not melds:
        return [reason(f"{kind}_all", bid=bid)]
    return [reason(kind, bid=bid, worth=melds, rest=bid - melds)]


def bid_to_make(request: Request) -> int | None:
    """The number that was bid and must be reached with melds and tricks; None where it is none."""
    rules, view = request.rules, request.view
    if rules.scoring.reaches_bid:
        return view.bid
    spec = rules.contracts[view.contract].spec
    named = view.declarer is not None and spec.ladder is not None
    return spec.win_at if named and rules.scoring.melds_are_points else None


def most_melded(rules: Rules, hand: Sequence[Card], contract: int | None = None) -> int:
    """What a hand can meld with the suit as trump that is best for that, of those that may be."""
    if contract is None or rules.contracts[contract].spec.trump_is_chosen:
        named = rules.contracts[rules.bid_for if contract is None else contract]
        suits: Sequence[int] = named.suits
    else:
        suits = (rules.contracts[contract].suit,)
    counted = rules.melds_in[rules.bid_for if contract is None else contract]
    return max(best_melds(counted, hand, suit)[1] for suit in suits)


# ---------------------------------------------------------------- cards from hand to hand
def takes_talon(request: Request) -> bool:
    """Whether the question is if the declarer takes the talon, or anybody as it goes round."""
    return TAKE in request.legal and (
        request.view.declarer == request.view.seat or goes_round(request) or takes_with_bid(request)
    )


def of_taking(request: Request) -> list[HintReason]:
    """How many trumps the hand has for somebody else's poverty."""
    rules, view = request.rules, request.view
    table = table_of(rules, view.contract, NO_TRUMP if view.trump == UNNAMED else view.trump)
    trumps = sum(table.group[card] == TRUMP for card in _hand(request))
    return [reason("trumps_held", n=trumps)]


def of_call(request: Request, action: Action) -> list[HintReason]:
    """What the card would add to the melds, and how long its suit gets."""
    rules, hand = request.rules, _hand(request)
    if action == DONE:
        return []
    card = action.arg & KIND_MASK
    added = most_melded(rules, [*hand, card]) - most_melded(rules, hand)
    reasons = [reason("melds_more", worth=added)] if added > 0 else []
    suit = int(suit_of(card))
    length = Counter(int(suit_of(one)) for one in hand if not is_joker(one))
    if length[suit] > max(length[other] for other in rules.deck_suits if other != suit):
        reasons.append(reason("to_longest", suit=suit, n=length[suit]))
    return reasons


def of_gift(request: Request, action: Action) -> list[HintReason]:
    """What stays whole although the card goes; nothing where another one of its suit comes."""
    rules, view, hand = request.rules, request.view, _hand(request)
    if rules.repays:
        return []
    card = action.arg & KIND_MASK
    table = table_of(rules, view.contract, NO_TRUMP if view.trump == UNNAMED else view.trump)
    group = table.group[card]
    must_go = counted_trumps(rules, rules.contracts[view.contract], [card])
    if must_go and view.seat == view.declarer and not view.calls and not rules.hands_out:
        return [reason("trumps_go")]
    rest = list((Counter(hand) - Counter([card])).elements())
    reasons = _melds_stay(request, hand, rest)
    if group < TRUMP and all(table.group[one] != group for one in rest):
        reasons.append(reason("empties", group=group))
    return reasons


def of_passing(request: Request, plan: Plan) -> list[HintReason]:
    """What the hand is rid of with all cards that it passes on, and what stays whole."""
    rules, view = request.rules, request.view
    table = table_of(rules, view.contract, view.trump)
    before = chosen_so_far(request.view)
    hand = list((Counter(_hand(request)) - Counter(before)).elements())
    gone = [one.arg & KIND_MASK for one in plan if one.verb == "give"]
    rest = list((Counter(hand) - Counter(gone)).elements())
    between = is_giving_partner(request)
    to_declarer = between and gift_of(request).player != view.seat
    if to_declarer or (not between and to_partner(request)):
        trumps = sum(table.group[card] == TRUMP for card in [*before, *gone])
        wanted = to_declarer and not wants_no_trick(rules, view.contract)
        helps = [reason("trumps_to_partner", n=trumps)] if wanted and trumps else []
        return [*(helps or [reason("to_partner")]), *_melds_stay(request, hand, rest)]
    left = {table.group[card] for card in rest}
    groups = sorted({table.group[card] for card in gone})
    reasons = [reason("empties", group=g) for g in groups if g < TRUMP and g not in left]
    points = sum(table.points[card] for card in [*before, *gone])
    if points >= DEAR and avoids_points(rules, view.contract):
        reasons.append(reason("rid_of_points", points=points))
    return [*reasons, *_melds_stay(request, hand, rest)]


def _melds_stay(request: Request, hand: Sequence[Card], rest: Sequence[Card]) -> list[HintReason]:
    """That all that can be melded stays, where something can."""
    rules = request.rules
    if rules.melds and most_melded(rules, rest) == most_melded(rules, hand) > 0:
        return [reason("gift_melds_stay")]
    return []

"""Why any choice that is no card to a trick: bids, trump, melds, discards, contracts, words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cards import KIND_MASK, is_joker, suit_of
from game.engine.actions import ALONE, PASS, STAKE, STAY, TAKE, Action
from game.engine.melds.held import best_melds, values_in_order
from game.engine.phases.predict_by_cards import said_by
from game.engine.scoring.winning_melds import winning_action
from game.engine.seat_view import chosen_so_far
from game.engine.tricks.table import NO_TRUMP, TRUMP, UNNAMED
from game.hints.contracts import (
    of_call,
    of_contract,
    of_gift,
    of_passing,
    of_taking,
    takes_talon,
)
from game.hints.model import HintReason, reason
from game.players.base import Request
from game.players.heuristic.phases.defend_alone import tricks_alone
from game.players.heuristic.phases.doubling import worth_of_first
from game.players.heuristic.phases.draft import worth_of_drawn
from game.players.heuristic.phases.exchange import by_worth
from game.players.heuristic.phases.partner_pass import is_giving_partner
from game.players.heuristic.phases.passing import is_passing
from game.players.heuristic.phases.predict import points_hoped_for, tricks_hoped_for
from game.players.heuristic.phases.push import goes_round
from game.players.heuristic.phases.stay import tricks_likely
from game.players.heuristic.phases.trump import may_turn
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.exchanging import weak_below
from game.players.heuristic.valuation.tricks_expected import expected_tricks
from game.players.leading.standpoint import of_view
from game.rules.model.auction import PredictByCardsPhase

Plan = Sequence[Action]

NEARLY = 1.0
"""So many tricks more or less are about as many."""


def of_choice(request: Request, action: Action, plan: Plan) -> list[HintReason]:
    """What is true of a choice, what explains most first."""
    if any(one.verb == "claim" for one in request.legal):
        return _of_hopes(request)
    return _of_verb(request, action, plan)


def _of_verb(request: Request, action: Action, plan: Plan) -> list[HintReason]:
    """The same, by what is done."""
    verb = action.verb
    if verb == "trump":
        return _trump(request, action.arg)
    if verb == "discard":
        return _pushed(request, plan) if goes_round(request) else _discard(request, plan)
    if verb == "meld":
        return _meld(request, action, plan)
    if verb == "bid" and PASS not in request.legal and request.view.declarer is None:
        return [reason("must_open")]
    if {STAY, ALONE, STAKE} & set(request.legal):
        return [_tricks(request)]
    if TAKE in request.legal:
        return [] if takes_talon(request) else of_taking(request)
    if verb == "call":
        return of_call(request, action)
    if verb == "give":
        passing = is_passing(request) or is_giving_partner(request)
        return of_passing(request, plan) if passing else of_gift(request, action)
    if verb in ("swap", "lay"):
        return _of_swap(request, plan) if verb == "swap" else _of_laying(request, plan)
    if verb in ("pass", "reserve", "declare", "accept", "concede"):
        return of_contract(request, action, plan)
    if verb == "exchange" and request.view.showing is not None:
        return [reason("exchanges", card=request.view.showing & KIND_MASK)]
    if verb == "out":
        points = of_view(request.rules, request.view, request.legal).points
        return [reason("has_enough", n=points)]
    return _of_a_word(request, action)


def _of_drawn(request: Request) -> HintReason:
    """Whether the card drawn is worth more than those that may come in its place."""
    drawn, others = worth_of_drawn(request)
    return reason("drawn_better" if drawn >= others else "drawn_worse")


def _tricks(request: Request) -> HintReason:
    """How many tricks the hand is worth to who stays in the deal, or plays alone; what it is worth
    beside others where the deal may be doubled."""
    if STAKE in request.legal:
        if not request.view.hand:
            return reason("no_card_yet")
        return reason("first_cards", n=round(100 * worth_of_first(request)))
    if ALONE in request.legal:
        return reason("alone_tricks", n=round(tricks_alone(request)))
    return reason("stay_tricks", n=round(tricks_likely(request)))


def _of_laying(request: Request, plan: Sequence[Action]) -> list[HintReason]:
    """How many tricks the cards predict that go, where about as many are likely."""
    spec = request.rules.phase_of(PredictByCardsPhase)
    away = [*chosen_so_far(request.view), *(one.arg & KIND_MASK for one in plan)]
    if spec is None or len(away) != spec.cards:
        return []
    rest = list(request.view.hand)
    for card in away:
        rest.remove(card)
    view, number = request.view, said_by(spec, away)
    likely = expected_tricks(request.rules, view.contract, view.trump, rest)
    return [reason("lays_promise", n=number)] if abs(likely - number) <= NEARLY else []


def _of_swap(request: Request, plan: Sequence[Action]) -> list[HintReason]:
    """That the cards which go would hardly take a trick, where that is so of all of them."""
    worths = dict(by_worth(request))
    gone = [one.arg & KIND_MASK for one in plan if one.verb == "swap"]
    view = request.view
    bound = weak_below(request.rules, view.contract, view.trump, len(view.hand))
    return [reason("weak_cards")] if all(worths[card] < bound for card in gone) else []


def _of_a_word(request: Request, action: Action) -> list[HintReason]:
    """What is said without much to weigh."""
    if action.verb == "predict" and not request.view.hand:
        return []  # no card is dealt yet
    if action.verb == "predict":
        return _of_hopes(request)
    if action.verb == "promote":
        promotion = request.rules.promotions[action.arg]
        if promotion.raised:
            return [reason("shows", n=promotion.times)]
        return [reason("promotes", card=promotion.kind)]
    if action.verb in ("keep", "next"):
        return [_of_drawn(request)]
    if action.verb in ("cut", "knock"):
        return [reason("no_difference")]
    if action.verb == "show":
        return [reason("cannot_follow_others_win")]
    return []


def _of_hopes(request: Request) -> list[HintReason]:
    """How much of what is predicted the hand is worth."""
    if not request.view.hand:
        return []
    if request.rules.scoring.predicts_points:
        return [reason("expects_points", n=round(points_hoped_for(request)))]
    return [reason("expects_tricks", n=round(tricks_hoped_for(request)))]


def _trump(request: Request, suit: int) -> list[HintReason]:
    """The suit whose melds count most, the longest one."""
    hand = [card & KIND_MASK for card in request.view.hand]
    suits = [action.arg for action in request.legal if action.verb == "trump"]
    suits = [*request.rules.deck_suits] if may_turn(request) else suits
    reasons: list[HintReason] = []
    worth = {trump: melded(request, trump) for trump in suits}
    if worth[suit] == max(worth.values()) > min(worth.values()):
        reasons.append(reason("melds_most", suit=suit, worth=worth[suit]))
    length = Counter(int(suit_of(card)) for card in hand if not is_joker(card))
    others = max((length[other] for other in suits if other != suit), default=0)
    if length[suit] > others:
        reasons.append(reason("longest_trump", suit=suit, n=length[suit]))
    elif length[suit] == others and not reasons:
        reasons.append(reason("as_long_trump", suit=suit, n=length[suit]))
    return reasons


def melded(request: Request, trump: int) -> int:
    """What the melds of the hand count with a trump; those that lie, where some do."""
    rules, view = request.rules, request.view
    if not view.melds[view.seat]:
        counted = rules.melds_in[view.contract]
        return best_melds(counted, [card & KIND_MASK for card in view.hand], trump)[1]
    return sum(values_in_order([rules.melds[index] for index in view.melds[view.seat]], trump))


def _discard(request: Request, plan: Plan) -> list[HintReason]:
    """Suits that are empty afterwards, trumps that stay, points that are safe."""
    rules, view = request.rules, request.view
    named = [action.arg for action in plan if action.verb == "declare"]
    if rules.scoring.values_games and view.contract == rules.usual and not named:
        return []
    contract = named[0] if named else view.contract
    table = table_of(rules, contract, view.trump)
    away = [action.arg & KIND_MASK for action in plan if action.verb == "discard"]
    rest = Counter(card & KIND_MASK for card in view.hand) - Counter(away)
    groups = sorted({table.group[card] for card in away})
    left = {table.group[card] for card in rest.elements()}
    reasons = [reason("then_contract", contract=contract)] if named else []
    reasons += [reason("empties", group=g) for g in groups if g < TRUMP and g not in left]
    points = sum(table.points[card] for card in [*away, *view.discarded])
    if points >= 10 and rules.contracts[contract].spec.counts_points:
        reasons.append(reason("keeps_points", points=points))
    if TRUMP in left and TRUMP not in groups:
        reasons.append(reason("keeps_trumps"))
    mine = {kind for index in view.melds[view.seat] for kind in rules.melds[index].cards}
    if mine and not mine & set(away):
        reasons.append(reason("keeps_melds"))
    return reasons


def _pushed(request: Request, plan: Plan) -> list[HintReason]:
    """Suits that are empty once cards lie there for the next one."""
    view = request.view
    table = table_of(request.rules, view.contract, view.trump)
    away = [action.arg & KIND_MASK for action in plan if action.verb == "discard"]
    rest = Counter(card & KIND_MASK for card in view.hand) - Counter(away)
    left = {table.group[card] for card in rest.elements()}
    groups = sorted({table.group[card] for card in away})
    return [reason("empties", group=g) for g in groups if g < TRUMP and g not in left]


def _meld(request: Request, action: Action, plan: Plan) -> list[HintReason]:
    """What it counts, or all together."""
    view, pattern = request.view, request.rules.melds[action.arg]
    trump = NO_TRUMP if view.trump == UNNAMED else view.trump
    if action == winning_action(request.rules, request.legal):
        return [reason("meld_wins", meld=pattern.number)]
    laid = [request.rules.melds[index] for index in view.melds[view.seat]]
    if view.trump == UNNAMED and pattern.points != pattern.trump_points:
        suited = pattern.suit if pattern.suit is not None else NO_TRUMP
        if suited == NO_TRUMP:
            return []
        return [
            reason(
                "meld_either",
                meld=pattern.number,
                suit=suited,
                worth=pattern.points,
                higher=pattern.trump_points,
            )
        ]
    rest = [request.rules.melds[one.arg] for one in plan if one.verb == "meld"]
    if len(rest) > 1 and view.trump != UNNAMED:
        return [reason("melds_count", worth=sum(values_in_order(rest, trump, laid)))]
    (worth,) = values_in_order([pattern], trump, laid)
    return [reason("meld_counts", meld=pattern.number, worth=worth)]

"""Why any choice that is no card to a trick: bids, trump, melds, discards, contracts, words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cards import KIND_MASK, suit_of
from game.engine.actions import PASS, RESERVE, Action
from game.engine.holdings import lacks
from game.engine.melds import best_melds, value
from game.engine.tricks import NO_TRUMP, TRUMP, UNNAMED
from game.hints.model import Reason, reason
from game.hints.weighing import of_ten
from game.players.base import Request
from game.players.simple.contracts.soli import chance_alone
from game.players.simple.reading.knowledge import table_of

Plan = Sequence[Action]


def of_choice(request: Request, action: Action, plan: Plan) -> list[Reason]:
    """What is true of a choice, what explains most first."""
    if action.verb == "trump":
        return _trump(request, action.arg)
    if action.verb == "discard":
        return _discard(request, plan)
    if action.verb == "meld":
        return _meld(request, action)
    if action.verb == "bid" and PASS not in request.legal:
        return [reason("must_open")]
    if action == PASS and RESERVE in request.legal:
        return _healthy(request)
    if action.verb == "reserve" and len(plan) > 1 and plan[1].verb == "declare":
        return [reason("then_contract", contract=plan[1].arg)]
    if action.verb == "exchange" and request.view.turned_up is not None:
        return [reason("exchanges", card=request.view.turned_up & KIND_MASK)]
    if action.verb in ("cut", "knock"):
        return [reason("no_difference")]
    return []


def _healthy(request: Request) -> list[Reason]:
    """How likely the best solo of this hand would be won, by the look of it."""
    rules, view = request.rules, request.view
    hand = [card & KIND_MASK for card in view.hand]
    leads = view.seat == view.seats[0]
    soli = [
        chance_alone(rules, one.place, hand, leads=leads or one.spec.leader == "declarer")
        for one in rules.contracts
        if one.offered >= 0
        and rules.phases[one.offered].kind == "reservations"
        and one.spec.sides == "solo"
        and one.spec.goal == "points"
        and not lacks(rules, one, hand)
    ]
    return [reason("solo_chance", of_ten=of_ten(max(soli)))] if soli else []


def _trump(request: Request, suit: int) -> list[Reason]:
    """The suit whose melds count most, the longest one."""
    rules, hand = request.rules, [card & KIND_MASK for card in request.view.hand]
    suits = [action.arg for action in request.legal if action.verb == "trump"]
    found: list[Reason] = []
    if not any(request.view.melds):
        worth = {one: best_melds(rules.melds, hand, one)[1] for one in suits}
        if worth[suit] == max(worth.values()) > min(worth.values()):
            found.append(reason("melds_most", suit=suit, worth=worth[suit]))
    length = Counter(int(suit_of(card)) for card in hand)
    if all(length[suit] > length[other] for other in suits if other != suit):
        found.append(reason("longest_trump", suit=suit, n=length[suit]))
    return found


def _discard(request: Request, plan: Plan) -> list[Reason]:
    """Suits that are empty afterwards, trumps that stay, points that are safe."""
    rules, view = request.rules, request.view
    table = table_of(rules, view.contract, view.trump)
    away = [action.arg & KIND_MASK for action in plan if action.verb == "discard"]
    rest = Counter(card & KIND_MASK for card in view.hand) - Counter(away)
    groups = sorted({table.group[card] for card in away})
    left = {table.group[card] for card in rest.elements()}
    found = [reason("empties", group=g) for g in groups if g != TRUMP and g not in left]
    points = sum(table.points[card] for card in [*away, *view.discarded])
    if points >= 10 and rules.contracts[view.contract].spec.goal == "points":
        found.append(reason("keeps_points", points=points))
    if TRUMP in left and TRUMP not in groups:
        found.append(reason("keeps_trumps"))
    mine = {kind for place in view.melds[view.seat] for kind in rules.melds[place].cards}
    if mine and not mine & set(away):
        found.append(reason("keeps_melds"))
    return found


def _meld(request: Request, action: Action) -> list[Reason]:
    """What it counts."""
    view, pattern = request.view, request.rules.melds[action.arg]
    trump = NO_TRUMP if view.trump == UNNAMED else view.trump
    earlier = [request.rules.melds[place].meld for place in view.melds[view.seat]]
    worth = value(pattern, trump, earlier.count(pattern.meld))
    if view.trump == UNNAMED and pattern.points != pattern.trump_points:
        suited = pattern.suit if pattern.suit is not None else NO_TRUMP
        if suited == NO_TRUMP:
            return []
        return [
            reason(
                "meld_either",
                meld=pattern.place,
                suit=suited,
                worth=pattern.points,
                higher=pattern.trump_points,
            )
        ]
    return [reason("meld_counts", meld=pattern.place, worth=worth)]

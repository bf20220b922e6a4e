"""Which game the holder of the bid plays, and when it is given up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import fsum

from game.cards import KIND_MASK, is_joker, suit_of
from game.engine.actions import DONE, GIVE_UP, Action
from game.engine.bidding.contracts import is_confirmed, may_yet_change
from game.engine.bidding.taking_over import may_stop
from game.engine.rules.rules import Rules
from game.engine.scoring.barrel import waited_by
from game.engine.scoring.counting import melded_seen
from game.engine.view import RE, View
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.phases.tricks.announcing import winners
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.heuristic.valuation.alone_at_bid import best_alone
from game.players.heuristic.valuation.contracts import best_contract
from game.players.heuristic.valuation.declarer import chance_to_make, prospect
from game.players.heuristic.valuation.gains import gain_if_forced
from game.players.heuristic.valuation.games import (
    games_held,
    pays_to_promise,
    scoring_of,
)
from game.players.heuristic.valuation.outlook import played, totals_of, with_calls
from game.players.heuristic.valuation.rungs import cost_given_up, gain_once_named, has_partner
from game.players.heuristic.valuation.soli import in_play
from game.values import Card

GOES_ON = 0.84
"""Whoever has the first tricks and may stop goes on for all where so large a share of its cards is
likely to take one."""


def choose_contract(request: Request) -> Action:
    """The usual game, a sure Durch where that pays more, to play without the partner where that
    does, or giving up."""
    rules, view = request.rules, request.view
    if may_stop(rules, view):
        goes_on = winners(Knowledge(rules, view)) >= GOES_ON
        return next(one for one in request.legal if (one != DONE) == goes_on)
    if rules.scoring.values_games:
        return choose_game(request)
    if is_confirmed(rules, view.contract, request.legal):
        play, *concessions = request.legal
        return with_most_trumps(view.hand, concessions) if is_lost_as_named(request) else play
    hand = tuple(card & KIND_MASK for card in view.hand)
    offered = [rules.contracts[a.arg] for a in request.legal if a.verb == "declare"]
    named = rules.contracts[view.contract]
    if named.of_ladder is not None and has_partner(rules, named):
        hand += tuple(card & KIND_MASK for card in view.discarded)
    if may_yet_change(rules, named) or named.of_ladder is not None:
        gains = {c.number: gain_if_forced(request, c, hand) for c in offered}
        likely = max(gains, key=gains.__getitem__)
        return given_up_for_less(request, gains[likely]) or Action("declare", likely)
    best = best_contract(request, [c for c in offered if c.number != rules.bid_for], hand)
    if best is not None and best.spec.value > with_calls(rules, hand).total:
        return Action("declare", best.number)
    alone = best_alone(rules, offered, hand, view.bid or 0)
    if alone is not None:
        return Action("declare", alone.number)
    concessions = [action for action in request.legal if action.verb == "concede"]
    if all_melded(request):
        return GIVE_UP if is_lost_after_melds(request) else Action("declare", view.contract)
    if concessions and is_hopeless(rules, hand, view.bid or 0):
        return with_most_trumps(hand, concessions)
    return higher_bid(request, hand) or Action("declare", rules.bid_for)


def given_up_for_less(request: Request, gains: float) -> Action | None:
    """To give up a game that was named, where nothing that may be named in its place brings more
    than that costs; None where something does, or where it cannot be given up."""
    rules, view = request.rules, request.view
    concessions = [action for action in request.legal if action.verb == "concede"]
    if not concessions or not rules.scoring.two_sides:
        return None
    lost = cost_given_up(rules, rules.contracts[view.contract], view.bid or 0)
    return concessions[0] if gains < -lost else None


def with_most_trumps(hand: Sequence[Card], concessions: Sequence[Action]) -> Action:
    """To give up with the suit as trump of which a hand holds most, where one is named."""
    held = Counter(int(suit_of(card)) for card in hand if not is_joker(card))
    return max(concessions, key=lambda a: (held[a.arg], -a.arg))


def higher_bid(request: Request, hand: tuple[Card, ...]) -> Action | None:
    """The bid to go up to: the one that promises most, where that is more than what was bid; on the
    barrel a low one brings nothing. None where it is best to leave it."""
    bids = [action for action in request.legal if action.verb == "bid"]
    if not bids:
        return None
    rules, view = request.rules, request.view
    barrel, waited = rules.ruleset.match.barrel, waited_by(rules, view)
    needs = 0 if barrel is None or waited is None else barrel.needs
    totals = totals_of(rules, hand)

    def gain(bid: int) -> float:
        won = fsum([played(rules, total, bid) for total in totals]) / len(totals)
        return won if bid >= needs else min(won, 0.0)

    best = max(bids, key=lambda action: gain(action.arg))
    return best if gain(best.arg) > gain(view.bid or 0) else None


def choose_game(request: Request) -> Action:
    """The game that brings most, of those that may be declared; and what is promised with it, one
    promise after the other while each pays."""
    rules, view = request.rules, request.view
    for action in request.legal:
        if action.verb == "raise" and pays_to_promise(rules, view, action.arg):
            return action
    if DONE in request.legal:
        return DONE
    offered = {action.arg for action in request.legal if action.verb == "declare"}
    scoring, bid = scoring_of(rules), view.bid or 0
    games = [g for g in games_held(request) if g.contract in offered]
    if not games:
        return request.legal[0]
    best = max(games, key=lambda game: (game.gain(scoring, bid), -game.contract))
    return Action("declare", best.contract)


def is_hopeless(rules: Rules, hand: tuple[Card, ...], bid: int) -> bool:
    """Whether giving up costs less than the game is likely to (B-65)."""
    if not rules.scoring.reaches_bid:
        return False
    costs = rules.scoring.bid_costs
    totals = totals_of(rules, hand)
    playing = fsum(played(rules, total, bid) for total in totals) / len(totals)
    lost = 1 - fsum(chance_to_make(rules, total, bid) for total in totals) / len(totals)
    bonus = (costs.conceded_bonus - lost * costs.lost_bonus) * (rules.active - 1) / 2
    return playing < -costs.conceded_factor * bid - bonus


def all_melded(request: Request) -> bool:
    """Whether one is only asked whether to give up, and knows what everybody has melded."""
    rules, view = request.rules, request.view
    kinds = [phase.kind for phase in rules.phases]
    if GIVE_UP not in request.legal or len(request.legal) != 2 or "meld" not in kinds:
        return False
    return view.trump in rules.deck_suits and "declare" in kinds[kinds.index("meld") :]


def melded_by_side(rules: Rules, view: View) -> int:
    """What the declarer's side has melded."""
    return sum(melded_seen(rules, view, seat) for seat in view.seats if view.sides[seat] == RE)


def is_lost_as_named(request: Request) -> bool:
    """Whether giving up costs less than to play the game that one has named."""
    rules, view = request.rules, request.view
    contract = rules.contracts[view.contract]
    kinds = [phase.kind for phase in rules.phases]
    laid = "meld" in kinds and "declare" in kinds[kinds.index("meld") :]
    melded = melded_by_side(rules, view) if laid else None
    leads = view.seat == view.seats[0]
    playing = gain_once_named(rules, contract, view.hand, view.trump, melded, leads=leads)
    return playing < -cost_given_up(rules, contract, view.bid or 0)


def is_lost_after_melds(request: Request) -> bool:
    """Whether giving up costs less than playing on, once all have melded: the others get no tricks
    then."""
    rules, view = request.rules, request.view
    costs, bid = rules.scoring.bid_costs, view.bid or 0
    hand = tuple(sorted(card & KIND_MASK for card in view.hand))
    hoped = max(0.0, prospect(rules, hand, view.trump).card_points)
    total = hoped + melded_by_side(rules, view)
    left = in_play(rules, view.contract, view.trump) - hoped
    share = 1.0 if rules.ruleset.table.sides.has_partners else 0.5
    lost = 1.0 - chance_to_make(rules, total, bid)
    playing = played(rules, total, bid) - share * left - share * lost * costs.lost_bonus
    return playing < -costs.conceded_factor * bid - share * costs.conceded_bonus


PHASE = PhaseChoice("declare", ("concede", "declare", "raise"), choose_contract)

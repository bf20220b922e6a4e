"""Which contracts a hand is good for: weddings and poverty announced, solos and Durch only when the
hand is sure, bids that promise more than to pass, poor hands thrown in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import NamedTuple

from game.engine.bidding.contracts import is_reserved
from game.engine.bidding.holdings import may_choose
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP
from game.players.base import Request
from game.players.heuristic.valuation.above_share import above_share, usual_choice
from game.players.heuristic.valuation.all_pass import gain_of_all_pass
from game.players.heuristic.valuation.choosing import must_choose
from game.players.heuristic.valuation.company import (
    avoids_with_partner,
    binds_nobody,
    has_one_partner,
    is_alone,
)
from game.players.heuristic.valuation.demanded import (
    EVEN_SOLO,
    least_alone,
    least_look,
    least_together,
    solo_threshold,
    with_pot,
)
from game.players.heuristic.valuation.gains import (
    chance_by_hand,
    expected_gain,
    look_of_bid,
    others_instead,
    silent_gain,
)
from game.players.heuristic.valuation.own_tricks import more_of_them, tricks_in_best
from game.players.heuristic.valuation.promising import gain_of_promises
from game.players.heuristic.valuation.rungs import is_bid, played_alike, usual_bids, usual_gain
from game.players.heuristic.valuation.soli import (
    declarer_leads,
    is_by_tricks,
    is_estimated,
    sure_tricks,
)
from game.players.heuristic.valuation.standing import had_to_open, standing_bid
from game.players.heuristic.valuation.sureness import (
    chance_unsure,
    is_named_unsure,
    must_be_sure,
    unsure_cards,
)
from game.players.heuristic.valuation.together import chance_together, takes_all
from game.rules.model.auction import ReservationsPhase
from game.values import Card

LEFT_TO_OTHERS = 0.5
"""How much what an opponent gains by a bid counts for who passes: it may still be outbid."""

LEFT_WITH_TALON = 1.0
"""The same where a talon goes to whoever plays, with what is laid away: it gains more than its hand
shows. (Of 80 deals of Rook who bids so brings 20 ± 5 points a deal more than with a half.)"""

SHORT = 0.15
"""So many tricks for each that it must take may a hand lack of those for a pot: cards that come may
be better, and who passes gets little of what lies there. (Beside players who may lack 0.25 who may
lack 0.9 of six has 18 ± 2 points a match more in 40 of Préférence, with 0.6 11 ± 5 in 25, with 1.3
12 ± 2 in 34. Of two in Mauscheln it makes no difference: who may lack 0.3 has 0.1 ± 0.1 a deal more
than who may lack 0.5, with whom no deal is ever thrown in, and as much as with 0.25.)"""

WORTH_NAMING = 0.5
"""So many more tricks than without it must a game promise that is named where it binds nobody."""

POOR = 0.25
"""The share of tricks, by trumps and highest cards alone, below which a hand is thrown in."""


class Promising(NamedTuple):
    """A contract that a hand should play, and points that it is likely to bring."""

    contract: CompiledContract
    gain: float


def reservable(rules: Rules, hand: Sequence[Card]) -> list[CompiledContract]:
    """The contracts that one with this hand may reserve for."""
    return [
        contract
        for contract in rules.contracts
        if is_reserved(rules, contract) and may_choose(rules, contract, hand)
    ]


def asks_again(rules: Rules) -> bool:
    """Whether who has named a game is asked again once somebody names a higher one."""
    spec = rules.phase_of(ReservationsPhase)
    return spec is not None and spec.only_higher and spec.until_passed


def best_contract(
    request: Request, contracts: Sequence[CompiledContract], hand: tuple[Card, ...]
) -> CompiledContract | None:
    """The best of some contracts that this hand should play; None: none of them.

    Of several solos it is the one that is likely to gain most; where they promise as much, the
    highest, which is not outbid, or the lowest where one may still go higher.
    """
    upwards = -1 if asks_again(request.rules) else 1

    def order(promising: Promising) -> tuple[float, int]:
        return promising.gain, upwards * promising.contract.spec.rank

    best = max(_good_ones(request, contracts, hand), key=order, default=None)
    if best is None:
        return None
    silent = silent_gain(request, hand)
    return best.contract if silent is None or best.gain > silent else None


def _good_ones(
    request: Request, contracts: Sequence[CompiledContract], hand: tuple[Card, ...]
) -> list[Promising]:
    """Those of some contracts that this hand should play. Where a bid of a ladder is not likely
    made, no higher one for the same game is, and none of them is looked at."""
    first, good, too_high = _first_of_game(request.rules), list[Promising](), set[int]()
    passing: float | None = None
    for contract in contracts:
        game = first[contract.number]
        if game < 0:
            if _fits(request, contract, hand):
                good.append(Promising(contract, expected_gain(request, contract, hand)))
        elif game not in too_high:
            if not _looks_likely(request, contract, hand):
                too_high.add(game)
                continue
            passing = _passing(request, hand) if passing is None else passing
            gain = _gain_if_taken(request, contract, hand)
            if gain > passing:
                good.append(Promising(contract, gain))
    return good


@lru_cache(maxsize=16)
def _first_of_game(rules: Rules) -> tuple[int, ...]:
    """For each contract the lowest bid of its ladder for the same game, beside which it is made at
    most as often; -1 for all that are no such bids, or hang on something else as well."""
    first, games = dict[tuple[str, int], int](), list[int]()
    for contract, alike in zip(rules.contracts, played_alike(rules), strict=True):
        ladder, changed = contract.of_ladder, contract.spec.may_change
        single = changed or not is_bid(rules, contract) or must_choose(rules, contract)
        if ladder is None or single:
            games.append(-1)
        else:
            games.append(first.setdefault((ladder, alike), contract.number))
    return tuple(games)


def would_name(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    """Whether this hand is one with which the simple player names a contract."""
    return _fits(request, contract, hand)


def _fits(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    """Whether it is good for a contract, or for another one that may be named for it later."""
    if _fits_itself(request, contract, hand):
        return True
    if is_bid(request.rules, contract):
        return False
    return any(_fits_itself(request, c, hand) for c in others_instead(request, contract, hand))


def _fits_itself(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    rules, spec = request.rules, contract.spec
    if spec.offered is None or must_choose(rules, contract):
        return spec.offered is not None
    if is_bid(rules, contract):
        return _is_worth_bidding(request, contract, hand)
    if not spec.is_played:
        return _sure_tricks(rules, hand) < POOR
    if must_be_sure(rules, contract):
        if not spec.needs_no_trick and not declarer_leads(rules, contract.number, first=False):
            return False
        return _is_sure_enough(request, contract, hand)
    return is_estimated(spec) and _is_likely(request, contract, hand)


def _is_sure_enough(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    """Whether a hand takes all tricks, or none, whatever the others hold; of all tricks named
    against others, for as much as may be lost, whether that is likely. (Of 11 hands of Ulti, in
    3880 deals, that were given 30 in 100 or more simple players won 10.)"""
    if not unsure_cards(request, contract, hand):
        return True
    if not is_named_unsure(request.rules, contract):
        return False
    least = with_pot(request, contract, min(solo_threshold(request), EVEN_SOLO))
    return chance_unsure(request, contract, hand) >= least


def _is_likely(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    """Whether a contract whose chance can be told is likely enough to be won, or to gain by."""
    rules, spec = request.rules, contract.spec
    if spec.bounds_tricks or spec.needs_points or avoids_with_partner(rules, contract):
        return _is_likely_alone(request, contract, hand)
    if binds_nobody(rules, contract):
        return _is_worth_naming(request, contract, hand)
    if has_one_partner(rules, contract):
        if not spec.partner_plays and not takes_all(request, contract, hand):
            return False
        least = with_pot(request, contract, least_together(rules, contract))
        return chance_together(request, contract, hand) >= least
    if spec.finds_partner:
        return True
    if not is_alone(rules, contract) or not is_reserved(rules, contract):
        return False
    return _is_likely_alone(request, contract, hand)


def _is_likely_alone(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    """Whether this hand wins a contract alone likely enough for a solo, and what it promises with
    it is more likely kept than not."""
    if gain_of_promises(request.rules, contract, hand, request.view.trump) < 0.0:
        return False
    least = with_pot(request, contract, least_alone(request, contract))
    return chance_by_hand(request, contract, hand) >= least


def _is_worth_bidding(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    """Whether a bid of a ladder promises more than to pass, and is not likely lost."""
    if not _looks_likely(request, contract, hand):
        return False
    return _gain_if_taken(request, contract, hand) > _passing(request, hand)


def _gain_if_taken(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> float:
    """What a bid that is likely made promises; one that is played without the partner nothing at
    all, unless the hand takes every trick by itself."""
    if not contract.spec.partner_plays and not takes_all(request, contract, hand):
        return -inf
    return expected_gain(request, contract, hand)


def _looks_likely(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    """Whether a bid is likely enough made by the look of the hand."""
    least = least_look(request.rules, contract)
    return least <= 0.0 or look_of_bid(request, contract, hand) >= least


def _passing(request: Request, hand: tuple[Card, ...]) -> float:
    """Score points, more than the others get, that it is likely to bring to leave a ladder to those
    who have bid on it or may yet, or to nobody; a partner's bid as much as bids bring that anybody
    makes."""
    rules, view = request.rules, request.view
    standing, usual = standing_bid(rules, view), usual_bids(rules)
    mine = rules.team(view.seat)
    if standing is not None and had_to_open(rules, view, standing[1]):
        return 0.0
    if standing is not None and standing[0] in mine:
        return usual.gain
    takes = rules.surplus > 0 and rules.scoring.reaches_bid and not is_by_tricks(rules)
    share = (LEFT_WITH_TALON if takes else LEFT_TO_OTHERS) / (rules.active // len(mine) - 1)
    others = share * usual.gain
    if standing is not None:
        return -min(others, share * usual_gain(rules, standing[1]))
    spoken = {seat for seat, _ in view.reservations}
    left = [seat for seat in view.seats if seat != view.seat and seat not in spoken]
    bid = others * usual.share * sum(1 if seat in mine else -1 for seat in left)
    return bid + gain_of_all_pass(rules, hand, len(left), usual.share)


def _is_worth_naming(request: Request, contract: CompiledContract, hand: tuple[Card, ...]) -> bool:
    """Whether a hand has more tricks than without a game in which all write down what they take;
    or those that whoever names it must take, else pay into the pot."""
    rules = request.rules
    pot = rules.ruleset.match.pot
    if pot is not None and pot.declarer_tricks:
        tricks = tricks_in_best(rules, contract, hand) * more_of_them(rules, contract.number)
        return tricks >= pot.declarer_tricks * (1.0 - SHORT)
    left = _left_as_it_is(request, hand)
    of_partner = _left_to_partner(request)
    worth = WORTH_NAMING * rules.scoring.times_against_named
    left = left + worth if of_partner is None else max(left, of_partner)
    return expected_gain(request, contract, hand) > left


def _left_to_partner(request: Request) -> float | None:
    """What it is likely to bring to pass where nobody but the partner is asked after that, who
    names the best of the same games, or must; None where others are, or nobody."""
    rules, view, spec = request.rules, request.view, request.rules.phase_of(ReservationsPhase)
    if spec is None or not spec.asks_side or view.declarer is not None or view.reservations:
        return None
    offered = [action.arg for action in request.legal if action.verb == "declare"]
    games = tuple([n for n in offered if binds_nobody(rules, rules.contracts[n])])
    return usual_choice(rules, games) if games else None


def _left_as_it_is(request: Request, hand: tuple[Card, ...]) -> float:
    """The same where nothing more is named: under the contract named last, or the usual one."""
    rules, standing = request.rules, standing_bid(request.rules, request.view)
    named = request.view.named if standing is None else standing[1]
    contract = rules.contracts[rules.usual if named is None else named]
    return above_share(rules, contract, hand) if contract.spec.is_played else 0.0


def _sure_tricks(rules: Rules, hand: tuple[Card, ...]) -> float:
    """The share of tricks that a hand promises in the usual game by trumps and highest cards."""
    return sum(sure_tricks(rules, rules.usual, NO_TRUMP, hand)) / max(1, len(hand))

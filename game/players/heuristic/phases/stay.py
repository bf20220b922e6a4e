"""Whether to stay: with a hand that is likely to take its share of the tricks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, exp
from operator import itemgetter
from random import Random
from statistics import fmean

from game.cards import KIND_MASK
from game.engine.actions import PASS, SPARE, STAY, Action
from game.engine.rules.rules import Rules
from game.engine.scoring.pot import at_stake, tricks_wanted
from game.engine.view import View
from game.players.base import Request
from game.players.counting import unseen
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.valuation.soli import in_play, is_by_tricks
from game.players.heuristic.valuation.tricks_expected import expected_tricks
from game.players.heuristic.valuation.turned_up import hand_to_play
from game.players.heuristic.valuation.whisting import gain_by_whisting
from game.rules.model.handing_on import StayPhase
from game.rules.model.pot import Pot
from game.rules.model.scoring.race import Places, Race
from game.values import Card, Points, Seat

STAYING = 0.75
"""How many of those who have not spoken stay, where no pot pays for it."""

SAMPLED, HALVINGS = 60, 6
"""So many hands are held against a pot to tell how many of them stay, and the share is halved in so
often."""

SHARP = 2.0
"""How much more often than its share of the tricks says a hand takes the most of them: as its power
of what the hands take on average."""

OVER_BID, LEAST_LEFT = -0.5, 0.5
"""So many tricks more than it has bid a declarer is taken to take, and so many it leaves at least.
(It takes 0.3 to 0.7 more where few stay; but those who reckon with half a trick more drop out too
often: they have 0.01 ± 0.02 points a deal less in 850 deals of Buck Euchre and 0.02 ± 0.02 in 420
of Mulatschak. Who imagines such opponents takes poor bids for safe: a `medium` of Buck Euchre that
does so has 0.7 ± 0.2 points a deal less among others that do not, in 50 deals.)"""


def choose_to_stay(request: Request) -> Action:
    """Stay where that is likely to bring more than it costs to drop out, with a spare hand where
    such a one brings more than the own."""
    pot = request.rules.ruleset.match.pot
    dropped = 0 if pot is None else pot.dropped
    if request.rules.scoring.pays_whists:
        return STAY if gain_by_whisting(request) >= -dropped else PASS
    brings, way = _likely_to_bring(request, tricks_likely(request)), STAY
    if SPARE in request.legal:
        spare = fmean(_likely_to_bring(request, tricks) for tricks in _of_spare_hands(request))
        brings, way = max((brings, STAY), (spare, SPARE), key=itemgetter(0))
    return way if brings >= -dropped else PASS


def _likely_to_bring(request: Request, tricks: float) -> float:
    """What it is likely to bring to stay with a hand that takes so many tricks."""
    pot = request.rules.ruleset.match.pot
    if pot is None or not (pot.no_trick > 0 or pot.no_trick_doubles):
        return _brings(request, tricks)
    return _brings_of_pot(request, pot, tricks)


def _of_spare_hands(request: Request) -> list[float]:
    """How many tricks some hands are likely to take that may lie there as a spare one: of cards
    that nobody has seen in a hand."""
    rules, view, chance = request.rules, request.view, Random(len(request.view.hand))
    left, shown = unseen(rules, view), [] if view.taken_up is None else [view.taken_up]
    if rules.dealer_shows_trump and view.trump_card is not None:
        shown.append((view.dealer, view.trump_card))
    for seat, card in shown:
        left[card & KIND_MASK] -= seat != view.seat
    pool = [kind for kind, count in enumerate(left) for _ in range(count)]
    hands = [chance.sample(pool, len(view.hand)) for _ in range(SAMPLED)]
    return [_tricks_of(request, hand) for hand in hands]


def _brings_of_pot(request: Request, pot: Pot, tricks: float) -> float:
    """The same where it brings a share of a pot, less what is paid for tricks that are missing."""
    rules, view = request.rules, request.view
    lies = at_stake(rules, view, view.pot)
    return _share_brings(
        pot, lies, len(view.hand), tricks, others_in(request), tricks_wanted(pot, view)
    )


def _share_brings(
    pot: Pot, lies: Points, hand: int, tricks: float, others: float, wanted: Sequence[int]
) -> float:
    """The same for a hand of so many cards, which is likely to take so many tricks, against so many
    others, when one of these numbers is wanted of it."""
    share = tricks / max(1, hand)
    if pot.won_by_most_tricks:
        one = max(0.0, hand - tricks) / max(0.5, others)
        share = tricks**SHARP / max(0.001, tricks**SHARP + others * one**SHARP)
    if pot.won_by_enough_tricks:
        one = max(0.0, hand - tricks) / max(0.5, others)
        number = fmean(wanted)
        rivals = others * _chance_of_tricks(number, one)
        share = _chance_of_tricks(number, tricks) / (1.0 + rivals)
    missing = fmean(_times_paid(pot, tricks, hand, number) for number in wanted)
    return lies * share - pot.paid_without_trick(lies) * missing


def _chance_of_tricks(number: float, tricks: float) -> float:
    """How likely a hand that takes so many tricks on average takes this number at least."""
    chance, fewer = exp(-tricks), 0.0
    for taken in range(ceil(number)):
        fewer += chance
        chance *= tricks / (taken + 1)
    return 1.0 - fewer


def _times_paid(pot: Pot, tricks: float, hand: int, wanted: int) -> float:
    """How many times a hand pays on average for missing tricks, of which it takes so many."""
    chance, times = exp(-tricks), 0.0
    for taken in range(min(wanted, hand)):
        times += chance * (1 if pot.missing == "once" else wanted - taken)
        chance *= tricks / (taken + 1)
    return times


def _brings(request: Request, tricks: float) -> float:
    """Score points that this is likely to bring, where no trick at all may cost some, or too few
    card points, or a place: of hands that take so many tricks on average so many take none.
    (In 1200 deals each of two games hands with 1, 1.5 and 2 tricks took none in 31 to 49, 23 to 24
    and 13 to 21 of 100; in 300 deals of another one hands with 1.5, 2, 2.5 and 3 tricks had fewer
    card points than 21 in 56, 37, 22 and 14 of 100, and they brought -0.4, -0.1, 0.2 and 0.5.)"""
    rules, view = request.rules, request.view
    scoring = request.rules.scoring
    each = in_play(rules, view.contract, view.trump) / max(1, len(view.hand))
    if not isinstance(scoring, Race):
        return tricks * each
    few = scoring.too_few
    lost = 0.0 if few is None else few.points * _chance_of_fewer(few.below, tricks, each)
    if scoring.places is None:
        return tricks * each + scoring.no_trick * exp(-tricks) + lost
    able = 1.0 - _chance_of_fewer(scoring.places.least, tricks, each)
    return able * _brings_by_place(request, scoring.places, tricks) + lost


def _chance_of_fewer(points: int, tricks: float, each: float) -> float:
    """How likely a hand that takes so many tricks on average, each with so many card points, has
    fewer card points than these."""
    chance, found = exp(-tricks), 0.0
    for taken in range(ceil(points / max(0.001, each))):
        found += chance
        chance *= tricks / (taken + 1)
    return min(1.0, found)


def _brings_by_place(request: Request, places: Places, tricks: float) -> float:
    """What the places bring on average that a hand gets which takes so many tricks: of those who
    are left each comes next by its share of the power."""
    others = others_in(request)
    number = max(2, 1 + round(others))
    one = max(0.001, (len(request.view.hand) - tricks) / max(0.5, others))
    left, brought = 1.0, 0.0
    for place in range(number):
        rivals = (number - 1 - place) * one**SHARP
        chance = tricks**SHARP / max(0.001, tricks**SHARP + rivals) if rivals else 1.0
        brought += left * chance * places.points_at(place, number)
        left *= 1.0 - chance
    return brought


def others_in(request: Request) -> float:
    """How many others are likely to play: of those who have not spoken not all."""
    view, said = request.view, dict(request.view.stays)
    others = [seat for seat in view.seats if seat != view.seat]
    bound = _bound(request.rules, view)
    sure = [seat for seat in others if said.get(seat, seat in bound)]
    return len(sure) + likely_to_stay(request) * (len(others) - len(sure))


def _bound(rules: Rules, view: View) -> set[Seat | None]:
    """Who stays without being asked."""
    spec = rules.phase_of(StayPhase)
    dealer = view.dealer if spec is not None and spec.dealer_stays else None
    return {view.declarer, dealer}


def likely_to_stay(request: Request) -> float:
    """How many of those who have not spoken stay: the more the more lies in a pot. (In 1680 choices
    of Loo where three lay 1.7 others played for one, and four where twelve lay. Who reckons so has
    0.5 ± 0.1 points a deal more in 89 first deals than who counts on three in four each time, and
    1.7 ± 0.4 a match in 15 matches.)"""
    rules, view, pot = request.rules, request.view, request.rules.ruleset.match.pot
    if pot is None or not (pot.no_trick > 0 or pot.no_trick_doubles) or rules.scoring.pays_whists:
        return STAYING
    lies = at_stake(rules, view, view.pot)
    bound = len(_bound(rules, view) - {None, view.seat})
    declared = view.declarer is not None
    key = view.contract, view.trump, lies, len(view.hand), bound
    return _share_staying(rules, *key, declared=declared)


@lru_cache(maxsize=256)
def _share_staying(
    rules: Rules, contract: int, trump: int, lies: Points, size: int, bound: int, *, declared: bool
) -> float:
    """Which share of hands is good enough to stay where the same share of the others does so, and
    some of these are bound to."""
    pot = rules.ruleset.match.pot
    assert pot is not None
    hands, free = _sampled(rules, contract, trump, size), rules.active - 1 - bound
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        share = (low + high) / 2.0
        others = bound + share * free
        wanted = (pot.wanted(False, max(1, round(others) + 1 - declared)),)
        staying = 0
        for tricks in hands:
            likely = _against(rules, contract, tricks, size, others, declared=declared)
            brings = _share_brings(pot, lies, size, likely, others, wanted)
            staying += brings >= -pot.dropped
        if staying > share * len(hands):
            low = share
        else:
            high = share
    return (low + high) / 2.0


@lru_cache(maxsize=64)
def _sampled(rules: Rules, contract: int, trump: int, size: int) -> tuple[float, ...]:
    """How many tricks some hands of so many cards are likely to take."""
    chance = Random(size)
    hands = [chance.sample(rules.pack, size) for _ in range(SAMPLED)]
    return tuple([expected_tricks(rules, contract, trump, hand) for hand in hands])


def tricks_likely(request: Request) -> float:
    """How many tricks the own hand is likely to take against so many others as are in."""
    return _tricks_of(request, hand_to_play(request))


def _tricks_of(request: Request, hand: Sequence[Card]) -> float:
    """How many tricks a hand is likely to take against these."""
    rules, view = request.rules, request.view
    tricks = expected_tricks(rules, view.contract, view.trump, hand)
    others, declared = others_in(request), view.declarer is not None
    return _against(rules, view.contract, tricks, len(view.hand), others, declared=declared)


def _against(
    rules: Rules, contract: int, tricks: float, hand: int, others: float, *, declared: bool
) -> float:
    """How many tricks a hand of so many cards is likely to take against so many others, which would
    take `tricks` if all stayed: of those that a declarer leaves who must take some, or has bid
    them."""
    pot = rules.ruleset.match.pot
    if pot is not None and pot.declarer_tricks and declared and others:
        left = max(0, hand - pot.declarer_tricks) / others
        return min(float(hand), tricks * left * rules.active / max(1, hand))
    share = 1.0 / (1.0 + others)
    bid = rules.contracts[contract].spec.win_at
    if bid is not None and declared and others and is_by_tricks(rules):
        left = max(LEAST_LEFT, hand - bid - OVER_BID) / others
        share = min(share, left / max(1, hand))
    return min(float(hand), tricks * rules.active * share)


PHASE = PhaseChoice("stay", ("stay", "spare"), choose_to_stay)

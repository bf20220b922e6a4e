"""Whether to stay: with a hand that is likely to take its share of the tricks."""

from __future__ import annotations

from math import ceil, exp
from statistics import fmean

from game.engine.actions import PASS, STAY, Action
from game.engine.scoring.pot import at_stake, tricks_wanted
from game.engine.view import View
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.valuation.soli import in_play, is_by_tricks
from game.players.heuristic.valuation.tricks_expected import expected_tricks
from game.players.heuristic.valuation.turned_up import hand_to_play
from game.players.heuristic.valuation.whisting import gain_by_whisting
from game.rules.model.match import Pot
from game.rules.model.scoring.race import Places, Race

STAYING = 0.75
"""How many of those who have not spoken stay."""

SHARP = 2.0
"""How much more often than its share of the tricks says a hand takes the most of them: as its power
of what the hands take on average."""


OVER_BID = 0.5
"""So many tricks more than it has bid a declarer takes. (In 60 deals of Buck Euchre 2.7 where two
were bid and 3.3 of three; of those who stayed in by what they would take against anybody 31 of 100
took no trick.)"""


def choose_to_stay(request: Request) -> Action:
    """Stay where that is likely to bring more than it costs to drop out."""
    pot = request.rules.ruleset.match.pot
    if request.rules.scoring.pays_whists:
        dropped = 0 if pot is None else pot.dropped
        return STAY if gain_by_whisting(request) >= -dropped else PASS
    if pot is None or not (pot.no_trick > 0 or pot.no_trick_doubles):
        return STAY if _brings(request) >= 0.0 else PASS
    return STAY if _brings_of_pot(request, pot) >= -pot.dropped else PASS


def _brings_of_pot(request: Request, pot: Pot) -> float:
    """What it is likely to bring to stay: a share of what lies there, less what is paid for tricks
    that are missing."""
    rules, view = request.rules, request.view
    lies, tricks = at_stake(rules, view.dealer, view.pot), tricks_likely(request)
    hand, others = len(view.hand), others_in(view)
    share = tricks / max(1, hand)
    if pot.won_by == "most_tricks":
        one = max(0.0, hand - tricks) / max(0.5, others)
        share = tricks**SHARP / max(0.001, tricks**SHARP + others * one**SHARP)
    missing = fmean(_times_paid(pot, tricks, hand, wanted) for wanted in tricks_wanted(pot, view))
    return lies * share - pot.paid_without_trick(lies) * missing


def _times_paid(pot: Pot, tricks: float, hand: int, wanted: int) -> float:
    """How many times a hand pays on average for missing tricks, of which it takes so many."""
    chance, times = exp(-tricks), 0.0
    for taken in range(min(wanted, hand)):
        times += chance * (1 if pot.missing == "once" else wanted - taken)
        chance *= tricks / (taken + 1)
    return times


def _brings(request: Request) -> float:
    """Score points that it is likely to bring to stay, where no trick at all may cost some, or too
    few card points, or a place: of hands that take so many tricks on average so many take none.
    (In 1200 deals each of two games hands with 1, 1.5 and 2 tricks took none in 31 to 49, 23 to 24
    and 13 to 21 of 100; in 300 deals of another one hands with 1.5, 2, 2.5 and 3 tricks had fewer
    card points than 21 in 56, 37, 22 and 14 of 100, and they brought -0.4, -0.1, 0.2 and 0.5.)"""
    rules, view = request.rules, request.view
    tricks, scoring = tricks_likely(request), request.rules.scoring
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
    others = others_in(request.view)
    number = max(2, 1 + round(others))
    one = max(0.001, (len(request.view.hand) - tricks) / max(0.5, others))
    left, brought = 1.0, 0.0
    for place in range(number):
        rivals = (number - 1 - place) * one**SHARP
        chance = tricks**SHARP / max(0.001, tricks**SHARP + rivals) if rivals else 1.0
        brought += left * chance * places.points_at(place, number)
        left *= 1.0 - chance
    return brought


def others_in(view: View) -> float:
    """How many others are likely to play: of those who have not spoken not all."""
    said = dict(view.stays)
    others = [seat for seat in view.seats if seat != view.seat]
    sure = [seat for seat in others if said.get(seat, seat == view.declarer)]
    return len(sure) + STAYING * (len(others) - len(sure))


def tricks_likely(request: Request) -> float:
    """How many tricks the own hand is likely to take against so many others as are in, of those
    that a declarer leaves who must take some, or has bid them."""
    rules, view, pot = request.rules, request.view, request.rules.ruleset.match.pot
    hand, others = len(view.hand), others_in(view)
    tricks = expected_tricks(rules, view.contract, view.trump, hand_to_play(request))
    if pot is not None and pot.declarer_tricks and view.declarer is not None and others:
        left = max(0, hand - pot.declarer_tricks) / others
        return min(float(hand), tricks * left * rules.active / max(1, hand))
    share = 1.0 / (1.0 + others)
    bid = rules.contracts[view.contract].spec.win_at
    if bid is not None and view.declarer is not None and others and is_by_tricks(rules):
        left = max(OVER_BID, hand - bid - OVER_BID) / others
        share = min(share, left / max(1, hand))
    return min(float(hand), tricks * rules.active * share)


PHASE = PhaseChoice("stay", ("stay",), choose_to_stay)

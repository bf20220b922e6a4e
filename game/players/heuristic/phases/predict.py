"""How many tricks, or card points, to predict: what is likely to bring most by a hand that takes
about as much as it promises."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import comb, exp, fsum, sqrt
from statistics import fmean

from game.engine.actions import Action
from game.engine.bidding.partner_passing import for_none, goes_for, partner_of
from game.engine.phases.predict import hand_size_to_predict, there_are
from game.engine.scoring.predicted import judged, like_declarer, over_in
from game.engine.scoring.streaks import kept_all
from game.players.base import Request
from game.players.counting import unseen
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.few_tricks import tricks_at_once
from game.players.heuristic.valuation.forced import chance_of_none
from game.players.heuristic.valuation.partners_cards import hands_for_none
from game.players.heuristic.valuation.tricks_expected import expected_points, expected_tricks
from game.players.predictions import price_of_surplus, scoring_of, worth_of_streak
from game.rules.model.auction import PredictPhase
from game.rules.model.scoring.predicted import Predicted
from game.values import Card, Seat

SPREAD = 0.35
"""By how many tricks a hand of one card is usually off what it promises; of more cards, as the root
of their number says."""

UNSEEN = 0.45
"""The same of a hand that nobody has seen yet."""

FEW = 4
"""Of up to how many tricks most suits are never led. (Of 480 single cards in Romanian Whist
leaders took the trick with 38 in 100, and others with 21; by length none of them predicted it.)"""

UNDEALT = 2.0
"""How much further a hand is from the usual one than its cards promise where the others of the pack
stay undealt: low ones take fewer tricks than so few above them let expect. (In 300 deals of Oh Hell
easy opponents were off by 0.66 tricks in place of 0.71, and said none 73 times of 1200, not 19.)"""

ANSWERS = 24
"""So many hands of a partner are imagined who speaks later."""

LEANING = 0.3
"""Which share of what all seem to say too much, or too little, is taken off the own hand."""


def choose_prediction(request: Request) -> Action:
    """The lawful number that brings most on average, the lower one of two; of card points the one
    that is nearest to what the hand promises."""
    expected = hoped_for(request)
    if request.rules.scoring.predicts_points:
        return min(request.legal, key=lambda action: (abs(action.arg - expected), action.arg))
    cards = hand_size_to_predict(request.rules, request.view)
    spread = SPREAD if request.view.hand else UNSEEN
    worth = partial(_worth, request, _chances(expected, cards, spread))
    thrown_in = thrown_in_below(request)
    found = {
        action: worth(action.arg) if action.arg >= thrown_in else 0.0 for action in request.legal
    }
    partner = partner_to_answer(request)
    if partner is not None:
        none, some = _worth_of_answers(request, partner)
        found = {action: own + (none if action.arg else some) for action, own in found.items()}
    return max(request.legal, key=lambda action: (found[action], -action.arg))


def thrown_in_below(request: Request) -> int:
    """With which number of the last to speak all together come to as many as they must: with fewer
    the deal counts for nobody. 0 for anybody before."""
    view, spec = request.view, request.rules.phase_of(PredictPhase)
    if spec is None or len(view.predicted) < len(view.seats) - 1:
        return 0
    return spec.sum_least - sum([number for _, number in view.predicted])


def partner_to_answer(request: Request) -> Seat | None:
    """The partner who is left to say none, or may not, by what this seat says; None where each may
    say what it likes, or there is nobody left."""
    view, spec = request.view, request.rules.phase_of(PredictPhase)
    if spec is None or spec.only != "one_none":
        return None
    said = {view.seat, *(seat for seat, _ in view.predicted)}
    left = [seat for seat in request.rules.team(view.seat) if seat not in said]
    return left[0] if len(left) == 1 else None


def _worth_of_answers(request: Request, partner: Seat) -> tuple[float, float]:
    """Score points that a partner's prediction brings on average: none, which it must say, and the
    best of some tricks, where it may not."""
    rules, view, chance = request.rules, request.view, request.chance()
    spec, cards = rules.phase_of(PredictPhase), hand_size_to_predict(rules, view)
    least = 1 if spec is None else max(1, spec.side_least)
    out = [kind for kind, count in enumerate(unseen(rules, view)) for _ in range(count)]
    none, some = list[float](), list[float]()
    for _ in range(ANSWERS):
        chance.shuffle(out)
        hand = tuple(sorted(out[:cards])) if view.hand else ()
        asked = request._replace(view=view._replace(seat=partner, hand=hand))
        chances = _chances(hoped_for(asked), cards, SPREAD if hand else UNSEEN)
        none.append(_worth(asked, chances, 0))
        some.append(max([_worth(asked, chances, number) for number in range(least, cards + 1)]))
    return fmean(none), fmean(some)


def _chances(expected: float, cards: int, spread: float) -> list[float]:
    """How likely a hand of so many cards takes no trick, one, two and so on."""
    width = spread * sqrt(cards)
    weights = [exp(-0.5 * ((tricks - expected) / width) ** 2) for tricks in range(cards + 1)]
    every = fsum(weights)
    return [weight / every for weight in weights]


def _worth(request: Request, chances: Sequence[float], number: int) -> float:
    """Score points that a prediction brings on average; one of none that is judged by itself by the
    cards that may be made to win."""
    rules, view = request.rules, request.view
    scoring = scoring_of(rules)
    if number == 0 and scoring.none is not None:
        chance = chances[0]
        if view.hand:
            table = table_of(rules, view.contract, view.trump)
            hands = hands_of_none(request, player=True)
            chance = fmean([chance_of_none(rules, table, hand) for hand in hands])
        bonus = _for_keeping(scoring, rules.ruleset.predicting_sides)
        expected = fsum([tricks * one for tricks, one in enumerate(chances)])
        there = hand_size_to_predict(rules, view)
        kept = chance * (scoring.of_none(there, kept=True) + bonus)
        kept += (1.0 - chance) * scoring.of_none(there, kept=False)
        return kept + scoring.taken_each * expected + _worth_of_last(request, number, chance)
    each, me, found, right = price_of_surplus(scoring), view.seat, 0.0, 0.0
    declarers = () if view.declarer is None else (view.declarer,)
    said = {**dict(view.predicted), me: number}
    as_declarer = like_declarer(scoring, (me,), declarers, said)
    bonus, there = (
        _for_keeping(scoring, rules.ruleset.predicting_sides),
        hand_size_to_predict(rules, view),
    )
    partners = _partners_said(request)
    for tricks, chance in enumerate(chances):
        own, taken = {me: number, **partners}, {me: tricks}
        for seat, wanted in partners.items():
            taken[seat] = min(wanted, there - sum(taken.values()))
        counted = judged(scoring, tuple(own), own, taken, (), as_declarer, there)
        reasons = [one.reason for one in counted]
        if kept_all(reasons):
            found += chance * bonus
        found += chance * worth_of_streak(rules, view.streaks, me, reasons, there)
        for one in counted:
            found += chance * (one.points + each * over_in(one))
        if scoring.last is not None and kept_all(reasons):
            right += chance
    return found + _worth_of_last(request, number, right)


def _partners_said(request: Request) -> dict[Seat, int]:
    """What partners have said who add it up, where some numbers together count otherwise: they are
    taken to keep it as far as there are tricks for them."""
    rules, view = request.rules, request.view
    scoring = scoring_of(rules)
    if (scoring.all is None and not scoring.numbers) or scoring.judges_partners_alone:
        return {}
    team = rules.team(view.seat)
    return {seat: number for seat, number in view.predicted if seat in team and seat != view.seat}


def _worth_of_last(request: Request, number: int, right: float) -> float:
    """What saying the last number brings on top that is right with such a chance."""
    rules, view = request.rules, request.view
    last = scoring_of(rules).last
    if last is None or len(view.predicted) < len(view.seats) - 1:
        return 0.0
    together = number + sum([said for _, said in view.predicted])
    times = last.times(together, there_are(rules, view.contract, hand_size_to_predict(rules, view)))
    return times * (right * last.kept + (1.0 - right) * last.missed)


def _for_keeping(scoring: Predicted, sides: int) -> float:
    """What it brings on top, on average, to be one of those who are right, where each of the others
    is as often right as wrong."""
    if not scoring.by_kept:
        return 0.0
    ways = [comb(sides - 1, others) for others in range(sides)]
    brings = [float(way * scoring.for_keeping(1 + others)) for others, way in enumerate(ways)]
    return fsum(brings) / 2.0 ** (sides - 1)


def hoped_for(request: Request) -> float:
    """How much of what is predicted the own hand is likely to take."""
    if request.rules.scoring.predicts_points:
        return beside_others(request, points_hoped_for(request))
    return beside_others(request, tricks_hoped_for(request))


def beside_others(request: Request, expected: float) -> float:
    """What a hand that promises so much is likely to take beside those who have said what theirs
    do: all together take as much as there is. Where more than was predicted is no worse, others
    say less than they hope for, and nothing is read from it."""
    rules, view = request.rules, request.view
    if not scoring_of(rules).exact:
        return expected
    most = there_are(rules, view.contract, hand_size_to_predict(rules, view))
    share = _share(request)
    said = fsum([number - share for _, number in view.predicted])
    beyond = said + expected - share
    return min(float(most), max(0.0, expected - LEANING * beyond))


def hands_of_none(request: Request, *, player: bool) -> Sequence[Sequence[Card]]:
    """The own hand, or some that it may become by what goes between partners for one who predicts
    nothing (`player`), or where the other one has predicted nothing."""
    rules, view = request.rules, request.view
    if not for_none(rules):
        return (view.hand,)
    seat = view.seat if player else partner_of(rules, view.seat)
    if not goes_for(rules, view, seat, said=not player):
        return (view.hand,)
    return hands_for_none(rules, view.contract, view.hand, view.trump, player=player)


def points_hoped_for(request: Request) -> float:
    """How many card points the own hand is likely to take."""
    view = request.view
    return expected_points(request.rules, view.contract, view.trump, view.hand)


def _share(request: Request) -> float:
    """What a hand takes on average of which nothing is known yet."""
    rules, view = request.rules, request.view
    return there_are(rules, view.contract, hand_size_to_predict(rules, view)) / len(view.seats)


def tricks_hoped_for(request: Request) -> float:
    """How many tricks the own hand is likely to take: the fewer there are, the more by what each
    card takes at once."""
    rules, view, cards = request.rules, request.view, len(request.view.hand)
    if not view.hand:
        return _share(request)
    hands = hands_of_none(request, player=False)
    promised = [expected_tricks(rules, view.contract, view.trump, hand) for hand in hands]
    at_length = fmean(promised)
    if len(view.hand) > FEW:
        usual, undealt = cards / len(view.seats), 1.0 - cards * len(view.seats) / len(rules.pack)
        apart = (1.0 + UNDEALT * undealt) * (at_length - usual)
        return min(float(cards), max(0.0, usual + apart))
    return at_length + (tricks_at_once(rules, view) - at_length) / cards


PHASE = PhaseChoice("predict", ("predict",), choose_prediction)

"""How high to bid: what the hand may be worth with the talon, a partner's help and a call, against
what a lost game costs."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK
from game.engine.actions import HOLD, PASS, Action
from game.engine.rules.rules import Rules
from game.engine.scoring.barrel import waited_by
from game.engine.view import View
from game.players.base import Request
from game.players.heuristic.phases.base import PhaseChoice
from game.players.heuristic.valuation.declarer import unit_of
from game.players.heuristic.valuation.games import outlook_for, scoring_of
from game.players.heuristic.valuation.outlook import (
    Outlook,
    expected,
    lost_times,
    outlook_of,
    played,
)
from game.rules.model.auction import BiddingPhase
from game.rules.model.phases import DeclarePhase
from game.values import Points, Seat

MARGIN = 8.0
"""Score points that playing must promise more than passing."""

GAMES_MARGIN = 0.0
"""The same where games have values, and who passes gets nothing."""

PARTNERS_SPARE = 30.0
"""Score points that a partner's game brings above the bid, with average cards on this side."""


def choose_bid(request: Request) -> Action:
    """The lowest bid that is allowed while it pays, else "weg"; the same for holding one. Where
    the bid is all that is written down, the one that promises most."""
    if request.rules.scoring.values_games:
        return choose_game_bid(request)
    bids = bids_that_count(request)
    settled = settled_word(request, bids)
    if settled is not None:
        return settled
    otherwise = PASS if PASS in request.legal else request.legal[0]
    counted = bids if bids_what_is_written(request.rules) else bids[:1]
    gains = [gain_of(request.rules, request.view, bid.arg) for bid in counted]
    most = max(gains)
    return counted[gains.index(most)] if most > MARGIN * unit_of(request.rules) else otherwise


def bids_what_is_written(rules: Rules) -> bool:
    """Whether a bid is all that who makes it writes down, and is not raised any more once the
    talon is known: then a low one is a gift to the others, even if nobody goes higher."""
    later = any(isinstance(spec, DeclarePhase) and spec.higher for spec in rules.phases)
    return rules.scoring.writes_only_bid and not later


def bids_that_count(request: Request) -> list[Action]:
    """The bids that may be said, the lowest first: on the barrel those by which one scores there,
    where they go so high."""
    bids = [action for action in request.legal if action.verb == "bid"]
    barrel = request.rules.ruleset.match.barrel
    if barrel is None or waited_by(request.rules, request.view) is None:
        return bids
    return [action for action in bids if action.arg >= barrel.needs] or bids


def settled_word(request: Request, bids: Sequence[Action]) -> Action | None:
    """What is said whatever the hand is worth: the lowest word where there is nothing to choose, or
    "weg" where the bidding is left to a partner; None where the hand tells."""
    if must_say_lowest(request, bids):
        return request.legal[0]
    of_partner = left_to_partner(request.rules, request.view.seat, request.view.bids)
    return PASS if of_partner else None


def must_say_lowest(request: Request, bids: Sequence[Action]) -> bool:
    """Whether there is nothing to choose: no bid may be said, or one must, and a higher one does no
    better."""
    lowest = next((action for action in request.legal if action.verb == "bid"), None)
    return not bids or (PASS not in request.legal and bids[0] == lowest)


def left_to_partner(rules: Rules, seat: Seat, said: Sequence[tuple[Seat, Points | None]]) -> bool:
    """Whether a seat is expected to pass, after what was said in this bidding: a partner has bid of
    their own accord, and the table keeps that convention."""
    if not rules.ruleset.conventions.bid_left_to_partner:
        return False
    spec = rules.phase_of(BiddingPhase)
    spoken = [other for other, points in said if points is not None]
    opened = len(spoken) == 1 and spec is not None and spec.forehand_must_open
    if not spoken or (opened and said[0][1] is not None):
        return False
    return spoken[-1] != seat and spoken[-1] in rules.team(seat)


def choose_game_bid(request: Request) -> Action:
    """The lowest bid, or to hold the standing one, while a game pays that is worth it."""
    bids = [action for action in request.legal if action.verb == "bid"]
    if HOLD in request.legal:
        return HOLD if game_gain(request, request.view.bid or 0) > GAMES_MARGIN else PASS
    if PASS not in request.legal or not bids:
        return request.legal[0]
    return bids[0] if game_gain(request, bids[0].arg) > GAMES_MARGIN else PASS


def game_gain(request: Request, bid: int) -> float:
    """Score points hoped for as the declarer at a bid, where games have values."""
    rules, view = request.rules, request.view
    outlook = outlook_for(rules, view.hand, leads=view.seat == view.seats[0])
    return outlook.gain(scoring_of(rules), bid)


def gain_of(rules: Rules, view: View, bid: int) -> float:
    """Score points by which the hand looks better for playing at a bid than for passing."""
    outlook = outlook_of(rules, tuple(card & KIND_MASK for card in view.hand))
    dearer = lost_times(rules, view)
    return expected(rules, outlook.totals, bid, dearer=dearer) - _passed(rules, view, outlook)


def _passed(rules: Rules, view: View, outlook: Outlook) -> float:
    """What it is worth to pass; on the barrel nothing, and in the last deal there it is a fall."""
    barrel, waited = rules.ruleset.match.barrel, waited_by(rules, view)
    if barrel is None or waited is None:
        return _passing(rules, view, outlook)
    return -float(barrel.fall) if barrel.is_over(waited + 1) else 0.0


def _passing(rules: Rules, view: View, outlook: Outlook) -> float:
    """Score points hoped for when somebody else gets the game.

    In a partner's game the own melds count whatever the trump, so it is worth the bid and more.
    Where nobody has bid and nobody else still may, the cards are thrown in.
    """
    spoken = [(seat, points) for seat, points in view.bids if points is not None]
    if spoken:
        seat, bid = spoken[-1]
        if seat != view.seat and seat in rules.team(view.seat):
            spare = PARTNERS_SPARE * unit_of(rules)
            return played(rules, bid + spare + outlook.melded, bid)
    passed = {seat for seat, points in view.bids if points is None}
    thrown_in = not spoken and len(passed | {view.seat}) == len(view.seats)
    if thrown_in or rules.scoring.maker_writes_alone:
        return 0.0
    return outlook.melded + outlook.support


PHASE = PhaseChoice("bidding", ("bid", "hold"), choose_bid)

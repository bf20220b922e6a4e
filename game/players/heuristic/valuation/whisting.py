"""What it is likely to bring to whist against a bid, where a declarer owes whists."""

from __future__ import annotations

from math import fsum
from typing import cast

from game.engine.bidding.turns import beginning_with
from game.engine.scoring.tariff import tariff_bid
from game.engine.scoring.whists import shares
from game.engine.view import View
from game.players.base import Request
from game.players.heuristic.valuation.tricks_expected import expected_tricks
from game.rules.model.scoring.tariff import Tariff, TariffBid

WHISTING = 0.5
"""How often an opponent whists who has not spoken yet."""

ABOVE = 0.1
"""How many tricks above the bid a declarer makes. (With 0.2 the second to whist thinks too little
of it, with none the first too much.)"""

SPREAD = ((-1.5, 0.15), (-0.5, 0.35), (0.5, 0.35), (1.5, 0.15))
"""By how many tricks an estimate is wrong, and how often."""


def gain_by_whisting(request: Request) -> float:
    """Score points that it is likely to bring to whist, more than to pass."""
    rules, view = request.rules, request.view
    scoring = cast(Tariff, rules.scoring)
    if view.declarer is None or scoring.whists is None:
        return 0.0
    hand, others = len(view.hand), len(view.seats) - 1
    left = max(0.0, hand - (view.bid or 0) - ABOVE) / max(1, others)
    tricks = expected_tricks(rules, view.contract, view.trump, view.hand)
    own = min(float(hand), tricks * left * rules.active / max(1, hand))
    rest = left * (others - 1)
    lone = _alone(view)
    bid = tariff_bid(rules, view.contract, view.trump, view.bid or 0)
    alone, together = _gain(scoring, view, bid, own, rest, alone=True), 0.0
    if lone < 1.0:
        together = _gain(scoring, view, bid, own, rest, alone=False)
    return lone * alone + (1.0 - lone) * together


def _alone(view: View) -> float:
    """How likely it is to be the only one who whists."""
    said, chance = dict(view.stays), 1.0
    for seat in view.seats:
        if seat not in (view.seat, view.declarer):
            stays = said.get(seat)
            chance *= 1.0 - WHISTING if stays is None else float(not stays)
    return chance


def _gain(
    scoring: Tariff, view: View, bid: TariffBid, own: float, rest: float, *, alone: bool
) -> float:
    """What it brings to take so many tricks beside the others, alone or with all of them, and by
    what the declarer loses; of that each of the others is ahead by as much."""
    whists, number = scoring.whists, view.bid or 0
    if whists is None or view.declarer is None:
        return 0.0
    counted = scoring.counted(number)
    duty, credit = float(whists.duty(counted)), own + rest
    missing = [(share, max(0.0, duty - credit - off)) for off, share in SPREAD]
    if not alone:
        others = beginning_with(view.declarer, view.seats)[1:]
        owed = float(shares(int(duty), len(others))[others.index(view.seat)])
        missing = _missing_of_both(owed - own, duty - credit)
        credit = own
    short = fsum(share * tricks for share, tricks in missing)
    over = own + rest - (len(view.hand) - number)
    gained, paid = whists.each * credit, whists.each * credit
    if alone:  # nothing would be played else
        missed = fsum(share * max(0.0, over + off) for off, share in SPREAD)
        gained += whists.missing * missed
        paid += (whists.missing + whists.lost) * missed
        lost = fsum(share for off, share in SPREAD if over + off > 0.0)
        paid += scoring.each_of(bid) * (1 + scoring.lost_factor) * lost
        if whists.shared_when_missed:
            gained -= whists.each * credit * lost * (1.0 - 1.0 / (len(view.seats) - 1))
    own_tricks = scoring.others_each(bid) * credit
    return own_tricks + counted * (gained - whists.fine * short + paid / (len(view.seats) - 1))


def _missing_of_both(own: float, together: float) -> list[tuple[float, float]]:
    """Tricks that may be missing of what one owes, and how often: no more than the others leave
    missing of what all owe together."""
    return [
        (share * others, max(0.0, min(own - off, together - off - beside)))
        for off, share in SPREAD
        for beside, others in SPREAD
    ]

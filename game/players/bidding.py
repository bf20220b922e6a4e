"""How high to bid: what the hand may be worth with the talon, against what a lost game costs."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.actions import PASS, Action
from game.engine.compiled import Rules
from game.engine.shuffle import Source
from game.players.base import Request
from game.players.chance import digest_of
from game.players.evaluation import chance_to_make, prospects
from game.players.knowledge import counts, talon_cards
from game.rules.model.scoring import BidGame

SAMPLES = 12
"""How many talons are imagined."""

MARGIN = -5.0
"""Score points that playing must promise more than passing: below nothing, because it also keeps
the others from playing."""


class Outlook(NamedTuple):
    """The totals hoped for with each imagined talon, and what the hand brings when it passes."""

    totals: tuple[float, ...]
    passing: float


def choose_bid(request: Request) -> Action:
    """The lowest bid that is allowed while it pays, else "weg"."""
    bids = [action for action in request.legal if action.verb == "bid"]
    if PASS not in request.legal or not bids:
        return request.legal[0]
    rules, view = request.rules, request.view
    outlook = outlook_of(rules, tuple(card & KIND_MASK for card in view.hand))
    gain = expected(rules, outlook, bids[0].arg)
    return bids[0] if gain > outlook.passing + MARGIN else PASS


@lru_cache(maxsize=1024)
def outlook_of(rules: Rules, hand: tuple[int, ...]) -> Outlook:
    """What a hand may be worth as declarer and as opponent."""
    left = counts(list(rules.pack))
    for card in hand:
        left[card] -= 1
    unseen = [kind for kind, n in enumerate(left) for _ in range(n)]
    chance = Source(digest_of(hand))
    size = talon_cards(rules)
    totals = []
    for _ in range(SAMPLES if size else 1):
        for place in range(size):
            other = place + chance.below(len(unseen) - place)
            unseen[place], unseen[other] = unseen[other], unseen[place]
        totals.append(prospects(rules, (*hand, *unseen[:size]))[0].total)
    own = prospects(rules, hand)
    melded = sum(p.meld_points for p in own) / len(own)
    taken = min(p.card_points for p in own)
    return Outlook(tuple(totals), melded + taken / 2)


def expected(rules: Rules, outlook: Outlook, bid: int) -> float:
    """Score points hoped for when this bid must be made; a hopeless hand is given up."""
    scoring = rules.ruleset.scoring
    lost, conceded = 2, 1
    if isinstance(scoring, BidGame):
        lost, conceded = scoring.lost_factor, scoring.conceded_factor
    gains = []
    for total in outlook.totals:
        made = chance_to_make(total, bid)
        gains.append(max(made * max(total, bid) - (1 - made) * lost * bid, -conceded * bid))
    return sum(gains) / len(gains)

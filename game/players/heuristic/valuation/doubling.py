"""Whether it pays to double what the other side has bid: what its bid and the own hand say of how
much it takes, and what the table pays for that, doubled or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from game.engine.compiled import Rules
from game.engine.compiled_parts import CompiledContract
from game.engine.scoring.tariff import paid
from game.engine.tricks import NO_TRUMP
from game.engine.view import View
from game.players.base import Request
from game.players.heuristic.valuation.contracts import bidder_of
from game.players.heuristic.valuation.partnered import hoped_together
from game.players.heuristic.valuation.rungs import has_partner, is_bid
from game.players.heuristic.valuation.soli import HALF_A_POINT, chance_over, in_play, is_by_tricks
from game.rules.model.scoring.tariff import Tariff
from game.values import Card, Seat

ALL: Final = -0.063
BID: Final = 0.425
NOT_HELD: Final = 0.79
"""What a side takes that has bid, by the look of an opponent's hand: for all that there is, for its
bid, and for what that hand does not promise with its partner. (A straight line through 220 deals of
Bridge between simple players, wrong by 1.9 tricks, one standard deviation.)"""

WRONG: Final = 0.32
"""By which share of all tricks that is hardly ever wrong."""

RISK: Final = 0.15
"""What doubling must promise more than nothing, as a share of what one trick costs that is missing:
it tells the declarer who holds the cards."""


def pays_to_double(request: Request, hand: Sequence[Card]) -> bool:
    """Whether the highest bid, another side's, should be doubled by a hand. What a bid comes to is
    known where a table pays by tricks."""
    rules, view = request.rules, request.view
    bidder = bidder_of(rules, view)
    if bidder is None or view.named is None or bidder in rules.team(view.seat):
        return False
    contract = rules.contracts[view.named]
    if not rules.scoring.pays_by_table or not is_bid(rules, contract):
        return False
    if not has_partner(rules, contract) or not is_by_tricks(rules):
        return False
    return _gain(rules, view, contract, bidder, hand) > 0.0


def _gain(
    rules: Rules, view: View, contract: CompiledContract, bidder: Seat, hand: Sequence[Card]
) -> float:
    """Score points that doubling a bid once more is likely to bring the other side."""
    scoring, number = cast(Tariff, rules.scoring), contract.spec.win_at or 0
    suit, doubled = rules.trump_suit(contract.number, NO_TRUMP), len(view.announced)
    vulnerable, total = bidder in view.vulnerable, in_play(rules, contract.number, NO_TRUMP)
    held, _ = hoped_together(rules, contract.number, hand)
    hoped = ALL * total + BID * number + NOT_HELD * (total - held)
    gain, least = RISK * paid(scoring, number, suit, number - 1), 1.0
    for tricks in range(total + 1):
        more = chance_over(hoped - (tricks + 1) + HALF_A_POINT, WRONG * total)
        usual = paid(scoring, number, suit, tricks, doubled, vulnerable=vulnerable)
        double = paid(scoring, number, suit, tricks, doubled + 1, vulnerable=vulnerable)
        gain += (least - more) * (usual - double)
        least = more
    return gain

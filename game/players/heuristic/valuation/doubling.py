"""Whether it pays to double what the other side has bid: what its bid and the own hand say of how
much it takes, and what the table or the sheet pays for that, doubled or not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.scoring.tariff import paid, tariff_bid
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import View
from game.players.base import Request
from game.players.heuristic.valuation.partnered import hoped_together
from game.players.heuristic.valuation.rungs import by_sheet, either_way, has_partner, is_bid
from game.players.heuristic.valuation.soli import (
    HALF_A_POINT,
    chance_over,
    in_play,
    is_by_tricks,
    more_than_half,
)
from game.players.heuristic.valuation.standing import bidder_of
from game.rules.model.scoring.tariff import Tariff
from game.values import Card, Seat


class Bidders(NamedTuple):
    """What a side takes that has bid, by the look of an opponent's hand: for all that there is, for
    its bid, and for what that hand does not promise with its partner; and by which share of all
    that there is this is hardly ever wrong.

    `risk`: what doubling must promise more than nothing, as a share of what it costs to miss the
    bid, where a table says it by one trick: it tells the declarer who holds the cards, and of
    whoever bids some would bid more.
    """

    all: float
    bid: float
    not_held: float
    wrong: float
    risk: float


OF_TRICKS: Final = Bidders(-0.063, 0.425, 0.79, 0.32, 0.15)
OF_CARDS: Final = Bidders(-0.214, 0.461, 1.179, 0.37, 0.5)
"""Where only tricks count, and where cards do. (Straight lines through 220 deals of Bridge, and 400
of Coinche, between simple players. Who doubles so brings 17 ± 6 points a deal more in 400 of
Coinche, of which one in six is doubled.)"""


def pays_to_double(request: Request, hand: Sequence[Card]) -> bool:
    """Whether the highest bid, another side's, should be doubled by a hand. What a bid comes to is
    known where a table pays by tricks, and where card points are written down, all of them twice
    for whoever gets them."""
    rules, view = request.rules, request.view
    bidder = bidder_of(rules, view)
    if bidder is None or view.named is None or bidder in rules.team(view.seat):
        return False
    contract = rules.contracts[view.named]
    if not is_bid(rules, contract) or not has_partner(rules, contract):
        return False
    if rules.scoring.pays_by_table and is_by_tricks(rules):
        return _gain_by_table(rules, view, contract, bidder, hand) > 0.0
    known = rules.scoring.reaches_bid and not contract.spec.trump_is_chosen
    if not known or not rules.scoring.doubles_for_all or is_by_tricks(rules):
        return False
    return _gain_by_sheet(rules, contract, hand) > 0.0


def _gain_by_table(
    rules: Rules, view: View, contract: CompiledContract, bidder: Seat, hand: Sequence[Card]
) -> float:
    """Score points that doubling a bid once more is likely to bring the other side, by a table."""
    scoring, number = cast(Tariff, rules.scoring), contract.spec.win_at or 0
    bid = tariff_bid(rules, contract.number, NO_TRUMP, number)
    doubled = len(view.announced)
    vulnerable, total = bidder in view.vulnerable, in_play(rules, contract.number, NO_TRUMP)
    hoped, spread = _of_bidders(rules, contract, hand, OF_TRICKS, number)
    gain, least = OF_TRICKS.risk * paid(scoring, bid, number - 1), 1.0
    for tricks in range(total + 1):
        more = chance_over(hoped - (tricks + 1) + HALF_A_POINT, spread)
        usual = paid(scoring, bid, tricks, doubled, vulnerable=vulnerable)
        double = paid(scoring, bid, tricks, doubled + 1, vulnerable=vulnerable)
        gain += (least - more) * (usual - double)
        least = more
    return gain


def _gain_by_sheet(rules: Rules, contract: CompiledContract, hand: Sequence[Card]) -> float:
    """The same, as often as the bid counts, where all that a sheet says counts twice."""
    needed = max(contract.spec.win_at or 0, more_than_half(rules, contract.number, NO_TRUMP))
    hoped, spread = _of_bidders(rules, contract, hand, OF_CARDS, needed)
    chance = chance_over(hoped - needed + HALF_A_POINT, spread)
    reached, short = either_way(hoped, spread, needed - HALF_A_POINT)
    made, lost = by_sheet(rules, contract, reached, short, 0, NO_TRUMP)
    return OF_CARDS.risk * lost - chance * made - (1.0 - chance) * lost


def _of_bidders(
    rules: Rules, contract: CompiledContract, hand: Sequence[Card], line: Bidders, bid: int
) -> tuple[float, float]:
    """What the side is likely to take that has bid so much, and by how much that is hardly ever
    wrong."""
    total = in_play(rules, contract.number, NO_TRUMP)
    held, _ = hoped_together(rules, contract.number, hand)
    hoped = line.all * total + line.bid * bid + line.not_held * (total - held)
    return hoped, line.wrong * total

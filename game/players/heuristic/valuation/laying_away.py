"""What a hand can best do without, and what it loses by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cards import KIND_MASK, is_joker, suit_of
from game.engine.melds.held import Pattern, melds_counted, value
from game.engine.phases.discard import staying
from game.engine.rules.rules import Rules
from game.engine.tricks.hold_card import is_last
from game.engine.tricks.table import LOOSE, NO_TRUMP, TRUMP, TrickTable
from game.players.counting import counts
from game.players.heuristic.reading.knowledge import height, suits_of
from game.players.heuristic.valuation.higher_cards import OVER_PLAIN
from game.players.heuristic.valuation.soli import is_by_tricks, losers, too_high
from game.rules.model.contracts import Contract
from game.rules.model.phases import TricksPhase
from game.values import Card

A_TRUMP, A_WINNER = 30.0, 16.0
"""What it costs to lay away a trump, or a plain card that nothing beats, in card points."""

BELOW_WINNER = A_WINNER - 1.0
"""At most as much for a plain card that something beats."""

LONG_SUIT = 4.0
"""What each further card of a suit takes from the hope to be rid of the suit."""

HALF_SAFE = 0.5
"""The share of its points that a card below a winner of one's own would lose in play."""

DRAWN = 1.5
"""How many of the others' cards of a suit fall to each higher one of one's own, which leaves the
lower ones good where there are no trumps. (In 300 deals of Terziglio whose discards count for
nobody who reckons so, and keeps Aces that may take a trick, has 0.11 ± 0.04 points a deal more.)"""


def discard_plan(
    rules: Rules,
    table: TrickTable,
    hand: Sequence[Card],
    melds: Sequence[Pattern],
    contract: Contract,
    hold: int = 0,
) -> tuple[list[int], float]:
    """The cards of a whole hand to lay away once these melds lie, and what the hand loses by it.
    Of the kinds `hold` (as bits) one card stays.

    Where the contract is to take every trick, or none, those go first that stand in the way.
    """
    free = list((Counter(hand) - staying(rules, contract, sorted(hand), melds)).elements())
    return parting_plan(rules, table, hand, sorted(free), contract, rules.talon_size, hold)


def parting_plan(
    rules: Rules,
    table: TrickTable,
    hand: Sequence[Card],
    free: Sequence[Card],
    contract: Contract,
    size: int,
    hold: int = 0,
) -> tuple[list[int], float]:
    """So many of the cards of a hand that may go, those that it misses least, and what it loses by
    it; fewer where not so many may."""
    cards, left, held = sorted(hand), list(free), counts(hand)
    plan: list[int] = []
    lost = 0.0
    first = [card for card in _in_the_way(rules, table, cards, contract) if card in left][:size]
    costs = dict[Card, float]()
    while left and len(plan) < size:
        by_goal = bool(first)
        if not first and not costs:  # what the goal says is asked first, and may be all
            costs = {card: _loss(rules, table, contract, held, card) for card in set(left)}
        card = first.pop(0) if first else min(left, key=lambda card: (costs[card], card))
        left.remove(card)
        if is_last(hold, cards, card):
            continue
        if not by_goal:
            lost += costs[card]
        cards.remove(card)
        plan.append(card)
        held[card] -= 1
        for other in costs:
            if table.group[other] == table.group[card]:
                costs[other] = _loss(rules, table, contract, held, other)
    return plan, lost


def _in_the_way(
    rules: Rules, table: TrickTable, hand: Sequence[Card], contract: Contract
) -> list[int]:
    """The cards that keep a hand from the goal; with no tricks to take, the others from the highest
    down after them. Where some must be taken, as many of the highest stay."""
    if contract.needs_every_trick:
        return losers(rules, table, hand)
    if not contract.limits_tricks:
        return []
    worst = too_high(rules, table, hand)
    if contract.least_tricks:
        worst = sorted(worst, key=lambda card: (-table.strength[card], card))
        kept = worst[: contract.least_tricks]
        hand, worst = list((Counter(hand) - Counter(kept)).elements()), worst[len(kept) :]
    rest = list((Counter(hand) - Counter(worst)).elements())
    return worst + sorted(rest, key=lambda card: (-table.strength[card], card))


def points_laid(rules: Rules, table: TrickTable, away: Sequence[Card]) -> float:
    """The card points among cards laid away that are the declarer's own."""
    if rules.discard_counts_for != "declarer":
        return 0.0
    return float(sum(table.points[card & KIND_MASK] for card in away))


def loss_of(
    rules: Rules, table: TrickTable, contract: Contract, hand: Sequence[Card], card: Card
) -> float:
    """How much a hand loses with a card, in card points; its own points are saved, not lost."""
    return _loss(rules, table, contract, counts(hand), card)


def _loss(
    rules: Rules, table: TrickTable, contract: Contract, held: Sequence[int], card: Card
) -> float:
    melds = _meld_lost(rules, table, contract, held, card)
    return _loss_in_play(rules, table, held, card) + melds


def _meld_lost(
    rules: Rules, table: TrickTable, contract: Contract, held: Sequence[int], card: Card
) -> float:
    """What a hand could still meld with a card, where that is done with the lead, and counts."""
    tricks = rules.phase_of(TricksPhase)
    if tricks is None or not tricks.leads_with_melds or not contract.counts_points:
        return 0.0
    trump = int(suit_of(card)) if table.group[card] == TRUMP and not is_joker(card) else NO_TRUMP
    return max(
        (
            float(value(meld, trump))
            for meld in melds_counted(rules.melds, contract)
            if meld.kinds >> card & 1 and all(held[kind] >= n for kind, n in meld.needs)
        ),
        default=0.0,
    )


def _loss_in_play(rules: Rules, table: TrickTable, held: Sequence[int], card: Card) -> float:
    group = table.group[card]
    if table.usual.weak >> card & 1:
        return -float(table.points[card])
    if group == LOOSE:
        return A_TRUMP + A_WINNER
    if group == TRUMP:
        return A_TRUMP + height(rules, table, card)
    suit = suits_of(rules, table)[group]
    higher = suit[: suit.index(card)]
    above = sum(rules.pack_counts[kind] - held[kind] for kind in higher)
    if not above:
        return A_WINNER
    guards, length = sum(held[kind] for kind in higher), sum(held[kind] for kind in suit)
    saved = table.points[card] * (HALF_SAFE if guards else 1.0)
    if rules.discard_counts_for != "declarer" or is_by_tricks(rules):
        if not suits_of(rules, table)[TRUMP]:
            others = sum(rules.pack_counts[kind] - held[kind] for kind in suit)
            left = min(float(above), others - DRAWN * guards)
            return A_WINNER / (1.0 + OVER_PLAIN * max(0.0, left))
        # Its points are no safer there than in the hand, and what takes a trick is missed more.
        return min(LONG_SUIT * (length - 1), BELOW_WINNER)
    return LONG_SUIT * (length - 1) - saved

"""What a hand is worth: melds and the card points that a declarer may hope for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from game.cards import KIND_MASK, KINDS
from game.engine.bidding.holdings import suits_held
from game.engine.melds.held import Pattern, best_melds
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, TRUMP, TrickTable
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.achieving import hoped_achievements
from game.players.heuristic.valuation.soli import HALF_A_POINT, chance_over, is_by_tricks, sure_of
from game.values import Card

SPREAD, WITH_PARTNER = 60.0, 90.0
"""Score points by which an estimate is hardly ever wrong: alone or where nobody melds, and with a
partner's cards."""

NEARLY, ACHIEVING = 0.45, 80.0
"""So much less than a bid may be hoped for where single achievements count, which come one by one,
and the score points by which an estimate of them is hardly ever wrong. (Of 1000 hands of Auction
Pitch the tenth that promises most took three of four points in about 60 of 100 deals, the next
tenth in 30.)"""

USUAL_DEAL = 250
"""The card points of a deal for which the limits in score points are meant as they are."""

USUAL_TRICK = USUAL_DEAL / 12

TRICKS_WRONG, TRICKS_WRONG_TOGETHER = 2.2, 4.2
"""Where nothing counts but tricks, by how many of `LONG_HAND` an estimate is hardly ever wrong:
alone, and with a partner's cards. Of fewer by fewer."""

LONG_HAND = 13

BESIDE = 0.1
"""The share of the tricks that its cards do not promise which a declarer takes with small ones,
where nothing else counts. (Of three such games 300 deals each.)"""

PARTNERS_LUCK = 0.25
"""The share of the card points that neither its own cards nor a partner's share promise which a
declarer's side takes where nobody melds: who plays leads a long suit. (Of 60 deals of Rook what was
hoped for was 142 where 156 were taken; who hopes for it and is less in doubt brings 44 ± 9 points a
deal more.)"""

NOTHING = -46.0
A_TRUMP, HIGHEST_TRUMP, SECOND_TRUMP = 18.0, 14.5, 11.5
HIGHEST, SECOND = 19.0, 9.0
"""What cards add to the card points of a declarer, see `card_points`."""


class Prospect(NamedTuple):
    """A hand with a trump suit: the melds to lay, what they count, and card points hoped for."""

    trump: int
    melds: tuple[Pattern, ...]
    meld_points: int
    card_points: float

    @property
    def total(self) -> float:
        """All score points hoped for."""
        return self.meld_points + self.card_points


def chance_to_make(rules: Rules, total: float, bid: int, *, alone: bool = False) -> float:
    """How likely a hand of so many points reaches a bid; `alone`: though there are partners, they
    lay their cards aside.

    A curve of multiplications only: what `exp` gives may differ between machines.
    """
    helped = rules.ruleset.table.sides.has_partners and not alone
    if counts_tricks_alone(rules):
        spread = TRICKS_WRONG_TOGETHER if helped else TRICKS_WRONG
        return chance_over(total - bid + HALF_A_POINT, spread * sqrt(rules.hand_size / LONG_HAND))
    spread = WITH_PARTNER if helped and rules.melds else SPREAD
    if rules.scoring.achievable is not None:
        spread = ACHIEVING
    if alone:
        spread *= max(2.0, float(rules.partners_each + 1)) / 2.0
    spread *= unit_of(rules)
    if rules.scoring.achievable is not None:
        total += NEARLY
    x = min(max((total - bid + spread) / (2 * spread), 0.0), 1.0)
    return x * x * (3.0 - 2.0 * x)


def counts_tricks_alone(rules: Rules) -> bool:
    """Whether a declarer's points are tricks, and nothing besides."""
    return rules.scoring.achievable is None and is_by_tricks(rules) and not rules.melds


@lru_cache(maxsize=32)
def unit_of(rules: Rules) -> float:
    """By what a limit in score points is multiplied where a deal has fewer of them than usual."""
    total = _all_points(rules, table_of(rules, rules.bid_for, NO_TRUMP))
    if rules.scoring.achievable is not None:
        return rules.scoring.achievable / USUAL_DEAL
    # Of the melds the dearest that is no more than all tricks together: rarer ones come in no deal.
    total += max((points for points in rules.dearest if points <= total), default=0)
    return min(1.0, max(1, total) / USUAL_DEAL)


def prospects(
    rules: Rules, hand: Iterable[Card], contract: int | None = None
) -> tuple[Prospect, ...]:
    """What a declarer's hand, talon included, is worth in each suit, the best first; by the order
    of the cards in a contract, or in the one that is bid for."""
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    return _prospects(rules, kinds, rules.bid_for if contract is None else contract)


@lru_cache(maxsize=4096)
def _prospects(rules: Rules, hand: tuple[Card, ...], contract: int) -> tuple[Prospect, ...]:
    suits = suits_held(rules, hand, rules.contracts[contract].suits)
    in_suits = [_prospect(rules, hand, contract, suit) for suit in suits]
    return tuple(sorted(in_suits, key=lambda p: (-p.total, p.trump)))


def prospect(rules: Rules, hand: tuple[Card, ...], trump: int) -> Prospect:
    """What a declarer's hand is worth with one suit as trump."""
    return _prospect(rules, hand, rules.bid_for, trump)


def _prospect(rules: Rules, hand: tuple[Card, ...], contract: int, trump: int) -> Prospect:
    melds, points = payable(rules, hand, trump, contract)
    table = table_of(rules, contract, trump)
    return Prospect(trump, melds, points, card_points(rules, table, hand))


def carried(rules: Rules, hand: Iterable[Card]) -> Prospect:
    """What a hand that was dealt is good for without luck, in the suit that is best for it: talon,
    partner and calls bring nothing that is of use. In almost every deal more comes of it."""
    dealt = tuple(sorted(card & KIND_MASK for card in hand))
    in_suits = [
        Prospect(
            suit,
            *best_melds(rules.melds_in[rules.bid_for], dealt, suit),
            card_points(rules, table_of(rules, rules.bid_for, suit), dealt),
        )
        for suit in suits_held(rules, dealt, rules.contracts[rules.bid_for].suits)
    ]
    return max(in_suits, key=lambda p: (p.total, -p.trump))


def payable(
    rules: Rules, hand: Sequence[Card], trump: int, contract: int | None = None
) -> tuple[tuple[Pattern, ...], int]:
    """The melds that a declarer lays in a contract, or in the one that is bid for: those that count
    most and leave enough to discard."""
    counted = rules.melds_in[rules.bid_for if contract is None else contract]
    melds, total = best_melds(counted, hand, trump)
    need = max(rules.surplus, len(hand) - rules.hand_size)
    while melds and len(hand) - kept_by(melds, hand) < need:
        worst = min(range(len(melds)), key=lambda n: (worth(melds[n], trump), -n))
        total -= worth(melds[worst], trump)
        melds = (*melds[:worst], *melds[worst + 1 :])
    return melds, total


def worth(pattern: Pattern, trump: int) -> int:
    """Score points of one meld, the first of its name."""
    if pattern.run:
        return pattern.run[0]
    return pattern.trump_points if pattern.suit == trump else pattern.points


def kept_by(melds: Iterable[Pattern], hand: Sequence[Card]) -> int:
    """How many cards must not be discarded once these melds lie.

    Every card of a melded kind is counted, which is never too few.
    """
    kinds = {kind for pattern in melds for kind in pattern.cards}
    return sum((card & KIND_MASK) in kinds for card in hand)


class CardWorths(NamedTuple):
    """What cards are worth to a declarer: what each kind adds, a factor for the whole, the card
    points that there are, and the share that partners take of what is left."""

    worths: tuple[float, ...]
    factor: float
    total: int
    partners: float

    def points(self, hand: Iterable[Card]) -> float:
        """The card points that a declarer's side takes with a hand (the discard still among it)."""
        points = NOTHING
        for card in hand:
            points += self.worths[card & KIND_MASK]
        points = min(max(points * self.factor, 0.0), float(self.total))
        return points + (self.total - points) * self.partners if self.partners else points


def are_by_cards(rules: Rules) -> bool:
    """Whether high bids tell of such cards as `card_worths` values: not where tricks are all that
    counts and one alone plays for them."""
    alone = not rules.ruleset.table.sides.has_partners
    return rules.scoring.achievable is None and not (alone and is_by_tricks(rules))


def card_points(rules: Rules, table: TrickTable, hand: Sequence[Card]) -> float:
    """Card points that a declarer's side takes with a hand (the discard still among its cards)."""
    if rules.scoring.achievable is not None:
        return hoped_achievements(rules, table, hand).points
    sure = sure_of(rules, rules.bid_for)
    return card_worths(rules, table).points(_kept(rules, table, hand)) + sure


def _kept(rules: Rules, table: TrickTable, hand: Sequence[Card]) -> Sequence[Card]:
    """The cards of a declarer's hand that count for it: what is laid away does, what is handed out
    to the others does not."""
    if not rules.hands_out or len(hand) <= rules.hand_size:
        return hand
    worths = card_worths(rules, table).worths
    return sorted(hand, key=lambda card: (-worths[card & KIND_MASK], card))[: rules.hand_size]


@lru_cache(maxsize=256)
def card_worths(rules: Rules, table: TrickTable) -> CardWorths:
    """What cards are worth to a declarer in a game.

    A straight line through what such hands took in many deals; its numbers are card points where
    a trick brings `USUAL_TRICK`. Of the rest partners take a fair share.
    """
    worths = [0.0] * KINDS
    for group, kinds in enumerate(suits_of(rules, table)):
        best = (HIGHEST_TRUMP, SECOND_TRUMP) if group == TRUMP else (HIGHEST, SECOND)
        for number, kind in enumerate(kinds):
            worths[kind] = A_TRUMP if group == TRUMP else 0.0
            worths[kind] += best[number] if number < len(best) else 0.0
    total = _all_points(rules, table)
    factor = total / max(1, rules.hand_size) / USUAL_TRICK
    partners = rules.partners_each / (rules.active - 1)
    if is_by_tricks(rules):
        partners += (1.0 - partners) * BESIDE
    elif partners and not rules.melds and rules.scoring.achievable is None:
        partners += (1.0 - partners) * PARTNERS_LUCK
    return CardWorths(tuple(worths), factor, total, partners)


@lru_cache(maxsize=256)
def _all_points(rules: Rules, table: TrickTable) -> int:
    """The card points of all tricks together, those that are played."""
    beside = rules.contracts[rules.bid_for].all_tricks - sure_of(rules, rules.bid_for)
    return sum(table.points[kind] for kind in rules.pack) + beside

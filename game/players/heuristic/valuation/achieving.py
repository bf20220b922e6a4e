"""What a hand promises where single achievements count: the highest trump, say, or most card
points."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from typing import Final, NamedTuple

from game.cards import KIND_MASK, Suit, is_joker, suit_of
from game.engine.rules.rules import Rules
from game.engine.tricks.table import TRUMP, TrickTable
from game.players.heuristic.reading.achieved import robs
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.soli import OF_TRICKS, chance_over, tricks_alone
from game.rules.higher_trumps import is_relative, kinds_beside
from game.rules.model.auction import BiddingPhase
from game.rules.model.handing_on import ExchangePhase
from game.rules.model.scoring.achievements import Achievement
from game.values import Card, Kind

EXCHANGED = 0.6
"""The share of a hand that is no trump and goes, where all of it may be exchanged."""

CAUGHT = 0.2
"""How often a hand that leads trumps catches a card of others that is in play."""

USUAL_TRICKS, BY_TRICKS = 0.4, 0.6
"""The share of the tricks that a usual hand has by its own cards in the suit that is best for it,
and by how much more of what others hold its side gets for each trick of all that it has more: who
has the high trumps catches the others' and keeps those of a partner. (Of 40 hands each of Cinch and
Auction Pitch that were played 16 times, what was hoped for was wrong by 1.0 of 14 points and 0.3 of
four, and by 1.2 and 0.36 where it did not hang on that.)"""

WRONG: Final = 1.0
"""By so many standard deviations what is hoped for is taken to be wrong at most. It is wrong by
more now and then; but who waits until a bid is safe leaves it to others, and with more than two of
them bids brought less in 120 deals each of two games of this kind."""


def achieved_by_all(rules: Rules) -> float:
    """Points of achievements that all hands together bring in a usual deal: a card counts as often
    as it is dealt."""
    dealt = 1.0 if robs(rules) else rules.active * rules.hand_size / len(rules.pack)
    return fsum(
        one.points * (min(1.0, dealt) if one.needs_card else 1.0)
        for one in rules.scoring.singly.values()
    )


def _drawn(rules: Rules) -> float:
    """The share of a hand that everybody exchanges once the trump is named: cards that come into
    play, and trumps stay in it."""
    spec = rules.phase_of(ExchangePhase)
    if spec is None or rules.phase_of(BiddingPhase) is None:
        return 0.0
    share = {"declarer": 1 / rules.active, "others": 1 - 1 / rules.active}.get(spec.who, 1.0)
    return share * EXCHANGED * min(spec.most, rules.hand_size) / rules.hand_size


class Hoped(NamedTuple):
    """Points of achievements that a hand is likely to bring its side, and by how many that is
    hardly ever wrong."""

    points: float
    spread: float


def hoped_achievements(rules: Rules, table: TrickTable, hand: Sequence[Card]) -> Hoped:
    """What a hand is likely to bring its side; of what it does not get itself, but is in play, its
    partners get a fair share."""
    held = [card & KIND_MASK for card in hand]
    trumps = suits_of(rules, table)[TRUMP]
    fresh = _drawn(rules) * len(held)
    seen = (rules.active - 1) * len(held) + rules.active * fresh
    share = 1.0 if robs(rules) else min(1.0, seen / max(1, len(rules.pack) - len(held)))
    alone = tricks_alone(rules, table, hand)
    tricks = min(1.0, alone / max(1, len(held)))
    more = BY_TRICKS * (alone / max(1, rules.hand_size) - USUAL_TRICKS)
    theirs = min(1.0, max(0.0, rules.partners_each / (rules.active - 1) + more))
    points, variance = 0.0, 0.0
    for one in rules.scoring.singly.values():
        own, somebody = _chance(one, held, trumps, share, tricks)
        chance = own + max(0.0, somebody - own) * theirs
        points += one.points * chance
        variance += one.points * one.points * chance * (1.0 - chance)
    return Hoped(points, WRONG * sqrt(variance))


def chance_to_achieve(rules: Rules, contract: int, hand: Sequence[Card], trump: int) -> float:
    """How likely a hand achieves alone what a contract needs, one thing whatever the others are; of
    most card points as likely as it takes more tricks than any other seat."""
    table, held = table_of(rules, contract, trump), [card & KIND_MASK for card in hand]
    needed = max(1, rules.contracts[contract].spec.win_at or rules.scoring.wins_at or 1)
    trumps = suits_of(rules, table)[TRUMP]
    seen = (rules.active - 1) * len(held)
    share = 1.0 if robs(rules) else min(1.0, seen / max(1, len(rules.pack) - len(held)))
    over = tricks_alone(rules, table, hand) - len(held) * (0.5 + 1.0 / rules.active) / 2.0
    most = chance_over(over, OF_TRICKS * len(held))
    chances = [1.0]
    for one in rules.scoring.singly.values():
        own = _chance(one, held, trumps, share, most)[0]
        lost = [chance * (1.0 - own) for chance in chances] + [0.0] * one.points
        for points, chance in enumerate(chances):
            lost[points + one.points] += chance * own
        chances = lost
    return fsum(chances[needed:])


def _chance(
    one: Achievement, held: list[Kind], trumps: Sequence[Kind], share: float, tricks: float
) -> tuple[float, float]:
    """How likely the hand has one achievement, and anybody; `share` of the cards it does not hold
    are in play, and of the tricks it is likely to have so many."""
    plays = one.goes_to == "player"
    if one.counts_points:
        return tricks, 1.0
    if one.needs_card:
        kinds = _named(one, trumps)
        own = [kind for kind in kinds if kind in held]
        if own:
            return 1.0 if plays else _kept(own[0], held, trumps, share), 1.0
        return 0.0 if plays else share * CAUGHT, share
    order = trumps
    if one.wants_lowest:
        order = tuple([kind for kind in reversed(trumps) if not is_joker(kind)])
    place = next((n for n, kind in enumerate(order) if kind in held), None)
    if place is None:
        return 0.0, 1.0
    chance = (1.0 - share) ** place
    if one.wants_lowest and not plays:
        chance *= _kept(order[place], held, trumps, share)
    return chance, 1.0


def _kept(kind: Kind, held: Sequence[Kind], trumps: Sequence[Kind], share: float) -> float:
    """How likely a hand keeps a card that it holds: by its share of the trumps in play, the lowest
    of them; a high one takes its trick itself.

    Of three games of this kind 1,000 deals between simple players were counted: they kept half of
    their Fives of trumps, and four of five Jacks.
    """
    mine = sum(trump in held for trump in trumps)
    own = mine / max(1.0, mine + (len(trumps) - mine) * share)
    height = 1.0 - trumps.index(kind) / max(1, len(trumps) - 1) if kind in trumps else 0.0
    return own + (1.0 - own) * height * height


def _named(one: Achievement, trumps: Sequence[Kind]) -> tuple[Kind, ...]:
    """The kinds that an achievement names, with these trumps."""
    plain = [suit_of(kind) for kind in trumps if not is_joker(kind)]
    suits = [plain.count(suit) for suit in Suit]
    if one.card is None or (not any(suits) and is_relative(one.card)):
        return ()
    return kinds_beside(one.card, tuple(Suit)[suits.index(max(suits))])

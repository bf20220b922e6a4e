"""What a hand promises together with one partner, whoever that is, against the others: with the
holder of a called card, or with the seat opposite."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from game.cards import KIND_MASK
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, TRUMP
from game.players.counting import counts
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.partners_cards import hands_after_gift
from game.players.heuristic.valuation.proposals import chance_of_proposal
from game.players.heuristic.valuation.soli import (
    FULL_PACK,
    HALF_A_POINT,
    chance_alone,
    chance_over,
    in_play,
    is_by_tricks,
    more_than_half,
    spread_of,
    sure_of,
)
from game.players.heuristic.valuation.tricks_expected import expected_tricks
from game.values import Card

TOGETHER: Final = 137.5
TRUMPS: Final = 54.0
CONTROL: Final = 136.0
TRUMP_SHARE: Final = -136.0
VOID: Final = 15.0
HIGHEST: Final = 10.0
OF_CALLED: Final = -5.2
"""Card points of a full pack: to begin with; for the share of the hand that is trumps, and that
commands them; for the share of trumps in the pack. For a plain suit without cards, the highest card
of one, and each card of the suit that is called. (Straight lines through what such hands took with
their partners in many deals.)"""

TRUMP_CALLED, CALLED_CONTROL = -22.0, 34.0
"""In place of that last one where a card of the trump suit is called: to begin with, and for how it
commands the trumps beside the hand. (The same, through 4,000 deals of five and 2,400 of four.)"""

SAMPLE: Final = 60
"""Hands from which it is learned what such a line says on average."""

SPREAD: Final = 38.0
"""Card points by which an estimate is hardly ever wrong."""


class Opposite(NamedTuple):
    """Card points of a full pack that a hand takes with the seat opposite: to begin with; for the
    share of the hand that is trumps, and that commands them; for a plain suit without cards, and
    for the highest card of one; and by how many that is hardly ever wrong."""

    alone: float
    trumps: float
    control: float
    void: float
    highest: float
    spread: float


OF_TRICKS: Final = Opposite(65.0, 90.0, 155.0, 10.0, 14.0, 75.0)
OF_CARDS: Final = Opposite(94.5, -9.5, 222.0, 9.5, 17.0, 84.0)
"""Where only tricks count, and where cards do, of which the high trumps catch more."""

BARE, OF_PROMISED = 54.0, 234.0
"""The same without trumps: to begin with, and for the share of the tricks that the hand promises.
(All of them straight lines through what such hands took in many deals.)"""

STEEPER: Final = 1.24
"""How much more than that it is without trumps what a hand promises above its share, where cards
count. (In 600 deals each of eight games so much rose by 0.8 to 1.43 of the line, by 1.2 on average;
for suits alike, by 1.08 to 1.3, so that lines do to compare games.)"""


def chance_with_partner(
    rules: Rules, contract: CompiledContract, hand: Sequence[Card], trump: int = NO_TRUMP
) -> float:
    """How likely a hand wins a contract with its partner; `trump` is the suit that is trump in it
    where the contract does not say itself what is."""
    if contract.spec.is_proposal:
        return chance_of_proposal(rules, contract, hand, trump)
    if rules.partner_gives:
        hands = hands_after_gift(rules, contract.number, hand, trump)
        return fmean([_chance(rules, contract.number, held, trump) for held in hands])
    return _chance(rules, contract.number, tuple(sorted(card & KIND_MASK for card in hand)), trump)


def hoped_together(
    rules: Rules, contract: int, hand: Sequence[Card], trump: int = NO_TRUMP
) -> tuple[float, float]:
    """Card points that a hand is likely to take with the seat opposite, or tricks where nothing
    else counts, and by how many that is hardly ever wrong; `trump` is the suit that is trump where
    the contract does not say itself what is."""
    points, total = line_together(rules, contract, hand, trump), in_play(rules, contract, trump)
    if is_bare(rules, contract, trump):
        fair = total * (rules.partners_each + 1) / rules.active
        usual = _usual(rules, contract, len(hand))
        points = min(fair + STEEPER * (points - usual), float(total))
    line = OF_TRICKS if is_by_tricks(rules) else OF_CARDS
    return points, line.spread * total / FULL_PACK


def is_bare(rules: Rules, contract: int, trump: int) -> bool:
    """Whether cards count and nothing is trump."""
    return not _suits(rules, contract, trump)[TRUMP] and not is_by_tricks(rules)


@lru_cache(maxsize=256)
def _suits(rules: Rules, contract: int, trump: int) -> tuple[tuple[int, ...], ...]:
    """The kinds of each group in the pack under a contract."""
    return suits_of(rules, table_of(rules, contract, trump))


@lru_cache(maxsize=256)
def _usual(rules: Rules, contract: int, size: int) -> float:
    """What is said without trumps of some hands of so many cards on average."""
    chance, pack, said = Random(SAMPLE), list(rules.pack), list[float]()
    for _ in range(SAMPLE):
        chance.shuffle(pack)
        said.append(line_together(rules, contract, pack[:size], NO_TRUMP))
    return fmean(said)


def line_together(rules: Rules, contract: int, hand: Sequence[Card], trump: int) -> float:
    """Card points, or tricks, that a hand takes with the seat opposite by straight lines that are
    about alike in every game: to compare them."""
    line = OF_TRICKS if is_by_tricks(rules) else OF_CARDS
    suits = _suits(rules, contract, trump)
    if suits[TRUMP]:
        held, pack = counts(hand), rules.pack_counts
        control, above, trumps, voids, highest = 0.0, 0, 0, 0, 0
        for kind in suits[TRUMP]:
            number = held[kind]
            control += number / (1 + above)
            above += pack[kind] - number
            trumps += number
        for kinds in suits[:TRUMP]:
            if kinds and held[kinds[0]]:
                highest += 1
            elif kinds and not sum([held[kind] for kind in kinds]):
                voids += 1
        points = line.alone + (line.trumps * trumps + line.control * control) / len(hand)
        points += line.void * voids
        points += line.highest * highest
    else:
        points = _without_trumps(rules, contract, hand, trump)
    points += FULL_PACK * ((rules.partners_each + 1) / rules.active - 0.5)
    return min(points, FULL_PACK) * (in_play(rules, contract, trump) / FULL_PACK)


def _without_trumps(rules: Rules, contract: int, hand: Sequence[Card], trump: int) -> float:
    promised = expected_tricks(rules, contract, trump, hand)
    return BARE + OF_PROMISED * promised / max(1, len(hand))


@lru_cache(maxsize=4096)
def _chance(rules: Rules, contract: int, hand: tuple[Card, ...], trump: int) -> float:
    points = _points(rules, contract, hand, trump)
    total = in_play(rules, contract, trump)
    if rules.ruleset.table.sides.has_partners:
        usual = FULL_PACK * (rules.partners_each + 1) / rules.active
        points += usual - _usual_points(rules, contract, trump)
    named = rules.contracts[contract].spec.win_at or rules.scoring.wins_at
    needed = max(float(named or total / 2), float(more_than_half(rules, contract, trump)))
    needed -= sure_of(rules, contract)
    nobody = share_of_nobody(rules, contract)
    line = OF_TRICKS if is_by_tricks(rules) else OF_CARDS
    wrong = line.spread if nobody else SPREAD  # with a partner or without is far apart
    over, spread = points * total / FULL_PACK - needed, spread_of(wrong, total)
    chance = chance_over(over + HALF_A_POINT * is_by_tricks(rules), spread)
    if not nobody:
        return chance
    alone = chance_alone(rules, contract, hand, leads=False, trump=trump)
    return chance + nobody * (min(alone, chance) - chance)


@lru_cache(maxsize=256)
def share_of_nobody(rules: Rules, contract: int) -> float:
    """How likely nobody holds the card that a game calls, as it is one of those that are not dealt.
    (Of 210 hands that named such a game with no thought of it 64 in 100 won, where 90 were hoped
    for. Those named since, 349, bring as much as to pass would; 62 left, 0.3 ± 0.3 less.)"""
    if not rules.contracts[contract].calls_partner:
        return 0.0
    unseen = len(rules.pack) - rules.dealt_size
    aside = unseen - (rules.active - 1) * rules.dealt_size - rules.talon_size
    return max(0, aside) / unseen


@lru_cache(maxsize=256)
def _usual_points(rules: Rules, contract: int, trump: int) -> float:
    """What is said of some hands on average: with the seat opposite they take a fair share of all,
    whatever is trump."""
    chance, pack, said = Random(SAMPLE), list(rules.pack), list[float]()
    for _ in range(SAMPLE):
        chance.shuffle(pack)
        said.append(_points(rules, contract, tuple(sorted(pack[: rules.dealt_size])), trump))
    return fmean(said)


def _points(rules: Rules, contract: int, hand: tuple[Card, ...], trump: int) -> float:
    """Card points of a full pack, by a straight line through what such hands took."""
    called, table = rules.called(contract, trump), table_of(rules, contract, trump)
    partner = rules.contracts[contract].spec.partner
    if rules.ruleset.table.sides.has_partners and is_bare(rules, contract, trump):
        return STEEPER * _without_trumps(rules, contract, hand, trump)
    suits, held = suits_of(rules, table), counts(hand)
    control, above = 0.0, 0
    for kind in suits[TRUMP]:
        control += held[kind] / (1 + above)
        above += rules.pack_counts[kind] - held[kind]
    trumps = sum(held[kind] for kind in suits[TRUMP])
    plain = [kinds for kinds in suits[:TRUMP] if kinds]
    points = TOGETHER + (TRUMPS * trumps + CONTROL * control) / len(hand)
    points += TRUMP_SHARE * rules.copies * len(suits[TRUMP]) / len(rules.pack)
    points += VOID * sum(not any(held[kind] for kind in kinds) for kinds in plain)
    points += HIGHEST * sum(held[kinds[0]] > 0 for kinds in plain)
    if partner is None or not rules.contracts[contract].calls_partner:
        return points
    points += FULL_PACK * (2 / rules.active - 0.5)
    if called is None:
        return points  # which card it is, is said later
    if not partner.is_of_trump:
        return points + OF_CALLED * sum(table.group[kind] == table.group[called] for kind in hand)
    above = suits[TRUMP].index(called)
    beaten_by = sum(rules.pack_counts[kind] - held[kind] for kind in suits[TRUMP][:above])
    return points + TRUMP_CALLED + CALLED_CONTROL / (1 + beaten_by)

"""What a hand promises alone against all others: under any contract with its own order of cards how
likely it wins, and whether it takes every trick, or none, whatever the others hold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from game.cards import KIND_MASK
from game.engine.bidding.turns import leader_named
from game.engine.melds.held import held_in, of_the_best, value
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, TRUMP, TrickTable
from game.players.counting import counts
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.enough_points import over_points
from game.players.heuristic.valuation.exchanging import exchanged_by_declarer
from game.players.heuristic.valuation.forced import (
    chance_of_at_least,
    chance_of_at_most,
    chance_of_none,
)
from game.players.heuristic.valuation.suits_hoped import of_suits
from game.players.heuristic.valuation.tricks_expected import expected_points
from game.rules.card_points import counts_tricks
from game.rules.model.contracts import Contract
from game.rules.model.handing_on import ExchangePhase
from game.rules.model.phases import TricksPhase
from game.values import Card, Kind, Points

FULL_PACK: Final = 240.0
"""The card points of a pack for which the numbers below are meant."""

ALONE: Final = 95.5
TRUMPS: Final = 107.0
CONTROL: Final = 131.0
VOID: Final = 8.0
SUIT: Final = -10.8
TRUMP_SHARE: Final = -177.0
LOSERS: Final = -40.0
LOSERS_POINTS: Final = -0.49
OWN_POINTS: Final = 0.46
LEADS: Final = 8.8
"""Card points with trumps: to begin with; for the share of the hand that is trumps, and that
commands them; for a suit without cards; for each plain suit of the pack; for the share of trumps in
the pack. For the share of the hand that may lose in plain suits; for each of those cards' points
and for each of all its points; for leading."""


class Bare(NamedTuple):
    """Card points without trumps: to begin with; for the share of the hand that are first winners
    of a suit, further ones, and cards that may lose; for each point of the hand."""

    alone: float
    first: float
    further: float
    losers: float
    own_points: float


LEADING: Final = Bare(60.0, 189.0, 257.0, -84.5, -0.24)
WAITING: Final = Bare(-32.0, 252.0, 121.5, 0.0, 0.63)
"""When the hand leads to the first trick, and when it does not. (With a talon that helps a hand its
share of all points tells more: in 1500 deals of Terziglio it goes together by 0.4 with who wins,
these lines by 0.37, and of 120 hands of which it says "rather yes" 71 won.)"""

SPREAD: Final = 38.0
WIDE_SPREAD: Final = 70.0
"""Card points by which an estimate is hardly ever wrong, and where neither trumps nor the lead keep
the others from their long suits."""

OF_TRICKS: Final = 0.3
"""The share of the tricks by which a declarer's are hardly ever wrong."""

OTHER_TRICKS: Final = 0.81
"""How many of the tricks that nobody's high cards promise a declarer takes, for each that would be
one seat's share of them. (By what such hands took alone against two others in many deals.)"""

AGAINST_TWO: Final = 3
"""Among so many seats tricks are shared where a declarer plays alone against two."""

OF_SEATS, AGAINST_ONE = 0.25, 2
"""The share of the card points that is one seat's in the deals by which points with trumps are
told: the fewer play against a declarer, the more are left. (Hands of Tapp and of Ulti thought to
win about half of their deals won 67 and 68 in 100 of them, and 90 and 92 without that.) Where only
two sit there, nothing is played alone."""

SAMPLE: Final = 40
"""Hands from which it is learned what is said of them on average."""

SHOWN: Final = 0.85
"""How likely a meld that is held is laid some time: it may take a lead."""

OTHERS_TAKE: Final = 0.17
"""Tricks that a declarer loses with each card that the opponents exchange. (In 400 deals of
L'Hombre hands thought to take 5 tricks took 3.3 where only the others exchanged, 4.2 where all did.
With this and what the declarer's own exchange brings, of 300 deals 39 are bid so and 26 won, 43
without it and 30 won; before none and 138, of which 73 were won.)"""

HALF_A_POINT: Final = 0.5
"""What counts in whole numbers is reached from half of one below it."""

USUAL_PACK: Final = 120.0
"""The least card points of a deal for which the spreads are meant as they are."""


@lru_cache(maxsize=1024)
def in_play(rules: Rules, contract: int, trump: int) -> int:
    """All card points of a deal where this suit is trump, which NO_TRUMP leaves to the contract:
    those of the pack, and what tricks bring besides, without that of which one is sure."""
    table = table_of(rules, contract, trump)
    brought = rules.contracts[contract].all_tricks - sure_of(rules, contract)
    return sum(table.points[kind] for kind in rules.pack) + brought


def sure_of(rules: Rules, contract: int) -> Points:
    """What a declarer has whatever is played: a discard that counts as a trick."""
    return rules.contracts[contract].discard if rules.discard_counts_for == "declarer" else 0


def more_than_half(rules: Rules, contract: int, trump: int, melds: Points = 0) -> Points:
    """The fewest points that a declarer's side needs who must have more than the others, so many of
    its own in melds among them; 0 where it need not."""
    if not rules.scoring.needs_most or rules.scoring.achievable is not None:
        return 0
    return (in_play(rules, contract, trump) + sure_of(rules, contract) + melds) // 2 + 1


def spread_of(spread: float, total: float) -> float:
    """By how many of so many card points an estimate may be wrong."""
    return spread * min(1.0, total / USUAL_PACK)


def is_estimated(contract: Contract) -> bool:
    """Whether `chance_alone` knows about a contract: of those about tricks, that to take none,
    no more than some, or enough points."""
    return contract.limits_tricks or contract.needs_points or not contract.is_about_tricks


_OTHERS_LEAD = ("after_declarer", "before_declarer", "most_tricks")
"""Who leads that is no declarer, or whoever it is by chance."""


def declarer_leads(rules: Rules, contract: int, *, first: bool) -> bool:
    """Whether whoever declares a contract leads to the first trick; `first`: it is the seat that
    does where nothing is said of the declarer."""
    tricks = rules.phase_of(TricksPhase)
    leader = None if tricks is None else leader_named(rules, tricks, contract)
    return leader == "declarer" or (first and leader not in _OTHERS_LEAD)


def chance_alone(
    rules: Rules,
    contract: int,
    hand: Sequence[Card],
    *,
    leads: bool,
    laid: float = 0.0,
    trump: int = NO_TRUMP,
    barred: int = NO_TRUMP,
) -> float:
    """How likely a hand wins a contract alone; `laid` are card points that are its own already, for
    they were laid away, `trump` is the suit where nobody names it any more, `barred` one that may
    not be named."""
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    spec = rules.contracts[contract].spec
    if spec.needs_no_trick:
        return chance_of_none(rules, table_of(rules, contract, NO_TRUMP), kinds, spec.first_tricks)
    if spec.bounds_tricks:
        return _chance_of_some(rules, contract, kinds)
    needed = _needed(rules, contract, trump)
    suits = suits_open(rules.contracts[contract], trump, barred)
    if spec.needs_points:
        chances = [
            chance_over(*over_points(rules, contract, kinds, suit, leads=leads)) for suit in suits
        ]
        return of_suits(rules, spec, kinds, suits, chances)
    chances = [_chance_with(rules, contract, kinds, suit, needed, leads, laid) for suit in suits]
    return of_suits(rules, spec, kinds, suits, chances)


def suits_open(contract: CompiledContract, trump: int, barred: int) -> tuple[int, ...]:
    """The suits that may be named, or else the one that is trump."""
    if not contract.spec.trump_is_chosen:
        return (trump,)
    return tuple([suit for suit in contract.suits if suit != barred])


def chance_in_suit(rules: Rules, contract: int, hand: Sequence[Card], suit: int) -> float:
    """How likely a hand wins a game of card points alone with this suit as trump."""
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    needed = _needed(rules, contract, suit)
    return _chance_with(rules, contract, kinds, suit, needed, True, 0.0)


def _needed(rules: Rules, contract: int, trump: int) -> float:
    """Card points that a game is won with alone."""
    named = rules.contracts[contract].spec.win_at or rules.scoring.wins_at
    if named is None or not rules.scoring.opponents_apart:
        return float(named or FULL_PACK / 2)
    return needed_alone(rules, contract, in_play(rules, contract, trump))


def from_talon(rules: Rules, contract: int, hand: tuple[Card, ...]) -> float:
    """Card points that a talon has on average which counts for who plays without taking it."""
    unseen = len(rules.pack) - len(hand)
    if not rules.contracts[contract].spec.talon_to_declarer or not unseen:
        return 0.0
    values = table_of(rules, contract, NO_TRUMP).points
    points = sum([values[kind] for kind in rules.pack]) - sum([values[kind] for kind in hand])
    return points * rules.talon_size / unseen


def _chance_with(
    rules: Rules,
    contract: int,
    hand: tuple[Card, ...],
    trump: int,
    needed: float,
    leads: bool,
    laid: float,
) -> float:
    """How likely a hand reaches so many card points alone where this suit is trump, which NO_TRUMP
    leaves to the contract; it plays for what was not laid away."""
    hoped, spread = hoped_alone(rules, contract, hand, trump, leads=leads)
    total = in_play(rules, contract, trump)
    given = from_talon(rules, contract, hand)
    needed = max(needed, float(more_than_half(rules, contract, trump))) - given
    melds = melds_held(rules, contract, hand, trump)
    in_full = rules.contracts[contract].spec.win_at or rules.scoring.moved_by_melds
    needed -= melds / 2.0 if in_full is None else melds
    if laid:
        hoped = laid + hoped * (total - laid) / total
    hoped += sure_of(rules, contract)
    spare = HALF_A_POINT if is_by_tricks(rules) else spread_of(2.0, total)
    return chance_over(hoped - needed + spare, spread)


@lru_cache(maxsize=1024)
def melds_held(rules: Rules, contract: int, hand: tuple[Card, ...], trump: int) -> float:
    """What a hand is likely to meld that counts among the card points of one of two sides."""
    if not (rules.scoring.two_sides and rules.scoring.counts_melds):
        return 0.0
    counted = rules.melds_in[contract]
    points = [value(one, trump) for one in held_in(counted, hand, trump)]
    return SHOWN * of_the_best(points, rules.contracts[contract].spec.melds_at_most)


def chance_over(over: float, spread: float) -> float:
    """How likely something is reached that an estimate is `over` by so much, where it is hardly
    ever wrong by more than `spread`.

    A curve of multiplications only: what `exp` gives may differ between machines. An estimate that
    is never wrong, of a card that nothing beats, is reached or not.
    """
    if spread <= 0.0:
        return 1.0 if over >= 0.0 else 0.0
    x = min(max((over + spread) / (2 * spread), 0.0), 1.0)
    return x * x * (3.0 - 2.0 * x)


def hoped_alone(
    rules: Rules, contract: int, hand: Sequence[Card], trump: int = NO_TRUMP, *, leads: bool
) -> tuple[float, float]:
    """Card points that a hand is likely to take alone, or tricks where nothing else counts, and by
    how many that is hardly ever wrong; `trump` is the suit that is trump where the contract does
    not say itself what is."""
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    table = table_of(rules, contract, trump)
    wide = not suits_of(rules, table)[TRUMP] and not leads and not rules.talon_size
    spread = spread_of(WIDE_SPREAD if wide else SPREAD, in_play(rules, contract, trump))
    if is_by_tricks(rules):
        together = rules.contracts[contract].calls_partner
        seats = AGAINST_TWO if together else rules.active
        hoped = tricks_alone(rules, table, kinds, seats)
        return max(0.0, hoped - lost_to_exchange(rules, contract)), spread
    return points_alone(rules, contract, kinds, trump, leads=leads), spread


@lru_cache(maxsize=256)
def lost_to_exchange(rules: Rules, contract: int) -> float:
    """Tricks that a declarer loses because the opponents exchange cards for such as were not dealt,
    as many as are likely to be left for them."""
    spec, exchanges = rules.phase_of(ExchangePhase), rules.contracts[contract].spec.exchanges
    if spec is None or not exchanges or spec.who == "declarer":
        return 0.0
    size = rules.hand_size
    left = len(rules.pack) - rules.active * rules.dealt_size - rules.talon_size
    first, later = min(spec.most, size // 2), min(spec.most_later or spec.most, size // 2)
    if spec.first == "declarer" and exchanged_by_declarer(rules, contract) is not None:
        left, first = left - first, later
    taken = max(0, min(left, first + (rules.active - 2) * later))
    return OTHERS_TAKE * taken


@lru_cache(maxsize=256)
def needed_alone(rules: Rules, contract: int, total: int) -> float:
    """With how many of all card points a declarer is as likely to have won alone as not: where the
    opponents are counted apart, half of the way to the fewest with which that can be."""
    named = rules.contracts[contract].spec.win_at or rules.scoring.wins_at
    needed = total / 2 if named is None else float(named)
    least = float(total // rules.active + 1)
    return (needed + min(needed, least)) / 2 if rules.scoring.opponents_apart else needed


@lru_cache(maxsize=16)
def is_by_tricks(rules: Rules) -> bool:
    """Whether nothing counts but tricks."""
    return counts_tricks(rules.ruleset)


def tricks_alone(
    rules: Rules, table: TrickTable, hand: Sequence[Card], seats: int = AGAINST_TWO
) -> float:
    """Tricks that a hand is likely to take alone where nothing else counts: those that its high
    cards promise, and a share of the others, which it plays for with all opponents among so many
    seats; some of its cards may be laid away before."""
    size = min(len(hand), rules.hand_size)
    sure = min(sum(_tricks_of(rules, table, hand)), float(size))
    return sure + OTHER_TRICKS * (size - sure) / seats


def points_alone(
    rules: Rules, contract: int, hand: Sequence[Card], trump: int = NO_TRUMP, *, leads: bool
) -> float:
    """Card points that a hand is likely to take alone.

    Straight lines through what such hands took in many deals.
    """
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    points = _points_alone(rules, contract, kinds, trump, leads)
    if rules.active == AGAINST_ONE:
        total = in_play(rules, contract, trump)
        points += total / 2 - _usual_against_one(rules, contract, trump, leads)
    return points


@lru_cache(maxsize=256)
def _usual_against_one(rules: Rules, contract: int, trump: int, leads: bool) -> float:
    """What is said of some hands on average: against one other they take half of all."""
    chance, pack, said = Random(SAMPLE), list(rules.pack), list[float]()
    for _ in range(SAMPLE):
        chance.shuffle(pack)
        hand = tuple(sorted(pack[: rules.dealt_size]))
        said.append(_points_alone(rules, contract, hand, trump, leads))
    return fmean(said)


@lru_cache(maxsize=4096)
def _points_alone(
    rules: Rules, contract: int, hand: tuple[Card, ...], trump: int, leads: bool
) -> float:
    table = table_of(rules, contract, trump)
    held, size = counts(hand), len(hand)
    suits = suits_of(rules, table)
    if not suits[TRUMP] and rules.talon_size:
        return expected_points(rules, contract, trump, hand)
    own = sum(table.points[kind] for kind in hand)
    plain = [plain_suit(rules, table, held, kinds) for kinds in suits[:TRUMP] if kinds]
    losers = sum(len(lost) for _, _, lost in plain)
    if not suits[TRUMP]:
        bare = LEADING if leads else WAITING
        first = sum(winner for winner, _, _ in plain)
        further = sum(more for _, more, _ in plain)
        points = bare.alone + bare.own_points * own
        points += (bare.first * first + bare.further * further + bare.losers * losers) / size
    else:
        trumps = suits[TRUMP]
        control, above = 0.0, 0
        for kind in trumps:
            control += held[kind] / (1 + above)
            above += rules.pack_counts[kind] - held[kind]
        number = sum(held[kind] for kind in trumps)
        voids = sum(not any(held[kind] for kind in kinds) for kinds in suits[:TRUMP] if kinds)
        points = ALONE + (TRUMPS * number + CONTROL * control + LOSERS * losers) / size
        points += LOSERS_POINTS * sum(lost_points for _, _, lost in plain for lost_points in lost)
        points += OWN_POINTS * own + VOID * voids + SUIT * len(plain) + LEADS * leads
        points += TRUMP_SHARE * rules.copies * len(trumps) / len(rules.pack)
        if rules.active > AGAINST_ONE and not rules.contracts[contract].calls_partner:
            points += FULL_PACK * (1.0 / rules.active - OF_SEATS)
    return points * in_play(rules, contract, trump) / FULL_PACK


def plain_suit(
    rules: Rules, table: TrickTable, held: Sequence[int], kinds: Sequence[Kind]
) -> tuple[int, int, list[int]]:
    """Of a plain suit: whether it has a first winner, how many further ones, and the points of the
    cards that may lose. Low cards are safe once the others are likely to have no more."""
    others = above = led = first = more = 0
    lost: list[int] = []
    for kind in kinds:
        others += rules.pack_counts[kind] - held[kind]
    for kind in kinds:
        for _ in range(held[kind]):
            if not above:
                first, more = 1, more + (led > 0)
            elif led * (rules.active - 1) < others:
                lost.append(table.points[kind])
            led += 1
        above += rules.pack_counts[kind] - held[kind]
    return first, more, lost


def _chance_of_some(rules: Rules, contract: int, hand: tuple[Card, ...]) -> float:
    """How likely a hand takes no more tricks than it may, and as many as it must: fewer than one
    seat's share by what it is made to take, more by what it takes of its own will."""
    spec, table = rules.contracts[contract].spec, table_of(rules, contract, NO_TRUMP)
    least, most = spec.least_tricks, spec.most_tricks or 0
    size, kept = min(len(hand), rules.hand_size), chance_of_at_most(rules, table, hand, least, most)
    if not least:
        return kept
    if least * rules.active < size:
        return kept * chance_of_at_least(rules, table, hand, least)
    over = tricks_alone(rules, table, hand, rules.active) + HALF_A_POINT - least
    return kept * chance_over(over, OF_TRICKS * size)


def losers(rules: Rules, table: TrickTable, hand: Sequence[Card]) -> list[int]:
    """The cards that may lose a trick when this hand leads and goes on leading, its trumps first;
    where these do not draw all others, any card may lose.

    At worst one opponent holds all the rest of a suit, or but cards of it, and keeps its highest
    cards to the end; a card of equal strength does not beat the one led. Laying all of them away
    makes the hand sure.
    """
    suits, held = suits_of(rules, table), counts(hand)
    losing: list[int] = []
    for suit, kinds in enumerate(suits):
        others = sum(rules.pack_counts[kind] - held[kind] for kind in kinds)
        others = min(others, rules.hand_size)
        above = led = lost = 0
        for kind in kinds:
            for _ in range(held[kind]):
                if above and led < others:
                    losing.append(kind)
                    lost += 1
                else:
                    led += 1
            above += rules.pack_counts[kind] - held[kind]
        if suit == TRUMP and (lost or led < others):
            return list(hand)
    return losing


def too_high(rules: Rules, table: TrickTable, hand: Sequence[Card]) -> list[int]:
    """The cards with which this hand may be made to take a trick, without trump.

    A card stays below while the hand has as many lower cards of its suit as the others have; where
    one must beat, only while the others have none. Laying the rest away makes the hand sure.
    """
    held = counts(hand)
    dangerous: list[int] = []
    for kinds in suits_of(rules, table):
        own = below = 0
        for kind in reversed(kinds):
            for _ in range(held[kind]):
                if below > (0 if table.must_beat else own):
                    dangerous.append(kind)
                else:
                    own += 1
            below += rules.pack_counts[kind] - held[kind]
    return dangerous


def sure_tricks(rules: Rules, contract: int, trump: int, hand: Sequence[Card]) -> list[float]:
    """What the trumps and the highest cards of a hand promise each, in tricks."""
    return _tricks_of(rules, table_of(rules, contract, trump), hand)


def _tricks_of(rules: Rules, table: TrickTable, hand: Sequence[Card]) -> list[float]:
    """The same with the order of cards there is."""
    held = counts(hand)
    tricks: list[float] = []
    for group, kinds in enumerate(suits_of(rules, table)):
        above = 0
        for kind in kinds:
            for _ in range(held[kind]):
                if not above:
                    tricks.append(1.0 if group == TRUMP else 0.85)
                elif group == TRUMP:
                    tricks.append(max(0.0, 0.85 - 0.12 * above))
            above += rules.pack_counts[kind] - held[kind]
    return tricks

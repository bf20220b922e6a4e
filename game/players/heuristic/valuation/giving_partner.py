"""What one's partner can best give, and what goes back for it: to a declarer, or to who has
predicted nothing (`none`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice

from game.engine.melds.held import Pattern, best_melds, serves
from game.engine.rules.rules import Rules
from game.engine.tricks.table import TRUMP, TrickTable
from game.players.counting import counts
from game.players.heuristic.reading.knowledge import height, suits_of, table_of
from game.players.heuristic.valuation.declarer import prospects, worth
from game.players.heuristic.valuation.forced import most_feared
from game.players.heuristic.valuation.laying_away import A_TRUMP, A_WINNER, parting_plan
from game.rules.model.phases import MeldPhase
from game.values import Card, Kind

HAS_IT = 0.5
"""How likely a declarer has a card that a meld in trump lacks; it has bid upon something."""

HAS_IT_BESIDE = 0.33
"""The same of a meld in another suit: it is as likely that an opponent has it."""

MELDED = 1000.0
"""What it costs to break a meld that the hand lays itself: more than any card."""


@lru_cache(maxsize=4096)
def cards_for_declarer(
    rules: Rules,
    contract: int,
    trump: int,
    hand: tuple[Card, ...],
    size: int,
    *,
    none: bool = False,
) -> tuple[Card, ...]:
    """The cards of a partner's hand (kinds, sorted) that help the declarer most, in the order of
    kinds: trumps, the highest ones, and what may make a meld whole; low ones where the declarer
    wants no trick."""
    usefulness = use_for_declarer(rules, contract, trump, hand, none=none)
    kept = staying_with_partner(rules, contract, trump, hand)
    free = sorted((Counter(hand) - kept).elements(), key=lambda kind: (-usefulness[kind], kind))
    rest = sorted((Counter(hand) & kept).elements(), key=lambda kind: (-usefulness[kind], kind))
    return tuple(sorted((*free, *rest)[:size]))


def use_for_declarer(
    rules: Rules, contract: int, trump: int, hand: Sequence[Card], *, none: bool = False
) -> dict[Kind, float]:
    """What each kind of a partner's hand is worth to the declarer, in card points."""
    table, spec = table_of(rules, contract, trump), rules.contracts[contract].spec
    if none or spec.needs_no_trick or spec.avoids_points:
        return {kind: _lowness(rules, table, kind) for kind in hand}
    held = counts(hand)
    uses = {kind: _strength(rules, table, held, kind) for kind in hand}
    counted = rules.melds_in[contract]
    if not counted:
        return uses
    whole = _needed(best_melds(counted, hand, trump)[0])
    for pattern in counted:
        if not serves(pattern, trump):
            continue
        mine = [kind for kind, count in pattern.needs if held[kind] >= count]
        lacking = sum(max(0, count - held[kind]) for kind, count in pattern.needs)
        value = float(worth(pattern, trump))
        if not lacking and not partner_melds(rules):
            for kind in mine:
                uses[kind] += value / len(mine)
        elif lacking and mine:
            there = HAS_IT if pattern.suit in (None, trump) else HAS_IT_BESIDE
            for _ in range(lacking):
                value *= there
            for kind in mine:
                uses[kind] += value / len(mine) if held[kind] > whole[kind] else 0.0
    return uses


def _lowness(rules: Rules, table: TrickTable, kind: Kind) -> float:
    """How safe a card is in a hand that wants no trick."""
    low = -float(height(rules, table, kind))
    return low - A_TRUMP if table.group[kind] == TRUMP else low


def _strength(rules: Rules, table: TrickTable, held: Sequence[int], kind: Kind) -> float:
    """What a card is worth in a hand that wants tricks: a trump more than a card that nothing
    beats, and that more than one which others beat."""
    group = table.group[kind]
    if group == TRUMP:
        return A_TRUMP + height(rules, table, kind)
    suit = suits_of(rules, table)[group]
    above = sum(rules.pack_counts[other] - held[other] for other in suit[: suit.index(kind)])
    return A_WINNER / (1.0 + above)


def partner_melds(rules: Rules) -> bool:
    """Whether a declarer's partner lays melds of its own before play."""
    return any(isinstance(phase, MeldPhase) and "partner" in phase.asked for phase in rules.phases)


def staying_with_partner(
    rules: Rules, contract: int, trump: int, hand: Sequence[Card]
) -> Counter[Kind]:
    """How many of each kind a partner keeps for melds of its own."""
    spec = rules.contracts[contract].spec
    if not spec.melds or not spec.partner_plays or not partner_melds(rules):
        return Counter()
    return _needed(best_melds(rules.melds_in[contract], hand, trump)[0])


def _needed(melds: Sequence[Pattern]) -> Counter[Kind]:
    """How many of each kind these melds need together; of a card that serves in two of them one
    too many."""
    needed = Counter[Kind]()
    for pattern in melds:
        for kind, count in pattern.needs:
            needed[kind] += count
    return needed


@lru_cache(maxsize=4096)
def cards_for_partner(
    rules: Rules,
    contract: int,
    trump: int,
    hand: tuple[Card, ...],
    size: int,
    *,
    none: bool = False,
) -> tuple[Card, ...]:
    """The cards of a declarer's hand (kinds, sorted) that it gives back, in the order of kinds:
    those that it misses least, and none of a meld as long as there are others."""
    if none:
        feared = most_feared(rules, table_of(rules, contract, trump), hand)
        return tuple(sorted(islice(feared, size)))
    free, kept, table = _of_declarer(rules, contract, trump, hand)
    spec = rules.contracts[contract].spec
    plan, _ = parting_plan(rules, table, hand, free, spec, size)
    if len(plan) < size:
        left = list((Counter(hand) - Counter(plan)).elements())
        more, _ = parting_plan(rules, table, left, sorted(kept), spec, size - len(plan))
        plan += more
    return tuple(sorted(plan))


def _of_declarer(
    rules: Rules, contract: int, trump: int, hand: tuple[Card, ...]
) -> tuple[list[Card], list[Card], TrickTable]:
    """The cards of a declarer's hand that may go, those that its melds need, and the order of cards
    in the suit that is trump or shall be."""
    named = prospects(rules, hand)[0].trump if trump < 0 else trump
    spec = rules.contracts[contract].spec
    kept = (
        _needed(best_melds(rules.melds_in[contract], hand, named)[0])
        if spec.melds
        else Counter[Kind]()
    )
    free = sorted((Counter(hand) - kept).elements())
    return free, sorted((Counter(hand) & kept).elements()), table_of(rules, contract, named)


def costs_of_giving_back(
    rules: Rules, contract: int, trump: int, hand: tuple[Card, ...], *, none: bool = False
) -> dict[Kind, float]:
    """How little a declarer can do without each kind: that which goes first costs least."""
    if none:
        order = list(most_feared(rules, table_of(rules, contract, trump), hand))
    else:
        free, _, table = _of_declarer(rules, contract, trump, hand)
        spec = rules.contracts[contract].spec
        order, _ = parting_plan(rules, table, hand, free, spec, len(free))
    costs = dict.fromkeys(hand, MELDED)
    for place, kind in reversed(list(enumerate(order))):
        costs[kind] = float(place)
    return costs

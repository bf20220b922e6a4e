"""What a hand promises that must have so many points with the first tricks, or with all of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.cards import KIND_MASK
from game.engine.melds.held import held_in, value
from game.engine.rules.rules import Rules
from game.engine.tricks.table import TRUMP
from game.players.counting import counts
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.rules.model.phases import TricksPhase
from game.values import Card, Kind, Points

LED: Final = (0.97, 0.55, 0.15)
"""How likely a trump takes the trick to which it is led, by how many higher ones are out."""

PLAIN: Final = (0.65, 0.25, 0.05)
"""The same of a card of a plain suit, which may be trumped."""

WITHOUT_TRUMPS: Final = (1.0, 0.45, 0.15)
"""The same where nothing can be trumped."""

NOT_LEADING: Final = 0.55
"""How much of that is left where another one leads to the first trick."""

OF_FOREHAND: Final = 14.0
"""How many points fewer a hand has where forehand, who plays against it, has named the trump."""

SPREAD: Final = 16.0
"""By how many points, of a hundred that are needed, the estimate is hardly ever wrong."""


def over_points(
    rules: Rules, contract: int, hand: Sequence[Card], trump: int, *, leads: bool
) -> tuple[float, float]:
    """By how many points a hand is likely to have more than a contract asks for, where this suit is
    trump, and by how many that is hardly ever wrong."""
    kinds = tuple(sorted(card & KIND_MASK for card in hand))
    spec = rules.contracts[contract].spec
    needed = spec.goal_points or 0
    hoped = _hoped(rules, contract, kinds, trump, leads)
    if spec.trump_is_kept and spec.named_by == "opponents":
        hoped -= OF_FOREHAND
    return hoped - needed, SPREAD * needed / 100


@lru_cache(maxsize=4096)
def _hoped(rules: Rules, contract: int, hand: tuple[Kind, ...], trump: int, leads: bool) -> float:
    """Points that a hand is likely to have by then: of the tricks that it takes with its best
    cards, or with a card of each meld that it shows in place of one of those."""
    spec = rules.contracts[contract].spec
    tricks = min(spec.first_tricks or len(hand), len(hand), rules.hand_size)
    brought = _brought(rules, contract, hand, trump, leads)
    best = sorted(brought.values(), reverse=True)
    hoped = sum(best[:tricks])
    for cards, points in _melds(rules, contract, hand, trump):
        led = max(brought[kind] for kind in cards)
        rest = sorted(brought.values(), reverse=True)
        rest.remove(led)
        hoped = max(hoped, points + led + sum(rest[: tricks - 1]))
    return hoped


def _brought(
    rules: Rules, contract: int, hand: tuple[Kind, ...], trump: int, leads: bool
) -> dict[Kind, float]:
    """What each card of a hand is likely to bring when it is led."""
    table, spec = table_of(rules, contract, trump), rules.contracts[contract].spec
    suits, held = suits_of(rules, table), counts(hand)
    others = rules.active - 1 - (0 if spec.partner_plays else rules.partners_each)
    unseen = len(rules.pack) - len(hand)
    average = sum(table.points[kind] for kind in rules.pack) - sum(table.points[k] for k in hand)
    added = others * average / max(1, unseen) + rules.contracts[contract].tricks.each
    found: dict[Kind, float] = {}
    for group, kinds in enumerate(suits):
        likely = PLAIN if suits[TRUMP] else WITHOUT_TRUMPS
        likely = LED if group == TRUMP else likely
        above = 0
        for kind in kinds:
            if held[kind]:
                chance = likely[above] if above < len(likely) else 0.0
                chance *= 1.0 if leads else NOT_LEADING
                found[kind] = chance * (table.points[kind] + added)
            above += rules.pack_counts[kind] - held[kind]
    return found


def _melds(
    rules: Rules, contract: int, hand: tuple[Kind, ...], trump: int
) -> list[tuple[list[Kind], Points]]:
    """The melds of a hand that may be shown with a lead, as their cards and what they count."""
    if not shows_when_leading(rules):
        return []
    return [
        ([kind for kind, _ in one.needs], value(one, trump))
        for one in held_in(rules.melds_in[contract], hand, trump)
    ]


def shows_when_leading(rules: Rules) -> bool:
    """Whether melds are shown with a lead."""
    phase = rules.phase_of(TricksPhase)
    return phase is not None and phase.leads_with_melds

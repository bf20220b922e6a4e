"""What a hand promises together with one partner, whoever that is, against the others: with the
holder of a called card, or with the seat opposite."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.cards import KIND_MASK
from game.engine.compiled import CompiledContract, Rules
from game.engine.tricks import NO_TRUMP, TRUMP
from game.players.counting import counts
from game.players.heuristic.reading.knowledge import suits_of, table_of
from game.players.heuristic.valuation.soli import FULL_PACK, in_play, spread_of
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

SPREAD: Final = 38.0
"""Card points by which an estimate is hardly ever wrong."""


def chance_with_partner(
    rules: Rules, contract: CompiledContract, hand: Sequence[Card], trump: int = NO_TRUMP
) -> float:
    """How likely a hand wins a contract with its partner; `trump` is the suit that is trump in it
    where the contract does not say itself what is."""
    return _chance(rules, contract.number, tuple(sorted(card & KIND_MASK for card in hand)), trump)


@lru_cache(maxsize=4096)
def _chance(rules: Rules, contract: int, hand: tuple[Card, ...], trump: int) -> float:
    called, table = rules.contracts[contract].called, table_of(rules, contract, trump)
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
    if called is not None:
        points += OF_CALLED * sum(table.group[kind] == table.group[called] for kind in hand)
    total = in_play(rules, table)
    needed = rules.contracts[contract].spec.win_at or rules.scoring.wins_at or total / 2
    over, spread = points * total / FULL_PACK - needed, spread_of(SPREAD, total)
    share = min(max((over + spread) / (2 * spread), 0.0), 1.0)
    return share * share * (3.0 - 2.0 * share)

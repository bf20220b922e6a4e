"""What a hand can best do without where what it lays away is not its own."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.cards import parse_card
from game.engine.tricks.table import NO_TRUMP
from game.players.heuristic.reading.knowledge import table_of
from game.players.heuristic.valuation.laying_away import discard_plan
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed, ruleset_of

CLUBS = "kreuz-3 kreuz-2 kreuz-as kreuz-koenig kreuz-dame kreuz-6 kreuz-4"
LONG = f"{CLUBS} pik-as pik-koenig pik-4 herz-3 herz-2 karo-koenig karo-7 karo-6 karo-5"
"""Seven Clubs that take every trick, and an Ace that the Three and the Two may beat."""


def laid_away(counts_for: str, hand: Sequence[str]) -> set[str]:
    rules = changed(ruleset_of("calabresella"), {"phases.druecken.counts_for": counts_for})
    solo = next(one for one in rules.contracts if one.id == "solo")
    cards = sorted(parse_card(name) for name in hand)
    table = table_of(rules, solo.number, NO_TRUMP)
    plan, _ = discard_plan(rules, table, cards, (), solo.spec)
    return {name for name in hand if parse_card(name) in plan}


@pytest.mark.parametrize("counts_for", ["nobody", "last_trick"])
def test_what_is_not_counted_for_the_declarer_is_what_takes_no_trick(counts_for: str) -> None:
    assert laid_away(counts_for, LONG.split()) == {"pik-4", "karo-5", "karo-6", "karo-7"}


def test_what_counts_for_the_declarer_saves_the_points_of_what_may_be_lost() -> None:
    assert {"pik-as", "pik-koenig"} <= laid_away("declarer", LONG.split())


def test_where_tricks_count_a_long_suit_is_kept_no_rather_than_its_ace() -> None:
    """However long a suit is: what takes a trick is missed more than what may be long."""
    rules = rules_of("five-hundred-4")
    game = next(one for one in rules.contracts if one.id == "bid-6-karo")
    hand = "kreuz-as kreuz-koenig kreuz-8 kreuz-6 kreuz-5 kreuz-7 herz-bube herz-7 herz-6"
    cards = sorted(map(parse_card, f"{hand} karo-as karo-koenig karo-5 joker".split()))
    plan, _ = discard_plan(rules, table_of(rules, game.number, NO_TRUMP), cards, (), game.spec)
    assert parse_card("kreuz-as") not in plan

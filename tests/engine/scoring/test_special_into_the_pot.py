"""Special points that pay into the pot, or take it: in place of points for anybody."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.cards import KIND_MASK, parse_card, suit_of
from game.engine.rules.rules import Rules
from game.engine.scoring import settled
from game.engine.scoring.pot import at_stake, brought
from game.engine.sheet import SheetLine
from game.engine.state import State
from game.rules import load
from game.rules.model import Ruleset
from tests.contract.playing import play_deals
from tests.contract.rulesets import path_of, rules_of
from tests.players.search.positions import cards_asked_for, played_out
from tests.records.shelf import changed

SEEDS = 60
POOL, JACK = "remise", parse_card("herz-bube")
SEVEN = {
    "label": {"de": "Verloren", "en": "Lost"},
    "kind": "caught",
    "card": "trump-10",
    "by": "trump-as",
    "pot": "pays",
    "points": 3,
}


def ruleset_of(name: str) -> Ruleset:
    """A ruleset by its name."""
    return load(path_of(name)).ruleset


def ends(rules: Rules, seeds: int = SEEDS) -> Iterator[State]:
    """The ends of deals that are played at random, with what lies in the pot by then."""
    for seed in range(seeds):
        for turn in play_deals(rules, seed):
            if turn.state.phase is None and turn.state.deal.tricks:
                yield turn.state


def special(lines: tuple[SheetLine, ...]) -> list[tuple[int | None, int, str]]:
    """Whose lines are about special points and the pot, with their points and their names."""
    return [(x.seat, x.points, x.detail) for x in lines if x.reason == "pot_special"]


def test_whoever_loses_the_jack_pays_doubles_or_takes_the_pool() -> None:
    rules, met = rules_of(POOL), set()
    for state in ends(rules):
        lies, sheet = at_stake(rules, state.deal, state.match.pot), settled(state)
        expected = []
        for trick in state.deal.tricks:
            kinds = [card & KIND_MASK for card in trick.cards]
            owner = trick.seats[kinds.index(JACK)] if JACK in kinds else trick.winner
            if owner == trick.winner:
                continue
            led, hearts = kinds[0] == JACK, suit_of(kinds[0]) == suit_of(JACK)
            way, paid = ("vor", 5) if led else ("erzwungen", lies) if hearts else ("weg", -lies)
            expected = [(owner, -paid, way)]
            met.add(way)
        assert special(sheet) == expected
        left = state.match.pot + brought(sheet)
        assert left == lies + sum([-points for _, points, _ in expected])
    assert met == {"vor", "erzwungen", "weg"}


def test_two_cards_take_and_pay_one_after_the_other() -> None:
    """Each of what lies there by then, and nothing of it is written down besides."""
    jack = "scoring.special_points.weg"
    rules, met = changed(ruleset_of(POOL), {f"{jack}.card": "*-bube"}), 0
    for state in ends(rules):
        lies, sheet = at_stake(rules, state.deal, state.match.pot), settled(state)
        for _, points, name in special(sheet):
            assert points == {"weg": lies, "erzwungen": -lies, "vor": -5}[name]
            lies -= points
        assert state.match.pot + brought(sheet) == lies >= 0
        assert "special" not in {line.reason for line in sheet}
        met += len(special(sheet)) > 1
    assert met


def test_it_is_paid_for_the_next_deal_where_tricks_share_the_pot() -> None:
    rules = changed(ruleset_of("loo"), {"scoring.special_points": {"zwick": SEVEN}})
    met = 0
    for state in ends(rules, 200):
        sheet = settled(state)
        for seat, points, name in special(sheet):
            assert (points, name) == (-3, "zwick")
            assert seat in state.deal.seats
            met += 1
        assert "special" not in {line.reason for line in sheet}
    assert met


@pytest.mark.parametrize("name", [POOL, "loo"])
def test_players_count_what_the_sheet_counts(name: str) -> None:
    rules, met = rules_of(name), 0
    if name == "loo":
        often = {**SEVEN, "card": "*-10", "by": None}
        rules = changed(ruleset_of(name), {"scoring.special_points": {"zwick": often}})
    for seed in range(8):
        for asked in cards_asked_for(rules, seed):
            one, done = played_out(asked), special(settled(asked.state))
            position = one.position
            tally = position.tally(one.outcome)
            past = position.specials.of_seats(tally._replace(besides=[0] * 9))
            so_far = [
                sum([points for seat, points, _ in done if seat == own]) for own in asked.view.seats
            ]
            assert list(past) == so_far
            met += any(position.specials.of_seats(tally))
    assert met

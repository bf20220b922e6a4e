"""Three pairs of whom one bids: who plays against whom, and what each pair writes down."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.actions import CHANCE, PASS, Action
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.sides.actual import sides
from game.engine.state import State
from game.engine.view import View, begin, fold_all
from game.players.registry import make_player
from game.simulation.table import QuickTable
from tests.contract.rulesets import compiled
from tests.rules.explain.variants import page

PAIRS = """\
id: eigenes
name: Paare
summary: Drei Paare bieten.
deck: {faces: german, ranks: &r [as, koenig, ober, unter, "10", "9", "8", "7", "6"], copies: 1,
  points: {}}
table: {players: 6, direction: clockwise, sides: {kind: partners, count: 3}}
order: [deal, ansage, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 6}]}
  ansage: {kind: reservations, asked_first: false, only_higher: true, until_passed: true}
  tricks:
    kind: tricks
    leader: left_of_dealer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 0
    each_trick: 1
contracts:
  niemand: {label: Niemand, trump: none, order: *r, goal: thrown_in}
  gebot:
    offered: ansage
    trump: fixed
    trumps: ["herz-*"]
    order: *r
    ladder: {first: 1, last: 6, trumps: [kreuz, herz, none]}
scoring: SCORING
match: {first_dealer: drawn, next_dealer: left, target: 30}
"""
BID = """{kind: bid_game, rounding: exact, melds_need_trick: false, declarer_needs_trick: false,
  lost_factor: 2, lost_bonus: 3, conceded_factor: 1, conceded_bonus: 0, bonus_for: WHOM,
  opponents: OPPONENTS}"""
RACE = "{kind: race, bid_missed: -5}"


def text_of(scoring: str) -> str:
    return PAIRS.replace("SCORING", scoring)


def counted(opponents: str, whom: str = "side") -> str:
    return text_of(BID.replace("OPPONENTS", opponents).replace("WHOM", whom))


def played(rules: Rules, bid: str, seed: int = 1) -> tuple[State, list[View]]:
    """A deal in which forehand bids so, all others pass, and all lay their first lawful card; and
    what everybody has seen before the last card."""
    views = [begin(rules, seat) for seat in range(rules.players)]
    step = apply(start(rules), CHANCE, deal_for(rules, seed, 1))
    contract = next(one.number for one in rules.contracts if one.id == bid)
    words = [Action("declare", contract), *[PASS] * (rules.players - 1)]
    while True:
        for seat in range(rules.players):
            found = [redact(event, seat) for event in step.events]
            if step.state.phase is not None:
                views[seat] = fold_all(rules, views[seat], found)
        if step.state.phase is None:
            return step.state, views
        seat = pending(step.state)[0]
        action = words.pop(0) if words else legal_actions(step.state, seat)[0]
        step = apply(step.state, seat, action)


def scores(rules: Rules, bid: str) -> tuple[list[int], list[int], list[tuple[int, ...]]]:
    """The tricks of each pair, what each seat of it writes down, and the pairs, the declarer's
    first."""
    state, _ = played(rules, bid)
    result = state.match.results[-1]
    assert result.declarer is not None
    pairs = [(seat, seat + 3) for seat in range(3)]
    pairs.sort(key=lambda pair: result.declarer not in pair)
    tricks = [sum(result.card_points[seat] for seat in pair) for pair in pairs]
    written = [result.score[pair[0]] for pair in pairs]
    assert all(result.score[one] == result.score[other] for one, other in pairs)
    return tricks, written, pairs


def test_each_of_the_two_other_pairs_writes_its_own(tmp_path: Path) -> None:
    rules = compiled(tmp_path, counted("own"))
    tricks, written, _ = scores(rules, "gebot-1-none")
    assert tricks[0] >= 1 and sum(tricks) == 6 and written == tricks
    tricks, written, _ = scores(rules, "gebot-6-none")
    assert tricks[0] < 6 and written == [-12, tricks[1] + 3, tricks[2] + 3]


def test_what_the_others_get_besides_may_be_for_each_seat(tmp_path: Path) -> None:
    tricks, written, _ = scores(compiled(tmp_path, counted("own", "seat")), "gebot-6-none")
    assert written == [-12, tricks[1] + 6, tricks[2] + 6]


def test_the_two_other_pairs_may_share_what_they_have(tmp_path: Path) -> None:
    tricks, written, _ = scores(compiled(tmp_path, counted("shared")), "gebot-6-none")
    together = tricks[1] + tricks[2] + 3
    assert written == [-12, together, together]


def test_each_pair_is_a_side_where_all_write_down_what_they_take(tmp_path: Path) -> None:
    rules = compiled(tmp_path, text_of(RACE))
    tricks, written, pairs = scores(rules, "gebot-6-none")
    assert written == [-5, *tricks[1:]]
    state, views = played(rules, "gebot-6-none")
    assert [tuple(sorted(side)) for side in sides(state)] == pairs
    for view in views:
        assert [view.sides[seat] for seat in range(6)] == [seat % 3 for seat in range(6)]


def test_the_declarers_pair_plays_against_all_others(tmp_path: Path) -> None:
    rules = compiled(tmp_path, counted("own"))
    state, views = played(rules, "gebot-1-none")
    mine, others = sides(state)
    assert len(mine) == 2 and len(others) == 4
    for view in views:
        assert {seat for seat in range(6) if view.sides[seat] == 0} == set(mine)


@pytest.mark.parametrize("scoring", [counted("own"), counted("shared"), text_of(RACE)])
def test_players_bid_and_play(tmp_path: Path, scoring: str) -> None:
    rules = compiled(tmp_path, scoring)
    table = QuickTable(rules, [make_player("easy") for _ in range(6)])
    results = [table.play_deal(deal_for(rules, seed, 1)) for seed in range(2)]
    assert any(result.declarer is not None for result in results)


def test_the_page_says_whose_account_is_whose(tmp_path: Path) -> None:
    own, shared = (page(tmp_path, counted(word), "en") for word in ("own", "shared"))
    assert "Each of the two other pairs has an account of its own." in own
    assert "Each of the two other pairs gets 3 points more." in own
    assert "The opponents share one account." in shared
    assert "The opponents together get 3 points more." in shared

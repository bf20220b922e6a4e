"""Who has named a game for card points may give it up, also once all have melded."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.actions import GIVE_UP
from game.engine.play import apply, legal_actions
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring import sheet_of
from game.engine.scoring.counting import meld_points
from game.engine.sheet import total
from game.engine.sides.actual import sides
from game.engine.state import State
from game.players.base import Request, request_for
from game.players.heuristic.phases.declare import choose_contract
from game.rules import load
from game.rules.explain import explain, to_text
from tests.contract.playing import play_deals, watched

FILE = """
id: bid-pinochle
name: {de: Pinochle, en: Pinochle}
summary: {de: Zwei gegen zwei., en: Two against two.}
tile: [pik-dame, karo-bube]
deck: {faces: french, ranks: &o [as, "10", koenig, dame, bube, "9"], copies: 2,
  points: {as: 11, "10": 10, koenig: 4, dame: 3, bube: 2}}
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, ansage, melds, werfen, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 12}]}
  ansage: {kind: reservations, asked_first: false, only_higher: true, until_passed: true}
  melds: {kind: meld, who: everybody}
  werfen: {kind: declare, concede: true}
  tricks: {kind: tricks, leader: declarer, last_trick: 10,
    duties: {follow_suit: true, must_beat: true, must_trump: true, must_overtrump: true}}
contracts:
  niemand: {label: {de: Alle passen, en: All pass}, trump: none, order: *o, goal: thrown_in}
  spiel: {label: {de: Spiel, en: Game}, offered: ansage, order: *o, trumps: ["herz-*"],
    ladder: {first: 150, last: 300, step: 10, trumps: [kreuz, pik, herz, karo], suits_rank: false}}
  alles: {label: {de: Alles, en: Everything}, offered: ansage, trump: none, order: *o,
    goal: all_tricks, value: 500, rank: 100, melds: false}
melds:
  contained_melds: never
  table:
    paar: {label: {de: Ehe, en: Marriage}, of_one_suit: [koenig, dame], points: 20,
      trump_points: 40}
    pino: {label: {de: Pinochle, en: Pinochle}, cards: [pik-dame, karo-bube], points: 40}
scoring: {kind: bid_game, melds_need_trick: true, declarer_needs_trick: true, lost_factor: 1}
match: {first_dealer: drawn, next_dealer: left, target: 1000}
"""


@pytest.fixture(name="path")
def _path(tmp_path: Path) -> Path:
    path = tmp_path / "bid-pinochle.yaml"
    path.write_text(FILE, encoding="utf-8")
    return path


@pytest.fixture(name="rules")
def _rules(path: Path) -> Rules:
    return compile_rules(load(path).ruleset)


def asked(rules: Rules, deals: int = 60) -> list[tuple[State, Request]]:
    """Where a declarer is asked whether to give up, in deals by players who play anything."""
    found = []
    for seed in range(deals):
        turns = list(play_deals(rules, seed, 1))
        for turn, views in zip(turns, ([], *watched(rules, turns)), strict=False):
            legal = legal_actions(turn.before, turn.seat) if turn.seat >= 0 else []
            if GIVE_UP in legal:
                request = request_for(rules, views[turn.seat], tuple(legal))
                found.append((turn.before, request))
    return found


def test_a_named_game_for_points_is_given_up_once_all_have_melded(rules: Rules) -> None:
    states = asked(rules)
    assert states
    for state, request in states:
        named = rules.contracts[state.deal.contract]
        assert named.of_ladder is not None
        assert list(request.legal) == [named.action, GIVE_UP]
        played = apply(state, request.view.seat, named.action).state
        assert not played.deal.conceded
        ended = apply(state, request.view.seat, GIVE_UP).state
        assert ended.phase is None
        mine, others = sides(ended)
        assert total(sheet_of(ended), mine[0]) == -(state.deal.bid or 0)
        melded = sum(meld_points(ended, seat) for seat in others)
        assert total(sheet_of(ended), others[0]) == melded


def test_a_game_for_all_tricks_is_played_on(rules: Rules) -> None:
    named = {
        rules.contracts[turn.state.deal.contract].id
        for seed in range(20)
        for turn in play_deals(rules, seed, 1)
        if turn.seat >= 0 and turn.state.deal.declared and not turn.state.deal.conceded
    }
    assert "alles" in named
    given_up = [state.deal.contract for state, _ in asked(rules, 20)]
    assert "alles" not in {rules.contracts[number].id for number in given_up}


def test_opponents_give_up_where_much_is_missing(rules: Rules) -> None:
    missing: dict[bool, list[int]] = {True: [], False: []}
    for state, request in asked(rules):
        chosen = choose_contract(request)
        mine, _ = sides(state)
        lacks = (state.deal.bid or 0) - sum(meld_points(state, seat) for seat in mine)
        missing[chosen == GIVE_UP].append(lacks)
    assert missing[True]
    assert missing[False]
    assert min(missing[True]) > min(missing[False])
    assert sum(missing[True]) / len(missing[True]) > sum(missing[False]) / len(missing[False]) + 50


def test_the_page_says_what_is_given_up(rules: Rules) -> None:
    page = " ".join(to_text(explain(rules.ruleset, "en")).split())
    assert "after the melds, the declarer may still give up." in page
    assert page.count("Only a game for card points can be given up.") == 1

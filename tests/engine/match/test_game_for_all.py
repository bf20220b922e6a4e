"""Rounds in which all must play one game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.actions import CHANCE, PASS, Action, Shuffle
from game.engine.events import DealBegan
from game.engine.play import apply, legal_actions, pending, start
from game.engine.record import replay
from game.engine.resample import resample
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring.bock import multiplier
from game.engine.shuffle import deal_for
from game.players.registry import make_player
from game.players.worlds import Worlds
from game.simulation.table import QuickTable
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, rules_of
from tests.engine.watched import WatchedDeal
from tests.records.shelf import FOLDER, record_of


def rules(name: str, **bock: Any) -> Rules:
    """A game in which each game that is lost brings such a round, of a Ramsch."""
    found = in_order(
        changed(
            plain(name),
            [
                Change(("contracts", "ramsch", "enabled"), True),
                Change(
                    ("match", "bock"),
                    {"after": {"solo_lost": True}, "several": "in_sequence", "game": "ramsch"}
                    | bock,
                ),
            ],
        )
        or {}
    )
    assert found is not None
    return compile_rules(found)


@pytest.mark.parametrize("name", ["skat", "schafkopf"])
@pytest.mark.parametrize("game_in", ["doubled", "once", "after"])
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_all_play_it_for_a_round(name: str, game_in: str, player: str) -> None:
    """As many deals as there are seats, in double rounds, in their place, or after them; nobody is
    asked for anything else, and none of them brings another round."""
    table = rules(name, game_in=game_in)
    played = QuickTable(table, [make_player(player)] * table.players)
    left, rounds = [0, 0], 0  # double deals, and deals of the game for all
    for number in range(24):
        if played.state.match.winners is not None:
            break
        doubled, for_all = left[0] > 0, left[1] > 0 and (game_in != "after" or not left[0])
        assert multiplier(played.state) == (2 if doubled else 1)
        result = played.play_deal(deal_for(table, 5, number + 1))
        if player == "greedy":  # who looks at the table
            assert {view.for_all for view in played._views} == {left[1] if for_all else 0}
        assert (table.contracts[result.contract].id == "ramsch") == for_all
        assert not for_all or (result.declarer is None and not result.thrown_in)
        if result.thrown_in:
            continue
        counted = game_in != "after" or not doubled
        left = [max(0, left[0] - 1), max(0, left[1] - counted)]
        lost = result.declarer is not None and result.score[result.declarer] < 0
        solo = result.declarer is not None and any(len(side) == 1 for side in result.sides)
        if lost and solo and not for_all:
            rounds += 1
            left[0] += table.players * (game_in != "once")
            left[1] += table.players
    assert rounds


@pytest.mark.parametrize(
    ("said", "in_rounds", "elsewhere"),
    [("never", False, True), ("also", True, True), ("only", True, False)],
)
def test_what_may_be_named_in_its_place(said: str, in_rounds: bool, elsewhere: bool) -> None:
    """In the first two deals all must play Ramsch; nobody wants anything else in the third."""
    tree = plain("schafkopf")
    game_for_all = {"first": 2, "game": "ramsch", "game_in": "once"}
    changes = [
        Change(("contracts", "ramsch", "enabled"), True),
        Change(("contracts", "solo-herz", "in_rounds"), said),
        Change(("match", "bock"), {"after": {}, "several": "in_sequence"} | game_for_all),
    ]
    found = in_order(changed(tree, changes) or {})
    assert found is not None
    table = compile_rules(found)
    state, games = start(table), list[str]()
    for number, asked in ((1, in_rounds), (2, in_rounds), (3, elsewhere)):
        deal = apply(state, CHANCE, deal_for(table, 5, number)).state
        solo = Action("declare", next(c.number for c in table.contracts if c.id == "solo-herz"))
        while deal.phase is not None and PASS in legal_actions(deal, pending(deal)[0]):
            lawful = legal_actions(deal, pending(deal)[0])
            assert (solo in lawful) == asked
            assert number == 3 or set(lawful) == {PASS, solo}
            if number == 2 and asked:
                deal = apply(deal, pending(deal)[0], solo).state
                break
            deal = apply(deal, pending(deal)[0], PASS).state
        while deal.phase is not None and PASS in legal_actions(deal, pending(deal)[0]):
            deal = apply(deal, pending(deal)[0], PASS).state
        games.append(table.contracts[deal.deal.contract].id)
        while deal.phase is not None:
            seat = pending(deal)[0]
            deal = apply(deal, seat, legal_actions(deal, seat)[0]).state
        state = deal
    assert games[:2] == ["ramsch", "solo-herz" if in_rounds else "ramsch"]
    assert state.match.results[2].thrown_in


def test_imagined_deals_know_who_has_passed_it_by() -> None:
    rules_of_skat = rules_of("skat", (("ramschrunde", "grand"), ("ramsch-grand", "true")))
    record = record_of(FOLDER / "skat" / "K-16_grand-hand-in-a-ramsch-round.record")
    deal = WatchedDeal(rules_of_skat)
    asked = 0
    for move in replay(rules_of_skat, record).moves:
        if (
            not isinstance(move.action, Shuffle)
            and deal.view.for_all
            and any(one.verb == "declare" for one in deal.legal)
        ):
            view, legal = deal.view, tuple(deal.legal)
            world = Worlds(rules_of_skat, view).draw(Random(1))
            imagined = resample(rules_of_skat, view, legal, world)
            assert pending(imagined) == (move.seat,)
            assert tuple(legal_actions(imagined, move.seat)) == legal
            asked += 1
        deal.take(move.seat, move.action)
    assert asked == 6


def test_a_game_lost_from_the_hand_brings_one() -> None:
    """With the talon taken the same game brings none."""
    tree = plain("skat")
    changes = [
        Change(("match", "bock"), {"after": {}, "several": "in_sequence"}),
        *(
            Change(("contracts", name, "bock"), "hand_lost")
            for name in ("grand", "kreuz", "pik", "herz", "karo")
        ),
    ]
    found = in_order(changed(tree, changes) or {})
    assert found is not None
    table = compile_rules(found)
    played = QuickTable(table, [make_player("random")] * 3)
    told = set()
    for number in range(60):
        if played.state.match.winners is not None:
            break
        before = sum(played.state.match.bock)
        result = played.play_deal(deal_for(table, 7, number + 1))
        if result.thrown_in:
            continue
        assert result.declarer is not None
        left, lost = played.state.deal.talon_left, result.score[result.declarer] < 0
        cards = table.contracts[result.contract].spec.counts_points
        brought = 3 if left and lost and cards else 0
        assert sum(played.state.match.bock) == max(0, before - 1) + brought
        told.add((left, lost))
    assert {(True, True), (False, True)} <= told


def test_the_event_says_how_many_are_left() -> None:
    """At the beginning of a deal; the first deals of a match may be such ones."""
    table = rules("skat", game_in="once", first=2)
    played = QuickTable(table, [make_player("greedy")] * 3)
    played.play_deal(deal_for(table, 1, 1))
    assert played._views[0].for_all == 2
    assert DealBegan(1, 0, (0, 1, 2)).for_all == 0


@pytest.mark.parametrize(("lengthens", "seen"), [(False, [2, 1]), (True, [3, 2, 1])])
def test_no_more_of_them_are_promised_than_the_match_has(lengthens: bool, seen: list[int]) -> None:
    tree = rules("skat", game_in="once", first=3, lengthens=lengthens).ruleset
    match = tree.match.model_copy(update={"deals": 2, "rounds": None})
    table = compile_rules(tree.model_copy(update={"match": match}))
    played = QuickTable(table, [make_player("greedy")] * 3)
    found = []
    for number in range(len(seen)):
        assert played.state.match.winners is None
        played.play_deal(deal_for(table, 5, number + 1))
        found.append(played._views[0].for_all)
    assert found == seen
    assert played.state.match.winners is not None

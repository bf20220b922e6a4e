"""Where a bid must be reached and nobody bids, all may play for the fewest card points."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.engine.actions import CHANCE, PASS
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import begin, fold_all
from game.players.base import Request, request_for
from game.players.heuristic.greedy import GreedyPlayer
from game.rules import load
from tests.contract.rulesets import in_order, path_of
from tests.rules.explain.pages import one_line

FEW = {"goal": "fewest_points", "sides": "alone", "value": 30, "melds": False}


@cache
def rules_for(name: str) -> Rules:
    """Pepper, where numbers of tricks are named, or Binokel, where the bidding is for points and
    who has bid then says what is played."""
    tree: dict[str, Any] = load(path_of(name)).ruleset.model_dump(exclude={"house_rules"})
    contracts = tree["contracts"]
    if name == "pepper":
        contracts["niemand"] |= FEW
    else:
        tree["phases"]["bidding"]["forehand"] = "may_pass"
        contracts["alle"] = contracts["normal"] | FEW | {"trump": "none", "trumps": []}
        contracts["normal"]["offered"] = "declare"
        for phase in ("hand", "called"):
            tree["order"].remove(phase)
            tree["phases"].pop(phase)
            for gone in [id_ for id_, one in contracts.items() if one["offered"] == phase]:
                contracts.pop(gone)
    ruleset = in_order(tree)
    assert ruleset is not None
    return compile_rules(ruleset)


def all_pass(rules: Rules, seed: int) -> State:
    """Nobody bids, and the first lawful card falls each time."""
    state = apply(start(rules), CHANCE, deal_for(rules, seed, 1)).state
    while state.phase is not None:
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        state = apply(state, seat, PASS if PASS in legal else legal[0]).state
    return state


@pytest.mark.parametrize("name", ["pepper", "binokel-3"])
def test_who_has_the_most_card_points_pays_all_others(name: str) -> None:
    rules = rules_for(name)
    for seed in range(1, 5):
        result = all_pass(rules, seed).match.results[-1]
        assert result.declarer is None and not result.thrown_in and result.played_out
        most = max(result.card_points)
        lost = [points == most for points in result.card_points]
        number = sum(lost)
        if number < len(lost):
            paid = [30 * (number - len(lost) if mine else number) for mine in lost]
            assert list(result.score) == paid
        assert sum(result.score) == 0


def declaring(rules: Rules, seed: int) -> tuple[Request, set[str]]:
    """What the first who bids is asked, and what it may declare."""
    state, events = apply(start(rules), CHANCE, deal_for(rules, seed, 1))
    seen = list(events)
    while state.phase is None or rules.phases[state.phase.at].kind != "declare":
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        bids = [action for action in legal if action.verb == "bid"]
        nobody = not any(bid is not None for _, bid in state.deal.bids)
        said = bids[0] if bids and nobody else PASS if PASS in legal else legal[-1]
        state, more = apply(state, seat, said)
        seen += more
    declarer = pending(state)[0]
    legal = legal_actions(state, declarer)
    view = fold_all(rules, begin(rules, declarer), [redact(one, declarer) for one in seen])
    named = {rules.contracts[one.arg].id for one in legal if one.verb == "declare"}
    return request_for(rules, view, legal), named


def test_who_has_bid_says_what_is_played_and_may_not_play_the_game_for_all() -> None:
    rules = rules_for("binokel-3")
    request, named = declaring(rules, 1)
    assert "normal" in named and "alle" not in named
    normal = next(one for one in rules.contracts if one.id == "normal")
    assert rules.bid_for == normal.number
    assert GreedyPlayer().choose(request) == normal.action


@pytest.mark.parametrize("name", ["pepper", "binokel-3"])
def test_the_page_says_what_is_played_when_nobody_bids(name: str) -> None:
    ruleset = rules_for(name).ruleset
    page = one_line(ruleset, "de")
    usual = next(one for one in ruleset.contracts.values() if one.avoids_points)
    assert f"wird „{usual.label.de}“ gespielt" in page
    assert "hat verloren und zahlt jedem anderen 30 Punkte" in page
    assert "werden die Karten hingeworfen" not in page

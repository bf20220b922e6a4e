"""Certain cards bring points to the side that held them, whoever takes them."""

from __future__ import annotations

from typing import Any

import pytest

from game.cards import Rank, parse_card, rank_of, suit_of
from game.engine.rules.rules import Rules
from game.engine.scoring.honours import honour_lines
from game.engine.state import State
from game.players.heuristic.valuation.honours import honours_of_hand
from tests.contract.playing import play_deals
from tests.records.shelf import changed, ruleset_of

WHIST, BRIDGE = "whist", "bridge"
HIGH = (Rank.AS, Rank.KOENIG, Rank.OBER, Rank.UNTER)
HELD_BY = "scoring.honours.hoch.held_by"


def finished(rules: Rules, seed: int) -> State:
    *_, last = play_deals(rules, seed)
    return last.state


def honours(state: State) -> dict[int, int]:
    """What every seat has written down for honours."""
    found = dict.fromkeys(range(4), 0)
    for line in state.match.results[-1].sheet:
        if line.reason == "honours" and line.seat is not None:
            found[line.seat] += line.points
    return found


def high_trumps(state: State) -> list[int]:
    """How many honours each seat has played."""
    held = [0] * 4
    for trick in state.deal.tricks:
        for seat, card in zip(trick.seats, trick.cards, strict=True):
            held[seat] += suit_of(card) == state.deal.trump and rank_of(card) in HIGH
    return held


@pytest.mark.parametrize("by", ["side", "hand"])
def test_in_whist_three_honours_bring_two_and_all_four(by: str) -> None:
    rules = changed(ruleset_of(WHIST), {HELD_BY: by})
    worth, seen = [0, 0, 0, 2, 4], set[int]()
    for seed in range(60):
        state = finished(rules, seed)
        held, found = high_trumps(state), honours(state)
        assert sum(held) == 4
        for seat in range(4):
            own, other = held[seat], held[(seat + 2) % 4]
            points = worth[own + other] if by == "side" else worth[own] + worth[other]
            assert found[seat] == points
        seen.update(found.values())
    assert {0, 2} <= seen


def test_they_come_on_top_of_everything_and_the_two_partners_write_down_the_same() -> None:
    without = changed(ruleset_of(WHIST), {"scoring.honours": {}})
    rules = changed(ruleset_of(WHIST), {})
    for seed in range(20):
        state, plain = finished(rules, seed), finished(without, seed)
        more = honours(state)
        scores = [n + more[seat] for seat, n in enumerate(plain.match.results[-1].score)]
        assert list(state.match.results[-1].score) == scores
        assert (more[0], more[1]) == (more[2], more[3])


@pytest.mark.parametrize(
    ("suit", "cards", "points"),
    [
        ("pik", "pik-as pik-koenig pik-dame pik-bube herz-10", 100),
        ("pik", "pik-as pik-koenig pik-dame pik-bube pik-10", 150),
        ("herz", "pik-as pik-koenig pik-dame pik-bube pik-10", 0),
        ("none", "pik-as herz-as karo-as kreuz-as", 150),
        ("pik", "pik-as herz-as karo-as kreuz-as", 0),
    ],
)
def test_opponents_know_what_their_own_hand_holds(suit: str, cards: str, points: int) -> None:
    rules = changed(ruleset_of(BRIDGE), {})
    name = f"gebot-9-{'ohne' if suit == 'none' else suit}"
    games = {one.id: one for one in rules.contracts}
    contract = games.get(name) or games["gebot-9-none"]
    hand = [parse_card(card) for card in cards.split()]
    assert honours_of_hand(rules, contract, hand, -1) == points


def test_near_the_target_they_bring_nothing() -> None:
    """Which side is that near is told by its score in the running game, before the deal."""
    rules = changed(ruleset_of(WHIST), {"scoring.honours.hoch.below": 4})
    found, near = 0, 0
    for seed in range(20):
        state = finished(rules, seed)
        held = honours(state)
        for running in ((3, 4, 3, 4), (4, 3, 4, 3)):
            match = state.match._replace(running=running, scores=(9, 9, 9, 9))
            lines = honour_lines(state._replace(match=match))
            points = {line.seat: line.points for line in lines}
            for seat in range(4):
                assert points.get(seat, 0) == (held[seat] if running[seat] < 4 else 0)
                found += points.get(seat, 0)
                near += held[seat] * (running[seat] == 4)
    assert found and near


def test_in_a_game_about_tricks_they_bring_nothing() -> None:
    keys: dict[str, Any] = {"contracts.spiel.goal": "fewest_points"}
    rules = changed(ruleset_of(WHIST), keys)
    assert not any(any(honours(finished(rules, seed)).values()) for seed in range(10))

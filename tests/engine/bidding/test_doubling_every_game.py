"""With `every_game` games that are about tricks alone are doubled like those for card points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.actions import CHANCE, Action
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import Playing, State
from game.players.registry import make_player
from game.rules.explain import explain, to_text
from game.simulation.table import QuickTable
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order

KONTRA = Action("announce", 0)
LEVELS = {"kontra": {"label": {"de": "Kontra", "en": "Kontra"}, "cards": 8, "points": 0}}
GAMES = {
    "solo-values": "misere",
    "solo-whist": "misere",
    "binokel-3": "durch",
    "grasobern": "bettel",
}
"""A game of each way of scoring in which there is a declarer. In Grasobern there is one only where
it is about tricks: without `every_game` nothing could be doubled."""


def rules(name: str, *, every: bool = True) -> Rules:
    spoken: dict[str, Any] = {"by_turns": True, "every_game": every, "levels": LEVELS}
    found = in_order(changed(plain(name), [Change(("announcements",), spoken)]) or {})
    assert found is not None
    return compile_rules(found)


def playing(table: Rules, contract: str) -> State:
    """A deal in which the first seat that can has named the contract, as its first card is led."""
    number = next(one.number for one in table.contracts if one.id == contract)
    state = apply(start(table), CHANCE, deal_for(table, 1, 1)).state
    bidden = table.contracts[number].spec.offered is None
    while not isinstance(state.phase, Playing):
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        named = [one for one in legal if one == Action("declare", number)]
        bids = [one for one in legal if one.verb in ("bid", "reserve") and not bidden]
        silent = [one for one in legal if one.verb == "pass"]
        bidden = bidden or bool(bids)
        state = apply(state, seat, (named or bids or silent or list(legal))[0]).state
    assert state.deal.contract == number
    return state


def may_say(state: State) -> set[int]:
    return {seat for seat in state.deal.seats if KONTRA in legal_actions(state, seat)}


def finished(state: State) -> State:
    """The deal as it ends with the first lawful card each time."""
    while not state.match.results:
        seat = pending(state)[0]
        card = next(one for one in legal_actions(state, seat) if one.verb == "play")
        state = apply(state, seat, card).state
    return state


@pytest.mark.parametrize("name", GAMES)
def test_the_opponents_may_double_it(name: str) -> None:
    state = playing(rules(name), GAMES[name])
    assert may_say(state) == set(state.deal.seats) - {state.deal.declarer}


@pytest.mark.parametrize("name", [name for name in GAMES if name != "grasobern"])
def test_without_it_they_may_not(name: str) -> None:
    assert not may_say(playing(rules(name, every=False), GAMES[name]))


def test_what_nobody_plays_against_all_others_is_not_doubled() -> None:
    """In Grasobern everybody else plays for themselves, and there is nobody to say it to."""
    assert not may_say(playing(rules("grasobern"), "spiel"))


@pytest.mark.parametrize("name", GAMES)
def test_it_counts_twice_then(name: str) -> None:
    state = playing(rules(name), GAMES[name])
    opponent = min(may_say(state))
    plainly, doubled = finished(state), finished(apply(state, opponent, KONTRA).state)
    score = plainly.match.results[0].score
    assert any(score)
    assert doubled.match.results[0].score == tuple(2 * points for points in score)


def test_who_thinks_ahead_doubles_what_will_be_lost() -> None:
    """Whoever was dealt first plays misere, with whatever cards: who believes that they chose it
    doubles only what can hardly be won."""
    table = rules("solo-whist")
    misere = next(one.number for one in table.contracts if one.id == "misere")

    def allowed(_: Rules, legal: Sequence[Action]) -> Sequence[Action]:
        return [action for action in legal if action == Action("declare", misere)]

    players = QuickTable(table, [make_player("medium")] * 4, allowed=allowed)
    said = lost = 0
    for number in range(7):
        players.begin_match(dealer=number % 4)
        result = players.play_deal(deal_for(table, number + 1, 1))
        doubled = any(action == KONTRA for _, action in players.moves)
        assert result.declarer is not None
        said += doubled
        lost += doubled and result.score[result.declarer] < 0
    assert lost == said > 0


def test_the_page_says_whether() -> None:
    names = "“Open misère”, “Abundance” and “Misère”"
    for every, text in ((True, f"may double {names}, too."), (False, f"may not double {names}.")):
        page = to_text(explain(rules("solo-whist", every=every).ruleset, "en"), 10**6)
        assert f"One {text}" in page

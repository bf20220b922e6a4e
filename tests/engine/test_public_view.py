"""What everybody knows: the view of nobody, in which no card is anybody's own."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.actions import CHANCE
from game.engine.events import NOBODY, redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.shuffle import deal_for
from game.engine.view import View, begin, fold_all
from game.rules import load

SHARED = (
    "number",
    "dealer",
    "seats",
    "scores",
    "history",
    "sizes",
    "laid",
    "opened",
    "talon_size",
    "stock_size",
    "turned_up",
    "bids",
    "reservations",
    "declarer",
    "bid",
    "contract",
    "conceded",
    "trump",
    "calls",
    "melds",
    "credits",
    "discard_size",
    "trumps_discarded",
    "playing",
    "leader",
    "trick",
    "tricks",
    "announced",
    "promoted",
    "soli",
    "due",
    "regrouped",
    "fault",
    "mute",
    "over",
    "sheet",
    "score",
    "winners",
)
"""What all seats know alike."""


@pytest.mark.parametrize(
    ("ruleset", "house"),
    [
        ("binokel-3", {}),
        ("doppelkopf", {"armut": "spielen"}),
        ("zweierbinokel-2", {}),
        ("kreuzbinokel-4", {}),
    ],
)
def test_nobody_knows_what_all_know_and_nothing_else(ruleset: str, house: dict[str, str]) -> None:
    rules, chance = compile_rules(load(ruleset, house).ruleset), Random(7)
    state = start(rules)
    views = {seat: begin(rules, seat) for seat in (NOBODY, *range(rules.players))}
    while state.match.number <= 3 and state.match.winners is None:
        turn = pending(state)[0]
        if turn == CHANCE:
            action = deal_for(rules, 3, state.match.number + 1)
        else:
            action = chance.choice(legal_actions(state, turn))
        state, events = apply(state, turn, action)
        for seat, view in views.items():
            views[seat] = fold_all(rules, view, [redact(event, seat) for event in events])
        _compare(views[NOBODY], [views[seat] for seat in range(rules.players)])


def _compare(public: View, views: list[View]) -> None:
    assert public.seat == NOBODY
    assert public.hand == () and public.discarded == () and public.named is None
    assert all(card is None for _, _, card in public.given)
    for view in views:
        for name in SHARED:
            assert getattr(public, name) == getattr(view, name), name
        for mine, all_know in zip(view.sides, public.sides, strict=True):
            assert all_know in (None, mine), "a side that all know is the side that one knows"
        for mine, known in zip(view.known, public.known, strict=True):
            assert set(known) <= set(mine)
        assert set(public.talon) <= set(view.talon)

"""Forehand names trump with the first cards; then the rest is dealt, and games are declared that
keep it, go without, or have their declarer name another one."""

from __future__ import annotations

from typing import Any

import pytest

from game.cards import parse_suit
from game.engine.actions import CHANCE, PASS, TRUMP, Action
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.engine.view import View, begin, fold
from game.rules import load_text
from game.rules.explain import explain, to_text
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, path_of

ORDER = ["as", "3", "koenig", "dame", "bube", "7", "6", "5", "4", "2"]


def game(rank: int, trump: str, **more: Any) -> dict[str, Any]:
    label = {"de": f"Spiel {rank}", "en": f"Game {rank}"}
    own = {"offered": "ansage", "rank": rank, "trump": trump, "order": ORDER, "melds": False}
    return {"label": label, "goal": "all_tricks", "value": 9, **own, **more}


def rules(*changes: Change) -> Rules:
    """Tute for four in two parts."""
    order = ["deal", "early", "rest", "ansage", "anew", "tricks"]
    asked = {"kind": "reservations", "asked_first": False, "only_higher": True}
    found = in_order(
        changed(
            plain("tute"),
            [
                Change(("order",), order),
                Change(("phases", "deal"), {"kind": "deal", "packets": [{"hand": 4}]}),
                Change(("phases", "early"), {"kind": "trump", "who": "forehand"}),
                Change(("phases", "rest"), {"kind": "deal_rest", "packets": [6]}),
                Change(("phases", "ansage"), asked),
                Change(("phases", "anew"), {"kind": "trump"}),
                Change(("contracts", "tute", "trump"), "named"),
                Change(("contracts", "bleibt"), game(1, "kept")),
                Change(("contracts", "ohne"), game(2, "none")),
                Change(("contracts", "neu"), game(3, "named")),
                *changes,
            ],
        )
        or {}
    )
    assert found is not None
    return compile_rules(found)


def named(table: Rules, suit: int) -> tuple[State, View]:
    """Forehand has named trump; with what it sees."""
    state, view = start(table), begin(table, 0)
    for seat, action in ((0, CHANCE), (None, TRUMP[suit])):
        who = pending(state)[0] if seat is None else seat
        chance = deal_for(table, 1, 1) if action == CHANCE else None
        step = apply(state, CHANCE, chance) if chance is not None else apply(state, who, action)
        state = step.state
        for event in step.events:
            view = fold(table, view, redact(event, 0))
    return state, view


def declared(state: State, name: str | None) -> State:
    """The next one declares a game, or nobody does, and all others pass."""
    if name is not None:
        number = next(one.number for one in state.rules.contracts if one.id == name)
        state = apply(state, pending(state)[0], Action("declare", number)).state
    while PASS in legal_actions(state, pending(state)[0]):
        state = apply(state, pending(state)[0], PASS).state
    return state


def test_trump_is_named_with_the_first_cards() -> None:
    table = rules()
    state = apply(start(table), CHANCE, deal_for(table, 1, 1)).state
    assert pending(state) == (state.deal.seats[0],)
    assert {len(hand) for hand in state.hands} == {4}
    assert set(legal_actions(state, pending(state)[0])) == {TRUMP[suit] for suit in range(4)}
    state, view = named(table, 2)
    assert state.deal.trump == view.trump == 2
    assert {len(hand) for hand in state.hands} == {10}


@pytest.mark.parametrize(("name", "trump"), [(None, 2), ("bleibt", 2), ("ohne", NO_TRUMP)])
def test_a_game_keeps_it_or_goes_without(name: str | None, trump: int) -> None:
    state = declared(named(rules(), 2)[0], name)
    assert state.deal.trump == trump
    assert all(
        action.verb in ("play", "meld") for action in legal_actions(state, pending(state)[0])
    )
    assert (state.deal.declarer is None) == (name is None)


def test_another_game_has_a_new_one_named() -> None:
    state = declared(named(rules(), 2)[0], "neu")
    assert pending(state) == (state.deal.declarer,)
    assert TRUMP[1] in legal_actions(state, pending(state)[0])
    state = apply(state, pending(state)[0], TRUMP[1]).state
    assert state.deal.trump == 1


def test_the_page_says_when_it_is_named_and_what_becomes_of_it() -> None:
    page = to_text(explain(rules().ruleset, "en"), 10**6)
    assert "With these cards forehand names the suit that beats all others." in page
    assert "The suit that forehand has named stays trump." in page
    assert "The declarer names the trump suit anew." in page


def test_the_new_one_may_be_of_some_suits_only() -> None:
    table = rules((("contracts", "neu", "trump_suits"), ["pik", "karo"]))
    state = declared(named(table, 2)[0], "neu")
    legal = legal_actions(state, pending(state)[0])
    assert set(legal) == {TRUMP[parse_suit("pik")], TRUMP[parse_suit("karo")]}
    page = to_text(explain(table.ruleset, "en"), 10**6)
    assert "names the trump suit anew: one of " in page


def test_numbers_are_bid_once_a_secret_trump_is_named() -> None:
    """Twenty-Eight the other way round: the bid keeps what forehand has named, and nobody shows."""
    text = path_of("twenty-eight").read_text(encoding="utf-8")
    for old, new in (
        ("[deal, bids, trump, rest, higher, again, tricks]", "[deal, trump, rest, bids, tricks]"),
        ("  trump: {kind: trump, hidden", "  trump: {kind: trump, who: forehand, hidden"),
        ("trump: none, order: *r, goal: thrown_in", "trump: named, order: *r, goal: thrown_in"),
        ("gebot: {cards_as: niemand,", "gebot: {trump: kept, order: *r,"),
    ):
        assert old in text
        text = text.replace(old, new)
    again = ("higher:", "again:", "hoeher:")
    text = "".join(line for line in text.splitlines(True) if not line.strip().startswith(again))
    table = compile_rules(load_text(text, "reversed.yaml").ruleset)
    state = apply(start(table), CHANCE, deal_for(table, 1, 1)).state
    forehand = pending(state)[0]
    state = apply(state, forehand, TRUMP[3]).state
    assert {len(hand) for hand in state.hands} == {8}
    assert state.deal.hidden_trump == (forehand, 3)
    state = apply(state, pending(state)[0], PASS).state
    bidder = pending(state)[0]
    state = declared(state, "gebot-14-named")
    assert state.deal.declarer == bidder != forehand
    assert (state.deal.trump, state.deal.hidden_trump) == (UNNAMED, (forehand, 3))
    assert any(action.verb == "play" for action in legal_actions(state, pending(state)[0]))

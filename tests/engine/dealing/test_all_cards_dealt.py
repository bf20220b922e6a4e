"""Hands that grow until they take all cards: then none is turned up, and nothing is trump."""

from __future__ import annotations

from game.engine import events as e
from game.engine.events import redact
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import begin, fold_all
from tests.contract.playing import play_deals
from tests.contract.rulesets import rules_of
from tests.rules.explain.pages import one_line

GAMES = ["zauberer", "oh-hell"]


def test_no_card_is_turned_up_where_the_hands_take_all_of_them() -> None:
    rules = rules_of("zauberer")
    views = [begin(rules, seat) for seat in range(rules.players)]
    turned_up: dict[int, int] = {}
    led: dict[int, set[int]] = {}
    for turn in play_deals(rules, seed=5, deals=15):
        number = turn.state.match.number
        turned_up[number] = turned_up.get(number, 0) + sum(
            isinstance(event, e.TurnedUp) for event in turn.events
        )
        views = [
            fold_all(rules, view, [redact(event, view.seat) for event in turn.events])
            for view in views
        ]
        if turn.state.deal.tricks:
            led.setdefault(number, set()).add(turn.state.deal.trump)
            assert {view.trump for view in views} == {turn.state.deal.trump}
    assert turned_up == {**dict.fromkeys(range(1, 15), 1), 15: 0}
    assert led[15] == {NO_TRUMP}
    assert any(trumps != {NO_TRUMP} for trumps in led.values())


def test_the_page_says_so_where_that_happens() -> None:
    said = "Where everybody gets so many that none is left, there is no trump."
    pages = [one_line(rules_of(name).ruleset, "en") for name in GAMES]
    assert [said in page for page in pages] == [True, False]

"""Special points of the last trick but one, and about any card of a rank beside trump."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK, Suit, kind_of, parse_card, parse_rank
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.notation import parse_action
from game.engine.play import apply, legal_actions, pending
from game.engine.record import parse_record, replay
from game.engine.scoring import special_points_seen
from game.engine.state import State
from game.engine.view import View, begin, fold_all
from game.rules.explain import explain, to_text
from tests.contract.rulesets import rules_of
from tests.records.shelf import rules_for

GAME = "zwei-sieben"
HANDS = (
    "0 eichel-unter eichel-9 schippen-unter schippen-9 herz-as herz-10 herz-koenig herz-9 herz-8",
    "1 eichel-as eichel-10 eichel-koenig eichel-ober eichel-7 schippen-as schippen-10",
    "2 eichel-8 schippen-8 schellen-as schellen-10 schellen-koenig schellen-ober schellen-9",
)
REST = (
    "herz-7",
    "schippen-koenig schippen-ober schippen-7",
    "schellen-8 schellen-7 herz-ober",
)
LINES = [f"  {one.replace(' ', ': ', 1)} {rest}" for one, rest in zip(HANDS, REST, strict=True)]
DEALT = "\n".join(
    [
        "stammtisch: record 1",
        f"ruleset: {GAME}",
        "dealer: 0",
        "hands:",
        *LINES,
        "talon: herz-unter schellen-unter",
        "",
        "",
    ]
)
SAID = """1: declare {game}
2: pass
0: pass
1: discard herz-unter schellen-unter
1: trump eichel
"""
FIRST = tuple(
    f"{suit}-{rank}" for suit in ("eichel", "schippen") for rank in ("as", "koenig", "ober", "10")
)


def played(game: str, *last: str) -> State:
    """The deal with this game, in which the declarer leads these cards after the others."""
    return played_with_events(game, *last)[0]


def played_with_events(game: str, *last: str) -> tuple[State, list[Event]]:
    """The same with all that has happened."""
    record = parse_record(DEALT + SAID.format(game=game))
    state, events = replay(rules_for(record), record)[:2]
    events = list(events)
    wanted = [*FIRST, *last]
    while state.phase is not None:
        seat = pending(state)[0]
        lawful = list(legal_actions(state, seat))
        chosen = lawful[0]
        if seat == 1:
            suit, _, rank = wanted[0].partition("-")
            meld = parse_action(state.rules, f"meld paar-{suit}")
            shown = rank == "koenig" and meld in lawful
            chosen = meld if shown else the_play_of(wanted.pop(0), lawful)
        state, more = apply(state, seat, chosen)
        events += more
    return state, events


def the_play_of(card: str, lawful: list[Action]) -> Action:
    kind = parse_card(card)
    return next(one for one in lawful if one.verb == "play" and one.arg & KIND_MASK == kind)


def seen_by(seat: int, game: str, *last: str) -> View:
    state, events = played_with_events(game, *last)
    return fold_all(state.rules, begin(state.rules, seat), events)


@pytest.mark.parametrize(
    ("last", "counted"),
    [
        (("schippen-7", "eichel-7"), {"sieben": 4, "zweite-sieben": 76}),
        (("eichel-7", "schippen-7"), {"sieben": -4, "zweite-sieben": -76}),
    ],
)
def test_each_of_the_last_two_tricks_is_won_with_its_seven(
    last: tuple[str, str], counted: dict[str, int]
) -> None:
    state = played("zwei-sieben", *last)
    sheet = state.match.results[-1].sheet
    lines = {line.detail: line.points for line in sheet if line.reason.startswith("special")}
    assert lines == counted


def test_what_counts_only_when_promised_is_no_line_elsewhere() -> None:
    sheet = played("sieben", "schippen-7", "eichel-7").match.results[-1].sheet
    assert [line.detail for line in sheet if line.reason.startswith("special")] == ["sieben"]


def test_the_second_seven_is_seen_as_soon_as_it_has_won() -> None:
    view = seen_by(0, "zwei-sieben", "schippen-7", "eichel-7")
    seen = special_points_seen(rules_of(GAME), view)
    assert [(one.name, one.trick, one.winner) for one in seen] == [
        ("zweite-sieben", 8, 1),
        ("sieben", 9, 1),
    ]


def test_a_seven_of_any_plain_suit_is_meant() -> None:
    rules = rules_of(GAME)
    (second,) = (one for one in rules.specials if one.id == "zweite-sieben")
    assert second.of_suit is not None
    seven = parse_rank("7")
    for suit in Suit:
        assert set(second.of_suit[suit]) == {kind_of(s, seven) for s in Suit if s != suit}


def test_pages_say_which_trick_and_which_seven() -> None:
    page = to_text(explain(rules_of(GAME).ruleset, "en"), 10**6)
    assert (
        "winning the last trick but one with the Seven of a plain suit counts only when it was "
        "promised. It then counts 76 points, and as many for the opponents when it does not come "
        "off." in page
    )
    assert "Of a player’s melds only one counts, the one that brings most." in page
    german = to_text(explain(rules_of(GAME).ruleset, "de"), 10**6)
    assert (
        "wenn die eigene Karte den vorletzten Stich gewinnt: Sieben einer Fehlfarbe. Das zählt"
        in german
    )

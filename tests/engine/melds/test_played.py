"""Melds that are not laid but come by a card that is played (`when_played`)."""

from __future__ import annotations

from game.cards import parse_card
from game.engine.events import CardPlayed, MeldLaid
from game.engine.play import apply, legal_actions, pending
from game.engine.state import State
from game.players.search.position import SearchPosition
from game.players.worlds.located import Located
from game.players.worlds.shown import ruled_out
from tests.engine.positions import kind_now, play_until
from tests.records.positions import asked_before
from tests.records.shelf import changed, rules_of, ruleset_of

RECORD = "tarabish/bella-when-played"
KING, QUEEN = parse_card("karo-koenig"), parse_card("karo-dame")


def test_it_cannot_be_laid_before() -> None:
    asked = asked_before(RECORD, "0: done")
    assert {KING, QUEEN} <= set(asked.view.hand)
    assert [action.verb for action in asked.legal] == ["done"]


def test_the_first_of_its_cards_brings_it_once() -> None:
    rules = rules_of("tarabish")
    events: list[object] = []

    def playing(state: State) -> bool:
        return kind_now(state) == "tricks"

    for seed in range(40):
        state = play_until(rules, seed, playing)
        happened: list[object] = []
        while kind_now(state) == "tricks":
            seat = pending(state)[0]
            state, now = apply(state, seat, legal_actions(state, seat)[0])
            happened += now
        brought = [event for event in happened if isinstance(event, MeldLaid)]
        assert len(brought) <= 1
        for event in brought:
            after = happened[happened.index(event) + 1]
            assert isinstance(after, CardPlayed)
            assert after.seat == event.seat and after.card in event.cards
            assert event.points == 20
        events += brought
    assert events


def test_who_has_it_counts_on_it_and_the_others_hear_of_it() -> None:
    asked = asked_before(RECORD, "0: play karo-7")
    assert asked.view.melds[0] == ()
    assert len(SearchPosition(asked.rules, asked.view).view.melds[0]) == 1
    after = asked_before(RECORD, "2: play kreuz-8")
    assert len(after.view.melds[0]) == 1
    assert QUEEN in after.view.known[0], "the other card is still there"


def test_who_plays_one_without_it_has_not_the_other() -> None:
    asked = asked_before(RECORD, "2: play kreuz-8")
    view = asked.view._replace(melds=((),) * 4, known=((),) * 4)
    assert ruled_out(asked.rules, Located(asked.rules, view))[0] >> QUEEN & 1
    assert not ruled_out(asked.rules, Located(asked.rules, asked.view))[0] >> QUEEN & 1


def test_it_is_compared_with_no_other() -> None:
    rules = changed(ruleset_of("tarabish"), {"melds.table.bella.when_played": False})
    there = {pattern.meld: pattern.apart for pattern in rules_of("tarabish").melds}
    assert there["bella"] and not there["zwanzig"]
    assert not {pattern.meld: pattern.apart for pattern in rules.melds}["bella"]

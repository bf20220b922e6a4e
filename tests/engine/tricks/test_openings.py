"""The first trick where who leads says how it is played (`openings`)."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import KIND_MASK, parse_card, rank_of
from game.engine.actions import PLAY, Action
from game.engine.events import CardCovered, CardPlayed, CoversTurned, OpeningSaid, redact
from game.engine.notation import parse_action, write_action
from game.engine.play import apply, legal_actions, pending
from game.engine.record import parse_record, replay
from game.engine.resample import resample
from game.engine.state import State
from game.engine.tricks.covered_plays import UNSEEN, lie_covered
from game.engine.view import View, begin, fold_all
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.records.shelf import FOLDER, changed, rules_for, ruleset_of

RECORD = "gaigel/G-02_other-ace"


def before(line: str) -> tuple[State, list[View]]:
    """The deal before a line of the record, and what both seats see."""
    text = (FOLDER / f"{RECORD}.record").read_text(encoding="utf-8")
    record = parse_record(text.partition(f"\n{line}")[0])
    rules = rules_for(record)
    played = replay(rules, record)
    views = [
        fold_all(rules, begin(rules, seat), [redact(event, seat) for event in played.events])
        for seat in range(2)
    ]
    return played.state, views


def after(state: State, views: list[View], seat: int, *actions: Action) -> tuple[State, list[View]]:
    """The same once a seat has done this."""
    for action in actions:
        step = apply(state, seat, action)
        state = step.state
        views = [
            fold_all(state.rules, view, [redact(event, view.seat) for event in step.events])
            for view in views
        ]
    return state, views


def play(card: str) -> Action:
    return PLAY[parse_card(card)]


def said(state: State, seat: int) -> set[str]:
    return {write_action(state.rules, action) for action in legal_actions(state, seat)}


def test_who_leads_is_asked_for_the_way_where_there_are_several() -> None:
    state, _ = before("refused")
    assert said(state, 0) == {"open geelft", "open andere-alte", "open hoeher-hat"}
    word = parse_action(state.rules, "open andere-alte")
    step = apply(state, 0, word)
    assert list(step.events) == [OpeningSaid(0, word.arg)]
    assert pending(step.state) == (0,)
    ace = parse_card("herz-as")
    assert {rank_of(one.arg & KIND_MASK) for one in legal_actions(step.state, 0)} == {rank_of(ace)}


def test_what_lies_face_down_is_seen_by_its_player_alone_until_the_end() -> None:
    state, views = before("refused")
    way = parse_action(state.rules, "open andere-alte")
    state, views = after(state, views, 0, way, play("herz-as"))
    assert [view.trick for view in views] == [(parse_card("herz-as"),), (UNSEEN,)]
    assert all(lie_covered(state.rules, view) == [True] for view in views)
    assert len(legal_actions(state, 1)) == len(set(state.hands[1])), "any card will do"
    step = apply(state, 1, play("herz-as"))
    kinds = [type(event) for event in step.events]
    assert kinds[:2] == [CardCovered, CoversTurned]
    _, views = after(state, views, 1, play("herz-as"))
    aces = (parse_card("herz-as"),) * 2
    assert all(view.tricks[0].cards == aces and view.tricks[0].winner == 1 for view in views)


def test_an_imagined_deal_has_a_card_there_that_may_have_been_led() -> None:
    state, views = before("refused")
    way = parse_action(state.rules, "open hoeher-hat")
    state, views = after(state, views, 0, way, play("herz-koenig"))
    rules, chance, lying = state.rules, Random(7), set[int]()
    worlds = Worlds(rules, views[1])
    for _ in range(60):
        world = worlds.draw(chance)
        assert worlds.fits(world)
        lying.add(world.covered[0])
        imagined = resample(rules, views[1], legal_actions(state, 1), world)
        assert legal_actions(imagined, 1) == legal_actions(state, 1)
    assert len(lying) > 5
    assert parse_card("herz-as") not in lying and parse_card("eichel-10") not in lying, "no trump"


def test_an_ace_that_is_shown_takes_the_trick_whatever_is_played() -> None:
    state, views = before("refused")
    for card, first in (("herz-as", CardPlayed), ("eichel-7", CardPlayed)):
        led, _ = after(state, views, 0, parse_action(state.rules, "open geelft"), play("herz-as"))
        step = apply(led, 1, play(card))
        assert isinstance(step.events[0], first)
        assert step.state.deal.tricks[0].winner == 0


def test_the_next_trick_is_one_like_any_other() -> None:
    state, views = before("refused")
    way = parse_action(state.rules, "open geelft")
    state, views = after(state, views, 0, way, play("herz-as"))
    state, _ = after(state, views, 1, play("herz-7"))
    state = apply(state, 0, play("schellen-as")).state
    state = apply(state, 1, play("eichel-7")).state
    assert state.deal.tricks[1].winner == 1, "a trump takes it"


def test_who_has_shown_a_meld_leads_as_usual() -> None:
    text = (FOLDER / f"{RECORD}.record").read_text(encoding="utf-8")
    text = text.partition("\nrefused")[0].replace("herz-unter schellen-as", "herz-ober schellen-as")
    text = text.replace("1: herz-as herz-ober", "1: herz-as herz-unter")
    rules = changed(
        ruleset_of("gaigel", (("eroeffnung", "geelft"),)),
        {"phases.stock.melds_when_leading": "always"},
    )
    state = replay(rules, parse_record(text)).state
    pair = next(action for action in legal_actions(state, 0) if action.verb == "meld")
    state = apply(state, 0, pair).state
    assert all(action.verb == "play" for action in legal_actions(state, 0))
    step = apply(state, 0, legal_actions(state, 0)[0])
    assert isinstance(step.events[0], CardPlayed) and step.state.deal.opening is None


@pytest.mark.parametrize("value", ["offen", "andere-alte", "geelft"])
def test_the_ways_are_those_of_the_house(value: str) -> None:
    rules = rules_of("gaigel", (("eroeffnung", value),))
    names = [one.id for one in rules.openings]
    assert (
        names
        == {
            "offen": [],
            "andere-alte": ["andere-alte", "hoeher-hat"],
            "geelft": ["geelft", "andere-alte", "hoeher-hat"],
        }[value]
    )
    assert rules.hides_cards == bool(names)

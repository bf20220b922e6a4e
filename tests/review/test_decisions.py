"""What is judged: every choice that somebody had, once, with what was known then."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.play import legal_actions
from game.engine.sides.dummy import decider
from game.review.decisions import NOTHING, Decision, decisions
from game.review.walk import Walk
from tests.everyday import some
from tests.hints.questions import TABLES, House
from tests.review.playing import walked

VERBS = frozenset({"bid", "pass", "declare", "concede", "trump", "meld", "discard", "call", "give"})
VERBS |= {"reserve", "take", "play", "announce", "exchange", "done"}
"""Whatever a person may choose, but for what is a matter of luck."""


def choices(walk: Walk) -> list[tuple[int, Decision]]:
    return [
        (seat, one)
        for deal in walk.deals
        for seat in range(walk.rules.players)
        for one in decisions(walk, seat, deal)
    ]


@pytest.mark.parametrize(("game", "house"), some(TABLES, 12))
def test_every_choice_is_there_once(game: str, house: House) -> None:
    walk = walked(game, house)
    covered: set[int] = set()
    for seat, one in choices(walk):
        asked = one.request.view.seat
        assert decider(walk.states[one.first], asked) == seat, "its own, or its dummy's"
        assert one.request.view == walk.view(asked, one.first)
        assert one.at_last.view == walk.view(asked, one.last)
        turns = range(one.first, one.last + 1)
        if one.done:
            assert not covered & set(turns)
            covered |= set(turns)
            assert list(one.done[: len(turns)]) == [walk.moves[turn].action for turn in turns]
            assert len(one.request.legal) > 1
        assert all(walk.moves[turn].seat == asked for turn in turns)
    for turn, (seat, action) in enumerate(walk.moves):
        if turn in covered or not isinstance(action, Action) or action.verb in NOTHING:
            continue
        legal = legal_actions(walk.states[turn], seat)
        if action.verb == "play":  # one kind only, or a suit in which nothing is searched
            legal = tuple(one for one in legal if one.verb == "play")
            assert len({one.arg & KIND_MASK for one in legal}) == 1
        elif action.verb != "announce":
            assert len(legal) == 1


def test_all_sorts_of_choices_come_up() -> None:
    houses = dict(TABLES)
    matches = [
        ("kreuzbinokel-4", (("rufen", "2"),), 11),
        ("doppelkopf-hausrunde", houses["doppelkopf-hausrunde"], 8),
        ("doppelbinokel-2", (), 1),
    ]
    found = {
        action.verb
        for match in matches
        for _, one in choices(walked(*match))
        for action in one.done
    }
    assert found >= VERBS


def test_an_announcement_is_missed_once_at_the_last_chance() -> None:
    for game, house in TABLES[-2:]:
        walk = walked(game, house)
        missed = [(seat, one) for seat, one in choices(walk) if not one.done]
        assert missed
        for seat, one in missed:
            end = next(deal.last for deal in walk.deals if one.last <= deal.last)
            now = {a for a in one.request.legal if a.verb == "announce"}
            later = [
                set(legal_actions(walk.states[turn], seat))
                for turn in range(one.last + 1, end)
                if walk.moves[turn].seat == seat
            ]
            assert now and (not later or not now <= later[0])


def test_all_cards_that_go_to_a_partner_are_one_choice() -> None:
    done = [one.done for _, one in choices(walked("pinochle", ()))]
    gifts = [plan for plan in done if plan and plan[0].verb == "give"]
    assert len(gifts) >= 2 and {len(plan) for plan in gifts} == {3}

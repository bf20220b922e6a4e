"""A contract that several name: each of them plays it alone against all others."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.cards import parse_card
from game.engine.actions import CHANCE, PASS, Shuffle
from game.engine.refusals import Refused
from game.engine.resample import resample
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.sides.actual import sides
from game.engine.sides.seen import all_declarers
from game.players.base import Request
from game.players.registry import make_player
from game.players.worlds import Worlds
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed, ruleset_of
from tests.rules.explain.pages import on_one_line, one_line

SEVERAL = "contracts.misere.several"


def asked(rules: Rules) -> WatchedDeal:
    """A deal of Wiezen in which forehand is asked what to name; seat 0 is forehand."""
    for seed in range(1, 60):
        course = WatchedDeal(rules, deal_for(rules, seed, 1))
        if course.asked == 0:
            return course
    raise AssertionError("nobody deals so that seat 0 begins")


def named(*words: str, **changes: Any) -> WatchedDeal:
    """The auction after these words, one seat after the other; "" is a pass."""
    course = asked(changed(ruleset_of("wiezen"), changes))
    for word in words:
        course.say(course.declare(word) if word else PASS)
    return course


def play(course: WatchedDeal) -> None:
    """Play on with the first lawful cards until the deal is over."""
    while course.state.phase is not None:
        course.say(course.legal[0])


def test_who_is_asked_later_may_name_the_same() -> None:
    course = named("misere", "misere", "", "")
    assert course.state.deal.together == (0, 1)
    assert course.state.deal.declarer == 0
    assert sides(course.state) == ((0, 1), (2, 3))
    for view in course.watching:
        assert all_declarers(course.rules, view) == (0, 1)
        assert view.sides == (0, 0, 1, 1)


def test_the_auction_ends_once_only_those_are_left_who_have_named_it() -> None:
    course = named("misere", "", "misere", "")
    assert course.state.deal.together == (0, 2)
    assert course.public.playing


def test_all_four_may_play_it() -> None:
    course = named("misere", "misere", "misere", "misere")
    assert course.state.deal.together == (0, 1, 2, 3)
    play(course)
    assert sum(course.state.match.scores) == 0


def test_who_goes_higher_plays_alone() -> None:
    course = named("misere", "misere", "abondance", "", "", "")
    assert course.state.deal.declarer == 2
    assert course.state.deal.together == ()
    assert all_declarers(course.rules, course.views[0]) == ()


def test_nobody_names_the_same_where_it_is_for_one_alone() -> None:
    course = named("misere", **{SEVERAL: False})
    with pytest.raises(Refused):
        course.say(course.declare("misere"))


def test_nobody_names_it_twice() -> None:
    course = named("misere", "abondance", "")
    assert course.asked == 3
    course = named("misere", "misere", "")
    assert course.asked == 3
    course.say(PASS)
    assert course.public.playing


def test_it_goes_on_until_each_of_them_has_a_trick() -> None:
    course = named("misere", "misere", "", "")
    play(course)
    winners = [trick.winner for trick in course.views[0].tricks]
    first = {seat: winners.index(seat) for seat in (0, 1) if seat in winners}
    assert len(first) < 2 or len(winners) == max(first.values()) + 1
    assert len(first) == 2 or len(winners) == 13


def test_each_wins_or_loses_by_the_own_tricks() -> None:
    """Each misère is worth three from each of the three others."""
    seen = set()
    rules = changed(ruleset_of("wiezen"), {})
    for seed in range(1, 120):
        course = WatchedDeal(rules, deal_for(rules, seed, 1))
        first = course.asked
        other = (first + 1) % 4
        course.say(course.declare("misere"), course.declare("misere"), PASS, PASS)
        play(course)
        took = {trick.winner for trick in course.views[0].tricks}
        won = [-1 if seat in took else 1 for seat in (first, other)]
        seen.add(tuple(won))
        score = course.views[0].score
        assert score[first] == 9 * won[0] - 3 * won[1]
        assert score[other] == 9 * won[1] - 3 * won[0]
        assert {score[seat] for seat in range(4)} - {score[first], score[other]} <= {
            -3 * (won[0] + won[1])
        }
    assert len(seen) > 1


def test_where_a_bid_is_written_down_each_of_them_writes_it_down() -> None:
    rules = changed(ruleset_of("rikken"), {"contracts.misere.several": True})
    course = WatchedDeal(rules, deal_for(rules, 3, 1))
    first = course.asked
    course.say(course.declare("misere"), course.declare("misere"), PASS, PASS)
    play(course)
    took = {trick.winner for trick in course.views[0].tricks}
    for seat in (first, (first + 1) % 4):
        assert course.views[0].score[seat] == (-10 if seat in took else 10)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_players_of_every_level_play_it_to_the_end(level: str) -> None:
    course = named("misere", "misere", "", "")
    players = [make_player(level, seat) for seat in range(4)]
    while course.state.phase is not None:
        seat = course.asked
        request = Request(course.rules, course.views[seat], tuple(course.legal), 0)
        course.take(seat, players[seat].choose(request))
    assert sum(course.state.match.scores) == 0


LOW = [
    *(f"{suit}-{rank}" for suit in ("pik", "herz", "karo") for rank in ("2", "4", "5", "7")),
    "kreuz-2",
]
"""A hand with which hardly anybody takes a trick."""


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_who_holds_low_cards_names_it_as_well(level: str) -> None:
    rules = changed(ruleset_of("wiezen"), {"contracts.offene-misere.enabled": False})
    low = [parse_card(name) for name in LOW]
    rest = [card for card in rules.pack if card not in low]
    hands = [rest[:13], low, rest[13:26], rest[26:]]
    course = WatchedDeal(rules)
    seats = rules.taking_part(3, ())
    course.take(CHANCE, Shuffle(tuple(card for seat in seats for card in hands[seat]), 3))
    course.say(course.declare("misere"))
    assert course.asked == 1
    request = Request(rules, course.views[1], tuple(course.legal), 0)
    assert make_player(level, 1).choose(request) == course.declare("misere")


def test_an_imagined_deal_knows_who_has_named_it() -> None:
    course = named("misere", "misere", "", "")
    for _ in range(6):
        seat = course.asked
        view, legal = course.views[seat], tuple(course.legal)
        world = Worlds(course.rules, view).draw(Random(1))
        assert resample(course.rules, view, legal, world).deal.together == (0, 1)
        course.say(legal[0])


def test_the_others_go_after_whoever_has_no_trick_yet() -> None:
    """So that most deals end soon: both have one after five tricks or so, and not after seven."""
    lengths = list[int]()
    for seed in range(1, 60):
        course = WatchedDeal(rules_of("wiezen"), deal_for(rules_of("wiezen"), seed, 1))
        if course.asked != 0:
            continue
        for word in ("misere", "misere", "", ""):
            course.say(course.declare(word) if word else PASS)
        players = [make_player("greedy", seat) for seat in range(4)]
        while course.state.phase is not None:
            seat = course.asked
            request = Request(course.rules, course.views[seat], tuple(course.legal), 0)
            course.take(seat, players[seat].choose(request))
        lengths.append(len(course.views[0].tricks))
    assert len(lengths) > 10 and sum(lengths) < 6 * len(lengths)


@pytest.mark.parametrize(
    ("lang", "said"),
    [("de", "dürfen es auch andere ansagen"), ("en", "others may name it, too")],
)
def test_the_page_says_it(lang: str, said: str) -> None:
    page = on_one_line("wiezen", lang)
    assert page.count(said) == 1
    one = {SEVERAL: False, "contracts.offene-misere.several": False}
    alone = changed(ruleset_of("wiezen"), one).ruleset
    assert said not in one_line(alone, lang)

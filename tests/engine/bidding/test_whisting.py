"""Whisting: opponents say whether they are paid for tricks, and owe them, against a bid."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE, PASS, STAY, Action
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.scoring import first_side_won
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.players.match_equity import MatchEquity
from game.players.registry import make_player
from game.players.search.tally import TrickTally
from game.players.search.tariff import TariffPayoff
from game.simulation.table import QuickTable
from tests.engine.watched import WatchedDeal
from tests.records.shelf import changed, rules_of, ruleset_of

NAME = "preferans"


def asked(rules: Rules, bid: str) -> State:
    """A deal in which forehand plays this and no more, has laid two cards away, and the others are
    asked."""
    state = apply(start(rules), CHANCE, deal_for(rules, 7, 0)).state
    named = Action("declare", next(one.number for one in rules.contracts if one.id == bid))
    for action in (named, PASS, PASS):
        state = apply(state, pending(state)[0], action).state
    legal = legal_actions(state, pending(state)[0])
    while legal[0].verb in ("discard", "declare"):
        state = apply(state, pending(state)[0], legal[0]).state
        legal = legal_actions(state, pending(state)[0])
    return state


def said(state: State, *words: Action) -> State:
    """What follows when the opponents say this in turn."""
    for word in words:
        state = apply(state, pending(state)[0], word).state
    return state


def test_opponents_are_asked_in_turn_after_the_declarer() -> None:
    state = asked(rules_of(NAME), "gebot-6-pik")
    declarer = state.deal.declarer
    assert declarer is not None
    for n in (1, 2):
        seat = (declarer + n) % 3
        assert pending(state) == (seat,)
        assert set(legal_actions(state, seat)) == {STAY, PASS}
        state = said(state, STAY)
    assert legal_actions(state, pending(state)[0])[0].verb == "play"


def test_who_passes_plays_on() -> None:
    state = said(asked(rules_of(NAME), "gebot-6-pik"), PASS, STAY)
    assert len(state.deal.seats) == 3
    assert [len(hand) for hand in state.hands] == [10, 10, 10]
    assert legal_actions(state, pending(state)[0])[0].verb == "play"


def test_where_nobody_whists_the_bid_is_made_without_play() -> None:
    state = said(asked(rules_of(NAME), "gebot-7-none"), PASS, PASS)
    result = state.match.results[-1]
    assert result.declarer is not None
    assert result.score[result.declarer] == 40 and sum(result.score) == 40
    assert {line.reason for line in result.sheet} == {"nobody_whists", "bid_value"}
    assert first_side_won(state.rules, result.sheet, result.declarer, result.score) is True


def test_nobody_whists_against_a_game_without_a_bid() -> None:
    state = asked(rules_of(NAME), "misere")
    assert state.deal.stays == ()
    assert legal_actions(state, pending(state)[0])[0].verb == "play"


def test_a_suit_can_bind_the_opponents_to_whist() -> None:
    rules = changed(ruleset_of(NAME), {"phases.whist.binding_trumps": ["pik"]})
    state = asked(rules, "gebot-6-pik")
    assert [stays for _, stays in state.deal.stays] == [True, True]
    assert legal_actions(state, pending(state)[0])[0].verb == "play"
    assert STAY in legal_actions(*_one(asked(rules, "gebot-6-herz")))


def _one(state: State) -> tuple[State, int]:
    return state, pending(state)[0]


def test_a_lone_one_who_whists_is_paid_for_the_tricks_of_both() -> None:
    """In whole deals; who has passed gets what is missing paid, and nothing else."""
    rules, lone = rules_of(NAME), 0
    table = QuickTable(rules, [make_player("easy") for _ in range(3)])
    for deal in range(1, 41):
        table.begin_match(deal % 3)
        result = table.play_deal(deal_for(rules, 5, deal)._replace(dealer=deal % 3))
        found = [line for line in result.sheet if line.reason == "whisted_alone"]
        if not found or result.declarer is None or result.bid is None:
            continue
        lone += 1
        value, own = result.bid - 5, result.card_points[result.declarer]
        missing, owed = max(0, result.bid - own), {6: 4, 7: 2}.get(result.bid, 1)
        short = max(0, owed - (10 - own))
        seat = found[0].seat
        passed = next(n for n in range(3) if n not in (seat, result.declarer))
        assert seat is not None
        assert result.score[passed] == 2 * value * missing
        assert result.score[seat] == value * (2 * (10 - own) + 2 * missing - 20 * short)
    assert lone > 2


def test_easy_opponents_whist_with_strong_hands_and_pass_with_weak_ones() -> None:
    rules = rules_of(NAME)
    table, words = QuickTable(rules, [make_player("easy") for _ in range(3)]), list[Action]()
    for deal in range(1, 81):
        table.begin_match(deal % 3)
        table.play_deal(deal_for(rules, 5, deal)._replace(dealer=deal % 3))
        at = [n for n, (_, action) in enumerate(table.moves) if action.verb == "discard"]
        words += [action for _, action in table.moves[at[-1] + 1 : at[-1] + 3]] if at else []
    assert words.count(STAY) > 8 and words.count(PASS) > 8


WORTH = rules_of("stichwert")
EACH = changed(ruleset_of(NAME), {"scoring.opponents_each": 4})
"""Opponents write down their tricks beside what the declarer pays."""


def whisted(*words: Action, rules: Rules = EACH, bid: str = "gebot-6-pik") -> WatchedDeal:
    """A deal in which forehand plays six in spades, or something else, and the others say this in
    turn."""
    course = WatchedDeal(rules, deal_for(rules, 2, 0))
    course.say(course.declare(bid), PASS, PASS)
    while course.legal[0].verb in ("discard", "declare"):
        course.say(course.legal[0])
    course.say(*words)
    return course


@pytest.mark.parametrize("words", [(STAY, STAY), (PASS, STAY), (STAY, PASS)])
def test_who_passes_writes_down_no_tricks_and_a_lone_one_those_of_all(
    words: tuple[Action, Action],
) -> None:
    course = whisted(*words)
    course.play_out()
    result = course.state.match.results[-1]
    assert result.declarer is not None
    others = [(result.declarer + n) % 3 for n in (1, 2)]
    taken = [result.card_points[seat] for seat in others]
    assert all(taken)
    reason, counted = "opponents_each", taken
    if PASS in words:
        reason, counted = "whisted_alone", [sum(taken) * (word == STAY) for word in words]
    lines = [line for line in result.sheet if line.reason in ("opponents_each", "whisted_alone")]
    assert {line.reason for line in lines} == {reason}
    for seat, n in zip(others, counted, strict=True):
        own = [line.points for line in lines if line.seat == seat]
        assert own == ([4 * n, 2 * n] if n else [])


@pytest.mark.parametrize("rules", [EACH, WORTH])
@pytest.mark.parametrize("words", [(STAY, STAY), (PASS, STAY), (STAY, PASS)])
def test_imagined_deals_count_the_tricks_of_those_who_whist(
    rules: Rules, words: tuple[Action, Action]
) -> None:
    course = whisted(*words, rules=rules)
    views = course.views
    course.play_out()
    result = course.state.match.results[-1]
    for view in views:
        sides = [int(seat != view.declarer) for seat in view.seats]
        points = [result.card_points[seat] for seat in view.seats]
        own = [result.score[seat] for seat in view.seats if seat == view.declarer]
        others = [result.score[seat] for seat in view.seats if seat != view.declarer]
        ahead = own[0] - sum(others) / 2
        payoff = TariffPayoff(rules, view, MatchEquity(rules, view))
        worth = payoff(TrickTally(points, [0] * 3, 0, sides), ())
        assert worth == (ahead if view.seat == view.declarer else -ahead)


@pytest.mark.parametrize(
    ("bid", "played", "value"),
    [
        ("gebot-6-pik", "gebot-6-pik", 2),
        ("gebot-6-none", "gebot-6-none", 6),
        ("sieben-7-pik", "sieben-7-pik", 7),
        ("gebot-6-pik", "gebot-6-herz", 5),
        ("ohne-7-none", "ohne-7-none", 8),
    ],
)
def test_a_trick_counts_what_the_bid_says_that_is_played(bid: str, played: str, value: int) -> None:
    course = WatchedDeal(WORTH, deal_for(WORTH, 2, 0))
    course.say(course.declare(bid), PASS, PASS)
    while course.legal[0].verb == "discard":
        course.say(course.legal[0])
    if course.legal[0].verb == "declare":
        course.say(course.declare(played))
    course.say(STAY, STAY)
    course.play_out()
    result = course.state.match.results[-1]
    number = int(played.split("-")[1])
    assert result.declarer is not None
    counted = list(result.card_points)
    if counted[result.declarer] < number:
        counted[result.declarer] = -number
    expected = [value * n for n in counted]
    reasons = ("bid_value", "above_bid", "bid_lost", "opponents_each")
    lines = [line for line in result.sheet if line.reason in reasons]
    written = [sum(line.points for line in lines if line.seat == seat) for seat in range(3)]
    assert written == expected

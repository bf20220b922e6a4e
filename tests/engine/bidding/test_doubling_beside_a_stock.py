"""Where cards are drawn, doubling goes by the cards that a seat has yet to play."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE, CLOSE, Action
from game.engine.bidding.announcing import Deadline, deadlines
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import begin, fold
from game.players.registry import LEVELS, make_player
from game.rules import load
from game.rules.explain import explain, to_text
from game.simulation.table import QuickTable
from tests.contract.rulesets import path_of, rules_of

KONTRA, RE = Action("announce", 0), Action("announce", 1)
GAME = "kontraschnapsen"


def dealt() -> State:
    return apply(start(rules_of(GAME)), CHANCE, deal_for(rules_of(GAME), 1, 1)).state


def may_say(state: State, seat: int) -> list[Action]:
    return [action for action in legal_actions(state, seat) if action.verb == "announce"]


def played(state: State, cards: int) -> State:
    """The same deal so many cards later, each the first lawful one."""
    for _ in range(cards):
        seat = pending(state)[0]
        card = next(action for action in legal_actions(state, seat) if action.verb == "play")
        state = apply(state, seat, card).state
    return state


def test_either_of_two_doubles_out_of_turn_before_the_third_card() -> None:
    state = dealt()
    for cards in range(4):
        state = played(dealt(), cards)
        assert (may_say(state, 0), may_say(state, 1)) == ([KONTRA], [KONTRA]), cards
    state = played(dealt(), 4)
    leader, other = pending(state)[0], 1 - pending(state)[0]
    assert may_say(state, leader) == may_say(state, other) == [KONTRA]
    state = played(state, 1)
    assert may_say(state, leader) == []
    assert may_say(state, other) == [KONTRA]
    with pytest.raises(Refused) as refused:
        apply(state, leader, KONTRA)
    assert refused.value.reason is Reason.TOO_LATE
    state = apply(state, other, KONTRA).state
    assert may_say(state, leader) == [RE]
    assert may_say(state, other) == []


def test_closing_the_stock_shortens_nothing() -> None:
    state = dealt()
    leader = pending(state)[0]
    state = apply(state, leader, CLOSE).state
    assert may_say(state, 1 - leader) == [KONTRA]
    assert may_say(played(state, 4), leader) == [KONTRA]
    assert may_say(played(state, 6), leader) == []


def test_a_view_knows_until_when() -> None:
    for closing in (False, True):
        state, view = start(rules_of(GAME)), begin(rules_of(GAME), 0)
        moves: list[tuple[int, Action]] = []
        step = apply(state, CHANCE, deal_for(rules_of(GAME), 1, 1))
        while True:
            state = step.state
            for event in step.events:
                view = fold(rules_of(GAME), view, redact(event, 0))
            before = deadlines(rules_of(GAME), view, legal_actions(state, 0))
            assert before == ((Deadline(0, 3),) if may_say(state, 0) else ())
            if len(moves) > 6:
                break
            seat = pending(state)[0]
            legal = legal_actions(state, seat)
            card = next(action for action in legal if action.verb == "play")
            moves.append((seat, CLOSE if closing and not moves else card))
            step = apply(state, *moves[-1])


def test_each_word_doubles_the_game_points() -> None:
    plainly = dealt()
    doubled = apply(apply(dealt(), 1, KONTRA).state, 0, RE).state
    while not plainly.match.results:
        plainly, doubled = played(plainly, 1), played(doubled, 1)
    score = plainly.match.results[0].score
    assert any(score)
    assert doubled.match.results[0].score == tuple(4 * points for points in score)


def test_whoever_doubles_wins_more_often_than_not() -> None:
    said = won = 0
    table = QuickTable(rules_of(GAME), [make_player(LEVELS[0])] * 2)
    for number in range(60):
        table.begin_match(dealer=number % 2)
        result = table.play_deal(deal_for(rules_of(GAME), number + 1, 1))
        for seat, action in table.moves:
            said += action == KONTRA
            won += action == KONTRA and result.score[seat] > 0
    assert said >= 10
    assert won > 0.65 * said


def test_the_page_says_what_counts_as_held() -> None:
    text = to_text(explain(load(path_of(GAME)).ruleset, "en"), 10**6)
    assert "Kontra: said by whoever likes, with at least 8 cards." in text
    assert "Cards that you will still draw count as cards in your hand." in text
    assert "draw count" not in to_text(explain(load(path_of("gesteigert")).ruleset, "en"), 10**6)

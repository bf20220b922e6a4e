"""A bid beside tricks that all write down: what it costs to miss it, and what a suit counts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.cards import Suit
from game.engine.actions import CHANCE, DONE, PASS, STAY, TRUMP, Action
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring import progress_of
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import begin, fold_all
from game.rules import load
from tests.contract.playing import play_deals
from tests.contract.rulesets import in_order, path_of, rules_of

TWO, MULATSCHAK = "stiche-2-named", "mulatschak"


def bid(rules: Rules, seed: int, name: str, suit: Suit) -> State:
    """Forehand bids so much, the others pass, and this suit is trump."""
    state = apply(start(rules), CHANCE, deal_for(rules, seed, 1)).state
    first = pending(state)[0]
    contract = next(one.number for one in rules.contracts if one.id == name)
    for action in (Action("declare", contract), PASS, PASS, PASS, TRUMP[suit]):
        state = apply(state, pending(state)[0], action).state
    assert state.deal.declarer == first
    return state


def played_out(state: State, *said: Action) -> State:
    """What the next ones say, then nobody exchanges, and the first lawful card each time."""
    for word in said:
        state = apply(state, pending(state)[0], word).state
    while state.phase is not None:
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        state = apply(state, seat, DONE if DONE in legal else legal[0]).state
    return state


@pytest.mark.parametrize(
    ("seed", "name", "suit", "said", "winners", "score"),
    [
        # two of two: each trick twice, and five are lost twice without one
        (2, TWO, Suit.HERZ, (), (0, 1, 0, 1, 2), (4, 4, 2, -10)),
        # one of two: ten are lost twice, and the trick counts nothing
        (1, TWO, Suit.HERZ, (), (1, 3, 1, 0, 0), (4, 4, -10, -20)),
        # none of two, once: ten, and not five besides; the first to speak has dropped out
        (1, TWO, Suit.EICHEL, (PASS, STAY, STAY), (2, 2, 2, 2, 1), (0, 1, 4, -10)),
        # all five with two bid
        (4, TWO, Suit.EICHEL, (PASS, STAY, STAY), (2, 2, 2, 2, 2), (-5, -5, 5, 0)),
        # four of five bid: what counts twice anyhow, and four times with hearts
        (4, MULATSCHAK, Suit.SCHIPPEN, (PASS, STAY, STAY), (0, 2, 2, 2, 2), (2, -10, -20, 0)),
        (1, MULATSCHAK, Suit.HERZ, (), (1, 3, 1, 0, 0), (8, 8, -20, -40)),
    ],
)
def test_what_is_written_down_in_mulatschak(
    seed: int,
    name: str,
    suit: Suit,
    said: tuple[Action, ...],
    winners: tuple[int, ...],
    score: tuple[int, ...],
) -> None:
    state = played_out(bid(rules_of("mulatschak"), seed, name, suit), *said)
    assert tuple(trick.winner for trick in state.deal.tricks) == winners
    assert state.match.results[-1].score == score


def test_who_has_bid_and_is_left_alone_has_taken_every_trick() -> None:
    rules = rules_of("mulatschak")
    for name, points in ((TWO, 5), (MULATSCHAK, 10)):
        state = bid(rules, 1, name, Suit.EICHEL)
        declarer = state.deal.declarer
        state = played_out(state, PASS, PASS, PASS)
        assert not state.deal.tricks
        won = tuple(points if seat == declarer else 0 for seat in range(4))
        assert state.match.results[-1].score == won


def test_with_some_suits_as_trump_nobody_is_asked_to_stay() -> None:
    rules = rules_of("mulatschak")
    for suit in Suit:
        state = bid(rules, 1, TWO, suit)
        assert state.phase is not None
        asked = rules.phases[state.phase.at].kind
        assert asked == ("exchange" if suit == Suit.HERZ else "stay")
        assert len(state.deal.seats) == 4


def test_all_see_how_much_of_the_bid_is_still_missing() -> None:
    rules = rules_of("mulatschak")
    view, seen = begin(rules, 0), []
    state, events = apply(start(rules), CHANCE, deal_for(rules, 2, 1))
    seen += events
    contract = next(one.number for one in rules.contracts if one.id == TWO)
    first = pending(state)[0]
    for action in (Action("declare", contract), PASS, PASS, PASS, TRUMP[Suit.HERZ]):
        state, more = apply(state, pending(state)[0], action)
        seen += more
    found = progress_of(rules, fold_all(rules, view, seen))
    assert found is not None
    assert (found.seats, found.target, found.points, found.needs) == ((first,), 2, 0, 2)
    for _ in range(8):
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        state, more = apply(state, seat, DONE if DONE in legal else legal[0])
        seen += more
    for _ in range(4):
        seat = pending(state)[0]
        state, more = apply(state, seat, legal_actions(state, seat)[0])
        seen += more
    after = progress_of(rules, fold_all(rules, view, seen))
    assert after is not None
    taken = sum(trick.winner == first for trick in state.deal.tricks)
    assert len(state.deal.tricks) >= 1 and after.needs == max(0, 2 - taken)


def partners() -> Iterator[State]:
    """Deals of Pepper in which all tricks are written down, and a bid that is missed costs six."""
    tree = load(path_of("pepper")).ruleset.model_dump(exclude={"house_rules"})
    tree["scoring"] = {"kind": "race", "bid_missed": -6}
    tree["contracts"].pop("gross-6-named")  # nobody rests where all tricks are written down
    tree["order"].remove("best")
    tree["phases"].pop("best")
    ruleset = in_order(tree)
    assert ruleset is not None
    rules = compile_rules(ruleset)
    for seed in range(6):
        for turn in play_deals(rules, seed, 2, favoured=("pass",)):
            if turn.state.match.number and turn.state.phase is None and turn.seat >= 0:
                yield turn.state


def test_partners_reach_a_bid_together_or_both_lose_it() -> None:
    missed = set()
    for state in partners():
        result = state.match.results[-1]
        if result.thrown_in or result.declarer is None:
            continue
        took = [sum(t.winner % 2 == side for t in state.deal.tricks) for side in (0, 1)]
        mine = result.declarer % 2
        lost = took[mine] < (result.bid or 0)
        missed.add(lost)
        for seat in range(4):
            own = -6 if lost and seat % 2 == mine else took[seat % 2]
            assert result.score[seat] == own
    assert missed == {True, False}


def test_what_is_laid_away_as_a_trick_counts_for_the_bid() -> None:
    tree = load(path_of("bid-whist")).ruleset.model_dump(exclude={"house_rules"})
    tree["scoring"] = {"kind": "race", "bid_missed": -6}
    for contract in tree["contracts"].values():
        if contract["win_at"] is not None:
            contract["win_at"] -= 3  # so that a bid is sometimes just made
    ruleset = in_order(tree)
    assert ruleset is not None
    rules, told = compile_rules(ruleset), set()
    for seed in range(8):
        for turn in play_deals(rules, seed, 1, favoured=("pass",)):
            deal, results = turn.state.deal, turn.state.match.results
            if not results or turn.state.phase is not None or deal.declarer is None:
                continue
            side = deal.declarer % 2
            took = sum(trick.winner % 2 == side for trick in deal.tricks) + 1
            lost = took < (results[-1].bid or 0)
            told.add(took - (results[-1].bid or 0))
            assert results[-1].score[deal.declarer] == (-6 if lost else took)
    assert 0 in told and min(told) < 0

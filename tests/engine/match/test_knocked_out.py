"""Who takes no trick is out of the match: later deals, who deals, and who has won."""

from __future__ import annotations

from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import begin, fold
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, rules_of

KNOCKOUT = "knockout-whist"


def deals(seed: int, name: str = KNOCKOUT) -> list[State]:
    """The states after each deal of a match in which everybody plays the first lawful card."""
    state = start(rules_of(name))
    found = []
    while state.match.winners is None:
        number = state.match.number + 1
        state = apply(state, CHANCE, deal_for(state.rules, seed, number)).state
        while state.phase is not None:
            seat = pending(state)[0]
            state = apply(state, seat, legal_actions(state, seat)[0]).state
        found.append(state)
    return found


def test_who_takes_no_trick_gets_no_more_cards() -> None:
    for seed in range(20):
        out: set[int] = set()
        for state in deals(seed):
            took = {trick.winner for trick in state.deal.tricks}
            assert not out & set(state.deal.seats) and len(state.deal.seats) == 4 - len(out)
            out |= set(state.deal.seats) - took
            assert set(state.match.knocked_out) == out
            assert state.match.winners or state.match.dealer not in out


def test_the_last_one_left_has_won() -> None:
    for seed in range(20):
        *before, last = deals(seed)
        assert all(state.match.winners is None for state in before)
        assert len(last.match.knocked_out) == 3
        assert last.match.winners == tuple({0, 1, 2, 3} - set(last.match.knocked_out))


def test_with_one_card_each_there_is_an_end() -> None:
    assert max(len(deals(seed)) for seed in range(40)) <= 7


def test_the_cards_of_those_who_are_out_lie_aside() -> None:
    state, rules = start(rules_of(KNOCKOUT)), rules_of(KNOCKOUT)
    view = begin(rules, 0)
    while state.match.winners is None:
        number = state.match.number + 1
        state, events = apply(state, CHANCE, deal_for(rules, 5, number))
        for event in events:
            view = fold(rules, view, redact(event, 0))
        size = 8 - number
        assert [len(state.hands[seat]) for seat in state.deal.seats] == [size] * len(view.seats)
        aside = 52 - size * len(view.seats) - (view.trump_card is not None)
        assert view.undealt == len(state.deal.undealt) == aside
        while state.phase is not None:
            seat = pending(state)[0]
            state, events = apply(state, seat, legal_actions(state, seat)[0])
            for event in events:
                view = fold(rules, view, redact(event, 0))


def test_who_has_fallen_too_low_gets_no_more_cards() -> None:
    left_over = 0
    for seed in range(6):
        out: set[int] = set()
        *before, last = deals(seed, "black-maria")
        for state in (*before, last):
            assert set(state.deal.seats) == {0, 1, 2} - out
            assert len(state.deal.tricks) == 17
            out = {seat for seat, score in enumerate(state.match.scores) if score <= -100}
            assert set(state.match.knocked_out) == out
            assert state.match.dealer not in out or state is last
        assert all(state.match.winners is None for state in before)
        assert len(out) > 1  # the last two may fall together
        if len(out) == 2:
            assert last.match.winners == tuple({0, 1, 2} - out)
            left_over += 1
    assert left_over > 3


def test_of_the_last_who_go_together_the_one_with_the_most_has_won() -> None:
    """Every deal costs each of them something, and all have enough at once."""
    worst = {"worst": [-9, -8, -7]}
    changes = [Change(("scoring", "places"), worst), Change(("match", "floor"), -7)]
    found = in_order(changed(plain("black-maria"), changes) or {})
    assert found is not None
    rules = compile_rules(found)
    state = apply(start(rules), CHANCE, deal_for(rules, 3, 1)).state
    while state.phase is not None:
        seat = pending(state)[0]
        state = apply(state, seat, legal_actions(state, seat)[0]).state
    assert sorted(state.match.scores) == [-9, -8, -7] and len(state.match.knocked_out) == 3
    assert state.match.winners == (state.match.scores.index(-7),)

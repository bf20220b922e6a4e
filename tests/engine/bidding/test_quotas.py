"""Quotas of tricks: everybody has one by where they sit, and nobody says anything."""

from __future__ import annotations

from random import Random
from typing import cast

from game.engine.actions import CHANCE
from game.engine.events import NOBODY, TricksPredicted, redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import Result, State
from game.engine.view import begin, fold_all
from game.rules.model import Ruleset
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, rules_of
from tests.engine.positions import dealt
from tests.records.shelf import changed as altered
from tests.records.shelf import ruleset_of

GAME = "drei-fuenf-acht"


def played_out(state: State, random: Random) -> State:
    """Anything, to the end of the deal."""
    while state.phase is not None:
        seat = pending(state)[0]
        state = apply(state, seat, random.choice(legal_actions(state, seat))).state
    return state


def ended(state: State) -> tuple[Result, dict[int, int], list[int]]:
    """What was written down, what everybody wanted, and how many tricks each has taken."""
    taken = [sum(trick.winner == seat for trick in state.deal.tricks) for seat in range(3)]
    return state.match.results[-1], dict(state.deal.predicted), taken


def scoring(**keys: int | bool) -> Rules:
    """The rules with quotas counted otherwise."""
    tree = changed(plain(GAME), [Change(("scoring", key), value) for key, value in keys.items()])
    return compile_rules(cast("Ruleset", in_order(tree or {})))


def test_all_know_the_quotas_before_anybody_is_asked() -> None:
    rules = rules_of(GAME)
    state, events = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
    dealer = state.deal.dealer
    wanted = {(dealer + 1) % 3: 5, (dealer + 2) % 3: 3, dealer: 8}
    assert dict(state.deal.predicted) == wanted
    assert [event.number for event in events if isinstance(event, TricksPredicted)] == [5, 3, 8]
    assert pending(state) == (dealer,) and legal_actions(state, dealer)[0].verb == "declare"
    for viewer in (0, 1, 2, NOBODY):
        seen = [redact(event, viewer) for event in events]
        assert dict(fold_all(rules, begin(rules, viewer), seen).predicted) == wanted


def test_tricks_above_a_quota_count_and_those_that_are_missing() -> None:
    """All tricks are taken and all are wanted, so that it comes to nothing in all."""
    for seed in range(6):
        state = played_out(dealt(rules_of(GAME)), Random(seed))
        result, wanted, taken = ended(state)
        assert result.score == tuple(taken[seat] - wanted[seat] for seat in range(3))
        for line in result.sheet:
            met = taken[line.seat] >= wanted[line.seat]
            assert line.reason in (("quota_met", "over_tricks") if met else ("quota_missed",))


def test_a_quota_can_be_one_that_must_be_met_exactly() -> None:
    rules = scoring(exact=True, over_each=0, made=7, missed=-2)
    for seed in range(6):
        state = played_out(dealt(rules), Random(seed))
        result, wanted, taken = ended(state)
        for seat in range(3):
            off = abs(taken[seat] - wanted[seat])
            assert result.score[seat] == (-2 - off if off else 7)


def test_the_quotas_go_round_with_the_deal() -> None:
    state = played_out(dealt(rules_of(GAME)), Random(1))
    first = dict(state.deal.predicted)
    state = apply(state, CHANCE, deal_for(state.rules, 3, 2)).state
    assert dict(state.deal.predicted) == {(seat + 1) % 3: n for seat, n in first.items()}


def misere(**changes: str) -> Rules:
    """Rules by which everybody predicts, but for the first game."""
    keys = {f"phases.predict.{key}": value for key, value in changes.items()}
    return altered(ruleset_of("kachuful"), {"contracts.pik.quota": 0, **keys})


def test_in_one_game_nobody_says_a_number() -> None:
    rules = misere()
    state, events = apply(start(rules), CHANCE, deal_for(rules, 4, 1))
    assert legal_actions(state, pending(state)[0])[0].verb == "play"
    assert [event.number for event in events if isinstance(event, TricksPredicted)] == [0] * 4
    state = played_out(state, Random(3))
    taken = [sum(trick.winner == seat for trick in state.deal.tricks) for seat in range(4)]
    score = state.match.results[-1].score
    assert score == tuple(0 if number else 10 for number in taken)
    for line in state.match.results[-1].sheet:
        assert line.reason == ("quota_missed" if taken[line.seat] else "quota_met")
    state = apply(state, CHANCE, deal_for(rules, 4, 2)).state
    assert not state.deal.predicted
    assert legal_actions(state, pending(state)[0])[0].verb == "predict"


def test_a_quota_of_one_game_is_heard_at_once_where_predictions_are_hidden() -> None:
    rules = misere(sum="any", said="after_play")
    state, events = apply(start(rules), CHANCE, deal_for(rules, 4, 1))
    told = [event for event in events if isinstance(event, TricksPredicted)]
    assert [event.number for event in told] == [0] * 4
    while state.phase is not None:
        seat = pending(state)[0]
        state, events = apply(state, seat, legal_actions(state, seat)[0])
        assert not any(isinstance(event, TricksPredicted) for event in events)

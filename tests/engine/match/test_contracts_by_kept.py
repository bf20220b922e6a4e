"""What is played by how many were right in the deal before."""

from __future__ import annotations

from random import Random

from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.scoring.streaks import kept_after
from game.engine.sheet import Cause, SheetLine, for_seat
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold_all
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed, ruleset_of

RULES = rules_of("neunundneunzig")


def test_the_trump_of_the_next_deal_hangs_on_how_many_were_right() -> None:
    chance, state = Random(3), start(RULES)
    views, wanted = [begin(RULES, seat) for seat in range(3)], "ohne"
    for number in range(8):
        state, events = apply(state, CHANCE, deal_for(RULES, 2, number))
        told = [*events]
        assert RULES.contracts[state.deal.contract].id == wanted
        while state.phase is not None:
            seat = pending(state)[0]
            state, events = apply(state, seat, chance.choice(legal_actions(state, seat)))
            told += events
        views = [
            fold_all(RULES, view, [redact(event, view.seat) for event in told]) for view in views
        ]
        sheet = state.match.results[-1].sheet
        kept = sum(line.reason == "prediction_kept" for line in sheet)
        assert {state.match.kept_before, *(view.kept_before for view in views)} == {kept}
        wanted = ("karo", "pik", "herz", "kreuz")[kept]


def partners(how: str) -> Rules:
    base = ruleset_of("spades")
    first = next(name for name, one in base.contracts.items() if one.comes_by_itself)
    games = {"match.contracts": [first], "match.contracts_by_kept": [first, first]}
    return changed(base, {**games, "scoring.partners": how})


def sheet(*reasons: Cause) -> tuple[SheetLine, ...]:
    return tuple(for_seat(seat, "result", one, 1) for seat, one in enumerate(reasons))


def test_partners_who_add_up_are_counted_once() -> None:
    found = sheet("prediction_kept", "prediction_missed", "prediction_kept", "prediction_missed")
    assert kept_after(partners("together"), None, found) == 1
    assert kept_after(partners("each"), None, found) == 2


def test_a_deal_without_predictions_changes_nothing() -> None:
    assert kept_after(RULES, 2, ()) == 2
    assert kept_after(RULES, None, ()) is None
    assert kept_after(RULES, 2, sheet("prediction_missed")) == 0
    assert kept_after(rules_of("oh-hell"), None, sheet("prediction_kept")) is None

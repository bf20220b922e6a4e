"""Predictions kept or missed running are counted from deal to deal, and bring or cost points."""

from __future__ import annotations

import random

import pytest

from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.scoring.streaks import STREAKS, kept_all, streak_lines, streak_of, streaks_after
from game.engine.sheet import Cause, SheetLine, for_seat, total
from game.engine.shuffle import deal_for
from game.engine.view import begin, fold_all
from game.players.match_equity import scores_of
from game.players.predictions import worth_of_streak
from tests.contract.rulesets import rules_of

RULES = rules_of("romanian-whist")
KEPT, MISSED = STREAKS


def judged(*reasons: Cause) -> tuple[SheetLine, ...]:
    """What seats 0, 1 and so on have made of their predictions."""
    return tuple([for_seat(seat, "result", reason, 0) for seat, reason in enumerate(reasons)])


@pytest.mark.parametrize(
    ("before", "reason", "tricks", "after"),
    [
        (0, "prediction_kept", 3, 1),
        (3, "prediction_kept", 3, 4),
        (4, "prediction_kept", 3, 0),
        (4, "prediction_missed", 3, -1),
        (-4, "prediction_missed", 3, 0),
        (-4, "prediction_kept", 3, 1),
        (4, "prediction_kept", 1, 4),
        (-3, "prediction_kept", 1, -3),
    ],
)
def test_five_running_are_counted_and_then_anew(
    before: int, reason: Cause, tricks: int, after: int
) -> None:
    assert streaks_after(RULES, (before, 0, 0, 0), judged(reason), tricks) == (after, 0, 0, 0)


def test_a_side_has_kept_it_where_it_has_missed_nothing() -> None:
    assert kept_all({"prediction_kept", "over_tricks"}) is True
    assert kept_all({"prediction_kept", "none_missed"}) is False
    assert kept_all({"tricks"}) is None


def test_it_is_carried_from_deal_to_deal_and_everybody_knows() -> None:
    chance, state = random.Random(2), start(RULES)
    views = [begin(RULES, seat) for seat in range(4)]
    counts, paid = [0] * 4, dict.fromkeys(STREAKS, 0)
    for number in range(24):
        state, events = apply(state, CHANCE, deal_for(RULES, 2, number))
        told = [*events]
        while state.phase is not None:
            seat = pending(state)[0]
            none = [one for one in legal_actions(state, seat) if one.verb == "predict"][:1]
            state, events = apply(
                state, seat, (none or [chance.choice(legal_actions(state, seat))])[0]
            )
            told += events
        for seat in range(4):
            views[seat] = fold_all(RULES, views[seat], [redact(event, seat) for event in told])
        sheet, tricks = state.match.results[-1].sheet, len(state.deal.tricks)
        for seat in range(4):
            right = f"prediction_{'kept' if counted(sheet, seat) else 'missed'}"
            assert any(line.reason == right and line.seat == seat for line in sheet)
            if tricks > 1:
                same = counts[seat] > 0 if counted(sheet, seat) else counts[seat] < 0
                step = 1 if counted(sheet, seat) else -1
                counts[seat] = counts[seat] + step if same else step
            full = tricks > 1 and abs(counts[seat]) == 5
            lines = [one for one in sheet if one.reason in STREAKS and one.seat == seat]
            wanted = [(STREAKS[counts[seat] < 0], 10 if counts[seat] > 0 else -10, "5")]
            assert [(one.reason, one.points, one.detail) for one in lines] == wanted * full
            assert total(sheet, seat) == state.match.results[-1].score[seat]
            counts[seat] *= not full
            for one in lines:
                paid[one.reason] += 1
        assert state.match.streaks == tuple(counts)
        assert all(view.streaks == tuple(counts) for view in views)
    assert paid[MISSED] > 0


def counted(sheet: tuple[SheetLine, ...], seat: int) -> bool:
    """Whether a seat has kept its prediction."""
    return any(line.reason == "prediction_kept" and line.seat == seat for line in sheet)


def test_opponents_count_the_share_of_each() -> None:
    before, kept, missed = (3, -1, 0, 0), ["prediction_kept"], ["prediction_missed"]
    assert streak_of(RULES) is not None
    for seat, worth in ((0, 8.0), (1, 2.0)):
        assert worth_of_streak(RULES, before, seat, kept, 4) == worth
    for seat, worth in ((0, -2.0), (1, -4.0)):
        assert worth_of_streak(RULES, before, seat, missed, 4) == worth
    assert worth_of_streak(RULES, before, 0, kept, 1) == 0.0
    assert worth_of_streak(rules_of("oh-hell"), before, 0, kept, 4) == 0.0


def test_the_lines_are_no_part_of_what_a_deal_is_taken_to_be_worth() -> None:
    state = start(RULES)
    for number in range(5):
        state, _ = apply(state, CHANCE, deal_for(RULES, 3, number))
        if number < 4:
            while state.phase is not None:
                seat = pending(state)[0]
                state, _ = apply(state, seat, legal_actions(state, seat)[0])
    while len(state.deal.tricks) < 1 or state.phase is not None:
        before, seat = state, pending(state)[0]
        state, _ = apply(state, seat, legal_actions(state, seat)[0])
    over = state._replace(match=before.match._replace(streaks=(4, -4, 0, 0)))
    sheet = state.match.results[-1].sheet
    made = [line for line in sheet if line.reason not in STREAKS]
    lines = streak_lines(over, made)
    for seat, one in enumerate(scores_of(over, range(4))):
        worth = worth_of_streak(
            RULES, (4, -4, 0, 0), seat, [line.reason for line in made if line.seat == seat], 2
        )
        assert one == total(made, seat) + round(worth)
    assert {line.reason for line in lines if line.seat == 0} <= {KEPT}
    assert {line.reason for line in lines if line.seat == 1} <= {MISSED}
    assert all(line.seat in (0, 1) for line in lines)

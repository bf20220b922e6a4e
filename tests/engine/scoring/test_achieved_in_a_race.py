"""Single achievements where nobody bids: partners write them down, and near the end of a match they
are counted in order."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.match.course import finish_deal
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring import settled
from game.engine.sheet import total
from game.engine.state import State
from tests.contract.mutating import Change, changed, plain
from tests.contract.playing import play_deals
from tests.contract.rulesets import in_order, rules_of
from tests.engine.scoring.test_achievements import finished

GAME = "all-fours"
"""Partners are seats 0 and 2, and seats 1 and 3, who have everything in the deal of `finished`."""


def rules(**keys: Any) -> Rules:
    changes = [Change(tuple(key.split("__")), value) for key, value in keys.items()]
    found = in_order(changed(plain(GAME), changes) or {})
    assert found is not None
    return compile_rules(found)


def ended(table: Rules, scores: tuple[int, ...]) -> tuple[int, ...] | None:
    """Who has won with these scores before the deal."""
    state = finished(table, 0)
    state = state._replace(
        match=state.match._replace(scores=scores, number=1),
        deal=state.deal._replace(declarer=None, bid=None, declared=False),
    )
    return finish_deal(state, cut_short=False)[0].match.winners


def score(state: State) -> list[int]:
    sheet = settled(state)
    return [total(sheet, seat) for seat in range(4)]


def test_partners_write_down_what_both_have_achieved() -> None:
    state = finished(rules_of(GAME), 0)
    state = state._replace(deal=state.deal._replace(declarer=None, bid=None))
    achieved = {line.detail for line in settled(state) if line.seat == 1}
    assert achieved == {"high", "low", "jack", "game"}
    assert score(state) == [0, 4, 0, 4]


@pytest.mark.parametrize(
    ("before", "winners"),
    [((10, 8, 10, 8), (1, 3)), ((8, 6, 8, 6), None), ((11, 9, 11, 9), (0, 2))],
)
def test_who_had_enough_first_has_won(
    before: tuple[int, ...], winners: tuple[int, ...] | None
) -> None:
    """Four points go to seats 1 and 3; what was written down before the deal stands first."""
    assert ended(rules_of(GAME), before) == winners


@pytest.mark.parametrize(("last", "winners"), [("game", (0, 2)), ("low", (1, 3))])
def test_of_two_who_get_there_the_one_counted_before_has_won_with_less(
    last: str, winners: tuple[int, ...]
) -> None:
    """One lacks the lowest trump, the other side two of the three things that it gets."""
    order = plain(GAME)["scoring"]["achievements"]
    names = [*(name for name in order if name != last), last]
    table = rules(scoring__achievements={name: order[name] for name in names})
    state = finished(table, 0)
    first, *others = state.deal.tricks
    deal = state.deal._replace(
        declarer=None, bid=None, tricks=(first._replace(seats=(1, 2, 0, 3)), *others)
    )
    match = state.match._replace(scores=(10, 9, 10, 9), number=1)
    after = finish_deal(state._replace(deal=deal, match=match), cut_short=False)[0].match
    assert after.scores == (11, 12, 11, 12)
    assert after.winners == winners


def test_nothing_is_written_down_for_card_points() -> None:
    """In whole deals there are as many points as things that somebody could get."""
    *_, last = play_deals(rules_of(GAME), seed=1, deals=6)
    assert last.state.match.number >= 1
    for result in last.state.match.results:
        assert {line.reason for line in result.sheet} <= {"achieved", "turned_up"}
        assert 2 <= result.score[0] + result.score[1] <= 5

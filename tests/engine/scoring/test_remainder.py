"""What rounding leaves over goes to the last trick, where card points make score points."""

from __future__ import annotations

import pytest

from game.engine.match.course import finish_deal
from game.engine.rules.rules import Rules
from game.engine.sheet import total
from game.engine.state import Trick
from game.players.match_equity import MatchEquity
from game.players.search.payoff import payoff_for
from game.players.search.tally import TrickTally
from tests.contract.rulesets import rules_of
from tests.games.finished import finished, finished_by
from tests.players.search.positions import cards_asked_for
from tests.records.shelf import changed, ruleset_of

GAME = "ciapano"
RULES = rules_of(GAME)
ALL = 35
"""The card points of the pack, with those for the last trick."""


def written(rules: Rules, taken: tuple[int, ...]) -> list[int]:
    """What everybody writes down who has so many card points; the last of them that is not None
    has the last trick."""
    state, _ = finished(GAME, 1)[0]
    tricks = tuple(Trick(seat, (), (), seat, n, True) for seat, n in enumerate(taken))
    match = state.match._replace(scores=(0,) * 5, results=(), winners=None)
    state = state._replace(rules=rules, match=match, deal=state.deal._replace(tricks=tricks))
    _, result = finish_deal(state, cut_short=False)
    return list(result.score)


@pytest.mark.parametrize(
    ("taken", "last", "kept"),
    [
        ((7, 7, 7, 7, 7), -3, -2),
        ((8, 8, 8, 8, 3), -3, -1),
        ((9, 9, 6, 6, 5), -1, -1),
        ((2, 2, 2, 2, 27), -11, -9),
        ((1, 1, 1, 1, 31), -11, -10),
    ],
)
def test_whole_points_that_are_lost_go_to_the_last_trick(
    taken: tuple[int, ...], last: int, kept: int
) -> None:
    score = written(RULES, taken)
    assert sum(taken) == ALL
    assert score == [*[-(n // 3) for n in taken[:4]], last]
    assert sum(score) == -(ALL // 3)
    usual = changed(ruleset_of(GAME), {"scoring.remainder": "nobody"})
    assert written(usual, taken)[4] == kept


def test_partners_share_it() -> None:
    rules = changed(
        ruleset_of("tressette"),
        {
            "scoring.remainder": "last_trick",
            "melds": None,
            "order": ["deal", "tricks"],
            "phases.tricks.last_trick": 4,
        },
    )
    found = set()
    for state, _ in finished_by(rules, 12):
        result = state.match.results[-1]
        assert result.score[0] + result.score[1] == 12
        assert result.score[:2] == result.score[2:]
        lines = [line for line in result.sheet if line.reason == "remainder"]
        winner = state.deal.tricks[-1].winner
        assert {line.seat for line in lines} in (set(), {winner, (winner + 2) % 4})
        found |= {line.points for line in lines}
    assert found == {1}


def test_who_takes_all_gives_them_to_the_others() -> None:
    assert written(RULES, (0, 0, 0, 0, ALL)) == [-11, -11, -11, -11, 0]


def test_opponents_know_that_the_last_trick_brings_it() -> None:
    """The same card points are worth less to who has the last trick."""
    asked = next(iter(cards_asked_for(RULES, 1)))
    view, equity = asked.view, MatchEquity(RULES, asked.view, minded=False)
    payoff = payoff_for(RULES, view, asked.position.specials, equity)
    me, other = view.seats.index(view.seat), (view.seats.index(view.seat) + 1) % 5

    def worth(last: int) -> float:
        tally = TrickTally([7] * 5, [2, 2, 2, 1, 1], 0, [0, 1, 2, 3, 4], 0, last)
        return payoff(tally, ())

    assert worth(other) - worth(me) == pytest.approx(1 + 1 / 4)


def test_it_adds_up_through_matches() -> None:
    for state, view in finished_by(RULES, 8):
        result = state.match.results[-1]
        swept = any(line.reason == "all_taken" for line in result.sheet)
        assert sum(result.score) == (-44 if swept else -11)
        assert [total(result.sheet, seat) for seat in range(5)] == list(view.score)

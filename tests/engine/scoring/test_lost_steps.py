"""What a step brings opponents who win, where that is another number than for the declarer."""

from __future__ import annotations

import pytest

from game.engine.scoring import settled
from game.engine.sheet import total
from game.engine.state import Trick
from game.players.match_equity import MatchEquity
from game.players.search.payoff import payoff_for
from game.players.search.tally import TrickTally
from tests.games.finished import finished
from tests.players.search.positions import cards_asked_for
from tests.records.shelf import changed, ruleset_of
from tests.rules.explain.pages import one_line

LOST = "scoring.steps.kot.points_lost"


@pytest.mark.parametrize(
    ("tricks", "lost", "brings"), [(13, 2, 2), (0, 2, 3), (0, None, 2), (0, 0, 1), (1, 2, 1)]
)
def test_it_counts_for_those_who_win_against_the_declarer(
    tricks: int, lost: int | None, brings: int
) -> None:
    rules = changed(ruleset_of("hokm"), {LOST: lost})
    state, _ = finished("hokm", 1)[0]
    declarer = state.deal.declarer
    assert declarer is not None
    other = (declarer + 1) % 4
    won = [declarer] * tricks + [other] * (13 - tricks)
    state = state._replace(
        rules=rules,
        deal=state.deal._replace(tricks=tuple(Trick(one, (), (), one, 1, True) for one in won)),
    )
    sheet = settled(state)
    winner, loser = (declarer, other) if tricks > 6 else (other, declarer)
    assert (total(sheet, winner), total(sheet, loser)) == (brings, 0)


def test_opponents_know_what_it_costs_to_take_nothing() -> None:
    worth = {}
    for lost in (1, 5):
        rules = changed(ruleset_of("hokm"), {LOST: lost})
        asked = next(one for one in cards_asked_for(rules, 1) if one.view.seat == one.view.declarer)
        view = asked.view
        assert not view.tricks
        equity = MatchEquity(rules, view, minded=False)
        payoff = payoff_for(rules, view, asked.position.specials, equity)
        mine = view.seats.index(view.seat)
        taken = [13 if n == (mine + 1) % 4 else 0 for n in range(4)]
        sides = [(n - mine) % 2 for n in range(4)]
        worth[lost] = payoff(TrickTally(taken, taken, 0, sides, 0, 0), ())
    assert worth[5] < worth[1] < 0


def test_the_page_says_what_it_brings_the_opponents() -> None:
    page = one_line(ruleset_of("hokm"), "en")
    assert "If the opponents win, this brings them 2 points instead." in page

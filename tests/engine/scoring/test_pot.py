"""A pot: paid into when the cards are thrown in, won or doubled by a declarer's side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.actions import Action
from game.engine.events import redact
from game.engine.match.course import finish_deal
from game.engine.rules.rules import Rules
from game.engine.scoring import first_side_won
from game.engine.scoring.pot import brought, pot_lines
from game.engine.sides.actual import sides
from game.engine.state import State, Trick
from game.engine.view import begin, fold_all
from tests.engine.positions import play_until
from tests.games.finished import finished as deals_of
from tests.records.shelf import changed, rules_of, ruleset_of

STOCK = rules_of("schafkopf", (("stock", "hinwerfen"),))


def pot_of(**keys: Any) -> Rules:
    """Schafkopf with a pot of other keys."""
    pot = {"label": {"de": "Stock", "en": "Pot"}, **keys}
    return changed(ruleset_of("schafkopf"), {"match.pot": pot})


def with_pot(rules: Rules, state: State, lies: int) -> State:
    return State(rules, state.match._replace(pot=lies), state.deal, state.hands, None)


def passing(state: State, seat: int, actions: Sequence[Action]) -> Action | None:
    """Nobody wants to play."""
    return next((action for action in actions if action.verb == "pass"), None)


def calling(state: State, seat: int, actions: Sequence[Action]) -> Action | None:
    """Whoever can calls a card."""
    contracts = state.rules.contracts
    calls = (a for a in actions if a.verb == "declare" and contracts[a.arg].calls_partner)
    return next(calls, passing(state, seat, actions))


def called(state: State) -> bool:
    """Whether a game with a called card is nearly over."""
    return len(state.deal.tricks) == 7 and len(sides(state)[0]) == 2


def thrown_in(state: State) -> bool:
    return any(result.thrown_in for result in state.match.results)


@pytest.fixture(scope="module")
def finished() -> State:
    return play_until(STOCK, 3, called, calling)


def points(state: State, won: bool) -> dict[int, int]:
    return {line.seat: line.points for line in pot_lines(state, won) if line.seat is not None}


def test_all_pay_in_when_the_cards_are_thrown_in() -> None:
    state = play_until(STOCK, 1, thrown_in, passing)
    result = next(result for result in state.match.results if result.thrown_in)
    assert result.score == (-10, -10, -10, -10)
    assert brought(result.sheet) == 40


def test_a_side_that_wins_shares_it_and_one_that_loses_doubles_it(finished: State) -> None:
    state, mine = with_pot(STOCK, finished, 80), sides(finished)[0]
    assert points(state, won=True) == dict.fromkeys(mine, 40)
    assert points(state, won=False) == dict.fromkeys(mine, -40)
    assert brought(pot_lines(state, won=True)) == -80
    assert points(with_pot(STOCK, finished, 0), won=False) == {}


def test_what_cannot_be_divided_stays(finished: State) -> None:
    assert brought(pot_lines(with_pot(STOCK, finished, 45), won=True)) == -44


def test_losing_may_cost_a_fixed_amount(finished: State) -> None:
    rules = pot_of(lost=5)
    assert set(points(with_pot(rules, finished, 80), won=False).values()) == {-5}
    both = pot_of(lost=5, lost_doubles=True)
    assert set(points(with_pot(both, finished, 80), won=False).values()) == {-45}


def test_only_soli_may_be_about_it(finished: State) -> None:
    rules = pot_of(lost=5, won_by="solo")
    assert points(with_pot(rules, finished, 80), won=True) == {}
    assert points(with_pot(rules, finished, 80), won=False) == {}


def test_who_has_won_is_not_read_off_the_pot(finished: State) -> None:
    """Skat judges by what the declarer has written down: a lost game stays lost."""
    pot = {"label": {"de": "Topf", "en": "Pot"}, "lost": 5}
    rules = changed(ruleset_of("skat"), {"match.pot": pot})
    state = play_until(rules, 2, lambda state: bool(state.match.results))
    result = state.match.results[-1]
    plain = tuple(line for line in result.sheet if not line.reason.startswith("pot"))
    score = tuple(sum(x.points for x in plain if x.seat == seat) for seat in range(rules.players))
    said = first_side_won(rules, result.sheet, result.declarer, result.score)
    assert said == first_side_won(rules, plain, result.declarer, score)


def test_a_game_for_the_fewest_points_pays_in() -> None:
    pot = {"label": {"de": "Stock", "en": "Pot"}, "fewest_points": 20}
    rules = changed(ruleset_of("schafkopf", (("alle-weiter", "ramsch"),)), {"match.pot": pot})

    def ramsch(state: State) -> bool:
        return any(rules.contracts[r.contract].spec.avoids_points for r in state.match.results)

    state = play_until(rules, 1, ramsch, passing)
    assert brought(state.match.results[-1].sheet) == 80


def test_a_view_knows_what_lies_there() -> None:
    events: list[Any] = []
    state = play_until(STOCK, 5, lambda state: len(state.match.results) == 12, events=events)
    assert state.match.pot == sum(brought(result.sheet) for result in state.match.results)
    view = fold_all(STOCK, begin(STOCK, 1), [redact(event, 1) for event in events])
    assert view.pot == state.match.pot


def test_without_a_pot_nothing_is_paid(finished: State) -> None:
    rules = rules_of("schafkopf")
    assert finish_deal(with_pot(rules, finished, 80), cut_short=False)[0].match.pot == 80


SHARED = {
    "scoring.opponents": "shared",
    "scoring.steps.kodille.lost_to_one": False,
    "scoring.steps.kodille.below": 4,
}


@pytest.mark.parametrize(("own", "shared"), [(5, 0), (4, 20)])
def test_opponents_who_together_have_more_share_what_lay_there(own: int, shared: int) -> None:
    rules = changed(ruleset_of("hombre"), {**SHARED, "match.pot.each_deal": 0})
    state = next(
        state
        for seed in range(6)
        for state, _ in deals_of("hombre", 20, seed)
        if state.deal.declarer is not None and len(state.deal.tricks) > 0
    )
    mine, others = sides(state)
    tricks = tuple(
        Trick(seat, (), (), seat, points, True)
        for seat, points in ((mine[0], own), (others[0], 10 - own - 3), (others[1], 3))
    )
    deal = state.deal._replace(tricks=tricks)
    played = with_pot(rules, state._replace(deal=deal, hands=((),) * 3), 40)
    lost = points(played, False)
    assert lost[mine[0]] == -40
    assert [lost.get(seat, 0) for seat in others] == [shared, shared]
    assert set(points(played, True)) == set(mine)

"""What lies in the pot counts in what a deal is worth: in cards, in contracts, on the sheet."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.actions import CHANCE
from game.engine.events import redact
from game.engine.match.course import finish_deal
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.rules import Rules
from game.engine.scoring import sheet_of
from game.engine.sheet import total
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import begin, fold_all
from game.players.base import Request, request_for
from game.players.heuristic.valuation.demanded import with_pot
from game.players.match_equity import scores_of
from game.players.search.games import GameTerms, ahead
from game.players.search.steps import Terms, _sharp
from tests.engine.positions import play_until
from tests.engine.scoring.test_pot import called, calling
from tests.records.shelf import changed, rules_of, ruleset_of

LIES = 400
PAYS = 30


def pot_of(game: str, **keys: Any) -> Rules:
    """A game with a pot."""
    pot = {"label": {"de": "Stock", "en": "Pot"}, **keys}
    return changed(ruleset_of(game), {"match.pot": pot})


def asked(rules: Rules, lies: int) -> Request:
    """The first question of a deal, with so much in the pot."""
    state, events = apply(start(rules), CHANCE, deal_for(rules, 5, 1))
    seat = pending(state)[0]
    view = fold_all(rules, begin(rules, seat), [redact(event, seat) for event in events])
    return request_for(rules, view._replace(pot=lies), legal_actions(state, seat))


@pytest.mark.parametrize("keys", [{"lost": PAYS}, {"lost": PAYS, "lost_doubles": True}])
def test_an_imagined_deal_brings_what_the_engine_writes_down(keys: dict[str, Any]) -> None:
    rules = pot_of("schafkopf", **keys)
    state = play_until(rules, 3, called, calling)
    state = State(rules, state.match._replace(pot=LIES), state.deal, state.hands, None)
    _, result = finish_deal(state, cut_short=False)
    assert scores_of(state, range(rules.players)) == result.score
    assert result.score != tuple(total(sheet_of(state), seat) for seat in range(rules.players))


@pytest.mark.parametrize("doubles", [False, True])
def test_two_sides_play_for_the_pot(doubles: bool) -> None:
    rules = pot_of("schafkopf", lost=PAYS, lost_doubles=doubles)
    contract = next(c for c in rules.contracts if c.calls_partner)
    terms = Terms(contract.number, 0, (0, 2), (0, 1, 2, 3), (), 0, (True, True), 120)
    plain, with_it = _sharp(rules, terms), _sharp(rules, terms._replace(pot=LIES))
    won = rules.scoring.wins_at or 0
    gained = [b - a for a, b in zip(plain, with_it, strict=True)]
    assert set(gained[won:]) == {LIES / 2}
    assert set(gained[:won]) == {-LIES / 2 if doubles else 0.0}


def test_only_soli_are_about_a_pot_that_only_they_win() -> None:
    rules = pot_of("schafkopf", lost=PAYS, won_by="solo")
    by_id = {c.id: c for c in rules.contracts}
    call = next(c for c in rules.contracts if c.calls_partner)
    request = asked(rules, LIES)
    assert with_pot(request, call, 0.6) == 0.6
    assert with_pot(request, by_id["wenz"], 0.6) < 0.6


def test_a_declarer_alone_plays_for_the_pot() -> None:
    rules = pot_of("skat", thrown_in=10, lost=PAYS)
    grand = next(c for c in rules.contracts if c.spec.counts_points and c.spec.value)
    terms = GameTerms(grand.number, 18, (), False, 1, 1, (True, True), 120)
    worth = [ahead(rules, terms._replace(pot=lies), 120) for lies in (0, LIES)]
    assert worth[1] - worth[0] == LIES
    lost = [ahead(rules, terms._replace(pot=lies), 0) for lies in (0, LIES)]
    assert lost[0] == lost[1]


def test_the_more_lies_there_the_less_sure_a_solo_must_be() -> None:
    rules = pot_of("schafkopf", thrown_in=10)
    wenz = next(c for c in rules.contracts if c.id == "wenz")
    least = [with_pot(asked(rules, lies), wenz, 0.68) for lies in (0, 50, 400)]
    assert least[0] == pytest.approx(0.68)
    assert least[0] > least[1] > least[2] > 0.0
    plain = rules_of("schafkopf")
    assert with_pot(asked(plain, 0), plain.contracts[wenz.number], 0.68) == 0.68

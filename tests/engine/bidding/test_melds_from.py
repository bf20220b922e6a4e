"""Melds that count only for a side that has melded enough."""

from __future__ import annotations

import pytest

from game.engine.scoring import progress_of, sheet_of
from game.engine.scoring.counting import meld_points
from game.engine.sheet import total
from game.engine.sides.actual import sides
from tests.engine.bidding.test_melds_need_points import deal
from tests.records.shelf import changed, ruleset_of
from tests.rules.explain.pages import one_line

LEAST = "scoring.melds_from"
PINOCHLE = ruleset_of("pinochle")


def melded(least: int, side: int) -> int:
    """What the declarer's side, or the other one, has melded in the deal that is looked at."""
    state, _ = deal(changed(PINOCHLE, {LEAST: least}), 21, 100)
    return sum(meld_points(state, seat) for seat in sides(state)[side])


@pytest.mark.parametrize(("more", "reason"), [(0, None), (1, "bid_lost")])
def test_a_declarer_must_meld_so_much(more: int, reason: str | None) -> None:
    least = melded(1, 0) + more
    state, _ = deal(changed(PINOCHLE, {LEAST: least}), 101, 100)
    mine, _ = sides(state)
    lines = [line for line in sheet_of(state) if line.seat == mine[0]]
    if reason is None:
        assert sum(line.points for line in lines) == least + 100
        return
    assert reason in {line.reason for line in lines}
    void = next(line for line in lines if line.reason == "melds_too_low")
    assert (void.points, void.detail) == (1 - least, str(least))
    assert sum(line.points for line in lines) == -101


@pytest.mark.parametrize(("more", "counts"), [(0, True), (1, False)])
def test_so_must_the_others_also_when_the_declarer_gives_up(more: int, counts: bool) -> None:
    theirs = melded(1, 1)
    state, _ = deal(changed(PINOCHLE, {LEAST: theirs + more}), 21, 100)
    _, others = sides(state)
    assert total(sheet_of(state), others[0]) == 140 + (theirs if counts else 0)
    given_up = state._replace(deal=state.deal._replace(conceded=True, tricks=()))
    assert total(sheet_of(given_up), others[0]) == (theirs if counts else 0)


@pytest.mark.parametrize(("more", "counts"), [(0, True), (1, False)])
def test_partners_meld_it_together(more: int, counts: bool) -> None:
    half = melded(1, 0)
    state, _ = deal(changed(PINOCHLE, {LEAST: 2 * half + more}), 21, 100)
    (one, other), _ = sides(state)
    if not state.deal.melds[one]:
        one, other = other, one
    assert not state.deal.melds[other]
    melds, earlier = list(state.deal.melds), list(state.deal.earlier)
    melds[other], earlier[other] = melds[one], earlier[one]
    twice = state.deal._replace(melds=tuple(melds), earlier=tuple(earlier))
    reasons = {line.reason for line in sheet_of(state._replace(deal=twice))}
    assert ("melds_too_low" not in reasons) == counts


@pytest.mark.parametrize("more", [0, 1])
def test_the_slate_counts_melds_that_are_enough(more: int) -> None:
    least = melded(1, 0) + more
    rules = changed(PINOCHLE, {LEAST: least})
    state, view = deal(rules, 21, 100)
    found = progress_of(rules, view._replace(tricks=(), seats=state.deal.seats))
    assert found is not None
    assert found.melded == (0 if more else least)


def test_the_page_says_from_what_on_melds_count() -> None:
    page = one_line(changed(PINOCHLE, {LEAST: 60}).ruleset, "en")
    assert page.count("that has melded at least 60 points together, the declarer’s side") == 1
    both = {LEAST: 60, "scoring.melds_need_points": 20}
    page = one_line(changed(PINOCHLE, both).ruleset, "en")
    assert page.count("at least 60 points together and gets at least 20 card points") == 1


def test_an_example_melds_enough() -> None:
    page = one_line(ruleset_of("double-deck-pinochle"), "en")
    assert "melds Run (15), Pinochle (4) and “Aces around” (10), together 29" in page

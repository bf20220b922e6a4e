"""Sheets of Talonschnapsen, counted anew: one against two for who has 66 first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

from game.cards import KIND_MASK, Rank, rank_of
from game.engine.actions import CHANCE, OUT
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.scoring import first_side_won, progress_of
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View, begin, fold_all
from game.players.leading.standpoint import of_state, of_view
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order

POINTS = {Rank.AS: 11, Rank.ZEHN: 10, Rank.KOENIG: 4, Rank.OBER: 3, Rank.UNTER: 2}
VALUES = {"bettler": 4, "schnapser": 6, "gang": 9, "bauer": 12, "kontraschnapser": 12}
SAID = Change(("scoring", "goes_out"), "said")


class Moment(NamedTuple):
    """A state of a deal, and what every seat sees of it."""

    state: State
    views: list[View]


def rules(*changes: Change) -> Rules:
    found = in_order(changed(plain("talonschnapsen"), list(changes)) or {})
    assert found is not None
    return compile_rules(found)


def played(table: Rules, number: int, *, passes: float = 0.7) -> Iterator[Moment]:
    """A deal by players who do anything, as the first of a match; nobody says what is not so."""
    chance, views = Random(number), [begin(table, seat) for seat in range(3)]
    step = apply(start(table), CHANCE, deal_for(table, 5, number))
    while True:
        state, events = step.state, list(step.events)
        for seat, view in enumerate(views):
            views[seat] = fold_all(table, view, [redact(event, seat) for event in events])
        yield Moment(state, list(views))
        if state.phase is None or state.match.results:
            return
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        words = [one for one in legal if one.verb == "pass" and chance.random() < passes]
        legal = words or [one for one in legal if one != OUT] or legal
        if OUT in legal_actions(state, seat) and has(state)[seat == state.deal.declarer] >= 66:
            legal = [OUT]
        step = apply(state, seat, chance.choice(legal))


def eyes(cards: tuple[int, ...]) -> int:
    return sum(POINTS[Rank(rank_of(card & KIND_MASK))] for card in cards)


def has(state: State) -> dict[bool, int]:
    """What the declarer's side has (True), and the two others together: tricks, what was laid away,
    and melds of a side that has a trick."""
    deal, points, tricks = state.deal, Counter[bool](), Counter[bool]()
    for trick in deal.tricks:
        points[trick.winner == deal.declarer] += eyes(trick.cards)
        tricks[trick.winner == deal.declarer] += 1
    points[True] += eyes(deal.discarded)
    for seat, melds in enumerate(deal.melds):
        for index in melds if tricks[seat == deal.declarer] else ():
            suit = state.rules.melds[index].suit
            points[seat == deal.declarer] += 40 if suit == deal.trump else 20
    return dict(points)


def counted(state: State) -> dict[int, int]:
    """What every seat should have written down in the normal game."""
    deal, points = state.deal, has(state)
    tricks = Counter(trick.winner == deal.declarer for trick in deal.tricks)
    first = [side for side in (True, False) if points.get(side, 0) >= 66]
    won = first[0] if first else deal.tricks[-1].winner == deal.declarer
    lost = points.get(not won, 0)
    steps = 1 + (lost < 33 or not tricks[not won]) + (not tricks[not won])
    steps *= 2 ** len(deal.announced)
    return {seat: steps * ((seat == deal.declarer) == won) for seat in range(3)}


@pytest.mark.parametrize("changes", [[], [SAID]])
def test_who_has_enough_first_ends_the_normal_game(changes: list[Change]) -> None:
    table, seen = rules(*changes), Counter[tuple[bool, int]]()
    for number in range(1, 120):
        *before, (state, _) = played(table, number)
        result = state.match.results[-1]
        if table.contracts[result.contract].id != "normal":
            continue
        assert dict(enumerate(result.score)) == counted(state)
        assert result.sides == ((result.declarer,), tuple({0, 1, 2} - {result.declarer}))
        won = first_side_won(table, result.sheet, result.declarer, result.score)
        assert won is (result.score[result.declarer or 0] > 0)
        ended = any(state.hands) or max(has(state).values()) >= 66
        assert ended or len(state.deal.tricks) == 6
        if not changes:
            assert all(max(has(moment.state).values(), default=0) < 66 for moment in before)
        seen[won, max(result.score) // 2 ** len(state.deal.announced)] += 1
    assert set(seen) == {(won, points) for won in (True, False) for points in (1, 2, 3)}


def test_a_game_of_its_own_has_its_value_and_goes_by_its_own_goal() -> None:
    table, seen = rules(), Counter[tuple[str, bool]]()
    for number in range(1, 200):
        *_, (state, _) = played(table, number, passes=0.4)
        result = state.match.results[-1]
        name = table.contracts[result.contract].id
        if name in VALUES:
            won, value = not state.deal.missed, VALUES[name] * 2 ** len(state.deal.announced)
            wanted = {seat: value * ((seat == result.declarer) == won) for seat in range(3)}
            assert dict(enumerate(result.score)) == wanted
            seen[name, won] += 1
    assert {name for name, _ in seen} == set(VALUES)
    assert {won for _, won in seen} == {True, False}


def test_what_was_laid_away_counts_and_only_the_declarer_knows_it() -> None:
    table, laid = rules(), 0
    for number in range(1, 40):
        for state, views in played(table, number):
            deal = state.deal
            normal = table.contracts[deal.contract].id == "normal"
            if not normal or len(deal.discarded) < 2 or not deal.tricks or state.match.results:
                continue
            points = has(state)
            for seat, view in enumerate(views):
                progress = progress_of(table, view)
                assert progress is not None and not progress.hidden
                mine = points.get(seat == deal.declarer, 0)
                assert progress.melded + progress.points == mine
                assert progress.needs == max(0, 66 - mine)
                assert of_state(state, seat, []).points == mine
                assert of_view(table, view, []).points == mine
            laid += eyes(deal.discarded) > 0
    assert laid

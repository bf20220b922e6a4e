"""Sheets of L'Hombre: a declarer who is counted against each opponent alone, by worked deals."""

from __future__ import annotations

import pytest

from game.engine.actions import CHANCE, PASS, Action
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.scoring import first_side_won, settled, sheet_of
from game.engine.scoring.pot import brought
from game.engine.sheet import total
from game.engine.shuffle import deal_for
from game.engine.state import State, Trick
from game.engine.view import View, begin, fold
from game.players.search.position import SearchPosition
from game.players.search.steps import StepsPayoff
from game.players.search.tally import TrickTally
from tests.records.shelf import rules_of

NAME = "hombre"


def declared(game: str) -> tuple[State, View]:
    """A deal in which the first to speak has declared this game, once trump is named, and how that
    one sees it."""
    rules = rules_of(NAME)
    state, events = apply(start(rules), CHANCE, deal_for(rules, 7, 0))
    declarer = pending(state)[0]
    view = begin(rules, declarer)
    number = next(one.number for one in rules.contracts if one.id == game)
    done = [*events]
    for action in (Action("declare", number), PASS, PASS, None):
        seat = pending(state)[0]
        chosen = legal_actions(state, seat)[0] if action is None else action
        state, events = apply(state, seat, chosen)
        done += events
    for event in done:
        view = fold(rules, view, redact(event, declarer))
    return state, view


def played(game: str, own: int, next_one: int) -> State:
    """The end of such a deal in which the declarer has won so many of the nine tricks, who comes
    next so many, and the third one the rest."""
    state, view = declared(game)
    declarer = view.seat
    winners = [declarer] * own + [(declarer + 1) % 3] * next_one
    winners += [(declarer + 2) % 3] * (9 - own - next_one)
    tricks = tuple(Trick(seat, (), (), seat, 1, True) for seat in winners)
    return state._replace(deal=state.deal._replace(tricks=tricks), hands=((),) * 3)


DEALS = [
    ("entrada", 5, 4, 2),
    ("entrada", 5, 0, 2),
    ("entrada", 4, 3, 2),
    ("entrada", 4, 2, 2),
    ("entrada", 4, 4, -2),
    ("entrada", 4, 1, -2),
    ("entrada", 4, 5, -4),
    ("entrada", 3, 3, -2),
    ("entrada", 3, 2, -4),
    ("entrada", 1, 4, -4),
    ("solo", 4, 3, 4),
    ("solo", 4, 1, -4),
    ("solo", 2, 7, -6),
]
"""The game, tricks of the declarer and of who comes next, and what each opponent pays."""


@pytest.mark.parametrize(("game", "own", "next_one", "paid"), DEALS)
def test_more_than_each_opponent_wins(game: str, own: int, next_one: int, paid: int) -> None:
    state = played(game, own, next_one)
    sheet, declarer = sheet_of(state), state.deal.declarer
    assert declarer is not None
    assert [total(sheet, (declarer + n) % 3) for n in range(3)] == [2 * paid, -paid, -paid]
    assert first_side_won(state.rules, sheet, declarer, ()) is (paid > 0)


@pytest.mark.parametrize(
    ("own", "next_one", "pool"),
    [
        (5, 4, [9, 0, 0]),
        (4, 3, [9, 0, 0]),
        (4, 4, [-9, 0, 0]),
        (3, 3, [-9, 0, 0]),
        (4, 5, [-9, 9, 0]),
        (3, 2, [-9, 0, 9]),
        (1, 4, [-9, 4, 4]),
    ],
)
def test_who_takes_the_pool(own: int, next_one: int, pool: list[int]) -> None:
    """Six points have stood over, and everybody has paid in one for this deal."""
    state = played("entrada", own, next_one)
    state = state._replace(match=state.match._replace(pot=6))
    declarer = state.deal.declarer
    assert declarer is not None
    lines = [line for line in settled(state) if line.reason.startswith("pot")]
    assert [total(lines, (declarer + n) % 3) + 1 for n in range(3)] == pool
    assert brought(lines) == 3 - sum(pool)


SHARED = ("entrada", 1, 4, -4)
"""Two opponents have as much, which imagined deals do not tell from one who has all."""


@pytest.mark.parametrize(
    ("game", "own", "next_one", "paid"), [deal for deal in DEALS if deal != SHARED]
)
def test_imagined_deals_are_worth_what_the_sheet_says(
    game: str, own: int, next_one: int, paid: int
) -> None:
    state, view = declared(game)
    rules, declarer = state.rules, view.seat
    payoff = StepsPayoff(rules, view, SearchPosition(rules, view).specials, sharp=0.0)
    at = view.seats.index(declarer)
    tricks, sides = [0] * 3, [1] * 3
    for further, number in enumerate((own, next_one, 9 - own - next_one)):
        tricks[(at + further) % 3] = number
    sides[at] = 0
    tally = TrickTally(list(tricks), tricks, 0, sides)
    sheet = settled(played(game, own, next_one))
    mine, *others = (total(sheet, (declarer + n) % 3) for n in range(3))
    assert payoff(tally, ()) == pytest.approx(mine - sum(others) / 2)

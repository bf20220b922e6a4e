"""Melds that change how many card points are needed, shown by whoever is to play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.events import redact
from game.engine.play import legal_actions, pending
from game.engine.record import parse_record, replay
from game.engine.scoring import progress_of
from game.engine.scoring.outcome import needed_seen
from game.engine.state import State
from game.engine.view import View, begin, fold_all
from game.players.base import request_for
from game.players.heuristic.phases.tricks import choose_shown
from game.players.search.position import SearchPosition
from game.players.search.steps import StepsPayoff
from game.players.search.tally import TrickTally
from game.rules.model.scoring.base import MeldsMove
from tests.records.shelf import FOLDER, rules_of

RULES = rules_of("twenty-eight", (("koenigspaar", "true"),))


@pytest.mark.parametrize(
    ("needed", "ours", "theirs", "most", "then"),
    [
        (20, 4, 0, None, 16),
        (16, 4, 0, None, 14),
        (20, 0, 4, None, 24),
        (20, 4, 4, None, 20),
        (26, 0, 4, 28, 28),
        (26, 0, 4, None, 30),
        (12, 4, 0, None, 12),
        (30, 0, 4, 28, 30),
    ],
)
def test_melds_move_the_number_between_bounds(
    needed: int, ours: int, theirs: int, most: int | None, then: int
) -> None:
    """A number that lies beyond a bound by itself stays where it is."""
    assert MeldsMove(least=14, most=most).moved(needed, ours, theirs) == then


def before(name: str, line: str) -> tuple[State, list[View]]:
    """The deal of a record before a line of it, and what every seat has seen."""
    text = (FOLDER / "twenty-eight" / f"{name}.record").read_text(encoding="utf-8")
    text = text.partition(f"\n{line}")[0]
    played = replay(RULES, parse_record(text))
    views = [
        fold_all(RULES, begin(RULES, seat), [redact(event, seat) for event in played.events])
        for seat in range(4)
    ]
    return played.state, views


def melds(state: State, seat: int) -> list[int]:
    """The melds that a seat may show."""
    return [action.arg for action in legal_actions(state, seat) if action.verb == "meld"]


def test_nobody_shows_a_pair_before_trump_is_known_and_then_beside_any_card() -> None:
    state, _ = before("pair-of-the-opponents", "refused: 2 meld")
    assert pending(state) == (2,) and not melds(state, 2)
    state, views = before("pair-of-the-opponents", "2: meld")
    assert pending(state) == (2,) and len(melds(state, 2)) == 1
    request = request_for(RULES, views[2], tuple(legal_actions(state, 2)))
    shown = choose_shown(request)
    assert shown is not None and shown.verb == "meld"
    state, _ = before("pair-of-the-opponents", "refused: 2 play")
    assert pending(state) == (2,) and not melds(state, 2)


@pytest.mark.parametrize(
    ("name", "line", "number", "then"),
    [
        ("pair-of-the-opponents", "2: play pik-7", 24, 28),
        ("pair-of-the-bidders", "2: play herz-7", 19, 15),
    ],
)
def test_everybody_knows_what_is_needed_then(name: str, line: str, number: int, then: int) -> None:
    state, views = before(name, "2: meld")
    bidder = state.deal.declarer
    assert bidder is not None
    for at, needed in (("2: meld", number), (line, then)):
        _, views = before(name, at)
        assert [needed_seen(RULES, view) for view in views] == [needed] * 4
        progress = progress_of(RULES, views[bidder])
        assert progress is not None and progress.target == needed


def test_players_see_what_card_points_are_worth_then() -> None:
    """The jump lies at the new number; where melds move nothing it lies at the old one."""
    _, views = before("pair-of-the-bidders", "2: play herz-7")
    view = views[2]
    fixed = RULES.ruleset.scoring.model_copy(update={"melds_move": None})
    ruleset = RULES.ruleset.model_copy(update={"scoring": fixed})
    for rules, jump in ((RULES, 15), (replace(RULES, ruleset=ruleset), 19)):
        payoff = StepsPayoff(rules, view, SearchPosition(rules, view).specials, sharp=0.0)
        sides = [0 if view.sides[seat] == view.sides[2] else 1 for seat in view.seats]
        me = view.seats.index(2)
        taken = [sum(t.points for t in view.tricks if t.winner == seat) for seat in view.seats]
        ours = sum(n for n, side in zip(taken, sides, strict=True) if side == 0)
        left = 28 - sum(taken)
        worth = []
        for more in range(left + 1):
            points = [0, 0, 0, 0]
            points[me] = more
            points[sides.index(1)] = left - more
            tally = TrickTally(points, [1, 1, 1, 1], 0, sides)
            worth.append((ours + more, payoff(tally, ())))
        won = [points for points, value in worth if value > 0]
        assert min(won) == jump

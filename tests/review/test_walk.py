"""Every position of a reviewed match is the one that its file gives back at that point."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.events import redact
from game.engine.view import View, begin, fold
from game.reading import SHARED_SUFFIX
from game.review.walk import Walk
from game.storage import branch
from game.storage.matches import open_match, saved_matches
from game.storage.restore import restore
from tests.statistics.simulated import play

GAMES = (
    "binokel-3",
    "kreuzbinokel-4",
    "binokel-benoggler-3",
    "binokel-benoggler-4",
    "doppelbinokel-2",
    "zweierbinokel-2",
    "binokel-4-decks",
    "doppelkopf",
    "doppelkopf-5",
    "doppelkopf-turnier",
)
MOVES = 150


@pytest.fixture(params=GAMES)
def path(request: pytest.FixtureRequest) -> Path:
    return play(request.param, 4, stop=MOVES)


def test_every_position_is_that_of_the_file(path: Path) -> None:
    data = path.read_bytes()
    found = restore(data)
    walk = Walk(found.rules, found.moves)
    assert walk.states[-1] == found.state
    lines = data.splitlines(keepends=True)
    body = [n for n, line in enumerate(lines) if line[:1].isdigit() or line.startswith(b"deal")]
    assert len(body) == len(walk.moves)
    for turn in range(0, len(body), 61):
        cut = restore(b"".join(lines[: body[turn]]))
        assert walk.states[turn] == cut.state._replace(rules=walk.rules)


def test_hands_and_views_agree_at_every_position(path: Path) -> None:
    found = restore(path.read_bytes())
    walk = Walk(found.rules, found.moves)
    for seat in range(walk.rules.players):
        view: View = begin(walk.rules, seat)
        for turn, events in enumerate(walk.events):
            for event in events:
                view = fold(walk.rules, view, redact(event, seat))
            assert walk.view(seat, turn + 1) == view
            state = walk.states[turn + 1]
            if state.phase is not None:
                assert sorted(view.hand) == sorted(state.hands[seat])
                assert len(view.tricks) == len(state.deal.tricks)
            assert view.scores == state.match.scores


def test_deals_follow_one_another_without_gaps(path: Path) -> None:
    found = restore(path.read_bytes())
    walk = Walk(found.rules, found.moves)
    assert [deal.number for deal in walk.deals] == list(range(1, len(walk.deals) + 1))
    assert walk.deals[0].first == 0 and walk.deals[-1].last == len(walk.moves)
    for one, other in zip(walk.deals, walk.deals[1:], strict=False):
        assert one.last == other.first
        assert walk.states[one.last].match.number == one.number


def test_a_branch_goes_on_where_the_match_stood(path: Path) -> None:
    found = restore(path.read_bytes())
    walk = Walk(found.rules, found.moves)
    turn = len(walk.moves) * 2 // 3
    match = branch.branch(path, turn, own_name="Ich")
    match.journal.release()
    again = open_match(match.journal.path)
    again.journal.release()
    assert not again.notices
    assert again.header.practice and again.header.names[again.header.viewer] == "Ich"
    assert again.moves == walk.moves[:turn]
    assert Walk(again.rules, again.moves).states[-1].hands == walk.states[turn].hands


def test_a_deal_that_was_handed_on_is_taken_in(path: Path, tmp_path: Path) -> None:
    found = restore(path.read_bytes())
    walk = Walk(found.rules, found.moves)
    target = tmp_path / f"spiel{SHARED_SUFFIX}"
    branch.hand_on(path, walk.deals[-1].first + 1, target)
    before = len(saved_matches())
    match = branch.take_in(target)
    match.journal.release()
    assert len(saved_matches()) == before + 1 and match.header.practice
    assert Walk(match.rules, match.moves).states[-1].hands == walk.states[len(match.moves)].hands

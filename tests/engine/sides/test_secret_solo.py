"""Who holds certain cards plays alone, and nobody else knows before the last of them fell."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from game.cards import parse_card
from game.engine.actions import Action
from game.engine.events import NOBODY, Announced, Event, redact
from game.engine.play import apply, legal_actions, pending
from game.engine.record import parse_record, replay
from game.engine.sides.actual import sides
from game.engine.sides.secret_solo import alone_seen, is_alone, said_side, shown_alone
from game.engine.sides.seen import known_to_all
from game.engine.state import State
from game.engine.view import KONTRA, RE, View, begin, fold_all
from game.players.base import Request
from game.players.registry import make_player
from game.players.search.position import SearchPosition
from game.players.worlds import Worlds
from tests.records.shelf import FOLDER, House, rules_of

RECORD = FOLDER / "doppelkopf" / "D-06_silent-kontra-solo.record"
SECRET: House = (("kontra-solo-still", "true"), ("ansagen", "dazu"))


class Stage(NamedTuple):
    """A deal after some lines of the record: all that happened, and how it stands."""

    state: State
    events: tuple[Event, ...]

    def view(self, seat: int) -> View:
        """What a seat makes of it."""
        rules = self.state.rules
        return fold_all(rules, begin(rules, seat), [redact(event, seat) for event in self.events])


def before(line: str, *, secret: bool = True) -> Stage:
    """The deal of the record before a line of it, with the house rule or without."""
    text = RECORD.read_text(encoding="utf-8").partition(f"\n{line}")[0]
    text = "".join(row for row in text.splitlines(True) if not row.startswith("sides"))
    played = replay(rules_of("doppelkopf", SECRET if secret else ()), parse_record(text))
    return Stage(played.state, played.events)


def after(line: str) -> Stage:
    """The deal after that line."""
    rest = RECORD.read_text(encoding="utf-8").partition(f"\n{line}")[2]
    following = rest.partition("\n")[2].replace("sides: 1 / 0 2 3\n", "").partition("\n")[0]
    return before(following)


BEGINNING, LAST = "0: play kreuz-koenig", "0: play herz-10 pik-koenig herz-dame"


def test_only_the_own_view_knows_it_before_the_last_of_the_cards_has_fallen() -> None:
    for line in (BEGINNING, "1: play kreuz-bube", LAST):
        stage = before(line)
        assert sides(stage.state) == ((0, 2), (1, 3))
        assert stage.view(1).sides == (KONTRA, RE, KONTRA, KONTRA)
        assert is_alone(stage.state.rules, stage.view(1))
        for seat in (0, 2, 3, NOBODY):
            view, usual = stage.view(seat), before(line, secret=False).view(seat)
            assert view.sides == usual.sides
            assert alone_seen(stage.state.rules, view) is None


def test_everybody_knows_it_once_the_last_of_the_cards_has_fallen() -> None:
    stage = after(LAST)
    assert sides(stage.state) == ((1,), (0, 2, 3))
    assert shown_alone(stage.state.rules, stage.state.deal.tricks) == 1
    for seat in (0, 1, 2, 3, NOBODY):
        view = stage.view(seat)
        assert view.sides == (KONTRA, RE, KONTRA, KONTRA)
        assert known_to_all(stage.state.rules, view) == view.sides


def test_without_the_house_rule_the_cards_mean_nothing() -> None:
    stage = before(BEGINNING, secret=False)
    assert stage.view(1).sides == (None, KONTRA, None, None)


def test_what_is_announced_in_secret_is_announced_for_the_side_that_the_others_see() -> None:
    stage = before(BEGINNING)
    rules = stage.state.rules
    assert said_side(rules, stage.view(1)) == KONTRA
    word = Action("announce", 0)
    assert word in legal_actions(stage.state, 1)
    (event,) = apply(stage.state, 1, word).events
    assert event == Announced(1, KONTRA, 0)
    said = Stage(stage.state, (*stage.events, event))
    assert said.view(0).sides[1] == KONTRA
    assert said.view(1).sides == (KONTRA, RE, KONTRA, KONTRA)
    assert said_side(rules, stage.view(0)) == RE
    assert said_side(rules, after(LAST).view(1)) == RE


def test_opponents_imagine_deals_that_fit_what_they_know() -> None:
    """Whoever plays alone does not take the others for without Queens of Clubs, and they play
    together against it in every world."""
    stage = before("1: play herz-as")
    rules, view = stage.state.rules, stage.view(1)
    worlds, queen = Worlds(rules, view), parse_card("kreuz-dame")
    holders = {
        seat
        for n in range(30)
        for seat, hand in enumerate(worlds.draw(Random(n)).hands)
        if queen in hand
    }
    assert holders == {0, 2, 3}
    position = SearchPosition(rules, view)
    assert not position.sides_hidden
    assert position._sides(worlds.draw(Random(1))) == [KONTRA, RE, KONTRA, KONTRA]


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_everybody_can_play_on_before_and_after(level: str) -> None:
    player = make_player(level)
    for stage in (before("1: play herz-as"), before(LAST), after(LAST)):
        (seat,) = pending(stage.state)
        legal = legal_actions(stage.state, seat)
        request = Request(stage.state.rules, stage.view(seat), tuple(legal), 1)
        assert player.choose(request) in legal

"""The dummy at the table: whoever is the declarer is asked for its cards."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine.actions import PASS, Action
from game.engine.refusals import Refused
from game.engine.view import View
from game.players.process import Advice, Adviser
from game.table import Answer, Table, Tag
from tests.contract.rulesets import path_of

from .conftest import Memory, compiled, drain

NAMES = ("Nord", "Ost", "Süd", "West")


class Bidders:
    """Opponents of whom one bids, at its first chance, and all play the first card that they may.
    `asked` are the seats whose player was asked, and those for whose cards."""

    def __init__(self, declarer: int | None = None) -> None:
        self.declarer = declarer
        self.asked: list[tuple[int, View]] = []
        self.answers: list[Answer] = []

    def ask(self, tag: Tag, seat: int, view: View, legal: Sequence[Action]) -> None:
        self.asked.append((seat, view))
        bids = [one for one in legal if one.verb == "declare"]
        action = bids[0] if bids and seat == self.declarer else legal[0]
        self.answers.append(Answer(tag, seat, PASS if action.verb == "pass" else action))

    def poll(self) -> list[Answer]:
        answers, self.answers = self.answers, []
        return answers

    def close(self) -> None:
        """Nothing."""


def sit(others: Bidders, **more: object) -> Table:
    rules = compiled(str(path_of("kontrakt-whist")))
    return Table(rules, NAMES, others, **{"seed": 5, "match": "m", **more})  # type: ignore[arg-type]


def bids(table: Table) -> None:
    """The viewer bids the highest that there is, and plays on to where the dummy is asked."""
    table.deal_next()
    drain(table)
    while table.acting in (None, table.viewer):
        legal = table.legal()
        declare = [one for one in legal if one.verb == "declare"]
        table.act((declare or list(legal))[-1])
        drain(table)


def declared() -> tuple[Table, Bidders]:
    """A table in practice at which the viewer declares, and its dummy is asked."""
    others = Bidders()
    table = sit(others, practice=True)
    bids(table)
    return table, others


def test_the_declarer_is_asked_for_the_dummys_cards() -> None:
    table, others = declared()
    dummy = (table.viewer + 2) % 4
    assert table.acting == dummy and table.asked() == (dummy,)
    assert table.deciding() == (table.viewer,)
    lies_open = table.view().opened[dummy]
    assert lies_open is not None
    assert {one.arg for one in table.legal()} <= set(lies_open)
    asked = len(others.asked)
    chosen = table.legal()[-1]
    table.act(chosen)
    (update, *_) = drain(table)
    assert update.seat == dummy and len(others.asked) > asked
    assert chosen.arg not in (table.view().opened[dummy] or ())
    assert all(view.seat == seat != dummy for seat, view in others.asked if view.playing)


def test_what_was_played_from_the_dummy_can_be_taken_back() -> None:
    table, _ = declared()
    before, chosen = table.view(), table.legal()[0]
    table.act(chosen)
    drain(table)
    assert table.can_undo()
    assert table.undo() == before
    assert chosen in table.legal() and table.acting != table.viewer


def test_before_that_the_declarers_own_card_is_taken_back() -> None:
    """After the bid there is nothing of the partner's to take back: a lead is no bid."""
    table, _ = declared()
    table.undo()
    assert any(one.verb == "declare" for one in table.legal())


def test_an_opponent_plays_the_cards_of_its_dummy_who_is_a_person() -> None:
    others = Bidders(declarer=2)
    table = sit(others)
    table.deal_next()
    drain(table)
    while not table.deal_over():
        assert table.acting in (None, 0)
        if table.acting == 0:
            table.act(PASS)
        drain(table)
    for_me = [(seat, view) for seat, view in others.asked if view.playing and view.seat == 0]
    assert for_me and {seat for seat, _ in for_me} == {2}
    assert all(view.opened[2] is not None for _, view in for_me)


def test_who_is_the_dummy_may_play_nothing() -> None:
    others = Bidders(declarer=2)
    table = sit(others)
    table.deal_next()
    drain(table)
    while table.asked() != (0,) or not table.view().playing:
        if table.acting == 0:
            table.act(PASS)
        assert table.poll() is not None
    assert table.acting is None and table.legal() == () and table.faults() == ()
    card = next(iter(table.view().hand))
    with pytest.raises(Refused):
        table.act(Action("play", card))


def test_two_partners_at_one_screen_hand_it_to_the_declarer() -> None:
    others = Bidders()
    table = sit(others, people=(0, 2))
    table.deal_next()
    named = False
    while not (table.view().playing and table.asked() in ((0,), (2,))):
        drain(table)
        person = table.next_person()
        if person is not None:
            table.hand_over(person)
            drain(table)
        if table.acting is not None and not table.view().playing:
            offered = [one for one in table.legal() if one.verb == "declare"]
            table.act(offered[-1] if offered and not named else PASS)
            named = named or bool(offered)
    declarer = table.public().declarer
    assert declarer in (0, 2) and table.deciding() == (declarer,)
    if table.viewer != declarer or table.covered:
        assert table.next_person() == declarer


def test_a_hint_is_about_the_hand_that_is_asked() -> None:
    asked: list[tuple[int, View]] = []

    class Advised(Bidders):
        def consult(
            self, tag: Tag, seat: int, view: View, legal: Sequence[Action], adviser: Adviser
        ) -> None:
            asked.append((seat, view))

        def advice(self, tag: Tag, adviser: Adviser) -> Advice | None:
            return None

    table = sit(Advised(), practice=True)
    bids(table)
    assert table.can_hint()
    table.ask_hint()
    ((seat, view),) = asked
    assert seat == view.seat == table.acting != table.viewer


def test_who_comes_back_is_asked_for_the_same_hand() -> None:
    """A match that is gone on with knows by its moves whose cards are asked."""
    others = Bidders()
    book = Memory()
    table = sit(others, book=book)
    bids(table)
    again = sit(Bidders(), moves=tuple(book.moves))
    assert again.acting == table.acting != again.viewer
    assert again.legal() == table.legal() and again.view() == table.view()

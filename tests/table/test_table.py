"""The table asks, writes down, lets happen and tells; it never waits and never loses a move."""

from __future__ import annotations

import pytest

from game.engine.actions import Action
from game.engine.events import CardsDealt, DealBegan, DealEnded
from game.engine.refusals import Refused
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.view import begin, fold_all
from game.rules import load
from game.storage.notices import StorageError
from game.table import Answer, Table, match

from .conftest import Fake, Memory, drain, play_deal

NAMES = ("Du", "Hilde", "Karl")


def sit(rules: Rules, fake: Fake, book: Memory | None = None, **more: object) -> Table:
    return Table(rules, NAMES, fake, book, **{"seed": 5, "match": "m", **more})  # type: ignore[arg-type]


def until_asked(table: Table) -> None:
    """Deal, and go on until the viewer has something to choose."""
    if table.deal_over():
        table.deal_next()
    drain(table)
    while len(table.legal()) < 2:
        if table.legal():
            table.act(table.legal()[0])
        drain(table)


def test_before_the_first_deal_nobody_is_asked(rules: Rules, fake: Fake) -> None:
    table = sit(rules, fake)
    assert table.asked() == () and table.legal() == () and table.deal_over()
    assert table.poll() is None and fake.asked == []


def test_happenings_fold_to_the_view(rules: Rules, fake: Fake) -> None:
    table = sit(rules, fake, viewer=1)
    shown = begin(rules, 1)
    for happening in play_deal(table):
        shown = fold_all(rules, shown, happening.events)
    assert shown == table.view() and shown.over


def test_happenings_come_in_order_and_hide_what_the_viewer_may_not_know(
    rules: Rules, fake: Fake
) -> None:
    table = sit(rules, fake)
    shown = play_deal(table)
    assert [happening.turn for happening in shown] == list(range(len(shown)))
    events = [event for happening in shown for event in happening.events]
    assert isinstance(events[0], DealBegan) and isinstance(events[-1], DealEnded)
    dealt = [event for event in events if isinstance(event, CardsDealt)]
    assert {event.seat for event in dealt} == {0, 1, 2}
    assert all((event.cards is not None) == (event.seat == 0) for event in dealt)


def test_one_poll_takes_in_one_answer(rules: Rules, fake: Fake) -> None:
    table = sit(rules, fake, autoplay=True)
    table.deal_next()
    assert table.poll() is not None
    for turn in range(1, 6):
        happening = table.poll()
        assert happening is not None and happening.turn == turn == table.turn() - 1


def test_the_table_does_not_wait_for_an_answer(rules: Rules, fake: Fake) -> None:
    table = sit(rules, fake, autoplay=True)
    fake.holding = True
    table.deal_next()
    drain(table)
    assert table.poll() is None and table.turn() == 1 and table.asked()
    fake.holding = False
    assert table.poll() is not None


def test_opponents_are_asked_for_their_own_view_only(rules: Rules, fake: Fake) -> None:
    table = sit(rules, fake)
    play_deal(table)
    assert {seat for _, seat, _, _ in fake.asked} == {1, 2}
    assert all(view.seat == seat for _, seat, view, _ in fake.asked)


def test_autoplay_asks_for_the_viewers_seat_too(rules: Rules, fake: Fake) -> None:
    table = sit(rules, fake, autoplay=True)
    play_deal(table)
    assert {seat for _, seat, _, _ in fake.asked} == {0, 1, 2}
    with pytest.raises(Refused):
        table.act(Action("pass"))


def test_a_refused_action_is_not_written_down(rules: Rules, fake: Fake, book: Memory) -> None:
    table = sit(rules, fake, book)
    until_asked(table)
    before = list(book.moves), table.view()
    with pytest.raises(Refused):
        table.act(Action("bid", 5))
    assert (book.moves, table.view()) == before and table.poll() is None


def test_what_happens_is_in_the_book_before_it_is_shown(
    rules: Rules, fake: Fake, book: Memory
) -> None:
    table = sit(rules, fake, book)
    table.deal_next()
    while not table.deal_over():
        happening = table.poll()
        if happening is not None:
            assert len(book.moves) > happening.turn
            assert book.moves[happening.turn].seat == happening.seat
        elif table.legal():
            table.act(table.legal()[-1])


def test_a_full_disk_refuses_the_viewers_action_and_changes_nothing(
    rules: Rules, fake: Fake, book: Memory
) -> None:
    table = sit(rules, fake, book)
    until_asked(table)
    before = table.view()
    book.full = True
    with pytest.raises(StorageError):
        table.act(table.legal()[0])
    assert table.view() == before and table.poll() is None
    book.full = False
    table.act(table.legal()[0])
    assert table.poll() is not None


def test_a_full_disk_holds_an_opponents_answer_and_tells_once(
    rules: Rules, fake: Fake, book: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match, "RETRY_SECONDS", 0.0)
    table = sit(rules, fake, book, autoplay=True)
    table.deal_next()
    assert table.poll() is not None
    turn = table.turn()
    asked = len(fake.asked)
    book.full = True
    assert [table.poll() for _ in range(5)] == [None] * 5
    assert [notice.key for notice in table.notices()] == ["storage.not_saved"]
    book.full = False
    happening = table.poll()
    assert happening is not None and happening.turn == turn
    assert len(fake.asked) == asked + 1, "the held answer is used; nobody is asked again for it"


def test_stale_answers_are_dropped(rules: Rules, fake: Fake) -> None:
    table = sit(rules, fake, autoplay=True)
    table.deal_next()
    assert table.poll() is not None
    tag, seat, _, legal = fake.asked[-1]
    for stale in (tag._replace(turn=tag.turn - 1), tag._replace(epoch=9), tag._replace(match="x")):
        fake.ready = [Answer(stale, seat, legal[0])]
        assert table.poll() is None and table.notices() == []
    fake.ready = [Answer(tag, seat, legal[0]), Answer(tag, seat, legal[-1])]
    assert table.poll() is not None
    assert table.turn() == tag.turn + 1


@pytest.mark.parametrize("action", [Action("bid", 7), Action("nonsense"), None])
def test_an_unlawful_answer_is_replaced_and_told(
    rules: Rules, fake: Fake, action: Action | None
) -> None:
    fake.instead = action
    table = sit(rules, fake, autoplay=True)
    table.deal_next()
    assert table.poll() is not None and table.poll() is not None
    (notice,) = table.notices()
    assert notice.key == "storage.opponent_failed" and notice.args["name"] in NAMES
    assert table.notices() == []


def test_when_the_process_dies_the_simple_player_goes_on(rules: Rules, fake: Fake) -> None:
    table = sit(rules, fake)
    until_asked(table)
    fake.dead = True
    play_on(table)
    assert table.deal_over() and fake.closed
    assert [notice.key for notice in table.notices()] == ["storage.opponents_gone"]


def play_on(table: Table) -> None:
    while not table.deal_over():
        if table.legal():
            table.act(table.legal()[0])
        drain(table)


def test_undo_goes_back_to_the_viewers_last_action(rules: Rules, fake: Fake, book: Memory) -> None:
    table = sit(rules, fake, book, practice=True)
    until_asked(table)
    turn, view, legal = table.turn(), table.view(), table.legal()
    assert len(legal) > 1
    table.act(legal[0])
    drain(table)
    assert table.turn() > turn and table.can_undo()
    assert table.undo() == view == table.view()
    assert table.turn() == turn and table.legal() == legal
    assert book.undone == [turn] and len(book.moves) == turn and table.poll() is None


def test_what_was_still_to_be_shown_is_gone_after_an_undo(rules: Rules, fake: Fake) -> None:
    table = sit(rules, fake, practice=True)
    until_asked(table)
    turn = table.turn()
    table.act(table.legal()[0])
    assert table.turn() == turn + 1
    table.undo()
    assert table.poll() is None and table.turn() == turn


def test_answers_from_before_an_undo_are_stale(rules: Rules, fake: Fake) -> None:
    table = sit(rules, fake, practice=True)
    until_asked(table)
    fake.holding = True
    for _ in range(50):
        table.act(table.legal()[0])
        if fake.ready:
            break
    late = fake.ready[-1]
    table.undo()
    fake.holding = False
    turn = table.turn()
    fake.ready = [late]
    drain(table)
    assert table.turn() == turn
    table.act(table.legal()[0])
    fake.ready = [late]
    drain(table)
    assert late.tag.epoch == 0 and table.turn() == turn + 1


def test_undo_is_for_practice_and_stays_within_the_deal(rules: Rules, fake: Fake) -> None:
    serious = sit(rules, fake)
    until_asked(serious)
    serious.act(serious.legal()[0])
    assert not serious.can_undo()
    with pytest.raises(Refused):
        serious.undo()
    practice = sit(rules, Fake(), practice=True)
    play_deal(practice)
    practice.deal_next()
    moves = practice.turn()
    while practice.can_undo():
        practice.undo()
    assert practice.deal_over() is False and practice.turn() == moves


def test_a_table_goes_on_after_given_moves(rules: Rules, fake: Fake, book: Memory) -> None:
    first = sit(rules, fake, book, autoplay=True)
    play_deal(first)
    first.deal_next()
    for _ in range(5):
        first.poll()
    assert not first.deal_over()
    again = sit(rules, Fake(), autoplay=True, moves=book.moves)
    assert again.view() == first.view() and again.asked() == first.asked()
    assert again.turn() == first.turn() and again.poll() is not None


def test_a_whole_match_comes_to_its_end(rules: Rules) -> None:
    fake, book = Fake(3), Memory()
    table = sit(rules, fake, book, autoplay=True)
    for _ in range(200):
        play_deal(table)
        if table.match_over():
            break
        assert not table.view().winners
    if table.match_over():
        assert table.asked() == () and table.view().winners
        with pytest.raises(Refused):
            table.deal_next()
    table.close()
    assert book.closed == 1 and fake.closed


def speaking(fake: Fake, book: Memory | None = None, **more: object) -> Table:
    """A table where the viewer waits for another's card and may say something."""
    rules = compile_rules(load("doppelkopf", {"ansagen": "dazu"}).ruleset)
    names = ("Du", "Hilde", "Karl", "Fritz")
    table = Table(rules, names, fake, book, seed=5, match="m", **more)  # type: ignore[arg-type]
    while not any(action.verb == "announce" for action in table.legal()):
        if table.deal_over():
            table.deal_next()
        if table.viewer in table.asked():
            table.act(table.legal()[0])
        drain(table)
    fake.holding = True
    drain(table)
    while table.viewer in table.asked():
        table.act(next(a for a in table.legal() if a.verb in ("play", "announce")))
        drain(table)
    return table


def test_the_viewer_may_announce_out_of_turn(fake: Fake) -> None:
    book = Memory()
    table = speaking(fake, book)
    assert {action.verb for action in table.legal()} == {"announce"}
    before, turn = len(fake.asked), table.turn()
    table.act(Action("announce", 0))
    assert book.moves[-1].action == Action("announce", 0)
    assert table.view().announced[-1] == (0, 0)
    assert len(fake.asked) == before + 1, "who is to play is asked again, knowing what was said"
    assert (0, 0) in fake.asked[-1][2].announced
    fake.holding = False
    assert table.poll() is not None and table.poll() is not None
    assert table.turn() == turn + 2
    again = Table(table.rules, table.names, Fake(), seed=5, match="m", moves=book.moves)
    assert again.view() == table.view()


def test_an_announcement_can_be_taken_back_in_practice(fake: Fake) -> None:
    table = speaking(fake, practice=True)
    view = table.view()
    table.act(Action("announce", 1))
    drain(table)
    assert table.undo() == view
    assert Action("announce", 1) in table.legal()

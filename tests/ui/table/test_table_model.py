"""What holds at the table on screen, without a window: whose turn it is, what is asked, offered."""

from __future__ import annotations

import ast
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.engine import events as e
from game.engine.actions import Action
from game.table import Update
from game.ui.kit import Box
from game.ui.table import table_model
from game.ui.table.table_model import COVERED, TableModel

ROOT = Path(__file__).resolve().parents[3]
BID, PASS, RE = Action("bid", 150), Action("pass"), Action("announce", 0)
PLAYS = (Action("play", 3), Action("play", 7))


class Match:
    """What the model reads of a match in progress."""

    viewer, covered, practice = 0, False, False
    takes_back, advises = False, False
    rules = SimpleNamespace(talks=True, hides_trump=False)

    def __init__(self) -> None:
        self.at_turn: tuple[int, ...] = ()
        self.lawful: tuple[Action, ...] = ()
        self.waiting, self.counts = False, 1

    def asks(self, *seats: int, lawful: tuple[Action, ...] = ()) -> None:
        self.at_turn, self.lawful = seats, lawful

    def asked(self) -> tuple[int, ...]:
        return self.at_turn

    @property
    def acting(self) -> int | None:
        return self.viewer if self.viewer in self.at_turn else None

    def legal(self) -> tuple[Action, ...]:
        return self.lawful

    def unseen(self) -> bool:
        return self.waiting

    def factor(self) -> int:
        return self.counts

    def can_undo(self) -> bool:
        return True

    def can_hint(self) -> bool:
        return False


@pytest.fixture
def match() -> Match:
    return Match()


@pytest.fixture
def showing() -> SimpleNamespace:
    return SimpleNamespace(busy=False)


@pytest.fixture
def model(match: Match, showing: SimpleNamespace) -> TableModel:
    return TableModel(match, showing)


def panel(verb: str = "") -> SimpleNamespace:
    return SimpleNamespace(verb=verb, box=Box(10, 20, 300, 200))


def test_nothing_holds_before_anything_is_shown(model: TableModel) -> None:
    assert (model.turn, model.verb, model.legal, model.offers) == ((), "", None, ())
    assert model.covered is None and model.explained is None
    assert model.outdated and not model.choosing


# ---------------------------------------------------------------- whose turn it is
def test_while_an_action_is_shown_it_is_the_turn_of_who_acts(
    model: TableModel, match: Match
) -> None:
    match.asks(0, lawful=(BID, PASS))
    model.ask()
    model.show(Update(4, 2, (e.BidMade(2, 160),)))
    assert (model.turn, model.verb) == ((2,), "")


def test_it_is_nobodys_turn_while_cards_are_dealt_and_in_a_shuffle(model: TableModel) -> None:
    model.show(Update(1, 1, (e.CardsDealt(0, 5, None),)))
    assert model.turn == ()
    model.show(Update(0, -1, ()))
    assert model.turn == ()


def test_when_all_is_shown_it_is_the_turn_of_who_is_asked(model: TableModel, match: Match) -> None:
    match.asks(1)
    assert model.rest() and model.turn == (1,)
    assert not model.rest(), "nothing new"
    match.asks(1, 2)
    assert model.rest() and model.turn == (1, 2)


def test_who_has_acted_is_no_longer_at_turn(model: TableModel, match: Match) -> None:
    match.asks(0, lawful=PLAYS)
    model.ask()
    assert model.turn == (0,)
    model.acted()
    assert model.turn == ()


# ---------------------------------------------------------------- what is asked
def test_what_is_asked_is_the_verb_of_what_is_due(model: TableModel, match: Match) -> None:
    match.asks(0, lawful=(BID, PASS))
    model.ask()
    assert (model.legal, model.verb) == ((BID, PASS), "bid")
    assert model.choosing and not model.outdated
    match.asks(0, lawful=(PASS,))
    assert model.outdated


def test_what_may_be_said_at_any_time_is_not_asked(model: TableModel, match: Match) -> None:
    match.asks(1, lawful=(RE,))
    model.ask()
    assert (model.legal, model.verb, model.turn) == ((), "", (1,))
    assert not model.choosing and not model.outdated


def test_the_open_panel_may_say_what_the_viewer_does(model: TableModel, match: Match) -> None:
    match.asks(0, lawful=(Action("meld", 2),))
    model.ask()
    model.open_panel(panel())
    assert model.verb == "meld"
    model.open_panel(panel("switches"))
    assert model.verb == "switches"
    model.forget()
    assert model.verb == "meld", "until it is asked again, or something else is shown"


def test_what_leaves_no_choice_is_no_question(model: TableModel, match: Match) -> None:
    match.asks(0, lawful=(PASS,))
    model.ask()
    model.force((PASS,))
    assert model.forced == (PASS,) and not model.choosing
    model.forget()
    assert model.forced == () and model.legal is None


def test_nobody_is_told_what_is_asked_while_nobody_may_look(
    model: TableModel, match: Match
) -> None:
    match.covered = True
    match.asks(0, lawful=())
    model.rest()
    assert (model.turn, model.verb) == ((0,), COVERED)


# ---------------------------------------------------------------- what is covered
def test_what_is_covered_is_where_the_panel_lies_just_now(model: TableModel) -> None:
    board = panel()
    model.open_panel(board)
    assert model.covered == board.box
    board.box = Box(10, 90, 300, 200)
    assert model.covered == board.box
    model.forget()
    assert model.covered is None and model.panel is None


# ---------------------------------------------------------------- what is offered
def test_what_answers_no_question_is_offered(model: TableModel, match: Match) -> None:
    match.asks(0, lawful=(*PLAYS, RE))
    model.offer()
    assert model.offers == (RE,)
    match.asks(0, lawful=PLAYS)
    model.offer()
    assert model.offers == ()


@pytest.mark.parametrize("hidden", ["busy", "waiting"])
def test_until_all_is_seen_nothing_is_added_to_what_is_offered(
    model: TableModel, match: Match, showing: SimpleNamespace, hidden: str
) -> None:
    more = Action("announce", 1)
    match.asks(0, lawful=(RE,))
    model.offer()
    showing.busy, match.waiting = hidden == "busy", hidden == "waiting"
    assert not model.all_seen
    match.asks(0, lawful=(RE, more))
    model.offer()
    assert model.offers == (RE,)
    match.asks(0, lawful=(more,))
    model.offer()
    assert model.offers == (), "what may no longer be said is gone at once"
    showing.busy = match.waiting = False
    model.offer()
    assert model.offers == (more,) and model.all_seen


def test_with_an_open_panel_or_without_words_nothing_is_offered(
    model: TableModel, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    match.asks(0, lawful=(RE,))
    model.open_panel(panel())
    model.offer()
    assert model.offers == ()
    model.forget()
    monkeypatch.setattr(match, "rules", SimpleNamespace(talks=False, hides_trump=False))
    model.offer()
    assert model.offers == ()


def test_taking_back_and_hints_are_never_offered_where_there_are_none(
    model: TableModel, match: Match
) -> None:
    assert model.undo is None and model.hint is None
    match.takes_back = match.advises = True
    assert model.undo is True and model.hint is False


# ---------------------------------------------------------------- how often the deal counts
def test_a_deal_counts_as_it_did_when_it_began(model: TableModel, match: Match) -> None:
    match.counts = 2  # the last trick is still to be seen
    assert model.factor == 1
    model.deal()
    assert model.factor == 2


# ---------------------------------------------------------------- in one place
def written(path: Path) -> set[str]:
    """The attributes of a model that a module writes itself."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            owner = node.value
            of = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
            found |= {node.attr} if of == "model" else set()
    return found


def test_nobody_else_writes_what_holds_at_the_table() -> None:
    modules = (ROOT / "game/ui").rglob("*.py")
    assert {path.name: names for path in modules if (names := written(path))} == {}


def test_the_model_knows_neither_window_nor_widgets() -> None:
    known = {getattr(value, "__module__", "") for value in vars(table_model).values()}
    assert not {name for name in known if name.startswith(("pygame", "game.ui"))} - {
        table_model.__name__
    }

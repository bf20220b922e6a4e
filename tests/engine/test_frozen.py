"""What a match stands in never changes: the plain classes that are no tuples keep their fields."""

from __future__ import annotations

import ast
import pickle
from collections.abc import Callable

import pytest

from game.engine.phases.base import PhaseStep
from game.engine.phases.bidding import BiddingState
from game.engine.phases.stock import DrawingState
from game.engine.play import start
from game.engine.primitives.frozen import Frozen
from game.engine.state import Deal, Playing, State
from game.engine.tricks.table import NO_TRUMP
from tests.contract.rulesets import rules_of
from tests.test_borders import ROOT

RULES = rules_of("binokel-3")
TABLE = RULES.table(len(RULES.phases) - 1, RULES.usual, NO_TRUMP)
OTHER_TABLE = RULES.table(len(RULES.phases) - 1, RULES.usual, 1)
STATE = start(RULES)
TRICK = Playing(1, TABLE, 2, 0, (3, 4), 5, 6, 7, 8)
DRAWING = DrawingState(1, TRICK, "meld", (2,), 3, True, ((4, 5),))
BIDDING = BiddingState(1, 2, 0, 150, (1,), 2, 0)
FROZEN: tuple[Frozen, ...] = (STATE, TRICK, DRAWING, BIDDING, PhaseStep(STATE, ()))


FIELDS: dict[type[Frozen], str] = {
    State: "rules match deal hands phase",
    Playing: "at table leader turn cards led best best_seat number",
    DrawingState: "at trick stage asked melded last now",
    BiddingState: "at speaker holder bid waiting caller hearer",
    PhaseStep: "state events",
}
"""In the order in which `__init__` takes them."""


def fields_of(value: Frozen) -> list[str]:
    return FIELDS[type(value)].split()


@pytest.mark.plain_only
@pytest.mark.parametrize("value", FROZEN, ids=lambda value: type(value).__name__)
def test_a_value_is_known_by_its_fields(value: Frozen) -> None:
    fields = [getattr(value, name) for name in fields_of(value)]
    same = type(value)(*fields)
    assert same == value and hash(same) == hash(value) and same is not value
    for place in range(len(fields)):
        other = type(value)(*fields[:place], object, *fields[place + 1 :])
        assert other != value
    assert value != tuple(fields)


def test_values_are_pickled_by_their_fields() -> None:
    """All but the rules, which nobody sends."""
    for value in (TRICK, DRAWING, BIDDING):
        assert pickle.loads(pickle.dumps(value)) == value


@pytest.mark.parametrize(
    ("value", "field", "new"),
    [
        (STATE, "rules", rules_of("doppelkopf")),
        (STATE, "match", STATE.match._replace(number=7)),
        (STATE, "deal", Deal(2, (0, 1))),
        (STATE, "hands", ((1,), (2,), (3,))),
        (STATE, "phase", TRICK),
        (STATE._replace(phase=TRICK), "phase", None),
        (DRAWING, "trick", TRICK.under(OTHER_TABLE)),
        (DRAWING, "stage", "draw"),
        (DRAWING, "asked", (1, 2)),
        (DRAWING, "melded", 9),
        (DRAWING, "now", ()),
        (BIDDING, "speaker", 1),
        (BIDDING, "holder", 1),
        (BIDDING, "bid", 160),
        (BIDDING, "waiting", ()),
    ],
)
def test_one_field_is_replaced_and_no_other(value: Frozen, field: str, new: object) -> None:
    replace: Callable[..., Frozen] = getattr(value, "_replace")  # noqa: B009
    changed = replace(**{field: new})
    for name in fields_of(value):
        assert getattr(changed, name) == (new if name == field else getattr(value, name))
    assert changed != value


def test_a_trick_under_another_table_is_the_same_trick() -> None:
    under = TRICK.under(OTHER_TABLE)
    assert under.table == OTHER_TABLE != TABLE
    assert under.under(TABLE) == TRICK


def test_a_field_of_no_name_is_no_change() -> None:
    with pytest.raises(ValueError, match="trumps"):
        STATE.deal._replace(trumps=1)  # type: ignore[call-arg]


def test_nobody_sets_a_field_of_another_value() -> None:
    """Plain Python would let it happen; compiled it is an AttributeError."""
    fields = {name for value in FROZEN for name in fields_of(value)}
    for path in sorted((ROOT / "game" / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            stored = isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
            if stored and isinstance(node, ast.Attribute) and node.attr in fields:
                own = isinstance(node.value, ast.Name) and node.value.id == "self"
                assert own, f"{path}:{node.lineno}"

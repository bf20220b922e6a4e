"""Every kind of phase is known at the table, and each event is the matter of one of them."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine import events
from game.rules.model.phases import PHASE_KINDS
from game.texts import texts
from game.ui.table import phases
from game.ui.table.panels.base import TableQuestion
from game.ui.table.phases import ALL, ASKED, PHASES
from game.ui.table.phases.base import PhaseOnTable
from tests.ui.table.at_table import ruleset, sit_down


def test_every_kind_of_phase_has_its_room() -> None:
    assert tuple(PHASES) == PHASE_KINDS


@pytest.mark.parametrize("field", ["moves", "says", "tells"])
def test_an_event_belongs_to_one_phase_only(field: str) -> None:
    owners = Counter(event for part in ALL for event in getattr(part, field))
    assert owners and set(owners.values()) == {1}
    assert all(event.__module__ == events.__name__ for event in owners)


def test_a_verb_is_called_the_same_in_every_phase() -> None:
    """Two phases may ask with the same verb, but the plate does not know which."""
    for part in PHASES.values():
        assert dict(part.asked).items() <= dict(ASKED).items()


def test_what_stands_on_a_plate_is_a_text() -> None:
    for lang in ("de", "en"):
        assert {f"table.{key}" for key in ASKED.values()} <= set(texts(lang).keys())


def test_the_running_phase_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The panel is found by the phase, whatever the verbs are."""
    kinds = list(PHASES)
    asked: list[tuple[str, str]] = []

    def panel_of(kind: str) -> PhaseOnTable:
        def panel(question: TableQuestion) -> None:
            assert question.phase is not None
            asked.append((kind, question.phase.kind))

        return PhaseOnTable(kind, panel=panel)

    for kind in kinds:
        monkeypatch.setitem(phases.PHASES, kind, panel_of(kind))
    at = sit_down(ruleset("doppelkopf"), seed=1)
    at.run(lambda: bool(asked), 30)
    assert all(kind == running for kind, running in asked)

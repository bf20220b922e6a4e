"""How many cards are left to draw is not told, unless the table wants it (E-12)."""

from __future__ import annotations

import pytest

from game.ui.table import furnishing
from tests.ui.table.at_table import ruleset, sit_down


@pytest.mark.parametrize(("house", "told"), [({}, False), ({"stapel-zaehlen": "true"}, True)])
def test_the_stock_is_counted_only_where_the_table_wants_it(
    monkeypatch: pytest.MonkeyPatch, house: dict[str, str], told: bool
) -> None:
    labels: list[str] = []
    monkeypatch.setattr(
        furnishing, "draw_stock", lambda p, layout, left, label: labels.append(label)
    )
    sitting = sit_down(ruleset("zweierbinokel-2", **house), speed="instant")
    sitting.run(lambda: bool(labels), draw=True)
    assert any(character.isdigit() for character in labels[-1]) == told

"""What a seat is doing stays on its plate, however long it is."""

from __future__ import annotations

import pytest

from game.ui.kit import Scale, measure
from game.ui.kit.furniture import fitted_status

P = measure(Scale((1000, 640)))


@pytest.mark.parametrize(
    ("status", "room", "lines"),
    [
        ("", 100, 0),
        ("wartet", 100, 1),
        ("bietet: Napoleon 12 Herz", 200, 1),
        ("bietet: Napoleon 12 Herz", 100, 2),
        ("bietet: Großeinfarbenhandspiel 12", 90, 2),
        ("Unaussprechlichlangesspiel", 60, 1),
    ],
)
def test_a_long_status_takes_smaller_letters_then_two_lines_and_is_cut_last(
    status: str, room: float, lines: int
) -> None:
    found, style = fitted_status(P, status, room)
    assert len(found) == lines
    assert all(P.text_width(line, style) <= room for line in found)
    assert "…" in "".join(found) or " ".join(found) == status

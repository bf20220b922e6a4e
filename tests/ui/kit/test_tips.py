"""A tip covers neither what it explains nor what lies next to it, and stays in the window."""

import pytest

from game.ui.kit import Box, Scale, measure
from game.ui.kit.tips import place_tip

HEAD, BODY = "Letzter Stich", "Auch mit der Taste L; er bleibt liegen, bis du weiterspielst."


@pytest.mark.parametrize("at", range(3))
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (800, 1200)])
@pytest.mark.parametrize(("across", "down"), [(0, 0), (0, 1), (1, 0), (1, 1), (0.5, 0.5)])
def test_a_tip_in_a_column_of_buttons(
    size: tuple[int, int], across: float, down: float, at: int
) -> None:
    p = measure(Scale(size))
    x, y = 32 + across * (p.width - 64 - 152), 32 + down * (p.height - 64 - 156)
    column = [Box(x, y + 56 * row, 152, 44) for row in range(3)]
    tip = place_tip(p, column[at], HEAD, BODY, [box for box in column if box != column[at]]).box
    assert not any(tip.intersects(box) for box in column)
    assert tip.x >= 0 and tip.y >= 0 and tip.right <= p.width and tip.bottom <= p.height


def test_with_room_a_tip_lies_above() -> None:
    p, on = measure(Scale((1280, 800))), Box(600, 400, 152, 44)
    tip = place_tip(p, on, "", "Menü")
    assert tip.side == "above" and tip.box.cx == on.cx and tip.box.bottom <= on.y


def test_what_it_explains_is_never_next_to_it() -> None:
    """A group that holds the button is not in the tip's way."""
    p, on = measure(Scale((1280, 800))), Box(600, 400, 152, 44)
    assert place_tip(p, on, "", "Menü", [on.inset(-200)]).side == "above"

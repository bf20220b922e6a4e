"""The buttons in the corner: each has its place, and none lies under a panel."""

from types import SimpleNamespace

from game.ui.kit import measure
from game.ui.table.controls import Controls
from tests.ui.table.at_table import ruleset, sit_down
from tests.ui.table.test_playing import by_mouse


def test_what_a_panel_covers_does_not_hang_on_what_was_there_before() -> None:
    at = sit_down(ruleset("binokel-3"), speed="instant", player="easy")
    screen = at.screen
    while not screen.sprites.shown.tricks:
        at.until_asked()
        by_mouse(at)
    view, layout, p = screen.sprites.shown, screen.sprites.layout, measure(screen.scale)
    covered = layout.button(1, 152)
    states = []
    for before in ([covered], [None, covered], [layout.button(0, 152), covered], [covered] * 2):
        controls: Controls = screen._make_controls()
        for box in before:
            screen.model.open_panel(SimpleNamespace(box=box, verb=""))
            controls.follow(view)
            controls.take_room(p, layout)
        assert not controls.follow(view), "once placed, nothing changes any more"
        states.append([(button.visible, button.box) for button in controls.corner[:2]])
    assert all(state == states[0] for state in states)
    assert [visible for visible, _ in states[0]] == [True, False]

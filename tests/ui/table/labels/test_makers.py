"""Who plays among partners, and a declarer who needs more than the others and no number."""

from __future__ import annotations

import pytest

from game.engine.view import KONTRA, RE
from game.ui.kit import Scale, measure, tokens
from game.ui.table.labels import signs
from game.ui.table.labels.course import course_lines
from game.ui.table.panels.base import PAD, row_width
from game.ui.table.phases.call_card import CallPanel
from game.ui.table.screen import TableScreen
from tests.ui.scenery import opened


def at(scene: str, game: str, size: tuple[int, int] = (1280, 800)) -> TableScreen:
    screen = opened(scene, (game, ()), size, "de")
    assert isinstance(screen, TableScreen)
    return screen


def test_the_plaque_names_the_makers_where_no_seat_shows_them() -> None:
    screen = at("trick", "euchre")
    view, words = screen.sprites.shown, screen.words
    for seat, said in ((0, words.name(0)), (1, words.name(1))):
        cell = signs.plaque(words, view._replace(declarer=seat))[-1]
        assert (cell.head, cell.value) == (words.side(RE), said)
    nobody = signs.plaque(words, view._replace(declarer=None))
    assert all(cell.head != words.side(RE) for cell in nobody)


def test_where_more_than_the_others_is_wanted_no_number_is_said() -> None:
    screen = at("trick", "klaberjass")
    view, words = screen.sprites.shown, screen.words
    assert screen.table.rules.ruleset.needs_only_most
    sides = tuple(RE if seat == 0 else KONTRA for seat in range(view.players))
    view = view._replace(declarer=0, bid=1, sides=sides, melds=((),) * view.players)
    assert signs.plaque(words, view)[-1].value == words.contract(view.contract)
    won = {
        seat: tuple(trick._replace(winner=seat, points=20) for trick in view.tricks)
        for seat in (0, 1)
    }
    assert won[0]
    told = [
        [" · ".join(line) for line in course_lines(words, view._replace(tricks=tricks), ())]
        for tricks in won.values()
    ]
    assert told[0][0].endswith("· vorn") and told[1][0].endswith("· noch nicht vorn")
    assert not any("noch 1" in line or "reicht" in line for lines in told for line in lines)


@pytest.mark.parametrize(("size", "compact"), [((1280, 720), True), ((1920, 1080), False)])
def test_a_panel_with_one_card_to_call_holds_its_title_and_buttons(
    size: tuple[int, int], compact: bool
) -> None:
    screen = at("call", "rikken", size)
    asked = screen.model.panel
    assert isinstance(asked, CallPanel)
    panel = CallPanel(asked.question, [asked.question.of("call")[0].arg], "call_partner")
    p = measure(Scale(size))
    room = panel.measure(p, compact)[0] - 2 * PAD
    title = screen.words.of_phase("call_partner.title")
    assert p.text_width(title, tokens.PANEL_TITLE.at(21)) <= room
    assert row_width(p, panel.buttons) <= room
    next(iter(panel.cells.values())).press()
    assert row_width(p, panel.buttons) <= room, "also once the card is on the button"

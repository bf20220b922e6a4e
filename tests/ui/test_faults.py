"""Each check of the pictures finds the fault that it is there for, and nothing in a sound one."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.kit import Box, Button, Face, Painter, Picture, Scale, Screen, ScrollArea, tokens
from tests.ui.faults import faults, focus_seen, shortened
from tests.ui.recorder import contrast, record

SIZE = (1280, 800)
PLACE = Box(100, 100, 200, 44)

Draw = Callable[[Painter], None]


class Sample(Screen):
    """A bare ground, what a test draws upon it, and its controls."""

    def __init__(self, draw: Draw, *controls: Button | ScrollArea) -> None:
        super().__init__(Scale(SIZE))
        self.draw_sample = draw
        self.root.add(*controls)

    def draw_ground(self, p: Painter) -> None:
        p.rect(Box(0, 0, *SIZE), 0, "#101010")
        self.draw_sample(p)


def nothing(p: Painter) -> None:
    """Only the controls are drawn."""


def found(draw: Draw, *controls: Button | ScrollArea) -> list[str]:
    screen = Sample(draw, *controls)
    screen.start()
    return faults(screen, record(screen))


def kinds(draw: Draw, *controls: Button | ScrollArea) -> set[str]:
    return {fault.split(":")[0] for fault in found(draw, *controls)}


def button(label: str = "Weiter", box: Box = PLACE, **how: object) -> Button:
    return Button(label, lambda: None, box, **how)  # type: ignore[arg-type]


def upright(x: float, y: float) -> Draw:
    return lambda p: p.card(Face("german", "herz", "as"), x, y, 120)


# ---------------------------------------------------------------- text
def test_a_sound_picture_has_no_faults() -> None:
    def draw(p: Painter) -> None:
        p.text("Ein Wort", 20, 40)
        upright(400, 200)(p)

    assert found(draw, button()) == []


def test_a_label_that_is_too_long_for_its_button_is_found() -> None:
    assert kinds(nothing, button("Donaudampfschifffahrtsgesellschaft")) == {"outside its box"}


def test_text_that_leaves_the_window_is_found() -> None:
    assert kinds(lambda p: void(p.text("Ein langer Satz", 1240, 40))) == {"cut off"}
    assert kinds(lambda p: void(p.text("Ein Satz", 100, 805))) == {"cut off"}


def test_text_that_is_cut_at_the_side_of_a_list_is_found_and_below_it_is_not() -> None:
    def area(x: float, y: float) -> ScrollArea:
        words = Picture(lambda p, box: void(p.text("Satz", x, y)), 300)
        words.box = Box(0, 0, 150, 300)
        area = ScrollArea(words, box=Box(100, 100, 150, 80))
        area.set_content(300)
        return area

    assert "cut off" in kinds(nothing, area(130, 40))
    assert kinds(nothing, area(10, 82)) == set()
    assert kinds(nothing, area(10, 200)) == set()


def test_lines_of_a_paragraph_are_found_like_single_ones() -> None:
    def draw(p: Painter) -> None:
        p.rect(PLACE, 0, "#202020")
        p.paragraph("eins zwei drei vier fünf sechs sieben acht", 110, 122, 150)

    assert "outside its box" in kinds(draw)
    assert kinds(lambda p: void(p.paragraph("eins zwei drei", 1240, 122, 200))) == {"cut off"}


def test_texts_upon_each_other_are_found() -> None:
    def draw(p: Painter) -> None:
        p.text("Eichel", 100, 100)
        p.text("Schippen", 120, 104)

    assert kinds(draw) == {"text on text"}


@pytest.mark.parametrize("cover", ["card", "board"])
def test_text_under_something_else_is_found(cover: str) -> None:
    def draw(p: Painter) -> None:
        p.text("Eichel ist Trumpf", 100, 100)
        if cover == "card":
            p.card(None, 120, 100, 80)
        else:
            p.rect(Box(130, 80, 300, 60), 0, "#202020")

    assert kinds(draw) == {"text covered"}


def test_a_tip_may_lie_over_something_and_a_veil_over_everything() -> None:
    def tip(p: Painter) -> None:
        p.text("Eichel ist Trumpf", 100, 100)
        p.rect(Box(130, 80, 300, 60), 0, tokens.TOOLTIP)

    def veil(p: Painter) -> None:
        p.text("Eichel", 100, 100)
        p.darken()
        p.rect(Box(50, 80, 300, 60), 0, "#202020")
        p.text("Schippen", 120, 104)

    assert kinds(tip) == set()
    assert kinds(veil) == set()


@pytest.mark.parametrize(
    ("color", "size", "pale"),
    [
        ("#FFFFFF", 17, False),
        ("#707070", 17, True),
        ("#707070", 26, True),
    ],
)
def test_pale_text_is_found_of_any_size(color: str, size: float, pale: bool) -> None:
    def draw(p: Painter) -> None:
        p.text("Eichel", 100, 100, tokens.BODY.at(size), color)

    assert kinds(draw) == ({"too pale"} if pale else set())


def test_what_counts_is_the_ground_that_was_painted() -> None:
    def draw(p: Painter) -> None:
        p.rect(Box(90, 60, 200, 80), 0, "#F0F0F0")
        p.text("Eichel", 100, 100, color="#FFFFFF")

    assert kinds(draw) == {"too pale"}
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((255, 0, 0), (255, 255, 255)) == pytest.approx(4.0, abs=0.01)


@pytest.mark.parametrize(
    ("text", "complains"),
    [
        ("Wilhelmine M…", False),
        ("180, Wilhelmine M…", False),
        ("Wilhelmine M…, Hans-J…", False),
        ("Sichern als …", False),
        ("Donaudampfsch…", True),
        ("Einstell…", True),
    ],
)
def test_shortened_text_is_found_but_for_names(text: str, complains: bool) -> None:
    screen = Sample(lambda p: void(p.text(text, 100, 100)))
    screen.start()
    assert bool(list(shortened(record(screen, dry=True), "de"))) is complains


# ---------------------------------------------------------------- cards
@pytest.mark.parametrize(("x", "y"), [(20, 200), (1270, 200), (300, 30)])
def test_a_card_that_leaves_the_window_is_found(x: float, y: float) -> None:
    assert "card outside the window" in kinds(upright(x, y))


def test_the_own_hand_may_reach_below_the_window_but_its_index_must_be_seen() -> None:
    assert kinds(upright(300, 790)) == set()
    assert kinds(upright(300, 870)) == {"index outside the window"}


def test_a_card_on_the_index_of_another_is_found() -> None:
    def fan(step: float) -> Draw:
        def draw(p: Painter) -> None:
            for place in range(3):
                upright(200 + place * step, 200)(p)

        return draw

    assert kinds(fan(30)) == set()
    assert kinds(fan(8)) == {"index covered"}


# ---------------------------------------------------------------- controls
def test_controls_upon_each_other_are_found() -> None:
    other = button("", PLACE.moved(150, 20))
    assert "controls overlap" in kinds(nothing, button(""), other)
    assert kinds(nothing, button(""), button("", PLACE.moved(0, 60))) == set()


def test_a_control_that_leaves_the_window_is_found() -> None:
    assert kinds(nothing, button("", PLACE.moved(1100, 0))) == {"control outside the window"}


class Mute(Button):
    """A button that does not show the ring."""

    def draw(self, p: Painter) -> None:
        self.ringed = False
        super().draw(p)


def test_focus_that_is_not_seen_is_found() -> None:
    surface = pygame.Surface(SIZE)

    def complaints(*controls: Button | ScrollArea) -> set[str]:
        screen = Sample(nothing, *controls)
        screen.start()
        return {fault.split(":")[0] for fault in focus_seen(screen, surface)}

    assert complaints(button()) == set()
    assert complaints(Mute("", box=PLACE)) == {"focus not shown"}
    assert complaints(button(box=Box(2, 100, 200, 44))) == set(), "three sides are enough"
    assert complaints(button(box=Box(2, 2, 200, 44))) == {"focus out of sight"}
    narrow = ScrollArea(button(box=Box(0, 10, 200, 44)), box=Box(100, 100, 200, 80))
    assert complaints(narrow) == {"focus out of sight"}
    roomy = ScrollArea(button(box=Box(10, 200, 200, 44)), box=Box(100, 100, 220, 80))
    roomy.set_content(300)
    assert complaints(roomy) == set(), "it is brought into sight"


def void(value: object) -> None:
    """Drawing gives back a width, which nobody needs here."""

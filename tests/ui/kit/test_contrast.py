"""Every ink on every ground that it is written on, in every state, by day and by night.

The pictures measure what is painted (`texts_readable`); here stands what no picture holds still:
what is pointed at or pressed, the lightest spot of felt and boards, and that no ink is left out.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.ui.kit import Box, Scale, furniture, materials, tokens
from game.ui.kit.lamp import light_at
from game.ui.kit.widgets.base import Widget
from game.ui.kit.widgets.buttons import Button, IconButton, Link, SealButton
from game.ui.kit.widgets.choices import Check, Choice, Switch
from game.ui.kit.widgets.lists import ListRow, NavItem, RowHint
from game.ui.kit.widgets.numbers import Slider, Stepper
from game.ui.kit.widgets.textfield import TextField
from game.ui.kit.widgets.tile import EmptyTile, Tile
from game.ui.table.panels.choices import ChoiceButton, PanelChoice
from tests.ui.faults import texts_readable
from tests.ui.kit.test_tokens import contrast, mixed
from tests.ui.recorder import recorder

READABLE, SEEN = 4.5, 3.0
T = tokens
ROOM = Path(tokens.__file__).parents[1]

WOOD = (*T.PANEL, *T.PLATE, *T.TOOLTIP, T.WELL, T.STEPPER_FACE, T.CHOICE_HOVER)
LISTS = (T.LIST_HOVER, T.LIST_PRESSED)
BUTTONS = (*T.BUTTON, *T.BUTTON_HOVER, *T.BUTTON_PRESSED)
PAPERS = (*T.PAPER, *T.PAPER_HOVER, *T.PAPER_PLATE, *T.BUBBLE, T.MARK_HOUSE)
SHADED = (*T.TILE, *T.PAPER_SHADE, T.PAPER_BAND)
PILL = mixed(T.PILL, T.FELT_LIT, T.PILL_OPACITY)

PAIRS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "on wood": (("CREAM", "CREAM_SOFT", "BRASS_TEXT"), (*WOOD, *LISTS)),
    "less on wood": (("CREAM_MUTE",), (*T.PANEL, *T.PLATE, T.WELL)),
    "chosen in a list": (("CREAM", "CREAM_SOFT", "BRASS_TEXT"), T.LIST_CHOSEN),
    "buttons": (("CREAM", "CREAM_SOFT"), BUTTONS),
    "off": (("DISABLED",), (*T.BUTTON_DISABLED, *T.BRASS_DISABLED, *T.PANEL, T.WELL)),
    "brass": (("ON_BRASS",), (*T.BRASS_FACE, *T.BRASS_HOVER, *T.BRASS_PRESSED, T.BRASS)),
    "paper": (("INK", "INK_SOFT", "LINK", "LINK_HOVER", "RED", "GREEN", "PAPER_NUMBER"), PAPERS),
    "shaded paper": (("INK", "INK_DETAIL"), SHADED),
    "marks": (("INK",), (T.MARK_NOW, T.MARK_HOUSE, T.PAPER_WELL)),
    "slate": (("CHALK", "CHALK_SOFT", "CHALK_YELLOW", "CHALK_BLUE", "CHALK_ROSE"), T.SLATE),
    "red chip": (("ON_RE",), T.RE),
    "blue chip": (("ON_KONTRA",), T.KONTRA),
    "wooden chip": (("CREAM",), T.CHIP),
    "error": (("ON_ERROR", "ERROR_SIGN"), (T.ERROR,)),
    "error on wood": (("ERROR_SIGN",), T.PANEL),
    "pill": (("CREAM", "BRASS_TEXT"), (PILL,)),
}
"""Which ink is written on which grounds."""

SIGNS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "a tick": (("KNOB_SIGN",), T.KNOB),
    "a tick that is off": (("KNOB_SIGN_DISABLED",), (T.KNOB_DISABLED,)),
    "the end of a stepper": (("STEPPER_SIGN_OFF",), (T.STEPPER_FACE,)),
    "curves": (("SLATE_COURSE",), T.SLATE),
}
"""What is no text: less is enough to see it."""


@pytest.mark.parametrize("name", PAIRS)
def test_every_pair_can_be_read(name: str) -> None:
    inks, grounds = PAIRS[name]
    for ink, ground in product(inks, grounds):
        assert contrast(getattr(T, ink), ground) >= READABLE, (ink, ground)


@pytest.mark.parametrize("name", SIGNS)
def test_every_sign_can_be_seen(name: str) -> None:
    inks, grounds = SIGNS[name]
    for ink, ground in product(inks, grounds):
        assert contrast(getattr(T, ink), ground) >= SEEN, (ink, ground)


WRITES = {"text", "label", "paragraph", "TextBlock", "Caption"}
"""What writes, wherever it is called."""


def test_no_ink_is_left_out() -> None:
    measured = {ink for inks, _ in (*PAIRS.values(), *SIGNS.values()) for ink in inks}
    used = set()
    for path in ROOM.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)) if "tokens." in source else ():
            if isinstance(node, ast.Call):
                called = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if called in WRITES:
                    used |= set(_tokens_in(node))
    inks = {name for name in used if isinstance(getattr(T, name), str) and name.isupper()}
    fonts = {name for name in inks if not getattr(T, name).startswith("#")}
    assert inks - fonts - measured == set()


def _tokens_in(call: ast.Call) -> list[str]:
    """The tokens that a call is given itself, not those of calls within it."""
    given = [*call.args, *(word.value for word in call.keywords)]
    found = []
    for one in given:
        for node in ast.walk(one):
            if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "tokens":
                found.append(node.attr)
    return found


def shades_of(ground: pygame.Surface) -> set[str]:
    """The colours of a ground, each the middle of a spot as large as a letter."""
    spots = pygame.transform.smoothscale(ground, (64, 40))
    found = {tuple(spots.get_at((x, y)))[:3] for x in range(64) for y in range(40)}
    return {"#{:02X}{:02X}{:02X}".format(*shade) for shade in found}


@pytest.mark.parametrize("hour", [0.0, 5.0, 12.0, 20.0])
def test_boards_and_felt_are_dark_enough_at_every_spot_and_hour(hour: float) -> None:
    light, size = light_at(hour), (1280, 800)
    boards = shades_of(materials.planks(*size, light))
    for ink, shade in product((T.CREAM, T.CREAM_SOFT), boards):
        assert contrast(ink, shade) >= READABLE, (ink, shade)
    for felt in shades_of(materials.table(*size, 1.0, light)):
        assert contrast(T.CREAM, felt) >= READABLE, felt
        pill = mixed(T.PILL, felt, T.PILL_OPACITY)  # small words have one below them
        for ink in (T.CREAM, T.BRASS_TEXT):
            assert contrast(ink, pill) >= READABLE, (ink, felt)


BOX = Box(40, 60, 300, 48)


def _choice() -> Widget:
    button = ChoiceButton(PanelChoice("Solo", "ganz allein", lambda: None), lambda b: None)
    button.box = BOX
    return button


CONTROLS: dict[str, Callable[[], Widget]] = {
    "button": lambda: Button("weg", None, BOX, detail="und dann"),
    "menu": lambda: Button("Regeln", None, BOX, icon="book", justify="left"),
    "brass": lambda: Button("melden", None, BOX, kind="brass", detail="150"),
    "icon": lambda: IconButton("left", "Zurück", None, BOX),
    "seal": lambda: SealButton("herz", "150", None, BOX._replace(h=80)),
    "chosen seal": lambda: SealButton("herz", "150", None, BOX._replace(h=80), chosen=True),
    "check": lambda: Check("Familie", True, None, BOX, value="100"),
    "empty check": lambda: Check("Familie", False, None, BOX, value="100"),
    "choice": lambda: Choice(["langsam", "schnell"], 1, None, BOX),
    "switch": lambda: Switch(True, None, BOX),
    "stepper": lambda: Stepper(150, None, BOX),
    "slider": lambda: Slider(40, None, BOX),
    "field": lambda: TextField("Käthe", None, BOX),
    "hint": lambda: TextField("", None, BOX, hint="Wie heißt du?"),
    "chapter": lambda: NavItem("Reizen", None, BOX, count=2),
    "open chapter": lambda: NavItem("Reizen", None, BOX, chosen=True, count=2),
    "row": lambda: ListRow("Binokel", None, BOX, detail="Spiel 3", value="gestern"),
    "chosen row": lambda: ListRow("Binokel", None, BOX, detail="Spiel 3", chosen=True),
    "row hint": lambda: RowHint("info", "Dafür Rufen einschalten", lambda: None),
    "empty tile": lambda: EmptyTile("Neuer Tisch", "nach eigenen Regeln", "plus", None, BOX),
    "choice of a panel": _choice,
}
ON_PAPER: dict[str, Callable[[], Widget]] = {
    "link": lambda: Link("Mehr dazu", lambda: None, BOX),
    "tile": lambda: Tile("Binokel", "3 Spieler", (None,), None, BOX._replace(h=70), tag="neu"),
}
STATES = ("normal", "hovered", "pressed", "focused", "off")


@pytest.mark.parametrize("name", [*CONTROLS, *ON_PAPER])
def test_every_control_can_be_read_in_every_state(name: str) -> None:
    assert [(state, text) for state in STATES for text in unreadable(name, state)] == []


def unreadable(name: str, state: str) -> list[str]:
    """What cannot be read on a control in a state."""
    kind, surface = recorder(), pygame.Surface((400, 200)).convert()
    p = kind(surface, Scale((1280, 800)))
    ground = furniture.panel if name in CONTROLS else furniture.paper
    ground(p, Box(10, 10, 380, 180))
    widget = (CONTROLS | ON_PAPER)[name]()
    if not widget.box.w:
        widget.box = BOX
    widget.hovered = state in ("hovered", "pressed")
    widget.pressed = state == "pressed"
    widget.focused = widget.ringed = state == "focused"
    if state == "off":
        widget.set_enabled(False)
    widget.draw(p)
    return list(texts_readable(kind.drawing))

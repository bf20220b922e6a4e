"""Sheets that show the kit itself: every state of every control, and all faces of a deck.

They are pictures for whoever works on the program, so their few words are not translated.
"""

from collections.abc import Callable, Collection
from functools import partial
from math import ceil

import pygame

from . import furniture, speech, tokens
from .box import Box
from .cards import CardArt, Face
from .painter import Painter
from .scale import DESIGN, Scale
from .widgets.base import Widget
from .widgets.buttons import Button
from .widgets.choices import Choice, Switch
from .widgets.numbers import Stepper

SUITS = {
    "german": ("eichel", "schippen", "herz", "schellen"),
    "french": ("kreuz", "pik", "herz", "karo"),
}
RANKS = {
    "german": ("as", "10", "koenig", "ober", "unter", *map(str, range(9, 1, -1))),
    "french": ("as", "10", "koenig", "dame", "bube", *map(str, range(9, 1, -1))),
}
_STATES = ("normal", "Zeiger", "gedrückt", "Tastatur", "gesperrt")


def draw_deck(
    surface: pygame.Surface,
    scale: Scale,
    deck: str = "german",
    art: CardArt | None = None,
    *,
    without_suit: Collection[str] = (),
) -> None:
    """All 52 faces of a deck, a row a suit, and at the ends of the first rows the cards without one
    that the game has; `deck`: `german` or `french`."""
    p = Painter(surface, scale, art)
    p.table()
    suits, ranks = SUITS[deck], RANKS[deck]
    room_x, room_y = p.width - 2 * tokens.MARGIN - 16, p.height - 2 * tokens.MARGIN - 16
    gap = 12.0
    columns = 13 + bool(without_suit)
    across = (room_x - gap * (columns - 1)) / columns / tokens.CARD_RATIO
    height = min((room_y - gap * 3) / 4, across)
    step_x, step_y = height * tokens.CARD_RATIO + gap, height + gap
    for row, suit in enumerate(suits):
        for column, rank in enumerate(ranks):
            x = p.width / 2 + (column - (columns - 1) / 2) * step_x
            y = p.height / 2 + (row - 1.5) * step_y
            p.card(Face(deck, suit, rank), x, y, height)
    for row, name in enumerate(without_suit):
        x = p.width / 2 + (columns - 1) / 2 * step_x
        p.card(Face(deck, name, name), x, p.height / 2 + (row - 1.5) * step_y, height)


def draw_states(surface: pygame.Surface, scale: Scale, art: CardArt | None = None) -> None:
    """The states of all controls and cards on one sheet of 1280 × 800 du or more.

    Where the scale leaves less room, the sheet is drawn in full and shrunk.
    """
    if scale.width < DESIGN[0] or scale.height < DESIGN[1]:
        full = Scale((ceil(DESIGN[0] * scale.user), ceil(DESIGN[1] * scale.user)))
        sheet = pygame.Surface(full.size).convert()
        _draw_states(Painter(sheet, full, art))
        surface.blit(pygame.transform.smoothscale(sheet, surface.get_size()), (0, 0))
    else:
        _draw_states(Painter(surface, scale, art))


def _draw_states(p: Painter) -> None:
    p.planks()
    p.text("Zustände", 40, 70, tokens.TITLE, shadow=True)
    sentence = "Dieselben fünf Zustände für alles, was man bedienen kann"
    p.text(sentence, 182, 70, tokens.TIP, tokens.CREAM_SOFT, shadow=True)
    _controls(p)
    _cards(p)
    _reading(p)


def _in_state(widget: Widget, state: str) -> Widget:
    widget.hovered = state in ("Zeiger", "gedrückt")
    widget.pressed = state == "gedrückt"
    widget.focused = widget.ringed = state == "Tastatur"
    if state == "gesperrt":
        widget.set_enabled(False)
    return widget


def _controls(p: Painter) -> None:
    x, y = 40.0, 92.0
    furniture.panel(p, Box(x, y, 704, 404))
    step = (704 - 140) / 5
    for i, state in enumerate(_STATES):
        left, w = x + 124 + i * step, step - 12
        middle = left + w / 2
        p.label(state, middle, y + 28, tokens.LABEL.at(15), tokens.CREAM_SOFT, "center")
        makers: list[Callable[[], Widget]] = [
            partial(Button, "melden", None, Box(left, y + 50, w, 46), kind="brass"),
            partial(Button, "weg", None, Box(left, y + 120, w, 46)),
            partial(Switch, True, None, Box.around(middle, y + 214, 52, 28)),
            partial(Switch, False, None, Box.around(middle, y + 264, 52, 28)),
            partial(Choice, ["40", "60"], 1, None, Box.around(middle, y + 316, 104, 36)),
            partial(Stepper, 150, None, Box.around(middle, y + 368, 104, 36), high=300),
        ]
        for make in makers:
            _in_state(make(), state).draw(p)
    rows = ("Hauptsache", 73), ("Knopf", 143), ("Schalter an", 214), ("aus", 264), ("Auswahl", 316)
    for word, dy in (*rows, ("Zähler", 368)):
        p.label(word, x + 28, y + dy, tokens.HELP, tokens.CREAM_SOFT)


def _cards(p: Painter) -> None:
    field = Box(40, 516, 704, 252)
    p.felt_patch(field, 14)
    face = Face("german", "schippen", "as")
    words = "ruht", "Zeiger", "Tastatur", "gewählt", "nicht erlaubt", "liegt vorn", "liegt schon"
    for i, word in enumerate(words):
        x, y = field.x + 58 + i * 98, field.y + 122.0
        lift = {"Zeiger": 16, "Tastatur": 16, "gewählt": 26}.get(word, 0)
        ring = {"Tastatur": tokens.FOCUS, "liegt vorn": tokens.BRASS}.get(word)
        if word == "liegt schon":
            p.card_outline(face, x, y, 128)
        else:
            shadow = tokens.SHADOW_CARD_LIFTED if lift else tokens.SHADOW_CARD
            p.card(face, x, y - lift, 128, dim=word == "nicht erlaubt", ring=ring, shadow=shadow)
        if word == "gewählt":
            furniture.check_seal(p, x, y - lift - 64)
        p.label(word, x, field.y + 222, tokens.LABEL.at(15), align="center", shadow=True)


def _reading(p: Painter) -> None:
    x, w = 768.0, p.width - 40 - 768
    furniture.paper(p, Box(x, 92, w, 236))
    p.text("Auf Papier", x + 28, 132, tokens.GROUP, tokens.INK)
    sentence = "Text zum Lesen steht dunkel auf Papier. Ein ==geänderter Satz== ist hinterlegt,"
    p.paragraph(sentence + " nicht nur gefärbt.", x + 28, 162, w - 56, tokens.RULES, tokens.INK)
    _in_state(Button("Zurück", None, Box(x + 28, 244, 160, 46)), "Tastatur").draw(p)
    for dx, word, value, color in (
        (220, "Verlust", "−540", tokens.RED),
        (310, "Gewinn", "+460", tokens.GREEN),
    ):
        p.text(word, x + dx, 264, tokens.HELP, tokens.INK_SOFT)
        p.text(value, x + dx, 290, tokens.TOTAL.at(22), color)
    furniture.panel(p, Box(x, 348, w, 148))
    p.text("Fehler und Hinweis", x + 28, 384, tokens.NAME)
    error = "Speichern misslang: kein Platz."
    furniture.message(p, Box(x + 28, 400, w - 56, 36), error, error=True)
    furniture.message(p, Box(x + 28, 444, w - 56, 36), "Hilde überlegt …")
    furniture.panel(p, Box(x, 516, w, 252))
    speech.bubble(p, "weg", speech.Tip(x + 30, 556, "left"))
    speech.bubble(p, "noch höher!", speech.Tip(x + 182, 556, "left"))
    left = x + 28
    chips: tuple[tuple[str, furniture.ChipKind], ...] = (
        ("Geber", "wood"),
        ("kam raus", "paper"),
        ("liegt vorn", "brass"),
        ("Re", "red"),
        ("Kontra", "blue"),
    )
    for word, kind in chips:
        left += furniture.chip(p, word, left, 610, kind) + 8
    point, words = (x + w / 2, 740.0), ("Farbzwang", "Du hast noch Herz und musst bedienen.")
    furniture.tooltip(p, furniture.tooltip_box(p, *words, *point, w - 120), "above", point, *words)

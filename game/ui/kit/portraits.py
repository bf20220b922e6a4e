"""The people at the table and their faces.

Who they are stands in assets/people/people.json, the pictures lie beside it; a line about each is
`people.<picture>` in the texts. `PORTRAITS` are the names of all faces: those of the people, and
the one of whoever plays, in whose place a face is drawn that nobody has.
"""

from __future__ import annotations

import json
from typing import Literal, NamedTuple

import pygame

from game.resources import assets, drawing

from . import svg, tokens
from .cache import PICTURES

Temper = Literal["cautious", "even", "daring"]
Talk = Literal["chatty", "quiet"]


class Person(NamedTuple):
    """One of those who can sit at a seat.

    picture: the file of the face, and the key of a line about them in the texts. temper: whether
    they would rather play safe or for the chance. talk: how much they say beyond what is asked.
    """

    name: str
    picture: str
    temper: Temper
    talk: Talk


def _people() -> tuple[Person, ...]:
    text = (assets() / "people" / "people.json").read_text(encoding="utf-8")
    return tuple(Person(**entry) for entry in json.loads(text))


PEOPLE = _people()
DEFAULT = "Du"
PORTRAITS: dict[str, str] = {**{person.name: person.picture for person in PEOPLE}, DEFAULT: "du"}
"""From the name of a face to its picture."""


def portrait(name: str, px: int, dim: bool = False) -> pygame.Surface:
    """A round face of `px` pixels; `dim`: sits out. Drawn at twice the size and shrunk. Cached."""

    def make() -> pygame.Surface:
        d = max(2, px) * 2
        face = svg.shape_uncached(
            d, d, f'<circle cx="{d // 2}" cy="{d // 2}" r="{d // 2}" fill="#fff"/>'
        )
        drawn = svg.load_at(drawing(f"people/{PORTRAITS.get(name, PORTRAITS[DEFAULT])}"), d, d)
        face.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if dim:
            face.fill(tokens.DIM_FACE, special_flags=pygame.BLEND_RGB_MULT)
        return pygame.transform.smoothscale(face, (max(1, px), max(1, px)))

    return PICTURES.get(("portrait", name, px, dim), make)

"""The pictures of the pages, drawn by the program in the language of the page."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from pathlib import Path

import pygame
import yaml
from PIL import Image

from game.rules import load
from game.ui.storybook.pictures import draw_scene

LIST = Path(__file__).resolve().parents[1] / "pictures.yaml"

COLOURS = 256
"""So many are told apart by nobody in felt and wood, and make a file a third as large."""


def wanted() -> dict[str, dict[str, str]]:
    """What pictures are called, each with its scene and ruleset."""
    found: dict[str, dict[str, str]] = yaml.safe_load(LIST.read_text(encoding="utf-8"))
    return found


@cache  # while pages are written, mkdocs builds them after every change
def draw(name: str, lang: str) -> bytes:
    """A picture as PNG, 1280 by 800 pixels."""
    entry = wanted()[name]
    surface = draw_scene(entry["scene"], load(entry["ruleset"]), lang=lang)
    raw = pygame.image.tobytes(surface, "RGB")
    picture = Image.frombytes("RGB", surface.get_size(), raw)
    out = BytesIO()
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()

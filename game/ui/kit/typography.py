"""Setting text: fonts by name, measuring, wrapping, and drawing runs of words.

The fonts' default figures are lining and tabular: columns of numbers only need to be right-aligned.
Quotation marks are set as runs of their own, because the serif kerns them into their neighbours.

Small letters are drawn larger and made smaller: at their own size the font fits every letter to
whole pixels, each by itself, and words fall apart ("Par tie"). They are measured like that, too.
"""

import math
import re
from collections.abc import Sequence
from functools import cache, lru_cache
from io import BytesIO
from typing import NamedTuple

import pygame

from game.resources import font_file
from game.texts import visible

from . import tokens
from .cache import PICTURES
from .paint import faded
from .tokens import Color

_QUOTES = re.compile("([„“”])")
_MARKUP = re.compile(r"(\*\*|==)")
_DRAWN_PX = 72
"""Letters that are at least half as large need no help."""
_FINEST = 4
"""How many times larger letters are drawn at most."""


@lru_cache(maxsize=256)
def font(name: str, px: int) -> pygame.font.Font:
    """The font of this name at `px` pixels."""
    return pygame.font.Font(BytesIO(_file(name)), px)


@cache
def _file(name: str) -> bytes:
    """A font is opened once for each size, and its file read once for all."""
    return font_file(name)


def _runs(text: str) -> list[str]:
    """The pieces of a line that are set by themselves; what nobody would see is spelled out."""
    return [run for run in _QUOTES.split(visible(text)) if run]


@lru_cache(maxsize=8192)
def width_px(text: str, name: str, px: int) -> int:
    """How wide a line of text is, in pixels."""
    return sum(_run_px(run, name, px) for run in _runs(text))


def _times(px: int) -> int:
    """How many times larger letters are drawn: fitted to the pixels at their own size, they would
    be up to a tenth too wide, and unevenly so."""
    return max(1, min(_FINEST, _DRAWN_PX // px))


def _run_px(run: str, name: str, px: int) -> int:
    times = _times(px)
    return math.ceil(font(name, times * px).size(run)[0] / times)


def line_px(text: str, name: str, px: int, color: Color, opacity: float = 1.0) -> pygame.Surface:
    """One line of text as a picture; its baseline lies at the font's ascent. Cached."""
    opacity = round(opacity, 2)
    key = ("text", text, name, px, color, opacity)
    if opacity < 1:
        return PICTURES.get(key, lambda: faded(_set(text, name, px, color), opacity))
    return PICTURES.get(key, lambda: _set(text, name, px, color))


def ascent_px(name: str, px: int) -> int:
    """Distance from the top of a line's picture down to its baseline."""
    return font(name, px).get_ascent()


def _set(text: str, name: str, px: int, color: Color) -> pygame.Surface:
    ink = pygame.Color(color)
    runs = _runs(text)
    if len(runs) == 1:
        return _letters(runs[0], name, px, ink)
    height = font(name, px).get_height()
    line = pygame.Surface((max(1, width_px(text, name, px)), height), pygame.SRCALPHA)
    x = 0
    for run in runs:
        line.blit(_letters(run, name, px, ink), (x, 0))
        x += _run_px(run, name, px)
    return line


def _letters(run: str, name: str, px: int, ink: pygame.Color) -> pygame.Surface:
    chosen, times = font(name, px), _times(px)
    if not _run_px(run, name, px):  # signs that only say how others are set
        return pygame.Surface((1, chosen.get_height()), pygame.SRCALPHA)
    if times == 1:
        return chosen.render(run, True, ink).convert_alpha()
    large = font(name, times * px)
    drawn = large.render(run, True, ink)
    width, height = _run_px(run, name, px), chosen.get_height()
    ground = pygame.Surface((times * width, times * height), pygame.SRCALPHA)
    ground.fill((ink.r, ink.g, ink.b, 0))  # the edges fade to nothing, not to black
    ground.blit(drawn, (0, times * chosen.get_ascent() - large.get_ascent()))
    return pygame.transform.smoothscale(ground, (width, height)).convert_alpha()


def short_name(name: str, limit: int = tokens.NAME_LIMIT) -> str:
    """A player's name, cut with … after `limit` letters. Nothing else is ever cut. A number at its
    end stays, as it tells this one from the next."""
    if len(name) <= limit:
        return name
    first, _, number = name.rpartition(" ")
    if number.isdigit() and len(number) + 2 <= limit:
        return first[: limit - len(number) - 1].rstrip() + "…" + number
    return name[: limit - 1].rstrip() + "…"


def number(value: int) -> str:
    """A number as it is written: a real minus sign."""
    return f"−{-value}" if value < 0 else str(value)


def signed(value: int) -> str:
    """A gain or a loss: always with its sign, but for 0."""
    return f"+{value}" if value > 0 else number(value)


# ---------------------------------------------------------------- paragraphs
class Run(NamedTuple):
    """Words set alike. `mark` is the colour laid under them, `color` overrides the paragraph's."""

    text: str
    bold: bool = False
    mark: Color | None = None
    color: Color | None = None


class Word(NamedTuple):
    """A piece of a line: where it starts, from the line's left end, and how wide it is (pixels)."""

    x: int
    width: int
    text: str
    font: str
    mark: Color | None
    color: Color | None


class TextLine(NamedTuple):
    """One line of a paragraph, `width` in pixels."""

    words: tuple[Word, ...]
    width: int


def parse(markup: str, mark: Color = tokens.MARK_NOW) -> tuple[Run, ...]:
    """Runs of a text with `**bold**` and `==marked==` words."""
    runs: list[Run] = []
    bold = marked = False
    for part in _MARKUP.split(markup):
        if part == "**":
            bold = not bold
        elif part == "==":
            marked = not marked
        elif part:
            runs.append(Run(part, bold, mark if marked else None))
    return tuple(runs)


def as_runs(text: str | Sequence[Run], mark: Color = tokens.MARK_NOW) -> tuple[Run, ...]:
    """Markup or finished runs, as runs."""
    return parse(text, mark) if isinstance(text, str) else tuple(text)


@lru_cache(maxsize=1024)
def wrap(runs: tuple[Run, ...], name: str, px: int, width: int) -> tuple[TextLine, ...]:
    """Break runs into lines of at most `width` pixels. A line feed breaks in any case.

    A word wider than a whole line is broken inside, at a hyphen if it has one, so that nothing
    ever leaves its box.
    """
    bold = tokens.BOLD_OF.get(name, name)
    space = width_px(" ", name, px)
    lines: list[TextLine] = []
    line: list[Word] = []
    x = 0

    def close() -> None:
        nonlocal line, x
        lines.append(TextLine(tuple(line), line[-1].x + line[-1].width if line else 0))
        line, x = [], 0

    for chunk in _chunks(runs):
        if chunk is None:
            close()
            continue
        pieces, after = chunk
        sizes = [width_px(run.text, bold if run.bold else name, px) for run in pieces]
        if line and x + sum(sizes) > width:
            close()
        for run, size in zip(pieces, sizes, strict=True):
            face = bold if run.bold else name
            for text in _fitting(run.text, face, px, width) if size > width else (run.text,):
                size_now = width_px(text, face, px)
                if line and x + size_now > width and size > width:
                    close()
                line.append(Word(x, size_now, text, face, run.mark, run.color))
                x += size_now
        x += space if after else 0
    close()
    return tuple(lines)


def _chunks(runs: Sequence[Run]) -> list[tuple[list[Run], bool] | None]:
    """Words that must stay together (a word may change its weight in the middle), with whether a
    space follows; None is a forced break."""
    chunks: list[tuple[list[Run], bool] | None] = []
    word: list[Run] = []
    for run in runs:
        for piece in re.split(r"( |\n)", run.text):
            if piece == " ":
                if word:
                    chunks.append((word, True))
                    word = []
            elif piece == "\n":
                if word:
                    chunks.append((word, False))
                    word = []
                chunks.append(None)
            elif piece:
                word.append(run._replace(text=piece))
    if word:
        chunks.append((word, False))
    return chunks


def _fitting(text: str, name: str, px: int, width: int) -> list[str]:
    """A word in parts that fit, broken at its last hyphen where that is in time."""
    parts, part = [], ""
    for letter in text:
        if part and width_px(part + letter, name, px) > width:
            end = part.rfind("-") + 1 or len(part)
            parts.append(part[:end])
            part = part[end:]
        part += letter
    return [*parts, part]

"""Small pictures from SVG text: every shape of the kit is antialiased this way.

SDL loads paths, basic shapes and gradients, but no text, use, clipPath, mask or filter.
"""

import io
import re

import pygame

from .cache import PICTURES
from .tokens import Color, Gradient

_SIZE = re.compile(r'\b(?:width|height)="[^"]*"')


def load(text: str) -> pygame.Surface:
    """Draw a whole SVG document at the size it names."""
    return pygame.image.load(io.BytesIO(text.encode()), "shape.svg").convert_alpha()


def load_at(document: str, w: int, h: int) -> pygame.Surface:
    """Draw an SVG document at `w` × `h` pixels, whatever size its head names."""
    start = document.index("<svg")
    end = document.index(">", start)
    head = _SIZE.sub("", document[start + 4 : end])
    sized = f'<svg width="{max(1, w)}" height="{max(1, h)}" {head}>{document[end + 1 :]}'
    return load(sized)


def shape(w: int, h: int, body: str, view: str = "") -> pygame.Surface:
    """Draw a fragment at `w` × `h` pixels; `view` is the viewBox, pixels without it. Cached."""
    w, h = max(1, w), max(1, h)
    return PICTURES.get(("svg", w, h, view, body), lambda: shape_uncached(w, h, body, view))


def shape_uncached(w: int, h: int, body: str, view: str = "") -> pygame.Surface:
    """As `shape`, for what is only a step to a cached picture."""
    return load(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}"'
        f' viewBox="{view or f"0 0 {w} {h}"}">{body}</svg>'
    )


def gradient(name: str, height: float, colors: Gradient, opacity: float = 1.0) -> str:
    """The definition of a vertical gradient, to be used as `fill="url(#name)"`.

    Opacity belongs to its stops: SDL ignores `fill-opacity` where a gradient fills.
    """
    see = f' stop-opacity="{opacity:g}"' if opacity < 1 else ""
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse"'
        f' x1="0" y1="0" x2="0" y2="{height:g}">'
        f'<stop offset="0" stop-color="{colors[0]}"{see}/>'
        f'<stop offset="1" stop-color="{colors[1]}"{see}/></linearGradient></defs>'
    )


def stroke(path: str, color: Color, width: float) -> str:
    """A path drawn as a line with round ends."""
    return (
        f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width:g}"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )

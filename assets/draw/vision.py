"""How the cards look to eyes that do not tell all colours apart, and how far apart two inks are for them.

`python -m assets.draw.vision VISION IN.png OUT.png` changes a picture; that alone needs pygame.
The matrices are those of Machado, Oliveira and Fernandes (2009) for a whole loss, to be used on
linear light.
"""

import math
import sys
from functools import cache

VISIONS = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
"""From linear sRGB to the CIE's X, Y and Z."""

DAYLIGHT = (0.95047, 1.0, 1.08883)
"""X, Y and Z of white (D65)."""


def linear(v):
    """A channel from 0 to 255 as light from 0 to 1."""
    v /= 255
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


def channel(v):
    """Light as a channel from 0 to 255; what no screen can show is cut off."""
    v = min(max(v, 0.0), 1.0)
    return round(255 * (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055))


@cache
def seen(rgb, vision):
    """A colour (three channels from 0 to 255) as it looks with a vision of `VISIONS`."""
    if vision == "normal":
        return rgb
    light = [linear(v) for v in rgb]
    return tuple(
        channel(sum(a * b for a, b in zip(row, light, strict=True))) for row in VISIONS[vision]
    )


@cache
def lab(rgb, vision="normal"):
    """Lightness from 0 to 100, then how red and how yellow (CIELAB) a colour is as it looks with a vision."""
    light = [linear(v) for v in seen(rgb, vision)]
    x, y, z = (
        stimulus(sum(a * b for a, b in zip(row, light, strict=True)) / white)
        for row, white in zip(XYZ, DAYLIGHT, strict=True)
    )
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def stimulus(share):
    """What the eye makes of a share of white light: about its cube root."""
    return share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


def apart(one, two, vision="normal"):
    """How far apart two colours look with a vision: the CIE's difference of 1976, where 2 is just seen."""
    return math.dist(lab(one, vision), lab(two, vision))


def main(vision, source, target):
    """Write the picture as it is seen."""
    import pygame

    picture = pygame.image.load(source)
    for x in range(picture.get_width()):
        for y in range(picture.get_height()):
            picture.set_at((x, y), seen(tuple(picture.get_at((x, y)))[:3], vision))
    pygame.image.save(picture, target)


if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[1] not in VISIONS:
        sys.exit(f"usage: python -m assets.draw.vision {{{','.join(VISIONS)}}} IN.png OUT.png")
    main(*sys.argv[1:])

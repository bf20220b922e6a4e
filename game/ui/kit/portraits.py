"""The faces at the table, drawn from parts: a bust, hair behind and before, brows, mouth, glasses.

`PORTRAITS` is the registry by name; a face that is not there is drawn as `DEFAULT`.
"""

import pygame

from . import svg
from .cache import PICTURES
from .tokens import Color

Skin = tuple[Color, Color, Color]
"""Light, shade, line."""

FAIR: Skin = ("#EBC19A", "#D8A47C", "#A8704C")
TAN: Skin = ("#E4B48A", "#CC966C", "#98623F")
BROWN: Skin = ("#B98560", "#9C6A48", "#6E452C")


def _line(path: str, color: Color, width: float = 1.9) -> str:
    return svg.stroke(path, color, width)


def _area(path: str, color: Color) -> str:
    return f'<path d="{path}" fill="{color}"/>'


def _dots(color: Color, *circles: tuple[float, float, float]) -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{color}"/>' for x, y, r in circles)


def _brows(color: Color) -> str:
    path = "M38.5 38.5 C40.5 36.8 44 36.8 46 38.2 M54 38.2 C56 36.8 59.5 36.8 61.5 38.5"
    return _line(path, color, 1.8)


_MOUTH = _line("M44.5 59 C48 61.8 52 61.8 55.5 59", "#8A3F34")
_LIPS = _area("M44.5 58.5 C48 62 52 62 55.5 58.5 C52 57.4 48 57.4 44.5 58.5Z", "#A33B34")
_GLASSES = (
    "".join(
        f'<circle cx="{x}" cy="44" r="6.6" fill="#fff" fill-opacity=".16" stroke="#6A4A22"'
        ' stroke-width="1.5"/>'
        for x in (42.5, 57.5)
    )
    + '<path d="M49 43.5 L51 43.5 M36 43 L31 41 M64 43 L69 41" stroke="#6A4A22"'
    ' stroke-width="1.5"/>'
)


def _bust(
    skin: Skin,
    coat: Color,
    shirt: Color,
    *,
    hair_back: str = "",
    hair_front: str = "",
    face: str = "",
    coat_detail: str = "",
) -> str:
    light, shade, line = skin
    return (
        '<defs><radialGradient id="b" gradientUnits="userSpaceOnUse" cx="38" cy="30" r="85">'
        '<stop offset="0" stop-color="#A9805A"/><stop offset="1" stop-color="#3C281A"/>'
        '</radialGradient></defs><rect width="100" height="100" fill="url(#b)"/>'
        + hair_back
        + _area("M8 104 C9 80 26 72 42 70 L58 70 C74 72 91 80 92 104Z", coat)
        + _area("M38 69 L50 92 L62 69Z", shirt)
        + coat_detail
        + _area("M42 58 L58 58 L59 70 C55 77 45 77 41 70Z", shade)
        + f'<ellipse cx="31" cy="45" rx="4" ry="6" fill="{shade}"/>'
        + f'<ellipse cx="69" cy="45" rx="4" ry="6" fill="{shade}"/>'
        + _area("M31 40 C31 22 69 22 69 40 C69 58 60 68 50 68 C40 68 31 58 31 40Z", light)
        + _area("M60 26 C70 34 70 56 56 67 C64 62 69 54 69 42 C69 34 66 29 60 26Z", shade)
        + '<ellipse cx="39" cy="52" rx="5" ry="3.4" fill="#D98068" fill-opacity=".45"/>'
        + '<ellipse cx="61" cy="52" rx="5" ry="3.4" fill="#D98068" fill-opacity=".45"/>'
        + '<ellipse cx="42.5" cy="43.5" rx="1.9" ry="2.3" fill="#2B2118"/>'
        + '<ellipse cx="57.5" cy="43.5" rx="1.9" ry="2.3" fill="#2B2118"/>'
        + _line("M50 44 C48 49 47 52 50 53", line, 1.6)
        + face
        + hair_front
    )


def _karl() -> str:
    moustache = "M38 57 C42 52.5 48 54 50 56 C52 54 58 52.5 62 57 C58 60.5 53 59.5 50 58"
    temples = "M30 46 C27 38 29 31 33 28 C32 34 32 40 33 45Z M70 46 C73 38 71 31 67 28"
    return _bust(
        FAIR,
        "#3E5140",
        "#EFE6D2",
        face=_brows("#8E8778")
        + _area(moustache + " C47 59.5 42 60.5 38 57Z", "#B8B0A0")
        + _line("M46 62.6 C48.5 63.8 51.5 63.8 54 62.6", "#8A3F34", 1.6),
        hair_front=_area(temples + " C68 34 68 40 67 45Z", "#B8B0A0"),
        coat_detail=_line("M50 92 L50 104", "#2C3A2E", 2) + _dots("#D9AE5F", (50, 97, 1.6)),
    )


def _hilde() -> str:
    front = "M30 42 C30 28 38 23 50 23 C62 23 70 28 70 42 C66 33 58 29 50 31 C42 29 34 33 30 42Z"
    return _bust(
        FAIR,
        "#8A3A34",
        "#F3E7D0",
        hair_back=_dots("#A59C8E", (50, 17, 11))
        + _area("M27 46 C24 22 38 15 50 15 C62 15 76 22 73 46Z", "#A59C8E"),
        hair_front=_area(front, "#C2B9AA"),
        face=_brows("#8E8778") + _GLASSES + _MOUTH,
    )


def _fritz() -> str:
    beard = "M32 48 C32 64 40 74 50 74 C60 74 68 64 68 48 C66 55 60 56 56 55 C53 54 47 54 44 55"
    return _bust(
        TAN,
        "#4A4036",
        "#C9B48C",
        face=_brows("#6B4423")
        + _area(beard + " C40 56 34 55 32 48Z", "#7A4E29")
        + _line("M44.5 60 C48 62.2 52 62.2 55.5 60", "#3F2312", 2),
        hair_front=_area(
            "M27 34 C27 18 38 13 51 13 C66 13 74 20 73 33 C60 28 42 28 27 34Z", "#5C6152"
        )
        + _area("M22 37 C36 27 58 27 75 33 C72 37 60 33 50 33 C38 33 30 36 22 37Z", "#464B3E"),
    )


def _lore() -> str:
    back = (
        "M24 66 C20 30 32 16 50 16 C68 16 80 30 76 66 C70 70 64 66 62 60 L38 60 C36 66 30 70 24 66Z"
    )
    front = "M29 46 C28 26 40 20 52 21 C64 22 72 30 71 46 C68 36 60 32 46 30 C38 32 32 38 29 46Z"
    return _bust(
        TAN,
        "#35566B",
        "#E9DCC4",
        hair_back=_area(back, "#4A2C1A"),
        hair_front=_area(front, "#5C3820"),
        face=_brows("#4A2C1A") + _LIPS + _dots("#F2D693", (30.5, 53, 1.8), (69.5, 53, 1.8)),
    )


def _erna() -> str:
    curls = ((32, 28, 11), (42, 19, 11), (58, 19, 11), (68, 28, 11), (27, 42, 9), (73, 42, 9))
    return _bust(
        FAIR,
        "#5B4468",
        "#EFE3D2",
        hair_back=_dots("#DDD6CA", *curls),
        hair_front=_dots("#EDE7DC", (38, 27, 6.5), (50, 24, 7), (62, 27, 6.5)),
        face=_brows("#A59C8E") + _MOUTH,
        coat_detail=_line("M38 72 C42 80 58 80 62 72", "#F5EBD6", 2.6),
    )


def _du() -> str:
    front = "M29 44 C25 24 38 16 51 17 C65 17 75 26 71 44 C69 38 67 35 64 32 C56 34 44 33 38 29"
    return _bust(
        FAIR,
        "#6B4A2A",
        "#EFE6D2",
        face=_brows("#4F3018") + _MOUTH,
        hair_front=_area(front + " C34 33 31 38 29 44Z", "#5E3B1E"),
    )


def _emil() -> str:
    """Young, red hair parted at the side, freckles, a scarf."""
    front = "M29 43 C26 22 40 14 54 16 C68 17 74 28 71 43 C70 36 67 32 60 29 C52 32 42 31 40 26"
    freckles = ((37, 48.5, 0.8), (40, 50, 0.8), (42, 48, 0.7), (58, 48, 0.7), (60, 50, 0.8))
    return _bust(
        FAIR,
        "#2F4A58",
        "#E4D6BA",
        face=_brows("#8A4420") + _dots("#C07A50", *freckles, (63, 48.5, 0.8)) + _MOUTH,
        hair_front=_area(front + " C35 31 31 36 29 43Z", "#A8552A"),
        coat_detail=_area("M36 69 C42 78 58 78 64 69 L66 77 C58 86 42 86 34 77Z", "#B98A38"),
    )


def _toni() -> str:
    """Dark, short full beard, a checked waistcoat."""
    beard = "M32 46 C32 62 39 72 50 72 C61 72 68 62 68 46 C66 53 62 56 57 55 C53 53.5 47 53.5 43 55"
    top = "M29 42 C26 22 38 15 50 15 C62 15 74 22 71 42 C68 32 62 28 50 28 C38 28 32 32 29 42Z"
    return _bust(
        BROWN,
        "#5A2F2A",
        "#E9DCC4",
        face=_brows("#201812")
        + _area(beard + " C38 56 34 53 32 46Z", "#2A1E16")
        + _line("M45 60 C48 62 52 62 55 60", "#6A3028", 2),
        hair_front=_area(top, "#241A13"),
        coat_detail=_line("M24 80 L40 104 M76 80 L60 104", "#3F1F1B", 2),
    )


PORTRAITS: dict[str, str] = {
    "Karl": _karl(),
    "Hilde": _hilde(),
    "Fritz": _fritz(),
    "Lore": _lore(),
    "Erna": _erna(),
    "Emil": _emil(),
    "Toni": _toni(),
    "Du": _du(),
}
DEFAULT = "Du"


def portrait(name: str, px: int, dim: bool = False) -> pygame.Surface:
    """A round face of `px` pixels; `dim`: sits out. Drawn at twice the size and shrunk. Cached."""

    def make() -> pygame.Surface:
        d = max(2, px) * 2
        face = svg.shape_uncached(
            d, d, f'<circle cx="{d // 2}" cy="{d // 2}" r="{d // 2}" fill="#fff"/>'
        )
        drawn = svg.shape_uncached(d, d, PORTRAITS.get(name, PORTRAITS[DEFAULT]), "0 0 100 100")
        face.blit(drawn, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if dim:
            face.fill((120, 125, 120), special_flags=pygame.BLEND_RGB_MULT)
        return pygame.transform.smoothscale(face, (max(1, px), max(1, px)))

    return PICTURES.get(("portrait", name, px, dim), make)

"""What is written on cards can be read, and nothing is smaller than allowed; for all other inks see
`test_contrast`."""

import re
from itertools import product
from pathlib import Path

import pytest

from game.ui.kit import tokens


def luminance(color: str) -> float:
    """Relative luminance of WCAG."""
    channels = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    """Contrast of two colours, 1 to 21."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def mixed(over: str, under: str, opacity: float) -> str:
    """A colour laid over another."""
    parts = [
        round(int(over[i : i + 2], 16) * opacity + int(under[i : i + 2], 16) * (1 - opacity))
        for i in (1, 3, 5)
    ]
    return "#{:02X}{:02X}{:02X}".format(*parts)


GROUNDS: list[tuple[str, tuple[str, ...], tuple[str, ...]]] = [
    ("index", tuple(tokens.INDEX.values()), ("#F7F0DF",)),
    ("index, four colours", tuple(tokens.INDEX_FOUR_COLORS.values()), ("#F7F0DF",)),
]


@pytest.mark.parametrize(("name", "inks", "grounds"), GROUNDS)
def test_text_stands_out(name: str, inks: tuple[str, ...], grounds: tuple[str, ...]) -> None:
    for ink, ground in product(inks, grounds):
        assert contrast(ink, ground) >= 4.5, (name, ink, ground, contrast(ink, ground))


def test_index_of_a_card_that_is_not_allowed_stays_readable() -> None:
    veil = (186, 177, 158)

    def dimmed(color: str) -> str:
        parts = [int(color[i : i + 2], 16) * v // 255 for i, v in zip((1, 3, 5), veil, strict=True)]
        return "#{:02X}{:02X}{:02X}".format(*parts)

    for ink in tokens.INDEX.values():
        assert contrast(dimmed(ink), dimmed("#F7F0DF")) >= 4.5


def test_focus_ring_is_seen_on_every_material() -> None:
    for ground in (*tokens.PANEL, tokens.FELT_LIT, tokens.FELT_RIM, *tokens.PAPER, *tokens.SLATE):
        best = max(contrast(c, ground) for c in (tokens.FOCUS, tokens.FOCUS_DARK))
        assert best >= 3, ground


def test_no_style_is_smaller_than_fourteen() -> None:
    sizes = [token.size for token in vars(tokens).values() if isinstance(token, tokens.Style)]
    assert len(sizes) > 10 and min(sizes) >= 14


def test_line_distance_follows_the_size() -> None:
    grown = tokens.BODY.at(34)
    assert grown.font == tokens.BODY.font
    assert grown.leading == pytest.approx(50)


def test_no_colour_is_written_anywhere_else() -> None:
    written = re.compile(r'["\']#[0-9A-Fa-f]{6}["\']|(?:fill|stroke)="#[0-9A-Fa-f]{6}')
    rooms = Path(tokens.__file__).parents[1]
    for path in rooms.rglob("*.py"):
        if path != Path(tokens.__file__):
            found = written.search(path.read_text(encoding="utf-8"))
            assert not found, f"{path.name}: {found and found[0]}"

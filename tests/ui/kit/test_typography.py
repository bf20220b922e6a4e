"""Text: wrapping, German quotes, numbers, names, places on the line."""

import re

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.kit import Painter, Run, Scale, number, short_name, signed, tokens
from game.ui.kit.typography import font, line_px, parse, width_px, wrap
from game.ui.kit.widgets.base import LEAST, fitting

SANS, SERIF = tokens.SANS, tokens.SERIF_SEMIBOLD


def test_numbers_have_a_real_minus() -> None:
    assert [number(v) for v in (-540, 0, 60)] == ["−540", "0", "60"]
    assert [signed(v) for v in (-540, 0, 460)] == ["−540", "0", "+460"]


def test_figures_of_columns_are_tabular() -> None:
    """But for the pixel that hinting may take."""
    for name in (tokens.SANS, tokens.SANS_SEMIBOLD, tokens.SANS_BOLD):
        for px in (14, 17, 19, 26):
            widths = {width_px(a + b, name, px) for a in "0123456789" for b in "0123456789"}
            assert max(widths) - min(widths) <= 1, (name, px)


def test_names_over_fourteen_letters_are_cut() -> None:
    assert short_name("Hildegard Marie") == "Hildegard Mar…"
    assert short_name("Hildegard Mari") == "Hildegard Mari"
    assert len(short_name("Maximiliane von der Alb")) <= 14
    assert [short_name(f"Person {n}", 5) for n in (1, 2)] == ["Per…1", "Per…2"]


def test_quotation_marks_keep_their_width() -> None:
    quoted = width_px("„Tante“", SERIF, 40)
    alone = sum(width_px(part, SERIF, 40) for part in ("„", "Tante", "“"))
    assert quoted == alone
    assert line_px("„Tante“", SERIF, 40, "#FFFFFF").get_width() == quoted


@pytest.mark.parametrize("name", [SERIF, SANS])
@pytest.mark.parametrize("px", [14, 17, 20, 24, 31, 47])
def test_small_letters_are_as_wide_as_large_ones(name: str, px: int) -> None:
    text = "Württemberger Binokel"
    assert width_px(text, name, px) == pytest.approx(
        font(name, 20 * px).size(text)[0] / 20, rel=0.02
    )


TITLES = ("Württemberger Binokel", "Doppelkopf", "Sechsundsechzig zu dritt", "Vierzig", "Iii", "")


@pytest.mark.parametrize("text", TITLES)
def test_type_is_as_small_as_its_room_asks_and_no_smaller(painter: Painter, text: str) -> None:
    """Within one size, as those in between are not measured."""
    style = tokens.NAME.at(30)
    for room in range(5, 400, 7):
        size = fitting(painter, text, style, room).size
        assert size == LEAST or painter.text_width(text, style.at(size)) <= room
        assert size == 30 or painter.text_width(text, style.at(min(size + 2, 30))) > room


def test_markup_becomes_runs() -> None:
    runs = parse("Ein **Binokel** zählt ==60 oder **mehr**== hier")
    assert [(r.text, r.bold, r.mark is not None) for r in runs] == [
        ("Ein ", False, False),
        ("Binokel", True, False),
        (" zählt ", False, False),
        ("60 oder ", False, True),
        ("mehr", True, True),
        (" hier", False, False),
    ]


words = st.lists(st.text("abcdefgäöüß", min_size=1, max_size=18), min_size=1, max_size=30)


@given(words, st.integers(40, 400))
def test_wrapped_lines_fit_and_lose_no_letter(text: list[str], width: int) -> None:
    lines = wrap((Run(" ".join(text)),), SANS, 17, width)
    assert "".join(word.text for line in lines for word in line.words) == "".join(text)
    for line in lines:
        assert line.width <= width
        for word in line.words:
            assert word.x + word.width <= width


def test_punctuation_stays_with_the_word_before_it() -> None:
    runs = (Run("zählt "), Run("60", bold=True), Run(", dann mehr"))
    for width in range(60, 300, 7):
        for line in wrap(runs, SANS, 17, width):
            assert not line.words[0].text.startswith(","), width


def test_a_line_feed_breaks() -> None:
    lines = wrap((Run("eins\nzwei\n\ndrei"),), SANS, 17, 500)
    assert ["".join(w.text for w in line.words) for line in lines] == ["eins", "zwei", "", "drei"]


def test_paragraph_height_is_what_is_drawn(painter: Painter) -> None:
    text = "Vier Karten legst du verdeckt weg. Gemeldete Karten bleiben in der Hand."
    height = painter.paragraph_height(text, 200, tokens.RULES)
    after = painter.paragraph(text, 20, 100, 200, tokens.RULES)
    assert after - 100 == pytest.approx(height)
    assert height > 2 * tokens.RULES.leading


def ink(p: Painter) -> pygame.Rect:
    """Where something was drawn on black."""
    copy = p.surface.copy()
    copy.set_colorkey((0, 0, 0))
    return copy.get_bounding_rect()


@pytest.mark.parametrize("style", [tokens.BODY, tokens.NAME, tokens.SPEECH, tokens.WORDMARK])
def test_labels_are_centred_on_cap_height(painter: Painter, style: tokens.Style) -> None:
    painter.label("H", 100, 200, style)
    box = ink(painter)
    assert abs((box.top + box.bottom) / 2 - 200) <= 1 + style.size / 50


def test_right_aligned_numbers_end_together(painter: Painter) -> None:
    ends = []
    for value in ("960", "1010"):
        painter.surface.fill(0)
        painter.text(value, 300, 100, tokens.TOTAL, align="right")
        ends.append(300 - painter.text_width(value, tokens.TOTAL))
    assert ends[0] - ends[1] == pytest.approx(painter.text_width("0", tokens.TOTAL))
    painter.surface.fill(0)
    painter.text("960", 300, 100, tokens.TOTAL, align="right")
    assert 296 <= ink(painter).right <= 300


def test_small_text_stays_legible_and_its_lines_move_apart() -> None:
    scale = Scale((512, 320))
    small = Painter(pygame.Surface(scale.size), scale)
    assert small.leading(tokens.SMALL) * scale.factor >= 12
    assert small.text_width("Stand", tokens.SMALL) > 1.5 * Painter(
        pygame.Surface((1, 1)), Scale((1280, 800))
    ).text_width("Stand", tokens.SMALL)


@pytest.mark.parametrize("px", [14, 17, 20, 24])
@pytest.mark.parametrize("word", ["Partie", "viert", "Karte"])
def test_words_do_not_fall_apart(word: str, px: int) -> None:
    """No letter stands further from the one before than letters of a word do at that size."""
    picture = line_px(word, SERIF, px, "#FFFFFF")
    assert picture.get_size() == (width_px(word, SERIF, px), font(SERIF, px).get_height())
    columns = [
        max(picture.get_at((x, y)).a for y in range(picture.get_height())) >= 64
        for x in range(picture.get_width())
    ]
    inked = "".join("x" if column else " " for column in columns).strip()
    assert max(map(len, re.findall(" +", inked)), default=0) <= max(1, px // 12)


def test_what_nobody_would_see_is_drawn_spelled_out() -> None:
    """One who has a name from a file cannot turn around what stands beside it; and whatever the
    text is, it is drawn."""
    for text, shown in (
        ("Erna\u202e", "Erna\\u202e"),
        ("a\x00b", "a\\x00b"),
        ("\udcff", "\\udcff"),
    ):
        assert width_px(text, SANS, 20) == width_px(shown, SANS, 20)
        drawn = [line_px(word, SANS, 20, tokens.CREAM) for word in (text, shown)]
        assert pygame.image.tobytes(drawn[0], "RGBA") == pygame.image.tobytes(drawn[1], "RGBA")
        (line,) = wrap((Run(text),), SANS, 20, 400)
        assert line.width == width_px(shown, SANS, 20)


@pytest.mark.parametrize("text", ["\0", "a\0b", "\ud800", "\u202e", "„\u200b“", "\x07"])
def test_whatever_a_file_holds_can_be_set(text: str) -> None:
    for px in (9, 17, 72):
        assert line_px(text, SANS, px, "#FFFFFF").get_width() >= width_px(text, SANS, px)

"""The page: whole, alone, with the answer first, and safe whatever a ruleset is called."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from game.laboratory import palette
from game.laboratory.charts import IntervalBar, SpreadPanel, distributions, intervals
from game.laboratory.experiment import Plan
from game.laboratory.page import page
from game.laboratory.variations import combinations
from game.simulation.estimates import Measured
from game.texts import texts
from game.ui.kit import tokens
from tests.laboratory.experiments import FOLLOWING, plan, played

EMPTY = {"meta", "br", "hr", "img", "link", "input"}


class Outline(HTMLParser):
    """Follows the tags of a page: which are open, all that were, and what it says."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href")]
        self.links += [name for name, _ in attrs if name.startswith("on")]
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@cache
def written(lang: str = "en") -> str:
    asked = plan(FOLLOWING, ruleset="schnapsen-2", deals=20, match_every=5, skill_every=1)
    return page(played(asked), texts(lang), "stammtisch lab schnapsen-2 --seed 1")


def test_the_page_is_whole_and_needs_nothing_else() -> None:
    outline = Outline()
    outline.feed(written())
    assert outline.open == []
    assert outline.links == []
    assert not {"script", "iframe", "object", "img", "link"} & set(outline.tags)
    assert not re.search(r"https?:|@import|url\(", written())
    assert outline.tags.count("svg") >= 3


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_answer_stands_before_everything_else(lang: str) -> None:
    text = written(lang)
    assert f'lang="{lang}"' in text
    answer = text.index('class="answer"')
    assert answer < text.index("<svg")
    assert answer < text.index("<table")


def test_the_page_says_how_to_repeat_it() -> None:
    text = written()
    assert "stammtisch lab schnapsen-2 --seed 1" in text
    assert re.search(r"digest [0-9a-f]{64}", text)


def test_pictures_are_well_formed_and_say_what_they_show() -> None:
    pictures = re.findall(r"<svg.*?</svg>", written(), re.DOTALL)
    for picture in pictures:
        root = ET.fromstring(picture)
        assert root.get("aria-label")
        wide, tall = (float(n) for n in (root.get("viewBox") or "").split()[2:])
        for box in root.iter("rect"):
            x, y, w, h = (float(box.get(n, "0")) for n in ("x", "y", "width", "height"))
            assert -0.1 <= x <= x + w <= wide + 1
            assert -0.1 <= y <= y + h <= tall


def test_names_from_a_ruleset_are_only_text(tmp_path: Path) -> None:
    file = tmp_path / "boese.yaml"
    file.write_text(
        "extends: schnapsen-2\nid: boese\nname: {de: '<script>x</script>', en: '<b onclick=1>'}\n",
        encoding="utf-8",
    )
    games = combinations(str(file), {}, [FOLLOWING])
    found = played(Plan(games, ("random",), 1, 5, match_every=0, skill_every=0))
    for lang in ("de", "en"):
        outline = Outline()
        outline.feed(page(found, texts(lang), "lab '<i>'"))
        assert "script" not in outline.tags
        assert "i" not in outline.tags
        assert outline.links == []


def test_a_picture_shows_what_was_counted() -> None:
    panels = [SpreadPanel("a", {1: 3, 2: 1}), SpreadPanel("b", {2: 4})]
    root = ET.fromstring(distributions("t", panels, middle="mid {n}"))
    heights = [float(box.get("height", "0")) for box in root.iter("rect")]
    assert heights[0] == pytest.approx(3 * heights[1], rel=0.01)
    assert heights[2] == pytest.approx(4 * heights[1], rel=0.01)
    assert distributions("t", [SpreadPanel("a", {})], middle="") == ""


def test_an_interval_without_end_still_fits() -> None:
    bars = [
        IntervalBar("a", Measured(1, float("-inf"), float("inf")), "1"),
        IntervalBar("b", Measured(2, 1, 3), ""),
    ]
    root = ET.fromstring(intervals("t", bars))
    assert all(0 <= float(line.get("x1", "0")) <= 880 for line in root.iter("line"))


def test_the_colours_are_those_of_the_screen() -> None:
    on_screen = {"PAPER": tokens.PAPER[0], "PAPER_LOW": tokens.PAPER[1], "SLATE": tokens.SLATE[0]}
    for name, colour in vars(palette).items():
        if name.isupper():
            assert colour == on_screen.get(name, getattr(tokens, name, None)), name

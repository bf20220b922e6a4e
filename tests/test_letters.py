"""What is known of characters, beside what Python's own table says of all of them."""

from __future__ import annotations

import re
import sys
import unicodedata

from game.letters import FORMATTING, STEERING, bare

LATIN = [*map(chr, (*range(0xC0, 0x250), *range(0x1E00, 0x1F00)))]
"""The letters of Europe, and of Vietnam."""


def test_what_nobody_sees_is_known() -> None:
    """Another Python may not know a character yet."""
    every = "".join(map(chr, range(sys.maxunicode + 1)))
    sort = {one: unicodedata.category(one) for one in every if not one.isprintable()}
    for pattern, sorts in ((STEERING, {"Cc", "Cs", "Zl", "Zp"}), (FORMATTING, {"Cf"})):
        found = set(re.findall(f"[{pattern}]", every))
        assert {one for one in sort if sort[one] in sorts} <= found
        assert {sort[one] for one in found} <= sorts | {"Cn"}


def test_a_letter_loses_just_its_accents() -> None:
    for letter in LATIN:
        name, parts = unicodedata.name(letter), unicodedata.normalize("NFD", letter)
        if (base := re.match("LATIN [A-Z]+ LETTER ([A-Z]) WITH ", name)) and len(parts) > 1:
            assert bare(letter) == base[1].lower() == bare(parts), name


def test_capitals_and_accents_do_not_count() -> None:
    words = ("Grüße", "Łódź", "ŒUVRE", "Æbleskiver", "Cafe\u0301", "Kärtchen", "Ⅷ", "игра")
    told = ["grusse", "lodz", "oeuvre", "aebleskiver", "cafe", "kartchen", "ⅷ", "игра"]
    assert [*map(bare, words)] == told

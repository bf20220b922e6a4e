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
    for pattern, sorts in ((STEERING, {"Cc", "Cs", "Zl", "Zp"}), (FORMATTING, {"Cf"})):
        found = set(re.findall(f"[{pattern}]", "".join(map(chr, range(sys.maxunicode + 1)))))
        known = {chr(one) for one in range(sys.maxunicode + 1)}
        known = {one for one in known if unicodedata.category(one) in sorts}
        assert known <= found
        assert {unicodedata.category(one) for one in found - known} <= {"Cn"}


def test_a_letter_loses_just_its_accents() -> None:
    for letter in LATIN:
        name = unicodedata.name(letter)
        base = re.match(r"LATIN SMALL LETTER ([A-Z]) WITH ", name)
        parts = unicodedata.normalize("NFD", letter)
        if base and len(parts) > 1:
            assert bare(letter) == base[1].lower() == bare(parts), name
        elif len(parts) > 1:
            assert bare(letter) == bare(parts), name


def test_capitals_and_accents_do_not_count() -> None:
    words = ("Grüße", "Łódź", "ŒUVRE", "Æbleskiver", "Cafe\u0301", "Kärtchen", "Ⅷ", "игра")
    told = ["grusse", "lodz", "oeuvre", "aebleskiver", "cafe", "kartchen", "ⅷ", "игра"]
    assert [*map(bare, words)] == told

"""Sentences on the pages of games that somebody wrote from memory, and what they say now; the games
are variants of those in `tests/games`."""

from __future__ import annotations

from pathlib import Path

from tests.rules.explain.test_more_strangers import DWARFS
from tests.rules.explain.test_strangers import page


def test_jokers_of_several_names(tmp_path: Path) -> None:
    named = DWARFS.replace(
        "jokers: {count: 2, power: lowest}",
        "jokers: {count: 2, little: 1, points: 1, label: {one: {de: großer Joker, en: big Joker},"
        " other: {de: Joker, en: Jokers}}, little_label: {one: {de: kleiner Joker, en: Imp}}}",
    )
    said = page(tmp_path, named, "de")
    assert "Dazu kommen zwei Karten ohne Farbe: großer Joker und kleiner Joker; damit" in said
    assert "Die Joker haben je ein Auge." in said
    assert "Untereinander stehen sie von oben nach unten so: großer Joker, kleiner Joker." in said
    said = page(tmp_path, named, "en")
    assert "Two cards of no suit are added: big Joker and Imp; with them" in said
    assert "The Jokers have one card point each." in said
    more = named.replace("count: 2, little", "count: 3, little")
    more = more.replace("{undealt: 3}", "{undealt: 4}")
    assert "großer Joker (zweimal) und kleiner Joker (einmal)" in page(tmp_path, more, "de")

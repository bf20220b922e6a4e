"""Labels in the words of the deck that is shown."""

from __future__ import annotations

import pytest

from game.texts import texts
from game.ui.kit import prepare_offscreen
from tests.ui.table.at_table import ruleset, sit_down


@pytest.mark.parametrize(
    ("lang", "label", "french"),
    [
        ("de", "Vier Ober", "Vier Damen"),
        ("de", "Acht Unter", "Acht Buben"),
        ("de", "Schippen-Ober", "Pik-Dame"),
        ("de", "Paar in Schellen", "Paar in Karo"),
        ("de", "Oberhaus unter Eicheln", "Oberhaus unter Eicheln"),
        ("en", "Four Obers", "Four Queens"),
        ("en", "Four Unters", "Four Jacks"),
    ],
)
def test_german_labels_in_french_words(lang: str, label: str, french: str) -> None:
    assert texts(lang).of_deck("german", "french").named(label) == french
    assert texts(lang).of_deck("german", "german").named(label) == label


@pytest.mark.parametrize(
    ("lang", "label", "german"),
    [
        ("de", "Damen-Buben-Solo", "Ober-Unter-Solo"),
        ("de", "Karo-Dame", "Schellen-Ober"),
        ("de", "Kreuz-Solo", "Eichel-Solo"),
        ("de", "Kreuzbinokel", "Kreuzbinokel"),
        ("en", "Solo of Queens and Jacks", "Solo of Obers and Unters"),
        ("en", "Clubs solo", "Acorns solo"),
    ],
)
def test_french_labels_in_german_words(lang: str, label: str, german: str) -> None:
    assert texts(lang).of_deck("french", "german").named(label) == german


def test_the_table_speaks_the_language_of_its_deck() -> None:
    prepare_offscreen()
    words = sit_down(ruleset("binokel-3"), deck="french").screen.words
    melds = {words.meld(pattern) for pattern in words.rules.melds}
    assert {"Vier Damen", "Vier Buben"} <= melds
    assert not any("Ober" in name or "Unter" in name or "Schippen" in name for name in melds)
    solos = sit_down(ruleset("doppelkopf"), deck="german").screen.words
    contracts = {solos.contract(i) for i in range(len(solos.rules.contracts))}
    assert not any("Dame" in name or "Bube" in name or "Pik" in name for name in contracts)

"""Of which game an example of the page is, and that all that counts there is in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.explain.test_more_strangers import TRUMPING
from tests.rules.explain.test_other_tables import AUCTION, LOW_OR_HIGH
from tests.rules.explain.test_strangers import page, variant

RANKS = '[as, koenig, dame, bube, "10", "9", "8", "7"]'
MELDS = "last_trick: 0\n    melds_in_tricks: {m: {label: Welle, same: suit, %s, points: 6}}"


@pytest.mark.parametrize(
    ("meld", "cards"),
    [
        (f"ranks: {RANKS}, row: 3", ("Bube", "König", "As")),
        (f"ranks: {RANKS}, row: 2", ("Zehn", "Dame", "As")),
        ("ranks: [koenig, dame]", ("Bube", "König", "As")),
        ("ranks: [as, bube]", ("Dame", "König", "As")),
    ],
)
def test_no_meld_lies_in_the_example_of_a_trick(
    tmp_path: Path, meld: str, cards: tuple[str, ...]
) -> None:
    said = page(tmp_path, TRUMPING.replace("last_trick: 0", MELDS % meld), "de")
    led, second, fourth = (f"Kreuz-{card}" for card in cards)
    assert f"Ausgespielt wird {led}, der Nächste legt {second}." in said
    assert f"der Vierte legt {fourth}." in said


def test_the_example_of_a_trick_says_in_which_game_its_card_is_a_trump(tmp_path: Path) -> None:
    assert "Ein Beispiel: Ausgespielt wird" in page(tmp_path, AUCTION, "de")
    text = LOW_OR_HIGH.replace("who: forehand", "who: dealer").replace(
        "target: 20", "contracts_each: 1"
    )
    text = text.replace("hoch: {label: Hoch, cards_as: spiel,", TRUMPS)
    text = text.replace("tief: {label: Tief, cards_as: spiel,", NONE)
    assert "Ein Beispiel aus „Hoch“: Ausgespielt wird" in page(tmp_path, text, "de")
    assert "An example from “Hoch”: The Queen of Clubs is led" in page(tmp_path, text, "en")


TRUMPS = 'hoch: {label: Hoch, trump: fixed, trumps: ["herz-*"], order: *r,'
NONE = "tief: {label: Tief, trump: none, order: *r,"


def test_the_example_of_a_bid_multiplies_what_a_game_counts_several_times(tmp_path: Path) -> None:
    assert "zweimal" not in variant(tmp_path, "german-solo", "summary: Solo\n", "de")
    text = "contracts: {frage-karo: {factor: 2}, frage-herz: {factor: 3}}\n"
    said = variant(tmp_path, "german-solo", text, "de")
    assert "gewonnen und schreibt zweimal 6, also 12, auf." in said
    assert "und schriebe zweimal −5, also −10, auf." in said
    said = variant(tmp_path, "german-solo", text, "en")
    assert "writes down twice 6, that is 12." in said


def test_trumps_that_count_as_many_times_are_told_together(tmp_path: Path) -> None:
    factors = "trump_factors: {herz: 2, schellen: 3, schippen: 2}"
    text = f"contracts: {{stiche: {{{factors}}}, mulatschak: {{{factors}}}}}\n"
    said = variant(tmp_path, "mulatschak", text, "de")
    assert "Ist Herz oder Schippen Trumpf, zählt" in said
    assert "Ist Schellen Trumpf, zählt" in said and said.count(" Trumpf, zählt ") == 2

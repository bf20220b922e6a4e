"""Melds: of which cards they are, who may lay them, and what several of them count."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.explain import explain, to_text
from game.rules.model.base import Label
from tests.rules.checks.test_checks import changed
from tests.rules.explain.pages import load, one_line, told, whole
from tests.rules.explain.variants import BIDDERS, MARRIAGES, PARTNERS, edited, page, variant


def test_groups_of_melds_are_told_apart() -> None:
    en = whole("bezique", "en")
    assert "only one of these: Sequence or Royal marriage; Bézique or Double Bézique." in en
    assert "Four Aces, Four Kings" not in en  # in no two of which a card can lie
    assert "A card may lie in several melds" in en


@pytest.mark.parametrize("lang", ["de", "en"])
def test_melds_that_share_no_card_are_not_said_to_do(tmp_path: Path, lang: str) -> None:
    """A King and Queen of trump, or of another suit: no card lies in both."""
    fewer = ", ".join(f"{name}: null" for name in ("sequenz", "bezique", "doppel", "asse"))
    fours = ", ".join(f"{name}: null" for name in ("koenige", "damen", "buben"))
    left = "trumpfpaar: {family: null}, paar: {family: null}"
    said = variant(tmp_path, "bezique", f"melds: {{table: {{{fewer}, {fours}, {left}}}}}", lang)
    assert "mehreren Meldungen" not in said and "several melds" not in said


def test_a_trick_of_the_partner_lets_one_meld_as_well(tmp_path: Path) -> None:
    assert "mit seiner Seite schon einen Stich gemacht hat" in page(tmp_path, MARRIAGES, "de")
    alone = MARRIAGES.replace("kind: partners", "kind: alone")
    assert "Wer ausspielt und schon einen Stich gemacht hat" in page(tmp_path, alone, "de")


def test_no_card_lies_in_two_melds_that_share_none(tmp_path: Path) -> None:
    assert "in mehreren Meldungen" not in page(tmp_path, MARRIAGES, "de")
    shared = MARRIAGES.replace("karo-koenig, karo-dame", "herz-dame, karo-bube")
    assert "in mehreren Meldungen" in page(tmp_path, shared, "de")


def test_of_how_many_suits_a_meld_is(tmp_path: Path) -> None:
    three = BIDDERS.replace("of_one_suit: [koenig, dame]", "of_each_suit: [koenig], alike: 3")
    assert "Paar (2 Punkte): drei Könige aus verschiedenen Farben." in page(tmp_path, three, "de")
    pairs = BIDDERS.replace("of_one_suit: [koenig, dame]", "of_each_suit: [koenig, dame], alike: 2")
    assert "König und Dame aus zwei Farben." in page(tmp_path, pairs, "de")
    some = three.replace("alike: 3", "alike: 3, different_suits: false")
    assert "drei Könige, gleich aus welchen Farben." in page(tmp_path, some, "de")


@pytest.mark.parametrize("label", ["Paar in {suit}", "{suit}-Paar", "Paar {suit}"])
def test_a_meld_is_called_without_its_suit_wherever_that_stands(label: str) -> None:
    ruleset = load("gaigel").ruleset
    assert ruleset.melds is not None
    table = ruleset.melds.table
    named = table["paar"].model_copy(update={"label": Label.model_validate(label)})
    melds = ruleset.melds.model_copy(update={"table": table | {"paar": named}})
    text = to_text(explain(ruleset.model_copy(update={"melds": melds}), "de"), 10**6)
    assert "- Paar (" in text and "{suit}" not in text


def test_half_of_a_meld_that_is_asked_for(tmp_path: Path) -> None:
    said = variant(tmp_path, "marjapussi", "summary: M", "de")
    assert "ergänzen eine Meldung nur, wenn nach ihnen gefragt wird" in said
    assert "macht stattdessen ihre Farbe zum Trumpf" in said


def test_melds_count_without_a_trick_only_where_they_can_be_shown_without(tmp_path: Path) -> None:
    said = variant(tmp_path, "tysiacha", "summary: T", "en")
    assert "Melds count even for those who have won no trick" not in said


def test_of_melds_laid_at_once_it_is_said_what_several_count(tmp_path: Path) -> None:
    melding = PARTNERS.replace("[deal, tricks]", "[deal, melden, tricks]").replace(
        "phases:\n", "phases:\n  melden: {kind: meld, who: everybody}\n"
    )
    paar = "{label: Paar, of_one_suit: [koenig, dame], points: 2, run: [2, 5, 6]}"
    text = f"{melding}melds: {{contained_melds: never, table: {{paar: {paar}}}}}\n"
    assert "Zwei davon zählen zusammen 7, drei 13." in page(tmp_path, text, "de")
    said = page(tmp_path, text, "en")
    assert "Two of them count 7 together, three 13." in said
    assert "still lie on the table" not in said


@pytest.mark.parametrize(("row", "name", "fits"), [("neun", "Nine", False), ("sechs", "Six", True)])
def test_an_example_of_a_card_in_two_melds_fits_into_a_hand(
    row: str, name: str, fits: bool
) -> None:
    pair = {"melds.table.stoeck.enabled": False}
    page = told(changed("schieber", {f"melds.table.{row}.family": "long", **pair}))
    assert (f"“{name} in a row” and at the same time for “Four" in page) == fits


ROWS = """\
summary: Gleich genannte Folgen
melds:
  table:
    hundert:
      label: Folge
      of_one_suit: [as, koenig, dame, bube, "10", "9", "8", "7"]
      row: 5
      points: 100
      family: folge
    zwanzig: {label: Folge}
"""


def test_equal_names_of_melds_are_named_once(tmp_path: Path) -> None:
    said = variant(tmp_path, "klaberjass", ROWS, "de")
    assert "die hier weiter vorne steht: Fünfzig, Folge." in said
    assert "nur in einer von diesen liegen: Fünfzig oder Folge." in said


def test_who_has_the_best_meld_may_lay_all_of_them_and_need_not(tmp_path: Path) -> None:
    melding = PARTNERS.replace("[deal, tricks]", "[deal, melden, tricks]").replace(
        "phases:\n", "phases:\n  melden: {kind: meld, who: everybody}\n"
    )
    paar = "{label: Paar, of_one_suit: [koenig, dame], points: 2}"
    melds = f"melds: {{contained_melds: never, counted: best_side, table: {{paar: {paar}}}}}\n"
    said = page(tmp_path, melding + melds, "de")
    assert "man darf auch nur einen Teil melden" in said
    assert "Sie darf alles melden, was sie hat" in said and "Beide melden" not in said
    assert "That side may meld all that it has" in page(tmp_path, melding + melds, "en")


def test_only_one_melds_where_everybody_is_alone(tmp_path: Path) -> None:
    for counted, said in (("best_side", "whoever has the best"), ("best_in_family", "the player")):
        text = f"melds: {{counted: {counted}}}\n"
        alone = variant(tmp_path, "piquet", text, "en")
        assert said in alone and "the side that has the best" not in alone


def test_melds_that_cannot_share_a_card_are_no_family_to_speak_of(tmp_path: Path) -> None:
    tute = edited("tute", ("      wins: match\n", "      wins: match\n      family: tute\n"))
    assert "same card" not in page(tmp_path, tute, "en").replace("\n", " ")


def test_a_trick_of_the_partner_is_enough_to_meld(tmp_path: Path) -> None:
    said = variant(tmp_path, "tute", "summary: Mit Ansagen\n", "de")
    assert "mit seiner Seite schon einen Stich gemacht hat" in said


def test_melds_that_move_a_bid_bring_no_points() -> None:
    ruleset = load("twenty-eight", (("koenigspaar", "true"),)).ruleset
    de, en = (one_line(ruleset, lang) for lang in ("de", "en"))
    assert "Points come in two ways" not in en and "zwei Wegen" not in de
    assert "They bring no points themselves, but change how many card points are needed." in en
    assert "Royal pair (changes what is needed by 4): King and Queen of trumps." in en
    assert "Königspaar (ändert das Nötige um 4): König und Dame" in de
    assert "tricks of the declarer’s side count together" in en
    assert "melds and card points" not in en


@pytest.mark.parametrize(
    ("lang", "always", "at_once"),
    [
        ("de", "Jede Karte darf nur in einer Meldung liegen", "zur selben Zeit nur in einer"),
        ("en", "Every card may lie in one meld only", "At the same time a card may lie in one"),
    ],
)
def test_cards_that_are_melded_again_in_a_larger_meld_lie_in_two(
    tmp_path: Path, lang: str, always: str, at_once: str
) -> None:
    """One after the other: what is said of all cards leaves that open."""
    single = "{label: Paar, of_one_suit: [koenig, dame], points: 20, family: f}"
    larger = "{label: Drei, of_one_suit: [as, koenig, dame], points: 30, family: f, contains: [p]}"
    table = f"{{cante: null, tute_k: null, tute_d: null, p: {single}, d: {larger}}}"
    for contained, said in (("before_only", at_once), ("never", always)):
        text = f"melds: {{contained_melds: {contained}, table: {table}}}"
        shown = variant(tmp_path, "tute-2", text, lang)
        assert (at_once in shown, always in shown) == (said == at_once, said == always), contained


@pytest.mark.parametrize(
    ("lang", "only", "first"),
    [
        ("de", "Nur der Spieler meldet:", "Zuerst meldet der Spieler"),
        ("en", "Only the declarer melds:", "The declarer melds first"),
    ],
)
def test_who_melds_alone_does_not_meld_first(lang: str, only: str, first: str) -> None:
    """Of two phases of melding the others may have the second one."""
    ruleset = load("binokel-3").ruleset
    assert first in told(ruleset, lang) and only not in told(ruleset, lang)
    later = [
        name
        for name in ruleset.order
        if ruleset.phases[name].kind == "meld" and ruleset.phases[name].who != "declarer"
    ]
    order = [name for name in ruleset.order if name not in later]
    assert later and only in told(ruleset.model_copy(update={"order": order}), lang)


def test_melds_of_the_play_stand_behind_what_is_laid_away_before_it() -> None:
    titles = [one.id for one in explain(load("marias").ruleset, "en").chapters]
    assert titles.index("discard") < titles.index("melds") < titles.index("tricks")


def test_a_partner_who_is_asked_is_called_one() -> None:
    said = whole("marjapussi", "en")
    assert "If the partner has it, the meld holds" in said and "If that has it" not in said
    assert "Hat der Partner keine, darf man ihn nicht wieder fragen." in whole("marjapussi", "de")

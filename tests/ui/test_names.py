"""What the player calls suits and ranks is what all texts and the cards say."""

from __future__ import annotations

import re

import pytest

from game.cards import parse_card
from game.rules.explain import explain
from game.storage.fields import default_of
from game.storage.settings import NAMED, Settings, allowed
from game.texts import texts
from game.ui.context import Context, letters
from game.ui.kit import CardArt, Face, prepare_offscreen
from tests.ui.table.at_table import ruleset, sit_down

LIKED = {"leaf": "blatt", "ace": "sau", "jack": "bauer", "unter": "wenz"}
USUAL = {
    "de": re.compile(r"\b(?:Schippen|As|Asse|Unter|Buben?)\b"),
    "en": re.compile(r"\b(?:Schippen|Aces?|Unters?|Jacks?)\b"),
}
"""Words that nobody reads who calls everything otherwise."""


def of_settings(**settings: str) -> Context:
    return Context(Settings.of(settings))


@pytest.mark.parametrize("group", NAMED)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_name_of_the_settings_has_its_forms(group: str, lang: str) -> None:
    """The usual one is the topmost: its words are those that the other texts write."""
    usual_name = default_of(Settings, f"{group}_name")
    known = texts(lang).keys()
    names = dict.fromkeys(key.split(".")[2] for key in known if key.startswith(f"names.{group}."))
    assert tuple(names) == allowed(f"{group}_name")
    assert next(iter(names)) == usual_name
    usual = texts(lang)(f"names.{group}.{usual_name}.name")
    for name in tuple(names)[1:]:
        liked = texts(lang)(f"names.{group}.{name}.name")
        assert texts(lang, {group: name}).named(f"({usual})") == f"({liked})"


@pytest.mark.parametrize("lang", ["de", "en"])
def test_no_text_keeps_a_usual_name(lang: str) -> None:
    t = texts(lang, LIKED)
    for key in t.keys():  # noqa: SIM118
        if not key.startswith(("names.", "problems.", "screens.settings.")):
            entry = t.entry(key)
            for text in entry.values() if isinstance(entry, dict) else [entry]:
                assert not USUAL[lang].search(text), (key, text)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("name", ["binokel-3", "zweierbinokel-2", "doppelkopf"])
def test_the_rules_page_speaks_as_the_player_does(name: str, lang: str) -> None:
    usual, liked = explain(ruleset(name), lang), explain(ruleset(name), lang, names=LIKED)
    assert any(USUAL[lang].search(s.text) for s in usual.sentences())
    assert [s.text for s in liked.sentences() if USUAL[lang].search(s.text)] == []
    assert [s.keys for s in liked.sentences()] == [s.keys for s in usual.sentences()]


def test_article_and_plural_go_with_the_name() -> None:
    t = texts("de", {"ace": "sau", "unter": "wenz", "jack": "bauer"})
    assert t("table.accusative.as", suit="Herz") == "die Herz-Sau"
    assert t("rules.words.a.german.as") == "eine Sau"
    assert t("rules.words.rank.german.as", n=1) == "Sau"
    assert t("rules.words.rank.german.as", n=4) == "Säue"
    assert t("rules.words.rank.german.unter", n=1) == "Wenz"
    assert t("rules.words.rank.german.unter", n=4) == "Wenzen"
    assert t("table.accusative.bube", suit="Pik") == "den Pik-Bauern"
    assert t.named("Vier Asse, Acht Unter") == "Vier Säue, Acht Wenzen"
    assert t.named("Ass und Assessor") == "Ass und Assessor"


@pytest.mark.parametrize(
    ("lang", "card", "melds"),
    [
        ("de", "Blatt-Sau", {"Vier Säue", "Vier Wenzen", "Paar in Blatt"}),
        ("en", "Sow of Blatt", {"Four Sows", "Four Wenzes", "Marriage in Blatt"}),
    ],
)
def test_the_table_speaks_as_the_player_does(lang: str, card: str, melds: set[str]) -> None:
    prepare_offscreen()
    liked = {f"{group}_name": name for group, name in LIKED.items()}
    words = sit_down(ruleset("binokel-3"), language=lang, **liked).screen.words
    assert words.card(parse_card("schippen-as")) == card
    said = {words.meld(pattern) for pattern in words.rules.melds}
    assert melds <= said and not any(USUAL[lang].search(name) for name in said)


def test_a_label_changes_deck_and_name_together() -> None:
    t = texts("de", {"leaf": "laub", "jack": "bauer"})
    assert t.of_deck("german", "german").named("Schippen-Unter") == "Laub-Unter"
    assert t.of_deck("german", "french").named("Schippen-Unter") == "Pik-Bauer"
    assert t.of_deck("french", "german").named("Damen-Buben-Solo") == "Ober-Unter-Solo"


@pytest.mark.parametrize(
    ("lang", "names", "found"),
    [
        ("de", {}, {"as": "A", "unter": "U", "bube": "B", "dame": "D"}),
        ("de", {"ace": "sau", "unter": "wenz"}, {"as": "S", "unter": "W"}),
        ("de", {"ace": "daus"}, {"as": "D", "french as": "A"}),
        ("en", {"ace": "daus", "jack": "bauer"}, {"as": "D", "bube": "F"}),
        ("de", {"leaf": "blatt", "ace": "ass"}, {"as": "A"}),
    ],
)
def test_letters_go_with_the_names(lang: str, names: dict[str, str], found: dict[str, str]) -> None:
    assert letters(lang, names).items() >= found.items()


def test_no_two_ranks_of_a_deck_share_a_letter() -> None:
    daus = CardArt(letters("de", {"ace": "daus"}))
    assert daus.letter(Face("german", "herz", "as")) == "D"
    assert daus.letter(Face("french", "herz", "as")) == "A"
    assert daus.letter(Face("french", "herz", "dame")) == "D"


def test_the_faces_carry_the_letters() -> None:
    assert of_settings(ace_name="sau").art().letters["as"] == "S"
    assert of_settings(leaf_name="gruen").texts("sheet.suits.german.schippen") == "Grün"
    assert of_settings().texts is texts("de")

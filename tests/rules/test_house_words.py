"""What players write below `house` who do not know the ids: which house rules `check` names then.

A guess that is wrong leads astray, so it names all that have to do with the word, or none."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from game.rules import load
from game.rules.house import called, rule_meant, value_meant
from game.rules.model.house import HouseRule
from game.texts import texts

NONE: tuple[str, ...] = ()
WORDS: dict[str, dict[str, tuple[str, ...]]] = {
    "binokel-3": {
        "Binocel": ("binokel",),
        "letzter-stich": ("zehn-zusaetzlich: letzter", "zehn-zusaetzlich: letzter-20"),
        "kranz": ("rundgang",),
        "neuner": ("siebener: neuner",),
        "mit siebenern": ("siebener",),
        "trumpf-sieben": ("dix",),
        "familie": ("trumpffamilie", "doppelte-familie"),
        "geber": ("erster-geber", "naechster-geber"),
        "abgehen": ("trost",),
        "target": ("ziel", "mehrere-am-ziel"),
        "the match goes to": ("ziel",),
        "kein-kontra": ("kontra",),
        "bubenschuss": NONE,
        "revolution": NONE,
    },
    "kreuzbinokel-4": {
        "letzter-stich": ("zehn-zusaetzlich: letzter", "zehn-zusaetzlich: letzter-20"),
        "last-trick": ("zehn-zusaetzlich: letzter", "zehn-zusaetzlich: letzter-20"),
        "karten schieben": ("weitergeben",),
        "schieben": ("weitergeben",),
        "passing": ("weitergeben",),
        "stich": ("melden-ohne-stich",),
        "trick": ("melden-ohne-stich", "durch-partner"),
    },
    "doppelkopf": {
        "hochzeit": (
            "armut-vor-hochzeit",
            "hochzeit-stiche",
            "hochzeit-stich",
            "ansage-hochzeit",
            "sonderpunkte-allein",
            "allein",
            "bock-hochzeit",
        ),
        "stille-hochzeit": ("allein",),
        "dulle": ("dullen",),
        "zweite-dulle": ("dullen", "zweite-herz-10", "dulle-gefangen"),
        "herz-10": ("zweite-herz-10",),
        "schwein": (
            "schweinchen",
            "schweinchen-solo",
            "schweinchen-gefangen",
            "gegen-die-schweinchen",
        ),
        "superschwein": ("superschweinchen",),
        "feige": ("feigheit",),
        "charlie": ("karlchen",),
        "poverty": ("armut",),
        "ramsch": ("armut: ramsch", "ramsch-jungfrau", "ramsch-durchmarsch"),
        "pflicht-solo": ("pflichtsolo",),
        "soli": ("pflichtsolo", "pflichtsolo-zaehlt"),
        "keine-90": ("ansage-90",),
        "alte": ("gegen-die-alten",),
        "bockrunden": ("bock-mehrere", "bock-verlaengert"),
        "solo": NONE,
        "vorbehalt": NONE,
    },
    "skat": {
        "ramsch": ("alle-passen: ramsch", "ramschrunde", "ramsch-grand"),
        "ramschrunden": ("ramschrunde",),
        "bockrunde": ("bock", "ramschrunde: bockrunde"),
        "passen": ("alle-passen",),
        "null-ouvert": ("null-spiele",),
        "bierlachs": ("abrechnung",),
        "turnier": ("seeger-fabian",),
        "hand": ("bock-grand-hand", "ramsch-grand"),
        "spitzen": ("spitze",),
        "handspiel": NONE,
        "schneider": NONE,
    },
    "schafkopf": {
        "ramsch": ("alle-weiter: ramsch", "stock: ramsch", "muss-ramsch"),
        "klopfen": ("legen",),
        "schmieren": ("volle-zum-partner",),
        "kurz": ("kurze-karten",),
        "laufend": ("laufende",),
        "tout-spiel": ("tout",),
        "sauspiel": NONE,
        "hochzeiten": ("hochzeit",),
        "bettel": NONE,
    },
    "gaigel": {
        "players": ("spieler",),
        "paar": ("spaete-paare",),
        "trumpf rauben": ("rauben",),
        "dissle": NONE,
    },
    "schnapsen-2": {
        "letzter-stick": ("letzter-stich",),
        "zwanzig": ("blatt: zwanzig",),
        "letzter": ("letzter-stich",),
        "ansage": ("ansagen",),
        "decken": NONE,
    },
    "sechsundsechzig-2": {"talon": ("zudrehen",), "zumachen": NONE},
    "zweierbinokel-2": {"melden": ("meldungen",)},
    "doppelbinokel-2": {"karten": ("handkarten",)},
}


@cache
def rules(game: str) -> Mapping[str, HouseRule]:
    """The house rules of a shipped game."""
    return load(game).house_rules


@pytest.mark.parametrize(
    ("game", "word", "meant"),
    [(game, word, meant) for game, words in WORDS.items() for word, meant in words.items()],
)
def test_a_word_of_players_finds_the_rules_that_have_to_do_with_it(
    game: str, word: str, meant: tuple[str, ...]
) -> None:
    found = rule_meant(word, rules(game))
    if isinstance(found, str):
        assert (found,) == meant
        return
    assert tuple(name if v is None else f"{name}: {v}" for name, v in found) == meant


@pytest.mark.parametrize(
    ("game", "rule", "word", "meant"),
    [
        ("skat", "kontra", "nein", "aus"),
        ("skat", "kontra", "ja", None),
        ("doppelkopf", "karlchen", "ja", "true"),
        ("doppelkopf", "armut", "neu", "neu-geben"),
        ("doppelkopf", "armut", "will sie keiner, kommt Ramsch", "ramsch"),
        ("gaigel", "ziel", "121", None),
        ("gaigel", "ziel", "12", "11"),
        ("binokel-3", "durch", "1001", "1000"),
        ("binokel-3", "durch", "tausend", None),
    ],
)
def test_a_value_is_guessed_by_what_it_means(
    game: str, rule: str, word: str, meant: str | None
) -> None:
    assert value_meant(word, rules(game)[rule]) == meant


def test_an_id_is_named_with_its_label_in_the_language_of_the_message() -> None:
    rule = rules("skat")["alle-passen"]
    said = called("alle-passen", rule, "ramsch")
    assert texts("en").get(said.key, **said.args) == "“alle-passen: ramsch” (When all pass: Ramsch)"
    said = called("alle-passen", rule)
    assert texts("de").get(said.key, **said.args) == "„alle-passen“ (Wenn alle passen)"
    said = called("kontra", rules("skat")["kontra"])
    assert texts("de").get(said.key, **said.args) == "„kontra“"

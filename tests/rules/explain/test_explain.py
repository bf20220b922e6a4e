"""The rules page says every key, in both languages, and what changes in the rules changes it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from game.rules.explain import RulesPage, explain, to_text
from game.rules.explain.compare import compared
from game.rules.explain.remember import RELATED
from game.rules.model import Ruleset
from game.rules.vocabulary import keys
from game.texts import texts
from tests.contract.rulesets import in_order
from tests.contract.test_every_key import TOGETHER, with_values
from tests.rules.checks.test_checks import changed
from tests.rules.explain.pages import (
    BY_LANGUAGE,
    BY_NAME,
    BY_OPTIONS,
    BY_PAGE,
    FILES,
    House,
    load,
    one_line,
    options,
    page,
)


def pattern(key: str, ruleset: Ruleset) -> tuple[str, str]:
    """A key of a ruleset as the vocabulary has it: names as ``<id>``, and the part it is in."""
    steps = key.split(".")
    part = ""
    if steps[0] == "phases":
        part = ruleset.phases[steps[1]].kind
    elif steps[0] == "scoring":
        part = ruleset.scoring.kind
    if steps[0] in ("phases", "contracts", "promotions") or steps[:2] in (
        ["scoring", "steps"],
        ["scoring", "special_points"],
        ["scoring", "achievements"],
        ["scoring", "bonuses"],
        ["scoring", "honours"],
        ["scoring", "first_to"],
        ["scoring", "premiums"],
        ["announcements", "levels"],
    ):
        place = 2 if steps[0] in ("scoring", "announcements") else 1
        steps[place : place + 1] = ["<id>"] if len(steps) > place else []
    elif steps[:2] == ["melds", "table"] and len(steps) > 2:
        steps[2] = "<id>"
    if steps[2:3] in (["raises"], ["melds_in_tricks"], ["openings"]) and len(steps) > 3:
        steps[3] = "<id>"
    return part, ".".join(steps)


SWITCHED_ON: tuple[tuple[str, House], ...] = (
    ("binokel-3", (("zehner-sagen", "true"), ("schummeln", "verloren"))),
    ("binokel-4-decks", (("trumpfmariage-zuerst", "true"), ("versehen", "moeglich"))),
    ("doppelkopf-5", (("armut", "schwarze-sau"), ("genscher", "zum-ersten"))),
    ("doppelkopf-5", (("armut", "schwarze-sau-solo"), ("kontra-solo-still", "true"))),
    ("doppelkopf-5", (("armut", "ramsch"), ("ramsch-durchmarsch", "true"))),
    ("doppelkopf-5", (("herz-stich", "true"), ("gegen-das-solo", "true"))),
    ("doppelkopf-5", (("spieler", "sechs"), ("bock-hochzeit", "true"))),
    (
        "doppelkopf-5",
        (
            ("schweinchen", "am-anfang"),
            ("hyperschweinchen", "karo-10"),
            ("schweinchen-gefangen", "true"),
            ("gegen-die-schweinchen", "true"),
        ),
    ),
    ("schafkopf", (("alle-weiter", "hinwerfen"), ("stock", "hinwerfen"))),
    ("schafkopf", (("alle-weiter", "ramsch"), ("stock", "ramsch"))),
    ("schafkopf", (("alle-weiter", "muss"),)),
    ("schafkopf", (("stock", "soli"),)),
    ("skat", (("spitze", "true"),)),
    ("euchre", (("geber-muss", "true"),)),
    ("bridge", (("rubber", "true"),)),
    ("whist", (("robber", "kurz"),)),
    ("twenty-eight", (("koenigspaar", "true"),)),
    ("preferans", (("stalingrad", "true"),)),
    ("ramsch-allein", (("verlierer", "true"),)),
)
"""House rules for keys that no table has by itself."""


FULL = {"label": {"de": "Voll", "en": "Full"}, "points": 5}

IN_NO_FILE: tuple[tuple[str, dict[str, Any]], ...] = (
    ("setback", {"contracts.smudge.enabled": True}),
    ("barbu", {"contracts.trumpf.leads": {"plain_first": True}}),
    ("barbu", {"contracts.kein-herz.leads": {"unbroken": ["herz-*"], "broken_by": ["pik-dame"]}}),
    ("sechser", {"scoring.special_points.letzte": {**FULL, "kind": "full_trick", "at_least": 20}}),
    ("sechser", {"scoring.special_points.letzte": {**FULL, "kind": "suit_trick", "suit": "herz"}}),
    ("doppelkopf", {"scoring.special_points.fuchs.how": "leading"}),
    ("forty-fives", {"contracts.dreissig.enabled": True}),
    ("bridge", {"scoring.honours.asse.below": 500}),
    (
        "quinola",
        {
            "match.bock": {"after": {}, "several": "in_sequence"},
            "scoring.special_points.quinola-vor.bock": 1,
        },
    ),
)
"""Games with keys that no table has, and that are played by themselves, so that no game stands with
them in a file `keys_of_…` (`TOGETHER`)."""


def pages() -> Iterator[tuple[RulesPage, Ruleset]]:
    """The page of every ruleset, then those with the house rules above."""
    for name, house in (*((path, ()) for path in FILES), *SWITCHED_ON):
        yield page(name, "de", house), load(name, house).ruleset


REFUSED = {
    *(("re_kontra", f"scoring.special_points.<id>.{key}") for key in ("paid_by", "pot")),
    *(
        ("race", f"scoring.special_points.<id>.{key}")
        for key in ("announced.by", "announced.cards", "announced.enabled", "promised", "promoted")
    ),
}
"""Keys of special points that the checks keep from one way of scoring."""

SHOWN = {"id", "name", "summary", "tile", "label", "help", "names"}
"""Keys that only say how something is called or shown; they change nothing in play."""


def shown(path: str) -> bool:
    """Whether a key only says how something is called or shown."""
    return not SHOWN.isdisjoint(path.replace("[]", "").split("."))


def together(missing: set[tuple[str, str]]) -> Iterator[Ruleset]:
    """The games in which such a key changes what is played, with what it needs for that."""
    for key, (name, values) in TOGETHER.items():
        field = key.partition(".")[2]
        if any(field in path.replace("[]", "").split(".") for _, path in missing):
            game = in_order(with_values(load(name).ruleset, values))
            assert game is not None
            yield game


def test_every_key_that_matters_is_said_somewhere() -> None:
    """Pages are read until nothing is missing any more; the last ones are of what no table has:
    keys that another game is played with, and others that stand in no file."""
    missing = {
        (key.part, key.path)
        for key in keys()
        if key.leaf and not shown(key.path) and key.path not in ("house", "house_rules")
    } - REFUSED
    for said, ruleset in chain(pages(), ((explain(one, "de"), one) for one in together(missing))):
        missing -= said_of(missing, said, ruleset)
    for name, changes in IN_NO_FILE:
        ruleset = changed(name, changes)
        found = said_of(missing, explain(ruleset, "de"), ruleset)
        assert found, f"{name} {changes}: all that it says is said elsewhere"
        missing -= found
    assert not missing


def said_of(
    missing: set[tuple[str, str]], said: RulesPage, ruleset: Ruleset
) -> set[tuple[str, str]]:
    """Those of the keys that a page says."""
    found = {pattern(key, ruleset) for sentence in said.sentences() for key in sentence.keys}
    return {(part, path) for part, path in missing if _says(found, part, path)}


def _says(found: set[tuple[str, str]], part: str, path: str) -> bool:
    """Whether a key is among those found, by itself or by what lies in it."""
    key = path.partition("[]")[0]
    return any(p == part and (k == key or k.startswith(key + ".")) for p, k in found)


@BY_PAGE
def test_keys_of_sentences_exist(path: Path, lang: str) -> None:
    ruleset = load(path).ruleset
    data = ruleset.model_dump()
    for sentence in explain(ruleset, lang).sentences():
        assert sentence.keys
        for key in sentence.keys:
            place: Any = data
            for step in re.findall(r"[^.\[\]]+", key):  # entries of lists stand as “choices[0]”
                index = int(step) if isinstance(place, list) else step
                known = range(len(place)) if isinstance(place, list) else place
                assert index in known, f"{key}: {sentence.text}"
                place = place[index]


@BY_NAME
def test_both_languages_say_the_same(path: Path) -> None:
    def shape(page: RulesPage) -> list[tuple[str, list[tuple[str, ...]]]]:
        return [
            (chapter.id, [s.keys for p in chapter.paragraphs for s in p.sentences])
            for chapter in page.chapters
        ]

    ruleset = load(path).ruleset
    assert shape(explain(ruleset, "de")) == shape(explain(ruleset, "en"))


@BY_OPTIONS
def test_every_house_rule_changes_the_page(path: Path, lang: str) -> None:
    """By itself, or beside another one: which of several double rounds comes first says nothing
    where there are none. What no longer holds may only be gone."""
    rules = load(path).house_rules
    for house in options(path):
        group = rules[house[-1][0]].group
        beside = sorted(options(path), key=lambda other: rules[other[-1][0]].group != group)
        pairs = ((other, merged(other, house)) for other in [(), *beside])
        before, after = next(
            pair
            for pair in pairs
            if pair[1] is not None and written(path, pair[0], lang) != written(path, pair[1], lang)
        )
        assert after is not None
        two = page(path, lang, before), page(path, lang, after)
        told = chain(compared(two[1], two[0]).sentences(), compared(*two).sentences())
        assert any(sentence.changed for sentence in told), house


@cache
def written(path: Path, house: House, lang: str) -> tuple[str, ...]:
    """All that the page of a table says."""
    return tuple(sentence.text for sentence in page(path, lang, house).sentences())


def merged(one: House, other: House) -> House | None:
    """Two choices of house rules at once; None when they speak of the same rule."""
    if {name for name, _ in one} & {name for name, _ in other}:
        return None
    return (*one, *other)


@BY_NAME
def test_nothing_is_flagged_where_nothing_is_changed(path: Path) -> None:
    ruleset = load(path).ruleset
    told = explain(ruleset, "de", ruleset)
    assert told == page(path, "de")
    assert not any(sentence.changed for sentence in told.sentences())


def test_only_the_sentence_with_the_changed_key_is_flagged() -> None:
    base = load("binokel-3").ruleset
    told = explain(load("binokel-3", (("binokel", "60"),)).ruleset, "de", base)
    flagged = [sentence for sentence in told.sentences() if sentence.changed]
    assert "Binokel (60 Punkte): Schippen-Ober und Schellen-Unter." in {s.text for s in flagged}
    assert all("melds.table.binokel.points" in sentence.keys for sentence in flagged)


def test_a_changed_sentence_knows_what_it_stands_for() -> None:
    base = load("binokel-3").ruleset
    house = (("ziel", "2000"), ("runden", "genau"), ("untendurch", "500"))
    told = explain(load("binokel-3", house).ruleset, "de", base)
    usual = {sentence.text: sentence.usual for sentence in told.sentences() if sentence.changed}
    assert usual["Gewonnen hat, wer 2000 Punkte erreicht."] == (
        "Gewonnen hat, wer 1500 Punkte erreicht."
    )
    assert usual["Aufgeschrieben wird auf den Punkt genau."].startswith("Aufgeschrieben wird auf Z")
    assert next(usual[text] for text in usual if text.startswith("Untendurch: ")) == ""


@BY_OPTIONS
def test_what_a_sentence_stands_for_stands_on_the_other_page_only(path: Path, lang: str) -> None:
    base = page(path, lang)
    there = {sentence.text for sentence in base.sentences()}
    for house in options(path):
        changed = page(path, lang, house)
        here = {sentence.text for sentence in changed.sentences()}
        for sentence in compared(changed, base).sentences():
            assert sentence.changed == (sentence.text not in there)
            if sentence.usual:
                assert sentence.changed
                assert sentence.usual in there - here


@BY_PAGE
def test_chapters_that_belong_together_are_there(path: Path, lang: str) -> None:
    told = page(path, lang)
    there = {chapter.id for chapter in told.chapters}
    for chapter in told.chapters:
        assert set(chapter.related) <= there - {chapter.id}
        assert chapter.related or chapter.id == "left_out"
    games = load(path).ruleset.contracts.values()
    own = any(game.duties is not None for game in games)  # then no duty holds everywhere
    bare = not any(game.has_trump for game in games)  # nor is there much to forget
    assert own or bare or any(chapter.remember for chapter in told.chapters)


def test_every_chapter_says_what_belongs_to_it() -> None:
    keys = texts("de").keys()
    written = {key.split(".")[2] for key in keys if key.startswith("rules.chapters.")}
    assert set(RELATED) == written
    assert {other for others in RELATED.values() for other in others} <= set(RELATED)


def test_what_is_to_be_remembered_is_what_the_table_plays() -> None:
    def lines(house: House = ()) -> dict[str, list[str]]:
        told = compared(page("doppelkopf", "de", house), page("doppelkopf", "de"))
        return {
            c.id: [("* " if s.changed else "") + s.text for s in c.remember] for c in told.chapters
        }

    usual, house = lines(), lines((("zweite-herz-10", "immer"),))
    assert usual["trump"] == ["Wer eine gleiche Karte nachlegt, gewinnt den Stich damit nicht."]
    assert house["trump"] == [
        "* Nur von diesen Karten sticht die zweite von zwei gleichen die erste: Herz-Zehn."
    ]
    assert house["tricks"] == usual["tricks"] == ["Bedienen muss man, stechen nicht."]


def test_names_of_cards_follow_the_deck() -> None:
    text = to_text(explain(load("zweierbinokel-2").ruleset, "de"))
    assert "Pik-Dame und Karo-Bube" in text
    assert "Ober" not in text


def test_the_german_page_of_a_table_that_calls() -> None:
    text = to_text(explain(load("binokel-3", (("rufen", "2"),)).ruleset, "de"))
    words = " ".join(text.split())
    assert "Der Spieler darf bis zu zwei Karten rufen" in words
    assert "Gefragt wird zuerst der rechte Nachbar, dann der linke Nachbar." in words


def test_the_page_says_whether_trump_is_named_before_the_melds() -> None:
    """B-30: whoever melds first does so before or after trump is known."""
    usual = load("binokel-3").ruleset
    assert usual.order.index("melds") < usual.order.index("trump")
    swapped = {"melds": "trump", "trump": "melds"}
    order = [swapped.get(phase, phase) for phase in usual.order]
    for ruleset, key, other in (
        (usual, "trump_later", "trump_first"),
        (usual.model_copy(update={"order": order}), "trump_first", "trump_later"),
    ):
        said = {sentence.text for sentence in explain(ruleset, "de").sentences()}
        assert texts("de").get(f"phases.meld.rules.{key}") in said
        assert texts("de").get(f"phases.meld.rules.{other}") not in said


def test_the_english_page_of_doppelkopf() -> None:
    words = one_line(load("doppelkopf").ruleset, "en")
    assert "Re has won with 121 card points, otherwise Kontra." in words
    assert "Trump solo: It is played with the usual trumps." in words
    assert "Wedding: It takes two Queens of Clubs." in words


@BY_PAGE
def test_the_text_is_wrapped_and_says_what_the_stars_mean(path: Path, lang: str) -> None:
    base = load(path).ruleset
    plain = to_text(explain(base, lang))
    assert all(len(line) <= 80 for line in plain.splitlines())
    assert texts(lang).get("rules.changed") not in plain
    for house in options(path)[:1]:
        changed = to_text(explain(load(path, house).ruleset, lang, base))
        assert changed.endswith(texts(lang).get("rules.changed") + "\n")


@BY_LANGUAGE
def test_both_languages_have_the_same_phrases(lang: str) -> None:
    here = {key for key in texts(lang).keys() if key.startswith("rules.")}  # noqa: SIM118
    other = {key for key in texts("de").keys() if key.startswith("rules.")}  # noqa: SIM118
    assert here == other

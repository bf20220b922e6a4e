"""The texts of the program: both languages say the same things."""

from __future__ import annotations

import ast
import gzip
import re
import string
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
import yaml

from game.articles import CardNames
from game.engine.sheet import Cause
from game.resources import assets
from game.rules.problems import Problem
from game.texts import (
    BY_POINTS,
    BY_TRICKS,
    FOR_TWO,
    LANGUAGES,
    MissingTextError,
    OneOf,
    Phrase,
    Texts,
    code_point,
    texts,
    unseen,
    visible,
)

GAME = Path(__file__).resolve().parent.parent / "game"


def places(entry: str | dict[str, str]) -> set[str]:
    """The names that a text leaves open."""
    forms = entry.values() if isinstance(entry, dict) else [entry]
    return {name for form in forms for _, name, _, _ in string.Formatter().parse(form) if name}


def test_german_and_english_have_the_same_keys() -> None:
    assert texts("de").keys() == texts("en").keys()


def test_german_and_english_leave_the_same_places_open() -> None:
    for key in texts("de").keys():  # noqa: SIM118
        german, english = texts("de").entry(key), texts("en").entry(key)
        assert places(german) == places(english), key
        assert isinstance(german, dict) == isinstance(english, dict), key
        for entry in (german, english):
            for form in entry.values() if isinstance(entry, dict) else [entry]:
                assert form.strip(), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_the_course_of_a_deal_begins_as_a_sentence(lang: str) -> None:
    """It names the phase, in a capital letter, and says after a colon what happens there."""
    for key in texts(lang).keys():  # noqa: SIM118
        parts = key.split(".")
        if parts[0] != "phases" or not any(part.startswith("course") for part in parts):
            continue
        entry = texts(lang).entry(key)
        for form in entry.values() if isinstance(entry, dict) else [entry]:
            head, colon, said = form.partition(": ")
            assert colon and (head[0].isupper() or head.startswith("{")), key
            assert (said[0].isupper() or said.startswith("{")) and said.endswith("."), key


def test_no_file_says_a_key_twice() -> None:
    """The second one would take the place of the first without a word."""

    def keys(node: yaml.Node, above: str) -> Iterator[str]:
        for key, value in node.value if isinstance(node, yaml.MappingNode) else ():
            yield f"{above}.{key.value}"
            yield from keys(value, f"{above}.{key.value}")

    for path in sorted((assets() / "texts").rglob("*.yaml")):
        found = Counter(keys(yaml.compose(path.read_text(encoding="utf-8")), path.stem))
        assert [key for key, n in found.items() if n > 1] == [], path


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_line_of_a_sheet_has_its_words(lang: str) -> None:
    assert [
        reason for reason in get_args(Cause) if f"sheet.reasons.{reason}" not in texts(lang)
    ] == []


def test_every_problem_that_the_code_names_has_a_text() -> None:
    named = set()
    for path in (GAME / "rules").rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute | ast.Name):
                function = getattr(call.func, "attr", getattr(call.func, "id", ""))
                at = {"at": 2, "problem": 1, "_note": 1, "_refusal": 1, "refuse": 0}.get(function)
                argument = call.args[at] if at is not None and len(call.args) > at else None
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    named.add(argument.value)
    assert len(named) > 40
    assert {code for code in named if f"problems.{code}" not in texts("de")} == set()


@pytest.fixture
def small(tmp_path: Path) -> Texts:
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "a.yaml").write_text(
        "plain: ja\non: an\nopen: '{x} und {y}'\n"
        "cards: {one: '{n} Karte', other: '{n} Karten'}\ndeep: {er: {est: hier}}\n",
        encoding="utf-8",
    )
    return Texts("de", tmp_path)


def test_texts_are_found_filled_and_counted(small: Texts) -> None:
    assert small.get("a.plain") == "ja"
    assert small("a.on") == "an"
    assert small.get("a.deep.er.est") == "hier"
    assert small.get("a.cards", n=-1) == "−1 Karte"
    assert small.get("a.open", x=-5, y={"de": "eins", "en": "one"}) == "−5 und eins"
    assert [small.get("a.cards", n=n) for n in (0, 1, 2)] == ["0 Karten", "1 Karte", "2 Karten"]


@pytest.mark.parametrize(("lang", "name"), [("de", "Skat"), ("en", "skat")])
def test_a_game_may_call_the_talon_by_another_name(lang: str, name: str) -> None:
    usual = texts(lang)
    other = usual.with_talon(name)
    assert other.get("table.talon") == name
    assert usual.get("table.talon") == "Dabb"
    assert other is usual.with_talon(name)
    assert usual.with_talon(None) is usual
    assert other.keys() == usual.keys()
    for key in other.keys():  # noqa: SIM118
        entry = other.entry(key)
        forms = entry.values() if isinstance(entry, dict) else [entry]
        assert not any(re.search(r"\bDabbs?\b", form) for form in forms), key


CARDS = {
    "de": {
        "joker": CardNames("die Hexe", "Hexen"),
        "kleinjoker": CardNames("das Huhn", "Hühner"),
        "narr": CardNames("Rabe", "Raben"),
    },
    "en": {
        "joker": CardNames("Owl", "Owls"),
        "kleinjoker": CardNames("Hen", "Hens"),
        "narr": CardNames("{X}", "{X}s"),
    },
}
USUAL = r"\b(joker|kleinjoker|little owl|narr|narren|fool)s?\b"
WRONG = (
    r"\b(der|den|dem|einen|jeder) (Hexe|Hexen|Huhn)\b|\bein Hexe\b"
    r"|\b(die|den|einen) Rabe\b|\ba Owl\b|\bdie (Hexe|Huhn) sind\b"
)
"""What must not be left, and what must not come of it."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_may_call_cards_without_a_suit_otherwise(lang: str) -> None:
    usual = texts(lang)
    other = usual.with_cards(CARDS[lang])
    assert usual.with_cards({}) is usual and other is usual.with_cards(CARDS[lang])
    for key in usual.keys():  # noqa: SIM118
        if key.startswith(("problems.", "rulesets.")):
            continue
        before, after = usual.entry(key), other.entry(key)
        assert places(before) == places(after), key
        assert not re.search(USUAL, str(after), re.IGNORECASE), key
        assert not re.search(WRONG, str(after), re.IGNORECASE), key
        if before != after and lang == "de":
            assert not re.search(r"\b(er|ihn|ihm|einer)\b", str(after), re.IGNORECASE), key


def test_their_german_names_need_not_be_declined() -> None:
    other = texts("de").with_cards(CARDS["de"])
    accusative = [other.get(f"table.accusative.{card}") for card in CARDS["de"]]
    assert accusative == ["die Hexe", "das Huhn", "die Karte Rabe"]
    assert other.get("rules.cards.joker_points", n=2) == "Die Hexen haben je 2 Augen."
    assert other.get("rules.cards.jokers", n=2, count="zwei", size=9).startswith(
        "Dazu kommen zwei Hexen;"
    )
    assert other.get("rules.trump.jokers_highest", n=1) == "Die Hexe ist der höchste Trumpf."
    assert other.get("rules.trump.little_joker_loses").endswith("so: Hexe, Huhn.")


@pytest.mark.parametrize(
    ("lang", "one", "many", "said"),
    [
        ("de", "die Bockrunde", "Bockrunden", "Eine Bockrunde verdoppelt das noch einmal."),
        ("de", "Bock", "Böcke", "Ein Bock verdoppelt das noch einmal."),
        ("en", "ace round", "ace rounds", "An ace round doubles this once more."),
        ("en", "double round", "double rounds", "A double round doubles this once more."),
    ],
)
def test_a_game_may_call_double_rounds_otherwise(lang: str, one: str, many: str, said: str) -> None:
    usual, called = texts(lang), CardNames(one, many)
    other = usual.with_double_rounds(called)
    assert other is usual.with_double_rounds(called)
    assert other("rules.announcements.doubles_again") == said
    several = str(other.entry("rules.match.bock.lengthens.yes"))
    assert many in several or many.capitalize() in several


@pytest.mark.parametrize(
    ("lang", "several", "one"),
    [
        ("en", "Makers", "Maker"),
        ("en", "Allies", "Ally"),
        ("en", "Queens", "Queens"),
        ("de", "Gegner", "Gegner"),
    ],
)
def test_one_of_a_side_is_called_as_the_texts_know(lang: str, several: str, one: str) -> None:
    assert texts(lang).one_of(several) == one


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_tricks_count_texts_stand_in_the_place_of_others(lang: str) -> None:
    usual = texts(lang)
    other = usual.by_tricks(True)
    assert usual.by_tricks(False) is usual
    assert other is usual.by_tricks(True)
    assert other.keys() == usual.keys()
    written = [key for key in usual.keys() if key.startswith(BY_TRICKS)]  # noqa: SIM118
    replaced = [key.removeprefix(BY_TRICKS) for key in written]
    assert replaced
    for key in replaced:
        before, after = usual.entry(key), other.entry(key)
        assert places(after) <= places(before) | {"n"}, key
        assert "Auge" not in str(after), key
        assert "card point" not in str(after), key
    talon = usual.with_talon("Skat").by_tricks(True)
    assert talon.entry(replaced[0]) == usual.by_tricks(True).with_talon("Skat").entry(replaced[0])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_each_trick_counts_several_points_only_wishes_speak_of_tricks(lang: str) -> None:
    usual = texts(lang).by_points(True)
    other = usual.by_wished_tricks(True)
    assert usual.by_wished_tricks(False) is usual
    assert other is usual.by_wished_tricks(True)
    tricks = texts(lang).by_tricks(True)
    for key in ("rules.contracts.in_turn.few", "rules.start.aim.race_changing_partners"):
        assert other.entry(key) == tricks.entry(key) != usual.entry(key), key
    key = "rules.scoring.race_of_tricks"
    assert other.entry(key) == usual.entry(key) != tricks.entry(key)


OF_CARDS = re.compile(
    r"(by_|lessons|problems|commands|conventions|rules\.cards\.|rules\.contracts\.points$"
    r"|phases\.reservations\.table\.lacks\.|rules\.contracts\.holding"
    r"|rules\.contracts\.goal\.fewest_points\.(card_points|of_suit|of_rank)$"
    r"|hints\.because\.(feeds|risks|keeps|rid|takes)_|rules\.start\.aim\.(card_points|two_ways)$"
    r"|rules\.(examples\.race|scoring\.race|scoring\.places\.)_?picks_up$"
    r"|rules\.scoring\.race_costs$|rules\.re_kontra\.full_trick$)"
)
"""Texts that are said only where cards have card points, or not of a game in its own words."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_no_card_counts_texts_stand_in_the_place_of_others(lang: str) -> None:
    """Every text that speaks of card points has one, for two players as for several."""
    usual = texts(lang)
    other = usual.by_points(True)
    assert usual.by_points(False) is usual
    assert other is usual.by_points(True)
    assert other.keys() == usual.keys()
    spoken = re.compile(r"Augen?\b|card points?\b", re.IGNORECASE)
    for now in (other, usual.for_players(2).by_points(True)):
        left = [key for key in now.keys() if spoken.search(str(now.entry(key)))]  # noqa: SIM118
        assert not [key for key in left if not key.startswith(FOR_TWO) and not OF_CARDS.match(key)]
    before = {key: usual.entry(key) for key in usual.keys()}  # noqa: SIM118
    two = {key.removeprefix(FOR_TWO) for key in before if key.startswith(FOR_TWO)}
    for above in ("", FOR_TWO):
        written = [key for key in before if key.startswith(above + BY_POINTS)]
        assert len(written) > 30
        for key in written:
            replaced = above + key.removeprefix(above + BY_POINTS)
            assert places(before[key]) <= places(before[replaced]), key
            each = [(texts(one).entry(key), texts(one).entry(replaced)) for one in LANGUAGES]
            assert any(own != other for own, other in each), key
    both = {key for key in two if BY_POINTS + key in before and BY_POINTS + key not in two}
    left = {"phases.request.rules.prevented", "rules.contracts.talon.to_others"}
    assert both == left, "nothing is left of whose points they are"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_two_play_texts_stand_in_the_place_of_others(lang: str) -> None:
    usual = texts(lang)
    other = usual.for_players(2)
    assert usual.for_players(3) is usual
    assert other is usual.for_players(2)
    written = [key for key in usual.keys() if key.startswith(FOR_TWO)]  # noqa: SIM118
    assert written
    for key in written:
        replaced = key.removeprefix(FOR_TWO)
        assert places(other.entry(replaced)) <= places(usual.entry(replaced)), key
        assert other.entry(replaced) != usual.entry(replaced), key
    key = "rules.scoring.lost_given"
    assert len({str(t.entry(key)) for t in (usual, other, other.by_tricks(True))}) == 3


def test_arguments_may_be_texts_of_their_own(small: Texts) -> None:
    assert small.get("a.open", x=Phrase("a.cards", {"n": 1}), y=True) == "1 Karte und true"
    assert small.get("a.open", x=OneOf(("a",)), y=OneOf(("a", "b", 3))) == "a und a, b oder 3"


@pytest.mark.parametrize("key", ["a.none", "a", "a.deep", "b.plain", "a.open"])
def test_what_is_missing_is_an_error(small: Texts, key: str) -> None:
    with pytest.raises(MissingTextError):
        small.get(key, x=1)


def test_a_problem_is_one_line_in_both_languages() -> None:
    problem = Problem("a.yaml", 3, 5, "deck.copies", "unknown_key", {"key": "x"}, "y", "rufen")
    assert problem.text("de") == (
        "a.yaml:3:5: deck.copies: Einen Eintrag „x“ gibt es hier nicht. "
        "(so will es die Hausregel „rufen“) (meinst du „y“?)"
    )
    assert problem.text("en") == (
        "a.yaml:3:5: deck.copies: There is no entry “x” here. "
        "(as the house rule “rufen” has it) (did you mean “y”?)"
    )


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\x1b[31mb", "a\\x1b[31mb"),
        ("Erna\u202e!", "Erna\\u202e!"),
        ("zero\u200bwidth\ufeff", "zero\\u200bwidth\\ufeff"),
        ("a\rb\x00", "a\\rb\\x00"),
        ("a\u2028b", "a\\u2028b"),
        ("\udcff.yaml", "\\udcff.yaml"),
        ("Stra\u00adße\tfür\n„Ö“ −1 ♥ \u00a0…", "Stra\u00adße\tfür\n„Ö“ −1 ♥ \u00a0…"),
    ],
)
def test_what_nobody_would_see_is_spelled_out(text: str, shown: str) -> None:
    assert visible(text) == shown
    assert (unseen(text) is None) == (text == shown)
    assert visible(shown) == shown


def test_a_character_is_called_by_its_code_point() -> None:
    assert [code_point(c) for c in ("\x1b", "\u202e", "\U000e0041")] == [
        "U+001B",
        "U+202E",
        "U+E0041",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_programs_own_texts_hide_nothing(lang: str) -> None:
    said = [texts(lang)._entries[key] for key in texts(lang).keys()]  # noqa: SIM118
    assert all(visible(str(text)) == str(text) for text in said)


def test_a_file_that_lies_beside_the_same_one_packed_is_read_in_its_place(tmp_path: Path) -> None:
    """As with drawings: whoever writes it anew in the program folder sees what they wrote."""
    folder = tmp_path / "de"
    folder.mkdir()
    (folder / "rules.yamlz").write_bytes(gzip.compress(b"as: das As\nzehn: die Zehn\n"))
    assert Texts("de", tmp_path)("rules.as") == "das As"
    (folder / "rules.yaml").write_text("as: die Sau\n", encoding="utf-8")
    assert Texts("de", tmp_path)("rules.as") == "die Sau"


def test_a_file_is_read_when_something_of_it_is_asked_for(tmp_path: Path) -> None:
    """No run of the program needs all of them, and the first picture waits for those it needs."""
    folder = tmp_path / "de"
    folder.mkdir()
    (folder / "rules.yaml").write_text("as: das As\n", encoding="utf-8")
    (folder / "rules.words.yaml").write_text("as: As\n", encoding="utf-8")
    (folder / "broken.yaml").write_text("[", encoding="utf-8")
    found = Texts("de", tmp_path)
    assert (found("rules.as"), found("rules.words.as")) == ("das As", "As")
    assert "rules.ass" not in found and "other.as" not in found
    assert found.by_tricks(True)("rules.as") == "das As"
    with pytest.raises(yaml.YAMLError):
        found("broken.as")
    with pytest.raises(yaml.YAMLError):
        found.keys()


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("Skat", ["Der Skat", "zwei in den Skat", "nimmt den Skat", "wie im Skat", "des Skats"]),
        (
            "das Nest",
            ["Das Nest", "zwei in das Nest", "nimmt das Nest", "wie im Nest", "des Nests"],
        ),
        (
            "die Mitte",
            ["Die Mitte", "zwei in die Mitte", "nimmt die Mitte", "wie in der Mitte", "der"],
        ),
    ],
)
def test_a_german_name_of_the_talon_says_its_gender(label: str, said: list[str]) -> None:
    other = texts("de").with_talon(label)
    keys = ["rules.chapters.talon", "phases.deal.rules.to_talon", "phases.talon.rules.turned_up.no"]
    keys += ["phases.discard.rules.discard", "phases.talon.name"]
    found = [other.get(key, count="zwei", n=2) for key in keys]
    for text, part in zip(found, said, strict=True):
        assert part in text
    assert other.get("table.talon") == label.rsplit(maxsplit=1)[-1]
    assert texts("en").with_talon(label).get("table.talon") == label.rsplit(maxsplit=1)[-1]
    assert not any("ihn" in str(other.entry(f"phases.talon.rules.{key}")).split() for key in _TAKEN)


_TAKEN = ("turned_up.yes", "turned_up.no", "may_leave")

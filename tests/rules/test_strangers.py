"""What somebody writes over a game who has never programmed, and what `check` says to it: where it
is, what belongs there, and nothing that only follows from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.__main__ import main
from game.rules import check, load, remarks

HEAD = "extends: doppelkopf\nname: Unser Tisch\n"

MISTAKES: list[tuple[str, list[tuple[str, str]]]] = [
    # House rules in other words
    ("house:\n  Schweinchen: nein\n", [("4:3: house.Schweinchen: ", "(meinst du „schweinchen“?)")]),
    ("house:\n  Mit Neunen: ja\n", [("4:3: house.Mit Neunen: ", "(meinst du „neunen“?)")]),
    ("house:\n  charlie: true\n", [("4:3: house.charlie: ", "(meinst du „karlchen“?)")]),
    ("house:\n  neunen: ja\n", [("4:11: house.neunen: ", "(meinst du „true“?)")]),
    ("house:\n  neunen: Aus\n", [("4:11: house.neunen: ", "(meinst du „false“?)")]),
    ("house:\n  neunen: falsch\n", [("4:11: house.neunen: ", "(meinst du „false“?)")]),
    (
        "house:\n  schweinchen: am Anfang\n",
        [("4:16: house.schweinchen: ", "(meinst du „am-anfang“?)")],
    ),
    ("house:\n  pflichtsolo: zwei\n", [("4:16: house.pflichtsolo: ", "(meinst du „2“?)")]),
    ("house:\n  quadrat: 2\n", [("4:3: house.quadrat: ", "`stammtisch show` mit dem Namen")]),
    # In the wrong place
    ("neunen: true\n", [("3:1: neunen: ", "unter „house“, um zwei Leerzeichen eingerückt.")]),
    ("Neunen: true\n", [("3:1: Neunen: ", "„neunen“ ist eine Hausregel dieses Spiels.")]),
    (
        "house_rules:\n  neunen: true\n",
        [("4:11: house_rules.neunen: ", "gehört unter „house“: „neunen: true“.")],
    ),
    ("house:\n  karten:\n    neunen: true\n", [("4:3: house.karten: ", "ohne Überschrift davor.")]),
    ("house:\n  - neunen: true\n", [("4:3: house: ", "ohne Strich oder Klammer")]),
    ("house: [neunen]\n", [("3:8: house: ", "ohne Strich oder Klammer")]),
    ("spieler: 4\n", [("3:1: spieler: ", "„table.players“. (meinst du „players“?)")]),
    ("trumpf: herz\n", [("3:1: trumpf: ", "(meinst du „trump“?)")]),
    ("match: {wins_own_bid: true}\n", [("3:9: match.wins_own_bid: ", "(meinst du „target_by“?)")]),
    ("farben: deutsch\n", [("3:1: farben: ", "„deck.faces“. (meinst du „faces“?)")]),
    ("hausregeln:\n  neunen: true\n", [("3:1: hausregeln: ", "(meinst du „house“?)")]),
    # Marks and spaces
    ("house:\n  neunen:true\n", [("4:3: house: ", "„neunen:true“ fehlt ein Leerzeichen.")]),
    ("match: deals:26\n", [("3:8: match: ", "„deals:26“ fehlt ein Leerzeichen.")]),
    ("house:\n  pflichtsolo = 2\n  neunen: true\n", [("4:3: ", "„pflichtsolo: 2“.")]),
    ("house:\n  neunen true\n  fuchs: true\n", [("4:3: ", "„neunen“ fehlt der Doppelpunkt.")]),
    ("house:\n  neunen true\n", [("4:3: house: ", "„neunen“ fehlt der Doppelpunkt.")]),
    ("house: {neunen:true}\n", [("3:9: house.neunen:true: ", "fehlt ein Leerzeichen.")]),
    ("match:\n  deals 26\n", [("4:3: match: ", "„deals“ fehlt der Doppelpunkt.")]),
    ("house:\n  pflichtsolo: 2,\n", [("4:16: house.pflichtsolo: ", "(meinst du „2“?)")]),
    ("match: {deals: 26 Spiele}\n", [("3:16: match.deals: ", "(meinst du „26“?)")]),
    ("house:\n\u00a0\u00a0neunen: true\n", [("4:1: ", "besonderes Leerzeichen (U+00A0)")]),
    ("house:\n\tneunen: true\n", [("4:1: ", "Tabulator")]),
    ("house: {neunen: true}\nhouse:\n  fuchs: false\n", [("4:1: house: ", "an eine Stelle.")]),
    ("match:\n  deals: 26\n// Ende\nhouse: {}\n", [("5:1: ", "beginnt mit „#“, nicht mit „//“.")]),
    ("```\n", [("3:1: ", "Lösche sie")]),
]


def said(path: Path, lang: str = "de") -> list[str]:
    """What `check` says of a file."""
    return [problem.text(lang).replace(f"{path}:", "") for problem in check([str(path)])]


@pytest.mark.parametrize(
    ("text", "expected"), MISTAKES, ids=[text.split("\n")[-2] for text, _ in MISTAKES]
)
def test_a_mistake_is_told_where_it_is_with_what_to_write(
    tmp_path: Path, text: str, expected: list[tuple[str, str]]
) -> None:
    path = tmp_path / "unser-tisch.yaml"
    path.write_text(HEAD + text, encoding="utf-8")
    lines = said(path)
    assert len(lines) == len(expected), lines
    for line, (begins, words) in zip(lines, expected, strict=True):
        assert line.startswith(begins) and words in line, line


@pytest.mark.parametrize("key", ["extend", "Extends", "basis", "extnds"])
def test_a_file_that_nearly_extends_a_game_is_told_that_alone(tmp_path: Path, key: str) -> None:
    path = tmp_path / "unser-tisch.yaml"
    path.write_text(f"{key}: doppelkopf\nhouse: {{neunen: true}}\n", encoding="utf-8")
    (line,) = said(path)
    assert line.startswith(f"1:1: {key}: ") and line.endswith("(meinst du „extends“?)")


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Doppelkopf", "doppelkopf"),
        ("Binokel zu dritt", "binokel-3"),
        ("Binokel for three", "binokel-3"),
        ("Kreuz-Binokel.yaml", "kreuzbinokel-4"),
        ("rulesets/doppelkopf.yaml", "doppelkopf"),
        ("doppelkopf;", "doppelkopf"),
    ],
)
def test_a_game_is_found_by_what_it_is_called(tmp_path: Path, name: str, meant: str) -> None:
    path = tmp_path / "unser-tisch.yaml"
    path.write_text(f"extends: {name}\n", encoding="utf-8")
    (line,) = said(path)
    assert line.endswith(f"(meinst du „{meant}“?)"), line


def test_games_are_listed_where_none_is_meant(tmp_path: Path) -> None:
    path = tmp_path / "unser-tisch.yaml"
    path.write_text("extends: Quidditch\n", encoding="utf-8")
    (line,) = said(path)
    assert "binokel-3, " in line and "euchre" not in line


def test_a_file_in_another_encoding_is_told_with_the_word_in_question(tmp_path: Path) -> None:
    path = tmp_path / "unser-tisch.yaml"
    path.write_bytes("extends: doppelkopf\nname: Tisch bei Müllers\n".encode("cp1252"))
    (line,) = said(path)
    assert line.startswith("2:18: ") and "„Müllers“ ist nicht in UTF-8" in line
    path.write_bytes("extends: doppelkopf\n".encode("utf-16"))
    (line,) = said(path)
    assert "UTF-16" in line
    path.write_bytes(b"\xef\xbb\xbf" + HEAD.replace("\n", "\r\n").encode())
    assert said(path) == []


def test_a_name_may_be_a_number(tmp_path: Path) -> None:
    path = tmp_path / "unser-tisch.yaml"
    path.write_text("extends: doppelkopf\nname: 1860\n", encoding="utf-8")
    assert said(path) == []
    assert load(path).ruleset.name.text("de") == "1860"


def test_a_file_whose_name_ends_otherwise_is_told_what_to_call_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("tisch.txt", "tisch.yaml.txt"):
        Path(name).write_text(HEAD, encoding="utf-8")
        (problem,) = check([name])
        assert problem.text("de").endswith("Benenne sie um: „tisch.yaml“.")
    (problem,) = check(["tisch.yaml"])
    assert (problem.code, problem.suggestion) == ("file_missing", "tisch.yaml.txt")
    Path("eigene.yaml").write_text(HEAD, encoding="utf-8")
    assert check(["eigene"]) == ()


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("extends: schafkopf-kurz\nhouse: {geier: false}\n", ["name", "summary"]),
        ("extends: schafkopf-kurz\nname: Unserer\nhouse: {geier: false}\n", ["summary"]),
        ("extends: schafkopf-kurz\nname: Unserer\nsummary: Ohne Geier.\n", []),
        ("extends: schafkopf-kurz\nname: Unserer\n", []),
        ("extends: schafkopf\nname: Unserer\nhouse: {geier: true}\n", []),
        ("extends: schafkopf\nhouse: {geier: true}\n", ["name"]),
        ("extends: schafkopf-kurz\nname: Unserer\nhouse: {runden: 3}\n", []),
        ("extends: schnapsen-2\nname: Unserer\nhouse: {ziel: 9}\n", []),
        ("extends: doppelbinokel-2\nname: Unserer\nmatch: {target: 500}\n", []),
        ("extends: doppelbinokel-2\nname: Unserer\ndeck: {copies: 3}\n", ["summary"]),
    ],
)
def test_words_that_a_file_takes_over_are_remarked_on(
    tmp_path: Path, text: str, keys: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A summary of a whole game fits a table of it with as many cards; that of another table tells
    of its choices."""
    path = tmp_path / "unser-tisch.yaml"
    path.write_text(text, encoding="utf-8")
    assert [problem.path for problem in remarks([path])] == keys
    assert main(["check", "--lang", "en", str(path)]) == 0
    fine, *lines = capsys.readouterr().out.splitlines()
    assert fine == "All in order." and len(lines) == len(keys)


@pytest.mark.parametrize(
    ("name", "whole"),
    [
        ("Test #1", 'quotation marks: "Test #1".'),
        ("{de: Blatt, en: Hand} #1", None),
        ("Test # der zweite", None),
        ('"Test #1"', None),
        ("'Test' #1", None),
        ("Test#1", None),
    ],
)
def test_a_text_that_yaml_takes_for_a_remark_is_remarked_on(
    tmp_path: Path, name: str, whole: str | None
) -> None:
    path = tmp_path / "unser-tisch.yaml"
    path.write_text(f"extends: schafkopf\nname: {name}\n", encoding="utf-8")
    said = [problem.text("en") for problem in remarks([path])]
    assert len(said) == (whole is not None)
    assert all(str(whole) in text for text in said)


def test_what_clashes_with_a_choice_of_the_file_is_not_held_against_it(tmp_path: Path) -> None:
    path = tmp_path / "unser-tisch.yaml"
    rule = (
        "  anders: {label: Anders, help: Anders., group: deal,\n"
        "    switch: {sets: {phases.deal.packets: [{hand: 3}, {hand: 5}]}}}\n"
    )
    head = "extends: schafkopf\nname: Unserer\n"
    path.write_text(f"{head}house_rules:\n{rule}house: {{anders: true}}\n", encoding="utf-8")
    assert said(path) == []

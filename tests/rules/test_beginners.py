"""What somebody writes who has never written a ruleset, and what `check` says to it: each mistake
in one line that says what to write instead, and nothing else besides."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.resources import assets
from game.rules import check, remarks
from game.rules.other_words import folded, in_other_words
from game.rules.problems import did_you_mean
from game.texts import LANGUAGES

GAME = """\
id: meins
name: Meine Herzen
summary: Keiner will Herz.
deck: {faces: french, ranks: [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1,
  points: {}, card_points: {"herz-*": 1, pik-dame: 5}}
table: {players: 4, direction: clockwise, sides: {kind: alone}}
order: [deal, pass, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  pass: {kind: pass, cards: 3, to: [left]}
  tricks:
    kind: tricks
    leader: left_of_dealer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 0
contracts:
  herzen: {label: Herzen, trump: none, goal: fewest_points,
    order: [as, koenig, dame, bube, "10", "9", "8", "7"]}
scoring: {kind: race}
match: {first_dealer: drawn, next_dealer: left, floor: -50}
"""

MISTAKES = [
    # A key that is nearly right, in German, in the plural, with an equals sign or a capital letter
    ("players: 4", "player: 4", "6:9: table.player: ", "(meinst du „players“?)"),
    ("table: {", "tisch: {", "6:1: tisch: ", "(meinst du „table“?)"),
    ("players: 4", "spieler: 4", "6:9: table.spieler: ", "(meinst du „players“?)"),
    ("players: 4", "players = 4", "6:9: ", "Doppelpunkt hin: „players: 4“."),
    ("deck: {", "Deck: {", "4:1: Deck: ", "(meinst du „deck“?)"),
    ("follow_suit", "followsuit", "14:14: ", "(meinst du „follow_suit“?)"),
    ("cards: 3", "count: 3", "10:22: ", "(meinst du „cards“?)"),
    ("floor: -50", "ends_at: 50", "20:49: ", "(meinst du „target“?)"),
    ("kind: race", "kind: race, last_trick: 5", "19:23: ", "„phases.tricks.last_trick“."),
    # A value in German, in other words, or as another sort of thing
    ("french", "franzoesisch", "4:15: ", "(meinst du „french“?)"),
    ("clockwise", "im Uhrzeigersinn", "6:32: ", "(meinst du „clockwise“?)"),
    ("next_dealer: left", "next_dealer: links", "20:43: ", "(meinst du „left“?)"),
    ("left_of_dealer", "dealer left", "13:13: ", "(meinst du „left_of_dealer“?)"),
    ("fewest_points", "lowest", "17:46: ", "(meinst du „fewest_points“?)"),
    ("follow_suit: true", "follow_suit: ja", "14:27: ", "(meinst du „true“?)"),
    ("players: 4", "players: vier", "6:18: ", "(meinst du „4“?)"),
    ("copies: 1", "copies: zweimal", "4:85: ", "(meinst du „2“?)"),
    ("sides: {kind: alone}", "sides: alone", "6:50: ", "(meinst du „{kind: alone}“?)"),
    ("scoring: {kind: race}", "scoring: race", "19:10: ", "(meinst du „{kind: race}“?)"),
    ("trump: none", "trump: [none]", "17:34: ", "ohne Klammern und Strich: „none“."),
    ("to: [left]", "to: links", "10:36: ", "„[left]“."),
    ("packets: [{hand: 8}]", "packets: 8", "9:31: ", "„[{hand: …}]“."),
    ("herzen: {", "- {", "17:3: contracts: ", "statt des Strichs oder der Klammer."),
    ("id: meins", "id: Meine Herzen", "1:5: id: ", "(meinst du „meine-herzen“?)"),
    ("name: Meine Herzen", "name: {deutsch: Herzen, en: My hearts}", "2:8: ", "(meinst du „de“?)"),
    # Cards
    ('"herz-*"', "herz", "5:29: ", "(meinst du „herz-*“?)"),
    ('"herz-*"', "dame", "5:29: ", "(meinst du „*-dame“?)"),
    ('"herz-*"', '"hearts-*"', "5:29: ", "(meinst du „herz-*“?)"),
    ("pik-dame", "dame-pik", "5:42: ", "(meinst du „pik-dame“?)"),
    ('"herz-*"', "„herz-*“", "5:29: ", 'Nimm die geraden: "herz-*".'),
    ("[as, koenig, dame, bube", "[as, king, dame, bube", "4:35: ", "(meinst du „koenig“?)"),
    ("trump: none", "trump: herz", "17:34: ", 'trump: fixed, trumps: ["herz-*"].'),
    ('"9", "8", "7"]}\nscoring', '"9", "8"]}\nscoring', "18:12: ", "„kreuz-7“ hätte keinen Platz."),
    # What is missing, or does not go together
    ("scoring: {kind: race}\n", "", "1:1: scoring: ", "möglich ist bid_game, re_kontra, race,"),
    ("order: [deal, pass", "order: [deal", "10:9: ", "Nimm sie dort auf, oder streiche hier,"),
    ("floor: -50", "target: 50", "20:57: ", "„floor: -50“."),
    ("trump: none", "trump: named", "17:34: ", "(„kind: trump“, und ihr Name unter „order“)."),
    ("trump: none", "trump: turned_up", "17:34: ", "(„turn_up: 1“ unter „packets“ beim Geben)."),
    ("left_of_dealer", "declarer", "13:13: ", "Nimm „left_of_dealer“ oder „right_of_dealer“."),
    # The way it is written
    ("summary: ", "summary:", "3:1: ", "Nach dem Doppelpunkt in „summary:Keiner“ fehlt ein Leer"),
    ("    leader", "      leader", "13:13: ", "weiter eingerückt als die davor, in der schon ein"),
    ("  tricks:\n    kind", "  tricks:\n  kind", "13:11: ", "weiter eingerückt als die davor"),
    ("  deal: {", "  - deal: {", "10:3: ", "Die Zeilen davor beginnen hier mit „-“, diese nicht."),
    ("Keiner will Herz.", "'Keiner will's.", "3:23: ", "endet hier schon"),
]


def messages(folder: Path, text: str, lang: str) -> list[str]:
    """What `check` says to a file."""
    file = folder / "meins.yaml"
    file.write_text(text, encoding="utf-8")
    return [one.text(lang).replace(f"{file}:", "") for one in check([str(file)])]


def test_the_game_is_sound(tmp_path: Path) -> None:
    assert messages(tmp_path, GAME, "de") == []


@pytest.mark.parametrize(
    ("right", "wrong", "begins", "says"), MISTAKES, ids=[wrong for _, wrong, _, _ in MISTAKES]
)
def test_a_mistake_is_one_message_that_says_what_to_write(
    tmp_path: Path, right: str, wrong: str, begins: str, says: str
) -> None:
    assert GAME.count(right) >= 1
    said = messages(tmp_path, GAME.replace(right, wrong, 1), "de")
    assert len(said) == 1, said
    assert said[0].startswith(begins) and says in said[0]


def test_what_stands_too_far_left_is_told_to_go_below_the_line_above(tmp_path: Path) -> None:
    wrong = GAME.replace("scoring: {kind: race}", "scoring:\nkind: race")
    empty, left = messages(tmp_path, wrong, "en")
    assert empty == "19:9: scoring: There is no value here."
    assert left.endswith("If it belongs to “scoring” above it, it must be indented further.")


def test_a_group_that_is_struck_out_asks_for_nothing_below_it(tmp_path: Path) -> None:
    said = messages(tmp_path, GAME + "announcements: null\nfoo: 1\n", "en")
    assert len(said) == 1 and "indented" not in said[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_of_rulesets_shows_a_message_as_it_is(tmp_path: Path, lang: str) -> None:
    page = (assets() / "texts" / "rulesets.md").read_text(encoding="utf-8")
    blocks = [b for b in re.findall(r"^```yaml\n(.*?)^```$", page, re.M | re.S) if "mit-we" in b]
    assert len(blocks) == len(LANGUAGES) and len(set(blocks)) == 1
    assert messages(tmp_path, blocks[0], lang) == []
    (said,) = messages(tmp_path, blocks[0].replace("players: 4", "player: 4"), lang)
    assert f"\nherzen-mit-wendung.yaml:{said}\n" in page


def test_other_words_are_taken_only_for_what_is_allowed() -> None:
    assert in_other_words("Spieler", ["players", "sides"]) == "players"
    assert in_other_words("Spieler", ["declarer", "alone"]) == "declarer"
    assert in_other_words("Spieler", ["match"]) is None
    assert in_other_words("players", ["players"]) is None
    assert in_other_words("left", ["left_of_dealer", "left_of_declarer"]) is None
    assert in_other_words("dealer-left", ["left_of_dealer", "right_of_dealer"]) == "left_of_dealer"
    assert folded("Im Uhrzeigersinn") == "im_uhrzeigersinn"
    assert did_you_mean("tisch", ["match", "table"]) == "table"


@pytest.mark.parametrize(
    ("game", "wrong", "says"),
    [
        (
            "schnapsen-2",
            "phases: {stock: {closing: {least: 4}}}",
            "stehen: cards_left, last_",
        ),
        ("skat", "match: {lose: 100}", "Hier kann stehen: first_dealer, next_dealer, target, "),
        ("skat", "match: {bullet: 3}", "Hier kann stehen: first_dealer, next_dealer, target, "),
        ("tute", "house: {ziel: 101}", "denn dieses Spiel hat keine."),
    ],
)
def test_what_is_possible_is_listed_where_nothing_is_like_it(
    tmp_path: Path, game: str, wrong: str, says: str
) -> None:
    (said,) = messages(tmp_path, f"extends: {game}\nname: Meins\n{wrong}\n", "de")
    assert says in said and "meinst du" not in said


def test_a_house_rule_that_a_changed_number_leaves_without_effect_is_no_mistake(
    tmp_path: Path,
) -> None:
    text = "extends: hearts\nname: Meine Herzen\nmatch: {floor: -50}\n"
    assert messages(tmp_path, text, "de") == []
    path = tmp_path / "meins.yaml"
    path.write_text(text, encoding="utf-8")
    (said,) = [one.text("de") for one in remarks([path]) if one.code == "rule_not_here"]
    assert "„genau: true“ (Genau 100 wird halbiert) lässt sich hier nicht wählen: " in said
    assert said.endswith("streiche sie unter „house_rules“: „genau: null“.")
    path.write_text(text + "house_rules: {genau: null}\n", encoding="utf-8")
    assert "rule_not_here" not in [one.code for one in remarks([path])]


def test_what_players_call_a_thing_leads_to_its_place(tmp_path: Path) -> None:
    for game, line, meant in (
        ("spades", "scoring: {nil: 100}", "„none“"),
        ("spades", "scoring: {bags: 10}", "„over_each“"),
        ("hearts", "scoring: {queen_of_spades: 13}", '„deck: {card_points: {"pik-dame": …}}“'),
        ("hearts", "match: {play_to: 50}", "„target“"),
        ("schafkopf", "match: {hinwerfen: true}", "Hausregel: „hingeworfen“"),
    ):
        (said,) = messages(tmp_path, f"extends: {game}\nname: M\n{line}\n", "de")
        assert meant in said, (line, said)


def test_a_piece_of_a_game_is_told_once_to_extend_one(tmp_path: Path) -> None:
    text = "name: Meins\nhouse: {ziel: 1500}\ncontracts: {grand: {value: 30}}\n"
    (said,) = messages(tmp_path, text, "de")
    assert said.startswith("1:1: (Datei): ") and "fehlt die Zeile „extends: …“" in said
    assert "es fehlen: id, summary, deck, table, order, phases, scoring, match." in said
    assert " skat, " in said and "`rulesets/collection`" in said
    also = messages(tmp_path, text + "players: 3\n", "de")
    assert len(also) == 2 and also[1].startswith("4:1: players: ")


def test_the_worth_of_a_game_is_not_taken_for_its_points(tmp_path: Path) -> None:
    text = "extends: skat\nname: Meins\ncontracts: {grand: {wert: 30}}\n"
    (said,) = messages(tmp_path, text, "de")
    assert said.endswith("(meinst du „value“?)")


@pytest.mark.parametrize(
    ("game", "rule", "line"),
    [
        ("binokel-3", "ziel: 1200", "match: {target: 1200}"),
        ("gaigel", "ziel: 21", "match: {target: 21}"),
        ("binokel-3", "binokel: 50", "melds: {table: {binokel: {points: 50}}}"),
    ],
)
def test_a_number_that_no_house_rule_has_is_written_at_its_key(
    tmp_path: Path, game: str, rule: str, line: str
) -> None:
    head = f"extends: {game}\nname: Meins\n"
    (said,) = messages(tmp_path, f"{head}house: {{{rule}}}\n", "de")
    assert said.endswith(f"gehört statt der Hausregel in die Datei: „{line}“.")
    assert messages(tmp_path, f"{head}{line}\n", "de") == []


def test_a_number_that_its_key_does_not_have_either_is_not_advised(tmp_path: Path) -> None:
    (said,) = messages(tmp_path, "extends: binokel-3\nname: Meins\nhouse: {ziel: -5}\n", "de")
    assert "gehört statt der Hausregel" not in said


def test_all_phases_in_which_a_game_may_be_offered_are_named(tmp_path: Path) -> None:
    text = "extends: schafkopf\nname: Meins\ncontracts: {solo-herz: {offered: ansagen}}\n"
    (said,) = messages(tmp_path, text, "de")
    assert "„auction“ (dort auch „" in said and " oder „antrag“ (" in said
    assert "meinst du" not in said


def test_a_number_in_place_of_a_small_group_is_told_what_that_has(tmp_path: Path) -> None:
    text = "extends: back-alley\nname: Meins\nscoring: {none: 50}\n"
    (said,) = messages(tmp_path, text, "de")
    assert "„{made: …}“, da steht aber „50“. In ihr kann stehen: made, made_each, " in said

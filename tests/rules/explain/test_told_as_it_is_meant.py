"""What pages said twice, of too many, or of what cannot happen; and what they say now."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.explain.test_strangers import page, variant

COUILLON = """\
summary: Vorhand nennt nach drei Karten Trumpf
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9"], copies: 1,
  points: {as: 4, koenig: 3, dame: 2, bube: 1}}
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, say, trump, rest, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 3}]}
  say: {kind: reservations, asked_first: false, who: forehand, last_must: true}
  trump: {kind: trump}
  rest: {kind: deal_rest, packets: [3]}
  tricks:
    kind: tricks
    leader: declarer
    duties: {follow_suit: true, must_beat: true, must_trump: true, must_overtrump: true}
    last_trick: 0
contracts:
  new: {label: Neu, trump: none, order: *r, goal: thrown_in}
  game: {label: Spiel, offered: say, trump: named, order: *r}
scoring:
  kind: re_kontra
  names: {re: {de: Trumpfmacher, en: Makers}, kontra: {de: Gegner, en: Opponents}}
  win_at: 21
  steps:
    base: {label: Gleichstand, points: 0}
    game: {label: Strich, below: 20, points: 1}
  nothing: no_trick
  settlement: plus_only
match:
  first_dealer: drawn
  next_dealer: left
  target: 7
  bock: {after: {even: true}, deals: 1, several: multiplied}
"""

HERZELN = """\
summary: Der letzte und der vorletzte Stich
deck: {faces: french, ranks: &r [as, koenig, dame, bube], copies: 1, points: {}}
table: {players: 4, direction: clockwise, sides: {kind: alone}}
order: [deal, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 4}]}
  tricks: {kind: tricks, leader: left_of_dealer, duties: {follow_suit: true}}
contracts:
  stiche: &s {label: Stiche, trump: none, order: *r, goal: fewest_points, trick_points: {each: 1}}
  letzte: {<<: *s, label: Letzte, trick_points: {last: 5, before_last: [3]}}
  alles: {<<: *s, label: Alles, trick_points: {each: 1, last: 5, before_last: [3]}}
scoring: {kind: race}
match:
  {first_dealer: drawn, next_dealer: left, deals: 6, contracts: [stiche, stiche, letzte, alles]}
"""

ONE_IN_THE_TALON = """\
summary: Skat
deck: {without: [karo-7]}
phases: {deal: {packets: [{hand: 3}, {talon: 1}, {hand: 4}, {hand: 3}]}}
"""

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

THREE_PAIRS = """\
summary: Drei Paare
table: {players: 6, sides: {kind: partners, count: 3}}
phases: {deal: {packets: [{hand: 6}, {undealt: 16}]}}
scoring:
  opponents: own
  achievements:
    ace: {label: {de: Kreuz-As, en: Ace of Clubs}, kind: card, card: kreuz-as, points: 1}
"""


def test_forehand_always_plays_and_there_is_nothing_to_choose(tmp_path: Path) -> None:
    en, de = (page(tmp_path, COUILLON, lang) for lang in ("en", "de"))
    assert "Forehand always plays, and names trump. See also: Trump" in en
    assert "Vorhand spielt immer und nennt den Trumpf. Siehe auch: Trumpf" in de
    assert "not a trump. One of the four suits is trump; the declarer chooses it." in en
    assert "What is played" not in en and "Was gespielt wird" not in de


def test_double_deals_that_never_meet_and_no_last_deal(tmp_path: Path) -> None:
    en, de = (page(tmp_path, COUILLON, lang) for lang in ("en", "de"))
    assert "It follows a deal in which both sides have equally many card points. Whoever" in en
    assert "gleich viele Augen auf beiden Seiten. Gewonnen hat, wer 7" in de
    two = page(tmp_path, COUILLON.replace("even: true", "even: true, no_points: true"), "en")
    assert "When several meet they run at once" in two
    planned = page(tmp_path, COUILLON.replace("target: 7", "deals: 24"), "en")
    assert "Double rounds end with the last deal." in planned


def test_what_is_needed_is_no_reminder_where_it_brings_nothing(tmp_path: Path) -> None:
    assert "The opponents need 20" not in page(tmp_path, COUILLON, "en")
    paid = page(tmp_path, COUILLON.replace("points: 0}", "points: 1}"), "en")
    assert "The opponents need 20 card points, the declarer’s side needs 21." in paid


def test_an_entry_says_all_that_the_last_tricks_count(tmp_path: Path) -> None:
    en, de = (page(tmp_path, HERZELN, lang) for lang in ("en", "de"))
    both = "The last trick counts 5 card points. The last trick but one counts 3 card points."
    assert en.count(both) == 2 and f"- Letzte: {both}" in en
    assert "- Letzte: Der letzte Stich zählt 5 Augen. Der vorletzte Stich zählt 3 Augen." in de
    assert "The games come in this order: twice “Stiche”, “Letzte”, “Alles”." in en
    assert "Die Spiele kommen in dieser Folge: zweimal „Stiche“, „Letzte“, „Alles“." in de


def test_games_that_always_meet_the_same_dealers(tmp_path: Path) -> None:
    six = HERZELN.replace("deals: 6, contracts: [stiche, stiche, letzte, alles]", "GAMES")
    games = "deals: 12, contracts: [stiche, stiche, letzte, letzte, alles, alles]"
    assert "always dealt by" not in page(tmp_path, six.replace("GAMES", games), "en")
    games = "deals: 12, contracts: [stiche, alles, letzte, alles]"
    en, de = (page(tmp_path, six.replace("GAMES", games), lang) for lang in ("en", "de"))
    assert "with the first. So each of them is always dealt by the same players." in en
    assert "mit dem ersten weiter. So geben jedes davon immer dieselben." in de
    four = page(tmp_path, HERZELN.replace("deals: 6", "deals: 8"), "en")
    assert "So each of them is always dealt by the same players." in four


def test_where_all_is_minus_the_fewest_minus_points_win(tmp_path: Path) -> None:
    en, de = (page(tmp_path, HERZELN, lang) for lang in ("en", "de"))
    assert "The aim is to have the fewest minus points in the end." in en
    assert "whoever has the fewest minus points then has won" in en
    assert "Das Ziel sind am Ende die wenigsten Minuspunkte." in de
    many = HERZELN.replace("letzte: {<<: *s,", "letzte: {trump: none, order: *r,")
    some = page(tmp_path, many, "en")
    assert "whoever has the most points then has won" in some


def test_a_talon_of_one_card(tmp_path: Path) -> None:
    en, de = (variant(tmp_path, "skat", ONE_IN_THE_TALON, lang) for lang in ("en", "de"))
    assert "takes the card that lies face down in the middle; it is called" in en
    assert "To discard is to lay one card away, face down. Its card points belong" in en
    assert "Drücken heißt, eine Karte verdeckt wegzulegen. Ihre Augen" in de
    assert "die Karten auf" not in de


def test_other_pairs_and_a_card_that_a_thing_is_named_after(tmp_path: Path) -> None:
    en, de = (variant(tmp_path, "setback", THREE_PAIRS, lang) for lang in ("en", "de"))
    assert "Each of the two other pairs has an account of its own." in en
    assert "takes this card, if it is in play. " in en
    assert "der diese Karte bekommt, wenn sie im Spiel ist. " in de


def test_equal_names_of_melds_are_named_once(tmp_path: Path) -> None:
    said = variant(tmp_path, "klaberjass", ROWS, "de")
    assert "die hier weiter vorne steht: Fünfzig, Folge." in said
    assert "nur in einer von diesen liegen: Fünfzig oder Folge." in said


def test_who_makes_trump_with_the_first_card_leads_no_joker(tmp_path: Path) -> None:
    jokers = "summary: N\ndeck: {jokers: {count: 1}}\nphases: {deal: {packets: PACKETS}}"
    jokers = jokers.replace("PACKETS", "[{hand: 5}, {undealt: 28}]")
    en, de = (variant(tmp_path, "nap", jokers, lang) for lang in ("en", "de"))
    assert "may lead one of no suit only if there is no other in the hand; then only" in en
    assert "darf eine ohne Farbe nur ausspielen, wenn sonst keine auf der Hand ist; dann sind" in de


@pytest.mark.parametrize(
    ("game", "lang", "said"),
    [
        ("cinch", "en", "the Five of the suit that goes with the trump suit."),
        ("cinch", "de", "Fünf der Farbe, die zur Trumpffarbe gehört."),
        ("kaiser", "en", "said “pass”, the dealer must bid."),
        ("mucken", "de", "„weiter“ gesagt, muss der Geber etwas ansagen."),
        ("sedma", "en", "Any card may be played."),
        ("sedma", "de", "Jede Karte darf gelegt werden."),
        ("drei-fuenf-acht", "de", "Der Geber spielt immer und nennt den Trumpf."),
        ("bourre", "en", "everybody in turn who has stayed in may lay"),
        ("bourre", "de", "darf reihum jeder, der mitgeht, bis zu"),
        ("german-solo", "en", "One of the four suits is trump; the declarer chooses it."),
    ],
)
def test_what_is_meant_is_named(tmp_path: Path, game: str, lang: str, said: str) -> None:
    assert said in variant(tmp_path, game, "summary: X", lang)

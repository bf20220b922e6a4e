"""For which games a sentence of the page holds: where it was told of all of them, or of a player
although it is about a side."""

from __future__ import annotations

from pathlib import Path

from tests.rules.explain.test_more_strangers import PARTNERS
from tests.rules.explain.test_other_tables import AUCTION
from tests.rules.explain.test_strangers import page, variant

CALLED = """\
summary: Mit gerufenem Partner
deck: {faces: french, ranks: &r [as, "10", koenig, dame, bube, "9"], copies: 1, points: {as: 11}}
table: {players: 4, direction: clockwise, sides: {kind: alone}}
order: [deal, ansage, rufen, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 6}]}
  ansage: {kind: reservations, asked_first: false, only_higher: true}
  rufen: {kind: call_partner}
  tricks:
    kind: tricks
    leader: declarer
    duties: {follow_suit: true, must_beat: false, must_trump: true, must_overtrump: false}
    last_trick: 0
    melds_when_leading: always
contracts:
  niemand: {label: Neu geben, cards_as: ruf, goal: thrown_in}
  ruf: {label: Ruf, offered: ansage, trump: fixed, trumps: ["herz-*"], order: *r, sides: partner,
    partner: {found_by: card, cards: ["*-as"], own_suit: false, bound: false}}
  solo: {label: Solo, cards_as: ruf, offered: ansage, rank: 1, sides: solo}
melds:
  contained_melds: never
  table: {paar: {label: Paar, of_one_suit: [koenig, dame], points: 20}}
announcements: {by_turns: true, levels: {kontra: {label: Kontra, cards: 6, points: 0}}}
scoring:
  kind: game_points
  enough: 30
  goes_out: at_once
  melds_need_trick: false
  played_out: last_trick
  steps: {spiel: {label: Spiel, below: 30, points: 1}, halb: {label: Halb, below: 15, points: 1}}
match: {first_dealer: drawn, next_dealer: left, rounds: 4}
"""
EACH_ALONE = CALLED.replace("sides: solo}", "sides: solo}\n  alle: {label: Alle, rank: 2, @}")
EACH_ALONE = EACH_ALONE.replace("@", "cards_as: ruf, offered: ansage")

SWEEP = AUCTION.replace("last_trick: 0", "last_trick: 3\n    sweep: 9")


def test_what_tricks_bring_is_told_of_the_games_in_which_they_do(tmp_path: Path) -> None:
    assert "gilt das nicht" not in page(tmp_path, SWEEP, "de")
    text = SWEEP.replace("tief: {label: Tief,", "tief: {label: Tief, trick_points: {last: 5},")
    said = page(tmp_path, text, "de")
    assert "bekommt sie 9 Augen dazu. In „Tief“ gilt das nicht: Was Stiche dort bringen" in said
    assert "Tief: " in said and "Der letzte Stich zählt 5 Augen." in said
    assert "This does not hold in “Tief”: what tricks bring there" in page(tmp_path, text, "en")
    all_own = text.replace("hoch: {label: Hoch,", "hoch: {label: Hoch, trick_points: {},")
    said = page(tmp_path, all_own, "de")
    assert "gilt das nicht" not in said and "alle Stiche, bekommt sie" not in said


def test_where_a_partner_is_found_sides_have_enough_and_not_players(tmp_path: Path) -> None:
    said = page(tmp_path, CALLED, "de")
    assert "Jeder spielt" not in said and "nur für Spiele" not in said
    assert "In manchen Spielen hat er einen Partner, in anderen spielt er allein" in said
    assert "Sobald eine Seite mit Augen und Meldungen zusammen 30 hat" in said
    assert "Was Partner an Augen und Meldungen haben, zählt zusammen" in said
    assert "zählen auch für eine Seite, die keinen Stich" in said
    assert "Halb: ein Punkt dazu, wenn die Gegner nicht auf 15 kommen." in said
    said = page(tmp_path, CALLED, "en")
    assert "What partners have in card points and melds counts together" in said
    assert "This is only for games" not in said


def test_beside_games_in_which_everybody_plays_alone_partners_are_told(tmp_path: Path) -> None:
    said = page(tmp_path, EACH_ALONE, "de")
    assert "Partner, und die anderen spielen zusammen gegen die beiden; in anderen" in said
    assert "Das gilt nur für Spiele, in denen es zwei Seiten gibt" in said
    assert "wenn kein anderer auf 15 kommt" in said
    assert "games in which there are two sides" in page(tmp_path, EACH_ALONE, "en")


def test_who_has_the_best_meld_may_lay_all_of_them_and_need_not(tmp_path: Path) -> None:
    melding = PARTNERS.replace("[deal, tricks]", "[deal, melden, tricks]").replace(
        "phases:\n", "phases:\n  melden: {kind: meld, who: everybody}\n"
    )
    paar = "{label: Paar, of_one_suit: [koenig, dame], points: 2}"
    melds = f"melds: {{contained_melds: never, counted: best_side, table: {{paar: {paar}}}}}\n"
    said = page(tmp_path, melding + melds, "de")
    assert "man darf auch nur einen Teil melden" in said
    assert "Beide dürfen alles melden, was sie haben" in said and "Beide melden" not in said
    assert "The two may meld all that they have" in page(tmp_path, melding + melds, "en")


def test_a_prediction_that_may_be_exceeded_need_not_be_exact(tmp_path: Path) -> None:
    assert "Wer genau weiß, was er macht" in variant(
        tmp_path, "ansage-whist", "summary: Neu\n", "de"
    )
    least = "scoring: {exact: false}\n"
    said = variant(tmp_path, "ansage-whist", least, "de")
    assert "Wer genau weiß" not in said and "so viele muss er mindestens machen." in said
    assert "must then take at least that many." in variant(tmp_path, "ansage-whist", least, "en")
    assert "Wer genau weiß" not in variant(tmp_path, "differenzler", least, "de")
    assert "mit seinem Partner zusammen" in variant(tmp_path, "spades", "summary: Neu\n", "de")


def test_who_always_plays_alone_loses_alone_and_plays_no_soli(tmp_path: Path) -> None:
    said = page(tmp_path, ALONE, "de")
    assert "Außerdem wird dem Spieler das Gebot abgezogen." in said
    assert "Für alle Spiele, in denen Augen zählen, gilt:" in said and "Soli" not in said
    said = page(tmp_path, ALONE, "en")
    assert "is taken off the declarer." in said and "solo" not in said
    assert "In every game in which card points count:" in said


ALONE = """\
summary: Einer gegen zwei
deck: {faces: french, ranks: &r [as, "10", koenig, dame, bube, "9"], copies: 1, points: {as: 11}}
table: {players: 3, direction: clockwise, sides: {kind: declarer}}
order: [deal, ansage, trumpf, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  ansage: {kind: reservations, asked_first: false, only_higher: true}
  trumpf: {kind: trump}
  tricks:
    kind: tricks
    leader: declarer
    duties: {follow_suit: true, must_beat: false, must_trump: true, must_overtrump: false}
    last_trick: 0
contracts:
  neu: {label: Neu, trump: none, order: *r, goal: thrown_in}
  eins: &e {label: Eins, offered: ansage, rank: 1, trump: named, order: *r, sides: solo, win_at: 20}
  zwei: {<<: *e, label: Zwei, rank: 2, win_at: 30}
  kein: {label: Kein, cards_as: neu, offered: ansage, rank: 3, sides: solo,
    goal: no_tricks, value: 9}
scoring:
  {kind: bid_game, rounding: exact, melds_need_trick: false, declarer_needs_trick: false,
   lost_factor: 1, lost_bonus: 0, lost_points: to_others, conceded_factor: 0, conceded_bonus: 0,
   bonus_for: seat, opponents: shared}
match: {first_dealer: drawn, next_dealer: left, rounds: 6}
"""

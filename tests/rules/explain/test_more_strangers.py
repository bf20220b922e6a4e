"""Sentences that games which nobody has shipped made false, doubled or clumsy, and what they say
now; the games are variants of those in `tests/games`."""

from __future__ import annotations

from pathlib import Path

from game.rules import load
from tests.rules.explain.test_strangers import page

DWARFS = """\
summary: Joker unten
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1,
  points: {as: 1}, jokers: {count: 2, power: lowest}, fools: {count: 2}}
table: {players: 4, direction: clockwise, sides: {kind: alone}}
order: [deal, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}, {turn_up: 1}, {undealt: 3}]}
  tricks:
    kind: tricks
    leader: left_of_dealer
    duties: {follow_suit: true, must_beat: true, must_trump: false, must_overtrump: false}
    last_trick: 0
contracts: {spiel: {label: Spiel, trump: turned_up, order: *r}}
scoring: {kind: race}
match: {first_dealer: drawn, next_dealer: left, target: 20}
"""
WITHOUT_TRUMP = (
    DWARFS.replace(", jokers: {count: 2, power: lowest}, fools: {count: 2}", "")
    .replace("{turn_up: 1}, {undealt: 3}", "")
    .replace("trump: turned_up", "trump: none")
)
PARTNERS = WITHOUT_TRUMP.replace("kind: alone", "kind: partners").replace(
    "trump: none", 'trump: fixed, trumps: ["herz-*"]'
)
TRUMPING = PARTNERS.replace(
    "must_beat: true, must_trump: false", "must_beat: false, must_trump: true"
)


def test_a_joker_and_a_fool_leave_the_jokers_the_only_trumps(tmp_path: Path) -> None:
    said = page(tmp_path, DWARFS, "de")
    assert "Zeigt ein Joker oder ein Narr den Trumpf, sind nur die Joker Trumpf." in said
    assert "gibt es in diesem Spiel keinen" not in said
    assert said.count("Dazu kommen") == 1
    assert "Auch zwei Narren sind dabei; damit sind es 36 Karten." in said
    assert "If a joker or a fool shows what is trump" in page(tmp_path, DWARFS, "en")
    fewer = DWARFS.replace(", fools: {count: 2}", "").replace("undealt: 3", "undealt: 1")
    assert "Zeigt ein Joker den Trumpf, sind nur die Joker" in page(tmp_path, fewer, "de")


def test_a_joker_as_the_last_card_says_what_is_trump_too(tmp_path: Path) -> None:
    text = DWARFS.replace(
        "[{hand: 8}, {turn_up: 1}, {undealt: 3}]", "[{hand: 9}], last_card: shows_trump"
    )
    assert "Zeigt ein Joker oder ein Narr den Trumpf" in page(tmp_path, text, "de")


def test_what_must_be_beaten_is_said_of_the_suit_before_those_without_it(tmp_path: Path) -> None:
    said = page(tmp_path, WITHOUT_TRUMP, "de")
    assert "muss man es tun. Wer die Farbe nicht hat, spielt, was er will." in said
    free = WITHOUT_TRUMP.replace(
        "follow_suit: true, must_beat: true", "follow_suit: false, must_beat: false"
    )
    assert "Wer die Farbe nicht hat" not in page(tmp_path, free, "de")
    bound = WITHOUT_TRUMP.replace("must_trump: false", "must_trump: true")
    assert "noch Trumpf" not in page(tmp_path, bound, "de"), "there is no trump"


def test_what_a_partner_spares_is_what_one_must_otherwise(tmp_path: Path) -> None:
    said = page(tmp_path, PARTNERS, "de")
    assert "Überbieten muss man auch, wenn der Partner den Stich gerade gewinnt." in said
    said = page(tmp_path, TRUMPING, "de")
    assert "Trumpfen muss man auch, wenn der Partner den Stich gerade gewinnt." in said
    spared = TRUMPING.replace("must_overtrump: false", "must_overtrump: false, spare_partner: true")
    said = page(tmp_path, spared, "de")
    assert "muss man nicht trumpfen" in said and "weder überbieten" not in said
    spared = PARTNERS.replace("must_overtrump: false", "must_overtrump: false, spare_partner: true")
    assert "you need not beat it" in page(tmp_path, spared, "en")
    plain = spared.replace('trump: fixed, trumps: ["herz-*"]', "trump: none")
    assert "muss man nicht überbieten" in page(tmp_path, plain, "de")


def test_undertrumping_names_the_trump_that_lies_there(tmp_path: Path) -> None:
    text = PARTNERS.replace("must_overtrump: false", "must_overtrump: false, no_undertrump: true")
    assert "schon ein Trumpf im Stich, darf man keinen niedrigeren" in page(tmp_path, text, "de")
    text = TRUMPING.replace("must_overtrump: false", "must_overtrump: false, no_undertrump: true")
    assert "nicht überstechen. Einen niedrigeren darf man nicht" in page(tmp_path, text, "de")


def test_low_trumps_are_said_to_be_free_where_they_are(tmp_path: Path) -> None:
    free = "must_overtrump: true, trump_to_win: true"
    said = page(tmp_path, TRUMPING.replace("must_overtrump: false", free), "de")
    assert "hat er keinen höheren, spielt er, was er will" in said
    assert "wer nicht bedienen kann, muss stechen" not in said.lower()


def test_cards_of_which_the_second_wins_need_not_be_declined(tmp_path: Path) -> None:
    text = WITHOUT_TRUMP.replace("copies: 1", "copies: 2").replace("hand: 8", "hand: 16")
    text = text.replace("trump: none,", 'trump: none, second_wins: ["*-as"],')
    assert "die zweite schlägt die erste: alle Asse." in page(tmp_path, text, "de")
    assert "the second beats the first: all Aces." in page(tmp_path, text, "en")


GAME_POINTS = PARTNERS.replace(
    "scoring: {kind: race}",
    "scoring: {kind: game_points, enough: 3, goes_out: at_once, melds_need_trick: false,"
    " played_out: most_points, steps: {spiel: {label: Spiel, below: 3, points: 1},"
    " leer: {label: Leer, below: 2, points: 1}}}",
)


def test_of_two_sides_the_losers_are_the_opponents(tmp_path: Path) -> None:
    assert "wenn die Gegner nicht auf 2 kommen" in page(tmp_path, GAME_POINTS, "de")
    alone = GAME_POINTS.replace("kind: partners", "kind: alone")
    assert "wenn kein anderer auf 2 kommt" in page(tmp_path, alone, "de")


MAKERS = (
    TRUMPING.replace("order: [deal, tricks]", "order: [deal, ansage, tricks]")
    .replace(
        "phases:\n",
        "phases:\n  ansage: {kind: reservations, asked_first: false, who: forehand,"
        " last_must: true}\n",
    )
    .replace(
        "contracts: {spiel: {label: Spiel,", "contracts: {spiel: {label: Neu, goal: thrown_in,"
    )
    .replace(
        "order: *r}}",
        "order: *r}, hoch: {label: Hoch, cards_as: spiel, offered: ansage},"
        " tief: {label: Tief, cards_as: spiel, offered: ansage, rank: 1}}",
    )
    .replace(
        "scoring: {kind: race}",
        "scoring: {kind: re_kontra, names: {re: Ansager, kontra: Gegner}, win_at: 3, against_re: 1,"
        " settlement: plus_only, steps: {spiel: {label: Spiel, below: 3, points: 1}}}",
    )
)


def test_nobody_need_say_against_how_many_where_it_is_always_two(tmp_path: Path) -> None:
    assert "Gewinnen die Gegner, gibt es einen Punkt dazu." in page(tmp_path, MAKERS, "de")
    alone = MAKERS.replace("rank: 1", "rank: 1, sides: solo")
    assert "Gewinnen die Gegner gegen zwei" in page(tmp_path, alone, "de")


def test_what_one_player_may_name_is_joined(tmp_path: Path) -> None:
    said = page(tmp_path, MAKERS, "de")
    assert "Ansagen kann man Tief und Hoch." in said


SCORING = """\
scoring:
  {kind: bid_game, rounding: exact, melds_need_trick: false, declarer_needs_trick: false,
   lost_factor: 1, lost_bonus: 0, conceded_factor: 1, conceded_bonus: 0, bonus_for: side,
   opponents: shared}
"""
BIDDERS = """\
summary: Gebote mit Meldungen
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1,
  points: {as: 1}}
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, ansage, trumpf, melden, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  ansage: {kind: reservations, asked_first: false, only_higher: true}
  trumpf: {kind: trump}
  melden: {kind: meld, who: everybody}
  tricks:
    kind: tricks
    leader: declarer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 0
contracts:
  keiner: {label: Keiner, trump: none, order: *r, goal: thrown_in}
  gebot: {label: Gebot, offered: ansage, trump: named, order: *r, higher_trumps: [kreuz-bube],
    ladder: {first: 2, last: 6, trumps: [named]}}
melds:
  contained_melds: never
  table: {paar: {label: Paar, of_one_suit: [koenig, dame], points: 2}}
match: {first_dealer: drawn, next_dealer: left, target: 20}
"""
BIDDERS += SCORING


def test_a_bid_is_reached_by_melds_as_well_where_they_count(tmp_path: Path) -> None:
    said = page(tmp_path, BIDDERS, "de")
    assert "nennt den Trumpf und muss mit Augen und Meldungen zusammen so viele Punkte" in said
    single = BIDDERS.replace("ladder: {first: 2, last: 6, trumps: [named]}", "win_at: 4")
    assert "wenn er mit Augen und Meldungen zusammen 4 Punkte erreicht" in page(
        tmp_path, single, "de"
    )
    without = BIDDERS.replace("ladder:", "melds: false, ladder:")
    assert "nennt den Trumpf und muss so viele Augen machen" in page(tmp_path, without, "de")


def test_a_single_card_above_the_trump_suit_is_one(tmp_path: Path) -> None:
    said = page(tmp_path, BIDDERS, "de")
    assert "Über der Trumpffarbe steht noch ein Trumpf: Kreuz-Bube." in said
    two = BIDDERS.replace("[kreuz-bube]", "[kreuz-bube, pik-bube]")
    assert "noch weitere Trümpfe, vom höchsten an: Kreuz-Bube" in page(tmp_path, two, "de")


def test_what_a_game_without_a_value_of_its_own_brings_is_said(tmp_path: Path) -> None:
    some = MAKERS.replace("rank: 1}", "rank: 1, value: 4}").replace("points: 1}}}", "points: 3}}}")
    said = page(tmp_path, some, "de")
    assert "so viele Punkte, wie das Spiel wert ist, und 3, wo nicht steht, wie viele." in said
    every = some.replace("offered: ansage}", "offered: ansage, value: 2}")
    assert "Der Gewinn bringt so viele Punkte, wie das Spiel wert ist." in page(
        tmp_path, every, "de"
    )


MARRIAGES = """\
summary: Jedes Paar macht Trumpf
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1,
  points: {as: 1}}
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  tricks:
    kind: tricks
    leader: left_of_dealer
    duties: {follow_suit: true, must_beat: true, must_trump: true, must_overtrump: true}
    melds_when_leading: after_a_trick
    last_trick: 0
contracts: {spiel: {label: Spiel, trump: melded, order: *r}}
melds:
  contained_melds: never
  table:
    herz: {label: Herz-Paar, cards: [herz-koenig, herz-dame], points: 100}
    karo: {label: Karo-Paar, cards: [karo-koenig, karo-dame], points: 80}
scoring: {kind: race}
match: {first_dealer: drawn, next_dealer: left, target: 500}
"""


def test_a_trick_of_the_partner_lets_one_meld_as_well(tmp_path: Path) -> None:
    assert "allein oder mit dem Partner schon einen Stich gemacht hat" in page(
        tmp_path, MARRIAGES, "de"
    )
    alone = MARRIAGES.replace("kind: partners", "kind: alone")
    assert "Wer ausspielt und schon einen Stich gemacht hat" in page(tmp_path, alone, "de")


def test_no_card_lies_in_two_melds_that_share_none(tmp_path: Path) -> None:
    assert "in mehreren Meldungen" not in page(tmp_path, MARRIAGES, "de")
    shared = MARRIAGES.replace("karo-koenig, karo-dame", "herz-dame, karo-bube")
    assert "in mehreren Meldungen" in page(tmp_path, shared, "de")


def test_an_example_says_nothing_of_a_suit_that_need_not_be_followed(tmp_path: Path) -> None:
    must = "Der Dritte hat keine Karte dieser Farbe und legt"
    assert must in page(tmp_path, PARTNERS, "de")
    free = PARTNERS.replace("follow_suit: true, must_beat: true", "follow_suit: false")
    free = free.replace("must_trump: false", "must_beat: false, must_trump: false")
    assert must not in page(tmp_path, free, "de") and "Der Dritte legt" in page(
        tmp_path, free, "de"
    )


def test_a_dealer_always_names_the_trump_where_every_game_has_one(tmp_path: Path) -> None:
    named = (
        WITHOUT_TRUMP.replace("order: [deal, tricks]", "order: [deal, trumpf, tricks]")
        .replace("phases:\n", "phases:\n  trumpf: {kind: trump, who: dealer}\n")
        .replace("trump: none", "trump: named")
    )
    assert "Trumpf: Der Geber nennt die Farbe, die alle anderen schlägt." in page(
        tmp_path, named, "de"
    )


POOL = WITHOUT_TRUMP.replace(
    "target: 20", "deals: 4, pot: {label: Topf, each_deal: 1, won_by: last_trick}"
)


def test_nothing_is_left_in_a_pot_that_the_last_trick_always_empties(tmp_path: Path) -> None:
    assert "gehört keinem" not in page(tmp_path, POOL, "de")
    paid = POOL.replace("won_by: last_trick", "won_by: last_trick, no_trick: 1")
    assert "gehört keinem" in page(tmp_path, paid, "de")


def test_a_declarer_who_plays_alone_has_no_side_that_pays(tmp_path: Path) -> None:
    pot = "pot: {label: Topf, thrown_in: 2, lost: 3, lost_doubles: true}"
    solo = MAKERS.replace("kind: partners", "kind: declarer").replace("against_re: 1,", "")
    said = page(tmp_path, solo.replace("target: 20", f"deals: 4, {pot}"), "de")
    assert "Gewinnt der Spieler, bekommt er, was im Topf liegt. Verliert er, zahlt er" in said
    assert "seine Seite" not in said


def test_bids_of_numbers_whose_trump_is_made_in_play(tmp_path: Path) -> None:
    text = (
        MARRIAGES.replace("order: [deal, tricks]", "order: [deal, ansage, tricks]")
        .replace(
            "phases:\n",
            "phases:\n  ansage: {kind: reservations, asked_first: false, only_higher: true}\n",
        )
        .replace(
            "contracts: {spiel: {label: Spiel, trump: melded, order: *r}}",
            "contracts: {keiner: {label: Neu, trump: none, order: *r, goal: thrown_in}, gebot:"
            " {label: Gebot, offered: ansage, trump: melded, order: *r,"
            " ladder: {first: 2, last: 90, step: 4, trumps: [named]}}}",
        )
        .replace("scoring: {kind: race}\n", SCORING)
    )
    said = page(tmp_path, text, "de")
    assert "zusammen so viele Punkte erreichen. Am Anfang gibt es keinen Trumpf." in said
    assert "nennt den Trumpf und muss" not in said
    bids = load(tmp_path / "eigenes.yaml").ruleset.contracts
    assert {game.trump for name, game in bids.items() if name != "keiner"} == {"melded"}


def test_of_how_many_suits_a_meld_is(tmp_path: Path) -> None:
    three = BIDDERS.replace("of_one_suit: [koenig, dame]", "of_each_suit: [koenig], alike: 3")
    assert "Paar (2 Punkte): drei Könige aus verschiedenen Farben." in page(tmp_path, three, "de")
    pairs = BIDDERS.replace("of_one_suit: [koenig, dame]", "of_each_suit: [koenig, dame], alike: 2")
    assert "König und Dame aus zwei Farben." in page(tmp_path, pairs, "de")
    some = three.replace("alike: 3", "alike: 3, different_suits: false")
    assert "drei Könige, gleich aus welchen Farben." in page(tmp_path, some, "de")


def test_nobody_need_play_along_where_nobody_may_drop_out(tmp_path: Path) -> None:
    race = WITHOUT_TRUMP.replace("{kind: race}", "{kind: race, no_trick: -5}")
    race = race.replace("points: {as: 1}", "points: {}").replace(
        "last_trick: 0", "last_trick: 0\n    each_trick: 1"
    )
    assert "Wer keinen Stich macht, bekommt dafür −5 Punkte." in page(tmp_path, race, "de")
    stay = race.replace("[deal, tricks]", "[deal, mitgehen, tricks]").replace(
        "phases:\n", "phases:\n  mitgehen: {kind: stay}\n"
    )
    assert "Wer mitspielt und keinen Stich macht" in page(tmp_path, stay, "de")


def test_of_partners_a_side_has_enough(tmp_path: Path) -> None:
    assert "Sobald eine Seite" in page(tmp_path, GAME_POINTS, "de")
    alone = GAME_POINTS.replace("kind: partners", "kind: alone")
    assert "Sobald jemand" in page(tmp_path, alone, "de")

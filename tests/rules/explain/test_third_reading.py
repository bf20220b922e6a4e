"""Sentences on the pages of games that somebody wrote from memory, and what they say now; the games
are variants of those in `tests/games`."""

from __future__ import annotations

from pathlib import Path

from tests.rules.explain.test_more_strangers import DWARFS, PARTNERS, WITHOUT_TRUMP
from tests.rules.explain.test_strangers import page, variant

THROWN_IN = "trump: none, order: *r, goal: thrown_in}"
UPSIDE_DOWN = '["7", "8", "9", "10", bube, dame, koenig, as]'


def test_jokers_of_several_names(tmp_path: Path) -> None:
    named = DWARFS.replace(
        "jokers: {count: 2, power: lowest}",
        "jokers: {count: 2, little: 1, points: 1, label: {one: {de: großer Joker, en: big Joker},"
        " other: {de: Joker, en: Jokers}}, little_label: {one: {de: kleiner Joker, en: Imp}}}",
    )
    said = page(tmp_path, named, "de")
    assert "Dazu kommen zwei Karten ohne Farbe: großer Joker und kleiner Joker; damit" in said
    assert "Die Joker haben je ein Auge." in said
    assert "Untereinander stehen sie von oben nach unten so: großer Joker, kleiner Joker." in said
    said = page(tmp_path, named, "en")
    assert "Two cards of no suit are added: big Joker and Imp; with them" in said
    assert "The Jokers have one card point each." in said
    more = named.replace("count: 2, little", "count: 3, little")
    more = more.replace("{undealt: 3}", "{undealt: 4}")
    assert "großer Joker (zweimal) und kleiner Joker (einmal)" in page(tmp_path, more, "de")


def test_bids_of_two_levels_with_the_same_number(tmp_path: Path) -> None:
    ladder = "ladder: {first: 5, last: 7, rank_step: 2, said_above: 2, trumps: [%s]}"
    games = "".join(
        f", g{n}: {{label: {label}, offered: ansage, rank: {rank}, trump: {trump}, order: {order},"
        f" {ladder % trump}}}"
        for n, (label, rank, trump, order) in enumerate(
            [
                ("Hoch", 10, "named", "*r"),
                ("Tief", 10, "named", UPSIDE_DOWN),
                ("Ohne hoch", 11, "none", "*r"),
                ("Ohne tief", 11, "none", UPSIDE_DOWN),
            ]
        )
    )
    text = (
        PARTNERS.replace("[deal, tricks]", "[deal, ansage, trumpf, tricks]")
        .replace(
            "phases:\n",
            "phases:\n  ansage: {kind: reservations, asked_first: false, only_higher: true}\n"
            "  trumpf: {kind: trump}\n",
        )
        .replace('trump: fixed, trumps: ["herz-*"], order: *r}', f"{THROWN_IN}{games}")
        .replace("{kind: race}", "{kind: tariff, above: 2, each: 1, lost_factor: 1}")
        .replace("left_of_dealer", "declarer")
        .replace("last_trick: 0", "last_trick: 0\n    each_trick: 1")
    )
    said = page(tmp_path, text, "de")
    order = "höchsten an: Ohne hoch und Ohne tief (beide gleich hoch); Hoch und Tief (beide gleich"
    assert order in said
    assert "Ohne hoch 5" not in said.split("Was gespielt wird")[0]
    shared = "Für „Ohne hoch 3 bis 5“ und „Hoch 3 bis 5“ gilt: In jeder Farbe gilt"
    assert shared in said


def test_more_than_the_others_is_all_that_is_asked_for_where_points_hang(tmp_path: Path) -> None:
    order = '[bube, "9", as, "10", koenig, dame, "8", "7"]'
    text = (
        "contracts: {nehmen: {win_at: 1}, andere: {win_at: 1}, alles: {label: Alles, trump: none,"
        f" offered: second, rank: 9, order: {order}, win_at: 1}}}}"
    )
    said = variant(tmp_path, "belote", text, "de")
    assert "Haben der Spieler und sein Partner mit Meldungen und Augen zusammen mehr als" in said
    assert "Haben beide Seiten gleich viel, ist nichts gewonnen und nichts verloren" in said
    assert "Hat die Seite des Spielers weniger, ist das Spiel verloren" in said
    assert "was es verlangt" not in said and "Ist das Gebot erreicht" not in said
    assert "Keine Farbe sticht die anderen; in jeder stehen die Karten wie sonst im Trumpf." in said


def test_the_last_trick_that_nobody_wants(tmp_path: Path) -> None:
    said = variant(tmp_path, "gurke", "summary: Gurke", "de")
    assert "Niemand will den letzten Stich haben." in said
    assert "Augen in seinen Stichen haben, wie er kann" not in said
    assert "keine guten Karten" not in said
    assert "Karten eines Ranges sind gleich hoch: Von ihnen gewinnt die zuletzt gelegte." in said
    assert "so hoch ist wie die höchste im Stich oder höher, muss die niedrigste" in said


def test_where_the_rank_led_counts_it_is_said_once_that_any_card_may_be_played(
    tmp_path: Path,
) -> None:
    led = WITHOUT_TRUMP.replace(
        "last_trick: 0", 'last_trick: 0\n    winner: rank_led\n    wild: ["7"]'
    )
    led = led.replace("follow_suit: true, must_beat: true", "follow_suit: false, must_beat: false")
    said = page(tmp_path, led, "de")
    assert "gelten auch die Siebenen; ausgespielt" in said
    assert "Jede Karte darf gelegt werden." in said
    assert "Niemand muss bedienen" not in said


def test_trumps_between_joker_and_trump_suit_and_who_may_play_a_joker(tmp_path: Path) -> None:
    bowers = DWARFS.replace("power: lowest", "without_trump: highest").replace(
        "trump: turned_up, order",
        "trump: turned_up, higher_trumps: [trump-bube, colour-bube], order",
    )
    bowers = bowers.replace(
        "order: *r}}", "order: *r}, ohne: {label: Ohne, trump: none, order: *r}}"
    )
    bowers = bowers.replace("next_dealer: left,", "next_dealer: left, contracts: [spiel, ohne],")
    said = page(tmp_path, bowers.replace("target: 20", "rounds: 4"), "de")
    assert "Wer bedienen muss, darf keine dieser Karten legen, und sie schlagen jede andere" in said
    assert "Zwischen Joker und Trumpffarbe stehen noch weitere Trümpfe" in said


def test_hands_with_many_cards_of_any_suit_are_told_once(tmp_path: Path) -> None:
    said = variant(tmp_path, "sjavs", "", "de")
    assert "Pik-Dame, alle Buben und alle Karten einer Farbe, gleich welcher. " in said
    assert "Oder von diesen" not in said
    fewer = "contracts: {sechs: {holding: [{kind: cards, count: 6, cards: ['*-bube', 'pik-*']}]}}\n"
    said = variant(tmp_path, "sjavs", fewer, "en")
    assert "It takes at least six of these: all Jacks and all cards of Spades. " in said


def test_cards_that_count_by_themselves_are_one_list_with_their_minus(tmp_path: Path) -> None:
    said = variant(tmp_path, "gong-zhu", "", "de")
    assert "Augen haben diese Karten: Pik-Dame −100, Karo-Bube 100, Herz-As −50" in said
    assert "Je minus 10 Augen zählen: Herz-Zehn bis Herz-Fünf. " in said


def test_what_the_first_step_is_for_and_which_games_say_themselves_what_they_bring(
    tmp_path: Path,
) -> None:
    said = variant(tmp_path, "solo-whist", "", "de")
    assert "in Stufen gezählt, wo das Spiel nicht selbst sagt, was es bringt: " in said
    assert "Spiel: 2 Punkte. Das zählt bei jedem Sieg. " in said
    assert "Winning is counted in steps: " in variant(tmp_path, "sjavs", "", "en")

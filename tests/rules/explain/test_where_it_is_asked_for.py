"""What a page says where it is asked for: the steps of bids, deals that do not count, and trumps
that all games share."""

from __future__ import annotations

from pathlib import Path

from tests.rules.explain.variants import variant


def test_the_steps_of_bids_stand_with_the_bids(tmp_path: Path) -> None:
    de, en = (variant(tmp_path, "forty-fives", "", lang) for lang in ("de", "en"))
    assert "Bieten kann man 15 bis 30 in Schritten von 5." in de
    assert "These can be bid: 15 to 30 in steps of 5." in en
    gebot = "contracts: {gebot: {ladder: {step: %d, last: %d}}}\n"
    assert "in steps of" not in variant(tmp_path, "forty-fives", gebot % (1, 30), "en")
    two = variant(tmp_path, "forty-fives", gebot % (5, 20), "en")
    assert "in steps of" not in two and "These can be bid: 15 or 20." in two


def test_ladders_side_by_side_say_their_step_once(tmp_path: Path) -> None:
    de, en = (variant(tmp_path, "coinche", "", lang) for lang in ("de", "en"))
    assert de.count("Die Zahl steigt in Schritten von 10.") == 1
    assert "none is higher. Numbers go up in steps of 10." in en


def test_deals_that_are_thrown_in_are_said_not_to_count(tmp_path: Path) -> None:
    de, en = (variant(tmp_path, "bridge", "", lang) for lang in ("de", "en"))
    assert "Nach 4 Spielen ist Schluss; hingeworfene zählen nicht mit." in de
    assert "It is over after 4 deals; those that are thrown in do not count." in en
    assert "thrown in" not in variant(tmp_path, "oh-hell", "", "en")
    target = "match: {target: 500}\n"
    both = variant(tmp_path, "bridge", target, "en")
    assert "after 4 deals at the latest; those that are thrown in do not count. Whoever" in both


def test_so_many_of_one_rank_are_called_by_it(tmp_path: Path) -> None:
    held = "contracts: {fuenf: {holding: [{kind: cards, count: %d, cards: ['%s']}]}}\n"
    for count, cards, de, en in (
        (3, "*-as", "mindestens drei Asse.", "at least three Aces."),
        (1, "*-koenig", "mindestens einen König.", "at least a King."),
        (2, "herz-*", "mindestens zwei Herz-Karten.", "at least two cards of Hearts."),
    ):
        more = held % (count, cards)
        assert de in variant(tmp_path, "sjavs", more, "de")
        assert en in variant(tmp_path, "sjavs", more, "en")


def test_trumps_that_are_the_highest_in_every_game_are_named_once(tmp_path: Path) -> None:
    de, en = (variant(tmp_path, "watten", "", lang) for lang in ("de", "en"))
    assert en.count("the King of Hearts, the Seven of Bells, the Seven of Acorns") == 1
    assert de.count("Herz-König, Schellen-Sieben, Eichel-Sieben") == 1
    assert "Nines strike: Below the highest trumps and above the trump suit are" in en
    assert de.count("gleich hoch") == 1
    other = variant(
        tmp_path,
        "watten",
        "contracts: {as: {higher_trumps: [schellen-7], equal_ranks: []}}\n",
        "en",
    )
    assert "Above the trump suit is one more trump: the Seven of Bells." in other
    assert "highest trumps" not in other


def test_trump_is_a_suit_of_its_own_only_where_other_cards_belong_to_it(tmp_path: Path) -> None:
    own = "Trump is a suit of its own here."
    for game in ("belot", "coinche", "zauberer", "setback"):
        assert own not in variant(tmp_path, game, "", "en"), game
    for game in ("schafkopf", "skat", "bid-whist", "fuenfundzwanzig", "euchre"):
        assert own in variant(tmp_path, game, "", "en"), game


def test_ranks_beside_a_card_are_said_to_be_of_trumps(tmp_path: Path) -> None:
    de, en = (variant(tmp_path, "fuenfundzwanzig", "", lang) for lang in ("de", "en"))
    assert "The Five and the Jack of trumps and the Ace of Hearts need not be played" in en
    assert "Die Fünf und den Buben der Trumpffarbe und das Herz-As muss man auf einen" in de
    unter = "Den Unter der Trumpffarbe muss man nicht zugeben, wenn Trumpf angespielt wird"
    assert unter in variant(tmp_path, "jass", "", "de")


def test_a_card_turned_up_is_called_by_its_kind(tmp_path: Path) -> None:
    de, en = (variant(tmp_path, "zauberer", "", lang) for lang in ("de", "en"))
    assert "wenn beim Geben ein Zauberer aufgedeckt wird." in de
    assert "when a Wizard is turned up in dealing." in en


def test_who_gives_a_card_away_is_not_the_one_who_is_asked_first(tmp_path: Path) -> None:
    de = variant(tmp_path, "fuenfundzwanzig", "", "de")
    assert "auf die Hand nehmen. Dafür legt er eine Karte verdeckt weg" in de
    assert de.count("Gefragt wird zuerst der Geber, dann reihum die anderen.") == 1


def test_rows_in_tricks_say_their_order_once(tmp_path: Path) -> None:
    de, en = (variant(tmp_path, "klaverjas", "", lang) for lang in ("de", "en"))
    assert "Three in a row: three cards in a row of one suit, 20 card points." in en
    assert de.count("Aufeinander folgen die Karten dabei so: As, König, Dame, Bube") == 1


def test_a_card_that_is_there_once_is_caught_once(tmp_path: Path) -> None:
    de, en = (variant(tmp_path, "ulti", "", lang) for lang in ("de", "en"))
    assert "im letzten Stich die Sieben der Trumpffarbe abnimmt." in de
    assert "catching the Seven of the trump suit from the other side in the last trick" in en
    twice = variant(tmp_path, "doppelkopf-passing", "", "de")
    assert "sooft man den Gegnern in einem Stich ein Karo-As abnimmt" in twice


def test_where_all_cards_stand_in_one_row_the_chapter_is_not_called_by_trumps(
    tmp_path: Path,
) -> None:
    de, en = (variant(tmp_path, "gurke", "", lang) for lang in ("de", "en"))
    assert "Trumpf und Rangfolge" not in de and "Trump and ranking" not in en
    assert "nach der Karte, die ihn macht: As (14), König (13)" in de
    assert "Trumpf und Rangfolge" in variant(tmp_path, "sjavs", "", "de")

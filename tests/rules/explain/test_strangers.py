"""Sentences that games which nobody has shipped once made false, doubled or clumsy."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import load
from game.rules.explain import explain, to_text
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, path_of
from tests.rules.explain.test_foreign import whole

ELFERN = """\
id: elfern
name: Elfern
summary: Elf von zwanzig
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1,
  points: {as: 1, koenig: 1, dame: 1, bube: 1, "10": 1}}
table: {players: 2, direction: clockwise, sides: {kind: alone}}
order: [deal, stock, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 6}]}
  stock: {kind: stock, leader: left_of_dealer, winner: suit_and_trump, captured: pile,
    tricks_count: true}
  tricks:
    kind: tricks
    leader: last_winner
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 0
contracts: {spiel: {label: Elfern, trump: none, order: *r}}
scoring: {kind: race}
match: {first_dealer: drawn, next_dealer: left, target: 50}
"""
MULATSCHAK = """\
id: mulatschak
name: Mulatschak
summary: Stiche bieten
deck: {faces: german, ranks: &r [as, koenig, ober, unter, "10", "9"], copies: 1, points: {}}
table: {players: 4, direction: clockwise, sides: {kind: declarer}}
order: [deal, bidding, trump, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 6}]}
  bidding: {kind: bidding, first: left_of_dealer, direction: clockwise, opening: 1, step: 1,
    limit: 6, forehand: must_open}
  trump: {kind: trump}
  tricks:
    kind: tricks
    leader: declarer
    duties: {follow_suit: true, must_beat: true, must_trump: true, must_overtrump: true}
    last_trick: 0
    each_trick: 1
contracts: {spiel: {label: Mulatschak, trump: named, order: *r}}
scoring:
  {kind: bid_game, rounding: exact, melds_need_trick: false, declarer_needs_trick: false,
   lost_factor: 2, lost_bonus: 0,
   conceded_factor: 1, conceded_bonus: 0, bonus_for: seat, opponents: own}
match: {first_dealer: drawn, next_dealer: left, rounds: 3}
"""


def page(folder: Path, text: str, lang: str) -> str:
    """The whole page of a ruleset of its own, in one line."""
    file = folder / "eigenes.yaml"
    head = text if text.startswith("id:") else f"id: eigenes\nname: Eigenes\n{text}"
    file.write_text(head.replace("id: elfern", "id: eigenes"), encoding="utf-8")
    return " ".join(to_text(explain(load(file).ruleset, lang)).split())


def variant(folder: Path, name: str, text: str, lang: str) -> str:
    """The page of a game with something changed."""
    (folder / f"{name}.yaml").write_text(path_of(name).read_text(encoding="utf-8"), "utf-8")
    return page(folder, f"extends: {name}\n{text}", lang)


def test_nothing_is_trump_while_cards_are_drawn_where_there_is_no_trump(tmp_path: Path) -> None:
    assert "rump" not in page(tmp_path, ELFERN, "en").partition("There are no trumps.")[2]
    assert "Trumpf" not in page(tmp_path, ELFERN, "de").partition("keinen Trumpf")[2]


def test_one_trick_is_bid_and_none_loses(tmp_path: Path) -> None:
    text = MULATSCHAK.replace("id: mulatschak", "id: eigenes")
    de, en = (page(tmp_path, text, lang) for lang in ("de", "en"))
    assert "Das kleinste Gebot ist ein Stich." in de
    assert "The lowest bid is one trick." in en
    assert "Ohne Stich hätte der Spieler verloren und schriebe −2 auf." in de
    assert "Without a trick the declarer would have lost and would write down −2." in en


def test_rounds_tell_of_deals_thrown_in_only_where_there_are_any(tmp_path: Path) -> None:
    must = MULATSCHAK.replace("id: mulatschak", "id: eigenes")
    assert "that is 12 deals. Whoever" in page(tmp_path, must, "en")
    assert "that is 12 deals; those that are thrown in do not count." in whole("calabresella", "en")
    again = variant(tmp_path, "calabresella", "match: {thrown_in: same}", "en")
    assert "that is 12 deals; what the same dealer repeats comes on top." in again


def test_the_first_and_the_last_trick_are_told_together(tmp_path: Path) -> None:
    both = "contracts: {spiel: {trick_points: {first: 2, last: 2}}}"
    apart = "contracts: {spiel: {trick_points: {first: 1, last: 2}}}"
    told = "The first and the last trick bring 2 card points more each."
    assert told in variant(tmp_path, "spot-hearts", both, "en")
    said = variant(tmp_path, "spot-hearts", apart, "en")
    assert "The last trick brings 2" in said and "The first trick brings one" in said


def test_the_last_trick_is_told_by_the_card_that_takes_it(tmp_path: Path) -> None:
    own = "contracts: {spiel: {trick_points: {last_by_card: {'*-as': 9}%s}}}"
    said = variant(tmp_path, "gurke", own % "", "en")
    assert "Only the last trick brings anything, namely card points by the card that" in said
    assert "takes it: Ace (9), King (13)," in said
    assert "With 13 card points in your tricks you write down −13." in said
    first = variant(tmp_path, "gurke", own % ", first: 3", "de")
    assert "Der letzte Stich bringt Augen nach der Karte, die ihn macht: As (9)," in first
    assert "Der erste Stich bringt 3 Augen dazu." in first


@pytest.mark.parametrize(
    ("points", "de", "en"),
    [
        ("{last: 1}", "letzte Stich bringt ein Auge, alle", "trick brings one card point, all"),
        ("{first: 3}", "erste Stich bringt 3 Augen, alle", "first trick brings 3 card points, all"),
        ("{first: 2, last: 2}", "bringen je 2 Augen, alle", "bring 2 card points each, all"),
        ("{first: 1, last: 2}", "zählt 1, der letzte 2, alle", "counts 1, the last one 2, and all"),
    ],
)
def test_where_nothing_else_counts_no_trick_brings_anything_on_top(
    tmp_path: Path, points: str, de: str, en: str
) -> None:
    text = f"contracts: {{spiel: {{trick_points: {points}}}}}"
    assert de in variant(tmp_path, "vorneweg", text, "de")
    said = variant(tmp_path, "vorneweg", text, "en")
    assert en in said and "point more" not in said and "points more" not in said


def test_what_nobody_takes_up_goes_to_the_last_trick() -> None:
    de, en = whole("spot-hearts", "de"), whole("spot-hearts", "en")
    assert "und eine kommt verdeckt in die Mitte" in de and "Dabb" not in de + en
    assert "Wer den letzten Stich macht, bekommt auch, was in der Mitte liegt" in de
    assert "Whoever wins the last trick also gets what was laid aside" in en
    assert "Ace of Hearts 14, King of Hearts 13, Queen of Hearts 12" in en


def test_partners_want_few_where_nobody_names_high() -> None:
    en = whole("minnesota-whist", "en")
    assert "In some games partners want many tricks, in others few." in en
    assert "Few are wanted in “Low”, many in what is declared." in en
    assert "With 7 of the tricks you write down 1, and −1 where few are wanted." in en


def test_groups_of_melds_are_told_apart() -> None:
    en = whole("bezique", "en")
    assert "only one of these: Sequence or Royal marriage; Bézique or Double Bézique." in en
    assert "Four Aces, Four Kings" not in en  # in no two of which a card can lie
    assert "A card may lie in several melds" in en


@pytest.mark.parametrize("lang", ["de", "en"])
def test_melds_that_share_no_card_are_not_said_to_do(tmp_path: Path, lang: str) -> None:
    """A King and Queen of trump, or of another suit: no card lies in both."""
    fewer = ", ".join(f"{name}: null" for name in ("sequenz", "bezique", "doppel", "asse"))
    fours = ", ".join(f"{name}: null" for name in ("koenige", "damen", "buben"))
    left = "trumpfpaar: {family: null}, paar: {family: null}"
    said = variant(tmp_path, "bezique", f"melds: {{table: {{{fewer}, {fours}, {left}}}}}", lang)
    assert "mehreren Meldungen" not in said and "several melds" not in said


def test_an_ace_is_called_before_trump_is_known(tmp_path: Path) -> None:
    left = "order: [deal, ansage, trump, tricks]\nphases: {rufen: null}\n"
    called = "cards: [], otherwise: [], card: kreuz-as, own_suit: true"
    text = f"{left}contracts: {{rik: {{partner: {{{called}}}}}}}"
    assert "aber eine andere ihrer Farbe." in variant(tmp_path, "rikken", text, "de")
    assert "but another of its suit." in variant(tmp_path, "rikken", text, "en")


def test_it_is_said_what_may_be_called_where_a_card_is_named_later(tmp_path: Path) -> None:
    said = whole("rikken", "de")
    assert "Gerufen werden können: alle Asse." in said and "von diesen: alle Könige." in said
    assert "Wer keine rufen kann, spielt allein." in said and "Farbe muss man" not in said
    text = "contracts: {rik: {partner: {alone: true, own_suit: true}}}"
    said = variant(tmp_path, "rikken", text, "en")
    assert "You may also call none and play alone." in said
    assert "You must hold another card of its suit." in said


def test_the_order_of_packets_is_told_where_there_is_one() -> None:
    """One packet for everybody, and what lies aside: no order; a card turned up, or two packets."""
    en = whole("toepen", "en")
    assert "Everybody gets four cards. 16 cards lie aside face down" in en
    assert "dealt round" not in en + whole("bid-whist", "en")
    assert "in this order: three to each player, two to each player. Four cards" in whole(
        "call-ace-euchre", "en"
    )
    assert "two to each player, one card turned up on the table. The card" in whole("ecarte", "en")


def test_a_game_that_has_its_turn_several_times_in_a_row_is_named_once() -> None:
    de, en = whole("bismarck", "de"), whole("bismarck", "en")
    assert "dreimal „Ohne Trumpf“, dreimal „Aufgeschlagen“, dreimal „Gewählt“." in de
    assert "three times “No trump”, three times “Turned up”, three times “Chosen”." in en


def test_what_every_game_needs_is_said_once() -> None:
    en = whole("klaverjas", "en")
    assert en.count("The declarer wins with 82 card points.") == 1
    assert "In all of these games: The declarer wins with 82 card points." in en


def test_who_calls_a_card_has_a_partner_unless_it_may_lie_aside() -> None:
    assert "is called the declarer, and has a partner;" in whole("briscola-chiamata", "en")
    assert "Er hat einen Partner; alle anderen" in whole("briscola-chiamata", "de")
    assert "and as a rule has a partner" in whole("call-ace-euchre", "en")


def test_a_card_of_the_trump_suit_is_called_by_its_rank(tmp_path: Path) -> None:
    de, en = whole("briscola-chiamata", "de"), whole("briscola-chiamata", "en")
    assert "Trumpf-König: Partner ist, wer diese Karte hat: König der Trumpffarbe." in de
    assert "Your partner is whoever holds this card: the King of the trump suit." in en
    assert "eine Farbe genannt, von der man die gerufene Karte nicht selbst hat; wer sie" in de
    assert "must be one of which you do not hold the called card; whoever holds it of every" in en
    bound = "contracts: {as: {partner: {own_suit: true, bound: true}}}"
    de, en = (variant(tmp_path, "briscola-chiamata", bound, lang) for lang in ("de", "en"))
    assert "die gerufene Karte nicht selbst hat, aber einen anderen Trumpf;" in de
    assert "you do not hold the called card, but another trump;" in en
    assert "Wer sie hat, darf Trumpf nur mit ihr selbst ausspielen: Davonlaufen" in de
    assert "running away, that is leading another trump, is not allowed." in en
    assert "If there is no such suit" not in en


def test_a_card_of_a_trump_suit_that_is_bid_is_called_by_its_rank(tmp_path: Path) -> None:
    called = "contracts: {napoleon: {partner: {card: trump-bube, own_suit: true}}}"
    de, en = (variant(tmp_path, "napoleon", called, lang) for lang in ("de", "en"))
    assert "Partner ist, wer diese Karte hat: Bube der Trumpffarbe." in de
    assert "Your partner is whoever holds this card: the Jack of the trump suit." in en
    assert "wer die gerufene Karte nicht hat, aber einen anderen Trumpf." in de
    assert "one who does not hold the called card, but another trump." in en


def test_of_one_game_none_is_higher() -> None:
    en = whole("belote", "en")
    assert "There is only one to name: “I take”." in en and "These can be named" not in en


def test_an_example_is_never_about_nothing(tmp_path: Path) -> None:
    """Also where one card alone costs points, or just the last trick counts, which the aim says."""
    assert "With 10 card points in your tricks you write down −10." in whole("dame", "en")
    last = "phases: {tricks: {each_trick: 0}}"
    en = variant(tmp_path, "vorneweg", last, "en")
    assert "however many tricks one has: what counts is the last one." in en
    assert "Whoever takes the last trick writes down one point." in en
    assert "what counts is the tricks" in whole("vorneweg", "en")


def test_what_cards_of_one_game_cost_rests_on_the_keys_of_that_game() -> None:
    tree = changed(plain("knaves"), [Change(("deck", "card_points"), {})]) or {}
    tree["contracts"]["spiel"]["points"] = {"bube": -3}
    ruleset = in_order(tree)
    assert ruleset is not None
    sentences = explain(ruleset, "en").sentences()
    (costs,) = [one for one in sentences if "minus are taken off" in one.text]
    assert costs.keys == ("contracts.spiel.points",)


def test_what_makes_trump_while_cards_are_drawn() -> None:
    de, en = whole("cinquecento", "de"), whole("cinquecento", "en")
    assert "aufgedeckt wird nichts" in de and "nothing is turned up" in en
    assert "macht diese Farbe zum Trumpf, gleich von diesem Stich an und bis zum Ende" in de
    assert "Auch die Meldung, die Trumpf macht, zählt schon wie eine in Trumpf." in de
    assert "makes that suit trump, from this very trick on and to the end of the deal." in en
    assert "The meld that makes trump counts as one in trump itself." in en


def test_a_meld_between_two_tricks_makes_trump_from_the_next_one_on(tmp_path: Path) -> None:
    left = "trumpfpaar: null, sieben: null, sequenz: null, paar: {suits: any}"
    deal = "deal: {packets: [{hand: 8}], turned_up_bonus: null}, stock: {exchange: null}"
    for trump, word in (
        ("first_meld", "bis zum Ende des Spiels"),
        ("melded", "die nächste solche"),
    ):
        game = f"contracts: {{spiel: {{trump: {trump}}}}}"
        text = f"melds: {{table: {{{left}}}}}\nphases: {{{deal}}}\n{game}"
        said = variant(tmp_path, "bezique", text, "de")
        assert "gleich vom nächsten Stich an" in said and word in said


def test_nothing_lies_open_where_the_stock_is_closed(tmp_path: Path) -> None:
    deal = "deal: {packets: [{hand: 6}]}, stock: {exchange: null}"
    text = f"phases: {{{deal}}}\ncontracts: {{normal: {{trump: first_meld}}}}\nhouse_rules: null"
    said = variant(tmp_path, "sechsundsechzig-2", text, "de")
    assert "zu ziehen sind. Dann zieht niemand mehr" in said

"""Partners who are called, found or accepted, and what is said of the card that finds them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules.conventions import meant
from game.rules.explain import explain
from tests.rules.explain.pages import BY_LANGUAGE, load, whole
from tests.rules.explain.variants import CALLER, CALLER_OR_ALONE, page, variant


def test_an_ace_is_called_before_trump_is_known(tmp_path: Path) -> None:
    left = "order: [deal, ansage, trump, tricks]\nphases: {rufen: null}\n"
    called = "cards: [], otherwise: [], card: kreuz-as, own_suit: true"
    text = f"{left}contracts: {{rik: {{partner: {{{called}}}}}}}"
    assert "aber eine andere ihrer Farbe." in variant(tmp_path, "rikken", text, "de")
    assert "but holds another of its suit, may declare it." in variant(
        tmp_path, "rikken", text, "en"
    )


def test_it_is_said_what_may_be_called_where_a_card_is_named_later(tmp_path: Path) -> None:
    said = whole("rikken", "de")
    assert "Gerufen werden können: alle Asse." in said and "diese rufen: alle Könige." in said
    assert "Wer keine rufen kann, spielt allein." in said and "Farbe muss man" not in said
    text = "contracts: {rik: {partner: {alone: true, own_suit: true}}}"
    said = variant(tmp_path, "rikken", text, "en")
    assert "You may also call none and play alone." in said
    assert "You must hold another card of its suit." in said


def test_who_calls_a_card_has_a_partner_unless_it_may_lie_aside() -> None:
    assert "is called the declarer, and has a partner;" in whole("briscola-chiamata", "en")
    assert "Er hat einen Partner; alle anderen" in whole("briscola-chiamata", "de")
    assert "and as a rule has a partner" in whole("call-ace-euchre", "en")


def test_a_card_of_the_trump_suit_is_called_by_its_rank(tmp_path: Path) -> None:
    de, en = whole("briscola-chiamata", "de"), whole("briscola-chiamata", "en")
    assert "Trumpf-König: Partner ist, wer den König der Trumpffarbe hat." in de
    assert "Your partner is whoever holds the King of trumps." in en
    assert "eine Farbe genannt, von der man die gerufene Karte nicht selbst hat; wer sie" in de
    assert "must be one of which you do not hold the called card; whoever holds it of every" in en
    bound = "contracts: {as: {partner: {own_suit: true, bound: true}}}"
    de, en = (variant(tmp_path, "briscola-chiamata", bound, lang) for lang in ("de", "en"))
    assert "die gerufene Karte nicht selbst hat, aber einen anderen Trumpf;" in de
    assert "you do not hold the called card, but another trump;" in en
    assert "Wer sie hat, darf Trumpf nur mit ihr selbst ausspielen: Davonlaufen" in de
    assert "running away, that is, leading another trump, is not allowed." in en
    assert "If there is no such suit" not in en


def test_a_card_of_a_trump_suit_that_is_bid_is_called_by_its_rank(tmp_path: Path) -> None:
    called = "contracts: {napoleon: {partner: {card: trump-bube, own_suit: true}}}"
    de, en = (variant(tmp_path, "napoleon", called, lang) for lang in ("de", "en"))
    assert "Partner ist, wer den Buben der Trumpffarbe hat." in de
    assert "Your partner is whoever holds the Jack of trumps." in en
    assert "wer die gerufene Karte nicht hat, aber einen anderen Trumpf." in de
    assert "a player who lacks the called card, but holds another trump, may declare it." in en


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "de",
            (
                "Die Seite des Spielers hat mit 6 Stichen gewonnen",
                "Statt selbst etwas anzusagen, kann man bei „Vorschlag“ mitgehen",
                "und wer als Erster gefragt wurde, auch dann noch.",
                "darf man noch etwas Höheres ansagen, aber nichts mehr vorschlagen",
            ),
        ),
        (
            "en",
            (
                "The declarer’s side wins with 6 tricks",
                "Instead of declaring anything yourself you may join in “Proposal”",
                "and the one who was asked first even then.",
                "you may still declare something higher, but propose nothing more",
            ),
        ),
    ],
)
def test_a_proposal_says_who_may_accept_it_and_what_follows(
    lang: str, said: tuple[str, ...]
) -> None:
    text = whole("solo-whist", lang)
    assert [sentence for sentence in said if sentence not in text] == []


def test_a_trump_that_is_called_is_not_said_to_be_led_for() -> None:
    """Its suit is trump, which the opponents of the declarer do not lead."""
    aces = load("sheepshead").ruleset.contracts
    partner = aces["kreuz"].partner
    assert partner is not None and "called_suit_led" in meant(load("sheepshead").ruleset)
    called = {
        name: one.model_copy(update={"partner": partner.model_copy(update={"card": "karo-bube"})})
        for name, one in aces.items()
        if one.partner is not None
    }
    changed = load("sheepshead").ruleset.model_copy(update={"contracts": aces | called})
    assert "called_suit_led" not in meant(changed)


def test_a_partner_is_called_where_one_is_to_be_called(tmp_path: Path) -> None:
    always, some = (
        "Calling: The declarer names a card;",
        "Calling: Where a partner is to be called,",
    )
    assert always in page(tmp_path, CALLER, "en")
    said = page(tmp_path, CALLER_OR_ALONE, "en")
    assert always not in said
    assert some in said
    assert "Rufen: Wo ein Partner gerufen wird, nennt der Spieler" in page(
        tmp_path, CALLER_OR_ALONE, "de"
    )


EVERY_SUIT = ", ".join(f'"{suit}-*"' for suit in ("kreuz", "pik", "herz", "karo"))


@pytest.mark.parametrize("cards", ['"*-*"', EVERY_SUIT])
def test_every_card_that_can_be_called_is_any_card(tmp_path: Path, cards: str) -> None:
    text = CALLER.replace('"*-*"', cards)
    assert "Any card can be called." in page(tmp_path, text, "en")
    assert "Gerufen werden kann jede Karte." in page(tmp_path, text, "de")


@pytest.mark.parametrize(
    ("ranks", "de", "en"),
    [
        ("as 10 koenig dame bube 9", "kann jede Karte der Trumpffarbe.", "Any card of the trump"),
        ("as 10 koenig dame 9", "Nicht dabei: Unter.", "suit can be called, except its Unter."),
        ("as 10", "Gerufen werden können: As der Trumpffarbe", "These can be called: the Ace of"),
        ("as", "Rufen kann man nur das As der", "Only the Ace of trumps can be called"),
    ],
)
def test_cards_of_the_trump_suit_that_can_be_called_are_not_any_card(
    tmp_path: Path, ranks: str, de: str, en: str
) -> None:
    cards = ", ".join(f"trump-{rank}" for rank in ranks.split())
    text = f"contracts: {{ruf: {{partner: {{cards: [{cards}]}}}}}}"
    assert de in variant(tmp_path, "snapszer", text, "de")
    assert en in variant(tmp_path, "snapszer", text, "en")


@pytest.mark.parametrize(
    ("cards", "otherwise", "de", "en"),
    [
        ("kreuz-as", "pik-as", "Geht das nicht, ruft man das Pik-As", "not possible, the Ace of"),
        ("kreuz-as", "*-koenig", "Geht das nicht, kann man diese", "not possible, these can"),
        ("*-as", "pik-koenig", "keiner davon, ruft man den Pik-", "none of them, the King of"),
    ],
)
def test_one_card_that_can_be_called_is_no_choice(
    tmp_path: Path, cards: str, otherwise: str, de: str, en: str
) -> None:
    called = f'cards: ["{cards}"], otherwise: ["{otherwise}"]'
    text = f"contracts: {{rik: {{partner: {{{called}}}}}}}"
    assert de in variant(tmp_path, "rikken", text, "de")
    assert en in variant(tmp_path, "rikken", text, "en")


def test_the_games_are_named_in_which_a_card_is_called(tmp_path: Path) -> None:
    said = variant(tmp_path, "calabresella", "", "en")
    assert "Only in this game is a card called: Chiamo." in said
    assert "Gerufen wird nur in diesem Spiel: Chiamo." in variant(
        tmp_path, "calabresella", "", "de"
    )
    later = """
order: [deal, bieten, ruf, ansage, talon, druecken, tricks]
phases:
  bieten: {kind: bidding, first: right_of_dealer, direction: counter_clockwise, values: games,
    forehand: may_pass}
  ansage: {kind: declare, asked_first: null, only_higher: null}
contracts: {chiamo: {after_call: true}}
"""
    said = variant(tmp_path, "calabresella", later, "en")
    assert "After a call, “Solissimo” and “Solo” can no longer be announced." in said
    assert "Only in this game" not in said


def test_a_partner_who_is_found_counts_with_the_declarer(tmp_path: Path) -> None:
    said = variant(tmp_path, "rikken", "", "de")
    assert "In einem Spiel mit Partner zählt zusammen, was beide haben" in said
    assert "what the two have counts together" in variant(tmp_path, "rikken", "", "en")
    assert "Spiel mit Partner" not in variant(tmp_path, "tapp", "", "de")


def test_what_a_called_card_may_and_the_discard_are_told_of_once() -> None:
    page = whole("sheepshead", "en")
    assert "no trumps are announced" not in page and "as many cards are discarded." in page
    assert "Running away, that is" not in page


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


EACH_ALONE = CALLED.replace("sides: solo}", "sides: solo}\n  alle: {label: Alle, rank: 2, @}")
EACH_ALONE = EACH_ALONE.replace("@", "cards_as: ruf, offered: ansage")


def test_beside_games_in_which_everybody_plays_alone_partners_are_told(tmp_path: Path) -> None:
    said = page(tmp_path, EACH_ALONE, "de")
    assert "Partner, und die anderen spielen zusammen gegen die beiden; in anderen" in said
    assert "Das gilt nur für Spiele, in denen es zwei Seiten gibt" in said
    assert "wenn kein anderer auf 15 kommt" in said
    assert "games in which there are two sides" in page(tmp_path, EACH_ALONE, "en")


@pytest.mark.parametrize(
    ("trumps", "needed"),
    [("kreuz", "aber einen anderen Trumpf."), ("herz", "aber eine andere ihrer Farbe")],
)
def test_who_calls_a_card_that_is_trump_needs_another_trump(
    tmp_path: Path, trumps: str, needed: str
) -> None:
    text = f"""\
contracts:
  treu: {{label: Treue, offered: ansage, trump: fixed, trumps: ["{trumps}-*"], sides: partner,
    order: [as, koenig, dame, bube, "10", "9", "8", "7", "6", "5", "4", "3", "2"],
    partner: {{found_by: card, card: kreuz-as, bound: false}}, rank: 1, win_at: 8}}
"""
    assert f"Karte nicht hat, {needed}" in variant(tmp_path, "rikken", text, "de")


@pytest.mark.parametrize(
    ("lang", "said", "not_said"),
    [
        ("en", "one that the declarer does not have.", "all already"),
        ("de", "eine, die er nicht hat.", "nicht schon alle"),
    ],
)
def test_what_is_called_is_a_card_that_the_declarer_lacks(
    lang: str, said: str, not_said: str
) -> None:
    page = whole("calabresella", lang)
    assert said in page and not_said not in page


def test_in_napoleon_nobody_is_said_to_play_alone() -> None:
    assert "In der Regel hat er einen Partner" in whole("napoleon", "de")
    assert "In manchen Spielen" not in whole("napoleon", "de")


def test_whose_tricks_count_together_is_named() -> None:
    assert "the tricks of the declarer’s side count together" in whole("bridge", "en")


def test_who_gives_first_is_the_same_where_a_game_says_how_many(tmp_path: Path) -> None:
    assert "Here the partner gives the declarer two cards" in whole("pepper", "en")
    first = "phases: {best: {first: declarer}}"
    said = variant(tmp_path, "pepper", first, "en")
    assert "Here the declarer gives the partner two cards and gets as many back." in said
    assert "the partner gives the declarer" not in said
    assert "Der Spieler gibt dem Partner hier zwei Karten" in variant(
        tmp_path, "pepper", first, "de"
    )


def test_it_is_said_what_becomes_of_a_called_card_that_the_declarer_has(tmp_path: Path) -> None:
    said = whole("snapszer", "en")
    assert (
        "Ace of the trump suit, the Ten of the trump suit and the King of the trump suit." in said
    )
    assert "You may hold the called card yourself, or still be dealt it: then" in said
    assert "Whoever has the game calls a card; whoever holds it is the partner." in said
    assert "Whoever can call none" not in said
    assert "Where a card has been called, play goes on until it has been played" in said
    text = "contracts: {ruf: {partner: {may_hold: false}}}"
    said = variant(tmp_path, "snapszer", text, "de")
    assert "Wer die gerufene Karte mit den restlichen Karten selbst bekommt, spielt allein" in said
    text = "contracts: {rik: {partner: {may_hold: true, otherwise: []}}}"
    said = variant(tmp_path, "rikken", text, "de")
    assert "Die gerufene Karte darf man auch selbst haben: Dann spielt man allein" in said
    said = variant(tmp_path, "snapszer", "scoring: {goes_out: said}", "en")
    assert "this may be said only once it has been played" in said


MUST_CALL = CALLER.replace(", alone: true", "").replace('"*-as"', '"*-*"')
"""A game in which every declarer finds a card to call, and none may play alone."""
RULE, ALWAYS = "as a rule has a partner; all others", "and has a partner; all others"


def test_who_may_call_none_has_a_partner_only_as_a_rule(tmp_path: Path) -> None:
    en = page(tmp_path, CALLER, "en")
    assert "and as a rule has a partner; all others" in en and ", and has a partner" not in en
    assert "In der Regel hat er einen Partner" in page(tmp_path, CALLER, "de")
    assert "is called the declarer, and has a partner;" in page(tmp_path, MUST_CALL, "en")


def test_who_may_call_a_card_of_the_own_hand_has_a_partner_only_as_a_rule(tmp_path: Path) -> None:
    held = MUST_CALL.replace("own_suit: false", "own_suit: false, may_hold: true")
    said = page(tmp_path, held, "en")
    assert "You may hold the called card yourself" in said
    assert RULE in said and ALWAYS not in said


def test_who_may_be_dealt_the_called_card_has_a_partner_only_as_a_rule(tmp_path: Path) -> None:
    later = MUST_CALL.replace("rufen, ", "rufen, rest, ").replace("{hand: 8}", "{hand: 4}")
    later = later.replace("  tricks:\n", "  rest: {kind: deal_rest, packets: [4]}\n  tricks:\n")
    said = page(tmp_path, later, "en")
    assert RULE in said and ALWAYS not in said


def test_cards_of_the_trump_suit_are_called_where_nobody_may_play_alone(tmp_path: Path) -> None:
    """One hand may hold all of them."""
    left = "order: [deal, ansage, trumpf, rufen, rest, tricks]\nphases: {steigern: null}\n"
    text = f"{left}contracts: {{snapszer: null, gang: null}}"
    assert RULE in variant(tmp_path, "snapszer", text, "en")
    assert "In der Regel hat er einen Partner" in variant(tmp_path, "snapszer", text, "de")
    of_trump = MUST_CALL.replace('"*-*"', "trump-as, trump-koenig, trump-dame")
    said = page(tmp_path, of_trump, "en")
    assert RULE in said and ALWAYS not in said


ALIKE = """\
summary: Vier Stiche mit einem gerufenen As
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1,
  points: {}}
table: {players: 4, direction: clockwise, sides: {kind: declarer}}
order: [deal, melden, rufen, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  melden: {kind: reservations, asked_first: false, only_higher: true}
  rufen: {kind: call_partner}
  tricks: {kind: tricks, leader: left_of_dealer, duties: {follow_suit: true}, last_trick: 0,
    each_trick: 1}
contracts:
  neu: {label: Neu, trump: none, order: *r, goal: thrown_in}
  herz: &h {label: Herz, trump: fixed, trumps: ["herz-*"], order: *r, offered: melden, rank: 1,
    sides: partner, win_at: 4, partner: {found_by: card, cards: ["*-as"], plain: true}}
  kreuz: {<<: *h, label: Kreuz, trumps: ["kreuz-*"], rank: 2}
scoring: {kind: re_kontra, win_at: 5, names: {re: Spieler, kontra: Gegner},
  steps: {spiel: {label: Spiel, points: 1}}, settlement: zero_sum}
match: {first_dealer: drawn, next_dealer: left, rounds: 5}
"""


def test_what_all_games_need_is_needed_by_the_side_where_there_are_partners(
    tmp_path: Path,
) -> None:
    en, de = page(tmp_path, ALIKE, "en"), page(tmp_path, ALIKE, "de")
    assert "The declarer’s side wins with 4 tricks; with fewer" in en
    assert "The declarer wins" not in en
    assert "Die Seite des Spielers hat mit 4 Stichen gewonnen, mit weniger" in de
    apart = ALIKE.replace("rank: 2}", "rank: 2, win_at: 6}")
    assert "How many tricks the declarer’s side needs depends" in page(tmp_path, apart, "en")


def test_no_card_points_go_to_a_partner_where_they_bring_nothing() -> None:
    """Single things are counted in their place, and one of them may be to have the most."""
    pitch = load("auction-pitch").ruleset
    assert "points_to_partner" in meant(pitch)
    single = {name: one for name, one in pitch.scoring.singly.items() if name != "game"}
    scoring = pitch.scoring.model_copy(update={"achievements": single})
    assert "points_to_partner" not in meant(pitch.model_copy(update={"scoring": scoring}))


ONE_PARTNER = re.compile(
    r"\b(the|one’s|your|their) partner\b"
    r"|\b(der|des|dem|den|sein|seine[mns]|ihr|ihre[mns]) Partners?\b",
    re.IGNORECASE,
)


@BY_LANGUAGE
@pytest.mark.parametrize("name", ["pinochle", "belot", "manille", "euchre", "belka"])
def test_of_three_on_a_side_nobody_has_one_partner(name: str, lang: str) -> None:
    """Where four sit down in pairs six could as well; what only pairs have is left out."""
    four = load(name).ruleset
    table = four.table.model_copy(update={"players": 6})
    phases = {at: p for at, p in four.phases.items() if p.kind != "partner_pass"}
    order = [at for at in four.order if at in phases]
    six = four.model_copy(update={"table": table, "phases": phases, "order": order})
    said = [sentence.text for sentence in explain(six, lang).sentences()]
    assert not [text for text in said if ONE_PARTNER.search(text)]

"""The games to choose from: what each takes, how they are told together, and how one gives up."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.explain import explain, to_text
from tests.rules.checks.test_checks import changed
from tests.rules.explain import pages
from tests.rules.explain.pages import chapter, load, on_one_line, told, whole
from tests.rules.explain.variants import AUCTION, MAKERS, page, variant

MANY_KINGS = "contracts__schmeissen-koenige__holding"


def test_what_every_game_needs_is_said_once() -> None:
    en = whole("klaverjas", "en")
    assert en.count("The declarer wins with 82 card points.") == 1
    assert "In all of these games: The declarer wins with 82 card points." in en


def test_what_one_player_may_name_is_joined(tmp_path: Path) -> None:
    said = page(tmp_path, MAKERS, "de")
    assert "Ansagen kann man „Tief“ und „Hoch“." in said


def test_a_solo_of_partners_is_played_against_the_partner() -> None:
    """It says nothing of a partner's tricks; a game of both does."""
    contracts = load("kreuzbinokel-4").ruleset.contracts
    assert "Stich eines Partners" in whole("kreuzbinokel-4", "de")
    alone = {
        name: contract.model_copy(update={"sides": "solo"} if contract.is_about_tricks else {})
        for name, contract in contracts.items()
    }
    ruleset = load("kreuzbinokel-4").ruleset.model_copy(update={"contracts": alone})
    assert "Stich eines Partners" not in to_text(explain(ruleset, "de"), 10**6)


@pytest.mark.parametrize(("lang", "heading"), [("de", "Das Spiel ansagen"), ("en", "Declaring")])
def test_what_is_declared_without_a_talon_has_a_heading_of_its_own(lang: str, heading: str) -> None:
    text = chapter("solo-values", lang, "talon")
    assert text.startswith(heading)
    assert "Dann" not in text and "Then" not in text


def test_giving_up_speaks_of_melds_where_there_are_some() -> None:
    assert "Stiche werden nicht gespielt." in whole("preference", "de")
    assert "Er meldet nichts, und Stiche werden nicht gespielt" in whole("binokel-3", "de")


def test_cards_that_a_game_takes_are_named_together() -> None:
    text = chapter("schafkopf", "de", "contracts")
    assert "Sie: Dafür braucht man diese Karten: alle Ober und alle Unter." in text
    assert "Dafür braucht man zwei Kreuz-Damen." in chapter("doppelkopf", "de", "contracts")


def test_a_special_game_is_not_announced_after_a_talon_that_is_not_there() -> None:
    text = chapter("pinochle", "de", "talon")
    assert text.startswith(
        "Das Spiel ansagen Der Spieler kann ein besonderes Spiel ansagen: Alles."
    )
    course = chapter("pinochle", "de", "course")
    assert "Besonderes Spiel: Der Spieler darf eines ansagen." in course
    assert "Abgehen: Der Spieler darf aufgeben." in course
    assert "Von der Hand" not in course and "Von der Hand" in chapter("binokel-3", "de", "course")


NOBODY_DECLARES = """\
summary: Ohne Ansage will man wenige
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1}
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, ansage, noch, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  ansage: &asked {kind: reservations, asked_first: false, first_plays: true}
  noch: *asked
  tricks:
    {kind: tricks, leader: before_declarer, duties: {follow_suit: true}, each_trick: 1}
contracts:
  nolo: {label: Nolo, trump: none, order: *r, goal: fewest_points}
  rami: {label: Rami, cards_as: nolo, offered: ansage, goal: points, win_at: 4}
  sooli: {label: Sooli, cards_as: nolo, offered: noch, goal: no_tricks, value: 6, sides: solo,
    partner_tricks: ignored}
scoring: {kind: race, above: 4, bid_missed: -2}
match: {first_dealer: drawn, next_dealer: left, target: 13}
"""


def test_a_deal_without_a_declarer_has_its_leader_and_its_game(tmp_path: Path) -> None:
    said = page(tmp_path, NOBODY_DECLARES, "en")
    assert "If nobody has declared a game, the player left of the dealer leads." in said
    assert "- Nolo: Few tricks are wanted." in said
    assert "tricks of the declarer’s side count together, unless the game is played alone." in said
    must = NOBODY_DECLARES.replace("first_plays: true}", "last_must: true}")
    assert "If nobody has declared a game" not in page(tmp_path, must, "en")


SINGLE = """\
summary: Die meisten Stiche
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1,
  points: {as: 1, koenig: 1, dame: 1, bube: 1, "10": 1, "9": 1, "8": 1, "7": 1}}
table: {players: 4, direction: clockwise, sides: {kind: declarer}}
order: [deal, ansage, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  ansage: {kind: reservations, asked_first: false, only_higher: true}
  tricks: {kind: tricks, leader: declarer, duties: {follow_suit: true}}
contracts:
  neu: {label: Neu, trump: none, order: *r, goal: thrown_in}
  kreuz: {label: {de: Kreuz, en: Clubs}, offered: ansage, trump: fixed, trumps: ["kreuz-*"],
    order: *r, win_at: 1, rank: 2}
  herz: {label: {de: Herz, en: Hearts}, offered: ansage, trump: fixed, trumps: ["herz-*"],
    order: *r, win_at: 1, rank: 3}
  kreuz-solo: &solo {label: {de: Kreuz-Solo, en: Long Clubs}, cards_as: kreuz, offered: ansage,
    factor: 2, win_at: 1, rank: 5}
  herz-solo: {<<: *solo, label: {de: Herz-Solo, en: Long Hearts}, cards_as: herz}
  null: {label: Null, cards_as: neu, offered: ansage, goal: no_tricks, value: 2, rank: 1}
scoring:
  kind: bid_game
  achievements: {stiche: {label: {de: Stiche, en: Tricks}, kind: most_points, points: 1}}
  rounding: exact
  melds_need_trick: false
  declarer_needs_trick: false
  lost_factor: 1
  lost_bonus: 0
  conceded_factor: 1
  conceded_bonus: 0
  bonus_for: seat
  opponents: own
match: {first_dealer: drawn, next_dealer: left, rounds: 3}
"""


def test_games_of_which_the_same_is_told_share_an_entry(tmp_path: Path) -> None:
    said = page(tmp_path, SINGLE, "en")
    assert "- Long Clubs, Long Hearts, Hearts and Clubs: The declarer wins" in said
    assert "the bid is taken off the declarer, whose points do not count." in said


@pytest.mark.parametrize(
    ("lang", "one", "several", "trump"),
    [
        ("de", "nur der Herz-König (", "nur die Damen, je ", "Jeder Trumpf schlägt"),
        (
            "en",
            "Only the King of Hearts (",
            "Only Queens count here, 6 each",
            "Every trump beats every card",
        ),
    ],
)
def test_a_game_in_turn_with_one_card_that_counts_and_one_with_trumps(
    tmp_path: Path, lang: str, one: str, several: str, trump: str
) -> None:
    text = variant(tmp_path, "barbu", "", lang)
    assert one in text and several in text and trump in text


@pytest.mark.parametrize(
    ("lang", "order", "who"),
    [
        (
            "de",
            "viermal ein Spiel, das der Geber wählt („Trumpf“, „Ohne Trumpf“ oder „Nullo“).",
            "Ist die Wahl an der Reihe, sagt der Geber, was gespielt wird; in den anderen",
        ),
        (
            "en",
            "four times a game that the dealer chooses (“Trumps”, “No trumps” or “Nullo”).",
            "When the choice has its turn, the dealer says what is played; in the other",
        ),
    ],
)
def test_a_choice_in_turn_is_told_where_games_have_theirs(
    tmp_path: Path, lang: str, order: str, who: str
) -> None:
    text = variant(tmp_path, "king", "", lang)
    assert order in text and who in text
    off = "contracts: {ohne: {enabled: false}, nullo: {enabled: false}}"
    one = variant(tmp_path, "king", off, lang)
    assert order.partition(" ")[0] + (" „Trumpf“" if lang == "de" else " times “Trumps”") in one
    both = order.replace("der Geber", "die Vorhand").replace("the dealer", "forehand")
    assert both in variant(tmp_path, "king", "phases: {wahl: {who: forehand}}", lang)


def test_a_game_for_the_fewest_points_that_all_may_name_is_on_the_page(tmp_path: Path) -> None:
    said = page(tmp_path, AUCTION, "de")
    assert "vom höchsten an: „Tief“, „Hoch“." in said
    assert "- Hoch: Man will viele Augen." in said
    assert "- Tief: Man will wenige Augen." in said
    assert "Wenige will man in „Neu“" not in said
    assert "- Tief: Few card points are wanted." in page(tmp_path, AUCTION, "en")
    tricks = AUCTION.replace("points: {as: 1}", "points: {as: 0}").replace(
        "last_trick: 0", "last_trick: 0\n    each_trick: 1"
    )
    assert "- Tief: Few tricks are wanted." in page(tmp_path, tricks, "en")
    assert "- Tief: Man will wenige Stiche." in page(tmp_path, tricks, "de")


def test_giving_up_after_the_melds_is_told_behind_them() -> None:
    order = ["deal", "bidding", "trump", "passing", "melds", "werfen", "tricks"]
    page = explain(changed("pinochle", {"order": order}), "en")
    titles = [chapter.title for chapter in page.chapters]
    assert titles.index("Melds") + 1 == titles.index("Giving up")


def test_hands_with_many_cards_of_any_suit_are_told_once(tmp_path: Path) -> None:
    said = variant(tmp_path, "sjavs", "", "de")
    assert "Pik-Dame, alle Buben und alle Karten einer Farbe, gleich welcher. " in said
    assert "Oder von diesen" not in said
    fewer = "contracts: {sechs: {holding: [{kind: cards, count: 6, cards: ['*-bube', 'pik-*']}]}}\n"
    said = variant(tmp_path, "sjavs", fewer, "en")
    assert "It takes at least six of these: all Jacks and all Spades. " in said


def test_games_that_nobody_calls_solos_are_named(tmp_path: Path) -> None:
    said = variant(tmp_path, "solo-whist", "", "en")
    assert "“Abundance”, “Misère”" in said and "In every solo" not in said


@pytest.mark.parametrize(
    ("name", "words"),
    [("doppelkopf", "zählen alle Sonderpunkte"), ("doppelkopf-turnier", "zählen keine Sonder")],
)
def test_a_wedding_played_alone_says_which_special_points_count(name: str, words: str) -> None:
    """D-16, in the entry of the wedding and not only for the silent one."""
    contracts = next(c for c in pages.page(name, "de").chapters if c.id == "contracts")
    texts = [s.text for p in contracts.paragraphs for s in p.sentences]
    at = next(i for i, text in enumerate(texts) if text.startswith("Findet sich keiner"))
    assert words in texts[at + 1]


def test_the_partners_trick_loses_a_durch_too() -> None:
    key = "contracts.durch.partner_tricks"
    chapters = pages.page("kreuzbinokel-4", "de").chapters
    remembered = [s for c in chapters for s in c.remember if key in s.keys]
    assert ["auch nicht an einen Partner" in s.text for s in remembered] == [True]


@pytest.mark.parametrize(
    ("name", "said", "not_said"),
    [
        ("grasobern", "Für beide Spiele gilt: Gelingt es", "Für alle diese Spiele"),
        ("tarabish", "Für alle diese Spiele gilt: Gewonnen", "Für beide Spiele"),
    ],
)
def test_two_games_are_both_and_more_are_all_of_them(name: str, said: str, not_said: str) -> None:
    page = whole(name, "de")
    assert said in page and not_said not in page


def test_in_sjavs_any_suit_will_do_and_is_told_once() -> None:
    de, en = (chapter("sjavs", lang, "contracts") for lang in ("de", "en"))
    assert de.count("Dafür braucht man") == 2 and de.count("alle Karten einer Farbe") == 2
    assert en.count("It takes at least") == 2 and en.count("all cards of any one suit") == 2


@pytest.mark.parametrize(
    ("lang", "takes", "leaves"),
    [
        ("de", "Der Spieler nimmt den Talon auf.", "Der Talon bleibt verdeckt liegen."),
        ("en", "The declarer takes the talon.", "The talon stays face down."),
    ],
)
def test_the_talon_of_single_games_is_spoken_of_only_where_another_leaves_it(
    lang: str, takes: str, leaves: str
) -> None:
    """What holds of all stands in the chapter of the talon."""
    ruleset = load("preferanzen").ruleset
    assert takes not in told(ruleset, lang) and leaves not in told(ruleset, lang)
    herz = ruleset.contracts["herz"].model_copy(update={"talon": "untouched"})
    other = ruleset.model_copy(update={"contracts": {**ruleset.contracts, "herz": herz}})
    assert takes in told(other, lang) and leaves in told(other, lang)


ONE_GAME = """\
summary: Vorhand nennt den Trumpf
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9"], copies: 1, points: {as: 1}}
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, wahl, trump, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 6}]}
  wahl: {kind: reservations, asked_first: false, who: forehand, last_must: true}
  trump: {kind: trump}
  tricks:
    kind: tricks
    leader: left_of_dealer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 1
contracts:
  niemand: {label: {de: Neu geben, en: New deal}, trump: none, order: *r, goal: thrown_in}
  spiel: {label: {de: Spiel, en: Game}, offered: wahl, trump: named, order: *r}
scoring: {kind: race}
match: {first_dealer: drawn, next_dealer: left, target: 21}
"""
"""Who must choose has but one game, as in Maraffa."""


def test_a_single_game_has_no_chapter_of_games_to_choose_from(tmp_path: Path) -> None:
    de, en = (page(tmp_path, ONE_GAME, lang) for lang in ("de", "en"))
    assert "zur Wahl" not in de
    assert "choose from" not in en
    assert "Was gespielt wird" not in de
    assert de.count("Trumpf ist eine der vier Farben; die Vorhand bestimmt sie.") == 1
    own = ONE_GAME.replace(
        "trump: named,", 'trump: named, trump_order: [bube, "9", as, koenig, dame, "10"],'
    )
    said = page(tmp_path, own, "de")
    assert "In der Trumpffarbe ist die Reihe von oben nach unten: Bube, Neun" in said
    assert "zur Wahl" not in said
    two = "  ohne: {label: {de: Ohne, en: None}, offered: wahl, trump: none, order: *r}\nscoring"
    assert "Die Spiele zur Wahl" in page(tmp_path, ONE_GAME.replace("scoring", two), "de")


def test_a_game_for_rounds_is_left_out_only_where_there_are_such_rounds() -> None:
    assert "Besondere Spiele: Ramsch." in chapter("skat", "de", "left_out")
    rounds = (("ramschrunde", "grand"),)
    assert "Besondere Spiele: Grand Hand" in on_one_line("skat", "de", rounds)


def test_refused_cards_are_thrown_in_where_there_is_no_usual_game() -> None:
    thrown, played = "all refuse, the cards are thrown in", "all refuse, a normal game is played"
    said = on_one_line("schafkopf", "en", (("hochzeit", "vor-rufspiel"),))
    assert thrown in said and played not in said
    rules = load("doppelkopf").house_rules["armut"].values
    pages_of = [on_one_line("doppelkopf", "en", (("armut", str(value)),)) for value in rules]
    assert any(played in one and thrown not in one for one in pages_of)


def test_a_poverty_is_called_by_its_contract() -> None:
    wedding = (("hochzeit", "alle-weiter"), ("legen", "vier"))
    for lang, name in (("de", "Hochzeit"), ("en", "Wedding")):
        assert name in [one.title for one in pages.page("schafkopf", lang, wedding).chapters]
        assert f"{name}: " in on_one_line("schafkopf", lang, wedding)
    assert "Armut" not in on_one_line("schafkopf", "de", wedding)


def test_a_refused_poverty_is_played_as_what_is_played_otherwise() -> None:
    house = (("hochzeit", "vor-rufspiel"), ("alle-weiter", "ramsch"))
    assert "Nimmt sie keiner, wird Ramsch gespielt." in on_one_line("schafkopf", "de", house)
    assert "If all refuse, Ramsch is played." in on_one_line("schafkopf", "en", house)


def test_one_card_of_a_poverty_is_told_as_one() -> None:
    wedding = (("hochzeit", "vor-rufspiel"),)
    said = {lang: on_one_line("schafkopf", lang, wedding) for lang in ("de", "en")}
    assert "der die Karte nimmt" in said["de"] and "gibt eine Karte ab" in said["de"]
    assert "whoever takes the card." in said["en"] and "takes them" not in said["en"]
    assert "der die Karten nimmt" in on_one_line("doppelkopf", "de", (("armut", "neu-geben"),))


def test_a_called_card_comes_with_the_rest_only_where_it_was_called_before() -> None:
    assert "mit den restlichen Karten" not in on_one_line("schafkopf", "de", (("legen", "vier"),))
    assert "oder noch bekommen" in on_one_line("snapszer", "de")


@pytest.mark.parametrize(
    ("lang", "points", "trumps"),
    [
        ("de", "Dafür darf man kein Auge auf der Hand haben.", "Oder man hat keinen Trumpf."),
        ("en", "It takes a hand without a card point.", "Or a hand without a trump."),
    ],
)
def test_a_hand_that_may_have_none_is_told_so_and_not_by_a_number(
    lang: str, points: str, trumps: str
) -> None:
    none = [{"kind": "points_at_most", "cards": ["*-*"]}, {"kind": "trumps_at_most"}]
    house = (("schmeissen-koenige", "true"),)
    said = on_one_line("doppelkopf", lang, house, **{MANY_KINGS: none})
    assert points in said and trumps in said

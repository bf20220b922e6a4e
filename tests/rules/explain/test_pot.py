"""The pot: who stays in for it, who pays into it, and who takes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.explain.pages import chapter, on_one_line, whole
from tests.rules.explain.variants import MAKERS, WITHOUT_TRUMP, page

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


RAMS = """\
summary: Ein Fünftel vom Topf für jeden Stich
deck: {faces: german, ranks: &r [as, koenig, ober, unter, "10", "9", "8", "7"]}
table: {players: 4, direction: clockwise, sides: {kind: alone}}
order: [deal, stay, take, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 5}, {turn_up: 1}, {undealt: 11}]}
  stay: {kind: stay, dealer_stays: true}
  take: {kind: take_up, who: dealer}
  tricks:
    kind: tricks
    leader: left_of_dealer
    duties: {follow_suit: true, must_beat: true, must_trump: true, must_overtrump: true}
contracts:
  rams: {label: Rams, trump: turned_up, order: *r}
scoring: {kind: race}
match:
  first_dealer: drawn
  next_dealer: left
  rounds: 6
  pot: {label: {de: Topf, en: Pot}, dealer: 5, won_by: tricks, no_trick: 5}
"""


ASKED = RAMS.replace("[deal, stay", "[deal, general, stay").replace(
    "  stay:", "  general: {kind: reservations, first_plays: true}\n  stay:"
)


DEALER_SAYS = ASKED.replace(
    "rams: {", "neu: {label: Neu, cards_as: rams, goal: thrown_in}\n  rams: {offered: general, "
)
DEALER_SAYS = DEALER_SAYS.replace("first_plays: true", "who: dealer, last_must: true")
"""The dealer says what is played, which is but one game."""


TAKES = {
    "de": "Der Geber nimmt die aufgedeckte Karte auf",
    "en": "The dealer takes the card turned",
}


GENERAL = ASKED.replace(
    "scoring:",
    "  durch: {label: {de: Durch, en: General}, cards_as: rams, offered: general, sides: solo,"
    " goal: all_tricks, value: 5}\nscoring:",
)
"""With a game that one may declare before anybody says whether to stay."""


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize(
    "text",
    [
        RAMS,
        GENERAL,
        DEALER_SAYS,
        DEALER_SAYS.replace("take_up, who: dealer", "take_up, who: declarer"),
    ],
)
def test_the_dealer_takes_the_card_whatever_is_played(tmp_path: Path, text: str, lang: str) -> None:
    said = page(tmp_path, text, lang)
    assert TAKES[lang] in said
    assert "if its suit" not in said and "wenn ihre Farbe" not in said
    assert "turned down" not in said and "umgedreht" not in said
    assert "next one who has stayed in" in said or "der Nächste aus, der mitgeht" in said


def test_a_dealer_who_may_drop_out_takes_no_card_then(tmp_path: Path) -> None:
    may_drop = RAMS.replace("dealer_stays: true", "dealer_stays: false")
    assert "A dealer who has dropped out takes none." in page(tmp_path, may_drop, "en")
    assert "Ein Geber, der gepasst hat, nimmt sie nicht." in page(tmp_path, may_drop, "de")
    assert "dropped out takes none" not in page(tmp_path, RAMS, "en")


def test_who_stays_is_named_once_where_the_dealer_is_the_declarer(tmp_path: Path) -> None:
    assert "Only the dealer must stay" in page(tmp_path, DEALER_SAYS, "en")
    assert "The declarer and the dealer must stay" in page(tmp_path, GENERAL, "en")


def test_a_game_for_tricks_says_what_becomes_of_the_pot(tmp_path: Path) -> None:
    assert "So it is in “General”, too" in page(tmp_path, GENERAL, "en")
    assert "So ist es auch bei „Durch“" in page(tmp_path, GENERAL, "de")
    assert "So it is in" not in page(tmp_path, RAMS, "en")


def test_it_is_about_the_trick_that_takes_the_pot() -> None:
    assert "was in der Kasse liegt" in whole("toepen", "de")
    assert "Es geht um den letzten" in chapter("toepen", "de", "aim")


@pytest.mark.parametrize(
    ("lang", "who", "shared"),
    [
        ("de", "zahlt nur der Geber.", "Alle, die mindestens zwei Stiche machen, teilen sich"),
        ("en", "only the dealer pays.", "All who take at least two tricks share evenly"),
    ],
)
def test_a_pot_is_shared_by_all_who_have_enough_tricks(lang: str, who: str, shared: str) -> None:
    said = whole("julepe", lang)
    assert who in said and shared in said


def test_who_must_take_more_than_others_has_as_many_as_that(tmp_path: Path) -> None:
    some = "won_by: enough_tricks, stay_tricks: [2, 1]"
    several = RAMS.replace("won_by: tricks", some)
    assert "so viele Stiche machen, wie sie müssen, teilen sich" in page(tmp_path, several, "de")
    assert "who take as many tricks as they must share evenly" in page(tmp_path, several, "en")


def test_one_trick_is_enough_where_no_more_are_wanted(tmp_path: Path) -> None:
    one = RAMS.replace("won_by: tricks", "won_by: enough_tricks")
    assert "Alle, die einen Stich machen, teilen sich gleichmäßig" in page(tmp_path, one, "de")
    assert "All who take a trick share evenly" in page(tmp_path, one, "en")
    each = RAMS.replace("dealer: 5", "each_deal: 1, refilled_by: nobody")
    assert "Liegt im Topf noch etwas aus früheren Spielen, zahlt das" in page(tmp_path, each, "de")
    assert "earlier deals lies in the Pot, nobody pays that." in page(tmp_path, each, "en")


def test_where_nobody_pays_into_a_full_pot_the_dealer_pays_nothing_either(tmp_path: Path) -> None:
    alone = RAMS.replace("dealer: 5", "dealer: 5, refilled_by: nobody")
    german = page(tmp_path, alone, "de")
    assert german.index("zahlt der Geber") < german.index("aus früheren Spielen, zahlt das niemand")


@pytest.mark.parametrize(
    ("lang", "cut", "paid"),
    [
        (
            "de",
            "Ist es ein As oder eine Sieben, gibt statt des Gebers der Nächste in der Reihe. "
            "Ist es die Schellen-Sieben, geht das Geben in der Reihe zwei Plätze weiter.",
            ("zahlt das jeder, zu dem es dabei kommt", "zahlt der neue Geber das auch."),
        ),
        (
            "en",
            "If it is an Ace or a Seven, the next player in turn deals in place of the dealer. "
            "If it is the Seven of Bells, the deal passes on two places in turn.",
            ("everybody it comes to pays that", "the new dealer pays that as well."),
        ),
    ],
)
def test_what_passes_the_deal_on_is_said_where_the_pack_is_cut(
    lang: str, cut: str, paid: tuple[str, str]
) -> None:
    several = on_one_line("zwicken", lang)
    assert cut in several and paid[0] in several
    one = on_one_line("zwicken", lang, phases__cut__passes_deal={"as": 1})
    assert paid[1] in one and paid[0] not in one

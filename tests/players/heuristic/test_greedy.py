"""The simple player in situations where any player at the table knows what to do."""

from __future__ import annotations

from collections import Counter

from game.cards import card_name, parse_card
from tests.contract.rulesets import rules_of
from tests.players.asking import answer

# Three hands of Binokel; the dealer is seat 2, so seat 0 is forehand. Trump will be Herz.
HANDS = """\
dealer: 2
hands:
  0: {0}
  1: {1}
  2: {2}
talon: {3}
"""

STRONG = (
    "herz-as herz-as herz-10 herz-koenig herz-ober herz-unter eichel-as eichel-koenig "
    "schippen-as schippen-ober schellen-as schellen-unter"
)
"""A family in trump, four Aces and a Binokel: 290 melded."""

WEAK = (
    "eichel-as eichel-10 eichel-ober schippen-10 schippen-koenig schippen-unter herz-10 "
    "herz-unter schellen-10 schellen-koenig schellen-unter schellen-unter"
)


TALON = "eichel-10 eichel-unter schippen-10 schellen-10"


def deal(first: str, talon: str = TALON) -> str:
    """A deal in which seat 0 holds these cards and these lie in the talon."""
    left = Counter(rules_of("binokel-3").pack)
    left -= Counter(parse_card(card) for card in (*first.split(), *talon.split()))
    rest = [card_name(card, "german") for card in left.elements()]
    return HANDS.format(first, " ".join(rest[::2]), " ".join(rest[1::2]), talon)


WON = "0: bid 150\n1: pass\n2: pass\n"
DECLARED = WON + "0: declare normal\n0: declare normal\n"


def test_a_strong_hand_bids_on() -> None:
    assert answer(deal(STRONG) + "0: bid 150\n1: bid 160\n") == "bid 170"


def test_a_weak_hand_passes() -> None:
    assert answer(deal(WEAK) + "0: bid 150\n1: bid 270\n") == "pass"


def test_forehand_opens_with_the_lowest_bid() -> None:
    assert answer(deal(WEAK) + "1: knock\n") == "bid 150"


def test_a_weak_hand_passes_where_forehand_may() -> None:
    text = deal(WEAK) + "1: knock\n"
    assert answer(text, eroeffnung="300", vorne_weg="true") == "pass"


def test_a_hopeless_bid_is_given_up() -> None:
    text = deal(WEAK) + "0: bid 500\n1: pass\n2: pass\n0: declare normal\n"
    assert answer(text).startswith("concede")


def test_a_bid_in_sight_is_played() -> None:
    assert answer(deal(STRONG) + WON + "0: declare normal\n") == "declare normal"


def test_a_durch_that_cannot_fail_is_declared() -> None:
    sure = " ".join(f"{s}-as {s}-as {s}-10" for s in ("eichel", "schippen", "herz", "schellen"))
    text = deal(sure) + "0: bid 150\n1: pass\n2: pass\n"
    assert answer(text) == "declare durch-hand"
    assert answer(text, durch_hand="aus") == "declare durch-offen"


def test_one_card_short_of_sure_is_no_durch() -> None:
    risky = (
        "eichel-as eichel-as eichel-10 schippen-as schippen-as schippen-10 herz-as herz-as "
        "herz-10 schellen-as schellen-10 schellen-koenig"
    )
    assert answer(deal(risky) + WON) == "declare normal"


def test_the_declarer_melds_all_there_is_in_table_order_and_names_that_trump() -> None:
    text = deal(STRONG) + DECLARED
    for meld in ("familie-herz", "vier-asse", "binokel"):
        assert answer(text) == f"meld {meld}"
        text += f"0: meld {meld}\n"
    assert answer(text) == "done"
    assert answer(text + "0: done\n") == "trump herz"


def test_melds_leave_enough_to_discard() -> None:
    # All eight Könige, all Ober and more in melds: with everything melded no four cards were free.
    rich = (
        "eichel-koenig eichel-ober schippen-koenig schippen-ober herz-koenig herz-ober "
        "schellen-koenig schellen-ober eichel-as schippen-as herz-as schellen-as"
    )
    talon = "eichel-unter schippen-unter herz-unter schellen-unter"
    text = deal(rich, talon) + DECLARED
    said = []
    while (word := answer(text)).startswith("meld"):
        said.append(word)
        text += f"0: {word}\n"
    assert word == "done"
    assert "meld vier-asse" in said
    assert "meld vier-koenige" in said
    assert answer(text + "0: done\n0: trump herz\n").startswith("discard")


def test_neither_trumps_nor_aces_are_discarded() -> None:
    text = deal(STRONG) + DECLARED + "0: done\n0: trump herz\n"
    gone = []
    for _ in range(4):
        word = answer(text)
        gone.append(word)
        text += f"0: {word}\n"
    assert not [word for word in gone if "herz" in word or word.endswith("-as")]


TRICK = """\
dealer: 2
hands:
  0: herz-as herz-as herz-10 herz-koenig herz-ober herz-ober herz-unter eichel-as eichel-ober \
schippen-as schellen-as schellen-as
  1: eichel-10 eichel-10 eichel-koenig eichel-unter schippen-10 schippen-10 schippen-koenig \
schippen-koenig schellen-koenig schellen-unter schellen-10 schellen-ober
  2: eichel-as eichel-koenig eichel-ober schippen-as schippen-ober schippen-ober schippen-unter \
schippen-unter schellen-10 schellen-koenig schellen-ober schellen-unter
talon: herz-10 herz-koenig herz-unter eichel-unter
"""
PLAY = (
    DECLARED + "0: done\n0: trump herz\n"
    "0: discard eichel-ober eichel-unter herz-koenig herz-unter\n1: done\n2: done\n"
)


def test_the_declarer_with_long_trumps_draws_them_or_cashes_aces() -> None:
    assert answer(TRICK + PLAY) in {"play herz-as", "play eichel-as", "play schellen-as"}


DEFENCE = """\
dealer: 1
hands:
  0: eichel-as eichel-10 eichel-unter schippen-10 schippen-unter schellen-10 schellen-10 \
schellen-koenig schellen-koenig schellen-ober schellen-ober schellen-unter
  1: herz-as herz-as herz-10 herz-10 herz-koenig herz-koenig herz-ober herz-ober herz-unter \
eichel-koenig schippen-koenig schippen-ober
  2: eichel-as eichel-10 eichel-ober eichel-unter schippen-as schippen-as schippen-10 \
schippen-unter schellen-as schellen-as schippen-koenig schellen-unter
talon: eichel-koenig eichel-ober schippen-ober herz-unter
"""
LED = (
    "2: bid 150\n0: pass\n1: bid 160\n2: pass\n1: declare normal\n1: declare normal\n1: done\n"
    "1: trump herz\n1: discard eichel-koenig eichel-koenig eichel-ober schippen-ober\n"
    "2: done\n0: done\n"
)


def test_a_defender_leads_an_ace() -> None:
    assert answer(DEFENCE + LED).endswith("-as")


def test_points_go_to_the_partner_who_wins() -> None:
    # Seat 1 has to follow with the Ober or König; its partner's As is certain to hold.
    text = DEFENCE + LED + "2: play schippen-as\n"
    assert answer(text) == "play schippen-10"


def test_the_opponent_gets_the_lowest_card() -> None:
    # The declarer has trumped the suit and nobody can beat that.
    text = DEFENCE + LED + "2: play schippen-as schippen-10 schippen-koenig\n"
    text += "2: play schippen-as schippen-unter schippen-ober\n"
    text += "2: play eichel-as eichel-unter herz-as\n"
    text += "1: play herz-as\n"
    assert answer(text) in {
        "play schippen-unter",
        "play eichel-ober",
        "play eichel-unter",
        "play schellen-unter",
    }


DOPPELKOPF = """\
dealer: 3
hands:
  0: kreuz-as kreuz-10 kreuz-koenig pik-as pik-koenig herz-as herz-koenig karo-as karo-10 karo-bube
  1: herz-10 herz-10 kreuz-dame pik-dame pik-dame pik-bube karo-dame karo-bube herz-bube kreuz-as
  2: kreuz-dame kreuz-bube kreuz-bube herz-dame herz-dame karo-as karo-10 pik-as pik-10 kreuz-koenig
  3: kreuz-10 pik-10 pik-koenig herz-as herz-koenig karo-koenig karo-koenig karo-dame pik-bube \
herz-bube
"""


def doppelkopf() -> str:
    from game.resources import rulesets

    found = sorted(rulesets().rglob("doppelkopf.yaml"))
    return str(found[0])


def test_two_queens_of_clubs_are_announced() -> None:
    both = DOPPELKOPF.replace("0: kreuz-as", "0: kreuz-dame").replace("karo-bube\n", "kreuz-dame\n")
    both = both.replace("10 kreuz-dame pik", "10 kreuz-as pik").replace(
        "2: kreuz-dame", "2: karo-bube"
    )
    assert answer(both, doppelkopf()) == "reserve"
    said = both + "0: reserve\n1: pass\n2: pass\n3: pass\n"
    assert answer(said, doppelkopf()) == "declare hochzeit"


def test_an_ordinary_hand_has_no_reservation() -> None:
    assert answer(DOPPELKOPF, doppelkopf()) == "pass"


PASSED = "0: pass\n1: pass\n2: pass\n3: pass\n"


def test_a_plain_ace_is_led_first() -> None:
    assert answer(DOPPELKOPF + PASSED, doppelkopf()) in {"play kreuz-as", "play pik-as"}


def test_the_fox_goes_home_with_a_partner_known_to_win() -> None:
    # Seat 1 has shown a Kreuz-Dame, seat 2 holds the other: they are Re. The Herz 10 is the
    # highest trump and the first of the two, so the partner's trick is safe.
    text = DOPPELKOPF + PASSED
    text += "0: play kreuz-as kreuz-as kreuz-koenig kreuz-10\n"
    text += "0: play karo-bube kreuz-dame herz-dame karo-koenig\n"
    text += "1: play herz-10\n"
    assert answer(text, doppelkopf()) == "play karo-as"

"""The simple player's cards in Doppelkopf: foxes, partners, plain Aces, the last trick."""

from __future__ import annotations

from game.engine.tricks.table import TRUMP
from tests.players.positions import KONTRA, RE, UNKNOWN, card_at

CLUBS, SPADES = 0, 1
PARTNER_2 = (RE, KONTRA, RE, KONTRA)
PARTNER_3 = (RE, KONTRA, KONTRA, RE)
NOBODY_KNOWS = (RE, UNKNOWN, UNKNOWN, UNKNOWN)


def test_a_plain_ace_is_led_before_trumps_and_low_cards() -> None:
    card = card_at(
        "kreuz-as kreuz-koenig pik-10 karo-bube herz-bube pik-dame",
        "kreuz-as kreuz-10 kreuz-10 kreuz-koenig pik-as pik-as pik-10 pik-koenig pik-koenig "
        "herz-10 herz-10 kreuz-dame herz-dame karo-dame kreuz-bube pik-bube karo-10 karo-koenig",
        sides=NOBODY_KNOWS,
    )
    assert card == "kreuz-as"


def test_the_ace_of_the_suit_that_is_likelier_to_go_round_is_led() -> None:
    # Two others hold the rest of Pik; six cards of Kreuz are out.
    card = card_at(
        "kreuz-as pik-as pik-10 pik-koenig pik-koenig karo-bube",
        "kreuz-as kreuz-10 kreuz-10 kreuz-koenig kreuz-koenig pik-10 pik-as herz-10 herz-10 "
        "kreuz-dame herz-dame karo-dame kreuz-bube pik-bube karo-10 karo-koenig pik-dame pik-dame",
        sides=NOBODY_KNOWS,
    )
    assert card == "kreuz-as"


def test_a_ten_is_not_led_to_foes_who_trump_it() -> None:
    card = card_at(
        "pik-10 pik-koenig karo-koenig",
        "herz-10 kreuz-dame pik-dame kreuz-bube pik-as kreuz-as kreuz-10 herz-dame karo-dame",
        void={1: {SPADES}, 3: {SPADES}},
    )
    assert card != "pik-10"


def test_a_ten_below_the_ace_is_not_led_before_a_lower_card_beside_it() -> None:
    """The other Pik is gone, so the Ten is good once the Ace has been played."""
    out = "pik-as kreuz-koenig kreuz-as pik-koenig karo-10 herz-as"
    assert card_at("pik-10 pik-koenig", out, sides=PARTNER_3) == "pik-koenig"


def test_the_own_fox_takes_a_trick_that_nobody_takes_back() -> None:
    hand = "karo-as karo-bube pik-dame"
    out = "herz-dame karo-dame pik-bube herz-bube karo-koenig herz-koenig"
    assert card_at(hand, out, trick="kreuz-as kreuz-koenig kreuz-10") == "karo-as"


def test_the_fox_goes_home_on_a_partner_s_sure_trick() -> None:
    hand = "karo-as karo-koenig pik-dame"
    out = "herz-dame karo-dame pik-bube herz-bube karo-koenig herz-koenig"
    assert card_at(hand, out, trick="karo-bube herz-10 karo-10") == "karo-as"


def test_the_fox_stays_at_home_where_a_foe_wins() -> None:
    hand = "karo-as karo-10 karo-koenig"
    out = "herz-dame karo-dame pik-bube herz-bube karo-koenig herz-koenig"
    assert card_at(hand, out, trick="herz-10 karo-bube herz-bube") == "karo-koenig"


def test_the_fox_is_not_risked_before_a_foe_who_may_trump_higher() -> None:
    # The seat is void in Kreuz, and so is seat 1, a foe who plays last.
    hand = "karo-as karo-bube kreuz-dame pik-dame"
    out = "herz-dame karo-dame pik-bube herz-bube karo-koenig herz-koenig pik-10 pik-as kreuz-as"
    card = card_at(hand, out + " pik-10", trick="kreuz-10 kreuz-koenig", void={1: {CLUBS}})
    assert card != "karo-as"


def test_a_foe_s_fox_is_caught() -> None:
    hand = "kreuz-dame karo-koenig herz-koenig"
    out = "pik-dame karo-dame pik-bube herz-bube karo-koenig herz-koenig"
    card = card_at(hand, out, trick="karo-as herz-bube karo-bube", sides=PARTNER_3)
    assert card == "kreuz-dame"


def test_a_fox_is_caught_with_what_is_sure() -> None:
    hand = "herz-10 karo-dame karo-koenig"
    out = "kreuz-dame pik-dame pik-bube herz-bube karo-koenig herz-koenig kreuz-10"
    card = card_at(hand, out, trick="karo-as karo-bube", sides=(RE, KONTRA, KONTRA, KONTRA))
    assert card == "herz-10"


def test_a_partner_s_sure_trick_gets_the_most_points() -> None:
    hand = "kreuz-10 kreuz-koenig pik-dame"
    out = "herz-dame karo-dame pik-bube herz-bube karo-koenig herz-koenig"
    assert card_at(hand, out, trick="kreuz-koenig kreuz-as kreuz-10") == "kreuz-10"


def test_a_foe_s_trick_gets_the_fewest_points() -> None:
    hand = "kreuz-10 kreuz-koenig pik-dame"
    out = "herz-dame karo-dame pik-bube herz-bube karo-koenig herz-koenig"
    assert card_at(hand, out, trick="kreuz-as kreuz-koenig kreuz-10") == "kreuz-koenig"


def test_a_partner_s_trick_is_not_trumped() -> None:
    hand = "herz-10 pik-bube pik-10"
    out = "herz-dame karo-dame pik-bube herz-bube karo-koenig herz-koenig"
    assert card_at(hand, out, trick="kreuz-koenig kreuz-as kreuz-10") == "pik-10"


def test_a_fat_trick_of_foes_is_trumped_as_low_as_will_do() -> None:
    hand = "herz-10 karo-koenig pik-koenig"
    out = "herz-dame karo-dame pik-bube herz-bube karo-koenig herz-koenig"
    assert card_at(hand, out, trick="kreuz-as kreuz-koenig kreuz-10") == "karo-koenig"


def test_the_jack_of_clubs_is_kept_for_the_last_trick() -> None:
    hand = "kreuz-bube pik-bube"
    out = "karo-bube karo-koenig kreuz-koenig pik-10 herz-koenig kreuz-10"
    assert card_at(hand, out) == "pik-bube"


def test_the_jack_of_clubs_goes_before_the_end_where_it_would_be_caught() -> None:
    hand = "kreuz-bube herz-bube"
    out = "pik-dame herz-dame karo-dame karo-koenig pik-10"
    assert card_at(hand, out, trick="karo-koenig") == "kreuz-bube"


def test_the_fox_is_kept_for_the_last_trick_only_where_that_counts() -> None:
    hand = "karo-as karo-koenig"
    out = "kreuz-koenig kreuz-10 pik-10 herz-koenig pik-koenig herz-koenig"
    void = {seat: {TRUMP} for seat in (1, 2, 3)}
    assert card_at(hand, out, void=void, fuchs_am_ende="true") == "karo-koenig"


def test_the_second_herz_10_catches_the_first_where_it_may() -> None:
    hand = "herz-10 karo-koenig pik-bube"
    out = "herz-dame karo-dame pik-bube herz-bube karo-koenig herz-koenig"
    trick = "herz-10 karo-10 karo-10"
    assert card_at(hand, out, trick=trick) != "herz-10"
    assert card_at(hand, out, trick=trick, zweite_herz_10="immer") == "herz-10"


def test_piglets_take_what_foxes_do_not() -> None:
    hand = "karo-as karo-koenig pik-bube"
    out = "herz-dame karo-dame pik-bube herz-bube karo-koenig herz-koenig"
    trick = "herz-10 karo-10 karo-10"
    house = {"schweinchen": "beim-spielen"}
    assert card_at(hand, out, trick=trick, **house) == "karo-koenig"
    assert card_at(hand, out, trick=trick, promoted=((0, 0),), **house) == "karo-as"


SOLO = (KONTRA, RE, KONTRA, KONTRA)


def test_those_against_a_soloist_feed_each_other() -> None:
    hand = "kreuz-10 kreuz-koenig pik-dame"
    out = "herz-dame karo-dame pik-bube herz-bube karo-koenig herz-koenig"
    given = {"contract": "trumpf-solo", "declarer": 1, "sides": SOLO}
    assert card_at(hand, out, trick="kreuz-koenig kreuz-as kreuz-10", **given) == "kreuz-10"
    assert card_at(hand, out, trick="kreuz-as kreuz-koenig kreuz-10", **given) == "kreuz-koenig"


def test_the_order_of_a_solo_is_the_solo_s_own() -> None:
    # With only Jacks for trumps the Queen of Kreuz follows suit, and the Jack takes the trick.
    hand = "karo-bube kreuz-dame pik-koenig"
    out = "herz-dame karo-dame pik-as herz-as karo-koenig herz-koenig"
    given = {"contract": "buben-solo", "declarer": 1, "sides": SOLO}
    assert card_at(hand, out, trick="pik-10 pik-as pik-10", **given) == "pik-koenig"
    hand = "karo-bube kreuz-dame herz-koenig"
    assert card_at(hand, out, trick="pik-10 pik-as pik-10", **given) in {
        "herz-koenig",
        "kreuz-dame",
    }
    assert card_at(hand, out, trick="pik-as pik-koenig pik-10", **given) == "karo-bube"


NULL = {"contract": "null-solo", "null_solo": "true", "sides": (RE, KONTRA, KONTRA, KONTRA)}


def test_who_may_take_no_trick_plays_the_highest_card_below() -> None:
    hand = "kreuz-dame kreuz-bube kreuz-10"
    out = "pik-as pik-10 herz-as herz-10 karo-as karo-10"
    assert card_at(hand, out, trick="kreuz-koenig kreuz-as kreuz-koenig", declarer=0, **NULL) == (
        "kreuz-dame"
    )


def test_those_against_null_leave_the_trick_to_the_declarer() -> None:
    hand = "kreuz-as kreuz-bube kreuz-10"
    out = "pik-as pik-10 herz-as herz-10 karo-as karo-10"
    given = {**NULL, "sides": SOLO}
    card = card_at(hand, out, trick="kreuz-dame kreuz-bube kreuz-10", declarer=1, **given)
    assert card == "kreuz-bube"


def test_a_soloist_does_not_lead_a_lone_ten() -> None:
    card = card_at(
        "kreuz-dame pik-dame pik-dame herz-dame kreuz-bube karo-bube karo-koenig kreuz-10",
        "herz-10 herz-10 kreuz-dame karo-dame karo-dame pik-bube herz-bube karo-10 karo-koenig "
        "kreuz-as kreuz-as kreuz-10 kreuz-koenig pik-as pik-as pik-10 pik-10 pik-koenig herz-as "
        "herz-as herz-koenig kreuz-bube pik-bube pik-koenig",
        contract="trumpf-solo",
        declarer=0,
        sides=(RE, KONTRA, KONTRA, KONTRA),
    )
    assert card != "kreuz-10"


def test_no_fox_is_led() -> None:
    card = card_at(
        "karo-as karo-koenig kreuz-dame pik-koenig",
        "herz-10 herz-10 pik-dame herz-dame karo-dame kreuz-bube pik-bube karo-10 kreuz-as "
        "kreuz-10 pik-as herz-koenig",
        sides=NOBODY_KNOWS,
    )
    assert card != "karo-as"

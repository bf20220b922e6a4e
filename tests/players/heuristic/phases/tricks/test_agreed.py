"""Cards that those who play together count on."""

from __future__ import annotations

from game.players.heuristic.phases.tricks.agreed import agreed
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.search.fitting import expected
from tests.players.asking import request_at_end, written
from tests.players.hands import deal

CALL = "{}: declare ruf-eichel\n"
DECLARER, HOLDER = "EX9 HOUX7 SO", "EA8 EO LU H9 SA7 L9"
FIRST, SECOND = "E7 EU SX9 HK8 LKX", "EK SU S8 HA LAO87"
"""The Ace of Acorns is called; the last two are against it."""


def left(ruleset: str, text: str) -> set[str]:
    """What is left of the cards that whoever leads or follows may play."""
    request = request_at_end(text, ruleset)
    cards = [action for action in request.legal if action.verb == "play"]
    kept = expected(request, cards)
    if kept == cards:
        kept = agreed(Knowledge(request.rules, request.view), cards)
    return {written(request.rules, action).removeprefix("play ") for action in kept}


def called(order: dict[int, str], then: str = "") -> str:
    """The head of a call game in which seat 0 leads."""
    declarer = next(seat for seat, hand in order.items() if hand == DECLARER)
    said = [f"{s}: declare ruf-eichel\n" if s == declarer else f"{s}: pass\n" for s in range(4)]
    return deal("schafkopf", order, dealer=3) + "".join(said) + then


def test_opponents_lead_the_suit_of_the_called_card() -> None:
    text = called({0: FIRST, 1: DECLARER, 2: SECOND, 3: HOLDER})
    assert left("schafkopf", text) == {"eichel-7"}


def test_opponents_without_the_suit_lead_no_trump() -> None:
    text = called({0: "EU SX98 HK8 LKX", 1: DECLARER, 2: "EK7 SU HA LAO87", 3: HOLDER})
    assert left("schafkopf", text) == {
        *("schippen-10", "schippen-9", "schippen-8"),
        *("schellen-koenig", "schellen-10"),
    }


def test_the_partner_leads_trumps_or_a_sure_ace_and_not_the_called_one() -> None:
    text = called({0: HOLDER, 1: FIRST, 2: DECLARER, 3: SECOND})
    assert left("schafkopf", text) == {
        *("eichel-ober", "schellen-unter", "herz-9", "schippen-as"),
    }


def test_the_declarer_draws_trumps() -> None:
    text = called({0: DECLARER, 1: FIRST, 2: HOLDER, 3: SECOND})
    assert left("schafkopf", text) == {
        *("herz-ober", "schippen-ober", "herz-unter", "herz-10", "herz-7"),
    }


def test_once_the_called_card_has_fallen_its_suit_is_one_like_others() -> None:
    text = called(
        {
            0: "E87 EU SX9 HK LKX",
            1: DECLARER,
            2: SECOND.replace("HA", "H8"),
            3: HOLDER.replace("EA8", "EA HA"),
        },
        "0: play eichel-7 eichel-10 eichel-koenig eichel-as\n"
        "3: play schippen-7 schippen-10 schippen-koenig schippen-8\n",
    )
    assert {"eichel-8", "schippen-9", "schellen-10"} <= left("schafkopf", text)


SOLO = "0: declare solo-eichel\n1: pass\n2: pass\n3: pass\n"
SOLOIST = "EOU SOU EA HU LX SX"


def test_a_soloist_leads_no_ten_that_others_beat() -> None:
    text = deal("schafkopf", {0: SOLOIST, 1: "LA SA"}, dealer=3) + SOLO
    assert not {"schellen-10", "schippen-10"} & left("schafkopf", text)
    text = deal("schafkopf", {0: "EOU SOU EA HU LAX", 1: "SA"}, dealer=3) + SOLO
    assert {"schellen-as", "schellen-10"} <= left("schafkopf", text)


def test_those_against_one_alone_lead_no_trumps() -> None:
    hands = {0: "EK HU S98 H8 LK87", 3: "EOU SOU EA9 LX SX"}
    said = "0: pass\n1: pass\n2: pass\n3: declare solo-eichel\n"
    assert left("schafkopf", deal("schafkopf", hands, dealer=3) + said) == {
        *("schippen-9", "schippen-8", "herz-8"),
        *("schellen-koenig", "schellen-8", "schellen-7"),
    }


def test_where_trumps_are_few_a_sure_card_goes_before_all_else() -> None:
    hands = {0: "SA EX9 HXO8 LXK7 HU", 1: "EAO87 HA EU LAUO SX"}
    said = "1: bid 18\n0: pass\n2: pass\n1: take\n"
    said += "1: discard pik-koenig pik-8\n1: declare grand\n"
    text = deal("skat", hands, talon="SK8", dealer=2) + said
    assert left("skat", text) == {"pik-as"}


def test_the_last_trumps_of_all_are_kept() -> None:
    hands = {0: "EU SU HU EA9 SA7 L7", 1: "LU E8", 2: "HA", 3: "HX"}
    text = deal("schafkopf", hands, dealer=3) + "0: declare wenz\n1: pass\n2: pass\n3: pass\n"
    assert "schippen-unter" in left("schafkopf", text)
    text += "0: play eichel-unter schellen-unter herz-as herz-10\n"
    assert left("schafkopf", text) == {
        *("eichel-as", "eichel-9", "schippen-as", "schippen-7", "schellen-7"),
    }


OBER = "0: pass\n1: declare ruf-eichel\n2: pass\n3: pass\n0: play herz-7 eichel-ober\n"


def test_a_partners_trick_that_nobody_can_take_gets_points() -> None:
    hands = {0: "H7", 1: "EO EX9 SO HOU HX LU", 2: "EA SAX7 LAXK7"}
    assert left("schafkopf", deal("schafkopf", hands, dealer=3) + OBER) == {
        *("schippen-as", "schippen-10", "schellen-as", "schellen-10"),
    }


def test_a_trick_that_is_lost_for_certain_gets_as_little_as_there_is() -> None:
    hands = {0: "H7", 1: "EO EX9 SO HOU HX LU", 2: "HA8 SU", 3: "EA H9"}
    assert left("schafkopf", deal("schafkopf", hands, dealer=3) + OBER) == {"herz-8"}


def test_a_trick_that_may_still_be_taken_is_left_to_thought() -> None:
    hands = {0: "H7", 1: "SO EX9 HOU HX LU", 2: "EA SAX7 LAXK7", 3: "EO"}
    text = deal("schafkopf", hands, dealer=3) + OBER.replace("eichel-ober", "schippen-ober")
    assert "schippen-7" in left("schafkopf", text)


def test_a_hand_without_the_suit_throws_little_to_a_trick_that_is_lost() -> None:
    hands = {0: "H7", 1: "EO EX9 SO HOU HX LU", 2: "SAXK7 LAX97", 3: "EA H9"}
    assert left("schafkopf", deal("schafkopf", hands, dealer=3) + OBER) == {
        *("schippen-7", "schellen-9", "schellen-7"),
    }


PARTNER, SMEARER, SOLO_CLUBS = "LA SA", "LXK98 SX9", "EAXK9 EU SU HA"
AWAY = "discard herz-8 herz-7"


def test_nothing_dear_goes_to_a_partners_trick_that_the_soloist_may_yet_take() -> None:
    hands = {2: PARTNER, 0: SMEARER, 1: SOLO_CLUBS}
    text = deal("skat", hands, talon="H87", dealer=1)
    text += f"0: pass\n1: bid 18\n2: pass\n1: take\n1: {AWAY}\n1: declare kreuz\n"
    assert "karo-10" not in left("skat", text + "2: play karo-as\n")


def test_it_gets_what_is_dear_once_the_soloist_has_followed() -> None:
    hands = {2: PARTNER, 1: "HXKO9 SXKO987", 0: f"L7 {SOLO_CLUBS}"}
    text = deal("skat", hands, talon="H87", dealer=1)
    text += f"0: bid 18\n2: pass\n1: pass\n0: take\n0: {AWAY}\n0: declare kreuz\n"
    assert left("skat", text + "2: play karo-as karo-7\n") == {"herz-10", "pik-10"}

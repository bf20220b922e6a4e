"""Who is likely to play with whom, from what lies on the table."""

from __future__ import annotations

from game.players.heuristic.reading.knowledge import Knowledge
from tests.players.asking import request_at_end
from tests.players.french import HEALTHY, deal

# Seats 0 and 2 are Re; seat 3 has no Herz, seat 1 no Pik.
HANDS = (
    "kreuz-dame herz-10 kreuz-bube karo-bube karo-as kreuz-as pik-koenig herz-as herz-koenig "
    "karo-koenig",
    "pik-dame karo-dame herz-bube karo-10 kreuz-10 kreuz-koenig kreuz-koenig karo-as kreuz-as "
    "herz-as",
    "kreuz-dame herz-10 herz-dame kreuz-bube karo-bube karo-10 kreuz-10 pik-10 pik-as herz-koenig",
    "pik-dame herz-dame karo-dame pik-bube pik-bube herz-bube pik-as pik-10 pik-koenig karo-koenig",
)
TABLE = deal(*HANDS) + HEALTHY


def weights(actions: str) -> dict[int, float]:
    """What the seat to act thinks of all seats."""
    request = request_at_end(TABLE + actions, "doppelkopf")
    return Knowledge(request.rules, request.view).weights


def test_at_first_everybody_is_as_likely_a_partner() -> None:
    found = weights("")
    assert found[0] == 1.0
    assert found[1] == found[2] == found[3]
    assert -0.4 < found[1] < -0.3


def test_one_of_kontra_finds_a_partner_as_likely_among_three() -> None:
    found = weights("0: play herz-as\n")
    assert found[1] == 1.0
    assert all(-0.5 < found[seat] < -0.2 for seat in (0, 2, 3))


def test_both_queens_settle_it() -> None:
    found = weights("0: play kreuz-dame karo-10 kreuz-dame karo-koenig\n")
    assert found == {0: 1.0, 1: -1.0, 2: 1.0, 3: -1.0}


def test_an_announcement_tells_the_side() -> None:
    request = request_at_end(TABLE + "3: announce sieg\n", "doppelkopf", ansagen="dazu")
    found = Knowledge(request.rules, request.view).weights
    assert found[3] == -1.0
    assert found[1] == found[2] > -0.2


def test_who_gives_points_to_a_trick_is_likelier_a_partner_of_its_winner() -> None:
    found = weights("0: play kreuz-as kreuz-koenig kreuz-10 karo-koenig\n3: play pik-koenig\n")
    assert found[2] > found[1]


def test_who_takes_the_trick_away_is_less_likely_a_partner() -> None:
    found = weights("0: play herz-as herz-as herz-koenig karo-koenig\n3: play pik-as\n")
    assert found[3] < -0.34


def test_who_is_out_of_trumps_has_no_queen_to_hide() -> None:
    poor = (
        "kreuz-dame herz-10 kreuz-bube karo-bube karo-as kreuz-as pik-koenig pik-as herz-koenig "
        "karo-koenig",
        "_",
        "kreuz-dame herz-10 herz-dame kreuz-bube karo-bube karo-10 kreuz-10 pik-10 pik-as "
        "herz-koenig",
        "kreuz-as kreuz-10 kreuz-koenig kreuz-koenig pik-10 pik-koenig herz-as herz-as karo-as "
        "karo-10",
    )
    text = deal(*poor) + HEALTHY + "0: play karo-bube karo-dame kreuz-bube karo-10\n"
    text += "1: play herz-dame herz-10 karo-as karo-koenig\n"
    text += "2: play karo-bube kreuz-as\n"
    request = request_at_end(text, "doppelkopf")
    found = Knowledge(request.rules, request.view).weights
    assert found[3] == -1.0
    assert abs(found[1] + found[2]) < 0.1

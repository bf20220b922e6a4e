"""Where the declarer must take exactly one trick: it takes the first that it can, and ducks."""

from __future__ import annotations

import pytest

from tests.players.positions import KONTRA, RE, card_at

PICCOLO = {"ruleset": "boston", "contract": "piccolissimo"}
OUT = "pik-3 pik-4 pik-6 pik-8 pik-10 pik-bube pik-dame pik-koenig"


def declarer(hand: str, out: str, trick: str) -> str:
    sides = (RE, KONTRA, KONTRA, KONTRA)
    return card_at(hand, out, trick=trick, sides=sides, declarer=0, **PICCOLO)


def opponent(hand: str, out: str) -> str:
    """After the declarer, who has led."""
    sides = (KONTRA, KONTRA, KONTRA, RE)
    return card_at(hand, out, trick="pik-5", sides=sides, declarer=3, **PICCOLO)


def test_the_declarer_takes_the_trick_that_is_needed_with_the_most_dangerous_card() -> None:
    assert (
        declarer(
            "pik-as pik-koenig pik-2",
            "herz-3 herz-4 herz-6 karo-2 karo-3 karo-4",
            "pik-5 pik-7 pik-9",
        )
        == "pik-as"
    )


def test_the_surest_card_is_not_thrown_off_before_it_has_taken_its_trick() -> None:
    thrown = declarer("herz-as karo-bube", "karo-2 karo-3 karo-4", "pik-5 pik-7 pik-9")
    assert thrown == "karo-bube"


@pytest.mark.parametrize(
    ("left", "card"),
    [
        (2, "pik-as"),  # with few tricks left it needs more than its share
        (5, "pik-2"),  # one of many it will take anyway, and perhaps a second
    ],
)
def test_opponents_leave_the_declarer_tricks_or_keep_them(left: int, card: str) -> None:
    hand = " ".join(["pik-as", "pik-2", "herz-2", "herz-3", "herz-4"][:left])
    out = [f"{suit}-{rank}" for suit in ("karo", "kreuz") for rank in range(2, 11)]
    assert opponent(hand, " ".join(out[: 4 * left - left - 1])) == card

"""A premium is claimed where the prediction is likely enough to be kept, and no hand laid open."""

from __future__ import annotations

import pytest

from tests.players.asking import answer


def deal(hands: tuple[str, str, str], *laid: str) -> str:
    """A deal in which all have laid cards away, forehand first, who is asked next."""
    held = "\n".join(f"  {seat}: {hand}" for seat, hand in enumerate(hands))
    said = "\n".join(f"{seat}: lay {cards}" for seat, cards in enumerate(laid))
    return f"dealer: 2\nhands:\n{held}\n\n{said}\n"


SUITS = (
    "herz-as herz-koenig herz-dame herz-bube herz-10 herz-9 herz-8 herz-7 herz-6 "
    "kreuz-as kreuz-6 kreuz-7",
    "pik-as pik-koenig pik-dame pik-bube pik-10 pik-9 pik-8 pik-7 pik-6 karo-9 karo-10 karo-bube",
    "kreuz-koenig kreuz-dame kreuz-bube kreuz-10 kreuz-9 kreuz-8 "
    "karo-6 karo-7 karo-8 karo-dame karo-koenig karo-as",
)
THEIRS = "pik-6 karo-10 karo-9", "kreuz-10 kreuz-9 kreuz-8"
SURE = deal(SUITS, "kreuz-as kreuz-7 kreuz-6", *THEIRS)
HOPELESS = deal(SUITS, "herz-as herz-koenig herz-dame", *THEIRS)
LIKELY = deal(
    (
        "kreuz-9 kreuz-8 pik-10 pik-koenig pik-7 "
        "herz-as herz-10 herz-dame herz-7 karo-10 karo-dame karo-6",
        "kreuz-10 kreuz-6 pik-dame pik-9 herz-koenig herz-8 herz-6 "
        "karo-as karo-koenig karo-bube karo-9 karo-8",
        "kreuz-as kreuz-koenig kreuz-dame kreuz-bube kreuz-7 "
        "pik-as pik-bube pik-8 pik-6 herz-bube herz-9 karo-7",
    ),
    "herz-dame karo-10 karo-dame",
    "herz-koenig karo-koenig karo-bube",
    "pik-bube pik-8 herz-bube",
)


@pytest.mark.parametrize(
    ("asked", "said"), [(SURE, "claim offen"), (LIKELY, "claim offen"), (HOPELESS, "pass")]
)
def test_who_is_sure_enough_claims_the_premium_that_leaves_the_hand_unseen(
    asked: str, said: str
) -> None:
    assert answer(asked, "neunundneunzig", "medium") == said

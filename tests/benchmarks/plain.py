#!/usr/bin/env python3
"""The plainest player of Doppelkopf that deserves the name, as a program for `cmd:`.

It takes a trick as cheaply as it can, gives points to a partner whom it knows, and throws away
what has the fewest points. That is what is often called greedy, and it is the bottom that a
player's lead is best compared by with other programs: `greedy` thinks a good deal more.

    stammtisch duel doppelkopf hard cmd:tests/benchmarks/plain.py --deals 100 --seed 7 \
        --contracts normal
"""

import json
import sys
from typing import Any

POINTS = {"as": 11, "10": 10, "koenig": 4, "dame": 3, "bube": 2, "9": 0}
PLAIN = ["9", "koenig", "10", "as"]
TRUMPS = [
    *(f"karo-{rank}" for rank in PLAIN),
    *(f"{suit}-{rank}" for rank in ("bube", "dame") for suit in ("karo", "herz", "pik", "kreuz")),
    "herz-10",
]


def strength(card: str) -> int:
    """The place in the order of its suit, or above all plain cards in that of the trumps."""
    return 100 + TRUMPS.index(card) if card in TRUMPS else PLAIN.index(card.partition("-")[2])


def points(card: str) -> int:
    return POINTS[card.partition("-")[2]]


def beats(card: str, best: str) -> bool:
    """Whether a card played later takes the trick; the second Herz-Zehn beats the first."""
    if card in TRUMPS or best in TRUMPS:
        return strength(card) > strength(best) or card == best == "herz-10"
    return card.partition("-")[0] == best.partition("-")[0] and strength(card) > strength(best)


def worth(card: str, view: dict[str, Any]) -> float:
    """How good it seems to play a card."""
    trick, low = view["trick"], -strength(card) / 1000
    if not trick:
        return 100 if card not in TRUMPS and points(card) == 11 else low - points(card)
    best = 0
    for place, other in enumerate(trick):
        if place and beats(other, trick[best]):
            best = place
    wins, sides = beats(card, trick[best]), view["sides"]
    seats = view["seats"]
    winner = seats[(seats.index(view["leader"]) + best) % len(seats)]
    mine, theirs = sides[view["seat"]], sides[winner]
    if mine is not None and mine == theirs:
        return low - 50 if wins else low + points(card)
    if wins:
        return low + 100 + (points(card) if len(trick) == 3 else 0)
    return low - points(card)


def answer(question: dict[str, Any]) -> str:
    """The card that seems best; of anything else the last that is offered, which is to pass."""
    plays = [action for action in question["legal"] if action.startswith("play ")]
    if not plays:
        return question["legal"][-1]
    return max(plays, key=lambda action: worth(action.removeprefix("play "), question["view"]))


if __name__ == "__main__":
    for line in sys.stdin:
        print(answer(json.loads(line)), flush=True)

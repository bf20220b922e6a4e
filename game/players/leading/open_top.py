"""Which card is played for the open one on the stock: a good one is fought for, a bad one is
left to the others, and no more is spent on it than it is worth. Where it is asked only after the
last draw what is played, what is kept is a hand to bid on: high cards, and those of a long suit."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.tricks.table import TRUMP, beats, to_beat
from game.players.leading.standpoint import NO_CARD, Standpoint
from game.values import Kind

PLAIN = (0.95, 0.65, 0.4, 0.25, 0.12, 0.06)
TRUMPS = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""Tricks that a card may take later on, by how many of its suit that may be held elsewhere go above
it."""

FIGHTS, DUCKS = 0.9, 0.5
"""How often one who can takes a trick from a card that was led: for a good card, and where the card
under it promises more."""

TRUMPED = 0.12
"""How often a good card is taken with a trump by who cannot follow suit."""


def play_for_top(s: Standpoint, cards: list[Action]) -> Action:
    """Of several lawful cards the one that promises most."""
    if s.top == NO_CARD:
        return min(cards, key=lambda a: (later(s, a.arg & KIND_MASK), _height(s, a), a.arg))
    known = sum(s.out)
    under = sum([n * later(s, kind) for kind, n in enumerate(s.out) if n]) / max(1, known)
    gain = later(s, s.top) - under

    def worth(action: Action) -> float:
        kind = action.arg & KIND_MASK
        return (2.0 * _takes(s, kind, gain) - 1.0) * gain - later(s, kind)

    return max(cards, key=lambda a: (worth(a), -_height(s, a), -a.arg))


def _height(s: Standpoint, action: Action) -> int:
    return s.table.strength[action.arg & KIND_MASK]


def later(s: Standpoint, kind: Kind) -> float:
    """How many tricks a card may take once nobody draws any more."""
    if s.hand_to_come:
        return s.hand_to_come[kind]
    above = s.above(s.table, kind)
    row = TRUMPS if s.table.group[kind] == TRUMP else PLAIN
    return row[min(above, len(row) - 1)]


def _takes(s: Standpoint, kind: Kind, gain: float) -> float:
    """How likely a card takes the trick."""
    if s.trick and not beats(s.table, kind, to_beat(s.table, s.trick)):
        return 0.0
    taken = _held(s, s.above(s.table, kind)) * (FIGHTS if gain > 0 else DUCKS)
    if gain > 0 and s.table.group[kind] != TRUMP:
        taken += (1.0 - taken) * TRUMPED
    sure = 1.0
    for _ in range(s.players - 1 - len(s.trick)):
        sure *= 1.0 - taken
    return sure


def _held(s: Standpoint, cards: int) -> float:
    """How likely one other player holds one of so many cards."""
    each = s.held / max(1, s.players - 1)
    elsewhere = 1.0 - min(1.0, each / max(1, sum(s.out)))
    none = 1.0
    for _ in range(cards):  # multiplied out: powers may differ between machines
        none *= elsewhere
    return 1.0 - none

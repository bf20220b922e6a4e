"""What is done by rule of thumb where a trick goes back into a hand if somebody cannot follow.

Where who cannot follow picks it up, one plays high, for whoever leads is never asked for a suit; to
which all can follow is led until few cards are left, for only full tricks are laid away, and then
what others are likely not to have. Where the highest card of the suit led picks it up, one
stays below what lies there as long as somebody behind may have none of the suit.
"""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.tricks.table import beats, to_beat
from game.players.leading.standpoint import Standpoint
from game.rules.model.phases import TricksPhase
from game.values import Kind

HIGH = 0.12
"""What it is worth to be rid of a card that is one rank higher, in cards."""

FEW = 3
"""With so many cards one leads what others must pick up."""

LEADS = 0.5
"""What it is worth to lead to the next trick, in cards, where who cannot follow picks up."""


def choose(s: Standpoint) -> Action:
    """The card that promises to leave the fewest."""
    spec = s.rules.phase_of(TricksPhase)
    assert spec is not None and spec.picks_up is not None
    worth = _of_leader if spec.picks_up.who == "void" else _of_highest
    return max(s.legal, key=lambda a: (worth(s, a.arg & KIND_MASK), -(a.arg & KIND_MASK)))


def _breaks(s: Standpoint, group: int, later: int) -> float:
    """How likely one of so many players still to come has no card of a suit; multiplied out, for
    powers may differ between machines."""
    others = max(1, s.players - 1)
    none, all_follow = 1.0, 1.0
    for _ in range(s.out_of(s.table, group)):
        none *= 1.0 - 1.0 / (others + 1)
    for _ in range(later):
        all_follow *= 1.0 - none
    return 1.0 - all_follow


def _stays(s: Standpoint, kind: Kind, later: int) -> float:
    """How likely a card that is the highest so far stays so."""
    if not later:
        return 1.0
    return 1.0 / (1.0 + s.above(s.table, kind))


def _of_leader(s: Standpoint, kind: Kind) -> float:
    """Where who cannot follow picks up: that all follow, or at the end somebody must pick it up,
    and that one leads again."""
    later, group = s.players - 1 - len(s.trick), s.table.group[kind]
    height = HIGH * s.table.strength[kind]
    if s.trick and not beats(s.table, kind, to_beat(s.table, s.trick)):
        return -height
    broken = _breaks(s, group, later)
    leads = LEADS * (1.0 - broken) * _stays(s, kind, later)
    wanted = 1.0 if len(s.hand) <= FEW else -1.0
    return leads + (wanted * broken if not s.trick else 0.0) - height / 10


def _of_highest(s: Standpoint, kind: Kind) -> float:
    """Where the highest card picks up: what one is rid of, less what one is likely to take."""
    later, group = s.players - 1 - len(s.trick), s.table.group[kind]
    rid = 1.0 + HIGH * s.table.strength[kind]
    if s.trick and group != s.table.group[s.trick[0]]:
        held = [card for card in s.hand if s.table.group[card & KIND_MASK] == group]
        return rid + 0.5 / len(held)
    if s.trick and not beats(s.table, kind, to_beat(s.table, s.trick)):
        return rid
    broken = _breaks(s, group, later) * _stays(s, kind, later)
    return rid - broken * (2.0 + len(s.trick) + HIGH * s.table.strength[kind])

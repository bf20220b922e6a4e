"""What is done by rule of thumb where a trick goes back into a hand if somebody cannot follow.

Where who cannot follow picks it up, a leader is rid of a card whatever comes, so it leads what
others are likely not to have, from suits of which it keeps some itself, for it must pick up what
it has none of. One plays low: who takes a trick to which all could follow has won nothing by it.
Where the highest card of the suit led picks it up, one stays below what lies there as long as
somebody behind may have none of the suit.
"""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import Action
from game.engine.tricks.table import beats, to_beat
from game.players.leading.standpoint import Standpoint
from game.rules.model.phases import TricksPhase
from game.values import Kind

HIGH = 0.12
"""What one rank is worth, in cards: to be rid of where the highest card picks up, else to keep."""

KEPT = 0.3
"""What every card of its own that stays in a suit is worth, in cards that others pick up."""


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


def _held(s: Standpoint, group: int) -> int:
    """How many cards of a suit the hand has."""
    return len([card for card in s.hand if s.table.group[card & KIND_MASK] == group])


def _of_leader(s: Standpoint, kind: Kind) -> float:
    """Where who cannot follow picks up: that somebody must, and that one has cards of every suit
    when others lead."""
    height = HIGH * s.table.strength[kind]
    if s.trick:
        return -height
    group = s.table.group[kind]
    return _breaks(s, group, s.players - 1) + KEPT * (_held(s, group) - 1) - height


def _of_highest(s: Standpoint, kind: Kind) -> float:
    """Where the highest card picks up: what one is rid of, less what one is likely to take."""
    later, group = s.players - 1 - len(s.trick), s.table.group[kind]
    rid = 1.0 + HIGH * s.table.strength[kind]
    if s.trick and group != s.table.group[s.trick[0]]:
        return rid + 0.5 / _held(s, group)
    if s.trick and not beats(s.table, kind, to_beat(s.table, s.trick)):
        return rid
    broken = _breaks(s, group, later) * _stays(s, kind, later)
    return rid - broken * (2.0 + len(s.trick) + HIGH * s.table.strength[kind])

"""How the first trick is opened where who leads says so, and what is played to it: no trump takes
it, and of what lies face down one knows only what may have been led.

What a card brings is weighed by how often the own side has the trick with it, against what it is
worth to keep it.
"""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import EXCHANGE, Action
from game.engine.rules.parts import CompiledOpening
from game.engine.tricks.covered_plays import UNSEEN
from game.engine.tricks.openings import leads_so, opened
from game.engine.tricks.table import TrickTable, beats
from game.players.base import Request
from game.players.leading.keeping import kept
from game.players.leading.standpoint import Standpoint, of_view
from game.values import Kind, Seat

FINDS = 0.5
"""How often one who holds a card that takes what lies face down plays it."""

SEES = 0.9
"""The same of what lies open."""

ADDED = 2.5
"""Card points that each player adds whose card is not seen."""


def opens(request: Request) -> bool:
    """Whether it is asked how the first trick is played, or for a card to one that is opened."""
    rules, view = request.rules, request.view
    if any(action.verb == "open" for action in request.legal):
        return True
    if not rules.openings or view.tricks or not view.drawing:
        return False
    return of_view(rules, view, request.legal).opening is not None


def open_trick(s: Standpoint) -> Action:
    """The way that promises most by its best card, or a card for the one that was said; the card
    turned up is taken before that."""
    if EXCHANGE in s.legal:
        return EXCHANGE
    ways = [action for action in s.legal if action.verb == "open"]
    if ways:
        return max(ways, key=lambda a: (_promises(s, s.rules.openings[a.arg]), -a.arg))
    cards = [action for action in s.legal if action.verb == "play"]
    assert s.opening is not None
    way = s.opening
    return max(cards, key=lambda a: (_worth(s, s.table, way, a.arg & KIND_MASK), -a.arg))


def _promises(s: Standpoint, way: CompiledOpening) -> float:
    """What the best card brings that may be led in a way."""
    table, kinds = opened(s.table, way), {card & KIND_MASK for card in s.hand}
    return max(_worth(s, table, way, kind) for kind in kinds if leads_so(s.table, way, kind))


def _worth(s: Standpoint, table: TrickTable, way: CompiledOpening, kind: Kind) -> float:
    """Card points by which the own side is better off with a card."""
    wins = _wins(s, table, way, kind)
    hidden = s.trick.count(UNSEEN) + s.players - 1 - len(s.trick)
    lying = s.each + sum([table.points[card] for card in s.trick if card != UNSEEN])
    points = lying + table.points[kind] + ADDED * hidden
    return (2.0 * wins - 1.0) * points - kept(s, kind)


def _wins(s: Standpoint, table: TrickTable, way: CompiledOpening, kind: Kind) -> float:
    """How often the own side has the trick with a card."""
    others = [seat for seat in s.seats[1:] if seat not in s.friends]
    rivals = len(others) + _rivals_to_come(s)
    if not s.trick:
        return _stays(s, table, way, kind, rivals)
    led, ours = s.trick[0], s.seats[0] in s.friends
    may_lie = {led: 1}
    if led == UNSEEN:
        may_lie = {k: n for k, n in enumerate(s.out) if n and leads_so(table, way, k)}
    won = 0.0
    for one, n in may_lie.items():
        takes = beats(table, kind, one)
        if takes or ours:
            won += n * _stays(s, table, way, kind if takes else one, rivals)
    return won / max(1, sum(may_lie.values()))


def _rivals_to_come(s: Standpoint) -> int:
    """How many of the others who play later are not of the own side."""
    there: list[Seat] = [*s.seats]
    mine = sum([seat not in there for seat in s.friends]) - 1
    return s.players - len(there) - 1 - mine


def _stays(
    s: Standpoint, table: TrickTable, way: CompiledOpening, kind: Kind, rivals: int
) -> float:
    """How often none of so many others takes the trick from a card."""
    above = sum([n for other, n in enumerate(s.out) if n and beats(table, other, kind)])
    each = s.held / max(1, s.players - 1) / max(1, sum(s.out))
    misses = 1.0 - (FINDS if way.covered else SEES) * min(1.0, each * above)
    stays = 1.0
    for _ in range(rivals):  # multiplied out: powers may differ between machines
        stays *= misses
    return stays

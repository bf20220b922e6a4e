"""How many tricks a declarer still needs, and may still take, where the contract is to take some
and no more."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.rules.rules import Rules
from game.engine.seat_view import View
from game.engine.tricks.covered import tricks_left
from game.values import Seat


class TrickBounds(NamedTuple):
    """`needs`: so many tricks the declarer must still win; `may`: so many it may. `left`: those
    still to be played, the running one among them, by so many seats."""

    declarer: Seat
    needs: int
    may: int
    left: int
    seats: int

    @property
    def seeks(self) -> bool:
        """Whether the declarer must win at least as many tricks as are one seat's share, and so is
        stopped by others who win them; else by others who leave it too many."""
        return self.needs * self.seats >= self.left and self.needs > 0


def trick_bounds(rules: Rules, view: View) -> TrickBounds | None:
    """What one seat knows of it; None in any other contract, and where nobody declared."""
    contract = rules.contracts[view.contract].spec
    if not contract.bounds_tricks or view.declarer is None:
        return None
    seat, won = view.declarer, sum(trick.winner == view.declarer for trick in view.tricks)
    left = tricks_left(view)
    if contract.first_tricks is not None:
        left = min(left, max(0, contract.first_tricks - len(view.tricks)))
    needs, may = contract.least_tricks - won, (contract.most_tricks or 0) - won
    return TrickBounds(seat, max(0, min(needs, left)), may, left, len(view.seats))

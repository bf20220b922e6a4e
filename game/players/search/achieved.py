"""What has been taken where single achievements count in place of card points: parts of points, by
what each card is worth (`heuristic.reading.achieved`)."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.events import NOBODY
from game.engine.rules.rules import Rules
from game.engine.view import View
from game.players.heuristic.reading.achieved import UNIT, weights_of


def parts_of_players(rules: Rules) -> int:
    """What counts for whoever plays it, and is taken by nobody, in parts."""
    singly = rules.scoring.singly.values()
    return UNIT * sum(one.points for one in singly if one.goes_to == "player")


def parts_taken(rules: Rules, view: View) -> list[int]:
    """What every seat has taken of them, by index into `view.seats`."""
    weights, taken = weights_of(rules, view), [0] * len(view.seats)
    for trick in view.tricks:
        if trick.winner == NOBODY:
            continue
        worth = sum([weights[card & KIND_MASK] for card in trick.cards])
        taken[view.seats.index(trick.winner)] += worth
    return taken

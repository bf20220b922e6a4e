"""Which place to aim for where one in between brings less than the last one does, or where who has
too much, or nothing, has none."""

from __future__ import annotations

from math import inf

from game.cards import KIND_MASK
from game.engine.scoring.counting import points_seen
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.heuristic.valuation.tricks_expected import expected_points
from game.rules.model.scoring.race import Race


def aims_low(known: Knowledge) -> bool:
    """Whether the best place that is nearest, by what the own hand and the others are likely to
    have in the end, is below: then no card points are wanted."""
    rules, view = known.rules, known.view
    scoring, number = rules.scoring, len(view.seats)
    if not isinstance(scoring, Race) or scoring.places is None:
        return False
    bounds, falls = scoring.places.bounds, scoring.places.falls(number)
    if (falls and bounds is None) or not rules.ruleset.table.sides.each_alone:
        return False
    costly = bounds if bounds is not None and bounds.own < bounds.others else None
    without = not any(trick.winner == view.seat for trick in view.tricks)
    if costly is not None and costly.no_trick and without:
        return False
    hoped = expected_points(rules, view.contract, view.trump, view.hand)
    points = known.table.points
    to_come = sum([n * points[kind] for kind, n in enumerate(known.unseen) if n])
    to_come += sum([points[card & KIND_MASK] for card in (*view.hand, *view.trick)])
    each = max(0.0, to_come - hoped) / (number - 1)
    mine = points_seen(view, (view.seat,)) + hoped
    if costly is not None and 0 < costly.most < mine:
        return True
    if falls:
        return False
    others = [points_seen(view, (seat,)) + each for seat in view.seats if seat != view.seat]
    marks = [inf, *sorted(others, reverse=True), -inf]
    brings = [scoring.places.points_at(place, number) for place in range(number)]
    best = [place for place in range(number) if brings[place] == max(brings)]
    nearest = min(best, key=lambda at: max(0.0, mine - marks[at], marks[at + 1] - mine))
    return nearest == number - 1 or mine > marks[nearest]

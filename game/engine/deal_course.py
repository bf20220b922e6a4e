"""What a running deal is about and how far it has come, as one seat knows it.

A table says it to a person who cannot keep it all in mind; nothing in it is more than what was seen
and heard. What must be reached is said by the kind of scoring, deadlines by what may be said.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.actions import Action
from game.engine.bidding.announcing import Deadline, deadlines
from game.engine.rules.rules import Rules
from game.engine.scoring import SideProgress, progress_of
from game.engine.scoring.counting import melded_seen, points_seen, taken_of_predicted
from game.engine.seat_view import View
from game.engine.tricks.bounds import TrickBounds, trick_bounds
from game.rules.model.phases import PovertyPhase
from game.values import Seat


class SidePrediction(NamedTuple):
    """What partners have predicted together, and how many tricks, or card points, they have."""

    seats: tuple[Seat, ...]
    predicted: int
    taken: int


class DealCourse(NamedTuple):
    """What a deal has come to so far.

    `progress`: how far a side has come with its points. `to_play`: the tricks that are still to be
    played, where the contract is about tricks alone; None else. `bounds`: how many of them the
    declarer needs and may take, where it is about some and no more; None else. `points_to_go`: how
    many points the declarer still needs, where it is about those; None else. `partner_within`: in
    how many more tricks a declarer may find a partner; None where none is looked for.
    `trumps_returned`: how many trumps a declarer in poverty got back. `promoted`: seats with the
    cards they have made the highest trumps, by number. `deadlines`: what this seat may announce,
    and until when. `together`: the sides of partners whose predictions are added up, this seat's
    own side first.
    """

    progress: SideProgress | None
    to_play: int | None
    bounds: TrickBounds | None
    points_to_go: int | None
    partner_within: int | None
    trumps_returned: int | None
    promoted: tuple[tuple[Seat, int], ...]
    deadlines: tuple[Deadline, ...]
    together: tuple[SidePrediction, ...]


def course_of(rules: Rules, view: View, lawful: Sequence[Action] = ()) -> DealCourse:
    """What a running deal has come to; `lawful` is what the view's seat may do or say now."""
    contract = rules.contracts[view.contract].spec
    partner, within = contract.partner, None
    sought = partner is not None and not view.partner_settled and view.declarer is not None
    if sought and partner is not None and partner.within is not None:
        within = partner.within - len(view.tricks)
    to_play = None
    if contract.is_about_tricks and view.declarer is not None:
        to_play = view.sizes[view.declarer] + (view.declarer in view.trick_seats)
        if contract.first_tricks is not None:
            to_play = min(to_play, max(0, contract.first_tricks - len(view.tricks)))
    poverty = rules.phase_of(PovertyPhase)
    poor = poverty is not None and poverty.contract == rules.contracts[view.contract].id
    return DealCourse(
        progress_of(rules, view),
        to_play,
        trick_bounds(rules, view),
        _points_to_go(rules, view),
        within,
        view.trumps_discarded if poor else None,
        view.promoted,
        deadlines(rules, view, lawful),
        _together(rules, view),
    )


def _points_to_go(rules: Rules, view: View) -> int | None:
    """How many points the declarer still needs; melds count once it has a trick."""
    goal, seat = rules.contracts[view.contract].spec.goal_points, view.declarer
    if goal is None or seat is None:
        return None
    took = any(trick.winner == seat for trick in view.tricks)
    has = points_seen(view, (seat,)) + melded_seen(rules, view, seat) if took else 0
    return max(0, goal - has)


def _together(rules: Rules, view: View) -> tuple[SidePrediction, ...]:
    """A side in which all say that they take none, each to be judged alone, adds nothing up, nor
    do partners who are judged alone in any case."""
    said, apart = dict(view.predicted), rules.scoring.judges_partners_alone
    if not rules.partners_without_declarer or apart or len(said) < len(view.seats):
        return ()
    found: list[SidePrediction] = []
    for first in (view.seat, *view.seats):
        side = tuple(seat for seat in view.seats if seat in rules.team(first))
        if first not in side or any(first in one.seats for one in found):
            continue
        wanted = sum(said[seat] for seat in side)
        counting = rules.scoring.counted_of(side, said)
        taken = taken_of_predicted(rules, view, counting)
        found.append(SidePrediction(side, wanted, taken))
    alone = rules.scoring.judges_none_alone
    return tuple(one for one in found if one.predicted or not alone)

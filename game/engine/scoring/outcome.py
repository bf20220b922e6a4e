"""Who has won a game of two sides, and by how much: card points against promises (D-30, D-31)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine.rules.rules import Rules
from game.engine.scoring.counting import card_points, meld_points, melded_seen, took_trick
from game.engine.seat_view import KONTRA, RE, View
from game.engine.state import State
from game.rules.model.scoring.re_kontra import ReKontra
from game.values import Points, Seat


class Promises(NamedTuple):
    """What the two sides have announced: the highest level each, and its bound on the other side's
    card points (None while only winning was promised, or nothing)."""

    levels: tuple[int, int]
    bounds: tuple[int | None, int | None]


def standing(state: State, scoring: ReKontra, parties: Sequence[Sequence[int]]) -> tuple[int, int]:
    """The card points of both sides, as steps and promises see them: where having nothing means
    not one trick, tricks without card points are something."""
    counted = [sum(card_points(state, seat) for seat in side) for side in parties]
    if scoring.melds_count:
        melds = [sum(meld_points(state, seat) for seat in side) for side in parties]
        counted = [points + more for points, more in zip(counted, melds, strict=True)]
    if scoring.nothing == "no_trick":
        counted = [
            max(points, int(took_trick(state, side)))
            for points, side in zip(counted, parties, strict=True)
        ]
    return counted[RE], counted[KONTRA]


def best_opponent(
    state: State, scoring: ReKontra, parties: Sequence[Sequence[int]]
) -> Points | None:
    """The most card points that one of Kontra has, where a declarer who plays alone is counted
    against each of them; None: they are counted together."""
    if not scoring.opponents_apart or len(parties[RE]) != 1 or not parties[KONTRA]:
        return None
    return max(_counted(state, seat) for seat in parties[KONTRA])


def ahead_of_declarer(state: State, parties: Sequence[Sequence[int]]) -> list[Seat]:
    """Who of the opponents of a declarer who plays alone has the most of them, and more than the
    declarer, where each is counted alone; else all of them who together have more than its side."""
    re, kontra = parties
    if not state.rules.scoring.opponents_apart:
        mine, theirs = (sum([_counted(state, seat) for seat in side]) for side in parties)
        return list(kontra) if theirs > mine else []
    if len(re) != 1:
        return []
    most = max([_counted(state, seat) for seat in (*re, *kontra)])
    ahead = [seat for seat in kontra if _counted(state, seat) == most]
    return ahead if _counted(state, re[0]) < most else []


def _counted(state: State, seat: Seat) -> Points:
    """The card points of a seat, with its melds where these count among them."""
    melds = meld_points(state, seat) if state.rules.scoring.melds_are_points else 0
    return card_points(state, seat) + melds


def needed(state: State, parties: Sequence[Sequence[int]]) -> int | None:
    """What Re needs in this contract where that says it itself, or melds have changed it."""
    re, kontra = (sum([meld_points(state, seat) for seat in side]) for side in parties)
    return _moved(state.rules, state.deal.contract, re, kontra)


def needed_with(
    rules: Rules, contract: int, sides: Sequence[int | None], melded: Sequence[Points]
) -> int | None:
    """The same where players of these sides have melded so much; those of no known side count as
    opponents."""
    ours = sum([points for side, points in zip(sides, melded, strict=True) if side == RE])
    return _moved(rules, contract, ours, sum(melded) - ours)


def needed_seen(rules: Rules, view: View) -> int | None:
    """The same as one seat has seen it."""
    melded = [melded_seen(rules, view, seat) for seat in view.seats]
    sides = [view.sides[seat] for seat in view.seats]
    return needed_with(rules, view.contract, sides, melded)


def _moved(rules: Rules, contract: int, re: Points, kontra: Points) -> int | None:
    """The same where the two sides have melded so much."""
    own, move = rules.contracts[contract].spec.win_at, rules.scoring.moved_by_melds
    usual = rules.scoring.wins_at if own is None else own
    return own if move is None or usual is None else move.moved(usual, re, kontra)


def promises(state: State, parties: Sequence[Sequence[int]]) -> Promises:
    """The announcements of the deal by side; -1 for a side that said nothing."""
    said = [(RE if seat in parties[RE] else KONTRA, level) for seat, level in state.deal.announced]
    return _promised(state.rules, said)


def promises_seen(rules: Rules, view: View) -> Promises:
    """The same as one seat has heard it: with an announcement its side is known."""
    return _promised(rules, [(view.sides[seat], level) for seat, level in view.announced])


def _promised(rules: Rules, said: Iterable[tuple[int | None, int]]) -> Promises:
    """The highest level of each side among what was said of the game for a side."""
    levels = [-1, -1]
    for side, level in said:
        if side is not None and not rules.levels[level].part:
            levels[side] = max(levels[side], level)
    bounds = [rules.levels[n].spec.below if n >= 0 else None for n in levels]
    return Promises((levels[RE], levels[KONTRA]), (bounds[RE], bounds[KONTRA]))


def winner(
    scoring: ReKontra,
    own: int | None,
    points: tuple[int, int],
    made: Promises,
    best: Points | None = None,
) -> int | None:
    """The side that has won; None when both missed what they promised, or have as much where points
    hang then. `own` is what Re needs in the contract where that says it itself, `best` the most
    that one opponent has where they are counted apart."""
    both = sum(points)
    re_needs = scoring.win_at if own is None else own
    if scoring.kontra_needs is not None and made.levels[KONTRA] >= 0 > made.levels[RE]:
        re_needs = both + 1 - scoring.kontra_needs
    kept = [_kept(made.bounds[side], points[1 - side]) for side in (RE, KONTRA)]
    if kept[RE] is None and kept[KONTRA] is None:
        if scoring.even_adds and points[RE] == points[KONTRA]:
            return None
        behind = scoring.melds_count and own is None and points[RE] <= points[KONTRA]
        enough = points[RE] >= re_needs or (best is not None and points[RE] > best)
        return RE if enough and not behind else KONTRA
    for side in (RE, KONTRA):
        if kept[side] and not kept[1 - side]:
            return side
    if kept[RE] is False and kept[KONTRA] is False:
        return None
    return RE if kept[KONTRA] is False else KONTRA


def _kept(bound: int | None, others: int) -> bool | None:
    """Whether a promise was kept; None when there was none."""
    return None if bound is None else others < bound


def missed_steps(scoring: ReKontra, bound: int | None, others: int) -> int:
    """By how many steps the other side has passed a promise that was missed."""
    if bound is None or others < bound:
        return 0
    steps = [step.below for step in scoring.steps.values() if step.at_least is None]
    higher = sorted(below for below in steps if below > bound)
    return sum(others >= below for below in higher)

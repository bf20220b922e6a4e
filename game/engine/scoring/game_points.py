"""Whoever has enough first wins the deal, and game points by what the others have (M-06 to M-08).

A deal ends by itself where somebody has enough, or has said so, right or wrong; else it is counted
after the last card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.events import NOBODY
from game.engine.rules.rules import Rules
from game.engine.scoring.base import ScoringKind, ScoringPart, SideProgress
from game.engine.scoring.counting import (
    as_folded,
    card_points,
    card_values,
    discarded_seen,
    doubled_lines,
    folded_lines,
    hides_discard,
    is_played_out,
    meld_points,
    melded_seen,
    points_seen,
    took_trick,
    written_at_once,
)
from game.engine.scoring.goal_lines import goal_lines
from game.engine.scoring.hanging import even_of_seats
from game.engine.seat_view import View
from game.engine.sheet import Cause, SheetLine, for_seat, total
from game.engine.sides.actual import all_of, hides_partner, side_of, sides
from game.engine.state import Playing, State
from game.rules.model.scoring.game_points import GamePoints, LeastPoints
from game.values import Points, Seat

Side = tuple[Seat, ...]


class Verdict(NamedTuple):
    """Who has won a deal, and why: by `steps` (their ids), or for a mistake of the others, which
    brings `least` at least."""

    winner: Side
    steps: tuple[str, ...]
    mistake: Cause | None = None
    least: Points = 0


class GamePointsScoring(ScoringKind):
    """Game points for the one side that has won."""

    def __init__(self, scoring: GamePoints) -> None:
        self._scoring = scoring

    def sheet(self, state: State) -> tuple[SheetLine, ...]:
        """What each seat of the winners gets: a line a step, one for what a mistake of the others
        brings on top, and what comes of a contract that counts for a multiple; or the value of one
        that is about tricks."""
        lines = written_at_once(state)
        if state.deal.folded is not None:
            lines += folded_lines(state)
            state = as_folded(state)
        if _is_about_tricks(state.rules, state.deal.contract):
            found = goal_lines(state, never_lost=True)
            for seat in dict.fromkeys([line.seat for line in found]):
                assert seat is not None
                lines += [line for line in found if line.seat == seat]
                lines += doubled_lines(state, seat, total(found, seat))
            return tuple(lines)
        lines += _made_by_declarer(state)
        won = verdict(state, self._scoring)
        if won is None:
            adds = self._scoring.adds_when_even
            even = even_of_seats(all_of(state), adds) if adds and is_played_out(state) else ()
            return (*lines, *even)
        for seat in won.winner:
            counted = 0
            for step in won.steps:
                points = self._scoring.steps[step].points
                counted += points
                lines.append(for_seat(seat, "result", "step", points, step))
            if won.mistake is not None:
                more = max(0, won.least - counted)
                counted += more
                lines.append(for_seat(seat, "result", won.mistake, more))
            lost = state.deal.declarer is not None and not _is_declarers(state, won.winner)
            factor = state.rules.factor(state.deal.contract, state.deal.trump, lost=lost)
            if factor > 1 and counted:
                more = counted * (factor - 1)
                counted += more
                lines.append(for_seat(seat, "result", "multiplied", more, str(factor)))
            lines += doubled_lines(state, seat, counted)
        return tuple(lines)

    def first_side_won(
        self, sheet: Sequence[SheetLine], declarer: Seat | None, score: Sequence[int]
    ) -> bool | None:
        """Only a declarer's, where the contract is about tricks or declarers make the sides: else
        no side is the first."""
        reasons = {line.reason for line in sheet}
        if reasons & {"contract_won", "contract_lost"}:
            return "contract_won" in reasons
        winners = {line.seat for line in sheet if line.reason == "step"}
        return declarer in winners if winners and "points_made" in reasons else None

    def winners(self, state: State, won: bool | None) -> tuple[Seat, ...]:
        """Those of whichever side has won."""
        if state.deal.thrown_in:
            return ()
        if _is_about_tricks(state.rules, state.deal.contract):
            return super().winners(state, won)
        found = verdict(state, self._scoring)
        return () if found is None else found.winner

    def announced_brings(self, state: State, won: bool | None) -> dict[str, bool]:
        """A deal is even when nobody wins it, however many sides there are; not one of a contract
        about tricks, which somebody wins or loses."""
        return {"even": won is None and verdict(state, self._scoring) is None}

    def over(self, state: State) -> bool:
        """Once somebody has said that it has enough, or has it where that is enough; not where the
        contract is about tricks."""
        if _is_about_tricks(state.rules, state.deal.contract):
            return False
        if state.deal.out is not None:
            return True
        if self._scoring.goes_out != "at_once" or hides_partner(state):
            return False
        enough = self._scoring.enough
        if any(standing(state, side, self._scoring) >= enough for side in sides(state)):
            return True
        return self._scoring.over_when_certain and certain(state, self._scoring) is not None

    def progress(self, rules: Rules, view: View) -> SideProgress | None:
        """What the own side has, against what is enough; nothing where that does not count."""
        if _is_about_tricks(rules, view.contract):
            return None
        mine = tuple(
            seat
            for seat in view.seats
            if seat == view.seat
            or (view.sides[seat] is not None and view.sides[seat] == view.sides[view.seat])
        )
        took = any(trick.winner in mine for trick in view.tricks)
        counted = took or not self._scoring.melds_need_trick
        melded = sum(melded_seen(rules, view, seat) for seat in mine) if counted else 0
        points, hidden = points_seen(view, mine), False
        if view.declarer in mine:
            points, hidden = points + discarded_seen(rules, view), hides_discard(rules, view)
        return SideProgress(mine, self._scoring.enough, melded, points, hidden=hidden)


SCORING = ScoringPart("game_points", GamePointsScoring)


def _is_about_tricks(rules: Rules, contract: int) -> bool:
    """Whether a contract has a value of its own, won or lost by tricks."""
    return rules.contracts[contract].spec.is_about_tricks


def _is_declarers(state: State, side: Side) -> bool:
    """Whether a side is the declarer's."""
    return state.deal.declarer in side


def _made_by_declarer(state: State) -> list[SheetLine]:
    """What the side of a declarer has in card points, cards laid away among them, where declarers
    make the sides."""
    declarer = state.deal.declarer
    if declarer is None or not state.rules.ruleset.table.sides.one_against_all:
        return []
    mine = side_of(state, declarer)
    made = str(sum([card_points(state, seat) for seat in mine]))
    return [for_seat(seat, "result", "points_made", 0, made) for seat in mine]


def standing(state: State, side: Side, scoring: GamePoints) -> Points:
    """What a side has: the card points of its tricks, and the melds that count."""
    points = sum(card_points(state, seat) for seat in side)
    if not scoring.melds_need_trick or took_trick(state, side):
        points += sum(meld_points(state, seat) for seat in side)
    return points


def verdict(state: State, scoring: GamePoints) -> Verdict | None:
    """Who has won the deal as it stands; None while nobody has, and where it is even."""
    parties, deal = sides(state), state.deal
    has = {side: standing(state, side, scoring) for side in parties}
    if deal.folded is not None:
        others = next(side for side in parties if deal.folded not in side)
        return Verdict(others, tuple(scoring.steps)[:1])
    if deal.out is not None:
        mine = _side_of(parties, deal.out)
        if has[mine] >= scoring.enough:
            return _won(state, scoring, mine, has)
        return _mistaken(state, scoring, mine, has, "wrong", scoring.wrong)
    if scoring.goes_out == "at_once":
        for side in _last_taker_first(state, parties):
            if has[side] >= scoring.enough:
                return _won(state, scoring, side, has)
        sure = certain(state, scoring) if scoring.over_when_certain else None
        if sure is not None:
            return _won(state, scoring, sure, has)
    if not is_played_out(state):
        return None
    if deal.closed is not None:
        mine = _side_of(parties, deal.closed.seat)
        if has[mine] >= scoring.enough:
            return _by_steps(state, scoring, mine, has)
        return _mistaken(state, scoring, mine, has, "closed_in_vain", scoring.closed_in_vain)
    if scoring.last_trick_wins:
        if deal.tricks[-1].winner == NOBODY:
            return None
        return _won(state, scoring, _side_of(parties, deal.tricks[-1].winner), has)
    best = max(has.values())
    first = [side for side in parties if has[side] == best]
    winner = first[0] if len(first) == 1 else _of_even(state, scoring, first)
    return None if winner is None else _won(state, scoring, winner, has)


def _last_taker_first(state: State, parties: Sequence[Side]) -> list[Side]:
    """The sides, before the others the one that took the last trick: several can have enough where
    it had to be played on until the called card fell."""
    taker = state.deal.tricks[-1].winner if state.deal.tricks else NOBODY
    return sorted(parties, key=lambda side: taker not in side)


def _of_even(state: State, scoring: GamePoints, parties: Sequence[Side]) -> Side | None:
    """Who wins of several sides that have as much; None where nobody does."""
    deal = state.deal
    for word in scoring.even:
        if word == "most_tricks":
            parties = _with_most_tricks(state, parties)
            side = parties[0] if len(parties) == 1 else None
        elif word == "first_trick":
            side = _first_among([trick.winner for trick in deal.tricks], parties)
        else:
            side = _first_among(deal.seats, parties)
        if side is not None:
            return side
    return None


def _with_most_tricks(state: State, parties: Sequence[Side]) -> list[Side]:
    """Those of some sides that took more tricks than the others of them."""
    taken = {side: tricks_of_side(state, side) for side in parties}
    most = max(taken.values())
    return [side for side in parties if taken[side] == most]


def tricks_of_side(state: State, side: Side) -> int:
    """How many tricks a side has taken."""
    return sum([trick.winner in side for trick in state.deal.tricks])


def certain(state: State, scoring: GamePoints) -> Side | None:
    """The side that wins whatever is still to come, when no cards lie in a trick; only where what
    is to come is told by the cards and the number of tricks, and none of it takes anything off."""
    deal, rules = state.deal, state.rules
    brings = rules.contracts[deal.contract].tricks
    apart = rules.melds or rules.costs_points or brings.last or brings.first or any(brings.before)
    running = isinstance(state.phase, Playing) and state.phase.cards
    if apart or running or not deal.tricks or deal.drawing:
        return None
    values = card_values(state)
    held = [card for seat in deal.seats for card in state.hands[seat]]
    left = min([len(state.hands[seat]) for seat in deal.seats])
    to_come = sum([values[card & KIND_MASK] for card in held]) + brings.each * left
    has = {side: standing(state, side, scoring) for side in sides(state)}
    best = max(has.values())
    first = [side for side in has if has[side] == best]
    ahead = first[0] if len(first) == 1 else _by_first_trick(state, scoring, first)
    if ahead is None:
        return None
    for side, points in has.items():
        if side != ahead and points + to_come >= best:
            level = points + to_come == best
            if not level or _by_first_trick(state, scoring, [ahead, side]) != ahead:
                return None
    return ahead


def _by_first_trick(state: State, scoring: GamePoints, parties: Sequence[Side]) -> Side | None:
    """Who wins of several sides that have as much by a trick that lies already."""
    if scoring.even[0] != "first_trick":
        return None
    return _first_among([trick.winner for trick in state.deal.tricks], parties)


def _first_among(seats: Sequence[Seat], parties: Sequence[Side]) -> Side | None:
    """The side of the first of these seats that is of one of these sides."""
    for seat in seats:
        for side in parties:
            if seat in side:
                return side
    return None


def _side_of(parties: Sequence[Side], seat: Seat) -> Side:
    return next(side for side in parties if seat in side)


def _won(state: State, scoring: GamePoints, winner: Side, has: dict[Side, Points]) -> Verdict:
    """A side that has gone out; where another one had closed the stock, it did so in vain."""
    closed = state.deal.closed
    if closed is not None and closed.seat not in winner:
        steps = _steps(state, scoring, winner, has)
        tricks = closed.tricks
        least = _least(state, scoring.closed_in_vain, winner, tricks)
        return Verdict(winner, steps, "closed_in_vain", least)
    return _by_steps(state, scoring, winner, has)


def _by_steps(state: State, scoring: GamePoints, winner: Side, has: dict[Side, Points]) -> Verdict:
    return Verdict(winner, _steps(state, scoring, winner, has))


def _mistaken(
    state: State,
    scoring: GamePoints,
    side: Side,
    has: dict[Side, Points],
    mistake: Cause,
    least: LeastPoints | None,
) -> Verdict:
    """All others win, because a side was wrong, or closed the stock in vain."""
    deal = state.deal
    winner = tuple(sorted(seat for seat in all_of(state) if seat not in side))
    closed = deal.closed
    tricks = closed.tricks if closed is not None and closed.seat in side else len(deal.tricks)
    steps = _steps(state, scoring, winner, has)
    return Verdict(winner, steps, mistake, _least(state, least, winner, tricks))


def _least(state: State, least: LeastPoints | None, winner: Side, tricks: int) -> Points:
    """What these get at least for a mistake that was made after so many tricks."""
    if least is None:
        return 0
    took = any(trick.winner in winner for trick in state.deal.tricks[:tricks])
    return least.points if took else least.without_trick


def _steps(
    state: State, scoring: GamePoints, winner: Side, has: dict[Side, Points]
) -> tuple[str, ...]:
    """The steps that count for the winner: the first one, and those that all others are below, or
    that the winner has reached itself."""
    own = max([points for side, points in has.items() if set(side) <= set(winner)], default=0)
    others = [
        _counted(state, scoring, side, points)
        for side, points in has.items()
        if not set(side) <= set(winner)
    ]
    most = max(others, default=0)
    tricks = [tricks_of_side(state, side) for side in has if not set(side) <= set(winner)]
    reached = [
        name
        for name, step in list(scoring.steps.items())[1:]
        if most < step.below
        and own >= (step.at_least or 0)
        and (step.tricks_below is None or max(tricks, default=0) < step.tricks_below)
    ]
    return (*list(scoring.steps)[:1], *reached)


def _counted(state: State, scoring: GamePoints, side: Side, points: Points) -> Points:
    """What a losing side has, as steps see it."""
    closed, tricks = state.deal.closed, state.deal.tricks
    if closed is not None and closed.seat not in side and scoring.closed_counts == "at_closing":
        tricks = tricks[: closed.tricks]
        points = sum(closed.points[seat] for seat in side)
    took = any(trick.winner in side for trick in tricks)
    if scoring.melds_need_trick and not took:
        points = 0
    return max(points, int(took)) if scoring.nothing == "no_trick" else points

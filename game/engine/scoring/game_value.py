"""Games with values: a base value, multiplied by what the game has come to (K-11 to K-16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.cards import KIND_MASK
from game.engine.bidding.contracts import fixed_value
from game.engine.rules.rules import Rules
from game.engine.scoring import fewest_points
from game.engine.scoring.base import ScoringKind, ScoringPart, SideProgress
from game.engine.scoring.counting import (
    card_points,
    discarded_seen,
    doubled_lines,
    hides_discard,
    points_seen,
    took_trick,
    values_of_kinds,
)
from game.engine.scoring.runners import first_side_has_highest, runners
from game.engine.seat_view import View
from game.engine.sheet import Cause, SheetLine, for_seat, total
from game.engine.sides.actual import sides
from game.engine.state import State
from game.engine.tricks.table import UNNAMED
from game.rules.game_values import wins_with
from game.rules.model.scoring.game_value import GameValue
from game.values import Points, Seat


class GameValueScoring(ScoringKind):
    """The value of a game for its declarer, or against it."""

    def __init__(self, scoring: GameValue) -> None:
        self._scoring = scoring

    def sheet(self, state: State) -> tuple[SheetLine, ...]:
        """What makes up the value of the declarer's game; or what a game without one costs."""
        return tuple(_sheet(state, self._scoring))

    def first_side_won(
        self, sheet: Sequence[SheetLine], declarer: Seat | None, score: Sequence[int]
    ) -> bool | None:
        """Whether the game of the declarer has come to more than nothing, whoever writes it down
        in the end."""
        if declarer is None:
            return None
        settled = [line for line in sheet if line.reason == "settled"]
        return score[declarer] > total(settled, declarer)

    def progress(self, rules: Rules, view: View) -> SideProgress | None:
        """What the declarer has won, against what it takes."""
        contract = rules.contracts[view.contract].spec
        if view.declarer is None or not contract.counts_points or not view.playing:
            return None
        mine = (view.declarer,)
        left = view.talon_left or contract.talon_to_declarer
        hidden = left or hides_discard(rules, view)
        target = needed(rules, self._scoring, view.contract, view.raised)
        points = points_seen(view, mine) + discarded_seen(rules, view)
        return SideProgress(mine, target, 0, points, hidden=hidden)


SCORING = ScoringPart("game_value", GameValueScoring)


def needed(rules: Rules, scoring: GameValue, contract: int, raised: Sequence[int]) -> Points:
    """Card points with which the declarer of a contract has won who has promised this much: enough
    of them to leave the others fewer than each promised step allows."""
    values = values_of_kinds(rules, UNNAMED)
    total = sum(values[kind] for kind in rules.pack) + rules.contracts[contract].all_tricks
    bounds = (scoring.steps[step].below for step in promised_steps(rules, raised))
    win_at = wins_with(scoring, rules.contracts[contract].spec)
    return max([win_at, *(total - below + 1 for below in bounds)])


def tricks_promised(rules: Rules, raised: Sequence[int]) -> list[int]:
    """The tricks in which the lowest trump must win, each by how many come after it."""
    ahead = (rules.raises[number].spec.ahead for number in raised)
    return [number for number in ahead if number is not None]


def missed_with_lowest(state: State) -> list[int]:
    """The promises to take a trick with the lowest trump that were not kept, of a finished deal."""
    deal, rules, missed = state.deal, state.rules, list[int]()
    for number in deal.raised:
        ahead = rules.raises[number].spec.ahead
        if ahead is None:
            continue
        lowest = rules.lowest_trump(deal.contract, deal.trump)
        one = deal.tricks[-1 - ahead] if ahead < len(deal.tricks) else None
        if one is None or one.winner != deal.declarer or one.winning_card & KIND_MASK != lowest:
            missed.append(number)
    return missed


def promised_steps(rules: Rules, raised: Sequence[int]) -> list[str]:
    """The steps that were promised."""
    steps = (rules.raises[number].spec.step for number in raised)
    return [step for step in steps if step is not None]


class Outcome(NamedTuple):
    """What a game for card points has come to: whether the declarer has won it by its cards and
    promises, how often the base value counts, and what that makes of it."""

    won: bool
    steps: tuple[str, ...]
    matadors: int
    with_them: bool


def _sheet(state: State, scoring: GameValue) -> Iterator[SheetLine]:
    contract = state.rules.contracts[state.deal.contract]
    if contract.spec.avoids_points:
        yield from fewest_points.own_points_lost(state, contract)
        return
    seat = state.deal.declarer
    if seat is None:
        return
    if state.deal.conceded:
        won, lines = False, [for_seat(seat, "result", "conceded", -(state.deal.bid or 0))]
    elif contract.spec.is_about_tricks:
        won = not state.deal.missed
        lines = [_value_line(state, seat, won=won)]
    else:
        outcome = outcome_of(state, scoring)
        lines = list(_multiplied(state, scoring, seat, outcome))
        bid, value = state.deal.bid or 0, sum(line.points for line in lines)
        won = outcome.won and value >= bid
        if value < bid:
            base = contract.spec.value
            lines.append(for_seat(seat, "result", "overbid", -(-bid // base) * base - value))
        if not won:
            lines = [line._replace(points=-line.points) for line in lines]
    value = sum(line.points for line in lines)
    if not won and not scoring.lost_factor and value:
        lines.append(for_seat(seat, "result", "void", -value))
        value = 0
    elif not won and scoring.lost_factor > 1:
        more, times = value * (scoring.lost_factor - 1), str(scoring.lost_factor)
        lines.append(for_seat(seat, "result", "lost_more", more, times))
        value += more
    lines += doubled_lines(state, seat, value)
    value *= state.rules.times_said(len(state.deal.announced))
    if contract.spec.counts_points and not state.deal.conceded:
        yield for_seat(seat, "result", "points_made", 0, str(card_points(state, seat)))
    yield from lines
    yield from _settled(state, scoring, seat, value)
    yield from _bonus(state, scoring, seat, won=won)


def _value_line(state: State, seat: Seat, *, won: bool) -> SheetLine:
    """A contract that is about tricks is worth the same, won or lost."""
    contract = state.rules.contracts[state.deal.contract]
    reason: Cause = "contract_won" if won else "contract_lost"
    value = fixed_value(state, contract)
    return for_seat(seat, "result", reason, value if won else -value, contract.id)


def outcome_of(state: State, scoring: GameValue) -> Outcome:
    """What a game for card points has come to, with the tricks of a finished deal."""
    parties = sides(state)
    mine, others = (_standing(state, scoring, party) for party in (parties[0], parties[1]))
    deal = state.deal
    won, steps = judged(state.rules, scoring, deal.contract, deal.raised, mine, others)
    won = won and not missed_with_lowest(state)
    if not scoring.matadors:
        return Outcome(won, steps, 0, True)
    row, with_them = runners(state, parties), first_side_has_highest(state, parties)
    return Outcome(won, steps, row, with_them)


def judged(
    rules: Rules,
    scoring: GameValue,
    contract: int,
    raised: Sequence[int],
    mine: Points,
    others: Points,
) -> tuple[bool, tuple[str, ...]]:
    """Whether the declarer of a contract with so many card points has won against others with so
    many, and the steps that count then: those reached by whoever has more, and those that were
    promised."""
    promised = promised_steps(rules, raised)
    by_points = mine >= wins_with(scoring, rules.contracts[contract].spec)
    kept = all(others < scoring.steps[step].below for step in promised)
    lower = others if by_points else mine
    names = list(scoring.steps)
    steps = tuple(
        name
        for name in names
        if name == names[0] or lower < scoring.steps[name].below or name in promised
    )
    return by_points and kept, steps


def _standing(state: State, scoring: GameValue, party: Sequence[Seat]) -> Points:
    """The card points of a side, as steps see them: where having nothing means not one trick, a
    discard is nothing by itself, and tricks without card points are something."""
    points = sum(card_points(state, seat) for seat in party)
    if scoring.nothing == "no_points":
        return points
    return max(points, 1) if took_trick(state, party) else 0


def _multiplied(
    state: State, scoring: GameValue, seat: Seat, outcome: Outcome
) -> Iterator[SheetLine]:
    """What makes up the value of a game: a line for everything for which the base value counts."""
    base = state.rules.contracts[state.deal.contract].spec.value
    for index, name in enumerate(outcome.steps):
        if index == 1:
            yield from _before_steps(state, scoring, seat, outcome)
        yield for_seat(seat, "result", "step", base * scoring.steps[name].points, name)
    if len(outcome.steps) == 1:
        yield from _before_steps(state, scoring, seat, outcome)
    for number in state.deal.raised:
        promise = state.rules.raises[number]
        yield for_seat(seat, "result", "raised", base * promise.spec.points, promise.id)
    for number in missed_with_lowest(state):
        yield for_seat(seat, "result", "raise_missed", 0, state.rules.raises[number].id)


def _before_steps(
    state: State, scoring: GameValue, seat: Seat, outcome: Outcome
) -> Iterator[SheetLine]:
    """The highest trumps in a row, and the talon that was left: they are counted before steps."""
    base = state.rules.contracts[state.deal.contract].spec.value
    if outcome.matadors:
        reason: Cause = "matadors_with" if outcome.with_them else "matadors_without"
        points = base * scoring.matadors * outcome.matadors
        yield for_seat(seat, "result", reason, points, str(outcome.matadors))
    if scoring.left_talon and state.deal.talon_left:
        yield for_seat(seat, "result", "left_talon", base * scoring.left_talon)


def _settled(state: State, scoring: GameValue, seat: Seat, value: Points) -> Iterator[SheetLine]:
    """What becomes of the value between the declarer and those who play against it."""
    others = [other for other in state.deal.seats if other != seat]
    mine, theirs = scoring.settled(value, len(others))
    if mine != value:
        yield for_seat(seat, "result", "settled", mine - value)
    for other in others:
        if theirs:
            yield for_seat(other, "result", "settled", theirs)


def _bonus(state: State, scoring: GameValue, seat: Seat, *, won: bool) -> Iterator[SheetLine]:
    """What is written down beside the value; for everybody else at the table, whoever sits out
    among them."""
    bonus = scoring.bonus
    if bonus is None:
        return
    if won and bonus.won:
        yield for_seat(seat, "result", "game_won", bonus.won)
    if won:
        return
    if bonus.lost:
        yield for_seat(seat, "result", "game_lost", -bonus.lost)
    for other in range(state.rules.players):
        if other != seat and bonus.others:
            yield for_seat(other, "result", "others_won", bonus.others)

"""Two sides, steps of points, announcements and special points (D-20 to D-35)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.cards import Suit
from game.engine.rules.parts import CompiledContract
from game.engine.rules.rules import Rules
from game.engine.scoring import fewest_points
from game.engine.scoring.base import ScoringKind, ScoringPart, SideProgress
from game.engine.scoring.counting import (
    discarded_seen,
    melded_seen,
    mute_lines,
    points_seen,
    raising_lines,
    values_of_kinds,
)
from game.engine.scoring.goal_lines import missing_tricks
from game.engine.scoring.goals import missed_alone
from game.engine.scoring.hanging import even_of_sides
from game.engine.scoring.outcome import (
    Promises,
    best_opponent,
    missed_steps,
    needed,
    needed_seen,
    promises,
    promises_seen,
    standing,
    winner,
)
from game.engine.scoring.runners import runners
from game.engine.scoring.special import (
    all_of_plain_suit,
    missed_promises,
    played_in,
    special_points,
)
from game.engine.seat_view import KONTRA, RE, View
from game.engine.sheet import Cause, SheetLine, for_seat, for_side
from game.engine.sides.actual import sides
from game.engine.sides.defending import defends_alone
from game.engine.state import State
from game.rules.model.scoring.re_kontra import ReKontra
from game.values import Points, Seat


class ReKontraScoring(ScoringKind):
    """Re against Kontra."""

    def __init__(self, scoring: ReKontra) -> None:
        self._scoring = scoring

    def sheet(self, state: State) -> tuple[SheetLine, ...]:
        """The side lines that make up V, then what each seat is credited with."""
        return _sheet(state, self._scoring)

    def first_side_won(
        self, sheet: Sequence[SheetLine], declarer: Seat | None, score: Sequence[int]
    ) -> bool | None:
        """Whether Re has won: its contract, or the first step."""
        first = next(iter(self._scoring.steps), "")
        for line in sheet:
            if line.seat not in (None, declarer):
                continue
            if line.reason in ("contract_won", "contract_lost", "conceded"):
                return line.reason == "contract_won"
            if line.reason == "step" and line.detail == first:
                return line.points > 0
        return None

    def progress(self, rules: Rules, view: View) -> SideProgress | None:
        """What the own side has won, against what it takes after all that was announced; where
        the declarer's melds to come may yet win the deal, what that side has."""
        return _progress(rules, view, self._scoring)

    def points_of_sides(self, state: State) -> tuple[Points, ...]:
        """With what the place of a trick brings."""
        return tuple(standing(state, self._scoring, sides(state)))

    def announced_brings(self, state: State, won: bool | None) -> dict[str, bool]:
        """Announcements of both sides, one that was missed, and a trick of plain hearts."""
        parties = sides(state)
        levels, tricks = promises(state, parties).levels, state.deal.tricks
        winner = None if won is None else RE if won else KONTRA
        missed = [level >= 0 and winner != side for side, level in enumerate(levels)]
        played = played_in(state, parties)
        return {
            "both_promised": min(levels) >= 0,
            "promise_missed": any(missed),
            "heart_trick": any(all_of_plain_suit(played, trick, Suit.HERZ) for trick in tricks),
        }


SCORING = ScoringPart("re_kontra", ReKontraScoring)


def _progress(rules: Rules, view: View, scoring: ReKontra) -> SideProgress | None:
    """As `ReKontraScoring.progress`."""
    contract = rules.contracts[view.contract].spec
    if view.seat not in view.seats or not contract.wants_points:
        return None
    if view.conceded:
        return None
    side = view.sides[view.seat]
    if side is None:
        return None
    if scoring.opponents_apart and list(view.sides).count(RE) == 1:
        return None  # how much is enough hangs on who of the opponents takes the rest
    unknown = any(view.sides[seat] is None for seat in view.seats)
    melds_come = _may_still_meld(rules, view, scoring)
    if melds_come and not unknown:
        side = RE
    mine = tuple(seat for seat in view.seats if view.sides[seat] == side)
    values, made = values_of_kinds(rules, view.trump, view.contract), promises_seen(rules, view)
    total = sum(values[kind] for kind in rules.pack) + rules.contracts[view.contract].all_tricks
    ours, theirs = _melded(rules, view, scoring, side)
    own = needed_seen(rules, view)
    wins = (
        points
        for points in range(ours, ours + total + 1)
        if winner(scoring, own, _of_both(points, total + ours + theirs, side), made) == side
    )
    goal = next(wins, own if melds_come and side == RE else None)
    if goal is None:
        return None
    away = discarded_seen(rules, view) if side == RE else 0
    covered = view.seat not in mine and rules.discard_counts_for == "declarer"
    return SideProgress(
        mine,
        goal,
        ours,
        points_seen(view, mine) + away,
        open=unknown,
        covered=covered and view.discard_size > 0,
    )


def _may_still_meld(rules: Rules, view: View, scoring: ReKontra) -> bool:
    """Whether the declarer needs a number that it may still reach by what it melds with a lead:
    then none of the others' is enough against it."""
    if not scoring.melds_count or needed_seen(rules, view) is None:
        return False
    return rules.melds_lie and bool(rules.melds_in[view.contract])


def _melded(rules: Rules, view: View, scoring: ReKontra, side: int) -> tuple[Points, Points]:
    """What a side has melded that counts among its card points, and what the other one has."""
    ours = theirs = 0
    for seat in view.seats if scoring.melds_count else ():
        points = melded_seen(rules, view, seat)
        if view.sides[seat] == side:
            ours += points
        else:
            theirs += points
    return ours, theirs


def _of_both(points: int, total: int, side: int) -> tuple[int, int]:
    """The card points of Re and Kontra, when a side has so many."""
    return (points, total - points) if side == RE else (total - points, points)


def _sheet(state: State, scoring: ReKontra) -> tuple[SheetLine, ...]:
    """The side lines that make up V, then what each seat is credited with."""
    contract = state.rules.contracts[state.deal.contract]
    if contract.spec.avoids_points:
        return tuple(fewest_points.sheet(state, contract, scoring.unit))
    parties = sides(state)
    re, kontra = parties
    if state.deal.conceded:
        return _given_up(state, scoring, parties)
    if state.deal.together:
        return tuple(_of_each_declarer(state, scoring, contract))
    if contract.spec.is_about_tricks:
        lines = _in_units(scoring, _tricks_contract(state, scoring, contract))
        lines += _multiplied(state, promises(state, parties), lines)
        value = sum(line.points for line in lines)
        return (*lines, *_credits(state, scoring, parties, value, won=value > 0))
    points = standing(state, scoring, parties)
    made = promises(state, parties)
    own = needed(state, parties)
    best = best_opponent(state, scoring, parties)
    won = winner(scoring, own, points, made, best)
    counted: list[SheetLine] = []
    if own is not None and own != (contract.spec.win_at or scoring.win_at):
        counted.append(for_side(RE, "result", "moved", 0, str(own)))
    even = won is None and scoring.even_adds != 0
    if even:
        counted.append(even_of_sides(scoring.adds_when_even))
    elif won is None:
        counted += _both_missed(scoring, points, made)
    else:
        to_one = best is not None and best > points[RE]
        counted += _steps(state, scoring, points, made, won, to_one=to_one)
        counted += _besides(state, scoring, own, points, won, quiet=_quiet(scoring, made, won))
        counted += _runners(state, scoring, parties, won)
        counted += _announced(state, scoring, parties, points, made, won)
        if _cowards(state, scoring, parties, points, made, won):
            lost = -2 * sum(line.points for line in counted)
            counted.append(for_side(RE, "result", "cowardice", lost))
            won = 1 - won
    counted += _special_lines(state, (re, kontra))
    lines = _in_units(scoring, counted)
    lines += _multiplied(state, made, lines)
    value = sum(line.points for line in lines)
    for seat in sorted(state.deal.seats):
        lines += mute_lines(state, seat)
    lines += _credits(state, scoring, (re, kontra), value, won=even or won == RE)
    return tuple(lines)


def _given_up(
    state: State, scoring: ReKontra, parties: Sequence[Sequence[int]]
) -> tuple[SheetLine, ...]:
    """A game that its declarer gives up costs what it is worth, and what was promised beside it; no
    more steps count, and not what it costs to lose it."""
    value = state.rules.contracts[state.deal.contract].spec.value
    cost = scoring.cost_given_up(state.deal.bid or 0, value)
    counted = [for_side(RE, "result", "conceded", -cost)]
    counted += [
        for_side(RE, "result", "special_missed", points, name)
        for name, points in missed_promises(state, parties, ())
    ]
    lines = _in_units(scoring, counted)
    lines += _multiplied(state, promises(state, parties), lines)
    total = sum([line.points for line in lines])
    return (*lines, *_credits(state, scoring, parties, total, won=False))


def _in_units(scoring: ReKontra, lines: Iterable[SheetLine]) -> list[SheetLine]:
    """Lines in points as lines in score points."""
    return [line._replace(points=line.points * scoring.unit) for line in lines]


def _tricks_contract(
    state: State, scoring: ReKontra, contract: CompiledContract
) -> Iterator[SheetLine]:
    """A contract that is about tricks is worth its value, won or lost; lost, with what counts
    against one alone."""
    spec = contract.spec
    reason: Cause = "contract_lost" if state.deal.missed else "contract_won"
    points = -spec.value_lost if state.deal.missed else spec.value
    yield for_side(RE, "result", reason, points, contract.id)
    missing = missing_tricks(state)
    if missing:
        yield for_side(RE, "result", "missing", -missing * spec.missing_each, str(missing))
    if state.deal.missed and spec.is_solo and scoring.against_solo:
        yield for_side(RE, "result", "against_solo", -scoring.against_solo)


def _of_each_declarer(
    state: State, scoring: ReKontra, contract: CompiledContract
) -> Iterator[SheetLine]:
    """What each of several declarers wins or loses alone against all others; then what comes to
    everybody from what others have declared."""
    written: dict[Seat, Points] = dict.fromkeys(sorted(state.deal.seats), 0)
    for declarer in state.deal.together:
        missed = missed_alone(state, declarer)
        alone = state._replace(deal=state.deal._replace(missed=missed, together=()))
        lines = _in_units(scoring, _tricks_contract(alone, scoring, contract))
        lines += _multiplied(alone, promises(alone, sides(alone)), lines)
        others = tuple([seat for seat in sorted(state.deal.seats) if seat != declarer])
        value = sum([line.points for line in lines])
        for line in _credits(alone, scoring, ((declarer,), others), value, won=value > 0):
            assert line.seat is not None
            if line.seat == declarer:
                reason: Cause = "contract_lost" if missed else "contract_won"
                yield for_seat(declarer, "result", reason, line.points, contract.id)
            else:
                written[line.seat] += line.points
    for seat, points in written.items():
        if points:
            yield for_seat(seat, "result", "credited", points)


def _sign(side: int) -> int:
    """What a side has counts for Re or against it."""
    return 1 if side == RE else -1


def _quiet(scoring: ReKontra, made: Promises, won: int) -> bool:
    """Whether the winning side gets no more than for winning, having announced nothing."""
    return scoring.unannounced == "win_only" and made.levels[won] < 0


def _steps(
    state: State,
    scoring: ReKontra,
    points: tuple[int, int],
    made: Promises,
    won: int,
    *,
    to_one: bool,
) -> Iterator[SheetLine]:
    """A line a step that the winning side has earned; the first one always (D-31). `to_one`: one
    opponent alone has more than Re."""
    contract, quiet = state.rules.contracts[state.deal.contract].spec, _quiet(scoring, made, won)
    for index, (name, step) in enumerate(scoring.steps.items()):
        brings = step.brings(re_won=won == RE)
        if won == RE and not contract.partner_plays and step.points_alone is not None:
            brings = step.points_alone
        if won != RE and step.points_defender_alone is not None and _is_alone(state):
            brings = step.points_defender_alone
        if index == 0:
            first = contract.value or brings
            if won != RE and contract.lost_value is not None:
                first = contract.lost_value
            yield for_side(RE, "result", "step", _sign(won) * first, name)
            continue
        winning, losing = points[won], points[1 - won]
        times = step.times(winning, losing, re_won=won == RE, to_one=to_one)
        if times and not quiet:
            yield for_side(RE, "result", "step", _sign(won) * brings * times, name)


def _is_alone(state: State) -> bool:
    """Whether an opponent plays without the partner."""
    return defends_alone(state.deal) is not None


def _besides(
    state: State,
    scoring: ReKontra,
    own: int | None,
    points: tuple[int, int],
    won: int,
    *,
    quiet: bool,
) -> Iterator[SheetLine]:
    """What card points above those that Re needs bring it where it has won, or missing ones the
    others."""
    over = points[RE] - (scoring.win_at if own is None else own)
    if quiet or (over > 0) != (won == RE):
        return
    brings = state.rules.contracts[state.deal.contract].spec.besides(over)
    if brings:
        reason: Cause = "over_tricks" if over > 0 else "missing"
        yield for_side(RE, "result", reason, brings, str(abs(over)))


def _runners(
    state: State, scoring: ReKontra, parties: Sequence[Sequence[int]], won: int
) -> Iterator[SheetLine]:
    """What the highest trumps of one side in a row bring to whoever wins."""
    if scoring.runners is None:
        return
    number = runners(state, parties)
    least = state.rules.contracts[state.deal.contract].spec.runners or scoring.runners.at_least
    if number >= least:
        points = _sign(won) * number * scoring.runners.points
        yield for_side(RE, "result", "runners", points, str(number))


def _both_missed(scoring: ReKontra, points: tuple[int, int], made: Promises) -> Iterator[SheetLine]:
    """Both sides missed what they promised, so nobody has won: each gets the steps below which
    the other one stayed but the first, and what the other one's promise failed by."""
    for side in (RE, KONTRA):
        for name, step in list(scoring.steps.items())[1:]:
            times = step.times(points[side], points[1 - side], re_won=side == RE)
            if times:
                points_each = step.brings(re_won=side == RE)
                yield for_side(RE, "result", "step", _sign(side) * points_each * times, name)
        missed = missed_steps(scoring, made.bounds[1 - side], points[side])
        if missed and scoring.against_promise:
            gained = _sign(side) * missed * scoring.against_promise
            yield for_side(RE, "result", "against_promise", gained)


def _cowards(
    state: State,
    scoring: ReKontra,
    parties: Sequence[Sequence[int]],
    points: tuple[int, int],
    made: Promises,
    won: int,
) -> bool:
    """Whether a side of two announced much less than it has won."""
    if scoring.cowardice is None or min(len(side) for side in parties) < 2:
        return False
    reached = sum(
        level.spec.below is None or points[1 - won] < level.spec.below
        for level in state.rules.levels
        if not level.part
    )
    return reached - (made.levels[won] + 1) >= scoring.cowardice


def _announced(
    state: State,
    scoring: ReKontra,
    parties: Sequence[Sequence[int]],
    points: tuple[int, int],
    made: Promises,
    won: int,
) -> Iterator[SheetLine]:
    """What was announced counts for whoever wins, by whichever side it was said."""
    spoken, sign = state.rules.ruleset.announcements, _sign(won)
    alone = len(parties[RE]) == 1
    against = scoring.against_solo if alone else scoring.against_re
    if won == KONTRA and against and not _quiet(scoring, made, won):
        whom: Cause = "against_solo" if alone else "against_re"
        yield for_side(RE, "result", whom, sign * against)
    called = any(seat in parties[1 - won] for seat, _ in state.deal.promoted)
    if called and scoring.against_promoted and not _quiet(scoring, made, won):
        yield for_side(RE, "result", "against_promoted", sign * scoring.against_promoted)
    for side in (RE, KONTRA):
        for level in state.rules.levels[: made.levels[side] + 1]:
            doubles = spoken is not None and spoken.is_doubling(level.number)
            if level.spec.points and not doubles:
                reason: Cause = "announced_re" if side == RE else "announced_kontra"
                yield for_side(RE, "result", reason, sign * level.spec.points, level.id)
        missed = missed_steps(scoring, made.bounds[side], points[1 - side])
        if missed and won != side and scoring.against_promise:
            gained = sign * missed * scoring.against_promise
            yield for_side(RE, "result", "against_promise", gained)


def _multiplied(state: State, made: Promises, lines: Sequence[SheetLine]) -> list[SheetLine]:
    """What the trump suit adds that makes the deal count several times, and then the announcements
    that double it: the first one of each side, or each of its promises, or all that were said by
    turns, of the deal or of one part."""
    found, value = list[SheetLine](), sum([line.points for line in lines])
    times = state.rules.trump_factor(state.deal.contract, state.deal.trump)
    if value and times > 1:
        found.append(for_side(RE, "result", "multiplied", value * (times - 1), str(times)))
        value *= times
    spoken = state.rules.ruleset.announcements
    if spoken is not None and spoken.by_turns:
        parts = _parts(lines, times) if spoken.by_part else {"": value}
        found += raising_lines(state, parts)
    if spoken is None or not spoken.doubles:
        return found
    for side, name in ((RE, "re"), (KONTRA, "kontra")):
        for promise in state.rules.levels[: made.levels[side] + 1]:
            if value and spoken.is_doubling(promise.number):
                detail = promise.id if promise.number else name
                found.append(for_side(RE, "result", "doubled", value, detail))
                value *= 2
    return found


def _parts(lines: Sequence[SheetLine], times: int) -> dict[str, Points]:
    """What each part of a deal that counts several times has come to: a special point, kept or
    missed, under its name, and all else is the game."""
    parts: dict[str, Points] = {}
    for line in lines:
        part = line.detail if line.reason in ("special", "special_missed") else ""
        parts[part] = parts.get(part, 0) + line.points * times
    return parts


def _special_lines(state: State, parties: Sequence[Sequence[int]]) -> Iterator[SheetLine]:
    """Those of Re add, those of Kontra subtract (D-33), and so do those that were promised and did
    not come off."""
    found = special_points(played_in(state, parties))
    for made in found:
        yield for_side(RE, "result", "special", _sign(made.side) * made.points, made.name)
    for name, points in missed_promises(state, parties, found):
        yield for_side(RE, "result", "special_missed", points, name)


def _score_factor(state: State, *, won: bool) -> int:
    """What the account of a lone player counts (D-16, D-34), when Re has won or not."""
    deal, rules = state.deal, state.rules
    contract = rules.contracts[deal.contract].spec
    if contract.is_solo:
        return contract.factor if won else contract.factor_lost
    parties = sides(state)
    if len(parties[RE]) > 1:
        return 1
    if contract.finds_partner:
        return rules.ruleset.factor_without_partner
    return rules.ruleset.table.sides.alone_factor


def _unpaired(parties: Sequence[Sequence[int]]) -> int:
    """How many opponents the declarer settles with alone beside one of those whom the declarer and
    a partner settle with each."""
    return 0 if len(parties[RE]) == 1 else max(0, len(parties[KONTRA]) - len(parties[RE]))


def _credits(
    state: State,
    scoring: ReKontra,
    parties: Sequence[Sequence[int]],
    value: int,
    *,
    won: bool,
) -> Iterator[SheetLine]:
    """What is written down for each seat."""
    factor = _score_factor(state, won=won)
    if scoring.settles_with_each:
        mine, theirs = value * factor, -value * state.rules.ruleset.share_of(factor)
    elif scoring.never_minus:
        mine, theirs = max(value, 0) * factor, max(-value, 0)
    elif scoring.settlement == "re_only" or value > 0:
        mine, theirs = value * factor, 0
    else:
        mine, theirs = (0 if won else value * factor), -value
    for seat in sorted(seat for side in parties for seat in side):
        points = mine if seat in parties[RE] else theirs
        if scoring.settles_with_each and seat == state.deal.declarer:
            points += value * _unpaired(parties)
        times = str(factor) if factor > 1 and seat in parties[RE] else ""
        if points:
            yield for_seat(seat, "result", "credited", points, times)

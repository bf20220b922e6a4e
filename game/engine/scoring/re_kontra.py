"""Two sides, steps of points and special points (D-20 to D-35)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.cards import KIND_MASK, parse_card
from game.engine.scoring.counting import card_points, card_values
from game.engine.sheet import Line, for_seat, for_side
from game.engine.sides import sides
from game.engine.state import State, Trick
from game.rules.model.scoring import ReKontra, SpecialPoint

RE, KONTRA = 0, 1


def re_kontra_sheet(state: State, scoring: ReKontra) -> tuple[Line, ...]:
    """The side lines that make up V, then what each seat is credited with."""
    re, kontra = sides(state)
    points = (
        sum(card_points(state, seat) for seat in re),
        sum(card_points(state, seat) for seat in kontra),
    )
    won = points[RE] >= scoring.win_at
    lines = list(_steps(scoring, points, won=won))
    lines += _special_lines(state, scoring, (re, kontra))
    value = sum(line.points for line in lines)
    lines += _credits(state, scoring, (re, kontra), value, won=won)
    return tuple(lines)


def _steps(scoring: ReKontra, points: tuple[int, int], *, won: bool) -> Iterator[Line]:
    """A line a step that the winning side has earned; the first one always (D-31)."""
    losing = points[KONTRA if won else RE]
    for place, (name, step) in enumerate(scoring.steps.items()):
        if place == 0 or losing < step.below:
            yield for_side(RE, "result", "step", step.points if won else -step.points, name)


def special_points(
    state: State, scoring: ReKontra, parties: Sequence[Sequence[int]]
) -> Iterator[tuple[str, int, int]]:
    """Every special point of the deal so far: its id, the side that has it, its score points."""
    contract = state.rules.contracts[state.deal.contract].spec
    values = card_values(state)
    tricks = state.deal.tricks
    ended = bool(tricks) and not any(state.hands)
    for place, trick in enumerate(tricks):
        last = ended and place == len(tricks) - 1
        for name, spec in scoring.special_points.items():
            if not spec.enabled or (spec.tricks == "last" and not last):
                continue
            if contract.special_points is not None and name not in contract.special_points:
                continue
            side = RE if trick.winner in parties[RE] else KONTRA
            for _ in range(_times(spec, trick, values, parties[side])):
                yield name, side, spec.points


def _times(spec: SpecialPoint, trick: Trick, values: Sequence[int], winners: Sequence[int]) -> int:
    """How often a trick brings this special point to the side that won it."""
    if spec.kind == "full_trick":
        return int(sum(values[card & KIND_MASK] for card in trick.cards) >= (spec.at_least or 0))
    card = parse_card(spec.card or "")
    played = [s for s, c in zip(trick.seats, trick.cards, strict=True) if c & KIND_MASK == card]
    if spec.kind == "caught":
        return sum(seat not in winners for seat in played)
    won_with = trick.cards[trick.seats.index(trick.winner)] & KIND_MASK == card
    if spec.kind == "won_with":
        return int(won_with)
    return sum(seat in winners and seat != trick.winner for seat in played) if won_with else 0


def _special_lines(
    state: State, scoring: ReKontra, parties: Sequence[Sequence[int]]
) -> Iterator[Line]:
    """Those of Re add, those of Kontra subtract (D-33)."""
    for name, side, points in special_points(state, scoring, parties):
        yield for_side(RE, "result", "special", points if side == RE else -points, name)


def score_factor(state: State) -> int:
    """What the account of a lone player counts (D-16, D-34)."""
    deal, rules = state.deal, state.rules
    contract = rules.contracts[deal.contract].spec
    if contract.sides == "solo":
        return contract.factor
    alone = len(sides(state)[RE]) == 1
    return rules.ruleset.table.sides.alone_factor if alone else 1


def _credits(
    state: State,
    scoring: ReKontra,
    parties: Sequence[Sequence[int]],
    value: int,
    *,
    won: bool,
) -> Iterator[Line]:
    """What is written down for each seat."""
    factor = score_factor(state)
    if scoring.settlement == "zero_sum":
        mine, theirs = value * factor, -value
    elif value > 0:
        mine, theirs = value * factor, 0
    else:
        mine, theirs = (0 if won else value * factor), -value
    for seat in sorted(state.deal.seats):
        points = mine if seat in parties[RE] else theirs
        times = str(factor) if factor > 1 and seat in parties[RE] else ""
        if points:
            yield for_seat(seat, "result", "credited", points, times)

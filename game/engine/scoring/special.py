"""Special points: what counts in a trick beside its card points (D-20 to D-23)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.cards import KIND_MASK, parse_card
from game.engine.scoring.counting import card_values
from game.engine.state import State, Trick
from game.rules.model.scoring import ReKontra, SpecialPoint

RE, KONTRA = 0, 1


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

"""Special points in imagined tricks: the fox caught, a Karlchen, a full trick (D-20 to D-23)."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import KIND_MASK, parse_card, parse_suit
from game.engine.compiled import Rules
from game.engine.view import KONTRA, RE, View
from game.players.search.bits import Bits
from game.players.simple.reading.specials import promoted_kinds
from game.rules.model.scoring import ReKontra, SpecialPoint

__all__ = ["KONTRA", "RE", "Specials"]


class Specials:
    """What counts beside card points, for one contract. Seats are places in `view.seats`."""

    def __init__(self, rules: Rules, view: View, bits: Bits) -> None:
        scoring = rules.ruleset.scoring
        self._view, self._bits = view, bits
        self._specs: list[tuple[str, SpecialPoint, int]] = []
        if isinstance(scoring, ReKontra):
            promoted = promoted_kinds(rules, view)
            enabled = [
                (name, spec, parse_card(spec.card) if spec.card else -1)
                for name, spec in scoring.special_points.items()
                if spec.enabled
            ]
            self._specs = [one for one in enabled if one[2] not in promoted]
        contract = rules.contracts[view.contract].spec
        self._counting = contract.special_points
        self._alone = rules.ruleset.table.sides.alone_special_points
        self._solo = contract.sides == "solo"
        self._past: dict[tuple[int, ...], int] = {}

    @property
    def any(self) -> bool:
        """Whether anything counts beside card points."""
        return bool(self._specs)

    def past(self, sides: tuple[int, ...]) -> int:
        """What the finished tricks have brought Re less what they brought Kontra, with these
        sides."""
        found = self._past.get(sides)
        if found is None:
            found = self._past[sides] = sum(self._finished(sides))
        return found

    def _finished(self, sides: Sequence[int]) -> list[int]:
        places, points = self._view.seats, self._bits.table.points
        found = []
        for trick in self._view.tricks:
            kinds = [card & KIND_MASK for card in trick.cards]
            leader, took = places.index(trick.leader), places.index(trick.winner)
            worth = sum(points[kind] for kind in kinds)
            found.append(self._of(sides, leader, kinds, took, worth, last=False))
        return found

    def of(
        self,
        sides: Sequence[int],
        leader: int,
        cards: Sequence[int],
        took: int,
        worth: int,
        last: bool,
    ) -> int:
        """What a trick (of cards as numbers, worth so many card points) brings Re, or Kontra with
        a minus."""
        kinds = [self._bits.kinds[card] for card in cards]
        return self._of(sides, leader, kinds, took, worth, last=last)

    def _of(
        self,
        sides: Sequence[int],
        leader: int,
        kinds: Sequence[int],
        took: int,
        worth: int,
        *,
        last: bool,
    ) -> int:
        lone = not self._solo and sides.count(RE) == 1
        counting = self._alone if lone else self._counting
        found = 0
        for name, spec, card in self._specs:
            if spec.tricks == "last" and not last:
                continue
            if card >= 0 and card not in kinds:
                continue
            if counting is None or name in counting:
                found += spec.points * self._times(spec, card, sides, leader, kinds, took, worth)
        return found if sides[took] == RE else -found

    def _times(
        self,
        spec: SpecialPoint,
        card: int,
        sides: Sequence[int],
        leader: int,
        kinds: Sequence[int],
        took: int,
        worth: int,
    ) -> int:
        """How often a trick brings a special point to the side that won it."""
        if spec.kind == "full_trick":
            return int(worth >= (spec.at_least or 0))
        if spec.kind == "suit_trick":
            suit, group = parse_suit(spec.suit or ""), self._bits.table.group
            return int(all(group[kind] == suit for kind in kinds))
        seats = len(sides)
        winning = kinds[(took - leader) % seats]
        played = [(leader + n) % seats for n, kind in enumerate(kinds) if kind == card]
        if spec.kind == "caught":
            if spec.by is not None and winning != parse_card(spec.by):
                return 0
            return sum(sides[seat] != sides[took] for seat in played)
        if winning != card:
            return 0
        if spec.kind == "won_with":
            return 1
        return sum(sides[seat] == sides[took] and seat != took for seat in played)

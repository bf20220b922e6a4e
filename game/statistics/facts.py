"""What counts of a match and its deals, without the cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import accumulate
from typing import NamedTuple

from game.engine.rules.rules import Rules
from game.engine.scoring import first_side_won
from game.engine.state import Result
from game.storage.header import Header
from game.storage.restore import Restored
from game.values import Points, Seat


class DealFacts(NamedTuple):
    """A deal that was played.

    `seats` took part; `first` is the declarer's side or the first of two, and `won` whether it did
    (None: there was nothing to win). `alone`: the declarer stood against all, or for all tricks or
    none. `score` are score points a seat, 0 for whoever sat out.
    """

    seats: tuple[Seat, ...]
    declarer: Seat | None
    bid: int | None
    contract: str
    alone: bool
    first: tuple[int, ...]
    won: bool | None
    score: tuple[int, ...]


class DealColumns(NamedTuple):
    """The deals of a match, a column for each field of their facts: so thousands of matches are
    read and counted without an object for every deal.

    `seats` and `first` have a bit a seat, `scores` a column for every seat at the table.
    """

    seats: tuple[int, ...]
    declarer: tuple[Seat | None, ...]
    bid: tuple[int | None, ...]
    contract: tuple[str, ...]
    alone: tuple[bool, ...]
    first: tuple[int, ...]
    won: tuple[bool | None, ...]
    scores: tuple[tuple[Points, ...], ...]

    @classmethod
    def of(cls, deals: Sequence[DealFacts], players: int) -> DealColumns:
        """The columns of deals at a table with so many seats."""
        return cls(
            tuple(_bits(deal.seats) for deal in deals),
            tuple(deal.declarer for deal in deals),
            tuple(deal.bid for deal in deals),
            tuple(deal.contract for deal in deals),
            tuple(deal.alone for deal in deals),
            tuple(_bits(deal.first) for deal in deals),
            tuple(deal.won for deal in deals),
            tuple(tuple(deal.score[seat] for deal in deals) for seat in range(players)),
        )

    @property
    def length(self) -> int:
        """How many deals they are."""
        return len(self.seats)

    def fit(self, players: int) -> bool:
        """Whether all columns are of one length, and there is one of scores for every seat."""
        lengths = {len(column) for column in (*self[:-1], *self.scores)}
        return len(lengths) == 1 and len(self.scores) == players

    def joined_in(self, seat: Seat) -> list[bool]:
        """For every deal, whether a seat took part."""
        return [seats >> seat & 1 == 1 for seats in self.seats]

    def rows(self) -> Iterator[DealFacts]:
        """The deals one by one."""
        players = range(len(self.scores))
        columns = zip(*self[:-1], zip(*self.scores, strict=True), strict=True)
        for seats, declarer, bid, contract, alone, first, won, score in columns:
            part, side = (tuple(s for s in players if bits >> s & 1) for bits in (seats, first))
            yield DealFacts(part, declarer, bid, contract, alone, side, won, score)


def _bits(seats: Iterable[Seat]) -> int:
    """A bit for each of some seats."""
    return sum(1 << seat for seat in seats)


class MatchFacts(NamedTuple):
    """A match that was played to its end. `contracts` are the names of those that were played, by
    id and language; `titles` the ruleset's name by language; `players` as in `Header`."""

    file: str
    ruleset: str
    titles: dict[str, str]
    begun: datetime
    names: tuple[str, ...]
    players: tuple[str, ...]
    portraits: tuple[str, ...]
    viewer: Seat
    practice: bool
    target: int | None
    winners: tuple[int, ...]
    contracts: dict[str, dict[str, str]]
    columns: DealColumns

    @property
    def deals(self) -> tuple[DealFacts, ...]:
        """What was played, deal by deal."""
        return tuple(self.columns.rows())

    def course(self, seat: Seat) -> tuple[int, ...]:
        """The score of a seat at the beginning and after every deal."""
        return (0, *accumulate(self.columns.scores[seat]))

    def total(self, seat: Seat) -> int:
        """The final score of a seat."""
        return sum(self.columns.scores[seat])


def facts_of(file: str, restored: Restored) -> MatchFacts:
    """The facts of a match that was read back; deals that were thrown in do not count."""
    rules, match = restored.rules, restored.state.match
    played = [result for result in match.results if not result.thrown_in]
    specs = {rules.contracts[result.contract].id: result.contract for result in played}
    return _headed(
        file,
        restored.header,
        target=rules.ruleset.match.target,
        winners=match.winners or (),
        contracts={
            name: rules.contracts[number].spec.label.model_dump() for name, number in specs.items()
        },
        deals=[_deal(rules, result) for result in played],
    )


def practised(file: str, header: Header) -> MatchFacts:
    """A match for practice: only that there was one."""
    return _headed(file, header, target=None, winners=(), contracts={}, deals=())


def _headed(
    file: str,
    header: Header,
    *,
    target: int | None,
    winners: tuple[int, ...],
    contracts: dict[str, dict[str, str]],
    deals: Sequence[DealFacts],
) -> MatchFacts:
    return MatchFacts(
        file,
        header.ruleset,
        dict(header.title),
        header.begun,
        header.names,
        header.players,
        header.portraits,
        header.viewer,
        header.practice,
        target,
        winners,
        contracts,
        DealColumns.of(deals, len(header.names)),
    )


def _deal(rules: Rules, result: Result) -> DealFacts:
    contract = rules.contracts[result.contract]
    spec = contract.spec
    alone = spec.is_solo or spec.is_about_tricks
    return DealFacts(
        tuple(sorted(seat for side in result.sides for seat in side)),
        result.declarer,
        None if result.bid is None else spec.said(result.bid),
        contract.id,
        alone,
        result.sides[0],
        first_side_won(rules, result.sheet, result.declarer, result.score),
        result.score,
    )

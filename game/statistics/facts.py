"""What counts of a match and its deals, without the cards."""

from __future__ import annotations

from datetime import datetime
from itertools import accumulate
from typing import NamedTuple

from game.engine.compiled import Rules
from game.engine.scoring import first_side_won
from game.engine.state import Result
from game.storage.header import Header
from game.storage.restore import Restored
from game.values import Seat


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
    deals: tuple[DealFacts, ...]

    def course(self, seat: Seat) -> tuple[int, ...]:
        """The score of a seat at the beginning and after every deal."""
        return (0, *accumulate(deal.score[seat] for deal in self.deals))

    def total(self, seat: Seat) -> int:
        """The final score of a seat."""
        return sum(deal.score[seat] for deal in self.deals)


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
        deals=tuple(_deal(rules, result) for result in played),
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
    deals: tuple[DealFacts, ...],
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
        deals,
    )


def _deal(rules: Rules, result: Result) -> DealFacts:
    contract = rules.contracts[result.contract]
    spec = contract.spec
    alone = spec.sides == "solo" or spec.is_about_tricks
    return DealFacts(
        tuple(sorted(seat for side in result.sides for seat in side)),
        result.declarer,
        result.bid,
        contract.id,
        alone,
        result.sides[0],
        first_side_won(rules, result.sheet, result.declarer, result.score),
        result.score,
    )

"""What games are worth where players bid by that: the base value of a contract, multiplied by what
the game may come to, and the fixed values of those that are about tricks (K-03, K-11)."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards import parse_pattern, parse_rank, rank_of
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.phases import DeclarePhase, Raise, TalonPhase
from game.rules.model.scoring.game_value import GameValue
from game.values import Points


def has_base_value(contract: Contract) -> bool:
    """Whether a contract is one that is declared and whose value is multiplied."""
    counted = contract.wants_points
    return contract.offered is not None and counted and contract.value > 0


def has_fixed_value(contract: Contract) -> bool:
    """Whether a contract is worth the same whatever the cards are."""
    return contract.offered is not None and contract.is_about_tricks


def may_leave_talon(ruleset: Ruleset) -> bool:
    """Whether the declarer may leave the talon where it lies."""
    phases = (ruleset.phases[name] for name in ruleset.order if name in ruleset.phases)
    return any(isinstance(phase, TalonPhase) and phase.may_leave for phase in phases)


def raises_of(ruleset: Ruleset) -> dict[str, Raise]:
    """What may be promised with a game, by id, in the order of the phases."""
    phases = (ruleset.phases[name] for name in ruleset.order if name in ruleset.phases)
    found: dict[str, Raise] = {}
    for phase in phases:
        if isinstance(phase, DeclarePhase):
            found.update(phase.raises)
    return found


def values_of_games(ruleset: Ruleset) -> tuple[int, ...]:
    """Every value that a game on offer can have, the lowest first."""
    return tuple(sorted(set(_values(ruleset))))


def _values(ruleset: Ruleset) -> Iterator[int]:
    scoring, leaves = ruleset.scoring, may_leave_talon(ruleset)
    if not isinstance(scoring, GameValue):
        return
    for contract in ruleset.games.values():
        if has_fixed_value(contract):
            yield contract.value
            if leaves and contract.hand_value is not None:
                yield contract.hand_value
        elif has_base_value(contract):
            least = scoring.least_multiple
            most = most_times(ruleset, scoring, contract)
            yield from (contract.value * times for times in range(least, most + 1))


def wins_with(scoring: GameValue, contract: Contract) -> Points:
    """Card points with which the declarer of a game has won."""
    return scoring.win_at if contract.win_at is None else contract.win_at


def most_times(ruleset: Ruleset, scoring: GameValue, contract: Contract) -> int:
    """How many times the base value of a contract can count at most: all trumps in a row, all
    steps, the talon left and everything promised."""
    trumps = _trumps(ruleset, contract)
    most = scoring.matadors * max(1, trumps) + scoring.points_of_steps
    if may_leave_talon(ruleset):
        most += scoring.left_talon
    return most + sum(promise.points for promise in raises_of(ruleset).values())


def _trumps(ruleset: Ruleset, contract: Contract) -> int:
    """How many fixed trumps a contract has, and jokers."""
    ranks = {parse_rank(name) for name in ruleset.deck.ranks}
    kinds = {kind for entry in contract.trumps for kind in parse_pattern(entry)}
    deck = ruleset.deck
    there = [kind for kind in kinds - deck.left_out if rank_of(kind) in ranks]
    return deck.copies * len(there) + deck.trump_jokers

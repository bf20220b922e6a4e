"""How long a match is: deals, rounds, double rounds, and the soli that everybody must play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.match.games import winners_by_games
from game.engine.rules.parts import CompiledAllowance
from game.engine.rules.rules import Rules
from game.engine.state import MatchState, Result, State
from game.rules.model.match import CompulsorySolos
from game.values import Seat


class Progress(NamedTuple):
    """What has been played of a match: `counted` deals of its length, and the soli a seat."""

    counted: int
    solos: tuple[int, ...]


def progress(rules: Rules, results: Sequence[Result]) -> Progress:
    """Count the deals of a match that were not thrown in."""
    counted = 0
    solos = [0] * rules.players
    for result in results:
        if result.thrown_in:
            continue
        compulsory = False
        if rules.contracts[result.contract].spec.is_solo and result.declarer is not None:
            compulsory = solos[result.declarer] < _each(rules)
            solos[result.declarer] += 1
        counted += not compulsory or rules.ruleset.match.solos_counted
    return Progress(counted, tuple(solos))


def planned(rules: Rules) -> int | None:
    """How many deals a match has by its rules; None where only score points end it."""
    return rules.planned_deals


def may_play_again(state: State, seat: Seat, contract: int) -> bool:
    """Whether a seat, or its side where that chooses, may still choose a game in this match."""
    if not state.rules.allowances:
        return True
    chosen = [(result.declarer, result.contract) for result in state.match.results]
    left = times_left(state.rules, chosen, seat, contract)
    return left is None or left > 0


def allowance_of(rules: Rules, contract: int) -> CompiledAllowance | None:
    """How often everybody may choose a contract and others like it; None where that is not said."""
    wanted = rules.contracts[contract].id
    return next((one for one in rules.allowances if wanted in one.games), None)


def times_left(
    rules: Rules, chosen: Sequence[tuple[Seat | None, int]], seat: Seat, contract: int
) -> int | None:
    """How often a seat, or its side where that chooses, may still choose a game, by what has been
    chosen in the match; None where that is not said."""
    allowed = allowance_of(rules, contract)
    if allowed is None:
        return None
    wanted = rules.contracts[contract].id
    together = rules.team(seat) if rules.side_chooses else (seat,)
    own = [rules.contracts[game].id for by, game in chosen if by in together]
    left = allowed.each - len([game for game in own if game in allowed.games])
    if allowed.same_each:
        left = min(left, allowed.same_each - own.count(wanted))
    if allowed.same_all:
        everybody = [rules.contracts[game].id for _, game in chosen]
        left = min(left, allowed.same_all - everybody.count(wanted))
    return max(left, 0)


def has_named_all(state: State) -> bool:
    """Whether who has chosen the game of a deal that is over has no other left to choose, or its
    side where that chooses."""
    rules, declarer = state.rules, state.deal.declarer
    if declarer is None:
        return False
    together = rules.team(declarer) if rules.side_chooses else (declarer,)
    played = sum([result.declarer in together for result in state.match.results])
    return played + 1 >= rules.games_each


def owed(rules: Rules, match: MatchState) -> tuple[int, ...]:
    """How many compulsory soli each seat still has to play."""
    each, solos = _each(rules), progress(rules, match.results).solos
    return tuple(max(each - played, 0) for played in solos)


def due(state: State) -> int | None:
    """The seat that must play a compulsory solo in this deal: once there are no more deals than
    soli that are owed, the first seat from forehand on that owes one."""
    rules, deals = state.rules, planned(state.rules)
    if deals is None or not _each(rules):
        return None
    owes = owed(rules, state.match)
    left = deals - progress(rules, state.match.results).counted
    if left > (sum(owes) if rules.ruleset.match.solos_counted else 0):
        return None
    return next((seat for seat in state.deal.seats if owes[seat]), None)


def owes_this(state: State) -> bool:
    """Whether the deal is the compulsory solo of its declarer."""
    declarer, rules = state.deal.declarer, state.rules
    if (
        declarer is None
        or not _each(rules)
        or not rules.contracts[state.deal.contract].spec.is_solo
    ):
        return False
    before = state.match.results[: state.match.number - 1]
    return owed(rules, state.match._replace(results=before))[declarer] > 0


def played_out(rules: Rules, match: MatchState) -> bool:
    """Whether the planned deals are over and nobody owes a solo any more."""
    deals = planned(rules)
    if deals is None or progress(rules, match.results).counted < deals:
        return False
    return not any(owed(rules, match))


def over(rules: Rules, match: MatchState) -> bool:
    """Whether the match has reached its length, double rounds that lengthen it included, or has
    had more deals than any match may."""
    bock = rules.ruleset.match.bock
    running = bock is not None and bock.lengthens and (match.bock or match.following)
    return len(match.results) >= most(rules) or (not running and played_out(rules, match))


def most(rules: Rules) -> int:
    """How many deals a match has at most, those thrown in included."""
    return rules.ruleset.match.most_deals


def cut_off(rules: Rules, deals: int, scores: Sequence[int], games: Sequence[int] = ()) -> bool:
    """Whether a match that is over after so many deals, with these score points and games won, was
    ended by nothing but having had the most deals that it may have."""
    target, length = rules.ruleset.match.target, planned(rules)
    reached = target is not None and max(scores) >= target
    if rules.reached_drop_out and target is not None:
        reached = sum([score >= target for score in scores]) >= len(scores) - 1
    if games:
        reached = winners_by_games(rules, games) is not None
    return deals >= most(rules) and not reached and (length is None or deals > length)


def compulsory(rules: Rules) -> CompulsorySolos | None:
    """The rules of compulsory soli, where any are played."""
    return rules.ruleset.match.compulsory_solos if _each(rules) else None


def _each(rules: Rules) -> int:
    spec = rules.ruleset.match.compulsory_solos
    return 0 if spec is None else spec.each

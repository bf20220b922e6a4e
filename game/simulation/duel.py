"""Two players compared on duplicate deals: the same cards in every balanced seating."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import count
from statistics import fmean
from typing import Any, NamedTuple

from game.engine.actions import Action, Shuffle
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.players.programs import USUAL_LIMITS, ProgramLimits
from game.players.registry import make_player
from game.simulation.deals import chunks, dealt_in_turn
from game.simulation.digests import deal_digest, joined_digest
from game.simulation.estimates import mean, quantile, standard_error
from game.simulation.report import Replacement
from game.simulation.seeds import duel_match_seed
from game.simulation.table import QuickTable
from game.values import Seat

AFTER_THE_LAST = 1_000_000
"""How far the numbers lie apart of deals that stand for one another."""

Seating = frozenset[int]
"""The seats of A; B has the others."""


class DuelJob(NamedTuple):
    """One deal (or match) of a duel."""

    a: str
    b: str
    seed: int
    number: int
    matches: bool
    contracts: str
    limits: ProgramLimits = USUAL_LIMITS


class DuelOutcome(NamedTuple):
    """What came of one deal, mean over its seatings: A minus B in score points and card points,
    how often A won (ties count half), how long their decisions took (seconds), the programs that
    were replaced, and a digest of all that was played, in hexadecimal (empty: not known)."""

    score: float
    card_points: float
    won: float
    a_times: tuple[float, ...]
    b_times: tuple[float, ...]
    replaced: tuple[Replacement, ...]
    digest: str = ""


class DuelGame(NamedTuple):
    """One game of a deal, in one seating: who took part, what was written down a seat, the digests
    of its deals (several in a match), and what came of it."""

    seating: Seating
    active: tuple[Seat, ...]
    scores: tuple[int, ...]
    digests: tuple[bytes, ...]
    outcome: DuelOutcome


def duels(
    a: str,
    b: str,
    seed: int,
    deals: int,
    *,
    matches: bool = False,
    contracts: str = "all",
    limits: ProgramLimits = USUAL_LIMITS,
) -> list[DuelJob]:
    """The duel of A and B over so many deals or matches: each is a chunk of its own."""
    return [
        DuelJob(a, b, seed, number + 1, matches, contracts, limits)
        for number, _ in chunks(deals, 1)
    ]


def play(rules: Rules, job: DuelJob) -> DuelOutcome:
    """Play one deal or match in all its seatings. Raises CannotGoOn."""
    played = games_of(rules, job)
    games = [game.outcome for game in played]
    return DuelOutcome(
        fmean(game.score for game in games),
        fmean(game.card_points for game in games),
        fmean(game.won for game in games),
        tuple(t for game in games for t in game.a_times),
        tuple(t for game in games for t in game.b_times),
        tuple(replacement for game in games for replacement in game.replaced),
        joined_digest(digest for game in played for digest in game.digests),
    )


def games_of(rules: Rules, job: DuelJob) -> list[DuelGame]:
    """All games of one deal or match, a seating each. Raises CannotGoOn."""
    shuffle = dealt_in_turn(rules, _cards(rules, job), job.number)
    return [_game(rules, job, shuffle, seating) for seating in seatings(rules, shuffle)]


def _cards(rules: Rules, job: DuelJob) -> Shuffle:
    """The cards of a deal. In the usual contract a side of hidden partners has several seats; one
    that is dealt to a single seat is a game of its own, and other cards are taken."""
    hidden = rules.ruleset.table.sides.are_by_cards
    for number in count(job.number, AFTER_THE_LAST):
        shuffle = deal_for(rules, job.seed, number)
        if not (hidden and job.contracts == "normal" and len(_holders(rules, shuffle)) == 1):
            break
    return shuffle


def seatings(rules: Rules, shuffle: Shuffle) -> tuple[Seating, ...]:
    """The seats of A in each game of a deal.

    Fixed partners sit together, each of their sides in turn, and against each where there are more
    than two; hidden ones likewise, by who holds the card that makes them. Otherwise A sits alone
    among B and B alone among A, through all seats.
    """
    seats, sides = range(rules.players), rules.ruleset.table.sides
    if sides.has_partners:
        teams = [frozenset(team) for team in dict.fromkeys(rules.team(seat) for seat in seats)]
        swapped = [frozenset(seats) - team for team in teams] if len(teams) > 2 else []
        return (*teams, *swapped)
    if sides.are_by_cards:
        holders = frozenset(_holders(rules, shuffle))
        return (holders, frozenset(seats) - holders)
    alone = [frozenset({seat}) for seat in seats]
    return tuple(dict.fromkeys([*alone, *(frozenset(seats) - seat for seat in alone)]))


def _holders(rules: Rules, shuffle: Shuffle) -> Collection[int]:
    """Who is dealt the card that makes a side."""
    table = QuickTable(rules, [make_player("random")] * rules.players)
    table.deal(shuffle)
    return table.state.deal.holders


def _game(rules: Rules, job: DuelJob, shuffle: Shuffle, seating: Seating) -> DuelGame:
    """One game. Its players are made anew: nobody has seen the cards in another seating."""
    names = [job.a if seat in seating else job.b for seat in range(rules.players)]
    players = [make_player(name, job.limits) for name in names]
    allowed = usual_only if job.contracts == "normal" else None
    table = QuickTable(rules, players, allowed=allowed, timed=True)
    try:
        return _outcome(job, table, shuffle, seating)
    finally:
        table.close()


def _outcome(job: DuelJob, table: QuickTable, shuffle: Shuffle, seating: Seating) -> DuelGame:
    """Play a game to its end."""
    rules = table.rules
    table.begin_match(shuffle.dealer)
    result = table.play_deal(shuffle)
    digests = [deal_digest(shuffle, result, table.moves)]
    while job.matches and table.state.match.winners is None:
        seed = duel_match_seed(job.seed, job.number)
        shuffle = deal_for(rules, seed, table.state.match.number + 1)
        result = table.play_deal(shuffle)
        digests.append(deal_digest(shuffle, result, table.moves))
    scores = table.state.match.scores
    active = tuple(
        seat for seat in range(rules.players) if job.matches or _took_part(result.sides, seat)
    )
    score = _difference(scores, active, seating)
    winners = table.state.match.winners
    if job.matches and winners:
        won = fmean(float(seat in seating) for seat in winners)
    else:
        won = 0.5 if score == 0 else float(score > 0)
    outcome = DuelOutcome(
        score,
        _difference(result.card_points, active, seating),
        won,
        tuple(t for seat in seating for t in table.times[seat]),
        tuple(t for seat in active if seat not in seating for t in table.times[seat]),
        tuple(
            Replacement(
                job.a if replaced.seat in seating else job.b,
                replaced.seat,
                job.number if job.matches else None,
                replaced.deal if job.matches else job.number,
                replaced.turn,
                replaced.fault,
                tuple(sorted(seating)),
            )
            for replaced in table.replaced.values()
        ),
    )
    return DuelGame(seating, active, scores, tuple(digests), outcome)


def _took_part(sides: Sequence[Sequence[int]], seat: Seat) -> bool:
    return any(seat in side for side in sides)


def _difference(values: Sequence[int], seats: Iterable[Seat], seating: Seating) -> float:
    """The mean of A's seats less that of B's."""
    mine: list[int] = []
    theirs: list[int] = []
    for seat in seats:
        (mine if seat in seating else theirs).append(values[seat])
    return fmean(mine) - fmean(theirs) if mine and theirs else 0.0


def usual_only(rules: Rules, legal: Sequence[Action]) -> Sequence[Action]:
    """Lawful actions without those that lead to another contract than the usual one."""
    return [
        action
        for action in legal
        if action.verb != "reserve" and (action.verb != "declare" or action.arg == rules.usual)
    ]


def summary(outcomes: Sequence[DuelOutcome]) -> dict[str, Any]:
    """Means, standard errors over deals, how long decisions took (milliseconds), and the digest of
    everything that was played.

    Deals in which a program was replaced are left out, but for the digest; where that leaves none,
    the means are None.
    """
    digest = joined_digest(bytes.fromhex(outcome.digest) for outcome in outcomes)
    left_out = sum(bool(outcome.replaced) for outcome in outcomes)
    outcomes = [outcome for outcome in outcomes if not outcome.replaced]
    scores = [outcome.score for outcome in outcomes]
    points = [outcome.card_points for outcome in outcomes]
    fields: dict[str, Any] = {
        "left_out": left_out,
        "mean": mean(scores),
        "se": standard_error(scores),
        "won": mean([outcome.won for outcome in outcomes]),
        "card_points_mean": mean(points),
        "card_points_se": standard_error(points),
    }
    for name, times in (
        ("a", [t for outcome in outcomes for t in outcome.a_times]),
        ("b", [t for outcome in outcomes for t in outcome.b_times]),
    ):
        times.sort()
        fields[f"{name}_decisions"] = len(times)
        for label, share in (("p50", 0.5), ("p95", 0.95), ("max", 1.0)):
            fields[f"{name}_ms_{label}"] = quantile(times, share) * 1000
    return {**fields, "digest": digest}

"""A number of deals in order, the same wherever they are played.

Deals come in chunks of a fixed size, so that any number of workers can share them: each chunk is a
sitting of its own. Within a sitting the deal moves on as the rules say, and when a match is over
the next one begins with the next dealer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.actions import Action, Shuffle
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import Result
from game.players.programs import USUAL_LIMITS, ProgramLimits
from game.players.registry import make_player
from game.simulation.digests import deal_digest, joined_digest
from game.simulation.seeds import match_seed
from game.simulation.table import CannotGoOn, QuickTable, Replaced
from game.values import Seat

CHUNK = 100
"""Deals a sitting."""


class SittingJob(NamedTuple):
    """The deals of one chunk: who plays (a name a seat), the seed, the chunk's number (from 0), how
    many deals, whether notes are asked for, and what programs are allowed."""

    players: tuple[str, ...]
    seed: int
    sitting: int
    deals: int
    notes: bool = False
    limits: ProgramLimits = USUAL_LIMITS


class PlayedDeal(NamedTuple):
    """A deal that was played: what came of it, how many actions it took, its digest, the seats of
    programs in whose place somebody else played in it, and how many games of the match each seat
    has won by then, where it has any."""

    result: Result
    actions: int
    digest: bytes
    replaced: tuple[int, ...] = ()
    games: tuple[int, ...] = ()


class MatchNotes(NamedTuple):
    """What a record of a match needs: its seed, its first dealer (None: the shuffle says), and
    the actions of each of its deals."""

    seed: int
    dealer: Seat | None
    deals: tuple[tuple[tuple[int, Action], ...], ...]


class SittingReplacement(NamedTuple):
    """Where in a sitting a program was replaced: the deal and the match, counted from 1."""

    deal: int
    match: int
    replaced: Replaced


class Sitting(NamedTuple):
    """The deals of one chunk, and how many matches they belong to; `matches` is empty unless notes
    were asked for. `replacements` are the programs that were replaced. With `stopped` the deal
    after the last of them could not be played to its end; the notes have what was played of it."""

    deals: tuple[PlayedDeal, ...]
    begun: int
    matches: tuple[MatchNotes, ...]
    replacements: tuple[SittingReplacement, ...]
    stopped: CannotGoOn | None = None


def chunks(deals: int, size: int | None = None) -> list[tuple[int, int]]:
    """The chunks that so many deals take, sittings where no other size is said: number (from 0)
    and deals of each."""
    size = CHUNK if size is None else size
    return [
        (number, min(size, deals - number * size)) for number in range((deals + size - 1) // size)
    ]


def sittings(
    players: tuple[str, ...],
    seed: int,
    deals: int,
    *,
    notes: bool = False,
    limits: ProgramLimits = USUAL_LIMITS,
) -> list[SittingJob]:
    """The sittings that so many deals take."""
    return [
        SittingJob(players, seed, number, size, notes, limits) for number, size in chunks(deals)
    ]


def dealt_in_turn(rules: Rules, shuffle: Shuffle, number: int) -> Shuffle:
    """A deal that stands for itself: dealt by one seat after the other, by its number."""
    assert shuffle.dealer is not None
    return shuffle._replace(dealer=(shuffle.dealer + number) % rules.players)


def play_sitting(
    rules: Rules,
    names: Sequence[str],
    seed: int,
    sitting: int,
    deals: int,
    *,
    notes: bool = False,
    limits: ProgramLimits = USUAL_LIMITS,
) -> Sitting:
    """Play the deals of one chunk with these players, one a seat. A program keeps its seat for all
    of them, and one that was replaced stays so."""
    table = QuickTable(rules, [make_player(name, limits) for name in names])
    try:
        return _played(table, seed, sitting, deals, notes=notes)
    finally:
        table.close()


def play_job(rules: Rules, job: SittingJob) -> Sitting:
    """The same, for a worker."""
    return play_sitting(
        rules, job.players, job.seed, job.sitting, job.deals, notes=job.notes, limits=job.limits
    )


def _played(table: QuickTable, seed: int, sitting: int, deals: int, *, notes: bool) -> Sitting:
    rules = table.rules
    played: list[PlayedDeal] = []
    matches: list[MatchNotes] = []
    replacements: list[SittingReplacement] = []
    dealer: Seat | None = None
    stopped: CannotGoOn | None = None
    while len(played) < deals and stopped is None:
        own_seed = match_seed(seed, sitting, len(matches))
        table.begin_match(dealer)
        noted: list[tuple[tuple[int, Action], ...]] = []
        while len(played) < deals and table.state.match.winners is None:
            shuffle = deal_for(rules, own_seed, table.state.match.number + 1)
            try:
                result = table.play_deal(shuffle)
            except CannotGoOn as error:
                stopped = error
                noted.append(tuple(table.moves))
                break
            digest = deal_digest(shuffle, result, table.moves)
            games, others = table.state.match.games, tuple(table.replaced)
            played.append(PlayedDeal(result, len(table.moves), digest, others, games))
            for replaced in list(table.replaced.values())[len(replacements) :]:
                replacements.append(SittingReplacement(len(played), len(matches) + 1, replaced))
            if notes:
                noted.append(tuple(table.moves))
        matches.append(MatchNotes(own_seed, dealer, tuple(noted)))
        dealer = table.state.match.dealer
    kept_notes = tuple(matches) if notes else ()
    return Sitting(tuple(played), len(matches), kept_notes, tuple(replacements), stopped)


def total_digest(deals: Sequence[PlayedDeal]) -> str:
    """SHA-256 over all deals in order, in hexadecimal."""
    return joined_digest(deal.digest for deal in deals)

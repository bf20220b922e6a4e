"""An experiment: chunk after chunk is played, and after each there is a snapshot of what is known.

>>> from game.laboratory.variations import combinations
>>> games = combinations("binokel-3", {}, [("rufen", ("0", "1"))])
>>> plan = Plan(games, ("easy",), seed=1, deals=5, match_every=0, skill_every=0)
>>> [snapshot.deals.units for snapshot in Experiment(plan)]
[5]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from math import inf
from typing import NamedTuple

from game.laboratory.chunks import CHUNK, Chunk, ChunkJob, Spread, play_chunk
from game.laboratory.measures import QUESTIONS, SECONDS_A_CARD, measure_of
from game.laboratory.skill import GROUPS, SkillSums
from game.laboratory.variations import Combination
from game.rules.model import Ruleset
from game.simulation.deals import chunks
from game.simulation.digests import NOTHING, next_digest
from game.simulation.estimates import SURE, Measured, RatioSums, noticed
from game.simulation.workers import run_all

LOOKS = 10
"""How often it is looked whether enough is known to stop early."""

LEAST_UNITS = 5
"""With fewer deals or matches nothing is said of the doubt."""

EVERY = 20
"""Once in so many deals comes a match, and a duplicate deal, where nothing else is said."""

Runner = Callable[[Sequence[Ruleset], Sequence[ChunkJob]], Iterable[Chunk]]
"""Plays chunks, wherever; they come back in the order of the jobs."""


class Plan(NamedTuple):
    """What is to be played.

    `players` has a name for each seat, or one for all; `rivals` are a stronger and a weaker player,
    who are compared on duplicate deals. `deals` are rounded up to whole chunks. `match_every` and
    `skill_every`: once in so many deals comes a match and a duplicate deal, 0 for never.
    `question` is the measure that is answered first (None: the first that the game has), `until`
    the half width of its interval with which it is enough (in shares or score points; None: all
    deals are played).
    """

    combinations: tuple[Combination, ...]
    players: tuple[str, ...]
    seed: int
    deals: int
    rivals: tuple[str, str] = ("medium", "easy")
    match_every: int = EVERY
    skill_every: int = EVERY
    seconds_a_card: int = SECONDS_A_CARD
    question: str | None = None
    until: float | None = None

    @property
    def chunks(self) -> int:
        """How many chunks there are."""
        return len(chunks(self.deals, CHUNK))

    @property
    def whole_deals(self) -> int:
        """How many deals are played in each combination: whole chunks of them."""
        return self.chunks * CHUNK

    def jobs(self, begin: int = 0) -> list[ChunkJob]:
        """The chunks from one on."""
        return [
            ChunkJob(
                number,
                self.seed,
                self.players,
                self.rivals,
                self.match_every,
                self.skill_every,
                self.seconds_a_card,
            )
            for number in range(begin, self.chunks)
        ]

    @property
    def sure(self) -> float:
        """How often an interval holds what it is about. Who looks several times whether it is
        enough would be right less often: so the doubt is shared among the looks (Bonferroni)."""
        return SURE if self.until is None else 1 - (1 - SURE) / LOOKS

    @property
    def looks(self) -> frozenset[int]:
        """After how many chunks it is looked whether that is enough."""
        return frozenset(-(-self.chunks * look // LOOKS) for look in range(1, LOOKS + 1))


class Snapshot(NamedTuple):
    """What is known after some chunks: sums over deals and over matches, distributions a
    combination, what duplicate deals came to (a combination, a group of deals), and a digest of
    everything that was played."""

    plan: Plan
    chunks: int
    deals: RatioSums
    matches: RatioSums
    spreads: Mapping[str, Spread]
    skill: tuple[tuple[SkillSums, ...], ...]
    digest: str

    @classmethod
    def empty(cls, plan: Plan) -> Snapshot:
        """Before anything is played."""
        games = len(plan.combinations)
        nothing = tuple(SkillSums() for _ in range(GROUPS))
        return cls(
            plan,
            0,
            RatioSums(games),
            RatioSums(games),
            {},
            (nothing,) * games,
            NOTHING,
        )

    def plus(self, chunk: Chunk) -> Snapshot:
        """With the next chunk."""
        spreads = dict(self.spreads)
        for name, theirs in chunk.spreads.items():
            mine = spreads.get(name, tuple(Counter[int]() for _ in theirs))
            spreads[name] = tuple(Counter(a) + b for a, b in zip(mine, theirs, strict=True))
        skill = tuple(
            (*groups[: chunk.group], groups[chunk.group].plus(sums), *groups[chunk.group + 1 :])
            for groups, sums in zip(self.skill, chunk.skill, strict=True)
        )
        return Snapshot(
            self.plan,
            self.chunks + 1,
            self.deals.plus(chunk.deals),
            self.matches.plus(chunk.matches),
            spreads,
            skill,
            next_digest(self.digest, chunk.digest),
        )

    @property
    def complete(self) -> bool:
        """Whether all that was planned has been played."""
        return self.chunks == self.plan.chunks

    def sums_of(self, key: str) -> RatioSums:
        """The sums that a measure is in."""
        return self.matches if measure_of(key).of_matches else self.deals

    def has(self, key: str, game: int) -> bool:
        """Whether a combination has anything of a measure."""
        return self.sums_of(key).out_of(key, game) > 0

    def estimate(self, key: str, game: int) -> Measured:
        """A measure in a combination that has it."""
        counting = measure_of(key).counting
        found = self.sums_of(key).estimate(key, game, counting, sure=self.plan.sure)
        return self._trusted(key, found)

    def difference(self, key: str, game: int) -> Measured:
        """By how much a combination differs from the first one; both must have the measure."""
        counting = measure_of(key).counting
        found = self.sums_of(key).difference(key, game, 0, counting, sure=self.plan.sure)
        return self._trusted(key, found)

    def noticed(self, key: str, game: int) -> float:
        """How large a difference would have to be to be noticed with so many deals or matches."""
        half = self.difference(key, game).half
        return noticed(half, self.sums_of(key).units, self.plan.sure)

    def _trusted(self, key: str, found: Measured) -> Measured:
        """The same, without end to its interval where a few matches may be alike by chance."""
        enough = self.sums_of(key).units >= LEAST_UNITS
        return found if enough else Measured(found.value, -inf, inf)

    @property
    def question(self) -> str | None:
        """What is answered first; None while nothing is known of it."""
        asked = QUESTIONS if self.plan.question is None else (self.plan.question,)
        games = range(self.deals.games)
        return next((key for key in asked if any(self.has(key, game) for game in games)), None)

    @property
    def half(self) -> float | None:
        """Half the width of the widest interval among the first answers: of the differences, or,
        with a single combination, of its value; None while one of them is not known."""
        key, games = self.question, range(self.deals.games)
        if key is None or not all(self.has(key, game) for game in games):
            return None
        if len(games) == 1:
            return self.estimate(key, 0).half
        return max(self.difference(key, game).half for game in games[1:])

    @property
    def enough(self) -> bool:
        """Whether it was looked, and as much is known as was asked for."""
        until, half = self.plan.until, self.half
        looked = until is not None and self.chunks in self.plan.looks
        return looked and until is not None and half is not None and half <= until


class DefectError(Exception):
    """A deal could not be played to its end: its number, and the combination."""

    def __init__(self, chunk: Chunk) -> None:
        assert chunk.defect is not None
        super().__init__(chunk.defect.stopped.what)
        self.defect = chunk.defect


def at_hand(workers: int) -> Runner:
    """Plays chunks on this machine, in so many processes."""

    def play(rulesets: Sequence[Ruleset], jobs: Sequence[ChunkJob]) -> Iterable[Chunk]:
        return run_all(rulesets, play_chunk, jobs, workers, whole=True)

    return play


class Experiment:
    """Iterated over, it plays and gives a snapshot after every chunk; it ends when everything is
    played, or enough is known."""

    def __init__(
        self,
        plan: Plan,
        runner: Runner | None = None,
        *,
        known: Iterable[Chunk] = (),
        keep: Callable[[Chunk], None] = lambda chunk: None,
    ) -> None:
        """`runner` plays chunks, on this machine in one process if nothing is said. `known` are the
        first chunks, played before; `keep` is given every new one."""
        self.snapshot = Snapshot.empty(plan)
        self._runner = runner if runner is not None else at_hand(1)
        self._known, self._keep = known, keep

    def __iter__(self) -> Generator[Snapshot, None, None]:
        plan = self.snapshot.plan
        for chunk in self._known:
            if self.snapshot.complete or self.snapshot.enough:
                break
            self.snapshot = self.snapshot.plus(chunk)
        if self.snapshot.chunks:
            yield self.snapshot
        if self.snapshot.complete or self.snapshot.enough:
            return
        jobs = plan.jobs(self.snapshot.chunks)
        for chunk in self._runner([game.ruleset for game in plan.combinations], jobs):
            if chunk.defect is not None:
                raise DefectError(chunk)
            self._keep(chunk)
            self.snapshot = self.snapshot.plus(chunk)
            yield self.snapshot
            if self.snapshot.enough:
                return

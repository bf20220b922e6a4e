"""A share of the work: some deals of all combinations, and now and then a match and a duplicate
deal.

Chunks are the same whoever plays them, and each stands for itself, so any number of workers can
share them. Every deal begins a match of its own: whatever happened before, everybody has no
points, and the same cards lie before the same players in all combinations.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import lcm
from typing import Any, NamedTuple

from game.engine.match.length import planned
from game.engine.notation import write_action
from game.engine.rules.rules import Rules
from game.engine.scoring import first_side_won
from game.engine.shuffle import deal_for
from game.engine.state import Result
from game.laboratory.measures import (
    Figures,
    Observed,
    PlayedMatch,
    Step,
    match_figures,
    observe,
    unlike,
)
from game.laboratory.skill import GROUPS, SkillSums, skill_sums
from game.players.registry import make_player
from game.rules.model.dealing import DealPhase
from game.rules.model.handing_on import PassPhase
from game.simulation.deals import dealt_in_turn
from game.simulation.digests import deal_digest, joined_digest
from game.simulation.duel import DuelJob, games_of
from game.simulation.estimates import RatioSums
from game.simulation.seeds import lab_duplicates_seed, lab_match_seed
from game.simulation.table import CannotGoOn, QuickTable

CHUNK = 5
"""Deals a chunk."""

POINTS, TRICKS, LENGTHS = "points", "decided", "match_deals"
"""What there are distributions of: score points, after how many tricks a deal was decided, deals a
match."""


class ChunkJob(NamedTuple):
    """What a chunk holds: its number (from 0), the seed, who plays (a name for each seat, or one
    for all), of which strengths the two are
    that are compared, every how many deals there is a match and a duplicate deal (0: never), and
    the seconds that a card takes at a table."""

    number: int
    seed: int
    players: tuple[str, ...]
    rivals: tuple[str, str]
    match_every: int
    skill_every: int
    seconds_a_card: int

    @property
    def deals(self) -> range:
        """The numbers of its deals, from 1."""
        return range(self.number * CHUNK + 1, (self.number + 1) * CHUNK + 1)

    def among(self, every: int) -> list[int]:
        """The numbers of what comes once in so many deals, as far as it belongs to this chunk."""
        return [deal // every for deal in self.deals if every and deal % every == 0]

    @property
    def group(self) -> int:
        """The one of `skill.GROUPS` to which its duplicate deals belong: chunks that have any go
        to all groups in turn."""
        if self.skill_every < CHUNK:
            return self.number % GROUPS
        return next(iter(self.among(self.skill_every)), 0) % GROUPS


class Defect(NamedTuple):
    """A deal that could not be played to its end: its number, the combination, and why."""

    deal: int
    game: int
    stopped: CannotGoOn


Row = tuple[int, int, int, int | None, str, int | None, bool | None, int, int | None, list[int]]
"""A deal of the table of deals: combination, number, dealer, declarer, contract, bid, whether it
was won, tricks, after how many of them it was decided, and score points a seat."""

Spread = tuple[Counter[int], ...]
"""How often each value came, a combination."""


class Chunk(NamedTuple):
    """What came of a chunk. `group` is the one of `skill.GROUPS` to which its duplicate deals
    belong; `rows` are its deals one by one. With a `defect` the rest means nothing."""

    number: int
    digest: str
    deals: RatioSums
    matches: RatioSums
    spreads: Mapping[str, Spread]
    skill: tuple[SkillSums, ...]
    group: int
    rows: tuple[Row, ...]
    defect: Defect | None = None

    def written(self) -> dict[str, Any]:
        """As plain values, without the rows; `read_chunk` makes it again."""
        return {
            "deals": self.deals.written(),
            "matches": self.matches.written(),
            "spreads": {
                name: [sorted(counter.items()) for counter in spread]
                for name, spread in self.spreads.items()
            },
            "skill": [list(sums) for sums in self.skill],
            "group": self.group,
        }


def read_chunk(number: int, digest: str, written: Mapping[str, Any]) -> Chunk:
    """What `Chunk.written` gave."""
    return Chunk(
        number,
        digest,
        RatioSums.read(written["deals"]),
        RatioSums.read(written["matches"]),
        {
            name: tuple(Counter(dict(map(tuple, counter))) for counter in spread)
            for name, spread in written["spreads"].items()
        },
        tuple(SkillSums(*sums) for sums in written["skill"]),
        written["group"],
        (),
    )


def ends_by_itself(rules: Rules) -> bool:
    """Whether a match has an end that the rules name, so that it can be played to it."""
    return planned(rules) is not None or rules.ruleset.match.ends_at is not None


def unlike_deals(rules: Rules) -> int:
    """How many deals in a row are unlike each other by the rules: in the size of the hands, or in
    whom cards are passed to. 1: all deals are alike."""
    dealing, passing = rules.phase_of(DealPhase), rules.phase_of(PassPhase)
    sizes = len(dealing.sizes) if dealing is not None else 0
    directions = len(passing.to) if passing is not None else 0
    return lcm(sizes or 1, directions or 1)


def play_chunk(rules: Sequence[Rules], job: ChunkJob) -> Chunk:
    """Play a chunk: every deal in all combinations before the next one."""
    played = _Played(rules, job)
    try:
        played.play()
    except _Stopped as stop:
        return played.chunk(stop.defect)
    return played.chunk(None)


class _Stopped(Exception):
    """A deal could not be played on."""

    def __init__(self, defect: Defect) -> None:
        self.defect = defect


class _Played:
    """A chunk while it is played."""

    def __init__(self, rules: Sequence[Rules], job: ChunkJob) -> None:
        self._rules, self._job = rules, job
        self._digests: list[bytes] = []
        self._deals: list[list[Figures]] = []
        self._matches: list[list[Figures]] = []
        self._skill = [SkillSums() for _ in rules]
        self._rows: list[Row] = []
        self._spreads: dict[str, Spread] = {
            name: tuple(Counter() for _ in rules) for name in (POINTS, TRICKS, LENGTHS)
        }

    def chunk(self, defect: Defect | None) -> Chunk:
        games, job = len(self._rules), self._job
        return Chunk(
            job.number,
            joined_digest(self._digests),
            RatioSums.of(games, self._deals),
            RatioSums.of(games, self._matches),
            self._spreads,
            tuple(self._skill),
            job.group,
            tuple(self._rows),
            defect,
        )

    def play(self) -> None:
        job = self._job
        tables = [QuickTable(rules, self._seated(rules)) for rules in self._rules]
        for number in job.deals:
            unit: list[Figures] = []
            first: list[Step] = []
            for game, table in enumerate(tables):
                try:
                    observed, steps = self._deal(game, table, number)
                except CannotGoOn as error:
                    raise _Stopped(Defect(number, game, error)) from None
                figures = dict(observed.figures)
                if game:
                    figures |= unlike(steps, first)
                else:
                    first = steps
                unit.append(figures)
            self._deals.append(unit)
        for number in job.among(job.match_every):
            self._matches.append([self._match(game, number) for game in range(len(self._rules))])
        for number in job.among(job.skill_every):
            for game in range(len(self._rules)):
                self._duplicate(game, number)

    def _seated(self, rules: Rules) -> list[Any]:
        names = self._job.players
        seats = names * rules.players if len(names) == 1 else names
        return [make_player(name) for name in seats]

    def _deal(self, game: int, table: QuickTable, number: int) -> tuple[Observed, list[Step]]:
        rules = table.rules
        shuffle = dealt_in_turn(rules, deal_for(rules, self._job.seed, number), number)
        table.begin_match(shuffle.dealer, after=(number - 1) % unlike_deals(rules))
        result = table.play_deal(shuffle)
        self._digests.append(deal_digest(shuffle, result, table.moves))
        observed = observe(rules, table.state, result)
        self._spreads[POINTS][game].update(observed.points)
        if observed.decided is not None:
            self._spreads[TRICKS][game][observed.decided] += 1
        self._rows.append(_row(game, number, rules, result, observed))
        return observed, [(seat, write_action(rules, action)) for seat, action in table.moves]

    def _match(self, game: int, number: int) -> Figures:
        """A whole match; nothing where a match has no end of its own."""
        rules, job = self._rules[game], self._job
        if not ends_by_itself(rules):
            return {}
        table = QuickTable(rules, self._seated(rules))
        seed = lab_match_seed(job.seed, number)
        table.begin_match(number % rules.players)
        tricks = cards = solos = contests = won = 0
        while table.state.match.winners is None:
            shuffle = deal_for(rules, seed, table.state.match.number + 1)
            try:
                result = table.play_deal(shuffle)
            except CannotGoOn as error:
                raise _Stopped(Defect(number * job.match_every, game, error)) from None
            self._digests.append(deal_digest(shuffle, result, table.moves))
            tricks += len(table.state.deal.tricks)
            cards += sum(action.verb == "play" for _, action in table.moves)
            if result.thrown_in:
                continue
            solos += rules.contracts[result.contract].spec.is_solo
            verdict = first_side_won(rules, result.sheet, result.declarer, result.score)
            contests += verdict is not None
            won += verdict is True
        match = table.state.match
        deals = len(match.results)
        self._spreads[LENGTHS][game][deals] += 1
        played = PlayedMatch(deals, tricks, cards, solos, contests, won, match.scores)
        return match_figures(played, job.seconds_a_card)

    def _duplicate(self, game: int, number: int) -> None:
        """A deal with the same cards in all seatings of a stronger and a weaker player."""
        job, rules = self._job, self._rules[game]
        duel = DuelJob(*job.rivals, lab_duplicates_seed(job.seed), number, False, "all")
        try:
            games = games_of(rules, duel)
        except CannotGoOn as error:
            raise _Stopped(Defect(number * job.skill_every, game, error)) from None
        self._digests += [digest for one in games for digest in one.digests]
        self._skill[game] = self._skill[game].plus(skill_sums(games))


def _row(game: int, number: int, rules: Rules, result: Result, observed: Observed) -> Row:
    won = observed.figures.get("won")
    return (
        game,
        number,
        result.dealer,
        result.declarer,
        rules.contracts[result.contract].id,
        result.bid,
        None if won is None else bool(won[0]),
        observed.figures.get("tricks", (0, 1))[0],
        observed.decided,
        list(result.score),
    )

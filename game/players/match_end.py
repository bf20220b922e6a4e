"""How a match ends, as players think of it: who has won it with certain score points, how likely
each wins one that goes on, and what its end pays.

The truth is `game.engine.match`; here score points may be broken, and a team is whoever wins
together. What of a deal came first is not known: where that decides they are taken to have come
evenly, and of honours and last tricks nothing is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import exp, fsum, inf
from typing import NamedTuple

from game.engine.rules.rules import Rules
from game.engine.view import View


class MatchStanding(NamedTuple):
    """How a match stands: score points by index in the seats, how likely each team wins it, and how
    far luck still carries one side beyond another, 0.0 where it is over."""

    totals: Sequence[float]
    chances: dict[int, float]
    width: float


class MatchEnd:
    """The end of the match of a view; everything by index in `view.seats`, or by team."""

    def __init__(self, rules: Rules, view: View) -> None:
        match = rules.ruleset.match
        self._teams = [rules.team(seat)[0] for seat in view.seats]
        self._all = sorted({*self._teams})
        self.team = self._teams[view.seats.index(view.seat)]
        """The own one."""
        self.target = inf if match.target is None else float(match.target)
        """So many score points end it, or whoever has them goes; infinite where none do."""
        low = None if match.come_back or match.games is not None else match.floor
        self.floor = -inf if low is None else float(low)
        """The same for so few."""
        self._finishing, self._dropping = match.reached_drop_out, match.fallen_drop_out
        self._others_win = match.fallen == "all_others_win"
        self._declarer_first = match.several_pass == "declarer_first"
        self._counted_first = match.several_pass == "counted_first"
        self._by_own_bid, self._least = match.needs_own_bid, match.partner_least
        self._rubicon = match.rubicon
        self.pays_out = match.rubicon is not None
        """Whether its end pays anything."""
        # Who watches cannot tell a deal that was thrown in, which is not counted, but by its score.
        deals, played = rules.planned_deals, sum(any(row) for row in view.history)
        last = deals is not None and played >= deals - 1
        self.comes_now = last or len(view.history) >= match.most_deals - 1
        """Whether it is over with this deal, whatever that brings."""
        endless = match.target is None and deals is None
        self._one_loses = self._finishing or (self._others_win and endless)
        # Then everybody has won but the one who has lost.

    def over(
        self, totals: Sequence[float], scores: Sequence[float], first: Sequence[int]
    ) -> dict[int, float] | None:
        """Who has won as `engine.match` says it, each team with its share: less than 1 where
        several have, or one more deal is played. None where the match goes on."""
        seats = range(len(totals))
        low = {self._teams[n] for n in seats if totals[n] <= self.floor}
        if low and self._others_win and len(low) < len(self._all):
            return {team: float(team not in low) for team in self._all}
        if self.comes_now or (low and (not self._dropping or len(low) == len(self._all))):
            return self._shared(totals, seats)
        if self._finishing:
            return self._all_finished(totals)
        passed = [n for n in seats if totals[n] >= self.target and self._partners_have(totals, n)]
        if self._by_own_bid:
            passed = [n for n in passed if n in first and scores[n] > 0]
        if not passed:
            return None
        if first and self._declarer_first and first[0] in passed:
            passed = [n for n in passed if n in first]
        if self._counted_first:
            passed = self._soonest(totals, scores, passed)
        return self._shared(totals, passed)

    def winning(self, among: Collection[int]) -> dict[int, float]:
        """Each team with its share where those with these indices have won."""
        winners = {self._teams[n] for n in among}
        return {team: (team in winners) / len(winners) for team in self._all}

    def _partners_have(self, totals: Sequence[float], index: int) -> bool:
        """Whether the partners have as much as one of them needs beside the others."""
        if self._least is None:
            return True
        partners = [n for n, team in enumerate(self._teams) if team == self._teams[index]]
        return all(totals[n] >= self._least for n in partners if n != index)

    def _soonest(
        self, totals: Sequence[float], scores: Sequence[float], passed: Sequence[int]
    ) -> list[int]:
        """Those of them who needed the smallest share of what the deal has brought them."""
        needed = [1.0 - (totals[n] - self.target) / scores[n] if scores[n] else 0.0 for n in passed]
        return [n for n, share in zip(passed, needed, strict=True) if share == min(needed)]

    def _shared(self, totals: Sequence[float], among: Sequence[int]) -> dict[int, float]:
        """That of these whoever has the most has won."""
        best = max([totals[n] for n in among])
        return self.winning([n for n in among if totals[n] == best])

    def _all_finished(self, totals: Sequence[float]) -> dict[int, float] | None:
        """That all have finished with each other but who has the fewest; None where one more has
        not."""
        if min(totals) < self.target:
            return None
        fewest = {self._teams[n] for n, has in enumerate(totals) if has == min(totals)}
        return {team: float(team not in fewest or fewest == {*self._all}) for team in self._all}

    def _gone(self, totals: Sequence[float]) -> dict[int, float]:
        """Those for whom the match is over with this deal, as they have finished or have dropped
        out, though it goes on."""
        seats = list(zip(self._teams, totals, strict=True))
        if self._finishing:
            return {team: 1.0 for team, has in seats if has >= self.target}
        return {team: 0.0 for team, has in seats if self._dropping and has <= self.floor}

    def likely(self, totals: Sequence[float], width: float, *, dealt: bool) -> dict[int, float]:
        """How likely each team wins a match that goes on, when luck carries one so far beyond
        another; dealt: the deal is over, so those have gone who have finished or dropped out."""
        gone = self._gone(totals) if dealt else {}
        inside = [n for n, team in enumerate(self._teams) if team not in gone]
        sign = -1.0 if self._one_loses else 1.0
        ahead = max([sign * totals[n] for n in inside])
        shares = dict[int, float]()
        for n in inside:
            share = exp((sign * totals[n] - ahead) / width)
            shares[self._teams[n]] = max(share, shares.get(self._teams[n], 0.0))
        whole = fsum(shares.values())
        if self._one_loses:
            return gone | {team: 1.0 - share / whole for team, share in shares.items()}
        return gone | {team: share / whole for team, share in shares.items()}

    def pays(self, standing: MatchStanding) -> float:
        """How many score points more than the others' mean the end of the match brings, as far as
        that is known; 0.0 where several have won, who are no partners."""
        spec, won = self._rubicon, standing.chances
        if spec is None or (not standing.width and max(won.values()) < 1.0):
            return 0.0
        brought = dict.fromkeys(won, 0.0)
        for loser, has in dict(zip(self._teams, standing.totals, strict=True)).items():
            short = _below(has - spec.below, standing.width)
            taken = short * max(0.0, has)
            brings = taken + short * spec.points + (1.0 - short) * spec.crossed
            for winner, share in won.items():
                if winner != loser:
                    brought[winner] += share * brings
                    brought[loser] -= share * taken
        mine = brought[self.team]
        return mine - (fsum(brought.values()) - mine) / (len(brought) - 1)

    def distances(self, totals: Sequence[float]) -> tuple[float, float]:
        """How far it is to the end of the match: up to the target, and down to the floor. Where who
        gets there only goes, the last but one of them ends it."""
        ordered = sorted(totals)
        second = min(1, len(ordered) - 1)
        above = self.target - ordered[second if self._finishing else -1]
        below = ordered[-1 - second if self._dropping else 0] - self.floor
        return above, below


def _below(over: float, width: float) -> float:
    """How likely somebody ends below a mark who is so far above it."""
    if not width:
        return float(over < 0)
    return 1.0 / (1.0 + exp(min(50.0, over / width)))

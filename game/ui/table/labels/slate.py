"""What is written on the slate: the accounts, the last deals, the totals."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game.engine.events import NOBODY
from game.engine.scoring.bock import times_doubled
from game.engine.scoring.pot import at_stake
from game.engine.view import View
from game.ui.default_names import they_are_meant
from game.ui.table.labels.words import TableWords
from game.values import Seat


class BadgeColumn(NamedTuple):
    """An account on the slate: its name, who is behind it, and whether it is the viewer's."""

    name: str
    below: tuple[str, ...]
    mine: bool
    seat: Seat


class Slate(NamedTuple):
    """What is written on the slate. brief: the title without how far the match goes, where there
    is no room for that; short: the same, but empty where nothing raises the stakes."""

    title: str
    brief: str
    short: str
    columns: tuple[BadgeColumn, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    totals: tuple[int, ...]
    total: str


def teams_of(words: TableWords) -> int:
    """How many accounts partners share on the slate; 0 where nobody does."""
    return words.rules.ruleset.shared_accounts


def has_teams(words: TableWords) -> bool:
    """Whether partners share an account on the slate."""
    return teams_of(words) > 0


def _vulnerable(words: TableWords, view: View) -> str:
    """For whom more is at stake in this deal."""
    me, seats = words.viewer, view.vulnerable
    if len(seats) == len(view.seats):
        return words.t("announcing.danger_all")
    if me == NOBODY or not has_teams(words):
        return words.t("announcing.danger_you") if seats == (me,) else _names(words, seats)
    return words.t("announcing.danger_we" if me in seats else "announcing.danger_they")


def _names(words: TableWords, seats: Sequence[Seat]) -> str:
    return ", ".join(words.name(seat) for seat in seats)


def _number(words: TableWords, n: int) -> str:
    """Which deal is played, and how far the match goes."""
    match = words.rules.ruleset.match
    if match.counts_down:
        return words.t("slate.down", n=n, at=match.begins_at)
    if match.games is not None:
        return words.t("slate.game", n=n, target=match.target)
    if match.ends_at is not None:
        return words.t("slate.target", n=n, target=match.ends_at)
    if (deals := words.rules.ruleset.planned_deals) is not None and n <= deals:
        return words.t("slate.of", n=n, of=deals)
    return words.t("slate.open", n=n)


def slate_for(
    words: TableWords, view: View, *, practice: bool = False, lines: int = 2, factor: int = 1
) -> Slate:
    """The title, an account a column with the viewer's first, the last deals, the totals.

    `factor` is how often the running deal counts, whoever has doubled it.
    """
    factor *= times_doubled(view.doubled)
    match = words.rules.ruleset.match
    n = max(1, view.number)
    title = words.t("slate.practice") if practice else _number(words, n)
    stands = partial(_with_stakes, words, view, practice=practice, factor=factor)
    alone = words.t("slate.open", n=n)
    brief = stands(alone)
    short = "" if brief == alone else brief
    columns = _columns(words, view)
    won = match.games if not practice else None
    first = max(0, len(view.history) - (lines if won is None else lines - 1))
    rows = tuple(
        (words.t("slate.deal", n=first + i + 1), tuple(score[c.seat] for c in columns))
        for i, score in enumerate(view.own_results[first:])
    )
    if won is not None:
        games = words.t("slate.games")
        rows = ((games, tuple(view.games[c.seat] for c in columns)), *rows)
    down = match.counts_down and (match.games is None or won is not None)
    scores = view.scores if won is None else view.last_score
    totals = tuple(match.shown(scores[c.seat]) if down else scores[c.seat] for c in columns)
    left = down and min(totals, default=0) >= 0  # nobody has less than nothing left
    key = "left" if left else "total" if won is None else "running"
    return Slate(stands(title), brief, short, columns, rows, totals, words.t(f"slate.{key}"))


def _with_stakes(words: TableWords, view: View, title: str, *, practice: bool, factor: int) -> str:
    """The title with all that is more at stake than usually in this deal."""
    if factor > 1:
        title = words.t("announcing.double", title=title, n=factor)
    pot = words.rules.ruleset.match.pot
    lies = view.pot if view.over else at_stake(words.rules, view, view.pot)
    if pot is not None and lies and not practice:
        name = words.noun(pot.label)
        title = words.t("announcing.pot", title=title, name=name, n=lies)
    if view.hanging and not practice:
        title = words.t("announcing.hanging", title=title, n=view.hanging)
    if view.vulnerable and not practice:
        title = words.t("announcing.vulnerable", title=title, who=_vulnerable(words, view))
    return title


def _columns(words: TableWords, view: View) -> tuple[BadgeColumn, ...]:
    players, me = view.players, view.seat
    order = [(me + i) % players for i in range(players)]
    if not has_teams(words):
        return tuple(BadgeColumn(words.name(seat), (), seat == me, seat) for seat in order)
    me_said = words.t("slate.you_lower") if me == words.viewer else words.name(me)
    teams = teams_of(words)
    mine = (me_said, *(words.name(seat) for seat in order[teams::teams]))
    others = [_of_others(words, order[first::teams], teams) for first in range(1, teams)]
    return BadgeColumn(words.t("slate.we"), mine, True, me), *others


def _of_others(words: TableWords, seats: Sequence[Seat], teams: int) -> BadgeColumn:
    """The account of another team."""
    names = [words.name(seat) for seat in seats]
    if they_are_meant(teams):
        return BadgeColumn(words.t("slate.they"), tuple(names), False, seats[0])
    return BadgeColumn(names[0], (" ".join(f"+ {name}" for name in names[1:]),), False, seats[0])

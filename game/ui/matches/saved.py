"""Saved matches in words: for the slate of the start screen, the list, and the notice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from game.cards import Suit, suit_name
from game.storage import matches
from game.storage.matches import Saved
from game.storage.notices import StorageError
from game.texts import Texts
from game.ui.context import Context
from game.ui.default_names import shown_name, they_are_meant
from game.ui.kit import short_name
from game.ui.kit.tokens import NAME_LIMIT
from game.ui.screens.notices import Interrupted
from game.ui.screens.starting.start import ScoreLine, Started
from game.values import Seat

if TYPE_CHECKING:
    from game.engine.state import State


def when(moment: datetime, t: Texts, now: datetime | None = None) -> str:
    """A moment as people say it: today, yesterday, or the date."""
    now = now or datetime.now().astimezone()
    days = (now.date() - moment.date()).days
    key = {0: "today", 1: "yesterday"}.get(days, "date")
    return t(f"screens.when.{key}", time=f"{moment:%H:%M}", day=moment.day, month=moment.month)


def started_of(saved: Saved, t: Texts, *, teams: int = 0) -> Started:
    """What the slate says of a match; its header must be readable. teams: how many sides of
    partners have one account each; 0: everybody has one."""
    header = saved.header
    assert header is not None
    lines = standing(header.names, saved.scores, header.viewer, teams, t, header.shown)
    moment = when(saved.when, t)
    return Started(str(saved.path), header.title_in(t.lang), lines, moment, header.practice)


def standing(
    names: Sequence[str],
    scores: Sequence[int],
    viewer: Seat,
    teams: int,
    t: Texts,
    shown: Callable[[int], int] = int,
) -> tuple[ScoreLine, ...]:
    """Who has how many score points, as they are shown, whoever is ahead first; the partners of
    each of so many teams have one account and stand in one line."""
    seats, names = range(len(names)), [shown_name(name, t) for name in names]
    if not teams:
        lines = [
            ScoreLine(names[seat], shown(scores[seat]), seat == viewer)
            for seat in sorted(seats, key=lambda seat: -scores[seat])
        ]
    else:
        lines = []
        for first in sorted(range(teams), key=lambda first: -scores[first]):
            ours = viewer % teams == first
            players = tuple(names[first::teams])
            other = t("sheet.they") if they_are_meant(teams) else names[first]
            name = t("sheet.we") if ours else other
            lines.append(ScoreLine(name, shown(scores[first]), ours, players))
    return tuple(lines)


def scores_of(lines: Sequence[ScoreLine], t: Texts) -> str:
    """Who has how many score points, in one sentence; the more play, the shorter their names."""
    letters = NAME_LIMIT if len(lines) < 4 else 9

    def said(line: ScoreLine) -> str:
        names = line.players or (line.name,)
        cut = ", ".join(short_name(name, letters) for name in names)
        return f"{cut} {t.show(line.score)}"

    return " · ".join(said(line) for line in lines)


def interrupted_of(saved: Saved, context: Context) -> Interrupted | None:
    """Where an interrupted match stands, or None when it cannot be read back."""
    try:
        peeked = matches.peek(saved.path)
    except StorageError:
        return None
    header, t = peeked.header, context.texts
    title, since = header.title_in(t.lang), when(saved.when, t)
    return stands(peeked.state, header.names, header.viewer, title, since, context)


def stands(
    state: State, names: tuple[str, ...], viewer: Seat, title: str, since: str, context: Context
) -> Interrupted:
    """Where a match stands that was interrupted so long ago."""
    t = context.texts
    facts = [_deal(state, t)]
    playing = _playing(state, names, viewer, context)
    if playing:
        facts.append(playing)
    teams = state.rules.ruleset.shared_accounts
    shown = state.rules.ruleset.match.shown_in_all
    lines = standing(names, state.match.scores, viewer, teams, t, shown)
    mine_first = tuple(sorted(lines, key=lambda line: not line.you))
    return Interrupted(title, since, tuple(facts), mine_first)


def _deal(state: State, t: Texts) -> tuple[str, str]:
    number = t("screens.interrupted.deal", n=max(1, state.match.number))
    if state.phase is None:
        return number, t("screens.interrupted.between")
    if state.deal.tricks:
        return number, t("screens.interrupted.trick", n=len(state.deal.tricks) + 1)
    return number, t("screens.interrupted.started")


def _playing(
    state: State, names: tuple[str, ...], viewer: Seat, context: Context
) -> tuple[str, str] | None:
    """Who plays what, once that is known to everybody."""
    deal, t = state.deal, context.texts
    if state.phase is None or deal.declarer is None or state.rules.dealer_takes_talon:
        return None
    who = (
        t("screens.interrupted.you_play")
        if deal.declarer == viewer
        else t("screens.interrupted.plays", name=shown_name(names[deal.declarer], t))
    )
    faces = context.faces(state.rules.faces)
    suit = (
        t(f"sheet.suits.{faces}.{suit_name(deal.trump, faces)}")
        if 0 <= deal.trump < len(Suit)
        else ""
    )
    spec = state.rules.contracts[deal.contract].spec
    words = [t.show(spec.said(deal.bid)) if deal.bid else "", suit]
    what = ", ".join(word for word in words if word)
    return (who, what) if what else None

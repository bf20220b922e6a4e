"""Saved matches in words: for the slate of the start screen, the list, and the notice."""

from __future__ import annotations

from datetime import datetime

from game.cards import Suit, suit_name
from game.engine.state import State
from game.storage import matches
from game.storage.matches import Saved
from game.storage.notices import StorageError
from game.texts import Texts, texts
from game.ui.screens.notices import Interrupted
from game.ui.screens.start import Started


def when(moment: datetime, t: Texts, now: datetime | None = None) -> str:
    """A moment as people say it: today, yesterday, or the date."""
    now = now or datetime.now().astimezone()
    days = (now.date() - moment.date()).days
    key = {0: "today", 1: "yesterday"}.get(days, "date")
    return t(f"screens.when.{key}", time=f"{moment:%H:%M}", day=moment.day, month=moment.month)


def started_of(saved: Saved, lang: str) -> Started:
    """What the slate says of a match; its header must be readable."""
    header = saved.header
    assert header is not None
    own = header.names[header.viewer]
    pairs = list(zip(header.names, saved.scores, range(len(header.names)), strict=True))
    pairs.sort(key=lambda pair: -pair[1])
    you = next(place for place, pair in enumerate(pairs) if pair[2] == header.viewer)
    return Started(
        str(saved.path),
        header.title_in(lang),
        tuple((own if seat == header.viewer else name, score) for name, score, seat in pairs),
        you,
        when(saved.when, texts(lang)),
    )


def interrupted_of(saved: Saved, t: Texts) -> Interrupted | None:
    """Where an interrupted match stands, or None when it cannot be read back."""
    try:
        found = matches.peek(saved.path)
    except StorageError:
        return None
    state, header = found.state, found.header
    facts = [_deal(state, t)]
    playing = _playing(state, header.names, header.viewer, t)
    if playing:
        facts.append(playing)
    scores = state.match.scores
    if state.rules.ruleset.table.sides.kind == "partners":  # partners have one account
        scores = (scores[header.viewer], scores[state.rules.after(header.viewer, 1)])
    standing = " · ".join(t.show(score) for score in scores)
    facts.append((t("screens.interrupted.standing"), standing))
    return Interrupted(header.title_in(t.lang), when(saved.when, t), tuple(facts))


def _deal(state: State, t: Texts) -> tuple[str, str]:
    number = t("screens.interrupted.deal", n=max(1, state.match.number))
    if state.phase is None:
        return number, t("screens.interrupted.between")
    if state.deal.tricks:
        return number, t("screens.interrupted.trick", n=len(state.deal.tricks) + 1)
    return number, t("screens.interrupted.started")


def _playing(state: State, names: tuple[str, ...], viewer: int, t: Texts) -> tuple[str, str] | None:
    """Who plays what, once that is known to everybody."""
    deal = state.deal
    if state.phase is None or deal.declarer is None:
        return None
    who = (
        t("screens.interrupted.you_play")
        if deal.declarer == viewer
        else t("screens.interrupted.plays", name=names[deal.declarer])
    )
    suit = (
        t(f"sheet.suits.{suit_name(deal.trump, state.rules.faces)}")
        if 0 <= deal.trump < len(Suit)
        else ""
    )
    words = [t.show(deal.bid) if deal.bid else "", suit]
    what = ", ".join(word for word in words if word)
    return (who, what) if what else None

"""Naming the trump: its line in the course of a deal, and which suit may not be named."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from game.rules.explain.phases.base import PhaseText, PlacedChapter, Related
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract
from game.rules.model.naming import TrumpPhase


class TrumpText(PhaseText[TrumpPhase]):
    """It has a chapter where not any suit may be named."""

    related: ClassVar[Related] = {"trump_named": ("reservations", "trump", "tricks")}

    def step(self, w: Writer, path: str, phase: TrumpPhase, before: Collection[str]) -> str | None:
        """Who names it."""
        if phase.who == "most_tricks":
            return "trump.rules.course_most_tricks"
        if _is_asked_again(w, path):
            return "trump.rules.course_outbid"
        named = w.names_trump
        games = [game for game in w.all_games.values() if game.is_played]
        always = all(game.trump_is_named for game in games)
        if phase.hidden and always:
            return f"trump.rules.course_hidden.{named}"
        if any(not game.declarer_names_trump for game in _naming(w)):
            return "trump.rules.course_by.several"
        if named == "declarer":
            return "trump.rules.course_by.declarer" if _is_not_always(w) else "trump.course"
        if w.trump_before_games:
            anew = phase.needs_declarer
            return "trump.rules.course_anew" if anew else f"trump.rules.course_before.{named}"
        return f"trump.rules.{'course_always_by' if always else 'course_by'}.{named}"

    def met_because(self, w: Writer, path: str, phase: TrumpPhase) -> list[str]:
        """Who is asked."""
        return [f"{path}.who"]


def _naming(w: Writer) -> list[Contract]:
    """The games whose trump is said here."""
    games = [contract for _, contract in (w.usual(), *w.special_contracts())]
    return [game for game in games if game.is_played and game.trump_is_named]


def _is_not_always(w: Writer) -> bool:
    """Whether every game is declared, and in some no suit is named."""
    games = [game for _, game in w.special_contracts() if game.is_played]
    return not w.usual()[1].is_played and any(not game.trump_is_named for game in games)


def _is_asked_again(w: Writer, path: str) -> bool:
    """Whether it is asked only of who has gone over a game in which trump was named already."""
    order, name = w.ruleset.order, path.split(".")[1]
    over = [one.split(".")[1] for one, asking in w.phases("reservations") if asking.outbids]
    (first, _), *_ = w.phases("trump")
    at = order.index(first.split(".")[1])
    return any(at < order.index(one) < order.index(name) for one in over)


def naming(w: Writer) -> None:
    """Which suits are out of the question, where any are."""
    opened = False
    for path, phase in w.phases("trump"):
        bound = phase.hidden or phase.not_shown or phase.ranks or phase.held
        if not opened and (bound or phase.who == "most_tricks"):
            w.chapter("trump_named")
            opened = True
        (_, first), *_ = w.phases("trump")
        _say_bounds(w, path, phase, told=phase is not first)


def _say_bounds(w: Writer, path: str, phase: TrumpPhase, *, told: bool) -> None:
    """What must be held or may not be named, and whether it is a secret; what was told of the first
    time it is named holds the second time, too."""
    if phase.hidden and not told:
        w.say_of("trump", "hidden", f"{path}.hidden")
    if phase.covered and not told:
        w.say_of("trump", "covered", f"{path}.covered")
        w.say_of("trump", "covered_kept", f"{path}.hidden {path}.covered")
    elif phase.hidden and not told:
        w.say_of("trump", "hidden_asked", f"{path}.hidden")
        bound = "hidden_bound" if phase.must_trump_then else "hidden_free"
        w.say_of("trump", bound, f"{path}.must_trump_then")
        w.say_of("trump", "hidden_kept", f"{path}.hidden")
    by_another = phase.who != "declarer"
    if phase.not_shown:
        key = "not_shown_by_another" if by_another else "not_shown"
        w.say_of("trump", key, f"{path}.not_shown {path}.who")
    if phase.ranks and not told:
        text = "ranks_lost" if phase.lacking == "lost" else "ranks"
        keys = f"{path}.ranks {path}.lacking"
        w.say_of("trump", text, keys, ranks=w.words.ranks(phase.ranks))
    if phase.who == "most_tricks":
        w.say_of("trump", "most_tricks", f"{path}.who")
    if phase.held and phase.who == "most_tricks":
        w.say_of("trump", "most_tricks_held", f"{path}.held")
    elif phase.held and not (told and w.phases("trump")[0][1].held):
        w.say_of("trump", "held_by_another" if by_another else "held", f"{path}.held")


PHASE = TrumpText("trump", PlacedChapter(84, naming))

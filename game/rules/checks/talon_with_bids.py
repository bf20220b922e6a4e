"""A talon that goes round with the bids: it is dealt and taken, and nothing hangs on the cards that
change hands so."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.checks.facts import beside_talon_of_one
from game.rules.model import Ruleset
from game.rules.model.auction import ReservationsPhase
from game.rules.model.cards_of_phases import talon_dealt
from game.rules.model.dealing import DEALING
from game.rules.problems import Path, Report

_ALONGSIDE = {*DEALING, "reservations", "tricks", "trump"}


def check_talon_with_bids(
    ruleset: Ruleset, report: Report, path: Path, phase: ReservationsPhase
) -> None:
    """It goes round until all others have passed, and one plays against all with what was last."""
    if not phase.takes_talon:
        return
    where = (*path, "takes_talon")
    if not phase.again_after_pass:
        report.problem(where, "checks.idle_needs", key="again_after_pass")
    games = [one for one in ruleset.games.values() if one.offered == path[-1]]
    if not talon_dealt(ruleset.phases.values()) or any(not one.takes_talon for one in games):
        report.problem(where, "checks.talon_of_no_bid")
    for at, what in _beside(ruleset):
        report.problem(at, "checks.talon_beside_bids", what=what)


def _beside(ruleset: Ruleset) -> Iterator[tuple[Path, str]]:
    """What cannot stand beside it: where it stands, and how it reads there."""
    yield from beside_talon_of_one(ruleset, _ALONGSIDE)
    spoken = ruleset.announcements
    for key in ("ends_bidding", "in_bidding"):
        if spoken is not None and getattr(spoken, key):
            yield ("announcements", key), key

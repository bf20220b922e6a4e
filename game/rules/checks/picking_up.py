"""Tricks that are picked up: suit is followed and nothing else, everybody is alone, and what counts
is what is left in the hands."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.card_points import counts_cards
from game.rules.checks.facts import in_order, phases_of
from game.rules.model import Ruleset
from game.rules.model.base import Strict
from game.rules.model.dealing import DealPhase
from game.rules.model.phases import TricksPhase
from game.rules.problems import Path, Report

_PHASES = ("cut", "deal", "tricks")
_OF_TRICKS = ("kind", "leader", "duties", "leads", "picks_up", "left_over")
_OF_LEADS = ("opening",)
_OF_GAMES = (
    "cards_as",
    "enabled",
    "goal",
    "help",
    "label",
    "order",
    "sides",
    "suit_orders",
    "trump",
)
_OF_SCORING = ("kind", "places")
_OF_MATCH = ("pot", "no_trick_out", "strikes", "compulsory_solos", "contracts_each", "choices")


def check_picking_up(ruleset: Ruleset, report: Report, path: Path, phase: TricksPhase) -> None:
    """Nothing stands beside it that needs tricks which somebody keeps."""
    if phase.picks_up is None:
        return
    if not ruleset.scoring.writes_own_points or not ruleset.table.sides.each_alone:
        report.problem((*path, "picks_up"), "checks.picks_up_scoring")
    if not phase.duties.follow_suit or len(phase.duties.held) > 1:
        report.problem((*path, "duties"), "checks.picks_up_duties")
    if phase.left_over != "holder":
        report.problem((*path, "left_over"), "checks.picks_up_left_over")
    if not counts_cards(ruleset):
        report.problem(("deck", "points"), "checks.picks_up_left_over")
    for name, game in ruleset.contracts.items():
        plain = not game.has_trump and game.each_alone and game.avoids_points
        if game.enabled and not plain:
            report.problem(("contracts", name), "checks.picks_up_game")
    for where, key in _beside(ruleset, path, phase):
        report.problem(where, "checks.picks_up_beside", key=key)


def _beside(ruleset: Ruleset, path: Path, phase: TricksPhase) -> Iterator[tuple[Path, str]]:
    """What cannot stand beside it: where it stands, and how it reads there."""
    yield from _of_dealing(ruleset)
    yield from _of_ruleset(ruleset)
    for key in _set(phase, _OF_TRICKS):
        yield (*path, key), key
    for key in _set(phase.leads, _OF_LEADS):
        yield (*path, "leads", key), key
    for name, game in ruleset.contracts.items():
        for key in _set(game, _OF_GAMES) if game.enabled else ():
            yield ("contracts", name, key), key
    for key in _set(ruleset.scoring, _OF_SCORING):
        yield ("scoring", key), key


def _of_ruleset(ruleset: Ruleset) -> Iterator[tuple[Path, str]]:
    """The same of the match, the pack, and what is said or melded."""
    for key in _OF_MATCH:
        if getattr(ruleset.match, key) != type(ruleset.match).model_fields[key].default:
            yield ("match", key), key
    for key in ("jokers", "fools"):
        group = getattr(ruleset.deck, key)
        if group is not None and group.count:
            yield ("deck", key), key
    for key in ("melds", "announcements", "promotions"):
        if getattr(ruleset, key):
            yield (key,), key
    if ruleset.table.tricks_shown:
        yield ("table", "tricks_shown"), "tricks_shown: true"


def _of_dealing(ruleset: Ruleset) -> Iterator[tuple[Path, str]]:
    """The same of other phases, and of cards that do not lie in hands."""
    for name, other in in_order(ruleset):
        if other.kind not in _PHASES:
            yield ("phases", name, "kind"), f"kind: {other.kind}"
    for name, deal in phases_of(ruleset, DealPhase):
        if deal.sizes or any(not (one.hand or one.undealt) for one in deal.packets):
            yield ("phases", name, "packets"), "packets"
        if any(one.lies != "in_hand" for one in deal.packets):
            yield ("phases", name, "packets"), "lies"


def _set(model: Strict, but: tuple[str, ...]) -> Iterator[str]:
    """The keys of a model that say something else than when they are left out, but for some."""
    for key, about in type(model).model_fields.items():
        if key not in but and getattr(model, key) != about.get_default(call_default_factory=True):
            yield key

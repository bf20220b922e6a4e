"""Trumps that are only some cards of their suit, or do not beat everything."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards import Suit, parse_rank
from game.rules.checks.facts import kinds_of_suits, phase_kinds, phases_of
from game.rules.higher_trumps import (
    LED,
    higher_trumps,
    in_trump_order,
    is_relative,
    kinds_above,
)
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.naming import TrumpPhase
from game.rules.model.phases import TricksPhase
from game.rules.model.trump_sources import SUIT_IN_TIME
from game.rules.problems import Path, Report
from game.values import Kind


def check_whole_suit(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Where only some cards of the trump suit are trumps, those are named in their order."""
    where = (*path, "whole_suit")
    if contract.whole_suit:
        return
    if not contract.suit_comes_later or contract.trump_begins_in_trick:
        report.problem(where, "checks.whole_suit_without_suit", words=SUIT_IN_TIME)
    elif not contract.higher_trumps:
        report.problem(where, "checks.whole_suit_without_trumps")
    if contract.trump_order:
        report.problem((*path, "trump_order"), "checks.trump_order_of_part")


def check_reach(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What does not beat everything is a trump below those that do, and nothing else changes what
    beats what."""
    where = (*path, "reach")
    if not contract.reach or not contract.enabled:
        return
    for key in _beside(ruleset, contract):
        report.problem(where, "checks.reach_beside", key=key)
    if any(contract.duties_instead_of(tricks.duties).follow_suit for tricks in _tricks(ruleset)):
        report.problem(where, "checks.reach_follows")
    ranks = {parse_rank(name) for name in ruleset.deck.ranks}
    row, full = _row(ruleset, contract), -1
    for place, kind in enumerate(row):
        if not any(kind in _kinds(contract, entry) for entry in contract.reach):
            full = place
    for entry, up_to in contract.reach.items():
        kinds = _kinds(contract, entry)
        relative = contract.trumps_are_listed and is_relative(entry)
        if relative or not kinds or not set(kinds) <= set(row):
            report.problem((*where, entry), "checks.reach_of_no_trump", word=entry)
        elif up_to != LED and min(map(row.index, kinds)) < full:
            report.problem((*where, entry), "checks.reach_above_others", word=entry)
        if up_to != LED and parse_rank(up_to) not in ranks:
            report.problem(
                (*where, entry),
                "checks.rank_not_in_deck",
                word=up_to,
                candidates=ruleset.deck.ranks,
            )


def _tricks(ruleset: Ruleset) -> Iterator[TricksPhase]:
    return (phase for _, phase in phases_of(ruleset, TricksPhase))


def _kinds(contract: Contract, entry: str) -> tuple[Kind, ...]:
    """The cards that an entry names when the first suit is trump, or the listed ones are."""
    return kinds_above(contract, entry, Suit(0))


def _row(ruleset: Ruleset, contract: Contract) -> list[Kind]:
    """All trumps when the first suit is trump, or the listed ones are, the highest first."""
    there = set(kinds_of_suits(ruleset))
    if contract.trumps_are_listed:
        found = [kind for entry in contract.trumps for kind in _kinds(contract, entry)]
    else:
        found = higher_trumps(contract, 0)
        found += in_trump_order(contract, 0) if contract.whole_suit else []
    return [kind for kind in dict.fromkeys(found) if kind in there]


def _beside(ruleset: Ruleset, contract: Contract) -> Iterator[str]:
    """The keys of what else changes which card beats which, or needs the suits as they are."""
    for key in ("higher_suits", "highest_card", "upside_down"):
        if getattr(contract, key):
            yield key
    for key in ("jokers", "fools"):
        if getattr(ruleset.deck, key):
            yield f"deck.{key}"
    if ruleset.promotions:
        yield "promotions"
    if "stock" in phase_kinds(ruleset):
        yield "kind: stock"
    if contract.talon == "leads":
        yield "talon: leads"
    if contract.trump_comes_in_play:
        yield f"trump: {contract.trump}"
    if any(phase.hidden for _, phase in phases_of(ruleset, TrumpPhase)):
        yield "hidden"

"""Trumps that are only some cards of their suit, or do not beat everything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.cards import Suit, parse_rank
from game.rules.checks.facts import kinds_of_suits, phase_kinds, phases_of
from game.rules.higher_trumps import (
    LED,
    higher_trumps,
    in_trump_order,
    is_relative,
    kinds_above,
    reaching_trumps,
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
    row, reaching = _row(ruleset, contract), reaching_trumps(contract, 0)
    said = set[Kind]()
    for entry, up_to in contract.reach.items():
        kinds = _kinds(contract, entry)
        if said.intersection(kinds):
            report.problem((*where, entry), "checks.rank_twice", word=entry)
        said.update(kinds)
        relative = contract.trumps_are_listed and is_relative(entry)
        if relative or not kinds or not set(kinds) <= set(row):
            report.problem((*where, entry), "checks.reach_of_no_trump", word=entry)
        elif up_to != LED and _reaches_further(contract, row, reaching, kinds):
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


def _reaches_further(
    contract: Contract, row: Sequence[Kind], reaching: Mapping[Kind, str], kinds: Iterable[Kind]
) -> bool:
    """Whether a trump below one of these beats more cards of a suit that is led."""
    return any(
        _height(contract, reaching.get(lower), suit) < _height(contract, reaching[kind], suit)
        for kind in kinds
        for lower in row[row.index(kind) + 1 :]
        for suit in Suit
    )


def _height(contract: Contract, up_to: str | None, suit: Suit) -> int:
    """The place of the rank up to which a trump beats a suit, 0 being its highest; -1 for one that
    beats it all, and one beyond the last for one that is no trump then."""
    if up_to is None:
        return -1
    ranks = [parse_rank(name) for name in contract.orders[suit]]
    rank = None if up_to == LED else parse_rank(up_to)
    return ranks.index(rank) if rank in ranks else len(ranks)


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
    if contract.talon_leads:
        yield "talon: leads"
    if contract.trump_comes_in_play:
        yield f"trump: {contract.trump}"
    if any(phase.hidden for _, phase in phases_of(ruleset, TrumpPhase)):
        yield "hidden"

"""Exchanging cards: some lie undealt, and nothing was said before that hangs on cards that go."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.checks.facts import ASKED_OF_HANDS, has_declarer, phase_kinds, phases_of
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import cards_dealt, left_undealt
from game.rules.model.dealing import DEALING, DealPhase
from game.rules.model.handing_on import ExchangePhase
from game.rules.model.naming import TrumpPhase
from game.rules.problems import Path, Report

_ALONGSIDE = {
    *DEALING,
    "reservations",
    "bidding",
    "trump",
    "stay",
    "request",
    "take_up",
    "talon",
    "discard",
    "exchange",
    "meld",
    "predict",
    "tricks",
}
"""Kinds of phases that leave it open which cards everybody has in the end."""


def check(ruleset: Ruleset, report: Report, path: Path, phase: ExchangePhase) -> None:
    """There are cards to take, no hand is too small, and the hands decide nothing before."""
    deals = [deal for _, deal in phases_of(ruleset, DealPhase)]
    if deals and not left_undealt(deals) and not any(deal.sizes for deal in deals):
        report.problem((*path, "kind"), "checks.nothing_to_exchange")
    hand = phase.hand or (cards_dealt(deals) if deals else 0)
    for key in ("most", "most_later", "fewest"):
        number = getattr(phase, key) or 0
        if 0 < hand < number:
            what = "exchange_takes_too_many" if phase.hand else "exchange_too_many"
            report.problem((*path, key), f"checks.{what}", n=number, hand=hand)
    for key in ("most", "most_later"):
        number = getattr(phase, key) or phase.most
        if phase.fewest > number:
            report.problem((*path, "fewest"), "checks.exchange_fewer", n=number, key=key)
            break
    _check_who(ruleset, report, path, phase)
    _check_cards(ruleset, report, path, phase)
    _check_contracts(ruleset, report, phase)
    for where, what in _beside(ruleset):
        report.problem(where, "checks.exchange_beside", what=what)


def _beside(ruleset: Ruleset) -> Iterator[tuple[Path, str]]:
    """What cannot stand beside an exchange: where it stands, and how it reads there."""
    for name, phase in ruleset.phases.items():
        if name in ruleset.order and phase.kind not in _ALONGSIDE:
            yield ("phases", name, "kind"), f"kind: {phase.kind}"
    for where in hanging_on_cards(ruleset):
        yield where, str(where[-1])
    if ruleset.table.sides.are_by_cards:
        yield ("table", "sides", "kind"), "kind: holders"


def _check_who(ruleset: Ruleset, report: Report, path: Path, phase: ExchangePhase) -> None:
    """There is a declarer where one is told apart, and an order only where several exchange."""
    if phase.who != "everybody":
        if not has_declarer(ruleset):
            report.problem((*path, "who"), "checks.nobody_exchanges")
        if phase.first != "forehand":
            report.problem((*path, "first"), "checks.exchange_order_idle", who=phase.who)
        if phase.who == "declarer" and phase.most_later is not None:
            report.problem((*path, "most_later"), "checks.exchange_order_idle", who=phase.who)
    elif phase.first != "forehand" and not has_declarer(ruleset):
        report.problem((*path, "first"), "checks.nobody_exchanges_first")


def _check_contracts(ruleset: Ruleset, report: Report, phase: ExchangePhase) -> None:
    """Where a declarer keeps its cards, somebody declares the game, and all would exchange else."""
    for name, contract in ruleset.games.items():
        if contract.exchanges != "others":
            continue
        declared = has_declarer(ruleset) and contract.can_be_won
        if not declared or phase.who != "everybody":
            report.problem(("contracts", name, "exchanges"), "checks.exchange_of_others")


def _check_cards(ruleset: Ruleset, report: Report, path: Path, phase: ExchangePhase) -> None:
    """What is trump is known where trumps stay, and nothing more must go where all else does."""
    if phase.cards != "all_plain":
        keys = {"hand": phase.hand is not None, "robs": phase.robs}
        keys["counting_stay"] = phase.counting_stay
        for key in (key for key, said in keys.items() if said):
            report.problem((*path, key), "checks.exchange_needs_all_plain")
    elif phase.counting_stay and phase.hand is None and not phase.robs:
        report.problem((*path, "counting_stay"), "checks.exchange_never_too_many")
    if phase.cards == "any":
        return
    games = [one for one in ruleset.games.values() if one.exchanges]
    late = any(one.trump_comes_in_play for one in games)
    if late or not any(one.trump_is_known for one in games):
        report.problem((*path, "cards"), "checks.exchange_needs_trumps", value=phase.cards)
    if phase.cards == "all_plain" and phase.fewest:
        report.problem((*path, "fewest"), "checks.exchange_all_go")
    _check_hand(ruleset, report, path, phase)


def _check_hand(ruleset: Ruleset, report: Report, path: Path, phase: ExchangePhase) -> None:
    """Hands become smaller, and those of all do, in every game."""
    deals = [deal for _, deal in phases_of(ruleset, DealPhase)]
    if phase.hand is None or not deals:
        return
    dealt = cards_dealt(deals)
    if phase.hand >= dealt:
        report.problem((*path, "hand"), "checks.exchange_hand_no_smaller", hand=dealt)
    exchanges = {one.exchanges for one in ruleset.games.values()}
    beside = {
        f"who: {phase.who}": phase.who != "everybody",
        "sizes": any(deal.sizes for deal in deals),
        "kind: talon": "talon" in phase_kinds(ruleset),
        "exchanges: false": False in exchanges,
        "exchanges: others": "others" in exchanges,
    }
    for what in (what for what, said in beside.items() if said):
        report.problem((*path, "hand"), "checks.exchange_hand_beside", what=what)


def hangs_on_cards(ruleset: Ruleset) -> bool:
    """Whether what is named before play says for certain which cards somebody has."""
    return any(True for _ in hanging_on_cards(ruleset))


def hanging_on_cards(ruleset: Ruleset) -> Iterator[Path]:
    """The keys by which what is named before play says for certain which cards somebody has."""
    for name, phase in phases_of(ruleset, TrumpPhase):
        yield from (("phases", name, key) for key in ("held", "hidden") if getattr(phase, key))
    for name, contract in ruleset.games.items():
        said = {
            "partner": contract.partner is not None,
            "hand": contract.hand == "open",
            "dummy": contract.dummy,
        }
        said |= {key: bool(getattr(contract, key)) for key in ASKED_OF_HANDS}
        yield from (("contracts", name, key) for key, there in said.items() if there)


PHASE = PhaseCheck("exchange", check)

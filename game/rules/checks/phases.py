"""The phases of a deal: known, used, complete, in an order that makes sense."""

from __future__ import annotations

from game.cards import parse_rank
from game.rules.checks.facts import active, has_declarer, phase_kinds, phases_of
from game.rules.model import Ruleset
from game.rules.model.phases import (
    BiddingPhase,
    CallCardPhase,
    MeldPhase,
    Phase,
    PovertyPhase,
    StockPhase,
    TricksPhase,
)
from game.rules.placeholders import each, readable
from game.rules.problems import Path, Report
from game.texts import Phrase

_ONCE = ("cut", "deal", "bidding", "talon", "trump", "discard", "stock", "tricks", "poverty")
_NEED_DECLARER = ("talon", "declare", "call_card", "trump", "discard")
_ALL_MELD, _DECLARER_MELDS, _OTHERS_MELD = "meld everybody", "meld declarer", "meld others"
"""What phases of melds count as in `_BEFORE`."""

_OF_DECLARER = (*_NEED_DECLARER, _DECLARER_MELDS, _OTHERS_MELD)

_BEFORE = {
    "cut": ("deal",),
    "deal": ("reservations", "bidding", *_OF_DECLARER, _ALL_MELD, "poverty", "stock", "tricks"),
    "reservations": (*_OF_DECLARER, "poverty", "stock", "tricks"),
    "bidding": (*_OF_DECLARER, "tricks"),
    "talon": ("discard", _ALL_MELD, _DECLARER_MELDS),
    "declare": ("tricks",),
    "call_card": ("tricks",),
    _ALL_MELD: ("tricks",),
    _DECLARER_MELDS: ("tricks",),
    _OTHERS_MELD: ("tricks",),
    "trump": ("tricks",),
    "discard": ("tricks",),
    "stock": ("tricks",),
    "poverty": ("tricks",),
}
"""What comes before what, by kind."""


def check(ruleset: Ruleset, report: Report) -> None:
    """All that can be said of the phases without looking at contracts."""
    each(
        (
            _check_order,
            _check_complete,
            _check_bidding,
            _check_calls,
            _check_leader,
            _check_exchange,
            _check_poverty,
            _check_melding,
        ),
        ruleset,
        report,
    )


def _check_melding(ruleset: Ruleset, report: Report) -> None:
    """Everybody melds once, for what was melded does not count a second time; where one draws, that
    is between the tricks."""
    stocks = phases_of(ruleset, StockPhase) if ruleset.melds is not None else []
    before = [(name, "everybody") for name, _ in stocks]
    for name, phase in phases_of(ruleset, MeldPhase):
        for other, who in before:
            if phase.who == who or "everybody" in (phase.who, who):
                path = ("phases", name, "who")
                report.problem(path, "checks.melding_twice", other=other)
                break
        before.append((name, phase.who))


def _check_poverty(ruleset: Ruleset, report: Report) -> None:
    """Poverty belongs to a contract that is played with a partner."""
    for name, phase in phases_of(ruleset, PovertyPhase):
        path = ("phases", name, "contract")
        contract = ruleset.contracts.get(phase.contract)
        if contract is None:
            report.problem(
                path,
                "checks.contract_unknown",
                word=phase.contract,
                candidates=ruleset.contracts,
            )
        elif contract.sides != "partner":
            report.problem(path, "checks.poverty_without_partner", word=phase.contract)
        else:
            trumps = [h.count for h in contract.holding if h.kind == "trumps_at_most"]
            if max(trumps, default=0) > phase.cards:
                where = ("phases", name, "cards")
                report.problem(where, "checks.poverty_too_few_cards", n=phase.cards)


def kind_name(kind: str) -> Phrase:
    """What a kind of phase is called, as an argument of a text."""
    return Phrase(f"problems.checks.kinds.{kind}")


def _check_order(ruleset: Ruleset, report: Report) -> None:
    seen: list[str] = []
    for place, name in enumerate(ruleset.order):
        path = ("order", place)
        if name not in ruleset.phases:
            report.problem(path, "checks.phase_unknown", word=name, candidates=ruleset.phases)
            continue
        kind = ruleset.phases[name].kind
        if name in seen:
            report.problem(path, "checks.phase_twice", word=name)
            continue
        before = [ruleset.phases[other] for other in seen]
        if kind in _ONCE and kind in [phase.kind for phase in before]:
            report.problem(path, "checks.kind_twice", kind=kind_name(kind))
        later = _BEFORE.get(_sort(ruleset.phases[name]), ())
        for other in dict.fromkeys(phase.kind for phase in before if _sort(phase) in later):
            report.problem(
                path, "checks.phase_too_late", kind=kind_name(kind), other=kind_name(other)
            )
        seen.append(name)
    for name in ruleset.phases:
        if name not in ruleset.order:
            report.problem(("phases", name), "checks.phase_unused", word=name)


def _sort(phase: Phase) -> str:
    """What a phase counts as in `_BEFORE`."""
    return f"meld {phase.who}" if isinstance(phase, MeldPhase) else phase.kind


def _check_complete(ruleset: Ruleset, report: Report) -> None:
    present = phase_kinds(ruleset)
    for kind in ("deal", "tricks"):
        if kind not in present:
            report.problem("order", "checks.phase_missing", kind=kind_name(kind))
    for name, phase in ruleset.phases.items():
        if name not in ruleset.order:
            continue
        with readable():
            _check_needed(ruleset, report, ("phases", name), phase, present)
    if ruleset.melds is not None and {"meld", "stock"}.isdisjoint(present):
        report.problem("melds", "checks.melds_never_laid")


def _check_needed(
    ruleset: Ruleset, report: Report, path: Path, phase: Phase, present: list[str]
) -> None:
    """What a phase needs of the others."""
    if phase.kind in _NEED_DECLARER and not has_declarer(ruleset):
        report.problem(path, "checks.phase_without_declarer", kind=kind_name(phase.kind))
    if phase.kind == "meld" and ruleset.melds is None:
        report.problem(path, "checks.meld_phase_without_melds")
    if phase.kind == "discard" and "talon" not in present:
        report.problem(path, "checks.discard_without_talon")
    if phase.kind == "talon" and "discard" not in present:
        report.problem(path, "checks.talon_without_discard")
    if isinstance(phase, MeldPhase) and phase.who != "everybody" and not has_declarer(ruleset):
        report.problem((*path, "who"), "checks.phase_without_declarer", kind=kind_name("meld"))


def _check_bidding(ruleset: Ruleset, report: Report) -> None:
    for name, phase in phases_of(ruleset, BiddingPhase):
        if not ruleset.scoring.reaches_bid:
            report.problem(("phases", name), "checks.bidding_for_nothing")
        path = ("phases", name, "limit")
        if phase.limit < phase.opening:
            report.problem(
                path, "checks.bid_limit_below_opening", limit=phase.limit, opening=phase.opening
            )
        elif (phase.limit - phase.opening) % phase.step:
            report.problem(
                path,
                "checks.bid_limit_off_step",
                limit=phase.limit,
                opening=phase.opening,
                step=phase.step,
            )


def _check_calls(ruleset: Ruleset, report: Report) -> None:
    for name, phase in phases_of(ruleset, CallCardPhase):
        for place, seat in enumerate(phase.asked):
            path = ("phases", name, "asked", place)
            if seat in phase.asked[:place]:
                report.problem(path, "checks.asked_twice", word=seat)
            if seat == "opposite" and active(ruleset) % 2:
                report.problem(path, "checks.nobody_opposite")
            elif seat == "opposite" and ruleset.table.sides.kind == "partners":
                report.problem(path, "checks.partner_asked")


def _check_leader(ruleset: Ruleset, report: Report) -> None:
    present = phase_kinds(ruleset)
    for name, tricks in phases_of(ruleset, TricksPhase):
        path = ("phases", name, "leader")
        if tricks.leader == "last_winner" and "stock" not in present:
            report.problem(path, "checks.last_winner_without_stock")
        if tricks.leader == "declarer" and not has_declarer(ruleset):
            report.problem(path, "checks.leader_without_declarer")


def _check_exchange(ruleset: Ruleset, report: Report) -> None:
    for name, stock in phases_of(ruleset, StockPhase):
        if stock.exchange is not None:
            rank = stock.exchange.rank
            if parse_rank(rank) not in map(parse_rank, ruleset.deck.ranks):
                report.problem(
                    ("phases", name, "exchange", "rank"),
                    "checks.rank_not_in_deck",
                    word=rank,
                    candidates=ruleset.deck.ranks,
                )

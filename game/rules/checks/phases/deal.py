"""The deal: packets that are one thing each, and neither too many cards nor some left over."""

from __future__ import annotations

from game.rules.checks.facts import active, check_ranks, pack_size, phase_kinds
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.phases import DealPhase, Packet
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: DealPhase) -> None:
    """Count the packets against the pack."""
    if _packets_are_clear(report, path, phase):
        _check_count(ruleset, report, path, phase)
    check_ranks(ruleset, report, (*path, "turned_up_bonus"), phase.turned_up_bonus)


def _keys(packet: Packet) -> list[str]:
    return [key for key in ("hand", "talon", "turn_up") if getattr(packet, key)]


def _packets_are_clear(report: Report, path: Path, deal: DealPhase) -> bool:
    clear = True
    for index, packet in enumerate(deal.packets):
        if len(_keys(packet)) != 1:
            report.problem((*path, "packets", index), "checks.packet_one_key")
            clear = False
    turned_up = [index for index, packet in enumerate(deal.packets) if packet.turn_up]
    for index in turned_up[1:]:
        report.problem((*path, "packets", index), "checks.turn_up_twice")
        clear = False
    return clear


def _check_count(ruleset: Ruleset, report: Report, path: Path, deal: DealPhase) -> None:
    seats, pack = active(ruleset), pack_size(ruleset)
    hand = sum(packet.hand or 0 for packet in deal.packets)
    talon = sum(packet.talon or 0 for packet in deal.packets)
    turned_up = any(packet.turn_up for packet in deal.packets)
    dealt = hand * seats + talon
    packets = (*path, "packets")
    kinds = phase_kinds(ruleset)
    if not hand:
        report.problem(packets, "checks.no_hands")
    if talon and "talon" not in kinds:
        report.problem(packets, "checks.talon_never_taken")
    if not talon and "talon" in kinds:
        report.problem(packets, "checks.no_talon_dealt")
    if turned_up and "stock" not in kinds:
        report.problem(packets, "checks.turn_up_without_stock")
    if not turned_up and "stock" in kinds:
        report.problem(packets, "checks.stock_without_turn_up")
    if not turned_up and deal.turned_up_bonus:
        report.problem((*path, "turned_up_bonus"), "checks.bonus_without_turn_up")
    left = pack - dealt
    if left < turned_up:
        report.problem(packets, "checks.too_many_dealt", dealt=dealt + turned_up, pack=pack)
    elif turned_up and left % seats:
        report.problem(packets, "checks.stock_uneven", left=left, seats=seats)
    elif not turned_up and left:
        report.problem(packets, "checks.cards_left", left=left, pack=pack, seats=seats, hand=hand)


PHASE = PhaseCheck("deal", check)

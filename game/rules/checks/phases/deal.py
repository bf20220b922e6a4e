"""The deal: packets that are one thing each, and neither too many cards nor some left over."""

from __future__ import annotations

from game.cards import WITHOUT_SUIT, parse_rank, rank_of
from game.rules.card_points import copies_of, pack_points
from game.rules.checks.facts import (
    check_ranks,
    in_order,
    kind_name,
    kinds,
    may_hide_sides,
    phase_kinds,
    phases_of,
)
from game.rules.checks.owned_suits import check_owned_suits
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import (
    cards_dealt_later,
    cards_lying,
    deals_shown_card,
    left_undealt,
    shows_a_card,
    turns_up,
)
from game.rules.model.dealing import DEALING, DealPhase, Packet
from game.rules.model.handing_on import PassPhase
from game.rules.model.phases import StockPhase, TalonPhase, TricksPhase
from game.rules.placeholders import each
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: DealPhase) -> None:
    """Count the packets against the pack."""
    if _packets_are_clear(report, path, phase):
        _check_count(ruleset, report, path, phase)
    check_ranks(ruleset, report, (*path, "turned_up_bonus"), phase.turned_up_bonus)
    each(
        (
            _check_last_card,
            _check_undealt,
            _check_shown,
            _check_sizes,
            _check_talon,
            _check_lying,
            _check_bare,
            check_owned_suits,
        ),
        ruleset,
        report,
        path,
        phase,
    )


def _check_bare(ruleset: Ruleset, report: Report, path: Path, phase: DealPhase) -> None:
    """A hand without some ranks is one of which all cards are there, others can fill it, and it is
    written down."""
    bare, where = phase.bare_hand, (*path, "bare_hand")
    if bare is None:
        return
    check_ranks(ruleset, report, (*where, "without"), bare.without)
    without = {parse_rank(rank) for rank in bare.without}
    left = sum(
        copies_of(ruleset.deck, kind)
        for kind in kinds(ruleset)
        if kind in WITHOUT_SUIT or rank_of(kind) not in without
    )
    least = min(phase.sizes, default=sum(packet.hand or 0 for packet in phase.packets))
    if left < least:
        report.problem((*where, "without"), "checks.bare_hand_never", left=left, hand=least)
    if not {"deal_rest", "draft"}.isdisjoint(phase_kinds(ruleset)) or cards_lying(
        [phase], "covered"
    ):
        report.problem(where, "checks.bare_hand_not_whole")
    if not ruleset.scoring.counts_at_once:
        report.problem(where, "checks.bare_hand_uncounted", kind=ruleset.scoring.kind)


def _moving(ruleset: Ruleset) -> set[str]:
    """The kinds of phases of a ruleset in which cards move; not a stock of which everybody draws
    into the own hand alone."""
    kinds = _MOVING & set(phase_kinds(ruleset))
    return kinds if _draw_alike(ruleset) else kinds - {"stock"}


def _check_last_card(ruleset: Ruleset, report: Report, path: Path, phase: DealPhase) -> None:
    """The dealer takes part, the last card goes to a hand, and it stays there."""
    where = (*path, "last_card")
    if not phase.shows_dealers_trump:
        return
    dealt = [packet for packet in phase.packets if not packet.undealt]
    if turns_up(phase):
        report.problem(where, "checks.two_trump_cards")
    elif not dealt or not dealt[-1].hand or ruleset.table.dealer_sits_out:
        report.problem(where, "checks.last_card_not_the_dealers")
    elif moving := sorted(_moving(ruleset)):
        report.problem(where, "checks.last_card_moves", kind=moving[0])


def _check_undealt(ruleset: Ruleset, report: Report, path: Path, phase: DealPhase) -> None:
    """Where a share of all card points decides, none of them is laid aside."""
    scoring = ruleset.scoring
    aside = left_undealt([phase]) or ("stock" not in phase_kinds(ruleset) and turns_up(phase))
    if deals_shown_card(ruleset.phases.values()):
        aside = left_undealt([phase])
    if aside and scoring.pays_by_winner and pack_points(ruleset):
        report.problem((*path, "packets"), "checks.undealt_points")
    if aside and ruleset.table.sides.are_by_cards:
        report.problem((*path, "packets"), "checks.undealt_makes_sides")


def _check_sizes(ruleset: Ruleset, report: Report, path: Path, phase: DealPhase) -> None:
    """Hands that change from deal to deal: as large as the packet says at most, and nothing that
    hangs on how many cards there are."""
    where, hands = (*path, "sizes"), [packet.hand for packet in phase.packets if packet.hand]
    if not phase.sizes:
        return
    if len(hands) != 1:
        report.problem(where, "checks.sizes_of_one_packet")
        return
    for index, size in enumerate(phase.sizes):
        if size > hands[0]:
            report.problem((*where, index), "checks.sizes_too_many", n=size, hand=hands[0])
    scoring = ruleset.scoring
    if scoring.two_sides or not _PLAIN.issuperset(phase_kinds(ruleset)):
        report.problem(where, "checks.sizes_of_plain_deals")
    for name, passing in phases_of(ruleset, PassPhase):
        if passing.cards > min(phase.sizes):
            least, cards = min(phase.sizes), ("phases", name, "cards")
            report.problem(cards, "checks.pass_too_many", n=passing.cards, hand=least)


def _check_shown(ruleset: Ruleset, report: Report, path: Path, phase: DealPhase) -> None:
    """A card that nobody draws says what is trump somewhere, or what is played."""
    if "stock" in phase_kinds(ruleset) or not shows_a_card(phase):
        return
    games = list(ruleset.games.values())
    if not any(game.trump_is_turned_up or game.when_turned_up for game in games):
        key = "packets" if turns_up(phase) else "last_card"
        report.problem((*path, key), "checks.trump_card_shows_nothing")


def _lies_open(packet: Packet) -> bool:
    """Whether a packet goes to the talon face up."""
    return bool(packet.talon) and packet.lies == "open"


def _check_talon(ruleset: Ruleset, report: Report, path: Path, phase: DealPhase) -> None:
    """A talon that lies open lies so as a whole, and somebody takes it who must."""
    packets = [(n, packet) for n, packet in enumerate(phase.packets) if packet.talon]
    if not any(_lies_open(packet) for _, packet in packets):
        return
    for index, packet in packets:
        if not _lies_open(packet):
            report.problem((*path, "packets", index), "checks.talon_open_in_part")
    taking = phases_of(ruleset, TalonPhase)
    if not taking:
        report.problem((*path, "packets"), "checks.talon_open_untaken")
    for name, talon in taking:
        if not talon.turned_up:
            report.problem(("phases", name, "turned_up"), "checks.talon_open_unseen")
        if talon.may_leave:
            report.problem(("phases", name, "may_leave"), "checks.talon_open_left")
    for name, game in ruleset.games.items():
        if game.talon_leads:
            report.problem(("contracts", name, "talon"), "checks.talon_open_leads")


def _check_lying(ruleset: Ruleset, report: Report, path: Path, phase: DealPhase) -> None:
    """Cards on the table: those of all packets, covered ones below others, and no hand that
    changes but by playing."""
    packets, ways = (*path, "packets"), {packet.lies for packet in phase.packets if packet.hand}
    for index, packet in enumerate(phase.packets):
        if packet.lies != "in_hand" and not packet.hand and not _lies_open(packet):
            report.problem((*packets, index, "lies"), "checks.lies_of_hand")
    if not ways & {"covered", "open"}:
        return
    covered, shown = (cards_lying([phase], how) for how in ("covered", "open"))
    last = next((n for n, one in reversed([*enumerate(phase.packets)]) if one.lies == "covered"), 0)
    first = next((n for n, one in enumerate(phase.packets) if one.lies == "open"), last)
    if "in_hand" in ways:
        report.problem(packets, "checks.lying_and_in_hand")
    elif covered > shown:
        report.problem(packets, "checks.covered_too_many", n=covered, open=shown)
    elif first < last:
        report.problem(packets, "checks.covered_after_open")
    other = next((one for one in in_order(ruleset) if one[1].kind not in _LYING), None)
    played = list(ruleset.games.values())
    if other is not None:
        name, spec = other
        report.problem(packets, "checks.lying_beside_phase", name=name, kind=kind_name(spec.kind))
    elif covered and "stock" in phase_kinds(ruleset):
        report.problem(packets, "checks.covered_beside_stock")
    elif phase.sizes or phase.shows_dealers_trump or _leaves_some(ruleset, phase):
        report.problem(packets, "checks.lying_deals_all")
    elif may_hide_sides(ruleset, played):
        report.problem(packets, "checks.lying_hides_sides")
    elif any(c.lies_open for c in played) or _shown_to_partners(ruleset):
        report.problem(packets, "checks.lying_opened_again")
    elif ruleset.melds is not None:
        report.problem(packets, "checks.lying_melds")


def _leaves_some(ruleset: Ruleset, phase: DealPhase) -> bool:
    """Whether cards of the deal go to nobody: none of a stock."""
    turned_up = turns_up(phase) and "stock" not in phase_kinds(ruleset)
    return turned_up or left_undealt([phase]) > 0


def _shown_to_partners(ruleset: Ruleset) -> bool:
    """Whether partners show each other their hands."""
    return any(one.partners_show is not None for _, one in phases_of(ruleset, TricksPhase))


_LYING = {*DEALING, "bidding", "reservations", "declare", "trump", "predict", "stock", "tricks"}
"""Kinds of phases that do with the open cards, and leave all where they lie."""

_PLAIN = {*DEALING, "pass", "predict", "trump", "tricks"}
"""Kinds of phases that do with any number of cards."""

_MOVING = {"pass", "talon", "discard", "poverty", "call_card", "stock", "partner_pass"}
"""Kinds of phases in which a card that was dealt may leave the hand unseen."""


def _keys(packet: Packet) -> list[str]:
    return [key for key in ("hand", "talon", "turn_up", "undealt") if getattr(packet, key)]


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


def _check_untaken(ruleset: Ruleset, report: Report, packets: Path) -> None:
    """A talon that no phase takes up: in every game that is played it counts for somebody, or it is
    said that it lies untouched, beside others in which it counts."""
    games = ruleset.played_games
    if all(one.takes_talon or one.talon_stays_untouched for one in games.values()):
        report.problem(packets, "checks.talon_never_taken")
        return
    for name, contract in games.items():
        if contract.takes_talon:
            where = ("contracts", name, "talon")
            report.problem(where, "checks.talon_not_taken_in", word=name)


def _draw_alike(ruleset: Ruleset) -> bool:
    """Whether everybody draws as many cards from a stock."""
    return any(not stock.ends_deal for _, stock in phases_of(ruleset, StockPhase))


def _check_count(ruleset: Ruleset, report: Report, path: Path, deal: DealPhase) -> None:
    seats, pack = ruleset.table.active, ruleset.deck.size
    first = sum(packet.hand or 0 for packet in deal.packets)
    hand = first + cards_dealt_later(ruleset.phases.values())
    talon = sum(packet.talon or 0 for packet in deal.packets)
    undealt = left_undealt([deal])
    turned_up = turns_up(deal) and not deals_shown_card(ruleset.phases.values())
    dealt = hand * seats + talon + undealt
    packets = (*path, "packets")
    kinds = phase_kinds(ruleset)
    if not first and "draft" not in kinds:
        report.problem(packets, "checks.no_hands")
    if talon and "talon" not in kinds and "stock" in kinds:
        report.problem(packets, "checks.talon_beside_stock")
        return
    taken = not {"talon", "push"}.isdisjoint(kinds) or ruleset.bids_with_talon
    if talon and not taken:
        _check_untaken(ruleset, report, packets)
    if not talon and "talon" in kinds:
        report.problem(packets, "checks.no_talon_dealt")
    if undealt and "stock" in kinds:
        report.problem(packets, "checks.undealt_beside_stock")
    if not turned_up and deal.turned_up_bonus:
        report.problem((*path, "turned_up_bonus"), "checks.bonus_without_turn_up")
    elif deal.turned_up_bonus and not ruleset.scoring.counts_at_once:
        where, kind = (*path, "turned_up_bonus"), ruleset.scoring.kind
        report.problem(where, "checks.bare_hand_uncounted", kind=kind)
    left = pack - dealt
    if left < turned_up and not (left == 0 and hand > min(deal.sizes, default=hand)):
        report.problem(packets, "checks.too_many_dealt", dealt=dealt + turned_up, pack=pack)
    elif "stock" in kinds and left == 0:
        report.problem(packets, "checks.stock_without_cards")
    elif _draw_alike(ruleset) and left % seats:
        report.problem(packets, "checks.stock_uneven", n=left, seats=seats)
    elif "stock" not in kinds and left > turned_up:
        n = left - turned_up
        aside, code = undealt + n, "checks.cards_left"
        report.problem(packets, code, n=n, aside=aside, pack=pack, seats=seats, hand=hand)


PHASE = PhaseCheck("deal", check)

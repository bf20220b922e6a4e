"""Values that would count for nothing, because the rest of the rules leaves them no
place. Whoever writes one believes that it holds, so it is refused with the reason.

What holds by itself is none of them: that nobody calls a card where no cards are called.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.checks.duties import check_duties, duties_in
from game.rules.checks.facts import check_neighbour, is_reserved, phase_kinds, phases_of
from game.rules.model import Ruleset
from game.rules.model.auction import ReservationsPhase
from game.rules.model.contracts import Contract
from game.rules.model.leads import BESIDE_DEALER, OF_DECLARER
from game.rules.model.melds import Meld
from game.rules.model.phases import StockPhase, TricksPhase
from game.rules.model.taking_all import TakingAll
from game.rules.model.trump_sources import SUIT_AWAITED
from game.rules.placeholders import each, readable
from game.rules.problems import Path, Report

_PLAYED = (
    "sides",
    "partner",
    "partner_gives",
    "leader",
    "hand",
    "factor",
    "duties",
    "kept",
    "shows_talon",
    "all_stay",
)
"""Keys of a contract that say how it is played."""


def check(ruleset: Ruleset, report: Report) -> None:
    """Keys of contracts, duties, melds and scoring, and how slips are dealt with."""
    for name, contract in ruleset.contracts.items():
        each(_OF_CONTRACTS, ruleset, report, ("contracts", name), contract)
    for path, duties in duties_in(ruleset):
        each((check_duties,), report, path, duties)
    with readable():
        melds = ruleset.melds.table.items() if ruleset.melds is not None else ()
        for name, meld in melds:
            each((_check_meld, _check_run), report, ("melds", "table", name), meld)
    for name, asking in phases_of(ruleset, ReservationsPhase):
        if asking.only_higher and asking.asked_first:
            report.problem(("phases", name, "only_higher"), "checks.only_higher_unheard")
    each((_check_unannounced, _check_slips, _check_jokers), ruleset, report)


def _check_usual(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """The usual game is not chosen, and without a bid nobody is its declarer."""
    chosen = not contract.avoids_points or is_reserved(ruleset, contract)
    if contract.offered is not None and chosen:
        return
    for key in _written(contract, ("needs", "needs_side_cards", "holding")):
        report.problem((*path, key), "checks.idle_not_chosen")
    if not contract.is_played and not _can_be_left_out(ruleset):
        report.problem((*path, "goal"), "checks.idle_not_chosen")
    declared = "bidding" in phase_kinds(ruleset)
    if not declared:
        leads = ("leader",) if contract.leader in OF_DECLARER else ()
        for key in _written(contract, (*leads, "hand", "deals_next", "partner_gives")):
            report.problem((*path, key), "checks.idle_without_declarer")
    usual = _is_usual(ruleset, path, contract)
    if usual and contract.leader != "usual" and (declared or contract.leader not in OF_DECLARER):
        report.problem((*path, "leader"), "checks.leader_of_usual")


def _check_leader(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Somebody else leads than in the other games, unless a house rule says that of them: it may
    say the same. Who goes on after tricks with a stock led to the first of them already."""
    changed = (key for rule in ruleset.house_rules.values() for key in rule.written)
    if contract.leader == "usual" or any(key.endswith(".leader") for key in changed):
        return
    words: set[str] = {phase.leader for _, phase in phases_of(ruleset, TricksPhase)}
    words |= {phase.leader for _, phase in phases_of(ruleset, StockPhase)}
    words.discard("last_winner")
    beside = words <= {*BESIDE_DEALER} and contract.leader in BESIDE_DEALER
    two = ruleset.table.active == 2 and beside
    if (two or words == {contract.leader}) and not _is_usual(ruleset, path, contract):
        report.problem((*path, "leader"), "checks.leader_as_usual", word=contract.leader)


def _is_usual(ruleset: Ruleset, path: Path, contract: Contract) -> bool:
    return contract.comes_by_itself and path[-1] not in ruleset.match.contracts


def _can_be_left_out(ruleset: Ruleset) -> bool:
    """Whether the cards can be thrown in because nobody wants to play anything. Where bids are for
    games no other game is usual: there it may be so, too, where somebody must bid."""
    asked = {name for name, _ in phases_of(ruleset, ReservationsPhase)}
    offered = any(c.offered in asked and c.enabled for c in ruleset.contracts.values())
    if ruleset.scoring.values_games and "bidding" in phase_kinds(ruleset):
        return True
    return offered and "bidding" not in phase_kinds(ruleset)


def _check_thrown_in(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    if not contract.is_played:
        for key in _written(contract, _PLAYED):
            report.problem((*path, key), "checks.idle_thrown_in")


def _check_factor(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    scoring = ruleset.scoring
    solo = contract.is_solo and scoring.two_sides
    chosen = contract.offered is not None or bool(ruleset.match.contracts)
    chosen = chosen or (scoring.writes_own_points and _others_are_chosen(ruleset, path))
    counts = scoring.multiplies_for_all or scoring.bids_points
    for_points = chosen and counts and not contract.is_about_tricks
    if contract.factor != 1 and not solo and not for_points and contract.is_played:
        report.problem((*path, "factor"), "checks.idle_factor")
    _check_lost_factor(ruleset, report, path, contract)
    singly = scoring.writes_own_points and bool(scoring.singly)
    for_points = counts and not singly and contract.is_played and not contract.is_about_tricks
    both = scoring.two_sides and contract.can_be_won
    if contract.trump_factors and not ((for_points or both) and contract.trump_is_awaited):
        report.problem((*path, "trump_factors"), "checks.idle_trump_factors", words=SUIT_AWAITED)


def _others_are_chosen(ruleset: Ruleset, path: Path) -> bool:
    """Whether another game may be played in place of the usual one, and counts beside it."""
    others = (one for name, one in ruleset.played_games.items() if name != path[-1])
    return any(one.offered is not None for one in others)


def _check_lost_factor(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """It can be lost, and what is lost is multiplied."""
    scoring = ruleset.scoring
    solo = contract.is_solo and scoring.two_sides and not scoring.never_minus
    bid = scoring.bids_points
    for_points = bid or scoring.enough_points is not None
    counted = contract.wants_points and for_points
    lost = contract.is_played and contract.offered is not None
    if contract.lost_factor is not None and not (lost and (solo or counted)):
        report.problem((*path, "lost_factor"), "checks.idle_lost_factor")


def _check_others(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """What belongs to another key that is not there."""
    check_neighbour(ruleset, report, (*path, "leader"), contract.leader)
    if contract.suit is not None and contract.cards_as is None:
        report.problem((*path, "suit"), "checks.idle_needs", key="cards_as")
    if contract.exchanges is not True and "exchange" not in phase_kinds(ruleset):
        report.problem((*path, "exchanges"), "checks.idle_needs", key="exchange")
    if contract.all_stay and "stay" not in phase_kinds(ruleset):
        report.problem((*path, "all_stay"), "checks.idle_needs", key="stay")
    if contract.all_taken is not True:
        _check_all_taken(ruleset, report, (*path, "all_taken"), contract)
    if contract.needs_side_cards and not ruleset.table.sides.are_by_cards:
        report.problem((*path, "needs_side_cards"), "checks.card_without_holders")


def _check_all_taken(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """It counts otherwise in other games, and card points are taken here at all."""
    if not ruleset.scoring.minds_all_taken:
        report.problem(path, "checks.idle_needs", key="scoring.all_taken")
    elif isinstance(contract.all_taken, TakingAll) and not contract.counts_points:
        report.problem(path, "checks.all_taken_without_points")


_OF_CONTRACTS = (_check_usual, _check_leader, _check_thrown_in, _check_factor, _check_others)


def _written(contract: Contract, keys: tuple[str, ...]) -> Iterator[str]:
    """Those of some keys that say something else than when they are left out."""
    for key in keys:
        if getattr(contract, key) != type(contract).model_fields[key].default:
            yield key


def _check_meld(report: Report, path: Path, meld: Meld) -> None:
    if meld.trump_points is not None and meld.minds_trump:
        report.problem((*path, "trump_points"), "checks.idle_trump_points", suits=meld.suits)


def _check_run(report: Report, path: Path, meld: Meld) -> None:
    """What a run says goes for all of them, the first one included."""
    if not meld.run:
        return
    if meld.trump_points is not None:
        report.problem((*path, "trump_points"), "checks.idle_beside_run")
    if meld.points != meld.run[0]:
        report.problem((*path, "points"), "checks.run_begins_otherwise", n=meld.run[0])


def _check_unannounced(ruleset: Ruleset, report: Report) -> None:
    """What takes announcements where there are none."""
    spoken, scoring = ruleset.spoken, ruleset.scoring
    if spoken is not None:
        return
    for key in scoring.needs_announcements:
        if getattr(scoring, key) != type(scoring).model_fields[key].default:
            report.problem(("scoring", key), "checks.needs_announcements")


def _check_slips(ruleset: Ruleset, report: Report) -> None:
    """Slips happen in the discard, in drawing from a stock, and in a revoke that one may make."""
    mute = any(tricks.revoke == "mute" for _, tricks in phases_of(ruleset, TricksPhase))
    slips = mute or not {"discard", "stock"}.isdisjoint(phase_kinds(ruleset))
    if not ruleset.is_strict and not slips:
        report.problem("enforcement", "checks.idle_enforcement")


def _check_jokers(ruleset: Ruleset, report: Report) -> None:
    """Which of two jokers wins matters where there are two, and they beat something."""
    jokers = ruleset.deck.jokers
    if jokers is None or not jokers.second_wins:
        return
    if max(jokers.little, jokers.count - jokers.little) < 2:
        report.problem(("deck", "jokers", "second_wins"), "checks.idle_few_jokers")
    elif jokers.is_beaten_by_all:
        report.problem(("deck", "jokers", "second_wins"), "checks.idle_weak_jokers")

"""Tricks: somebody leads, and what must wait has a meaning."""

from __future__ import annotations

from game.cards import parse_card
from game.rules.checks.facts import (
    check_first_in_turn,
    check_melds_when_leading,
    check_patterns,
    check_ranks,
    check_ranks_and_cards,
    counts_sweep,
    has_declarer,
    kind_name,
    kinds,
    may_hide_sides,
    no_such_card,
    phase_kinds,
    phases_of,
)
from game.rules.checks.last_tricks import check_before_last
from game.rules.checks.leads import check_leads, check_leads_of_trumps
from game.rules.checks.phases.base import PhaseCheck
from game.rules.checks.picking_up import check_picking_up
from game.rules.checks.rank_led import check_rank_led
from game.rules.checks.trick_melds import check_melds_in_tricks
from game.rules.model import Ruleset
from game.rules.model.auction import PredictPhase
from game.rules.model.cards_of_phases import cards_held, cards_played
from game.rules.model.handing_on import StayPhase
from game.rules.model.leads import OF_DECLARER
from game.rules.model.phases import StockPhase, TricksPhase
from game.rules.placeholders import each
from game.rules.problems import Path, Report


def _is_predicted_aloud(ruleset: Ruleset) -> bool:
    """Whether all have heard before the first card what everybody has predicted, who takes part."""
    said = [one for _, one in phases_of(ruleset, PredictPhase)]
    heard = any(not one.quotas and one.said != "after_play" for one in said)
    return heard and not any(True for _ in phases_of(ruleset, StayPhase))


def check(ruleset: Ruleset, report: Report, path: Path, phase: TricksPhase) -> None:
    """There is whoever leads to the first trick."""
    where = (*path, "leader")
    if phase.leader == "last_winner" and "stock" not in phase_kinds(ruleset):
        report.problem(where, "checks.last_winner_without_stock")
    check_melds_when_leading(ruleset, report, path, phase)
    if phase.leads_with_melds and "meld" in phase_kinds(ruleset):
        report.problem((*path, "melds_when_leading"), "checks.melds_in_two_ways")
    each((_check_who_shows, _check_after_tricks), ruleset, report, path, phase)
    for key in ("asks_for_half", "asks_for_whole"):
        if getattr(phase, key):
            _check_half(ruleset, report, (*path, key), phase)
    if phase.leader in OF_DECLARER and not has_declarer(ruleset):
        report.problem(where, "checks.leader_without_declarer")
    if phase.leader == "most_predicted" and not _is_predicted_aloud(ruleset):
        report.problem(where, "checks.leader_without_predictions")
    free = (*path, "duties", "free_trumps")
    check_ranks_and_cards(ruleset, report, free, phase.duties.free_trumps)
    thrown = (*path, "duties", "throw_off_first")
    check_patterns(ruleset, report, thrown, phase.duties.throw_off_first)
    check_before_last(ruleset, report, (*path, "before_last"), phase.before_last)
    checks = (
        check_first_in_turn,
        _check_leads,
        _check_first_trick,
        _check_trumps,
        _check_highest,
        _check_sweep,
        check_melds_in_tricks,
        _check_equal,
        _check_lying,
        check_rank_led,
        check_picking_up,
        _check_partners_show,
    )
    each(checks, ruleset, report, path, phase)


def _check_who_shows(ruleset: Ruleset, report: Report, path: Path, phase: TricksPhase) -> None:
    """Others than the leader show melds as the leader does, and sides there are may do so."""
    where, by = (*path, "melds_following"), (*path, "melds_shown_by")
    if phase.melds_following and phase.melds_led:
        report.problem(where, "checks.idle_needs", key="melds_led: false")
    found = any(game.enabled and game.finds_partner for game in ruleset.contracts.values())
    if phase.melds_following == "partners" and not (ruleset.table.sides.has_partners or found):
        report.problem(where, "checks.showing_of_no_partner")
    if phase.melds_shown_by == "everybody":
        return
    if not phase.leads_with_melds:
        report.problem(by, "checks.idle_needs", key="melds_when_leading")
    elif not has_declarer(ruleset):
        report.problem(by, "checks.phase_without_declarer", kind=kind_name("tricks"))


def _check_after_tricks(ruleset: Ruleset, report: Report, path: Path, phase: TricksPhase) -> None:
    """There are tricks after these, each named once, and whoever leads to one may show a meld."""
    numbers, where = phase.melds_after_tricks, (*path, "melds_after_tricks")
    if not numbers:
        return
    if not phase.leads_with_melds:
        report.problem(where, "checks.idle_needs", key="melds_when_leading")
    elif "stock" in phase_kinds(ruleset):
        report.problem(where, "checks.melds_after_tricks_drawing")
    last = cards_held(ruleset.phases.values()) - 1
    if numbers != sorted(set(numbers)) or numbers[-1] > last:
        report.problem(where, "checks.melds_after_tricks_in_order", n=last)


def _check_half(ruleset: Ruleset, report: Report, path: Path, phase: TricksPhase) -> None:
    """There is a partner who may have the other half of a meld, and nobody else has it then."""
    if not phase.leads_with_melds:
        report.problem(path, "checks.idle_needs", key="melds_when_leading")
        return
    pairs, melds = ruleset.table.in_pairs, ruleset.melds
    single = ruleset.deck.copies == 1 and "stock" not in phase_kinds(ruleset)
    table = melds.table.values() if melds is not None else ()
    halves = any(meld.enabled and meld.has_halves for meld in table)
    if not pairs or not single or not halves:
        report.problem(path, "checks.no_half_to_ask")


def _check_leads(ruleset: Ruleset, report: Report, path: Path, phase: TricksPhase) -> None:
    """What may not be led are cards of the pack, and nothing else says who leads with what."""
    leads, where = phase.leads, (*path, "leads")
    check_leads(ruleset, report, where, leads)
    if not (leads.waits or leads.rules_first):
        for name, contract in ruleset.contracts.items():
            if contract.any_lead:
                report.problem(("contracts", name, "any_lead"), "checks.nothing_waits")
    own = [
        one.any_lead or one.leads is not None for one in ruleset.contracts.values() if one.is_played
    ]
    if (leads.waits or leads.rules_first) and own and all(own):
        report.problem(where, "checks.leads_in_no_game")
    if leads.opening is None:
        return
    if parse_card(leads.opening) not in kinds(ruleset):
        no_such_card(ruleset, report, (*where, "opening"), leads.opening)
    if leads.rules_first:
        key = "trump_first" if leads.trump_first else "plain_first"
        report.problem((*where, key), "checks.two_first_leads")
    if _another_may_lead(ruleset, phase):
        report.problem((*where, "opening"), "checks.opening_beside_declarer")


def _another_may_lead(ruleset: Ruleset, phase: TricksPhase) -> bool:
    """Whether it is a declarer that leads to the first trick, or whom a game names."""
    solos = ruleset.match.compulsory_solos
    owed = solos is not None and solos.each > 0 and solos.leader == "declarer"
    games = any(c.leader != "usual" for c in ruleset.games.values())
    return phase.leader in OF_DECLARER or owed or games


def _check_highest(ruleset: Ruleset, report: Report, path: Path, phase: TricksPhase) -> None:
    """Card points for the highest trump: there are trumps, tricks lie as they were taken, and what
    cards count is added up, whatever it comes to."""
    if not phase.highest_trump:
        return
    scoring, where = ruleset.scoring, (*path, "highest_trump")
    counted = scoring.reaches_bid or scoring.writes_own_points
    if not counted or scoring.singly or phases_of(ruleset, StockPhase):
        report.problem(where, "checks.highest_trump_not_counted")
    if not any(c.has_trump for c in ruleset.games.values()):
        report.problem(where, "checks.highest_trump_without_trump")


def _check_sweep(ruleset: Ruleset, report: Report, path: Path, phase: TricksPhase) -> None:
    """Card points for every trick together, or for most of them: tricks lie as they were taken, and
    what cards count is added up, whatever it comes to."""
    for key in ("sweep", "most_tricks"):
        if getattr(phase, key) and not counts_sweep(ruleset):
            report.problem((*path, key), "checks.sweep_not_counted")


def _check_equal(ruleset: Ruleset, report: Report, path: Path, phase: TricksPhase) -> None:
    """A trick that nobody has: there are equal cards, it is known who plays together, and nothing
    hangs on its being somebody's."""
    if phase.equal_highest == "taken":
        return
    deck, where = ruleset.deck, (*path, "equal_highest")
    games = list(ruleset.games.values())
    several = deck.jokers is not None and deck.jokers.count > 1
    if deck.copies == 1 and not several and not any(game.equal_ranks for game in games):
        report.problem(where, "checks.equal_highest_none")
    second = deck.jokers is not None and deck.jokers.second_wins
    if second or any(game.second_wins for game in games):
        report.problem(where, "checks.equal_highest_beside_second")
    if phases_of(ruleset, StockPhase):
        report.problem(where, "checks.equal_highest_after_stock")
    if may_hide_sides(ruleset, games):
        report.problem(where, "checks.equal_highest_of_unknown")
    if any(game.is_about_tricks or game.taken_over is not None for game in games):
        report.problem(where, "checks.equal_highest_beside_goal")
    if phase.equal_highest == "cancel":
        _check_cancelling(ruleset, report, where)


def _check_cancelling(ruleset: Ruleset, report: Report, where: Path) -> None:
    """Cards that cancel each other: they are of suits, and who plays must not know what a trick
    comes to."""
    deck = ruleset.deck
    if deck.joker_count or deck.fool_count:
        report.problem(where, "checks.equal_highest_beside_jokers")
    if ruleset.scoring.counts_predictions:
        report.problem(where, "checks.equal_highest_beside_predictions")


def _check_lying(ruleset: Ruleset, report: Report, path: Path, phase: TricksPhase) -> None:
    """Tricks that lie on the table: there are enough of them, it is known who plays together, and
    nothing hangs on whose a trick is at once."""
    if phase.lying is None:
        return
    where, games = (*path, "lying"), list(ruleset.games.values())
    check_ranks(ruleset, report, (*where, "not_all_with"), phase.lying.not_all_with)
    if set(phase.lying.not_all_with) >= set(ruleset.deck.ranks):
        report.problem((*where, "not_all_with"), "checks.lying_never_taken")
    if phases_of(ruleset, StockPhase):
        report.problem(where, "checks.lying_after_stock")
    if phase.equal_highest != "taken" or not phase.taken_as_usual:
        report.problem(where, "checks.lying_beside_other_winners")
    if may_hide_sides(ruleset, games):
        report.problem(where, "checks.lying_of_unknown")
    if any(one.is_about_tricks or one.taken_over is not None for one in games):
        report.problem(where, "checks.lying_beside_goal")
    if ruleset.scoring.counts_predictions:
        report.problem(where, "checks.lying_beside_predictions")


def _check_partners_show(ruleset: Ruleset, report: Report, path: Path, phase: TricksPhase) -> None:
    """Hands that partners show each other: there are partners whom the table says, and so many
    tricks."""
    if phase.partners_show is None:
        return
    where, tricks = (*path, "partners_show"), cards_played(ruleset.phases.values())
    games = list(ruleset.played_games.values())
    if not ruleset.table.sides.has_partners:
        report.problem(where, "checks.shown_to_no_partner")
    elif all(not one.usual_sides or not one.partner_plays for one in games):
        report.problem(where, "checks.shown_in_no_game")
    if phase.partners_show > tricks > 0:
        n = phase.partners_show
        report.problem(where, "checks.shown_before_play", n=n, tricks=tricks)


def _check_first_trick(ruleset: Ruleset, report: Report, path: Path, phase: TricksPhase) -> None:
    """Cards of the pack, in the first trick of a deal."""
    where = (*path, "not_in_first_trick")
    check_patterns(ruleset, report, where, phase.not_in_first_trick)
    if phase.not_in_first_trick and "stock" in phase_kinds(ruleset):
        report.problem(where, "checks.leads_after_stock")


def _check_trumps(ruleset: Ruleset, report: Report, path: Path, phase: TricksPhase) -> None:
    """Where trumps must go first, or wait, there are some."""
    played = list(ruleset.games.values())
    if any(contract.has_trump for contract in played):
        return
    check_leads_of_trumps(report, (*path, "leads"), phase.leads)
    if phase.duties.free_trumps:
        report.problem((*path, "duties", "free_trumps"), "checks.leads_without_trumps")


PHASE = PhaseCheck("tricks", check)

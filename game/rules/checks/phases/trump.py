"""Naming trump: a suit that is turned down was turned up, and who names it takes part."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.checks.duties import may_follow_nothing
from game.rules.checks.facts import check_ranks, dealer_plays, has_declarer, in_order, phases_of
from game.rules.checks.kept_trump import check_early, stands_early
from game.rules.checks.outbidding import named_when_outbid
from game.rules.checks.phases.base import PhaseCheck
from game.rules.model import Ruleset
from game.rules.model.auction import BiddingPhase, ReservationsPhase
from game.rules.model.cards_of_phases import shows_a_card, turns_up
from game.rules.model.dealing import DealPhase
from game.rules.model.handing_on import StayPhase
from game.rules.model.naming import TrumpPhase
from game.rules.model.phases import TricksPhase
from game.rules.placeholders import each
from game.rules.problems import Path, Report


def check(ruleset: Ruleset, report: Report, path: Path, phase: TrumpPhase) -> None:
    """A card shows a suit that may not be named; a dealer or forehand who names it has cards, and
    nobody declares."""
    shown = any(shows_a_card(deal) for _, deal in phases_of(ruleset, DealPhase))
    if phase.who == "most_tricks":
        _check_winner(ruleset, report, path, phase)
    elif phase.not_shown and not shown:
        report.problem((*path, "not_shown"), "checks.trump_never_turned_up")
    early = stands_early(ruleset, str(path[-1]))
    if phase.by_partner and not _has_one_partner(ruleset):
        report.problem((*path, "who"), "checks.no_partner_names_trump")
    if phase.who == "partner":
        _check_partners(ruleset, report)
    if phase.who in ("dealer", "dealers_partner") and not dealer_plays(ruleset):
        report.problem((*path, "who"), "checks.dealer_takes_no_part")
    elif early:
        check_early(ruleset, report, path)
    elif phase.by_seat and _is_for_declarer(ruleset, phase):
        report.problem((*path, "who"), "checks.declarer_names_trump")

    each((_check_second,), ruleset, report, path, phase)
    check_ranks(ruleset, report, (*path, "ranks"), phase.ranks)
    if phase.lacking != "any":
        _check_lacking(ruleset, report, (*path, "lacking"), phase)
    if phase.hidden:
        _check_hidden(ruleset, report, (*path, "hidden"))
    elif not phase.must_trump_then:
        report.problem((*path, "must_trump_then"), "checks.no_hidden_trump")
    if phase.covered:
        _check_covered(ruleset, report, path, phase)


def _check_lacking(ruleset: Ruleset, report: Report, where: Path, phase: TrumpPhase) -> None:
    """Something is to be held, and a declarer has a bid to lose."""
    scoring = ruleset.scoring
    if not phase.ranks:
        report.problem(where, "checks.key_needs_form", form="ranks")
    if phase.who != "declarer" or not scoring.bids_points:
        report.problem(where, "checks.nothing_lost_by_lacking")


_ALIKE = ("ranks", "lacking", "hidden", "must_trump_then", "covered")
"""The keys of which both of two phases say the same."""


def _check_second(ruleset: Ruleset, report: Report, path: Path, phase: TrumpPhase) -> None:
    """A second one is the declarer's, after one that came before anybody declared anything, or
    before somebody has gone over it, and names its suit as that does."""
    (name, first), *more = phases_of(ruleset, TrumpPhase)
    if name == path[-1]:
        return
    again = named_when_outbid(ruleset, name, str(path[-1]))
    once_more = again is not None or stands_early(ruleset, name)
    if len(more) > 1 or phase.who != "declarer" or not once_more:
        report.problem(path, "checks.trump_twice")
        return
    if again is False and not stands_early(ruleset, name):
        report.problem(path, "checks.outbid_names_no_trump")
    for key in _ALIKE:
        if getattr(phase, key) != getattr(first, key):
            report.problem((*path, key), "checks.trump_twice_alike", other=name)


def _has_one_partner(ruleset: Ruleset) -> bool:
    """Whether everybody has one partner, who takes part in every deal."""
    sides = ruleset.table.sides
    pairs = sides.has_partners and ruleset.table.players == 2 * sides.count
    return pairs and not phases_of(ruleset, StayPhase)


def _check_partners(ruleset: Ruleset, report: Report) -> None:
    """In games in which the declarer's partner names trump, that one plays with the declarer."""
    for name, game in ruleset.games.items():
        if not game.trump_is_named:
            continue
        if not game.partner_plays:
            report.problem(("contracts", name, "partner_plays"), "checks.partner_names_and_rests")
        elif game.is_solo:
            report.problem(("contracts", name, "sides"), "checks.partner_names_and_rests")


def _is_for_declarer(ruleset: Ruleset, phase: TrumpPhase) -> bool:
    """Whether any deal has a declarer whose trump it is: where of dealer and forehand the one must
    choose what is played, the other may name it, as either may where that is chosen only in the
    deals of its turn."""
    in_turn = ruleset.choices_in_turn
    asking = phases_of(ruleset, ReservationsPhase)
    choosing = [asked for name, asked in asking if name not in in_turn]
    shared = all(asked.must_choose and asked.who != phase.who for asked in choosing)
    bids = any(True for _ in phases_of(ruleset, BiddingPhase))
    return has_declarer(ruleset) and (bids or not shared)


def _check_hidden(ruleset: Ruleset, report: Report, where: Path) -> None:
    """Nothing asks what is trump before it is shown, somebody may be unable to follow, and nothing
    changes for the cards that were played before."""
    for name, other in in_order(ruleset):
        if other.kind in ("meld", "stock"):
            report.problem(where, "checks.hidden_trump_beside", kind=name)
    for _, tricks in phases_of(ruleset, TricksPhase):
        if tricks.leads.trump_first:
            report.problem(where, "checks.hidden_trump_led")
    named = [one for one in ruleset.contracts.values() if one.trump_is_named and one.enabled]
    if any(may_follow_nothing(ruleset, contract) for contract in named):
        report.problem(where, "checks.hidden_trump_by_following")
    own = any(one.trump_order or one.higher_trumps for one in named)
    if own or ruleset.deck.trump_points:
        report.problem(where, "checks.hidden_trump_plain")


def _check_covered(ruleset: Ruleset, report: Report, path: Path, phase: TrumpPhase) -> None:
    """Cards are played face down only for a trump that is hidden, for which nobody asks then, and
    where nothing hangs on all having seen them."""
    where = (*path, "covered")
    if not phase.hidden:
        report.problem(where, "checks.covered_trump_open")
    elif not phase.must_trump_then:
        report.problem((*path, "must_trump_then"), "checks.covered_trump_asked")
    for key in _seen_by_all(ruleset):
        report.problem(where, "checks.covered_trump_seen", key=key)


def _seen_by_all(ruleset: Ruleset) -> Iterator[str]:
    """The keys by which something hangs on cards in a trick that all have seen."""
    for key, count in (("jokers", ruleset.deck.joker_count), ("fools", ruleset.deck.fool_count)):
        if count:
            yield f"deck.{key}"
    if ruleset.table.sides.are_by_cards:
        yield "table.sides.card"
    if ruleset.melds is not None:
        yield "melds"
    if ruleset.melds_in_tricks:
        yield "melds_in_tricks"
    if any(promotion.enabled for promotion in ruleset.promotions.values()):
        yield "promotions"
    for name, tricks in phases_of(ruleset, TricksPhase):
        if tricks.revoke != "impossible":
            yield f"phases.{name}.revoke"
    for name, game in ruleset.contracts.items():
        shown = {
            "hand": game.hand == "open",
            "dummy": game.dummy,
            "partner": game.partner is not None,
            "taken_over": game.taken_over is not None,
            "talon": game.talon_leads,
        }
        for key, there in shown.items():
            if there and game.enabled:
                yield f"contracts.{name}.{key}"


def _check_winner(ruleset: Ruleset, report: Report, path: Path, phase: TrumpPhase) -> None:
    """A card is turned up that lies aside where there is none who could name the trump."""
    if not any(turns_up(deal) for _, deal in phases_of(ruleset, DealPhase)):
        report.problem((*path, "who"), "checks.winner_without_turn_up")
    if phase.not_shown:
        report.problem((*path, "not_shown"), "checks.winner_sees_no_card")
    for name, other in in_order(ruleset):
        if other.kind in ("stock", "take_up"):
            report.problem((*path, "who"), "checks.winner_beside", kind=name)


PHASE = PhaseCheck("trump", check)

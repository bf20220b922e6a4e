"""Staying or dropping out: everybody plays alone, and something is at stake."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import dropwhile, takewhile

from game.cards import Suit, parse_rank, parse_suit
from game.rules.card_points import pack_points
from game.rules.checks.facts import in_order, phase_kinds, phases_of
from game.rules.checks.phases.base import PhaseCheck
from game.rules.checks.phases.exchange import hanging_on_cards
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import cards_dealt, left_undealt, shows_a_card
from game.rules.model.contracts import Contract
from game.rules.model.dealing import DEALING, DealPhase
from game.rules.model.handing_on import StayPhase
from game.rules.model.naming import TrumpPhase
from game.rules.problems import Path, Report
from game.rules.trump_suit import fixed_suit

_BESIDE = ("stock", "deal_rest", "poverty", "call_card", "bidding")
"""Kinds of phases that count on everybody who was dealt cards."""

_BESIDE_SPARE_HAND = {*DEALING, "reservations", "trump", "take_up", "stay", "meld", "predict"}
_BESIDE_SPARE_HAND |= {"tricks"}
"""Kinds that leave it open which cards everybody has in the end, and take none that lie there."""

_BEFORE = ("talon", "discard")
"""Kinds that have changed the declarer's hand by then: who goes along knows that it has."""


def check(ruleset: Ruleset, report: Report, path: Path, phase: StayPhase) -> None:
    """Nobody leaves a partner behind, or cards that others wait for, and there is a pot to be
    won, or something to be lost without a trick; or opponents are paid for whisting."""
    whists = ruleset.scoring.pays_whists
    if whists:
        _check_whists(ruleset, report, path)
    elif not ruleset.table.sides.each_alone:
        report.problem((*path, "kind"), "checks.stay_with_sides")
    if any(kind in _BESIDE for kind in phase_kinds(ruleset)):
        report.problem((*path, "kind"), "checks.stay_beside")
    later = dropwhile(lambda entry: entry[0] != path[-1], in_order(ruleset))
    if any(other.kind in _BEFORE for _, other in later):
        report.problem((*path, "kind"), "checks.stay_before_talon")
    pot, free = ruleset.match.pot, not ruleset.scoring.playing_may_cost
    if whists:
        pass
    elif free and (pot is None or not pot.is_shared):
        report.problem((*path, "kind"), "checks.stay_for_nothing")
    elif ruleset.scoring.counts_places:
        pass  # who is left alone has the first one
    elif pot is None and (pack_points(ruleset) or ruleset.melds is not None):
        report.problem((*path, "kind"), "checks.stay_for_tricks")
    if phase.dealer_stays and ruleset.table.dealer_sits_out:
        report.problem((*path, "dealer_stays"), "checks.dealer_takes_no_part")
    if phase.fresh_pot_binds and pot is None:
        report.problem((*path, "fresh_pot_binds"), "checks.idle_needs", key="match.pot")
    _check_binding(ruleset, report, path, phase)
    if phase.spare_hand:
        _check_spare_hand(ruleset, report, path)
    _check_games(ruleset, report, str(path[-1]))


def _check_spare_hand(ruleset: Ruleset, report: Report, path: Path) -> None:
    """Enough cards lie there for it, nobody else takes some of them, and nothing was said before
    that hangs on the hand that goes."""
    where, deals = (*path, "spare_hand"), [deal for _, deal in phases_of(ruleset, DealPhase)]
    if ruleset.scoring.pays_whists:
        report.problem(where, "checks.spare_hand_of_whists")
        return
    lie, hand = left_undealt(deals), cards_dealt(deals) if deals else 0
    if lie < hand and not any(deal.sizes for deal in deals):
        report.problem(where, "checks.spare_hand_missing", n=lie, hand=hand)
    for name, phase in ruleset.phases.items():
        if name in ruleset.order and phase.kind not in _BESIDE_SPARE_HAND:
            report.problem(where, "checks.spare_hand_beside", what=f"kind: {phase.kind}")
    for at in hanging_on_cards(ruleset):
        report.problem(where, "checks.spare_hand_beside", what=str(at[-1]))


def _check_games(ruleset: Ruleset, report: Report, stay: str) -> None:
    """Where nobody may drop out of a game, that is known by then, and somebody may of others."""
    before = [name for name, _ in takewhile(lambda entry: entry[0] != stay, in_order(ruleset))]
    played = ruleset.played_games
    for name, contract in played.items():
        where = ("contracts", name, "all_stay")
        if contract.all_stay and contract.offered is not None and contract.offered not in before:
            report.problem(where, "checks.all_stay_too_late")
        elif contract.all_stay and all(one.all_stay for one in played.values()):
            report.problem(where, "checks.nobody_drops_out")


def _check_binding(ruleset: Ruleset, report: Report, path: Path, phase: StayPhase) -> None:
    """What binds everybody may come about by the time one stays, and so may something else."""
    where, stay = (*path, "binding_trumps"), str(path[-1])
    if phase.binding_suits and not _is_trump_known(ruleset, stay, phase.binding_suits):
        report.problem(where, "checks.trump_binds_nobody")
    elif phase.binding_trumps and _binds_always(ruleset, stay, phase):
        report.problem(where, "checks.every_trump_binds")
    _check_ranks(ruleset, report, where, phase)


def _check_ranks(ruleset: Ruleset, report: Report, where: Path, phase: StayPhase) -> None:
    """Cards of a rank that binds everybody are in the pack, and one of them may show trump."""
    shown = any(shows_a_card(deal) for _, deal in phases_of(ruleset, DealPhase))
    ranks = {parse_rank(name) for name in ruleset.deck.ranks}
    for name in phase.binding_ranks:
        if not shown or parse_rank(name) not in ranks:
            report.problem(where, "checks.rank_binds_nobody", word=name)


def _check_whists(ruleset: Ruleset, report: Report, path: Path) -> None:
    """A bid is known by then, against which one whists."""
    before = takewhile(lambda entry: entry[0] != path[-1], in_order(ruleset))
    if all(phase.kind != "reservations" for _, phase in before):
        report.problem((*path, "kind"), "checks.whisting_before_bids")


def _is_trump_known(ruleset: Ruleset, stay: str, suits: Sequence[str]) -> bool:
    """Whether one of some suits may be trump by the time one stays or drops out."""
    binding, named = {parse_suit(name) for name in suits}, _is_trump_named(ruleset, stay)
    played = list(ruleset.games.values())
    open_to_all = any(c.trump_is_turned_up or (named and c.trump_is_named) for c in played)
    return open_to_all or any(fixed_suit(ruleset, c) in binding for c in played)


def _is_trump_named(ruleset: Ruleset, stay: str) -> bool:
    """Whether somebody may have named the trump suit by the time one stays or drops out."""
    before = takewhile(lambda entry: entry[0] != stay, in_order(ruleset))
    return any(isinstance(phase, TrumpPhase) and not phase.hidden for _, phase in before)


def _binds_always(ruleset: Ruleset, stay: str, phase: StayPhase) -> bool:
    """Whether everybody must stay in whatever is trump: with every suit or every rank that may show
    it, or with all those that may be named. A card of no suit that shows it leaves it open."""
    binding = {parse_suit(name) for name in phase.binding_suits}
    ranks = {parse_rank(name) for name in phase.binding_ranks}
    every_card = binding >= set(Suit) or ranks >= {parse_rank(name) for name in ruleset.deck.ranks}
    every_card &= not ruleset.deck.without_suit
    named = _is_trump_named(ruleset, stay)

    def binds(game: Contract) -> bool:
        if game.all_stay or game.trump_is_turned_up or game.turned_over:
            return game.all_stay or every_card
        if game.trump_is_named:
            return named and binding >= ({parse_suit(s) for s in game.trump_suits} or set(Suit))
        return fixed_suit(ruleset, game) in binding

    return all(map(binds, ruleset.played_games.values()))


PHASE = PhaseCheck("stay", check)

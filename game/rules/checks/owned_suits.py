"""Suits that belong to the players: there is one for each, and a card that stays where it was dealt
says whose is trump."""

from __future__ import annotations

from game.cards import parse_card, parse_suit
from game.rules.card_points import copies_of
from game.rules.checks.facts import in_order, kind_name, kinds, no_such_card
from game.rules.model import Ruleset
from game.rules.model.cards_of_phases import cards_lying
from game.rules.model.contracts import Contract
from game.rules.model.dealing import DEALING, DealPhase
from game.rules.problems import Path, Report

_STAYING = {*DEALING, "reservations", "predict", "meld", "tricks"}
"""Kinds of phases in which every card stays in the hand until it is played."""


def check_owned_suits(ruleset: Ruleset, report: Report, path: Path, phase: DealPhase) -> None:
    """Everybody owns one suit, and the card is dealt to somebody who plays it."""
    owned, where = phase.owned_suits, (*path, "owned_suits")
    if owned is None:
        return
    kind, players = parse_card(owned.card), ruleset.table.players
    if kind not in kinds(ruleset):
        no_such_card(ruleset, report, (*where, "card"), owned.card)
    elif copies_of(ruleset.deck, kind) > 1:
        report.problem((*where, "card"), "checks.owned_card_twice")
    suits = [parse_suit(name) for name in owned.suits]
    for index, suit in enumerate(suits):
        if suit in suits[:index]:
            report.problem((*where, "suits", index), "checks.rank_twice", word=owned.suits[index])
    if len(suits) != players:
        report.problem((*where, "suits"), "checks.owned_suits_for_all", n=players)
    if not any(one.trump_is_owned for one in ruleset.games.values()):
        report.problem(where, "checks.idle_needs", key="trump: owned")
    if not _all_are_dealt(ruleset, phase):
        report.problem(where, "checks.owned_card_not_dealt")
    other = next((one for one in in_order(ruleset) if one[1].kind not in _STAYING), None)
    if other is not None:
        name, spec = other
        report.problem(where, "checks.owned_card_moves", name=name, kind=kind_name(spec.kind))


def _all_are_dealt(ruleset: Ruleset, phase: DealPhase) -> bool:
    """Whether in every deal all cards go to the hands of all players."""
    match, table = ruleset.match, ruleset.table
    drops_out = match.no_trick_out or match.fallen_drop_out or match.reached_drop_out
    if drops_out or table.dealer_sits_out or phase.sizes or cards_lying([phase], "covered"):
        return False
    return sum(packet.hand or 0 for packet in phase.packets) * table.players == ruleset.deck.size


def check_owned_trump(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Suits belong to somebody, and nobody chooses the game in which one of them is trump."""
    where, deals = (*path, "trump"), ruleset.phases.values()
    if not any(isinstance(one, DealPhase) and one.owned_suits for one in deals):
        report.problem(where, "checks.trump_never_owned")
    if not contract.comes_by_itself:
        report.problem(where, "checks.owned_trump_chosen")

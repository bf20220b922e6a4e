"""Honours: cards that the pack has, in games that there are, and no more of them than there are."""

from __future__ import annotations

from game.cards import WITHOUT_SUIT, Suit, parse_rank, rank_of, suit_of
from game.rules.card_points import copies_of
from game.rules.checks.facts import kinds
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.ladders import NO_TRUMP
from game.rules.model.scoring.honours import Honours
from game.rules.problems import Path, Report
from game.rules.trump_suit import has_suit


def check(ruleset: Ruleset, report: Report) -> None:
    """What honours need of the pack and of the games."""
    played = [one for one in ruleset.played_games.values() if one.wants_points]
    for name, one in ruleset.scoring.honoured.items():
        where = ("scoring", "honours", name)
        ranks = [parse_rank(rank) for rank in ruleset.deck.ranks]
        for index, rank in enumerate(one.ranks):
            if parse_rank(rank) not in ranks:
                report.problem((*where, "ranks", index), "checks.rank_not_in_deck", word=rank)
        if len({parse_rank(rank) for rank in one.ranks}) < len(one.ranks):
            report.problem((*where, "ranks"), "checks.honours_twice")
        _check_below(ruleset, (*where, "below"), one, report)
        if not any(_has(ruleset, contract, one) for contract in played):
            report.problem((*where, "suit"), f"checks.honours_never.{one.suit}")
        there = _there(ruleset, one)
        if len(one.points) > there:
            report.problem((*where, "points"), "checks.honours_too_many", n=there)
        elif not one.points[-1]:
            last = len(one.points) - 1
            report.problem((*where, "points", last), "checks.honours_for_nothing")


def _check_below(ruleset: Ruleset, where: Path, one: Honours, report: Report) -> None:
    """Somebody may have so many score points before a deal."""
    match = ruleset.match
    by_points = not match.needs_own_bid and match.partner_least is None
    if one.below is None or match.target is None or not by_points:
        return
    if one.below >= match.target:
        report.problem(where, "checks.honours_below_all", n=match.target)


def _has(ruleset: Ruleset, contract: Contract, one: Honours) -> bool:
    """Whether a contract has a trump suit, or none, as the honours want it."""
    if contract.ladder is not None:  # also where it is in no order, and has no games yet
        return any((word == NO_TRUMP) == (one.suit == "none") for word in contract.ladder.trumps)
    suited = has_suit(ruleset, contract)
    return suited if one.suit == "trump" else not suited


def _there(ruleset: Ruleset, one: Honours) -> int:
    """How many of the cards there are that count in one game."""
    ranks = {parse_rank(rank) for rank in one.ranks}
    in_suit = [0] * len(Suit)
    for kind in kinds(ruleset):
        if kind not in WITHOUT_SUIT and rank_of(kind) in ranks:
            in_suit[suit_of(kind)] += copies_of(ruleset.deck, kind)
    return max(in_suit) if one.suit == "trump" else sum(in_suit)

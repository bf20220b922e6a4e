"""Contracts in which nobody wants card points: who pays, who wins, and who takes the game over."""

from __future__ import annotations

from game.cards import parse_card
from game.rules.card_points import copies_of
from game.rules.checks.contracts.some_tricks import fewest_tricks
from game.rules.checks.facts import check_cards, is_open_to_all, is_reserved, phase_kinds, phases_of
from game.rules.model import Ruleset
from game.rules.model.contracts import Contract
from game.rules.model.phases import DeclarePhase, TricksPhase
from game.rules.placeholders import readable
from game.rules.problems import Path, Report


def check_fewest_points(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Either its value is lost, and nobody declares it; or everybody writes down what they took,
    whoever has chosen it."""
    scoring = ruleset.scoring
    phase = ruleset.phases.get(contract.offered or "")
    chosen = scoring.writes_own_points and is_reserved(ruleset, contract)
    if contract.offered is not None and not chosen and (phase is None or phase.kind != "poverty"):
        report.problem((*path, "offered"), "checks.fewest_points_declared")
    if scoring.writes_own_points:
        if contract.value:
            report.problem((*path, "value"), "checks.value_without_goal")
        check_ways_to_lose(report, path, contract, "checks.nobody_pays_in_race", doubled=True)
        return
    if not contract.value and (scoring.counts_steps or scoring.reaches_bid):
        report.problem(path, "checks.goal_without_value")
    if contract.value and scoring.values_games:
        report.problem((*path, "value"), "checks.own_points_lost")
    _check_fewest_wins(ruleset, report, path, contract)
    _check_all_lose(ruleset, report, path, contract)
    if scoring.reaches_bid:
        _check_beside_bids(ruleset, report, path, contract)
    elif not (scoring.counts_steps or scoring.values_games):
        report.problem((*path, "goal"), "checks.goal_without_winner", kind=scoring.kind)


def _check_beside_bids(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """A game for all where nobody bids: nothing is melded in it, and who has bid names another."""
    if ruleset.melds is not None and contract.melds:
        report.problem((*path, "melds"), "checks.fewest_with_melds")
    if ruleset.match.barrel is not None:
        report.problem("match.barrel", "checks.fewest_beside_barrel")
    if "bidding" not in phase_kinds(ruleset):
        return
    games = [c for c in ruleset.games.values() if c.counts_points]
    free = {game.offered for game in games if is_open_to_all(game)}
    declaring = {name for name, _ in phases_of(ruleset, DeclarePhase)}
    if not declaring or not declaring <= free:
        report.problem((*path, "goal"), "checks.nothing_named_for_bid")


def _check_fewest_wins(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """There is a value to be won, and who takes every trick is nobody else than who wins then."""
    where = (*path, "fewest_wins")
    if not contract.fewest_wins:
        return
    if ruleset.scoring.values_games or contract.taken_over is not None:
        report.problem(where, "checks.fewest_win_nothing")
    if contract.every_trick_wins:
        report.problem((*path, "every_trick_wins"), "checks.idle_within", key="fewest_wins")


def _check_all_lose(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Where everybody loses what they took, nobody wins or loses alone, nor are both sides paid."""
    if not contract.all_lose:
        for key, given in (
            ("no_trick_wins", contract.no_trick_wins),
            ("rises_to", contract.rises_to - 1),
        ):
            if given:
                report.problem((*path, key), "checks.idle_needs", key="all_lose")
        return
    for key in ("every_trick_wins", "fewest_wins", "taken_over"):
        if getattr(contract, key):
            report.problem((*path, key), "checks.all_lose_alone")
    if ruleset.scoring.counts_steps:
        report.problem((*path, "all_lose"), "checks.all_lose_between_sides")


def check_ways_to_lose(
    report: Report,
    path: Path,
    contract: Contract,
    wrong: str = "checks.only_for_fewest_points",
    *,
    doubled: bool = False,
) -> None:
    """What turns a lost value, or doubles it where nothing else may be `doubled`."""
    for key in ("no_trick_doubles", "every_trick_wins", "fewest_wins", "all_lose", "no_trick_wins"):
        if getattr(contract, key) and not (doubled and key == "no_trick_doubles"):
            report.problem((*path, key), wrong)
    if contract.rises_to > 1:
        report.problem((*path, "rises_to"), wrong)


def check_taken_over(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """Nobody wants the card, which is in the pack so often; and what is named then is played alone
    for card points, with trumps that need not be named."""
    over, where = contract.taken_over, (*path, "taken_over")
    if over is None:
        return
    if over.first_tricks is not None:
        check_going_on(ruleset, report, path, contract)
        return
    if over.card is None:
        report.problem(where, "checks.taken_over_by_nothing")
        return
    check_cards(ruleset, report, (*where, "card"), [over.card])
    with readable():
        if over.nth > copies_of(ruleset.deck, parse_card(over.card)):
            report.problem((*where, "nth"), "checks.needs_too_many", word=over.card, n=over.nth)
    if not contract.avoids_points or not ruleset.scoring.counts_steps:
        report.problem(where, "checks.only_for_fewest_points")
    elif [name for name, points in contract.card_points.items() if points] != [over.card]:
        report.problem((*path, "card_points"), "checks.taken_over_counts", word=over.card)
    for index, name in enumerate(over.games):
        at, game = (*where, "games", index), ruleset.contracts.get(name)
        if game is None:
            report.problem(at, "checks.contract_unknown", word=name, candidates=ruleset.contracts)
        elif not _may_be_taken_over(game):
            report.problem(at, "checks.taken_over_by", word=name)
        elif game.duties != contract.duties:
            report.problem(("contracts", name, "duties"), "checks.taken_over_duties")


def check_going_on(ruleset: Ruleset, report: Report, path: Path, contract: Contract) -> None:
    """One plays alone for card points, and whoever has the first tricks, of which there are more,
    may go on for all of them with the trumps that there are."""
    over, where = contract.taken_over, (*path, "taken_over")
    assert over is not None
    first = over.first_tricks or 0
    if over.card is not None:
        report.problem((*where, "card"), "checks.taken_over_by_both")
    if over.nth > 1:
        report.problem((*where, "nth"), "checks.idle_needs", key="card")
    alone = contract.is_solo or ruleset.table.sides.each_alone
    wanted = contract.wants_points
    if not (alone and wanted):
        report.problem(where, "checks.going_on_alone")
    moving = any(phase.lying for _, phase in phases_of(ruleset, TricksPhase))
    if moving or "stock" in phase_kinds(ruleset):
        report.problem((*where, "first_tricks"), "checks.going_on_beside")
    _check_stopping(ruleset, report, where)
    tricks = fewest_tricks(ruleset)
    if 0 < tricks <= first:
        at: Path = (*where, "first_tricks")
        report.problem(at, "checks.first_tricks_are_all", n=first, tricks=tricks)
    for index, name in enumerate(over.games):
        of_game, game = (*where, "games", index), ruleset.contracts.get(name)
        if game is None:
            known = ruleset.contracts
            report.problem(of_game, "checks.contract_unknown", word=name, candidates=known)
        elif not _may_be_gone_on_with(contract, game):
            report.problem(of_game, "checks.going_on_by", word=name)
        elif game.duties != contract.duties:
            report.problem(("contracts", name, "duties"), "checks.taken_over_duties")


_AFTER_LAST_CARD = (
    "achievements",
    "all_taken",
    "bid_missed",
    "honours",
    "last_takes_remainder",
    "no_trick",
    "places",
    "too_few",
)
"""What is counted only where all cards have been played."""


def _check_stopping(ruleset: Ruleset, report: Report, where: Path) -> None:
    """What there is counts where somebody stops, and nothing waits for the last card."""
    scoring = ruleset.scoring
    if not (scoring.writes_own_points or scoring.counts_steps):
        report.problem((*where, "first_tricks"), "checks.going_on_scoring", kind=scoring.kind)
        return
    late: list[Path] = [
        ("scoring", key.removeprefix("last_takes_"))
        for key in _AFTER_LAST_CARD
        if getattr(scoring, key, None)
    ]
    for name, phase in phases_of(ruleset, TricksPhase):
        late += [
            ("phases", name, key) for key in ("highest_trump", "most_tricks") if getattr(phase, key)
        ]
    for path in late:
        report.problem(path, "checks.stopping_before_end")


def _may_be_gone_on_with(contract: Contract, game: Contract) -> bool:
    """Whether a game is one of all tricks, with the same trumps as the contract before it."""
    shown = game.trump_is_turned_up or game.trumps_are_listed or not game.has_trump
    same = game.trump_is_kept or (game.trump == contract.trump and shown)
    every = game.needs_every_trick and game.first_tricks is None
    return every and game.is_solo and same


def _may_be_taken_over(contract: Contract) -> bool:
    """Whether a contract may be named in the middle of a deal."""
    points = contract.counts_points and contract.is_played
    return points and contract.is_solo and not contract.suit_comes_later

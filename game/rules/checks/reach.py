"""Whether anybody can ever get to the target of a match that has no other end."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.card_points import gains_and_costs, points_in_all, points_in_game
from game.rules.checks.facts import phases_of
from game.rules.model import Ruleset
from game.rules.model.dealing import DealPhase
from game.rules.model.phases import StockPhase
from game.rules.problems import Report
from game.rules.turns import changing_games


def check(ruleset: Ruleset, report: Report) -> None:
    """A target that nobody can come nearer to: nothing in the game ever brings score points."""
    match = ruleset.match
    if match.target is None or ruleset.planned_deals is not None:
        return
    if not any(points > 0 for points in _gains(ruleset)):
        report.problem("match.target", "checks.target_out_of_reach", n=match.target)
    elif match.target > 0 and _all_is_minus(ruleset):
        report.problem("match.target", "checks.target_above_minus", n=match.target)


def _all_is_minus(ruleset: Ruleset) -> bool:
    """Whether everybody wants few card points in every game, and none is worth less than nothing,
    so that nothing but minus is ever written down."""
    games = list(ruleset.played_games.values())
    if not games or not ruleset.only_minus or ruleset.melds is not None:
        return False
    dealt = any(deal.brings_points for _, deal in phases_of(ruleset, DealPhase))
    pack = [*ruleset.deck.points.values(), *ruleset.deck.trump_points.values()]
    own = [points for one in games for points in one.card_points.values()]
    costs = gains_and_costs(ruleset)[1] < 0 or any(points < 0 for points in (*pack, *own))
    plus = costs or dealt or ruleset.match.pot is not None or ruleset.announcements is not None
    return all(one.avoids_points for one in games) and not plus


def _gains(ruleset: Ruleset) -> Iterator[int]:
    """Everything that can bring score points; what the one side loses the other may get."""
    scoring, spoken = ruleset.scoring, ruleset.announcements
    yield from scoring.own_points
    yield from (points for one in ruleset.taking_all for points in (one.own, one.others))
    yield from (abs(one.value) for one in ruleset.games.values())
    if spoken is not None:
        yield from (abs(level.points) for level in spoken.said.values())
    if scoring.counts_games:
        return
    yield scoring.achievable or 0
    yield points_in_all(ruleset)
    yield from (points_in_game(ruleset, ruleset.contracts[n]) for n in changing_games(ruleset))
    yield gains_and_costs(ruleset)[0]
    yield from ruleset.deck.trump_points.values()
    if any(contract.melds for contract in ruleset.games.values()):
        melds = ruleset.melds.table.values() if ruleset.melds is not None else ()
        for meld in melds:
            if meld.enabled:
                cards = 1 if meld.all_held is None else len(meld.of_one_suit or ())
                yield from (cards * meld.points, cards * (meld.trump_points or 0), *meld.run)
    for _, deal in phases_of(ruleset, DealPhase):
        yield from deal.turned_up_bonus.values()
        yield 0 if deal.bare_hand is None else deal.bare_hand.points
    for _, stock in phases_of(ruleset, StockPhase):
        slips = not ruleset.is_strict and not scoring.has_winner
        yield stock.too_many_cards if slips else 0
        yield stock.exchange.points if stock.exchange is not None else 0

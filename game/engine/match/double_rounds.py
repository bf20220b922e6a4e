"""Bock: which rounds run in which everything counts double, or all play one game."""

from __future__ import annotations

from game.engine.match.length import planned, played_out, progress
from game.engine.rules.rules import Rules
from game.engine.state import MatchState, State


def at_first(rules: Rules, match: MatchState) -> MatchState:
    """A match with the double round with which it begins, where it does."""
    bock = rules.ruleset.match.bock
    if bock is None or not bock.first:
        return match
    return match._replace(bock=(bock.first,), following=bock.first if bock.follows else 0)


def game_for_all(rules: Rules) -> int:
    """The contract that all must play in some deals; the usual one where none is said."""
    bock = rules.ruleset.match.bock
    wanted = None if bock is None else bock.game
    return next((one.number for one in rules.contracts if one.id == wanted), rules.usual)


def named_instead(rules: Rules) -> list[int]:
    """The contracts that may be named in such deals in place of that game."""
    return [one.number for one in rules.contracts if one.spec.may_be_named(for_all=True)]


def deals_for_all(rules: Rules, match: MatchState) -> int:
    """How many deals in a row are left, from the next one on, in which all must play one game: no
    more than the match still has."""
    bock = rules.ruleset.match.bock
    if bock is None or bock.game is None:
        return 0
    if bock.follows:
        left = 0 if match.bock else match.following
    else:
        left = sum(match.bock) if bock.several == "in_sequence" else max(match.bock, default=0)
    deals = planned(rules)
    if not left or deals is None or bock.lengthens:
        return left
    return min(left, max(1, deals - progress(rules, match.results).counted))


def after_deal(state: State, brought: int) -> MatchState:
    """The match with how many deals each running round still has after this deal, which has brought
    so many more; one that was thrown in is played again and is none of them. A deal in which all
    had to play one game brings none."""
    match, bock = state.match, state.rules.ruleset.match.bock
    if bock is None:
        return match
    running, following = list(match.bock), match.following
    if bock.several == "in_sequence":
        running = [sum(running)] if running else []
    gone = 0 if state.deal.thrown_in else 1
    if not running:
        following = max(0, following - gone)
    rest = [deals - gone for deals in running if deals > gone]
    over = bock.lengthens and played_out(state.rules, match)
    if not over and not deals_for_all(state.rules, match):
        rest += [bock.length(state.rules.players)] * brought
        following += bock.length(state.rules.players) * brought if bock.follows else 0
    if bock.several == "in_sequence" and rest:
        rest = [sum(rest)]
    return match._replace(bock=tuple(rest), following=following)

"""Who is vulnerable, so that a deal costs and brings that seat something else."""

from __future__ import annotations

from game.engine.rules.rules import Rules
from game.values import Seat


def vulnerable_in(
    rules: Rules, number: int, dealer: Seat, seats: tuple[Seat, ...], games: tuple[int, ...]
) -> tuple[Seat, ...]:
    """The seats of those who take part that are vulnerable in the deal of this number (from 1),
    those not counted that were thrown in and are dealt again by the same dealer; `games` is how
    many each has won, where the match has several."""
    turns = rules.ruleset.match.vulnerable
    if not turns:
        return ()
    word, own = turns[(number - 1) % len(turns)], rules.team(dealer)
    if word == "dealer":
        return tuple([seat for seat in seats if seat in own])
    if word == "others":
        return tuple([seat for seat in seats if seat not in own])
    if word == "game_won":
        return tuple([seat for seat in seats if games and games[seat]])
    return seats if word == "all" else ()

"""Melds by which a deal, or the match, is won as soon as they lie."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import Action
from game.engine.melds.held import Pattern, value
from game.engine.rules.rules import Rules
from game.engine.scoring.counting import doubled_lines, written_at_once
from game.engine.sheet import SheetLine, for_seat
from game.engine.sides.actual import side_of
from game.engine.state import State
from game.values import Seat


def winning_meld(state: State) -> tuple[Seat, Pattern] | None:
    """Who has laid a meld by which the running deal is won, and which one."""
    rules = state.rules
    if not rules.winning_melds:
        return None
    for seat, melds in enumerate(state.deal.melds):
        for index in melds:
            if rules.melds[index].meld in rules.winning_melds:
                return seat, rules.melds[index]
    return None


def lines_of_winning(state: State, seat: Seat, pattern: Pattern) -> tuple[SheetLine, ...]:
    """What is written down for a deal that a seat has won by a meld: what that counts, for each of
    its side, and what was written at once."""
    lines, points = list[SheetLine](), value(pattern, state.deal.trump, 0)
    for mine in sorted(side_of(state, seat)):
        lines.append(for_seat(mine, "result", "won_at_once", points, pattern.name))
        lines += doubled_lines(state, mine, points)
    return (*lines, *written_at_once(state))


def seats_that_won(sheet: Sequence[SheetLine]) -> tuple[Seat, ...]:
    """The seats whose side has won a deal by a meld, read from its sheet."""
    won = [line.seat for line in sheet if line.reason == "won_at_once"]
    return tuple([seat for seat in won if seat is not None])


def winners_of_match(rules: Rules, sheet: Sequence[SheetLine]) -> tuple[Seat, ...]:
    """The seats that have won the match by a meld, read from the sheet of a deal."""
    won = {line.detail for line in sheet if line.reason == "won_at_once"}
    table = rules.ruleset.melds
    if not won or table is None:
        return ()
    names = {one.meld for one in rules.melds if one.name in won}
    whole = any(table.table[name].wins == "match" for name in names)
    return seats_that_won(sheet) if whole else ()


def winning_action(rules: Rules, legal: Sequence[Action]) -> Action | None:
    """The lawful action that wins on the spot, where there is one: rather the match than a deal."""
    if not rules.winning_melds or rules.ruleset.melds is None:
        return None
    table, best, most = rules.ruleset.melds.table, None, 0
    for action in legal:
        if action.verb == "meld":
            pattern = rules.melds[action.arg]
            wins = table[pattern.meld].wins
            worth = 0 if wins is None else 2 if wins == "match" else 1
            if worth > most:
                best, most = action, worth
    return best

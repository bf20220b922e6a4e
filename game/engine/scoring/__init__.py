"""Score sheets: one module a kind of scoring, and what they share.

`sheet_of` derives the sheet of the running deal from the state; nothing else does. `base` says what
a kind must answer; the kinds are `bid_game`, `re_kontra`, `race`, `game_points`, `game_value`,
`predicted` and `tariff`, each found by its `SCORING`. They share:

| module | about |
|---|---|
| `counting` | what every kind counts: card points, tricks and melds of a seat |
| `goals`, `goal_lines` | whether the goal of a contract is missed; what it brings, or costs |
| `outcome` | which of two sides has won, and by how much |
| `special`, `achievements` | what counts in a trick beside card points; what counts singly |
| `honours`, `runners` | certain cards that a side held; the highest trumps in a row |
| `winning_melds` | melds by which a deal, or the match, is won at once |
| `match_won` | tricks and games that win the match, whatever was written down |
| `first_to` | points that one side has counted before any other has |
| `fewest_points`, `places` | few card points; who comes first and last |
| `whists` | what declarer and opponents owe each other by the bid |
| `pot`, `hanging` | what goes from one deal to the next |
| `barrel`, `falling`, `coming_back` | what happens near the target, and below others |
| `exact`, `rubicon` | score points that become others; what the end of a match brings |
| `streaks`, `surplus`, `won_running`, `strikes` | what several deals bring, or cost |
| `games_won`, `bock` | games of a match that are won; rounds that count double |
"""

from __future__ import annotations

from collections.abc import Sequence

from game.discovery import parts_of
from game.engine.rules.rules import Rules
from game.engine.scoring.barrel import barrel_lines, of_barrel
from game.engine.scoring.base import ScoringKind, ScoringPart, SideProgress
from game.engine.scoring.bock import multiplied
from game.engine.scoring.coming_back import of_coming_back
from game.engine.scoring.counting import first_mute_trick
from game.engine.scoring.exact import exact_lines, of_exact
from game.engine.scoring.falling import falling_lines, of_falling
from game.engine.scoring.first_to import first_to_lines
from game.engine.scoring.games_won import of_games
from game.engine.scoring.hanging import hanging_lines, of_hanging
from game.engine.scoring.honours import honour_lines
from game.engine.scoring.match_won import deciding_lines, may_decide_match
from game.engine.scoring.pot import of_pot, pot_lines
from game.engine.scoring.rubicon import of_rubicon
from game.engine.scoring.special import SpecialPointMade, special_points_seen
from game.engine.scoring.streaks import streak_lines
from game.engine.scoring.strikes import Marks, marks_in, of_strikes, strike_lines
from game.engine.scoring.surplus import surplus_lines
from game.engine.scoring.winning_melds import lines_of_winning, seats_that_won, winning_meld
from game.engine.scoring.won_running import of_running, running_lines
from game.engine.seat_view import View
from game.engine.sheet import FOR_DECLARER, SheetLine, for_seat, total
from game.engine.sides.actual import sides
from game.engine.state import Deal, State
from game.engine.tricks.covered_plays import hides_points
from game.rules.model.scoring import SCORING_KINDS
from game.values import Seat

__all__ = [
    "SideProgress",
    "SpecialPointMade",
    "double_rounds",
    "first_mute_trick",
    "first_side_won",
    "made_in",
    "marked",
    "over_early",
    "progress_of",
    "settled",
    "sheet_of",
    "special_points_seen",
    "struck_in",
]

_KINDS = parts_of(__name__, "SCORING", ScoringPart, SCORING_KINDS, every_kind=True)
"""Every kind of scoring."""


def _kind_of(rules: Rules) -> ScoringKind:
    return _KINDS[rules.scoring.kind].scoring(rules.scoring)


def sheet_of(state: State) -> tuple[SheetLine, ...]:
    """The lines of the deal as it stands; complete once the deal is over."""
    if state.deal.thrown_in:
        return ()
    shown = winning_meld(state)
    lines = _kind_of(state.rules).sheet(state) if shown is None else lines_of_winning(state, *shown)
    lines = (*lines, *_declarers_share(state, lines))
    if shown is None and state.rules.scoring.honoured:
        lines = (*lines, *honour_lines(state))
    if shown is None and state.rules.scoring.first_reached:
        lines = (*lines, *first_to_lines(state))
    lines = multiplied(state, lines) if state.match.bock or state.deal.doubled else lines
    if state.rules.ruleset.table.out_writes == "nothing":
        return lines
    return (*lines, *_sitting_out(state, lines))


def _declarers_share(state: State, lines: Sequence[SheetLine]) -> list[SheetLine]:
    """What a declarer writes down besides for whom a game counts several times, and for the partner
    once."""
    rules, seat = state.rules, state.deal.declarer
    times = rules.contracts[state.deal.contract].spec.declarer_times
    if times == 1 or seat is None:
        return []
    more = (times - 1) * total(lines, seat)
    return [for_seat(seat, "result", FOR_DECLARER, more, str(times))] if more else []


def _sitting_out(state: State, lines: Sequence[SheetLine]) -> list[SheetLine]:
    """What those write down who take no part in the deal: as much as whoever has the most."""
    rules, deal = state.rules, state.deal
    most = max(total(lines, seat) for seat in deal.seats)
    out = set(range(rules.players)) - set(rules.taking_part(deal.dealer))
    return [for_seat(seat, "result", "sat_out", most) for seat in sorted(out) if most > 0]


def settled(state: State) -> tuple[SheetLine, ...]:
    """The lines of a finished deal as they are written down, with what the match so far makes of
    them: what counts for nothing on the barrel, what too much beyond predictions costs, what
    is lost by falling back, and what exact score points become."""
    sheet = made_in(state)
    scoring, made = state.rules.scoring, sheet
    if scoring.counts_surplus:
        sheet = (*sheet, *surplus_lines(state, made))
    if scoring.counts_streaks:
        sheet = (*sheet, *streak_lines(state, made))
    if state.rules.ruleset.match.barrel is not None:
        sheet = (*sheet, *barrel_lines(state, sheet))
    if state.rules.ruleset.match.strikes is not None:
        sheet = (*sheet, *struck_in(state, made))
    sheet = (*sheet, *running_lines(state, sheet))
    sheet = (*sheet, *falling_lines(state, sheet))
    sheet = (*sheet, *exact_lines(state, sheet))
    return (*sheet, *deciding_lines(state)) if may_decide_match(state.rules) else sheet


def struck_in(state: State, made: Sequence[SheetLine]) -> tuple[SheetLine, ...]:
    """What it costs in a finished deal to have done badly again, when it has brought so much by
    itself."""
    marks = marked(state.rules, state.deal, made)
    side = sides(state)[0] if state.deal.declarer is not None else ()
    return strike_lines(state.rules, state.match.strikes, marks, side, made)


def marked(rules: Rules, seen: View | Deal, sheet: Sequence[SheetLine]) -> Marks:
    """Who has done badly in a finished deal with such a sheet, and who has not, where that is
    counted."""
    spec = rules.ruleset.match.strikes
    if spec is None:
        return Marks()
    score = [total(sheet, seat) for seat in range(rules.players)]
    won = first_side_won(rules, sheet, seen.declarer, score)
    return marks_in(rules, spec, seen, won=won)


def made_in(state: State) -> tuple[SheetLine, ...]:
    """The lines of a finished deal, with what is paid into the pot or taken from it and who gets
    what has hung, whatever the match so far makes of them."""
    sheet, rules = sheet_of(state), state.rules
    if rules.ruleset.match.pot is None and not state.match.hanging:
        return sheet
    score = tuple(total(sheet, seat) for seat in range(rules.players))
    won = first_side_won(rules, sheet, state.deal.declarer, score)
    winners = seats_that_won(sheet) or _kind_of(rules).winners(state, won)
    return (*sheet, *pot_lines(state, won), *hanging_lines(state, winners))


def over_early(state: State) -> bool:
    """Whether the running deal is over because of what a side has, has said, or has melded."""
    if winning_meld(state) is not None:
        return True
    return state.rules.ends_early and _kind_of(state.rules).over(state)


def first_side_won(
    rules: Rules, sheet: Sequence[SheetLine], declarer: Seat | None, score: Sequence[int]
) -> bool | None:
    """Whether the declarer's side, or the first of two sides, has won; not what it wrote down.

    `score` are the score points of the deal a seat, with what pot and barrel have brought, what
    was lost by falling back, and what was got by coming back or by exact score points. None where
    nobody could win or lose: in a race, where nobody declared, where both sides missed what they
    had promised, and where points hang.
    """
    shown = seats_that_won(sheet)
    if shown:
        return None if declarer is None else declarer in shown
    paid = (*of_pot(sheet), *of_hanging(sheet), *of_barrel(sheet), *of_falling(sheet))
    paid = (*paid, *of_coming_back(sheet), *of_running(sheet), *of_strikes(sheet))
    paid = (*paid, *of_games(sheet), *of_exact(sheet), *of_rubicon(sheet))
    played = [points - total(paid, seat) for seat, points in enumerate(score)]
    return _kind_of(rules).first_side_won(sheet, declarer, played)


def progress_of(rules: Rules, view: View) -> SideProgress | None:
    """How far a side has come in the running deal, as the view's seat knows it: the declarer's, or
    its own where two are counted against each other. None where nothing is to be reached."""
    found = _kind_of(rules).progress(rules, view)
    if found is None or not hides_points(rules, view, found.seats):
        return found
    return found._replace(covered=True)


def double_rounds(state: State) -> int:
    """How many rounds in which everything counts double this finished deal brings."""
    bock = state.rules.ruleset.match.bock
    if bock is None:
        return 0
    if state.deal.thrown_in:
        return int(state.rules.contracts[state.deal.contract].spec.bock == "thrown_in")
    return _kind_of(state.rules).double_rounds(state, bock)

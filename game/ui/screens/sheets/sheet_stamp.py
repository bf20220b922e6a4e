"""The stamp on the sheet: who has won or lost, and why, at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.events import NOBODY
from game.engine.scoring.hanging import HUNG
from game.engine.scoring.match_won import WON_BY_GAME, seats_that_won_match
from game.engine.sheet import REACHED
from game.engine.view import KONTRA
from game.rules.model.auction import BiddingPhase
from game.ui.default_names import they_are_meant
from game.ui.screens.sheets.sheet_sides import card_points_of_sides
from game.ui.screens.sheets.sheet_words import SheetWords
from game.values import Seat


@dataclass(frozen=True)
class Stamp:
    """What the sheet says at a glance: won or lost, why, and whether the viewer may be glad; None
    where that is neither good nor bad for the viewer."""

    word: str
    reason: str
    good: bool | None


def stamp(words: SheetWords) -> Stamp | None:
    """Won or lost, seen from the declarer's side or from the first of two sides; or the match,
    where the deal has decided it."""
    view = words.view
    if winners := seats_that_won_match(view.sheet):
        return _stamp_of_match(words, winners)
    if any(line.seat is None for line in view.sheet):
        return _stamp_of_sides(words)
    scoring = words.rules.scoring
    given = scoring.gives_lost_value and words.won() is not None
    bids = scoring.binds_bid and view.bid is not None
    judged = scoring.reaches_bid or scoring.values_games or given or bids
    if view.declarer is None or not judged:
        return None
    own = [line for line in view.sheet if line.seat == view.declarer]
    for line in own:
        if line.reason == HUNG:
            said = words.texts("sheet.stamp.hung", n=-line.points)
            return Stamp(words.texts("sheet.stamp.nobody_won"), said, good=None)
    told = view.sheet if given else own
    reasons = {line.reason for line in told if line.section == "result"}
    found = words.won()
    won = "bid_lost" not in reasons if found is None and bids else bool(found)
    reached = sum(line.points for line in own if line.reason in REACHED)
    made = next((line.detail for line in own if line.reason == "points_made"), "")
    args = {"said": _said(words), "bid": view.bid or 0, "reached": reached, "made": made}
    missed = (line.detail for line in own if line.reason == "raise_missed")
    args["missed"] = words.detail("raise_missed", next(missed, ""))
    known = (
        "conceded",
        "fault",
        "outdone",
        "no_trick",
        "contract_won",
        "contract_lost",
        "overbid",
        "raise_missed",
        "points_made",
    )
    which = next((reason for reason in known if reason in reasons), "reached")
    return Stamp(
        _verdict(words, won, view.declarer),
        words.texts(f"sheet.stamp.{which}", **args),
        won if view.declarer == view.seat else _good(words, won),
    )


def _stamp_of_match(words: SheetWords, winners: Sequence[Seat]) -> Stamp:
    """Who has won the match with this deal, and by what."""
    seat, first = words.view.seat, winners[0]
    which = "we" if len(winners) > 1 else "you"
    if seat not in winners:
        teams = words.rules.ruleset.table.sides.teams  # without any, several may win
        they = teams > 0 and they_are_meant(teams) and seat != NOBODY
        which = "they" if len(winners) > 1 and they else "other"
    word = words.texts(f"sheet.stamp.won_{which}", name=words.names[first])
    spec, match = words.rules.contracts[words.view.contract].spec, words.rules.ruleset.match
    by_game = any(line.reason == WON_BY_GAME for line in words.view.sheet)
    reason = words.texts("sheet.stamp.match_tricks", n=match.won_with_tricks)
    if by_game:
        reason = words.texts("sheet.stamp.match_game", name=words.label(spec.label))
    return Stamp(word, reason, seat in winners or seat == NOBODY)


def _said(words: SheetWords) -> str:
    """The bid as it was said: the number of the bidding, or the name of a bid of a ladder, unless
    that is a part of what it demands; where none is bid, the number that the game demands."""
    spec, bid = words.rules.contracts[words.view.contract].spec, words.view.bid or 0
    most = words.rules.ruleset.needs_only_most
    if spec.ladder is not None and spec.ladder.said_in > 1:
        return words.texts("sheet.stamp.bid", bid=bid)
    if spec.ladder is not None or words.view.bid is None or most:
        return words.label(spec.label)
    if not words.rules.ruleset.bids_numbers:
        return words.texts("sheet.stamp.needed", bid=bid)
    phase = words.rules.phase_of(BiddingPhase)
    return words.texts("sheet.stamp.bid", bid=bid if phase is None else phase.said(bid))


def _stamp_of_sides(words: SheetWords) -> Stamp:
    won = words.won()
    first, second = words.side_names()
    points = () if words.view.conceded else card_points_of_sides(words.rules, words.view)
    reason = _points_told(words, points, first, second) if points else ""
    if words.view.conceded:
        reason = words.texts("sheet.stamp.conceded_game", said=_said(words))
    if won is None:
        return Stamp(words.texts("sheet.stamp.nobody_won"), reason, good=None)
    word = words.texts("sheet.stamp.side_won", side=first if won else second)
    return Stamp(word, reason, _good(words, won))


def _points_told(words: SheetWords, points: Sequence[str], first: str, second: str) -> str:
    """How many card points the two sides have, and what was bid of a ladder, with what melds
    have made of it."""
    view, args = words.view, {"first": first, "second": second}
    if view.declarer is None or words.rules.contracts[view.contract].spec.ladder is None:
        return words.texts("sheet.stamp.points", a=points[0], b=points[1], **args)
    moved = next((line.detail for line in view.sheet if line.reason == "moved"), "")
    key = f"sheet.stamp.points_{'moved' if moved else 'of_bid'}"
    return words.texts(key, a=points[0], b=points[1], n=moved, said=_said(words), **args)


def _good(words: SheetWords, won: bool) -> bool | None:
    """Whether the viewer may be glad that the first side has won, or has lost; neither for who
    sat out. Nobody's own sheet is seen as the first side does."""
    seat = words.view.seat
    if seat == NOBODY:
        return won
    side = words.view.sides[seat]
    return None if side is None else won != (side == KONTRA)


def _verdict(words: SheetWords, won: bool, declarer: Seat) -> str:
    """Who has won or lost: the declarer, or the declarer's side."""
    who, name = words.who_declared(declarer)
    return words.texts(f"sheet.stamp.{'won' if won else 'lost'}_{who}", name=name)

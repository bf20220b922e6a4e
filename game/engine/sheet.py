"""The score sheet: lines with a reason and a number, and nothing that is not derived from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from game.engine.primitives.replacing import make, quickly_replaced
from game.values import Points, Seat

Section = Literal["melds", "card_points", "result"]
Cause = Literal[
    "meld",
    "won_at_once",
    "melds_without_trick",
    "melds_too_few",
    "melds_too_low",
    "tricks",
    "achieved",
    "discard",
    "first_trick",
    "last_trick",
    "before_last",
    "highest_trump",
    "every_trick",
    "most_tricks",
    "sat_out",
    "meld_in_trick",
    "left_over",
    "uncounted",
    "for_one",
    "remainder",
    "multiplied",
    "all_taken",
    "all_lost",
    "cards_taken",
    "cards_lost",
    "none_taken",
    "too_few",
    "left_alone",
    "place",
    "too_many",
    "others_out",
    "mute",
    "rounded",
    "void",
    "bid_lost",
    "far_below",
    "bid_added",
    "of_the_losers",
    "melds_of_losers",
    "of_opponents",
    "melds_of_opponents",
    "no_trick",
    "outdone",
    "hung",
    "hung_even",
    "hung_taken",
    "too_few_tricks",
    "conceded",
    "fault",
    "bonus_lost",
    "bonus_conceded",
    "contract_won",
    "contract_lost",
    "moved",
    "step",
    "runners",
    "without_trick",
    "in_succession",
    "pushed",
    "special",
    "special_missed",
    "against_re",
    "against_solo",
    "against_promoted",
    "announced_re",
    "announced_kontra",
    "against_promise",
    "cowardice",
    "doubled",
    "raised_by",
    "folded",
    "bock",
    "staked",
    "credited",
    "pot_paid",
    "pot_won",
    "pot_no_trick",
    "pot_too_few",
    "pot_dropped",
    "pot_returned",
    "pot_special",
    "barrel",
    "barrel_fallen",
    "fell_to_zero",
    "came_back",
    "got_exactly",
    "turned_up",
    "granted",
    "prevented",
    "bare_hand",
    "exchanged",
    "too_many_cards",
    "wrong",
    "closed_in_vain",
    "points_made",
    "matadors_with",
    "matadors_without",
    "left_talon",
    "raised",
    "raise_missed",
    "overbid",
    "lost_more",
    "for_declarer",
    "named_lost",
    "game_won",
    "game_lost",
    "settled",
    "others_won",
    "prediction_kept",
    "prediction_missed",
    "over_tricks",
    "surplus",
    "streak_kept",
    "streak_missed",
    "won_running",
    "strikes_lost",
    "strikes_no_trick",
    "strikes_times",
    "rubicon_crossed",
    "rubicon_short",
    "rubicon_taken",
    "match_won_tricks",
    "match_won_game",
    "each_taken",
    "kept_by_many",
    "alone_kept",
    "alone_missed",
    "premium_kept",
    "premium_missed",
    "premium_of_other",
    "last_kept",
    "last_missed",
    "none_kept",
    "none_missed",
    "blind_kept",
    "blind_missed",
    "all_kept",
    "all_missed",
    "quota_met",
    "quota_missed",
    "bid_value",
    "tariff_bonus",
    "above_bid",
    "made_doubled",
    "missing",
    "swept",
    "honours",
    "first_to",
    "opponents_each",
    "whists",
    "owed",
    "whisted_alone",
    "nobody_whists",
    "rubber",
    "game_worth",
    "game_cleared",
    "game_counts",
]
"""Every reason that a line can have; its words are ``sheet.reasons`` in `assets/texts`."""

OF_TRICKS: Final[frozenset[Cause]] = frozenset(
    (
        "tricks",
        "meld_in_trick",
        "first_trick",
        "last_trick",
        "before_last",
        "highest_trump",
        "every_trick",
        "most_tricks",
        "left_over",
        "discard",
    )
)
"""The reasons of lines about card points that a side has taken."""

REACHED: Final[frozenset[Cause]] = OF_TRICKS | {
    "meld",
    "melds_without_trick",
    "melds_too_few",
    "melds_too_low",
    "achieved",
    "left_alone",
}
"""The reasons of lines that say what a side has reached by itself: won, melded, or achieved
singly."""

RUBBER: Final = "rubber"
"""The reason of what it brings to win the games of a match; the detail says how many to how
many."""

WORTH: Final = "game_worth"
"""The reason of what it brings to have won a game, the detail how many points to how many."""

CLEARED: Final = "game_cleared"
"""The reason of the points of a game that are struck once it is won."""

COUNTS: Final = "game_counts"
"""The reason of a line without points: as how many games a won one counts, in the detail."""

OF_GAMES: Final = (RUBBER, WORTH, CLEARED, COUNTS)
"""The reasons of all of that."""

RAISING: Final = ("doubled", "raised_by")
"""The reasons of what comes of a word said by turns."""

FOR_DECLARER: Final = "for_declarer"
"""The reason of what a declarer writes down besides for whom a game counts several times; the
detail says how many times."""

ONLY_TOLD: Final = (
    "moved",
    "hung_even",
    "mute",
    "folded",
    "points_made",
    "raise_missed",
    "nobody_whists",
    "game_counts",
    "match_won_game",
    "match_won_tricks",
)
"""Reasons of lines that say something of a deal and bring no points."""

AT_SCORE: Final = ("got_exactly", "rubicon_crossed", "rubicon_short", "rubicon_taken")
"""The reasons of lines whose detail is a number of score points."""


@quickly_replaced
class SheetLine(NamedTuple):
    """One line of a sheet.

    It belongs to a seat, or to a side (then `seat` is None). `section` groups lines on screen:
    `melds`, `card_points`, `result`. `detail` is the meld, step, contract or slip that the
    reason is about, for a credit that is multiplied the factor, or empty. `points` are score
    points. The lines of a seat add up to what is written down for it.
    """

    seat: Seat | None
    side: int | None
    section: Section
    reason: Cause
    detail: str
    points: Points


def for_seat(
    seat: Seat, section: Section, reason: Cause, points: Points, detail: str = ""
) -> SheetLine:
    """A line of one seat."""
    return make(SheetLine, (seat, None, section, reason, detail, points))


def for_side(
    side: int, section: Section, reason: Cause, points: Points, detail: str = ""
) -> SheetLine:
    """A line of a side: what both partners share before it is written down for each."""
    return SheetLine(None, side, section, reason, detail, points)


def written_for(seat: Seat, lines: Iterable[SheetLine]) -> list[SheetLine]:
    """The same lines for that seat."""
    return [line if line.seat == seat else line._replace(seat=seat) for line in lines]


def total(lines: Sequence[SheetLine], seat: Seat) -> int:
    """What the lines of a seat add up to."""
    return sum([line.points for line in lines if line.seat == seat])

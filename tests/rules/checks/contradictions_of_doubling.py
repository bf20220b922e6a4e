"""Contradictions of what doubles a deal: announcements and Bock."""

from __future__ import annotations

from typing import Any

from tests.rules.checks.tables import D, R, Z

KONTRA = {"kontra": {"label": {"de": "X", "en": "X"}, "cards": 1, "points": 0}}

BY_FORCE = {
    "contracts.ramsch.enabled": True,
    "match.bock.after.even": True,
    "match.bock.game": "ramsch",
    "match.bock.game_in": "once",
}
"""After 60 all everybody must play Ramsch for a round."""

IN_ROUNDS = BY_FORCE | {"contracts.grand-hand.enabled": True}
"""And in place of that somebody may declare a Grand hand."""

OF_DOUBLING: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "idle_needs",
        "grasobern",
        "announcements",
        {"announcements.every_game": False},
    ),
    (
        "nothing_to_announce",
        R,
        "announcements.levels",
        {
            "announcements.levels.kontra.enabled": False,
            "announcements.levels.re.enabled": False,
        },
    ),
    ("turns_only_double", R, "announcements.duty", {"announcements.duty": 20}),
    (
        "turns_only_double",
        R,
        "announcements.levels.re.points",
        {"announcements.levels.re.points": 1},
    ),
    (
        "turns_only_double",
        "wendisch",
        "scoring.cowardice",
        {
            "announcements.by_turns": True,
            "announcements.answer": 0,
            "announcements.levels.sieg.points": 0,
            "scoring.cowardice": 2,
        },
    ),
    (
        "parts_need_declarer",
        D,
        "announcements.by_part",
        {"announcements.by_turns": True, "announcements.by_part": True},
    ),
    (
        "level_without_promise",
        D,
        "announcements.levels.keine-90",
        {"announcements.levels.keine-90.below": None},
    ),
    (
        "level_too_many_cards",
        D,
        "announcements.levels.sieg.cards",
        {"announcements.enabled": True, "announcements.levels.sieg.cards": 11},
    ),
    (
        "level_promises_less",
        D,
        "announcements.levels.keine-60.below",
        {"announcements.levels.keine-60.below": 90},
    ),
    (
        "bock_never_brought",
        Z,
        "match.bock.after.even",
        {"match.bock": {"after": {"even": True}, "several": "in_sequence"}},
    ),
    (
        "bock_never_brought",
        "sueca",
        "match.bock.after.even",
        {
            "match.bock": {"after": {"even": True}, "several": "in_sequence"},
            "scoring.played_out": "last_trick",
        },
    ),
    (
        "bock_never_brought",
        "skat",
        "match.bock.after.heart_trick",
        {"match.bock": {"after": {"heart_trick": True}, "several": "in_sequence"}},
    ),
    (
        "needs_announcements",
        "skat",
        "match.bock.after.doubled",
        {"match.bock": {"after": {"doubled": True}, "several": "in_sequence"}},
    ),
    (
        "bock_doubled_anyway",
        "skat",
        "match.bock.after.doubled_lost",
        {"match.bock.after.doubled": True, "match.bock.after.doubled_lost": True}
        | {"announcements.enabled": True},
    ),
    (
        "idle_needs",
        "quinola",
        "scoring.special_points.quinola-vor.bock",
        {"scoring.special_points.quinola-vor.bock": 1},
    ),
    (
        "special_point_lacks",
        D,
        "scoring.special_points.fuchs.bock",
        {"scoring.special_points.fuchs.bock": 1, "scoring.special_points.fuchs.points": 0},
    ),
    ("needs_announcements", D, "match.bock.after.doubled", {"match.bock.after.doubled": True}),
    (
        "opponents_begin_anyway",
        "coinche",
        "announcements.opponents_first",
        {"announcements.opponents_first": True},
    ),
    (
        "opponents_of_nobody",
        "gaigel-4",
        "announcements.opponents_first",
        {"announcements": {"by_turns": True, "opponents_first": True, "levels": KONTRA}},
    ),
    (
        "bock_never_played",
        "schafkopf",
        "contracts.niemand.bock",
        {
            "contracts.niemand.bock": "played",
            "match.bock": {"after": {}, "several": "in_sequence"},
        },
    ),
    *(
        (code, "skat", "contracts.grand-hand.in_rounds", IN_ROUNDS | changes)
        for code, changes in (
            ("idle_needs", {"match.bock.game": None, "match.bock.game_in": "doubled"}),
            ("round_game_not_in_turn", {"contracts.grand-hand.offered": "declare"}),
            ("round_game_forced", {"phases.ansage.last_must": True}),
            ("round_game_forced", {"phases.ansage.first_must": True}),
        )
    ),
    *(
        (code, "skat", f"match.bock.{where}", BY_FORCE | changes)
        for code, where, changes in (
            ("contract_unknown", "game", {"match.bock.game": "radel"}),
            ("bock_game_declared", "game", {"match.bock.game": "grand"}),
            ("bock_game_declared", "game", {"contracts.ramsch.enabled": False}),
            ("bock_game_for_few", "game", {"contracts.ramsch.goal": "no_tricks"}),
            ("bock_game_for_few", "game", {"contracts.ramsch.trumps": ["*-dame"]}),
            ("bock_game_beside", "game", {"contracts.herz.when_turned_up": ["herz-*"]}),
            ("bock_game_in_sequence", "several", {"match.bock.several": "multiplied"}),
            ("idle_needs", "game_in", {"match.bock.game": None}),
            ("idle_needs", "game", {"match.bock.after.even": False}),
        )
    ),
    (
        "bock_game_declared",
        "binokel-3",
        "match.bock.game",
        {
            "match.bock": {"after": {}, "several": "in_sequence", "first": 2, "game": "normal"},
        },
    ),
    (
        "bock_game_brings_none",
        "skat",
        "contracts.ramsch.bock",
        BY_FORCE | {"contracts.ramsch.bock": "played"},
    ),
    (
        "bock_never_from_hand",
        R,
        "contracts.wenz.bock",
        {"contracts.wenz.bock": "hand_lost"},
    ),
    ("idle_needs", Z, "contracts.normal.bock", {"contracts.normal.bock": "lost"}),
    (
        "bock_never_lost",
        D,
        "contracts.schmeissen-koenige.bock",
        {"contracts.schmeissen-koenige.bock": "lost"},
    ),
    (
        "bock_never_thrown_in",
        D,
        "contracts.hochzeit.bock",
        {"contracts.hochzeit.bock": "thrown_in"},
    ),
    (
        "bock_never_thrown_in",
        D,
        "contracts.armut.bock",
        {"contracts.armut.bock": "thrown_in", "phases.armut.refused": "played"},
    ),
    (
        "needs_announcements",
        D,
        "match.bock.after.both_promised",
        {"match.bock.after.both_promised": True},
    ),
    (
        "needs_announcements",
        D,
        "match.bock.after.promise_missed",
        {"match.bock.after.promise_missed": True},
    ),
]
"""Each with its table, where it is found, and by which changes."""

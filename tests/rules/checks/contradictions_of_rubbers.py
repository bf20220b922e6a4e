"""Contradictions of matches that have several games."""

from __future__ import annotations

from typing import Any

BARREL = {"at": 3, "needs": 1, "deals": 3, "falls": 1}

RUBBER = {
    "match.target": 100,
    "match.deals": None,
    "match.games": {"won": 2, "counts": "bid"},
}

BY_BIDS = {"won": 2, "counts": "bid", "worth": [{"points": 1}]}

OF_RUBBERS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("idle_needs", "whist", "match.games", {"match.target": None, "match.floor": None}),
    ("games_beside_end", "whist", "match.games", {"match.deals": 4}),
    ("games_beside_end", "whist", "match.games", {"match.rounds": 2}),
    ("games_beside_end", "whist", "match.games", {"match.floor": -5}),
    (
        "games_beside_end",
        "knockout-whist",
        "match.games",
        {"match.target": 5, "match.games": {"won": 2}},
    ),
    ("idle_needs", "bridge", "match.vulnerable", {"match.vulnerable": ["game_won"]}),
    ("games_of_bids_without_table", "whist", "match.games.counts", {"match.games.counts": "bid"}),
    *(
        ("games_of_bids_beside", "bridge", "match.games.counts", {**RUBBER, key: word})
        for key, word in (("match.ends", "at_once"), ("match.target_by", "own_bid"))
    ),
    *(
        ("rubicon_beside", name, "match.rubicon", {"match.rubicon": {"below": 5}, **more})
        for name, more in (
            ("whist", {}),
            ("gurke", {}),
            ("tuppi", {"match.reached": "drops_out"}),
            ("tuppi", {"match.counts_down": True, "match.losers_fall": False}),
            ("knockout-whist", {}),
        )
    ),
    (
        "rubicon_of_partners",
        "four-hundred",
        "match.rubicon",
        {"match.rubicon": {"below": 5}},
    ),
    (
        "exactly_twice",
        "tuppi",
        "match.exactly[1].at",
        {"match.exactly": [{"at": 5, "to": 0}, {"at": 5, "to": 1}]},
    ),
    ("exactly_no_place", "tuppi", "match.exactly[0].to", {"match.exactly": [{"at": 5, "to": 5}]}),
    (
        "exactly_no_place",
        "tuppi",
        "match.exactly[0].to",
        {"match.exactly": [{"at": 5, "to": 7}, {"at": 7, "to": 0}]},
    ),
    (
        "exactly_fallen",
        "hearts",
        "match.exactly[0].to",
        {"match.exactly": [{"at": -110, "to": -100}]},
    ),
    (
        "exactly_beside",
        "bezique",
        "match.exactly",
        {"match.ends": "at_once", "match.exactly": [{"at": 5, "to": 0}]},
    ),
    ("exactly_beside", "whist", "match.exactly", {"match.exactly": [{"at": 5, "to": 0}]}),
    ("losers_fall_beside", "tuppi", "match.losers_fall", {"match.ends": "at_once"}),
    ("losers_fall_beside", "tuppi", "match.losers_fall", {"match.games": {"won": 2}}),
    ("losers_fall_beside", "tysiacha", "match.losers_fall", {"match.losers_fall": True}),
    (
        "losers_fall_beside",
        "tuppi",
        "match.losers_fall",
        {"match.pot": {"label": {"de": "T", "en": "P"}, "lost": 5}},
    ),
    ("games_worth_of_bids", "bridge", "match.games.worth", {**RUBBER, "match.games": BY_BIDS}),
    *(
        ("games_worth_rises", "whist", f"match.games.worth[{at}]", {"match.games.worth": worth})
        for at, worth in (
            (0, [{"points": 3}, {"up_to": 2, "points": 2}]),
            (1, [{"up_to": 2, "points": 3}, {"up_to": 2, "points": 2}, {"points": 1}]),
        )
    ),
    (
        "games_count_alike",
        "whist",
        "match.games.worth[0].games",
        {"match.games.worth": [{"games": 2}]},
    ),
    (
        "games_worth_nothing",
        "whist",
        "match.games.worth",
        {"match.games.worth": [{"up_to": 2}, {}]},
    ),
    (
        "counts_down_without_end",
        "skat",
        "match.counts_down",
        {"match.counts_down": True, "match.target": None, "match.floor": None},
    ),
    *(
        ("counts_down_beside", name, "match.counts_down", {"match.counts_down": True, **changes})
        for name, changes in (
            ("tysiacha", {}),
            ("tuppi", {}),
            ("whist", {"match.games": {"won": 2, "bonus": [2]}}),
            ("rams", {"match.deals": 9}),
            ("rams", {"match.ends": "at_once"}),
            ("rams", {"match.several_pass": "last_trick"}),
            ("four-hundred", {}),
            ("five-hundred", {}),
        )
    ),
    ("idle_needs", "tuppi", "match.several_pass", {"match.several_pass": "honours_last"}),
    ("games_beside_barrel", "tysiacha", "match.barrel", {"match.games": {"won": 2}}),
]

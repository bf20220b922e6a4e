"""Contradictions of what is predicted: for whom it counts, and how low it may be."""

from __future__ import annotations

from typing import Any

F = "four-hundred"
"""Partners are judged each by themselves there."""

Q = "drei-fuenf-acht"
"""Everybody has a quota there."""

N = "neunundneunzig"
"""What is trump hangs there on how many were right."""

K, OHNE = "kachuful", "contracts.ohne.quota"
"""What is played comes in turn there, and everybody predicts."""

BY_KEPT = "match.contracts_by_kept"
FROM, SIDE = "phases.predict.least_from", "phases.predict.side_least"
ONLY = "phases.predict.only"
NONE = "phases.predict.none_from_deal"
ALL, NUMBERS = "scoring.all", "scoring.numbers"
PREMIUM = {"label": {"de": "Mehr", "en": "More"}, "kept": 5}
PAIRS = {"kind": "partners"}

OF_PREDICTIONS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("no_partners_to_judge", "hearts", "scoring.partners", {"scoring.partners": "each"}),
    ("of_both_partners", "leekha", "scoring.places", {"scoring.places": {"best": [1]}}),
    ("no_partners_to_judge", "oh-hell", "scoring.partners", {"scoring.partners": "each"}),
    ("idle_needs", F, "match.partner_least", {"match.target": None, "match.deals": 8}),
    ("partner_least_together", F, "match.partner_least", {"scoring.partners": "together"}),
    ("least_from_first", F, f"{FROM}[0].least", {FROM: [{"score": 30, "least": 2}]}),
    (
        "least_from_rises",
        F,
        f"{FROM}[1].score",
        {FROM: [{"score": 30, "least": 3}, {"score": 30, "least": 4}]},
    ),
    ("least_of_tricks", F, f"{FROM}[0].least", {FROM: [{"score": 30, "least": 14}]}),
    ("only_for_predicted_tricks", "differenzler", FROM, {FROM: [{"score": 30, "least": 2}]}),
    ("quotas_are_not_said", Q, "phases.soll.side_least", {"phases.soll.side_least": 4}),
    ("side_least_of_none", "oh-hell", SIDE, {SIDE: 4}),
    ("side_least_of_tricks", F, SIDE, {SIDE: 14}),
    ("side_least_of_none", "oh-hell", ONLY, {ONLY: "one_none"}),
    ("none_below_least", F, ONLY, {ONLY: "one_none"}),
    ("none_below_least", F, NONE, {NONE: 2}),
    ("none_is_demanded", "spades", NONE, {NONE: 2, ONLY: "one_none"}),
    ("deal_never", "spades", NONE, {NONE: 5, "match.deals": 4}),
    ("only_for_predicted_tricks", "differenzler", NONE, {NONE: 2}),
    ("trumps_to_say_unknown", K, ONLY, {ONLY: "trumps"}),
    ("only_for_predicted_tricks", "differenzler", ONLY, {ONLY: "trumps"}),
    ("said_in_secret", "spades", ONLY, {ONLY: "one_none", "phases.predict.said": "together"}),
    ("side_least_anyway", F, SIDE, {SIDE: 4}),
    ("only_for_predicted_tricks", "differenzler", SIDE, {SIDE: 4, "table.sides": PAIRS}),
    (
        "declarer_predicts_later",
        "estimation",
        "phases.predict.not_above_declarer",
        {"phases.predict.first": "forehand"},
    ),
    (
        "declarer_predicts_nothing",
        "oh-hell",
        "scoring.declarer",
        {"scoring.declarer": {"made": 5, "missed": -5}},
    ),
    (
        "alone_brings_nothing",
        "oh-hell",
        "scoring.alone",
        {"scoring.alone": {"kept": 0, "missed": 0}},
    ),
    ("all_bring_the_usual", "oh-hell", ALL, {ALL: {"made": 10, "made_each": 1, "missed_each": -2}}),
    ("need_too_much", "oh-hell", f"{ALL}.least_tricks", {ALL: {"made": 20, "least_tricks": 6}}),
    ("only_for_predicted_tricks", "differenzler", ALL, {ALL: {"made": 20}}),
    ("quotas_of_tricks", Q, ALL, {ALL: {"made": 20}}),
    ("quotas_of_tricks", K, OHNE, {OHNE: 1, ALL: {"made": 20}}),
    (
        "number_brings_the_usual",
        "oh-hell",
        f"{NUMBERS}[0]",
        {NUMBERS: [{"number": 2, "made": 10, "made_each": 1, "missed_each": -2}]},
    ),
    (
        "number_brings_the_usual",
        "oh-hell",
        f"{NUMBERS}[1]",
        {NUMBERS: [{"number": 2, "made": 20}, {"number": 3, "made": 20}]},
    ),
    (
        "predicted_numbers_rise",
        "oh-hell",
        f"{NUMBERS}[1].number",
        {NUMBERS: [{"number": 2, "made": 20}, {"number": 2, "made": 30}]},
    ),
    ("need_too_much", "oh-hell", f"{NUMBERS}[0].number", {NUMBERS: [{"number": 6, "made": 20}]}),
    ("only_for_predicted_tricks", "differenzler", NUMBERS, {NUMBERS: [{"number": 6, "made": 20}]}),
    ("quotas_of_tricks", Q, NUMBERS, {NUMBERS: [{"number": 2, "made": 20}]}),
    ("quotas_of_tricks", K, OHNE, {OHNE: 1, NUMBERS: [{"number": 1, "made": 20}]}),
    ("last_brings_nothing", "oh-hell", "scoring.last", {"scoring.last": {"apart": 2}}),
    (
        "any_sum_from",
        "oh-hell",
        "phases.predict.sum_from",
        {"phases.predict.sum": "any", "phases.predict.sum_from": 2},
    ),
    ("sum_from_sizes", "oh-hell", "phases.predict.sum_from", {"phases.predict.sum_from": 6}),
    (
        "sum_from_sizes",
        "romanian-whist",
        "phases.predict.sum_from",
        {"phases.deal.sizes": [], "phases.predict.sum_from": 2},
    ),
    ("said_in_secret", "oh-hell", "phases.predict.sum", {"phases.predict.said": "together"}),
    (
        "said_in_secret",
        "spades",
        "phases.predict.sum_least",
        {"phases.predict.said": "after_play", "phases.predict.sum_least": 11},
    ),
    (
        "said_in_secret",
        "spades",
        "scoring.last",
        {"phases.predict.said": "together", "scoring.last": {"apart": 2, "kept": 3}},
    ),
    ("nobody_predicts_last", Q, "scoring.last", {"scoring.last": {"apart": 2, "kept": 3}}),
    (
        "nobody_predicts_last",
        "neunundneunzig",
        "scoring.last",
        {"scoring.last": {"apart": 2, "kept": 3}},
    ),
    ("nothing_kept", "kein-stich", BY_KEPT, {BY_KEPT: ["kein-stich"]}),
    ("one_for_the_first_deal", N, "match.contracts", {"match.contracts": ["ohne", "karo"]}),
    (
        "kept_by_more",
        N,
        f"{BY_KEPT}[4]",
        {BY_KEPT: ["karo", "pik", "herz", "kreuz", "ohne"]},
    ),
    ("nothing_to_claim", N, "phases.praemie.kind", {"scoring.premiums": {}}),
    (
        "nobody_claims",
        N,
        "scoring.premiums",
        {"order": ["deal", "weglegen", "tricks"], "phases.praemie": None},
    ),
    (
        "claimed_before_play",
        "spades",
        "phases.praemie.kind",
        {
            "scoring.premiums": {"mehr": PREMIUM},
            "phases.praemie": {"kind": "claim_premium"},
            "phases.gabe": {"kind": "partner_pass", "who": "none", "cards": 1, "first": "partner"},
            "order": ["blind", "deal", "predict", "praemie", "gabe", "tricks"],
        },
    ),
    (
        "premium_brings_nothing",
        N,
        "scoring.premiums.offen",
        {"scoring.premiums.offen": PREMIUM | {"kept": 0}},
    ),
    (
        "premium_shows_nothing",
        "oh-hell",
        "scoring.premiums.mehr.shows",
        {
            "scoring.premiums": {"mehr": PREMIUM | {"shows": "prediction"}},
            "phases.praemie": {"kind": "claim_premium"},
            "order": ["deal", "predict", "praemie", "tricks"],
        },
    ),
    ("contract_unknown", N, f"{BY_KEPT}[1]", {BY_KEPT: ["karo", "pick", "herz", "kreuz"]}),
    ("kept_but_disabled", N, f"{BY_KEPT}[1]", {"contracts.pik.enabled": False}),
    (
        "kept_by_more",
        N,
        "scoring.by_kept[3]",
        {"scoring.by_kept": [30, 20, 10, 5]},
    ),
    ("kept_by_more", "spades", "scoring.by_kept[2]", {"scoring.by_kept": [30, 20, 10]}),
    ("by_kept_brings_nothing", "oh-hell", "scoring.by_kept", {"scoring.by_kept": [0, 0]}),
    ("idle_needs", "hearts", "contracts.herzeln.quota", {"contracts.herzeln.quota": 0}),
    ("quota_too_high", K, OHNE, {OHNE: 2}),
    ("quotas_are_not_said", Q, "contracts.acht.quota", {"contracts.acht.quota": 5}),
    ("quotas_of_tricks", K, OHNE, {OHNE: 0, "scoring.none": {"made": 5, "missed": -5}}),
    ("nobody_predicts_last", K, "scoring.last", {OHNE: 0, "scoring.last": {"apart": 2, "kept": 3}}),
    ("quota_of_no_game", Q, "contracts.acht.quota", {"contracts.acht.quota": 5}),
    ("quotas_are_not_said", Q, "phases.soll.least", {"phases.soll.least": 1}),
    ("partner_least_at_once", F, "match.partner_least", {"match.ends": "at_once"}),
]
"""Each with its table, where it is found, and by which changes."""

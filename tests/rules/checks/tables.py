"""The tables that the contradictions are made of."""

B, D, Z, S = "binokel-3", "doppelkopf", "zweierbinokel-2", "doppelbinokel-2"
R = "schafkopf"
"""With a bid, with hidden sides, two games with a stock, and one with a called card."""

K = "skat"
"""Games with values, by which players bid."""

MARRIAGES = "sechsundsechzig-2"
"""Melds with the lead, a stock that can be closed, and going out."""

DECLARE = {"kind": "declare", "concede": False}
PLAIN = {"label": {"de": "X", "en": "X"}, "points": 10}
SPECIAL = "scoring.special_points.fuchs"
MELD = "melds.table"

FEW = {"goal": "fewest_points", "sides": "alone", "value": 3}
FOR_ALL = {f"contracts.normal.{key}": value for key, value in FEW.items()}
"""All play for few card points where nobody bids."""

DEALER_TAKES_TALON = {
    "phases.talon.who": "dealer",
    "order": ["wahl", "deal", "soll", "ausgleich", "talon", "trump", "discard", "tricks"],
    "phases.wahl": {"kind": "cut", "who": "right_of_dealer", "mode": "nobody"},
    "phases.trump.who": "dealer",
    "phases.tricks.leader": "left_of_dealer",
    "contracts.niemand.enabled": False,
    "contracts.niemand.goal": "points",
    "contracts.acht.offered": None,
}
"""By these changes of Three-Five-Eight the dealer takes the talon, and nobody declares anything."""

OUTBID: dict[str, object] = {
    "order": ["deal", "ansage", "mehr", "tricks"],
    "phases.mehr": {"kind": "reservations", "asked_first": False, "outbids": True},
    "contracts.grosse-misere.offered": "mehr",
}
"""A misery that goes over whatever somebody has named before."""

PREDICTED = {"kind": "predicted", "exact": True, "made": 10}
"""Everybody says how many tricks it will be, and only that counts."""

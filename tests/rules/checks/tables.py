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

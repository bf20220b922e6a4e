"""The tables that the contradictions are made of."""

B, D, Z, S = "binokel-3", "doppelkopf", "zweierbinokel-2", "doppelbinokel-2"
"""With a bid, with hidden sides, and two games with a stock."""

DECLARE = {"kind": "declare", "concede": False}
PLAIN = {"label": {"de": "X", "en": "X"}, "points": 10}
SPECIAL = "scoring.special_points.fuchs"
MELD = "melds.table"

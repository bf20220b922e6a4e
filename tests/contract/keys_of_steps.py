"""Values that tell keys apart where two sides count steps, what is promised, and melds: Mariáš."""

from __future__ import annotations

from typing import Any

MOVED = {
    "scoring.melds_count": False,
    "scoring.steps.hundert.at_least": 80,
    "contracts.hundert.win_at": 80,
    "contracts.hundert-sieben.win_at": 80,
}
"""Mariáš in which melds count nothing."""

MOVED_BY_TEN = {**MOVED, "scoring.melds_move": {"least": 10}}
"""The same, in which they change what is needed from ten card points on."""

ONE_ACE = {
    **{f"contracts.{name}.enabled": False for name in ("acht", "misere", "neun", "offen")},
    "contracts.dreizehn.enabled": False,
    "contracts.rik.partner.cards": ["pik-as"],
    "contracts.rik.partner.plain": True,
}
"""Rikken with the lowest bid alone, in which the one Ace to call may be trump, or one's own."""

NINETY = {"label": {"de": "Mehr als 70", "en": "More than 70"}, "points": 1}

OF_STEPS: dict[str, tuple[str, dict[str, Any]]] = {
    "GameStep.at_least": ("sueca", {"scoring.steps.neunzig": {**NINETY, "at_least": 70}}),
    "GameStep.tricks_below": ("mendikot", {"scoring.steps.weiss.tricks_below": 5}),
    "SideStep.points_lost": ("hokm", {"scoring.steps.kot.points_lost": 1}),
    "SideStep.points_defender_alone": ("euchre", {"scoring.steps.spiel.points_defender_alone": 2}),
    "BiddingPhase.without_meld": ("pinochle", {"phases.bidding.without_meld": 100}),
    "BiddingPhase.melds_for_bids": ("tysiac", {"phases.bidding.melds_for_bids": ["herz"]}),
    "Partner.otherwise": ("rikken", {**ONE_ACE, "contracts.rik.partner.otherwise": ["*-2"]}),
    "Partner.otherwise_held": ("rikken", {**ONE_ACE, "contracts.rik.partner.otherwise_held": True}),
    "Partner.hold_card": (
        "sheepshead",
        {f"contracts.{suit}.partner.hold_card": False for suit in ("kreuz", "pik", "herz")},
    ),
    "Partner.declarer_times": ("rikken", {"contracts.rik.partner.declarer_times": 2}),
    "Partner.may_hold": ("snapszer", {"contracts.ruf.partner.may_hold": False}),
    "Contract.promises": ("marias", {"contracts.spiel.promises": ["sieben"]}),
    "SpecialPoint.promised": (
        "marias",
        {
            "contracts.spiel.promises": ["sieben"],
            "scoring.special_points.sieben.promised": 5,
        },
    ),
    "SaidInPlay.enabled": ("marias", {"scoring.special_points.sieben.announced.enabled": False}),
    "SaidInPlay.cards": ("marias", {"scoring.special_points.sieben.announced.cards": 9}),
    "SaidInPlay.by": ("marias", {"scoring.special_points.sieben.announced.by": "either"}),
    "ReKontra.melds_count": (
        "marias",
        {
            **MOVED,
            "melds": None,
            "phases.tricks.melds_when_leading": "never",
            "contracts.hundert.melds_at_most": None,
            "contracts.hundert-sieben.melds_at_most": None,
        },
    ),
    "TricksPhase.melds_following": (
        "marias",
        {"phases.tricks.melds_led": False, "phases.tricks.melds_following": True},
    ),
    "TricksPhase.melds_shown_by": ("marias", {"phases.tricks.melds_shown_by": "declarer"}),
    "TricksPhase.melds_after_tricks": ("marias", {"phases.tricks.melds_after_tricks": [2]}),
    "TricksPhase.asks_for_whole": ("marjapussi", {"phases.tricks.asks_for_whole": False}),
    "TricksPhase.asks_for_half": ("marjapussi", {"phases.tricks.asks_for_half": False}),
    "MeldsMove.least": ("marias", {**MOVED_BY_TEN, "scoring.melds_move.least": 49}),
    "MeldsMove.most": ("marias", {**MOVED_BY_TEN, "scoring.melds_move.most": 51}),
    "Announcements.by_part": ("marias", {"announcements.by_part": False}),
    "ReKontra.opponents": (
        "hombre",
        {
            "scoring.opponents": "shared",
            "scoring.steps.kodille.lost_to_one": False,
            "match.pot.taken_by_one": False,
        },
    ),
    "SideStep.lost_to_one": ("hombre", {"scoring.steps.kodille.lost_to_one": False}),
    "SideStep.at_least": ("marias", {"scoring.steps.hundert.at_least": 60}),
    "SideStep.each": (
        "marias",
        {"scoring.steps.hundert.at_least": 60, "scoring.steps.hundert.each": 5},
    ),
}
"""By the key, as in `tests/contract/test_every_key.py`."""

"""Values that tell keys apart which say what takes a trick, and what wins the match with it."""

from __future__ import annotations

from typing import Any

SMUDGE = "contracts.smudge.wins_match"

OF_TRICKS: dict[str, tuple[str, dict[str, Any]]] = {
    "Level.wins_match": ("baloot", {"announcements.levels.gahwa.wins_match": False}),
    "Contract.wins_match": ("setback", {"contracts.smudge.enabled": True, SMUDGE: False}),
    "MatchRules.won_with_tricks": ("sueca", {"match.won_with_tricks": 10}),
    "Contract.highest_card": (
        "mighty",
        {
            f"contracts.bid-{tricks}-{trump}.highest_card": []
            for tricks in range(13, 21)
            for trump in ("kreuz", "karo", "herz", "pik")
        },
    ),
    "Jokers.powerless_in": ("mighty", {"deck.jokers.powerless_in": []}),
    "Jokers.called_by": ("mighty", {"deck.jokers.called_by": []}),
    "Leads.trump_first": ("loo", {"phases.tricks.leads.trump_first": True}),
    "Leads.plain_first": ("mighty", {"phases.tricks.leads.plain_first": False}),
    "TricksPhase.partners_show": ("briscola-4", {"phases.tricks.partners_show": None}),
    "Contract.turned_over": (
        "makker-whist",
        {f"contracts.vip-{number}-named.turned_over": 1 for number in range(7, 14)},
    ),
    "Contract.trump_suits": ("tapp", {"contracts.solo.trump_suits": []}),
    "Partner.plain": ("rikken", {"contracts.rik.partner.plain": True}),
    "Partner.names_trump": (
        "makker-whist",
        {f"contracts.halbe-{number}-named.partner.names_trump": False for number in range(7, 14)},
    ),
    "TakenOver.first_tricks": (
        "fuenfundzwanzig",
        {"contracts.jink.enabled": True, "contracts.spiel.taken_over.first_tricks": 1},
    ),
    "Promotion.times": ("gong-zhu", {"promotions.schaf.times": 3}),
    "Promotion.cards": ("gong-zhu", {"promotions.herzen.cards": []}),
    "Contract.several": ("wiezen", {"contracts.misere.several": False}),
    "Contract.whole_suit": ("belka", {"contracts.spiel.whole_suit": False}),
    "Contract.reach": ("karnoeffel", {"contracts.spiel.reach": {"trump-7": "led"}}),
    "Contract.upside_down": ("sueca", {"contracts.spiel.upside_down": [2, 4]}),
    "Contract.higher_suits": ("quinto", {"contracts.spiel.higher_suits": ["pik", "herz"]}),
}
"""By the key, as in `tests/contract/test_every_key.py`."""

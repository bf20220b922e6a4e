"""Values that tell keys apart where the stronger hand plays: Minibridge."""

from __future__ import annotations

from typing import Any

ONE_SUIT = [{"kind": "cards", "count": 5, "cards": ["pik-*"]}]
JACK = "contracts.bube.all_taken"
FIRST_OF_ONE_CARD = {
    "match.contracts": ["bube", "viel", "wenig", "herz", "damen", "koenig"],
    JACK: {"own": 8, "others": 0},
}

OF_HANDS: dict[str, tuple[str, dict[str, Any]]] = {
    "Deck.hand_points": ("minibridge", {"deck.hand_points": {"2": 4, "3": 3, "4": 2}}),
    "TakingAll.own": ("lora", FIRST_OF_ONE_CARD | {f"{JACK}.own": 3}),
    "TakingAll.others": ("lora", FIRST_OF_ONE_CARD | {f"{JACK}.others": 1}),
    "AllTaken.cards": ("hearts", {"scoring.all_taken.cards": ["herz-2", "herz-3"]}),
    "Leads.broken_by": ("hearts", {"phases.tricks.leads.broken_by": ["kreuz-*"]}),
    "ExchangeTrump.taken_by": ("tute-2", {"phases.stock.exchange.taken_by": {}}),
    "Contract.shows_talon": ("calabresella", {"contracts.solo.shows_talon": None}),
    "Holding.cards": ("sjavs", {"contracts.fuenf.holding": ONE_SUIT}),
    "ReservationsPhase.equal_points": ("minibridge", {"phases.ansage.equal_points": "first"}),
    "StockPhase.draws": (
        "german-whist",
        {
            "phases.deal.packets": [{"hand": 9}, {"turn_up": 1}],
            "phases.stock.tricks_count": True,
            "phases.stock.draws": "winner",
            "phases.tricks.each_trick": 0,
            "phases.tricks.last_trick": 1,
            "scoring.above": 0,
        },
    ),
    "Meld.any_turn": (
        "tute-2",
        {"melds.table.cante.wins": "deal", "melds.table.cante.any_turn": True},
    ),
    "StockPhase.drawn": ("tressette-2", {"phases.stock.drawn": "unseen"}),
    "ReservationsPhase.dummy_opens": ("minibridge", {"phases.ansage.dummy_opens": False}),
}
"""By the key, as in `tests/contract/test_every_key.py`."""

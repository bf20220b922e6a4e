"""Contradictions of jokers that have places among the cards of the trump suit."""

from __future__ import annotations

from typing import Any

T = "cinch"
"""A game in which a suit becomes trump, without jokers as it is written."""

ORDER = "contracts.spiel.trump_order"
ABOVE, BELOW = ["as", "koenig", "dame", "bube"], ["10", *map(str, range(9, 1, -1))]


def placed(*names: str, **jokers: Any) -> dict[str, Any]:
    """Two jokers, or others, that stand between the Jack and the Ten as they are named."""
    return {
        "deck.jokers": {"count": 2, "little": 1, **jokers},
        "phases.deal.packets": [{"hand": 9}, {"undealt": 18}],
        ORDER: [*ABOVE, *names, *BELOW],
    }


OF_JOKERS: list[tuple[str, str, str, dict[str, Any]]] = [
    ("rank_twice", T, f"{ORDER}[6]", placed("joker", "kleinjoker", "joker")),
    ("order_lacks_card", T, ORDER, placed("joker")),
    ("little_joker_above", T, f"{ORDER}[4]", placed("kleinjoker", "joker")),
    ("joker_placed", T, f"{ORDER}[4]", placed("joker", little=0, bound=False)),
    ("joker_placed", T, f"{ORDER}[4]", placed("joker", little=0, power="none")),
    (
        "card_not_in_deck",
        T,
        f"{ORDER}[4]",
        {ORDER: [*ABOVE, "joker", *BELOW]},
    ),
    (
        "label_lacks_other",
        T,
        "deck.jokers.label",
        placed("joker", "kleinjoker", label={"one": "Hexe"}),
    ),
    (
        "trump_made_plain",
        "molotow",
        "contracts.spiel.trump",
        {
            "deck.jokers": {"count": 4},
            "phases.deal.packets": [{"hand": 10}],
            "contracts.spiel.trump_order[+]": "joker",
        },
    ),
]
"""Each with its table, where it is found, and by which changes."""

"""Tables of Doppelkopf with many house rules, at a moment of play."""

from __future__ import annotations

from game.engine.rules.compiling import compile_rules
from game.ui.storybook.table.scenes import SCENES, Moment, find_moment
from tests.ui.table.at_table import Sitting, ruleset, sit_down

HOUSE = {
    "neunen": "true",
    "armut": "spielen",
    "schweinchen": "beim-spielen",
    "ansagen": "dazu",
    "fleischlos": "true",
    "pflichtansage": "30",
}

MANY = {
    **dict.fromkeys(
        [
            *("neunen", "schmeissen-koenige", "schmeissen-neunen", "schmeissen-koenige-neunen"),
            *("schmeissen-fuchs", "kreuz-solo", "pik-solo", "herz-solo", "fleischlos"),
            *("koenige-solo", "koehler", "damen-koenige-solo", "damen-buben-solo"),
            *("buben-koenige-solo", "null-solo"),
        ],
        "true",
    ),
    "armut": "spielen",
    "schmeissen-volle": "80",
}
"""As many things to reserve as there are."""


def at_moment(scene: str | Moment, seed: int = 1, house: dict[str, str] | None = None) -> Sitting:
    """A sitting at the moment of a scene, the opponents ready to go on."""
    rules = ruleset("doppelkopf", **(house or HOUSE))
    moment = SCENES[scene].moment if isinstance(scene, str) else scene
    moves = find_moment(compile_rules(rules), moment, seed)
    at = sit_down(rules, moves=moves, seed=seed, speed="instant", player="easy")
    at.until_asked()
    return at

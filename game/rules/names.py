"""What things of a ruleset are called where one label alone does not say it."""

from __future__ import annotations

from game.rules.model import Ruleset

SAID = {"announced_re": "re", "announced_kontra": "kontra"}
"""The reasons on a sheet that are about an announcement, with the side that said it."""


def said_name(ruleset: Ruleset, reason: str, detail: str, lang: str) -> str | None:
    """What was announced by whom, or who has doubled; None for every other line of a sheet."""
    names = ruleset.scoring.side_names
    if reason == "doubled":
        return next((n.text(lang) for side, n in names.items() if side == detail), None)
    name = next((n.text(lang) for side, n in names.items() if side == SAID.get(reason)), "")
    spoken = ruleset.announcements
    if not name or spoken is None or detail not in spoken.levels:
        return None
    label = spoken.levels[detail].label.text(lang)
    return label.replace("{side}", name) if "{side}" in label else f"{name}: {label}"

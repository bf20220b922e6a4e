"""Another language and another deck on a screen that is open, and what is then written there."""

from __future__ import annotations

import re
from typing import Any

import pygame

from game.ui.kit import Screen
from tests.ui.recorder import record

TYPED = {"rules-search", "house_rules-search", "house_rules-not-found"}
"""Scenes with a word that the player has typed."""

CHOICE = {"settings", "settings-end", "settings-trouble"}
"""Where one chooses what things are called, and all names stand."""

DECK_WORDS = {
    ("german", "de"): re.compile(r"\b(?:Eichel|Schippen|Schellen|Ober|Unter)\b"),
    ("german", "en"): re.compile(r"\b(?:Acorns|Leaves|Bells|Obers?|Unters?)\b"),
    ("french", "de"): re.compile(r"\b(?:Kreuz|Pik|Karo|Damen?|Buben?)\b"),
    ("french", "en"): re.compile(r"\b(?:Clubs|Spades|Diamonds|Queens?|Jacks?)\b"),
}
OTHER = {"german": "french", "french": "german"}


def change(screen: Any, **settings: object) -> None:
    """Change settings as the program does."""
    context = getattr(screen.context, "context", screen.context)
    context.settings = context.settings.changed(**settings)
    screen.renew()
    for _ in range(12):
        screen.update(0.1)


def read(screen: Screen, surface: pygame.Surface) -> list[str]:
    """All that is written there; words, where a text has several lines."""
    return [ink.text for ink in record(screen, surface, dry=True).texts]

"""What a player may set for all tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Deck = Literal["game", "german", "french"]
Speed = Literal["slow", "normal", "fast", "instant"]
Sorting = Literal["trumps_left", "trumps_right"]


@dataclass
class Settings:
    """Settings with their defaults; changed in place, read at every layout.

    deck: `game` shows the deck that each game is named for. scale: 0.75 to 2.0, the player's own
    size of everything. volume: 0 to 100, 0 is silence. auto_gather: whether a finished trick goes
    away by itself or at a click.
    """

    lang: str = "de"
    name: str = ""
    portrait: str = "Du"
    deck: Deck = "game"
    back: str = "geweih"
    large_index: bool = False
    four_colors: bool = False
    sorting: Sorting = "trumps_left"
    speed: Speed = "normal"
    less_motion: bool = False
    second_click: bool = False
    auto_gather: bool = True
    volume: int = 60
    scale: float = 1.0
    fullscreen: bool = False

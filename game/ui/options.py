"""What the program is asked for when it is opened."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.players.programs import USUAL_LIMITS, ProgramLimits

if TYPE_CHECKING:
    from game.rules.loading import Loaded
    from game.rules.model import Ruleset


class Options(NamedTuple):
    """What `stammtisch play` asks for; nothing at all opens the start screen.

    loaded: the ruleset to sit down to. seats: a player's name a seat, `human` for the one at the
    screen. deals: how many are played. speed: slow, normal, fast or instant. size: of the window,
    in pixels. autoplay: an opponent plays the human's seat, and the program ends after `deals`.
    limits: how long programs at the table may take. match: a file with a deal that somebody has
    handed on, in place of a ruleset. table: a file with a table that somebody has handed on, which
    is taken in; its mistakes are told on the screen.
    """

    loaded: Loaded[Ruleset] | None = None
    seed: int | None = None
    seats: tuple[str, ...] = ()
    deals: int | None = None
    speed: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    autoplay: bool = False
    limits: ProgramLimits = USUAL_LIMITS
    match: Path | None = None
    table: Path | None = None
    lang: str | None = None


def overrides_of(options: Options) -> dict[str, Any]:
    """The settings that the command line gives for this run."""
    given: dict[str, Any] = {}
    if options.speed is not None:
        given["speed"] = options.speed
    if options.lang is not None:
        given["language"] = options.lang
    if options.fullscreen:
        given["fullscreen"] = True
    if options.size is not None:
        given["window"] = options.size
    return given

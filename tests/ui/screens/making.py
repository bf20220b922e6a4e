"""Pages as they stand in pictures, for looking at their widgets."""

from __future__ import annotations

from typing import Any

from game.rules import load
from game.ui.context import Context, Settings
from game.ui.kit import Scale, prepare_offscreen
from game.ui.storybook.screens import PAGES, Setting


def made(
    name: str,
    size: tuple[int, int],
    lang: str = "de",
    user: float = 1.0,
    ruleset: str = "binokel-wuerttemberg-3",
) -> Any:
    """The page of that name, laid out for a window of `size` pixels."""
    prepare_offscreen()
    context = Context(Settings().changed(language=lang, scale=user))
    screen = PAGES[name](Setting(load(ruleset), 3, context, Scale(size, user)))
    screen.start()
    return screen

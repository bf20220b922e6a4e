"""The screens around the table as scenes, filled with what simple players have played.

A page scene makes its screen, lays it out and brings it into the state that it is named after:
with a notice open, searched through, scrolled to its end.
"""

from game.ui.storybook.screens.changes import CHANGES
from game.ui.storybook.screens.common import Setting
from game.ui.storybook.screens.lessons import LESSONS
from game.ui.storybook.screens.match import MATCH
from game.ui.storybook.screens.review import BACK
from game.ui.storybook.screens.rules import READING
from game.ui.storybook.screens.start import START
from game.ui.storybook.screens.tables import TABLES

PAGES = {**START, **TABLES, **CHANGES, **READING, **MATCH, **BACK, **LESSONS}
"""All scenes around the table by name."""

__all__ = ["PAGES", "Setting"]

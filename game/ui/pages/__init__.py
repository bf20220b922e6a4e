"""The screens around the table as scenes, filled with what simple players have played.

A page scene makes its screen, lays it out and brings it into the state that it is named after:
with a notice open, searched through, scrolled to its end.
"""

from game.ui.pages.back import BACK
from game.ui.pages.handing_on import HANDING_ON
from game.ui.pages.lessons import LESSONS
from game.ui.pages.match import MATCH
from game.ui.pages.reading import READING
from game.ui.pages.setting import Setting
from game.ui.pages.start import START
from game.ui.pages.tables import TABLES

PAGES = {**START, **TABLES, **READING, **MATCH, **HANDING_ON, **BACK, **LESSONS}
"""All scenes around the table by name."""

__all__ = ["PAGES", "Setting"]

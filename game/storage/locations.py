"""Where everything of a player lies on disk, by the customs of the platform.

The environment variable `STAMMTISCH_HOME` puts all of it below one folder. Folders are made when
something is written into them, never by asking for them.
"""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import PlatformDirs

HOME_VARIABLE = "STAMMTISCH_HOME"

_DIRS = PlatformDirs("stammtisch", appauthor=False)


def _home() -> Path | None:
    text = os.environ.get(HOME_VARIABLE)
    return Path(text).expanduser() if text else None


def data_folder() -> Path:
    """What the player would miss: matches and own rulesets."""
    return _home() or Path(_DIRS.user_data_dir)


def matches_folder() -> Path:
    """Matches that can be continued."""
    return data_folder() / "matches"


def history_folder() -> Path:
    """Matches that were played to their end."""
    return data_folder() / "history"


def bin_folder() -> Path:
    """What was thrown away, so that it can be fetched back by hand."""
    return data_folder() / "bin"


def aside_folder() -> Path:
    """What could not be read and was put aside, for whoever may mend it."""
    return data_folder() / "aside"


def hands_file() -> Path:
    """In which order the player has put the hands of matches that can be continued."""
    return data_folder() / "hands.yaml"


def rulesets_folder() -> Path:
    """The player's own rulesets."""
    return data_folder() / "rulesets"


def documents_folder() -> Path:
    """Where a file is put that the player wants to find again and hand on."""
    return _home() or Path(_DIRS.user_documents_dir)


def exports_folder() -> Path:
    """What is handed on: tables of numbers, deals for friends."""
    home = _home()
    return home / "exports" if home else Path(_DIRS.user_documents_dir) / "Stammtisch"


def cache_folder() -> Path:
    """What is kept only to be quicker: nobody would miss it."""
    home = _home()
    return home / "cache" if home else Path(_DIRS.user_cache_dir)


def settings_file() -> Path:
    """The settings."""
    return (_home() or Path(_DIRS.user_config_dir)) / "settings.yaml"


def reports_folder() -> Path:
    """Crash reports."""
    home = _home()
    return home / "reports" if home else Path(_DIRS.user_log_dir)

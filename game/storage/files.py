"""Small certainties about files: written whole or not at all, never overwritten by accident."""

from __future__ import annotations

import os
import re
import shutil
import unicodedata
from pathlib import Path

LONGEST_NAME = 60
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9]|conin|conout)")


def safe_name(text: str, otherwise: str = "tisch") -> str:
    """A file name without ending that every system takes: `tante-ernas-tisch`.

    Only a–z, 0–9 and hyphens, at most 60 long, none of the names that Windows keeps for devices;
    `otherwise` when nothing of the text is left.
    """
    plain = unicodedata.normalize("NFKD", text.lower().translate(_UMLAUTS))
    plain = plain.encode("ascii", "ignore").decode()
    name = re.sub(r"[^a-z0-9]+", "-", plain)[:LONGEST_NAME].strip("-") or otherwise
    return f"{name}-{otherwise}" if _RESERVED.fullmatch(name) else name


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """A path in the folder that is not taken yet: `stem`, else `stem-2`, `stem-3` …"""
    path, number = folder / f"{stem}{suffix}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{suffix}", number + 1
    return path


def write_whole(path: Path, text: str) -> None:
    """Write a file so that after a kill or a power cut it holds either the old or the new text.

    Makes the folder. Raises OSError, leaving the old file as it was.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with draft.open("wb") as stream:
            stream.write(text.encode("utf-8"))
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make a new or renamed file in the folder last, where the system knows such a thing."""
    if os.name == "nt":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass  # some file systems cannot; the file itself is safe all the same
    finally:
        os.close(handle)


def keep_aside(path: Path) -> Path:
    """Copy a broken file to `<stem>.broken-<n><suffix>` beside it; gives its path.

    Raises OSError.
    """
    number = 1
    while (aside := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists():
        number += 1
    shutil.copyfile(path, aside)
    with aside.open("r+b") as stream:
        os.fsync(stream.fileno())
    return aside


def is_kept_aside(path: Path) -> bool:
    """Whether a file is one that `keep_aside` made."""
    return re.search(r"\.broken-\d+$", path.stem) is not None


def move_into(folder: Path, path: Path) -> Path:
    """Move a file into a folder without overwriting anything there. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    target = free_path(folder, path.stem, path.suffix)
    path.replace(target)
    sync_folder(folder)
    return target

"""Small certainties about files: written whole or not at all, never overwritten by accident."""

from __future__ import annotations

import contextlib
import errno
import filecmp
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from game.letters import bare

LONGEST_NAME = 60

MOST_ASIDE = 20
"""So many copies of a broken file are kept, each with another content."""

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9]|conin|conout)")


def safe_name(text: str, otherwise: str = "tisch") -> str:
    """A file name without ending that every system takes: `tante-ernas-tisch`.

    Only a–z, 0–9 and hyphens, at most 60 long, none of the names that Windows keeps for devices;
    `otherwise` when nothing of the text is left.
    """
    plain = bare(text.lower().translate(_UMLAUTS))
    name = re.sub(r"[^a-z0-9]+", "-", plain)[:LONGEST_NAME].strip("-") or otherwise
    return f"{name}-{otherwise}" if _RESERVED.fullmatch(name) else name


def free_path(folder: Path, stem: str, suffix: str) -> Path:
    """A path in the folder that is not taken yet: `stem`, else `stem-2`, `stem-3` …"""
    path, number = folder / f"{stem}{suffix}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{suffix}", number + 1
    return path


def write_whole(
    path: Path, content: str | bytes, *, make_folder: bool = True, lasting: bool = True
) -> None:
    """Write a file so that after a kill or a power cut it holds either the old or the new content.

    What need not be `lasting`, because it can be made anew, does not wait for the disk: after a
    power cut it may be torn, and who reads it has to notice.
    A link goes on leading where it led; what is no file (a pipe, a device) takes the content
    straight. Raises OSError, which names the path, leaving the old file as it was.
    """
    target = Path(os.path.realpath(path))
    try:
        if target.exists() and not target.is_file():
            target.write_bytes(_bytes_of(content))
            return
        if make_folder:
            target.parent.mkdir(parents=True, exist_ok=True)
        with _draft(target, _bytes_of(content), lasting=lasting) as draft:
            draft.replace(target)
    except OSError as error:
        raise _about(path, error) from None
    if lasting:
        sync_folder(target.parent)


def write_new(path: Path, content: str | bytes) -> None:
    """Write a file that is not there yet, whole or not at all; makes the folder.

    Raises OSError, which names the path: FileExistsError where something lies already.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _draft(path, _bytes_of(content)) as draft:
            _move_new(draft, path)
    except OSError as error:
        raise _about(path, error) from None
    sync_folder(path.parent)


def _bytes_of(content: str | bytes) -> bytes:
    return content.encode("utf-8") if isinstance(content, str) else content


def _about(path: Path, error: OSError) -> OSError:
    """The same error, of the file that was meant: its draft is nobody's concern."""
    return OSError(error.errno, error.strerror or str(error), str(path))


@contextlib.contextmanager
def _draft(target: Path, content: bytes | BinaryIO, *, lasting: bool = True) -> Iterator[Path]:
    """A file beside the target that holds the content, for good if it is to be `lasting`; gone
    afterwards if it is still there. Raises OSError."""
    draft = target.with_name(f"{target.name}.{os.getpid()}.new")
    try:
        with draft.open("wb") as stream:
            if isinstance(content, bytes):
                stream.write(content)
            else:
                shutil.copyfileobj(content, stream)
            stream.flush()
            if lasting:
                os.fsync(stream.fileno())
        yield draft
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)


def _move_new(draft: Path, path: Path) -> None:
    """Give a draft its name, unless that is taken. Raises OSError."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:  # there are file systems without links
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST)) from None
        draft.rename(path)


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

    The same content is kept only once, and of each file the newest `MOST_ASIDE` copies. Raises
    OSError.
    """
    numbers = _kept_aside(path)
    filecmp.clear_cache()
    for number in numbers:
        if filecmp.cmp(path, _aside(path, number), shallow=False):
            return _aside(path, number)
    aside = _aside(path, max(numbers, default=0) + 1)
    with path.open("rb") as stream, _draft(aside, stream) as draft:
        _move_new(draft, aside)
    sync_folder(path.parent)
    for number in numbers[: max(0, len(numbers) + 1 - MOST_ASIDE)]:
        with contextlib.suppress(OSError):
            _aside(path, number).unlink()
    return aside


def _aside(path: Path, number: int) -> Path:
    return path.with_name(f"{path.stem}.broken-{number}{path.suffix}")


def _kept_aside(path: Path) -> list[int]:
    """The numbers of the copies of a file, the oldest first."""
    name = re.compile(rf"{re.escape(path.stem)}\.broken-(\d+){re.escape(path.suffix)}")
    matches = (name.fullmatch(beside.name) for beside in path.parent.iterdir())
    return sorted(int(match[1]) for match in matches if match)


def is_kept_aside(name: str) -> bool:
    """Whether a file of that name is one that `keep_aside` made."""
    return re.search(r"\.broken-\d+(\.[^.]*)?$", name) is not None


def move_into(folder: Path, path: Path) -> Path:
    """Move a file into a folder without overwriting anything there. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    target = free_path(folder, path.stem, path.suffix)
    path.replace(target)
    sync_folder(folder)
    return target

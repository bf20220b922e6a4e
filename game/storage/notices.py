"""What a player must be told: a text of ``assets/texts/*/storage.yaml`` with its arguments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.reading import KIB, TooLargeError
from game.texts import Phrase


@dataclass(frozen=True, slots=True)
class PlayerNotice(Phrase):
    """A message for the player; ``texts(lang).show(notice)`` says it."""


def notice(key: str, /, **args: Any) -> PlayerNotice:
    """The notice ``storage.<key>``."""
    return PlayerNotice(f"storage.{key}", args)


class StorageError(Exception):
    """Something on disk could not be done; `notice` says it in the player's words."""

    def __init__(self, said: PlayerNotice) -> None:
        super().__init__(said.key)
        self.notice = said


def reason_of(error: OSError) -> Phrase | str:
    """Why the system refused, in words: the frequent reasons have texts of their own."""
    import errno

    known = {
        errno.ENOSPC: "disk_full",
        errno.EDQUOT: "disk_full",
        errno.EROFS: "read_only",
        errno.EACCES: "no_permission",
        errno.EPERM: "no_permission",
        errno.EIO: "damaged",
        errno.ENOENT: "not_there",
        errno.ENOTDIR: "not_there",
        errno.ENXIO: "no_file",
        errno.EISDIR: "folder",
        errno.EEXIST: "there",
        errno.ENAMETOOLONG: "name",
        errno.EINVAL: "name",
    }
    if isinstance(error, TooLargeError):
        return Phrase("storage.reasons.too_large", {"limit": error.limit // KIB})
    word = known.get(error.errno or 0)
    return Phrase(f"storage.reasons.{word}") if word else error.strerror or str(error)

"""What small YAML texts say, so that a start need not read again what the one before has read.

The reader of YAML takes longer to load than all of these texts take to be looked through. So what
was read of a text is kept as JSON under a digest of its bytes, and of the version that read it.
Whoever opens the program says where it is kept (`game/storage/parsed_texts.py`); without that,
every text is read as it stands.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from game import __version__
from game.digest import digest

MOST = 256
"""So many texts are kept: those that the first picture needs, and a few more."""


class Parsed:
    """What was read of texts, each a line: the digest of the text, one of the JSON, the JSON."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}
        self._used: dict[str, str] | None = None
        self.changed = False
        """Whether something was read that was not known."""

    def begin(self, lines: Iterable[str]) -> None:
        """Use what was kept, and note what is read from now on."""
        self._known = {line[:64]: line for line in lines}
        self._used, self.changed = {}, False

    def end(self) -> tuple[str, ...]:
        """Note nothing any more; gives back all that was asked for since the beginning."""
        used, self._used, self._known = self._used or {}, None, {}
        return tuple(used.values())

    def get(self, kind: str, text: bytes, parse: Callable[[], Any]) -> Any:
        """What a text says: what was kept of it, else what `parse` gives. Texts of one `kind` are
        read in the same way."""
        if self._used is None:
            return parse()
        name = digest(f"{__version__} {kind} ".encode() + text)
        line = self._used.get(name) or self._known.get(name)
        if line is not None and _digest(line[130:]) == line[65:129]:
            self._used[name] = line
            return json.loads(line[130:])
        content = parse()
        written = _written(content)
        if written is not None and len(self._used) < MOST:
            self._used[name] = f"{name} {_digest(written)} {written}"
            self.changed = True
        return content


def _digest(text: str) -> str:
    return digest(text.encode())


def _written(content: Any) -> str | None:
    """Content as JSON; None where that would say something else."""
    try:
        written = json.dumps(content, separators=(",", ":"))
        return written if json.loads(written) == content else None
    except (TypeError, ValueError):
        return None


PARSED = Parsed()
"""The one of this program."""

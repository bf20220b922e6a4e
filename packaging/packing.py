"""Packs what goes into the program folder: drawings in a tenth of the room, texts in a third and
fonts in half, read as quickly, JSON, which only editors read there, without blanks, and the modules
that Python begins with."""

from __future__ import annotations

import gzip
import json
import shutil
import zipfile
from collections.abc import Iterable
from pathlib import Path

Entry = tuple[str, str, str]
"""As PyInstaller has it: the name in the folder, where the file lies, what it is."""

PACKED = {
    ".svg": ("assets/cards/", "assets/people/"),
    ".yaml": ("assets/texts/de/", "assets/texts/en/"),
    ".ttf": ("assets/fonts/",),
}
"""Folders whose files of an ending are read by `game.resources.unpacked`."""


def packed(datas: Iterable[Entry], work: Path) -> list[Entry]:
    """What goes into the folder in place of `datas`; whatever is packed lies in the folder
    `work`."""
    shutil.rmtree(work, ignore_errors=True)
    entries = []
    for name, path, kind in datas:
        inside, content = Path(name), b""
        if inside.as_posix().startswith(PACKED.get(inside.suffix, ())):
            inside = inside.with_suffix(f"{inside.suffix}z")
            content = gzip.compress(Path(path).read_bytes(), mtime=0)
        elif inside.suffix == ".json":
            tree = json.loads(Path(path).read_text(encoding="utf-8"))
            content = json.dumps(tree, ensure_ascii=False, separators=(",", ":")).encode()
        if content:
            made = work / inside
            made.parent.mkdir(parents=True, exist_ok=True)
            made.write_bytes(content)
            entries.append((str(inside), str(made), kind))
        else:
            entries.append((name, path, kind))
    return entries


def with_packed_library(datas: Iterable[Entry], work: Path) -> list[Entry]:
    """The entries, with Python's first modules in a third of the room: PyInstaller lays them into
    an archive as they are. Made anew in the folder `work`.

    Only for where Python finds `zlib` before it has any of them, as it does on Linux.
    """
    entries = []
    for name, path, kind in datas:
        made = path
        if name == "base_library.zip":
            work.mkdir(parents=True, exist_ok=True)
            made = str(work / name)
            with zipfile.ZipFile(path) as plain, zipfile.ZipFile(made, "w") as packed:
                for inside in plain.infolist():
                    packed.writestr(inside, plain.read(inside), zipfile.ZIP_DEFLATED, 9)
        entries.append((name, made, kind))
    return entries

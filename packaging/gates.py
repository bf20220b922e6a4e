"""One library that opens every module of the compiled core, on Linux.

Beside the library of its group every compiled module has one of its own, which does nothing but ask
that one for the module. In a folder each fills a block of the disk, for hundreds of modules a
megabyte. So in the program folder a module is two lines in the archive instead, which ask the same
by `gate.c`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sysconfig
from collections.abc import Iterable
from pathlib import Path

Entry = tuple[str, str, str]
"""As PyInstaller has it: the name (of a module, with dots), where the file lies, what it is."""

GATE = "stammtisch_gate"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")


def through_one_gate(
    binaries: Iterable[Entry], modules: list[Entry], work: Path
) -> tuple[list[Entry], list[Entry]]:
    """What goes into the folder and into the archive in place of `binaries` and `modules`. Made
    anew in the folder `work`."""
    shutil.rmtree(work, ignore_errors=True)
    kept, archived = [], list(modules)
    for entry in binaries:
        group = _group(entry)
        if not group:
            kept.append(entry)
            continue
        inside = Path(entry[0].removesuffix(SUFFIX) + ".py")
        parts = inside.with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        lines = work / inside
        lines.parent.mkdir(parents=True, exist_ok=True)
        lines.write_text(
            f"import {group}, {GATE}\n{GATE}.enter({group}, 'init_{name.replace('.', '___')}')\n"
        )
        archived.append((name, str(lines), "PYMODULE"))
    if len(archived) > len(modules):
        kept.append((GATE + SUFFIX, str(_compiled(work / (GATE + SUFFIX))), "EXTENSION"))
    return kept, archived


def _group(entry: Entry) -> str:
    """The library that the one at `entry` does nothing but ask, if it is such a one."""
    name, path, _ = entry
    if not name.startswith("game/") or not name.endswith(SUFFIX):
        return ""
    found = re.search(rb"(\w+__mypyc)\.init_", Path(path).read_bytes())
    return found[1].decode() if found else ""


def _compiled(to: Path) -> Path:
    subprocess.run(
        [
            *("cc", "-shared", "-fPIC", "-Os", "-s", "-Wl,-z,noseparate-code,--build-id=none"),
            *("-I", sysconfig.get_path("include"), "-o", str(to)),
            str(Path(__file__).with_name("gate.c")),
        ],
        check=True,
    )
    return to

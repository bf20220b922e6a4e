"""Makes the libraries of the program folder as small as the program lets them be, on Linux.

What only debuggers read is stripped. What SDL has been linked against and nobody here calls (it can
play MP3, modules and MIDI, and read TIFF, WebP and JPEG; we make our sounds ourselves and draw PNG
and SVG) is made *hollow*: a library of that name with the functions that others are linked against,
each of which does nothing. SDL asks for them when it is loaded and never calls one. What only
hollow libraries needed goes.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

Entry = tuple[str, str, str]
"""As PyInstaller has it: the name in the folder, where the file lies, what it is."""

HOLLOW = (
    *("FLAC", "fluidsynth", "mpg123", "ogg", "opusfile", "vorbis", "vorbisfile", "wavpack", "xmp"),
    *("jpeg", "tiff", "webp", "webpdemux"),
    "brotlidec",  # web fonts
)
"""Libraries by name that are asked for and never called."""

NEEDLESS = (
    *("asound", "portmidi", "opus", "sndfile", "vorbisenc", "sharpyuv", "brotlicommon"),
    *("bz2", "lzma", "stdc++", "gcc_s"),
)
"""What is needed by nothing but these, or by modules of Python that are left out."""

PATCHED = ("pygame", "pygame_ce.libs")
"""Folders of libraries that were patched after they had been linked: stripping breaks them."""


def slim(binaries: Iterable[Entry], work: Path) -> list[Entry]:
    """What goes into the folder in place of `binaries`. Made anew in the folder `work`.

    Without a C compiler and the binutils nothing can be made smaller, and all is returned as it is.
    """
    entries = list(binaries)
    if any(shutil.which(tool) is None for tool in ("strip", "nm", "cc")):
        return entries
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    entries = without_needless(entries)
    users = [
        path for name, path, kind in entries if _short(name) not in HOLLOW and kind == "BINARY"
    ]
    asked = {symbol for path in users for symbol in _symbols(path, "--undefined-only")}

    def smaller(name: str, path: str, kind: str) -> Entry:
        copy = work / name.replace("/", "-")
        if kind == "SYMLINK":
            return name, path, kind
        if _short(name) in HOLLOW:
            _make_hollow(path, copy, asked)
        elif Path(name).parts[0] in PATCHED:
            return name, path, kind
        else:
            shutil.copy(path, copy)
            copy.chmod(0o755)
            subprocess.run(["strip", "--strip-unneeded", str(copy)], check=True)
        return name, str(copy), kind

    return [smaller(*entry) for entry in entries]


def without_needless(entries: Iterable[Entry]) -> list[Entry]:
    """The entries but for needless libraries, and links to them."""
    return [entry for entry in entries if _short(entry[0]) not in NEEDLESS]


def _short(name: str) -> str:
    """What a library is called: `webp` of ``pygame_ce.libs/libwebp-0c3b7151.so.7.2.0``."""
    found = re.fullmatch(r"lib([A-Za-z][\w+]*?)(?:2?-[\w.-]+)?\.so[\d.]*", Path(name).name)
    return found[1] if found else ""


def _symbols(path: str, which: str) -> set[tuple[str, str]]:
    """Names and versions of the functions that a library has or asks for."""
    told = subprocess.run(
        ["nm", "-D", "--with-symbol-versions", which, path],
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.findall(r"[TWU] (\w+)(?:@@?([\w.]+))?$", told.stdout, re.MULTILINE)
    return {(name, version) for name, version in found}


def _make_hollow(path: str, to: Path, asked: set[tuple[str, str]]) -> None:
    """Lay at `to` what has the name of the library at `path` and those of its functions that are
    asked for."""
    wanted = sorted(_symbols(path, "--defined-only") & asked)
    source, versions = to.with_suffix(".c"), to.with_suffix(".map")
    source.write_text("".join(f"long {name}(void) {{ return 0; }}\n" for name, _ in wanted))
    nodes: dict[str, list[str]] = {}
    for name, version in wanted:
        nodes.setdefault(version, []).append(name)
    versions.write_text(
        "".join(
            f"{version} {{ global: {' '.join(f'{name};' for name in names)} }};\n"
            for version, names in nodes.items()
            if version
        )
    )
    subprocess.run(
        ["cc", "-shared", "-fPIC", "-Os", "-s", "-nostdlib", "-fno-builtin", "-w"]
        + ["-Wl,-z,noseparate-code", "-Wl,--build-id=none", f"-Wl,-soname,{Path(path).name}"]
        + ([f"-Wl,--version-script={versions}"] if versions.stat().st_size else [])
        + ["-o", str(to), str(source)],
        check=True,
    )

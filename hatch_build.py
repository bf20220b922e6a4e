"""Compiles the core of the program by mypyc: the engine, and the players' search in it.

The sources stay what they are and run without being compiled, only more slowly. Hatch calls the
hook for every wheel; where there is no C compiler the wheel holds plain Python, and the build says
so. ``python hatch_build.py`` (`make compile`) does the same for a checkout and lays the libraries
beside the sources. Modules are compiled in groups, a library each: what changes in one leaves the
C code of the others as it was, and only what differs is compiled again.
"""

from __future__ import annotations

import filecmp
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WORK = ROOT / "build" / "native"
"""What the compilers leave for the next time."""

# The library of each group, without a dot in its name (packages would lose their folders), and its
# sources; a group asks only those before it. Events stay as they are: which seats may know a field
# is an annotation, and mypyc keeps none. So do cards: a ruleset that is only half read is checked
# with names in it that are none. And so do rules of thumb that no imagined deal asks on its way to
# the first trick, some of which keep what they found in a `cached_property`.
GROUPS = {
    "stammtisch_engine": ("game/values.py", "game/engine/**/*.py"),
    "stammtisch_thumb": (
        "game/players/counting.py",
        "game/players/match_end.py",
        "game/players/match_equity.py",
        "game/players/predictions.py",
        "game/players/hidden_predictions.py",
        "game/players/leading/*.py",
        "game/players/heuristic/phases/*.py",
        "game/players/heuristic/phases/tricks/announcing.py",
        "game/players/heuristic/reading/allies.py",
        "game/players/heuristic/reading/special_points.py",
        "game/players/heuristic/valuation/*.py",
    ),
    "stammtisch_search": ("game/players/search/*.py", "game/players/worlds/*.py"),
    "stammtisch_rollout": ("game/players/rollout/*.py", "game/players/rollout/phases/*.py"),
    "stammtisch_stock": ("game/players/rollout/phases/stock/*.py",),
}
PLAIN = {"game/engine/events.py"}

LEVELS = {
    # By far the largest, and no slower for it: a game takes as long, the compiler half the time.
    # Ways out of a function that end alike are kept once, which costs nothing.
    "stammtisch_engine": ("-O1", "-fcrossjumping"),
    "stammtisch_search": ("-O3",),  # plays hands out a tenth quicker
    # Without loops of their own that would be quicker for being larger.
    "stammtisch_thumb": ("-Os",),
    "stammtisch_rollout": ("-Os",),
}
"""How far a group is optimized, where not as the rest."""

QUICK = "STAMMTISCH_COMPILE_QUICKLY"
"""Where this is set in the environment, the compiler does what costs it little, everywhere: that
takes it half the time, and the program may be slower, which a check does not mind."""

QUICK_LEVEL = (
    "-Os",
    *("-fno-expensive-optimizations", "-fno-gcse", "-fno-code-hoisting", "-fno-schedule-insns2"),
    *("-fno-tree-pre", "-fno-tree-fre", "-fno-tree-vrp", "-fno-tree-dominator-opts"),
    *("-fno-tree-tail-merge", "-fno-ipa-icf", "-fno-ipa-cp", "-fno-ipa-sra", "-fno-ipa-ra"),
)
"""As small as can be, without what half of the time is spent on and makes it hardly any smaller."""

REQUIRED = ["mypy>=2.4,<3", "setuptools>=70", "pydantic>=2.7,<3", "types-PyYAML>=6.0.12"]
"""What compiling needs, besides a C compiler."""

GCC = (
    "-fvisibility=hidden",  # calls from module to module are made at once, and may be drawn in
    "-fno-asynchronous-unwind-tables",
    f"-ffile-prefix-map={ROOT}=.",
    "-Wno-all",  # nobody reads warnings of C that was not written by hand; it costs a third
)
LINKER = ("-Wl,-s", "-Wl,-z,noseparate-code", "-Wl,--build-id=none")
"""On Linux: nothing of what only debuggers read, nor of where it was built."""

GATE = ("-nostartfiles", "-Wl,-z,norelro")
"""The same for the library that each module has beside that of its group: it has one function,
which asks the group for the module, and fits into half the room."""

NOTE = WORK / "compiled.json"
"""Which libraries are there, and what of (`ingredients`)."""

SAID = (
    *(QUICK, "CC", "CPPFLAGS", "CFLAGS", "LDFLAGS", "LDSHARED"),
    *("ARCHFLAGS", "MACOSX_DEPLOYMENT_TARGET", "_PYTHON_HOST_PLATFORM"),
)
"""What the environment says to compilers, and for which machine."""

VSWHERE = r"\Microsoft Visual Studio\Installer\vswhere.exe"
"""What setuptools finds Microsoft's compiler by, below the folder of programs."""


class NativeHook(BuildHookInterface[Any]):
    """Adds the libraries to a wheel."""

    def dependencies(self) -> list[str]:
        """What must be installed to build here: nothing more than for plain Python without a C
        compiler."""
        return REQUIRED if has_compiler() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and tell which files go where. A checkout that is installed as it is stays
        plain: that must not wait for a compiler."""
        if version == "editable":
            return
        if not has_compiler():
            self.app.display_warning("There is no C compiler here: the wheel holds plain Python.")
            return
        try:
            libraries = compiled()
        except (Exception, SystemExit) as error:  # a compiler ends in any way that it likes
            self.app.display_warning(f"The wheel holds plain Python; compiling failed: {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in libraries:
            build_data["force_include"][str(library)] = inside(library).as_posix()


def has_compiler() -> bool:
    """Whether a C compiler and the headers of Python are here."""
    if sys.platform == "win32":
        installer = os.environ.get("PROGRAMFILES(X86)", "") + VSWHERE
        return shutil.which("cl") is not None or Path(installer).is_file()
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return shutil.which(compiler) is not None and headers.is_file()


def compiled() -> list[Path]:
    """The libraries under `WORK`, made anew where something that they are made of has changed.

    The types of all that is compiled take a minute to look through: a wheel that is built of what
    was compiled a moment ago does not wait for that. Raises whatever the compilers raise.
    """
    of = ingredients()
    if (libraries := noted(of)) is not None:
        return libraries
    NOTE.unlink(missing_ok=True)  # what fails halfway is told of by nothing
    libraries = made()
    if ingredients() == of:  # nor what was being written meanwhile
        digests = {one.relative_to(WORK).as_posix(): digest_of(one) for one in libraries}
        NOTE.write_text(json.dumps({"of": of, "libraries": digests}), encoding="utf-8")
    return libraries


def ingredients() -> str:
    """A digest of everything that decides what the compilers make: sources, also those whose types
    alone are read, this file, versions, the machine, and what the environment says to compilers."""
    said = [os.environ.get(name, "") for name in SAID]
    versions = [version_of(one) for one in REQUIRED]
    digest = hashlib.sha256(repr([sys.version, sysconfig.get_platform(), versions, said]).encode())
    files = (Path(__file__), ROOT / "pyproject.toml", *sorted((ROOT / "game").rglob("*.py")))
    for file in files:
        content = file.read_bytes()
        digest.update(f"{file.relative_to(ROOT).as_posix()} {len(content)} ".encode() + content)
    return digest.hexdigest()


def version_of(requirement: str) -> str:
    """Which version of what is required is here; none where it is not."""
    try:
        return metadata.version(requirement.partition(">")[0])
    except metadata.PackageNotFoundError:
        return ""


def digest_of(library: Path) -> str:
    """What tells a library from any other."""
    return hashlib.sha256(library.read_bytes()).hexdigest()


def noted(of: str) -> list[Path] | None:
    """The libraries that were made of just this, where all of them are still as they were made."""
    try:
        note = json.loads(NOTE.read_text(encoding="utf-8"))
        if note["of"] != of:
            return None
        libraries = {WORK / str(name): digest for name, digest in note["libraries"].items()}
        same = all(digest_of(library) == digest for library, digest in libraries.items())
        return [*libraries] if same else None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def made() -> list[Path]:
    """The libraries under `WORK`, as the compilers leave them. Raises whatever these raise."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    groups = [(sources(patterns), name) for name, patterns in GROUPS.items()]
    os.chdir(ROOT)  # the names of modules begin here
    WORK.mkdir(parents=True, exist_ok=True)
    extensions = mypycify(
        [
            *("--config-file", "pyproject.toml", "--cache-dir", str(WORK / "types")),
            *(file for files, _ in groups for file in files),
        ],
        opt_level="2",
        debug_level="0",
        separate=groups,
        target_dir=str(WORK / "c"),
    )
    if sys.platform == "linux":
        for extension in extensions:
            group = extension.name.removesuffix("__mypyc")
            is_gate = group == extension.name
            level = QUICK_LEVEL if os.environ.get(QUICK) else LEVELS.get(group, ("-O2",))
            # The lists are shared among extensions: none may be made longer in its place.
            said = (*extension.extra_compile_args, *GCC, *(("-Os",) if is_gate else level))
            extension.extra_compile_args = [*said]
            extension.depends = [*extension.depends, __file__]  # what is said here may change
            gate = GATE if is_gate else ()
            extension.extra_link_args = [*extension.extra_link_args, *LINKER, *gate]
            if is_gate:
                extension.include_dirs = [str(header_read(said)), *extension.include_dirs]
    # Cores take the next one as they are done: whatever takes longest must not be the last.
    extensions.sort(key=size_of_sources, reverse=True)
    out = WORK / "out"
    command = Distribution({"name": "stammtisch", "ext_modules": extensions}).get_command_obj(
        "build_ext"
    )
    command.build_lib = str(out)
    command.build_temp = str(WORK / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    return [Path(library) for library in command.get_outputs()]


@cache
def header_read(said: tuple[str, ...]) -> Path:
    """The folder of Python's header as the compiler keeps it that is told so. The libraries of
    modules are hundreds, and small: to read that takes longer than to compile one. Where it cannot
    be kept, or was for others, compilers read the header itself."""
    header = WORK / "header" / "Python.h"
    shutil.rmtree(header.parent, ignore_errors=True)
    header.parent.mkdir()
    header.write_text("#include_next <Python.h>\n", encoding="utf-8")
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    usual = f"{sysconfig.get_config_var('CFLAGS')} {sysconfig.get_config_var('CCSHARED')}".split()
    asked = ("-Wno-error", "-x", "c-header", str(header), "-o", f"{header}.gch")
    subprocess.run(
        [*compiler, *usual, *said, f"-I{sysconfig.get_path('include')}", *asked],
        capture_output=True,
        check=False,
    )
    return header.parent


def size_of_sources(extension: Any) -> int:
    """How many bytes of C code an extension is compiled from."""
    return sum(Path(source).stat().st_size for source in extension.sources)


def sources(patterns: Iterable[str]) -> list[str]:
    """The files of a group, named from the root."""
    paths = sorted({path for pattern in patterns for path in ROOT.glob(pattern)})
    return [name for path in paths if (name := path.relative_to(ROOT).as_posix()) not in PLAIN]


def inside(library: Path) -> Path:
    """Where a library lies in a wheel, and in a checkout."""
    return library.relative_to(WORK / "out")


def main() -> int:
    """Compile a checkout. What is as it was stays in its place: programs may be running with it.

    Returns the exit status: 1 where there is no compiler, or where it failed.
    """
    if not has_compiler():
        print("There is no C compiler here: Stammtisch stays plain Python.", file=sys.stderr)
        return 1
    install(compiled(), ROOT)
    return 0


def install(libraries: Iterable[Path], root: Path) -> None:
    """Put libraries beside the sources of a checkout, and take away those that are no more.

    The library of a group comes before those of its modules: a checkout counts as old until each
    of these is as new as its source, so nobody loads half of them.
    """
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    places = {root / inside(library): library for library in libraries}
    for old in (*root.glob(f"*{suffix}"), *(root / "game").rglob(f"*{suffix}")):
        if old not in places:
            old.unlink()
    for place in sorted(places, key=lambda place: place.parent != root):
        library = places[place]
        if place.is_file() and filecmp.cmp(library, place, shallow=False):
            place.touch()
            continue
        copy = place.with_name(f"{place.name}.new")
        shutil.copyfile(library, copy)
        copy.replace(place)


if __name__ == "__main__":
    sys.exit(main())

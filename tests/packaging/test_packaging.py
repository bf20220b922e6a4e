"""What packages say of the program is what the program says of itself."""

from __future__ import annotations

import ctypes
import json
import plistlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from collections.abc import Callable
from configparser import ConfigParser
from importlib import import_module
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
import yaml
from packaging.requirements import Requirement

from game import __version__, resources
from game.reading import SHARED_SUFFIX, TABLE_SUFFIX
from game.texts import LANGUAGES, Texts
from game.ui.window import APP
from tests.test_borders import ROOT

FOLDER = ROOT / "packaging"
LINUX = FOLDER / "linux"
SCRIPTS = sorted(FOLDER.rglob("*.sh"))
WORKFLOW = ROOT / ".github" / "workflows" / "release.yml"
METAINFO = LINUX / "net.stammtisch.Stammtisch.metainfo.xml"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


Script = Callable[[str], ModuleType]


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Script:
    """Gives a script of the folder as a module, by its name."""
    monkeypatch.syspath_prepend(str(FOLDER))

    def found(name: str) -> ModuleType:
        sys.modules.pop(name, None)
        return import_module(name)

    return found


# -- the version ---------------------------------------------------------------------------------


def test_the_version_stands_in_one_place(script: Script, monkeypatch: pytest.MonkeyPatch) -> None:
    facts = script("facts")
    assert facts.version() == PROJECT["version"] == __version__
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert (facts.epoch(), facts.date()) == (86400, "1970-01-02")
    filled = facts.fill(METAINFO)
    assert f'<release version="{__version__}" date="1970-01-02"/>' in filled and "@" not in filled
    written = re.compile(rf"(?<![\d.]){re.escape(__version__)}(?![\d.])")
    for path in [*FOLDER.rglob("*"), WORKFLOW, ROOT / "build.spec"]:
        if path.is_file() and path.suffix not in {".lock", ".pyc"}:
            assert not written.search(path.read_text(encoding="utf-8")), path


# -- what desktops are told ----------------------------------------------------------------------


def entry() -> dict[str, str]:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(LINUX / "stammtisch.desktop", encoding="utf-8")
    return dict(parser["Desktop Entry"])


def kinds() -> dict[str, str]:
    """The kinds of files by the endings of their names."""
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    root = ElementTree.parse(LINUX / "stammtisch.mime.xml").getroot()
    return {
        glob.attrib["pattern"].removeprefix("*"): kind.attrib["type"]
        for kind in root.iter(f"{space}mime-type")
        for glob in kind.iter(f"{space}glob")
    }


def test_desktops_know_the_window_and_the_icon_by_the_entry() -> None:
    told = entry()
    assert told["StartupWMClass"] == told["Icon"] == APP == "stammtisch"
    assert (ROOT / "assets" / "icon" / f"{APP}.svg").is_file()
    assert told["Exec"].split()[0] in PROJECT["scripts"]


def test_files_are_opened_by_the_endings_that_the_program_knows() -> None:
    """With them alone the command line takes a file without a command."""
    assert set(kinds()) == {SHARED_SUFFIX, TABLE_SUFFIX}
    assert entry()["MimeType"].strip(";").split(";") == list(kinds().values())
    told = ElementTree.parse(METAINFO).getroot()
    assert [kind.text for kind in told.iter("mediatype")] == list(kinds().values())
    installer = (FOLDER / "windows" / "stammtisch.iss").read_text(encoding="utf-8")
    assert rf"Classes\{SHARED_SUFFIX}" in installer and f"({TABLE_SUFFIX})" in installer
    plist = plistlib.loads((FOLDER / "macos" / "Info.plist").read_bytes())
    [deal] = plist["UTExportedTypeDeclarations"]
    tags = deal["UTTypeTagSpecification"]
    assert tags["public.filename-extension"] == [SHARED_SUFFIX.removeprefix(".")]
    assert tags["public.mime-type"] == [kinds()[SHARED_SUFFIX]]
    opened = [kind["LSItemContentTypes"] for kind in plist["CFBundleDocumentTypes"]]
    assert [deal["UTTypeIdentifier"]] in opened


def test_the_program_has_one_id_everywhere() -> None:
    told = ElementTree.parse(METAINFO).getroot()
    plist = plistlib.loads((FOLDER / "macos" / "Info.plist").read_bytes())
    [flatpak] = (LINUX / "flatpak").glob("*.yaml")
    manifest = yaml.safe_load(flatpak.read_text(encoding="utf-8"))
    ids = {told.findtext("id"), plist["CFBundleIdentifier"], manifest["id"], flatpak.stem}
    assert ids == {METAINFO.name.removesuffix(".metainfo.xml")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_manual_names_every_command_and_option(lang: str, script: Script) -> None:
    manual = script("manpage")
    page = manual.page(lang).replace(r"\-", "-")
    for name, command in manual.commands(manual.parser(manual.texts(lang))).items():
        _, found, section = page.partition(f"\n.SS {name}\n")
        assert found, name
        section = section.partition("\n.S")[0]
        for action in command._actions:
            if {"-h", "--lang"}.isdisjoint(action.option_strings):
                told = " ".join(str(action.help).split())
                assert told in section, (name, action.dest)
                assert all(rf"\fB{option}\fR" in section for option in action.option_strings)
    assert SHARED_SUFFIX in page and TABLE_SUFFIX in page


def test_the_icon_is_drawn_in_all_sizes(script: Script, tmp_path: Path) -> None:
    icons = script("icons")
    icons.write(tmp_path)
    for size in icons.SIZES:
        with icons.Image.open(tmp_path / f"{size}.png") as picture:
            assert picture.size == (size, size)
            corner, middle = picture.getpixel((0, 0)), picture.getpixel((size // 2, size // 2))
            assert (corner[3], middle[3]) == (0, 255), size
    with icons.Image.open(tmp_path / "stammtisch.ico") as picture:
        assert picture.info["sizes"] == {(size, size) for size in icons.WINDOWS}
    with icons.Image.open(tmp_path / "stammtisch.icns") as picture:
        assert (512, 512, 2) in picture.info["sizes"]


# -- the libraries -------------------------------------------------------------------------------


def test_libraries_are_known_by_their_names(script: Script) -> None:
    short = script("slim")._short
    assert short("pygame_ce.libs/libwebp-0c3b7151.so.7.2.0") == "webp"
    assert short("libSDL2_mixer-2-6719e6f6.0.so.0.800.2") == "SDL2_mixer"
    assert (short("libstdc++.so.6"), short("libmpg123-8b3c.so.0.49")) == ("stdc++", "mpg123")
    assert short("pydantic_core/_pydantic_core.cpython-311-x86_64-linux-gnu.so") == ""


@pytest.mark.skipif(
    sys.platform != "linux" or not shutil.which("cc") or not shutil.which("nm"),
    reason="libraries are made smaller where there are a C compiler and the binutils",
)
def test_a_hollow_library_does_nothing_and_is_still_found(script: Script, tmp_path: Path) -> None:
    """Whoever is linked against it can be loaded, also where it asks for a version."""
    slim = script("slim")

    def compiled(name: str, source: str, *more: str) -> str:
        (tmp_path / "one.c").write_text(source)
        to = str(tmp_path / name)
        what = ["cc", "-shared", "-fPIC", "-o", to, str(tmp_path / "one.c"), *more]
        subprocess.run(what, check=True)
        return to

    (tmp_path / "one.map").write_text("OGG_1 { global: asked; spare; };\n")
    options = f"-Wl,--version-script={tmp_path / 'one.map'},-soname,libogg-1.so.1"
    functions = "long asked() { return 7; } long spare() { return 7; }"
    ogg = compiled("libogg-1.so.1", functions, options)
    user = compiled("libuser.so", "long asked(); long use() { return asked(); }", ogg)
    opus = compiled("libopus-1.so.1", "long lost() { return 7; }")
    entries = [(Path(path).name, path, "BINARY") for path in (ogg, user, opus)]
    left = {name: path for name, path, _ in slim.slim(entries, tmp_path / "work")}
    assert set(left) == {"libogg-1.so.1", "libuser.so"}
    assert slim._symbols(left["libogg-1.so.1"], "--defined-only") == {("asked", "OGG_1")}
    ctypes.CDLL(left["libogg-1.so.1"])
    assert ctypes.CDLL(left["libuser.so"]).use() == 0


GROUP = """
#include <Python.h>
static int deps = 0;
static struct PyModuleDef inner = {PyModuleDef_HEAD_INIT, "game.inn.table", NULL, -1, NULL};
static struct PyModuleDef outer = {PyModuleDef_HEAD_INIT, "pair__mypyc", NULL, -1, NULL};
static int ensure(void) { deps = 1; return 0; }
static PyObject *init(void)
{
    PyObject *made = PyModule_Create(&inner);
    PyModule_AddIntConstant(made, "deps", deps);
    PyDict_SetItemString(PyImport_GetModuleDict(), "game.inn.table", made);
    return made;
}
PyMODINIT_FUNC PyInit_pair__mypyc(void)
{
    PyObject *made = PyModule_Create(&outer);
    PyModule_AddObject(made, "ensure_deps", PyCapsule_New(ensure, "pair__mypyc.ensure_deps", 0));
    PyModule_AddObject(made, "init_game___inn___table",
        PyCapsule_New(init, "pair__mypyc.init_game___inn___table", 0));
    return made;
}
"""


@pytest.mark.skipif(
    sys.platform != "linux" or not shutil.which("cc"),
    reason="gates are put together with a compiler",
)
def test_one_library_opens_the_modules_of_the_core(script: Script, tmp_path: Path) -> None:
    gates = script("gates")
    folder, work = tmp_path / "folder", tmp_path / "work"
    folder.mkdir()
    own = tmp_path / "own"
    own.write_bytes(b"\0pair__mypyc\0pair__mypyc.init_game___inn___table\0")
    (tmp_path / "group.c").write_text(GROUP)
    group = folder / f"pair__mypyc{gates.SUFFIX}"
    include = f"-I{sysconfig.get_path('include')}"
    source = str(tmp_path / "group.c")
    subprocess.run(["cc", "-shared", "-fPIC", include, "-o", str(group), source], check=True)
    entries = [
        (f"game/inn/table{gates.SUFFIX}", str(own), "EXTENSION"),
        (group.name, str(group), "EXTENSION"),
    ]
    plain = ("game.inn", "inn.py", "PYMODULE")
    binaries, modules = gates.through_one_gate(entries, [plain], work)
    assert [name for name, _, _ in binaries] == [group.name, f"stammtisch_gate{gates.SUFFIX}"]
    assert modules == [plain, ("game.inn.table", str(work / "game/inn/table.py"), "PYMODULE")]
    shutil.copy(binaries[1][1], folder)
    for package in ("game", "game/inn"):
        (work / package / "__init__.py").write_text("")
    asked = (
        "from game.inn import table; assert table.deps == 1 and table.__name__ == 'game.inn.table'"
    )
    code = f"import sys; sys.path[:0] = [{str(work)!r}, {str(folder)!r}]; {asked}"
    subprocess.run([sys.executable, "-P", "-c", code], check=True)
    assert gates.through_one_gate(entries[1:], [plain], work) == (entries[1:], [plain])


# -- the release ---------------------------------------------------------------------------------


def locked() -> dict[str, str]:
    text = (FOLDER / "requirements.lock").read_text(encoding="utf-8")
    assert "://" not in text
    found = re.findall(r"^([\w.-]+)==([\w.]+)((?: ;[^\\\n]+)?) \\\n    --hash=sha256:", text, re.M)
    assert len(found) == len(re.findall(r"^\w", text, re.M)), "everything has its sums"
    return {name: version for name, version, _ in found}


def test_what_is_locked_is_what_the_project_asks_for() -> None:
    versions = locked()
    for line in [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["dev"]]:
        asked = Requirement(line)
        name = re.sub(r"[-_.]+", "-", asked.name).lower()
        assert versions[name] in asked.specifier, line


def test_what_the_program_stands_on_has_an_upper_bound() -> None:
    for line in PROJECT["dependencies"]:
        assert any(part.operator == "<" for part in Requirement(line).specifier), line


def test_the_release_is_made_of_what_is_there() -> None:
    text = WORKFLOW.read_text(encoding="utf-8")
    workflow = yaml.safe_load(text)
    assert set(workflow["jobs"]["publish"]["needs"]) == set(workflow["jobs"]) - {"publish"}
    named = set(re.findall(r"packaging[/\\][\w./\\-]+\w", text))
    assert len(named) > 8
    assert not {path for path in named if not (ROOT / path.replace("\\", "/")).is_file()}
    built = re.findall(r"cp3(\d+)-\*", text)
    said = [line.rpartition(" :: ")[2] for line in PROJECT["classifiers"] if ":: 3." in line]
    assert [f"3.{minor}" for minor in built] == said


@pytest.mark.skipif(not shutil.which("bash"), reason="the scripts are for bash")
@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_scripts_can_be_read(path: Path) -> None:
    subprocess.run(["bash", "-n", str(path)], check=True)


# -- what is packed ----------------------------------------------------------------------------


def test_drawings_of_the_program_folder_are_packed_and_read(
    script: Script, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = ROOT / "assets" / "cards" / "signs" / "herz.svg"
    icon = ROOT / "assets" / "icon" / f"{APP}.svg"
    datas = [
        ("assets/cards/signs/herz.svg", str(plain), "DATA"),
        (f"assets/icon/{APP}.svg", str(icon), "DATA"),
    ]
    (name, path, kind), other = script("packing").packed(datas, tmp_path / "work")
    assert (name, kind) == ("assets/cards/signs/herz.svgz", "DATA")
    assert other == datas[1]
    laid = tmp_path / "assets" / "cards" / "signs" / "herz.svgz"
    laid.parent.mkdir(parents=True)
    shutil.copy(path, laid)
    assert laid.stat().st_size < plain.stat().st_size
    monkeypatch.setattr(resources, "assets", lambda: tmp_path / "assets")
    assert resources.drawing("cards/signs/herz") == plain.read_text(encoding="utf-8")


def test_fonts_of_the_program_folder_are_packed_and_read(
    script: Script, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = sorted((ROOT / "assets" / "fonts").glob("*.ttf"))
    datas = [(f"assets/fonts/{path.name}", str(path), "DATA") for path in files]
    entries = script("packing").packed(datas, tmp_path / "work")
    assert [Path(name).name for name, _, _ in entries] == [f"{path.stem}.ttfz" for path in files]
    laid = tmp_path / "assets" / "fonts"
    laid.mkdir(parents=True)
    for name, path, _ in entries:
        shutil.copy(path, laid / Path(name).name)
    monkeypatch.setattr(resources, "assets", lambda: tmp_path / "assets")
    assert files and all(resources.font_file(path.stem) == path.read_bytes() for path in files)
    packed = sum(path.stat().st_size for path in laid.iterdir())
    assert packed < 0.6 * sum(path.stat().st_size for path in files)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_of_the_program_folder_are_packed_and_read(
    script: Script, tmp_path: Path, lang: str
) -> None:
    folder = ROOT / "assets" / "texts" / lang
    files = sorted(folder.glob("*.yaml"))
    datas = [(f"assets/texts/{lang}/{path.name}", str(path), "DATA") for path in files]
    entries = script("packing").packed(datas, tmp_path / "work")
    assert [Path(name).name for name, _, _ in entries] == [f"{path.stem}.yamlz" for path in files]
    for name, path, _ in entries:
        laid = tmp_path / name
        laid.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, laid)
    lying, plain = Texts(lang, tmp_path / "assets" / "texts"), Texts(lang, folder.parent)
    keys = plain.keys()
    assert len(keys) > 1000 and lying.keys() == keys
    assert all(lying.entry(key) == plain.entry(key) for key in keys)


def test_the_modules_that_python_begins_with_are_packed(script: Script, tmp_path: Path) -> None:
    plain = tmp_path / "base_library.zip"
    with zipfile.ZipFile(plain, "w") as archive:
        archive.writestr("enum.pyc", b"enum" * 1000)
    other = ("rulesets/skat.yaml", "skat.yaml", "DATA")
    [(name, path, kind), kept] = script("packing").with_packed_library(
        [(plain.name, str(plain), "DATA"), other], tmp_path / "work"
    )
    assert (name, kind, kept) == (plain.name, "DATA", other)
    assert Path(path).stat().st_size < plain.stat().st_size / 2
    assert zipfile.ZipFile(path).read("enum.pyc") == b"enum" * 1000


def test_json_of_the_program_folder_says_the_same_in_less_room(
    script: Script, tmp_path: Path
) -> None:
    plain = ROOT / "rulesets" / "ruleset.schema.json"
    [(name, path, _)] = script("packing").packed(
        [("rulesets/ruleset.schema.json", str(plain), "DATA")], tmp_path / "work"
    )
    assert name == "rulesets/ruleset.schema.json"
    assert json.loads(Path(path).read_bytes()) == json.loads(plain.read_bytes())
    assert Path(path).stat().st_size < 0.8 * plain.stat().st_size

"""The pages for people: the same in both languages, all in the navigation, true to the texts."""

from __future__ import annotations

import json
import posixpath
import re
import shlex
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from typing import Any

import pytest
import yaml

from game.__main__ import main
from game.commands.cli import COMMANDS, parser
from game.commands.lab import plan_of
from game.laboratory.findings import findings
from game.laboratory.measures import Measure
from game.laboratory.wording import LabWords
from game.resources import assets
from game.rules import list_rulesets, load
from game.rules.explain import explain
from game.texts import LANGUAGES, texts
from tests.benchmarks import answers
from tests.everyday import some
from tests.test_borders import ROOT

DOCS = ROOT / "docs"
PAGES = DOCS / "pages"
ABOUT_PLAYING = ("playing.md", "house-rules.md", "games/index.md")
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
HEAD = re.compile(r"\A---\n(.*?)\n---\n(.*)\Z", re.DOTALL)


def pages(lang: str) -> set[str]:
    folder = PAGES / lang
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.md")}


def read(lang: str, page: str) -> tuple[dict[str, Any], str]:
    """What the head of a page says, and its own words."""
    text = (PAGES / lang / page).read_text(encoding="utf-8")
    parts = HEAD.match(text)
    return (yaml.safe_load(parts[1]), parts[2]) if parts else ({}, text)


def leaves(entry: object) -> Iterator[str]:
    """All texts in a tree of lists and mappings."""
    if isinstance(entry, dict):
        entry = list(entry.values())
    if isinstance(entry, list):
        for below in entry:
            yield from leaves(below)
    else:
        yield str(entry)


@pytest.fixture
def generated(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """What writes parts of pages, imported as mkdocs does."""
    monkeypatch.setattr(sys, "path", [str(DOCS), *sys.path])
    yield lambda name: import_module(f"generate.{name}")
    for name in [name for name in sys.modules if name.partition(".")[0] == "generate"]:
        del sys.modules[name]


def test_both_languages_have_the_same_pages_with_the_same_heads() -> None:
    assert pages("de") == pages("en")
    for page in pages("de"):
        german, english = (read(lang, page)[0] for lang in ("de", "en"))
        # where the two languages stand beside each other in the source, each takes its own parts
        if page not in ("rulesets.md", "keys.md"):
            assert german == english, page


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_navigation_names_every_page_once(lang: str) -> None:
    config = yaml.safe_load((DOCS / f"mkdocs.{lang}.yml").read_text(encoding="utf-8"))
    assert sorted(leaves(config["nav"])) == sorted(pages(lang))
    assert config["docs_dir"] == f"pages/{lang}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_links_and_pictures_of_the_pages_are_there(lang: str) -> None:
    pictures = set(yaml.safe_load((DOCS / "pictures.yaml").read_text(encoding="utf-8")))
    shown = set()
    for page in pages(lang):
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", read(lang, page)[1]):
            path = (PAGES / lang / page).parent.joinpath(target).resolve()
            if path.parent.name == "pictures":
                shown.add(path.stem)
            else:
                assert path.is_file(), (page, target)
    assert shown == pictures


@pytest.mark.parametrize("lang", LANGUAGES)
def test_buttons_are_called_what_they_are_called(lang: str) -> None:
    """What is bold on these pages is a text of the program, as it stands there."""
    texts = {
        text
        for path in (assets() / "texts" / lang).glob("*.yaml")
        for text in leaves(yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER))
    }
    for page in ABOUT_PLAYING:
        bold = {" ".join(name.split()) for name in re.findall(r"\*\*(.+?)\*\*", whole(lang, page))}
        assert bold
        assert bold <= texts, (page, bold - texts)


def whole(lang: str, page: str) -> str:
    """The words of a page without its line ends."""
    return " ".join(read(lang, page)[1].split())


def test_every_game_has_its_page() -> None:
    told = [game for page in pages("de") for game in read("de", page)[0].get("games", ())]
    assert sorted(told) == sorted(entry.id for entry in list_rulesets() if entry.extends is None)


def test_keys_of_the_table_are_the_letters_of_its_buttons() -> None:
    source = (ROOT / "game" / "ui" / "table" / "controls.py").read_text(encoding="utf-8")
    letters = set(re.findall(r'ord\("(\w)"\)', source))
    letters |= set(re.findall(r'button\("\w+", "\w+", actions\.\w+, "(\w)"\)', source))
    assert len(letters) > 5
    for lang in LANGUAGES:
        table = read(lang, "playing.md")[1].split("|---|---|")[1]
        assert set(re.findall(r"^\| ([A-Z]) \|", table, re.MULTILINE)) == {
            letter.upper() for letter in letters
        }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sources_are_taken_in_with_links_that_lead_to_pages(lang: str, generated: Any) -> None:
    repository = generated("repository")
    homes = {
        read(lang, page)[0]["source"]: page
        for page in pages(lang)
        if "source" in read(lang, page)[0]
    }
    for page in pages(lang):
        head = read(lang, page)[0]
        if "source" in head:
            text = repository.included(head["source"], head.get("sections", []), page, homes)
            assert len(text) > 500, page
            outside = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
            for target in re.findall(r"\]\(([^)#\s:]+)(?:#[^)]*)?\)", outside):
                assert (PAGES / lang / page).parent.joinpath(target).resolve().is_file(), target


@pytest.mark.parametrize("lang", LANGUAGES)
def test_links_to_headings_lead_to_headings(lang: str, generated: Any) -> None:
    repository, homes = generated("repository"), {}
    heads = {page: read(lang, page)[0] for page in pages(lang)}
    for page, head in heads.items():
        homes |= dict.fromkeys(head.get("also", ()), page)
        homes |= {head["source"]: page} if "source" in head and "sections" not in head else {}
    texts = {
        page: read(lang, page)[1]
        + repository.included(head["source"], head.get("sections", []), page, homes)
        for page, head in heads.items()
        if "source" in head
    }
    known = {page: repository.anchors(text) for page, text in texts.items()}
    led = 0
    for page, text in texts.items():
        for target, anchor in re.findall(r"\]\(([^)#\s:]*)#([^)\s]+)\)", text):
            there = posixpath.normpath(posixpath.join(posixpath.dirname(page), target))
            held = known.get(there if target else page)
            assert held is None or anchor in held, (page, target, anchor)
            led += held is not None
    assert led > 30


def test_a_section_that_is_gone_is_said(generated: Any) -> None:
    with pytest.raises(LookupError, match=r"no section “Nowhere”; there are: .*Commands"):
        generated("repository").included("README.md", ["Nowhere"], "index.md", {})


def test_links_of_a_source_lead_where_its_page_lies(generated: Any) -> None:
    linked = generated("repository")._linked
    homes = {"GLOSSARY.md": "a/words.md", "README.md#commands": "commands.md"}
    homes["rulesets/RULES.md"] = "b/rules.md"
    text = (
        "[Words](../GLOSSARY.md#cards), [c](../README.md#commands), [`x`](x.py), ![p](p.png)[h](#h)"
    )
    told = "[Words](../a/words.md#cards), [c](../commands.md), `x`, [h](#h)"
    assert linked(text, "rulesets/RULES.md", "b/rules.md", homes) == told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_of_a_game_says_its_rules_its_variants_and_its_house_rules(
    lang: str, generated: Any
) -> None:
    rules = generated("rules")
    told = rules.games(["skat"], lang)
    assert rules.variants("skat") == ["skat-4", "skat-kneipe", "skat-turnier"]
    for chapter in explain(load("skat").ruleset, lang).chapters:
        assert f' chapter "{chapter.title}"' in told
        assert chapter.paragraphs[0].sentences[0].text in told
    differing = explain(load("skat-4").ruleset, lang, load("skat").ruleset).sentences()
    assert any(s.changed and s.usual and s.text in told and s.usual in told for s in differing)
    assert "stammtisch play skat-4" in told
    assert "house-rules.md#skat" in told


@pytest.mark.parametrize("lang", some(LANGUAGES, 2))
def test_every_house_rule_and_every_command_is_told(lang: str, generated: Any) -> None:
    told = generated("house_rules").house_rules(lang)
    for entry in list_rulesets():
        assert f"{{: #{entry.id} }}" in told
        for name, rule in load(entry.id).house_rules.items():
            assert f"| {rule.label.text(lang)} |" in told
            assert f"`{name}` |" in told
    helped = generated("commands").commands(lang)
    for command in COMMANDS:
        assert f"stammtisch {command} [-h]" in helped


# -- what the laboratory has answered ------------------------------------------------------------


def trials(lang: str) -> list[str]:
    """The commands on the page of the laboratory, without the program's name."""
    return answers.trials(read(lang, answers.NAME)[1])


def figures(text: str) -> Iterator[list[str]]:
    """The numbers in each row of its tables, without what the row is about."""
    for above, line in pairwise(text.splitlines()):
        if line.startswith("| ") and above.startswith("|"):
            cells = line.split("|", 2)[2].replace(",", ".")
            yield re.findall(r"\d+(?:\.\d+)?", cells)


def test_both_languages_tell_the_same_trials_with_the_same_figures() -> None:
    told = {lang: read(lang, "laboratory.md")[1] for lang in LANGUAGES}
    assert trials("de") == trials("en")
    assert len(trials("en")) >= 12
    german, english = ([*figures(text)] for text in told.values())
    assert german == english
    assert len(german) > 50
    for text in told.values():
        assert len(re.findall(r"`[0-9a-f]{16}`", text)) == len(trials("en"))


@pytest.mark.parametrize("words", trials("en"))
def test_every_trial_on_the_page_can_be_repeated(words: str) -> None:
    """Its ruleset, house rules, values, players and measures are there."""
    args = parser(texts("en")).parse_args(shlex.split(words))
    assert plan_of(args).seed == args.seed


ASKED = "lab gaigel --deals 3 --players random --seed 1 --matches-every 0 --skill-every 0"
TRIAL_PAGE = f"""\
    stammtisch {ASKED} --vary genug=101,121

| | Genug sind: 101 | Genug sind: 121 |
|---|---:|---:|
| Stiche je Spiel | 1 | 2 |

Gespielt: `0000000000000000`, 3 Spiele.

    stammtisch {ASKED} --question edge/1

    stammtisch {ASKED} --question edge/2

| Punkte mehr als 100 | Vorhand | 2. Platz | 3. Platz | Prüfsumme |
|---|---:|---:|---:|---|
| Eins | 0 | 0 | 0 | `0000000000000000` |
| Zwei | 0 | 0 | 0 | `0000000000000000` |
"""


def test_the_figures_of_a_trial_are_written_where_the_page_tells_them() -> None:
    first, _, last = answers.trials(TRIAL_PAGE)
    found = {command: answers.played(command) for command in (first, last)}
    page = answers.rewritten(TRIAL_PAGE, found, texts("de"))
    words = LabWords(found[first].plan, texts("de"))
    row = next(row for row in findings(found[first]) if row.key == "tricks")
    one, other = (finding for finding in row.found if finding is not None)
    told = [words.within(row.measure, finding.value) for finding in (one, other)]
    assert f"| Stiche je Spiel | {told[0]} | {told[1]} <br>*{words.change(row, other)}* |" in page
    assert f"Gespielt: `{found[first].digest[:16]}`, 3 Spiele." in page
    assert "| Eins | 0 | 0 | 0 | `0000000000000000` |" in page
    edges = {row.key: row.found[0] for row in findings(found[last])}
    assert edges["edge/1"] is not None
    vorhand = LabWords(found[last].plan, texts("de")).within(
        Measure("points"), edges["edge/1"].value
    )
    assert f"| Zwei | {vorhand} | " in page
    assert f" | – | `{found[last].digest[:16]}` |" in page
    heads = [line for line in TRIAL_PAGE.splitlines() if "Platz" in line or "Genug" in line]
    assert all(line in page.splitlines() for line in heads)
    assert answers.rewritten(page, found, texts("de")) == page


def test_a_page_cannot_ask_for_what_a_trial_does_not_measure() -> None:
    page = TRIAL_PAGE.replace("Stiche je Spiel", "Laune")
    first = answers.trials(page)[0]
    with pytest.raises(ValueError, match="Laune"):
        answers.rewritten(page, {first: answers.played(first)}, texts("de"))


def test_a_trial_of_the_page_says_what_the_page_says_it_does(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = shlex.split(trials("en")[0])
    words[words.index("--deals") + 1] = "5"
    assert main([*words, "--players", "random", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["deals"] == 5
    assert len(found["combinations"]) > 1

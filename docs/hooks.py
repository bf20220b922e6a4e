"""What mkdocs does beyond its own while it builds the pages of a language.

A page says in its head what is to follow its own words:

    source: rulesets/README.md       Markdown of the repository,
    sections: [A game of your own]   of which only these parts are taken
    games: [binokel-3]               the rules of games
    overview: true                   the list of all games
    house_rules: true                all house rules
    commands: true                   what every command takes

A page with `also: [path, path#anchor]` is where links to those lead. Pictures are drawn, and the
link to the other language leads to the same page there.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the program, wherever mkdocs starts

from generate import commands, house_rules, pictures, repository, rules
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils.meta import get_data

DOCS = Path(__file__).resolve().parent
ASSETS = DOCS.parent / "assets"
FONTS = (
    "SansPro-Regular",
    "SansPro-It",
    "SansPro-Semibold",
    "SerifPro-Regular",
    "SerifPro-Semibold",
)
LANGUAGES = {"de": "Deutsch", "en": "English"}

homes: dict[str, str] = {}
"""Pages by what they hold of the repository."""

told: dict[str, str] = {}
"""Pages by the games that they tell of."""


def on_config(config: MkDocsConfig) -> None:
    """The switch between languages; where it leads is said page by page."""
    _switch(config, "index.html")


def on_files(files: Files, config: MkDocsConfig) -> None:
    """Pictures, fonts and the rest that stands for both languages only once."""
    lang = _lang(config)
    shared = [*(DOCS / "shared").iterdir()]
    shared += [ASSETS / "fonts" / f"Source{name}.ttf" for name in FONTS]
    shared += [ASSETS / "fonts" / "LICENSE.txt"]
    for path in shared:
        files.append(File.generated(config, f"shared/{path.name}", abs_src_path=str(path)))
    sign = ASSETS / "cards" / "signs" / "eichel.svg"
    files.append(File.generated(config, "shared/sign.svg", abs_src_path=str(sign)))
    for name in pictures.wanted():
        content = pictures.draw(name, lang)
        files.append(File.generated(config, f"pictures/{name}.png", content=content))
    homes.clear()
    told.clear()
    for file in files.documentation_pages():
        meta = get_data(file.content_string)[1]
        held = [*meta.get("also", ())]
        if "source" in meta:
            held += [meta["source"]] if not meta.get("sections") else []
        homes.update(dict.fromkeys(held, file.src_uri))
        told.update(dict.fromkeys(meta.get("games", ()), file.src_uri))


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """The page's own words, and then what its head asks for."""
    meta, lang, parts = page.meta, _lang(config), [markdown]
    try:
        if "source" in meta:
            sections: list[str] = meta.get("sections", [])
            here = page.file.src_uri
            parts.append(repository.included(meta["source"], sections, here, homes))
        if "games" in meta:
            parts.append(rules.games(meta["games"], lang))
    except (LookupError, OSError) as error:
        raise PluginError(f"{page.file.src_uri}: {error}") from error
    if meta.get("overview"):
        parts.append(rules.overview(lang, {game: Path(there).name for game, there in told.items()}))
    if meta.get("house_rules"):
        parts.append(house_rules.house_rules(lang))
    if meta.get("commands"):
        parts.append(commands.commands(lang))
    return "\n\n".join(parts)


def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, nav: object) -> None:
    """The other language begins where the reader is."""
    _switch(config, page.url)


def _lang(config: MkDocsConfig) -> str:
    return Path(config.docs_dir).name


def _switch(config: MkDocsConfig, url: str) -> None:
    config.extra["alternate"] = [
        {"name": name, "link": f"../{lang}/{url}", "lang": lang} for lang, name in LANGUAGES.items()
    ]

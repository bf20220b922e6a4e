"""The rules of games as Markdown: what `stammtisch explain` prints, a chapter a heading."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.rules import list_rulesets, load
from game.rules.explain import Chapter, RulesPage, explain
from game.texts import texts

WORDS = {
    "de": {
        "from": "Spielen im Terminal: ",
        "variants": "Spielarten und bekannte Tische",
        "otherwise": "sonst",
        "house": "Hausregeln",
        "house_text": "An diesem Tisch lässt sich vieles anders einstellen:",
        "house_all": "Alle, mit dem, was möglich ist",
        "same": "Dieselben Regeln.",
        "rules": "Die Regeln",
        "game": "Spiel",
        "players": "am Tisch",
        "about": "worum es geht",
    },
    "en": {
        "from": "To play from a terminal: ",
        "variants": "Variants and well-known tables",
        "otherwise": "otherwise",
        "house": "House rules",
        "house_text": "Much can be set differently at this table:",
        "house_all": "All of them, with what is possible",
        "same": "The same rules.",
        "rules": "The rules",
        "game": "game",
        "players": "players",
        "about": "what it is about",
    },
}


def games(ids: Sequence[str], lang: str) -> str:
    """The rules of some games, and below each what its variants do differently."""
    return "\n".join(line for game in ids for line in _game(game, lang, alone=len(ids) == 1))


def roots() -> list[str]:
    """The games that extend no other one, by id."""
    return [entry.id for entry in list_rulesets() if entry.extends is None]


def families() -> list[str]:
    """All shipped rulesets by id, each game followed by what extends it."""
    return [game for root in roots() for game in (root, *variants(root))]


def overview(lang: str, pages: Mapping[str, str]) -> str:
    """All shipped games and tables: name, how many play, what it is about. pages: those of games,
    by their ids."""
    word = WORDS[lang]
    rows = [f"| {word['game']} | {word['players']} | {word['about']} |", "|---|---|---|"]
    for game in sorted(families(), key=lambda game: list(pages).index(_root(game))):
        rules = load(game).ruleset
        name, about = rules.name.text(lang), rules.summary.text(lang)
        if game in pages:
            name = f"**[{name}]({pages[game]})**"
        rows.append(f"| {name} | {rules.table.players} | {about} |")
    return "\n".join(rows) + "\n"


def variants(game: str) -> list[str]:
    """What extends a game, also by way of another one, by id."""
    entries = list_rulesets()
    found = [game]
    for _ in entries:
        found += [e.id for e in entries if e.extends in found and e.id not in found]
    return found[1:]


def _root(game: str) -> str:
    return next(root for root in roots() if game == root or game in variants(root))


def _game(game: str, lang: str, *, alone: bool) -> Iterator[str]:
    word, loaded = WORDS[lang], load(game)
    page = explain(loaded.ruleset, lang)
    yield f"## {word['rules'] if alone else page.title}\n"
    if not alone:
        yield f"{page.summary}\n"
    for chapter in page.chapters:
        yield from _chapter(page, chapter, lang)
    if loaded.house_rules:
        names = ", ".join(rule.label.text(lang) for rule in loaded.house_rules.values())
        yield f"### {word['house']}\n\n{word['house_text']} {names}."
        yield f"[{word['house_all']}](house-rules.md#{game}).\n"
    others = variants(game)
    if others:
        yield f"### {word['variants']}\n"
        for other in others:
            yield from _variant(other, lang)


def _chapter(page: RulesPage, chapter: Chapter, lang: str) -> Iterator[str]:
    """A chapter as a part that is opened by a click, as the first one is: all are long to read."""
    t = texts(lang)
    opened = "???+" if chapter is page.chapters[0] else "???"
    yield f'{opened} chapter "{chapter.title}"\n'
    before_item = False
    for paragraph in chapter.paragraphs:
        if before_item and not paragraph.item:
            yield ""
        yield f"    {'- ' if paragraph.item else ''}{_plain(paragraph.text)}"
        if not paragraph.item:
            yield ""
        before_item = paragraph.item
    if chapter.remember:
        told = " ".join(_plain(line.text) for line in chapter.remember)
        yield f"\n    *{t.get('rules.remember.title')}:* {told}"
    yield ""


def _variant(game: str, lang: str) -> Iterator[str]:
    """What a table does otherwise than the one that it extends."""
    word = WORDS[lang]
    rules = load(game).ruleset
    parent = next(entry.extends for entry in list_rulesets() if entry.id == game)
    assert parent is not None
    page = explain(rules, lang, load(parent).ruleset)
    differing = [
        sentence
        for chapter in page.chapters
        for paragraph in chapter.paragraphs
        for sentence in paragraph.sentences
        if sentence.changed
    ]
    yield f'??? chapter "{page.title}"\n'
    yield f"    {_plain(page.summary)}\n"
    for sentence in differing:
        usual = f" *({word['otherwise']}: {_plain(sentence.usual)})*" if sentence.usual else ""
        yield f"    - {_plain(sentence.text)}{usual}"
    if not differing:
        yield f"    {word['same']}"
    yield f"\n    {word['from']}`stammtisch play {game}`\n"


def _plain(text: str) -> str:
    """A sentence whose signs mean nothing in Markdown."""
    return text.replace("*", "\\*").replace("_", "\\_").replace("<", "&lt;")

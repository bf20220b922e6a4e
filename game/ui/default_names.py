"""What somebody is called who has given no name: “Du” alone at the screen, among several people the
first of them.

A match keeps the names that it began with; `shown_name` puts such a word into the language of now.
"""

from __future__ import annotations

from game.texts import LANGUAGES, Texts, texts


def default_names(t: Texts) -> tuple[str, str]:
    """The words for it: alone at the screen, and among several."""
    return t("table.you"), t("screens.match.person", n=1)


def shown_name(name: str, t: Texts) -> str:
    """A name as it is shown in the language of `t`."""
    for lang in LANGUAGES:
        words = default_names(texts(lang))
        if name in words:
            return default_names(t)[words.index(name)]
    return name


def is_own_name(name: str) -> bool:
    """Whether it is one that somebody has given, in whatever language."""
    return all(name not in default_names(texts(lang)) for lang in LANGUAGES)


def they_are_meant(teams: int) -> bool:
    """Whether “they” says which of the others are meant, where so many teams stay together through
    the match: not where there are several others."""
    return teams < 3

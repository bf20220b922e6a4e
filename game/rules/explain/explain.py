"""Writes the page: the chapters in the order in which one needs them."""

from __future__ import annotations

from game.rules.explain import chapters
from game.rules.explain.compare import compared
from game.rules.explain.page import Page
from game.rules.explain.writer import Writer
from game.rules.model import Ruleset


def explain(ruleset: Ruleset, lang: str, base: Ruleset | None = None) -> Page:
    """The rules of a table in ``de`` or ``en``.

    Sentences that do not stand on the page of `base` (the ruleset without house rules) are
    flagged as changed.
    """
    writer = Writer(ruleset, lang)
    for write in chapters.ALL:
        write(writer)
    page = writer.page()
    return page if base is None else compared(page, explain(base, lang))

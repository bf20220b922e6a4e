"""Writes the page: the chapters in the order in which one needs them."""

from __future__ import annotations

from game.rules.explain import chapters
from game.rules.explain.page import Page
from game.rules.explain.writer import Writer
from game.rules.model import Ruleset


def explain(ruleset: Ruleset, lang: str, base: Ruleset | None = None) -> Page:
    """The rules of a table in ``de`` or ``en``.

    Sentences that do not stand on the page of `base` (the ruleset without house rules) are
    flagged as changed.
    """
    usual = None if base is None else explain(base, lang)
    writer = Writer(ruleset, lang, usual)
    for write in chapters.ALL:
        write(writer)
    return writer.page()

"""Writes the page: the chapters in the order in which one needs them."""

from __future__ import annotations

from collections.abc import Mapping

from game.cards import DeckStyle
from game.rules.explain import chapters
from game.rules.explain.compare import compared
from game.rules.explain.page import RulesPage
from game.rules.explain.remember import MOST_RELATED, RELATED, remember
from game.rules.explain.writer import Writer
from game.rules.model import Ruleset
from game.texts import texts


def explain(
    ruleset: Ruleset,
    lang: str,
    base: Ruleset | None = None,
    names: Mapping[str, str] | None = None,
    deck: DeckStyle | None = None,
) -> RulesPage:
    """The rules of a table in ``de`` or ``en``.

    Sentences that do not stand on the page of `base` (the ruleset without house rules) are
    flagged as changed. `names`: what suits and ranks are called other than usual, as for `texts`.
    `deck`: the one that is shown, if it is not the ruleset's own.
    """
    writer = Writer(
        _with_melds_that_count(ruleset), texts(lang, names or {}), deck or ruleset.deck.faces
    )
    for write in chapters.ALL:
        write(writer)
    remember(writer)
    page = writer.page(RELATED, MOST_RELATED)
    return page if base is None else compared(page, explain(base, lang, names=names, deck=deck))


def _with_melds_that_count(ruleset: Ruleset) -> Ruleset:
    """A ruleset without the melds that count in no game that is played: a page is silent of them,
    though not of those that are switched off, which other tables have."""
    if ruleset.melds is None:
        return ruleset
    table = ruleset.melds.table
    counted = [game.melds for game in ruleset.played_games.values()]
    names = {name for melds in counted for name in ([] if isinstance(melds, bool) else melds)}
    if True in counted or not names or names.issuperset(table):
        return ruleset
    names |= {meld.after for name, meld in table.items() if name in names and meld.after}
    kept = {name: meld for name, meld in table.items() if name in names or not meld.enabled}
    melds = ruleset.melds.model_copy(update={"table": kept})
    return ruleset.model_copy(update={"melds": melds})

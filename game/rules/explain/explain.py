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
    writer = Writer(ruleset, texts(lang, names or {}), deck or ruleset.deck.faces)
    for write in chapters.ALL:
        write(writer)
    _say_who_is_forehand(writer)
    remember(writer)
    page = writer.page(RELATED, MOST_RELATED)
    return page if base is None else compared(page, explain(base, lang, names=names, deck=deck))


def _say_who_is_forehand(w: Writer) -> None:
    """Who that is, where it is spoken of and not told with the bidding."""
    name = w.phrase("table.forehand")
    if w.uses(name, "bidding.first", "reservations.who_is_forehand"):
        w.say_above("table", "table.who_is_forehand", "table.direction table.players")

"""What partners understand by which card or bid; the sentences stand in `conventions.yaml`, each
under its key."""

from __future__ import annotations

from game.rules.conventions import kept
from game.rules.explain.writer import Writer


def conventions(w: Writer) -> None:
    """An entry for each convention that the table keeps and that means something in its game."""
    w.chapter("conventions")
    words = kept(w.ruleset)
    if words:
        w.write(w.texts.get("conventions.intro"), [f"conventions.{words[0]}"])
    for word in words:
        w.paragraph(item=True)
        key = f"conventions.rule.{word}{_variant(w, word)}"
        w.write(w.texts.get(key, **w.side_names()), [f"conventions.{word}"])


def _variant(w: Writer, word: str) -> str:
    """The end of the key of a text that is another one where sides are announced, or where the
    opponents of a declarer are no partners by the score sheet."""
    scoring = w.ruleset.scoring
    if word == "trumps_to_maker" and w.ruleset.table.sides.are_by_cards:
        return "_announced"
    apart = w.plays_alone and scoring.reaches_bid and not scoring.opponents_share
    return "_apart" if word == "points_to_partner" and apart else ""

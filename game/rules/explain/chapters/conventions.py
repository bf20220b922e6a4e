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
        announced = word == "trumps_to_maker" and w.ruleset.table.sides.kind == "holders"
        key = f"conventions.rule.{word}{'_announced' if announced else ''}"
        w.write(w.texts.get(key, **w.side_names()), [f"conventions.{word}"])

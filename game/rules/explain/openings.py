"""In which ways the first trick may be led."""

from __future__ import annotations

from game.rules.explain.writer import Writer
from game.rules.model.drawing import Opening
from game.rules.model.phases import StockPhase


def say_openings(w: Writer, path: str, phase: StockPhase) -> None:
    """That the first trick is another one, each way of it, and who leads it as usual."""
    said, at = phase.said_openings, f"{path}.openings"
    if not said:
        return
    w.paragraph()
    enabled = [f"{at}.{name}.enabled" for name in phase.openings]
    w.say_of("stock", f"openings.{'several' if len(said) > 1 else 'one'}", [at, *enabled])
    for name, one in said.items():
        _say_way(w, f"{at}.{name}", one)
    w.paragraph(item=True)
    w.say_of("stock", "openings.otherwise", [f"{at}.{name}.ranks" for name in said])
    if phase.melds_when_leading == "always":
        w.say_of("stock", "openings.melded", f"{path}.melds_when_leading")


def _say_way(w: Writer, path: str, one: Opening) -> None:
    """Which card is led, and what takes it."""
    w.paragraph(item=True)
    card = w.words.join([w.words.a_rank(rank) for rank in one.ranks], "or")
    how = "covered" if one.covered else "shown"
    keys, equals = f"{path}.label {path}.ranks {path}.covered", ""
    if w.ruleset.deck.copies > 1:
        keys = f"{keys} {path}.of_equals deck.copies"
        equals = w.phrase_of("stock", f"openings.{one.of_equals}")
    label = w.words.quoted(w.label(one.label))
    w.say_of("stock", f"openings.{how}", keys, label=label, card=card, equals=equals)

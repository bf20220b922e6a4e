"""What hangs where several have as much."""

from __future__ import annotations

from game.rules.explain.writer import Writer


def say_even_adds(w: Writer) -> None:
    """That score points hang in a tie, for whoever wins a later deal."""
    n = w.ruleset.scoring.adds_when_even
    if n:
        keys = "scoring.even_adds"
        unit = " scoring.unit" if w.ruleset.scoring.two_sides else ""
        w.say("scoring.even.adds", f"{keys}{unit}", n=n)
        w.say("scoring.even.ends", keys)

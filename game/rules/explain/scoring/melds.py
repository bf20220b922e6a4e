"""The melds of an example, in words."""

from __future__ import annotations

from game.rules.explain.worked import Melded
from game.rules.explain.writer import Writer


def in_words(w: Writer, melds: tuple[Melded, ...]) -> str:
    """Names with their score points."""
    return w.words.join(
        w.phrase(
            "examples.meld.trump" if meld.trump else "examples.meld.plain",
            name=w.words.name(w.label(meld.meld.label)),
            points=meld.points,
        )
        for meld in melds
    )


def keys_of(melds: tuple[Melded, ...]) -> list[str]:
    """The keys that their score points rest on."""
    return [
        f"melds.table.{meld.name}.{'trump_points' if meld.trump else 'points'}" for meld in melds
    ]

"""Why a hand does not allow a contract, in a few words; what it lacks says the engine."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.holdings import Lack
from game.rules.explain.words import Words as Names
from game.ui.table.labels.words import Words


def why_not(words: Words, lacks: Sequence[Lack]) -> str:
    """What is wanted and how much of it is held; of several sorts that would do, the first."""
    lack = lacks[0]
    return words.t(
        f"reserve.lacks.{lack.kind}",
        n=lack.wanted,
        cards=_cards(words, lack),
        held=lack.held,
    )


def _cards(words: Words, lack: Lack) -> str:
    """Könige, Kreuz-Damen, Karo-As: as many of them as are meant."""
    names = Names(words.context.texts, words.context.context.faces(words.rules.faces))
    many = 1 if lack.kind == "no_trump_above" else lack.wanted
    said = []
    for entry in lack.cards:
        suit, _, rank = entry.partition("-")
        if "*" not in entry:
            said.append(names.card(entry, many))
        else:
            said.append(names.rank(rank, 2) if suit == "*" != rank else names.pattern(entry))
    return names.join(said)

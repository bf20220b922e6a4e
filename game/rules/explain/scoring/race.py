"""Where everybody counts for themselves."""

from __future__ import annotations

from game.rules.explain.scoring import melds
from game.rules.explain.scoring.base import ScoringText
from game.rules.explain.worked import play_points, some_melds
from game.rules.explain.writer import Writer
from game.rules.model.scoring.race import Race


class RaceText(ScoringText):
    """Melds and card points, added up."""

    def __init__(self, scoring: Race) -> None:
        """The kind has no keys."""

    def scoring(self, w: Writer) -> None:
        """What counts, with an example."""
        w.chapter("scoring")
        w.say("scoring.race", "scoring.kind")
        w.paragraph()
        _example(w)


def _example(w: Writer) -> None:
    """Melds and card points added up."""
    some = some_melds(w.ruleset)
    points = play_points(w.ruleset) * 3 // 8
    total = points + sum(meld.points for meld in some)
    text = "examples.race" if some else "examples.race_without_melds"
    keys = ["deck.points", *melds.keys_of(some)]
    w.say(text, keys, melds=melds.in_words(w, some), points=points, sum=total)

"""Where tricks are predicted."""

from __future__ import annotations

from game.rules.explain.scoring.base import ScoringText
from game.rules.explain.writer import Writer
from game.rules.model.scoring.predicted import Predicted


class PredictedText(ScoringText):
    """What a prediction brings that is kept or missed."""

    def __init__(self, scoring: Predicted) -> None:
        self._scoring = scoring

    def scoring(self, w: Writer) -> None:
        """When it is kept, what it then brings, and what it costs otherwise."""
        scoring = self._scoring
        w.chapter("scoring")
        if w.ruleset.table.sides.kind == "partners":
            w.say("predicted.partners", "table.sides.kind scoring.kind")
        w.say(f"predicted.{'exact' if scoring.exact else 'least'}", "scoring.exact scoring.kind")
        key = "made_each" if scoring.made_each else "made_only"
        key = "each_only" if scoring.made_each and not scoring.made else key
        keys = "scoring.made scoring.made_each"
        w.say(f"predicted.{key}", keys, n=scoring.made, each=scoring.made_each)
        if not scoring.exact and scoring.over_each:
            w.say("predicted.over_each", "scoring.over_each", n=scoring.over_each)
        w.paragraph()
        by = f"by_{scoring.missed_by}{'' if scoring.missed else '_only'}"
        by = by if scoring.missed_each else "missed_only"
        keys = "scoring.missed scoring.missed_each scoring.missed_by"
        w.say(f"predicted.{by}", keys, n=scoring.missed, each=scoring.missed_each)
        if scoring.none is not None:
            keys = "scoring.none.made scoring.none.missed"
            w.say("predicted.none", keys, made=scoring.none.made, missed=scoring.none.missed)
        w.paragraph()
        points = scoring.made + 2 * scoring.made_each
        w.say("predicted.example", "scoring.made scoring.made_each", points=points)

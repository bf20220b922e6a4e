"""Score sheets: what is written down for a deal, one module a kind.

`base` says what everybody may ask of a kind.
"""

from __future__ import annotations

from typing import Annotated, get_args

from pydantic import Field

from game.rules.model.scoring.base import ScoringModel
from game.rules.model.scoring.bid_game import BidGame
from game.rules.model.scoring.game_points import GamePoints
from game.rules.model.scoring.game_value import GameValue
from game.rules.model.scoring.predicted import Predicted
from game.rules.model.scoring.race import Race
from game.rules.model.scoring.re_kontra import ReKontra
from game.rules.model.scoring.special_points import SaidInPlay, SpecialPoint
from game.rules.model.scoring.tariff import Tariff

__all__ = ["SCORING_KINDS", "SaidInPlay", "Scoring", "ScoringModel", "SpecialPoint"]

Scoring = Annotated[
    BidGame | ReKontra | Race | GamePoints | GameValue | Predicted | Tariff,
    Field(discriminator="kind"),
]

SCORING_KINDS: tuple[str, ...] = tuple(
    get_args(model.model_fields["kind"].annotation)[0] for model in get_args(get_args(Scoring)[0])
)
"""The kinds of scoring, as rulesets call them: engine, checks and rules page find the modules of
each by these."""

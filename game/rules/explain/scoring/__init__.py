"""What is written down for a deal, in sentences: one module a kind of scoring.

`base` says what a kind must answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.explain.scoring.base import ScoringText
from game.rules.explain.scoring.bid_game import BidGameText
from game.rules.explain.scoring.first_to import say_first_to
from game.rules.explain.scoring.game_points import GamePointsText
from game.rules.explain.scoring.game_value import GameValueText
from game.rules.explain.scoring.honours import say_honours
from game.rules.explain.scoring.predicted import PredictedText
from game.rules.explain.scoring.race import RaceText
from game.rules.explain.scoring.re_kontra import ReKontraText
from game.rules.explain.scoring.tariff import TariffText
from game.rules.explain.writer import Writer

_KINDS: dict[str, Callable[[Any], ScoringText]] = {
    "bid_game": BidGameText,
    "re_kontra": ReKontraText,
    "race": RaceText,
    "game_points": GamePointsText,
    "game_value": GameValueText,
    "predicted": PredictedText,
    "tariff": TariffText,
}


def text_of(w: Writer) -> ScoringText:
    """How the scoring of a page's ruleset is put into sentences."""
    return _KINDS[w.ruleset.scoring.kind](w.ruleset.scoring)


def scoring(w: Writer) -> None:
    """The chapter of what is written down."""
    text_of(w).scoring(w)
    say_honours(w)
    say_first_to(w)


def announcements(w: Writer) -> None:
    """The chapter of what may be announced."""
    w.chapter("announcements")
    text_of(w).announcements(w)

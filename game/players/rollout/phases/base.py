"""What a player that thinks ahead has to say of a phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.engine.actions import Action
from game.players.base import Request
from game.players.rollout.budget import RolloutBudget
from game.players.rollout.character import Character


class PhaseThought(NamedTuple):
    """A kind of phase, as rulesets call it, and what decides in it by playing hands out."""

    kind: str
    choose: Callable[[Request, RolloutBudget, Character], Action]

"""Naming the trump: no more than its line in the course of a deal."""

from __future__ import annotations

from game.rules.explain.phases.base import PhaseText
from game.rules.model.phases import TrumpPhase

PHASE = PhaseText[TrumpPhase]("trump")

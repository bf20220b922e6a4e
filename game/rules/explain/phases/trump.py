"""Naming the trump: no more than its line in the course of a deal."""

from __future__ import annotations

from game.rules.explain.phases.base import PhaseText

PHASE = PhaseText("trump")

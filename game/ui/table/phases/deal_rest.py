"""Dealing the rest: the cards move as those before them did."""

from __future__ import annotations

from game.ui.table.phases.base import PhaseOnTable

PHASE = PhaseOnTable("deal_rest")

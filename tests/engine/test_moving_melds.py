"""Melds that change how many card points are needed, shown by whoever is to play."""

from __future__ import annotations

import pytest

from game.cards import parse_card
from game.engine.phases import leading
from game.engine.play import legal_actions, pending
from game.engine.record import Replay, parse_record, replay
from game.engine.refusals import Reason
from game.engine.scoring import progress_of
from game.engine.scoring.outcome import needed_seen
from game.engine.view import begin, fold_all
from game.engine.events import redact
from game.rules.model.scoring.base import MeldsMove
from tests.records.shelf import FOLDER, House, rules_of

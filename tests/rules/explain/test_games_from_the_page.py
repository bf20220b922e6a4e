"""Sentences that were false for games which somebody wrote from the reference alone."""

from __future__ import annotations

from pathlib import Path

from tests.rules.explain.test_strangers import variant


def test_the_games_are_named_in_which_a_card_is_called(tmp_path: Path) -> None:
    said = variant(tmp_path, "calabresella", "", "en")
    assert "Only in this game is a card called: Chiamo." in said
    assert "Gerufen wird nur in diesem Spiel: Chiamo." in variant(
        tmp_path, "calabresella", "", "de"
    )
    later = """
order: [deal, bieten, ruf, ansage, talon, druecken, tricks]
phases:
  bieten: {kind: bidding, first: right_of_dealer, direction: counter_clockwise, values: games,
    forehand: may_pass}
  ansage: {kind: declare, asked_first: null, only_higher: null}
contracts: {chiamo: {after_call: true}}
"""
    said = variant(tmp_path, "calabresella", later, "en")
    assert "After a call this can no longer be announced: Solo." in said
    assert "Only in this game" not in said

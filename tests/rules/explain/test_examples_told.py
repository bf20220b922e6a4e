"""What examples and sums on the rules page claim can happen, and is what the sheet writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import load
from game.rules.card_points import points_in_all
from game.rules.explain.scoring.bid_game import bid_deal
from game.rules.model.scoring.bid_game import BidGame
from tests.contract.rulesets import path_of
from tests.rules.explain.test_foreign import whole
from tests.rules.explain.test_strangers import variant

TWICE = """
scoring:
  steps:
    doppelt: {label: {de: Doppelt, en: Doubled}, below: 0, below_re: 31, points: 1}
contracts:
  kreuz: {value: 1, lost_value: 2}
  pik: {value: 1, lost_value: 2}
  herz: {value: 1, lost_value: 2}
  nehmen: {value: 1, lost_value: 2}
"""
SUN = """
contracts:
  sun: {label: Sun, cards_as: niemand, offered: first, rank: 99, trump: none, win_at: 90}
"""


@pytest.mark.parametrize("name", ["klaverjas", "tarabish", "klaberjass"])
def test_who_needs_more_than_the_others_has_more(name: str) -> None:
    """However small the opponents' melds are, too."""
    ruleset = load(path_of(name)).ruleset
    scoring = ruleset.scoring
    assert isinstance(scoring, BidGame) and scoring.more_than_others
    bids = {one.win_at for one in ruleset.contracts.values() if one.win_at is not None}
    deal = bid_deal(ruleset, scoring, min(bids), 1, max(bids))
    others = points_in_all(ruleset) - deal.points
    assert deal.melded + deal.points > others + (deal.other_meld.points if deal.other_meld else 0)
    assert deal.bid in bids


def test_a_step_of_one_side_alone_says_which_and_what_is_lost_is_what_the_game_costs(
    tmp_path: Path,
) -> None:
    said = variant(tmp_path, "sheepshead", TWICE, "en")
    assert "Doubled: one point if the declarer’s side loses and has fewer than 31 card" in said
    assert "The declarer writes down −4, the partner −2, each opponent 2." in said
    assert "Where the declarer has a partner it counts twice" in said
    said = variant(tmp_path, "sheepshead", TWICE, "de")
    assert "Doppelt: ein Punkt, wenn die Seite des Spielers verliert und weniger als 31" in said


def test_card_points_of_all_cards_are_those_with_a_trump_suit(tmp_path: Path) -> None:
    said = variant(tmp_path, "belote", SUN, "en")
    assert "With a trump suit all the cards together have 152 card points." in said
    assert "Without a trump suit it is 120." in said
    assert "All the cards together" in whole("belote", "en")


def test_where_games_count_by_themselves_the_example_names_two_of_them() -> None:
    text = whole("koenig", "en")
    assert "in “Trumps” you write down" in text
    assert "where few are wanted" not in text.partition("An example: With")[2][:200]

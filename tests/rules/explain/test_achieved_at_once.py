"""When single things are written down where a match may end in mid-deal, and who has won then."""

from __future__ import annotations

import pytest

from tests.rules.explain.pages import on_one_line

FOURS = "all-fours"


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            "The highest and the lowest trump count at once where the whole pack has none higher "
            "or lower, otherwise after the last trick.",
        ),
        (
            "de",
            "Der höchste und der niedrigste Trumpf zählen sofort, wenn es im ganzen Blatt keinen "
            "höheren oder niedrigeren gibt, sonst nach dem letzten Stich.",
        ),
    ],
)
def test_what_is_certain_is_said_to_count_at_once(lang: str, said: str) -> None:
    assert said in on_one_line(FOURS, lang, match__ends="at_once")
    assert said not in on_one_line(FOURS, lang)
    assert said not in on_one_line("nine-card-don", lang)


@pytest.mark.parametrize(
    ("without", "said"),
    [
        ("low", "The highest trump counts at once where the whole pack has none higher"),
        ("high", "The lowest trump counts at once where the whole pack has none lower"),
    ],
)
def test_of_one_trump_only_it_is_named(without: str, said: str) -> None:
    changes = {"match__ends": "at_once", f"scoring__achievements__{without}": None}
    assert said in on_one_line(FOURS, "en", **changes)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("highest", "the higher total wins; if equal, they have won together."),
        ("counted_first", "points are counted in the order that stands under “Scoring”"),
        ("last_trick", "whoever took that trick wins."),
    ],
)
def test_who_has_won_where_a_trick_brings_both_there(word: str, said: str) -> None:
    told = on_one_line(FOURS, "en", match__ends="at_once", match__several_pass=word)
    assert f"If both sides reach it with the same trick, {said}" in told
    assert "in one deal," not in told


def test_cards_for_whoever_takes_them_bring_one_side_there() -> None:
    """Nothing is said of several, whose points come with different tricks."""
    told = on_one_line("nine-card-don", "en", scoring__achievements__augen=None)
    assert "with the same trick" not in told

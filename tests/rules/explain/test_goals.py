"""What a page says of a goal: its own sentences, all of them under its word."""

from __future__ import annotations

import pytest

from game.rules.explain import explain
from game.rules.model.goals import GOALS
from game.texts import texts
from tests.rules.explain.pages import BY_LANGUAGE, load


@pytest.mark.parametrize("word", [word for word, goal in GOALS.items() if not goal.counts_points])
@BY_LANGUAGE
def test_every_goal_has_its_sentences(word: str, lang: str) -> None:
    said = {
        key
        for key in texts(lang).keys()  # noqa: SIM118
        if key.startswith(f"rules.contracts.goal.{word}.")
    }
    needed = {"reach"}
    if GOALS[word].is_about_tricks:
        needed |= {
            "reach_of_sides",
            "reach_plain",
            "ends",
            "partner_lose",
            "partner_ignored",
            "remember",
        }
    if word == "all_tricks":
        needed |= {"together", "together_of_sides", "together_plain"}
    if GOALS[word].bounds_tricks:
        ways = ("exactly", "at_most", "between")
        needed = {
            *needed - {"remember"},
            *(f"{key}.{way}" for key in ("must", "remember") for way in ways),
        }
    if GOALS[word].needs_points:
        of = ("of_cards", "with_melds")
        needed = {
            *needed - {"remember"},
            *(f"{key}.{one}" for key in ("must", "remember") for one in of),
        }
    if GOALS[word].needs_every_trick:
        needed.add("remember_alone")
    assert said == {f"rules.contracts.goal.{word}.{key}" for key in needed}


@pytest.mark.parametrize("partner_tricks", ["lose", "ignored"])
def test_it_is_remembered_who_must_not_win_a_trick(partner_tricks: str) -> None:
    """The lowest contract of each goal, and the partner only where its tricks lose."""
    ruleset = load("kreuzbinokel-4", (("untendurch", "500"),)).ruleset
    contracts = {
        name: one.model_copy(update={"partner_tricks": partner_tricks})
        for name, one in ruleset.contracts.items()
    }
    page = explain(ruleset.model_copy(update={"contracts": contracts}), "en")
    chapter = next(chapter for chapter in page.chapters if chapter.id == "contracts")
    every, none = chapter.remember
    assert "“Durch”" in every.text and "“Untendurch”" in none.text
    alone = partner_tricks == "lose"
    assert ("partner" in every.text) == alone
    assert ("contracts.durch.partner_tricks" in every.keys) == alone
    assert "partner" not in none.text and none.keys == ("contracts.untendurch.goal",)


@pytest.mark.parametrize(
    ("least", "most", "de", "en"),
    [
        (1, 1, "Man muss genau einen Stich machen", "You must win exactly one trick"),
        (6, 6, "Man muss genau 6 Stiche machen", "You must win exactly 6 tricks"),
        (0, 1, "Man darf höchstens einen Stich machen", "You must not win more than one trick"),
        (0, 3, "Man darf höchstens 3 Stiche machen", "You must not win more than 3 tricks"),
        (2, 4, "Man muss 2 bis 4 Stiche machen", "You must win 2 to 4 tricks"),
    ],
)
def test_how_many_tricks_there_must_be(least: int, most: int, de: str, en: str) -> None:
    bounds = {"least_tricks": least, "most_tricks": most}
    ruleset = load("boston").ruleset
    piccolo = ruleset.contracts["piccolissimo"].model_copy(update=bounds)
    changed = ruleset.model_copy(
        update={"contracts": {**ruleset.contracts, "piccolissimo": piccolo}}
    )
    for lang, said, remembered in (("de", de, de.split(" ", 2)[2]), ("en", en, en[3:])):
        chapter = next(one for one in explain(changed, lang).chapters if one.id == "contracts")
        text = " ".join(
            part.text for paragraph in chapter.paragraphs for part in paragraph.sentences
        )
        assert f"{said}; " in text
        reminder = chapter.remember[-1]
        assert remembered in reminder.text and "contracts.piccolissimo.most_tricks" in reminder.keys

"""What is said of figures: the answer in a sentence, numbers as exact as they are."""

from __future__ import annotations

import pytest

from game.laboratory.experiment import Snapshot
from game.laboratory.findings import findings
from game.laboratory.measures import MEASURES, Measure
from game.laboratory.plain import fields, report
from game.laboratory.wording import CHAPTERS, LabWords
from game.rules import load
from game.simulation.estimates import Measured
from game.texts import texts
from tests.laboratory.experiments import CALLING, FOLLOWING, made_up, plan, played


def won_deals(often: int, oftener: int, deals: int = 1000) -> Snapshot:
    """So many in a thousand won without and with a called card."""
    figures = [
        [{"won": (int(n % 1000 < share), 1)} for share in (often, oftener)] for n in range(deals)
    ]
    for _, other in figures:
        other["other_play"] = (1, 1)
    return made_up(plan(CALLING), figures)


def test_the_answer_comes_first_in_a_sentence() -> None:
    found = won_deals(790, 860)
    assert LabWords(found.plan, texts("en")).answers(found) == [
        "With “Calling a card: 1” the declarer wins 86.0 % of the deals instead of 79.0 % "
        "(difference +7.0 ±1.6)."
    ]
    german = LabWords(found.plan, texts("de")).answers(found)
    assert german == [
        "Mit „Rufen: 1“ gewinnt der Spieler 86,0 % der Spiele statt 79,0 % (Unterschied +7,0 ±1,6)."
    ]
    assert report(found, texts("de"))[0] == german[0]


def test_what_may_be_chance_is_called_so() -> None:
    found = won_deals(790, 791)
    (said,) = LabWords(found.plan, texts("en")).answers(found)
    assert said.endswith(
        "(difference +0.10 ±0.30). That may still be chance; a difference of 0.50 would have been "
        "noticed in 9 of 10 such trials."
    )


def test_a_single_game_is_told_for_itself() -> None:
    found = made_up(plan(), [[{"won": (n % 2, 1)}] for n in range(100)])
    words = LabWords(found.plan, texts("en"))
    assert words.answers(found) == ["The declarer wins 50.0 % of the deals (±9.6)."]
    assert words.title == "Binokel for three: how the game plays"
    assert words.game(0) == "as it is"


def test_nothing_is_said_of_nothing() -> None:
    found = Snapshot.empty(plan(CALLING))
    assert LabWords(found.plan, texts("en")).answers(found) == ["Nothing is known yet."]
    assert report(found, texts("en"))
    assert fields(found)["measures"] == {}


def test_where_nobody_played_otherwise_that_is_said() -> None:
    found = played(plan(("mehrere-am-ziel", ("spieler", "mehr-punkte")), deals=5))
    (said,) = LabWords(found.plan, texts("en")).answers(found)
    assert said.endswith("In none of the deals was anything played otherwise.")


@pytest.mark.parametrize(
    ("value", "half", "said"),
    [
        (0.4612, 0.12, "46 % ±12"),
        (0.4612, 0.012, "46.1 % ±1.2"),
        (0.4612, 0.0012, "46.12 % ±0.12"),
        (0.5, float("inf"), "50 % ±?"),
    ],
)
def test_numbers_are_as_exact_as_their_doubt(value: float, half: float, said: str) -> None:
    words = LabWords(plan(), texts("en"))
    assert words.within(Measure("share"), Measured(value, value - half, value + half)) == said


def test_signs_are_those_of_typography() -> None:
    words = LabWords(plan(), texts("de"))
    for value, said in ((-3.26, "−3,3 ±1,0"), (3.26, "+3,3 ±1,0"), (0.01, "0,0 ±1,0")):
        change = Measured(value, value - 1, value + 1)
        assert words.within(Measure("points"), change, signed=True) == said


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("name", ["binokel-3", "doppelkopf-turnier", "schnapsen-2", "skat"])
def test_everything_measured_has_a_name_and_a_chapter(name: str, lang: str) -> None:
    asked = plan(ruleset=name, deals=5, match_every=5 if name == "schnapsen-2" else 0)
    found = played(asked)
    words = LabWords(asked, texts(lang))
    rows = findings(found)
    told = [row for chapter in words.chapters(rows) for row in chapter.rows]
    assert sorted(row.key for row in told) == sorted(row.key for row in rows)
    for row in rows:
        name_of_it = words.measure(row.key)
        assert "{" not in name_of_it
        assert not name_of_it.endswith((": ", " in", "-"))
    assert {key for kinds in CHAPTERS.values() for key in kinds} == set(MEASURES)


def test_scripts_get_plain_values() -> None:
    found = fields(won_deals(790, 860))
    assert found["question"] == "won"
    assert [game["values"] for game in found["combinations"]] == [{"rufen": "0"}, {"rufen": "1"}]
    first, other = found["measures"]["won"]["combinations"]
    assert first["value"] == 0.79
    assert first["change"] is None
    assert other["change"]["value"] == pytest.approx(0.07)
    assert other["change"]["low"] > 0.05


@pytest.mark.parametrize(("rule", "differ"), [("augen", False), ("siebener", True)])
def test_packs_differ_by_their_cards_and_not_by_what_these_count(rule: str, differ: bool) -> None:
    values = [str(value) for value in load("binokel-3").house_rules[rule].values[:2]]
    words = LabWords(plan((rule, tuple(values))), texts("en"))
    told = words.doubts(Snapshot.empty(words.plan))
    assert any("packs of different sizes" in line for line in told) == differ == words.packs_differ


def test_duplicate_deals_are_told() -> None:
    asked = plan(FOLLOWING, ruleset="schnapsen-2", deals=20, skill_every=1)
    told = "\n".join(report(played(asked), texts("en")))
    assert "Compared are easy and random on the same cards" in told
    assert told.count("Of what somebody scores") == 2

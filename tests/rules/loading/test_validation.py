"""Trees against models: every error at its line and in our words."""

from __future__ import annotations

import pytest

from game.rules.loading import source
from game.rules.loading.validation import Validator
from tests.rules.loading.small import Rules

VALIDATOR = Validator(Rules)
HEAD = "id: a\nname: {de: A, en: A}\n"


def problems(text: str) -> list[tuple[int, int, str, str]]:
    """Line, column, path and message of what is wrong below the two lines of the head."""
    tree, found = source.parse(HEAD + text, "f.yaml")
    _, more = VALIDATOR.validate(tree)
    for problem in more:
        assert problem.text("de")
    return sorted((p.line, p.column, p.path, p.code) for p in [*found, *more])


def value(text: str) -> Rules:
    tree, _ = source.parse(HEAD + text, "f.yaml")
    result, found = VALIDATOR.validate(tree)
    assert result is not None, [problem.text("en") for problem in found]
    return result


def test_numbers_are_texts_where_texts_are_wanted() -> None:
    rules = value("ranks: [as, 10, '9']\nworth: {10: 10}\nby_number: {3: 5}\neither: 7\n")
    assert rules.ranks == ["as", "10", "9"]
    assert rules.worth == {"10": 10}
    assert rules.by_number == {3: "5"}
    assert rules.either == "7"


def test_texts_are_never_numbers_where_numbers_are_wanted() -> None:
    assert problems("worth: {as: '11'}\n") == [(3, 13, "worth.as", "needless_quotes")]
    assert problems("worth: {as: elf}\n") == [(3, 13, "worth.as", "wrong_sort")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("phases: {p: {kind: deal, hand: 3, deal: 4}}", (3, 41, "phases.p.deal", "not_bool")),
        ("phases: {p: {kind: deal, hand: 11}}", (3, 32, "phases.p.hand", "too_large")),
        ("phases: {p: {kind: deal, hand: 0}}", (3, 32, "phases.p.hand", "too_small")),
        ("phases: {p: {kind: deal}}", (3, 13, "phases.p.hand", "missing_key")),
        ("phases: {p: {kind: deal, hand: }}", (3, 32, "phases.p.hand", "empty_value")),
        ("phases: {p: {kind: deal, hand: 3}, x: null}", (3, 36, "phases.x", "nothing_to_strike")),
        ("phases: {p: {kind: deal, hand: 3}, x: }", (3, 39, "phases.x", "empty_value")),
        ("phases: {p: {kind: dela, hand: 3}}", (3, 20, "phases.p.kind", "not_allowed")),
        ("phases: {p: {hand: 3}}", (3, 13, "phases.p.kind", "missing_tag")),
        ("phases: {p: 3}", (3, 13, "phases.p", "wrong_sort")),
        ("phases: [p]", (3, 9, "phases", "list_for_group")),
        ("phases: {p: {kind: bid, opening: 0, pair: 1}}", (3, 43, "phases.p.pair", "list_of_one")),
        ("phases: {p: {kind: bid, opening: 5}}", (3, 34, "phases.p.opening", "not_multiple")),
        (
            "phases: {p: {kind: bid, opening: 0, pair: [1]}}",
            (3, 43, "phases.p.pair", "missing_item"),
        ),
        (
            "phases: {p: {kind: bid, opening: 0, pair: [1, 2, 3]}}",
            (3, 43, "phases.p.pair", "too_many"),
        ),
        ("phases: {p: {kind: bid, opening: 0, who: {}}}", (3, 42, "phases.p.who", "wrong_sort")),
        (
            "phases: {p: {kind: bid, opening: 0, who: [a, {}]}}",
            (3, 46, "phases.p.who[1]", "wrong_sort"),
        ),
        ("worth: {asx: 1}", (3, 9, "worth.asx", "unknown_rank")),
        ("by_number: {one: a}", (3, 13, "by_number.one", "wrong_sort")),
        ("ranks: [as, 11]", (3, 13, "ranks[1]", "unknown_rank")),
        ("unknown: 3", (3, 1, "unknown", "unknown_key_among")),
        ("either: {kind: deal, hand: 0}", (3, 28, "either.hand", "too_small")),
        ("either: {kind: deal, hand: 1, hend: 2}", (3, 31, "either.hend", "unknown_key")),
        ("either: [1, b]", (3, 13, "either[1]", "wrong_sort")),
        ("either: true", (3, 9, "either", "wrong_sort")),
    ],
)
def test_one_mistake_is_one_problem_at_its_place(
    text: str, expected: tuple[int, int, str, str]
) -> None:
    assert problems(text) == [expected]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("often: alway", "always, seldom, true, false oder eine ganze Zahl"),
        ("trump: herz-99", "turned, none oder eine Karte (wie „herz-10“)"),
    ],
)
def test_a_word_among_other_sorts_is_told_with_them(text: str, said: str) -> None:
    tree, _ = source.parse(f"{HEAD}{text}\n", "f.yaml")
    _, (problem,) = VALIDATOR.validate(tree)
    assert problem.code == "not_allowed" and said in problem.text("de")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("often: alway", "always"),
        ("often: ja", "true"),
        ("often: zwei", "2"),
        ("trump: no", "none"),
    ],
)
def test_what_may_be_meant_is_suggested_of_all_of_them(text: str, meant: str) -> None:
    tree, _ = source.parse(f"{HEAD}{text}\n", "f.yaml")
    _, (problem,) = VALIDATOR.validate(tree)
    assert problem.suggestion == meant


def test_all_mistakes_come_at_once() -> None:
    """An entry that is only called otherwise is not missing as well."""
    text = "phases:\n  p: {kind: bid, openin: 3, who: {}}\nranks: [1, as, x]\nworth: 3\n"
    assert [problem[3] for problem in problems(text)] == [
        "unknown_key",
        "wrong_sort",
        "unknown_rank",
        "unknown_rank",
        "wrong_sort",
    ]


def test_suggestions_come_from_the_member_that_stands_there() -> None:
    tree, _ = source.parse(HEAD + "phases: {p: {kind: bid, opening: 0, limt: 3, hnd: 4}}\n", "f")
    _, found = VALIDATOR.validate(tree)
    assert [(problem.args["key"], problem.suggestion) for problem in found] == [
        ("limt", "limit"),
        ("hnd", None),
    ]


def test_an_entry_in_the_wrong_place_is_told_where_it_belongs() -> None:
    tree, _ = source.parse(HEAD + "opening: 3\nphases: {p: {kind: bid, opening: 0}}\n", "f")
    _, (problem,) = VALIDATOR.validate(tree)
    assert problem.code == "misplaced_key"
    assert "phases.p.opening" in problem.text("en")


def test_an_entry_in_two_wrong_places_is_not_told_to_go_to_the_other() -> None:
    text = HEAD + "hnd: 3\nphases: {p: {kind: bid, opening: 0, limit: 3, hnd: 4}}\n"
    _, found = VALIDATOR.validate(source.parse(text, "f")[0])
    assert [(problem.args["key"], problem.suggestion) for problem in found] == [
        ("hnd", None),
        ("hnd", None),
    ]


def test_a_form_out_of_several_is_told_in_one_sentence() -> None:
    tree, _ = source.parse(HEAD + "either: false\n", "f")
    _, (problem,) = VALIDATOR.validate(tree)
    assert problem.message("en") == (
        "This should be a group of entries (“name: value”), a list (“[one, two]”) or a text, "
        "but it is “false”."
    )

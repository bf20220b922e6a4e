"""House rules: chosen, written into the tree, refused, kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules import check
from game.rules.house import completed, value_of
from game.rules.loading.loader import Loader
from game.rules.problems import RulesetError
from tests.rules.loading.small import BASE, Bid, Deal, Rules

Write = Callable[[str, str], Path]


def codes(loader: Loader[Rules], path: Path, **house: str) -> list[str]:
    with pytest.raises(RulesetError) as error:
        loader.load(path, house)
    return [problem.code for problem in error.value.problems]


def rule(group: str = "deal", **more: str) -> str:
    lines = "".join(f"\n    {word}: {content}" for word, content in more.items())
    return (
        f"\n    label: {{de: R, en: R}}\n    help: {{de: R., en: R.}}\n    group: {group}{lines}\n"
    )


def test_every_sort_writes_its_keys(loader: Loader[Rules]) -> None:
    usual = loader.load("base")
    assert usual.selection == {}
    assert usual.value("hands") == 4
    changed = loader.load("base", {"hands": "6", "start": "200", "alone": "true"})
    assert changed.selection == {"hands": 6, "start": "200", "alone": True}
    assert changed.ruleset.house == changed.selection
    first, second = changed.ruleset.phases["first"], changed.ruleset.phases["second"]
    assert isinstance(first, Deal)
    assert isinstance(second, Bid)
    assert (first.hand, second.opening, second.limit, second.who) == (6, 200, 500, ["one"])


def test_what_a_rule_writes_points_to_the_rule(loader: Loader[Rules], folder: Path) -> None:
    mark = loader.load("base", {"start": "200"}).where("phases.second.opening")
    assert (Path(mark.file).name, mark.line, mark.house_rule) == ("base.yaml", 24, "start")
    assert loader.load("base").where("phases.second.opening")[1:] == (7, 32, "")


def test_selection_is_inherited_and_may_go_back_to_the_default(
    loader: Loader[Rules], write: Write
) -> None:
    write("preset.yaml", "extends: base\nhouse: {hands: 6, alone: true}\n")
    path = write("mine.yaml", "extends: preset\nhouse: {hands: 4, start: 200}\n")
    assert loader.load(path).selection == {"start": "200", "alone": True}
    assert loader.load(path, {"alone": "false"}).selection == {"start": "200"}


def test_show_loads_to_the_same_rules(loader: Loader[Rules], write: Write) -> None:
    shown = loader.load("base", {"hands": "5", "start": "200", "alone": "true"})
    again = loader.load(write("shown.yaml", shown.dump()))
    assert again.ruleset == shown.ruleset
    assert again.selection == shown.selection
    assert again.dump() == shown.dump()
    back = loader.load(write("shown.yaml", shown.dump()), {"hands": "4", "start": "150"})
    assert back.ruleset.phases["first"] == loader.load("base").ruleset.phases["first"]


def test_wrong_choices_are_named(loader: Loader[Rules], folder: Path) -> None:
    base = folder / "base.yaml"
    assert codes(loader, base, hand="5") == ["house_unknown"]
    assert codes(loader, base, hands="9", start="yes", alone="on") == ["house_wrong_value"] * 3
    with pytest.raises(RulesetError) as error:
        loader.load(base, {"hands": "9"})
    assert error.value.text("en") == (
        "--house: house.hands: For the house rule “hands” (Hand) only 4, 5, 6, 7 or 8 is possible, "
        "not “9”."
    )


def test_value_of_takes_numbers_for_options_but_no_words_for_switches(
    loader: Loader[Rules],
) -> None:
    rules = loader.load("base").house_rules
    assert value_of(rules["start"], 200) == "200"
    assert value_of(rules["hands"], "5") == 5
    assert value_of(rules["hands"], True) is None
    assert value_of(rules["alone"], True) is True
    assert value_of(rules["alone"], "false") is False
    assert value_of(rules["alone"], 1) is None
    assert value_of(rules["start"], [200]) is None


def test_two_rules_may_write_the_same_but_not_different_values(
    loader: Loader[Rules], write: Write
) -> None:
    for value, allowed in ((200, True), (300, False)):
        extra = rule(switch=f"{{sets: {{phases.second.opening: {value}}}}}")
        path = write("mine.yaml", f"extends: base\nhouse_rules:\n  high:{extra}")
        assert loader.load(path, {"high": "true"}).selection == {"high": True}
        if allowed:
            loader.load(path, {"high": "true", "start": "200"})
        else:
            assert codes(loader, path, high="true", start="200") == ["house_clash"]


def test_a_rule_may_write_over_one_that_it_requires(loader: Loader[Rules], write: Write) -> None:
    """It knows of that one then, and is written after it."""
    for required, allowed in (("{start: 200}", True), ("{hands: 4}", False)):
        extra = rule(
            switch="{sets: {phases.second.opening: 300}}",
            requires=required,
            because="{de: Sonst klemmt es., en: It jams otherwise.}",
        )
        path = write("mine.yaml", f"extends: base\nhouse_rules:\n  high:{extra}")
        if not allowed:
            assert codes(loader, path, high="true", start="200") == ["house_clash"]
            continue
        loaded = loader.load(path, {"high": "true", "start": "200"})
        second = loaded.ruleset.phases["second"]
        assert isinstance(second, Bid) and second.opening == 300


def test_a_rule_may_not_replace_what_another_one_writes_into(
    loader: Loader[Rules], write: Write
) -> None:
    extra = rule(switch="{sets: {phases.second: null}}")
    path = write("mine.yaml", f"extends: base\nhouse_rules:\n  none:{extra}")
    assert "second" not in loader.load(path, {"none": "true"}).ruleset.phases
    assert codes(loader, path, none="true", alone="true") == ["house_clash"]


def test_requires_and_excludes(loader: Loader[Rules], write: Write) -> None:
    extra = rule(
        switch="{sets: {phases.second.pair: [1, 1]}}",
        requires="{hands: [5, 6]}",
        excludes="{start: 200}",
        because="{de: Sonst klemmt es., en: It jams otherwise.}",
    )
    path = write("mine.yaml", f"extends: base\nhouse_rules:\n  capped:{extra}")
    loader.load(path, {"capped": "true", "hands": "5"})
    loader.load(path, {"start": "200"})
    assert codes(loader, path, capped="true") == ["house_requires"]
    assert codes(loader, path, capped="true", hands="7") == ["house_requires"]
    with pytest.raises(RulesetError) as error:
        loader.load(path, {"capped": "true", "hands": "6", "start": "200"})
    assert error.value.text("de") == (
        "--house: house.capped: „R“: an geht nicht, solange „Anfang“ auf 200 steht."
        " Sonst klemmt es."
    )


def test_values_may_be_excluded_only_together(loader: Loader[Rules], write: Write) -> None:
    """Any one of them otherwise does, and the first is what a choice is completed by."""
    extra = rule(
        switch="{sets: {phases.second.pair: [1, 1]}}",
        excludes_together="{hands: [4, 5], alone: false}",
        because="{de: Sonst klemmt es., en: It jams otherwise.}",
    )
    path = write("mine.yaml", f"extends: base\nhouse_rules:\n  capped:{extra}")
    loaded = loader.load(path, {"capped": "true", "alone": "true"})
    loader.load(path, {"capped": "true", "hands": "6"})
    with pytest.raises(RulesetError) as error:
        loader.load(path, {"capped": "true", "hands": "5"})
    assert error.value.text("de") == (
        "--house: house.capped: „R“: an geht nicht, solange „Blatt“ auf 4 oder 5 steht und"
        " „Allein“ auf aus. Sonst klemmt es."
    )
    assert completed(loaded.house_rules, {"capped": True}, "capped") == {"capped": True, "hands": 6}


def test_a_value_that_a_condition_gets_wrong_is_shown_as_it_is_written(
    loader: Loader[Rules], write: Write
) -> None:
    extra = rule(switch="{sets: {phases.second.pair: [1, 1]}}", requires="{start: [Viel, true, 7]}")
    path = write("mine.yaml", f"extends: base\nhouse_rules:\n  capped:{extra}")
    with pytest.raises(RulesetError) as error:
        loader.load(path)
    assert "“Viel, true, 7”" in error.value.text("en")


def test_a_choice_is_completed_by_what_it_needs(loader: Loader[Rules], write: Write) -> None:
    """By the default where that does, else by the first value; and by what that needs in turn."""
    capped = rule(
        switch="{sets: {phases.second.pair: [1, 1]}}",
        requires="{odd: true}",
        excludes="{start: 200}",
    )
    odd = rule(switch="{sets: {phases.first.deal: true}}", requires="{hands: [5, 6]}")
    fight = rule(switch="{sets: {phases.first.deal: true}}", requires="{odd: true, hands: 4}")
    extra = f"extends: base\nhouse_rules:\n  capped:{capped}  odd:{odd}  fight:{fight}"
    rules = loader.load(write("mine.yaml", extra)).house_rules
    assert completed(rules, {"capped": True, "start": "200", "alone": True}, "capped") == {
        "capped": True,
        "odd": True,
        "hands": 5,
        "alone": True,
    }
    assert completed(rules, {"odd": True, "hands": 6, "capped": True}, "capped") == {
        "capped": True,
        "odd": True,
        "hands": 6,
    }
    assert completed(rules, {"fight": True}, "fight") is None


def test_every_condition_is_held_whichever_stands_before_it(
    loader: Loader[Rules], write: Write
) -> None:
    """One that is kept and one that names no rule (said by itself) hide none that is not kept."""
    for before in ("hands: 5", "hand: 5"):
        extra = rule(
            switch="{sets: {phases.second.pair: [1, 1]}}",
            requires=f"{{{before}, start: 200}}",
        )
        path = write("mine.yaml", f"extends: base\nhouse_rules:\n  capped:{extra}")
        found = codes(loader, path, capped="true", hands="5")
        assert found.count("house_requires") == 1
        assert found.count("house_unknown") == (before == "hand: 5")


def test_conditions_of_one_option(loader: Loader[Rules], write: Write) -> None:
    options = (
        "{a: {label: {de: a, en: a}}, b: {label: {de: b, en: b}, "
        "sets: {phases.second.limit: 1}, requires: {alone: true}}}"
    )
    extra = rule(choice=f"{{default: a, options: {options}}}")
    path = write("mine.yaml", f"extends: base\nhouse_rules:\n  third:{extra}")
    loader.load(path, {"third": "a"})
    loader.load(path, {"third": "b", "alone": "true"})
    assert codes(loader, path, third="b") == ["house_requires"]


@pytest.mark.parametrize(
    ("key", "code", "suggestion"),
    [
        ("phases.first.hnd", "house_unknown_key", "phases.first.hand"),
        ("phases.frist.hand", "house_unknown_key", "phases.first.hand"),
        ("phases.third", "house_unknown_key", None),
        ("phases.first.hand.left", "house_unknown_key", None),
        ("worth.koenig", "house_unknown_key", None),
        ("id", "house_fixed_key", None),
        ("house_rules.alone", "house_fixed_key", None),
    ],
)
def test_keys_that_do_not_exist_are_found_without_being_chosen(
    loader: Loader[Rules], write: Write, key: str, code: str, suggestion: str | None
) -> None:
    extra = rule(switch=f"{{sets: {{{key}: 5}}}}")
    path = write("mine.yaml", f"extends: base\nhouse_rules:\n  odd:{extra}")
    with pytest.raises(RulesetError) as error:
        loader.load(path)
    (problem,) = error.value.problems
    assert (problem.code, problem.suggestion) == (code, suggestion)
    assert (Path(problem.file), problem.line) == (path, 7)


def test_a_key_of_the_model_may_be_left_out_in_the_file(
    loader: Loader[Rules], write: Write
) -> None:
    extra = rule(switch="{sets: {phases.second.pair: [1, 2], phases.first.deal: true}}")
    path = write("mine.yaml", f"extends: base\nhouse_rules:\n  pair:{extra}")
    second = loader.load(path, {"pair": "true"}).ruleset.phases["second"]
    assert isinstance(second, Bid)
    assert second.pair == (1, 2)


def test_defaults_must_be_what_the_rules_say(loader: Loader[Rules], write: Write) -> None:
    path = write("mine.yaml", "extends: base\nphases: {first: {hand: 5}}\n")
    assert codes(loader, path) == ["house_instead"]
    path = write("wrong.yaml", BASE.replace("default: 4", "default: 5"))
    assert codes(loader, path) == ["house_default_differs"]
    path = write("mine.yaml", "extends: base\nphases: {second: {opening: 200, limit: 500}}\n")
    assert codes(loader, path) == ["house_instead"]
    extra = rule(switch="{sets: {phases.first.deal: false}}")
    path = write("mine.yaml", f"extends: base\nhouse_rules:\n  idle:{extra}")
    assert codes(loader, path) == ["house_changes_nothing"]


def test_check_tries_every_option_alone(loader: Loader[Rules], write: Write) -> None:
    path = write("wide.yaml", BASE.replace("max: 8", "max: 9"))
    loader.load(path)
    (problem,) = loader.check([path])
    assert problem.text("en").endswith(
        "wide.yaml:13:48: phases.first.hand: With the house rule “hands: 9” (Hand): "
        "9 is too large; 8 or less is allowed."
    )
    assert loader.check(["base"]) == ()


def test_check_tries_each_option_over_what_the_file_has_chosen(
    loader: Loader[Rules], write: Write
) -> None:
    """What does not go with its own choice cannot be played, and is no mistake."""
    nine = "hands: {number: {max: 9}}"
    few = rule(switch="{sets: {phases.second.pair: [1, 1]}}", excludes="{alone: true}")
    many = rule(switch="{sets: {phases.first.hand: 9}}", excludes="{alone: true}")
    rules = f"house_rules:\n  few:{few}  many:{many}"
    path = write("mine.yaml", f"extends: base\n{rules}")
    assert [problem.code for problem in loader.check([path])] == ["with_house_rule"]
    path = write("mine.yaml", f"extends: base\n{rules}house: {{alone: true}}\n")
    assert loader.check([path]) == ()
    write("wide.yaml", f"extends: base\nhouse_rules: {{{nine}}}\n")
    path = write(
        "mine.yaml", "extends: wide\nhouse: {hands: 5}\nphases: {third: {kind: deal, hand: 5}}\n"
    )
    assert loader.check([path]) == ()
    said = [remark for remark in loader.remarks([path]) if remark.code == "rule_not_here"]
    assert [remark.args["value"] for remark in said] == [9]


def test_a_key_of_a_group_that_a_house_rule_writes_settles_it_where_it_stands(
    loader: Loader[Rules], write: Write
) -> None:
    options = "".join(
        f"{word}: {{label: {{de: R, en: R}}, "
        f"sets: {{phases.second: {{opening: {opening}, who: {word}}}}}}}, "
        for word, opening in (("all", 150), ("one", 200))
    )
    both = rule("bidding", choice=f"{{default: all, options: {{{options}}}}}")
    write("wide.yaml", f"extends: base\nhouse_rules:\n  both:{both}")
    text = "extends: wide\nphases:\n  second:\n    limit: 300\n    opening: 170\n"
    path = write("mine.yaml", text + "house: {both: one}\n")
    (problem,) = loader.check([path])
    assert (problem.code, problem.args["place"]) == ("house_settled", f"{path}:5")


def test_check_tries_what_a_house_rule_is_left_alone_where_the_file_has_chosen(
    loader: Loader[Rules], write: Write
) -> None:
    """One may change it back; what it has chosen itself is judged with the file."""
    text = BASE.replace("max: 8", "max: 9").replace("default: 4", "default: 9")
    path = write("mine.yaml", text.replace("hand: 4", "hand: 9") + "house: {hands: 5}\n")
    loader.load(path)
    assert [problem.args["value"] for problem in loader.check([path])] == [9]


def test_a_broken_house_rule_does_not_hide_the_others(loader: Loader[Rules], write: Write) -> None:
    extra = rule(switch="{sats: {}}", group="nowhere")
    path = write("mine.yaml", f"extends: base\nhouse_rules:\n  odd:{extra}house: {{hands: 9}}\n")
    assert codes(loader, path, alone="true", odd="true") == [
        "not_allowed",
        "unknown_key",
        "house_wrong_value",
    ]


def test_a_house_rule_that_is_written_elsewhere_is_sent_to_its_place(tmp_path: Path) -> None:
    path = tmp_path / "kneipe.yaml"
    path.write_text("extends: skat\nabrechnung: minus\nmatch: {ramschrunde: true}\n", "utf-8")
    said = [(problem.code, problem.path) for problem in check([path])]
    assert said == [
        ("house_rule_elsewhere", "abrechnung"),
        ("house_rule_elsewhere", "match.ramschrunde"),
    ]


def test_what_is_added_to_a_group_that_was_chosen_settles_the_choice(
    loader: Loader[Rules], write: Write
) -> None:
    """With another choice it would stand alone."""
    sets = "{phases: {third: {kind: bid, opening: 150}}, phases.first.hand: 6}"
    extra = rule(switch=f"{{sets: {sets}}}")
    write("chosen.yaml", f"extends: base\nhouse_rules:\n  more:{extra}house: {{more: true}}\n")
    path = write("mine.yaml", "extends: chosen\nphases: {third: {limit: 300}}\n")
    assert loader.check([path]) == ()
    loaded = loader.load(path)
    third, first = loaded.ruleset.phases["third"], loaded.ruleset.phases["first"]
    assert isinstance(third, Bid) and isinstance(first, Deal)
    assert (third.opening, third.limit, first.hand) == (150, 300, 6)
    # What the rule has written for good is not to be chosen any more, either.
    assert loaded.house_rules.keys() == {"start", "alone"}


TAKEN = """\
extends: base
phases:
  second: &second {who: all, pair: [2, 2], limit: 300}
house_rules:
  taken:
    label: &label {de: R, en: R}
    help: *label
    group: deal
    switch:
      sets:
        phases.second: {<<: *second, pair: null, who: [one], limit: null}
        phases:
          third: {<<: *second, kind: bid, opening: 150, pair: null, limit: null}
        deals: [&one {kind: deal, hand: 3, deal: true}, {<<: *one, deal: null}]
  again:
    <<: &rule {label: *label, help: *label, group: deal, requires: {taken: true}}
    switch: {sets: {phases.first: {hand: 5}}}
  other:
    <<: *rule
    requires: null
    switch: {sets: {either: [1, 2]}}
"""


def test_a_null_beside_what_a_group_takes_over_leaves_it_out_of_what_a_rule_writes(
    loader: Loader[Rules], write: Write
) -> None:
    path = write("mine.yaml", TAKEN)
    assert loader.check([path]) == ()
    loaded = loader.load(path, {"taken": "true"})
    for ruleset in (loaded.ruleset, loader.load_text(loaded.dump(), "shown.yaml").ruleset):
        second, third = ruleset.phases["second"], ruleset.phases["third"]
        assert isinstance(second, Bid) and isinstance(third, Bid)
        assert (second.who, second.pair, second.limit) == (["one"], (0, 0), None)
        assert (third.who, third.pair, third.limit) == ("all", (0, 0), None)
        assert [deal.deal for deal in ruleset.deals] == [True, False]
    assert loader.load(path, {"other": "true"}).selection == {"other": True}


def test_what_a_choice_needs_of_others_may_need_something_itself(
    loader: Loader[Rules], write: Write
) -> None:
    """Each of them is chosen with it, and what goes wrong then is found."""
    one = rule(switch="{sets: {phases.second.limit: 300}}")
    two = rule(switch="{sets: {often: 2}}", requires="{one: true}", because="{de: B., en: B.}")
    three = rule(
        switch="{sets: {phases.first.hand: 9}}", requires="{two: true}", because="{de: B., en: B.}"
    )
    text = f"extends: base\nhouse_rules:\n  one:{one}  two:{two}  three:{three}"
    problems = loader.check([write("mine.yaml", text)])
    assert [problem.code for problem in problems] == ["with_house_rule"]

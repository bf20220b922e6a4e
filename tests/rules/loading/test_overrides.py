"""House rules that a file settles by writing what they change, or by deleting it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules import RulesetError, check, load, load_text
from game.rules.loading.loader import Loader
from tests.rules.loading.small import Rules

Own = Callable[..., Path]


@pytest.fixture
def own(tmp_path: Path) -> Own:
    """Writes a file that extends another one, Binokel if nothing else is said."""

    def write(text: str, extends: str = "binokel-3", name: str = "eigene") -> Path:
        path = tmp_path / f"{name}.yaml"
        path.write_text(f"extends: {extends}\n{text}", encoding="utf-8")
        return path

    return write


def test_a_value_that_no_possibility_has_is_what_holds(own: Own) -> None:
    path = own("match: {target: 3000}\n")
    assert check([path]) == ()
    loaded = load(path)
    assert loaded.ruleset.match.target == 3000
    assert "ziel" not in loaded.house_rules
    assert "ziel" in load("binokel-3").house_rules


def test_whoever_chooses_a_settled_rule_is_told_where(own: Own) -> None:
    path = own("match: {target: 3000}\nhouse: {ziel: 2000}\n")
    (problem,) = check([path])
    assert (problem.code, problem.path, problem.line) == ("house_settled", "house.ziel", 3)
    assert problem.args["place"] == f"{path}:2"
    with pytest.raises(RulesetError) as error:
        load(own("match: {target: 3000}\n"), {"ziel": "2000"})
    assert [p.code for p in error.value.problems] == ["house_settled"]


def test_an_order_of_its_own_settles_how_the_cards_are_dealt(own: Own) -> None:
    """Another order of phases leaves no room for a house rule that adds one."""
    phases = "phases: {doppeln: {kind: doubling}}\n"
    order = f"order: [deal, doppeln, auction, antrag, hochzeit, tricks]\n{phases}"
    loaded = load(own(order, extends="schafkopf"))
    assert loaded.ruleset.order == ["deal", "doppeln", "auction", "antrag", "hochzeit", "tricks"]
    assert "legen" not in loaded.house_rules
    path = own(f"{order}house: {{legen: vier}}\n", extends="schafkopf")
    (problem,) = check([path])
    assert (problem.code, problem.path, problem.line) == ("house_settled", "house.legen", 4)
    assert problem.args["place"] == f"{path}:2"


def test_a_rule_that_adds_a_phase_does_not_mind_what_another_phase_says(own: Own) -> None:
    path = own("phases: {tricks: {last_trick: 5}}\nhouse: {legen: vier}\n", extends="schafkopf")
    assert check([path]) == ()
    loaded = load(path)
    assert loaded.ruleset.order == [
        "deal",
        "legen",
        "rest",
        "auction",
        "antrag",
        "hochzeit",
        "tricks",
    ]


def test_a_key_of_a_rule_that_was_chosen_below_settles_it_and_leaves_the_rest_as_chosen(
    own: Own,
) -> None:
    packets = "phases: {deal: {packets: [{hand: 2}, {hand: 4}]}}\n"
    path = own(packets, extends="schafkopf-kurz")
    assert check([path]) == ()
    loaded, kurz = load(path), load("schafkopf-kurz")
    assert [packet.hand for packet in loaded.ruleset.phases["deal"].packets] == [2, 4]
    assert loaded.ruleset.deck == kurz.ruleset.deck
    assert loaded.ruleset.contracts == kurz.ruleset.contracts
    assert "kurze-karten" in kurz.selection
    assert "kurze-karten" not in loaded.house_rules
    left = {name: value for name, value in kurz.selection.items() if name != "kurze-karten"}
    assert dict(loaded.selection) == left
    both = own(f"{packets}house: {{kurze-karten: true}}\n", "schafkopf-kurz")
    assert ("house_settled", 3) in [(problem.code, problem.line) for problem in check([both])]


def test_a_group_that_a_chosen_rule_adds_stays_where_another_key_of_it_is_overridden(
    own: Own,
) -> None:
    own("house: {legen: vier}\n", extends="schafkopf", name="below")
    path = own("phases: {deal: {packets: [{hand: 2}, {hand: 2}]}}\n", extends="below")
    loaded = load(path)
    assert loaded.ruleset.order == [
        "deal",
        "legen",
        "rest",
        "auction",
        "antrag",
        "hochzeit",
        "tricks",
    ]
    assert [packet.hand for packet in loaded.ruleset.phases["deal"].packets] == [2, 2]
    assert "legen" not in loaded.house_rules


def test_what_a_chosen_rule_says_may_be_written_again(own: Own) -> None:
    """The file would go on saying it with another choice, so that there is none any more."""
    path = own("phases: {deal: {packets: [{hand: 3}, {hand: 3}]}}\n", extends="schafkopf-kurz")
    assert check([path]) == ()
    loaded = load(path)
    assert loaded.ruleset.phases == load("schafkopf-kurz").ruleset.phases
    assert loaded.ruleset.deck == load("schafkopf-kurz").ruleset.deck
    assert "kurze-karten" not in loaded.house_rules


def test_no_other_rule_depends_on_a_settled_one(own: Own) -> None:
    loaded = load(own("match: {target: 3000}\n"))
    excluded = load("binokel-3").house_rules["spiele"].excludes
    assert "ziel" in excluded
    assert loaded.house_rules["spiele"].excludes == {
        k: v for k, v in excluded.items() if k != "ziel"
    }


def test_what_was_chosen_below_is_settled_too(own: Own) -> None:
    own("house: {ziel: 2000, rufen: 1}\n", name="below")
    loaded = load(own("match: {target: 3000}\n", extends="below"))
    assert (loaded.ruleset.match.target, dict(loaded.selection)) == (3000, {"rufen": 1})
    above = load(own("house: {rufen: 2}\n", extends="eigene", name="above"))
    assert (above.ruleset.match.target, dict(above.selection)) == (3000, {"rufen": 2})


def test_what_is_shown_of_it_loads_to_the_same(own: Own) -> None:
    loaded = load(own("match: {target: 3000}\n"), {"rufen": "1"})
    again = load_text(loaded.dump(), "shown.yaml")
    assert (again.ruleset, again.selection) == (loaded.ruleset, loaded.selection)


def test_a_default_that_writes_nothing_is_told_by_what_the_others_write(own: Own) -> None:
    loaded = load(own("match: {target: 300}\n", extends="doppelkopf"))
    assert "ziel" not in loaded.house_rules
    # a switch that is off, and a possibility that writes more than the others, go on
    loaded = load(own("match: {deals: 26}\n", extends="doppelkopf"))
    assert "spiele" not in loaded.house_rules and "nur-bis-zum-ziel" in loaded.house_rules
    piglets = "promotions: {schweinchen: {announced: second}}\n"
    assert "schweinchen" in load(own(piglets, extends="doppelkopf")).house_rules


def test_a_rule_whose_keys_are_deleted_is_settled(own: Own) -> None:
    path = own("melds: {table: {rundgang: null}}\n", extends="zweierbinokel-2")
    assert "rundgang" in load("zweierbinokel-2").house_rules
    assert check([path]) == ()
    assert "rundgang" not in load(path).house_rules


def test_a_possibility_that_is_there_is_chosen_and_not_written(own: Own) -> None:
    (problem,) = check([own("match: {target: 2000}\n")])
    assert problem.code == "house_instead"
    assert (problem.args["rule"], problem.args["value"]) == ("ziel", 2000)
    assert load(own("house: {ziel: 2000}\n")).ruleset.match.target == 2000


def test_a_file_that_changes_the_rule_as_well_goes_on_offering_it() -> None:
    assert load("doppelkopf-5").house_rules["spiele"].default == 25


def below_with_laying(own: Own) -> None:
    """A file `below` that has chosen two rules of which one requires the other and writes over
    it."""
    own("house: {kurze-karten: true, legen: drei}\n", extends="schafkopf", name="below")


LAID = ["deal", "legen", "rest", "auction", "antrag", "hochzeit", "tricks"]


@pytest.mark.parametrize(
    ("text", "label", "rest"),
    [
        ("phases: {rest: {packets: [2, 1]}}\n", {"de": "Legen", "en": "Laying"}, [2, 1]),
        ("phases: {legen: {label: {de: Klopfen}}}\n", {"de": "Klopfen", "en": "Laying"}, [3]),
        ("phases: {legen: {label: Klopfen}}\n", {"de": "Klopfen", "en": "Klopfen"}, [3]),
        (f"order: [{', '.join(LAID)}]\n", {"de": "Legen", "en": "Laying"}, [3]),
    ],
    ids=["a key of a group", "a key further down", "a word in place of a group", "the same"],
)
def test_a_file_goes_before_a_group_that_was_chosen_and_all_else_of_it_stays(
    own: Own, text: str, label: dict[str, str], rest: list[int]
) -> None:
    below_with_laying(own)
    path = own(text, extends="below")
    assert check([path]) == ()
    loaded = load(path)
    ruleset = loaded.ruleset
    assert ruleset.order == LAID and len(ruleset.deck.ranks) == 6
    assert ruleset.phases["legen"].label.model_dump() == label
    assert [packet.hand for packet in ruleset.phases["deal"].packets] == [3]
    assert ruleset.phases["rest"].packets == rest
    assert not {"legen", "kurze-karten"} & loaded.house_rules.keys()
    assert not loaded.selection


def test_what_a_choice_adds_can_be_struck_out(own: Own) -> None:
    below_with_laying(own)
    path = own(
        "order: [deal, rest, auction, antrag, hochzeit, tricks]\nphases: {legen: null}\n",
        extends="below",
    )
    assert check([path]) == ()
    assert "legen" not in load(path).ruleset.phases


def test_the_value_of_the_game_itself_goes_before_another_that_was_chosen(own: Own) -> None:
    own("house: {ziel: 2000}\n", name="below")
    loaded = load(own("match: {target: 1500}\n", extends="below"))
    assert loaded.ruleset.match.target == 1500 == load("binokel-3").ruleset.match.target
    assert "ziel" not in loaded.house_rules


def test_what_does_not_go_with_a_choice_that_was_settled_cannot_be_chosen(own: Own) -> None:
    """With short cards three come first, whatever else of the rule is overridden."""
    levels = "announcements: {levels: {kontra: {cards: 5}}}\n"
    path = own(levels, extends="schafkopf-kurz")
    assert check([path]) == ()
    loaded = load(path, {"legen": "drei"})
    assert "kurze-karten" not in loaded.house_rules
    assert loaded.house_rules["legen"].values == ("aus", "vorher", "drei")
    assert loaded.ruleset.phases["rest"].packets == [3]
    again = load_text(loaded.dump(), "shown.yaml")
    assert (again.ruleset, again.selection) == (loaded.ruleset, loaded.selection)
    with pytest.raises(RulesetError) as error:
        load(path, {"legen": "vier"})
    assert [problem.code for problem in error.value.problems] == ["house_wrong_value"]


def test_a_rule_of_which_nothing_can_be_chosen_any_more_is_settled_too(own: Own) -> None:
    rules = """house_rules:
  eins:
    label: Eins
    help: Eins.
    group: match
    switch: {sets: {match.target: 1700, phases.tricks.last_trick: 20}}
  zwei:
    label: Zwei
    help: Zwei.
    group: match
    requires: {eins: false}
    switch: {sets: {phases.tricks.last_trick: 30}}
  drei:
    label: Drei
    help: Drei.
    group: match
    excludes: {zwei: true}
    switch: {sets: {phases.bidding.step: 5}}
"""
    own(f"{rules}house: {{eins: true}}\n", name="below")
    loaded = load(own("phases: {tricks: {last_trick: 15}}\n", extends="below"))
    assert loaded.ruleset.match.target == 1700
    assert not {"eins", "zwei"} & loaded.house_rules.keys()
    assert loaded.house_rules["drei"].excludes == {}
    assert check([own("phases: {tricks: {last_trick: 15}}\n", extends="below")]) == ()


def test_a_rule_may_strike_out_what_a_file_has_struck_out(own: Own) -> None:
    path = own(
        """deck: {ranks: [as, "10", koenig, ober, unter, "8"]}
phases: {deal: {packets: [{hand: 3}, {hand: 3}]}}
contracts: {sie: {needs: {herz-unter: null, schellen-unter: null}}}
announcements: {levels: {kontra: {cards: 6}, re: {cards: 5}}}
""",
        extends="schafkopf",
    )
    assert check([path]) == ()


@pytest.mark.parametrize(
    ("text", "rules", "cards"),
    [
        ("house: {legen: vier}\nphases: {legen: {most: 2}}\n", ("legen",), 8),
        ("house: {legen: vier}\nphases: {legen: {label: Pochen}}\n", ("legen",), 8),
        (
            "house: {kurze-karten: true, legen: drei}\nphases: {legen: {label: Pochen}}\n",
            ("legen", "kurze-karten"),
            6,
        ),
    ],
    ids=["a further key", "a key otherwise", "a rule that requires another"],
)
def test_a_file_may_go_on_with_a_group_that_it_has_chosen(
    own: Own, text: str, rules: tuple[str, ...], cards: int
) -> None:
    """With another choice nothing of that group would be there, so that there is none any more."""
    path = own(text, extends="schafkopf")
    assert check([path]) == ()
    loaded = load(path)
    assert not loaded.selection and not {*rules} & loaded.house_rules.keys()
    assert loaded.ruleset.order == LAID and len(loaded.ruleset.deck.ranks) == cards
    again = load_text(loaded.dump(), "shown.yaml")
    assert (again.ruleset, again.selection) == (loaded.ruleset, loaded.selection)


def test_a_choice_that_goes_with_no_other_is_told_whatever_is_added_to_it(own: Own) -> None:
    phases = "phases: {legen: {label: Pochen}}\n"
    path = own(f"house: {{legen: drei}}\n{phases}", extends="schafkopf")
    assert "house_requires" in {problem.code for problem in check([path])}


SEVERAL = """house_rules:
  eins:
    label: Eins
    help: Eins.
    group: match
    excludes: {zwei: true}
    switch: {sets: {match.strikes: {of: lost, costs: 50}}}
  zwei:
    label: Zwei
    help: Zwei.
    group: match
    switch: {sets: {phases.tricks.last_trick: 30}}
  drei:
    label: Drei
    help: Drei.
    group: match
    choice:
      default: nein
      options:
        nein: {label: Nein}
        stufen: {label: Stufen, sets: {phases.bidding.step: 5, match.exactly: [{at: 99, to: 0}]}}
        strafe: {label: Strafe, sets: {match.losers_fall: true}}
  vier:
    label: Vier
    help: Vier.
    group: match
    requires: {drei: [stufen, strafe]}
    choice:
      default: nein
      options:
        nein: {label: Nein}
        so: {label: So, excludes: {drei: stufen}, sets: {match.most_deals: 90}}
        anders: {label: Anders, requires: {drei: stufen}, sets: {match.most_deals: 80}}
"""


def test_what_a_settled_choice_does_not_go_with_cannot_be_chosen(own: Own) -> None:
    """Whichever of the two rules says so."""
    own(f"{SEVERAL}house: {{eins: true}}\n", name="below")
    loaded = load(own("match: {strikes: {every: 2}}\n", extends="below"))
    assert not {"eins", "zwei"} & loaded.house_rules.keys()


def test_a_value_that_would_replace_a_list_of_the_file_cannot_be_chosen(own: Own) -> None:
    own(SEVERAL, name="below")
    exactly = "match: {exactly: [{at: 55, to: 0}]}\n"
    path = own(exactly, extends="below")
    loaded = load(path)
    assert loaded.house_rules["drei"].values == ("nein", "strafe")
    assert loaded.house_rules["vier"].values == ("nein", "so")
    again = load_text(loaded.dump(), "shown.yaml")
    assert (again.ruleset, again.selection) == (loaded.ruleset, loaded.selection)
    chosen = own(f"{exactly}house: {{drei: stufen}}\n", extends="below")
    assert "house_settled" in [problem.code for problem in check([chosen])]


TOGETHER = """\
extends: base
house_rules:
  alone: {excludes_together: %s}
house: {start: "200"}
"""


@pytest.mark.parametrize(
    ("together", "left"),
    [
        ('{hands: [4, 5], start: "200"}', {"hands": [4, 5]}),
        ('{hands: [4, 5], start: "150"}', {}),
    ],
)
def test_what_must_not_be_all_at_once_holds_for_the_rest(
    loader: Loader[Rules], write: Callable[[str, str], Path], together: str, left: dict[str, object]
) -> None:
    """A value that was settled counts; where it is another one, nothing is forbidden."""
    write("below.yaml", TOGETHER % together)
    loaded = loader.load(write("eigene.yaml", "extends: below\nphases: {second: {limit: 600}}\n"))
    assert "start" not in loaded.house_rules
    assert loaded.house_rules["alone"].excludes_together == left


def test_a_choice_is_gone_where_all_the_rest_was_settled(
    loader: Loader[Rules], write: Callable[[str, str], Path]
) -> None:
    write("below.yaml", TOGETHER % '{start: "200"}')
    own = write("eigene.yaml", "extends: below\nphases: {second: {limit: 600}}\n")
    assert "alone" not in loader.load(own).house_rules

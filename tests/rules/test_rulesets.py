"""The shipped rulesets: in order, complete, with values as the rules have them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.resources import rulesets
from game.rules import RulesetError
from game.rules.loading import Loaded, default
from game.rules.model import Ruleset
from game.rules.model.scoring.bid_game import BidGame
from game.rules.model.scoring.re_kontra import ReKontra
from game.rules.reference import reference
from tests.contract.rulesets import REFUSED, games, path_of, presets, running
from tests.contract.trying import fails
from tests.everyday import some

FILES = sorted(rulesets().glob("*.yaml"))
GAMES = {
    "binokel-3",
    "kreuzbinokel-4",
    "binokel-benoggler-3",
    "binokel-benoggler-4",
    "doppelkopf",
    "doppelkopf-5",
    "doppelbinokel-2",
    "binokel-4-decks",
    "zweierbinokel-2",
}

GAME_FILES = [path for path in FILES if path.stem in GAMES]
"""Without the presets, which have the house rules of their games."""


def load(name: str | Path, **house: str) -> Loaded[Ruleset]:
    rules = {key.replace("_", "-"): value for key, value in house.items()}
    return default().load(name, rules)


def rules(name: str, **house: str) -> Ruleset:
    return load(name, **house).ruleset


def test_all_nine_games_are_there() -> None:
    assert {path.stem for path in FILES} >= GAMES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_file_names_the_schema_beside_it(path: Path) -> None:
    first = path.read_text(encoding="utf-8").splitlines()[0]
    prefix, _, name = first.partition("$schema=")
    assert prefix == "# yaml-language-server: "
    assert (path.parent / name).resolve() == (rulesets() / "ruleset.schema.json").resolve()


def test_presets_are_the_tables_that_choose_among_house_rules() -> None:
    chosen = [name for name in running() if load(path_of(name)).selection]
    assert presets() == chosen and sorted([*games(), *chosen]) == running()


@pytest.mark.parametrize("path", GAME_FILES, ids=lambda path: path.stem)
@pytest.mark.parametrize("turn", range(3))
def test_all_house_rules_can_be_changed_at_once(path: Path, turn: int) -> None:
    """No two of them write to one key, and together they make no contradiction; those that exclude
    each other say so and are left out."""
    house: dict[str, str] = {}
    for name, rule in load(path).house_rules.items():
        others = [value for value in rule.values if value != rule.default]
        value = others[turn % len(others)]
        house[name] = str(value).lower() if isinstance(value, bool) else str(value)
    while True:
        try:
            chosen = default().load(path, house).selection
        except RulesetError as error:
            assert {p.code for p in error.problems} <= REFUSED, error
            for problem in {problem.path: problem for problem in error.problems}.values():
                house.pop(problem.path.removeprefix("house."))
        else:
            break
    assert len(chosen) > len(load(path).house_rules) / 2


OVER_OTHERS = [
    path_of(name) for name in running() if "\nextends: " in path_of(name).read_text("utf-8")
]


@pytest.mark.parametrize("path", some(OVER_OTHERS, 6), ids=lambda path: path.stem)
def test_every_house_rule_of_another_game_goes_with_what_a_file_makes_of_it(path: Path) -> None:
    """In a file of one's own it need not; those that are shipped offer none that cannot be."""
    codes = {remark.code for remark in default().remarks([path])}
    assert codes.isdisjoint({"rule_not_here", "phases_left_out"})


def test_the_reference_is_fresh() -> None:
    written = (rulesets() / "README.md").read_text(encoding="utf-8")
    assert written == reference() + "\n", "python -m game.rules.reference > rulesets/README.md"


def examples(begins: str) -> list[str]:
    """The YAML of the how-to that begins so."""
    page = (rulesets() / "README.md").read_text(encoding="utf-8")
    blocks = [piece.split("```")[0] for piece in page.split("```yaml\n")[1:]]
    return [block for block in blocks if block.startswith(begins)]


@pytest.mark.parametrize("place", range(4))
def test_a_few_lines_make_a_table_of_ones_own(tmp_path: Path, place: int) -> None:
    """The examples at the top of the reference work as they stand, in both languages."""
    block = examples("extends: binokel-3")[place]
    assert len(block.splitlines()) <= 6
    file = tmp_path / "tante-erna.yaml"
    file.write_text(block, encoding="utf-8")
    assert default().check([file]) == ()
    ruleset = default().load(file).ruleset
    assert "Erna" in ruleset.name.de
    changed = (
        ruleset.match.target,
        ruleset.phases["call"].model_dump()["calls"],
        ruleset.phases["bidding"].model_dump()["step"],
    )
    assert changed == ((1000, 1, 10), (1500, 0, 5))[place % 2]


RECIPES = len(examples("extends: letzter-stich"))


def test_a_game_from_scratch_works_as_it_stands(tmp_path: Path) -> None:
    """In both languages the same, and short."""
    german, english = examples("id: letzter-stich")
    assert german == english
    assert len(german.splitlines()) <= 20
    file = tmp_path / "letzter-stich.yaml"
    file.write_text(german, encoding="utf-8")
    assert default().check([file]) == ()
    assert fails(default().load(file).ruleset, 1, deals=2) is None


@pytest.mark.parametrize("place", some(range(RECIPES), 4))
def test_every_recipe_works_as_it_stands(tmp_path: Path, place: int) -> None:
    game, recipe = examples("id: letzter-stich")[0], examples("extends: letzter-stich")[place]
    (tmp_path / "letzter-stich.yaml").write_text(game, encoding="utf-8")
    file = tmp_path / "rezept.yaml"
    file.write_text(recipe, encoding="utf-8")
    assert default().check([file]) == ()
    changed, plain = default().load(file).ruleset, default().load(tmp_path / "letzter-stich.yaml")
    assert changed.model_copy(update={"id": plain.ruleset.id}) != plain.ruleset
    assert fails(changed, 1, deals=1) is None


def test_a_recipe_for_a_shipped_game_works_as_it_stands(tmp_path: Path) -> None:
    german, english = examples("extends: schafkopf")
    assert german == english
    file = tmp_path / "rezept.yaml"
    file.write_text(german, encoding="utf-8")
    assert default().check([file]) == ()
    assert fails(default().load(file).ruleset, 1, deals=2) is None


def test_the_house_rule_of_the_how_to_works_as_it_stands(tmp_path: Path) -> None:
    (block,) = examples("house_rules:")
    file = tmp_path / "schritte.yaml"
    file.write_text(f"extends: binokel-3\nid: schritte\n{block}", encoding="utf-8")
    loaded = default().load(file, {"kleine-schritte": "true"})
    assert loaded.ruleset.phases["bidding"].model_dump()["step"] == 5
    assert default().check([file]) == ()


def test_the_reference_names_every_house_rule_where_it_is_found_first() -> None:
    sections = {part.split("`")[0]: part for part in reference().split("\n### `")[1:]}
    for path in GAME_FILES:
        for name in load(path).house_rules:
            told = sections[path.stem]
            while f"| `{name}` |" not in told:
                told = sections[told.split("Wie · as `")[1].split("`")[0]]


# -- values, each by the line that it states ---------------------------------------------------


def test_b_02_with_sevens_the_dabb_has_six_or_three() -> None:
    for house, hand, talon in (("ohne", 12, 4), ("dabb-6", 14, 6), ("dabb-3", 15, 3)):
        packets = rules("binokel-3", siebener=house).phases["deal"].model_dump()["packets"]
        assert sum(packet["hand"] or 0 for packet in packets) == hand
        assert sum(packet["talon"] or 0 for packet in packets) == talon


def test_b_12_forehand_may_pass_where_the_table_wants_it() -> None:
    assert rules("binokel-3").phases["bidding"].model_dump()["forehand"] == "must_open"
    changed = rules("binokel-3", vorne_weg="true", eroeffnung="200").phases["bidding"].model_dump()
    assert (changed["forehand"], changed["opening"]) == ("may_pass", 200)


def test_b_23_eight_alike_or_twice_four() -> None:
    melds = rules("binokel-3", acht_gleiche="zweimal-vier").melds
    assert melds is not None
    assert not any(meld.enabled for name, meld in melds.table.items() if name.startswith("acht-"))
    assert melds.table["vier-asse"].enabled


def test_b_40_no_durch_after_a_call_but_the_called_one() -> None:
    contracts = rules("binokel-3", rufen="1", gerufener_durch="1000").contracts
    assert [name for name, c in contracts.items() if c.enabled and c.calls] == [
        "normal",
        "durch-gerufen",
    ]


@pytest.mark.parametrize(("bonus", "points"), [("0", 0), ("30", 30), ("40", 40)])
def test_b_64_and_b_65_the_bonus_is_one_decision(bonus: str, points: int) -> None:
    scoring = rules("binokel-3", trost=bonus).scoring
    assert isinstance(scoring, BidGame)
    assert (scoring.lost_bonus, scoring.conceded_bonus) == (points, points)


@pytest.mark.parametrize(("name", "value"), [("durch", "500"), ("durch-hand", "1500")])
def test_b_70_to_b_72_the_value_of_a_durch_or_none(name: str, value: str) -> None:
    key = name.replace("-", "_")
    assert rules("binokel-3", **{key: value}).contracts[name].value == int(value)
    assert not rules("binokel-3", **{key: "aus"}).contracts[name].enabled


def test_b_76_the_higher_durch_goes_first_whatever_its_value() -> None:
    contracts = rules("binokel-3", durch_sagen="vor-dem-reizen", untendurch="500").contracts
    said = {name: c for name, c in contracts.items() if c.enabled and c.offered == "early"}
    by_value = sorted(said, key=lambda name: said[name].value)
    assert by_value == sorted(said, key=lambda name: said[name].rank)
    assert set(said) == {"durch", "durch-offen", "durch-hand", "untendurch"}


def test_n_07_what_the_notes_do_not_mention_is_off() -> None:
    ruleset = rules("binokel-benoggler-3")
    assert isinstance(ruleset.scoring, BidGame)
    assert (ruleset.scoring.rounding, ruleset.scoring.lost_bonus) == ("exact", 0)
    assert ruleset.order.index("trump") < ruleset.order.index("melds")
    assert ruleset.melds is not None
    assert not ruleset.melds.table["acht-asse"].enabled
    assert not ruleset.contracts["durch-hand"].enabled


def test_d_01_with_five_the_dealer_sits_out() -> None:
    ruleset = rules("doppelkopf-5")
    assert (ruleset.table.players, ruleset.table.sits_out) == (5, "dealer")
    assert (ruleset.match.deals, rules("doppelkopf").match.deals) == (25, 24)


def test_s_01_with_five_the_dealer_sits_out() -> None:
    ruleset = rules("schafkopf-5")
    assert (ruleset.table.players, ruleset.table.sits_out) == (5, "dealer")
    assert (ruleset.match.deals, rules("schafkopf").match.deals) == (25, 24)


def test_d_32_the_federation_announces_from_eleven_cards_down() -> None:
    ruleset = rules("doppelkopf-turnier")
    spoken, scoring = ruleset.announcements, ruleset.scoring
    assert spoken is not None
    assert [level.cards for level in spoken.levels.values()] == [11, 10, 9, 8, 7]
    assert [level.points for level in spoken.levels.values()] == [2, 1, 1, 1, 1]
    assert isinstance(scoring, ReKontra)
    assert (scoring.unit, scoring.against_re, scoring.kontra_needs) == (1, 1, 121)
    on = [name for name, special in scoring.special_points.items() if special.enabled]
    assert on == ["doppelkopf", "fuchs", "karlchen"]
    assert len(ruleset.deck.ranks) * 4 * ruleset.deck.copies == 48


def test_the_table_at_home_plays_with_all_that_is_usual_there() -> None:
    ruleset = rules("doppelkopf-hausrunde")
    assert ruleset.promotions["schweinchen"].enabled
    assert ruleset.contracts["armut"].enabled
    assert ruleset.contracts["normal"].second_wins == ["herz-10"]
    assert not ruleset.contracts["normal"].second_wins_last
    assert ruleset.match.bock is not None
    assert [word for word, on in ruleset.match.bock.after.items() if on] == [
        "even",
        "solo_lost",
        "heart_trick",
    ]


@pytest.mark.parametrize("wrong", ["dullen=false", "karo-9"])
def test_what_excludes_each_other_is_refused_with_a_reason(wrong: str) -> None:
    house = {
        "dullen=false": {"dullen": "false", "zweite_herz_10": "immer"},
        "karo-9": {"schweinchen": "am-anfang", "hyperschweinchen": "karo-9"},
    }[wrong]
    with pytest.raises(RulesetError) as caught:
        rules("doppelkopf", **house)
    (problem,) = caught.value.problems
    assert problem.code == "house_requires"
    assert "Dullen" in problem.text("de") or "Neunen" in problem.text("de")


def test_d_31_the_steps_of_winning() -> None:
    scoring = rules("doppelkopf").scoring
    assert isinstance(scoring, ReKontra)
    assert [step.below for step in scoring.steps.values()] == [120, 90, 60, 30, 1]


@pytest.mark.parametrize(
    ("name", "house", "stock"),
    [
        ("doppelbinokel-2", {}, 44),
        ("doppelbinokel-2", {"handkarten": "acht"}, 48),
        ("zweierbinokel-2", {}, 24),
        ("binokel-4-decks", {"spieler": "2"}, 64),
        ("binokel-4-decks", {"spieler": "3"}, 48),
        ("binokel-4-decks", {"spieler": "4"}, 32),
    ],
)
def test_the_stock_has_as_many_cards_as_the_rules_say(
    name: str, house: dict[str, str], stock: int
) -> None:
    ruleset = rules(name, **house)
    packets = ruleset.phases["deal"].model_dump()["packets"]
    dealt = sum(packet["hand"] or 0 for packet in packets) * ruleset.table.players
    assert len(ruleset.deck.ranks) * 4 * ruleset.deck.copies - dealt == stock


def test_q_03_up_to_four_binokel_add_up() -> None:
    melds = rules("binokel-4-decks").melds
    assert melds is not None
    assert melds.table["binokel"].run == [40, 200, 300, 500]
    assert "doppelbinokel" not in melds.table

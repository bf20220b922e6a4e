"""What contracts take from elsewhere: the cards of another one, and the card that makes sides."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules import RulesetError, check, load, load_text, remarks
from game.rules.loading import Loaded
from game.rules.model import Ruleset
from tests.contract.rulesets import path_of

FOLLOWERS = ("hochzeit", "armut", "trumpf-solo")
SUITS = {"herz-solo": "herz", "pik-solo": "pik", "kreuz-solo": "kreuz"}
TRUMPS = ["kreuz-dame", "*-bube", "karo-*"]

Own = Callable[[str], Path]


@pytest.fixture
def own(tmp_path: Path) -> Own:
    """Writes a file that extends Doppelkopf."""

    def write(text: str) -> Path:
        path = tmp_path / "eigene.yaml"
        path.write_text(f"extends: doppelkopf\n{text}", encoding="utf-8")
        return path

    return write


def problems(path: Path) -> list[tuple[str, str, int]]:
    """Code, path and line of everything that is wrong with a file."""
    return [(problem.code, problem.path, problem.line) for problem in check([path])]


@pytest.fixture
def loaded(own: Own) -> Loaded[Ruleset]:
    """Doppelkopf with other trumps and another order in the usual game."""
    order = '[koenig, dame, as, "10", "9"]'
    return load(own(f"contracts: {{normal: {{trumps: {TRUMPS}, order: {order}}}}}\n"))


def test_who_follows_changes_with_the_usual_game(loaded: Loaded[Ruleset]) -> None:
    contracts = loaded.ruleset.contracts
    for name in FOLLOWERS:
        assert contracts[name].trumps == TRUMPS
        assert contracts[name].order == ["koenig", "dame", "as", "10", "9"]
    for name, suit in SUITS.items():
        assert contracts[name].trumps == ["kreuz-dame", "*-bube", f"{suit}-*"]
    assert contracts["damen-solo"].trumps == ["*-dame"]


def test_places_are_those_where_it_was_written(loaded: Loaded[Ruleset]) -> None:
    mark = loaded.where("contracts.hochzeit.trumps[1]")
    assert (Path(mark.file).name, mark.line) == ("eigene.yaml", 2)


def test_what_a_contract_says_itself_goes_before(own: Own) -> None:
    path = own(
        "contracts:\n"
        '  hochzeit: {trumps: ["*-dame"], order: [as, "10", koenig, bube, "9"]}\n'
        '  armut: {trump: none, order: [as, "10", koenig, dame, bube, "9"]}\n'
    )
    contracts = load(path).ruleset.contracts
    assert contracts["hochzeit"].trumps == ["*-dame"]
    assert (contracts["armut"].trump, contracts["armut"].trumps) == ("none", [])


@pytest.mark.parametrize(("trump", "taken"), [("trump: named", True), ("trump: none", False)])
def test_who_says_again_where_trump_comes_from_has_the_trumps_there_too(
    tmp_path: Path, trump: str, taken: bool
) -> None:
    path = tmp_path / "dreissig.yaml"
    thirty = f"{{label: Dreißig, cards_as: gebot-15-named, offered: auction, win_at: 25, {trump}}}"
    path.write_text(f"extends: forty-fives\ncontracts:\n  eigenes: {thirty}\n", encoding="utf-8")
    contracts = load(path).ruleset.contracts
    there = contracts["gebot-15-named"].higher_trumps
    assert there and contracts["eigenes"].higher_trumps == (there if taken else [])


def test_house_rules_of_the_usual_game_hold_for_its_followers() -> None:
    contracts = load("doppelkopf", {"zweite-herz-10": "nicht-am-ende"}).ruleset.contracts
    for name in ("normal", *FOLLOWERS, *SUITS):
        assert contracts[name].second_wins == ["herz-10"]
        assert not contracts[name].second_wins_last
    assert contracts["damen-solo"].second_wins == []


def test_followers_may_follow_followers(own: Own) -> None:
    path = own("contracts: {trumpf-solo: {cards_as: herz-solo}}\n")
    assert load(path).ruleset.contracts["trumpf-solo"].trumps[-1] == "herz-*"


def test_named_cards_of_the_trump_suit_go_with_it(own: Own) -> None:
    trumps = '[trump-bube, colour-bube, trump-as, "*-dame", "*-bube", "karo-*"]'
    path = own(f"contracts: {{normal: {{trumps: {trumps}}}}}\n")
    contracts = load(path).ruleset.contracts
    assert contracts["normal"].trumps == [
        "karo-bube",
        "herz-bube",
        "karo-as",
        "*-dame",
        "*-bube",
        "karo-*",
    ]
    assert contracts["hochzeit"].trumps == contracts["normal"].trumps
    for name, (suit, other) in {
        "herz-solo": ("herz", "karo"),
        "pik-solo": ("pik", "kreuz"),
        "kreuz-solo": ("kreuz", "pik"),
    }.items():
        named = [f"{suit}-bube", f"{other}-bube", f"{suit}-as"]
        assert contracts[name].trumps == [*named, "*-dame", "*-bube", f"{suit}-*"]


def test_the_wedding_needs_whatever_makes_the_sides(own: Own) -> None:
    path = own("table: {sides: {card: pik-dame}}\ncontracts: {hochzeit: {needs: {herz-as: 1}}}\n")
    assert load(path).ruleset.contracts["hochzeit"].needs == {"herz-as": 1, "pik-dame": 2}
    assert load("doppelkopf").ruleset.contracts["hochzeit"].needs == {"kreuz-dame": 2}


def test_what_is_shown_follows_as_before(loaded: Loaded[Ruleset]) -> None:
    shown = loaded.dump()
    assert "cards_as: normal" in shown
    again = load_text(shown, "shown.yaml")
    assert again.ruleset == loaded.ruleset
    other = load_text(shown.replace("kreuz-dame, '*-bube'", "pik-dame, '*-bube'"), "shown.yaml")
    assert other.ruleset.contracts["hochzeit"].trumps[0] == "pik-dame"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{hochzeit: {cards_as: nromal}}", [("cards_as_unknown", "contracts.hochzeit.cards_as")]),
        ("{hochzeit: {cards_as: hochzeit}}", [("cards_as_circle", "contracts.hochzeit.cards_as")]),
        (
            "{armut: {cards_as: trumpf-solo}, trumpf-solo: {cards_as: armut}}",
            [
                ("cards_as_circle", "contracts.armut.cards_as"),
                ("cards_as_circle", "contracts.trumpf-solo.cards_as"),
            ],
        ),
        (
            "{trumpf-solo: {cards_as: damen-solo, suit: herz}}",
            [("suit_replaces_none", "contracts.trumpf-solo.suit")],
        ),
        (
            "{trumpf-solo: {trumps: [trump-as, herz-10, '*-dame', '*-bube']}}",
            [("trump_card_without_suit", "contracts.trumpf-solo.trumps[0]")],
        ),
        (
            "{trumpf-solo: {trumps: [trump-as, '*-dame', '*-bube', 'herz-*', 'karo-*']}}",
            [("trump_card_without_suit", "contracts.trumpf-solo.trumps[0]")],
        ),
        (
            "{trumpf-solo: {trumps: [trump-bueb, 'herz-*']}}",
            [("unknown_card", "contracts.trumpf-solo.trumps[0]")],
        ),
    ],
)
def test_a_mistake_is_told_once(own: Own, text: str, found: list[tuple[str, str]]) -> None:
    path = own(f"contracts: {text}\n")
    assert problems(path) == [(code, at, 2) for code, at in found]
    with pytest.raises(RulesetError):
        load(path)


def test_a_misspelt_card_of_the_sides_is_told_where_it_stands(own: Own) -> None:
    path = own("table: {sides: {card: kreuz-dmae}}\n")
    assert problems(path) == [("unknown_card", "table.sides.card", 2)]


def test_a_suit_without_a_place_matters_only_in_a_game_that_is_played(own: Own) -> None:
    order = '[as, "10", koenig, bube, "9"]'
    path = own(f'contracts: {{normal: {{trumps: ["*-dame"], order: {order}}}}}\n')
    load(path)
    said = {remark.args["rule"] for remark in remarks([path]) if "rule" in remark.args}
    assert set(SUITS) <= said


def test_a_named_card_that_stays_trump_when_another_suit_is_is_told(own: Own) -> None:
    path = own('contracts: {normal: {trumps: [herz-10, karo-as, "*-dame", "*-bube", "karo-*"]}}\n')
    load(path)
    assert check([path]) == ()
    said = [remark for remark in remarks([path]) if remark.code == "rule_not_here"]
    assert {remark.args["rule"] for remark in said} == set(SUITS)
    assert all("trump-as" in remark.text("en") for remark in said)


def test_a_suit_in_place_of_cards_that_are_listed_singly_is_told_of_once(tmp_path: Path) -> None:
    ranks = ("as", "koenig", "dame", "bube", *map(str, range(10, 1, -1)))
    text = path_of("solo-whist").read_text(encoding="utf-8")
    singly = text.replace('["herz-*"]', f"[{', '.join(f'herz-{rank}' for rank in ranks)}]")
    assert singly != text
    path = tmp_path / "eigenes.yaml"
    path.write_text(singly.replace("id: solo-whist", "id: eigenes"), encoding="utf-8")
    assert [(code, at) for code, at, _ in problems(path)] == [
        ("suit_replaces_none", "contracts.pik.suit")
    ]

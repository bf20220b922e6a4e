"""A card turned up that all have refused lies face down, unless the declarer takes it anyway."""

from __future__ import annotations

import pytest

from game.engine.actions import PASS, Action
from game.ui.table.cards.restore import restore
from game.ui.table.cards.sprite import Sprite
from game.ui.table.labels.plaque import plaque_cells
from game.ui.table.labels.turned_down import is_turned_down
from tests.contract.rulesets import rules_of
from tests.records.shelf import changed
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def lying(at: Sitting) -> Sprite:
    """The card turned up."""
    card = at.screen.sprites.turned_up
    assert card is not None
    return card


def refused_by_all(game: str) -> Sitting | None:
    """The viewer is asked in the second round, after all have passed in the first."""
    for seed in range(1, 30):
        at = sit_down(ruleset(game), seed=seed, speed="instant", player="greedy")
        at.until_asked()
        panel = at.screen.model.panel
        if panel is None or PASS not in panel.question.legal:
            continue
        assert lying(at).up, "as long as somebody may want it"
        panel.question.submit((PASS,))
        at.until_asked()
        view = at.screen.table.view()
        if view.declarer is None and len(view.reservations) >= len(view.seats):
            return at
    return None


@pytest.mark.parametrize(("game", "up"), [("euchre", False), ("belote", True)])
def test_a_card_that_all_have_refused_is_turned_down(game: str, up: bool) -> None:
    at = refused_by_all(game)
    assert at is not None
    assert lying(at).up == up
    restore(at.screen.sprites, at.screen.table.view())
    assert lying(at).up == up, "and lies so after a resume"


@pytest.mark.parametrize("game", ["euchre", "belote", "klaberjass"])
def test_the_plaque_says_trump_only_once_somebody_has_made_it(game: str) -> None:
    """Before that it says whose suit was turned up; nothing of one that has been turned down."""
    at = sit_down(ruleset(game), seed=1)
    at.until_asked()
    words, view, rules = at.screen.words, at.screen.table.view(), at.screen.table.rules
    suit = words.suit(view.trump)
    before = plaque_cells(words, view)[0]
    assert (before.head, before.value) == (words.t("plaque.turned_up"), suit)
    offer = next(one for one in rules.contracts if one.offered >= 0)
    made = plaque_cells(words, view._replace(declarer=1, contract=offer.number))[0]
    assert made.head != words.t("plaque.turned_up") and made.value == suit
    passed = view._replace(reservations=tuple((seat, False) for seat in view.seats))
    values = [cell.value for cell in plaque_cells(words, passed)]
    assert (suit in values) != is_turned_down(rules, passed)


def test_it_stays_open_where_it_is_trump_and_is_turned_down_for_another() -> None:
    rules, at = rules_of("euchre"), sit_down(ruleset("euchre"), seed=1)
    at.until_asked()
    view, names = at.screen.table.view(), [one.id for one in rules.contracts]
    assert view.showing is not None
    for name, down in (("auf", False), ("andere", True), ("andere-allein", True)):
        declared = view._replace(declarer=1, contract=names.index(name))
        assert is_turned_down(rules, declared) == down


def test_it_is_turned_down_at_once_where_another_suit_is_played_before_all_have_refused() -> None:
    both = {f"contracts.{one}.offered": "first" for one in ("andere", "andere-allein")}
    rules = changed(ruleset("euchre"), both)
    for seed in range(1, 30):
        at = sit_down(rules.ruleset, seed=seed, speed="instant", player="greedy")
        at.until_asked()
        panel = at.screen.model.panel
        if panel is not None and PASS in panel.question.legal and panel.question.of("declare"):
            break
    assert panel is not None and lying(at).up
    card, place = lying(at), next(one.number for one in rules.contracts if one.id == "andere")
    panel.question.submit((Action("declare", place),))
    at.run(lambda: at.screen.sprites.shown.declarer is not None and not at.screen.event_player.busy)
    assert not card.up


def test_a_suit_that_was_named_is_not_said_to_be_turned_up() -> None:
    """Forehand names trump before anybody says what is played."""
    at = sit_down(ruleset("talonschnapsen"), seed=1)
    at.until_asked()
    words, view = at.screen.words, at.screen.table.view()
    named = view._replace(trump=view.trump if view.trump >= 0 else 0)
    assert named.declarer is None and named.showing is None
    assert plaque_cells(words, named)[0].head == words.t("plaque.trump")

"""The scenes of the table: the same for the same seed, and refused where they never come."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.actions import Action
from game.engine.play import apply
from game.engine.rules.compiling import compile_rules
from game.engine.view import begin
from game.rules import load
from game.rules.model import Ruleset
from game.table.match_log import MatchLog
from game.texts import texts
from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.storybook.pictures import open_scene
from game.ui.storybook.samples import SampleMatch, Sighting, seen
from game.ui.storybook.table import scenes
from game.ui.storybook.table.conditions import Moment, must_choose
from game.ui.storybook.table.scenes import (
    SCENES,
    NoSuchMomentError,
    find_moment,
    lacking,
    screen_at,
    shown_instead,
)
from tests.contract.rulesets import path_of
from tests.ui.foreign import HIGH, tricks_bid
from tests.ui.table.at_table import ruleset

LOOK = SampleMatch.look


def drawn(name: str, seed: int) -> bytes:
    picture = pygame.Surface((640, 400))
    screen_at(ruleset("binokel-3"), name, Context(Settings()), Scale((640, 400)), seed=seed).draw(
        picture
    )
    return pygame.image.tobytes(picture, "RGB")


def test_the_same_seed_gives_the_same_picture() -> None:
    assert drawn("trick", 5) == drawn("trick", 5)
    assert drawn("trick", 5) != drawn("trick", 6)


def test_another_seed_is_looked_for_by_itself() -> None:
    """With this one nobody is poor."""
    rules = ruleset("doppelkopf", armut="spielen")
    moment = SCENES["poverty"].moment
    seed = next(seed for seed in range(1, 20) if not comes(rules, moment, seed))
    screen = screen_at(rules, "poverty", Context(Settings()), Scale((640, 400)), seed=seed)
    assert "take" in {action.verb for action in screen.table.legal()}


def comes(rules: Ruleset, moment: Moment, seed: int) -> bool:
    try:
        return bool(find_moment(compile_rules(rules), moment, seed))
    except NoSuchMomentError:
        return False


def test_a_moment_that_never_comes_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes, "MOST_SEEDS", 2)
    with pytest.raises(NoSuchMomentError):
        screen_at(ruleset("doppelkopf"), "bidding", Context(Settings()), Scale((640, 400)))
    assert "bidding" in SCENES


def test_what_a_game_lacks_for_a_scene_is_named() -> None:
    assert lacking(ruleset("doppelkopf"), "bidding") == ("bidding",)
    assert lacking(ruleset("doppelkopf"), "barrel") == ()
    assert lacking(ruleset("doppelkopf"), "poverty") is None
    assert lacking(ruleset("doppelkopf"), "settings") is None, "which is no scene of the table"


def test_scenes_that_a_game_has_are_named_in_place_of_one_that_it_lacks() -> None:
    assert "swap" not in shown_instead(ruleset("doppelkopf"), "bidding")
    assert {"reservation", "poverty"} <= set(shown_instead(ruleset("doppelkopf"), "bidding"))
    same = shown_instead(ruleset("doppelkopf"), "reservation")
    assert "auction" in same, "which shows the same kind of phase"
    assert not {"reservation", "poverty-give", "bidding"} & set(same)


def test_an_auction_is_no_place_for_reservations() -> None:
    """Where everybody says at once what they play, the auction is what there is to be seen."""
    assert lacking(ruleset("schafkopf"), "reservation") == ()
    same = shown_instead(ruleset("schafkopf"), "reservation")
    assert "auction" in same
    assert not {"reservation-twice", "outbid", "proposal"} & set(same)


def test_no_scene_is_named_that_a_game_cannot_come_to() -> None:
    """As nobody seeks a partner there, no solo is ever due, nothing is given up and no stock
    closed; where there is such a thing, its scenes are named."""
    same = set(shown_instead(ruleset("kontrakt-whist"), "wedding"))
    assert "auction" in same and not {"wedding", "compulsory-solo"} & same
    assert lacking(ruleset("kontrakt-whist"), "wedding") == ()
    assert "wedding" in shown_instead(ruleset("doppelkopf"), "reservation")
    same = set(shown_instead(ruleset("preferans"), "promise"))
    assert "declare" in same and not {"concede", "declare-twice", "given-up"} & same
    assert "concede" in shown_instead(ruleset("binokel-3"), "promise")
    same = set(shown_instead(ruleset("briscola"), "closed"))
    assert "draw" in same and not {"melds", "stock-melds", "trump-exchange", "moment"} & same
    assert lacking(ruleset("sechsundsechzig-2"), "closed") is None


def test_nobody_chooses_where_only_one_game_is_offered() -> None:
    """Who must name it is not even asked: the table does so at once."""
    one, several = Action("declare", 1), (Action("declare", 1), Action("declare", 2))
    view = begin(compile_rules(ruleset("king")), 0)
    assert not must_choose(view, (one,)) and must_choose(view, several)
    assert lacking(ruleset("court-piece"), "choice") == ()
    assert lacking(ruleset("barbu"), "choice") is None


def test_no_scene_is_named_that_was_not_met_either(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards of the stock are drawn by themselves in Briscola: one scene of it does not send to
    another that does not come."""
    monkeypatch.setattr(scenes, "MOST_POSITIONS", 40)
    monkeypatch.setattr(scenes, "BOLD_POSITIONS", 0)
    assert shown_instead(ruleset("briscola"), "leading", 1) == ()
    assert "draw" in shown_instead(ruleset("briscola"), "leading")


def test_both_languages_have_the_same_entries() -> None:
    keys = {
        lang: {key for key in list(texts(lang).keys()) if key.startswith("table.")}
        for lang in ("de", "en")
    }
    assert keys["de"] == keys["en"]
    assert len(keys["de"]) > 150


def test_a_game_in_which_nobody_dares_to_bid_is_shown_between_bold_players(tmp_path: Path) -> None:
    """The simple player passes all the time: nobody may bid less than nine of thirteen tricks."""
    rules = tricks_bid(tmp_path, HIGH)
    for name in ("bidding", "trump", "lead", "trick"):
        assert not any(comes(rules, SCENES[name].moment, seed) for seed in (1, 2, 3))
        screen = screen_at(rules, name, Context(Settings()), Scale((640, 400)))
        view = screen.table.view()
        assert view.bids, name
        assert SCENES[name].moment(view, screen.table.legal())
    _, view = seen(rules, 1, 4)
    assert any(map(any, view.history)), "the sheet, too, shows deals that were played"


def test_a_moment_of_a_phase_that_a_game_lacks_is_not_looked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scenes, "_found", lambda *_, **__: pytest.fail("looked for"))
    for name in ("draw", "declare", "bidding", "melds"):
        with pytest.raises(NoSuchMomentError):
            screen_at(ruleset("spades"), name, Context(Settings()), Scale((640, 400)))


def test_bold_players_stand_in_only_where_the_simple_ones_never_play() -> None:
    """Here the moment does not come with the first seed, but with the next."""
    rules = ruleset("binokel-benoggler-4")
    assert not comes(rules, SCENES["melds"].moment, 1)
    moment, compiled = SCENES["melds"].moment, compile_rules(rules)
    seed = next(seed for seed in range(2, 9) if comes(rules, moment, seed))
    screen = screen_at(rules, "melds", Context(Settings()), Scale((640, 400)))
    log = MatchLog(compiled)
    for move in find_moment(compiled, moment, seed):
        log.add(move, apply(log.state, move.seat, move.action))
    assert screen.table.view() == log.views[0]


def test_what_does_not_come_is_looked_for_in_so_many_positions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked = []

    def counted(self: SampleMatch, *args: Any, **options: Any) -> Sighting:
        found = LOOK(self, *args, **options)
        looked.append(found.looked)
        return found

    monkeypatch.setattr(SampleMatch, "look", counted)
    monkeypatch.setattr(scenes, "MOST_POSITIONS", 150)
    monkeypatch.setattr(scenes, "BOLD_POSITIONS", 100)
    scenes._found.cache_clear()
    with pytest.raises(NoSuchMomentError):
        screen_at(ruleset("euchre"), "sitting-out", Context(Settings()), Scale((640, 400)))
    assert sum(looked) == 150 + 100


@pytest.mark.parametrize("name", ["promote", "promoted", "lapse", "announce", "partner"])
def test_a_moment_of_rules_that_a_game_lacks_is_not_looked_for(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenes, "_found", lambda *_, **__: pytest.fail("looked for"))
    with pytest.raises(NoSuchMomentError):
        screen_at(ruleset("spades"), name, Context(Settings()), Scale((640, 400)))


@pytest.mark.parametrize("name", ["changes", "changes-begin", "changes-sure", "changes-trouble"])
def test_what_rules_change_is_not_shown_where_none_can_be_chosen(name: str) -> None:
    loaded = load(path_of("knockout-whist"))
    assert not loaded.house_rules
    with pytest.raises(NoSuchMomentError):
        open_scene(name, loaded, Context(Settings()), Scale((640, 400)))

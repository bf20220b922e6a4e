"""The scenes of the table: the same for the same seed, and refused where they never come."""

from pathlib import Path

import pygame
import pytest

from game.engine.compiled import compile_rules
from game.rules import load
from game.rules.model import Ruleset
from game.texts import texts
from game.ui.context import Context, Settings
from game.ui.kit import Scale
from game.ui.storybook.samples import seen
from game.ui.storybook.table import scenes
from game.ui.storybook.table.conditions import Moment
from game.ui.storybook.table.scenes import SCENES, NoSuchMomentError, find_moment, screen_at
from tests.ui.table.at_table import ruleset


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


def test_both_languages_have_the_same_entries() -> None:
    keys = {
        lang: {key for key in list(texts(lang).keys()) if key.startswith("table.")}
        for lang in ("de", "en")
    }
    assert keys["de"] == keys["en"]
    assert len(keys["de"]) > 150


TRICKS_BID = """
id: stichgebot
name: {de: Stichgebot, en: Trick auction}
summary: {de: "Wer die meisten Stiche bietet, nennt Trumpf.", en: The highest bidder names trump.}
tile: [pik-as, herz-koenig, kreuz-7]
deck:
  {faces: french, ranks: [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1, points: {}}
table: {players: 4, direction: clockwise, sides: {kind: declarer}}
order: [deal, bidding, trump, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 8}]}
  bidding:
    {kind: bidding, first: left_of_dealer, direction: clockwise, forehand: may_pass,
     opening: 3, step: 1, limit: 8}
  trump: {kind: trump}
  tricks:
    kind: tricks
    leader: declarer
    duties: {follow_suit: true, must_beat: false, must_trump: false, must_overtrump: false}
    last_trick: 0
    each_trick: 1
contracts:
  spiel:
    label: {de: Stichgebot, en: Trick auction}
    trump: named
    order: [as, koenig, dame, bube, "10", "9", "8", "7"]
scoring:
  {kind: bid_game, rounding: exact, melds_need_trick: false, declarer_needs_trick: false,
   lost_factor: 1, lost_bonus: 0, conceded_factor: 1, conceded_bonus: 0, bonus_for: seat,
   opponents: own}
match: {first_dealer: drawn, next_dealer: left, target: 40}
"""
"""Four for tricks: whoever bids most of them names the trump, and must take them."""


def test_a_game_in_which_nobody_dares_to_bid_is_shown_between_bold_players(tmp_path: Path) -> None:
    """The simple player passes all the time: it takes no card points, and the bid is for tricks."""
    path = tmp_path / "stichgebot.yaml"
    path.write_text(TRICKS_BID, encoding="utf-8")
    rules = load(path).ruleset
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

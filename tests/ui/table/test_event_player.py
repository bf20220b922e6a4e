"""Happenings in time: what is shown follows the clock, and never runs ahead of it."""

from math import inf

import pytest

from game.engine import events as e
from game.engine.actions import Action
from game.ui.kit import tokens
from game.ui.motion import SPEEDS
from game.ui.table.cards.sprite import Sprite
from game.ui.table.drawing import warming
from tests.ui.table.at_table import FRAME, Sitting, ruleset, sit_down
from tests.ui.table.test_playing import by_mouse


def dealing(speed: str = "normal", **house: str) -> Sitting:
    """A sitting whose first deal has just begun; nobody cuts."""
    return sit_down(ruleset("binokel-3", abheben="keiner", **house), seed=3, speed=speed)


@pytest.fixture(autouse=True)
def _quick_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that a movement needs is there when it begins, however slow the machine draws: a movement
    that waits for its pictures takes longer."""
    monkeypatch.setattr(warming, "BUDGET", 60.0)
    monkeypatch.setattr(warming, "AT_ONCE", inf)


def seconds_until(at: Sitting, so, most: float = 30.0) -> float:
    passed = 0.0
    while not so():
        at.frame(draw=False)
        passed += FRAME
        assert passed < most
    return passed


def test_the_deal_comes_in_the_packets_of_the_rules() -> None:
    """B-04: 4–2–4–2–4."""
    at = dealing()
    counts = []
    sprites = at.screen.sprites
    while sprites.busy or not counts:
        at.frame(draw=False)
        counts.append(sprites.counts[1])
        if len(counts) > 600:
            break
    assert sorted(set(counts)) == [0, 4, 8, 12]
    assert len(sprites.talon) == 4
    assert len(sprites.hand) == 12
    assert all(sprite.up for sprite in sprites.hand)


def test_speeds_stretch_the_same_deal() -> None:
    taken = {}
    for speed in ("slow", "normal", "fast"):
        at = dealing(speed)
        at.frame(draw=False)
        taken[speed] = seconds_until(at, lambda at=at: not at.screen.sprites.busy)
    assert taken["slow"] / taken["normal"] == pytest.approx(SPEEDS["slow"], rel=0.1)
    assert taken["fast"] / taken["normal"] == pytest.approx(SPEEDS["fast"], rel=0.1)
    packets = 3 * 3 + 2
    least = packets * tokens.DEAL_PACKET
    assert least < taken["normal"] < least + 1.5


def test_instant_shows_the_end_in_one_frame() -> None:
    at = dealing("instant")
    at.frame(draw=False)
    assert not at.screen.sprites.busy
    assert len(at.screen.sprites.hand) == 12


def test_less_motion_is_instant_too() -> None:
    at = sit_down(ruleset("binokel-3", abheben="keiner"), seed=3, speed="normal", less_motion=True)
    at.frame(draw=False)
    assert len(at.screen.sprites.hand) == 12


def test_a_click_ends_the_deal() -> None:
    at = dealing()
    for _ in range(30):
        at.frame(draw=False)
    assert at.screen.sprites.timeline.running
    assert len(at.screen.sprites.talon) == 4
    at.click(640, 300)
    hand = at.screen.sprites.hand
    assert all(sprite.up and not sprite.moving for sprite in hand)
    places = dict(at.screen.sprites.targets())
    assert all(sprite.pose == places[sprite] for sprite in hand)


def test_what_is_shown_never_runs_ahead() -> None:
    """The view on screen is always a fold of what has been shown, up to the match's own."""
    at = dealing()
    seen = 0
    for _ in range(1200):
        at.frame(draw=False)
        shown, real = at.screen.sprites.shown, at.screen.table.view()
        assert len(shown.hand) <= 12 + 4
        assert sum(shown.sizes) <= sum(real.sizes) or shown.number == real.number
        if at.screen.sprites.busy:
            assert at.screen.model.panel is None
            seen += 1
        elif at.is_asked():
            assert shown == real
            break
    assert seen > 30


def test_the_viewer_is_asked_only_when_all_was_seen() -> None:
    at = dealing()
    at.until_asked()
    assert not at.screen.event_player.busy
    assert at.screen.sprites.shown == at.screen.table.view()


def test_the_trick_lies_a_while_before_it_is_gathered() -> None:
    at = sit_down(ruleset("doppelkopf"), seed=2, speed="normal")
    sprites = at.screen.sprites

    def full() -> bool:
        if at.is_asked():
            by_mouse(at)
        return sprites.taker is not None

    at.run(full, 60)
    assert len(sprites.trick) == 4
    held = seconds_until(at, lambda: not sprites.trick)
    assert held == pytest.approx(tokens.WINNER_RING + tokens.WINNER_HOLD, abs=0.3)
    assert len(sprites.flying) == 4
    gathered = seconds_until(at, lambda: not sprites.flying)
    assert gathered == pytest.approx(tokens.GATHER_TRICK, abs=0.06)


def test_a_full_trick_waits_for_a_click_where_that_is_set() -> None:
    at = sit_down(ruleset("doppelkopf"), seed=2, speed="fast", clear_tricks=False)
    sprites = at.screen.sprites

    def full() -> bool:
        if at.is_asked():
            by_mouse(at)
        return sprites.taker is not None and not sprites.timeline.running

    at.run(full, 60)
    for _ in range(240):
        at.frame(draw=False)
    assert len(sprites.trick) == 4
    at.click(640, 300)
    seconds_until(at, lambda: not sprites.trick, 2.0)


def test_an_opponents_hand_is_backs_until_it_is_laid_open() -> None:
    at = dealing("instant")
    sprites = at.screen.sprites
    at.until_asked()
    assert sprites.closed(1) == 12
    cards = tuple(range(10))
    sprites.shown = sprites.shown._replace(declarer=1)
    at.screen.event_player.show([e.HandOpened(1, cards)])
    at.frame(draw=False)
    assert sprites.closed(1) == 0
    assert [sprite.card for sprite in sprites.opened[1]] == sorted(cards)
    assert all(sprite.up for sprite in sprites.opened[1])


def test_bubbles_stand_while_the_bidding_goes_on_and_go_afterwards() -> None:
    at = dealing("fast")
    sprites = at.screen.sprites
    sprites.bubbles.say(1, lambda: "220", stays=True)
    for _ in range(600):
        sprites.bubbles.advance(FRAME)
    assert sprites.bubbles[1] is not None
    sprites.bubbles.release()
    for _ in range(200):
        sprites.bubbles.advance(FRAME)
    assert sprites.bubbles[1] is None


def test_with_the_first_bid_goes_what_was_said_before_the_bidding() -> None:
    at = dealing("fast")
    player, sprites = at.screen.event_player, at.screen.sprites
    seconds_until(at, lambda: not sprites.busy)
    sprites.bubbles.say(2, lambda: "nothing", stays=True)
    sprites.bubbles.say(0, lambda: "nothing", stays=True)
    first = sprites.shown._replace(bids=((1, 100),))
    words = at.screen.words
    assert words.last_word(first._replace(reservations=((2, False),)), 2) == ""
    sprites.shown = first
    player._say(e.BidMade(1, 100))
    for _ in range(200):
        sprites.bubbles.advance(FRAME)
    assert [sprites.bubbles[seat] is None for seat in range(3)] == [True, False, True]
    sprites.shown = first._replace(bids=((1, 100), (2, 110)))
    player._say(e.BidMade(2, 110))
    for _ in range(200):
        sprites.bubbles.advance(FRAME)
    assert sprites.bubbles[1] is not None, "what was said in the bidding stays"


def test_forced_words_are_said_after_the_same_pause() -> None:
    """Whether one has nothing to meld or nothing to say takes equally long."""
    at = sit_down(ruleset("zweierbinokel-2"), seed=6, speed="fast")
    waits = []
    for _ in range(4000):
        before = at.screen.asking.forced_in
        at.frame(draw=False)
        if before is None and at.screen.asking.forced_in is not None:
            waits.append(at.screen.asking.forced_in)
        if at.is_asked():
            by_mouse(at)
        if at.over:
            break
    assert len(waits) > 3
    assert len(set(waits)) == 1


def test_a_resumed_match_looks_as_it_was_left() -> None:
    from game.table import Table
    from game.ui.storybook.table.scenes import SEATS, Script, find_moment
    from game.ui.table.screen import TableScreen

    at = dealing("instant")
    rules = at.screen.table.rules

    def leading(view, legal) -> bool:
        return bool(view.trick) and Action("play", legal[0].arg) == legal[0]

    moves = find_moment(rules, leading, 4)
    table = Table(rules, SEATS[:3], Script(rules), seed=4, moves=moves)
    screen = TableScreen(at.screen.context, table, at.screen.scale)
    screen.start()
    view = table.view()
    assert sorted(s.card for s in screen.sprites.hand) == list(view.hand)
    assert [seat for seat, _ in screen.sprites.trick] == list(view.trick_seats)
    assert [s.card for _, s in screen.sprites.trick] == list(view.trick)
    assert screen.sprites.counts == list(view.sizes)
    screen.update(FRAME)
    assert screen.hand.mode == "play"
    assert isinstance(screen.sprites.hand[0], Sprite)


def test_a_pause_is_not_drawn() -> None:
    """While a full trick lies there for all to see, no frame is drawn."""
    at = sit_down(ruleset("doppelkopf"), seed=2, speed="slow")
    sprites = at.screen.sprites

    def full() -> bool:
        if at.is_asked():
            by_mouse(at)
        return sprites.taker is not None

    at.run(full, 90, draw=True)
    drawn = [at.frame() for _ in range(40)]
    assert sprites.taker is not None
    assert not any(drawn[10:])

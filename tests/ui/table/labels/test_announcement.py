"""What the table itself says: thrown in, slips, who deals."""

from __future__ import annotations

import pytest

from game.engine import events as e
from game.engine.actions import Action
from game.engine.rules.compiling import compile_rules
from game.players.base import Request, request_for
from game.players.registry import make_player
from game.ui.kit import measure
from game.ui.storybook.table.scenes import find_moment
from game.ui.table.drawing.bubble_items import placard_item
from game.ui.table.labels.badges import badges_of
from game.ui.table.labels.bubbles import TABLE
from game.ui.table.screen import TableScreen
from tests.ui.scenery import DECKS, opened
from tests.ui.table import at_table
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def placard(at: Sitting) -> tuple[str, str]:
    """What stands on the board; waits for it."""
    at.run(lambda: at.screen.sprites.bubbles[TABLE] is not None)
    said = at.screen.sprites.bubbles[TABLE]
    assert said is not None
    return said.text, said.more


def dealt(name: str = "binokel-3", **house: str) -> Sitting:
    """At rest after a deal, as if the viewer were to be asked something."""
    at = sit_down(ruleset(name, **house), seed=3, speed="normal")
    at.run(at.is_asked)
    at.screen.asking.again()
    return at


def test_cards_that_are_thrown_in_go_back_to_the_dealer() -> None:
    at = dealt(abheben="keiner")
    sprites = at.screen.sprites
    assert sprites.hand and sprites.talon and any(sprites.counts)
    view = sprites.shown._replace(bids=((1, None), (2, None), (0, None)))
    sprites.shown = view
    at.screen.event_player.show((e.ThrownIn(), e.DealEnded((), (0, 0, 0), (0, 0, 0))))
    head, body = placard(at)
    assert head == "Es wird neu gegeben"
    assert "niemand will spielen" in body
    assert sprites.hand, "first it is said, then they go"
    at.run(lambda: bool(sprites.flying))
    dealer = sprites.purse(view.dealer)
    assert not sprites.hand and not sprites.talon and not any(sprites.counts)
    flying = list(sprites.flying)
    assert len(flying) >= 12 + 4
    at.run(lambda: not sprites.flying)
    assert {(sprite.pose.x, sprite.pose.y) for sprite in flying} == {(dealer.x, dealer.y)}
    assert not any(sprite.up for sprite in flying)


class Passing:
    """Says nothing if it can."""

    def choose(self, request: Request) -> Action:
        return next((a for a in request.legal if a.verb == "pass"), request.legal[0])


def test_where_all_pass_the_table_says_so_before_the_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at_table, "make_player", lambda name: Passing())
    house = {"vorne-weg": True, "abheben": "keiner"}
    at = sit_down(ruleset("binokel-3", **house), seed=3, speed="normal")  # type: ignore[arg-type]
    at.until_asked()
    at.screen.submit([a for a in at.screen.table.legal() if a.verb == "pass"])
    assert placard(at)[0] == "Es wird neu gegeben"
    assert not at.sheets
    at.run(lambda: bool(at.sheets))
    assert at.sheets[0].sheet == ()
    at.screen.next_deal()
    at.run(lambda: len(at.screen.sprites.hand) == 12)
    assert at.screen.sprites.shown.number == 2


@pytest.mark.parametrize(
    ("seat", "reason", "head", "cost"),
    [
        (1, "melded_card", "Hilde hat Gemeldetes gedrückt", "es kostet 600"),
        (0, "melded_card", "Du hast Gemeldetes gedrückt", "es kostet 600"),
        (2, "revoked", "Karl hat falsch bedient", "keine Augen mehr"),
    ],
)
def test_a_slip_is_said_with_what_it_costs(seat: int, reason: str, head: str, cost: str) -> None:
    at = dealt(abheben="keiner")
    at.screen.sprites.shown = at.screen.sprites.shown._replace(bid=300, declarer=seat)
    at.screen.event_player.show((e.FaultMade(seat, reason), e.DealEnded((), (0, 0, 0), (0, 0, 0))))
    said = placard(at)
    assert said[0] == head
    assert cost in said[1]
    assert at.screen.event_player.busy, "the sheet waits until it was read"


def test_a_card_too_many_says_what_the_others_get() -> None:
    at = dealt("zweierbinokel-2")
    at.screen.event_player.show((e.FaultMade(1, "too_many_cards"),))
    points = next(p for p in at.screen.table.rules.phases if p.kind == "stock").too_many_cards
    assert placard(at) == ("Hilde hat eine Karte zu viel", f"Dafür bekommt der Gegner {points}.")


def test_cards_drawn_for_the_deal_lie_open_before_each_seat() -> None:
    at = sit_down(ruleset("zweierbinokel-2"), seed=3, speed="normal")
    sprites = at.screen.sprites
    at.run(lambda: len(sprites.flying) == 2 and all(s.up and s.turn == 1 for s in sprites.flying))
    assert not sprites.hand, "the deal comes later"
    lots = [sprite.card for sprite in sprites.flying]
    assert None not in lots
    mine, other = (sprite.pose.y for sprite in sprites.flying)
    assert mine > other, "each card lies towards its seat"
    across = sum(sprite.pose.x for sprite in sprites.flying) / 2
    assert across == pytest.approx(sprites.layout.width / 2), "no stock lies there yet"
    assert all(s.pose.bounds.bottom < sprites.layout.hand_top - 100 for s in sprites.flying)
    dealer = at.screen.table.view().dealer
    head, body = placard(at)
    assert head == ("Du gibst" if dealer == 0 else "Hilde gibt")
    assert body == "Die höchste Karte gibt."
    at.run(lambda: bool(sprites.hand))
    assert all(sprite.card not in lots or sprite in sprites.hand for sprite in sprites.flying)
    assert sprites.bubbles[TABLE] is None


@pytest.mark.parametrize("still", [True, False])
def test_with_less_motion_words_do_not_grow_in(still: bool) -> None:
    at = sit_down(ruleset("binokel-3", abheben="keiner"), seed=3, less_motion=still)
    at.run(at.is_asked)
    at.screen.asking.again()
    at.screen.event_player.show((e.BidMade(1, 300), e.FaultMade(2, "revoked")))
    at.frame(1 / 120)
    bubbles = at.screen.sprites.bubbles
    said = [bubble for bubble in (bubbles[1], bubbles[TABLE]) if bubble is not None]
    assert len(said) == (2 if still else 1), "one after the other, where there is time"
    assert all((bubble.size, bubble.opacity) == (1, 1) for bubble in said) == still


def test_without_movement_the_words_still_stand_a_while() -> None:
    at = sit_down(ruleset("binokel-3", abheben="keiner"), seed=3, speed="instant")
    at.run(at.is_asked)
    at.screen.asking.again()
    at.screen.event_player.show((e.FaultMade(2, "revoked"),))
    at.frame()
    assert not at.screen.event_player.busy
    assert at.screen.sprites.bubbles[TABLE] is not None


@pytest.mark.parametrize("reason", ["revoked", "too_many_cards"])
def test_a_seat_whose_tricks_count_no_more_carries_a_mark(reason: str) -> None:
    at = dealt("doppelbinokel-2", versehen="moeglich")
    words = at.screen.words
    before = badges_of(words, at.screen.sprites.shown, 1)
    at.screen.event_player.show((e.FaultMade(1, reason),))
    at.frame()
    view = at.screen.sprites.shown
    assert view.fault == 1
    more = [badge.text for badge in badges_of(words, view, 1) if badge not in before]
    assert more == (["ohne Augen"] if reason == "revoked" else [])
    assert badges_of(words, view, 0) == badges_of(words, view._replace(mute=()), 0)


@pytest.mark.parametrize(
    ("game", "duties", "held"),
    [
        (
            "zweierbinokel-2",
            "Farbe bedienen, sonst stechen",
            " 12 Karten bei dir, 36 bei Hilde.",
        ),
        ("doppelbinokel-2", "Farbe bedienen, wenn möglich höher gehen, sonst stechen", ""),
    ],
)
def test_when_the_stock_is_used_up_the_table_says_what_holds_now(
    game: str, duties: str, held: str
) -> None:
    rules = ruleset(game)
    moves = find_moment(
        compile_rules(rules), lambda view, legal: 0 < view.stock_size <= rules.table.players, 1
    )
    at = sit_down(rules, moves=moves, seed=1, speed="fast", player="easy")
    easy = make_player("easy")
    told: list[tuple[str, str]] = []
    for _ in range(4000):
        at.frame(draw=False)
        board = at.screen.sprites.bubbles[TABLE]
        if board is not None:
            told.append((board.text, board.more))
        if told and board is None:
            break
        if at.is_asked():
            table = at.screen.table
            request = request_for(table.rules, table.view(), table.legal())
            at.screen.submit((easy.choose(request),))
    ((head, body),) = set(told)
    assert head == "Der Stapel ist leer"
    assert body == f"Ab jetzt gilt: {duties}.{held}"
    assert not at.screen.sprites.shown.stock_size


@pytest.mark.parametrize(
    ("size", "user"), [((1280, 800), 1.0), ((1024, 640), 1.5), ((800, 1280), 1.0)]
)
def test_who_deals_is_said_beside_the_cards_that_were_drawn(
    size: tuple[int, int], user: float
) -> None:
    screen = opened("lots", DECKS, size, "de", user)
    assert isinstance(screen, TableScreen)
    said = placard_item(screen.drawn, measure(screen.scale))
    assert said is not None and len(screen.sprites.flying) == 2
    for sprite in screen.sprites.flying:
        assert not said.box.inset(44).intersects(sprite.pose.upright)

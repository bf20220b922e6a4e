"""What the plaque says of how far a deal has come, and where it has room for that."""

from __future__ import annotations

import pytest

from game.engine.scoring import progress_of
from game.engine.tricks.table import UNNAMED
from game.engine.view import KONTRA, RE
from game.ui.kit import Box, measure
from game.ui.table.drawing.furnishing import fan_box, lines_beside
from game.ui.table.drawing.plaque import plaque_of
from game.ui.table.labels.course import course_lines, deadline_lines
from game.ui.table.labels.plates import status
from game.ui.table.screen import TableScreen
from tests.ui.scenery import LONG_NAMES, opened

NORMAL = (1280, 800)
WINDOWS = (
    ((1024, 640), 1.5),
    ((1024, 640), 1.0),
    (NORMAL, 1.0),
    ((1920, 1080), 1.0),
    ((800, 1280), 1.0),
)


def at(scene: str, game: str, size: tuple[int, int] = NORMAL, **more: object) -> TableScreen:
    house = more.pop("house", ())
    screen = opened(scene, (game, house), size, "de", **more)  # type: ignore[arg-type]
    assert isinstance(screen, TableScreen)
    return screen


def lines(screen: TableScreen, **changed: object) -> list[str]:
    view = screen.sprites.shown._replace(**changed)
    return [" · ".join(line) for line in course_lines(screen.words, view, screen.model.offers)]


def test_the_bid_what_was_melded_and_what_is_missing() -> None:
    screen = at("trick", "binokel-3")
    view = screen.sprites.shown
    found = progress_of(screen.table.rules, view)
    assert found is not None and found.hidden and view.declarer != 0
    points = sum(t.points for t in view.tricks if t.winner == view.declarer)
    melded = screen.words.melded(view, view.declarer)
    missing = view.bid - melded - points
    assert lines(screen) == [
        f"{melded} gemeldet · {points} Augen + Gedrücktes · höchstens noch {missing}"
    ]
    mine = {"declarer": 0, "sides": (RE, KONTRA, KONTRA), "discarded": (0,), "bid": 20}
    tricks = [t._replace(winner=1) for t in view.tricks]
    assert lines(screen, **mine, tricks=tuple(tricks))[0].endswith("noch ein Stich")
    tricks = [t._replace(winner=0, points=30) for t in view.tricks]
    assert lines(screen, **mine, tricks=tuple(tricks))[0].endswith("das reicht")


def test_before_the_cards_are_played_it_says_what_the_melds_leave_to_be_won() -> None:
    screen = at("discard", "binokel-3")
    view = screen.sprites.shown
    melded = screen.words.melded(view, 0)
    assert view.declarer == 0 and not view.playing and 0 < melded < view.bid
    assert lines(screen) == [f"{melded} gemeldet · noch {view.bid - melded}"]
    assert lines(screen, bid=melded)[0].endswith("noch ein Stich")
    assert lines(screen, trump=UNNAMED) == [], "it hangs on the trump"
    assert lines(screen, melds=((), (), ())) == []
    other = at("melds-laid", "binokel-3", seed=2)
    assert other.sprites.shown.declarer != 0 and "höchstens noch" in lines(other)[0]


def test_nothing_is_said_of_tricks_that_the_table_does_not_show() -> None:
    screen = at("trick", "binokel-3", house=(("stiche-zaehlen", "false"),))
    view = screen.sprites.shown
    melded = screen.words.melded(view, view.declarer)
    assert lines(screen) == ([f"{melded} gemeldet"] if melded else [])


def test_a_side_knows_its_card_points_and_what_it_may_still_say() -> None:
    screen = at("announce", "doppelkopf-hausrunde")
    view = screen.sprites.shown
    found = progress_of(screen.table.rules, view)
    assert found is not None
    first, last = lines(screen)
    who = "Du" if found.open or len(found.seats) == 1 else "Ihr"
    assert first.startswith(f"{who}: {found.points} Aug") and first.endswith(str(found.target))
    may_say = [action for action in screen.model.offers if action.verb == "announce"]
    assert last == deadline_lines(screen.words, view, screen.model.offers)[0]
    assert len(deadline_lines(screen.words, view, screen.model.offers)) == len(may_say)
    assert "vor deiner" in last


def test_against_a_number_that_melds_may_yet_reach_the_declarers_count_is_said() -> None:
    """None of the opponents' card points is enough before the last meld has been laid."""
    screen = at("trick", "marias")
    view, name = screen.sprites.shown, screen.words.name(1)
    hundred = next(c for c in screen.table.rules.contracts if c.id == "hundert")
    more = {"contract": hundred.number, "declarer": 1, "sides": (KONTRA, RE, KONTRA)}
    more |= {"melds": ((),) * 3, "discard_size": 0}
    taken = tuple(trick._replace(winner=0, points=10) for trick in view.tricks)
    assert lines(screen, **more, tricks=taken)[0] == f"{name}: 0 Augen von 100"
    taken = tuple(trick._replace(winner=1, points=10) for trick in view.tricks)
    assert lines(screen, **more, tricks=taken)[0] == f"{name}: {10 * len(taken)} Augen von 100"
    more["discard_size"] = 2
    assert lines(screen, **more, tricks=taken)[0].endswith("· dazu Verdecktes")
    usual = lines(screen, **more | {"contract": view.contract, "tricks": taken})
    assert not usual or not usual[0].startswith(name)


def test_a_wedding_an_exchange_and_the_highest_trumps() -> None:
    screen = at("trick", "doppelkopf-5")
    rules = screen.table.rules
    wedding = next(c for c in rules.contracts if c.spec.partner is not None)
    more = {"contract": wedding.number, "declarer": 1, "tricks": (), "partner_settled": False}
    within = wedding.spec.partner.within
    assert f"Partner: noch {within} Stiche" in lines(screen, **more)
    screen = at("announce", "doppelkopf-hausrunde")
    rules = screen.table.rules
    poor = next(c for c in rules.contracts if c.id == "armut")
    more = {"contract": poor.number, "declarer": 1, "partner_settled": True}
    assert "2 Trümpfe kamen zurück" in lines(screen, **more, trumps_discarded=2)
    assert "Kein Trumpf kam zurück" in lines(screen, **more, trumps_discarded=0)
    assert "2 Trümpfe kamen zurück" not in lines(screen, trumps_discarded=2)
    told = rules.promotions[0].spec.label.text("de")
    assert f"{told}: {screen.words.name(2)}" in lines(screen, promoted=((2, 0),))


def test_a_contract_about_tricks_says_how_many_are_left() -> None:
    screen = at("trick", "binokel-3")
    durch = next(c for c in screen.table.rules.contracts if c.spec.needs_every_trick)
    left = len(screen.sprites.shown.hand)
    more = {"contract": durch.number, "sizes": (left,) * 3, "trick": ()}
    assert lines(screen, **more, declarer=0) == [f"Du brauchst noch alle {left} Stiche"]
    name = screen.words.name(1)
    assert lines(screen, **more, declarer=1) == [f"{name} braucht noch alle {left} Stiche"]


def test_ones_own_tricks_stand_on_the_plate_on_ones_turn() -> None:
    screen = at("trick", "binokel-3")
    words, view = screen.words, screen.sprites.shown
    tricks = tuple(trick._replace(winner=0) for trick in view.tricks)
    said = status(words, view._replace(tricks=tricks), 0, (0,), "play")
    assert said == f"dran, {words.t('status.tricks', n=len(tricks))}"
    none = tuple(trick._replace(winner=1) for trick in view.tricks)
    assert status(words, view._replace(tricks=none), 0, (0,), "play") == "du bist dran"


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize(
    ("scene", "game"),
    [
        ("trick", "binokel-3"),
        ("trick", "kreuzbinokel-4"),
        ("announce", "doppelkopf-hausrunde"),
        ("trick", "doppelkopf-5"),
    ],
)
def test_the_plaque_lies_on_nothing_while_cards_are_played(
    scene: str, game: str, size: tuple[int, int], scale: float
) -> None:
    for names in (None, LONG_NAMES):
        more = {} if names is None else {"seats": names}
        screen = at(scene, game, size, user=scale, **more)
        p, layout = measure(screen.scale), screen.sprites.layout
        _, lines, plaque = plaque_of(screen.drawn, p)
        assert lines, "there is something to say"
        boxes: list[Box] = [layout.slate]
        for seat, place in enumerate(layout.seats):
            boxes += [place.portrait, place.plate, layout.trick(seat).bounds]
            if seat != screen.sprites.viewer and screen.sprites.closed(seat):
                boxes.append(fan_box(layout.backs(seat, screen.sprites.closed(seat))).inset(10))
        assert not [box for box in boxes if box.intersects(plaque)]


@pytest.mark.parametrize(("size", "scale"), [*WINDOWS, ((1180, 740), 1.0)])
@pytest.mark.parametrize("game", ["binokel-3", "kreuzbinokel-4"])
@pytest.mark.parametrize("scene", ["discard", "melds-laid"])
def test_it_lies_on_nothing_before_that_either(
    scene: str, game: str, size: tuple[int, int], scale: float
) -> None:
    screen = at(scene, game, size, user=scale)
    p, sprites = measure(screen.scale), screen.sprites
    layout, view = sprites.layout, sprites.shown
    _, lines, plaque = plaque_of(screen.drawn, p)
    seen: list[Box] = []
    assert bool(lines) == (not layout.compact or lines_beside(layout)), "else melds need the room"
    if not layout.compact:
        seen = [pose.bounds for pose in layout.seen_talon(len(view.talon))]
    fans = [
        fan_box(layout.backs(seat, sprites.closed(seat))).inset(10)
        for seat in range(len(layout.seats))
        if seat != sprites.viewer and sprites.closed(seat)
    ]
    boxes = [layout.slate, *seen, *fans]
    boxes += [box for place in layout.seats for box in (place.portrait, place.plate)]
    boxes += [
        pose.upright for s in sprites.melds for g in sprites.meld_groups(s) for pose in g.cards
    ]
    boxes += [pile.box for pile in screen.piles.piles if pile.visible]
    boxes += [screen.model.covered] if screen.model.covered is not None else []
    assert not [box for box in boxes if box.intersects(plaque)]
    assert not [(a, b) for a in seen for b in fans if a.intersects(b)]


def test_the_plaque_is_made_anew_only_when_it_says_something_else() -> None:
    screen = at("trick", "doppelkopf", (1280, 800))
    p = measure(screen.scale)
    before = plaque_of(screen.drawn, p)
    assert plaque_of(screen.drawn, p) is before
    context = screen.context.context
    context.settings = context.settings.changed(language="en")
    assert plaque_of(screen.drawn, p).cells != before.cells


def test_what_decides_nothing_is_not_said_to_be_wanted() -> None:
    """Where melds come to the card points and all cards are played, who has most wins."""
    assert any(
        line.startswith("Ihr: ") and " von " not in line for line in lines(at("trick", "tute"))
    )

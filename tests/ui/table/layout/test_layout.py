"""The layout as rectangles: everything inside the window, nothing upon what must be seen."""

from itertools import pairwise

import pytest

from game.ui.kit import Box, Scale, tokens
from game.ui.table.layout.arranging import arrange
from game.ui.table.layout.fan import Pose, fan
from game.ui.table.layout.layout import Layout, slate_width
from game.ui.table.layout.meld_rows import MeldToLay, meld_rows
from game.ui.table.layout.seats import TableSetup
from game.ui.table.panels.choices import LOOKS, MEANING_DOWN, NAME_UP
from game.ui.table.screen import ROOM
from tests.ui.table.at_table import inside

SIZES = [
    ((1280, 800), 1.0),
    ((1920, 1080), 1.0),
    ((3840, 2160), 1.0),
    ((1024, 640), 1.0),
    ((1280, 800), 1.5),
    ((1280, 720), 1.0),
    ((1440, 900), 1.25),
]
EXTREMES = [((1024, 640), 2.5), ((800, 1280), 1.0), ((2560, 1080), 2.5), ((1366, 768), 0.8)]
PLAYERS = [2, 3, 4, 5, 6, 7]


def laid_out(players: int, hand: int, size=(1280, 800), user=1.0, stock=False) -> Layout:
    setup = TableSetup(players, 0, players == 3, stock)
    return arrange(Scale(size, user).with_room(ROOM), setup, hand)


def window(layout: Layout) -> Box:
    return Box(0, 0, layout.width, layout.height)


def slate(layout: Layout) -> Box:
    w = layout.letters * slate_width(layout.setup.players, layout.compact)
    h = 86 if layout.compact else 166
    return Box(layout.slate_right[0] - w, layout.slate_right[1], w, h)


@pytest.mark.parametrize("counter_clockwise", [True, False])
def test_seats_follow_the_direction_of_play(counter_clockwise: bool) -> None:
    for players in PLAYERS:
        for viewer in range(players):
            setup = TableSetup(players, viewer, counter_clockwise)
            layout = arrange(Scale((1280, 800)), setup, 10)
            assert layout.seats[viewer].side == "me"
            following = layout.seats[(viewer + 1) % players]
            if players > 2:
                assert following.side == ("right" if counter_clockwise else "left")
            last = layout.seats[(viewer - 1) % players]
            if players > 2:
                assert last.side == ("left" if counter_clockwise else "right")
    five = arrange(Scale((1280, 800)), TableSetup(5, 0, False), 10)
    assert five.seats[2].x < five.seats[3].x, "from left to right when play goes clockwise"


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("size", "user"), [*SIZES, *EXTREMES])
def test_the_trick_lies_between_seats_hand_and_buttons(players: int, size, user: float) -> None:
    for hand in (10, 12, 15, 20, *((36,) if players == 2 else ())):
        layout = laid_out(players, hand, size, user, stock=players == 2)
        fixed = [seat.portrait.union(seat.plate) for seat in layout.seats]
        fixed += [slate(layout), layout.menu]
        buttons = [layout.button(place, 152) for place in range(3)]
        for card in (layout.trick(seat).upright for seat in range(players)):
            assert card.bottom <= layout.hand_top
            assert not any(card.intersects(box) for box in fixed + buttons)
        for button in buttons:
            assert inside(button, window(layout))
            assert not any(button.intersects(box) for box in fixed)
        assert layout.trick_card >= (84 if players <= 5 or hand < 20 else 76)


def test_three_seats_as_in_the_picture() -> None:
    layout = laid_out(3, 12)
    assert (layout.seats[2].x, layout.seats[1].x) == (112, 1168)
    assert layout.seats[1].y == pytest.approx(336)
    assert layout.card == 200
    assert layout.hand_middle == pytest.approx(666)
    assert layout.hand(12, (5, 7, 10))[0].bounds.x == pytest.approx(229, abs=4)


WINDOWS = [
    ((1024, 640), 1.5),
    ((1280, 800), 1.0),
    ((1920, 1080), 1.0),
    ((2560, 1440), 1.0),
    ((800, 1200), 1.0),
]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("size", "user"), WINDOWS)
def test_seats_buttons_and_stock_stay_whatever_the_hand(players: int, size, user: float) -> None:
    def places(hand: int) -> tuple[object, ...]:
        layout = laid_out(players, hand, size, user, stock=players == 2)
        buttons = [layout.button(place, 152) for place in range(3)]
        return layout.seats, layout.stock, layout.slate, layout.menu, buttons

    first = places(1)
    assert all(places(hand) == first for hand in range(2, 41))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(("size", "user"), WINDOWS)
def test_the_hand_lies_clear_of_who_sits_there_and_of_buttons(
    players: int, size, user: float
) -> None:
    for hand in range(1, 21):
        layout = laid_out(players, hand, size, user)
        cards = [place.bounds for place in layout.hand(hand, (hand // 3, hand // 2))]
        beside = [seat.portrait.union(seat.plate) for seat in layout.seats]
        beside += [layout.button(place, 152) for place in range(3)]
        assert not any(card.inset(2).intersects(box) for card in cards for box in beside)


def test_only_a_hand_that_would_not_be_read_takes_a_second_row() -> None:
    assert laid_out(3, 16).rows == 1
    assert laid_out(2, 36).rows == 2
    assert laid_out(2, 36).hand_top < laid_out(2, 16).hand_top


@pytest.mark.parametrize(("size", "user"), WINDOWS)
def test_once_the_stock_is_gone_the_trick_of_two_lies_in_the_middle(size, user: float) -> None:
    beside = laid_out(2, 12, size, user, stock=True)
    alone = laid_out(2, 12, size, user)
    setup = TableSetup(2, 0, False, stock=True, melds=False)
    bare = arrange(Scale(size, user).with_room(ROOM), setup, 12)
    assert beside.middle[0] > 0.6 * beside.width
    if not bare.tall:  # nothing that is melded asks for the middle
        assert bare.middle[0] == bare.width / 2
        assert bare.stock.bounds.right < min(bare.trick(seat).bounds.x for seat in (0, 1))
    assert alone.middle[0] == alone.width / 2
    assert alone.trick(0).x + alone.trick(1).x == pytest.approx(alone.width)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_portrait_window_uses_its_height(players: int) -> None:
    tall, wide = laid_out(players, 10, (800, 1200)), laid_out(players, 10, (1200, 800))
    seen = [Scale(size).with_room(ROOM).factor for size in ((800, 1200), (1200, 800))]
    assert tall.card * seen[0] > 1.05 * wide.card * seen[1], "on screen, though there it is narrow"
    assert tall.trick_card * seen[0] > 1.05 * wide.trick_card * seen[1]
    assert tall.hand(10)[-1].x - tall.hand(10)[0].x > 0.6 * tall.width


def test_two_rows_keep_suits_whole() -> None:
    layout = laid_out(2, 36)
    places = layout.hand(36, (9, 18, 27))
    rows = [round(place.y) for place in places]
    assert rows == [rows[0]] * 18 + [rows[-1]] * 18
    assert rows[0] < rows[-1]
    assert places[0].x == places[18].x


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(("size", "user"), [*WINDOWS, ((1024, 640), 1.0), ((1280, 800), 1.5)])
def test_a_hand_laid_open_covers_nobody_and_no_button(players: int, size, user: float) -> None:
    layout = laid_out(players, 8, size, user)
    fixed = [seat.portrait.union(seat.plate) for seat in layout.seats]
    fixed += [layout.button(place, 152) for place in range(2)]
    fixed += [layout.slate, Box(0, layout.hand_top, layout.width, layout.height)]
    for seat in (1, players - 1):
        for n in (1, 8, 12, 16):
            cards = [pose.upright for pose in layout.opened(seat, n)]
            assert len(cards) == n
            assert not any(card.intersects(box) for card in cards for box in fixed[:-1]), n
            assert all(inside(card, window(layout)) for card in cards)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(
    ("size", "user"),
    [*WINDOWS[1:], ((1024, 640), 1.0), ((850, 530), 1.0), ((900, 1200), 1.0)],
)
def test_a_hand_laid_open_at_the_top_lies_beside_its_owner(players: int, size, user: float) -> None:
    layout = laid_out(players, 10, size, user)
    fixed = [seat.portrait.union(seat.plate) for seat in layout.seats]
    fixed += [layout.slate, *(layout.trick(seat).bounds for seat in range(players))]
    for seat in range(players):
        if layout.seats[seat].side != "top":
            continue
        for n in (1, 8, 10, 12):
            cards = layout.opened(seat, n)
            assert len(cards) == n
            assert not any(card.upright.intersects(box) for card in cards for box in fixed), n
            assert all(inside(card.upright, window(layout)) for card in cards)
            assert all(
                b.x - a.x > 0.3 * a.w or b.y - a.y > 0.3 * a.h for a, b in pairwise(cards)
            ), "the index of every card is seen"


def test_small_windows_fold_the_fans() -> None:
    assert len(laid_out(3, 12).backs(1, 9)) == 9
    small = laid_out(3, 12, (1024, 640))
    assert small.seats[1].folded
    assert len(small.backs(1, 9)) == 1
    assert small.backs(1, 0) == []


MELDS = [[2], [5, 4, 2, 2], [5, 5, 4, 4, 4, 2, 2, 2]]
"""How many cards lie in each meld of a seat."""


@pytest.mark.parametrize("sizes", MELDS)
@pytest.mark.parametrize(
    ("width", "height"),
    [(656.0, 250.0), (656.0, 110.0), (560.0, 250.0), (574.0, 437.0)],
)
def test_melds_lie_side_by_side_in_their_room(
    sizes: list[int], width: float, height: float
) -> None:
    at = Pose(640, 272, min(116.0, height - 44))
    room = Box(640 - width / 2, at.y + at.h / 2 + 44 - height, width, height)
    groups = meld_rows([MeldToLay(n, 150.0, 60.0) for n in sizes], at, room)
    assert [len(group.cards) for group in groups] == sizes
    boxes = [group.cards[0].upright.union(group.cards[-1].upright) for group in groups]
    pills = [Box(x, cy - 16, 60 if short else 150, 32) for _, (x, cy), short in groups]
    for i, box in enumerate(boxes):
        assert all(not box.intersects(other) for other in boxes[i + 1 :])
        assert all(not pills[i].inset(1).intersects(other) for other in pills[i + 1 :])
        assert all(not pill.inset(1).intersects(box) for pill in pills)
        assert inside(box, room)
        assert inside(pills[i], room)
    for group in groups:
        for left, right in pairwise(group.cards):
            assert right.x - left.x >= 14


def test_in_one_row_cards_become_smaller_before_they_lie_on_each_other() -> None:
    at, room = Pose(640, 272, 92.0), Box(353, 220, 574, 144)
    groups = meld_rows([MeldToLay(n, 150.0, 66.0) for n in (5, 5, 4, 2, 2, 2, 2)], at, room)
    boxes = [group.cards[0].upright.union(group.cards[-1].upright) for group in groups]
    assert 62 <= boxes[0].h < 92 and len({box.y for box in boxes}) == 1
    assert all(right.x >= left.right for left, right in pairwise(boxes))
    assert all(right.pill[0] >= left.pill[0] + 66 for left, right in pairwise(groups))


def test_pills_lose_their_names_only_where_there_is_no_room() -> None:
    groups = [MeldToLay(2, 150.0, 60.0)] * 5
    at = Pose(640, 272, 116)
    assert not any(group.short for group in meld_rows(groups[:2], at, Box(312, 130, 656, 246)))
    assert not any(group.short for group in meld_rows(groups, at, Box(312, 130, 656, 246)))
    assert all(group.short for group in meld_rows(groups, at, Box(312, 214, 656, 160)))


def test_a_fan_is_even_and_bends_to_both_sides() -> None:
    places = fan(5, 0, 0, 100, 1000)
    assert places[2].angle == pytest.approx(0)
    assert places[0].angle == pytest.approx(-places[4].angle)
    assert places[0].angle > 0 > places[4].angle
    assert places[0].y == pytest.approx(places[4].y)
    assert places[0].y > places[2].y
    assert fan(0, 0, 0, 100, 500) == []
    one = fan(1, 7, 9, 100, 500)
    assert (one[0].x, one[0].y) == (7, 9)
    width = places[4].x - places[0].x + 100 * tokens.CARD_RATIO
    assert width <= 1000


@pytest.mark.parametrize(("size", "user"), [*SIZES, *EXTREMES])
def test_a_button_of_two_lines_has_room_for_both(size, user: float) -> None:
    scale = Scale(size, user).with_room(ROOM)
    for look in LOOKS:
        if look.meaning != "below":
            continue
        name = 17 * scale.text_factor(17)
        meaning = tokens.SMALL.size * scale.text_factor(tokens.SMALL.size)
        top, bottom = NAME_UP + 0.6 * name, MEANING_DOWN + 0.6 * meaning
        between = NAME_UP + MEANING_DOWN
        assert top < look.height / 2 - 3 and bottom < look.height / 2 - 3
        assert 0.6 * name + 0.6 * meaning <= between + 1


@pytest.mark.parametrize("cards", [3, 6, 8])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (2560, 1440)])
def test_the_name_of_a_talon_has_room_before_the_seat_at_the_top(
    cards: int, size: tuple[int, int]
) -> None:
    layout = laid_out(5, 8, size)
    right = max(pose.bounds.right for pose in layout.talon(cards))
    top = min(seat.plate.x for seat in layout.seats if seat.side == "top")
    assert right + 90 < top


@pytest.mark.parametrize("size", [(1000, 640), (1024, 640)])
@pytest.mark.parametrize("cards", [2, 3, 5])
def test_a_talon_lies_apart_from_seats_and_slate_of_a_small_window(
    size: tuple[int, int], cards: int
) -> None:
    setup = TableSetup(5, 0, False, talon=True)
    layout = arrange(Scale(size).with_room(ROOM), setup, 10)
    pile = [pose.bounds for pose in layout.talon(cards)]
    left, right = min(box.x for box in pile), max(box.right for box in pile)
    tops = [seat for seat in layout.seats if seat.side == "top"]
    assert right + 8 <= layout.slate.x
    assert max(seat.count_spot[0] for seat in tops) + 16 <= left
    middle, name = (left + right) / 2, 30.0
    assert max(seat.plate.right for seat in tops) <= middle - name
    assert middle + name <= layout.slate.x


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(("size", "user"), SIZES + EXTREMES)
def test_a_card_of_the_talon_that_leads_is_not_covered(
    players: int, size: tuple[int, int], user: float
) -> None:
    """Its corner with the index stays free, whoever has played to it."""
    layout = laid_out(players, 12, size, user)
    (led,) = layout.in_trick(1)
    width = led.h * tokens.CARD_RATIO
    corner = Box(led.x - width / 2, led.y - led.h / 2, 0.2 * width, 0.2 * led.h)
    for seat in range(players):
        played = layout.trick(seat)
        card = Box.around(played.x, played.y, played.h * tokens.CARD_RATIO, played.h)
        assert not card.intersects(corner), seat

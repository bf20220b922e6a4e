"""The bids of a ladder lie in a grid: each can be clicked and keyed, and nothing is covered."""

from __future__ import annotations

import json

import pygame
import pytest

from game.engine.actions import DOUBLE, Action
from game.engine.tricks.table import NO_TRUMP
from game.rules.model import Ruleset
from game.ui.context import Context, Settings
from game.ui.kit import Button, Scale, Wheel
from game.ui.storybook.table.scenes import screen_at
from game.ui.table.panels.base import does
from game.ui.table.panels.choices import value_told
from game.ui.table.panels.ladder import BidButton, LadderPanel
from tests.ui.recorder import record
from tests.ui.scenery import opened
from tests.ui.table.at_table import Sitting, ruleset, sit_down

GAMES = ("coinche", "fuenfhundert", "setback")
SEEN = (1280, 800), "de"
WINDOWS = (
    ((1280, 800), 1.0),
    ((1280, 800), 1.5),
    ((1024, 640), 1.0),
    ((1024, 640), 2.5),
    ((800, 1280), 1.5),
    ((1920, 1080), 1.5),
)


def asked(game: str) -> tuple[Sitting, LadderPanel]:
    """The first time that the viewer is asked for a bid."""
    at = sit_down(ruleset(game), seed=1)
    at.until_asked()
    return at, panel_of(at)


def panel_of(at: Sitting) -> LadderPanel:
    panel = at.screen.model.panel
    assert isinstance(panel, LadderPanel)
    return panel


def middle(at: Sitting, panel: LadderPanel) -> tuple[Button, int]:
    """A bid in the middle of what may be bid: its button and its contract."""
    bids = [action.arg for action in at.screen.model.legal if action.verb == "declare"]
    contract = bids[len(bids) // 2]
    button = panel.button_for(Action("declare", contract))
    assert isinstance(button, BidButton)
    return button, contract


def made(at: Sitting) -> list[int]:
    """The contracts that the viewer has bid so far, as the table was asked to."""
    return [
        m.action.arg
        for m in at.screen.table._log.moves
        if m.seat == 0 and m.action.verb == "declare"
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_bid_is_made_with_a_click(game: str) -> None:
    at, panel = asked(game)
    button, contract = middle(at, panel)
    at.click_widget(button)
    assert made(at) == [contract]


@pytest.mark.parametrize("game", GAMES)
def test_the_keys_reach_every_bid(game: str) -> None:
    at, panel = asked(game)
    reached = set()
    for _ in range(len(panel.buttons) + 20):
        at.key(pygame.K_TAB)
        reached.add(at.screen.interaction.focused)
    assert set(panel.buttons) <= reached
    button, contract = middle(at, panel)
    while at.screen.interaction.focused is not button:
        at.key(pygame.K_TAB)
    at.key(pygame.K_RETURN)
    assert made(at) == [contract]


@pytest.mark.parametrize("game", GAMES)
def test_a_line_is_a_suit_and_a_column_a_number(game: str) -> None:
    """The lowest suit is at the top, and only what may be bid has a button."""
    at, panel = asked(game)
    contracts = at.screen.table.rules.contracts
    ladders = {c.id.rsplit("-", 2)[0]: c.spec.ladder for c in contracts if c.spec.ladder}
    order = [f"{entry}-{suit}" for entry, ladder in ladders.items() for suit in ladder.trumps]
    legal = [action.arg for action in at.screen.model.legal if action.verb == "declare"]
    buttons = {n: panel.button_for(Action("declare", n)) for n in legal}
    lines, columns = {}, {}
    for n, button in buttons.items():
        assert isinstance(button, BidButton)
        spec = contracts[n].spec
        assert button.written == str(spec.win_at) and button.label in spec.label.de
        entry, _, suit = contracts[n].id.rsplit("-", 2)
        lines.setdefault(f"{entry}-{suit}", set()).add(round(button.box.y))
        columns.setdefault(spec.win_at, set()).add(round(button.box.x))
    assert all(len(found) == 1 for found in (*lines.values(), *columns.values()))
    down = sorted(lines, key=lambda suit: min(lines[suit]))
    assert down == [line for line in order if line in lines]
    assert sorted(columns, key=lambda number: min(columns[number])) == sorted(columns)
    assert len(panel.bids) == len(legal)


@pytest.mark.parametrize("game", GAMES)
def test_the_bids_cover_no_name_and_no_card_of_the_hand(game: str) -> None:
    at, _ = asked(game)
    screen, found = at.screen, []
    for size, user in WINDOWS:
        screen.resize(Scale(size, user))
        screen.layout()
        layout, box = screen.sprites.layout, panel_of(at).box
        boxes = [seat.portrait.union(seat.plate) for seat in layout.seats]
        boxes += [sprite.pose.bounds for sprite in screen.sprites.hand]
        inside = box.x >= 0 and box.right <= layout.width and box.y >= 0
        buttons = panel_of(at).buttons
        within = all(
            box.x <= b.box.x and b.box.right <= box.right and b.box.bottom <= box.bottom
            for b in buttons
        )
        small = any(b.box.w < b.natural_width(screen._ruler()) - 1 for b in buttons)
        if not inside or not within or small or any(other.intersects(box) for other in boxes):
            found.append(f"{size} at {user}")
    assert not found


def long_ladder() -> tuple[Sitting, LadderPanel]:
    """A table that bids to 320, in a small window: there is no room for so many numbers."""
    written = ruleset("coinche").model_dump_json()
    contracts = json.loads(written)["contracts"]
    lowest = [name for name in contracts if name.startswith("contrat-80-")]
    more = {
        f"contrat-{number}-{name.rpartition('-')[2]}": {
            **contracts[name],
            "win_at": number,
            "rank": (number - 80) // 10,
            "ladder": {**contracts[name]["ladder"], "last": 320},
        }
        for number in range(80, 330, 10)
        for name in lowest
    }
    changed = json.loads(written)
    changed["contracts"] = {"niemand": contracts["niemand"], **more}
    at = sit_down(Ruleset.model_validate(changed), seed=1)
    at.until_asked()
    at.screen.resize(Scale((1024, 640), 1.0))
    at.screen.layout()
    return at, panel_of(at)


def shown(panel: LadderPanel) -> set[int]:
    return {b.number for b in panel.buttons if isinstance(b, BidButton)}


def turner(panel: LadderPanel, label: str) -> Button:
    return next(b for b in panel.buttons if b.label == label)


def test_a_long_ladder_is_turned_over_by_clicks() -> None:
    """All its numbers can be reached, and none lies beyond the panel."""
    at, panel = long_ladder()
    seen = set(first := shown(panel))
    assert min(first) == 80 and not turner(panel, "Niedrigere").enabled
    while turner(panel, "Höhere").enabled:
        at.click_widget(turner(panel, "Höhere"))
        panel = panel_of(at)
        seen |= shown(panel)
        for button in panel.buttons:
            assert panel.box.x <= button.box.x and button.box.right <= panel.box.right
    assert seen == set(range(80, 330, 10)) and max(shown(panel)) == 320
    button = next(b for b in panel.buttons if isinstance(b, BidButton) and b.number == 320)
    at.click_widget(button)
    contracts = at.screen.table.rules.contracts
    assert [contracts[n].spec.win_at for n in made(at)] == [320]


def test_a_long_ladder_is_turned_over_by_keys_and_wheel() -> None:
    at, panel = long_ladder()
    while at.screen.interaction.focused is not turner(panel, "Höhere"):
        at.key(pygame.K_TAB)
    at.key(pygame.K_RETURN)
    assert min(shown(panel_of(at))) > 80
    panel = panel_of(at)
    lowest = min(shown(panel))
    wheel = Wheel(panel.box.cx, panel.box.cy, 0, 1)
    assert panel.wheel(wheel) and min(shown(panel)) == lowest - 10
    assert panel.wheel(wheel._replace(dy=-1)) and min(shown(panel)) == lowest


def test_a_long_ladder_turns_to_the_bid_that_is_spoken_of() -> None:
    at, panel = long_ladder()
    hidden = next(button for button in panel.bids.values() if button.number == 300)
    action = next(one for one in at.screen.table.legal() if does(hidden, one))
    assert panel.button_for(action) is None
    panel.turn_to(action)
    at.screen.layout()
    assert panel.button_for(action) is hidden
    assert panel.box.x <= hidden.box.x and hidden.box.right <= panel.box.right


def test_who_comes_back_hears_the_bid_and_no_reservation() -> None:
    said = [
        ink.text for ink in record(opened("auction", ("fuenfhundert", ()), (1280, 800), "de")).texts
    ]
    assert "6 Pik!" in said
    assert "Vorbehalt!" not in said


def test_who_may_double_finds_the_word_beside_the_bids() -> None:
    """In the first deal in which somebody of the other side has bid before."""
    for seed in range(1, 40):
        at = sit_down(ruleset("coinche"), seed=seed)
        at.until_asked()
        if not at.over and any(action == DOUBLE for action in at.screen.model.legal or ()):
            break
    panel = panel_of(at)
    button = panel.button_for(DOUBLE)
    assert isinstance(button, Button)
    assert button.label == "Coinche"
    at.click_widget(button)
    at.run(lambda: bool(at.screen.sprites.shown.announced))
    view = at.screen.sprites.shown
    assert view.announced[0] == (0, 0)
    assert view.declarer in (1, 3)


@pytest.mark.parametrize("window", [(1280, 800), (800, 600)])
def test_several_ladders_lie_in_one_grid(window: tuple[int, int]) -> None:
    """Sidi Barrani has sixty bids: as broad buttons alone they covered the scoreboard."""
    at, panel = asked("sidi")
    at.screen.resize(Scale(window, 1.0))
    at.screen.layout()
    named = [button for button in panel.buttons if not isinstance(button, BidButton)]
    words = [line.word for line in panel.lines if line.suit == NO_TRUMP]
    assert len(panel.lines) == 6 and words == ["Obenabe", "Undenufe"] and panel.box.y > 0
    assert not [b for b in named if b.label.startswith(tuple(words))]
    for button in panel.buttons:
        if button.visible:
            assert panel.box.x <= button.box.x and button.box.right <= panel.box.right
            assert panel.box.y <= button.box.y and button.box.bottom <= panel.box.bottom


def test_who_has_bid_is_asked_what_is_really_played() -> None:
    """The own bid stands above the grid, which has only what is no lower."""
    said = [ink.text for ink in record(opened("declare", ("preferans", ()), *SEEN)).texts]
    bid = next(text for text in said if text.endswith(", wie geboten")).removesuffix(
        ", wie geboten"
    )
    assert f"Du hast {bid} geboten. Was spielst du?" in said


def test_the_dealer_is_asked_whether_to_take_the_bid() -> None:
    """In the first deal in which the viewer deals, and somebody has bid before."""
    for seed in range(1, 40):
        at = sit_down(ruleset("setback"), seed=seed)
        at.until_asked()
        panel = at.screen.model.panel
        if not isinstance(panel, LadderPanel):
            continue
        view = panel.question.view
        takes = view.named is not None and view.dealer == view.seat
        assert panel.title.endswith("selbst, oder bietest du mehr?") == takes
        if view.named is not None and not takes:
            assert panel.title.startswith("Bietest du mehr als ")
        if takes:
            return
    raise AssertionError("the viewer never deals")


def split_ladder(high: str = "", first: int = 200) -> tuple[Sitting, LadderPanel]:
    """A table that bids to 320 on two ladders, as bids from 200 on may be worth more: they are
    called as those below, or have a name of their own. first: the lowest of the second ladder."""
    written = json.loads(ruleset("coinche").model_dump_json())
    contracts = written["contracts"]
    lowest = [name for name in contracts if name.startswith("contrat-80-")]
    bids = {}
    low, up = [("contrat", "", n) for n in range(80, 200, 10)], range(first, 330, 10)
    for entry, called, number in [*low, *(("hoch", high, n) for n in up)]:
        for at, name in enumerate(lowest):
            label = contracts[name]["label"]
            said = {lang: label[lang].replace("80", str(number)) for lang in label}
            bids[f"{entry}-{number}-{name.rpartition('-')[2]}"] = {
                **contracts[name],
                "label": {lang: f"{called} {text}".strip() for lang, text in said.items()},
                "win_at": number,
                "rank": number - 80 + at + (5 if entry == "hoch" else 0),
            }
    written["contracts"] = {"niemand": contracts["niemand"], **bids}
    at = sit_down(Ruleset.model_validate(written), seed=1)
    at.until_asked()
    return at, panel_of(at)


SMALLEST = ((640, 400), 1.0)


@pytest.mark.parametrize("window", [((1280, 720), 1.0), ((1920, 1080), 1.0), SMALLEST])
@pytest.mark.parametrize("high", ["", "Hoch"])
def test_no_bid_of_two_ladders_lies_beyond_the_window(high: str, window: object) -> None:
    """Not on any of the pages, and above all of them stands the title with what is no bid."""
    at, panel = split_ladder(high)
    at.screen.resize(Scale(*window))
    at.screen.layout()
    seen = set()
    while True:
        panel, layout = panel_of(at), at.screen.sprites.layout
        top = min(seat.plate.bottom for seat in layout.seats if seat.side == "top")
        assert panel.box.x >= 0 and panel.box.right <= layout.width and panel.box.y >= top
        boxes = [button.box for button in panel.buttons]
        assert all(box.x >= panel.box.x and box.right <= panel.box.right for box in boxes)
        assert all(box.y > panel.box.y and box.bottom <= panel.box.bottom for box in boxes)
        assert not any(a.intersects(b) for n, a in enumerate(boxes) for b in boxes[:n])
        seen |= shown(panel)
        if not any(b.label == "Höhere" and b.enabled for b in panel.buttons):
            break
        at.click_widget(turner(panel, "Höhere"))
    assert seen == set(range(80, 330, 10))


@pytest.mark.parametrize("high", ["", "Hoch"])
def test_ladders_called_alike_or_told_by_numbers_share_their_lines(high: str) -> None:
    _, panel = split_ladder(high)
    assert len(panel.lines) == 4 and not any(line.word for line in panel.lines)
    for line in panel.lines:
        mine = [button for (other, _), button in panel.bids.items() if other == line]
        mine = sorted((b for b in mine if b.visible), key=lambda button: button.box.x)
        assert [button.number for button in mine] == panel.columns
        assert len({button.box.y for button in mine}) == 1


def test_a_ladder_with_a_name_of_its_own_has_lines_of_its_own() -> None:
    """Its name stands in them behind the sign of the suit: a number alone does not tell which."""
    _, panel = split_ladder("Hoch", 190)
    assert [line.word for line in panel.lines] == [""] * 4 + ["Hoch"] * 4
    for line in panel.lines:
        lowest = min(number for other, number in panel.bids if other == line)
        assert lowest == (190 if line.word else 80)


def test_keys_go_through_the_bids_as_they_lie() -> None:
    """From what is above the grid down its lines, each from the lowest number on."""
    at, _ = split_ladder()
    at.screen.resize(Scale((1024, 640), 1.0))
    at.screen.layout()
    panel = panel_of(at)
    met = []
    for _ in panel.buttons:
        at.key(pygame.K_TAB)
        met.append(at.screen.interaction.focused)
    met = [button for button in met if button in panel.buttons]
    places = [(round(button.box.y), round(button.box.x)) for button in met]
    start = places.index(min(places))
    assert places[start:] + places[:start] == sorted(places)
    assert any(button.label == "Höhere" for button in met)


@pytest.mark.parametrize(("lang", "word"), [("de", "Gebot"), ("en", "Bid")])
def test_a_bid_that_is_called_bid_is_not_called_so_twice(lang: str, word: str) -> None:
    """Where it is plain that it is one, its number and its suit say all."""
    written = json.loads(ruleset("fuenfhundert").model_dump_json())
    for contract in written["contracts"].values():
        if contract["ladder"] is not None:
            contract["label"] = {each: f"{word} {name}" for each, name in contract["label"].items()}
    rules, context = Ruleset.model_validate(written), Context(Settings(language=lang))
    screen = screen_at(rules, "auction", context, Scale((1280, 800)))
    words, named = screen.words, screen.sprites.shown.named
    assert named is not None
    name = words.contract(named)
    assert name.startswith(f"{word} ") and words.bid(named) == name.removeprefix(f"{word} ")
    said = [ink.text for ink in record(screen).texts]
    assert f"{words.bid(named)}!" in said and word not in " ".join(said).split()
    (asked,) = [text for text in said if text.endswith("?")]
    assert f" {words.bid(named)}?" in asked


def test_what_is_lost_otherwise_and_what_is_promised_stands_on_the_choice() -> None:
    """Seven of Mariasch risks its own two points besides, and what costs more than it brings says
    both, each as the declarer writes it down, who settles with two."""
    written = json.loads(ruleset("marias").model_dump_json())
    written["contracts"]["hundert"]["lost_value"] = 8
    rules = Ruleset.model_validate(written)
    screen = screen_at(rules, "declare", Context(Settings(language="de")), Scale((1280, 800)))
    panel = screen.model.panel
    assert panel is not None
    told = {
        one.id: value_told(panel.question, one.number) for one in panel.question.rules.contracts
    }
    assert told["spiel"] == "±2" and told["sieben"] == "±2, Sieben ±4"
    assert told["hundert"] == "+8 / −16" and told["hundert-sieben"] == "±8, Sieben ±4"


@pytest.mark.parametrize(
    ("language", "asks"), [("de", "Was bietest du?"), ("en", "What do you bid?")]
)
def test_who_can_only_bid_is_asked_for_a_bid(language: str, asks: str) -> None:
    """Setback has bare numbers, and the first to speak has nothing to go above."""
    for seed in range(1, 9):
        at = sit_down(ruleset("setback"), seed=seed, language=language)
        at.until_asked()
        if at.screen.sprites.shown.named is None:
            assert panel_of(at).title == asks
            return
    raise AssertionError("somebody has bid before the viewer in each of these")


def test_who_can_only_bid_is_asked_for_a_higher_bid() -> None:
    """Fifty-Six knows nothing but bids of a number and a suit."""
    for seed in range(1, 9):
        at = sit_down(ruleset("fifty-six"), seed=seed, language="en")
        at.until_asked()
        named = at.screen.sprites.shown.named
        if named is not None:
            bid = panel_of(at).question.rules.contracts[named].spec.label.en
            assert panel_of(at).title == f"Do you bid higher than {bid}?"
            return
    raise AssertionError("nobody has bid before the viewer in any of these")


def test_what_outbids_bids_stands_below_them_and_says_which() -> None:
    """Misère of Five Hundred lies between bids, the open one outbids nearly all."""
    _, panel = asked("fuenfhundert")
    contracts = panel.question.rules.contracts
    offered = [a.arg for a in panel.question.of("declare") if contracts[a.arg].rung is None]
    offered.sort(key=lambda number: contracts[number].spec.rank)
    buttons = [panel.button_for(Action("declare", number)) for number in offered]
    grid = max(button.box.bottom for button in panel.bids.values() if button.visible)
    assert buttons == panel.higher and all(one.box.y > grid for one in buttons)
    bids = [a.arg for a in panel.question.of("declare") if contracts[a.arg].rung is not None]
    for number, button in zip(offered, buttons, strict=True):
        rank = contracts[number].spec.rank
        under = [bid for bid in bids if contracts[bid].spec.rank < rank]
        name = panel.question.words.contract(number)
        highest = max(under, key=lambda bid: contracts[bid].spec.rank)
        over = f" (über {panel.question.words.bid(highest)})" if under != bids else ""
        assert button.label == f"{name}{over}"


@pytest.mark.parametrize("window", [(1024, 640), (1280, 800), (1920, 1080)])
def test_what_has_no_room_beside_the_title_stands_in_lines(window: tuple[int, int]) -> None:
    """Boston's games between the bids have long names."""
    at = sit_down(ruleset("boston"), seed=1, size=window)
    at.until_asked()
    panel = panel_of(at)
    boxes = [button.box for button in panel.buttons]
    assert all(box.x >= panel.left - 1 and box.right <= panel.right + 1 for box in boxes)
    assert not any(a.intersects(b) for n, a in enumerate(boxes) for b in boxes[:n])

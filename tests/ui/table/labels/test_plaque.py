"""What plaque, tags and bubbles say, and that they keep clear of what must be seen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.cards import KIND_MASK, Suit
from game.engine.actions import PASS
from game.engine.rules.compiling import compile_rules
from game.engine.state import UNNAMED
from game.engine.tricks.table import NO_TRUMP
from game.rules import load
from game.table.match_log import MatchLog
from game.ui.kit import Box, Scale, furniture, measure, speech
from game.ui.storybook.table.scenes import SCENES, find_moment
from game.ui.table.drawing import items
from game.ui.table.drawing.bubble_items import clear_of, taken_boxes
from game.ui.table.drawing.card_items import own_hand
from game.ui.table.drawing.plaque import plaque_of
from game.ui.table.labels.course import course_lines
from game.ui.table.labels.plaque import plaque_cells
from game.ui.table.labels.stock import stock_word
from game.ui.table.labels.words import TableWords
from game.ui.table.phases.meld import MeldPanel
from game.ui.table.review import points_count
from game.ui.table.screen import TableScreen
from tests.engine.bidding.test_several_declarers import asked
from tests.everyday import some
from tests.records.shelf import changed
from tests.ui.scenery import LONG_NAMES, SIDES, opened
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def at_moment(game: str, drawn: str, seed: int = 1, **more: object) -> Sitting:
    rules = ruleset(game)
    moves = find_moment(compile_rules(rules), SCENES[drawn].moment, seed)
    at = sit_down(rules, moves=moves, seed=seed, speed="instant", **more)
    at.until_asked()
    return at


@pytest.mark.parametrize(("contract", "said"), [("durch", "±1000"), ("durch-hand", "±2000")])
def test_a_durch_says_what_it_counts_and_not_the_bid(contract: str, said: str) -> None:
    at = at_moment("binokel-3", "lead")
    words, view = at.screen.words, at.screen.sprites.shown
    place = next(c.number for c in at.screen.table.rules.contracts if c.id == contract)
    view = view._replace(declarer=1, bid=220, contract=place, trump=UNNAMED)
    cells = plaque_cells(words, view)
    assert cells[-1].value == said
    assert all("220" not in cell.value for cell in cells)
    unbidden = plaque_cells(words, view._replace(bid=None))
    assert unbidden[-1].value == said, "said before the bidding, too"


def test_a_game_is_named_before_play_only_where_it_has_its_turn() -> None:
    at = at_moment("king", "lead")
    words, view = at.screen.words, at.screen.sprites.shown
    usual = at.screen.table.rules.usual
    before = view._replace(playing=False, declarer=None, contract=usual)
    told = [str(plaque_cells(words, before._replace(number=number))) for number in (1, 7)]
    assert ["Kein Stich" in one for one in told] == [True, False]


def test_a_game_without_the_partner_is_named_over_its_trump() -> None:
    at = at_moment("euchre", "lead")
    words, rules = at.screen.words, at.screen.table.rules
    place = {contract.id: contract.number for contract in rules.contracts}
    view = at.screen.sprites.shown._replace(declarer=1, trump=int(Suit.HERZ))
    heads = [
        plaque_cells(words, view._replace(contract=place[name]))[0].head
        for name in ("auf-allein", "auf")
    ]
    assert heads == [words.contract(place["auf-allein"]), words.t("plaque.trump")]


def test_a_usual_game_is_named_where_another_has_other_cards_on_top() -> None:
    above = {"contracts.schnapser.higher_trumps": ["trump-bube"]}
    part = {"contracts.schnapser.whole_suit": False}
    at, heads = at_moment("bauernschnapsen", "lead"), []
    for keys in (
        {},
        {"contracts.schnapser.order": ["as", "10", "koenig", "bube", "dame"]},
        above | part,
    ):
        rules = changed(ruleset("bauernschnapsen"), keys)
        words = TableWords(at.screen.words.context, rules, at.screen.words.names, 0)
        view = at.screen.sprites.shown._replace(
            declarer=1, contract=rules.usual, bid=None, trump=int(Suit.HERZ)
        )
        suit = words.suit(int(Suit.HERZ))
        heads += [cell.head for cell in plaque_cells(words, view) if suit in str(cell)]
    assert heads == [words.t("plaque.trump"), *[words.contract(rules.usual)] * 2]


def test_an_ordinary_game_says_the_bid() -> None:
    at = at_moment("binokel-3", "lead")
    view = at.screen.sprites.shown._replace(declarer=1, bid=220)
    assert plaque_cells(at.screen.words, view)[-1].value == "220"


def test_the_plaque_says_while_trump_takes_no_trick_yet() -> None:
    """Z-02, Z-06: before the stock is used up the higher card wins, whatever its suit."""
    at = at_moment("zweierbinokel-2", "stock-melds")
    t, view = at.screen.words.t, at.screen.sprites.shown
    assert plaque_cells(at.screen.words, view)[0].head == t("plaque.trump_later")
    drawn = plaque_cells(at.screen.words, view._replace(turned_up=None, stock_size=0))
    assert drawn[0].head == t("plaque.trump")
    other = at_moment("doppelbinokel-2", "stock-melds")
    assert plaque_cells(other.screen.words, other.screen.sprites.shown)[0].head == t("plaque.trump")


def test_the_tricks_are_counted_alike_during_a_trick_and_while_it_lies() -> None:
    rules = ruleset("doppelkopf")
    moves = find_moment(compile_rules(rules), SCENES["trick"].moment, 1)
    at = sit_down(rules, moves=moves, seed=1, speed="fast", player="greedy")
    screen = at.screen
    said: set[tuple[int, bool, str]] = set()
    at.until_asked()
    screen.submit([next(a for a in screen.model.legal or () if a.verb == "play")])
    for _ in range(200):
        at.frame(draw=False)
        tricks, lies = len(screen.sprites.shown.tricks), screen.sprites.taker is not None
        first = plaque_of(screen.drawn, measure(screen.scale)).cells[0]
        said.add((tricks + (not lies), lies, first.value))
    assert {lies for _, lies, _ in said} == {False, True}
    assert {words for *_, words in said} == {f"Stich {n} von 10" for n, *_ in said}


def before_anything_is_said(game: str) -> Iterator[TableScreen]:
    """The table at every frame from the first card that is dealt to the first word."""
    at = sit_down(ruleset(game), seed=1, speed="fast", player="greedy")
    for _ in range(600):
        at.frame(draw=False)
        shown = at.screen.sprites.shown
        if any(shown.sizes) and not shown.bids and not shown.reservations:
            yield at.screen


def test_nothing_is_bid_while_the_cards_are_on_their_way() -> None:
    said = set[tuple[bool, str]]()
    for screen in before_anything_is_said("binokel-3"):
        cells = plaque_of(screen.drawn, measure(screen.scale)).cells
        said.add((screen.sprites.unsorted, cells[0].value))
    assert said == {(True, "Geben"), (False, "Reizen")}


def test_no_side_is_named_while_the_cards_are_on_their_way() -> None:
    said = set[tuple[bool, bool]]()
    for screen in before_anything_is_said("doppelkopf"):
        drawn = items.table_items(screen.drawn, measure(screen.scale))
        own = next(item for item in drawn if item.key == ("seat", screen.sprites.viewer))
        sides = {badge.text for badge in own.look[3]}  # type: ignore[index]
        said.add((screen.sprites.unsorted, bool(sides & {"Re", "Kontra"})))
    assert said == {(True, False), (False, True)}


def test_tags_and_seals_lie_on_top_of_the_hand() -> None:
    at = at_moment("binokel-3", "discard")
    screen = at.screen
    free = [sprite for sprite in screen.sprites.hand if screen.hand.permits(sprite)]
    screen.hand.take(free[0])
    items = list(own_hand(screen.drawn, measure(screen.scale)))
    cards = [item for item in items if item.key[0] == "card"]  # type: ignore[index]
    marks = [item for item in items if item.key[0] in ("picked", "fresh")]  # type: ignore[index]
    assert {item.key[0] for item in marks} == {"picked", "fresh"}  # type: ignore[index]
    assert min(mark.z for mark in marks) > max(card.z for card in cards)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (800, 1200)])
def test_lifted_cards_stay_clear_of_the_own_plate(size: tuple[int, int]) -> None:
    """Sixteen cards lie beside who holds them, or below in a portrait window."""
    at = at_moment("binokel-3", "melds", size=size)
    screen = at.screen
    layout = screen.sprites.layout_for(16)
    own = layout.seats[screen.table.viewer]
    for place in layout.hand(16, (4, 8, 12)):
        assert not place.lifted(16).bounds.inset(2).intersects(own.plate)


def test_long_words_take_two_lines() -> None:
    p = measure(Scale((1280, 800), 1.0))
    short, long = "gesund", "Kein Trumpf zurück"
    assert speech.bubble_lines(p, short) == [short]
    lines = speech.bubble_lines(p, long)
    assert len(lines) == 2 and " ".join(lines) == long
    for tail in ("down", "right"):
        box = speech.bubble_box(p, long, speech.Tip(540, 84, tail))  # type: ignore[arg-type]
        assert box.w < 200 and box.h > speech.bubble_box(p, short, speech.Tip(540, 84)).h


@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 640), 1.0), ((1280, 800), 1.0), ((1280, 800), 1.5)]
)
@pytest.mark.parametrize("game", ["doppelkopf-5", "kreuzbinokel-4", "binokel-3", "zweierbinokel-2"])
def test_bubbles_cover_no_face_no_plaque_and_no_stock(
    game: str, size: tuple[int, int], scale: float
) -> None:
    screen = sit_down(ruleset(game), size=size, speed="instant", scale=scale).screen
    stock = screen.sprites.has_stock
    layout, p = screen.sprites.layout_for(20 if stock else 12), measure(screen.scale)
    plaque = Box(*layout.plaque, 200, 64)
    portraits = [seat.portrait for seat in layout.seats]
    for seat, place in enumerate(layout.seats):
        words = "40 für mich" if stock else "Kein Trumpf zurück"
        tip = clear_of(p, words, layout.mouths(seat), [plaque, *portraits])
        box = speech.bubble_box(p, words, tip)
        assert not box.intersects(plaque), place.side
        for other in layout.seats:
            assert not box.intersects(other.portrait), (place.side, other.side)
        if stock:
            assert not box.intersects(layout.stock.bounds)


@pytest.mark.parametrize(
    "game", some(["doppelkopf-5", "kreuzbinokel-4", "binokel-3", "zweierbinokel-2"], 4)
)
def test_a_short_word_covers_no_name(game: str) -> None:
    screen = sit_down(ruleset(game), speed="instant").screen
    layout, p = screen.sprites.layout, measure(screen.scale)
    plates = [seat.plate for seat in layout.seats]
    for seat, place in enumerate(layout.seats):
        taken = taken_boxes(screen.drawn, p)
        box = speech.bubble_box(
            p, "gesund", clear_of(p, "gesund", layout.mouths(seat), taken, plates)
        )
        assert not any(box.intersects(other) for other in (*taken, *plates)), place.side


def test_points_of_a_trick_are_told_only_where_they_count() -> None:
    rules = compile_rules(ruleset("zweierbinokel-2"))
    course = MatchLog(rules, find_moment(rules, lambda view, legal: len(view.tricks) > 20, 1))
    tricks = course.views[0].tricks
    assert {bool(trick.points) for trick in tricks} == {False, True}
    for trick in tricks:
        held = sum(rules.points(NO_TRUMP)[card & KIND_MASK] for card in trick.cards)
        assert points_count(rules, rules.usual, trick) == (trick.points == held)


@pytest.mark.parametrize("game", ["euchre", "whist"])
def test_a_trick_that_counts_as_itself_has_no_points(game: str) -> None:
    rules = compile_rules(ruleset(game))
    course = MatchLog(rules, find_moment(rules, lambda view, legal: len(view.tricks) > 3, 1))
    tricks = course.views[0].tricks
    assert not any(points_count(rules, course.views[0].contract, trick) for trick in tricks)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("game", ["doppelkopf-5", "doppelkopf", "binokel-3"])
def test_tags_of_a_trick_cover_no_index(
    monkeypatch: pytest.MonkeyPatch, game: str, size: tuple[int, int]
) -> None:
    screen = at_moment(game, "trick", size=size).screen
    p, layout = measure(screen.scale), screen.sprites.layout
    drawn: list[Box] = []

    def chip(p, text, x, cy, kind="wood", align="left", icon=None):  # type: ignore[no-untyped-def]
        width = furniture.chip_width(p, text)
        left = {"left": x, "center": x - width / 2, "right": x - width}[align]
        drawn.append(Box(left, cy - 12, width, 24))

    monkeypatch.setattr(furniture, "chip", chip)
    tags = [item for item in items.table_items(screen.drawn, p) if item.key[0] == "tag"]  # type: ignore[index]
    for tag in tags:
        tag.draw(p)
    assert drawn
    for seat, _ in screen.sprites.trick:
        card = layout.trick(seat).upright
        index = Box(card.x, card.y + 3, 0.22 * card.w, 0.28 * card.h)
        assert not any(box.intersects(index) for box in drawn), layout.seats[seat].side


@pytest.mark.parametrize("game", ["binokel-3", "kreuzbinokel-4"])
def test_melds_with_ticks_keep_apart(game: str) -> None:
    seed = 1 if game == "binokel-3" else 2
    screen = at_moment(game, "melds", seed=seed).screen
    panel = screen.model.panel
    assert isinstance(panel, MeldPanel)
    panel.fewer.press()
    boxes = sorted((s.box for s in panel.switches if s.visible), key=lambda box: (box.y, box.x))
    assert len(boxes) > 2
    assert not any(a.intersects(b) for a, b in pairwise(boxes))


def test_without_melds_of_the_partner_ones_own_are_large() -> None:
    screen = at_moment("kreuzbinokel-4", "melds", seed=2).screen
    sprites = screen.sprites
    assert list(sprites.melds) == [0]
    heights = {place.h for group in sprites.meld_groups(0) for place in group.cards}
    assert min(heights) > sprites.layout.melds(0).h
    low = sprites.layout.melds(0)
    assert sprites.layout.melds_alone.y + sprites.layout.melds_alone.h / 2 == low.y + low.h / 2


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("scale", [1.0, 1.25, 2.5])
def test_a_long_name_on_the_plaque_reaches_nobody(size: tuple[int, int], scale: float) -> None:
    screen = opened("melds-laid", ("binokel-benoggler-4", ()), size, "de", scale, LONG_NAMES)
    assert isinstance(screen, TableScreen)
    plaque = plaque_of(screen.drawn, measure(screen.scale)).box
    assert not any(plaque.intersects(seat.portrait) for seat in screen.sprites.layout.seats)
    said = plaque_of(screen.drawn, measure(screen.scale)).cells[-1].head
    assert len(said.partition("…")[0]) >= 4 and said.endswith("spielt")


@pytest.mark.parametrize("size", [(1024, 640), (800, 1280)])
@pytest.mark.parametrize("game", ["binokel-siebener-3", "binokel-benoggler-4"])
def test_plates_of_long_names_stay_beside_the_panel(game: str, size: tuple[int, int]) -> None:
    screen = opened("melds", (game, ()), size, "de", 1.5, LONG_NAMES)
    assert isinstance(screen, TableScreen) and screen.model.panel is not None
    p, panel = measure(screen.scale), screen.model.panel.box
    for seat, place in enumerate(screen.sprites.layout.seats):
        middle, name = (place.plate.cx, place.plate.cy), screen.words.name(seat)
        plate = furniture.plate_box(p, name, "", *middle, place.plate.w, place.most)
        assert not plate.intersects(panel), place.side


@pytest.mark.parametrize(
    ("size", "user"), [((1024, 640), 1.5), ((1024, 640), 1.0), ((1280, 800), 1.0)]
)
def test_a_long_name_of_a_contract_on_the_plaque_ends_before_who_sits_beside_it(
    size: tuple[int, int], user: float
) -> None:
    screen = opened("thrown-in", SIDES, size, "de", user)
    assert isinstance(screen, TableScreen)
    p = measure(screen.scale)
    cells, _, box = plaque_of(screen.drawn, p)
    said = " ".join(text for cell in cells for text in cell[:2])
    assert "Schmeißen mit fünf Königen" in said
    assert not any(box.intersects(seat.portrait) for seat in screen.sprites.layout.seats)


def test_cards_that_lie_covered_are_among_the_tricks_to_come() -> None:
    at = at_moment("offiziersskat", "trick")
    words = at.screen.words
    grand = next(game.number for game in words.rules.contracts if game.id == "grand")
    view = at.screen.sprites.shown._replace(contract=grand, trump=NO_TRUMP)
    assert view.covered
    number = words.t("plaque.trick", n=len(view.tricks) + 1, of=16)
    assert number in [word for cell in plaque_cells(words, view) for word in cell[:2]]


def test_a_trump_that_nobody_names_stands_on_the_plaque_all_the_time() -> None:
    """Before play by itself, then with the number of the trick; not where others are trumps."""
    at = at_moment("spades", "predict")
    t = at.screen.words.t
    spades = at.screen.words.suit(int(Suit.SCHIPPEN))
    [cell] = plaque_cells(at.screen.words, at.screen.sprites.shown)
    assert cell == (t("plaque.trump"), spades, "pik", False)
    at = at_moment("spades", "trick")
    [cell] = plaque_cells(at.screen.words, at.screen.sprites.shown)
    assert cell.head == t("plaque.trump_is", suit=spades)
    assert cell.suit == "pik"
    assert cell.value.startswith(t("plaque.trick_open", n=len(at.screen.sprites.shown.tricks) + 1))
    for game in ("doppelkopf", "hearts"):
        at = at_moment(game, "trick")
        assert all(
            cell.suit is None for cell in plaque_cells(at.screen.words, at.screen.sprites.shown)
        )


def test_what_partners_predict_together_stands_beside_the_tricks_they_have() -> None:
    at = at_moment("spades", "trick")
    words, view = at.screen.words, at.screen.sprites.shown
    won = [trick.winner for trick in view.tricks]
    view = view._replace(predicted=((0, 4), (1, 2), (2, 4), (3, 5)))
    ours, theirs = len([seat for seat in won if seat % 2 == 0]), sum(seat % 2 for seat in won)
    t = words.t
    [line] = course_lines(words, view, ())
    assert line == (
        t("course.predicted_ours", n=ours, of=8),
        t("course.predicted_theirs", n=theirs, of=7),
    )
    [line] = course_lines(words, view._replace(predicted=((0, 4), (1, 0), (2, 0), (3, 0))), ())
    assert line == (t("course.predicted_ours", n=ours, of=4),), "who takes none is judged alone"
    at = at_moment("oh-hell", "lead")
    assert course_lines(at.screen.words, at.screen.sprites.shown, ()) == []


@pytest.mark.parametrize(("lang", "said"), [("de", "noch keiner"), ("en", "none yet")])
def test_a_trump_that_a_card_is_still_to_make_is_waited_for(lang: str, said: str) -> None:
    at = sit_down(ruleset("mendikot"), speed="instant", language=lang)
    at.until_asked()
    view = at.screen.sprites.shown._replace(trump=UNNAMED)
    assert [cell.value for cell in plaque_cells(at.screen.words, view)] == [said]
    made = plaque_cells(at.screen.words, view._replace(trump=int(Suit.HERZ)))
    assert said not in [cell.value for cell in made]


def test_before_a_winner_names_the_trump_it_is_said_what_comes() -> None:
    at = sit_down(ruleset("knockout-whist"), speed="instant")
    at.until_asked()
    view = at.screen.sprites.shown._replace(trump=UNNAMED, playing=False, trump_card=None)
    assert [cell.value for cell in plaque_cells(at.screen.words, view)] == ["Trumpf nennen"]


@pytest.mark.parametrize(("lang", "said"), [("de", "verdeckt"), ("en", "hidden")])
def test_a_hidden_trump_is_said_and_its_suit_to_who_named_it(lang: str, said: str) -> None:
    at = sit_down(ruleset("twenty-eight"), speed="instant", language=lang)
    at.until_asked()
    words = at.screen.words
    view = at.screen.sprites.shown._replace(trump=UNNAMED, hidden_trump=(1, None))
    [first, *_] = plaque_cells(words, view)
    assert (first.value, first.suit) == (said, None)
    own = plaque_cells(words, view._replace(hidden_trump=(view.seat, int(Suit.HERZ))))[0]
    assert own.suit is not None and said in own.head.lower()
    assert own.value == words.suit(int(Suit.HERZ))


@pytest.mark.parametrize(("lang", "said"), [("de", "2 Stiche"), ("en", "2 tricks")])
def test_who_must_take_tricks_for_a_pot_is_named_with_their_number(lang: str, said: str) -> None:
    at = sit_down(ruleset("mauscheln"), speed="instant", language=lang)
    at.until_asked()
    words, view = at.screen.words, at.screen.sprites.shown._replace(declarer=None)
    assert said not in [cell.value for cell in plaque_cells(words, view)]
    other = (view.seat + 1) % 4
    cell = plaque_cells(words, view._replace(declarer=other))[-1]
    assert cell.value == said and words.name(other) in cell.head


@pytest.mark.parametrize("game", ["ecarte", "all-fours", "piquet"])
def test_cards_that_may_still_be_dealt_or_taken_are_a_stock_until_play_begins(game: str) -> None:
    at = sit_down(ruleset(game), seed=3, player="greedy")
    at.until_asked()
    rules, view = at.screen.sprites.rules, at.screen.sprites.shown
    assert view.left_out
    assert stock_word(rules, view._replace(playing=False)) == "stock"
    assert stock_word(rules, view._replace(playing=True)) == "undealt"


def test_cards_that_nobody_may_take_are_out_of_play() -> None:
    at = sit_down(ruleset("euchre"), seed=3, player="greedy")
    at.until_asked()
    assert stock_word(at.screen.sprites.rules, at.screen.sprites.shown) == "undealt"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("", "misere", "misere", ""), "Hilde, Karl spielen"),
        (("", "misere", "", ""), "Hilde spielt"),
        (("misere", "misere", "", ""), "Du spielst"),
    ],
)
def test_all_who_have_declared_the_same_stand_on_the_plaque(
    words: tuple[str, ...], said: str
) -> None:
    """A misère at Wiezen that is worth five, and that several may play, each alone."""
    tariff = {"scoring": {"kind": "tariff", "each": 2}, "contracts.misere.value": 5}
    rules = changed(ruleset("wiezen"), tariff)
    course = asked(rules)
    for word in words:
        course.say(course.declare(word) if word else PASS)
    at = sit_down(rules.ruleset, speed="instant")
    cells = plaque_cells(at.screen.words, course.views[0])
    assert (cells[-1].head, cells[-1].value) == (said, "±5")


@pytest.mark.parametrize("game", ["rolling-stone", "hearts", "sheepshead"])
def test_nothing_is_announced_before_play_where_nobody_says_anything(game: str) -> None:
    """The hand is just turned up: Hearts passes cards on, in Sheepshead somebody may declare."""
    at = sit_down(ruleset(game), seed=1, speed="instant", language="de")
    at.until_asked()
    shown = at.screen.sprites.shown
    shown = shown._replace(playing=False, tricks=(), trick=(), declarer=None, named=None)
    said = {"rolling-stone": "Geben", "hearts": "Weitergeben", "sheepshead": "Ansagen"}
    assert plaque_cells(at.screen.words, shown)[-1].value == said[game]


def test_tricks_for_cards_alone_are_drawing_and_those_after_them_are_counted_anew() -> None:
    course = asked(compile_rules(ruleset("honeymoon-bridge")))
    words = sit_down(course.rules.ruleset, speed="instant").screen.words
    assert "Um die Karten" in [cell.head for cell in plaque_cells(words, course.views[0])]
    while course.view.drawing or not course.view.playing:
        bids = [action for action in course.legal if action.verb == "declare"]
        course.say(bids[0] if bids and course.view.declarer is None else course.legal[0])
    assert len(course.view.tricks) == 13
    assert "Stich 1 von 13" in " ".join(cell.value for cell in plaque_cells(words, course.views[0]))


def test_before_the_deal_it_is_said_that_all_predict() -> None:
    course = asked(compile_rules(load("oh-hell", {"blind": "true"}).ruleset))
    words = sit_down(course.rules.ruleset, speed="instant").screen.words
    cells = plaque_cells(words, course.views[0])
    assert [cell.value for cell in cells] == [words.t("plaque.predicting")]


def test_which_card_of_a_suit_is_on_top_is_said_where_that_changes_from_trick_to_trick() -> None:
    rules = changed(ruleset("sueca"), {"contracts.spiel.upside_down": [2]})
    course, seen = asked(rules), set()
    words = sit_down(rules.ruleset, speed="instant", language="en").screen.words
    for _ in range(9):
        said = {cell.head: cell.value for cell in plaque_cells(words, course.view)}
        seen.add((len(course.view.tricks), said["What wins"]))
        course.say(course.legal[0])
    assert seen == {(0, "the highest"), (1, "the lowest"), (2, "the highest")}
    taken = {cell.head: cell.value for cell in plaque_cells(words, course.view, lies=True)}
    assert taken["What wins"] == "the lowest", "as long as the second trick lies there"

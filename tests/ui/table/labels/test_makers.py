"""Who plays among partners, and a declarer who needs more than the others and no number."""

from __future__ import annotations

import pytest

from game.engine.shuffle import deal_for
from game.engine.view import KONTRA, RE
from game.ui.kit import Scale, measure, tokens
from game.ui.table.labels.badges import badges_of
from game.ui.table.labels.course import course_lines
from game.ui.table.labels.plaque import plaque_cells
from game.ui.table.panels.base import PAD, row_width
from game.ui.table.phases.call_card import CallPanel
from game.ui.table.screen import TableScreen
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal
from tests.ui.scenery import opened


def at(scene: str, game: str, size: tuple[int, int] = (1280, 800)) -> TableScreen:
    screen = opened(scene, (game, ()), size, "de")
    assert isinstance(screen, TableScreen)
    return screen


def test_the_plaque_names_the_makers_where_no_seat_shows_them() -> None:
    screen = at("trick", "euchre")
    view, words = screen.sprites.shown, screen.words
    for seat, said in ((0, words.name(0)), (1, words.name(1))):
        cell = plaque_cells(words, view._replace(declarer=seat))[-1]
        assert (cell.head, cell.value) == (words.side(RE), said)
    nobody = plaque_cells(words, view._replace(declarer=None))
    assert all(cell.head != words.side(RE) for cell in nobody)


def test_where_more_than_the_others_is_wanted_no_number_is_said() -> None:
    screen = at("trick", "klaberjass")
    view, words = screen.sprites.shown, screen.words
    assert screen.table.rules.ruleset.needs_only_most
    sides = tuple(RE if seat == 0 else KONTRA for seat in range(view.players))
    view = view._replace(declarer=0, bid=1, sides=sides, melds=((),) * view.players)
    assert plaque_cells(words, view)[-1].value == words.contract(view.contract)
    won = {
        seat: tuple(trick._replace(winner=seat, points=20) for trick in view.tricks)
        for seat in (0, 1)
    }
    assert won[0]
    told = [
        [" · ".join(line) for line in course_lines(words, view._replace(tricks=tricks), ())]
        for tricks in won.values()
    ]
    assert told[0][0].endswith("· vorn") and told[1][0].endswith("· noch nicht vorn")
    assert not any("noch 1" in line or "reicht" in line for lines in told for line in lines)


@pytest.mark.parametrize(("size", "compact"), [((1280, 720), True), ((1920, 1080), False)])
def test_a_panel_with_one_card_to_call_holds_its_title_and_buttons(
    size: tuple[int, int], compact: bool
) -> None:
    screen = at("call", "rikken", size)
    asked = screen.model.panel
    assert isinstance(asked, CallPanel)
    panel = CallPanel(asked.question, [asked.question.of("call")[0].arg], "call_partner")
    p = measure(Scale(size))
    room = panel.measure(p, compact)[0] - 2 * PAD
    title = screen.words.of_phase("call_partner.title")
    assert p.text_width(title, tokens.PANEL_TITLE.at(21)) <= room
    assert row_width(p, panel.buttons) <= room
    next(iter(panel.cells.values())).press()
    assert row_width(p, panel.buttons) <= room, "also once the card is on the button"


def test_a_seat_says_that_it_plays_where_neither_sides_nor_the_plaque_do() -> None:
    screen = at("trick", "talonschnapsen")
    view, words = screen.sprites.shown, screen.words
    declared = view._replace(declarer=1, sides=(KONTRA, RE, KONTRA))
    told = [[one.text for one in badges_of(words, declared, seat)] for seat in range(3)]
    assert words.t("badge.declarer") in told[1]
    assert all(words.t("badge.declarer") not in told[seat] for seat in (0, 2))
    nobody = badges_of(words, view._replace(declarer=None), 1)
    assert all(one.text != words.t("badge.declarer") for one in nobody)


def test_who_plays_along_is_marked_once_that_is_known() -> None:
    screen = at("trick", "rikken")
    words, rules = screen.words, screen.table.rules
    rik = next(one.number for one in rules.contracts if one.calls_partner)
    view = screen.sprites.shown._replace(contract=rik, declarer=1, bid=8)
    known = view._replace(sides=(KONTRA, RE, RE, KONTRA), partner_settled=True)
    seen = [[one.text for one in badges_of(words, known, seat)] for seat in range(4)]
    along = words.t("badge.plays_along")
    assert [along in one for one in seen] == [False, False, True, False]
    assert words.t("badge.declarer") not in seen[1], "the plaque names the declarer"
    mine = view._replace(sides=(RE, RE, KONTRA, KONTRA), partner_settled=False)
    badge = next(one for one in badges_of(words, mine, 0) if one.text == along)
    assert badge.icon == "lock", "nobody else knows"
    ours = mine._replace(declarer=0, partner_settled=True)
    assert words.t("badge.partner") in [one.text for one in badges_of(words, ours, 1)]


@pytest.mark.parametrize(
    ("game", "contract", "bid", "head"),
    [("sidi", "trumpf-60-eichel", 60, "Trumpf Eichel"), ("kaiser", "ohne-6-none", 6, "Ohne")],
)
def test_the_number_of_a_bid_stands_on_the_plaque_once(
    game: str, contract: str, bid: int, head: str
) -> None:
    screen = at("trick", game)
    words, rules = screen.words, screen.table.rules
    number = next(one.number for one in rules.contracts if one.id == contract)
    view = screen.sprites.shown._replace(contract=number, declarer=1, bid=bid)
    trump = rules.contracts[number].suit if "eichel" in contract else screen.sprites.shown.trump
    cells = plaque_cells(words, view._replace(trump=trump if game == "sidi" else -1))
    assert (cells[0].head, cells[-1].value) == (head, str(bid))


@pytest.mark.parametrize(("lang", "said"), [("de", "braucht"), ("en", "needs")])
def test_a_number_that_a_game_demands_is_needed_and_not_played(lang: str, said: str) -> None:
    screen = opened("trick", ("belote", ()), (1280, 800), lang)
    assert isinstance(screen, TableScreen)
    view, words = screen.sprites.shown, screen.words
    assert not words.rules.ruleset.bids_numbers
    cell = plaque_cells(words, view._replace(declarer=1, bid=81))[-1]
    assert (cell.head, cell.value) == (f"{words.name(1)} {said}", "81")


def test_partners_see_who_has_named_a_game_that_nothing_else_tells_of() -> None:
    screen = at("trick", "minnesota-whist")
    view, words = screen.sprites.shown, screen.words
    high = next(c.number for c in words.rules.contracts if c.id == "hoch")
    cells = plaque_cells(words, view._replace(contract=high, declarer=2))
    assert (cells[-1].head, cells[-1].value) == ("Spieler", words.name(2))
    nobody = plaque_cells(words, view._replace(declarer=None))
    assert all(cell.head != "Spieler" for cell in nobody)


def test_with_quotas_the_plaque_does_not_wait_for_predictions() -> None:
    words, rules = at("trick", "drei-fuenf-acht").words, rules_of("drei-fuenf-acht")
    view = WatchedDeal(rules, deal_for(rules, 1, 1)).view
    assert plaque_cells(words, view)[-1].value == words.t("plaque.choosing")
    assert plaque_cells(words, view._replace(predicted=()))[-1].value == (
        words.t("plaque.predicting")
    )

"""What was said for two seconds can be read later: all of it, in order, and nothing before it was
shown."""

from __future__ import annotations

import pygame
import pytest

from game.engine.events import PartnerFound
from game.engine.rules.compiling import compile_rules
from game.storage.journal import Move
from game.table import Table
from game.ui.storybook.table.scenes import SCENES, Script, find_moment
from game.ui.table.labels.transcript import transcript
from game.ui.table.phases import said
from game.ui.table.said_page import SaidPage
from tests.ui.table.at_table import Sitting, ruleset, sit_down
from tests.ui.table.doppelkopf import at_moment
from tests.ui.table.test_fingers import tap


def words_of(at: Sitting) -> list[str]:
    """All that can be read, in order."""
    screen = at.screen
    found = transcript(screen.words, screen.sprites.viewer, screen.sprites.happened)
    return [word for one in found for word in one.words]


def page(at: Sitting) -> SaidPage | None:
    notice = at.screen.notice
    found = notice._content.children if notice is not None else []
    pages = [widget for widget in found if isinstance(widget, SaidPage)]
    return pages[0] if pages else None


@pytest.mark.parametrize("way", ["click", "key", "finger"])
def test_the_plaque_tells_what_was_said(way: str) -> None:
    at = at_moment("announce")
    plaque = at.screen.controls.plaque
    if way == "click":
        at.click_widget(plaque)
    elif way == "key":
        at.key(pygame.K_i)
    else:
        tap(at, plaque.box.cx, plaque.box.cy)
    assert at.screen.notice is not None and at.screen.notice.title == "Was gesagt wurde"
    shown = page(at)
    assert shown is not None
    read = "\n".join(text for _, text in shown.paragraphs)
    view = at.screen.sprites.shown
    for seat, level in view.announced:
        what = at.screen.words.level(level, view.sides[seat])
        assert f"{at.screen.words.name(seat)}: {what}!" in read
    heads = [head for head, _ in shown.paragraphs]
    assert heads[0] == "Stand" and "Du kannst noch ansagen" in heads
    at.key(pygame.K_ESCAPE)
    assert at.screen.notice is None


def test_the_key_stands_in_the_tip_of_the_plaque() -> None:
    at = at_moment("announce")
    assert at.screen.controls.plaque.tip == ("Was gesagt wurde", "Taste I")
    assert at.screen.controls.plaque.box.w > 100


def test_every_bubble_can_be_read_later_and_none_before_it_was_shown() -> None:
    at = sit_down(ruleset("binokel-3"), seed=2, speed="fast", player="easy")
    bubbles, seen = at.screen.sprites.bubbles, list[str]()
    for _ in range(4000):
        at.frame(draw=False)
        read = words_of(at)
        assert read[: len(seen)] == seen, "what was said stays as it was"
        assert len(read) <= len(seen) + 40
        seen = read
        for seat in range(3):
            bubble = bubbles[seat]
            line = f"{at.screen.words.name(seat)}: {bubble.text}" if bubble is not None else ""
            assert not line or line in read
        if at.screen.sprites.shown.playing:
            break
        if at.is_asked() and at.screen.model.legal:
            at.screen.submit((at.screen.model.legal[0],))
    assert sum("weg" in line for line in seen) == 2
    bids = [bid for _, bid in at.screen.sprites.shown.bids]
    assert [line.split(": ")[1] for line in seen if line.split(": ")[1].isdigit()] == [
        str(bid) for bid in bids if bid is not None
    ]


def test_it_is_there_again_after_a_match_was_left() -> None:
    rules = ruleset("binokel-3")
    compiled = compile_rules(rules)
    moves: tuple[Move, ...] = find_moment(compiled, SCENES["lead"].moment, 1)
    table = Table(compiled, ("Du", "Hilde", "Karl"), Script(compiled), seed=1, moves=moves)
    assert table.happened()
    at = sit_down(rules, moves=moves, seed=1, speed="instant")
    at.until_asked()
    bids = [bid for _, bid in at.screen.sprites.shown.bids if bid is not None]
    assert [line for line in words_of(at) if line.endswith(str(bids[-1]))]


def test_it_speaks_the_language_of_now_and_knows_no_hidden_card() -> None:
    at = at_moment("announce")
    screen = at.screen
    dealt = [e for e in screen.sprites.happened if type(e).__name__ == "CardsDealt"]
    assert dealt and all((e.cards is None) == (e.seat != screen.sprites.viewer) for e in dealt)
    screen.context.context.settings = screen.context.settings.changed(language="en")
    screen.refresh()
    at.key(pygame.K_i)
    assert at.screen.notice is not None and at.screen.notice.title == "What was said"


def test_a_new_deal_begins_with_nothing_said() -> None:
    at = sit_down(ruleset("binokel-3", abheben="keiner"), seed=2, speed="instant", player="easy")
    for _ in range(4000):
        at.until_asked()
        if at.over:
            break
        at.screen.submit((at.screen.model.legal[0],))
    at.sheets.clear()
    at.screen.next_deal()
    at.frame()
    assert at.screen.sprites.shown.number == 2
    assert type(at.screen.sprites.happened[0]).__name__ == "DealBegan"


def test_a_partner_is_found_by_the_trick_that_was_just_taken() -> None:
    at = at_moment("wedding", house={"ansagen": "dazu"})
    while not at.screen.sprites.shown.partner_settled:
        at.screen.submit((at.screen.model.legal[0],))
        at.until_asked()
    screen = at.screen
    found = [e for e in screen.sprites.happened if isinstance(e, PartnerFound)]
    spoken = said(screen.words, found[0], screen.sprites.shown)
    assert spoken is not None
    told = transcript(screen.words, screen.sprites.viewer, screen.sprites.happened)
    heads = [head for head, words in told if any(word.endswith(spoken[1]) for word in words)]
    assert heads == [f"Stich {screen.sprites.shown.partner_tricks}"], told

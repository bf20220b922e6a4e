"""Whose lead it is stands at the empty place of the trick, for everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from game.table import Answer
from game.ui.kit import measure
from game.ui.table.compositor import Item
from game.ui.table.drawing.items import table_items
from game.ui.table.phases.leading import LeadPanel
from tests.everyday import some
from tests.ui.table.at_table import Sitting, ruleset, sit_down
from tests.ui.table.test_playing import by_mouse


def marks(at: Sitting) -> dict[object, Item]:
    """The place that is marked in the trick, and what stands at it."""
    found = {item.key: item for item in table_items(at.screen.drawn, measure(at.screen.scale))}
    return {key: found[key] for key in ("slot", ("tag", "lead")) if key in found}


def empty(at: Sitting) -> bool:
    """Whether a card is to be led to an empty trick, and all before has been seen."""
    screen = at.screen
    view, sprites = screen.sprites.shown, screen.sprites
    seen = screen.model.all_seen and view.leader in screen.model.turn
    return view.playing and seen and not sprites.trick and sprites.taker is None


def one_by_one(at: Sitting) -> Callable[[], None]:
    """The opponents think until the function is called, and then one of them acts."""
    opponents = at.screen.table._opponents
    poll, free = opponents.poll, []

    def answers() -> list[Answer]:
        return poll() if free and free.pop() else []

    opponents.poll = answers
    return lambda: free.append(True)


@pytest.mark.parametrize("game", some(["binokel-3", "doppelkopf", "zweierbinokel-2"], 3))
def test_whose_lead_it_is_stands_where_the_card_will_lie(game: str) -> None:
    at = sit_down(ruleset(game), seed=2, speed="instant", player="easy")
    let_one_act, leads = one_by_one(at), Counter[bool]()
    while not at.over and min(leads[True], leads[False]) < 2:
        at.frame(draw=False)
        at.frame(draw=False)
        screen, view = at.screen, at.screen.sprites.shown
        mine, shown = view.leader == screen.sprites.viewer, marks(at)
        if empty(at) and (not mine or screen.hand.mode == "play"):
            leads[mine] += 1
            there = screen.sprites.layout.trick(view.leader)._replace(angle=0)
            assert shown["slot"].look[0] == there  # type: ignore[index]
            text, kind, *_ = shown["tag", "lead"].look  # type: ignore[misc]
            assert (text, kind) == ("du kommst raus" if mine else "kommt raus", "ghost")
        elif screen.sprites.trick or not view.playing:
            assert ("tag", "lead") not in shown
        if at.is_asked():
            by_mouse(at)
        else:
            let_one_act()
    assert set(leads) == {True, False}


def test_who_leads_is_offered_to_double_beside_what_else_there_is() -> None:
    at = sit_down(ruleset("kontraschnapsen"), seed=2, speed="instant", player="easy")
    at.until_asked()
    while not isinstance(at.screen.model.panel, LeadPanel):
        by_mouse(at)
        at.until_asked()
    button = next(b for b in at.screen.model.panel.buttons if b.label.startswith("Kontra"))
    at.click_widget(button)
    at.run(lambda: bool(at.screen.sprites.shown.announced), 10)
    assert at.screen.sprites.shown.announced == ((at.screen.sprites.viewer, 0),)

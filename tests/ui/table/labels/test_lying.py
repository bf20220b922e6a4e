"""Where tricks lie on the table, one sees how many, and hears who takes them."""

from __future__ import annotations

from game.cards import parse_card
from game.engine.events import NOBODY, TrickTaken
from game.engine.seat_view import SeenTrick
from game.ui.table.labels import spoken
from game.ui.table.labels.plaque import plaque_cells
from tests.ui.table.at_table import ruleset, sit_down

CARDS = tuple(parse_card(f"pik-{rank}") for rank in ("as", "koenig", "dame", "bube"))


def test_it_is_seen_how_many_lie_and_heard_who_takes_them() -> None:
    at = sit_down(ruleset("court-piece"), seed=3, player="greedy")
    at.until_asked()
    words, shown = at.screen.words, at.screen.sprites.shown
    lying = SeenTrick(0, (0, 1, 2, 3), CARDS, NOBODY, 1)
    view = shown._replace(playing=True, leader=0, trick=(), tricks=(lying, lying))
    cells = [(cell.head, cell.value) for cell in plaque_cells(words, view)]
    assert ("Auf dem Tisch", "2 Stiche") in cells
    taken = view._replace(tricks=(lying._replace(winner=0),))
    assert all(cell.head != "Auf dem Tisch" for cell in plaque_cells(words, taken))
    name = words.name(1)
    stays = spoken._taken(words, TrickTaken(NOBODY, CARDS, 1, 1))
    assert stays == f"{name} gewinnt den Stich, und er bleibt liegen"
    assert spoken._taken(words, TrickTaken(1, CARDS, 1)) == f"{name} nimmt alle Stiche, die liegen"

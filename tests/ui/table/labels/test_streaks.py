"""How many predictions a seat has kept or missed running is seen there, once they are several."""

from __future__ import annotations

from game.ui.table.labels.badges import badges_of
from tests.ui.table.at_table import ruleset, sit_down


def test_several_running_are_seen_at_the_seat() -> None:
    at = sit_down(ruleset("romanian-whist"), seed=3, player="greedy")
    at.until_asked()
    view = at.screen.sprites.shown._replace(streaks=(1, 3, -2, 0))
    texts = {seat: [b.text for b in badges_of(at.screen.words, view, seat)] for seat in range(4)}
    assert "3/5 richtig" in texts[1] and "2/5 daneben" in texts[2]
    assert not any("/5" in text for seat in (0, 3) for text in texts[seat])


def test_how_often_one_has_done_badly_is_seen_at_the_seat() -> None:
    at = sit_down(ruleset("tysiacha"), seed=3, player="greedy")
    at.until_asked()
    view = at.screen.sprites.shown._replace(strikes=(1, 2, 0))
    badges = {seat: badges_of(at.screen.words, view, seat) for seat in range(3)}
    told = [[b for b in badges[seat] if "/3" in b.text] for seat in range(3)]
    assert told[2] == []
    assert [(one.text, one.kind) for found in told for one in found] == [
        ("1/3 ohne Stich", "paper"),
        ("2/3 ohne Stich", "red"),
    ]
    full = view._replace(dealer=1, mute=(1,))
    assert [b.text for b in badges_of(at.screen.words, full, 1)] == ["ohne Augen", "Geber"]


def test_what_the_next_lost_game_costs_is_seen_at_the_seat() -> None:
    at = sit_down(ruleset("binokel-3", nacheinander="true"), seed=3, player="greedy")
    at.until_asked()
    view = at.screen.sprites.shown._replace(strikes=(0, 1, 4))
    badges = [badges_of(at.screen.words, view, seat) for seat in range(3)]
    told = [[(b.text, b.kind) for b in found if "Verlust" in b.text] for found in badges]
    assert told == [[], [("Verlust ×2", "red")], [("Verlust ×3", "red")]]

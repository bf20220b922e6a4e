"""Dropping out and exchanging cards at the table: what is asked, and what stands there then."""

from __future__ import annotations

from pathlib import Path

from game.engine.actions import PASS, SPARE, STAY
from game.engine.tricks.table import UNNAMED
from game.rules import load
from game.ui.table.labels.plaque import plaque_cells
from game.ui.table.labels.plates import status
from game.ui.table.panels.choices import SECOND, ChoicePanel
from game.ui.table.phases.exchange import SwapPanel
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def asked() -> tuple[Sitting, ChoicePanel]:
    """The viewer is asked whether to stay."""
    at = sit_down(ruleset("bourre"), seed=3, player="greedy")
    at.until_asked()
    panel = at.screen.model.panel
    assert isinstance(panel, ChoicePanel)
    return at, panel


def exchanging() -> tuple[Sitting, SwapPanel]:
    """The viewer has stayed, and may exchange cards."""
    at, panel = asked()
    panel.question.submit((STAY,))
    at.run(lambda: isinstance(at.screen.model.panel, SwapPanel))
    found = at.screen.model.panel
    assert isinstance(found, SwapPanel)
    return at, found


def test_the_panel_says_what_lies_in_the_pot() -> None:
    _, panel = asked()
    assert panel.aside == "Topf: 4"


def test_without_a_pot_the_panel_says_what_is_lost_without_a_trick() -> None:
    at = sit_down(ruleset("zwanzig-ab"), seed=3, player="greedy")
    at.run(lambda: bool(at.screen.sprites.shown.seats) and _asks_to_stay(at))
    panel = at.screen.model.panel
    assert isinstance(panel, ChoicePanel) and panel.aside == "Ohne Stich: −10", "hearts"


def test_the_panel_says_how_many_card_points_one_needs_and_what_fewer_cost() -> None:
    at = sit_down(ruleset("handjass"), seed=3, player="greedy")
    at.run(lambda: bool(at.screen.sprites.shown.seats) and _asks_to_stay(at))
    panel = at.screen.model.panel
    assert isinstance(panel, ChoicePanel) and panel.aside == "Zu wenige Augen: −1"
    assert panel.choices[0].help == "Du brauchst 21 Augen."


def test_who_has_finished_is_said_to_have() -> None:
    at = sit_down(ruleset("handjass"), seed=3, player="greedy")
    at.run(lambda: bool(at.screen.sprites.shown.seats) and _asks_to_stay(at))
    words, view = at.screen.words, at.screen.sprites.shown
    others = tuple(seat for seat in view.seats if seat != 2)
    view = view._replace(seats=others, stays=())
    assert status(words, view, 2, ()) == "ist fertig"


def _asks_to_stay(at: Sitting) -> bool:
    """Whether that is asked; what is asked before is answered by the last action."""
    panel = at.screen.model.panel
    if isinstance(panel, ChoicePanel) and STAY not in panel.question.legal:
        panel.question.submit((panel.question.legal[-1],))
    return isinstance(panel, ChoicePanel) and STAY in panel.question.legal


def test_who_drops_out_has_no_cards_and_looks_on() -> None:
    at, panel = asked()
    panel.question.submit((PASS,))
    at.run(lambda: at.screen.sprites.shown.playing)
    sprites = at.screen.sprites
    assert sprites.hand == [] and sprites.counts[0] == 0 and 0 not in sprites.shown.seats
    assert status(at.screen.words, sprites.shown, 0, ()) == "passt"
    at.run(lambda: at.screen.sprites.shown.over)
    assert at.screen.sprites.shown.score[0] == -1


def test_a_spare_hand_comes_in_place_of_the_own_one() -> None:
    at = sit_down(ruleset("loo", miss=True), seed=3, player="greedy")
    at.run(lambda: bool(at.screen.sprites.shown.seats) and _asks_to_stay(at))
    panel = at.screen.model.panel
    assert isinstance(panel, ChoicePanel)
    names = [choice.label for choice in panel.choices]
    assert names == ["Mitgehen", "Ersatzblatt nehmen", "Passen"]
    assert panel.choices[1].help == "Du gehst mit 3 Karten mit, die du nicht kennst."
    before = {sprite.card for sprite in at.screen.sprites.hand}
    panel.question.submit((SPARE,))
    at.run(lambda: (0, 3) in at.screen.sprites.shown.exchanged)
    after = {sprite.card for sprite in at.screen.sprites.hand}
    assert len(after) == 3 and not before & after
    line = status(at.screen.words, at.screen.sprites.shown, 0, ())
    assert line == "geht mit dem Ersatzblatt mit"


def test_picked_cards_go_and_others_come() -> None:
    at, panel = exchanging()
    sprites = at.screen.sprites
    before = [sprite.card for sprite in sprites.hand]
    assert panel.say.enabled, "none may be enough"
    picked = sorted(sprites.hand, key=lambda sprite: sprite.card or 0)[:2]
    gone = [sprite.card for sprite in picked]
    for sprite in picked:
        at.click_card(sprite)
    at.click_widget(panel.say)
    at.run(lambda: (0, 2) in at.screen.sprites.shown.exchanged)
    after = [sprite.card for sprite in sprites.hand]
    assert len(after) == 5 and not set(gone) & set(after)
    assert len(set(before) & set(after)) == 3
    assert status(at.screen.words, sprites.shown, 0, ()) == "hat 2 Karten getauscht"


def test_the_plaque_says_that_one_may_drop_out() -> None:
    """Where no trump has been shown that would stand there instead."""
    at, _ = asked()
    (cell,) = plaque_cells(at.screen.words, at.screen.sprites.shown._replace(trump=UNNAMED))
    assert (cell.head, cell.value) == ("Spiel 1", "Mitgehen")


def test_once_all_have_exchanged_the_plaque_says_that_melds_are_laid() -> None:
    at = sit_down(ruleset("piquet"), seed=3, player="greedy")
    at.until_asked()
    first, second = at.screen.sprites.shown.seats
    for exchanged, word in ((((first, 5),), "Tauschen"), (((first, 5), (second, 3)), "Melden")):
        shown = at.screen.sprites.shown._replace(exchanged=exchanged)
        assert plaque_cells(at.screen.words, shown)[0].value == word


def test_who_is_out_of_the_match_is_said_to_be() -> None:
    at = sit_down(ruleset("knockout-whist"), seed=3, player="greedy")
    at.until_asked()
    view = at.screen.sprites.shown._replace(seats=(0, 2), playing=True)
    assert status(at.screen.words, view, 1, ()) == "ist ausgeschieden"


RAMS = """\
id: rams
name: Rams
summary: Wer mitgeht, braucht einen Stich
deck: {faces: french, ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7"], copies: 1,
  points: {}}
table: {players: 4, direction: clockwise, sides: {kind: alone}}
order: [deal, rams, mitgehen, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 5}, {turn_up: 1}, {undealt: 11}]}
  rams: {kind: reservations, asked_first: false, first_plays: true}
  mitgehen: {kind: stay}
  tricks: {kind: tricks, leader: left_of_dealer, duties: {follow_suit: true}, last_trick: 0}
contracts:
  spiel: {label: Rams, trump: turned_up, order: *r}
  alle: {label: Alle, offered: rams, cards_as: spiel, goal: all_tricks, sides: solo, value: 10}
scoring: {kind: race}
match: {first_dealer: drawn, next_dealer: left, rounds: 4, pot: {label: Topf, dealer: 5,
  won_by: tricks, no_trick: 5}}
"""


def test_who_has_passed_a_game_is_not_shown_to_have_dropped_out(tmp_path: Path) -> None:
    """“Pass” to a game that one might declare says nothing of staying in."""
    file = tmp_path / "rams.yaml"
    file.write_text(RAMS, encoding="utf-8")
    for seed in range(1, 9):
        at = sit_down(load(file).ruleset, seed=seed, player="easy")
        at.run(lambda at=at: _passes_and_asks_to_stay(at) or bool(at.screen.table.view().tricks))
        view, bubbles = at.screen.table.view(), at.screen.sprites.bubbles
        silent = {1, 2, 3} - {seat for seat, _ in view.stays}
        if len(view.reservations) < 4 or not silent or view.playing:
            continue
        for _ in range(3):
            at.frame(SECOND)
        passed = at.screen.words.t("status.stays_out")
        for seat in silent:
            assert bubbles[seat] is None
            assert status(at.screen.words, view, seat, ()) != passed
        return
    raise AssertionError("the viewer is never asked before another")


def test_a_table_come_back_to_says_who_stays_and_not_what_was_said_before(tmp_path: Path) -> None:
    file = tmp_path / "rams.yaml"
    file.write_text(RAMS, encoding="utf-8")
    at = sit_down(load(file).ruleset, seed=1, player="easy")
    at.run(lambda: bool(at.screen.sprites.shown.seats))
    words, view = at.screen.words, at.screen.table.view()
    passed = view._replace(reservations=tuple((seat, False) for seat in view.seats))
    assert words.last_word(passed, 1) == words.last_word(passed, 2) == "Weiter"
    staying = passed._replace(stays=((1, True), (2, False)))
    said = [words.last_word(staying, seat) for seat in (1, 2, 3)]
    assert said == ["ich gehe mit", "ich passe", ""]
    spare = staying._replace(exchanged=((1, 5),))
    assert words.last_word(spare, 1) == "ich nehme das Ersatzblatt"


def _passes_and_asks_to_stay(at: Sitting) -> bool:
    """Whether the viewer, who declares nothing, is asked to stay."""
    panel = at.screen.model.panel
    if not isinstance(panel, ChoicePanel):
        return False
    if STAY not in panel.question.legal:
        panel.question.submit((PASS,))
    return STAY in panel.question.legal

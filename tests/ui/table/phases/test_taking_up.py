"""The card turned up at the table of those who may take it by a trump of the hand."""

from __future__ import annotations

from game.cards import KIND_MASK, parse_rank, rank_of
from game.engine.actions import DONE, EXCHANGE
from game.ui.storybook.table.scenes import findings
from game.ui.table.cards.sprite_scene import SpriteScene
from game.ui.table.panels.choices import ChoicePanel
from game.ui.table.phases.take_up import TakeUpPanel
from tests.ui.table.at_table import Sitting, ruleset, sit_down


def asked(name: str) -> tuple[Sitting, ChoicePanel]:
    """The viewer is asked whether to take the card."""
    rules = ruleset(name)
    seed, moves = next(findings(rules, "rob", 1))
    at = sit_down(rules, seed=seed, moves=moves, speed="instant")
    at.until_asked()
    panel = at.screen.model.panel
    assert isinstance(panel, ChoicePanel)
    return at, panel


def lying(sprites: SpriteScene) -> int | None:
    return None if sprites.turned_up is None else sprites.turned_up.card


def test_the_trump_that_is_given_lies_where_the_other_card_lay() -> None:
    at, panel = asked("klaberjass")
    card = at.screen.table.view().trump_card
    assert lying(at.screen.sprites) == card
    panel.question.submit((EXCHANGE,))
    at.run(lambda: lying(at.screen.sprites) != card)
    given = lying(at.screen.sprites)
    assert given is not None and rank_of(given) == parse_rank("7")
    hand = [(sprite.card or 0) & KIND_MASK for sprite in at.screen.sprites.hand]
    assert card in hand and given not in hand


def test_a_click_on_the_card_takes_it_and_another_one_is_picked_to_lay_away() -> None:
    at, _ = asked("fuenfundzwanzig")
    card, box = at.screen.table.view().trump_card, at.screen.sprites.layout.turned_up.upright
    at.click(box.cx, box.y + 12)
    at.run(lambda: isinstance(at.screen.model.panel, TakeUpPanel))
    sprites = at.screen.sprites
    assert sprites.turned_up is None
    assert [sprite.card for sprite in sprites.hand if sprite.fresh] == [card]
    away = next(sprite for sprite in sprites.hand if not sprite.fresh)
    at.click_card(away)
    panel = at.screen.model.panel
    assert isinstance(panel, TakeUpPanel)
    at.click_widget(panel.say)
    at.run(lambda: len(at.screen.sprites.hand) == 5)
    assert away.card not in [sprite.card for sprite in at.screen.sprites.hand]


def test_a_card_that_is_left_stays_there() -> None:
    at, panel = asked("fuenfundzwanzig")
    card = at.screen.table.view().trump_card
    panel.question.submit((DONE,))
    at.run(lambda: at.screen.sprites.shown.playing)
    assert lying(at.screen.sprites) == card or at.screen.table.view().taken_up is not None


def test_the_dealers_card_comes_from_its_hand_and_the_trump_goes_there() -> None:
    at, panel = asked("madrasso")
    assert panel.title == "Nimmst du die Karte, die der Geber gezeigt hat?"
    sprites, card = at.screen.sprites, at.screen.table.view().trump_card
    panel.question.submit((EXCHANGE,))
    at.run(lambda: sprites.shown.taken_up is not None and not at.screen.event_player.busy)
    hand = [(sprite.card or 0) & KIND_MASK for sprite in sprites.hand]
    given = sprites.shown.trump_card
    assert card in hand and given not in hand and given != card
    assert lying(sprites) is None
    assert sprites.counts[sprites.shown.dealer] == sprites.shown.sizes[sprites.shown.dealer]

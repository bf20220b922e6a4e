"""A talon that goes with the first trick is turned up among its cards, and leaves with them."""

from __future__ import annotations

from game.engine.actions import CHANCE
from game.engine.play import legal_actions, pending
from game.engine.shuffle import deal_for
from game.storage.journal import Move
from tests.contract.rulesets import rules_of
from tests.engine.watched import WatchedDeal
from tests.ui.table.at_table import ruleset, sit_down

WIDOW = (("witwe", "true"),)
SEED = 1


def test_it_lies_among_the_cards_of_the_first_trick_and_leaves_with_them() -> None:
    rules, shuffle = rules_of("spot-hearts", WIDOW), deal_for(rules_of("spot-hearts"), SEED, 1)
    deal, moves = WatchedDeal(rules, shuffle), [Move(CHANCE, shuffle)]
    while not deal.views[0].playing or pending(deal.state) != (0,):
        (seat,) = pending(deal.state)
        moves.append(Move(seat, legal_actions(deal.state, seat)[0]))
        deal.take(*moves[-1])
    at = sit_down(ruleset("spot-hearts", witwe="true"), seed=SEED, moves=moves, clear_tricks=True)
    at.until_asked()
    sprites, view = at.screen.sprites, at.screen.table.view()
    assert not view.tricks and not sprites.talon
    card = sprites.own(at.screen.table.legal()[0].arg)
    assert card is not None
    at.click_card(card)
    at.run(lambda: [one.pose for one in sprites.talon] == sprites.layout.in_trick(1))
    (lying,) = sprites.talon
    assert lying.up and (lying.card,) == at.screen.table.view().talon
    at.run(lambda: not sprites.talon and lying not in list(sprites.all()))

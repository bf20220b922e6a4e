"""The low trump that is given for the one turned up is a very card: a melded one leaves the
table."""

from __future__ import annotations

from game.engine.events import TrumpExchanged
from game.engine.melds.held import LAID
from game.engine.view import begin, fold
from tests.contract.rulesets import rules_of

AS, NEUN = 16, 21
MELDED = NEUN | LAID


def test_all_see_whether_the_melded_card_was_given() -> None:
    rules = rules_of("binokel-4-decks")
    for seat in (0, 1):
        view = begin(rules, seat)._replace(
            seats=(0, 1),
            hand=(NEUN, MELDED) if seat == 0 else (),
            laid=((MELDED,), ()),
            known=((MELDED,), ()),
            opened=(None, None),
            turned_up=AS,
        )
        gone = fold(rules, view, TrumpExchanged(0, MELDED, AS))
        assert gone.laid[0] == ()
        assert gone.known[0] == (AS,)
        assert gone.turned_up == NEUN
        kept = fold(rules, view, TrumpExchanged(0, NEUN, AS))
        assert kept.laid[0] == (MELDED,)
        assert kept.known[0] == (AS, MELDED)
        if seat == 0:
            assert gone.hand == (AS, NEUN)
            assert kept.hand == (AS, MELDED)

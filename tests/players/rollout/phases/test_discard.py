"""What is tried to be laid away."""

from __future__ import annotations

from game.engine.notation import write_card
from game.players.comparisons import noted
from game.players.registry import make_player
from tests.players.asking import request_at_end
from tests.players.hands import deal

SAID = "1: pass\n2: pass\n0: bid 18\n0: take\n"


def test_no_winner_is_tried_to_be_laid_away_for_an_empty_suit() -> None:
    text = deal("skat", {0: "EUAXK98 SU LA8 H9"}, talon="S97", dealer=2) + SAID
    request = request_at_end(text, "skat")
    with noted() as comparisons:
        make_player("medium").choose(request)
    tried = {
        write_card(request.rules, action.arg)
        for comparison in comparisons
        for plan in comparison.plans
        for action in plan
        if action.verb == "discard"
    }
    assert {"herz-9", "karo-8"} <= tried
    assert "karo-as" not in tried

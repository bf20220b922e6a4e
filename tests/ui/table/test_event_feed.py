"""How what happens in the match comes to be shown."""

from tests.ui.table.at_table import ruleset, sit_down


def test_who_has_cut_is_at_turn_no_more_while_the_cards_come() -> None:
    at = sit_down(ruleset("binokel-3"), seed=1)
    screen, others = at.screen, (1, 2)
    at.run(lambda: any(screen.sprites.bubbles[seat] for seat in others))  # who cuts knocks
    assert screen.event_player.deals_next
    turns = set()
    while screen.event_player.deals_next:
        turns.add(screen.model.turn)
        at.frame(draw=False)
    assert turns == {()}

"""A deal is over with the trick that takes the last card that counts."""

from __future__ import annotations

import pytest

from game.cards import KIND_MASK, parse_card
from game.engine.state import State
from game.values import Card
from tests.contract.playing import play_deals
from tests.records.shelf import changed, ruleset_of

GAMES = {
    "kein-herz": [f"herz-{rank}" for rank in ("7", "8", "9", "10", "bube", "dame", "koenig", "as")],
    "keine-dame": [f"{suit}-dame" for suit in ("kreuz", "pik", "herz", "karo")],
    "herzkoenig": ["herz-koenig"],
}


def played(game: str, seed: int, ends: str = "all_counted") -> State:
    """King where only this game is played, at the end of its first deal."""
    keys = {
        "match.contracts": [game],
        "contracts.kein-herz.ends": ends,
        "contracts.keine-dame.ends": ends,
        "contracts.herzkoenig.ends": ends,
    }
    *_, last = play_deals(changed(ruleset_of("koenig"), keys), seed)
    return last.state


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_played_that_counts_nothing(game: str) -> None:
    counting = {parse_card(name) for name in GAMES[game]}

    def counts(card: Card) -> bool:
        return card & KIND_MASK in counting

    early = 0
    for seed in range(12):
        state, usual = played(game, seed), played(game, seed, "last_card")
        tricks = [trick.cards for trick in state.deal.tricks]
        assert tricks == [trick.cards for trick in usual.deal.tricks][: len(tricks)]
        assert any(map(counts, tricks[-1])) or not any(state.hands)
        assert not any(counts(card) for hand in state.hands for card in hand)
        assert sum(counts(card) for trick in tricks for card in trick) == len(counting)
        assert state.match.results[-1].score == usual.match.results[-1].score
        early += len(tricks) < 8
    assert early

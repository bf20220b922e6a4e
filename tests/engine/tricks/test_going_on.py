"""Who led may go on in the same trick, once all have played to it and somebody else has it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.cards import rank_of
from game.engine.actions import DONE, PLAY
from game.engine.phases.stock import DrawingState
from game.engine.play import apply, legal_actions, pending
from game.engine.refusals import Reason, Refused
from game.engine.scoring.counting import drawn_before
from game.engine.state import Playing, State
from tests.contract.playing import Turn, play_deals, running_trick
from tests.contract.rulesets import rules_of
from tests.engine.tricks.test_rank_led import SEVEN


def turns(seeds: int = 20) -> Iterator[Turn]:
    for seed in range(seeds):
        yield from play_deals(rules_of("sedma"), seed)


def trick_of(state: State) -> Playing | None:
    """The trick in progress."""
    phase = state.phase
    trick = phase.trick if isinstance(phase, DrawingState) else phase
    return trick if isinstance(trick, Playing) else None


def asked(state: State) -> bool:
    """Whether all have played to the trick that lies there."""
    cards = running_trick(state)
    return bool(cards) and len(cards) % 4 == 0


def test_only_who_led_and_lost_it_is_asked_and_may_take_it_back() -> None:
    often = 0
    for turn in turns():
        trick = trick_of(turn.state)
        if trick is None or not asked(turn.state):
            continue
        often += 1
        assert pending(turn.state) == (trick.leader,)
        assert trick.best_seat != trick.leader
        rank = rank_of(trick.cards[0])
        takes = {
            PLAY[card] for card in turn.state.hands[trick.leader] if rank_of(card) in (rank, SEVEN)
        }
        assert takes
        assert {*legal_actions(turn.state, trick.leader)} == {*takes, DONE}
    assert often > 20


def test_a_card_that_does_not_take_it_is_refused() -> None:
    refused = 0
    for turn in turns():
        if not asked(turn.state):
            continue
        seat = pending(turn.state)[0]
        may = legal_actions(turn.state, seat)
        for card in turn.state.hands[seat]:
            if PLAY[card] not in may:
                with pytest.raises(Refused) as error:
                    apply(turn.state, seat, PLAY[card])
                assert error.value.reason is Reason.GO_ON_WITH_RANK
                refused += 1
    assert refused


def test_it_is_one_trick_and_all_draw_as_many_as_they_have_played() -> None:
    lengths = set()
    for turn in turns():
        deal = turn.state.deal
        if not deal.tricks or running_trick(turn.state) or turn.state.phase is None:
            continue
        last = deal.tricks[-1]
        lengths.add(len(last.cards))
        assert last.seats == tuple((last.leader + n) % 4 for n in range(len(last.cards)))
        played = sum(len(trick.cards) for trick in deal.tricks)
        assert {len(hand) for hand in turn.state.hands} == {min(4, 8 - played // 4)}
        assert len(deal.stock) == max(0, 16 - played)
    assert lengths >= {4, 8, 12}


def test_who_gives_it_up_leaves_it_to_who_has_it() -> None:
    given = 0
    for turn in turns():
        if turn.action == DONE:
            trick = trick_of(turn.before)
            assert trick is not None
            over = (turn.state.deal.tricks or turn.before.deal.tricks)[-1]
            if turn.state.phase is not None:
                given += 1
                assert (over.winner, over.cards) == (trick.best_seat, trick.cards)
    assert given


def test_the_tricks_with_draws_are_counted_by_their_cards() -> None:
    numbers = set()
    for seed in range(20):
        *_, last = play_deals(rules_of("sedma"), seed)
        tricks = last.state.deal.tricks
        number = drawn_before(last.state)
        assert sum(len(trick.cards) for trick in tricks[: number - 1]) < 16
        assert sum(len(trick.cards) for trick in tricks[:number]) >= 16
        numbers.add(number)
    assert numbers >= {3, 4}

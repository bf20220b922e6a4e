"""A called card that lies aside makes no partner, and nobody is taken for one."""

from __future__ import annotations

from game.engine.events import redact
from game.engine.seat_view import KONTRA, RE
from game.engine.sides.actual import sides
from game.engine.sides.seen import completed
from game.engine.view import View, begin, fold_all
from tests.contract.playing import play_deals
from tests.records.shelf import rules_of

CALL_ACE = rules_of("call-ace-euchre")


def test_who_has_called_it_plays_alone() -> None:
    alone = with_partner = 0
    for seed in range(60):
        for turn in play_deals(CALL_ACE, seed, 1, favoured=("declare", "play")):
            deal, before = turn.state.deal, turn.before
            if (
                deal.declarer is None
                or turn.state.phase is None
                or before.deal.declarer is not None
            ):
                continue
            called = CALL_ACE.called(deal.contract, deal.trump)
            holders = {seat for seat in deal.seats if called in turn.state.hands[seat]}
            assert deal.declarer not in holders
            assert set(sides(turn.state)[0]) == {deal.declarer} | holders
            alone += not holders
            with_partner += bool(holders)
    assert alone > 5 and with_partner > 20


def seen(sides_known: tuple[int | None, ...], undealt: int) -> tuple[int | None, ...]:
    """What seat 1 makes of sides in a game of seat 0 in which a card was called."""
    number = next(c.number for c in CALL_ACE.contracts if c.id == "herz-pik")
    view = begin(CALL_ACE, 1)._replace(
        seats=(0, 1, 2, 3), declarer=0, contract=number, undealt=undealt, sides=sides_known
    )
    return completed(CALL_ACE, view).sides


def test_two_who_are_no_partner_leave_it_open_whether_the_third_is_one() -> None:
    assert seen((RE, KONTRA, KONTRA, None), undealt=4) == (RE, KONTRA, KONTRA, None)
    assert seen((RE, KONTRA, KONTRA, None), undealt=0) == (RE, KONTRA, KONTRA, RE)
    assert seen((RE, KONTRA, RE, None), undealt=4) == (RE, KONTRA, RE, KONTRA)


def test_what_a_seat_knows_of_the_sides_is_so() -> None:
    told = 0
    for seed in range(25):
        views: list[View] = [begin(CALL_ACE, seat) for seat in range(4)]
        for turn in play_deals(CALL_ACE, seed, 1, favoured=("declare", "play")):
            views = [
                fold_all(CALL_ACE, view, [redact(event, view.seat) for event in turn.events])
                for view in views
            ]
            if turn.state.deal.declarer is None or turn.state.phase is None:
                continue
            first = sides(turn.state)[0]
            for view in views:
                for seat, side in enumerate(view.sides):
                    assert side is None or (side == RE) == (seat in first)
                    told += side is not None
    assert told > 500

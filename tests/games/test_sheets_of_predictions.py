"""Sheets of games in which tricks or card points are foretold, counted anew."""

from __future__ import annotations

from tests.games.finished import lines, results


def test_who_foretells_tricks_among_wizards_and_fools_pays_for_each_that_is_wrong() -> None:
    written = {score for _, result in results("zauberer") for score in result.score}
    assert min(score for score in written if score > 0) == 20
    assert max(score for score in written if score <= 0) == -10
    assert {30, -20} <= written and all(score % 10 == 0 for score in written)


def test_five_tricks_bring_twenty_five() -> None:
    finished_deals = [result for _, result in results("fuenfundzwanzig")]
    whole = [sum(result.score) for result in finished_deals]
    assert set(whole[:-1]) == {25}  # the last deal ends as soon as somebody has enough


def test_card_points_that_were_foretold_wrongly_are_taken_off_one_by_one() -> None:
    kept = missed = 0
    for state, result in results("differenzler"):
        said = dict(state.deal.predicted)
        for seat in range(4):
            off = abs(said[seat] - result.card_points[seat])
            reason = "prediction_missed" if off else "prediction_kept"
            assert lines(result, seat, reason) == [-off] == [result.score[seat]]
            missed, kept = missed + (off > 0), kept + (off == 0)
    assert missed > kept > 0

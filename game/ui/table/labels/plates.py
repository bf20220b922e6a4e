"""The small line on a seat's plate."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.bidding.turns import as_they_bid
from game.engine.scoring.counting import taken_of_predicted
from game.engine.sides.dummy import dummy_seen
from game.engine.sides.seen import all_declarers
from game.engine.view import View
from game.ui.table.labels.words import TableWords
from game.ui.table.phases import ASKED, line_of
from game.ui.table.table_model import COVERED
from game.values import Seat


def status(words: TableWords, view: View, seat: Seat, turn: Sequence[int], verb: str = "") -> str:
    """The small line on a seat's plate; `turn` are the seats that must act, `verb` what the
    viewer is asked."""
    t = words.t
    if (seat, False) in view.stays and not words.rules.scoring.pays_whists:
        return words.of_phase("stay.line_drop")
    if seat in view.ran_out:
        return words.of_phase("stock.line_out")
    drops_out = words.rules.knocks_out or words.rules.fallen_drop_out
    if view.seats and seat not in view.seats and drops_out:
        return t("status.knocked_out")
    if view.seats and seat not in view.seats and words.rules.reached_drop_out:
        return t("status.finished")
    if view.seats and seat not in view.seats:
        return t("status.deals_and_sits_out" if seat == view.dealer else "status.sits_out")
    if seat in turn and seat == dummy_seen(words.rules, view):
        if view.seat == view.declarer:
            return t("status.you_play_it")
        return t("status.is_dummy") if seat == view.seat else t("status.thinks")
    if seat in turn and seat == view.seat:
        return _asked(words, view, verb)
    if seat in turn and not view.playing and view.declarer is None and view.bids:
        return t("status.bids")
    if seat in turn:
        return t("status.thinks")
    if view.playing:
        return _while_playing(words, view, seat)
    return _before_play(words, view, seat)


def _asked(words: TableWords, view: View, verb: str) -> str:
    """What the viewer is asked, with what was predicted and taken while cards are played."""
    t, seat = words.t, view.seat
    asked = "curtain.covered" if verb == COVERED else ASKED.get(verb, "status.your_turn")
    if not view.playing or asked != "status.your_turn":
        return t(asked)
    predicted = _predicted(words, view, seat)
    if predicted is None:
        taken = _taken(words, view, seat)
        return t("status.turn_and_tricks", n=taken) if taken else t(asked)
    so_far = taken_of_predicted(words.rules, view, (seat,))
    if predicted == 0 and _wants_none(words):
        return t("status.turn_too_many" if so_far else "status.turn_no_trick", n=so_far)
    return t("status.turn_and_predicted", n=so_far, of=predicted)


def _while_playing(words: TableWords, view: View, seat: Seat) -> str:
    draws = words.rules.has_stock and (view.drawing or not words.rules.tricks_apart)
    if draws or words.rules.picks_up:
        key = "status.in_hand" if seat == view.seat else "status.in_hand_other"
        return words.t(key, n=view.sizes[seat])
    shown = words.rules.ruleset.table.tricks_shown
    if (not view.tricks or not shown) and view.bids:
        return _of_bidding(words, view, seat)
    if not shown:
        return ""
    taken, predicted = _taken(words, view, seat), _predicted(words, view, seat)
    if predicted is not None:
        key = "taken_points" if words.rules.scoring.predicts_points else "taken"
        so_far = taken_of_predicted(words.rules, view, (seat,))
        if predicted == 0 and _wants_none(words):
            key = "too_many" if so_far else "wants_none"
        return words.of_phase(f"predict.{key}", n=so_far, of=predicted)
    return words.t("status.tricks", n=taken) if taken else words.t("status.no_trick")


def _predicted(words: TableWords, view: View, seat: Seat) -> int | None:
    """How many tricks, or card points, a seat has predicted, where the table shows tricks."""
    shown = words.rules.ruleset.table.tricks_shown
    return dict(view.predicted).get(seat) if shown else None


def _wants_none(words: TableWords) -> bool:
    """Whether a trick is one too many for whoever has predicted none."""
    scoring = words.rules.scoring
    if scoring.predicts_points or scoring.judges_none_alone:
        return scoring.judges_none_alone
    return scoring.predicts_exactly and not words.rules.ruleset.shared_accounts


def _taken(words: TableWords, view: View, seat: Seat) -> int:
    """How many tricks a seat has taken, as far as the table shows it."""
    rules = words.rules
    shown = rules.ruleset.table.tricks_shown and (rules.tricks_apart or not rules.has_stock)
    counted = view.tricks[rules.tricks_apart :] if shown else ()
    return sum(trick.winner == seat for trick in counted)


def _before_play(words: TableWords, view: View, seat: Seat) -> str:
    """What the latest phase has to say of a seat; else how far the bidding has come."""
    return line_of(words, view, seat) or (_of_bidding(words, view, seat) if view.seats else "")


def _of_bidding(words: TableWords, view: View, seat: Seat) -> str:
    t = words.t
    if seat == view.declarer or seat in all_declarers(words.rules, view):
        unbid = view.bid is None or words.rules.ruleset.needs_only_most
        said = words.rules.contracts[view.contract].spec.said(view.bid or 0)
        return t("status.plays") if unbid else t("status.declarer", bid=said)
    mine = [bid for other, bid in view.bids if other == seat]
    if mine and mine[-1] is None and words.holds:
        return t("status.passed_hold")
    if mine and mine[-1] is None:
        if view.declarer is None:
            return t("status.passed")
        bids = [bid for bid in mine if bid is not None]
        return t("status.passed_at", bid=bids[-1]) if bids else t("status.passed_first")
    if mine:
        return t("status.holds", bid=mine[-1])
    if view.bids or view.declarer is None:
        first = as_they_bid(words.rules, view.dealer, view.seats)[0]
        forehand = words.rules.has_bidding and seat == first
        return t("status.forehand") if forehand else t("status.waits")
    return ""

"""The deal in one sentence above the sheet: who played what."""

from __future__ import annotations

from game.engine.match.double_rounds import game_for_all, named_instead
from game.engine.sides.seen import all_declarers
from game.engine.view import RE
from game.ui.screens.sheets.sheet_words import SUITS, SheetWords, in_a_row
from game.values import Seat


def summary(words: SheetWords) -> str:
    """One sentence: who played what; and another one where more was at stake for them."""
    said, view = _played(words), words.view
    if view.declarer is not None and view.declarer in view.vulnerable:
        said = words.texts("sheet.summary.vulnerable", said=said)
    if view.for_all > 1 and view.winners is None:
        name = words.label(words.rules.contracts[game_for_all(words.rules)].spec.label)
        key = "for_all_unless" if named_instead(words.rules) else "for_all"
        left = words.texts(f"sheet.summary.{key}", name=name, n=view.for_all - 1)
        said = f"{said} {left}".strip()
    return said


def _played(words: SheetWords) -> str:
    view, t = words.view, words.texts
    if words.thrown_in:
        return words.teller.thrown_in(view)
    if view.declarer is None or words.rules.dealer_takes_talon:
        return _sides_sentence(words) or _turn(words)
    args = {
        "name": words.names[view.declarer],
        "bid": _bid(words),
        "contract": words.label(words.rules.contracts[view.contract].spec.label),
        "suit": words.suit(view.trump),
    }
    who = "you" if view.declarer == view.seat else "other"
    bound = words.rules.scoring.binds_bid and view.bid is not None and view.trump in SUITS
    alone = words.rules.ruleset.table.sides.each_alone
    alone = alone and words.rules.scoring.counts_predictions
    if (words.rules.scoring.writes_own_points or alone) and not bound:
        named = "chosen_trump" if args["suit"] else "chosen"
        return t(f"sheet.summary.{named}_{who}", **args)
    if view.conceded:
        named = "conceded" if args["bid"] else "conceded_game"
        return t(f"sheet.summary.{named}_{who}", **args)
    if not words.rules.contracts[view.contract].spec.trump_is_named or not args["suit"]:
        partners = _partners(words, view.declarer)
        if not partners:
            return t(f"sheet.summary.alone_{who}", **args)
        if each := all_declarers(words.rules, view):
            names = in_a_row([words.names[seat] for seat in each], t)
            return t("sheet.summary.each", names=names, **args)
        names = in_a_row([words.beside(seat) for seat in partners], t)
        return t(f"sheet.summary.with_{who}", partners=names, **args)
    return t(f"sheet.summary.{'bid' if _bid(words) else 'trump'}_{who}", **args)


def _bid(words: SheetWords) -> int:
    """The number that was bid, as it is said: in the bidding, or on a ladder; 0 where there is
    none."""
    contract = words.rules.contracts[words.view.contract]
    if not words.rules.ruleset.bids_numbers:
        return 0
    return contract.rung.number if contract.rung is not None else words.view.bid or 0


def _partners(words: SheetWords, declarer: Seat) -> list[Seat]:
    """Who is known to have played with the declarer."""
    side = words.view.sides[declarer]
    known = enumerate(words.view.sides) if side is not None else ()
    return [seat for seat, other in known if other == side and seat != declarer]


def _sides_sentence(words: SheetWords) -> str:
    """Who was with whom, where that is known and two sides were counted."""
    if not any(line.seat is None for line in words.view.sheet):
        return ""
    first, _ = words.side_names()
    mine = [words.names[s] for s, side in enumerate(words.view.sides) if side == RE]
    names = in_a_row(mine, words.texts)
    return words.texts("sheet.summary.sides", side=first, n=len(mine), names=names)


def _turn(words: SheetWords) -> str:
    """Which game had its turn, and which has it next."""
    rules, view = words.rules, words.view
    if not rules.in_turn:
        return ""
    played, following = (
        words.label(rules.contracts[contract].spec.label)
        for contract in (view.contract, rules.usual_in(view.number + 1, view.kept_before))
    )
    key = "turn_last" if view.winners is not None else "turn"
    if key == "turn" and not rules.plays_in_turn(view.number + 1):
        key = "turn_choice"
    return words.texts(f"sheet.summary.{key}", contract=played, next=following)

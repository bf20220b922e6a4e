"""A hint in the player's language: what to do as a title, and why in sentences."""

from __future__ import annotations

from collections.abc import Mapping

from game.cards import KIND_MASK, rank_of, suit_of
from game.engine.actions import Action
from game.engine.bidding.taking_over import may_stop
from game.engine.view import View
from game.hints import Hint, HintReason
from game.ui.table.labels.words import TableWords
from game.ui.table.phases.announcements import name_of


def title(words: TableWords, view: View, hint: Hint) -> str:
    """What to do."""
    action = hint.action
    if action.verb == "play":
        return _capital(_nominative(words, action.arg & KIND_MASK))
    if action == Action("declare", words.rules.bid_for):
        return words.usual_game(view)
    key = f"hints.title.{_title_key(words, view, hint)}"
    return words.texts.get(key, **_what(words, view, hint))


def sentences(words: TableWords, hint: Hint) -> str:
    """Why, in one text."""
    return " ".join(sentence(words, reason) for reason in hint.reasons)


def sentence(words: TableWords, reason: HintReason) -> str:
    """One reason."""
    t = words.texts
    known = _arguments(words, reason.known)
    if reason.convention is not None:
        known["name"] = t.get(f"conventions.name.{reason.convention}")
    text = t.get(reason.text, **known)
    return words.in_deck(_capital(text))


FORGONE = {
    frozenset({"play"}): "done_trick",
    frozenset({"meld"}): "done_meld",
    frozenset({"exchange"}): "done_exchange",
    frozenset({"meld", "exchange"}): "done_both",
    frozenset({"call"}): "done_call",
    frozenset({"reserve"}): "pass_reserve",
    frozenset({"take"}): "pass_refuse",
    frozenset({"trump"}): "pass_turn",
    frozenset({"declare"}): "pass_plain",
    frozenset({"raise"}): "done_raise",
    frozenset({"hold"}): "pass_hold",
    frozenset({"stay"}): "pass_stay",
    frozenset({"stay", "spare"}): "pass_stay",
    frozenset({"alone"}): "pass_alone",
    frozenset({"stake"}): "pass_stake",
    frozenset({"blind"}): "pass_blind",
    frozenset({"accept"}): "pass_accept",
    frozenset({"accept", "declare"}): "pass_plain",
    frozenset({"swap"}): "done_swap",
}
"""What a title names that says what is not to be done."""

PUSHING = {"take": "take_talon", "pass": "push_talon", "discard": "lay_down"}
"""What these are called where the talon goes round."""


def _title_key(words: TableWords, view: View, hint: Hint) -> str:
    verb = hint.action.verb
    rounds = words.rules.pushes_talon and view.declarer is None and not view.playing
    if rounds and verb in PUSHING and (verb != "pass" or hint.forgone == {"take"}):
        return PUSHING[verb]
    leaving = words.rules.may_leave_talon and view.declarer == view.seat
    if leaving and verb in ("take", "pass"):
        return f"{verb}_talon"
    if verb == "pass" and view.declarer is None and words.rules.holds_bids:
        return "pass_hold"
    if verb == "pass" and not hint.forgone and words.asks_for_reservations:
        return "pass_reserve"  # the only thing that may be said
    if verb == "done" and may_stop(words.rules, view):
        return "done_stop"
    if verb == "predict" and words.rules.scoring.predicts_points:
        return "predict_points"
    if verb == "predict" and not hint.action.arg:
        return "predict_none"
    return FORGONE.get(hint.forgone, verb)


def _what(words: TableWords, view: View, hint: Hint) -> dict[str, str | int]:
    """What the title of an action needs."""
    action = hint.action
    plan = [one for one in hint.plan if one.verb == action.verb]
    if action.verb == "bid":
        return {"bid": action.arg}
    if action.verb == "predict":
        return {"n": action.arg}
    if action.verb == "hold":
        return {"bid": view.bid or 0}
    if action.verb in ("raise", "request", "open"):
        return {"what": _said(words, action)}
    if action.verb in ("trump", "suit"):
        return {"suit": words.suit(action.arg)}
    if action.verb == "declare":
        return {"contract": words.contract(action.arg)}
    if action.verb in ("meld", "ask"):
        melds = [words.meld(words.rules.melds[one.arg]) for one in plan]
        return {"what": ", ".join(dict.fromkeys(melds))}
    if action.verb in ("discard", "give", "swap", "lay"):
        return {"cards": ", ".join(words.card(one.arg & KIND_MASK) for one in plan)}
    if action.verb in ("call", "keep", "next"):
        card = action.arg if action.verb == "call" else view.talon[0]  # the card drawn
        return {"card": words.card(card & KIND_MASK)}
    if action.verb == "announce":
        return {"level": words.in_deck(name_of(words, view, action))}
    if action.verb == "promote":
        return {"what": words.in_deck(name_of(words, view, action))}
    if action.verb in ("partner", "accept"):
        chosen = action.verb == "partner"
        return {"name": words.name(action.arg) if chosen else words.proposer(view)}
    return {}


def _said(words: TableWords, action: Action) -> str:
    """What is promised, asked for, or said of the first trick."""
    if action.verb == "request":
        return words.request_label
    return (words.raise_name if action.verb == "raise" else words.opening)(action.arg)


def _arguments(words: TableWords, known: Mapping[str, int]) -> dict[str, object]:
    """The numbers of a reason as words."""
    found: dict[str, object] = dict(known)
    for name in ("points", "worth", "n"):
        if name in known:
            found["n"] = known[name]
    if "points" in known:
        found["points"] = _card_points(words, known["points"])
    for name in ("card", "other"):
        if name in known:
            found[f"the_{name}"] = words.the_card(known[name])
            found[f"nom_{name}"] = _nominative(words, known[name])
    if "meld" in known:
        found["meld"] = words.meld(words.rules.melds[known["meld"]])
    said = {"group": words.group, "suit": words.suit, "opening": words.opening}
    found |= {name: say(known[name]) for name, say in said.items() if name in known}
    if "contract" in known:
        spec = words.rules.contracts[known["contract"]].spec
        found["contract"] = words.contract(known["contract"])
        found["in_words"] = spec.help.text(words.lang) if spec.help is not None else ""
    if "tenths" in known:
        found["by"] = _score(words, known["tenths"])
    if "percent" in known:
        found["by"] = words.context.texts.get("hints.by_match", n=known["percent"])
    if "of_ten" in known:
        found["often"] = _often(words, "often", known["of_ten"])
        found["by_look"] = _often(words, "by_look", known["of_ten"])
    return found


def _card_points(words: TableWords, points: int) -> str:
    """No points, 4 points."""
    t = words.context.texts
    return t.get("hints.points", n=points) if points else t.get("hints.no_points")


def _often(words: TableWords, table: str, of_ten: int) -> str:
    """How often something comes off."""
    key = {0: "never", 1: "once", 10: "always"}.get(of_ten, "some")
    return words.context.texts.get(f"hints.{table}.{key}", n=words.number(of_ten))


def _score(words: TableWords, tenths: int) -> str:
    """Score points with a decimal where there are few of them."""
    t = words.context.texts
    whole, rest = divmod(tenths, 10)
    if not rest or whole >= 10:
        return t.get("hints.by", n=(tenths + 5) // 10)
    return t.get("hints.by", n=f"{whole}{',' if words.lang == 'de' else '.'}{rest}")


def _nominative(words: TableWords, card: int) -> str:
    """Der Schellen-König, as a subject."""
    key = f"hints.nominative.{words.rank_key(rank_of(card))}"
    return words.context.texts.get(key, suit=words.suit(suit_of(card)))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

"""What a declarer needs to win, where games may need different numbers of card points."""

from __future__ import annotations

from game.rules.explain.ladders import Bids, single
from game.rules.explain.writer import Writer


def own_numbers(w: Writer) -> Bids:
    """The games that say themselves what they need."""
    return [entry for entry in w.special_contracts() if entry[1].win_at is not None]


def all_differ(w: Writer) -> bool:
    """Whether no game needs the usual number."""
    counted = [entry for entry in w.special_contracts() if entry[1].counts_points]
    return bool(counted) and len(own_numbers(w)) == len(counted)


def most_differ(w: Writer) -> bool:
    """Whether no more than half of the games need the usual number."""
    counted = [entry for entry in w.special_contracts() if entry[1].counts_points]
    return bool(own_numbers(w)) and 2 * len(own_numbers(w)) >= len(counted)


def say_aim(w: Writer) -> None:
    """What whoever goes highest must do, where games need what they say themselves."""
    own = own_numbers(w)
    bids = any(contract.ladder is not None for _, contract in own)
    needed = [f"{at}.win_at" for at, _ in own[-1:]] or ["scoring.win_at"]
    asked = w.phases("reservations")
    first = all(phase.first_plays for _, phase in asked) and not w.phases("bidding")
    by_turns = "first" if asked and first else "declared"
    whose = w.partners if bids or by_turns == "declared" else ""
    w.say(f"start.aim.game_{'named' if bids else by_turns}{whose}", needed)
    special = list(w.special_contracts())
    if len({contract.value for _, contract in special}) > 1:
        text = f"start.aim.worth_by_{'bid' if bids else 'game'}"
        w.say(text, [f"{path}.value" for path, _ in (own or special)[-1:]])


def say_own_numbers(w: Writer) -> None:
    """What bids and other games need, after the usual number where any game needs that."""
    own = own_numbers(w)
    bids = [f"{path}.win_at" for path, contract in own if contract.ladder is not None]
    if bids:
        text = "win_bid" if all_differ(w) else "win_bid_instead"
        w.say(f"game_value.{text}", bids, **w.declarer)
    otherwise = single(own)
    if otherwise:
        # A game that is named again after the talon stands there twice, and is said once.
        each = dict.fromkeys(f"{w.label(c.label)} {c.win_at}" for _, c in otherwise)
        named = w.words.comma(each)
        if all_differ(w) and not bids and len({one.win_at for _, one in otherwise}) == 1:
            n = otherwise[0][1].win_at
            text = "game_value.win" if w.plays_alone else "declared.win"
            w.say(text, [f"{at}.win_at" for at, _ in otherwise], n=n, **w.declarer)
            return
        text = "win_by_game" if all_differ(w) and not bids else "win_else"
        keys = [f"{path}.win_at" for path, _ in otherwise]
        w.say(f"game_value.{text}", keys, games=named, **w.declarer)

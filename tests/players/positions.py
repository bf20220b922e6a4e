"""Positions in the middle of a game, given by what the seat to play knows about them."""

from __future__ import annotations

from game.cards import card_name, parse_card
from game.engine.actions import PLAY
from game.engine.tricks.table import NOT_LED, legal, winner
from game.engine.view import View
from game.players.counting import counts
from game.players.heuristic.phases.tricks import choose_card
from game.players.heuristic.phases.tricks.follow_suit import choose_following
from game.players.heuristic.phases.tricks.no_tricks import choose_below
from game.players.heuristic.reading.knowledge import Knowledge
from tests.contract.rulesets import rules_of

RE, KONTRA, UNKNOWN = 0, 1, None


def card_at(
    hand: str,
    out: str,
    *,
    trick: str = "",
    sides: tuple[int | None, ...] = (RE, KONTRA, RE, KONTRA),
    void: dict[int, set[int]] | None = None,
    promoted: tuple[tuple[int, int], ...] = (),
    contract: str = "normal",
    declarer: int | None = None,
    ruleset: str = "doppelkopf",
    **house: str,
) -> str:
    """The card that the simple player puts down at seat 0.

    `out` are the cards in other hands, `trick` those that lie, so that seat 0 plays next; `void`
    are the groups of which seats have shown to have no more. All other cards are gone.
    """
    options = tuple(sorted((key.replace("_", "-"), value) for key, value in house.items()))
    rules = rules_of(ruleset, options)
    held = tuple(sorted(parse_card(card) for card in hand.split()))
    lying = tuple(parse_card(card) for card in trick.split())
    leader = (4 - len(lying)) % 4
    place = next(c.number for c in rules.contracts if c.id == contract)
    played = [(leader + n) % 4 for n in range(len(lying))]
    sizes = tuple(len(held) - (seat in played) for seat in range(4))
    assert sum(sizes) == len(held) + len(out.split()), "the hands do not come out even"
    view = View(
        0,
        4,
        seats=(0, 1, 2, 3),
        hand=held,
        sizes=sizes,
        known=((),) * 4,
        sides=sides,
        partner_settled=True,
        contract=place,
        declarer=declarer,
        leader=leader,
        trick=lying,
        promoted=promoted,
        playing=True,
    )
    known = Knowledge(rules, view)
    vars(known)["unseen"] = counts(parse_card(card) for card in out.split())
    vars(known)["voids"] = {seat: (void or {}).get(seat, set()) for seat in range(4)}
    table = known.table
    led = table.group[lying[0]] if lying else NOT_LED
    best = lying[winner(table, lying)] if lying else 0
    plays = [PLAY[card] for card in dict.fromkeys(legal(table, held, led, best))]
    spec = rules.contracts[place].spec
    choose = choose_card if spec.bounds_tricks else choose_following
    choose = choose_below if spec.needs_no_trick else choose
    return card_name(choose(known, plays).arg, "french")

"""The cards with which a side has promised to win the last trick: in imagined deals it keeps them
for that."""

from __future__ import annotations

from game.engine.rules.rules import Rules
from game.engine.sides.promised import special_promises
from game.engine.view import RE, View
from game.players.heuristic.reading.special_points import ends_with
from game.values import Kind


def kept_for_last(rules: Rules, view: View) -> tuple[frozenset[Kind], frozenset[Kind]]:
    """The kinds of each side."""
    said = [(view.sides[seat], level) for seat, level in view.announced]
    made, suit = special_promises(rules, view.contract, said), None
    if any(made):
        suit = rules.trump_suit(view.contract, view.trump)
    kept: tuple[set[Kind], set[Kind]] = (set(), set())
    for special in rules.specials if any(made) else ():
        if not special.takes_trick or special.ahead != 0:
            continue
        cards = special.cards or ()
        if special.of_suit is not None:
            cards = () if suit is None else special.of_suit[suit]
        for kinds, names in zip(kept, made, strict=True):
            if special.id in names:
                kinds.update(cards)
    kept[RE].update([kind for kind, ahead in ends_with(rules, view) if not ahead])
    return frozenset(kept[0]), frozenset(kept[1])

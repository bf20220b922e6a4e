"""The table that a trick is played by, as far as that hangs on what was played before it.

Which cards may be led, whether a called card is still bound, and what a talon leads.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.cards import KIND_MASK
from game.engine.rules.rules import NO_CARD, Rules
from game.engine.tricks.holding_back import NO_KIND, is_unbroken, unbroken_kinds
from game.engine.tricks.table import NO_TRUMP, UNNAMED, TrickTable
from game.rules.model.phases import TricksPhase
from game.values import Card


def table_after(
    rules: Rules,
    phase: int,
    contract: int,
    trump: int,
    promoted: tuple[int, ...],
    tricks: Sequence[Sequence[Card]],
    talon: Sequence[Card] = (),
    *,
    last: bool = False,
    shown: Card | None = None,
    turned: bool | None = None,
) -> TrickTable:
    """The table for the trick that comes after these, whose cards stand in the order played:
    whether the called card is bound, and which cards must wait, hangs on them. `talon` are its
    cards, of which one may lead; `shown` is the card that lies there, or is in the dealer's
    hand, for having said what is trump; `turned` says whether suits are upside down, in place of
    its number."""
    spec, game = rules.phases[phase], rules.contracts[contract]
    jokers = rules.ruleset.deck.jokers
    weak = jokers is not None and "first" in jokers.powerless_in
    weak = weak or game.trump_led
    minds = isinstance(spec, TricksPhase) and (weak or spec.minds_first(game.leads))
    first = not tricks and minds
    aside = first and shown is not None and game.leads.highest_first and rules.trump_card_lies
    if turned is None:
        turned = is_turned(rules, contract, len(tricks))
    return rules.table(
        phase,
        contract,
        trump,
        promoted,
        last=last,
        free=called_is_free(rules, contract, trump, [trick[0] for trick in tricks]),
        first=first,
        unbroken=still_unbroken(rules, phase, contract, trump, promoted, tricks) != 0,
        asks=talon_led(rules, contract, talon, len(tricks)),
        lying=shown & KIND_MASK if aside and shown is not None else NO_KIND,
        turned=turned and isinstance(spec, TricksPhase),
    )


def is_turned(rules: Rules, contract: int, number: int) -> bool:
    """Whether suits are upside down in the trick after so many."""
    return number + 1 in rules.contracts[contract].spec.upside_down


def ranks_change(rules: Rules, contract: int, number: int, left: int) -> bool:
    """Whether suits are upside down in some of so many tricks after the first ones, and in others
    are not."""
    return len({is_turned(rules, contract, number + more) for more in range(left)}) > 1


def talon_led(rules: Rules, contract: int, talon: Sequence[Card], number: int) -> Card:
    """The card of the talon that leads to the trick after so many; `NO_CARD`: none does."""
    leads = number < len(talon) and rules.contracts[contract].spec.talon_leads
    return talon[number] if leads else NO_CARD


def talon_leads_on(rules: Rules, contract: int, number: int) -> bool:
    """Whether the talon leads to the trick after so many, or to one that comes later."""
    return number < rules.talon_size and rules.contracts[contract].spec.talon_leads


def still_unbroken(
    rules: Rules,
    phase: int,
    contract: int,
    trump: int,
    promoted: tuple[int, ...],
    tricks: Sequence[Sequence[Card]],
) -> int:
    """The kinds (as bits) that are not led as long as none of them has been played, where none
    lies in these tricks, or that are led last in any case."""
    spec = rules.phases[phase]
    leads = rules.contracts[contract].leads
    if not isinstance(spec, TricksPhase) or not leads.waits:
        return 0
    table = rules.table(phase, contract, trump, promoted)
    waiting = unbroken_kinds(leads, table, rules.deck_kinds, rules.trump_suit(contract, trump))
    return waiting if is_unbroken(leads, waiting, tricks) else 0


def called_is_free(rules: Rules, contract: int, trump: int, leads: Iterable[Card]) -> bool:
    """Whether a called card is bound no more: its suit is among these that were led."""
    called = rules.called(contract, trump)
    at = None if called is None else rules.phase_at("tricks")
    if called is None or at is None:
        return False
    group = rules.table(at, contract, NO_TRUMP if trump == UNNAMED else trump).group
    return any(group[card & KIND_MASK] == group[called] for card in leads)


def kept_for_call(rules: Rules, contract: int, trump: int) -> int:
    """The kinds (as bits) of which a declarer keeps the last card for having called one."""
    at = rules.phase_at("tricks") if rules.contracts[contract].holds_card else None
    return 0 if at is None else rules.table(at, contract, trump).hold

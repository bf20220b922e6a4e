"""Who plays alone with the partner's best card, beside the card turned up and an opponent who plays
alone, as in Railroad Euchre."""

from __future__ import annotations

from game.cards import KIND_MASK
from game.engine.actions import CHANCE, DISCARD, GIVE, PASS, Action
from game.engine.events import redact
from game.engine.play import apply, pending, start
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View, begin, fold_all
from game.players.worlds.located import Located
from tests.contract.rulesets import contract_of
from tests.contract.trying import QUICK, fails
from tests.records.shelf import changed, ruleset_of

BEST = {"partner_plays": False, "partner_gives": 1, "offered": "first"}


def railroad() -> Rules:
    """Euchre in which the card turned up is ordered up alone, with the partner's best card."""
    ruleset = ruleset_of("euchre")
    game = ruleset.contracts["auf-allein"].model_dump() | BEST
    order = list(ruleset.order)
    order.insert(order.index("allein"), "best")
    values = {
        "order": order,
        "phases.best": {"kind": "partner_pass", "cards": 0, "first": "declarer"},
        "contracts.auf-beste": game,
    }
    return changed(ruleset, values)


def view_of(rules: Rules, seat: int, actions: list[Action]) -> tuple[State, View]:
    """What a seat sees once those who are asked have done this."""
    step = apply(start(rules), CHANCE, deal_for(rules, 7, 0))
    state, events = step.state, list(step.events)
    for action in actions:
        step = apply(state, pending(state)[0], action)
        state = step.state
        events += step.events
    return state, fold_all(rules, begin(rules, seat), [redact(one, seat) for one in events])


def test_everybody_plays_on_with_the_partners_best_card() -> None:
    assert fails(railroad().ruleset, 5, 6, QUICK) is None


def test_a_dealer_may_give_the_card_taken_up_to_the_partner_who_plays_alone() -> None:
    rules = railroad()
    alone = Action("declare", contract_of(rules, "auf-beste").number)
    state, _ = view_of(rules, 0, [PASS, alone])
    dealer, declarer = state.deal.dealer, state.deal.declarer
    assert declarer in rules.team(dealer) and pending(state) == (dealer,)
    taken = state.deal.taken_up
    assert taken is not None
    card = taken[1]
    away = next(one for one in state.hands[dealer] if one & KIND_MASK != card & KIND_MASK)
    given = state.hands[declarer][0]
    said = [PASS, alone, DISCARD[away], GIVE[given]]
    for last, holders in (([], {dealer}), ([GIVE[card]], {declarer})):
        state, view = view_of(rules, 1 if declarer != 1 else 3, [*said, *last])
        seen = [one for one in Located(rules, view).held if one.kind == card & KIND_MASK]
        assert any(card & KIND_MASK in [c & KIND_MASK for c in state.hands[s]] for s in holders)
        assert len(seen) == 1 and seen[0].seats <= {dealer, declarer}
        assert seen[0].aside == bool(last) and bool(seen[0].seats & holders)
    assert dealer not in state.deal.seats and pending(state)[0] not in (dealer, declarer)
    assert len(state.hands[declarer]) == 5
    _, own = view_of(rules, declarer, [*said, GIVE[card]])
    assert not [one for one in Located(rules, own).held if one.kind == card & KIND_MASK]

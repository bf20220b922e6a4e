"""Cards between a declarer and the partner: who gives what, who sees it, and who then plays."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import parse_card, suit_of
from game.engine.actions import CHANCE, DONE, GIVE, PASS, Action
from game.engine.events import CardsPassed, redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.resample import resample
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import View, begin, fold_all
from game.players.heuristic.reading.knowledge import Knowledge
from game.players.worlds import Worlds
from tests.contract.mutating import Change, changed, plain
from tests.contract.rulesets import in_order, rules_of

HERZ = int(suit_of(parse_card("herz-as")))


def cards(words: str) -> tuple[int, ...]:
    """Cards by their names, sorted."""
    return tuple(sorted(parse_card(card) for card in words.split()))


def asked(rules: Rules, declare: str, seed: int = 1) -> tuple[State, list[View]]:
    """A deal in which the first seat to speak plays with hearts as trump, when the partner is
    asked; and what everybody sees."""
    views = [begin(rules, seat) for seat in range(4)]
    state, events = apply(start(rules), CHANCE, deal_for(rules, seed, 1))
    while True:
        views = [fold_all(rules, v, [redact(e, v.seat) for e in events]) for v in views]
        assert state.phase is not None
        seat, kind = pending(state)[0], rules.phases[state.phase.at].kind
        legal = legal_actions(state, seat)
        if kind == "partner_pass":
            return state, views
        wanted = [one for one in legal if _is_wanted(rules, one, declare, state)]
        state, events = apply(state, seat, wanted[0] if wanted else PASS)


def _is_wanted(rules: Rules, action: Action, declare: str, state: State) -> bool:
    if action.verb == "declare":
        return rules.contracts[action.arg].id == declare
    return action == Action("trump", HERZ) or (action.verb == "bid" and state.deal.bid is None)


def any_trump(name: str) -> Rules:
    """The game, without cards that one must hold of the trump suit."""
    tree = changed(plain(name), [Change(("phases", "trump", "ranks"), [])])
    found = in_order(tree or {}) if name == "pinochle" else None
    return rules_of(name) if found is None else compile_rules(found)


def given(
    state: State, views: list[View], seat: int, words: str
) -> tuple[State, list[View], list[CardsPassed]]:
    """The state and the views once a seat has given cards, and which of them went."""
    gone: list[CardsPassed] = []
    for card in cards(words):
        state, events = apply(state, seat, GIVE[card])
        gone += [event for event in events if isinstance(event, CardsPassed)]
        views = [fold_all(state.rules, v, [redact(e, v.seat) for e in events]) for v in views]
    return state, views, gone


def with_hands(state: State, views: list[View], hands: dict[int, str]) -> tuple[State, list[View]]:
    """The same deal with other hands for some seats; the rest of the pack goes to the others."""
    left = list(state.rules.pack)
    for words in hands.values():
        for card in cards(words):
            left.remove(card)
    size = len(state.hands[0])
    dealt = [
        cards(hands[seat]) if seat in hands else tuple(sorted(left.pop() for _ in range(size)))
        for seat in range(4)
    ]
    seen = [view._replace(hand=dealt[view.seat]) for view in views]
    return state._replace(hands=tuple(dealt)), seen


def test_the_partner_gives_first_and_gets_as_many_back_which_only_both_see() -> None:
    rules = any_trump("pinochle")
    state, views = asked(rules, "spiel")
    declarer = state.deal.declarer
    assert declarer is not None and state.deal.trump == HERZ
    partner = (declarer + 2) % 4
    mine = "herz-dame herz-9 karo-9"
    other = "pik-9 pik-9 kreuz-9"
    state, views = with_hands(
        state,
        views,
        {
            partner: f"{mine} karo-9 karo-as karo-10 karo-10 kreuz-10 kreuz-10 pik-10 pik-10 "
            "pik-as",
            declarer: f"{other} kreuz-9 herz-as herz-as herz-10 herz-koenig herz-bube "
            "herz-bube kreuz-as kreuz-as",
        },
    )
    assert pending(state) == (partner,)
    state, views, gone = given(state, views, partner, mine)
    assert gone == [CardsPassed(partner, declarer, 3, cards(mine))]
    assert pending(state) == (declarer,)
    assert [len(state.hands[seat]) for seat in (partner, declarer)] == [9, 15]
    state, views, gone = given(state, views, declarer, other)
    assert gone == [CardsPassed(declarer, partner, 3, cards(other))]
    assert {len(hand) for hand in state.hands} == {12}
    for view in views:
        both = view.seat in (partner, declarer)
        assert view.hand == state.hands[view.seat] and view.sizes == (12,) * 4
        came = [card for _, _, card in view.passed]
        assert came == ([*cards(mine), *cards(other)] if both else [None] * 6)
    # the Queen of trumps that has come makes the declarer's marriage of 40
    while rules.phases[state.phase.at].kind == "meld":  # type: ignore[union-attr]
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        if seat == declarer and legal[0].verb == "meld":
            assert [rules.melds[one.arg].name for one in legal[:-1]] == ["paar-herz"]
            assert rules.melds[legal[0].arg].trump_points == 40
        state, _ = apply(state, seat, DONE)


def test_cards_are_chosen_in_the_order_of_kinds_and_must_be_held() -> None:
    rules = any_trump("pinochle")
    state, _ = asked(rules, "spiel")
    seat = pending(state)[0]
    hand = sorted(set(state.hands[seat]))
    strange = next(card for card in rules.pack if card not in hand)
    for card, reason in ((strange, Reason.NOT_HELD), (hand[0], Reason.NOT_IN_ORDER)):
        later = apply(state, seat, GIVE[hand[1]]).state if card == hand[0] else state
        with pytest.raises(Refused) as refused:
            apply(later, seat, GIVE[card])
        assert refused.value.reason is reason
    with pytest.raises(Refused) as refused:
        apply(state, seat, PASS)
    assert refused.value.reason is Reason.NOT_NOW
    last = state.hands[seat][-1]
    assert GIVE[last] not in legal_actions(state, seat), "two more must be left to go after it"


def test_a_hand_computed_deal_of_all_tricks_alone_with_the_partners_best_two() -> None:
    """Big Pepper in hearts: with both Jacks that come the six highest trumps are in one hand. It
    takes all six tricks, which count twice; the opponents write nothing."""
    rules = rules_of("pepper")
    state, views = asked(rules, "gross-6-named")
    declarer = state.deal.declarer
    assert declarer is not None
    partner = (declarer + 2) % 4
    hands = {
        declarer: "herz-as herz-koenig herz-dame herz-10 pik-9 kreuz-9",
        partner: "herz-bube karo-bube pik-as kreuz-as karo-as karo-koenig",
    }
    state, views = with_hands(state, views, hands)
    assert partner in state.deal.seats, "nobody lays aside what it still gives of"
    state, views, _ = given(state, views, partner, "herz-bube karo-bube")
    state, views, _ = given(state, views, declarer, "pik-9 kreuz-9")
    assert partner not in state.deal.seats and state.hands[partner] == ()
    assert state.hands[declarer] == cards(
        "herz-as herz-koenig herz-dame herz-10 herz-bube karo-bube"
    )
    assert len(state.deal.undealt) == 6
    for view in views:
        assert partner not in view.seats and view.undealt == 6 and view.sizes[partner] == 0
        assert view.hand == state.hands[view.seat]
    while state.phase is not None:
        seat = pending(state)[0]
        state, _ = apply(state, seat, legal_actions(state, seat)[0])
    score = state.match.results[-1].score
    assert [score[(declarer + n) % 4] for n in range(4)] == [12, 0, 12, 0]


def test_who_plays_without_cards_of_the_partner_is_alone_at_once() -> None:
    tree = changed(plain("pepper"), [Change(("contracts", "gross-6-named", "partner_gives"), None)])
    tree = changed(tree or {}, [Change(("phases", "best", "cards"), 1)])
    ruleset = in_order(tree or {})
    assert ruleset is not None
    rules = compile_rules(ruleset)
    state, _ = asked(rules, "gross-6-named")
    assert len(state.deal.seats) == 4
    none = changed(tree or {}, [Change(("contracts", "gross-6-named", "partner_gives"), 0)])
    ruleset = in_order(none or {})
    assert ruleset is not None
    rules = compile_rules(ruleset)
    state, _ = apply(start(rules), CHANCE, deal_for(rules, 1, 1))
    number = next(one.number for one in rules.contracts if one.id == "gross-6-named")
    for word in (Action("declare", number), PASS, PASS, PASS):
        assert len(state.deal.seats) == 4
        state, _ = apply(state, pending(state)[0], word)
    assert len(state.deal.seats) == 3


@pytest.mark.parametrize(("name", "declare"), [("pinochle", "spiel"), ("pepper", "gross-6-named")])
def test_every_imagined_deal_fits_what_a_seat_has_seen_go(name: str, declare: str) -> None:
    rules, random = any_trump(name), Random(2)
    state, views = asked(rules, declare)
    declarer = state.deal.declarer
    assert declarer is not None
    partner, looked = (declarer + 2) % 4, 0
    while state.phase is not None and len(state.deal.tricks) < 2:
        seat = pending(state)[0]
        legal = legal_actions(state, seat)
        for view in views:
            if view.seat not in view.seats:
                continue
            world = Worlds(rules, view).draw(random)
            assert [len(hand) for n, hand in enumerate(world.hands) if n != view.seat] == [
                size for n, size in enumerate(view.sizes) if n != view.seat
            ]
            if view.seat == declarer and len(view.passed) > 3:
                back = [card for giver, _, card in view.passed if giver == declarer]
                played = [card for trick in view.tricks for card in trick.cards]
                there = [*world.hands[partner], *world.undealt, *played, *view.trick]
                assert all(there.count(card) >= back.count(card) for card in back)
                looked += 1
        if legal[0].verb == "give":
            imagined = resample(rules, views[seat], legal, Worlds(rules, views[seat]).draw(random))
            assert imagined.phase == state.phase
            assert imagined.hands[seat] == state.hands[seat]
        state, events = apply(state, seat, random.choice(legal))
        views = [fold_all(rules, v, [redact(e, v.seat) for e in events]) for v in views]
    assert looked


def test_a_partner_knows_what_the_declarer_kept_of_its_cards() -> None:
    rules = any_trump("pinochle")
    state, views = asked(rules, "spiel")
    declarer = state.deal.declarer
    assert declarer is not None
    partner = (declarer + 2) % 4
    state, views = with_hands(
        state,
        views,
        {
            partner: "herz-as herz-10 karo-as" + " pik-9 pik-9 pik-bube pik-bube pik-dame pik-dame"
            " kreuz-9 kreuz-9 kreuz-dame"
        },
    )
    state, views, _ = given(state, views, partner, "herz-as herz-10 karo-as")
    mine = sorted(state.hands[declarer])
    back = [parse_card("karo-as"), *[one for one in mine if one != parse_card("karo-as")][:2]]
    for card in sorted(back):
        state, events = apply(state, declarer, GIVE[card])
        views = [fold_all(rules, v, [redact(e, v.seat) for e in events]) for v in views]
    kept = Knowledge(rules, views[partner]).passed_on[declarer]
    assert [kept[parse_card(card)] for card in ("herz-as", "herz-10", "karo-as")] == [1, 1, 0]
    for _ in range(4):
        world = Worlds(rules, views[partner]).draw(Random(1))
        assert set(cards("herz-as herz-10")) <= set(world.hands[declarer])
        assert parse_card("karo-as") in views[partner].hand


def test_the_declarer_may_give_first_and_the_partner_rests_once_it_has_given() -> None:
    tree = changed(plain("pepper"), [Change(("phases", "best", "first"), "declarer")])
    ruleset = in_order(tree or {})
    assert ruleset is not None
    state, views = asked(compile_rules(ruleset), "gross-6-named")
    declarer = state.deal.declarer
    assert declarer is not None and pending(state) == (declarer,)
    partner = (declarer + 2) % 4
    state, views = with_hands(
        state,
        views,
        {
            declarer: "herz-as herz-koenig herz-dame herz-10 pik-9 kreuz-9",
            partner: "herz-bube karo-bube pik-as kreuz-as karo-as karo-koenig",
        },
    )
    state, views, _ = given(state, views, declarer, "pik-9 kreuz-9")
    assert pending(state) == (partner,) and len(state.hands[partner]) == 8
    state, views, _ = given(state, views, partner, "kreuz-9 herz-bube")
    assert partner not in state.deal.seats and len(state.hands[declarer]) == 6
    assert all(partner not in view.seats for view in views)
    kinds = Worlds(state.rules, views[declarer]).draw(Random(1)).undealt
    assert parse_card("pik-9") in kinds and len(kinds) == 6


def test_cards_may_go_before_the_trump_is_named() -> None:
    order = ["deal", "bidding", "declare", "passing", "trump", "melds", "werfen", "tricks"]
    tree = changed(plain("pinochle"), [Change(("order",), order)])
    ruleset = in_order(tree or {})
    assert ruleset is not None
    state, views = asked(compile_rules(ruleset), "spiel")
    assert state.deal.trump < 0 and all(view.trump < 0 for view in views)


def test_a_bid_may_be_raised_once_the_partner_has_given_cards() -> None:
    """The game named then is the bid, and nobody gives cards again."""
    order = ["deal", "auction", "best", "declare", "trump", "tricks"]
    changes = [
        Change(("phases", "best", "cards"), 2),
        Change(("phases", "declare"), {"kind": "declare", "higher": True}),
        Change(("order",), order),
    ]
    found = in_order(changed(plain("pepper"), changes) or {})
    assert found is not None
    rules = compile_rules(found)
    state, views = asked(rules, "gebot-4-named")
    declarer = state.deal.declarer
    assert declarer is not None
    partner = (declarer + 2) % 4
    hands = [sum(state.hands[seat]) for seat in (declarer, partner)]
    for seat in (partner, declarer):
        for _ in range(2):
            assert pending(state) == (seat,)
            state, events = apply(state, seat, legal_actions(state, seat)[0])
            views = [fold_all(rules, v, [redact(e, v.seat) for e in events]) for v in views]
    assert sum(hands) == sum(sum(state.hands[seat]) for seat in (declarer, partner))
    legal = legal_actions(state, declarer)
    offered = [rules.contracts[action.arg].id for action in legal]
    assert offered == ["gebot-4-named", "gebot-5-named", "gebot-6-named"]
    world = Worlds(rules, views[declarer]).draw(Random(1))
    resumed = resample(rules, views[declarer], legal, world)
    assert legal_actions(resumed, declarer) == legal
    state, _ = apply(state, declarer, legal[1])
    assert state.deal.bid == 5
    assert {action.verb for action in legal_actions(state, declarer)} == {"trump"}

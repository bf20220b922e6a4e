"""Exchanging cards: how many may go, where they go, and what is known of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.cards import card_name, suit_of
from game.engine.actions import CHANCE, DONE, PASS, STAY, SWAP, Action
from game.engine.events import NOBODY, CardsExchanged, redact
from game.engine.imagined.world import World
from game.engine.phases.exchange import left_to_draw, plain_of
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import begin, fold_all
from game.players.counting import unseen
from game.players.worlds.located import Located
from game.players.worlds.sampling import Worlds
from game.rules import load
from tests.contract.rulesets import path_of, rules_of
from tests.records.shelf import changed

BOURRE = "bourre"


def with_keys(**keys: Any) -> Rules:
    """Bourré with other keys of the phase."""
    ruleset = load(path_of(BOURRE)).ruleset
    return changed(ruleset, {f"phases.exchange.{key}": value for key, value in keys.items()})


def asked(rules: Rules, *said: Action) -> State:
    """The first seat that stays is asked; all stay where nothing else was said."""
    state = apply(start(rules), CHANCE, deal_for(rules, 3, 1)).state
    for word in said or (STAY,) * 4:
        state = apply(state, pending(state)[0], word).state
    return state


def after(state: State, *done: Action) -> State:
    for action in done:
        state = apply(state, pending(state)[0], action).state
    return state


def test_as_many_come_as_go_and_none_comes_back() -> None:
    state = asked(rules_of(BOURRE))
    seat, hand, undealt = state.deal.seats[0], state.hands[state.deal.seats[0]], state.deal.undealt
    state = after(state, SWAP[hand[0]], SWAP[hand[2]], DONE)
    kept = [hand[1], hand[3], hand[4]]
    assert state.hands[seat] == tuple(sorted((*kept, *undealt[:2])))
    assert state.deal.undealt == (*undealt[2:], hand[0], hand[2])
    assert state.deal.exchanged == ((seat, 2),) and pending(state) == (state.deal.seats[1],)


def test_who_has_chosen_all_that_may_go_is_not_asked_again() -> None:
    state = asked(with_keys(most=1))
    hand = state.hands[pending(state)[0]]
    state = after(state, SWAP[hand[3]])
    assert pending(state) == (state.deal.seats[1],)


def test_so_many_must_go() -> None:
    state = asked(with_keys(fewest=2))
    seat = pending(state)[0]
    hand = state.hands[seat]
    assert legal_actions(state, seat) == tuple(SWAP[card] for card in hand[:4])
    with pytest.raises(Refused) as refused:
        after(state, DONE)
    assert refused.value.reason == Reason.TOO_FEW_EXCHANGED
    state = after(state, SWAP[hand[3]])
    assert legal_actions(state, seat) == (SWAP[hand[4]],)


def turned_up(cards: str, undealt: int = 0, **keys: Any) -> State:
    """Bourré once all stay: which cards may go."""
    ruleset = load(path_of(BOURRE)).ruleset
    changes = {"phases.exchange.cards": cards} | keys
    if undealt:
        ranks = ["as", "koenig", "dame", "bube", "10", "9"]
        changes |= {"deck.ranks": ranks, "contracts.spiel.order": ranks}
        changes |= {"phases.deal.packets": [{"hand": 5}, {"undealt": undealt}]}
    return asked(changed(ruleset, changes))


def test_trumps_may_stay() -> None:
    state = turned_up("plain")
    seat = pending(state)[0]
    hand, trump = state.hands[seat], state.deal.trump
    trumps = [card for card in hand if suit_of(card) == trump]
    plain = [card for card in hand if suit_of(card) != trump]
    assert trumps and legal_actions(state, seat) == (*(SWAP[card] for card in plain), DONE)
    with pytest.raises(Refused) as refused:
        after(state, SWAP[trumps[0]])
    assert refused.value.reason == Reason.TRUMPS_STAY
    state = after(state, *(SWAP[card] for card in plain))
    assert pending(state) != (seat,) and set(trumps) <= set(state.hands[seat])


def test_fewer_must_go_where_few_are_plain() -> None:
    before, state = turned_up("any"), turned_up("plain", **{"phases.exchange.fewest": 5})
    seat = pending(before)[0]
    plain = plain_of(state.rules, state.deal.contract, state.deal.trump, before.hands[seat])
    assert len(plain) < 5 and state.deal.exchanged[0] == (seat, len(plain))


def test_all_plain_cards_go_without_a_question() -> None:
    before = turned_up("any")
    state = turned_up("all_plain")
    assert legal_actions(state, pending(state)[0])[0].verb == "play"
    undealt = list(before.deal.undealt)
    for seat, number in state.deal.exchanged:
        hand = before.hands[seat]
        plain = plain_of(state.rules, state.deal.contract, state.deal.trump, hand)
        kept = [card for card in hand if card not in plain]
        taken, undealt = undealt[:number], undealt[number:]
        assert number == len(plain) and state.hands[seat] == tuple(sorted((*kept, *taken)))
    assert len(state.deal.exchanged) == 4


def test_who_cannot_lay_all_away_chooses() -> None:
    state = turned_up("all_plain", 4)
    seat, left = pending(state)[0], 4 - sum(number for _, number in state.deal.exchanged)
    plain = plain_of(state.rules, state.deal.contract, state.deal.trump, state.hands[seat])
    assert len(plain) > left and DONE not in legal_actions(state, seat)
    state = after(state, *(SWAP[card] for card in plain[-left:]))
    assert state.deal.exchanged[-1] == (seat, left)
    assert legal_actions(state, pending(state)[0])[0].verb == "play"


def test_no_trump_lies_among_what_others_have_laid_away() -> None:
    rules = changed(load(path_of(BOURRE)).ruleset, {"phases.exchange.cards": "all_plain"})
    state, dealing = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
    events = list(dealing)
    for word in (STAY,) * 4:
        state, more = apply(state, pending(state)[0], word)
        events += more
    seat = pending(state)[0]
    view = fold_all(rules, begin(rules, seat), [redact(event, seat) for event in events])
    worlds, chance = Worlds(rules, view), Random(1)
    away = sum(number for other, number in view.exchanged if other != seat)
    own = len(view.laid_off)
    for _ in range(20):
        world = worlds.draw(chance)
        gone = world.undealt[len(world.undealt) - own - away :]
        assert len(gone) == own + away
        assert plain_of(rules, view.contract, view.trump, gone) == gone
    real = World(state.hands, (), (), (), undealt=state.deal.undealt)
    assert worlds.fits(real)


def test_only_what_nobody_has_laid_away_can_be_taken() -> None:
    rules = changed(
        load(path_of(BOURRE)).ruleset,
        {"deck.ranks": ["as", "koenig", "dame", "bube", "10", "9", "8"]}
        | {"contracts.spiel.order": ["as", "koenig", "dame", "bube", "10", "9", "8"]}
        | {"phases.deal.packets": [{"hand": 5}, {"undealt": 8}]},
    )
    state = asked(rules, PASS, STAY, STAY, STAY)
    assert len(state.deal.undealt) == 13
    first, second, third = state.deal.seats
    state = after(state, *(SWAP[card] for card in state.hands[first]))
    assert pending(state) == (second,)
    state = after(state, *(SWAP[card] for card in state.hands[second][:3]))
    assert third not in dict(state.deal.exchanged)
    assert legal_actions(state, pending(state)[0])[0].verb == "play"
    assert state.deal.exchanged == ((first, 5), (second, 3)), "nothing is left for the third"
    deal = state.deal
    assert left_to_draw(rules, 1, len(deal.undealt), deal.stays, deal.exchanged) == 0


def test_only_who_exchanges_knows_the_cards() -> None:
    rules = rules_of(BOURRE)
    state, dealing = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
    events = list(dealing)
    for word in (STAY,) * 4:
        state, more = apply(state, pending(state)[0], word)
        events += more
    seat = pending(state)[0]
    hand, new = state.hands[seat], state.deal.undealt[0]
    for action in (SWAP[hand[1]], DONE):
        state, more = apply(state, seat, action)
        events += more
    for viewer in (*range(4), NOBODY):
        view = fold_all(rules, begin(rules, viewer), [redact(event, viewer) for event in events])
        assert view.exchanged == ((seat, 1),) and view.sizes[seat] == 5 and not view.passing
        told = [redact(event, viewer) for event in events if isinstance(event, CardsExchanged)]
        if viewer == seat:
            assert view.hand == state.hands[seat] and view.laid_off == (hand[1],)
            assert new in view.hand and not unseen(rules, view)[hand[1]]
        else:
            assert told == [CardsExchanged(seat, 1, None, None)] and view.laid_off == ()


def test_the_dealers_card_may_have_gone() -> None:
    """All have seen it, but once the dealer has exchanged a card nobody knows where it is."""
    rules = rules_of(BOURRE)
    state, dealing = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
    events = list(dealing)
    for word in (*(STAY,) * 4, *(DONE,) * 3):
        state, more = apply(state, pending(state)[0], word)
        events += more
    dealer = state.deal.dealer
    viewer = (dealer + 1) % 4
    for action in (legal_actions(state, dealer)[0], DONE):
        before = fold_all(rules, begin(rules, viewer), [redact(one, viewer) for one in events])
        assert before.known[dealer] == (state.deal.trump_card,)
        state, more = apply(state, dealer, action)
        events += more
    view = fold_all(rules, begin(rules, viewer), [redact(one, viewer) for one in events])
    assert view.known[dealer] == ()


def test_who_comes_later_may_exchange_more_or_fewer() -> None:
    keys = {"phases.exchange.most_later": 2, "order": ["deal", "exchange", "tricks"]}
    rules = changed(load(path_of("ecarte")).ruleset, keys)
    state = apply(start(rules), CHANCE, deal_for(rules, 3, 1)).state
    first, second = state.deal.seats
    state = after(state, *(SWAP[card] for card in state.hands[first]))
    assert pending(state) == (second,)
    state = after(state, *(SWAP[card] for card in state.hands[second][:2]))
    assert state.deal.exchanged == ((first, 5), (second, 2))


def test_what_has_come_may_be_melded() -> None:
    ruleset = load(path_of("ecarte")).ruleset
    pair = {"label": {"de": "Paar", "en": "Pair"}, "of_each_suit": ["as"], "alike": 2, "points": 3}
    table = {"contained_melds": "never", "table": {"paar": pair}}
    melding = {"kind": "meld", "who": "everybody"}
    order = ["deal", "exchange", "melden", "tricks"]
    keys = {"melds": table, "phases.melden": melding, "order": order}
    state = apply(start(changed(ruleset, keys)), CHANCE, deal_for(rules_of("ecarte"), 3, 1)).state
    first, second = state.deal.seats
    held, talon = state.hands[first], list(state.deal.undealt)
    state = after(state, *(SWAP[card] for card in held))
    assert state.hands[first] == tuple(sorted(talon[:5]))
    state = after(state, SWAP[state.hands[second][0]], DONE)
    assert pending(state) == (first,)
    aces = sum(card_name(card, "french").endswith("-as") for card in state.hands[first])
    assert len(legal_actions(state, first)) == 1 + aces * (aces - 1) // 2


def with_a_kitty(**keys: Any) -> State:
    """Auction Forty-Fives once the first to speak has the game, named Hearts and discarded."""
    changes = {f"phases.exchange.{key}": value for key, value in keys.items() if key != "contract"}
    changes |= keys.get("contract", {})
    rules = changed(load(path_of("forty-fives")).ruleset, changes)
    state = apply(start(rules), CHANCE, deal_for(rules, 3, 1)).state
    declarer = pending(state)[0]
    state = after(state, legal_actions(state, declarer)[1], PASS, PASS, PASS)
    state = after(state, next(a for a in legal_actions(state, declarer) if a.verb == "trump"))
    for _ in range(3):
        state = after(state, legal_actions(state, declarer)[0])
    assert state.deal.declarer == declarer and len(state.hands[declarer]) == 5
    return state


def test_a_declarer_has_discarded_for_the_talon_before_all_exchange() -> None:
    state = with_a_kitty()
    declarer, undealt = state.deal.declarer, state.deal.undealt
    assert declarer is not None and pending(state) == (state.deal.seats[0],)
    for seat in state.deal.seats:
        state = after(state, *(SWAP[card] for card in state.hands[seat]))
        assert len(state.hands[seat]) == 5
    assert set(state.hands[declarer]) <= set(undealt)
    assert len(state.deal.discarded) == 3 and len(state.deal.undealt) == len(undealt)


def test_only_some_exchange() -> None:
    alone = with_a_kitty(who="declarer")
    assert pending(alone) == (alone.deal.declarer,)
    assert legal_actions(after(alone, DONE), pending(after(alone, DONE))[0])[0].verb == "play"
    others = with_a_kitty(who="others")
    asked = []
    while legal_actions(others, pending(others)[0])[0].verb == "swap":
        asked.append(pending(others)[0])
        others = after(others, DONE)
    assert asked == [seat for seat in others.deal.seats if seat != others.deal.declarer]


def test_in_some_contracts_nobody_exchanges() -> None:
    ruleset = load(path_of("forty-fives")).ruleset
    games = [name for name, game in ruleset.contracts.items() if game.offered is not None]
    state = with_a_kitty(contract={f"contracts.{name}.exchanges": False for name in games})
    assert legal_actions(state, pending(state)[0])[0].verb == "play"


def test_what_was_seen_in_the_talon_may_have_been_exchanged() -> None:
    """It lies in the hand, in the discard, or, once the declarer has exchanged, under the rest."""
    rules = changed(load(path_of("forty-fives")).ruleset, {"phases.talon.turned_up": True})
    state, dealing = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
    events, before = list(dealing), set[bool]()
    while (legal := legal_actions(state, pending(state)[0]))[0].verb != "play":
        seat = pending(state)[0]
        action = legal[1] if state.deal.declarer is None and len(legal) > 2 else legal[0]
        state, more = apply(state, seat, action if seat == 0 or action.verb != "declare" else PASS)
        events += more
        if state.deal.declarer is None or not state.deal.discarded:
            continue
        viewer = (state.deal.declarer + 1) % 4
        view = fold_all(rules, begin(rules, viewer), [redact(event, viewer) for event in events])
        held = Located(rules, view).held
        gone = bool(dict(state.deal.exchanged).get(state.deal.declarer))
        assert len(held) == 3 and {one.aside for one in held} == {gone}
        before.add(gone)
    assert before == {False, True}


@pytest.mark.parametrize(("game", "in_turn"), [("entrada", [0, 1, 2]), ("solo", [1, 2])])
def test_a_game_says_whether_its_declarer_exchanges(game: str, in_turn: list[int]) -> None:
    rules = rules_of("hombre")
    state = apply(start(rules), CHANCE, deal_for(rules, 3, 1)).state
    first = pending(state)[0]
    number = next(one.number for one in rules.contracts if one.id == game)
    state = after(state, Action("declare", number), PASS, PASS)
    state = after(state, legal_actions(state, first)[0])
    asked = []
    while legal_actions(state, pending(state)[0])[-1] == DONE:
        asked.append((pending(state)[0] - first) % 3)
        state = after(state, DONE)
    assert asked == in_turn

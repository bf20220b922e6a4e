"""Staying or dropping out: who is asked, what becomes of the cards, and who gets the pot."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import KIND_MASK, Suit, parse_rank, rank_of, suit_of
from game.engine.actions import CHANCE, DONE, EXCHANGE, PASS, PLAY, STAY, Action
from game.engine.events import NOBODY, Event, StaySaid, redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.rules.rules import Rules
from game.engine.scoring.pot import at_stake
from game.engine.shuffle import deal_for
from game.engine.state import State
from game.engine.view import begin, fold_all
from game.players.worlds.sampling import Worlds
from tests.contract.rulesets import rules_of
from tests.engine.positions import dealt, played_out
from tests.records.shelf import changed, ruleset_of

LOO, BOURRE = "loo", "bourre"


def after(state: State, *said: Action) -> State:
    """The next ones have said this."""
    for word in said:
        state = apply(state, pending(state)[0], word).state
    return state


def test_who_drops_out_takes_no_more_part() -> None:
    state = dealt(rules_of(BOURRE))
    first, second, *others = state.deal.seats
    cards = state.hands[first]
    state = after(state, PASS, STAY)
    assert state.deal.seats == (second, *others)
    assert state.hands[first] == () and set(cards) <= set(state.deal.undealt)
    assert pending(state) == (others[0],)
    state = after(state, STAY, STAY)
    assert pending(state) == (second,), "the next one leads"
    state = played_out(state)
    assert state.match.results[0].score[first] == -1, "the stake is lost, and no more"


def test_all_see_who_drops_out() -> None:
    rules = rules_of(BOURRE)
    state, dealing = apply(start(rules), CHANCE, deal_for(rules, 3, 1))
    seat = pending(state)[0]
    step = apply(state, seat, PASS)
    assert StaySaid(seat, False) in step.events
    for viewer in (seat, (seat + 1) % 4, NOBODY):
        seen = [redact(event, viewer) for event in (*dealing, *step.events)]
        view = fold_all(rules, begin(rules, viewer), seen)
        assert view.stays == ((seat, False),) and seat not in view.seats
        assert view.sizes[seat] == 0 and view.undealt == 32 + 5
        assert viewer != seat or view.hand == ()


def test_nothing_else_can_be_said() -> None:
    state = dealt(rules_of(BOURRE))
    with pytest.raises(Refused) as refused:
        after(state, PLAY[state.hands[pending(state)[0]][0]])
    assert refused.value.reason == Reason.NOT_NOW


def test_the_dealer_is_not_asked_where_it_must_stay() -> None:
    state = after(dealt(rules_of(LOO)), PASS, STAY, PASS, STAY)
    assert state.deal.dealer in state.deal.seats
    assert (state.deal.dealer, True) in state.deal.stays
    assert legal_actions(state, pending(state)[0])[0].verb == "play"


def test_the_last_one_left_takes_the_pot_unasked() -> None:
    state = after(dealt(rules_of(BOURRE)), PASS, PASS, PASS)
    assert state.phase is None
    last = state.match.results[0].dealer
    assert state.match.scores == tuple(3 if seat == last else -1 for seat in range(4))
    assert state.match.pot == 0


def test_what_is_not_won_stands_over() -> None:
    """Whatever is played, nothing is lost between the scores and the pot."""
    for name in (LOO, BOURRE):
        state = start(rules_of(name))
        for number in range(1, 9):
            state = apply(state, CHANCE, deal_for(state.rules, 7, number)).state
            while state.phase is not None:
                seat = pending(state)[0]
                legal = legal_actions(state, seat)
                state = apply(state, seat, legal[(seat + number) % len(legal)]).state
            assert sum(state.match.scores) + state.match.pot == 0


def test_it_can_cost_to_drop_out_and_to_take_no_trick_at_most_so_much() -> None:
    """Three lie there in the first deal, then what nobody took and what was paid for the next."""
    state = dealt(rules_of("limited-loo"))
    dealer, dropped = state.deal.dealer, pending(state)[0]
    state = played_out(after(state, PASS, STAY, STAY, STAY))
    (result,) = state.match.results
    without = [line.seat for line in result.sheet if line.reason == "pot_no_trick"]
    assert result.score[dropped] == -1
    assert without and all(result.score[seat] == -3 - 3 * (seat == dealer) for seat in without)
    assert state.match.pot == 1 + 3 * len(without)
    state = state._replace(match=state.match._replace(pot=20))
    state = apply(state, CHANCE, deal_for(state.rules, 3, 2)).state
    state = played_out(after(state, *[STAY] * 4))
    paid = [one.points for one in state.match.results[1].sheet if one.reason == "pot_no_trick"]
    assert paid and set(paid) == {-9}


def test_who_has_named_the_game_stays_unasked_and_exchanges_first() -> None:
    rules = rules_of("mauscheln")
    state = dealt(rules)
    first, second, third, fourth = state.deal.seats
    dare = next(action for action in legal_actions(state, first) if action.verb == "declare")
    state = after(state, PASS, dare)
    state = after(state, legal_actions(state, second)[0])
    assert pending(state) == (first,), "the first after the one who named it, in turn from forehand"
    state = after(state, PASS, STAY)
    assert pending(state) == (fourth,), "who has named it is not asked"
    state = after(state, STAY)
    assert pending(state) == (second,)
    assert after(state, DONE).deal.exchanged == ((second, 0),)
    assert [pending(after(state, *[DONE] * n))[0] for n in (1, 2)] == [third, fourth]
    alone = after(after(dealt(rules), dare), Action("trump", 0))
    alone = after(alone, PASS, PASS, PASS)
    assert alone.phase is None and alone.match.scores[first] == 4
    assert alone.match.pot == 0, "whoever is left alone takes all, and no trick is missing"


def test_who_is_left_alone_without_a_pot_has_taken_every_trick() -> None:
    """Forehand has named another suit, the others drop out: five tricks of one point each."""
    state = after(dealt(rules_of("zwanzig-ab")), Action("declare", 2), Action("trump", 0))
    declarer = state.deal.declarer
    assert declarer == state.deal.seats[0]
    state = after(state, PASS, PASS, PASS)
    assert state.phase is None and not state.deal.tricks
    assert state.match.results[0].score == tuple(5 * (seat == declarer) for seat in range(4))


@pytest.mark.parametrize(("named", "lost"), [(1, -10), (2, -5)])
def test_without_a_trick_so_much_is_lost(named: int, lost: int) -> None:
    """Doubled with hearts; who takes tricks gets a point for each."""
    begun = after(dealt(rules_of("zwanzig-ab")), Action("declare", named))
    begun = after(begun, Action("trump", 0)) if named == 2 else begun
    begun = after(begun, STAY, STAY, STAY)
    while Action("done", 0) in legal_actions(begun, pending(begun)[0]):
        begun = after(begun, DONE)
    state = played_out(begun)
    taken = [trick.winner for trick in state.deal.tricks]
    assert len(set(taken)) < 4, "somebody has none"
    for seat, score in enumerate(state.match.results[0].score):
        assert score == (taken.count(seat) * lost // -5 if seat in taken else lost)


def after_the_talon(game: str = "preferanzen", seed: int = 3) -> State:
    """Forehand has named clubs against two who passed, has taken the talon and laid two away."""
    rules = rules_of(game)
    state = apply(start(rules), CHANCE, deal_for(rules, seed, 1)).state
    state = after(state, legal_actions(state, state.deal.seats[0])[1], PASS, PASS)
    assert state.deal.declarer == state.deal.seats[0]
    while state.phase is not None and STAY not in legal_actions(state, pending(state)[0]):
        seat = pending(state)[0]
        state = apply(state, seat, legal_actions(state, seat)[0]).state
    return state


def test_behind_a_talon_the_others_go_along_or_drop_out() -> None:
    state = after_the_talon()
    first, second, third = state.deal.seats
    assert pending(state) == (second,), "the declarer is not asked"
    alone = after(state, PASS, PASS)
    assert alone.phase is None and not alone.deal.tricks
    assert alone.match.scores[first] == 10 - 10 * (alone.match.results[0].dealer == first)
    played = played_out(after(state, PASS, STAY))
    assert {trick.winner for trick in played.deal.tricks} <= {first, third}


@pytest.mark.parametrize(("stays", "wanted"), [((STAY, STAY), [6, 2, 2]), ((PASS, STAY), [6, 4])])
@pytest.mark.parametrize(("missing", "lies"), [("each", 10), ("once", 10)])
def test_who_goes_along_pays_for_the_tricks_that_are_missing(
    stays: tuple[Action, Action], wanted: list[int], missing: str, lies: int
) -> None:
    """The first of the numbers where one goes along, the last where two do."""
    values = {"match.pot.missing": missing, "match.pot.stay_tricks": [4, 2]}
    rules = changed(ruleset_of("preferanzen"), values)
    for seed in range(1, 7):
        state = after_the_talon(seed=seed)
        state = played_out(after(state._replace(rules=rules), *stays))
        seats = [state.deal.declarer, *[s for s in state.deal.seats if s != state.deal.declarer]]
        taken = [trick.winner for trick in state.deal.tricks]
        for seat, number in zip(seats, wanted, strict=True):
            assert seat is not None
            short = max(0, number - taken.count(seat))
            times = min(1, short) if missing == "once" else short
            dealt = 10 * (seat == state.match.results[0].dealer)
            score = state.match.results[0].score[seat]
            assert score == taken.count(seat) - dealt - lies * times


def test_a_fresh_pot_binds_everybody() -> None:
    """Nobody is asked while only the stakes of this deal lie there."""
    rules = changed(ruleset_of("bourre"), {"phases.stay.fresh_pot_binds": True})
    state = dealt(rules)
    assert STAY not in legal_actions(state, pending(state)[0])
    assert state.deal.stays == tuple((seat, True) for seat in state.deal.seats)
    state = start(rules)
    state = state._replace(match=state.match._replace(pot=3))
    state = apply(state, CHANCE, deal_for(rules, 3, 1)).state
    assert legal_actions(state, pending(state)[0]) == (STAY, PASS)


def robbing() -> tuple[Rules, State, list[Event], int]:
    """Loo in which the Seven of trumps goes for the card turned up before anybody drops out; who
    has done so, and what has happened."""
    rob = {"kind": "take_up", "who": "holder", "rank": "7", "gives": "rank"}
    order = ["deal", "rauben", "stay", "tricks"]
    rules = changed(
        ruleset_of("loo"),
        {"phases.rauben": rob, "order": order, "phases.stay.dealer_stays": False},
    )
    for number in range(1, 200):
        state, events = apply(start(rules), CHANCE, deal_for(rules, 11, number))
        happened = list(events)
        while STAY not in legal_actions(state, pending(state)[0]):
            seat = pending(state)[0]
            taken = EXCHANGE in legal_actions(state, seat)
            state, events = apply(state, seat, EXCHANGE if taken else DONE)
            happened += events
            if taken and seat != state.deal.seats[-1]:
                return rules, state, happened, seat
    raise AssertionError


def test_the_card_turned_up_may_be_taken_before_one_drops_out() -> None:
    """Who drops out has laid it aside with the other cards: nobody is taken to hold it."""
    rules, state, happened, robber = robbing()
    taken = state.deal.taken_up
    assert taken is not None and taken[0] == robber
    while pending(state)[0] != robber:
        state, events = apply(state, pending(state)[0], STAY)
        happened += events
    state, events = apply(state, robber, PASS)
    happened += events
    assert taken[1] in state.deal.undealt
    seat = state.deal.seats[-1]
    view = fold_all(rules, begin(rules, seat), [redact(event, seat) for event in happened])
    worlds, chance = Worlds(rules, view), Random(3)
    assert all(taken[1] in worlds.draw(chance).undealt for _ in range(5))


@pytest.mark.parametrize("suit", list(Suit))
def test_with_a_club_turned_up_nobody_is_asked_and_nobody_drops_out(suit: Suit) -> None:
    """Dirty Clubs: the dealer takes the card up at once, and all play; else all are asked."""
    rules = rules_of("buck-euchre")
    for number in range(200):
        state = apply(start(rules), CHANCE, deal_for(rules, number, 1)).state
        shown = state.deal.showing or state.deal.taken_up
        if suit_of((shown[1] if isinstance(shown, tuple) else shown or 0) & KIND_MASK) is suit:
            break
    (asked,) = pending(state)
    if suit is not Suit.EICHEL:
        assert asked == state.deal.seats[0] and PASS in legal_actions(state, asked)
        return
    assert rules.contracts[state.deal.contract].id == "kreuz" and state.deal.trump == suit
    assert asked == state.deal.dealer and state.deal.taken_up is not None
    state = apply(state, asked, legal_actions(state, asked)[0]).state
    assert len(state.deal.seats) == len(state.deal.stays) == 4
    assert legal_actions(state, pending(state)[0])[0].verb == "play"


@pytest.mark.parametrize(("rank", "asks"), [("as", False), ("koenig", True)])
def test_a_card_turned_up_binds_everybody_by_its_rank(rank: str, asks: bool) -> None:
    """Rams: with an Ace turned up all play."""
    rules = changed(ruleset_of(LOO), {"phases.stay.binding_trumps": ["as"]})
    for number in range(200):
        state = apply(start(rules), CHANCE, deal_for(rules, number, 1)).state
        shown = state.deal.showing
        if shown is not None and rank_of(shown) == parse_rank(rank):
            break
    assert (STAY in legal_actions(state, pending(state)[0])) == asks
    assert (len(state.deal.seats) == len(state.deal.stays)) != asks


@pytest.mark.parametrize("gives", ["any", "rank"])
def test_a_card_that_was_turned_up_binds_once_it_has_been_taken(gives: str) -> None:
    """Whoever holds the Seven robs the Ace, which binds all the same; the Seven in its place does
    not."""
    rob = {"kind": "take_up", "who": "holder", "rank": "7", "gives": gives}
    order = ["deal", "rauben", "stay", "tricks"]
    keys = {"phases.rauben": rob, "order": order, "phases.stay.binding_trumps": ["as", "7"]}
    rules, asks = changed(ruleset_of(LOO), keys), {parse_rank("as"): False, parse_rank("9"): True}
    for number in range(400):
        state = apply(start(rules), CHANCE, deal_for(rules, number, 1)).state
        shown = state.deal.showing
        while shown is not None and DONE in legal_actions(state, pending(state)[0]):
            seat = pending(state)[0]
            takes = EXCHANGE in legal_actions(state, seat)
            state = apply(state, seat, EXCHANGE if takes else DONE).state
        seat = pending(state)[0]
        if legal_actions(state, seat)[0].verb == "discard":
            state = apply(state, seat, legal_actions(state, seat)[0]).state
        if state.deal.taken_up is not None and shown is not None and rank_of(shown) in asks:
            wanted = asks.pop(rank_of(shown))
            assert (STAY in legal_actions(state, pending(state)[0])) == wanted
    assert not asks


JULEPE = "julepe"


@pytest.mark.parametrize("seed", range(1, 7))
def test_all_who_have_enough_tricks_share_the_pot(seed: int) -> None:
    """Five lie there, and whoever stays and has fewer than two tricks pays five more."""
    state = apply(start(rules_of(JULEPE)), CHANCE, deal_for(rules_of(JULEPE), seed, 1)).state
    state = after(state, STAY, STAY, PASS, STAY, PASS)
    staying = state.deal.seats
    while DONE in legal_actions(state, pending(state)[0]):
        state = after(state, DONE)
    state = played_out(state)
    taken = [trick.winner for trick in state.deal.tricks]
    able = [seat for seat in staying if taken.count(seat) >= 2]
    assert 1 <= len(able) <= 2
    for seat, score in enumerate(state.match.results[0].score):
        won = 5 // len(able) if seat in able else 0
        assert score == won - 1 - 5 * (seat in staying and seat not in able)
    assert sum(state.match.scores) + state.match.pot == 0


@pytest.mark.parametrize(("refilled_by", "all_pay"), [("everybody", 1), ("dealer", 0)])
@pytest.mark.parametrize("lies", [0, 7])
def test_into_a_pot_that_was_not_won_perhaps_only_the_dealer_pays(
    refilled_by: str, all_pay: int, lies: int
) -> None:
    rules = changed(ruleset_of(JULEPE), {"match.pot.refilled_by": refilled_by})
    state = start(rules)
    state = state._replace(match=state.match._replace(pot=lies))
    state = apply(state, CHANCE, deal_for(rules, 3, 1)).state
    dealer = state.deal.dealer
    paid = [1 if not lies else max(all_pay, int(seat == dealer)) for seat in range(5)]
    assert at_stake(rules, state.deal, lies) == lies + sum(paid)
    state = after(state, STAY, PASS, PASS, PASS, PASS)
    alone = state.match.results[0].score
    (winner,) = state.deal.seats
    won = [(lies + sum(paid)) * (seat == winner) - paid[seat] for seat in range(5)]
    assert list(alone) == won and state.match.pot == 0


def test_nobody_may_pay_into_a_pot_that_was_not_won() -> None:
    rules = changed(ruleset_of(JULEPE), {"match.pot.refilled_by": "nobody"})
    deal = apply(start(rules), CHANCE, deal_for(rules, 3, 1)).state.deal
    assert at_stake(rules, deal, 7) == 7 and at_stake(rules, deal, 0) == 5

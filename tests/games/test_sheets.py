"""What is written down in games that nobody ships, deal by deal as random players play them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.cards import KIND_MASK, card_name, parse_card, suit_of
from game.engine.actions import CHANCE, PASS
from game.engine.compiling import compile_rules
from game.engine.events import MeldLaid, TalonTaken, TrumpNamed, redact
from game.engine.match import reached_at_once
from game.engine.play import apply, legal_actions, pending, start
from game.engine.refusals import Reason, Refused
from game.engine.scoring import progress_of, sheet_of
from game.engine.scoring.bid_game import why_lost
from game.engine.scoring.counting import values_of_kinds
from game.engine.sheet import total
from game.engine.shuffle import deal_for
from game.engine.state import Result, State, Trick, playing
from game.engine.tricks import NO_TRUMP, TRUMP
from game.rules import load
from game.rules.explain import explain, to_text
from game.rules.model import Ruleset
from game.texts import texts
from game.ui.screens.sheets.sheet_table import sheet_table
from tests.contract.rulesets import path_of
from tests.games.finished import finished, finished_by
from tests.records.shelf import ruleset_of

SHEEPSHEAD, DEALS = "sheepshead", 40


def results(name: str) -> Iterator[tuple[State, Result]]:
    """Finished deals with what was written down."""
    for state, _ in finished(name, DEALS):
        yield state, state.match.results[-1]


def lines(result: Result, seat: int, reason: str) -> list[int]:
    """The score points of a seat for a reason."""
    return [line.points for line in result.sheet if (line.seat, line.reason) == (seat, reason)]


def test_a_declarer_with_a_partner_settles_with_the_opponent_left_over() -> None:
    together = [
        (state, result) for state, result in results(SHEEPSHEAD) if len(result.sides[0]) == 2
    ]
    assert together
    for state, result in together:
        partner = next(seat for seat in result.sides[0] if seat != result.declarer)
        opponents = {result.score[seat] for seat in result.sides[1]}
        assert result.declarer is not None
        assert result.score[result.declarer] == 2 * result.score[partner] != 0
        assert opponents == {-result.score[partner]}
        assert sum(result.score) == 0, state.match.number


def test_who_picks_up_and_calls_nobody_settles_with_all_four() -> None:
    alone = [result for _, result in results(SHEEPSHEAD) if len(result.sides[0]) == 1]
    alone = [result for result in alone if result.declarer is not None]
    assert alone
    assert all(sum(result.score) == 0 for result in alone)


def test_who_names_no_card_of_those_to_be_called_settles_with_all_four() -> None:
    """Where the declarer may call one of several cards, or none."""
    called = {"found_by": "card", "cards": ["*-as"], "alone": True}
    picked = {
        "label": {"de": "Ich nehme", "en": "I pick"},
        "cards_as": "leaster",
        "offered": "pick",
        "sides": "partner",
        "partner": called,
    }
    tree = ruleset_of(SHEEPSHEAD).model_dump()
    leaster = tree["contracts"]["leaster"]
    tree["contracts"] = {"leaster": leaster, "nehmen": leaster | picked | {"goal": "points"}}
    tree["contracts"]["nehmen"] |= {"fewest_wins": False, "talon": "taken", "rank": 1}
    tree["phases"]["declare"] = {"kind": "call_partner"}
    rules = compile_rules(Ruleset.model_validate(tree))
    found = [state.match.results[-1] for state, _ in finished_by(rules, DEALS)]
    declared = [result for result in found if result.declarer is not None]
    sizes = {len(result.sides[0]) for result in declared}
    assert sizes == {1, 2}
    assert all(sum(result.score) == 0 for result in declared)


@pytest.mark.parametrize(("taken", "each"), [(70, -1), (50, 1)])
def test_who_is_left_without_a_partner_settles_with_each(taken: int, each: int) -> None:
    """The called Ace lies in the blind: nobody is the partner, and all four get or pay the same."""
    state = next(state for state, result in results(SHEEPSHEAD) if result.declarer is not None)
    contract = next(one.number for one in state.rules.contracts if one.id == "kreuz")
    declarer, other = state.deal.seats[:2]
    tricks = tuple(
        Trick(seat, (), (), seat, points, True)
        for seat, points in ((declarer, taken), (other, 120 - taken))
    )
    changes = {"contract": contract, "declarer": declarer, "partner": None}
    deal = state.deal._replace(tricks=tricks, discarded=(), **changes)
    sheet = sheet_of(state._replace(deal=deal))
    scores = {seat: total(sheet, seat) for seat in state.deal.seats}
    assert scores.pop(declarer) == -4 * each
    assert set(scores.values()) == {each}


def test_what_was_named_may_be_changed_once_the_talon_is_taken() -> None:
    rules = compile_rules(load(path_of(SHEEPSHEAD)).ruleset)
    names = [contract.id for contract in rules.contracts]
    played = {names[result.contract] for _, result in results(SHEEPSHEAD)}
    assert {"nehmen", "leaster"} < played
    assert played & {"kreuz", "pik", "herz"}


def test_a_leaster_is_won_by_the_fewest_card_points_of_those_who_took_a_trick() -> None:
    rules = compile_rules(load(path_of(SHEEPSHEAD)).ruleset)
    without = 0
    for state, result in results(SHEEPSHEAD):
        if rules.contracts[result.contract].id != "leaster":
            continue
        takers = {trick.winner for trick in state.deal.tricks}
        least = min(result.card_points[seat] for seat in takers)
        won = [seat for seat in takers if result.card_points[seat] == least]
        for seat in range(5):
            score = 5 - len(won) if seat in won else -len(won)
            assert result.score[seat] == score, (takers, result.card_points)
        without += len(takers) < 5
    assert without


def test_the_sheet_counts_what_was_laid_away_for_the_declarers_side() -> None:
    away = 0
    for state, view in finished(SHEEPSHEAD, DEALS):
        if view.declarer is None:
            continue
        table = sheet_table(state.rules, view, "ABCDE", texts("en"))
        values = values_of_kinds(state.rules, view.trump, view.contract)
        laid = sum(values[card & KIND_MASK] for card in state.deal.discarded)
        result = state.match.results[-1]
        points = [sum(result.card_points[seat] for seat in side) for side in result.sides]
        rows = {row.label: row.values for row in table.side_rows}
        assert rows.get("Discarded", ("0",))[0] == str(laid)
        assert table.stamp is not None
        assert table.stamp.reason == f"Picker {points[0]}, Opponents {points[1]} points"
        away += laid
    assert away


def test_bids_of_several_ladders_take_turns() -> None:
    contracts = load(path_of("bid-whist")).ruleset.contracts
    bids = [(contract.rank, name) for name, contract in contracts.items() if contract.ladder]
    first = ["hoch-9-named", "tief-9-named", "ohne-9-none", "hoch-10-named", "tief-10-named"]
    assert [name for _, name in sorted(bids)][:5] == first
    assert contracts["ohne-9-none"].label.text("de") == "Ohne Trumpf 3"


def test_a_discard_that_counts_as_a_trick_helps_to_reach_the_bid() -> None:
    """Twelve tricks are played in Bid Whist, and the kitty is the thirteenth."""
    for state, view in finished("bid-whist", 60):
        deal, result = state.deal, state.match.results[-1]
        if deal.declarer is None:
            continue
        mine, theirs = result.sides
        taken = sum(trick.winner in mine for trick in deal.tricks)
        assert sum(result.card_points) == len(deal.tricks) + 1 == 13
        assert sum(result.card_points[seat] for seat in mine) == taken + 1
        progress = progress_of(state.rules, view)
        assert progress is not None and not progress.hidden
        assert (progress.points, progress.target) == (taken + 1, deal.bid)
        laid = [line for line in result.sheet if line.reason == "discard"]
        assert {(line.seat, line.points) for line in laid} == {(seat, 1) for seat in mine}
        made = taken + 1 >= (deal.bid or 0)
        assert result.score[mine[0]] == (taken + 1 if made else -(deal.bid or 0))
        assert result.score[theirs[0]] == 12 - taken
        by_it = state._replace(deal=deal._replace(bid=taken + 1))
        assert why_lost(by_it, state.rules.scoring) is None
        short = state._replace(deal=deal._replace(bid=taken + 2))
        assert why_lost(short, state.rules.scoring) == "bid_lost"


def test_the_page_tells_the_order_of_a_ladder_without_suits() -> None:
    text = to_text(explain(load(path_of("bid-whist")).ruleset, "en"), 10**6)
    assert (
        "Only a number is bid. In every suit the cards rank from the highest down: Ace, Two" in text
    )
    assert "No trump 3 to 7: It is played without trumps." in text


def test_three_card_points_make_one_and_melds_count_in_full() -> None:
    for _, result in results("tressette"):
        for side in result.sides:
            points = sum(result.card_points[seat] for seat in side)
            melds = sum(result.melds[seat] for seat in side)
            assert {result.score[seat] for seat in side} == {points // 3 + melds}


def test_in_a_race_a_game_counts_its_multiple_for_everybody() -> None:
    rules = compile_rules(load(path_of("schieber")).ruleset)
    seen = set()
    for _, result in results("schieber"):
        factor = rules.contracts[result.contract].spec.factor
        swept = any(line.reason == "all_taken" for line in result.sheet)
        if swept:
            continue
        seen.add(factor)
        for side in result.sides:
            own = sum(result.card_points[seat] + result.melds[seat] for seat in side)
            assert {result.score[seat] for seat in side} == {own * factor}
    assert seen == {1, 2, 3}


def test_the_target_is_reached_by_the_multiple_in_the_middle_of_a_deal() -> None:
    rules = compile_rules(load(path_of("schieber")).ruleset)
    number = next(c.number for c in rules.contracts if c.id == "obenabe")
    state = next(state for state, result in results("schieber") if not state.match.winners)
    state, _ = apply(state, CHANCE, deal_for(rules, 3, 1))
    while len(state.deal.tricks) < 9:
        seat = pending(state)[0]
        state, _ = apply(state, seat, legal_actions(state, seat)[0])
        if len(state.deal.tricks) == 8 and state.phase is not None:
            break
    taken = [[t.points for t in state.deal.tricks if t.winner % 2 == side] for side in (0, 1)]
    won = max(map(sum, taken))
    short = rules.ruleset.match.target
    assert short is not None and won
    match = state.match._replace(scores=(short - 3 * won,) * rules.players)
    deal = state.deal._replace(contract=number, melds=((),) * rules.players)
    deal = deal._replace(earlier=deal.melds)
    assert reached_at_once(state._replace(match=match, deal=deal))
    least = match._replace(scores=(short - 3 * won - 1,) * rules.players)
    assert not reached_at_once(state._replace(match=least, deal=deal))


@pytest.mark.parametrize("seed", [5, 6])
def test_a_meld_that_is_shown_makes_its_suit_trump_from_then_on(seed: int) -> None:
    rules = compile_rules(load(path_of("tysiacha")).ruleset)
    state, made, changed = start(rules), 0, 0
    for deal in range(1, DEALS + 1):
        state, _ = apply(state, CHANCE, deal_for(rules, seed, deal))
        while state.phase is not None:
            before, seat = state.deal.trump, pending(state)[0]
            melds_first = sorted(legal_actions(state, seat), key=lambda a: a.verb != "meld")
            state, events = apply(state, seat, melds_first[0])
            melds = [event for event in events if isinstance(event, MeldLaid)]
            named = [event for event in events if isinstance(event, TrumpNamed)]
            assert len(melds) == len(named)
            if named:
                assert named[0].suit == suit_of(melds[0].cards[0]) == state.deal.trump
                assert playing(state).table.group[melds[0].cards[0] & KIND_MASK] == TRUMP
                made, changed = made + 1, changed + (before != NO_TRUMP)
        if state.match.winners is not None:
            break
    assert made and changed


def test_forehand_leaves_it_to_the_partner_who_must_name_something() -> None:
    rules = compile_rules(load(path_of("schieber")).ruleset)
    state, _ = apply(start(rules), CHANCE, deal_for(rules, 1, 1))
    forehand = pending(state)[0]
    assert PASS in legal_actions(state, forehand)
    state, _ = apply(state, forehand, PASS)
    partner = pending(state)[0]
    assert partner == (forehand + 2) % 4
    assert all(action.verb == "declare" for action in legal_actions(state, partner))
    with pytest.raises(Refused) as refused:
        apply(state, partner, PASS)
    assert refused.value.reason == Reason.MUST_DECLARE


def test_a_partner_is_asked_only_where_forehand_has_passed() -> None:
    rules = compile_rules(load(path_of("schieber")).ruleset)
    for number in range(8):
        state = apply(start(rules), CHANCE, deal_for(rules, 1, number)).state
        (forehand,) = pending(state)
        named = next(a for a in legal_actions(state, forehand) if a.verb == "declare")
        assert apply(state, forehand, named).state.deal.declarer == forehand
        asked = apply(state, forehand, PASS).state
        assert pending(asked) == tuple(set(rules.team(forehand)) - {forehand})
        assert PASS not in legal_actions(asked, pending(asked)[0])


def test_the_dealer_leaves_it_to_the_partner_who_must_name_something() -> None:
    """Nobody else is asked, whoever of the two names it is the declarer, and forehand leads."""
    rules = compile_rules(load(path_of("botifarra")).ruleset)
    state = apply(start(rules), CHANCE, deal_for(rules, 1, 1)).state
    dealer = state.deal.dealer
    assert pending(state) == (dealer,)
    named = next(a for a in legal_actions(state, dealer) if a.verb == "declare")
    at_once = apply(state, dealer, named).state
    assert at_once.deal.declarer == dealer
    partner = (dealer + 2) % 4
    state = apply(state, dealer, PASS).state
    assert pending(state) == (partner,)
    with pytest.raises(Refused) as refused:
        apply(state, partner, PASS)
    assert refused.value.reason == Reason.MUST_DECLARE
    left = apply(state, partner, named).state
    assert left.deal.declarer == partner
    assert pending(at_once) == pending(left) == (rules.right_of(dealer),)


def test_the_opponents_of_who_names_trump_double_first() -> None:
    """And the other side upon that, whoever is asked."""
    rules = compile_rules(load(path_of("botifarra")).ruleset)
    state = apply(start(rules), CHANCE, deal_for(rules, 1, 1)).state
    dealer = state.deal.dealer
    named = next(a for a in legal_actions(state, dealer) if a.verb == "declare")
    state = apply(state, dealer, named).state
    ours, theirs = (dealer, rules.team(dealer)[0]), (rules.left_of(dealer), rules.right_of(dealer))

    def may_double(seat: int) -> bool:
        return any(action.verb == "announce" for action in legal_actions(state, seat))

    assert all(may_double(seat) for seat in theirs)
    assert not any(may_double(seat) for seat in ours)
    contro = next(a for a in legal_actions(state, theirs[0]) if a.verb == "announce")
    state = apply(state, theirs[0], contro).state
    assert not any(may_double(seat) for seat in theirs)
    assert all(may_double(seat) for seat in ours)


BOTIFARRA = {"9": 5, "as": 4, "koenig": 3, "dame": 2, "bube": 1}


def test_in_botifarra_only_what_is_above_half_counts_and_twice_without_trump() -> None:
    """Of 60 points of the cards and 12 of the tricks; each announcement doubles it once more."""
    seen = set()
    for state, view in finished("botifarra", 12):
        result, taken = state.match.results[-1], [0, 0]
        for trick in state.deal.tricks:
            names = [card_name(card & KIND_MASK, "french") for card in trick.cards]
            taken[trick.winner % 2] += 1 + sum(
                BOTIFARRA.get(name.partition("-")[2], 0) for name in names
            )
        assert sum(taken) == 72
        without = state.rules.contracts[result.contract].id == "botifarra"
        factor = (2 if without else 1) << len(view.announced)
        seen.add(factor)
        assert list(result.score) == [max(0, taken[seat % 2] - 36) * factor for seat in range(4)]
    assert len(seen) > 1


def test_the_dealer_takes_the_talon_where_nobody_declares() -> None:
    """Three of Bismarck’s cards, and lays three away; the others only see that, and nobody has
    declared anything."""
    rules = compile_rules(load(path_of("bismarck")).ruleset)
    state, events = apply(start(rules), CHANCE, deal_for(rules, 1, 1))
    dealer = state.deal.dealer
    taken = next(event for event in events if isinstance(event, TalonTaken))
    assert taken.seat == dealer and set(taken.cards or ()) <= set(state.hands[dealer])
    other = rules.left_of(dealer)
    assert redact(taken, other) == TalonTaken(dealer, 3, None)
    assert [len(hand) for hand in state.hands] == [16 + 3 * (n == dealer) for n in range(3)]
    away = []
    while pending(state) == (dealer,) and not state.deal.predicted:
        away.append(legal_actions(state, dealer)[0])
        state = apply(state, dealer, away[-1]).state
    assert [action.arg for action in away] == list(state.deal.discarded)
    assert dict(state.deal.predicted)[dealer] == 8
    assert pending(state) == (other,)
    played, view = finished("bismarck", 1)[0]
    assert played.match.results[-1].declarer is None
    assert view.declarer == played.deal.dealer


def test_what_the_dealer_lays_away_counts_for_the_dealer_in_a_race() -> None:
    """Aces count one each, and nothing else: those taken in tricks and those laid away."""
    tree = load(path_of("bismarck")).ruleset.model_dump()
    tree["deck"]["points"], tree["scoring"] = {"as": 1}, {"kind": "race"}
    tree["order"].remove("soll")
    del tree["phases"]["soll"]
    rules = compile_rules(Ruleset.model_validate(tree))
    state = apply(start(rules), CHANCE, deal_for(rules, 4, 1)).state
    dealer = state.deal.dealer
    aces = [parse_card(f"{suit}-as") for suit in ("kreuz", "pik", "herz", "karo")]
    mine = [ace for ace in aces if ace in state.hands[dealer]]
    assert mine
    while state.phase is not None:
        (seat,) = pending(state)
        lawful = legal_actions(state, seat)
        ace = next((one for one in lawful if one.verb == "discard" and one.arg in mine), None)
        state = apply(state, seat, ace or lawful[0]).state
    result, laid = state.match.results[-1], set(state.deal.discarded) & set(aces)
    assert laid
    expected = [0, 0, 0]
    expected[dealer] += len(laid)
    for trick in state.deal.tricks:
        expected[trick.winner] += len(set(trick.cards) & set(aces))
    assert list(result.score) == expected
    assert lines(result, dealer, "discard") == [len(laid)]


def test_who_foretells_tricks_among_wizards_and_fools_pays_for_each_that_is_wrong() -> None:
    written = {score for _, result in results("zauberer") for score in result.score}
    assert min(score for score in written if score > 0) == 20
    assert max(score for score in written if score <= 0) == -10
    assert {30, -20} <= written and all(score % 10 == 0 for score in written)


def test_five_tricks_bring_twenty_five() -> None:
    finished_deals = [result for _, result in results("fuenfundzwanzig")]
    whole = [sum(result.score) for result in finished_deals]
    assert set(whole[:-1]) == {25}  # the last deal ends as soon as somebody has enough


def test_a_solo_for_tricks_is_written_down_alone_where_all_count_for_themselves() -> None:
    solos = [pair for pair in results("grasobern") if pair[1].declarer is not None]
    usual = [result for _, result in results("grasobern") if result.declarer is None]
    assert solos and usual
    doubled = 0
    for state, result in solos:
        reasons = {(line.seat, line.reason) for line in result.sheet} - {
            (result.declarer, "doubled")
        }
        assert reasons <= {(result.declarer, "contract_won"), (result.declarer, "contract_lost")}
        times = 2 ** len(state.deal.announced)
        assert {abs(score) for score in result.score} in ({0, 2 * times}, {0, 4 * times})
        doubled += times > 1
    assert doubled
    assert all(sum(result.score) == -2 for result in usual)


def test_card_points_that_were_foretold_wrongly_are_taken_off_one_by_one() -> None:
    kept = missed = 0
    for state, result in results("differenzler"):
        said = dict(state.deal.predicted)
        for seat in range(4):
            off = abs(said[seat] - result.card_points[seat])
            reason = "prediction_missed" if off else "prediction_kept"
            assert lines(result, seat, reason) == [-off] == [result.score[seat]]
            missed, kept = missed + (off > 0), kept + (off == 0)
    assert missed > kept > 0


def test_jacks_take_away_from_what_tricks_bring() -> None:
    costs = {"herz-bube": 4, "karo-bube": 3, "kreuz-bube": 2, "pik-bube": 1}
    taken = {parse_card(name): points for name, points in costs.items()}
    for state, result in results("knaves"):
        for seat in range(3):
            tricks = [trick for trick in state.deal.tricks if trick.winner == seat]
            jacks = sum(taken.get(card & KIND_MASK, 0) for trick in tricks for card in trick.cards)
            assert result.score[seat] == len(tricks) - jacks


def test_whoever_says_capot_plays_for_five_and_else_jacks_cost() -> None:
    rules = compile_rules(load(path_of("polignac")).ruleset)
    jacks = {parse_card(f"{suit}-bube") for suit in ("kreuz", "pik", "herz", "karo")}
    spades, played = parse_card("pik-bube"), set()
    for state, result in results("polignac"):
        played.add(rules.contracts[result.contract].id)
        if result.declarer is not None:
            others = [result.score[seat] for seat in range(4) if seat != result.declarer]
            assert abs(result.score[result.declarer]) == 5 and not any(others)
            continue
        for seat in range(4):
            won = [c & KIND_MASK for t in state.deal.tricks if t.winner == seat for c in t.cards]
            assert result.score[seat] == -sum((c in jacks) + (c == spades) for c in won)
    assert played == {"spiel", "kapott"}

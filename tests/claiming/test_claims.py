"""Claims: against every deal that could be, against the rules of single games, and played out."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from game.cards import KIND_MASK, card_name, parse_suit
from game.claiming import Claim, claim
from game.engine.actions import CHANCE, Action
from game.engine.events import redact
from game.engine.play import apply, legal_actions, pending, start
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.shuffle import deal_for
from game.engine.sides.dummy import dummy_seen
from game.engine.state import State
from game.engine.tricks.table import NO_TRUMP
from game.engine.view import View, begin, fold
from game.players.base import request_for
from game.players.registry import make_player
from game.rules.model.cards_of_phases import left_undealt
from game.rules.model.phases import TricksPhase
from tests.claiming.endings import cards, ending, lawful
from tests.claiming.reference import Reference, TooMany
from tests.contract.rulesets import games, games_first, rules_of
from tests.everyday import some
from tests.records.shelf import changed, ruleset_of

ENOUGH = 10**9
MOST = 1500
LONGEST = 4
"""How many tricks the long way has time for."""

LONGEST_CLAIM = 7

PASSED_OUT = {"calabresella", "gebotene-stiche", "minnesota-whist", "preference", "solo-values"}
"""Games in which simple players pass in every deal of the tests, or in nearly every one."""


def may_claim(rules: Rules, view: View, legal: list[Action]) -> Claim | None:
    """The claim, however long it takes to be sure."""
    return claim(rules, view, legal, effort=ENOUGH)


def check(rules: Rules, view: View, legal: list[Action]) -> bool | None:
    """The claim is what the long way says; None where that would take too long."""
    found = may_claim(rules, view, legal)
    plays = [action.arg & KIND_MASK for action in legal if action.verb == "play"]
    try:
        alone = Reference(rules, view, frozenset({view.seat}), MOST).holding(plays)
    except TooMany:
        return None
    if any(alone.values()) or (found is not None and found.alone):
        assert found is not None
        assert found.alone
        assert alone[found.action.arg & KIND_MASK]
        return True
    if found is None:
        return False
    side = frozenset(s for s in view.seats if view.sides[s] == view.sides[view.seat])
    together = Reference(rules, view, side, ENOUGH).holding([found.action.arg & KIND_MASK])
    assert all(together.values())
    return True


# ---------------------------------------------------------------- drawn endings
def jass(**duties: object) -> Rules:
    """Jass with some duties otherwise."""
    ruleset = rules_of("jass").ruleset
    tricks = ruleset.phases["tricks"]
    assert isinstance(tricks, TricksPhase)
    changed = tricks.model_copy(update={"duties": tricks.duties.model_copy(update=duties)})
    return compile_rules(
        ruleset.model_copy(update={"phases": {**ruleset.phases, "tricks": changed}})
    )


FREER = {
    "of the Unter": jass(),
    "of the Ten": jass(free_trumps=["10"]),
    "of none": jass(free_trumps=[]),
    "of the joker": rules_of("tropf"),
    "of jokers without suit": changed(
        ruleset_of("tropf"),
        {
            "deck.jokers": {"count": 3, "bound": False},
            "deck.fools": {"count": 3, "points": 2},
            "phases.deal.packets": [{"hand": 13}],
        },
    ),
}
"""Games in which who could follow may trump; which trump need not follow differs, and in one the
joker takes nothing."""


@st.composite
def endings(draw: st.DrawFn, names: Sequence[str] = ()) -> tuple[str, View]:
    """A few cards in every hand; the one who is asked tends to have the better ones."""
    played = names or [n for n in games() if not rules_of(n).scoring.ends_early]
    name = draw(st.sampled_from(played))
    rules = FREER.get(name) or rules_of(name)
    fitting = [c for c in rules.contracts if c.spec.goal == "points" and c.spec.sides != "partner"]
    contract = draw(st.sampled_from(fitting))
    named = contract.spec.trump in ("named", "turned_up")
    trump = draw(st.sampled_from(rules.deck_suits)) if named else -1
    pack = list(rules.pack)
    order = draw(st.randoms(use_true_random=False))
    order.shuffle(pack)
    size = draw(st.integers(2, 3))
    seats = rules.active
    trick = pack[: draw(st.sampled_from([0, 0, *range(seats)]))]
    del pack[: len(trick)]
    table = rules.table(len(rules.phases) - 1, contract.number, max(trump, -1) if named else 4)
    better = sorted(
        pack[: 2 * size], key=lambda k: (table.group[k] == 4, table.strength[k]), reverse=True
    )
    hand = better[:size]
    rest = [*better[size:], *pack[2 * size :]]
    out = rest[: (seats - 1) * size - len(trick)]
    sides = [0, 1, 1, 1, 1] if contract.spec.sides == "solo" else [0, 1] * 3
    return name, ending(
        rules,
        hand,
        out,
        trick=trick,
        contract=contract.id,
        trump=trump,
        sides=sides[: rules.players],
        declarer=0,
    )


@settings(
    max_examples=80,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
@given(endings())
def test_a_claim_holds_against_every_deal_and_every_play(drawn: tuple[str, View]) -> None:
    rules, view = rules_of(drawn[0]), drawn[1]
    checked(rules, view)


def checked(rules: Rules, view: View) -> None:
    """The claim is right, if there is one to look at."""
    legal = lawful(rules, view)
    assume(legal)
    try:
        assume(check(rules, view, legal) is not None)
    except StopIteration:  # the cards that lie fit no hand
        assume(False)


@settings(
    max_examples=100,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
@given(endings(list(FREER)))
def test_a_claim_holds_where_trumps_need_not_wait(drawn: tuple[str, View]) -> None:
    """Who could follow may trump, and some trumps need not follow."""
    checked(FREER[drawn[0]], drawn[1])


# ---------------------------------------------------------------- real endings
def walk(rules: Rules, seed: int) -> Iterator[tuple[State, list[View]]]:
    """Every position of a deal between simple players, with what each seat sees."""
    views = [begin(rules, seat) for seat in range(rules.players)]
    step = apply(start(rules), CHANCE, deal_for(rules, seed, 1))
    while True:
        for seat in range(rules.players):
            for event in step.events:
                views[seat] = fold(rules, views[seat], redact(event, seat))
        if step.state.phase is None:
            return
        yield step.state, views
        (seat,) = pending(step.state)[:1]
        request = request_for(rules, views[seat], legal_actions(step.state, seat))
        step = apply(step.state, seat, make_player("greedy").choose(request))


def is_ending(rules: Rules, view: View, legal: list[Action]) -> bool:
    """Whether the long way has time for it, and claims are made at all."""
    goal = rules.contracts[view.contract].spec.goal
    drawn = view.stock_size or view.covered
    short = 1 < len(view.hand) <= LONGEST - rules.active // 4 and not drawn
    return short and goal == "points" and any(action.verb == "play" for action in legal)


def played_to_the_end() -> list[object]:
    """The games of which every deal is played to the last card, and in which somebody wants card
    points: elsewhere nobody claims."""
    names = [getattr(one, "values", (one,))[0] for one in games_first()]
    pairs = zip(names, games_first(), strict=True)
    return [
        one
        for name, one in pairs
        if name not in PASSED_OUT and claims_are_made(rules_of(str(name)))
    ]


def claims_are_made(rules: Rules) -> bool:
    """Where cards lie aside there are too many deals to go through, and where a game for few card
    points may be chosen too few of them come to it; where the rank led takes a trick nobody
    does."""
    tricks = [one for one in rules.phases if isinstance(one, TricksPhase)]
    if any(one.winner == "rank_led" for one in tricks):
        return False
    if rules.scoring.counts_predictions or rules.ruleset.deck.costs_points:
        return False
    played = [one.spec for one in rules.contracts if one.spec.enabled]
    wanted = any(spec.counts_points and not spec.avoids_points for spec in played)
    chosen = any(rules.ruleset.contracts[n].avoids_points for n in rules.ruleset.to_choose)
    early = rules.scoring.ends_early or bool(rules.winning_melds)
    return wanted and not chosen and not early and not left_undealt(rules.phases)


@pytest.mark.parametrize("name", some(played_to_the_end(), 16))
def test_claims_in_played_deals_are_what_every_deal_says(name: str) -> None:
    rules, found = rules_of(name), []
    for seed in range(8):  # the cards of some deals are thrown in
        if seed > 2 and found:
            break
        for state, views in walk(rules, seed):
            (seat,) = pending(state)[:1]
            legal = list(legal_actions(state, seat))
            if is_ending(rules, views[seat], legal):
                found.append(check(rules, views[seat], legal))
    assert {True, False} & set(found)


@pytest.mark.parametrize("name", ["oh-hell", "spades", "plusminus"])
def test_nobody_claims_where_not_every_trick_is_wanted(name: str) -> None:
    """All that are left are seldom as many as were predicted, and some cards cost points."""
    rules = rules_of(name)
    for state, views in walk(rules, 1):
        (seat,) = pending(state)[:1]
        assert claim(rules, views[seat], list(legal_actions(state, seat)), least=1) is None


def test_tricks_that_lie_are_claimed_where_the_last_one_brings_them() -> None:
    """Otherwise who wins all that are left may leave some on the table."""
    rules = rules_of("court-piece")
    nobodys = changed(rules.ruleset, {"phases.tricks.lying.last_takes": False})
    hand, out = "pik-as pik-koenig herz-as", "herz-2 karo-2 kreuz-2 herz-3 karo-3 kreuz-3 herz-4"
    more = {"trump": int(parse_suit("pik")), "contract": "rang"}
    assert asked(rules, hand, f"{out} karo-4 kreuz-4", **more) == "pik-as"
    assert asked(nobodys, hand, f"{out} karo-4 kreuz-4", **more) is None


@pytest.mark.parametrize("name", some(played_to_the_end(), 15))
def test_who_claims_takes_every_trick(name: str) -> None:
    """With the effort of the table, whatever the others play."""
    rules, claimed = rules_of(name), 0
    for seed in range(20):
        for state, views in walk(rules, seed):
            (seat,) = pending(state)[:1]
            if len(views[seat].hand) > LONGEST_CLAIM:
                continue
            found = claim(rules, views[seat], legal_actions(state, seat))
            if found is not None:
                claimed += 1
                play_out(rules, state, list(views), seat, found, random.Random(seed))
                break
        if claimed == 3:
            break
    assert claimed


def play_out(
    rules: Rules, state: State, views: list[View], seat: int, first: Claim, rng: random.Random
) -> None:
    """The one who claims plays what the claim says, and so does a dummy with its declarer; the
    others play anything lawful."""
    before, left = len(state.deal.tricks), first.tricks
    pair = (state.deal.declarer, dummy_seen(rules, views[seat]))
    claiming = pair if seat in pair and None not in pair else (seat,)
    result = state
    while state.phase is not None:
        (turn,) = pending(state)[:1]
        legal = legal_actions(state, turn)
        if turn in claiming:
            now = claim(rules, views[turn], legal)
            plays = [action for action in legal if action.verb == "play"]
            assert now is not None or left == 1
            action = now.action if now is not None else plays[0]
        else:
            action = rng.choice([action for action in legal if action.verb == "play"])
        step = apply(state, turn, action)
        for one in range(rules.players):
            for event in step.events:
                views[one] = fold(rules, views[one], redact(event, one))
        state = step.state
        if state.phase is not None:
            left = first.tricks - (len(state.deal.tricks) - before)
            result = state
    tricks = views[seat].tricks[before:]
    assert len(tricks) == first.tricks or result.deal.conceded
    mine = {seat}
    if not first.alone:
        mine = {other for other in views[seat].seats if views[seat].sides[other] == 0}
        mine = mine if seat in mine else set(views[seat].seats) - mine
    assert {trick.winner for trick in tricks} <= mine


def test_a_dummy_goes_on_with_what_its_declarer_claims() -> None:
    """Where the declarer's hand is high all through, and the dummy has to follow."""
    test_who_claims_takes_every_trick("kontrakt-whist")


# ---------------------------------------------------------------- single rules
def asked(rules: Rules, hand: str, out: str, **more: object) -> str | None:
    """The card that a claim at seat 0 begins with, None without one."""
    for key in ("trick", "promoted"):
        if isinstance(more.get(key), str):
            more[key] = cards(str(more[key]))
    view = ending(rules, cards(hand), cards(out), **more)  # type: ignore[arg-type]
    found = may_claim(rules, view, lawful(rules, view))
    return None if found is None else card_name(found.action.arg, "french")


KREUZ = {"trump": int(parse_suit("kreuz"))}


@pytest.mark.parametrize(("game", "claimed"), [("obenabe", "pik-as"), ("slalom", None)])
def test_nobody_claims_tricks_in_which_suits_will_be_upside_down(
    game: str, claimed: str | None
) -> None:
    rules = changed(ruleset_of("coiffeur"), {"contracts.slalom.enabled": True})
    out = "herz-7 herz-8 herz-9 pik-7 pik-8 pik-9"
    more = {"contract": game, "trump": NO_TRUMP, "sides": (0, 1, 0, 1)}
    assert asked(rules, "herz-as pik-as", out, **more) == claimed


def test_high_trumps_draw_the_others_trumps_first() -> None:
    rules = rules_of("binokel-3")
    assert asked(rules, "kreuz-as herz-as", "kreuz-10 pik-10 pik-as herz-10", **KREUZ) == "kreuz-as"
    assert asked(rules, "kreuz-as herz-as", "kreuz-10 kreuz-koenig pik-as herz-10", **KREUZ) is None


def test_the_first_of_equal_cards_wins() -> None:
    rules = rules_of("binokel-3")
    assert (
        asked(rules, "kreuz-as herz-as", "kreuz-as pik-10 herz-as herz-10", **KREUZ) == "kreuz-as"
    )
    late = {**KREUZ, "trick": "pik-as kreuz-as"}
    assert asked(rules, "kreuz-as kreuz-as", "kreuz-10 herz-as", **late) is None


def test_a_duty_to_beat_does_not_save_the_highest_card_of_another() -> None:
    rules = rules_of("binokel-3")
    hand = "kreuz-as kreuz-koenig herz-as"
    out = "kreuz-10 pik-10 pik-as herz-10 herz-koenig herz-ober"
    assert asked(rules, hand, out, **KREUZ) == "kreuz-as"
    assert asked(rules, hand, out.replace("herz-10", "kreuz-ober"), **KREUZ) is None


def test_who_could_follow_may_trump_what_is_claimed() -> None:
    """The Ten of trumps cannot be drawn before it takes the Ace, unless it must follow first."""
    out = "karo-10 herz-ober herz-bube herz-9 herz-8"
    lies = {"trick": "herz-10", "contract": "schellen"}
    assert asked(jass(), "karo-as herz-as", out, **lies) is None
    assert asked(jass(may_trump=False), "karo-as herz-as", out, **lies) == "herz-as"


def test_a_trump_that_need_not_follow_is_not_drawn() -> None:
    out = "karo-10 kreuz-10 kreuz-9 kreuz-8 kreuz-7 kreuz-6"
    assert asked(jass(free_trumps=["10"]), "karo-as kreuz-as", out, contract="schellen") is None
    assert asked(jass(), "karo-as kreuz-as", out, contract="schellen") == "karo-as"


def doppelkopf(**house: str) -> Rules:
    return rules_of("doppelkopf", tuple((k.replace("_", "-"), v) for k, v in house.items()))


def test_the_second_herz_zehn_may_take_the_first() -> None:
    hand, out = "herz-10 kreuz-dame", "herz-10 kreuz-koenig kreuz-10 kreuz-as pik-as pik-10"
    assert asked(doppelkopf(zweite_herz_10="aus"), hand, out) == "herz-10"
    assert asked(doppelkopf(zweite_herz_10="immer"), hand, out) is None
    # Now it can be kept for the trick in which it is not taken.
    assert asked(doppelkopf(zweite_herz_10="nicht-am-ende"), hand, out) is None
    out = "herz-10 kreuz-koenig kreuz-10 kreuz-as pik-as pik-10".replace("herz-10", "pik-koenig")
    assert asked(doppelkopf(zweite_herz_10="immer"), hand, out) == "herz-10"


def test_who_can_still_be_trumped_claims_nothing() -> None:
    rules = doppelkopf()
    assert (
        asked(
            rules, "kreuz-as pik-as", "karo-koenig kreuz-koenig kreuz-10 pik-10 pik-koenig herz-as"
        )
        is None
    )
    assert asked(
        rules, "kreuz-as pik-as", "herz-koenig kreuz-koenig kreuz-10 pik-10 pik-koenig herz-as"
    )


def test_the_jack_that_counts_in_the_last_trick_is_kept_for_it() -> None:
    rules = doppelkopf()
    hand = "kreuz-bube kreuz-dame"
    out = "pik-bube herz-bube karo-bube kreuz-koenig pik-koenig herz-koenig"
    assert asked(rules, hand, out) == "kreuz-dame"


def test_what_may_yet_become_the_highest_trump_stands_against_a_claim() -> None:
    hand, both = (
        "herz-10 herz-10",
        "karo-as kreuz-koenig karo-as pik-koenig herz-koenig herz-koenig",
    )
    one = both.replace("karo-as", "karo-koenig", 1)
    assert asked(doppelkopf(), hand, both) == "herz-10"
    played = doppelkopf(schweinchen="beim-spielen")
    assert asked(played, hand, both) is None
    assert asked(played, hand, one) == "herz-10"
    second = doppelkopf(schweinchen="nur-das-zweite")
    assert asked(second, hand, one) is None
    assert asked(second, "herz-10 karo-as", one.replace("karo-as", "pik-10")) == "herz-10"


def test_who_wants_no_tricks_claims_none() -> None:
    rules = rules_of("doppelkopf-hausrunde")
    trickless = [c for c in rules.contracts if c.spec.goal == "no_tricks"]
    for contract in trickless:
        assert (
            asked(rules, "herz-as kreuz-as", "herz-koenig kreuz-koenig", contract=contract.id)
            is None
        )


def test_only_the_declarer_claims_where_all_tricks_are_the_goal() -> None:
    rules = rules_of("binokel-3")
    hand, out = "kreuz-as kreuz-as", "kreuz-10 pik-10 pik-as herz-10"
    durch = {"contract": "durch"}
    assert asked(rules, hand, out, declarer=0, **durch) == "kreuz-as"
    assert asked(rules, hand, out, declarer=1, **durch) is None


def test_a_partners_tricks_are_claimed_only_with_a_sure_partner() -> None:
    """The partner's hand lies open, and has what one's own lacks."""
    rules = rules_of("kreuzbinokel-4")
    out = cards("herz-10 herz-koenig pik-10 pik-koenig")
    view = ending(rules, cards("kreuz-10 kreuz-10"), [*out, *cards("kreuz-as kreuz-as")], **KREUZ)
    view = view._replace(opened=(None, None, tuple(cards("kreuz-as kreuz-as")), None))
    sure = view._replace(sides=(0, 1, 0, 1))
    found = may_claim(rules, sure, lawful(rules, sure))
    assert found is not None
    assert not found.alone
    assert may_claim(rules, view, lawful(rules, view)) is None


def test_who_plays_an_open_hand_as_well_claims_with_both() -> None:
    """One's own Ace of Clubs, and a low heart to the dummy's Ace, which must not be thrown off
    before: two tricks for who chooses both cards, and none for sure for who does not. The same
    when the dummy is to lead, for whom the declarer chooses."""
    rules = rules_of("kontrakt-whist")
    first, second = cards("kreuz-as herz-2"), cards("herz-as karo-3")
    out = cards("herz-koenig karo-as pik-as pik-koenig")

    def claimed(declarer: int) -> Claim | None:
        view = ending(
            rules,
            first,
            [*second, *out],
            contract="gebot-7-none",
            sides=(0, 1, 0, 1),
            declarer=declarer,
        )
        dummy = 2 if declarer == 0 else 0
        seen = {2: tuple(second), dummy: tuple(first if dummy == 0 else second)}
        view = view._replace(opened=tuple(seen.get(seat) for seat in range(4)))
        return may_claim(rules, view, lawful(rules, view))

    for declarer in (0, 2):
        found = claimed(declarer)
        assert found is not None and found.tricks == 2 and not found.alone
        assert card_name(found.action.arg, "french") == "kreuz-as"
    assert claimed(1) is None, "neither of them plays for the other"


def test_the_last_card_and_a_stock_are_no_time_for_claims() -> None:
    rules = rules_of("binokel-3")
    assert asked(rules, "kreuz-as", "kreuz-10 pik-10", **KREUZ) is None
    stock = rules_of("zweierbinokel-2")
    view = ending(stock, cards("kreuz-as kreuz-as"), cards("kreuz-10 pik-10"), **KREUZ)
    assert may_claim(stock, view._replace(stock_size=4), lawful(stock, view)) is None


def test_what_takes_too_long_to_make_sure_of_is_not_certain() -> None:
    rules = rules_of("binokel-3")
    view = ending(
        rules, cards("kreuz-as herz-as"), cards("kreuz-10 pik-10 pik-as herz-10"), **KREUZ
    )
    assert claim(rules, view, lawful(rules, view)) is not None
    assert claim(rules, view, lawful(rules, view), effort=5) is None


def test_who_is_asked_for_a_word_does_not_claim() -> None:
    rules = rules_of("binokel-3")
    view = ending(rules, cards("kreuz-as kreuz-as"), cards("kreuz-10 pik-10 pik-as herz-10"))
    assert claim(rules, view, [Action("announce", 0)]) is None
    assert claim(rules, view, [*lawful(rules, view), Action("announce", 0)]) is not None


def test_nothing_is_claimed_by_a_joker_that_a_card_may_call() -> None:
    """A low club that is led takes the joker's power: only where none calls it is it certain."""
    keys = {"phases.tricks.leads.plain_first": False, "deck.jokers.powerless_in": []}
    called = changed(ruleset_of("mighty"), keys)
    steady = changed(called.ruleset, {"deck.jokers.called_by": []})
    more = {"trick": "kreuz-3", "contract": "bid-13-herz", "trump": int(parse_suit("herz"))}
    hand, out = "joker karo-as", "kreuz-4 kreuz-5 karo-4 karo-5 karo-6 karo-7 karo-8"
    assert asked(steady, hand, out, **more) == "joker"
    assert asked(called, hand, out, **more) is None


def test_nothing_is_claimed_where_it_is_over_before_the_last_card() -> None:
    """Tricks that are not played any more cannot be taken."""
    rules = rules_of("binokel-3")
    early = changed(
        rules.ruleset, {f"contracts.{rules.contracts[rules.usual].id}.ends": "all_counted"}
    )
    hand, out = "kreuz-as herz-as", "kreuz-10 pik-10 pik-as herz-10"
    assert asked(rules, hand, out, **KREUZ) == "kreuz-as"
    assert asked(early, hand, out, **KREUZ) is None

"""Sheets of Mighty, counted anew: the bid, what goes beyond it or is missing, and who pays whom;
and that every trick went to the card that takes it."""

from __future__ import annotations

from game.cards import card_name
from game.engine.rules.compiling import compile_rules
from game.engine.sides.actual import sides
from game.engine.state import State
from game.rules import load_text
from tests.contract.rulesets import path_of
from tests.games.finished import finished, finished_by

HIGH = ("as", "koenig", "dame", "bube", "10")


def names_of(state: State, cards: tuple[int, ...] | list[int]) -> list[str]:
    return [card_name(card, state.rules.faces) for card in cards]


def high_cards(names: list[str]) -> int:
    """How many of some cards count."""
    return sum(name.partition("-")[2] in HIGH for name in names)


def taker(cards: list[str], led: str, trump: str, *, weak: bool) -> str:
    """Which card takes a trick to which a suit was led, by the rules as they are told."""
    mighty = "karo-as" if trump == "pik" else "pik-as"
    caller = "pik-3" if trump == "kreuz" else "kreuz-3"
    if mighty in cards:
        return mighty
    if "joker" in cards and not weak and cards[0] != caller:
        return "joker"
    order = [*HIGH, "9", "8", "7", "6", "5", "4", "3", "2"]
    for suit in (trump, led):
        of_suit = [card for card in cards if card.partition("-")[0] == suit]
        if of_suit:
            return min(of_suit, key=lambda card: order.index(card.partition("-")[2]))
    others = [card for card in cards if card != "joker"]
    return others[0]


def test_the_bid_and_the_cards_taken_make_the_score() -> None:
    seen = set[str]()
    low = (
        path_of("mighty")
        .read_text(encoding="utf-8")
        .replace("first: 13, last: 20", "first: 6, last: 11")
    )
    easier = compile_rules(load_text(low, "mighty").ruleset)
    for state, _ in [*finished("mighty"), *finished_by(easier)]:
        first = 6 if state.rules is easier else 13
        deal, score = state.deal, state.match.results[-1].score
        contract = state.rules.contracts[deal.contract]
        name = contract.spec.label
        if not contract.spec.is_played:
            assert not any(score)
            continue
        declarer = deal.declarer
        assert declarer is not None and contract.spec.win_at is not None
        ours = next(set(side) for side in sides(state) if declarer in side)
        taken = sum(
            high_cards(names_of(state, trick.cards))
            for trick in deal.tricks
            if trick.winner in ours
        )
        taken += high_cards(names_of(state, deal.discarded))
        bid, times = contract.spec.win_at, 2 if contract.spec.trump == "none" else 1
        over = taken - bid
        worth = times * (1 + 2 * (bid - first) + abs(over)) * (1 if over >= 0 else -1)
        shares = {seat: -worth for seat in range(5) if seat not in ours}
        partner = ours - {declarer}
        shares |= dict.fromkeys(partner, worth)
        shares[declarer] = worth * (len(shares) - 2 * len(partner))
        assert score == tuple(shares[seat] for seat in range(5)), name
        seen.add("made" if over >= 0 else "missed")
        seen.add("with a partner" if partner else "alone")
    assert seen == {"made", "missed", "with a partner", "alone"}


def test_every_trick_goes_to_the_card_that_takes_it() -> None:
    seen = set[str]()
    for state, _ in finished("mighty"):
        deal = state.deal
        if not deal.tricks:
            continue
        trumps = state.rules.contracts[deal.contract].spec.trumps
        trump = trumps[0].partition("-")[0] if trumps else ""
        for number, trick in enumerate(deal.tricks):
            cards = names_of(state, trick.cards)
            led = cards[0].partition("-")[0]
            weak = number in (0, 9)
            if cards[0] == "joker":
                continue  # the suit was named
            best = taker(cards, led, trump, weak=weak)
            assert trick.winner == trick.seats[cards.index(best)], (number, cards, trump)
            seen |= {best} & {"pik-as", "karo-as", "joker"}
    assert {"pik-as", "joker"} <= seen

"""Choosing melds: all that counts most, less if one likes, never too much for the discard."""

import random
from functools import cache

from game.cards import parse_card
from game.engine.melds.held import after_melds, take
from game.engine.rules.compiling import compile_rules
from game.engine.rules.rules import Rules
from game.engine.tricks.table import NO_TRUMP, UNNAMED
from game.engine.view import View, begin
from game.ui.table.phases.meld_choice import MeldChoice, discard_due, free_cards
from tests.engine.melds.truths import all_rules, dealt, most
from tests.records.shelf import changed, ruleset_of
from tests.ui.table.at_table import ruleset


@cache
def rules_of(**house: str) -> Rules:
    return compile_rules(ruleset("binokel-3", **house))


def seen(rules: Rules, names: str, *, trump: int = UNNAMED, declarer: int | None = None) -> View:
    """A view of a hand written as `eichel: as 10 koenig; herz: as`."""
    cards = []
    for part in names.split(";"):
        suit, ranks = part.split(":")
        cards += [parse_card(f"{suit.strip()}-{rank}") for rank in ranks.split()]
    return begin(rules, 0)._replace(
        hand=tuple(sorted(cards)), trump=trump, declarer=declarer, melds=((), (), ())
    )


def possible(rules: Rules, view: View) -> list[int]:
    return [p.number for p in rules.melds if take(p, view.hand) is not None]


WORKED = (
    "schippen: as 10 koenig ober unter; schellen: unter 10; eichel: koenig ober 10; herz: as 10"
)
"""The first of the worked hands of B-29."""


def choice(view: View, **house: str) -> MeldChoice:
    return MeldChoice(rules_of(**house), view, possible(rules_of(**house), view))


def test_at_first_all_that_counts_most_is_taken() -> None:
    view = seen(rules_of(), WORKED)
    found = choice(view)
    assert [found.worth(suit) for suit in (1, 0, 2)] == [210, 180, 160]
    assert found.span == (160, 210)
    assert [p.meld for p in found.chosen] == ["paar", "familie", "binokel"]


def test_with_trump_named_there_is_one_number() -> None:
    found = choice(seen(rules_of(), WORKED, trump=1))
    assert found.span == (210, 210)


def test_a_meld_can_be_left_and_taken_again() -> None:
    found = choice(seen(rules_of(), WORKED))
    at = next(i for i, p in enumerate(found.options) if p.meld == "binokel")
    found.toggle(at)
    assert "binokel" not in [p.meld for p in found.chosen]
    found.toggle(at)
    assert "binokel" in [p.meld for p in found.chosen]


def test_the_pair_inside_a_family_can_be_taken_in_its_place() -> None:
    found = choice(seen(rules_of(), WORKED))
    pair = next(i for i, p in enumerate(found.options) if p.meld == "paar" and p.suit == 1)
    assert not found.taken[pair]
    found.toggle(pair)
    assert [p.meld for p in found.chosen] == ["paar", "paar", "binokel"]
    assert after_melds(found.chosen, found.hand) is not None


def test_what_is_chosen_comes_in_table_order() -> None:
    places = [p.number for p in choice(seen(rules_of(), WORKED)).chosen]
    assert places == sorted(places)


def test_enough_cards_stay_free_for_the_discard() -> None:
    """B-33: sixteen cards of which nearly all make melds."""
    rules = rules_of()
    view = seen(
        rules,
        "schippen: as 10 koenig ober unter; herz: as 10 koenig ober unter;"
        "eichel: as koenig ober; schellen: as koenig ober",
        declarer=0,
    )
    assert discard_due(rules, view) == 4
    found = choice(view)
    assert found.enough
    assert free_cards(rules, found.game, found.hand, found.chosen).total() >= 4
    everything = MeldChoice(rules, view._replace(declarer=1), possible(rules, view))
    assert sum(everything.taken) > sum(found.taken)


CROWDED = (
    "eichel: koenig koenig ober as; schippen: koenig koenig ober; herz: koenig ober ober 10;"
    "schellen: koenig ober ober unter 10"
)
"""Sixteen cards: König and Ober of every suit, two of four of them, a Binokel, three to spare."""


def test_a_meld_that_locks_no_more_than_others_is_not_given_up() -> None:
    """B-33: only the Binokel locks a card that the others do not; the four Paare lock none."""
    found = choice(seen(rules_of(), CROWDED, declarer=0))
    assert found.span == (240, 240)
    assert [p.meld for p in found.chosen] == ["paar"] * 4 + ["vier-koenige", "vier-ober"]
    assert free_cards(rules_of(), found.game, found.hand, found.chosen).total() == 4


def test_the_second_copy_of_what_is_melded_is_locked_where_kinds_are() -> None:
    view = seen(rules_of(), CROWDED, declarer=0)
    twins = ["eichel-koenig", "schippen-koenig", "herz-ober", "schellen-ober"]
    assert choice(view).locked == sorted(map(parse_card, twins))
    assert choice(view._replace(declarer=1)).locked == [], "nothing is to be discarded"
    loose = choice(view, **{"gemeldete-karten": "nur-gemeldete"})
    assert (loose.span, loose.locked) == ((280, 280), [])


def test_both_copies_that_lie_are_not_told_of_as_locked() -> None:
    names = "eichel: koenig koenig ober ober as as as 10; herz: as 10 unter unter as"
    found = choice(seen(rules_of(), names, declarer=0))
    assert [p.meld for p in found.chosen] == ["paar", "paar"]
    assert found.locked == []


def test_with_trump_open_the_suit_counts_in_which_most_can_be_melded() -> None:
    """What the proposal counts at most is what all lawful melds can, and never too much lies."""
    rng, tables = random.Random(3), all_rules()
    for rules in tables:
        hand = dealt(rules, rng)
        view = begin(rules, 0)._replace(
            hand=tuple(sorted(hand)), declarer=0, melds=((),) * rules.players
        )
        found = MeldChoice(rules, view, possible(rules, view))
        assert found.enough
        best = max(most(rules, hand, suit, found.due) for suit in rules.deck_suits)
        assert found.span[1] == best


def test_only_the_melded_copy_stays_where_the_table_says_so() -> None:
    names = "schippen: koenig koenig ober; herz: as"
    view = seen(rules_of(), names)
    pair = next(p for p in rules_of().melds if p.meld == "paar" and p.suit == 1)
    koenig, game = parse_card("schippen-koenig"), rules_of().contracts[view.contract].spec
    assert free_cards(rules_of(), game, view.hand, [pair])[koenig] == 0
    loose = rules_of(**{"gemeldete-karten": "nur-gemeldete"})
    assert free_cards(loose, game, view.hand, [pair])[koenig] == 1


def test_one_meld_a_trick_where_the_rules_say_so() -> None:
    rules = compile_rules(ruleset("doppelbinokel-2"))
    view = begin(rules, 0)._replace(
        hand=tuple(
            sorted(parse_card(f"{s}-{r}") for s in ("herz", "eichel") for r in ("koenig", "ober"))
        ),
        trump=2,
        melds=((), ()),
    )
    found = MeldChoice(rules, view, [p.number for p in rules.melds if take(p, view.hand)])
    assert found.single
    assert len(found.chosen) == 1
    other = found.taken.index(False)
    found.toggle(other)
    assert found.chosen == [found.options[other]]


def test_what_counts_more_each_time_is_counted_on_from_what_lies() -> None:
    """The second Binokel of a deal counts 200 (Q-03), in the list as on the table."""
    rules = compile_rules(ruleset("binokel-4-decks"))
    binokel = next(p.number for p in rules.melds if p.meld == "binokel")
    hand = tuple(sorted(rules.melds[binokel].cards * 2))
    view = begin(rules, 0)._replace(hand=hand, trump=0, melds=((), ()))
    assert MeldChoice(rules, view, [binokel]).worth(0) == 40
    again = MeldChoice(rules, view._replace(melds=((binokel,), ())), [binokel])
    assert (again.each(), again.worth(0)) == ([200], 200)


def test_only_the_marriage_that_makes_trump_counts_more() -> None:
    """The first of those that are ticked, in the order in which they are laid."""
    keys = {
        "phases.deal.packets": [{"hand": 8}],
        "phases.stock.exchange": None,
        "phases.stock.melds.limit": "all",
        "melds.table.trumpfpaar": None,
        "melds.table.sequenz": None,
        "melds.table.paar.suits": "any",
        "melds.table.paar.trump_points": 40,
        "contracts.spiel.trump": "first_meld",
    }
    rules = changed(ruleset_of("bezique"), keys)
    hand = tuple(
        sorted(parse_card(f"{s}-{r}") for s in ("herz", "kreuz") for r in ("koenig", "dame"))
    )
    view = begin(rules, 0)._replace(hand=hand, trump=NO_TRUMP, melds=((), ()))
    found = MeldChoice(rules, view, possible(rules, view))
    assert (found.taken, found.each(), found.span) == ([True, True], [40, 20], (60, 60))
    found.toggle(0)
    assert (found.each(), found.span) == ([40, 40], (40, 40))

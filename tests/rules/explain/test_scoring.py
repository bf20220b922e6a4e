"""What is written down: steps, values, honours, single cards, and who pays whom."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.explain import explain, to_text
from game.rules.model.scoring.game_value import Bonus
from game.rules.model.taking_all import TakingAll
from tests.rules.checks.test_checks import changed
from tests.rules.explain.pages import about, chapter, on_one_line, otherwise, told, whole
from tests.rules.explain.variants import (
    AUCTION,
    FEWEST,
    MAKERS,
    PARTNERS,
    edited,
    page,
    variant,
)


def test_nobody_need_say_against_how_many_where_it_is_always_two(tmp_path: Path) -> None:
    assert "Gewinnen die Gegner, gibt es einen Punkt dazu." in page(tmp_path, MAKERS, "de")
    alone = MAKERS.replace("rank: 1", "rank: 1, sides: solo")
    assert "Gewinnen die Gegner gegen zwei" in page(tmp_path, alone, "de")


def test_what_a_game_without_a_value_of_its_own_brings_is_said(tmp_path: Path) -> None:
    some = MAKERS.replace("rank: 1}", "rank: 1, value: 4}").replace("points: 1}}}", "points: 3}}}")
    said = page(tmp_path, some, "de")
    assert "so viele Punkte, wie das Spiel wert ist, und 3, wo nicht steht, wie viele." in said
    every = some.replace("offered: ansage}", "offered: ansage, value: 2}")
    assert "Der Gewinn bringt so viele Punkte, wie das Spiel wert ist." in page(
        tmp_path, every, "de"
    )


def test_what_makes_no_difference_is_said_where_a_house_rule_can_change_it() -> None:
    assert "Einen Zuschlag für gewonnene oder verlorene Spiele gibt es nicht." in whole(
        "skat", "de"
    )
    assert "nichts dazu" not in whole("preference", "de")
    text = otherwise("skat", scoring={"matadors": 0, "left_talon": 0})
    assert "Spitzen" not in text and "höchsten Trümpfe der Spieler" not in text
    assert "liegen zu lassen bringt" not in text


def test_a_price_paid_once_is_not_said_to_be_single() -> None:
    assert "Verliert er, wird er ihm abgezogen." in whole("preference", "de")
    assert "einfach" not in whole("preference", "de")
    assert "Verliert er, wird er ihm doppelt abgezogen." in whole("skat", "de")


def test_nothing_written_down_is_said_in_a_word() -> None:
    assert "schreibt sie stattdessen 257 auf und jeder andere nichts." in whole("jass", "de")
    assert "schreibt er stattdessen nichts auf und jeder andere −26." in whole("hearts", "de")


def test_how_many_losers_can_have_is_said_where_they_can() -> None:
    assert "Das zählt bei jedem Sieg, auch wenn die Verlierer genau 120 haben." in whole(
        "doppelkopf", "de"
    )
    text = whole("euchre", "de")
    assert "Das zählt bei jedem Sieg." in text and "genau 3" not in text
    high = changed("doppelkopf", {"scoring.steps.keine-120.below": 100})
    assert "auch wenn die Verlierer genau" not in to_text(explain(high, "de"))


def test_what_a_game_brings_besides_is_said_part_by_part() -> None:
    lost = Bonus(won=0, lost=5, others=0)
    text = otherwise("skat", scoring={"bonus": lost, "matadors": 0})
    assert "Für ein verlorenes Spiel werden außerdem 5 Punkte abgezogen." in text
    assert "für ein gewonnenes Spiel 0" not in text and "bekommt jeder andere" not in text
    assert "„Grand“ aus der Hand zählt, wenn es gewonnen wird, zweimal 24" in text


def test_a_single_step_is_no_step(tmp_path: Path) -> None:
    said = variant(tmp_path, "boston", "summary: B", "en")
    assert "Winning brings as many points as the game is worth." in said
    assert "Winning is counted in steps" not in said


def test_taking_the_only_card_that_counts_is_taking_all(tmp_path: Path) -> None:
    assert "So it is in “King”, too, where a single card" in page(tmp_path, FEWEST, "en")
    assert "So ist es auch in „König“, wo eine einzige" in page(tmp_path, FEWEST, "de")
    both = FEWEST.replace("herz-koenig: 8", "herz-koenig: 8, herz-as: 1")
    assert "a single card" not in page(tmp_path, both, "en")


def test_special_points_and_what_losers_have_are_told_where_there_are_any(tmp_path: Path) -> None:
    found = """contracts:
  erster: {label: Erster, cards_as: spiel, offered: ansage, sides: partner,
    needs: {pik-dame: 2}, partner: {found_by: first_trick, within: 1}}
  solo: {label: Solo, cards_as: spiel, offered: ansage, sides: solo, factor: 3, value: 4}
order: [deal, ansage, tricks]
phases: {ansage: {kind: reservations, asked_first: false}}
"""
    said = variant(tmp_path, "two-queens", found, "en")
    assert "special points" not in said.replace("without special points", "")
    assert "Game: one point. This counts for every win. " in said
    fewer = f"{found}scoring: {{steps: {{spiel: {{below: 40}}}}}}"
    said = variant(tmp_path, "two-queens", fewer, "en")
    assert "This counts for every win, even when the losers have exactly 40." in said


WHIST = """\
summary: Stiche über sechs, und Honneurs
deck:
  faces: french
  ranks: &r [as, koenig, dame, bube, "10", "9", "8", "7", "6", "5", "4", "3", "2"]
table: {players: 4, direction: clockwise, sides: {kind: partners}}
order: [deal, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 13}], last_card: shows_trump}
  tricks: {kind: tricks, leader: left_of_dealer, duties: {follow_suit: true}, each_trick: 1}
contracts:
  spiel: {label: Whist, trump: turned_up, order: *r}
scoring: {kind: race, above: 6}
match: {first_dealer: drawn, next_dealer: left, target: 5}
"""


HONOURS = WHIST.replace(
    "above: 6",
    "above: 6, honours: {h: {label: Honneurs, ranks: [as, koenig, dame, bube],"
    " points: [0, 0, 2, 4]}}",
)


@pytest.mark.parametrize(
    ("lang", "nothing", "too_few"),
    [
        ("de", "schreibt nichts auf", "6 Stiche oder weniger bringen nichts."),
        ("en", "writes nothing down", "6 tricks or fewer bring nothing."),
    ],
)
def test_honours_are_written_down_with_too_few_tricks(
    tmp_path: Path, lang: str, nothing: str, too_few: str
) -> None:
    assert nothing in page(tmp_path, WHIST, lang) and too_few not in page(tmp_path, WHIST, lang)
    assert too_few in page(tmp_path, HONOURS, lang) and nothing not in page(tmp_path, HONOURS, lang)


def test_a_step_that_only_the_declarers_side_can_lose_by_says_so(tmp_path: Path) -> None:
    steps = "steps: {spiel: {label: Spiel, below: 3, points: 1}"
    text = MAKERS.replace(
        steps, f"{steps}, leer: {{label: Leer, below: 0, below_re: 1, points: 1}}"
    )
    said = page(tmp_path, text, "de")
    assert "Leer: ein Punkt, wenn die Seite des Spielers keine Augen hat." in said
    assert "Leer: one point if the declarer’s side has no card" in page(tmp_path, text, "en")
    none = text.replace("win_at: 3", "win_at: 3, nothing: no_trick")
    assert "wenn die Seite des Spielers keinen Stich hat" in page(tmp_path, none, "de")


def test_cards_that_are_all_dealt_are_in_somebodys_hand(tmp_path: Path) -> None:
    single = "{label: Bube, kind: card, card: herz-bube, points: 1}"
    text = PARTNERS.replace("kind: race", f"kind: race, achievements: {{bube: {single}}}")
    assert "Bube: einen Punkt für den, der den Herz-Buben bekommt." in page(tmp_path, text, "de")
    assert "Bube: one point for whoever takes the Jack of Hearts." in page(tmp_path, text, "en")
    aside = text.replace("{hand: 8}", "{hand: 7}, {undealt: 4}")
    assert "der den Herz-Buben bekommt, wenn die Karte im Spiel ist." in page(tmp_path, aside, "de")


def test_all_cards_are_in_play_where_a_stock_is_drawn_to_its_end(tmp_path: Path) -> None:
    single = "{label: X, kind: card, card: kreuz-as, points: 2}"
    head, rest = edited("briscola").partition("scoring:")[::2]
    drawn = f"{head}scoring: {{kind: race, achievements: {{as: {single}}}}}\n"
    drawn += rest[rest.index("match:") :]
    assert "X: 2 Punkte für den, der das Kreuz-As bekommt." in page(tmp_path, drawn, "de")


def test_who_always_plays_alone_is_not_told_so_again(tmp_path: Path) -> None:
    alone = MAKERS.replace("offered: ansage", "offered: ansage, sides: solo").replace(
        "against_re: 1", "against_solo: 1"
    )
    alone = alone.replace("sides: {kind: partners}", "sides: {kind: declarer}")
    said = page(tmp_path, alone, "de")
    assert "Gewinnen die Gegner, gibt es einen Punkt dazu." in said
    assert "gewonnen gegen den Spieler (1), zusammen 2 Punkte" in said
    assert "won against the declarer (1), together 2 points" in page(tmp_path, alone, "en")


def test_of_six_there_are_three_on_each_side(tmp_path: Path) -> None:
    six = MAKERS.replace("players: 4", "players: 6").replace("{hand: 8}", "{hand: 5}, {undealt: 2}")
    six = six.replace("rank: 1}", "rank: 1, partner_plays: false}").replace("{as: 1}", "{as: 0}")
    six = six.replace("last_trick: 0", "last_trick: 0\n    each_trick: 1")
    assert "Gewinnen die Gegner gegen drei, gibt es" in page(tmp_path, six, "de")
    assert "won against three (1)" in page(tmp_path, six, "en")


def test_one_joker_is_not_all_of_them(tmp_path: Path) -> None:
    joker = "{label: Frei, kind: card, card: joker, points: 1}"
    text = PARTNERS.replace("kind: race", f"kind: race, achievements: {{joker: {joker}}}")
    one = text.replace("copies: 1,", "copies: 1, jokers: {count: 1},")
    one = one.replace("{hand: 8}", "{hand: 8}, {undealt: 1}")
    assert "der den Joker bekommt, wenn die Karte im Spiel ist." in page(tmp_path, one, "de")


def test_nothing_is_no_number_of_points() -> None:
    assert "Wer danebenliegt, bekommt nichts." in whole("kachuful", "de")
    assert "Alle Karten zusammen kosten 10 Augen." in whole("knaves", "de")
    assert "All the cards together cost 10 card points." in whole("knaves", "en")


@pytest.mark.parametrize("for_one", [1, 3])
def test_melds_count_where_only_more_than_so_many_card_points_do(for_one: int) -> None:
    page = told(changed("jass", {"scoring.above": 6, "scoring.for_one": for_one}))
    assert "Of the card points only what is above 6 is written down; melds count" in page
    assert page.count("melds count as they are.") == 1
    assert "Whoever has no more than 6 card points writes down melds alone." in page
    assert "writes nothing down" in told(changed("whist", {"scoring.honours": {}}))


@pytest.mark.parametrize(("least", "has"), [(0, True), (20, True), (190, False)])
def test_melds_of_opponents_are_no_example_where_they_have_too_few_points(
    least: int, has: bool
) -> None:
    page = told(changed("pinochle", {"scoring.melds_need_points": least}))
    assert ("Opponents who together have melded" in page) == has


def test_what_the_first_step_is_for_and_which_games_say_themselves_what_they_bring(
    tmp_path: Path,
) -> None:
    said = variant(tmp_path, "solo-whist", "", "de")
    assert "in Stufen gezählt, wo das Spiel nicht selbst sagt, was es bringt: " in said
    assert "Spiel: 2 Punkte. Das zählt bei jedem Sieg. " in said
    assert "Winning is counted in steps: " in variant(tmp_path, "sjavs", "", "en")


THREE_PAIRS = """\
summary: Drei Paare
table: {players: 6, sides: {kind: partners, count: 3}}
phases: {deal: {packets: [{hand: 6}, {undealt: 16}]}}
scoring:
  opponents: own
  achievements:
    ace: {label: {de: Kreuz-As, en: Ace of Clubs}, kind: card, card: kreuz-as, points: 1}
"""


def test_other_pairs_and_a_card_that_a_thing_is_named_after(tmp_path: Path) -> None:
    en, de = (variant(tmp_path, "setback", THREE_PAIRS, lang) for lang in ("en", "de"))
    assert "Each of the two other pairs has an account of its own." in en
    assert "takes this card, if it is in play. " in en
    assert "der diese Karte bekommt, wenn sie im Spiel ist. " in de


def test_some_cards_of_all(tmp_path: Path) -> None:
    hearts = edited(
        "hearts", ("{own: 0, others: -26}", '{own: 0, others: -26, cards: ["herz-*", pik-dame]}')
    )
    said = page(tmp_path, hearts, "en")
    assert "If somebody has taken all Hearts and the Queen of Spades, that player writes" in said
    every = edited("hearts", ("{own: 0, others: -26}", '{own: 0, others: -26, cards: ["*-*"]}'))
    assert "Hat jemand jeden Stich gemacht, schreibt er nichts auf" in page(tmp_path, every, "de")
    single = edited("hearts", ("{own: 0, others: -26}", "{own: 0, others: -26, cards: [pik-as]}"))
    assert "Hat jemand das Pik-As genommen, schreibt er" in page(tmp_path, single, "de")
    assert "has all card points" not in said
    broken = edited(
        "hearts", ('unbroken: ["herz-*"]', 'unbroken: ["herz-*"], broken_by: [pik-dame]')
    )
    assert "once the Queen of Spades has been played." in page(tmp_path, broken, "en")


def test_a_single_honour_is_told_as_one_card() -> None:
    assert "König: einen Punkt für den König der Trumpffarbe." in chapter("ecarte", "de", "scoring")
    assert "King: one point for the King of the trump suit." in chapter("ecarte", "en", "scoring")
    assert "auf einer Hand: für vier 100 Punkte" in chapter("bridge", "de", "scoring")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "de",
            "Mindestens drei Stiche bringen einen Punkt, weniger keinen. Hat jemand alle Stiche,",
        ),
        ("en", "At least three tricks bring one point, fewer bring none. If somebody has all"),
        ("de", "Ein Beispiel: Wer 3 von den Stichen macht, schreibt 1 auf."),
        ("en", "An example: With 3 of the tricks you write down 1."),
        ("de", "2 Stiche oder weniger bringen nichts."),
        ("en", "2 tricks or fewer bring nothing."),
    ],
)
def test_as_many_as_nobody_can_have_twice_make_a_point(language: str, said: str) -> None:
    assert said in chapter("ecarte", language, "scoring")


def test_an_example_brings_something_where_several_make_one_point(tmp_path: Path) -> None:
    said = variant(tmp_path, "ecarte", "scoring: {for_one: 5}", "en")
    assert "An example: With 5 of the tricks you write down 1." in said
    assert "Every two tricks make one point" in variant(
        tmp_path, "ecarte", "scoring: {for_one: 2}", "en"
    )


TWICE = """
scoring:
  steps:
    doppelt: {label: {de: Doppelt, en: Doubled}, below: 0, below_re: 31, points: 1}
contracts:
  kreuz: {value: 1, lost_value: 2}
  pik: {value: 1, lost_value: 2}
  herz: {value: 1, lost_value: 2}
  nehmen: {value: 1, lost_value: 2}
"""


def test_a_step_of_one_side_alone_says_which_and_what_is_lost_is_what_the_game_costs(
    tmp_path: Path,
) -> None:
    said = variant(tmp_path, "sheepshead", TWICE, "en")
    assert "Doubled: one point if the declarer’s side loses and has fewer than 31 card" in said
    assert "The declarer writes down −4, the partner −2, each opponent 2." in said
    assert "Where the declarer has a partner it counts twice" in said
    said = variant(tmp_path, "sheepshead", TWICE, "de")
    assert "Doppelt: ein Punkt, wenn die Seite des Spielers verliert und weniger als 31" in said


def test_a_value_that_counts_only_once_is_not_multiplied() -> None:
    said = whole("nap", "de")
    assert "Was ein Spiel wert ist, sagt sein Grundwert: Vier 4, Drei 3, Zwei 2. Gewinnt" in (
        " ".join(said.split())
    )
    assert "zählt so oft" not in said and "einmal 4" not in said
    assert "zählt so oft" in whole("skat", "de")


def test_what_is_missing_costs_the_same_each_or_step_by_step() -> None:
    each = "Für jeden Stich, der fehlt, bekommt jeder Gegner 50, in Gefahr 100."
    assert each in whole("bridge", "de")
    assert "For each trick that is missing each opponent gets 50." in whole("minibridge", "en")


def test_an_example_of_a_trick_does_not_count_tricks() -> None:
    assert "Der Dritte gewinnt den Stich." in whole("euchre", "de")
    assert "einen Stich mehr" not in whole("euchre", "de")


def test_melds_that_only_who_has_a_trick_may_show_need_no_other_word_of_it() -> None:
    assert "Meldungen zählen nur für" not in whole("gaigel", "de")
    assert "Meldungen zählen nur für" in whole("schnapsen-2", "de")


def test_trumps_that_count_as_many_times_are_told_together(tmp_path: Path) -> None:
    factors = "trump_factors: {herz: 2, schellen: 3, schippen: 2}"
    text = f"contracts: {{stiche: {{{factors}}}, mulatschak: {{{factors}}}}}\n"
    said = variant(tmp_path, "mulatschak", text, "de")
    assert "Ist Herz oder Schippen Trumpf, zählt" in said
    assert "Ist Schellen Trumpf, zählt" in said and said.count(" Trumpf, zählt ") == 2


def test_it_is_the_declarer_who_wins_or_loses() -> None:
    page = whole("rikken", "de")
    assert "ob der Spieler gewinnt oder verliert" in page and "ob er gewinnt" not in page


JOKERS_LOW = """\
deck: {jokers: {count: 1, power: highest}}
phases: {deal: {packets: [{hand: 3}, {hand: 3}, {undealt: 29}]}}
"""


def test_the_lowest_trump_is_one_of_a_suit_where_jokers_are_trumps(tmp_path: Path) -> None:
    plain = whole("auction-pitch", "en")
    assert "whoever plays the lowest trump, even" in plain
    said = [variant(tmp_path, "auction-pitch", JOKERS_LOW, lang) for lang in ("en", "de")]
    assert (
        "whoever plays the lowest trump that belongs to a suit, even if another takes it" in said[0]
    )
    assert "den niedrigsten Trumpf spielt, der zu einer Farbe gehört" in said[1]


@pytest.mark.parametrize(
    ("lang", "void", "named"),
    [
        ("de", "und Augen zählen in diesem Spiel nicht.", "alle Herz-Karten und die Pik-Dame"),
        ("en", "and no card points count in this deal.", "all Hearts and the Queen of Spades"),
    ],
)
def test_who_takes_all_the_cards_that_it_needs_makes_card_points_void(
    lang: str, void: str, named: str
) -> None:
    """Those of the others, too."""
    said = about("omnibus", lang, "scoring.all_taken.cards")
    assert named in said and said.endswith(void)


def test_the_highest_bid_is_not_said_to_be_one_or_more() -> None:
    en, de = whole("bridge", "en"), whole("bridge", "de")
    assert "Grand slam, for a bid of 7: 1000" in en and "for a bid of 6 or more: 500" in en
    assert "Großschlemm, für ein Gebot von 7: 1000" in de and "ab einem Gebot von 6: 500" in de


ALL_PASS = AUCTION.replace("label: Neu, goal: thrown_in", "label: Neu, goal: fewest_points")


def test_every_game_in_which_few_points_are_wanted_is_named(tmp_path: Path) -> None:
    assert "Wenige will man in „Neu“ und „Tief“, sonst viele." in page(tmp_path, ALL_PASS, "de")
    assert "Few are wanted in “Neu” and “Tief”, otherwise many." in page(tmp_path, ALL_PASS, "en")
    one = ALL_PASS.replace("rank: 1, goal: fewest_points", "rank: 1, goal: points")
    said = page(tmp_path, one, "en")
    assert "Few are wanted in “Neu”, many in what is declared." in said


def test_honours_do_not_count_in_what_is_played_when_all_pass_for_few(tmp_path: Path) -> None:
    four = "{h: {label: H, ranks: [as, koenig], points: [0, 20]}}"
    text = ALL_PASS.replace("scoring: {kind: race", f"scoring: {{kind: race, honours: {four}")
    said = page(tmp_path, text, "en")
    assert "This does not count in these games: “Neu” and “Tief”." in said


def test_honours_of_all_suits_are_several() -> None:
    assert "Asse aller Farben" in whole("bridge", "de")
    assert "Aces of all suits" in whole("bridge", "en")


def test_a_pair_that_always_plays_is_no_number_of_players() -> None:
    assert "gewonnen gegen die Seite des Spielers (1)" in whole("omi", "de")
    assert "won against the declarer’s side (1)" in whole("omi", "en")


def test_cards_that_bring_as_much_are_said_together(tmp_path: Path) -> None:
    """Every Five of Nine-card Don brings the same; the one of trumps something on top of it."""
    en, de = (variant(tmp_path, "nine-card-don", "", lang) for lang in ("en", "de"))
    fives = "Five of Clubs, Five of Spades, Five of Hearts and Five of Diamonds: 5 points each for"
    assert f"{fives} whoever takes one of these cards, if it is in play." in en
    assert "Ace of trumps: 4 points for whoever takes this card, if it is in play." in en
    assert "as a trump and by its suit, brings both." in en
    assert (
        "Herz-Fünf und Karo-Fünf: je 5 Punkte für den, der eine dieser Karten bekommt, wenn" in de
    )
    whole = "phases: {deal: {packets: [{hand: 13}]}}\n"
    assert "je 5 Punkte für den, der eine dieser Karten bekommt. " in variant(
        tmp_path, "nine-card-don", whole, "de"
    )
    setback = variant(tmp_path, "setback", "", "en")
    assert "brings both" not in setback and "one of these cards" not in setback


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "Jeder Gegner, der mitgeht, schreibt für jeden Stich, der für ihn gilt, 4 auf."),
        ("en", "each opponent who whists writes down 4 for each trick that counts for them."),
    ],
)
def test_who_has_passed_gets_nothing_for_tricks(tmp_path: Path, language: str, said: str) -> None:
    assert said in variant(tmp_path, "preferans", "scoring: {opponents_each: 4}", language)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "de",
            [
                "Was jeder Stich des Gebots zählt, steht beim Gebot unter „Was gespielt wird“.",
                "Jeder Gegner, der mitgeht, schreibt für jeden Stich, der für ihn gilt, so viel "
                "auf, wie einer im Gebot zählt.",
                "Im niedrigsten zählt jeder Stich 2, in jedem höheren 1 mehr.",
                "Jeder Stich zählt darin 7.",
                "Jeder Stich zählt hier 8.",
            ],
        ),
        (
            "en",
            [
                "What each trick of the bid counts is said with the bid under “What is played”.",
                "each opponent who whists writes down as much for each trick that counts for them "
                "as one counts in the bid.",
                "In the lowest each trick counts 2, in each higher one 1 more.",
                "Each trick counts 7 in them.",
                "Each trick counts 8 here.",
            ],
        ),
    ],
)
def test_what_a_trick_counts_is_said_with_the_bid(language: str, said: list[str]) -> None:
    page = whole("stichwert", language)
    assert [one for one in said if one not in page] == []


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "Kleinschlemm, mit mindestens 12 Stichen, gleich wie viele geboten sind: 50."),
        ("de", "Großschlemm, mit allen Stichen, gleich wie viele geboten sind: 100."),
        ("de", "Ist das Spiel verdoppelt, kommen für jeden davon 50 dazu, und bei jeder weiteren"),
        ("en", "Small slam, with 12 tricks or more, however many were bid: 50."),
        ("en", "Grand slam, with all the tricks, however many were bid: 100."),
        ("en", "If the game is doubled, 50 come on top for each of them, and twice that for"),
    ],
)
def test_a_slam_is_paid_for_the_tricks_that_are_taken(language: str, said: str) -> None:
    assert said in chapter("auction-bridge", language, "scoring")


def test_bonuses_of_several_kinds_are_told_apart(tmp_path: Path) -> None:
    beside = "scoring: {bonuses: {voll: {label: {de: V, en: V}, value: 27, points: 9}}}"
    said = variant(tmp_path, "auction-bridge", beside, "en")
    assert "of each kind only the highest that is reached counts:" in said
    assert "teils nach" not in variant(tmp_path, "auction-bridge", beside, "de")


FROG = """\
summary: Einer gegen zwei
deck: {faces: french, ranks: &r [as, "10", koenig, dame, bube, "9", "8", "7", "6"], copies: 1,
  points: {as: 11, "10": 10, koenig: 4, dame: 3, bube: 2}}
table: {players: 3, direction: clockwise, sides: {kind: declarer}}
order: [deal, bids, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 12}]}
  bids: {kind: reservations, asked_first: false, only_higher: true}
  tricks:
    kind: tricks
    leader: left_of_dealer
    duties: {follow_suit: true, must_beat: false, must_trump: true, must_overtrump: false}
    last_trick: 0
contracts:
  niemand: {label: {de: Alle passen, en: All pass}, trump: none, order: *r, goal: thrown_in}
  frog: &f {label: Frog, offered: bids, rank: 1, trump: fixed, trumps: ["herz-*"], order: *r,
    sides: solo, factor: 2, win_at: 60, over_each: 1, missing_each: 1}
  grand: {<<: *f, label: Grand, rank: 2, over_each: 4, missing_each: 4}
scoring: {kind: re_kontra, win_at: 60, settlement: zero_sum,
  steps: {spiel: {label: {de: Spiel, en: Game}, points: 0}},
  names: {re: {de: Spieler, en: Bidder}, kontra: {de: Gegner, en: Opponents}}}
match: {first_dealer: drawn, next_dealer: left, deals: 18}
"""
"""Winning brings nothing by itself, but each card point above the bound does."""


def test_a_step_that_brings_nothing_is_not_told(tmp_path: Path) -> None:
    de, en = (page(tmp_path, FROG, lang) for lang in ("de", "en"))
    assert "Wie viele Punkte der Gewinn bringt, hängt vom Spiel ab." in de
    assert "How many points a win brings depends on the game." in en
    assert "0 Punkte" not in de
    assert " 0 points" not in en
    one = FROG.replace("en: Game}, points: 0", "en: Game}, points: 5")
    assert "Spiel: 5 Punkte." in page(tmp_path, one, "de")


def test_what_comes_on_top_of_the_value_of_a_game_is_told_where_not_all_have_one() -> None:
    value: dict[str, object] = {"contracts__buben-solo__value": 12}
    said = on_one_line("doppelkopf", "en", (), **value)
    assert "The game is worth 120 points. No 90, No 60, No 30 and Schwarz come on top of" in said
    said = on_one_line("doppelkopf", "de", (), **value)
    assert "Zum Wert des Spiels kommen Keine 90, Keine 60, Keine 30 und Schwarz dazu." in said
    assert "Zum Wert des Spiels" not in on_one_line("schafkopf", "de")


TAKING_ALL = {
    "contracts.wenig.all_taken": False,
    "contracts.bube.all_taken": True,
    "contracts.herz.all_taken": {"own": 3, "others": 0},
}


def test_a_single_card_is_everything_before_it_is_said_where_something_else_holds() -> None:
    """“So it is in …, too” is about what taking everything usually brings."""
    said = to_text(explain(changed("lora", TAKING_ALL), "en"), 10**6)
    jack, others = said.index("So it is in “Jack of clubs”, too"), said.index("does not hold in")
    assert jack < said.index("In “Hearts” that player writes down 3") < others


def test_a_single_card_with_points_of_its_own_is_not_said_to_bring_the_usual() -> None:
    own = TAKING_ALL | {"contracts.bube.all_taken": {"own": 9, "others": 0}}
    said = to_text(explain(changed("lora", own), "en"), 10**6)
    assert "In “Jack of clubs” that player writes down 9" in said and "So it is in" not in said


def test_what_a_game_brings_to_who_has_not_taken_all_is_more_than_card_points_above_half() -> None:
    ruleset = changed("tuppi", {})
    name, game = next(iter(ruleset.games.items()))
    more = game.model_copy(update={"all_taken": TakingAll(own=0, others=5)})
    besides = ruleset.model_copy(update={"contracts": ruleset.contracts | {name: more}})
    assert ruleset.nothing_up_to > 0 == besides.nothing_up_to


@pytest.mark.parametrize(
    ("lang", "label", "sentence"),
    [
        ("de", "Tief", "Tief: einen Punkt für den, der die Zwei der Trumpffarbe spielt, wenn die"),
        ("de", "Trumpf-Zwei", "einen Punkt für den, der diese Karte spielt, wenn sie im Spiel"),
        ("en", "Low", "Low: one point for whoever plays the Two of trumps, if it is in play."),
        ("en", "Two of trumps", "one point for whoever plays this card, if it is in play."),
    ],
)
def test_a_card_that_may_not_be_dealt_counts_for_its_player_only_in_play(
    tmp_path: Path, lang: str, label: str, sentence: str
) -> None:
    low = "{label: {de: Tief, en: Low}, kind: lowest_trump, goes_to"
    two = f"{{label: {label}, kind: card, card: trump-2, goes_to"
    assert sentence in page(tmp_path, edited("cinch", (low, two)), lang)


def test_where_it_stands_who_is_vulnerable_is_true_of_games_as_of_deals() -> None:
    rubber = (("rubber", "true"),)
    assert "who is, and when, is under “The match”" in on_one_line("bridge", "en", rubber)
    assert "wer das wann ist, steht unter „Die Partie“" in on_one_line("bridge", "de", rubber)


MORE_THAN_OTHERS = """
summary: Wer mehr hat
deck: {faces: french, ranks: &r [as, "10", "9"], points: {as: 11, "10": 10}}
table: {players: 2, direction: clockwise, sides: {kind: declarer}}
order: [deal, nehmen, tricks]
phases:
  deal: {kind: deal, packets: [{hand: 6}]}
  nehmen: {kind: reservations, asked_first: false, first_plays: true}
  tricks: {kind: tricks, leader: left_of_dealer}
contracts:
  neu: {label: Neu, trump: none, order: *r, goal: thrown_in}
  spiel: {label: Spiel, cards_as: neu, offered: nehmen}
scoring: {kind: bid_game, lost_factor: 0, more_than_others: true}
match: {first_dealer: drawn, next_dealer: left, target: 501}
"""


def test_who_needs_more_than_the_others_is_shown_to_have_more_than_half(tmp_path: Path) -> None:
    text = page(tmp_path, MORE_THAN_OTHERS, "en")
    assert "The declarer ends up with 43 of the 84 card points. That is more than half" in text
    assert "needs 1 card points" not in text


def test_of_two_the_declarer_is_no_side(tmp_path: Path) -> None:
    text = MORE_THAN_OTHERS.replace(
        "more_than_others: true", "more_than_others: true, even_hangs: true"
    )
    said = page(
        tmp_path, text.replace("lost_factor: 0", "lost_factor: 0, lost_points: to_others"), "en"
    )
    assert "what the declarer would have written down hangs" in said
    assert "If the declarer has less the game is lost" in said
    assert "declarer’s side" not in said

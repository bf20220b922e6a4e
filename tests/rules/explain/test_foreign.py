"""A page of a game that nobody ships reads as if it had been written for it."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.conventions import meant
from game.rules.explain import explain, to_text
from game.rules.model import Ruleset
from game.rules.model.base import Label
from game.rules.model.dealing import DealPhase
from game.rules.model.scoring.game_value import Bonus
from game.texts import LANGUAGES
from tests.rules.explain.pages import load, page


def whole(name: str, lang: str, house: tuple[tuple[str, str], ...] = ()) -> str:
    """A page in lines that are not broken."""
    return to_text(page(name, lang, house), 10**6)


def chapter(name: str, lang: str, wanted: str) -> str:
    """The sentences of a chapter, with its heading and what to remember of it."""
    found = next(one for one in page(name, lang).chapters if one.id == wanted)
    remember = (sentence.text for sentence in found.remember)
    return " ".join([found.title, *(p.text for p in found.paragraphs), *remember])


def otherwise(name: str, **parts: dict[str, Any]) -> str:
    """The German page of a game in which some keys have another value."""
    ruleset = load(name).ruleset
    changed: dict[str, Any] = {
        part: getattr(ruleset, part).model_copy(update=values) for part, values in parts.items()
    }
    changed_ruleset: Ruleset = ruleset.model_copy(update=changed)
    return to_text(explain(changed_ruleset, "de"), 10**6)


def test_where_games_have_values_tricks_are_counted_as_tricks() -> None:
    text = whole("preference", "de")
    assert "Gespielt wird um die Stiche, 10 sind es." in text
    assert "mit 6 Stichen gewonnen" in text
    assert "Den Gegnern genügen 5 von den Stichen, der Spieler braucht 6." in text
    assert "zählt für ihn mit" not in text


def test_ranks_that_count_nothing_are_told_of_together() -> None:
    """Whist with card points has nine of them, Skat three."""
    points = {"as": 4, "koenig": 3, "dame": 2, "bube": 1, "10": 10}
    deck = load("whist").ruleset.deck.model_copy(update={"points": points}).model_dump()
    text = otherwise("whist", deck=deck | {"points": points})
    assert "As 4, König 3, Dame 2, Bube 1, Zehn 10." in text and "Drei 0" not in text
    assert "Bube 2. Die übrigen Karten zählen nichts." in whole("skat", "de")


def test_a_solo_of_partners_is_played_against_the_partner() -> None:
    """It says nothing of a partner's tricks; a game of both does."""
    contracts = load("kreuzbinokel-4").ruleset.contracts
    assert "Stich des Partners" in whole("kreuzbinokel-4", "de")
    alone = {
        name: contract.model_copy(update={"sides": "solo"} if contract.is_about_tricks else {})
        for name, contract in contracts.items()
    }
    ruleset = load("kreuzbinokel-4").ruleset.model_copy(update={"contracts": alone})
    assert "Stich des Partners" not in to_text(explain(ruleset, "de"), 10**6)


def test_a_game_beside_a_ladder_stands_at_its_height() -> None:
    """The bids are told of once, and where one is as high as the game, that one by itself."""
    ladder = load("fuenfhundert").ruleset
    no_tricks = next(c for c in load("solo-whist").ruleset.contracts.values() if c.needs_no_trick)
    beside = no_tricks.model_copy(
        update={"offered": "ansage", "rank": ladder.contracts["gebot-9-pik"].rank, "sides": "usual"}
    )
    ruleset = ladder.model_copy(update={"contracts": ladder.contracts | {"misere": beside}})
    text = to_text(explain(ruleset, "de"), 10**6)
    assert "10 ohne Trumpf bis 9 Kreuz; 9 Pik und Misère (beide gleich hoch); 8 ohne" in text
    assert text.count("Ein Gebot nennt eine Zahl") == 1


def test_nothing_is_said_of_special_points_where_there_are_none() -> None:
    """What a promise brings, and what missing it leaves, is told without them."""
    said = {"enabled": True, "doubles": True}
    told = otherwise("doppelkopf", scoring={"unannounced": "win_only"}, announcements=said)
    assert "auch Absagen und Sonderpunkte; sagen es beide" in told
    assert "Sonderpunkte gibt es trotzdem" in told and "und ihre Sonderpunkte" in told
    specials = load("doppelkopf").ruleset.scoring.specials.items()
    off = {name: special.model_copy(update={"enabled": False}) for name, special in specials}
    bare = {"unannounced": "win_only", "special_points": off}
    told = otherwise("doppelkopf", scoring=bare, announcements=said)
    assert "auch Absagen; sagen es beide" in told and "bekommt nur den Sieg gezählt" in told
    assert "Sonderpunkte gibt es trotzdem" not in told and "und ihre Sonderpunkte" not in told


def test_where_tricks_are_bid_they_must_be_won() -> None:
    text = whole("five-hundred", "de")
    assert "muss so viele Stiche machen, wie er geboten hat" in text
    assert "Hätte der Spieler nur 2 gemacht, hätte er verloren und schriebe −5 auf." in text
    assert "Punkt um Punkt" not in text
    assert "geht es Stich um Stich nach oben" in text


def test_card_points_that_are_bid_need_no_melds() -> None:
    text = whole("manille", "de")
    assert "muss so viele Augen bekommen, wie er geboten hat" in text
    assert "Hätten der Spieler und sein Partner nur 17 Augen, hätten sie verloren" in text
    assert "ohne Stich" not in text


@pytest.mark.parametrize(("lang", "heading"), [("de", "Das Spiel ansagen"), ("en", "Declaring")])
def test_what_is_declared_without_a_talon_has_a_heading_of_its_own(lang: str, heading: str) -> None:
    text = chapter("solo-values", lang, "talon")
    assert text.startswith(heading)
    assert "Dann" not in text and "Then" not in text


def test_who_always_plays_alone_is_no_side() -> None:
    for name in ("preference", "boston", "solo-values"):
        assert "Seite" not in whole(name, "de")
        assert " side" not in whole(name, "en")
    assert "Die Seite des Spielers hat mit 3 Stichen gewonnen" in whole("euchre", "de")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "de",
            (
                "Die Seite des Spielers hat mit 6 Stichen gewonnen",
                "Statt selbst etwas anzusagen, kann man bei „Vorschlag“ mitgehen",
                "und wer als Erster gefragt wurde, auch dann noch.",
                "darf man noch etwas Höheres ansagen, aber nichts mehr vorschlagen",
            ),
        ),
        (
            "en",
            (
                "The declarer’s side wins with 6 tricks",
                "Instead of declaring anything yourself you may join in “Proposal”",
                "and the one who was asked first even then.",
                "you may still declare something higher, but propose nothing more",
            ),
        ),
    ],
)
def test_a_proposal_says_who_may_accept_it_and_what_follows(
    lang: str, said: tuple[str, ...]
) -> None:
    text = whole("solo-whist", lang)
    assert [sentence for sentence in said if sentence not in text] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_doubling_is_called_what_the_game_calls_it(lang: str) -> None:
    text = whole("solo-values", lang)
    said = {
        "de": "Contra und Retour verdoppeln jeweils den Wert.",
        "en": "Double and Redouble each double the value.",
    }
    assert said[lang] in text
    once = {"de": "Doppel verdoppelt, was", "en": "Double doubles what"}
    assert once[lang] in whole("five-hundred", lang)


def test_trumps_of_games_that_are_declared_are_not_denied() -> None:
    text = chapter("solo-whist", "de", "trump")
    assert "Welche Karten Trumpf sind, hängt davon ab, was angesagt wird." in text
    assert "keinen Trumpf" not in text
    games = chapter("solo-whist", "de", "contracts")
    assert "Solo in Herz: Trumpf ist Herz." in games
    assert "Herz-As" not in games
    assert "oben stehen" not in games
    assert "Im gewöhnlichen Spiel gibt es keinen Trumpf." in chapter("jass", "de", "trump")


def test_trumps_that_a_special_game_changes_are_not_said_to_be_always_the_same() -> None:
    said = "Trumpf sind, wenn ein besonderes Spiel nichts anderes sagt, von oben nach unten: alle"
    assert said in chapter("skat", "de", "trump")
    kept = chapter("doppelkopf", "de", "trump")
    assert "wenn ein besonderes Spiel nichts anderes sagt, von oben nach unten: Herz-Zehn" in kept
    solos = (("damen-solo", "false"), ("buben-solo", "false"))
    assert "Trumpf sind immer dieselben Karten" in whole("doppelkopf", "de", solos)


def test_a_suit_that_is_trump_as_a_whole_is_named() -> None:
    text = chapter("spades", "de", "trump")
    assert "Trumpf ist immer Pik." in text
    assert "Fehl" not in text


def test_giving_up_speaks_of_melds_where_there_are_some() -> None:
    assert "Stiche werden nicht gespielt." in whole("preference", "de")
    assert "Er meldet nichts, und Stiche werden nicht gespielt" in whole("binokel-3", "de")


def test_what_makes_no_difference_is_said_where_a_house_rule_can_change_it() -> None:
    assert "Für gewonnene und verlorene Spiele selbst gibt es nichts dazu." in whole("skat", "de")
    assert "nichts dazu" not in whole("preference", "de")
    text = otherwise("skat", scoring={"matadors": 0, "left_talon": 0})
    assert "Spitzen" not in text and "höchsten Trümpfe der Spieler" not in text
    assert "liegen zu lassen bringt" not in text


def test_what_follows_from_a_duty_that_does_not_hold_is_not_said() -> None:
    text = chapter("briscola", "de", "endgame")
    assert "muss man nicht bedienen: Jeder legt, was er will." in text
    assert "berbieten" not in text and "Trumpf muss es nicht sein" not in text
    assert "überstechen" not in chapter("skat", "de", "tricks")


@pytest.mark.parametrize("game", ["whist", "spades", "jass", "euchre"])
def test_a_winning_partner_is_not_spoken_of_where_nobody_must_beat_or_trump(game: str) -> None:
    assert "wenn der Partner den Stich gerade gewinnt" not in whole(game, "de")
    assert "while your partner is winning" not in whole(game, "en")
    assert "wenn der Partner den Stich gerade gewinnt" in whole("manille", "de")
    assert "while your partner is winning" in whole("kreuzbinokel-4", "en")


def test_two_players_play_no_trick_in_turn() -> None:
    assert "Der andere legt eine dazu" in chapter("briscola", "de", "aim")
    assert "Reihum legen die anderen" in chapter("skat", "de", "aim")


def test_cards_dealt_at_once_come_in_no_order() -> None:
    assert chapter("hearts", "de", "deal") == "Geben Jeder bekommt 13 Karten."
    assert "in dieser Folge" in chapter("skat", "de", "deal")


def test_a_price_paid_once_is_not_said_to_be_single() -> None:
    assert "Verliert er, wird er ihm abgezogen." in whole("preference", "de")
    assert "einfach" not in whole("preference", "de")
    assert "Verliert er, wird er ihm doppelt abgezogen." in whole("skat", "de")


def test_a_bid_was_held_only_where_bids_are_held() -> None:
    assert "gehalten hat" in chapter("skat", "de", "bidding")
    assert "gehalten" not in chapter("preference", "de", "bidding")


def test_all_points_of_a_deal_are_counted_in_a_game_that_is_played() -> None:
    """Where nobody declares the cards are thrown in, and no trump counts more there."""
    assert "um die 162 Augen, die es zusammen gibt" in chapter("contree", "de", "aim")
    assert "hat mit 82 Augen gewonnen" in chapter("contree", "de", "scoring")


def test_of_two_players_there_is_only_one_other() -> None:
    text = whole("schnapsen-2", "de")
    assert "die anderen" not in text and "kein anderer" not in text
    assert "zählt, was der andere beim Zudrehen hatte" in text
    assert "the others" not in whole("schnapsen-2", "en").split("Scoring\n")[1]
    assert "wie weit die anderen gekommen sind" in whole("gaigel", "de", (("spieler", "4"),))


def test_cards_that_a_game_takes_are_named_together() -> None:
    text = chapter("schafkopf", "de", "contracts")
    assert "Sie: Dafür braucht man diese Karten: alle Ober und alle Unter." in text
    assert "Dafür braucht man zwei Kreuz-Damen." in chapter("doppelkopf", "de", "contracts")


def test_what_is_exchanged_has_no_gender() -> None:
    said = "von Trumpf hat, darf dafür die offen liegende Karte eintauschen"
    assert f"Wer den Buben {said}" in chapter("schnapsen-2", "de", "stock")
    assert f"Wer eine Sieben {said}" in chapter("gaigel", "de", "stock")


def test_until_when_to_double_is_said_once() -> None:
    text = chapter("schafkopf", "de", "announcements")
    assert text.count("ersten Karte") == 1 and "rechtzeitig" in text


def test_one_point_is_said_as_one() -> None:
    text = whole("vorneweg", "de")
    assert "Der letzte Stich bringt ein Auge dazu." in text
    assert "Wer einen Stich macht, schreibt 1 auf." in whole("dreiblatt", "de")


def test_nothing_written_down_is_said_in_a_word() -> None:
    assert "schreibt sie stattdessen 257 auf und jeder andere nichts." in whole("jass", "de")
    assert "schreibt er stattdessen nichts auf und jeder andere −26." in whole("hearts", "de")


def test_jokers_are_no_exception_where_there_is_none() -> None:
    assert "Der Joker ist der höchste Trumpf." in chapter("five-hundred", "de", "trump")
    assert "höchste" not in chapter("narren", "de", "trump")


def test_how_many_losers_can_have_is_said_where_they_can() -> None:
    assert "Das zählt bei jedem Sieg, auch wenn die Verlierer genau 120 haben." in whole(
        "doppelkopf", "de"
    )
    text = whole("euchre", "de")
    assert "Das zählt bei jedem Sieg." in text and "genau 3" not in text


def test_where_tricks_are_predicted_there_are_no_card_points() -> None:
    for name in ("oh-hell", "spades"):
        assert "Auge" not in whole(name, "de")
        assert "card point" not in whole(name, "en")


def test_what_a_game_brings_besides_is_said_part_by_part() -> None:
    lost = Bonus(won=0, lost=5, others=0)
    text = otherwise("skat", scoring={"bonus": lost, "matadors": 0})
    assert "Für ein verlorenes Spiel werden außerdem 5 Punkte abgezogen." in text
    assert "für ein gewonnenes Spiel 0" not in text and "bekommt jeder andere" not in text
    assert "„Grand“ aus der Hand, gewonnen, zählt zweimal 24" in text


def test_sides_without_special_points_know_none() -> None:
    assert "onderpunkte" not in whole("two-queens", "de")
    assert "pecial points" not in whole("two-queens", "en")
    assert "Jeder der Gewinner bekommt die Summe" in whole("two-queens", "de")
    assert "Sonderpunkte von Re kommen zur Summe dazu" in whole("doppelkopf", "de")


def test_a_single_meld_is_not_added_up() -> None:
    melds = load("binokel-3").ruleset.melds
    assert melds is not None
    table = {name: meld for name, meld in melds.table.items() if name == "binokel"}
    text = otherwise("binokel-3", melds={"table": table})
    assert "Er meldet Binokel (40) und hat am Ende" in text
    assert "(40), zusammen 190" in whole("binokel-3", "de")


def test_a_special_game_is_not_announced_after_a_talon_that_is_not_there() -> None:
    text = chapter("pinochle", "de", "talon")
    assert text.startswith(
        "Das Spiel ansagen Der Spieler kann ein besonderes Spiel ansagen: Alles."
    )
    course = chapter("pinochle", "de", "course")
    assert "Besonderes Spiel: Der Spieler darf eines ansagen." in course
    assert "Abgehen: Der Spieler darf aufgeben." in course
    assert "Von der Hand" not in course and "Von der Hand" in chapter("binokel-3", "de", "course")


def test_a_deal_that_is_counted_at_its_end_has_nobody_who_is_first() -> None:
    for name, cards in (("tute", "from cards and melds"), ("briscola", "card points")):
        text = chapter(name, "en", "aim")
        assert "in the end wins the deal." in text
        assert cards in text
        assert "is first to have" not in text
    race = chapter("schnapsen-2", "en", "aim")
    assert "Whoever is first to have 66 points" in race
    assert "in the end wins the deal." not in race


def test_values_are_all_listed_where_they_are_few() -> None:
    named, on = "named: 1, 2, 3, 4, 6, 8. You may skip some.", "and so on up to"
    assert named in whole("preference", "en")
    assert on not in whole("preference", "en")
    assert f"18, 20 {on} 40. You may skip some." in whole("solo-values", "en")


def test_nothing_is_played_with_usual_trumps_where_the_usual_game_has_none() -> None:
    """Undenufe has none either, and so no usual ones."""
    usual = "It is played with the usual trumps."
    assert "Undenufe: It is played without trumps." in whole("jass", "en")
    assert usual not in whole("jass", "en")
    assert usual in whole("doppelkopf", "en")


def test_sizes_that_end_with_the_match_do_not_begin_again() -> None:
    """Each size comes once in as many deals; one more begins anew."""
    again, match = "danach wieder von vorn", load("oh-hell").ruleset.match
    phase = load("oh-hell").ruleset.phases["deal"]
    assert isinstance(phase, DealPhase)
    for more in (0, 1):
        text = otherwise("oh-hell", match={"deals": len(phase.sizes) + more})
        assert "fünf, vier, drei, zwei, eine, zwei, drei, vier" in text
        assert (again in text) is bool(more)
    assert match.deals > len(phase.sizes)
    assert again in whole("oh-hell", "de")


def test_games_that_need_different_numbers_are_not_said_to_need_one() -> None:
    """Nobody bids in Nap, and no number of tricks is the usual one."""
    text = whole("nap", "de")
    assert (
        "Wie viele Stiche der Spieler braucht, hängt vom Spiel ab: Vier 4, Drei 3, Zwei 2." in text
    )
    assert "Anders ist es" not in text and "so viel wie geboten" not in text
    assert "will 2 davon" not in text and "muss schaffen, was sein Spiel verlangt" in text


@pytest.mark.parametrize(
    ("lang", "plays", "one", "course"),
    [
        ("de", "Vorhand spielt in jedem Fall und sagt, was.", "„Weiter“", "Vorhand sagt, was"),
        ("en", "Forehand plays in any case, and says what.", "“pass”", "Forehand says what is"),
    ],
)
def test_forehand_who_must_play_is_not_said_to_pass(
    lang: str, plays: str, one: str, course: str
) -> None:
    ruleset = load("nap").ruleset
    calling = ruleset.phases["calling"].model_copy(
        update={"only_higher": False, "who": "forehand", "last_must": True}
    )
    phases = ruleset.phases | {"calling": calling}
    text = to_text(explain(ruleset.model_copy(update={"phases": phases}), lang), 10**6)
    assert plays in text and one not in text and course in text


def test_an_order_that_some_games_change_is_not_said_of_all() -> None:
    assert "Wo ein Spiel nichts anderes sagt, gilt in jeder Farbe" in whole("mucken", "de")
    assert "Wo ein Spiel nichts anderes sagt" not in whole("nap", "de")


def test_a_declarer_is_introduced_where_all_play_alone() -> None:
    text = whole("israeli-whist", "de")
    assert "Jeder spielt für sich. Wer das Spiel ansagt, heißt „der Spieler“." in text
    assert "heißt „der Spieler“" not in whole("oh-hell", "de")


def test_two_sides_that_bid_need_what_was_bid() -> None:
    """Nothing is said of a usual number, nor that a bid which is worth as much is worth more."""
    text = whole("twenty-eight", "de")
    assert "hat mit so vielen Augen gewonnen, wie das Gebot nennt" in text
    assert "mit 14 Augen" not in text and "braucht 14" not in text
    assert "Was das einbringt" not in text and "Was das einbringt" in whole("fuenfhundert", "de")


def test_a_game_of_two_sides_may_need_more() -> None:
    ruleset = load("doppelkopf").ruleset
    more = ruleset.contracts["damen-solo"].model_copy(update={"win_at": 151})
    contracts = ruleset.contracts | {"damen-solo": more}
    text = to_text(explain(ruleset.model_copy(update={"contracts": contracts}), "de"), 10**6)
    assert "Re hat mit 121 Augen gewonnen" in text
    assert "Anders ist es in diesen Spielen: Damen-Solo 151." in text


def test_an_order_of_named_trumps_holds_in_every_suit() -> None:
    ruleset = load("nap").ruleset
    low = ruleset.contracts["drei"].model_copy(
        update={"order": ruleset.contracts["drei"].order[::-1]}
    )
    contracts = ruleset.contracts | {"drei": low}
    text = to_text(explain(ruleset.model_copy(update={"contracts": contracts}), "de"), 10**6)
    assert "In jeder Farbe gilt, von oben nach unten: Zwei, Drei" in text
    assert "Bei den übrigen Karten" not in text


def test_a_pack_that_counts_one_counts_one_card_point() -> None:
    deck = load("dame").ruleset.deck.model_copy(update={"card_points": {"pik-dame": 1}})
    text = to_text(explain(load("dame").ruleset.model_copy(update={"deck": deck}), "de"), 10**6)
    assert "Alle Karten zusammen haben ein Auge." in text


def test_cards_that_alone_count_in_the_usual_game_are_told_with_the_pack() -> None:
    assert (
        "One card point each: all Jacks. The Jack of Spades counts 2 card points. The remaining"
        in (chapter("polignac", "en", "cards"))
    )
    assert "Pik-Dame zählt 13 Augen. Pik-König zählt 10 Augen. Pik-As zählt 7 Augen." in (
        chapter("black-maria", "de", "cards")
    )


def test_single_cards_that_count_alike_are_told_together() -> None:
    points = {"pik-dame": -100, "herz-10": -10, "herz-9": -10, "karo-bube": 100}
    deck = load("dame").ruleset.deck.model_copy(update={"card_points": points})
    text = to_text(explain(load("dame").ruleset.model_copy(update={"deck": deck}), "en"), 10**6)
    assert "Minus 10 card points each: Ten of Hearts and Nine of Hearts. The Jack" in text


def test_where_only_trumps_count_nothing_is_said_of_the_other_suits() -> None:
    """Scotch Whist counts the Ten of the trump suit and its court alone."""
    deck = {"points": {}, "trump_points": {"bube": 11, "10": 10}}
    text = otherwise("whist", deck=load("whist").ruleset.deck.model_dump() | deck)
    assert "Augen haben nur Karten der Trumpffarbe: Bube 11 und Zehn 10." in text
    assert "So viele Augen haben die Karten" not in text


@pytest.mark.parametrize("label", ["Paar in {suit}", "{suit}-Paar", "Paar {suit}"])
def test_a_meld_is_called_without_its_suit_wherever_that_stands(label: str) -> None:
    ruleset = load("gaigel").ruleset
    assert ruleset.melds is not None
    table = ruleset.melds.table
    named = table["paar"].model_copy(update={"label": Label.model_validate(label)})
    melds = ruleset.melds.model_copy(update={"table": table | {"paar": named}})
    text = to_text(explain(ruleset.model_copy(update={"melds": melds}), "de"), 10**6)
    assert "- Paar (" in text and "{suit}" not in text


def test_two_numbers_that_may_be_bid_stand_beside_each_other() -> None:
    assert "Ein Gebot nennt 8 oder 9 und dazu, vom Niedrigsten an: " in whole("boston", "de")
    assert "A bid names 8 or 9 and with it, from the lowest up: " in whole("boston", "en")


def test_bids_under_a_name_say_it_once_and_what_cards_count_there() -> None:
    text = whole("sidi", "en")
    assert "- Undenufe 60 to 150: It is played without trumps. In every suit" in text
    assert text.count("A bid names a number from 60 to 150, always 10 more.") == 1
    assert "- Trumps 60 to 150: " in text
    assert "These have other card points here: Ace 0, Eight 8, Six 11." in text


def test_a_bid_whose_trump_is_named_later_tells_what_stands_above_it() -> None:
    """Both bowers of the bids, and which suits go together."""
    ladder = load("setback").ruleset
    contracts = {
        name: bid.model_copy(update={"higher_trumps": ["trump-bube", "colour-bube"]})
        for name, bid in ladder.contracts.items()
        if bid.ladder is not None
    }
    ruleset = ladder.model_copy(update={"contracts": ladder.contracts | contracts})
    text = to_text(explain(ruleset, "en"), 10**6)
    above = "the Jack of the trump suit, the Jack of the suit that goes with it."
    assert f"from the highest down: {above} Clubs goes with Spades" in text


def test_bids_are_told_by_the_numbers_that_are_said() -> None:
    """Six tricks are meant on top of them, whose bonuses they are, too."""
    text = whole("bridge", "en")
    assert "for a bid of 6 or more: 500" in text and "for a bid of 12" not in text


def test_what_is_left_to_exchange_is_said_once() -> None:
    text = whole("piquet", "en")
    assert text.count("Whoever comes later") == 1
    assert "Nobody gets more than is left" in text


def test_a_trump_that_is_called_is_not_said_to_be_led_for() -> None:
    """Its suit is trump, which the opponents of the declarer do not lead."""
    aces = load("sheepshead").ruleset.contracts
    partner = aces["kreuz"].partner
    assert partner is not None and "called_suit_led" in meant(load("sheepshead").ruleset)
    called = {
        name: one.model_copy(update={"partner": partner.model_copy(update={"card": "karo-bube"})})
        for name, one in aces.items()
        if one.partner is not None
    }
    changed = load("sheepshead").ruleset.model_copy(update={"contracts": aces | called})
    assert "called_suit_led" not in meant(changed)

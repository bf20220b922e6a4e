"""Who is asked what, in which order, and what a bid asks for."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.explain import explain, to_text
from tests.rules.checks.test_checks import changed
from tests.rules.explain import pages
from tests.rules.explain.pages import BY_PAGE, about, chapter, load, told, whole
from tests.rules.explain.variants import (
    BIDDERS,
    COUILLON,
    MAKERS,
    MARRIAGES,
    MULATSCHAK,
    RIDE,
    SCORING,
    WITHOUT_TRUMP,
    edited,
    page,
    variant,
)


def test_one_trick_is_bid_and_none_loses(tmp_path: Path) -> None:
    de, en = (page(tmp_path, MULATSCHAK, lang) for lang in ("de", "en"))
    assert "Das kleinste Gebot ist ein Stich." in de
    assert "The lowest bid is one trick." in en
    assert "Ohne Stich hätte der Spieler verloren und schriebe −2 auf." in de
    assert "Without a trick the declarer would have lost and would write down −2." in en


def test_of_one_game_none_is_higher() -> None:
    en = whole("belote", "en")
    assert "There is only one to name: “I take”." in en and "These can be named" not in en


def test_a_bid_is_reached_by_melds_as_well_where_they_count(tmp_path: Path) -> None:
    said = page(tmp_path, BIDDERS, "de")
    assert "nennt den Trumpf und muss mit Augen und Meldungen zusammen so viele Punkte" in said
    single = BIDDERS.replace("ladder: {first: 2, last: 6, trumps: [named]}", "win_at: 4")
    assert "wenn er mit Augen und Meldungen zusammen 4 Punkte erreicht" in page(
        tmp_path, single, "de"
    )
    without = BIDDERS.replace("ladder:", "melds: false, ladder:")
    assert "nennt den Trumpf und muss so viele Augen machen" in page(tmp_path, without, "de")


def test_bids_of_numbers_whose_trump_is_made_in_play(tmp_path: Path) -> None:
    text = (
        MARRIAGES.replace("order: [deal, tricks]", "order: [deal, ansage, tricks]")
        .replace(
            "phases:\n",
            "phases:\n  ansage: {kind: reservations, asked_first: false, only_higher: true}\n",
        )
        .replace(
            "contracts: {spiel: {label: Spiel, trump: melded, order: *r}}",
            "contracts: {keiner: {label: Neu, trump: none, order: *r, goal: thrown_in}, gebot:"
            " {label: Gebot, offered: ansage, trump: melded, order: *r,"
            " ladder: {first: 2, last: 90, step: 4, trumps: [named]}}}",
        )
        .replace("scoring: {kind: race}\n", SCORING)
    )
    said = page(tmp_path, text, "de")
    assert "zusammen so viele Punkte erreichen. Am Anfang gibt es keinen Trumpf." in said
    assert "nennt den Trumpf und muss" not in said
    bids = load(tmp_path / "eigenes.yaml").ruleset.contracts
    assert {game.trump for name, game in bids.items() if name != "keiner"} == {"melded"}


def test_where_tricks_are_bid_they_must_be_won() -> None:
    text = whole("gebotene-stiche", "de")
    assert "muss so viele Stiche machen, wie er geboten hat" in text
    assert "Hätte der Spieler nur 2 gemacht, hätte er verloren und schriebe −5 auf." in text
    assert "Punkt um Punkt" not in text
    assert "geht es Stich um Stich nach oben" in text


def test_card_points_that_are_bid_need_no_melds() -> None:
    text = whole("manille", "de")
    assert "muss so viele Augen bekommen, wie er geboten hat" in text
    assert "Hätte die Seite des Spielers nur 17 Augen, hätte sie verloren" in text
    assert "ohne Stich" not in text


def test_a_bid_was_held_only_where_bids_are_held() -> None:
    assert "gehalten hat" in chapter("skat", "de", "bidding")
    assert "gehalten" not in chapter("preference", "de", "bidding")


def test_values_are_all_listed_where_they_are_few() -> None:
    named, on = "named: 1, 2, 3, 4, 6, 8. You may skip some.", "and so on up to"
    assert named in whole("preference", "en")
    assert on not in whole("preference", "en")
    assert f"18, 20 {on} 40. You may skip some." in whole("solo-values", "en")


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


def test_two_sides_that_bid_need_what_was_bid() -> None:
    """Nothing is said of a usual number, nor that a bid which is worth as much is worth more."""
    text = whole("twenty-eight", "de")
    assert "hat mit so vielen Augen gewonnen, wie das Gebot nennt" in text
    assert "mit 14 Augen" not in text and "braucht 14" not in text
    assert "Was das einbringt" not in text and "Was das einbringt" in whole("fuenfhundert", "de")


def test_how_it_is_asked_is_not_told_again_where_it_is_asked_in_the_same_way(
    tmp_path: Path,
) -> None:
    said = variant(tmp_path, "belote", "summary: B", "en")
    assert "everybody is asked once more in the same way." in said
    way = "first_plays: false, until_passed: true, only_higher: true"
    rounds = f"phases: {{first: {{{way}}}, second: {{{way}}}}}"
    said = variant(tmp_path, "belote", rounds, "en")
    assert said.count("Whoever has said “pass” is out.") == 1


@pytest.mark.parametrize("name", ["bridge", "preferans"])
def test_what_is_bid_is_called_bidding(name: str) -> None:
    page = told(changed(name, {}))
    assert "Bidding: In turn everybody bids" in page
    assert "Declaring before play" not in page


FOREHAND = {"phases.second.who": "forehand", "phases.second.first_plays": False}


ASKED_AGAIN = "everybody is asked once more in the same way"


@pytest.mark.parametrize(
    ("must", "said"),
    [
        (True, "If all say “pass”, forehand plays, and names trump."),
        (False, "If all say “pass”, there is one more question. Only forehand is asked"),
    ],
)
def test_one_may_be_asked_alone_once_all_have_passed(must: bool, said: str) -> None:
    page = told(changed("belote", {**FOREHAND, "phases.second.last_must": must}))
    assert said.replace("Other suit", "“Other suit”") in page
    assert ASKED_AGAIN not in page
    assert "- Choosing: If all pass, forehand says" in page
    assert ASKED_AGAIN in whole("belote", "en")


def test_names_of_a_list_are_all_marked_or_none() -> None:
    assert "“Pick it up” and “Pick it up, alone”" in whole("euchre", "en")
    assert "Hearts and Diamonds" in whole("contree", "en")


def test_of_one_game_nothing_is_higher() -> None:
    one = {"phases.pick.only_higher": True, "phases.pick.first_plays": False}
    for lang, said in (("en", "only a higher one"), ("de", "nur noch ein höheres")):
        assert said not in told(
            changed("sheepshead", {**one, "phases.pick.until_passed": True}), lang
        )


def test_a_bid_is_reached_together_where_there_are_partners(tmp_path: Path) -> None:
    said = variant(tmp_path, "napoleon", "", "en")
    assert "The declarer’s side wins with as many card points as the bid names" in said
    assert "Die Seite des Spielers hat mit so vielen Augen gewonnen, wie das Gebot nennt" in (
        variant(tmp_path, "napoleon", "", "de")
    )


def test_forehand_always_plays_and_there_is_nothing_to_choose(tmp_path: Path) -> None:
    en, de = (page(tmp_path, COUILLON, lang) for lang in ("en", "de"))
    assert "Forehand always plays, and names trump. See also: Trump" in en
    assert "Vorhand spielt immer und nennt den Trumpf. Siehe auch: Trumpf" in de
    assert "not a trump. One of the four suits is trump; the declarer chooses it." in en
    assert "What is played" not in en and "Was gespielt wird" not in de


def test_forehand_may_open_higher() -> None:
    assert "wenigstens das kleinste" in about("binokel-3", "de", "phases.bidding.forehand")
    assert "at least the lowest" in about("binokel-3", "en", "phases.bidding.forehand")


def test_who_is_asked_and_what_lies_open(tmp_path: Path) -> None:
    said = page(tmp_path, edited("minibridge"), "de")
    assert "Was ein Blatt vor dem Spiel wert ist, wird für sich gezählt: As 4, König 3" in said
    asked = said.index("Von den beiden ist Spieler, wer mehr davon hat")
    opens = said.index("Vorher legt der Partner sein Blatt offen auf den Tisch.")
    equal = said.index("Haben beide Seiten gleich viele, werden die Karten hingeworfen")
    assert asked < opens < equal
    assert "Sein Blatt liegt offen, und sobald die erste Karte liegt" in said
    assert "Wer ein Spiel ansagt, muss so viele Stiche machen, wie es verlangt" in said
    english = page(tmp_path, edited("minibridge"), "en")
    assert "the stronger" not in english and "its stronger hand says what" in english
    later = edited("minibridge", (" dummy_opens: true,", ""))
    assert "once the first card has been led, the dummy lays" in page(tmp_path, later, "en")


FIRST = (
    "who: most_points, equal_points: thrown_in, dummy_opens: true, last_must: true",
    "first_plays: true",
)


NEEDED = ("    dummy: true\n", '    holding: [{kind: points, cards: ["*-*"], count: 12}]\n')


@pytest.mark.parametrize("changes", [(), (FIRST, NEEDED)])
def test_nobody_has_a_highest_bid(tmp_path: Path, changes: tuple[tuple[str, str], ...]) -> None:
    for lang, word in (("de", "höchste Gebot"), ("en", "highest bid")):
        assert word not in page(tmp_path, edited("minibridge", *changes), lang)
    bridge = page(tmp_path, edited("bridge"), "en")
    assert "Whoever has the highest bid must take that many tricks" in bridge


OWN = ("  hand_points:", "  points:")


COUNTS_NOTHING = (
    "    cards_as: neu\n",
    "    cards_as: neu\n    points: {as: 0, koenig: 0, dame: 0, bube: 0}\n",
)


def test_points_that_only_hands_need_count_in_no_trick(tmp_path: Path) -> None:
    by_hand = edited("minibridge", FIRST, NEEDED)
    said = page(tmp_path, by_hand, "en")
    assert "It takes a hand that has at least 12 points before play." in said
    own = page(tmp_path, edited("minibridge", FIRST, NEEDED, OWN, COUNTS_NOTHING), "en")
    assert "The cards themselves count nothing. What a hand is worth before play" in own
    assert "It takes a hand with at least 12 card points." in own
    assert "Each trick of the bid above 6 counts 30." in own


def test_a_bid_that_melds_help_to_reach_is_no_number_of_card_points(tmp_path: Path) -> None:
    assert "zusammen so viele Punkte erreichen." in page(tmp_path, RIDE, "de")
    without = RIDE.replace(" melden, tricks]", " tricks]").replace(
        "  melden: {kind: meld, who: everybody}\n", ""
    )
    without = without.partition("melds:")[0] + "scoring:" + without.partition("scoring:")[2]
    assert "nennt den Trumpf und muss so viele Augen machen" in page(tmp_path, without, "de")


def chapter_lines(path: Path, lang: str) -> list[str]:
    """The entries of the course of a deal."""
    course = next(one for one in pages.page(path, lang).chapters if one.id == "course")
    return [paragraph.text for paragraph in course.paragraphs if paragraph.item]


@BY_PAGE
def test_bids_are_called_alike_in_the_course_and_in_their_chapter(path: Path, lang: str) -> None:
    titles = {one.title for one in pages.page(path, lang).chapters}
    heads = {line.partition(":")[0] for line in chapter_lines(path, lang)}
    bids = {"Reizen", "Bieten"} if lang == "de" else {"Bidding"}
    assert heads & bids <= titles
    taking = {"de": "Aufnehmen", "en": "Taking up"}[lang]
    assert (taking in heads) == (taking in titles)


@pytest.mark.parametrize(
    ("name", "lang", "said", "not_said"),
    [
        ("gebotene-stiche", "de", "Auch die Vorhand darf „weg“ sagen", "alle weg,"),
        ("kaiser", "en", "bids or says “pass”. Everybody is asked only once.", "they want to play"),
        ("kaiser", "de", "muss der Geber bieten. Mehr", "das Spiel, das er"),
        ("bridge", "de", "Jedes Gebot muss höher sein als das davor.", "Ist schon eines"),
        ("belote", "de", "oder das Spiel, das er spielen will", "bietet jeder"),
    ],
)
def test_what_is_asked_for_in_turn_is_called_by_its_name(
    name: str, lang: str, said: str, not_said: str
) -> None:
    page = whole(name, lang)
    assert said in page and not_said not in page


@pytest.mark.parametrize(
    ("name", "lang", "said"),
    [
        ("kaiser", "en", "said “pass”, the dealer must bid."),
        ("mucken", "de", "„weiter“ gesagt, muss der Geber etwas ansagen."),
    ],
)
def test_the_dealer_who_is_left_must_say_something(name: str, lang: str, said: str) -> None:
    assert said in whole(name, lang)


def test_a_bid_of_ulti_is_named_once_where_only_a_higher_one_may_follow() -> None:
    """Nobody can want the same as somebody else has named."""
    assert "mehrere dasselbe" not in whole("ulti", "de")
    assert "several want the same" not in whole("ulti", "en")


def test_games_that_need_one_card_are_for_its_holder_alone(tmp_path: Path) -> None:
    text = MAKERS.replace("who: forehand, last_must: true", "who: everybody").replace(
        "offered: ansage", "offered: ansage, needs: {kreuz-bube: 1}"
    )
    alike = text.replace(", rank: 1", "")
    for lang, said in (
        ("en", "Only one player can, for each of them takes the Jack of Clubs."),
        ("de", "Das kann nur einer, denn für jedes braucht man den Kreuz-Buben."),
    ):
        assert said in page(tmp_path, alike, lang)
    other = alike.replace("kreuz-bube: 1", "pik-bube: 1", 1)
    assert "Keines geht dem anderen vor" in page(tmp_path, other, "de")


@pytest.mark.parametrize(
    ("unheld", "lang", "said"),
    [
        ("nobody_must", "en", "the joker must play. If it is in no hand, the next dealer deals"),
        ("dealer_must", "en", "the joker must play. If it is in no hand, the dealer must play."),
        ("nobody_must", "de", "wer den Joker hat. Hat niemand diese Karte auf der Hand, gibt der"),
        ("dealer_must", "de", "wer den Joker hat. Hat niemand diese Karte auf der Hand, muss der"),
    ],
)
def test_a_card_that_nobody_holds_binds_the_dealer_or_nobody(
    unheld: str, lang: str, said: str
) -> None:
    page = told(changed("hasenpfeffer", {"phases.auction.unheld": unheld}), lang)
    fixed = {"en": "must play like this bids exactly 3", "de": "so spielen muss, bietet genau 3"}
    assert said in page and fixed[lang] in page


NEW_DEAL = WITHOUT_TRUMP.replace("order: [deal, tricks]", "order: [deal, neu, tricks]")
NEW_DEAL = NEW_DEAL.replace(
    "phases:\n", "phases:\n  neu: {kind: reservations, asked_first: false, first_plays: true}\n"
).replace(
    "order: *r}}",
    "order: *r}, neu: {label: Neu geben, cards_as: spiel, offered: neu,"
    ' goal: thrown_in, holding: [{kind: cards, cards: ["*-7"], count: 3}]}}',
)


def test_who_may_ask_for_a_new_deal_alone_is_not_asked_for_a_game(tmp_path: Path) -> None:
    said = page(tmp_path, NEW_DEAL, "en")
    assert "Declaring: Whoever wants a new deal, and may have one, says so now." in said
    assert "if they may and want a new deal, “Neu geben”. Nobody else is asked then." in said
    assert "the game that they want to play" not in said and "There is only one to name" not in said
    every = NEW_DEAL.replace(", first_plays: true", "")
    assert "Gegeben wird dann neu, sobald alle gefragt sind." in page(tmp_path, every, "de")


def test_in_a_second_round_it_is_not_said_again_that_the_highest_is_played() -> None:
    said = whole("baloot", "en")
    assert said.count("The highest is played.") == 1
    assert "These can then be declared, from the highest down: “Second Sun" in said


def _of_two(lang: str, **values: object) -> str:
    """The page of skat between two people, on one line."""
    packets = [{"hand": 15}, {"talon": 2}]
    keys = {f"phases.bidding.{key}": value for key, value in values.items()}
    two = {"table.players": 2, "table.tile": None, "phases.deal.packets": packets}
    return " ".join(to_text(explain(changed("skat", two | keys), lang)).split())


def test_of_two_only_the_other_bids() -> None:
    """Nobody comes after them."""
    held = "Der andere nennt der Vorhand Gebote, eines nach dem anderen, und sie hält jedes davon"
    page_of_two = _of_two("de")
    assert "Vorhand ist, wer nicht gegeben hat." in page_of_two and held in page_of_two
    assert "Passt der andere, ohne geboten zu haben, darf die Vorhand" in page_of_two
    bid = _of_two("en", hold=False)
    assert "The other bids against forehand. The two go higher in turn until one" in bid
    assert "If both pass, the cards are thrown in" in bid
    for said in (page_of_two, bid):
        assert not [word for word in ("in der Reihe", "next player", "Passen alle") if word in said]

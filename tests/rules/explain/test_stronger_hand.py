"""Pages of games in which the stronger hand plays, or the first who bids: nobody outbids anybody
there; and what is told of points that count in no trick."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.explain.test_strangers import page

GAMES = Path(__file__).parents[2] / "games"


def game(name: str, *changes: tuple[str, str]) -> str:
    text = (GAMES / f"{name}.yaml").read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text[text.index("id: ") :]


FIRST = (
    "who: most_points, equal_points: thrown_in, dummy_opens: true, last_must: true",
    "first_plays: true",
)
NEEDED = ("    dummy: true\n", '    holding: [{kind: points, cards: ["*-*"], count: 12}]\n')
OWN = ("  hand_points:", "  points:")
NOTHING = (
    "    cards_as: neu\n",
    "    cards_as: neu\n    points: {as: 0, koenig: 0, dame: 0, bube: 0}\n",
)


def test_who_is_asked_and_what_lies_open(tmp_path: Path) -> None:
    said = page(tmp_path, game("minibridge"), "de")
    assert "Was ein Blatt vor dem Spiel wert ist, wird für sich gezählt: As 4, König 3" in said
    asked = said.index("Von den beiden ist Spieler, wer mehr davon hat")
    opens = said.index("Vorher legt der Partner sein Blatt offen auf den Tisch.")
    equal = said.index("Haben beide Seiten gleich viele, werden die Karten hingeworfen")
    assert asked < opens < equal
    assert "Sein Blatt liegt offen, und sobald die erste Karte liegt" in said
    assert "Wer ein Spiel ansagt, muss so viele Stiche machen, wie es verlangt" in said
    english = page(tmp_path, game("minibridge"), "en")
    assert "the stronger" not in english and "its stronger hand says what" in english
    later = game("minibridge", (" dummy_opens: true,", ""))
    assert "once the first card has been led, the dummy lays" in page(tmp_path, later, "en")


@pytest.mark.parametrize("changes", [(), (FIRST, NEEDED)])
def test_nobody_has_a_highest_bid(tmp_path: Path, changes: tuple[tuple[str, str], ...]) -> None:
    for lang, word in (("de", "höchste Gebot"), ("en", "highest bid")):
        assert word not in page(tmp_path, game("minibridge", *changes), lang)
    bridge = page(tmp_path, game("bridge"), "en")
    assert "Whoever has the highest bid must take that many tricks" in bridge


def test_points_that_only_hands_need_count_in_no_trick(tmp_path: Path) -> None:
    by_hand = game("minibridge", FIRST, NEEDED)
    said = page(tmp_path, by_hand, "en")
    assert "It takes a hand that has at least 12 points before play." in said
    own = page(tmp_path, game("minibridge", FIRST, NEEDED, OWN, NOTHING), "en")
    assert "The cards themselves count nothing. What a hand is worth before play" in own
    assert "It takes a hand with at least 12 card points." in own
    assert "Each trick of the bid above 6 counts 30." in own


def test_some_cards_of_all(tmp_path: Path) -> None:
    hearts = game(
        "hearts", ("{own: 0, others: -26}", '{own: 0, others: -26, cards: ["herz-*", pik-dame]}')
    )
    said = page(tmp_path, hearts, "en")
    assert (
        "If somebody has taken all of these cards, that player writes down nothing instead" in said
    )
    assert "has all card points" not in said
    broken = game("hearts", ('unbroken: ["herz-*"]', 'unbroken: ["herz-*"], broken_by: [pik-dame]'))
    assert "once one of these has been played: Queen of Spades." in page(tmp_path, broken, "en")


def test_melds_that_cannot_share_a_card_are_no_family_to_speak_of(tmp_path: Path) -> None:
    tute = game("tute", ("      wins: match\n", "      wins: match\n      family: tute\n"))
    assert "same card" not in page(tmp_path, tute, "en").replace("\n", " ")

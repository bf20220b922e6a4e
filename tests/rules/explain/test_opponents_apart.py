"""How the pages speak of opponents who are counted apart, and of who exchanges cards."""

from __future__ import annotations

import pytest

from tests.rules.explain.pages import on_one_line


@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        (
            "en",
            [
                "Whoever declares a game wants 5 of them, or at least more than any opponent alone",
                "But fewer are enough, too, when no opponent alone has as many tricks as the "
                "declarer.",
                "Codille: 2 points if the declarer loses and an opponent alone has more tricks.",
                "Only the others exchange cards; the declarer plays with what was dealt.",
                "the Ace of Spades, the lowest card of the trump suit, the Ace of Clubs",
            ],
        ),
        (
            "de",
            [
                "Wer ein Spiel ansagt, will 5 davon, oder zumindest mehr als jeder Gegner allein",
                "Aber auch weniger reichen, wenn kein Gegner allein so viele Stiche hat wie der "
                "Spieler.",
                "Kodille: 2 Punkte, wenn der Spieler verliert und ein Gegner allein mehr Stiche "
                "hat.",
                "Nur die anderen tauschen Karten, der Spieler spielt mit seinen.",
                "Pik-As, die niedrigste Karte der Trumpffarbe, Kreuz-As",
            ],
        ),
    ],
)
def test_each_is_said_once(lang: str, sentences: list[str]) -> None:
    said = on_one_line("hombre", lang)
    assert [said.count(sentence) for sentence in sentences] == [1] * len(sentences)
    assert "The opponents need 5" not in said and "Die Gegner brauchen 5" not in said


def test_opponents_who_count_together_need_a_number() -> None:
    shared = {
        "scoring.opponents": "shared",
        "scoring.steps.kodille.lost_to_one": False,
        "match.pot.taken_by_one": False,
    }
    said = on_one_line("hombre", "en", (), **shared)
    assert "opponent alone" not in said
    assert "The opponents need 5 of the tricks, and so does the declarer." in said

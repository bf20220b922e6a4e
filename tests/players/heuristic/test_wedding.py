"""The simple player while a wedding looks for its partner, and after."""

from __future__ import annotations

from game.players.comparisons import noted
from game.players.registry import make_player
from tests.players.asking import answer, request_at_end
from tests.players.french import deal

WEDDING = "0: pass\n1: pass\n2: pass\n3: reserve\n3: declare hochzeit\n"
BRIDE = "kreuz-dame kreuz-dame pik-dame karo-bube herz-bube karo-10 kreuz-koenig pik-10 pik-koenig "
BRIDE += "herz-koenig"
TABLE = (
    deal(
        "herz-10 kreuz-bube karo-koenig karo-dame pik-bube karo-10 pik-as pik-koenig kreuz-as "
        "kreuz-10",
        "herz-10 pik-dame herz-dame karo-dame karo-koenig herz-bube herz-as herz-as herz-koenig "
        "kreuz-as",
        "herz-dame kreuz-bube pik-bube karo-bube karo-as karo-as kreuz-10 kreuz-koenig pik-as "
        "pik-10",
        BRIDE,
    )
    + WEDDING
)


def test_who_leads_to_a_wedding_plays_an_ace_to_become_the_partner() -> None:
    assert answer(TABLE, "doppelkopf") in {"play kreuz-as", "play pik-as"}


def test_a_first_plain_trick_is_trumped_to_become_the_partner() -> None:
    # Seat 1 has no Pik, and the trick finds the partner of seat 3.
    word = answer(TABLE + "0: play pik-as\n", "doppelkopf")
    assert word in {"play karo-koenig", "play herz-bube", "play karo-dame"}


def test_the_bride_leads_a_plain_card_to_find_a_partner() -> None:
    said = "0: reserve\n1: pass\n2: pass\n3: pass\n0: declare hochzeit\n"
    word = answer(deal(BRIDE) + said, "doppelkopf")
    assert word in {"play kreuz-koenig", "play pik-10", "play pik-koenig", "play herz-koenig"}


def test_the_bride_does_not_take_the_trick_that_finds_a_partner() -> None:
    text = TABLE + "0: play kreuz-as kreuz-as kreuz-koenig\n"
    assert answer(text, "doppelkopf") == "play kreuz-koenig"


def test_once_found_the_bride_s_partner_gets_points() -> None:
    # Seat 0 has become the partner with its Kreuz-As, and its Herz 10 is sure.
    text = TABLE + "0: play kreuz-as kreuz-as kreuz-koenig kreuz-koenig\n0: play herz-10\n"
    text += "1: play herz-bube\n2: play karo-bube\n"
    assert answer(text, "doppelkopf") == "play karo-10"


def test_which_trick_finds_the_partner_is_weighed() -> None:
    text = deal(BRIDE) + "0: reserve\n1: pass\n2: pass\n3: pass\n"
    request = request_at_end(text, "doppelkopf", hochzeit_stich="angesagt")
    with noted() as comparisons:
        make_player("medium").choose(request)
    contracts = request.rules.contracts
    weighed = {contracts[plan[0].arg].id for plan in comparisons[-1].plans}
    assert weighed >= {"hochzeit", "hochzeit-erster-stich", "hochzeit-trumpfstich"}
    assert answer(text, "doppelkopf", hochzeit_stich="angesagt") == "declare hochzeit"

"""The courts are people of their own: how eyes, noses and mouths are cut, and where they look."""

from collections.abc import Callable

import pytest

from assets.draw import faces, features
from assets.draw.courts import court
from assets.draw.french import FRENCH, FRENCH_COURTS
from assets.draw.german import GERMAN, GERMAN_COURTS

DECKS = {"german": (GERMAN, GERMAN_COURTS), "french": (FRENCH, FRENCH_COURTS)}
PROFILES = {"german": {"schippen-ober"}, "french": {"karo-koenig", "pik-dame", "pik-bube"}}
"""Seen from the side they have an eye and a mouth of one construction."""

Look = dict[str, str]
"""Which eye, gaze, nose and mouth a face has."""


@pytest.fixture(scope="module")
def looks() -> dict[str, dict[str, Look]]:
    """How each face of every deck is put together, as the courts are drawn."""
    seen: Look = {}

    def watch(patch: pytest.MonkeyPatch, part: str, table: dict[str, object], draw: str) -> None:
        real: Callable[..., None] = getattr(features, draw)

        def drawn(pen: object, which: object, *how: object, **more: object) -> None:
            seen[part] = next(name for name, one in table.items() if which in (name, one))
            if part == "eye":
                seen["gaze"] = str(how[0])
            real(pen, which, *how, **more)

        patch.setattr(faces, draw, drawn)

    def drawn_courts(deck: str) -> dict[str, Look]:
        suits, courts = DECKS[deck]
        found = {}
        for name, (figure, how) in courts.items():
            seen.clear()
            court(figure, **suits[name.split("-")[0]], **how)
            found[name] = dict(seen)
        return found

    front = {f"{name} front": nose for name, nose in features.NOSES_FRONT.items()}
    with pytest.MonkeyPatch.context() as patch:
        watch(patch, "eye", features.EYES, "draw_eyes")
        watch(patch, "nose", {**features.NOSES, **front}, "draw_nose")
        watch(patch, "mouth", features.MOUTHS, "draw_mouth")
        return {deck: drawn_courts(deck) for deck in DECKS}


@pytest.mark.parametrize("deck", DECKS)
def test_courts_are_cut_in_five_ways_at_least(deck: str, looks: dict[str, dict[str, Look]]) -> None:
    found = {name: look for name, look in looks[deck].items() if look}
    assert set(DECKS[deck][1]) - set(found) == PROFILES[deck]
    for part, least in (("eye", 5), ("nose", 5), ("mouth", 5), ("gaze", 4)):
        assert len({look[part] for look in found.values()}) >= least, part
    assert len({tuple(look.values()) for look in found.values()}) == len(found)


@pytest.mark.parametrize("rank", ["koenig", "ober", "unter", "dame", "bube"])
def test_those_of_a_rank_do_not_all_look_one_way(
    rank: str, looks: dict[str, dict[str, Look]]
) -> None:
    for deck in DECKS:
        gazes = [look["gaze"] for name, look in looks[deck].items() if rank in name and look]
        assert not gazes or len(set(gazes)) >= len(gazes) - 1, (deck, gazes)

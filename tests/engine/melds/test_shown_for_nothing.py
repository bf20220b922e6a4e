"""Games in which nothing but tricks counts: nobody is asked for melds there."""

from __future__ import annotations

import pytest

from tests.records.shelf import rules_of


@pytest.mark.parametrize("name", ["marias", "licitovany-marias", "ulti"])
def test_a_game_about_tricks_alone_has_no_melds(name: str) -> None:
    """A marriage shown in Betl would tell where its cards are, and bring nothing."""
    rules = rules_of(name)
    about = [n for n, one in enumerate(rules.contracts) if one.spec.is_about_tricks]
    assert about
    assert not any(rules.melds_in[n] for n in about)

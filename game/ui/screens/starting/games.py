"""Games as the entries of a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from unicodedata import normalize

from game.ui.context import Context
from game.ui.rulesets.library import Offer
from game.ui.screens.starting.listing import ListEntry


def by_name(offers: Iterable[Offer], lang: str) -> list[Offer]:
    """Offers by their names in a language, in the order of the alphabet."""
    return sorted(offers, key=lambda offer: normalize("NFKD", offer.name[lang]).casefold())


def game_entries(
    context: Context, offers: Iterable[Offer], icon: str, choose: Callable[[Offer], None]
) -> Iterator[ListEntry]:
    """A game a row, with what it is and how many play; those that are broken are left out. It is
    found by its name in either language, and by that of its file."""
    t = context.texts
    for offer in offers:
        facts = offer.facts
        if facts is not None:
            yield ListEntry(
                offer.name[t.lang],
                context.summary(facts.summary, facts.faces),
                t("screens.start.players", n=facts.players),
                icon,
                partial(choose, offer),
                otherwise=" ".join((*offer.name.values(), offer.id)),
            )

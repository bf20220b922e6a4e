"""Games as the entries of a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from game.letters import bare
from game.ui.context import Context
from game.ui.rulesets.library import Library, Offer
from game.ui.screens.starting.listing import ListEntry


def to_derive(library: Library) -> list[Offer]:
    """What a table of one's own can be made from."""
    return library.shipped()


def to_practise(library: Library) -> list[Offer]:
    """What can be practised."""
    return [*library.own(), *library.shipped()]


def collected(library: Library, lang: str) -> list[Offer]:
    """The games of the collection, by their names in a language."""
    return by_name(library.collected(), lang)


def to_read(library: Library, lang: str) -> list[Offer]:
    """Whatever has rules, the collection last."""
    return [*library.own(), *library.shipped(), *collected(library, lang)]


def by_name(offers: Iterable[Offer], lang: str) -> list[Offer]:
    """Offers by their names in a language, in the order of the alphabet."""
    return sorted(offers, key=lambda offer: bare(offer.name[lang]))


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

"""What is said of several games at once: each sentence stands only once among all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from game.rules.explain.facts import Fact
from game.rules.explain.ladders import Bids, short_names
from game.rules.explain.writer import Writer
from game.rules.model.contracts import Contract

MANY = 2
"""Of more games than so many it is said once what each says by itself."""


class ContractEntry(NamedTuple):
    """A contract with its name and all that is said about it; `bids` are those of its ladder."""

    name: str
    contract: Contract
    path: str
    facts: tuple[Fact, ...]
    bids: Bids = ()

    @property
    def has_trumps(self) -> bool:
        """Whether a suit is trump in it, or may be."""
        return any(one.has_trump for _, one in self.bids)

    def only(self, facts: Iterable[Fact]) -> ContractEntry:
        """The same with these facts in place of all that is said."""
        return self._replace(facts=tuple(facts))


def told_by_each(entries: list[ContractEntry]) -> set[str]:
    """What contracts say by themselves; not where all say the same, and more besides, nor what
    several say after something else."""
    kept = {fact.text for entry in entries for fact in entry.facts if fact.own}
    if len(entries) > MANY:
        alike = set.intersection(*({fact.text for fact in entry.facts} for entry in entries))
        if all({fact.text for fact in entry.facts if fact.own} - alike for entry in entries):
            kept -= alike
    beside = Counter(
        fact.text for entry in entries for fact in entry.facts[1:] if fact.own and not fact.worth
    )
    return kept - {text for text, times in beside.items() if times > 1}


def told_together(entries: list[ContractEntry], kept: set[str]) -> dict[str, tuple[int, ...]]:
    """The sentences that hold for several contracts, with the places of these; not for one that
    says by itself what others only share."""
    told: dict[str, list[int]] = {}
    for place, entry in enumerate(entries):
        own = [fact.text for fact in entry.facts if fact.text not in kept or not fact.own]
        for text in dict.fromkeys(own):
            told.setdefault(text, []).append(place)
    return {text: tuple(places) for text, places in told.items() if len(places) > 1}


def tell_rest_together(entries: list[ContractEntry], shared: dict[str, tuple[int, ...]]) -> None:
    """Leaves to two games what they share where one of them would have nothing to say by itself."""
    for texts in ([fact.text for fact in entry.facts] for entry in entries):
        if texts and all(text in shared for text in texts):
            rarest = min(texts, key=lambda text: len(shared[text]))
            if len(shared[rarest]) == 2:
                del shared[rarest]


def say_group(
    w: Writer,
    entries: list[ContractEntry],
    members: list[ContractEntry],
    common: list[str],
    group: str,
) -> None:
    """What these of the entries have in common, who together are called so."""
    w.paragraph()
    called = dict.fromkeys(_short_names(w, entries)[entries.index(entry)] for entry in members)
    said = w.words.join(w.words.quoted(name) for name in called)
    begin = w.phrase(f"contracts.shared.{group}", names=said)
    for index, text in enumerate(common):
        keys = [key for entry in members for f in entry.facts if f.text == text for key in f.keys]
        if index == 0:
            keys += [f"{entry.path}.enabled" for entry in members]
        w.write(text if index else f"{begin} {text}", list(dict.fromkeys(keys)))


def _short_names(w: Writer, entries: list[ContractEntry]) -> list[str]:
    """What entries are called among several: the bids of a ladder without their numbers, where the
    label before these tells them apart from all else."""
    ladders = [entry for entry in entries if entry.contract.ladder is not None]
    before = short_names(w, [entry.bids for entry in ladders]) if ladders else []
    others = {entry.name for entry in entries if entry.contract.ladder is None}
    short = {
        entry.name: name
        for entry, name in zip(ladders, before, strict=True)
        if name and name not in others and entry.name.startswith(name)
    }
    return [short.get(entry.name, entry.name) for entry in entries]


def name_of_group(entries: list[ContractEntry], members: list[ContractEntry]) -> str:
    """How a group is called: both, all, all soli, those for card points, or by names; nothing is
    called a solo where there is nothing else."""
    if len(members) == len(entries):
        single = all(entry.contract.ladder is None for entry in entries)
        return "both" if single and len(entries) == 2 else "all"
    if len(members) > MANY and members == [one for one in entries if one.contract.ladder]:
        return "with_number"
    if len(members) > MANY and members == [one for one in entries if one.has_trumps]:
        return "with_trumps"
    solos = [entry for entry in entries if entry.contract.is_solo]
    if len(solos) == len(entries):
        for_points = [entry for entry in entries if entry.contract.counts_points]
        return "all_for_points" if members == for_points else "some"
    if members == [entry for entry in solos if entry.contract.counts_points]:
        return "solos" if members == solos else "solos_for_points"
    return "solos" if members == solos and _are_called_solos(members) else "some"


def _are_called_solos(entries: list[ContractEntry]) -> bool:
    """Whether everybody knows what a solo is here: most of these games are called so. Where there
    is but one of that name besides a misère, only the games themselves can be named."""
    called = [entry for entry in entries if "solo" in entry.name.casefold()]
    return 3 * len(called) > len(entries)


def game_for_all(w: Writer) -> str:
    """The game that all must play in some deals, by its name; empty where none is said."""
    bock = w.ruleset.match.bock
    game = None if bock is None or bock.game is None else w.ruleset.contracts[bock.game]
    return "" if game is None else w.words.quoted(w.label(game.label))

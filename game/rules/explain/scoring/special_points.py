"""What counts in single tricks beside their card points."""

from __future__ import annotations

from game.rules.explain.scoring.announced import until_when
from game.rules.explain.writer import Writer
from game.rules.higher_trumps import OF_TRUMP
from game.rules.model.scoring.special_points import SpecialPoint, is_of_trump


def written_specials(w: Writer) -> dict[str, SpecialPoint]:
    """Those that count, and are not about the pot alone."""
    specials = w.ruleset.scoring.specials.items()
    return {name: one for name, one in specials if one.enabled and one.is_written_down}


def say_special_points(w: Writer) -> None:
    """What counts, one after the other; nothing where nothing does."""
    scoring, on = w.ruleset.scoring, written_specials(w)
    if on:
        own = "" if scoring.two_sides else f"_own{w.alone}"
        paths = [f"scoring.special_points.{name}.enabled" for name in on]
        w.say(f"re_kontra.special{own}", paths)
    for name, special in on.items():
        w.paragraph(item=True)
        _special(w, f"scoring.special_points.{name}", special, scoring.point_value)
    promoted = {p.card: name for name, p in w.ruleset.promotions.items() if p.enabled}
    found = [promoted[s.card] for s in on.values() if s.card in promoted and not s.promoted]
    if found:
        w.paragraph()
        keys = [f"promotions.{name}.enabled" for name in dict.fromkeys(found)]
        else_none = "promoted_else" if any(s.promoted for s in on.values()) else "promoted"
        w.say(f"re_kontra.{else_none}", keys)


def _special(w: Writer, path: str, special: SpecialPoint, unit: int) -> None:
    keys = [f"{path}.{key}" for key in ("kind", "tricks", "points")]
    keys.append(f"{path}.{special.about}")
    w.say(
        f"re_kontra.{_way(w, special)}",
        [*keys, "scoring.unit"] if w.ruleset.scoring.two_sides else keys,
        name=w.label(special.label),
        card=_card(w, special),
        at_least=special.at_least or 0,
        where=w.phrase(f"re_kontra.tricks.{special.tricks}"),
        inside=w.phrase(f"re_kontra.inside.{special.tricks}"),
        suit=w.words.suit(special.suit) if special.suit else "",
        n=(abs(special.points) if special.is_caught else special.points) * unit,
    )
    _promised(w, path, special, unit)
    if special.promoted:
        w.say("re_kontra.while_promoted", f"{path}.promoted")
    _conditions(w, path, special)
    if special.changes_hands:
        who = "lost" if special.points > 0 else "rid_of"
        w.say(f"re_kontra.paid.{who}{w.alone}", f"{path}.paid_by", name=w.label(special.label))


def say_of_pot(w: Writer, into: str, inside: str, then: str) -> None:
    """What those pay into the pot whose cards are caught, or take out of it, one after the other;
    `then`: when what is paid in counts."""
    for name, special in w.ruleset.scoring.specials.items():
        if not special.enabled or special.pot is None:
            continue
        w.paragraph(item=True)
        path = f"scoring.special_points.{name}"
        w.say(
            f"match.pot.special.{special.pot}{then if special.pot != 'takes' else ''}",
            [f"{path}.{key}" for key in ("pot", "enabled", "kind", "card", "tricks", "points")],
            name=w.label(special.label),
            card=_card(w, special),
            where=w.phrase(f"re_kontra.inside.{special.tricks}"),
            into=into,
            inside=inside,
            n=special.points,
        )
        _conditions(w, path, special)


def _conditions(w: Writer, path: str, special: SpecialPoint) -> None:
    """Which card must catch it, and how it must have come into its trick."""
    if special.by is not None:
        w.say("re_kontra.by", f"{path}.by", card=_acting(w, special.by))
    if special.how != "any":
        assert special.card is not None
        card = _acting(w, special.card)
        w.say(f"re_kontra.how.{special.how}", f"{path}.how", card=card)


def _way(w: Writer, special: SpecialPoint) -> str:
    """How it is said what a special point is for."""
    card = special.card or ""
    several = w.ruleset.deck.copies > 1 or card.startswith(("plain-", "*-"))
    own = not w.ruleset.scoring.two_sides
    if special.is_caught:
        once, costs = "_one" * (not several), "_costs" * (own and special.points < 0)
        return f"caught{'_own' * own}{once}{costs}"
    if special.takes_trick and (own or card.startswith("*-")):
        return "won_with_it"
    alone = not special.points and special.at_stake != 0
    return f"{special.kind}{'_promised' * alone}"


def _promised(w: Writer, path: str, special: SpecialPoint, unit: int) -> None:
    """What it counts where it was promised, and who may do that while cards are played."""
    contracts = [f"{at}.promises" for at, game in w.special_contracts()]
    names = [game.promises for _, game in w.special_contracts()]
    by_contract = any(path.rpartition(".")[2] in promises for promises in names)
    if not by_contract and not special.is_said:
        return
    more = "promised" if special.at_stake != special.points else "promised_as_much"
    more = "promised_alone" if not special.points and special.at_stake else more
    said = special.announced if special.is_said else None
    keys = [f"{path}.promised", f"{path}.points", "scoring.unit"]
    w.say(f"re_kontra.{more}{'_by_side' if said else ''}", keys, n=special.at_stake * unit)
    if said is None:
        return
    until = w.phrase(f"announcements.{until_when(w, said.cards)}", n=said.cards)
    who = f"{said.by}{'_too' if by_contract else ''}"
    keys = [f"{path}.announced.{key}" for key in ("enabled", "cards", "by")]
    w.say(f"re_kontra.said.{who}", [*keys, *contracts], until=until)


def _card(w: Writer, special: SpecialPoint) -> str:
    """The card that a special point is about, in words; with its article where one has it."""
    card = special.card
    if card is None:
        return ""
    if _way(w, special) == "won_with_it":
        return _acting(w, card)
    copies, had = w.ruleset.deck.copies, special.is_caught
    word, _, rank = card.partition("-")
    if word == "*":
        return (w.words.a_rank if had else w.words.rank)(rank)
    if is_of_trump(card):
        if word == OF_TRUMP and not had:
            return w.phrase("scoring.achieved.card.named", rank=w.words.rank(rank))
        only = w.words.the_rank if copies == 1 and word == OF_TRUMP else w.words.a_rank
        return w.phrase(f"re_kontra.of_{word}", rank=(only if had else w.words.rank)(rank))
    return w.words.held(card, copies) if had else w.words.card(card)


def _acting(w: Writer, card: str) -> str:
    """A card, or any of several, as what takes a trick."""
    copies = w.ruleset.deck.copies
    word, _, rank = card.partition("-")
    if word == "*":
        return w.words.acting_rank(rank)
    if is_of_trump(card):
        only = copies == 1 and word == OF_TRUMP
        return w.phrase(f"re_kontra.of_{word}", rank=w.words.acting_rank(rank, only=only))
    return w.words.acting(card, copies)

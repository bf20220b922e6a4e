"""Cards, lists and numbers as they are said in a sentence."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.cards import (
    JOKER_NAMES,
    WITHOUT_SUIT,
    DeckStyle,
    is_joker,
    parse_card,
    parse_rank,
    parse_suit,
    rank_name,
    rank_of,
    suit_of,
)
from game.cards import suit_name as name_of_suit
from game.rules.higher_trumps import OF_TRUMP
from game.texts import Texts

_SUBJECT = {"den": "der", "einen": "ein"}
"""Articles of what one has, where the same card does something."""


class Wording:
    """Says the parts of sentences in one language and with the names of one deck."""

    def __init__(
        self, texts: Texts, faces: DeckStyle, single: Collection[str] = frozenset()
    ) -> None:
        """`single` are those cards without a suit of which the pack has only one."""
        self._texts, self._single = texts, single
        self._faces = faces

    def rank(self, name: str, n: int = 1) -> str:
        """A rank, of which there are `n`: As, Asse."""
        written = rank_name(parse_rank(name), self._faces)
        return self._texts.get(f"rules.words.rank.{self._faces}.{written}", n=n)

    def a_rank(self, name: str) -> str:
        """One card of a rank, as what one has: eine Zehn, einen König."""
        written = rank_name(parse_rank(name), self._faces)
        return self._texts.get(f"rules.words.a.{self._faces}.{written}")

    def the_rank(self, name: str) -> str:
        """The only card of a rank, as what one has: die Zehn, den König."""
        written = rank_name(parse_rank(name), self._faces)
        return self._texts.get(f"rules.words.the.{self._faces}.{written}")

    def trump_card(self, name: str, *, only: bool) -> str:
        """A trump of a rank, as what one has, the `only` one there is: den Trumpf-Buben."""
        article, _, rank = (self.the_rank if only else self.a_rank)(name).rpartition(" ")
        return self._texts.get("rules.words.trump_card", article=article, rank=rank)

    def ranks(self, names: Iterable[str], n: int = 1) -> str:
        """Some ranks in a row, with `n` cards of each: As, Zehn und König; Asse und Zehnen."""
        return self.join(self.rank(name, n) for name in names)

    def suit(self, name: str) -> str:
        """A suit."""
        written = name_of_suit(parse_suit(name), self._faces)
        return self._texts.get(f"rules.words.suit.{self._faces}.{written}")

    def card(self, name: str, n: int = 1) -> str:
        """A card, of which there are `n`: Schippen-Ober, Kreuz-Damen."""
        card = parse_card(name)
        if is_joker(card):
            return self._texts.get(f"rules.words.{name}", n=n)
        suit = self.suit(name_of_suit(suit_of(card), self._faces))
        rank = self.rank(rank_name(rank_of(card), self._faces), n)
        return self._texts.get(f"rules.words.card.{self._faces}", suit=suit, rank=rank)

    def others(self, name: str) -> str:
        """A group of cards without those of which something else was said: alle anderen Damen."""
        suit, _, rank = name.partition("-")
        if suit == "*" and rank == "*":
            return self._texts.get("rules.words.all_others")
        if suit == "*":
            return self._texts.get("rules.words.others_of_rank", ranks=self.rank(rank, 2))
        return self._texts.get("rules.words.others_of_suit", suit=self.suit(suit))

    def pattern(self, name: str) -> str:
        """What a group of cards is called: Herz-Zehn, alle Damen, alle Karo-Karten."""
        if name in self._single:
            return self._texts.get(f"rules.words.one_{name}")
        if name in WITHOUT_SUIT.values():
            return self._texts.get(f"rules.words.all_{name}")
        suit, _, rank = name.partition("-")
        if suit == OF_TRUMP:
            return self._texts.get("rules.scoring.achieved.card.named", rank=self.rank(rank))
        if suit == "*" and rank == "*":
            return self._texts.get("rules.words.every_card")
        if suit == "*":
            return self._texts.get("rules.words.all_of_rank", ranks=self.rank(rank, 2))
        if rank == "*":
            return self._texts.get("rules.words.all_of_suit", suit=self.suit(suit))
        return self.card(name)

    def cards_of_suit(self, suit: str, n: int) -> str:
        """So many cards of a suit: zwei Herz-Karten."""
        count = self.number(n)
        return self._texts.get("rules.words.cards_of_suit", n=n, suit=self.suit(suit), count=count)

    def several(self, names: Iterable[str]) -> str:
        """Some patterns in a row; more than one suit are joined by “and”."""
        return self.join(self.pattern(name) for name in names)

    def quoted(self, name: str) -> str:
        """A name in quotation marks, so that it need not be declined."""
        return self._texts.get("rules.words.quoted", name=name)

    def name(self, label: str) -> str:
        """A name inside a sentence: in quotation marks when it is a phrase of its own."""
        phrase = any(word[0].islower() for word in label.split())
        return self.quoted(label) if phrase else label

    def names(self, labels: Iterable[str]) -> list[str]:
        """The names of a list, all in quotation marks where one of them needs these."""
        listed = list(labels)
        marked = any(self.name(label) != label for label in listed)
        return [self.quoted(label) if marked else label for label in listed]

    def the_card(self, name: str) -> str:
        """A card as what somebody plays: Herz-Zehn, den Joker."""
        if name in JOKER_NAMES:
            return self._texts.get(f"rules.words.the_{name}", n=1 if name in self._single else 2)
        return self.card(name)

    def held(self, name: str, copies: int = 1) -> str:
        """A card with its article, as what somebody has: das Kreuz-As; one of several: ein
        Karo-As."""
        if name in WITHOUT_SUIT.values():
            return self._without_suit("held", name)
        if name.startswith(f"{OF_TRUMP}-"):
            return self.trump_card(name.partition("-")[2], only=copies == 1)
        said = (self.the_rank if copies == 1 else self.a_rank)(name.partition("-")[2])
        article, _, rank = said.rpartition(" ")
        suit = self.suit(name.partition("-")[0])
        card = self._texts.get(f"rules.words.card.{self._faces}", suit=suit, rank=rank)
        return f"{article} {card}"

    def acting(self, name: str, copies: int = 1) -> str:
        """The same as what does something: der Kreuz-Bube, ein Karo-As."""
        if name in WITHOUT_SUIT.values():
            return self._without_suit("acting", name)
        article = self.held(name, copies).partition(" ")[0]
        return f"{_SUBJECT.get(article, article)} {self.card(name)}"

    def _without_suit(self, what: str, name: str) -> str:
        n = 1 if name in self._single else 2
        return self._texts.get(f"rules.words.{what}.{name}", n=n)

    def acting_rank(self, name: str, *, only: bool = False) -> str:
        """One card of a rank as what something is done to: ein König; the `only` one: der König."""
        article = (self.the_rank if only else self.a_rank)(name).partition(" ")[0]
        return f"{_SUBJECT.get(article, article)} {self.rank(name)}"

    def every(self, card: str, copies: int) -> str:
        """All copies of a card: beide Karo-Asse."""
        key = "both" if copies == 2 else "every"
        return self._texts.get(f"rules.words.{key}", cards=self.card(card, copies))

    def number(self, n: int) -> str:
        """A small number as a word: zwei, zwölf; others as digits."""
        return self._counted("number", n)

    def ordinal(self, n: int) -> str:
        """A place in a row: der zweite, der zwölfte."""
        return self._counted("ordinal", n)

    def times(self, n: int) -> str:
        """How often: einmal, zweimal."""
        return self._counted("times", n)

    def fold(self, n: int) -> str:
        """A multiple: doppelt, dreifach."""
        return self._counted("fold", n)

    def _counted(self, kind: str, n: int) -> str:
        for word in (n, "many"):
            if (key := f"rules.words.{kind}.{word}") in self._texts:
                return self._texts.get(key, n=n)
        return str(n)

    def join(self, words: Iterable[str], last: str = "and") -> str:
        """Words with commas, and “and” before the last one (`last` says whether it is “or”)."""
        listed = list(words)
        if len(listed) < 2:
            return "".join(listed)
        word = self._texts.get(f"rules.words.{last}")
        return f"{', '.join(listed[:-1])} {word} {listed[-1]}"

    def comma(self, words: Iterable[str]) -> str:
        """Words with commas alone, for things in an order."""
        return ", ".join(words)

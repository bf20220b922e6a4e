"""The cards as pictures: faces with their corner index, backs, suit signs; upright or turned.

Faces come from assets/cards as SVG without letters; the index is set with a font, so that one
drawing serves both languages and both sizes of corner. Sprites are made once per size and turn.
"""

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

import pygame

from game import __version__
from game.resources import drawing, drawing_state, has_drawing

from . import svg, tokens
from .cache import PICTURES, PictureCache
from .drawings import DRAWINGS
from .lamp import DAY, Light
from .tokens import CARD_RATIO, Color
from .typography import font

DRAWN_HEIGHT = 370
MARGIN = 6
"""Clear pixels around a card before it is turned: its edges stay smooth."""

FINE_BELOW = 360
"""Turned cards lower than this many pixels are drawn at twice the size first."""

TINY_BELOW = 66
"""In the large corner of cards lower than this many pixels the sign is as wide as there is room."""

BACKS = ("geweih", "hopfen", "rauten", "gitter")
LETTERS_DE = {
    "as": "A",
    "10": "10",
    "koenig": "K",
    "ober": "O",
    "unter": "U",
    "dame": "D",
    "bube": "B",
    "joker": "Jo",
    "kleinjoker": "jo",
    "narr": "N",
}
LETTERS_EN = {**LETTERS_DE, "dame": "Q", "bube": "J", "narr": "F"}


Inks = tuple[Color, Color]
"""An ink of a drawing, as written there, and the one it is printed in instead."""


class Face(NamedTuple):
    """What is printed on a card, in the words of the file names: `Face("german", "herz", "as")`."""

    deck: str
    suit: str
    rank: str

    @property
    def file(self) -> str:
        """The name of its drawing among those of the decks; a joker has neither suit nor rank."""
        return f"{self.deck}/{self.suit if self.suit == self.rank else f'{self.suit}-{self.rank}'}"


class CardKey(NamedTuple):
    """What decides the picture of a card: a turn in half degrees, and in the corner (of a back: its
    name) a letter and its inks."""

    face: Face | None
    height: int
    angle: float
    dim: bool
    large: bool | None
    letter: str
    color: Color | None = None
    inks: Inks | None = None


class CardArt:
    """How cards look at this table, and in what light.

    letters: corner letters by rank name (`as`), or deck and rank (`french as`) where a deck has its
    own; a rank that is missing is shown as itself (`9`).
    large_index: whether cards of any size carry the large corner.
    back: one of `BACKS`.
    four_colors: whether letters and signs have a colour for every suit.
    light: what shines on the ground that they lie on.
    """

    def __init__(
        self,
        letters: Mapping[str, str] = LETTERS_DE,
        *,
        large_index: bool = False,
        back: str = BACKS[0],
        four_colors: bool = False,
        light: Light = DAY,
    ) -> None:
        self.light = light
        self.letters = dict(letters)
        self.large_index = large_index
        self.back = back
        self.four_colors = four_colors
        self.colors = tokens.INDEX_FOUR_COLORS if four_colors else tokens.INDEX

    def large_at(self, height: int) -> bool:
        """Whether a card of `height` pixels carries the large index."""
        return self.large_index or height < tokens.LARGE_INDEX_BELOW

    def letter(self, face: Face) -> str:
        """What stands in the corner."""
        own = self.letters.get(f"{face.deck} {face.rank}")
        return own or self.letters.get(face.rank, face.rank)

    def inks(self, suit: str) -> Inks | None:
        """Which ink of the suit's sign is printed as which; None leaves the sign as it is drawn."""
        return tokens.SIGN_FOUR_COLORS.get(suit) if self.four_colors else None

    def upright(
        self, face: Face | None, height: int, *, dim: bool = False, large: bool | None = None
    ) -> pygame.Surface:
        """A card of `height` pixels; without a face its back. `dim`: not allowed now.

        `large` overrides the rule for the index. Cached.
        """
        return PICTURES.get(*self._printed(face, height, dim, large))

    def drawing(
        self, face: Face | None, height: int, *, dim: bool = False, large: bool | None = None
    ) -> pygame.Surface:
        """What a card of `height` pixels is turned from, whatever the angle: upright, and twice as
        large where it is small. Cached."""
        large = self.large_at(height) if large is None else large
        if height >= FINE_BELOW:
            return self.upright(face, height, dim=dim, large=large)
        return STEPS.get(*self._printed(face, height * 2, dim, large, step=True))

    def _printed(
        self, face: Face | None, height: int, dim: bool, large: bool | None, *, step: bool = False
    ) -> tuple[Hashable, Callable[[], pygame.Surface]]:
        """The key of an upright card, and what makes it; `step`: it is only shrunk from here."""
        if face is None:
            return ("back", self.back, height), lambda: _drawn(_back(self.back), height)
        large = self.large_at(height) if large is None else large
        letter = self.letter(face)
        color = self.colors.get(face.suit, tokens.INK)
        inks = self.inks(face.suit)
        key = ("face", face, height, dim, large, letter, color, inks)
        return key, lambda: _face(face, height, dim, large, letter, color, inks, step)

    def sprite(
        self,
        face: Face | None,
        height: int,
        angle: float = 0,
        *,
        dim: bool = False,
        large: bool | None = None,
    ) -> pygame.Surface:
        """A card turned counter-clockwise by `angle` degrees (kept to half degrees), to be drawn
        about its middle. Small ones are drawn at twice the size and shrunk in the turn. Cached."""
        key = self.key(face, height, angle, dim=dim, large=large)
        if key.angle == 0:
            return self.upright(face, height, dim=dim, large=large)
        return PICTURES.get(
            ("sprite", key), lambda: self.turned(face, height, angle, dim=dim, large=large)
        )

    def turned(
        self,
        face: Face | None,
        height: int,
        angle: float,
        *,
        dim: bool = False,
        large: bool | None = None,
    ) -> pygame.Surface:
        """As `sprite`, for what is only a step to a cached picture."""
        turn = round(angle * 2) / 2
        if turn == 0:
            return self.upright(face, height, dim=dim, large=large)
        return self._from_drawing(face, height, turn, dim, large)

    def _from_drawing(
        self, face: Face | None, height: int, turn: float, dim: bool, large: bool | None
    ) -> pygame.Surface:
        card = self.drawing(face, height, dim=dim, large=large)
        w, h = card.get_size()
        field = pygame.Surface((w + 2 * MARGIN, h + 2 * MARGIN), pygame.SRCALPHA)
        field.blit(card, (MARGIN, MARGIN))
        return pygame.transform.rotozoom(field, turn, height / h)

    def key(
        self, face: Face | None, height: int, angle: float, *, dim: bool, large: bool | None
    ) -> CardKey:
        """All that the picture of a card is made from: what is equal looks the same."""
        if face is None:
            return CardKey(face, height, round(angle * 2) / 2, dim, large, self.back)
        large = self.large_at(height) if large is None else large
        inks, color = self.inks(face.suit), self.colors.get(face.suit)
        turn = round(angle * 2) / 2
        return CardKey(face, height, turn, dim, large, self.letter(face), color, inks)

    def flying(
        self,
        face: Face | None,
        height: int,
        angle: float,
        seen: int,
        *,
        passing: bool = False,
        dim: bool = False,
        large: bool | None = None,
    ) -> pygame.Surface:
        """As `sprite`, grown or shrunk to `seen` pixels, for as long as a card flies; `passing`: it
        turns on its way. Its turns are kept apart from what lies, and come from the drawing all."""
        key = self.key(face, height, angle, dim=dim, large=large)

        def turned() -> pygame.Surface:
            if not passing:
                return self.sprite(face, height, angle, dim=dim, large=large)
            return FLYING.get(key, lambda: self._from_drawing(face, height, key.angle, dim, large))

        if seen == height:
            return turned()
        return FLYING.get((key, seen), lambda: resized(turned(), seen / height))

    def prepare(
        self, faces: Iterable[Face | None], height: int, angles: Iterable[float] = (0,)
    ) -> Iterator[None]:
        """Make sprites ahead of time, one a step: call `next` while nothing else is to do.

        Reading a drawing is what takes long; another turn of it or its dimmed form come quickly.
        """
        turns = tuple(angles)
        for face in faces:
            for angle in turns:
                self.sprite(face, height, angle)
                yield


FLYING = PictureCache(16 * 1024 * 1024)
"""Cards and shadows in sizes and turns that are seen for a few frames only."""


def resized(picture: pygame.Surface, factor: float, *, soft: bool = False) -> pygame.Surface:
    """A finished picture grown or shrunk, for a card whose size changes this moment: that takes a
    tenth of turning one anew, and a third of that where it is `soft` anyway. Not cached."""
    w, h = picture.get_size()
    size = (max(1, round(w * factor)), max(1, round(h * factor)))
    return (pygame.transform.scale if soft else pygame.transform.smoothscale)(picture, size)


def width_of(height: int) -> int:
    """The width of a card of this height, in pixels."""
    return round(height * CARD_RATIO)


@lru_cache(maxsize=160)
def _document(name: str) -> str:
    return drawing(f"cards/{name}")


@lru_cache(maxsize=160)
def _state(name: str) -> str:
    return f"{name} {drawing_state(f'cards/{name}')}"


def _back(name: str) -> str:
    return _document(f"backs/{name}")


def _drawn(document: str, height: int) -> pygame.Surface:
    """A drawing at a height; of those that are painted only the master is worth keeping."""
    read = DRAWINGS.get if height == MASTER else svg.load_at
    return read(document, width_of(height), height)


def sign(suit: str, px: int, inks: Inks | None = None) -> pygame.Surface:
    """A suit sign of `px` × `px` pixels, drawn larger and shrunk: its fine cuts stay even."""

    def make() -> pygame.Surface:
        grown = max(1, px) * (4 if px < 40 else 2)
        document = _document(f"signs/{suit}")
        drawn = svg.load_at(document.replace(*inks) if inks else document, grown, grown)
        return pygame.transform.smoothscale(drawn, (max(1, px), max(1, px)))

    return PICTURES.get(("sign", suit, px, inks), make)


# ---------------------------------------------------------------- faces
STEPS = PictureCache(24 * 1024 * 1024)
"""What cards come from and nobody sees: faces without their corners, and the drawings that are
turned. They are larger than what is made of them, and would leave no room for that."""

MASTER = 640
"""Reading a drawing takes longer than painting it: it is read once, painted so many pixels high,
and shrunk to every size that loses nothing by it."""

SHRUNK = f" of {MASTER}"
"""How a face came to its size that was not painted so large."""

_COVERED = re.compile("<!--covered-->.*?<!--/covered-->", re.DOTALL)
"""What the generator marks as lying under a large index."""

_SIGN = re.compile("<!--sign-->.*?<!--/sign-->", re.DOTALL)
"""What it marks as telling the suit."""

_PLATE = (
    f'<path d="M2 16 Q2 2 16 2 L72 2 L72 104 Q72 116 60 116 L2 116Z" fill="{tokens.PAPER[0]}"/>'
    f'<path d="M72 14 L72 104 Q72 116 60 116 L13 116" fill="none" stroke="{tokens.CARD_INDEX_EDGE}"'
    ' stroke-width="3"/>'
)


def _is_number(face: Face) -> bool:
    return face.rank.isdigit()


def _drawing(face: Face, large: bool, inks: Inks | None) -> str:
    """The drawing of a face, its signs in other inks where these are given."""
    document = _drawn_for(face, large)
    if inks is None:
        return document
    return _SIGN.sub(lambda found: found[0].replace(*inks), document)


def _drawn_for(face: Face, large: bool) -> str:
    """A drawing for the large index has nothing that its corner would cut."""
    document = _document(_name(face, large))
    return _COVERED.sub("", document) if large else document


def _name(face: Face, large: bool) -> str:
    """The drawing of a face: some have a second one for the large index."""
    return f"{face.file}-large" if large and _has_second_drawing(face.file) else face.file


@lru_cache(maxsize=80)
def _has_second_drawing(name: str) -> bool:
    return has_drawing(f"cards/{name}-large")


def _face(
    face: Face,
    height: int,
    dim: bool,
    large: bool,
    letter: str,
    color: Color,
    inks: Inks | None,
    step: bool,
) -> pygame.Surface:
    def finished(*, kept: bool) -> pygame.Surface:
        card = _bare(face, height, large, inks, step, kept=kept).copy()
        if dim:
            _step_back(card)
        plate = large and not _is_number(face)
        corner = _index(face.suit, letter, color, inks, card.get_size(), large, plate=plate)
        card.blit(corner, (0, 0))
        card.blit(pygame.transform.rotate(corner, 180), (0, 0))
        if dim:
            card.fill(tokens.DIM_CARD, special_flags=pygame.BLEND_RGB_MULT)
        return card

    if dim or _painted(height, step) == height:
        return finished(kept=True)
    # Most starts find the card kept: its drawing need not even be read.
    source = f"{_state(_name(face, large))} {_state(f'signs/{face.suit}')}"
    way = f"{SHRUNK}, {__version__} {letter} {color} {inks} {large}"
    w = width_of(height)
    return DRAWINGS.made(source, w, height, lambda: finished(kept=False), way)


def _painted(height: int, step: bool) -> int:
    """How high a face is painted that is to be so high. What is seen as it is may be shrunk to half
    the master or less: in between, its lines would lose their edge."""
    most = MASTER if step else MASTER // 2
    return height if height > most else MASTER


def _bare(
    face: Face, height: int, large: bool, inks: Inks | None, step: bool, *, kept: bool
) -> pygame.Surface:
    """A face without its corners; `kept`: it is of use for the next start, too."""
    painted = _painted(height, step)
    document = _drawing(face, large, inks)

    def master() -> pygame.Surface:
        key = ("bare", face, painted, large, inks)
        return STEPS.get(key, lambda: _drawn(document, painted))

    if painted == height:
        return master()
    w = width_of(height)
    if not kept:
        return _shrunk(master(), w, height)
    return DRAWINGS.made(document, w, height, lambda: _shrunk(master(), w, height), SHRUNK)


def _shrunk(picture: pygame.Surface, w: int, h: int) -> pygame.Surface:
    """A smaller copy; what `smoothscale` rounds off in each direction is given back."""
    small = pygame.transform.smoothscale(picture, (w, h))
    small.fill((2, 2, 2, 2), special_flags=pygame.BLEND_RGBA_ADD)
    return small


def _step_back(card: pygame.Surface) -> None:
    """Mix the picture with the colour of paper; the index is set later and stays strong."""
    veil = pygame.Surface(card.get_size(), pygame.SRCALPHA)
    veil.fill(tokens.CARD_VEIL)
    outline = card.copy()
    outline.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    veil.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    card.blit(veil, (0, 0))


def _index(
    suit: str,
    letter: str,
    color: Color,
    inks: Inks | None,
    size: tuple[int, int],
    large: bool,
    *,
    plate: bool,
) -> pygame.Surface:
    """Letter and sign in the upper left corner of an empty card; `plate`: on a field of its own."""
    k = size[1] / DRAWN_HEIGHT
    corner = pygame.Surface(size, pygame.SRCALPHA)
    type_size, middle, baseline, sign_size, sign_y = (
        (65, 37, 55, 47, 86) if large else (40, 26, 36, 29, 54.5)
    )
    if large and size[1] < TINY_BELOW:
        sign_size, sign_y = 62, 89
    if plate:
        corner.blit(svg.shape(round(74 * k), round(118 * k), _PLATE, "0 0 74 118"), (0, 0))
    serif = font(tokens.SERIF_BOLD, max(4, round(type_size * k)))
    text = serif.render(letter, True, pygame.Color(color)).convert_alpha()
    if len(letter) > 1:
        narrow = 0.8 if letter.isdigit() else 0.62  # a frame stands beside it
        squeezed = (round(text.get_width() * narrow), text.get_height())
        text = pygame.transform.smoothscale(text, squeezed)
    ink = text.get_bounding_rect()
    at = (round(middle * k - ink.centerx), round(baseline * k) - serif.get_ascent())
    corner.blit(text, at)
    d = max(3, round(sign_size * k))
    corner.blit(sign(suit, d, inks), (round(middle * k - d / 2), round(sign_y * k - d / 2)))
    return corner

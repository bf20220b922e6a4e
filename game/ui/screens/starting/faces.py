"""Choosing a face: the button that shows one, and the notice with all of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from game.texts import Texts
from game.ui.kit import PORTRAITS, Box, Button, Notice, Painter, Pressable, tokens
from game.ui.kit.portraits import DEFAULT
from game.ui.kit.widgets.containers import Container

STEP = 100.0
LOW_STEP = 78.0
LOW = 560.0
"""In windows lower than this the faces stand closer together, without their names."""


class FaceButton(Pressable):
    """A portrait in its frame; `caption` stands under it, a chosen one is framed in brass."""

    def __init__(
        self,
        portrait: str,
        on_press: Callable[[], None],
        *,
        caption: str = "",
        tip: str = "",
        chosen: bool = False,
        reason: str = "",
    ) -> None:
        super().__init__(
            on_press, enabled=not reason, reason=reason, tip=("", tip) if tip else None
        )
        self.portrait, self.caption, self.chosen = portrait, caption, chosen
        self.captioned = bool(caption)

    @property
    def spoken(self) -> str:
        """Whose face it is."""
        return self.caption or self.portrait

    @property
    def ticked(self) -> bool | None:
        """That it is the chosen one."""
        return self.chosen or None

    @property
    def _disc(self) -> Box:
        """The round part of its box, frame included."""
        size = min(self.box.w, self.box.h - (24 if self.captioned else 0))
        return Box(self.box.cx - size / 2, self.box.y, size, size)

    def draw(self, p: Painter) -> None:
        """The framed face; brass when pointed at or chosen."""
        disc = self._disc
        p.portrait(self.portrait, disc.cx, disc.cy, disc.w - 10, dim=not self.enabled)
        if self.chosen or (self.hovered and self.enabled):
            p.rect(disc, disc.w / 2, None, tokens.BRASS, 3 if self.chosen else 2)
        if self.captioned:
            style = tokens.SMALL_STRONG if self.chosen else tokens.SMALL
            color = tokens.CREAM if self.enabled else tokens.DISABLED
            p.label(self.caption, self.box.cx, self.box.bottom - 9, style, color, "center")
        if self.ringed:
            p.ring(disc, disc.w / 2)


class FacePicker(Notice):
    """All faces side by side; pressing one chooses it."""

    def __init__(
        self,
        texts: Texts,
        now: str,
        taken: Collection[str],
        on_choose: Callable[[str], None],
        on_close: Callable[[], None],
    ) -> None:
        """now: the face chosen so far. taken: those of others, which cannot be chosen."""
        self.faces = [
            FaceButton(
                name,
                partial(on_choose, name),
                caption=texts("table.you") if name == DEFAULT else name,
                chosen=name == now,
                reason=texts("screens.faces.taken") if name in taken and name != now else "",
            )
            for name in PORTRAITS
        ]
        back = Button(texts("screens.cancel"), on_close)
        super().__init__(
            texts("screens.faces.title"),
            buttons=(back,),
            width=680,
            content=FaceGrid(self.faces),
            on_escape=on_close,
        )


class FaceGrid(Container):
    """Faces in rows of about the same length, in the middle."""

    def __init__(self, faces: Sequence[FaceButton]) -> None:
        super().__init__(*faces)
        self.faces = faces

    def _cells(self, p: Painter, width: float) -> tuple[int, float, float]:
        """How many stand side by side, and how far apart they are, across and down."""
        step = STEP if p.height >= LOW else LOW_STEP
        most = max(1, int(width / step))
        across = -(-len(self.faces) // -(-len(self.faces) // most))
        return across, step, step + 8 if step == STEP else step

    def natural_height(self, p: Painter, width: float) -> float:
        """All rows."""
        across, _, down = self._cells(p, width)
        return -(-len(self.faces) // across) * down

    def lay_out(self, p: Painter, box: Box) -> None:
        """Row by row; close together they have no names."""
        self.box = box
        across, step, high = self._cells(p, box.w)
        left = box.cx - across * step / 2
        for index, face in enumerate(self.faces):
            down, right = divmod(index, across)
            face.captioned = step == STEP
            face.box = Box(left + right * step + 8, box.y + down * high, step - 16, high - 8)

"""Screens: nothing is drawn twice, tips come and go, a notice takes all input."""

from collections.abc import Callable
from textwrap import dedent

import pygame
import pytest

from game.ui import kit
from game.ui.kit import Box, Button, Layer, Notice, Painter, Picture, Scale, Screen

from .conftest import Hands

MakeHands = Callable[[Screen], Hands]


class Counting(Screen):
    """A screen with a button that counts how often its ground was painted."""

    def __init__(self, scale: Scale) -> None:
        super().__init__(scale)
        self.painted = 0
        self.escaped = 0
        self.pressed = 0
        self.seen: list[object] = []
        self.button = Button("weg", self.press, tip=("Weg", "Du steigst aus."))
        self.root.add(self.button)

    def press(self) -> None:
        self.pressed += 1

    def layout(self) -> None:
        self.button.box = Box(self.scale.width - 240, 40, 200, 44)

    def draw_ground(self, p: Painter) -> None:
        self.painted += 1

    def on_escape(self) -> None:
        self.escaped += 1

    def on_input(self, event: object) -> bool:
        self.seen.append(event)
        return False


@pytest.fixture
def screen() -> Counting:
    made = Counting(Scale((1280, 800)))
    made.start()
    return made


SURFACE = (1280, 800)


def frame(screen: Screen, dt: float = 1 / 60) -> bool:
    """One turn of the loop; whether it drew."""
    if not screen.update(dt):
        return False
    screen.draw(pygame.Surface(screen.scale.size).convert())
    return True


def test_nothing_changes_nothing_is_drawn(screen: Counting, hands: MakeHands) -> None:
    assert frame(screen)
    assert not any(frame(screen) for _ in range(20))
    player = hands(screen)
    player.move(500, 500)
    assert not frame(screen)
    player.move(1100, 60)
    assert frame(screen)
    player.move(1101, 60)
    assert not frame(screen)
    assert screen.painted == 2


def test_a_tip_comes_after_a_moment_and_goes(screen: Counting, hands: MakeHands) -> None:
    player = hands(screen)
    player.move(1100, 60)
    frame(screen)
    assert not frame(screen, 0.2)
    assert frame(screen, 0.3)
    player.move(1102, 60)
    assert not frame(screen)
    player.move(600, 600)
    assert frame(screen)
    assert not frame(screen, 2)


def test_the_keyboard_gets_tips_too(screen: Counting, hands: MakeHands) -> None:
    hands(screen).key(pygame.K_TAB)
    frame(screen)
    assert frame(screen, 0.6)


def test_resizing_lays_out_again(screen: Counting, hands: MakeHands) -> None:
    screen.resize(Scale((1920, 1080)))
    assert screen.button.box.right == pytest.approx(1920 / 1.35 - 40)
    assert frame(screen)
    hands(screen).click(screen.button.box.cx, screen.button.box.cy)
    assert screen.pressed == 1


def test_what_no_widget_takes_reaches_the_screen(screen: Counting, hands: MakeHands) -> None:
    player = hands(screen)
    player.key(pygame.K_s)
    player.down(300, 300)
    assert len(screen.seen) == 2
    player.key(pygame.K_ESCAPE)
    assert screen.escaped == 1


def test_a_notice_takes_all_input_until_it_goes(screen: Counting, hands: MakeHands) -> None:
    answers: list[str] = []
    go = Button("Weiterspielen", lambda: answers.append("go"), kind="brass")

    def leave() -> None:
        answers.append("later")
        screen.dismiss()

    later = Button("Später", leave)
    notice = Notice("Da war noch eine Partie offen", "Es fehlt nichts.", [go, later])
    screen.show(notice)
    player = hands(screen)
    player.click(screen.button.box.cx, screen.button.box.cy)
    player.key(pygame.K_s)
    assert (screen.pressed, screen.seen) == (0, [])
    player.key(pygame.K_RETURN)
    player.click(go.box.cx, go.box.cy)
    player.key(pygame.K_TAB)
    player.key(pygame.K_TAB)
    assert later.focused
    player.key(pygame.K_ESCAPE)
    assert answers == ["go", "go", "later"]
    player.click(screen.button.box.cx, screen.button.box.cy)
    assert screen.pressed == 1
    assert screen.escaped == 0


SIZES = [Scale((1280, 800)), Scale((1024, 640)), Scale((1280, 800), 2.0), Scale((800, 600), 2.0)]


@pytest.mark.parametrize("scale", SIZES)
def test_a_notice_fits_the_window_at_every_size(scale: Scale) -> None:
    labels = ("Am Stich weiterspielen", "Später", "Bericht ansehen")
    drawn: list[Box] = []
    notice = Notice(
        "Da war noch eine Partie offen",
        "Stammtisch ist ohne Abschied stehen geblieben. Es fehlt nichts.",
        [Button(label) for label in labels],
        content=Picture(lambda p, box: drawn.append(box), 220),
    )
    notice.layout(scale)
    notice.draw(Painter(pygame.Surface(scale.size).convert(), scale))
    window = Box(0, 0, scale.width, scale.height)
    assert window.union(notice.panel) == window
    assert bool(drawn) == (scale.height > 450)
    boxes = [button.box for button in notice.buttons]
    for i, box in enumerate(boxes):
        assert notice.panel.x + 20 <= box.x
        assert box.right <= notice.panel.right - 20 + 0.01
        assert box.bottom <= notice.panel.bottom - 16
        assert not any(box.intersects(other) for other in (*boxes[i + 1 :], *drawn))


def test_a_layer_is_drawn_once_per_size_and_change() -> None:
    drawn: list[float] = []
    layer = Layer()
    for size in ((640, 400), (640, 400), (800, 500)):
        scale = Scale(size)
        layer.show(Painter(pygame.Surface(size).convert(), scale), lambda p: drawn.append(p.width))
    layer.invalidate()
    layer.show(
        Painter(pygame.Surface((800, 500)).convert(), Scale((800, 500))),
        lambda p: drawn.append(p.width),
    )
    assert len(drawn) == 3


def test_the_pointer_shows_what_can_be_pressed(screen: Counting, hands: MakeHands) -> None:
    player = hands(screen)
    player.move(500, 500)
    assert screen.cursor == pygame.SYSTEM_CURSOR_ARROW
    player.move(1100, 60)
    assert screen.cursor == pygame.SYSTEM_CURSOR_HAND


def test_the_example_of_the_package_works(hands: MakeHands) -> None:
    text = kit.__doc__ or ""
    example = dedent(text[text.index("    class Hello") : text.index("    while True")])
    names = {name: getattr(kit, name) for name in kit.__all__}
    exec(example, names)
    screen = names["screen"]
    assert frame(screen)
    hands(screen).click(screen.greet.box.cx, screen.greet.box.cy)
    assert screen.said
    assert frame(screen)
    frame(screen)
    assert not frame(screen)

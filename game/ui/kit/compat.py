"""What only pygame-ce has, behind functions that also work on plain pygame."""

import os

import pygame


def blur(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """A soft copy of `picture`; `radius` in pixels. Without pygame-ce: shrunk and grown again."""
    if radius < 1:
        return picture.copy()
    gaussian = getattr(pygame.transform, "gaussian_blur", None)
    if gaussian is not None:
        result: pygame.Surface = gaussian(picture, radius)
        return result
    return blur_by_scaling(picture, radius)


def blur_by_scaling(picture: pygame.Surface, radius: int) -> pygame.Surface:
    """The fall-back of `blur`: two rounds of averaging, close to a gaussian to the eye."""
    size = picture.get_size()
    soft = picture
    for step in (radius, max(1, radius // 2)):
        small = (max(1, round(size[0] / (1 + step))), max(1, round(size[1] / (1 + step))))
        soft = pygame.transform.smoothscale(pygame.transform.smoothscale(soft, small), size)
    return soft


def prepare_offscreen() -> None:
    """Make drawing possible without a window: for `stammtisch picture` and for tests."""
    if pygame.display.get_surface() is None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.display.set_mode((1, 1))
    pygame.font.init()

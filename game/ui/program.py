"""Opening the program: settings, window, the first screen; and closing it."""

from __future__ import annotations

import contextlib
import gc
import sys
from datetime import datetime

import pygame

from game.hang_up import answered_by
from game.storage import card_drawings, hands, parsed_texts
from game.storage import settings as stored
from game.texts import texts
from game.ui.app import App
from game.ui.context import Context
from game.ui.kit.drawings import DRAWINGS
from game.ui.navigator import Navigator
from game.ui.options import Options, overrides_of
from game.ui.sounds.sound import Sounds
from game.ui.voice.speaker import Speaker
from game.ui.window import NoDisplayError, Window


def hour() -> float:
    """The hour of the day here, 0 to 24."""
    now = datetime.now()
    return now.hour + now.minute / 60


def ask_to_quit() -> None:
    """End as if the player had closed the window, once what is being done is done."""
    with contextlib.suppress(pygame.error):  # there is no window any more: it is ending
        pygame.event.post(pygame.event.Event(pygame.QUIT))


def clear_away() -> None:
    """Throw away what nobody can reach any more, and let whatever is left be for now: to look
    through all of it takes as long as several pictures, and would come while cards move."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def run(options: Options | None = None) -> int:
    """Open the program and run it until it is closed; gives back the exit status.

    1 when there is no display, with the reason on standard error.
    """
    options = options or Options()
    settings, said = stored.load()
    overrides = overrides_of(options)
    settings = settings.changed(**overrides)
    sounds = Sounds(settings)
    speaker = Speaker()
    context = Context(settings, sounds, speaker, orders=hands.load())
    try:
        window = Window(
            "Stammtisch", options.size or settings.window, fullscreen=settings.fullscreen
        )
    except NoDisplayError as error:
        print(texts(settings.language)("screens.no_display", reason=str(error)), file=sys.stderr)
        return 1

    def once_shown() -> None:
        gc.enable()  # whoever opens the program may have put it off
        sounds.prepare()
        stored.load()  # as the next start finds them: some may have changed just now
        parsed_texts.keep()

    DRAWINGS.store = card_drawings
    with window, answered_by(lambda number: ask_to_quit()):
        app = App(window, context, overrides, clock=hour, once_shown=once_shown, arrived=clear_away)
        navigator = Navigator(app, options)
        try:
            return app.run(lambda: navigator.begin(said))
        finally:
            speaker.close()
            navigator.close()
            DRAWINGS.close()
            hands.save(context.orders)

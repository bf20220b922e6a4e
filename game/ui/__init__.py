"""The screen: the only package that imports pygame.

`kit` holds how things look and are operated, `motion` how they move; screens are built on both.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what is printed is for scripts

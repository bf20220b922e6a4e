"""The screen: the only package that imports pygame.

`kit` holds how things look and are operated, `motion` how they move; screens are built on both.
"""

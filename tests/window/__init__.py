"""The program in a real window, operated with a real mouse and a real keyboard.

Not collected by pytest, since it needs an X server: `tests/window/run.sh` runs it.
"""

"""Stammtisch: a desktop card table for Binokel, Doppelkopf, Schafkopf, Skat and their kin.

The version of the program lives here; each room of the house is a module or package beside it.
"""

from game.native import choose_core

__version__ = "1.2.0"

choose_core()

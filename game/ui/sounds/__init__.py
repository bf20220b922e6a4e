"""Sounds of our own making."""

"""Sounds of our own making.

`sound`      heard by the names that screens use
`synthesis`  how they are computed
"""

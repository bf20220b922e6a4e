"""The cards of Stammtisch, drawn from parts: `python -m assets.draw FOLDER`, or `make cards`.

Everything is cut from parts: signs, faces, hair, hats, robes, hands, attributes, borders. A part is
a function that takes a `Pen` and draws itself in its own coordinates; the card places it. The pen
flattens all of it to plain paths in card coordinates, so that the simplest SVG renderer can show the
result: no text, clip, mask, use or filter. README.md beside this file says how a card should look.
"""
